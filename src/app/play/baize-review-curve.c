/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The curve of a review, see the header. It lies above a slider and uses the slider's horizontal scale, so that the
 * current position of both is on one line. The colours are those of child nodes, see baize-plot.c.
 */
#include "baize-review-curve.h"
#include "baize-config.h"
#include "baize-review-words.h"

#include "app/common/baize-css.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>
#include <math.h>

#define HEIGHT      64
#define MARK_MARGIN 9.0 /* above and below the curve, for the marks */
#define MARK        5.0 /* half the width of a mark */
#define DOT_RADIUS  4.0
#define GAP         6.0 /* between the numbers and the curve */
#define FILL_ALPHA  0.22
/* The least range of values that fills the height, so that a flat game looks flat. */
#define LEAST_RANGE 1.0

struct _BaizeReviewCurve
{
  BaizeContainer parent_instance;

  GtkWidget *slider; /* not owned; lives as long as the curve */
  BaizeReviewer *reviewer;
  guint position;

  /* CSS nodes that only provide colours */
  GtkWidget *faint;
  GtkWidget *line;
  GtkWidget *mark;
  GtkWidget *praise;
};

G_DEFINE_FINAL_TYPE (BaizeReviewCurve, baize_review_curve, BAIZE_TYPE_CONTAINER)

/** Scale: where positions and values lie in the widget. */
typedef struct
{
  double start, end; /* x of the first and of the last position */
  double low, high;  /* the values at the lower and the upper edge */
  double height;
  guint n;
  gboolean any; /* whether any value is known */
} Scale;

/** Returns: the part of the slider that can be dragged; %NULL if there is none. */
static GtkWidget *
find_knob (GtkWidget *slider)
{
  GtkWidget *trough = gtk_widget_get_first_child (slider), *child;

  while (trough != NULL && !g_str_equal (gtk_widget_get_css_name (trough), "trough"))
    trough = gtk_widget_get_next_sibling (trough);
  child = trough ? gtk_widget_get_first_child (trough) : NULL;
  while (child != NULL && !g_str_equal (gtk_widget_get_css_name (child), "slider"))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/** Finds where the middle of the slider's knob is at both ends of its range. */
static void
find_ends (BaizeReviewCurve *curve, Scale *scale)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (curve)) == GTK_TEXT_DIR_RTL;
  GtkWidget *knob = find_knob (curve->slider);
  graphene_rect_t trough;
  int knob_width = 0;

  scale->start = 0;
  scale->end = gtk_widget_get_width (GTK_WIDGET (curve));
  if (knob != NULL && gtk_widget_compute_bounds (gtk_widget_get_parent (knob), GTK_WIDGET (curve), &trough))
    {
      knob_width = baize_container_measure (knob, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
      scale->start = (double) trough.origin.x + knob_width / 2.0;
      scale->end = (double) (trough.origin.x + trough.size.width) - knob_width / 2.0;
    }
  if (rtl)
    {
      double left = scale->start;

      scale->start = scale->end;
      scale->end = left;
    }
}

static void
find_range (BaizeReviewCurve *curve, Scale *scale)
{
  double value, middle;

  for (guint i = 0; i <= scale->n; i++)
    if (baize_reviewer_get_value (curve->reviewer, i, &value))
      {
        scale->low = scale->any ? MIN (scale->low, value) : value;
        scale->high = scale->any ? MAX (scale->high, value) : value;
        scale->any = TRUE;
      }
  middle = (scale->low + scale->high) / 2;
  scale->low = MIN (scale->low, middle - LEAST_RANGE / 2);
  scale->high = MAX (scale->high, middle + LEAST_RANGE / 2);
}

static double
x_of (const Scale *scale, guint position)
{
  return scale->start + (scale->end - scale->start) * position / MAX (scale->n, 1);
}

static double
y_of (const Scale *scale, double value)
{
  return MARK_MARGIN + (scale->height - 2 * MARK_MARGIN) * (scale->high - value) / (scale->high - scale->low);
}

static void
set_color (cairo_t *cr, GtkWidget *node, double alpha)
{
  GdkRGBA color;

  baize_compat_get_color (node, &color);
  color.alpha *= (float) alpha;
  gdk_cairo_set_source_rgba (cr, &color);
}

/** Adds a part of the curve to the path: from *@position to the next position without a known value. Sets *@position to
 * the position after that one. The curve leaves out positions in which other players move. Returns: the number of
 * points; @first and @last (out) are the x coordinates of the first and the last one. */
static int
add_stretch (BaizeReviewCurve *curve, cairo_t *cr, const Scale *scale, guint *position, double *first, double *last)
{
  int n = 0;

  for (; *position <= scale->n && !baize_reviewer_is_open (curve->reviewer, *position); (*position)++)
    {
      double value;

      if (!baize_reviewer_get_value (curve->reviewer, *position, &value))
        continue;
      *last = x_of (scale, *position);
      if (n++ == 0)
        *first = *last;
      cairo_line_to (cr, *last, y_of (scale, value));
    }
  (*position)++;
  return n;
}

static void
draw_curve (BaizeReviewCurve *curve, cairo_t *cr, const Scale *scale)
{
  double first, last, bottom = scale->height - MARK_MARGIN / 2;

  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint next = 0; next <= scale->n;)
    {
      guint start = next;

      if (add_stretch (curve, cr, scale, &next, &first, &last) == 0)
        continue;
      cairo_line_to (cr, last, bottom);
      cairo_line_to (cr, first, bottom);
      cairo_close_path (cr);
      set_color (cr, curve->line, FILL_ALPHA);
      cairo_fill (cr);
      next = start;
      add_stretch (curve, cr, scale, &next, &first, &last);
      set_color (cr, curve->line, 1);
      cairo_stroke (cr);
    }
}

/** Draws a triangle that points down to each of the worst moves; to one without a value, from the upper edge. */
/** Draws a triangle below the curve for each of the best moves; those above it mark mistakes. */
static void
draw_praise (BaizeReviewCurve *curve, cairo_t *cr, const Scale *scale)
{
  const GArray *best = baize_reviewer_get_best (curve->reviewer);

  for (guint i = 0; i < best->len; i++)
    {
      guint position = g_array_index (best, guint, i);
      double value, x = x_of (scale, position), y = scale->height;

      if (baize_reviewer_get_value (curve->reviewer, position, &value))
        y = y_of (scale, value) + 3;
      y = MIN (y, scale->height - 1.6 * MARK - 1);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x - MARK, y + 1.6 * MARK);
      cairo_line_to (cr, x + MARK, y + 1.6 * MARK);
      cairo_close_path (cr);
      set_color (cr, curve->praise, 1);
      cairo_fill (cr);
    }
}

static void
draw_marks (BaizeReviewCurve *curve, cairo_t *cr, const Scale *scale)
{
  const GArray *worst = baize_reviewer_get_worst (curve->reviewer);

  for (guint i = 0; i < worst->len; i++)
    {
      guint position = g_array_index (worst, guint, i);
      double value, x = x_of (scale, position), y = 0;

      if (baize_reviewer_get_value (curve->reviewer, position, &value))
        y = y_of (scale, value) - 3;
      y = MAX (y, 1.6 * MARK + 1);
      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x - MARK, y - 1.6 * MARK);
      cairo_line_to (cr, x + MARK, y - 1.6 * MARK);
      cairo_close_path (cr);
      set_color (cr, curve->mark, 1);
      cairo_fill (cr);
    }
}

static void
draw_position (BaizeReviewCurve *curve, cairo_t *cr, const Scale *scale)
{
  double value, x = x_of (scale, curve->position);

  set_color (cr, GTK_WIDGET (curve), 1);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, floor (x) + 0.5, 0);
  cairo_line_to (cr, floor (x) + 0.5, scale->height);
  cairo_stroke (cr);
  if (!baize_reviewer_get_value (curve->reviewer, curve->position, &value))
    return;
  cairo_arc (cr, x, y_of (scale, value), DOT_RADIUS, 0, 2 * G_PI);
  cairo_fill (cr);
}

/** Writes @value before the curve, at its height, where there is room before the slider. */
static void
write_value (BaizeReviewCurve *curve, cairo_t *cr, const Scale *scale, double value)
{
  g_autofree char *text = baize_review_words_value (curve->reviewer, value);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (curve), text);
  double y = y_of (scale, value), x;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  x = scale->start < scale->end ? scale->start - GAP - width : scale->start + GAP;
  if (x < 0 || x + width > gtk_widget_get_width (GTK_WIDGET (curve)))
    return;
  set_color (cr, GTK_WIDGET (curve), 1);
  cairo_move_to (cr, round (x), round (CLAMP (y - height / 2.0, 0, scale->height - height)));
  pango_cairo_show_layout (cr, layout);
}

static void
draw_levels (BaizeReviewCurve *curve, cairo_t *cr, const Scale *scale)
{
  const double values[] = { scale->high, scale->low };

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    {
      double y = floor (y_of (scale, values[i])) + 0.5;

      write_value (curve, cr, scale, values[i]);
      set_color (cr, curve->faint, 1);
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, scale->start, y);
      cairo_line_to (cr, scale->end, y);
      cairo_stroke (cr);
    }
}

/** Returns: whether the first @width pixels of the curve reach the upper half. */
static gboolean
begins_high (BaizeReviewCurve *curve, const Scale *scale, double width)
{
  double value;

  for (guint i = 0; i <= scale->n && fabs (x_of (scale, i) - scale->start) <= width; i++)
    if (baize_reviewer_get_value (curve->reviewer, i, &value) && y_of (scale, value) < scale->height / 2)
      return TRUE;
  return FALSE;
}

/** Writes the caption into the half that the beginning of the curve leaves free, if it fits there. */
static void
write_caption (BaizeReviewCurve *curve, cairo_t *cr, const Scale *scale)
{
  g_autofree char *text = baize_review_words_caption (curve->reviewer);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (curve), text);
  PangoAttrList *attributes = pango_attr_list_new ();
  double room = fabs (scale->end - scale->start) - 2 * GAP;
  int width, height;
  double x, y;

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (text != NULL && width > room)
    {
      pango_layout_set_text (layout, baize_review_words_quantity (curve->reviewer), -1);
      pango_layout_get_pixel_size (layout, &width, &height);
    }
  if (text == NULL || width > room || height > scale->height / 2)
    return;
  x = scale->start < scale->end ? scale->start + GAP : scale->start - GAP - width;
  set_color (cr, GTK_WIDGET (curve), 1);
  /* between the lines of both levels */
  y = begins_high (curve, scale, width + 2 * GAP) ? scale->height - MARK_MARGIN - height - 1 : MARK_MARGIN + 1;
  cairo_move_to (cr, round (x), round (y));
  pango_cairo_show_layout (cr, layout);
}

static void
find_scale (BaizeReviewCurve *curve, Scale *scale)
{
  *scale = (Scale){ .height = gtk_widget_get_height (GTK_WIDGET (curve)), .n = baize_reviewer_get_n (curve->reviewer) };
  find_ends (curve, scale);
  find_range (curve, scale);
}

static void
baize_review_curve_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeReviewCurve *curve = BAIZE_REVIEW_CURVE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  Scale scale;
  cairo_t *cr;

  if (curve->reviewer == NULL || width <= 0 || height <= 0)
    return;
  find_scale (curve, &scale);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (scale.any)
    draw_levels (curve, cr, &scale);
  draw_curve (curve, cr, &scale);
  draw_position (curve, cr, &scale);
  draw_marks (curve, cr, &scale);
  draw_praise (curve, cr, &scale);
  if (scale.any)
    write_caption (curve, cr, &scale);
  cairo_destroy (cr);
}

static void
baize_review_curve_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : HEIGHT;
}

/** Tells the position at @x. */
static void
choose (BaizeReviewCurve *curve, double x)
{
  Scale scale;
  double part;

  if (curve->reviewer == NULL)
    return;
  find_scale (curve, &scale);
  part = scale.end != scale.start ? (x - scale.start) / (scale.end - scale.start) : 0;
  g_signal_emit_by_name (curve, "chosen", (guint) round (CLAMP (part, 0, 1) * scale.n));
}

static void
on_drag_begin (GtkGestureDrag *drag, double x, double y, BaizeReviewCurve *curve)
{
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  choose (curve, x);
}

static void
on_drag_update (GtkGestureDrag *drag, double dx, double dy, BaizeReviewCurve *curve)
{
  double x, y;

  if (gtk_gesture_drag_get_start_point (drag, &x, &y))
    choose (curve, x + dx);
}

static void
on_review_changed (BaizeReviewCurve *curve)
{
  g_autofree char *course = baize_review_words_course (curve->reviewer);
  g_autofree char *caption = baize_review_words_caption (curve->reviewer);
  g_autofree char *words = caption != NULL ? g_strdup_printf ("%s. %s", caption, course) : g_steal_pointer (&course);

  baize_compat_describe (GTK_ACCESSIBLE (curve), words);
  gtk_widget_queue_draw (GTK_WIDGET (curve));
}

static void
baize_review_curve_dispose (GObject *object)
{
  baize_review_curve_set_reviewer (BAIZE_REVIEW_CURVE (object), NULL);
  G_OBJECT_CLASS (baize_review_curve_parent_class)->dispose (object);
}

static void
baize_review_curve_class_init (BaizeReviewCurveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_review_curve_dispose;
  widget_class->measure = baize_review_curve_measure;
  widget_class->snapshot = baize_review_curve_snapshot;
  gtk_widget_class_set_css_name (widget_class, "review-curve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  /**
   * BaizeReviewCurve::chosen:
   * @position: a number of moves
   *
   * Emitted when the player clicks or drags on the curve.
   */
  g_signal_new ("chosen", BAIZE_TYPE_REVIEW_CURVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
baize_review_curve_init (BaizeReviewCurve *curve)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  curve->faint = baize_css_node_new (GTK_WIDGET (curve), "faint");
  curve->line = baize_css_node_new (GTK_WIDGET (curve), "line");
  curve->mark = baize_css_node_new (GTK_WIDGET (curve), "mark");
  curve->praise = baize_css_node_new (GTK_WIDGET (curve), "praise");
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), curve);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), curve);
  gtk_widget_add_controller (GTK_WIDGET (curve), GTK_EVENT_CONTROLLER (drag));
  gtk_accessible_update_property (GTK_ACCESSIBLE (curve), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Course of the game"), -1);
}

/** baize_review_curve_set_slider: aligns the curve with @slider, a #GtkScale in the same window. */
void
baize_review_curve_set_slider (BaizeReviewCurve *curve, GtkWidget *slider)
{
  g_return_if_fail (BAIZE_IS_REVIEW_CURVE (curve));
  curve->slider = slider;
}

/** baize_review_curve_set_reviewer: shows the review of @reviewer (nullable), and follows it. */
void
baize_review_curve_set_reviewer (BaizeReviewCurve *curve, BaizeReviewer *reviewer)
{
  g_return_if_fail (BAIZE_IS_REVIEW_CURVE (curve));
  if (curve->reviewer != NULL)
    g_signal_handlers_disconnect_by_data (curve->reviewer, curve);
  g_set_object (&curve->reviewer, reviewer);
  if (reviewer == NULL)
    return;
  g_signal_connect_swapped (reviewer, "changed", G_CALLBACK (on_review_changed), curve);
  on_review_changed (curve);
}

/** baize_review_curve_set_position: marks the position after @position moves. */
void
baize_review_curve_set_position (BaizeReviewCurve *curve, guint position)
{
  g_return_if_fail (BAIZE_IS_REVIEW_CURVE (curve));
  curve->position = position;
  gtk_widget_queue_draw (GTK_WIDGET (curve));
}
