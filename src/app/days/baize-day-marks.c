/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The tiny cards of a day in the calendar, see the header. A deal that reached par has a golden edge, one that was
 * played later is half as high.
 */
#include "baize-day-marks.h"
#include "baize-day-list.h"

#include "table/baize-board.h"
#include "table/baize-board-class.h"
#include "table/baize-cloth.h"
#include "table/baize-compat.h"

#include <math.h>

#define MARK_LEAST_WIDTH 4
#define MARK_WIDTH       8
#define MARK_HEIGHT      12
#define MARK_GAP         2
#define MARK_CORNER      1.5f

/** Mark: a tiny card. */
typedef struct
{
  GdkRGBA colour;
  gboolean played;
  gboolean late;
  gboolean par;
} Mark;

struct _BaizeDayMarks
{
  GtkWidget parent_instance;

  GArray *marks; /* of Mark */
};

G_DEFINE_FINAL_TYPE (BaizeDayMarks, baize_day_marks, GTK_TYPE_WIDGET)

static void
baize_day_marks_finalize (GObject *object)
{
  g_array_unref (BAIZE_DAY_MARKS (object)->marks);
  G_OBJECT_CLASS (baize_day_marks_parent_class)->finalize (object);
}

static void
baize_day_marks_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  int n = (int) BAIZE_DAY_MARKS (widget)->marks->len;

  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? MARK_HEIGHT : n * (MARK_LEAST_WIDTH + MARK_GAP);
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? MARK_HEIGHT : n * (MARK_WIDTH + MARK_GAP);
}

static void
draw_mark (GtkWidget *widget, GtkSnapshot *snapshot, const Mark *mark, float x, float width)
{
  static const GdkRGBA gold = { 0.90f, 0.70f, 0.13f, 1 };
  float top = mark->late ? MARK_HEIGHT / 2.0f : 0;
  graphene_rect_t area = GRAPHENE_RECT_INIT (x, top, width, MARK_HEIGHT - top);
  GskRoundedRect outline;
  GdkRGBA edge;

  gsk_rounded_rect_init_from_rect (&outline, &area, MARK_CORNER);
  baize_compat_get_color (widget, &edge);
  edge.alpha *= 0.18f;
  if (mark->played)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &mark->colour, &area);
      gtk_snapshot_pop (snapshot);
    }
  if (mark->par)
    edge = gold;
  if (!mark->played || mark->par)
    gtk_snapshot_append_border (snapshot, &outline, (const float[]){ 1, 1, 1, 1 },
                                (const GdkRGBA[]){ edge, edge, edge, edge });
}

static void
baize_day_marks_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const GArray *marks = BAIZE_DAY_MARKS (widget)->marks;
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float step = floorf ((float) gtk_widget_get_width (widget) / (float) MAX (marks->len, 1));

  for (guint i = 0; i < marks->len; i++)
    draw_mark (widget, snapshot, &g_array_index (marks, Mark, rtl ? marks->len - 1 - i : i),
               step * (float) i + MARK_GAP / 2, step - MARK_GAP);
}

static void
baize_day_marks_class_init (BaizeDayMarksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = baize_day_marks_finalize;
  widget_class->measure = baize_day_marks_measure;
  widget_class->snapshot = baize_day_marks_snapshot;
  gtk_widget_class_set_css_name (widget_class, "day-marks");
  /* the button of the day says more */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
baize_day_marks_init (BaizeDayMarks *marks)
{
  marks->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  gtk_widget_set_halign (GTK_WIDGET (marks), GTK_ALIGN_CENTER);
}

/** baize_day_marks_new: Returns: (transfer floating): the deals of a day; @items (element-type BaizeDayItem) may have
 * more than deals. */
GtkWidget *
baize_day_marks_new (const GArray *items)
{
  BaizeDayMarks *self = g_object_new (BAIZE_TYPE_DAY_MARKS, NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const BaizeDayItem *item = &g_array_index (items, BaizeDayItem, i);
      Mark mark = { .played = item->state == BAIZE_DAY_PLAYED,
                    .late = item->state == BAIZE_DAY_PLAYED && !item->result.in_time,
                    .par = baize_day_item_reaches_par (item) };

      if (item->kind != BAIZE_DAY_DEAL)
        continue;
      mark.colour = baize_cloth_get_own_colour (&baize_board_class_for (item->rules)->picture.cloth);
      g_array_append_val (self->marks, mark);
    }
  return GTK_WIDGET (self);
}
