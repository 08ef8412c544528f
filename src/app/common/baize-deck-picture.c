/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One card of each suit and a card back, side by side in the middle of the cloth. The picture follows changes of the
 * card theme and the cloth automatically.
 */
#include "baize-deck-picture.h"

#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"
#include "table/baize-cloth.h"

#include <glib/gi18n.h>
#include <math.h>

#define N_CARDS  5
#define MAX_CARD 88.0 /* width of a card in pixels */
#define MIN_CARD 28.0
#define GAP      0.125 /* between two cards, as a fraction of a card's width */
#define EDGE     0.25  /* between the cards and the edge, likewise */
#define COLUMNS  (N_CARDS + (N_CARDS - 1) * GAP + 2 * EDGE)

struct _BaizeDeckPicture
{
  BaizeContainer parent_instance;

  GtkWidget *cloth;
};

G_DEFINE_FINAL_TYPE (BaizeDeckPicture, baize_deck_picture, BAIZE_TYPE_CONTAINER)

/** The width of a card in a picture @width pixels wide, rounded down to whole device pixels. */
static double
card_width (GtkWidget *widget, int width)
{
  double scale = baize_face_get_scale (widget);

  return floor (CLAMP (width / COLUMNS, MIN_CARD, MAX_CARD) * scale) / scale;
}

static void
baize_deck_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  double card;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (MIN_CARD * COLUMNS);
      *natural = (int) ceil (MAX_CARD * COLUMNS);
      return;
    }
  card = card_width (widget, for_size < 0 ? (int) ceil (MAX_CARD * COLUMNS) : for_size);
  *minimum = *natural = (int) ceil (card * (BAIZE_CARD_ASPECT + 2 * EDGE));
}

static void
baize_deck_picture_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (BAIZE_DECK_PICTURE (widget)->cloth, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
baize_deck_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const BaizeFace shown[N_CARDS] = { baize_face (BAIZE_SPADES, BAIZE_ACE), baize_face (BAIZE_HEARTS, BAIZE_KING),
                                     baize_face (BAIZE_DIAMONDS, BAIZE_QUEEN), baize_face (BAIZE_CLUBS, 10),
                                     BAIZE_FACE_NONE };
  BaizeDeckPicture *picture = BAIZE_DECK_PICTURE (widget);
  BaizeFaces *faces = baize_faces_get_default ();
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double card = card_width (widget, width), step = round (card * (1 + GAP));
  double x = floor ((width - (N_CARDS - 1) * step - card) / 2), y = floor ((height - card * BAIZE_CARD_ASPECT) / 2);

  gtk_widget_snapshot_child (widget, picture->cloth, snapshot);
  for (int i = 0; i < N_CARDS; i++)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x + i * step), (float) y));
      baize_faces_append_shadow (faces, widget, snapshot, card, 0.15);
      baize_faces_append (faces, widget, snapshot, shown[i], card);
      gtk_snapshot_restore (snapshot);
    }
}

static void
baize_deck_picture_class_init (BaizeDeckPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = baize_deck_picture_measure;
  widget_class->size_allocate = baize_deck_picture_size_allocate;
  widget_class->snapshot = baize_deck_picture_snapshot;
  gtk_widget_class_set_css_name (widget_class, "deck-picture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
baize_deck_picture_init (BaizeDeckPicture *picture)
{
  picture->cloth = baize_cloth_new ();
  gtk_widget_set_parent (picture->cloth, GTK_WIDGET (picture));
  gtk_widget_set_overflow (GTK_WIDGET (picture), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("A card of each suit and the back of a card, on the cloth"), -1);
  g_signal_connect_object (baize_faces_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), picture,
                           G_CONNECT_SWAPPED);
}
