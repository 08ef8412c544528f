/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the shaft and its gauge. The widget fills the board, under the cards.
 */
#include "shaft.h"

#include "table/baize-ink.h"

#include <glib/gi18n.h>
#include <math.h>

#define DEPTHS 52
#define TICK   0.22 /* how long that of the depth is that one is at, in widths of the gauge */

struct _GrafaShaft
{
  GtkWidget parent_instance;

  GrafaGeometry geometry;
  int depth;
  int promise; /* how deep the move pointed at would lead at least; -1 when none is */
  int record;  /* -1 when there is none */
};

G_DEFINE_FINAL_TYPE (GrafaShaft, grafa_shaft, GTK_TYPE_WIDGET)

/** How far down @depth is: where the lower edge of the last card lies when so many have sunk. */
static double
y_of (const GrafaGeometry *g, double depth)
{
  return g->shaft_y + g->card_height + (depth - 1) * g->depth_step;
}

/** Whether the gauge is left of the shaft. */
static gboolean
gauge_first (const GrafaGeometry *g)
{
  return g->gauge_x < g->shaft_x;
}

/** Draws @number with its middle at @y, against the shaft's edge. */
static void
draw_number (GrafaShaft *shaft, GtkSnapshot *snapshot, double y, int number, double size, const GdkRGBA *colour,
             gboolean bold)
{
  const GrafaGeometry *g = &shaft->geometry;
  g_autofree char *text = g_strdup_printf ("%d", number);
  gboolean first = gauge_first (g);
  /* beside the large number stands a longer tick */
  double inset = bold ? MAX (g->gauge_width * 0.26, g->gauge_width * TICK + 4) : g->gauge_width * 0.26;

  baize_ink_text (GTK_WIDGET (shaft), snapshot, text, first ? g->gauge_x + g->gauge_width - inset : g->gauge_x + inset, y,
                  first ? 1 : 0, size, bold, colour);
}

/** Draws a tick of @length at @depth, from the shaft outwards. */
static void
draw_tick (const GrafaGeometry *g, GtkSnapshot *snapshot, double depth, double length, double thickness,
           const GdkRGBA *colour)
{
  double y = round (y_of (g, depth) - thickness / 2);
  double edge = gauge_first (g) ? g->gauge_x + g->gauge_width - length - 2 : g->gauge_x + 2;

  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT ((float) edge, (float) y, (float) length, (float) thickness));
}

static void
draw_recess (const GrafaGeometry *g, GtkSnapshot *snapshot)
{
  double pad = MAX (2, g->card * 0.03);
  GskRoundedRect outline;
  graphene_rect_t area =
      GRAPHENE_RECT_INIT ((float) (g->shaft_x - pad), (float) (g->shaft_y - pad), (float) (g->card + 2 * pad),
                          (float) ((DEPTHS - 1) * g->depth_step + g->card_height + 2 * pad));
  static const GskColorStop stops[] = { { 0, { 0, 0, 0, 0.16f } }, { 1, { 0, 0, 0, 0.46f } } };
  static const GdkRGBA edge = { 0, 0, 0, 0.22f };

  gsk_rounded_rect_init_from_rect (&outline, &area, (float) (g->card * 0.05 + pad));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_linear_gradient (snapshot, &area, &GRAPHENE_POINT_INIT (0, area.origin.y),
                                       &GRAPHENE_POINT_INIT (0, area.origin.y + area.size.height), stops,
                                       G_N_ELEMENTS (stops));
  gtk_snapshot_pop (snapshot);
  /* one colour all around: sides of different colours are a mesh to Cairo, which takes longer than all cards */
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 }, (GdkRGBA[4]){ edge, edge, edge, edge });
}

static void
draw_scale (GrafaShaft *shaft, GtkSnapshot *snapshot)
{
  static const int labelled[] = { 0, 10, 20, 30, 40, 52 };
  static const GdkRGBA faint = { 1, 1, 1, 0.4f }, clear = { 1, 1, 1, 0.75f };
  const GrafaGeometry *g = &shaft->geometry;
  double size = CLAMP (g->gauge_width * 0.34, 10, 16);

  for (int depth = 0; depth <= DEPTHS; depth += g->depth_step < 4 ? 2 : 1)
    draw_tick (g, snapshot, depth, g->gauge_width * (depth % 10 == 0 || depth == DEPTHS ? 0.18 : depth % 5 == 0 ? 0.13 : 0.07),
               1, &faint);
  for (gsize i = 0; i < G_N_ELEMENTS (labelled); i++)
    /* the depth one is at has its own, larger number */
    if (fabs (y_of (g, labelled[i]) - y_of (g, shaft->depth)) > size * 1.1)
      draw_number (shaft, snapshot, y_of (g, labelled[i]), labelled[i], size, &clear, FALSE);
}

static void
draw_marks (GrafaShaft *shaft, GtkSnapshot *snapshot)
{
  static const GdkRGBA gold = { 1, 0.82f, 0.25f, 1 }, white = { 1, 1, 1, 1 }, promise = { 1, 1, 1, 0.5f };
  const GrafaGeometry *g = &shaft->geometry;
  double size = CLAMP (g->gauge_width * 0.42, 12, 21), length = g->gauge_width * TICK;

  if (shaft->record > 0)
    {
      double y = round (y_of (g, shaft->record)) - 1;
      double pad = MAX (2, g->card * 0.03);

      gtk_snapshot_append_color (snapshot, &gold,
                                 &GRAPHENE_RECT_INIT ((float) (g->shaft_x - pad - length), (float) y,
                                                      (float) (g->card + 2 * pad + length), 2));
    }
  if (shaft->promise > shaft->depth)
    {
      double top = y_of (g, shaft->depth), bottom = y_of (g, shaft->promise);
      double x = gauge_first (g) ? g->gauge_x + g->gauge_width - 7 : g->gauge_x + 2;

      gtk_snapshot_append_color (snapshot, &promise,
                                 &GRAPHENE_RECT_INIT ((float) x, (float) top, 5, (float) (bottom - top)));
    }
  draw_tick (g, snapshot, shaft->depth, length, 3, &white);
  draw_number (shaft, snapshot, y_of (g, shaft->depth), shaft->depth, size, &white, TRUE);
}

static void
grafa_shaft_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GrafaShaft *shaft = GRAFA_SHAFT (widget);

  if (shaft->geometry.card <= 0)
    return;
  draw_recess (&shaft->geometry, snapshot);
  draw_scale (shaft, snapshot);
  draw_marks (shaft, snapshot);
}

static void
grafa_shaft_class_init (GrafaShaftClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = grafa_shaft_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "shaft");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_METER);
}

static void
grafa_shaft_init (GrafaShaft *shaft)
{
  shaft->promise = shaft->record = -1;
  gtk_widget_set_can_target (GTK_WIDGET (shaft), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (shaft), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Depth"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) DEPTHS, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 0.0, -1);
}

/** grafa_shaft_new: Returns: (transfer floating): an empty shaft. */
GtkWidget *
grafa_shaft_new (void)
{
  return g_object_new (GRAFA_TYPE_SHAFT, NULL);
}

/** grafa_shaft_set_geometry: says where it is drawn. */
void
grafa_shaft_set_geometry (GrafaShaft *shaft, const GrafaGeometry *geometry)
{
  shaft->geometry = *geometry;
  gtk_widget_queue_draw (GTK_WIDGET (shaft));
}

/** grafa_shaft_set_depth: how deep one is: cards in the discard pile. */
void
grafa_shaft_set_depth (GrafaShaft *shaft, int depth)
{
  shaft->depth = depth;
  gtk_accessible_update_property (GTK_ACCESSIBLE (shaft), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) depth, -1);
  gtk_widget_queue_draw (GTK_WIDGET (shaft));
}

/** grafa_shaft_set_promise: how deep the move pointed at leads at least; -1 when none is pointed at. */
void
grafa_shaft_set_promise (GrafaShaft *shaft, int depth)
{
  shaft->promise = depth;
  gtk_widget_queue_draw (GTK_WIDGET (shaft));
}

/** grafa_shaft_set_record: the player's best; -1 when there is none yet. */
void
grafa_shaft_set_record (GrafaShaft *shaft, int depth)
{
  shaft->record = depth;
  gtk_widget_queue_draw (GTK_WIDGET (shaft));
}
