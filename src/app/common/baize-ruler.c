/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ruler, see the header. The names are labels, so that the style sheet defines their fonts and colours; the line
 * has the colour of the ruler, and up to the player’s mark that of the player’s name.
 */
#include "baize-ruler.h"

#include "table/baize-compat.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define RULER_LINE  6.0 /* the thickness of the line */
#define LEADER_EDGE 3   /* a mark that is not below its name, less this at each end, is joined to it by a line */
#define MARK_RADIUS 5.0 /* the radius of a mark */
#define LINE_ROOM   22  /* of the line with its marks */
#define NAME_GAP    12  /* the least distance between two names in one row */
#define LEAST_RULER 140
#define USUAL_RULER 320
/* The part of the line before the lowest mark, so that the worst result has some length too. */
#define BEFORE     0.15
#define GROW_TIME  700 /* milliseconds */
#define LINE_ALPHA 0.25
/* The names above the line, and those below it. */
#define N_BESIDE 2

struct _BaizeRuler
{
  BaizeContainer parent_instance;

  GtkWidget *labels[BAIZE_RULER_N_MARKS]; /* a mark is shown if its label is; it has room before that */
  double values[BAIZE_RULER_N_MARKS];
  AdwAnimation *growing;
  double grown; /* how much of the line is drawn, from 0 to 1 */
};

G_DEFINE_FINAL_TYPE (BaizeRuler, baize_ruler, BAIZE_TYPE_CONTAINER)

static gboolean
is_shown (BaizeRuler *ruler, int mark)
{
  return gtk_widget_get_child_visible (ruler->labels[mark]);
}

/** Returns: where @mark lies on the line, from 0 to 1. */
static double
find_place (BaizeRuler *ruler, int mark)
{
  double least = G_MAXDOUBLE, most = -G_MAXDOUBLE, span;

  for (int i = 0; i < BAIZE_RULER_N_MARKS; i++)
    if (is_shown (ruler, i))
      {
        least = MIN (least, ruler->values[i]);
        most = MAX (most, ruler->values[i]);
      }
  span = (most - least) / (1 - BEFORE);
  return span > 0 ? 1 - (most - ruler->values[mark]) / span : 0.5;
}

/** Returns: the middle of @mark on a line of @width. */
static double
find_x (BaizeRuler *ruler, int mark, int width)
{
  double x = MARK_RADIUS + find_place (ruler, mark) * (width - 2 * MARK_RADIUS);

  return gtk_widget_get_direction (GTK_WIDGET (ruler)) == GTK_TEXT_DIR_RTL ? width - x : x;
}

/** Measures the names on the side of the line that begins with @first. Returns: whether both fit into one row of
 * @width. */
static gboolean
measure_side (BaizeRuler *ruler, int first, int width, int widths[N_BESIDE], int heights[N_BESIDE])
{
  for (int i = 0; i < N_BESIDE; i++)
    {
      GtkWidget *label = ruler->labels[first + i];

      widths[i] = MIN (width, baize_container_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
      heights[i] = baize_container_measure (label, GTK_ORIENTATION_VERTICAL, widths[i], TRUE);
    }
  return widths[0] + NAME_GAP + widths[1] <= width;
}

static int
side_height (BaizeRuler *ruler, int first, int width)
{
  int widths[N_BESIDE], heights[N_BESIDE];

  return measure_side (ruler, first, width, widths, heights) ? MAX (heights[0], heights[1]) : heights[0] + heights[1];
}

/** Places the names of one side: each as near to its mark as possible, and none over the other. @top is the upper edge
 * of the side. */
static void
place_side (BaizeRuler *ruler, int first, int width, int top, gboolean above)
{
  int widths[N_BESIDE], heights[N_BESIDE], x[N_BESIDE], left, right, over;
  gboolean one_row = measure_side (ruler, first, width, widths, heights);
  int height = one_row ? MAX (heights[0], heights[1]) : heights[0] + heights[1];

  for (int i = 0; i < N_BESIDE; i++)
    x[i] = CLAMP ((int) find_x (ruler, first + i, width) - widths[i] / 2, 0, width - widths[i]);
  left = find_x (ruler, first, width) <= find_x (ruler, first + 1, width) ? 0 : 1;
  right = 1 - left;
  over = x[left] + widths[left] + NAME_GAP - x[right];
  if (one_row && is_shown (ruler, first) && is_shown (ruler, first + 1) && over > 0)
    {
      x[right] = MIN (x[right] + (over + 1) / 2, width - widths[right]);
      x[left] = MAX (0, x[right] - NAME_GAP - widths[left]);
      x[right] = MAX (x[right], x[left] + widths[left] + NAME_GAP);
    }
  for (int i = 0; i < N_BESIDE; i++)
    {
      int y = one_row ? above ? height - heights[i] : 0 : i == 0 ? 0 : heights[0];

      baize_container_place (ruler->labels[first + i], x[i], top + y, widths[i], heights[i]);
    }
}

static void
baize_ruler_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  BaizeRuler *ruler = BAIZE_RULER (widget);
  int width = for_size < 0 ? USUAL_RULER : for_size;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_RULER;
      *natural = USUAL_RULER;
    }
  else
    *minimum = *natural = side_height (ruler, BAIZE_RULER_YOU, width) + LINE_ROOM
                          + side_height (ruler, BAIZE_RULER_SIMPLE, width);
}

static void
baize_ruler_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BaizeRuler *ruler = BAIZE_RULER (widget);
  int above = side_height (ruler, BAIZE_RULER_YOU, width);

  place_side (ruler, BAIZE_RULER_YOU, width, 0, TRUE);
  place_side (ruler, BAIZE_RULER_SIMPLE, width, above + LINE_ROOM, FALSE);
}

static void
draw_line (cairo_t *cr, double from, double to, double y)
{
  cairo_set_line_width (cr, RULER_LINE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, from, y);
  cairo_line_to (cr, to, y);
  cairo_stroke (cr);
}

/** Draws a thin line from the name of @mark to its place @x, @y on the line, if the name had to move aside. */
static void
draw_leader (BaizeRuler *ruler, cairo_t *cr, int mark, double x, double y)
{
  graphene_rect_t name;
  double middle, edge;

  if (!gtk_widget_compute_bounds (ruler->labels[mark], GTK_WIDGET (ruler), &name))
    return;
  middle = (double) (name.origin.x + name.size.width / 2);
  edge = (double) name.origin.y < y ? (double) (name.origin.y + name.size.height) : (double) name.origin.y;
  if (fabs (middle - x) <= (double) name.size.width / 2 - LEADER_EDGE)
    return;
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, middle, edge);
  cairo_line_to (cr, x, y);
  cairo_stroke (cr);
}

static void
baize_ruler_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeRuler *ruler = BAIZE_RULER (widget);
  int width = gtk_widget_get_width (widget);
  double y = side_height (ruler, BAIZE_RULER_YOU, width) + LINE_ROOM / 2.0, start, end;
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) gtk_widget_get_height (widget));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);
  GdkRGBA ink, own;

  baize_compat_get_color (widget, &ink);
  baize_compat_get_color (ruler->labels[BAIZE_RULER_YOU], &own);
  start = rtl ? width - MARK_RADIUS : MARK_RADIUS;
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, ink.alpha * LINE_ALPHA);
  draw_line (cr, MARK_RADIUS, width - MARK_RADIUS, y);
  end = start + (find_x (ruler, BAIZE_RULER_YOU, width) - start) * ruler->grown;
  gdk_cairo_set_source_rgba (cr, &own);
  draw_line (cr, start, end, y);
  for (int i = BAIZE_RULER_N_MARKS - 1; i >= 0; i--)
    {
      if (!is_shown (ruler, i))
        continue;
      gdk_cairo_set_source_rgba (cr, i == BAIZE_RULER_YOU ? &own : &ink);
      draw_leader (ruler, cr, i, i == BAIZE_RULER_YOU ? end : find_x (ruler, i, width), y);
      cairo_arc (cr, i == BAIZE_RULER_YOU ? end : find_x (ruler, i, width), y,
                 i == BAIZE_RULER_YOU ? MARK_RADIUS + 2 : MARK_RADIUS, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  GTK_WIDGET_CLASS (baize_ruler_parent_class)->snapshot (widget, snapshot);
}

static void
baize_ruler_dispose (GObject *object)
{
  g_clear_object (&BAIZE_RULER (object)->growing);
  G_OBJECT_CLASS (baize_ruler_parent_class)->dispose (object);
}

static void
baize_ruler_class_init (BaizeRulerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_ruler_dispose;
  widget_class->measure = baize_ruler_measure;
  widget_class->size_allocate = baize_ruler_size_allocate;
  widget_class->snapshot = baize_ruler_snapshot;
  gtk_widget_class_set_css_name (widget_class, "ruler");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
on_grown (double value, gpointer data)
{
  BAIZE_RULER (data)->grown = value;
  gtk_widget_queue_draw (data);
}

/** Returns: the name of @mark. */
static const char *
get_name (BaizeRulerMark mark)
{
  static const char *const names[BAIZE_RULER_N_MARKS] = {
    /* Translators: on a ruler, below a score: who got it */
    [BAIZE_RULER_YOU] = NC_ ("ruler", "you"),
    /* Translators: on a ruler, below a score: the best possible one */
    [BAIZE_RULER_BEST] = NC_ ("ruler", "best possible"),
    /* Translators: on a ruler, below a score: the computer player that follows a simple rule */
    [BAIZE_RULER_SIMPLE] = NC_ ("ruler", "simple player"),
    /* Translators: on a ruler, below a score: the computer player that thinks ahead */
    [BAIZE_RULER_STRONG] = NC_ ("ruler", "strong player"),
  };

  return g_dpgettext2 (NULL, "ruler", names[mark]);
}

/**
 * baize_ruler_set:
 * @ruler: a ruler
 * @mark: a mark
 * @value: where it is; more is better
 * @text: (nullable): the score as a text; %NULL if the mark is not known
 */
void
baize_ruler_set (BaizeRuler *ruler, BaizeRulerMark mark, double value, const char *text)
{
  g_return_if_fail (BAIZE_IS_RULER (ruler));

  g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>\n%s", text != NULL ? text : "0", get_name (mark));

  ruler->values[mark] = value;
  gtk_widget_set_child_visible (ruler->labels[mark], text != NULL);
  gtk_label_set_markup (GTK_LABEL (ruler->labels[mark]), markup);
  gtk_widget_queue_resize (GTK_WIDGET (ruler));
}

static void
baize_ruler_init (BaizeRuler *ruler)
{
  for (int i = 0; i < BAIZE_RULER_N_MARKS; i++)
    {
      ruler->labels[i] = g_object_new (GTK_TYPE_LABEL, "justify", GTK_JUSTIFY_CENTER, NULL);
      gtk_widget_set_parent (ruler->labels[i], GTK_WIDGET (ruler));
      baize_ruler_set (ruler, (BaizeRulerMark) i, 0, NULL);
    }
  gtk_widget_add_css_class (ruler->labels[BAIZE_RULER_YOU], "own");
  ruler->grown = 1;
  ruler->growing = adw_timed_animation_new (GTK_WIDGET (ruler), 0, 1, GROW_TIME,
                                            adw_callback_animation_target_new (on_grown, ruler, NULL));
}

/** baize_ruler_grow: lets the line to the player's mark grow from its start, unless animations are off. */
void
baize_ruler_grow (BaizeRuler *ruler)
{
  g_return_if_fail (BAIZE_IS_RULER (ruler));
  adw_animation_reset (ruler->growing);
  adw_animation_play (ruler->growing);
}
