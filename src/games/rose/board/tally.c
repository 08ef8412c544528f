/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the score sheet, and shows the whole list of scored sets. Reads only the position.
 */
#include "board.h"

#include <glib/gi18n.h>

#define LINE    1.45 /* line spacing, as a multiple of the font size */
#define PADDING 0.7
/* Width of a line as a multiple of the font size: on a wide sheet, and the minimum. */
#define LETTERS       13
#define FEW_LETTERS   7.5
#define LARGEST_SCALE 4
/* How much larger the line of the largest take is. */
#define LARGEST_TAKE 1.4

static const GdkRGBA clear = { 1, 1, 1, 1 }, pale = { 1, 1, 1, 0.8f }, rule = { 1, 1, 1, 0.16f },
                     golden = { 1, 0.84f, 0.3f, 1 };

/** The font size: larger on a wide sheet, smaller on a narrow one. */
static double
scale_of (GtkWidget *widget)
{
  g_autoptr (PangoLayout) sample = gtk_widget_create_pango_layout (widget, "0");
  double scale;
  int letters;

  pango_layout_get_pixel_size (sample, NULL, &letters);
  scale = (double) gtk_widget_get_width (widget) / letters;
  return scale < FEW_LETTERS ? scale / FEW_LETTERS : CLAMP (scale / LETTERS, 1, LARGEST_SCALE);
}

static PangoLayout *
new_line (GtkWidget *widget, const char *text, gboolean bold, double scale)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale_of (widget) * scale));
  pango_attr_list_insert (attributes, pango_attr_weight_new (bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

/** Draws @layout in @box, aligned at the start. */
static void
draw_layout (const BaizeInk *ink, PangoLayout *layout, const BaizeBox *box, const GdkRGBA *colour)
{
  graphene_rect_t area = baize_ink_rect (ink, box);

  baize_ink_layout (ink, layout, (double) area.origin.x, (double) area.origin.y, colour);
}

/** Draws @text at the start of the line at @y and @points at its end, as large as @scale; in the usual size if the
 * words don't fit otherwise. */
static void
draw_line (const BaizeInk *ink, double y, double pad, const char *text, int points, double scale, const GdkRGBA *colour)
{
  g_autofree char *number = g_strdup_printf ("%d", points);
  g_autoptr (PangoLayout) name = new_line (ink->widget, text, scale > 1, scale);
  g_autoptr (PangoLayout) value = new_line (ink->widget, number, TRUE, scale);
  double width = gtk_widget_get_width (ink->widget);
  int name_width, value_width, room;

  pango_layout_get_pixel_size (name, &name_width, NULL);
  pango_layout_get_pixel_size (value, &value_width, NULL);
  room = (int) (width - 3 * pad - value_width);
  if (name_width > room && scale > 1)
    {
      draw_line (ink, y, pad, text, points, 1, colour);
      return;
    }
  pango_layout_set_width (name, room * PANGO_SCALE);
  pango_layout_set_alignment (name, ink->mirror > 0 ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  draw_layout (ink, name, &(BaizeBox){ pad, y, room, 0 }, colour);
  draw_layout (ink, value, &(BaizeBox){ width - pad - value_width, y, value_width, 0 }, colour);
}

/** Returns: the index of the take with the most points, of several the first; -1 before the second take, when there is
 * nothing to compare. */
static int
find_largest (const RoseState *state)
{
  int largest = 0;

  for (int i = 1; i < state->n_takes; i++)
    if (rose_take_set (&state->takes[i]).points > rose_take_set (&state->takes[largest]).points)
      largest = i;
  return state->n_takes > 1 ? largest : -1;
}

/** Draws @n_lines lines of takes, the last first, the largest take of the game larger; earlier takes are combined in
 * one line. The sum stands below the scored cards. */
static void
draw_lines (BaizeRoseBoard *self, const BaizeInk *ink, double line, double pad, int n_lines)
{
  const RoseState *state = rose_board_shown (self);
  double width = gtk_widget_get_width (ink->widget), y = pad;
  int n_shown = n_lines < state->n_takes ? n_lines - 1 : n_lines, earlier = state->score;
  int largest = find_largest (state);

  for (int i = 0; i < n_lines; i++)
    {
      int index = state->n_takes - 1 - i;
      const RoseTake *take = &state->takes[index];
      int points = rose_take_set (take).points;
      double scale = index == largest ? LARGEST_TAKE : 1;
      g_autofree char *cards = baize_rank_count (take->rank, take->n_cards);
      /* Translators: before the take with the most points: "best: 3 queens" */
      g_autofree char *name = index == largest ? g_strdup_printf (_ ("best: %s"), cards) : g_steal_pointer (&cards);

      if (i > 0)
        baize_ink_fill (ink, &(BaizeBox){ pad, (int) (y - line * 0.13), width - 2 * pad, 1 }, 0, &rule);
      if (i < n_shown)
        draw_line (ink, y, pad, name, i == 0 ? rose_board_count_last (self) : points, scale,
                   scale > 1 ? &golden : &clear);
      else
        draw_line (ink, y, pad, _ ("earlier"), earlier, 1, &pale);
      y += line * scale;
      earlier -= points;
    }
}

/** Returns: the number of lines of takes that have room in @height. Sets @used to the height that they take. */
static int
count_lines (const RoseState *state, double height, double line, double least, double *used)
{
  int largest = find_largest (state), n = 0;

  *used = least - line;
  for (; n < state->n_takes; n++)
    {
      double next = *used + line * (state->n_takes - 1 - n == largest ? LARGEST_TAKE : 1);

      if (next > height)
        break;
      *used = next;
    }
  return n;
}

/** rose_tally_draw: draws the sheet into the cloth, only as high as its text. */
void
rose_tally_draw (BaizeBoard *board, const BaizeInk *ink)
{
  static const GdkRGBA ground = { 0, 0, 0, 0.3f };
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  BaizeBox area = { 0, 0, gtk_widget_get_width (ink->widget), gtk_widget_get_height (ink->widget) };
  g_autoptr (PangoLayout) sample = new_line (ink->widget, "0", FALSE, 1);
  double line, pad, used;
  int letters, n_lines;

  pango_layout_get_pixel_size (sample, NULL, &letters);
  if (letters < 1)
    return;
  line = letters * LINE;
  pad = letters * PADDING;
  n_lines = count_lines (rose_board_shown (self), area.height - 2 * pad, line, letters, &used);
  if (n_lines < 1)
    return;
  area.height = 2 * pad + used;
  baize_ink_recess (ink, &area, 6, &ground, &ground);
  draw_lines (self, ink, line, pad, n_lines);
}

/* ---- the list ---- */

static GtkWidget *
new_cell (const char *text, float xalign, const char *style_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, "numeric");
  if (style_class != NULL)
    gtk_widget_add_css_class (label, style_class);
  return label;
}

/** rose_tally_list_show: shows and announces the scored sets, the last set first. */
void
rose_tally_list_show (BaizeBoard *board)
{
  const RoseGeometry *g = &BAIZE_ROSE_BOARD (board)->geometry;
  const RoseState *state = baize_board_get_shown (board);
  /* places the list beside the sheet, which shows the same in short, and not over it */
  gboolean on_sheet = g->tally.width > 0 && state->n_takes > 0;
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *title = state->n_takes == 0
                             ? g_strdup (_ ("Nothing scored yet"))
                             : g_strdup_printf (ngettext ("%d point scored", "%d points scored", state->score),
                                                state->score);
  g_autoptr (GString) list = g_string_new (NULL);

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  for (int i = 0; i < state->n_takes; i++)
    {
      RoseSet set = rose_take_set (&state->takes[state->n_takes - 1 - i]);
      g_autofree char *name = baize_rank_count (set.rank, set.n_cards), *formula = rose_explain (&set);
      g_autofree char *spoken = rose_explain_aloud (&set);

      gtk_grid_attach (GTK_GRID (grid), new_cell (name, 0, NULL), 0, i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), new_cell (formula, 1, "dim-label"), 1, i, 1, 1);
      g_string_append_printf (list, "%s%s: %s", i > 0 ? "; " : "", name, spoken);
    }
  baize_board_show_list (board, on_sheet ? &g->tally : &g->scored, NULL, on_sheet ? GTK_POS_RIGHT : GTK_POS_BOTTOM,
                         title, grid, list->str);
}
