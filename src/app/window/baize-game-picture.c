/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cloth is a child widget; the cards are drawn over it. The proportions are always five to three.
 */
#include "baize-game-picture.h"

#include "faces/baize-faces.h"
#include "table/baize-cloth.h"

#define ASPECT (3.0 / 5.0) /* height / width */

struct _BaizeGamePicture
{
  BaizeContainer parent_instance;

  const BaizeBoardClass *klass;
  GtkWidget *cloth;
};

G_DEFINE_FINAL_TYPE (BaizeGamePicture, baize_game_picture, BAIZE_TYPE_CONTAINER)

static void
baize_game_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 160;
      *natural = 320;
    }
  else
    *minimum = *natural = (int) ((for_size < 0 ? 320 : for_size) * ASPECT + 0.5);
}

static void
baize_game_picture_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (BAIZE_GAME_PICTURE (widget)->cloth, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
baize_game_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeGamePicture *picture = BAIZE_GAME_PICTURE (widget);
  BaizeFaces *faces = baize_faces_get_default ();
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double card_width = width * picture->klass->picture.card_width;

  gtk_widget_snapshot_child (widget, picture->cloth, snapshot);
  for (int i = 0; i < picture->klass->picture.n_cards; i++)
    {
      const BaizePreviewCard *card = &picture->klass->picture.cards[i];

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((float) (int) (card->x * width), (float) (int) (card->y * height)));
      baize_faces_append_shadow (faces, widget, snapshot, card_width, 0);
      baize_faces_append (faces, widget, snapshot, card->face, card_width);
      if (picture->klass->picture.paint != NULL)
        picture->klass->picture.paint (widget, snapshot, i, card_width);
      gtk_snapshot_restore (snapshot);
    }
}

static void
baize_game_picture_class_init (BaizeGamePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = baize_game_picture_measure;
  widget_class->size_allocate = baize_game_picture_size_allocate;
  widget_class->snapshot = baize_game_picture_snapshot;
  gtk_widget_class_set_css_name (widget_class, "game-picture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
baize_game_picture_init (BaizeGamePicture *picture)
{
  picture->cloth = baize_cloth_new ();
  gtk_widget_set_parent (picture->cloth, GTK_WIDGET (picture));
  gtk_widget_set_overflow (GTK_WIDGET (picture), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (baize_faces_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), picture,
                           G_CONNECT_SWAPPED);
}

/** baize_game_picture_new: Returns: (transfer floating): a picture of the game @rules. */
GtkWidget *
baize_game_picture_new (const BaizeRules *rules)
{
  BaizeGamePicture *picture = g_object_new (BAIZE_TYPE_GAME_PICTURE, NULL);

  picture->klass = baize_board_class_for (rules);
  return GTK_WIDGET (picture);
}
