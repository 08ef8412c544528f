/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the marks. The widget fills the board, over the cards, and lets the pointer through.
 */
#include "marks.h"

#include "petals.h"

#include <math.h>

#define N_DASHES 4 /* of a lonely card's ring, at each side */

struct _RoseMarks
{
  GtkWidget parent_instance;

  RoseGeometry geometry;
  RosePetals chosen;
  gboolean over;
  guint8 earned[ROSE_N_PLACES];
};

G_DEFINE_FINAL_TYPE (RoseMarks, rose_marks, GTK_TYPE_WIDGET)

static const GdkRGBA gold = { 1, 0.65f, 0.12f, 1 }, ink = { 0.14f, 0.12f, 0.19f, 0.85f };

static void
append_outlined (GtkSnapshot *snapshot, const RoseArea *area, double edge, const GdkRGBA *colour)
{
  RoseArea outer = { area->x - edge, area->y - edge, area->width + 2 * edge, area->height + 2 * edge };

  rose_append_round (snapshot, &outer, MIN (outer.width, outer.height) / 2, &ink);
  rose_append_round (snapshot, area, MIN (area->width, area->height) / 2, colour);
}

/** Draws a bridge between two places that touch: across the gap, in the middle of where they lie side by side. */
static void
draw_link (const RoseGeometry *g, GtkSnapshot *snapshot, int a, int b)
{
  double ax, ay, bx, by, thickness = MAX (4, g->card * 0.085), length, edge = MAX (1, g->card * 0.012);
  RoseArea bridge;

  rose_geometry_petal (g, a, &ax, &ay);
  rose_geometry_petal (g, b, &bx, &by);
  if (rose_place_column (a) == rose_place_column (b))
    {
      length = g->step_y - g->card_height + g->card * 0.2;
      bridge = (RoseArea){ ax + (g->card - thickness) / 2, (MIN (ay, by) + MAX (ay, by) + g->card_height - length) / 2,
                           thickness, length };
    }
  else
    {
      length = fabs (g->step_x) - g->card + g->card * 0.2;
      bridge = (RoseArea){ (ax + bx + g->card - length) / 2, (ay + by + g->card_height - thickness) / 2, length,
                           thickness };
    }
  append_outlined (snapshot, &bridge, edge, &gold);
}

/** Breaks the ring around a card that touches none of the others. */
static void
draw_lonely (const RoseGeometry *g, GtkSnapshot *snapshot, int place)
{
  static const GdkRGBA colour = { 0.5f, 0.02f, 0.08f, 1 };
  double x, y, thickness = CLAMP (g->card * 0.05, 4, 8), out = thickness * 0.7;
  double width = g->card + 2 * out, height = g->card_height + 2 * out;
  double dash_x = width / (2 * N_DASHES + 1), dash_y = height / (2 * N_DASHES + 1);

  rose_geometry_petal (g, place, &x, &y);
  for (int i = 0; i < N_DASHES; i++)
    for (int side = 0; side < 2; side++)
      {
        RoseArea across = { x - out + (2 * i + 1) * dash_x, y - out + side * (height - thickness), dash_x, thickness };
        RoseArea down = { x - out + side * (width - thickness), y - out + (2 * i + 1) * dash_y, thickness, dash_y };

        rose_append_round (snapshot, &across, 1, &colour);
        rose_append_round (snapshot, &down, 1, &colour);
      }
}

static void
draw_choice (RoseMarks *marks, GtkSnapshot *snapshot)
{
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      RosePetals touching = rose_neighbours (place) & marks->chosen;

      if (!(marks->chosen >> place & 1))
        continue;
      if (touching == 0 && marks->chosen != 1 << place)
        draw_lonely (&marks->geometry, snapshot, place);
      for (int other = place + 1; other < ROSE_N_PLACES; other++)
        if (touching >> other & 1)
          draw_link (&marks->geometry, snapshot, place, other);
    }
}

/** Tints each place by what it earned, the best one deepest, and writes how much. */
static void
draw_earned (RoseMarks *marks, GtkSnapshot *snapshot)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  const RoseGeometry *g = &marks->geometry;
  int most = 1;

  for (int place = 0; place < ROSE_N_PLACES; place++)
    most = MAX (most, marks->earned[place]);
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      double part = (double) marks->earned[place] / most, size = g->card * 0.44;
      GdkRGBA tint = { 0.82f, 0.09f, 0.32f, (float) (part * 0.5) };
      GdkRGBA badge = { (float) (0.55 + 0.2 * part), (float) (0.35 - 0.3 * part), (float) (0.42 - 0.15 * part), 1 };
      RoseArea area = { 0, 0, g->card, g->card_height }, middle;
      g_autofree char *text = g_strdup_printf ("%d", marks->earned[place]);

      rose_geometry_petal (g, place, &area.x, &area.y);
      rose_append_round (snapshot, &area, g->card * 0.05, &tint);
      middle = (RoseArea){ area.x + (g->card - size) / 2, area.y + (g->card_height - size) / 2, size, size };
      append_outlined (snapshot, &middle, MAX (1, g->card * 0.015), &badge);
      rose_append_text (GTK_WIDGET (marks), snapshot, text, size * 0.52, TRUE, &white, &middle);
    }
}

static void
rose_marks_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RoseMarks *marks = ROSE_MARKS (widget);

  if (marks->geometry.card <= 0)
    return;
  draw_choice (marks, snapshot);
  if (marks->over)
    draw_earned (marks, snapshot);
}

static void
rose_marks_class_init (RoseMarksClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = rose_marks_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "marks");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
rose_marks_init (RoseMarks *marks)
{
  gtk_widget_set_can_target (GTK_WIDGET (marks), FALSE);
}

/** rose_marks_new: Returns: (transfer floating): no marks yet. */
GtkWidget *
rose_marks_new (void)
{
  return g_object_new (ROSE_TYPE_MARKS, NULL);
}

/** rose_marks_set_geometry: says where everything is. */
void
rose_marks_set_geometry (RoseMarks *marks, const RoseGeometry *geometry)
{
  marks->geometry = *geometry;
  gtk_widget_queue_draw (GTK_WIDGET (marks));
}

/** rose_marks_set_chosen: which cards are chosen. */
void
rose_marks_set_chosen (RoseMarks *marks, RosePetals chosen)
{
  if (marks->chosen == chosen)
    return;
  marks->chosen = chosen;
  gtk_widget_queue_draw (GTK_WIDGET (marks));
}

/** rose_marks_set_earned: shows what each place has earned in @state, or with %NULL shows it no longer. */
void
rose_marks_set_earned (RoseMarks *marks, const RoseState *state)
{
  marks->over = state != NULL;
  for (int place = 0; state != NULL && place < ROSE_N_PLACES; place++)
    marks->earned[place] = state->petals[place];
  gtk_widget_queue_draw (GTK_WIDGET (marks));
}
