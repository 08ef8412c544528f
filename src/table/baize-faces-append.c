/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deck's cards and their shadows into snapshots: the best picture there is, at the size it is wanted. It knows
 * nothing of how pictures come about.
 */
#include "table/baize-faces-private.h"

#include <math.h>

#include "table/baize-compat.h"
#include "table/baize-face-draw.h"

static gint64
get_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);

  return clock != NULL ? gdk_frame_clock_get_frame_counter (clock) : 0;
}

static int
get_device_width (double width, double scale)
{
  return MAX (1, (int) lround (MIN (width * scale, 16384.0)));
}

/**
 * baize_faces_append:
 * @faces: the deck
 * @widget: what is drawn
 * @snapshot: what is drawn into
 * @face: the card's face; %BAIZE_FACE_NONE is the back
 * @width: the card's width in @widget's units; its height is %BAIZE_CARD_ASPECT times that
 *
 * Draws a card with its upper left corner at 0,0; see baize_faces_append_picture().
 */
void
baize_faces_append (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, BaizeFace face, double width)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  baize_faces_append_picture (faces, widget, snapshot, baize_faces_get_picture (faces, face), width);
}

/**
 * baize_faces_append_picture:
 * @faces: the deck
 * @widget: what is drawn
 * @snapshot: what is drawn into
 * @picture: the number of a picture, such as %BAIZE_PICTURE_HAPPY
 * @width: the card's width in @widget's units; its height is %BAIZE_CARD_ASPECT times that
 *
 * Draws a card with its upper left corner at 0,0. When its picture is not there yet, the one of another width is drawn
 * stretched, or blank paper, and #BaizeFaces::changed follows. On the first frame ever it may wait a little.
 *
 * A picture that is there is drawn at its own size in device pixels, which can differ from @width by half a pixel;
 * cards whose width and place are whole device pixels are sharp.
 */
void
baize_faces_append_picture (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, guint picture, double width)
{
  double scale = baize_compat_get_scale (widget);
  int device_width = get_device_width (width, scale);
  BaizeFaceFit fit = { 0, 0, width, width * BAIZE_CARD_ASPECT, FALSE };
  BaizeFaceSet *set;

  g_return_if_fail (BAIZE_IS_FACES (faces));
  g_return_if_fail (picture < BAIZE_N_PICTURES);

  switch (baize_faces_find (faces, device_width, picture, get_frame (widget), &set))
    {
    case BAIZE_FACES_EXACT:
      if (set->width == device_width)
        fit = (BaizeFaceFit) { 0, 0, device_width / scale, baize_picture_get_height (device_width) / scale, TRUE };
      baize_face_draw (widget, snapshot, &set->images[picture], &fit, NULL);
      break;
    case BAIZE_FACES_STRETCHED:
      baize_face_draw (widget, snapshot, &set->images[picture], &fit, NULL);
      break;
    case BAIZE_FACES_BROKEN:
      baize_face_draw_plain (widget, snapshot, picture < BAIZE_N_FACES ? (BaizeFace) picture : BAIZE_FACE_NONE,
                             baize_faces_get_palette (faces), width);
      break;
    case BAIZE_FACES_NOTHING:
    default:
      baize_face_draw_paper (snapshot, baize_faces_get_palette (faces), width);
      break;
    }
}

/**
 * baize_faces_append_shadow:
 * @faces: the deck
 * @widget: what is drawn
 * @snapshot: what is drawn into
 * @width: the card's width in @widget's units
 * @lift: how high the card is held, from 0, on the table, to 1
 *
 * Draws the soft shadow of the card at 0,0, to be called before the card is drawn; it reaches up to a quarter of the
 * card's width beyond it.
 */
void
baize_faces_append_shadow (BaizeFaces *faces, GtkWidget *widget, GtkSnapshot *snapshot, double width, double lift)
{
  double scale = baize_compat_get_scale (widget);
  int device_width = CLAMP (get_device_width (width, scale), BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURE_MAX_WIDTH);
  gboolean whole = device_width == get_device_width (width, scale);

  g_return_if_fail (BAIZE_IS_FACES (faces));

  baize_face_shadows_append (baize_faces_get_shadows (faces), widget, snapshot, device_width, whole ? device_width / scale : width,
                             lift);
}
