/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shadows of cards, see the header. A rectangle with a Gaussian blur is the product of two blurred lines, so a shadow
 * takes one multiplication for each pixel. The card's rounded corners are too small to make a visible difference.
 */
#include "faces/baize-face-draw.h"
#include "faces/baize-face-shadow.h"

#include <math.h>

#define N_STEPS   8
#define N_SHADOWS 16

typedef struct
{
  int device_width;
  int step;
  guint64 used;
  int margin;
  BaizeFaceImage image;
  cairo_rectangle_int_t hole;
} Shadow;

struct _BaizeFaceShadows
{
  Shadow shadows[N_SHADOWS];
  guint n_shadows;
  guint64 clock;
};

/** baize_face_shadows_new: Returns: (transfer full): an empty collection of shadows. */
BaizeFaceShadows *
baize_face_shadows_new (void)
{
  return g_new0 (BaizeFaceShadows, 1);
}

/** baize_face_shadows_free: frees @shadows (transfer full). */
void
baize_face_shadows_free (BaizeFaceShadows *shadows)
{
  for (guint i = 0; i < shadows->n_shadows; i++)
    baize_face_image_set (&shadows->shadows[i].image, NULL, 0, 0);
  g_free (shadows);
}

/* Computes the darkness of a line from @from to @from + @length, blurred by @sigma, at each of @n pixels. */
static void
blur_line (double *out, int n, double from, double length, double sigma)
{
  double unit = sigma * G_SQRT2;

  for (int i = 0; i < n; i++)
    {
      double x = i + 0.5 - from;

      out[i] = 0.5 * (erf (x / unit) - erf ((x - length) / unit));
    }
}

/* Makes a shadow: the higher the card, the softer and the farther away. All lengths are parts of the card's width. */
static void
make (Shadow *shadow, int device_width, int step)
{
  double lift = (double) step / N_STEPS;
  double sigma = MAX (0.7, (0.014 + 0.046 * lift) * device_width);
  double drop = (0.012 + 0.05 * lift) * device_width;
  double darkness = 255 * (0.30 + 0.06 * lift);
  int card_height = baize_picture_get_height (device_width);
  int margin = (int) ceil (2.6 * sigma + drop);
  int corner = (int) ceil (BAIZE_CARD_CORNER * device_width) + 1;
  int width = device_width + 2 * margin, height = card_height + 2 * margin;
  g_autofree double *across = g_new (double, (gsize) width);
  g_autofree double *down = g_new (double, (gsize) height);
  guint32 *pixels = g_new0 (guint32, (gsize) width * (gsize) height);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, (gsize) width * (gsize) height * sizeof *pixels);

  *shadow = (Shadow){ .device_width = device_width, .step = step, .margin = margin };
  shadow->hole = (cairo_rectangle_int_t){ margin + corner, margin + corner, device_width - 2 * corner,
                                          card_height - 2 * corner };
  blur_line (across, width, margin, device_width, sigma);
  blur_line (down, height, margin + drop, card_height, sigma);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (y < shadow->hole.y || y >= shadow->hole.y + shadow->hole.height || x < shadow->hole.x
          || x >= shadow->hole.x + shadow->hole.width)
        pixels[y * width + x] = (guint32) (darkness * across[x] * down[y] + 0.5) << 24;
  baize_face_image_set (&shadow->image, bytes, width, height);
}

static Shadow *
find (BaizeFaceShadows *shadows, int device_width, int step)
{
  Shadow *oldest = &shadows->shadows[0];

  for (guint i = 0; i < shadows->n_shadows; i++)
    {
      Shadow *shadow = &shadows->shadows[i];

      if (shadow->device_width == device_width && shadow->step == step)
        {
          shadow->used = ++shadows->clock;
          return shadow;
        }
      if (shadow->used < oldest->used)
        oldest = shadow;
    }

  if (shadows->n_shadows < N_SHADOWS)
    oldest = &shadows->shadows[shadows->n_shadows++];
  else
    baize_face_image_set (&oldest->image, NULL, 0, 0);
  make (oldest, device_width, step);
  oldest->used = ++shadows->clock;
  return oldest;
}

/**
 * baize_face_shadows_append:
 * @shadows: the shadows made so far
 * @widget: the widget that shows the card
 * @snapshot: the snapshot to draw into
 * @device_width: the card's width in device pixels
 * @width: the card's width in the widget's units
 * @lift: how high the card is held, from 0, on the table, to 1
 *
 * Draws the shadow of the card whose upper left corner is at 0,0; it reaches beyond the card on all sides, and is
 * empty where the card hides it.
 */
void
baize_face_shadows_append (BaizeFaceShadows *shadows, GtkWidget *widget, GtkSnapshot *snapshot, int device_width,
                           double width, double lift)
{
  Shadow *shadow = find (shadows, device_width, (int) lround (CLAMP (lift, 0, 1) * N_STEPS));
  double unit = width / device_width;
  BaizeFaceFit fit = { -shadow->margin * unit, -shadow->margin * unit, shadow->image.width * unit,
                       shadow->image.height * unit, TRUE };

  baize_face_draw (widget, snapshot, &shadow->image, &fit, &shadow->hole);
}
