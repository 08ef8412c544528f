/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the sheet, and fills the popover. Both only read a position.
 */
#include "tally.h"

#include "board.h"

#include "table/baize-faces.h"

#include <glib/gi18n.h>

#define LINE    1.45 /* from line to line, in heights of the letters */
#define PADDING 0.7
/* Heights of letters in a line's width: on a wide sheet, and at least. */
#define LETTERS     20
#define FEW_LETTERS 7.5
#define LARGEST 2
#define PALE    0.6f
/* The popover's list scrolls when it is longer. */
#define LIST_HEIGHT 280

static const GdkRGBA rule = { 0.35f, 0.55f, 0.78f, 0.35f };

/** Letters are larger on a wide sheet, smaller on a narrow one. */
static double
scale_of (GtkWidget *widget)
{
  g_autoptr (PangoLayout) sample = gtk_widget_create_pango_layout (widget, "0");
  double scale;
  int letters;

  pango_layout_get_pixel_size (sample, NULL, &letters);
  scale = (double) gtk_widget_get_width (widget) / letters;
  return scale < FEW_LETTERS ? scale / FEW_LETTERS : CLAMP (scale / LETTERS, 1, LARGEST);
}

static PangoLayout *
new_line (GtkWidget *widget, const char *text, gboolean bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale_of (widget)));
  pango_attr_list_insert (attributes, pango_attr_weight_new (bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

/** Draws @layout in @box, from its start on. */
static void
draw_layout (const BaizeInk *ink, PangoLayout *layout, const BaizeBox *box, const GdkRGBA *colour)
{
  graphene_rect_t area = baize_ink_rect (ink, box);

  gtk_snapshot_save (ink->snapshot);
  gtk_snapshot_translate (ink->snapshot, &area.origin);
  gtk_snapshot_append_layout (ink->snapshot, layout, colour);
  gtk_snapshot_restore (ink->snapshot);
}

/** Draws @text at the start of the line at @y and @points at its end. */
static void
draw_line (const BaizeInk *ink, double y, double pad, const char *text, int points, gboolean bold, const GdkRGBA *colour)
{
  g_autofree char *number = g_strdup_printf ("%d", points);
  g_autoptr (PangoLayout) name = new_line (ink->widget, text, bold), value = new_line (ink->widget, number, TRUE);
  double width = gtk_widget_get_width (ink->widget);
  int value_width, room;

  pango_layout_get_pixel_size (value, &value_width, NULL);
  room = (int) (width - 3 * pad - value_width);
  pango_layout_set_width (name, room * PANGO_SCALE);
  pango_layout_set_alignment (name, ink->mirror > 0 ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  draw_layout (ink, name, &(BaizeBox){ pad, y, room, 0 }, colour);
  draw_layout (ink, value, &(BaizeBox){ width - pad - value_width, y, value_width, 0 }, colour);
}

/** Draws the sum, then @n_lines lines of takes; those before them are one line. */
static void
draw_lines (const RoseState *state, const BaizeInk *ink, double line, double pad, int n_lines)
{
  double width = gtk_widget_get_width (ink->widget), y = pad;
  int n_shown = n_lines < state->n_takes ? n_lines - 1 : n_lines, earlier = state->score;
  GdkRGBA dark, pale;

  baize_faces_get_ink (baize_faces_get_default (), BAIZE_SPADES, &dark);
  pale = dark;
  pale.alpha = PALE;
  draw_line (ink, y, pad, _ ("Scored"), state->score, TRUE, &dark);
  for (int i = 0; i < n_lines; i++)
    {
      const RoseTake *take = &state->takes[state->n_takes - 1 - i];
      int points = rose_take_set (take).points;
      g_autofree char *name = rose_count_name (take->rank, take->n_cards);

      y += line;
      baize_ink_fill (ink, &(BaizeBox){ pad, (int) (y - line * 0.13), width - 2 * pad, 1 }, 0, &rule);
      if (i < n_shown)
        draw_line (ink, y, pad, name, points, FALSE, &dark);
      else
        draw_line (ink, y, pad, _ ("earlier"), earlier, FALSE, &pale);
      earlier -= points;
    }
}

/** rose_tally_draw: draws the sheet, no longer than what is written on it. */
void
rose_tally_draw (BaizeBoard *board, const BaizeInk *ink)
{
  static const GdkRGBA shadow = { 0, 0, 0, 0.35f };
  const RoseState *state = rose_board_shown (BAIZE_ROSE_BOARD (board));
  BaizeBox area = { 0, 0, gtk_widget_get_width (ink->widget), gtk_widget_get_height (ink->widget) };
  g_autoptr (PangoLayout) sample = new_line (ink->widget, "0", FALSE);
  GskRoundedRect outline;
  graphene_rect_t bounds;
  GdkRGBA paper;
  double line, pad;
  int letters, n_lines;

  pango_layout_get_pixel_size (sample, NULL, &letters);
  if (letters < 1)
    return;
  line = letters * LINE;
  pad = letters * PADDING;
  n_lines = MIN (state->n_takes, (int) ((area.height - 2 * pad - letters) / line));
  if (n_lines < 1)
    return;
  area.height = 2 * pad + n_lines * line + letters;
  bounds = baize_ink_rect (ink, &area);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 6);
  gtk_snapshot_append_outset_shadow (ink->snapshot, &outline, &shadow, 0, 1, 0, 4);
  baize_faces_get_paper (baize_faces_get_default (), &paper);
  baize_ink_fill (ink, &area, 6, &paper);
  draw_lines (state, ink, line, pad, n_lines);
}

/* ---- the popover ---- */

/** rose_tally_list_new: Returns: (transfer floating): a popover without a parent. */
GtkWidget *
rose_tally_list_new (void)
{
  GtkWidget *popover = gtk_popover_new (), *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), LIST_HEIGHT);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  return popover;
}

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

/**
 * rose_tally_list_show:
 * @popover: made by rose_tally_list_new()
 * @state: the position as the player sees it
 *
 * Writes the list anew and pops it up.
 *
 * Returns: (transfer full): the list in words
 */
char *
rose_tally_list_show (GtkWidget *popover, const RoseState *state)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *grid = gtk_grid_new ();
  GtkWidget *scrolled = gtk_popover_get_child (GTK_POPOVER (popover));
  g_autofree char *title =
      state->n_takes == 0
          ? g_strdup (_ ("Nothing scored yet"))
          : g_strdup_printf (ngettext ("%d point scored", "%d points scored", state->score), state->score);
  g_autoptr (GString) spoken = g_string_new (NULL);

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_box_append (GTK_BOX (box), new_cell (title, 0.5f, "heading"));
  gtk_box_append (GTK_BOX (box), grid);
  for (int i = 0; i < state->n_takes; i++)
    {
      RoseSet set = rose_take_set (&state->takes[state->n_takes - 1 - i]);
      g_autofree char *name = rose_count_name (set.rank, set.n_cards), *formula = rose_explain (&set);

      gtk_grid_attach (GTK_GRID (grid), new_cell (name, 0, NULL), 0, i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), new_cell (formula, 1, "dim-label"), 1, i, 1, 1);
      g_string_append_printf (spoken, "%s%s: %s", i > 0 ? "; " : "", name, formula);
    }
  gtk_widget_set_focusable (box, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken->str, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_widget_grab_focus (box);
  return g_strdup_printf ("%s. %s", title, spoken->str);
}
