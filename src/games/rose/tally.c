/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the sheet, and fills the popover. Both only read a position.
 */
#include "tally.h"

#include "petals.h"

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

struct _RoseTally
{
  GtkWidget parent_instance;

  RoseTake takes[ROSE_MAX_TAKES];
  int n_takes;
  int score;
};

G_DEFINE_FINAL_TYPE (RoseTally, rose_tally, GTK_TYPE_WIDGET)

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

/** Draws @text at the start of the line at @y and @points at its end. */
static void
draw_line (GtkWidget *widget, GtkSnapshot *snapshot, double y, double pad, const char *text, int points, gboolean bold,
           const GdkRGBA *colour)
{
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autofree char *number = g_strdup_printf ("%d", points);
  g_autoptr (PangoLayout) name = new_line (widget, text, bold), value = new_line (widget, number, TRUE);
  double width = gtk_widget_get_width (widget);
  int value_width, room;

  pango_layout_get_pixel_size (value, &value_width, NULL);
  room = (int) (width - 3 * pad - value_width);
  pango_layout_set_width (name, room * PANGO_SCALE);
  pango_layout_set_alignment (name, rtl ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (rtl ? width - pad - room : pad), (float) y));
  gtk_snapshot_append_layout (snapshot, name, colour);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (rtl ? pad : width - pad - value_width), (float) y));
  gtk_snapshot_append_layout (snapshot, value, colour);
  gtk_snapshot_restore (snapshot);
}

/** Draws the sum, then @n_lines lines of takes; those before them are one line. */
static void
draw_lines (RoseTally *tally, GtkSnapshot *snapshot, double line, double pad, int n_lines)
{
  GtkWidget *widget = GTK_WIDGET (tally);
  double width = gtk_widget_get_width (widget), y = pad;
  int n_shown = n_lines < tally->n_takes ? n_lines - 1 : n_lines, earlier = tally->score;

  GdkRGBA ink, pale;

  baize_faces_get_ink (baize_faces_get_default (), BAIZE_SPADES, &ink);
  pale = ink;
  pale.alpha = PALE;
  draw_line (widget, snapshot, y, pad, _ ("Scored"), tally->score, TRUE, &ink);
  for (int i = 0; i < n_lines; i++)
    {
      const RoseTake *take = &tally->takes[tally->n_takes - 1 - i];
      int points = rose_take_set (take).points;
      g_autofree char *name = rose_count_name (take->rank, take->n_cards);

      y += line;
      gtk_snapshot_append_color (snapshot, &rule,
                                 &GRAPHENE_RECT_INIT ((float) pad, (float) (int) (y - line * 0.13),
                                                      (float) (width - 2 * pad), 1));
      if (i < n_shown)
        draw_line (widget, snapshot, y, pad, name, points, FALSE, &ink);
      else
        draw_line (widget, snapshot, y, pad, _ ("earlier"), earlier, FALSE, &pale);
      earlier -= points;
    }
}

static void
rose_tally_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA shadow = { 0, 0, 0, 0.35f };
  RoseTally *tally = ROSE_TALLY (widget);
  RoseArea area = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };
  g_autoptr (PangoLayout) sample = NULL;
  GskRoundedRect outline;
  graphene_rect_t bounds;
  GdkRGBA paper;
  double line, pad;
  int letters, n_lines;

  /* where there is no room for the sheet its letters would have no size */
  if (area.width <= 0 || area.height <= 0)
    return;
  sample = new_line (widget, "0", FALSE);
  pango_layout_get_pixel_size (sample, NULL, &letters);
  if (letters < 1)
    return;
  line = letters * LINE;
  pad = letters * PADDING;
  n_lines = MIN (tally->n_takes, (int) ((area.height - 2 * pad - letters) / line));
  if (n_lines < 1)
    return;
  /* no longer than what is written on it */
  area.height = 2 * pad + n_lines * line + letters;
  bounds = GRAPHENE_RECT_INIT (0, 0, (float) area.width, (float) area.height);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, 6);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shadow, 0, 1, 0, 4);
  baize_faces_get_paper (baize_faces_get_default (), &paper);
  rose_append_round (snapshot, &area, 6, &paper);
  draw_lines (tally, snapshot, line, pad, n_lines);
}

static void
rose_tally_class_init (RoseTallyClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = rose_tally_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "tally");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
rose_tally_init (RoseTally *tally)
{
  gtk_widget_set_can_target (GTK_WIDGET (tally), FALSE);
  g_signal_connect_object (baize_faces_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), tally,
                           G_CONNECT_SWAPPED);
}

/** rose_tally_new: Returns: (transfer floating): an empty sheet. */
GtkWidget *
rose_tally_new (void)
{
  return g_object_new (ROSE_TYPE_TALLY, NULL);
}

/** rose_tally_set_state: writes down what was scored in @state. */
void
rose_tally_set_state (RoseTally *tally, const RoseState *state)
{
  memcpy (tally->takes, state->takes, sizeof tally->takes);
  tally->n_takes = state->n_takes;
  tally->score = state->score;
  gtk_widget_queue_draw (GTK_WIDGET (tally));
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
