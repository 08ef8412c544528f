/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The row, see the header. Cards that have no room beside each other overlap; their indices stay visible.
 */
#include "baize-card-row.h"

#include "table/baize-box.h"
#include "faces/baize-faces.h"

#include <math.h>

#define CARD  44  /* the width of a card */
#define APART 5   /* the distance between cards that have room */
#define LEAST 0.4 /* the least part of an overlapped card that is visible */

struct _BaizeCardRow
{
  BaizeContainer parent_instance;

  GArray *faces;
};

G_DEFINE_FINAL_TYPE (BaizeCardRow, baize_card_row, BAIZE_TYPE_CONTAINER)

static void
baize_card_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  int n = (int) BAIZE_CARD_ROW (widget)->faces->len, others = MAX (n - 1, 0);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = n > 0 ? CARD + (int) ceil (others * CARD * LEAST) : 0;
      *natural = MAX (*minimum, n > 0 ? CARD + others * (CARD + APART) : 0);
    }
  else
    *minimum = *natural = n > 0 ? (int) ceil (CARD * BAIZE_CARD_ASPECT) : 0;
}

static void
baize_card_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeFaces *faces = baize_faces_get_default ();
  GArray *shown = BAIZE_CARD_ROW (widget)->faces;
  double step = shown->len > 1 ? MIN (CARD + APART, (gtk_widget_get_width (widget) - CARD) / (double) (shown->len - 1))
                               : 0;

  for (guint i = 0; i < shown->len; i++)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) floor (i * step), 0));
      baize_faces_append_shadow (faces, widget, snapshot, CARD, 0);
      baize_faces_append (faces, widget, snapshot, g_array_index (shown, BaizeFace, i), CARD);
      gtk_snapshot_restore (snapshot);
    }
}

static void
baize_card_row_finalize (GObject *object)
{
  g_array_unref (BAIZE_CARD_ROW (object)->faces);
  G_OBJECT_CLASS (baize_card_row_parent_class)->finalize (object);
}

static void
baize_card_row_class_init (BaizeCardRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = baize_card_row_finalize;
  widget_class->measure = baize_card_row_measure;
  widget_class->snapshot = baize_card_row_snapshot;
  gtk_widget_class_set_css_name (widget_class, "card-row");
  /* the words beside it say more */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
baize_card_row_init (BaizeCardRow *row)
{
  row->faces = g_array_new (FALSE, FALSE, sizeof (BaizeFace));
  g_signal_connect_object (baize_faces_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), row,
                           G_CONNECT_SWAPPED);
}

/** baize_card_row_set: shows @faces (array length=n). */
void
baize_card_row_set (BaizeCardRow *row, const BaizeFace *faces, guint n)
{
  g_return_if_fail (BAIZE_IS_CARD_ROW (row));
  g_array_set_size (row->faces, 0);
  g_array_append_vals (row->faces, faces, n);
  gtk_widget_queue_resize (GTK_WIDGET (row));
}
