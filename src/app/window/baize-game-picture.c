/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cloth is a child widget; the cards are drawn over it. The cards keep their places around the middle of the
 * picture and their size, which depends on its width; the picture is cropped if its tile has little room.
 */
#include "baize-game-picture.h"

#include "table/baize-box.h"
#include "deck/baize-picture.h"
#include "faces/baize-faces.h"
#include "table/baize-cloth.h"

#include <math.h>

/* height / width */
#define ASPECT       0.6
#define LEAST_ASPECT 0.33
#define CARD         0.24 /* width of a card / width */

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
    {
      *minimum = (int) round ((for_size < 0 ? 320 : for_size) * LEAST_ASPECT);
      *natural = (int) round ((for_size < 0 ? 320 : for_size) * ASPECT);
    }
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
  const BaizeBoardPicture *drawing = &picture->klass->picture;
  double card_width = baize_game_picture_get_card_width (picture);

  gtk_widget_snapshot_child (widget, picture->cloth, snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (gtk_widget_get_width (widget) / 2),
                                                          (float) (gtk_widget_get_height (widget) / 2)));
  if (drawing->draw != NULL)
    drawing->draw (widget, snapshot, card_width);
  for (int i = 0; i < drawing->n_cards; i++)
    {
      const BaizePreviewCard *card = &drawing->cards[i];
      double x = round ((card->x - 0.5) * card_width), y = round ((card->y - BAIZE_CARD_ASPECT / 2) * card_width);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
      baize_faces_append_shadow (faces, widget, snapshot, card_width, 0);
      baize_faces_append (faces, widget, snapshot, card->face, card_width);
      if (drawing->paint != NULL)
        drawing->paint (widget, snapshot, i, card_width);
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_restore (snapshot);
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
  gtk_widget_set_overflow (GTK_WIDGET (picture), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (baize_faces_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), picture,
                           G_CONNECT_SWAPPED);
}

/** baize_game_picture_new: Returns: (transfer floating): a picture of the game @rules. */
GtkWidget *
baize_game_picture_new (const BaizeRules *rules)
{
  BaizeGamePicture *picture = g_object_new (BAIZE_TYPE_GAME_PICTURE, NULL);
  const GdkRGBA *dye;

  picture->klass = baize_board_class_for (rules);
  dye = &picture->klass->picture.cloth;
  picture->cloth = dye->alpha > 0 ? baize_cloth_new_dyed (dye) : baize_cloth_new ();
  gtk_widget_set_parent (picture->cloth, GTK_WIDGET (picture));
  return GTK_WIDGET (picture);
}

/** baize_game_picture_get_card_width: Returns: how wide the cards of the picture are, in pixels; wide enough for the
 * figures of courts and for pips. The width is even, so that the frame of a window hardly changes it. */
double
baize_game_picture_get_card_width (BaizeGamePicture *picture)
{
  g_return_val_if_fail (BAIZE_IS_GAME_PICTURE (picture), 0);
  return MAX (BAIZE_PICTURE_FULL_WIDTH, 2 * floor (gtk_widget_get_width (GTK_WIDGET (picture)) * CARD / 2));
}
