/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cloth is a child widget; the cards are drawn over it. The cards keep their places around the middle of the
 * picture and their size, which depends on its width; the picture is cropped if its tile has little room.
 *
 * All of it is drawn by Cairo, for all renderers, and becomes one image: borders, gradients and round corners would
 * each be a shader, and at the first start of all each shader is compiled while the user waits for the first frame.
 */
#include "baize-game-picture.h"

#include "table/baize-box.h"
#include "deck/baize-picture.h"
#include "faces/baize-face-draw.h"
#include "faces/baize-faces.h"
#include "table/baize-cloth.h"

#include <math.h>

/* height / width */
#define ASPECT       0.6
#define LEAST_ASPECT 0.33
#define CARD         0.24 /* width of a card / width */
#define CORNER       15   /* radius of the upper corners, those of the tile in style.css */

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

/** Returns: (transfer full): the cloth and the cards, with square corners. */
static GskRenderNode *
draw_table (BaizeGamePicture *picture)
{
  GtkWidget *widget = GTK_WIDGET (picture);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  BaizeFaces *faces = baize_faces_get_default ();
  const BaizeBoardPicture *drawing = &picture->klass->picture;
  double card_width = baize_game_picture_get_card_width (picture);

  gtk_widget_snapshot_child (widget, picture->cloth, snapshot);
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
  return gtk_snapshot_free_to_node (snapshot);
}

/** Rounds the upper corners of a picture that is @width wide. To clip all that is drawn takes several times as long. */
static void
cut_corners (cairo_t *cr, double width)
{
  cairo_rectangle (cr, 0, 0, width, CORNER);
  cairo_move_to (cr, 0, CORNER);
  cairo_arc (cr, CORNER, CORNER, CORNER, G_PI, 1.5 * G_PI);
  cairo_arc (cr, width - CORNER, CORNER, CORNER, 1.5 * G_PI, 2 * G_PI);
  cairo_close_path (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_fill (cr);
}

static void
baize_game_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  g_autoptr (GskRenderNode) table = draw_table (BAIZE_GAME_PICTURE (widget));
  double scale = baize_face_get_scale (widget);
  int width = (int) ceil (gtk_widget_get_width (widget) * scale);
  int height = (int) ceil (gtk_widget_get_height (widget) * scale);
  gsize stride = (gsize) baize_picture_get_stride (width), size = stride * (gsize) height;
  guchar *pixels = g_malloc0 (size);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, size);
  cairo_surface_t *surface = cairo_image_surface_create_for_data (pixels, CAIRO_FORMAT_ARGB32, width, height,
                                                                  (int) stride);
  cairo_t *cr = cairo_create (surface);
  BaizeFaceFit fit = { 0, 0, width / scale, height / scale, TRUE };
  BaizeFaceImage image = { 0 };

  cairo_scale (cr, scale, scale);
  if (table != NULL)
    gsk_render_node_draw (table, cr);
  cut_corners (cr, fit.width);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  baize_face_image_set (&image, bytes, width, height);
  baize_face_draw (widget, snapshot, &image, &fit, NULL);
  baize_face_image_set (&image, NULL, 0, 0);
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
