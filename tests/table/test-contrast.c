/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contrast of text and marks on the table, measured in pictures of boards: the most distinct pixel of an area
 * against the colour of most of it; at least 4.5 for text and 3 for marks, on each cloth, in the light and the dark
 * style, and, if ADW_DEBUG_HIGH_CONTRAST is set, in high contrast. Skipped if there is no display.
 */
#include "board-fixture.h"

#include "games/grafa/board/board.h"
#include "games/grandma/board/board.h"
#include "games/happy-graphs/board/board.h"
#include "games/matrix/board/board.h"
#include "faces/baize-faces.h"
#include "table/baize-table-style.h"

#include <adwaita.h>
#include <math.h>

#define TEXT 4.5
#define MARK 3.0

typedef struct
{
  const char *name;
  const char *record;
  const char *chosen; /* pattern of the name of a card that is chosen first, or NULL */
  double least;
  const char *place; /* pattern of the name of a place, whose area is measured; or NULL */
  BaizeBox (*find) (BaizeBoard *board);
} Case;

/* ---- areas ---- */

static BaizeBox
find_scale (BaizeBoard *board)
{
  const GrafaGeometry *g = &BAIZE_GRAFA_BOARD (board)->geometry;

  /* the deepest number */
  return (BaizeBox){ g->gauge_x, g->shaft_y + g->card_height + g->depth_step * 47, g->gauge_width * 0.7,
                     g->depth_step * 5 };
}

static BaizeBox
find_ticks (BaizeBoard *board)
{
  const GrafaGeometry *g = &BAIZE_GRAFA_BOARD (board)->geometry;

  return (BaizeBox){ g->gauge_x + g->gauge_width * 0.8, g->shaft_y + g->card_height + g->depth_step * 15,
                     g->gauge_width * 0.15, g->depth_step * 8 };
}

/** The middle of the rule between deck and hand. */
static BaizeBox
find_rule (BaizeBoard *board)
{
  BaizeBox room = grafa_geometry_between (&BAIZE_GRAFA_BOARD (board)->geometry);

  return (BaizeBox){ room.x + room.width * 0.3, room.y, room.width * 0.4, room.height };
}

static BaizeBox
find_points_each (BaizeBoard *board)
{
  BaizeBox row = matrix_geometry_pile (&BAIZE_MATRIX_BOARD (board)->geometry, 4);

  return (BaizeBox){ row.x + 2, row.y + row.height * 0.55, row.width * 0.17, row.height * 0.4 };
}

static BaizeBox
find_total (BaizeBoard *board)
{
  BaizeBox head = matrix_geometry_total (&BAIZE_MATRIX_BOARD (board)->geometry);

  return (BaizeBox){ head.x + 2, head.y + 2, head.width * 0.3, head.height - 4 };
}

/** The numbers of the marks on the bar of the score. */
static BaizeBox
find_marks (BaizeBoard *board)
{
  BaizeBox head = matrix_geometry_total (&BAIZE_MATRIX_BOARD (board)->geometry);

  return (BaizeBox){ head.x + head.width * 0.4, head.y + head.height * 0.6, head.width * 0.55, head.height * 0.3 };
}

static BaizeBox
find_row_number (BaizeBoard *board)
{
  const MatrixGeometry *g = &BAIZE_MATRIX_BOARD (board)->geometry;
  BaizeBox cell = matrix_geometry_cell (g, 1);

  return (BaizeBox){ g->rack.x - g->row_size * 1.1, cell.y + cell.height / 2 - g->row_size, g->row_size,
                     2 * g->row_size };
}

static BaizeBox
find_count (BaizeBoard *board)
{
  return BAIZE_MATRIX_BOARD (board)->geometry.count;
}

/** The symbol of diamonds in the line of suits. */
static BaizeBox
find_suits (BaizeBoard *board)
{
  BaizeBox suits = BAIZE_MATRIX_BOARD (board)->geometry.suits;

  return (BaizeBox){ suits.x + suits.width * 0.27, suits.y + 2, suits.width * 0.12, suits.height - 4 };
}

static BaizeBox
find_plate (BaizeBoard *board)
{
  BaizeBox plate = BAIZE_GRANDMA_BOARD (board)->geometry.plate[1];

  return (BaizeBox){ plate.x, plate.y, plate.width * 0.6, plate.height / 2 };
}

static BaizeBox
find_last_turn (BaizeBoard *board)
{
  BaizeBox plate = BAIZE_GRANDMA_BOARD (board)->geometry.plate[1];

  return (BaizeBox){ plate.x, plate.y + plate.height / 2, plate.width * 0.6, plate.height / 2 };
}

static BaizeBox
find_wants (BaizeBoard *board)
{
  const BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  BaizeBox goal = self->geometry.goal;

  return (BaizeBox){ goal.x + goal.width * 0.6, goal.y + 4, goal.width * 0.38, self->line * 1.3 };
}

static BaizeBox
find_tone (BaizeBoard *board, HappyCellTone tone)
{
  const HappyScene *scene = BAIZE_HAPPY_GRAPHS_BOARD (board)->scene;

  for (int i = 0; i < scene->state->n_cells; i++)
    if (scene->state->cell[i].card == HAPPY_NO_CARD && scene->tone[i] == tone)
      return happy_geometry_cell (&scene->geometry, scene->state->cell[i].group, scene->state->cell[i].x,
                                  scene->state->cell[i].y);
  g_error ("no cell has the tone %d", tone);
}

static BaizeBox
find_good (BaizeBoard *board)
{
  return find_tone (board, HAPPY_TONE_GOOD);
}

static BaizeBox
find_warned (BaizeBoard *board)
{
  return find_tone (board, HAPPY_TONE_POOR);
}

static BaizeBox
find_turn (BaizeBoard *board)
{
  const HappyScene *scene = BAIZE_HAPPY_GRAPHS_BOARD (board)->scene;

  return happy_geometry_label (&scene->geometry, scene->state->seat);
}

/** The left edge of the first card with the flag @flag, and the cloth beside it. */
static BaizeBox
find_edge (BaizeBoard *board, guint flag)
{
  const BaizeScene *scene = &baize_board_private (board)->scene;
  graphene_rect_t card;

  for (guint i = 0; i < scene->order->len; i++)
    if (baize_card_view_get_flags (scene->order->pdata[i]) & flag)
      {
        baize_card_view_get_goal (scene->order->pdata[i], &card);
        return (BaizeBox){ (double) card.origin.x - 13, (double) card.origin.y + (double) card.size.height * 0.3, 12,
                           (double) card.size.height * 0.4 };
      }
  g_error ("no card has the flag %u", flag);
}

static BaizeBox
find_glow (BaizeBoard *board)
{
  return find_edge (board, BAIZE_CARD_GLOW);
}

static BaizeBox
find_selected (BaizeBoard *board)
{
  return find_edge (board, BAIZE_CARD_SELECTED);
}

#define GRANDMA                                                                                                    \
  "[Game \"grandma\"]\n[Players \"2\"]\n[Seat.2 \"computer:easy\"]\n[Deal \"7\"]\n\ndraw stock\ndiscard 3D\ndraw " \
  "stock\ndiscard 2C\n"
#define ROSE   "[Game \"rose\"]\n[Deal \"7\"]\n\n"
#define MATRIX "[Game \"matrix\"]\n[Deal \"7\"]\n\n"
/* the two is happy and blocks the cells around it */
#define PUZZLE \
  "[Game \"happy-graphs\"]\n[Variant \"eight-puzzle\"]\n[Deal \"3\"]\n\nstart 2S\nplace 3C 1,0\nplace 3D 0,1\n"

#define TOGETHER "[Game \"happy-graphs\"]\n[Variant \"square\"]\n[Players \"3\"]\n[Deal \"3\"]\n\n"

static const Case cases[] = {
  { "grafa/scale", EXAMPLE_TAGS "\n", NULL, TEXT, NULL, find_scale },
  { "grafa/ticks", EXAMPLE_TAGS "\n", NULL, MARK, NULL, find_ticks },
  { "grafa/rule", EXAMPLE_TAGS "\n", NULL, TEXT, NULL, find_rule },
  { "grafa/glow", EXAMPLE_TAGS "\n", NULL, MARK, NULL, find_glow },
  { "grafa/selected", EXAMPLE_TAGS "\n", "six of spades*", MARK, NULL, find_selected },
  { "matrix/target", MATRIX, NULL, MARK, "*, empty, can*", NULL },
  { "matrix/total", MATRIX, NULL, TEXT, NULL, find_total },
  { "matrix/marks", MATRIX, NULL, TEXT, NULL, find_marks },
  { "matrix/points-each", MATRIX, NULL, TEXT, NULL, find_points_each },
  { "matrix/row", MATRIX, NULL, TEXT, NULL, find_row_number },
  { "matrix/count", MATRIX, NULL, TEXT, NULL, find_count },
  { "matrix/suits", MATRIX, NULL, MARK, NULL, find_suits },
  { "rose/glow", ROSE, "*, a1*", MARK, NULL, find_glow },
  { "rose/place", ROSE "take a1 b2\n", NULL, TEXT, "??, empty place*", NULL },
  { "rose/outline", ROSE, NULL, MARK, "scored cards, none yet", NULL },
  { "happy-graphs/selected", PUZZLE, "three of*, to be placed*", MARK, NULL, find_selected },
  { "happy-graphs/open", PUZZLE, NULL, MARK, "empty cell*, legal*", NULL },
  { "happy-graphs/crossed", PUZZLE, NULL, MARK, "empty cell*, blocked by a happy card*", NULL },
  { "happy-graphs/good", PUZZLE, "three of*, to be placed*", MARK, NULL, find_good },
  { "happy-graphs/warned", PUZZLE, "eight of*, to be placed*", MARK, NULL, find_warned },
  { "happy-graphs/turn", TOGETHER, NULL, TEXT, NULL, find_turn },
  { "grandma/glow", GRANDMA, NULL, MARK, NULL, find_glow },
  { "grandma/name", GRANDMA, NULL, TEXT, NULL, find_plate },
  { "grandma/last-turn", GRANDMA, NULL, TEXT, NULL, find_last_turn },
  { "grandma/wants", GRANDMA, NULL, TEXT, NULL, find_wants },
};

typedef struct
{
  const char *name;
  const char *record;
  const char *hole; /* pattern of the name of an empty place */
} Hole;

static const Hole hole_cases[] = {
  { "rose", ROSE "take a1 b2\n", "??, empty place*" },
  { "matrix", MATRIX, "*, empty, can*" },
};

/** BOX_OF: the #BaizeBox of a rectangle. */
#define BOX_OF(rect)                                                                           \
  ((BaizeBox){ (double) (rect).origin.x, (double) (rect).origin.y, (double) (rect).size.width, \
               (double) (rect).size.height })

/* ---- measuring ---- */

static GtkWidget *
find_named (BoardFixture *fixture, const char *pattern)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *name = board_name_of (child);

      if (g_pattern_match_simple (pattern, name))
        return child;
    }
  g_error ("there is no “%s”", pattern);
}

static BaizeBox
find_area (BoardFixture *fixture, const Case *test)
{
  graphene_rect_t area;

  if (test->find != NULL)
    return test->find (fixture->board);
  g_assert_true (
    baize_scene_get_area (&baize_board_private (fixture->board)->scene, find_named (fixture, test->place), &area));
  return (BaizeBox){ (double) area.origin.x, (double) area.origin.y, (double) area.size.width,
                     (double) area.size.height };
}

/** Returns: (transfer full): a picture of the board. */
static GdkTexture *
take_picture (BoardFixture *fixture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  int width = gtk_widget_get_width (GTK_WIDGET (fixture->board)),
      height = gtk_widget_get_height (GTK_WIDGET (fixture->board));

  GTK_WIDGET_GET_CLASS (fixture->board)->snapshot (GTK_WIDGET (fixture->board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (fixture->window)), node,
                                      &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static double
linear (guint8 value)
{
  double part = value / 255.0;

  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
luminance (guint8 red, guint8 green, guint8 blue)
{
  return 0.2126 * linear (red) + 0.7152 * linear (green) + 0.0722 * linear (blue);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

typedef struct
{
  double dark, light, median;
} Lights;

/** Returns: the relative luminance of the darkest and the lightest pixel in @area, and the median. */
static Lights
measure_lights (GdkTexture *picture, const BaizeBox *area)
{
  int width = gdk_texture_get_width (picture), height = gdk_texture_get_height (picture);
  gsize stride = (gsize) width * 4;
  g_autofree guint8 *pixels = g_malloc (stride * (gsize) height);
  g_autoptr (GArray) lights = g_array_new (FALSE, FALSE, sizeof (double));

  gdk_texture_download (picture, pixels, stride);
  for (int y = MAX (0, (int) area->y); y < MIN (height, (int) (area->y + area->height)); y++)
    for (int x = MAX (0, (int) area->x); x < MIN (width, (int) (area->x + area->width)); x++)
      {
        const guint8 *pixel = &pixels[(gsize) y * stride + (gsize) x * 4];
        double value = luminance (pixel[2], pixel[1], pixel[0]);

        g_array_append_val (lights, value);
      }
  g_assert_cmpuint (lights->len, >, 0);
  g_array_sort (lights, compare);
  return (Lights){ g_array_index (lights, double, 0), g_array_index (lights, double, lights->len - 1),
                   g_array_index (lights, double, lights->len / 2) };
}

/** Returns: the contrast of the most distinct pixel in @area, as WCAG defines it, against the median. */
static double
measure_contrast (GdkTexture *picture, const BaizeBox *area)
{
  Lights lights = measure_lights (picture, area);

  return MAX ((lights.light + 0.05) / (lights.median + 0.05), (lights.median + 0.05) / (lights.dark + 0.05));
}

BOARD_CASES (contrast, cases)
{
  const Case *test = data;
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };

  /* dashed places in a puzzle, too */
  g_object_set (baize_table_style_get_default (), "puzzle-warnings", BAIZE_PUZZLE_WARNINGS_ALWAYS, NULL);
  board_open_record (fixture, board_sizes[0], test->record);
  if (test->chosen != NULL)
    baize_board_act_on_child (fixture->board, find_named (fixture, test->chosen));
  for (gsize scheme = 0; scheme < G_N_ELEMENTS (schemes); scheme++)
    for (int cloth = 0; cloth < BAIZE_N_CLOTHS; cloth++)
      {
        g_autoptr (GdkTexture) picture = NULL;
        BaizeBox area;
        double contrast;

        adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[scheme]);
        g_object_set (baize_table_style_get_default (), "cloth", cloth, NULL);
        /* the rack of Matrix Solitaire names its cells for the keyboard; GTK forgets this after some seconds */
        gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), test->find == find_row_number);
        board_settle (fixture);
        picture = take_picture (fixture);
        area = find_area (fixture, test);
        contrast = measure_contrast (picture, &area);
        g_test_message ("%s, cloth %d: %.2f", scheme == 0 ? "light" : "dark", cloth, contrast);
        if (contrast < test->least)
          {
            if (g_getenv ("BAIZE_TEST_PICTURES") != NULL)
              gdk_texture_save_to_png (picture, g_getenv ("BAIZE_TEST_PICTURES"));
            g_test_message ("the contrast is %.2f, less than %.1f", contrast, test->least);
            g_test_fail ();
          }
      }
  g_object_set (baize_table_style_get_default (), "cloth", BAIZE_CLOTH_OWN, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

/* Empty places stay behind the cards: they are darker, also than the dark cards of the dark style. */
BOARD_CASES (holes, hole_cases)
{
  const Hole *test = data;

  board_open_record (fixture, board_sizes[0], test->record);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  for (int cloth = 0; cloth < BAIZE_N_CLOTHS; cloth++)
    {
      g_autoptr (GdkTexture) picture = NULL;
      graphene_rect_t hole;
      BaizeScene *scene = &baize_board_private (fixture->board)->scene;
      double hole_light, card_light;
      GdkRGBA paper;

      g_object_set (baize_table_style_get_default (), "cloth", cloth, NULL);
      board_settle (fixture);
      picture = take_picture (fixture);
      g_assert_true (baize_scene_get_area (scene, find_named (fixture, test->hole), &hole));
      hole_light = measure_lights (picture, &BOX_OF (hole)).median;
      baize_faces_get_paper (baize_faces_get_default (), &paper);
      card_light = luminance ((guint8) (paper.red * 255), (guint8) (paper.green * 255), (guint8) (paper.blue * 255));
      g_test_message ("cloth %d: hole %.4f, card %.4f", cloth, hole_light, card_light);
      g_assert_cmpfloat (hole_light, <, card_light);
    }
  g_object_set (baize_table_style_get_default (), "cloth", BAIZE_CLOTH_OWN, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

TEST (high_contrast)
{
  if (g_getenv ("ADW_DEBUG_HIGH_CONTRAST") != NULL)
    g_assert_true (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
}
