/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The picture of a deck: a fan of upright cards, drawn at the resolution of the screen. Pale cards take their place
 * until the pixels arrive, so that nothing moves then.
 */
#include "baize-theme-picture.h"
#include "baize-theme-preview.h"

#include "faces/baize-face-draw.h"

#include <math.h>

#define MAX_CARD 48.0 /* width of a card, in pixels */
#define MIN_CARD 24.0
#define STEP     0.62 /* distance between cards, as a fraction of their width */
#define SPAN     (1 + (BAIZE_DECK_CHECK_N_SHOWN - 1) * STEP)

struct _BaizeThemePicture
{
  GtkWidget parent_instance;

  BaizeFaceImage images[BAIZE_DECK_CHECK_N_SHOWN];
};

G_DEFINE_FINAL_TYPE (BaizeThemePicture, baize_theme_picture, GTK_TYPE_WIDGET)

static void
baize_theme_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                             int *minimum_baseline, int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (MIN_CARD * SPAN);
      *natural = (int) ceil (MAX_CARD * SPAN);
    }
  else
    *minimum = *natural = (int) ceil (MAX_CARD * BAIZE_CARD_ASPECT);
}

static void
baize_theme_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BaizeThemePicture *picture = BAIZE_THEME_PICTURE (widget);
  double scale = baize_face_get_scale (widget), width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double card = floor (MIN (MAX_CARD, MIN (width / SPAN, height / BAIZE_CARD_ASPECT)) * scale) / scale;
  double step = round (card * STEP * scale) / scale;
  double left = round ((width - card - (BAIZE_DECK_CHECK_N_SHOWN - 1) * step) / 2 * scale) / scale;
  double top = round ((height - card * BAIZE_CARD_ASPECT) / 2 * scale) / scale;
  const GdkRGBA pale = { 0.5f, 0.5f, 0.5f, 0.25f };
  BaizeFaceFit fit = { 0, 0, card, card * BAIZE_CARD_ASPECT, FALSE };

  for (int i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (left + i * step), (float) top));
      if (picture->images[i].pixels == NULL)
        baize_face_draw_veil (snapshot, card, &pale);
      else
        baize_face_draw (widget, snapshot, &picture->images[i], &fit, NULL);
      gtk_snapshot_restore (snapshot);
    }
}

static void
baize_theme_picture_finalize (GObject *object)
{
  BaizeThemePicture *picture = BAIZE_THEME_PICTURE (object);

  for (int i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    baize_face_image_set (&picture->images[i], NULL, 0, 0);
  G_OBJECT_CLASS (baize_theme_picture_parent_class)->finalize (object);
}

static void
baize_theme_picture_class_init (BaizeThemePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = baize_theme_picture_finalize;
  widget_class->measure = baize_theme_picture_measure;
  widget_class->snapshot = baize_theme_picture_snapshot;
  gtk_widget_class_set_css_name (widget_class, "theme-picture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
baize_theme_picture_init (BaizeThemePicture *picture)
{
}

/**
 * baize_theme_picture_set:
 * @picture: a picture
 * @pixels: (array fixed-size=3) (nullable): the cards, %BAIZE_THEME_PREVIEW_WIDTH pixels wide
 *
 * Sets the cards to show.
 */
void
baize_theme_picture_set (BaizeThemePicture *picture, GBytes *const *pixels)
{
  int height = baize_picture_get_height (BAIZE_THEME_PREVIEW_WIDTH);

  g_return_if_fail (BAIZE_IS_THEME_PICTURE (picture));
  for (int i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    baize_face_image_set (&picture->images[i], pixels != NULL ? pixels[i] : NULL, BAIZE_THEME_PREVIEW_WIDTH, height);
  gtk_widget_queue_draw (GTK_WIDGET (picture));
}
