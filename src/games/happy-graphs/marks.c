/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the cloth's marks. The widget fills the board, under the cards.
 */
#include "marks.h"

#include "table/baize-compat.h"
#include "table/baize-face-picture.h"
#include "table/baize-faces.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _HappyMarks
{
  GtkWidget parent_instance;

  const HappyScene *scene; /* the board's, which lives longer */
};

G_DEFINE_FINAL_TYPE (HappyMarks, happy_marks, GTK_TYPE_WIDGET)

static gboolean
is_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static void
draw_cells (HappyMarks *marks, GtkSnapshot *snapshot)
{
  const HappyScene *scene = marks->scene;
  const HappyState *state = scene->state;
  const HappyGeometry *g = &scene->geometry;
  HappyBox box;

  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];

      if (cell->card != HAPPY_NO_CARD || (!scene->playing && scene->tone[i] != HAPPY_TONE_DEAD))
        continue;
      box = happy_geometry_cell (g, cell->group, cell->x, cell->y);
      /* the cells that nothing can fill may lie beyond what is seen: no half crosses at the rim */
      if (scene->tone[i] == HAPPY_TONE_DEAD && !happy_geometry_holds (g, &box))
        continue;
      happy_ink_cell (snapshot, box.x, box.y, box.width, scene->tone[i], is_contrast ());
    }
  if (g->ground == 0 || !scene->playing)
    return;
  box = happy_geometry_cell (g, g->ground, 0, 0);
  happy_ink_cell (snapshot, box.x, box.y, box.width, scene->ground_tone, is_contrast ());
}

/** Draws the card that @move would lay, as if it were made of glass; @mood is what is known of it besides its want. */
static void
draw_glass (HappyMarks *marks, GtkSnapshot *snapshot, const BaizeMove *move, HappyMood mood, double opacity)
{
  const HappyScene *scene = marks->scene;
  int group = scene->geometry.ground, x = 0, y = 0;
  HappyBox box;

  mood.want = baize_face_get_rank (move->arg[0]);
  mood.small = scene->geometry.card * baize_compat_get_scale (GTK_WIDGET (marks)) < BAIZE_PICTURE_FULL_WIDTH;
  if (move->verb == HAPPY_PLACE)
    {
      const HappyCell *cell;

      happy_move_get_cell (move, &group, &x, &y);
      cell = happy_find_cell (scene->state, group, x, y);
      mood.has = cell != NULL ? cell->n : 0;
    }
  box = happy_geometry_cell (&scene->geometry, MAX (group, 1), x, y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) box.x, (float) box.y));
  gtk_snapshot_push_opacity (snapshot, opacity);
  baize_faces_append (baize_faces_get_default (), GTK_WIDGET (marks), snapshot, move->arg[0], box.width);
  happy_ink_mood (snapshot, box.width, &mood);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/** Draws what is about to be laid, or a solution that was asked for. */
static void
draw_ghosts (HappyMarks *marks, GtkSnapshot *snapshot)
{
  const HappyScene *scene = marks->scene;
  HappyMood mood = { .blessed = scene->outlook.self_happy, .doomed = scene->outlook.self_doomed };

  for (guint i = 0; i < scene->n_line; i++)
    draw_glass (marks, snapshot, &scene->line[i], (HappyMood){ .blessed = TRUE }, 0.5);
  if (scene->pointed.verb == HAPPY_PLACE || scene->pointed.verb == HAPPY_START)
    draw_glass (marks, snapshot, &scene->pointed, mood, 0.72);
}

static void
fill_box (GtkSnapshot *snapshot, const HappyBox *box, double radius, const GdkRGBA *colour)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT ((float) box->x, (float) box->y, (float) box->width, (float) box->height);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &area, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &area);
  gtk_snapshot_pop (snapshot);
}

/** Draws the tray that hand and stock lie in. */
static void
draw_tray (HappyMarks *marks, GtkSnapshot *snapshot)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.2f }, white = { 1, 1, 1, 0.85f }, faint = { 1, 1, 1, 0.3f };
  const HappyState *state = marks->scene->state;
  const HappyGeometry *g = &marks->scene->geometry;
  HappyBox box = g->tray;
  gboolean puzzle = state->kind == HAPPY_PUZZLE;

  fill_box (snapshot, &box, 0, &shade);
  /* an empty pile says what would lie there; the stock’s is that of no number */
  for (int want = puzzle ? 1 : 0; want <= (puzzle ? HAPPY_MAX_WANT : 0); want++)
    {
      if (puzzle ? g->pile_of[want] < 0 || state->left[want] > 0 : state->n_stock > 0)
        continue;
      box = happy_geometry_pile (g, puzzle ? g->pile_of[want] : 0);
      happy_ink_text (snapshot, GTK_WIDGET (marks), puzzle ? baize_rank_get_letter (want) : "0",
                      box.x + box.width / 2, box.y + box.height / 2, 0.5, CLAMP (box.width * 0.4, 11, 40), 0, TRUE,
                      puzzle ? &faint : &white);
    }
}

/** Draws the players' names under their hands; that of the player to move stands out. */
static void
draw_rail (HappyMarks *marks, GtkSnapshot *snapshot)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.12f }, white = { 1, 1, 1, 0.85f }, dark = { 0.14f, 0.1f, 0.02f, 1 },
                       gold = { 1, 0.82f, 0.25f, 1 };
  const HappyState *state = marks->scene->state;
  const HappyGeometry *g = &marks->scene->geometry;

  if (state->players == 1)
    return;
  fill_box (snapshot, &g->rail, 0, &shade);
  for (int seat = 1; seat <= state->players; seat++)
    {
      HappyBox box = happy_geometry_seat (g, seat);
      HappyBox label = { box.x + 2, box.y + box.height - 17, box.width - 4, 16 };
      gboolean turn = seat == state->seat && !state->over;
      g_autofree char *number = g_strdup_printf ("%d", seat);
      const char *name = label.width > 40 ? marks->scene->names[seat - 1] : NULL;

      if (turn)
        fill_box (snapshot, &label, 8, &gold);
      happy_ink_text (snapshot, GTK_WIDGET (marks), name != NULL ? name : number, label.x + label.width / 2, label.y + 8,
                      0.5, CLAMP (label.width * 0.7, 8, 12), name != NULL ? label.width - 6 : 0, turn,
                      turn ? &dark : &white);
    }
}

static void
happy_marks_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HappyMarks *marks = HAPPY_MARKS (widget);
  const HappyBox *table = &marks->scene->geometry.table;

  if (marks->scene->state == NULL || marks->scene->geometry.card <= 0)
    return;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT ((float) table->x, (float) table->y, (float) table->width,
                                                         (float) table->height));
  draw_cells (marks, snapshot);
  draw_ghosts (marks, snapshot);
  gtk_snapshot_pop (snapshot);
  if (marks->scene->state->over)
    return;
  draw_tray (marks, snapshot);
  draw_rail (marks, snapshot);
}

static void
happy_marks_class_init (HappyMarksClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = happy_marks_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "marks");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
happy_marks_init (HappyMarks *marks)
{
  gtk_widget_set_can_target (GTK_WIDGET (marks), FALSE);
}

/** happy_marks_new: Returns: (transfer floating): the marks of @scene, which must live longer. */
GtkWidget *
happy_marks_new (const HappyScene *scene)
{
  HappyMarks *marks = g_object_new (HAPPY_TYPE_MARKS, NULL);

  marks->scene = scene;
  return GTK_WIDGET (marks);
}
