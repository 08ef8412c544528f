/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws pictures into snapshots, see the header. GTK's Cairo renderer converts a texture again each time it draws it,
 * so it is given image surfaces; the other renderers keep a texture once they have it. A shadow is a picture, too,
 * because blurring in every frame is slow with Cairo. This is the only file of the card faces that may use GTK newer
 * than the oldest supported version, and only after checking the version.
 */
#undef GDK_VERSION_MAX_ALLOWED
#include "faces/baize-face-draw.h"

#include <math.h>

/* The number of steps from a card on the table to one held high, and the number of shadows that are kept. */
#define N_STEPS   8
#define N_SHADOWS 16

/** The colours of our own card theme, 0xrrggbb, so that a card without a picture looks like the other cards. */
typedef struct
{
  guint32 paper;
  guint32 edge;
  guint32 back;
  guint32 inks[BAIZE_N_SUITS];
  double edge_width;
} Look;

static const Look looks[BAIZE_N_COLOURINGS] = {
  [BAIZE_FACES_NORMAL] = { 0xfdfcfa, 0x7d766f, 0x355480, { 0x241f31, 0xc01c28, 0xc01c28, 0x241f31 }, 0.008 },
  [BAIZE_FACES_CONTRAST] = { 0xffffff, 0x000000, 0x000000, { 0x000000, 0xa6000d, 0xa6000d, 0x000000 }, 0.016 },
  [BAIZE_FACES_FOUR] = { 0xfdfcfa, 0x7d766f, 0x355480, { 0x1b7340, 0x1a5fb4, 0xc01c28, 0x241f31 }, 0.008 },
  [BAIZE_FACES_CONTRAST_FOUR] = { 0xffffff, 0x000000, 0x000000, { 0x005221, 0x0833a3, 0xa6000d, 0x000000 }, 0.016 },
  [BAIZE_FACES_NIGHT] = { 0x383543, 0xb9b3c6, 0x355480, { 0xf6f5f4, 0xff7b63, 0xff7b63, 0xf6f5f4 }, 0.008 },
  [BAIZE_FACES_NIGHT_FOUR] = { 0x383543, 0xb9b3c6, 0x355480, { 0x8ff0a4, 0x8ec0f8, 0xff7b63, 0xf6f5f4 }, 0.008 },
};

/** baize_face_draw_get_colour: Returns: @colour, 0xrrggbb, as a #GdkRGBA. */
GdkRGBA
baize_face_draw_get_colour (guint32 colour)
{
  return (GdkRGBA){ (float) (colour >> 16 & 0xff) / 255, (float) (colour >> 8 & 0xff) / 255,
                    (float) (colour & 0xff) / 255, 1 };
}

/** baize_face_draw_get_paper: Returns: the colour of the cards' paper in @palette. */
GdkRGBA
baize_face_draw_get_paper (BaizeFacesPalette palette)
{
  return baize_face_draw_get_colour (looks[baize_palette_get_colours (palette)].paper);
}

/** baize_face_draw_get_ink: Returns: the colour of @suit in @palette. */
GdkRGBA
baize_face_draw_get_ink (BaizeFacesPalette palette, BaizeSuit suit)
{
  return baize_face_draw_get_colour (looks[baize_palette_get_colours (palette)].inks[suit]);
}

/* ---- pictures ---- */

/** baize_face_image_hide: frees the forms of @image for renderers; they are made again when needed. */
void
baize_face_image_hide (BaizeFaceImage *image)
{
  g_clear_object (&image->texture);
  g_clear_pointer (&image->surface, cairo_surface_destroy);
}

/** baize_face_image_set: makes @image an image of @pixels (nullable), premultiplied ARGB; the pixels are not copied. */
void
baize_face_image_set (BaizeFaceImage *image, GBytes *pixels, int width, int height)
{
  baize_face_image_hide (image);
  g_clear_pointer (&image->pixels, g_bytes_unref);
  *image = (BaizeFaceImage){ .pixels = pixels ? g_bytes_ref (pixels) : NULL, .width = width, .height = height };
}

/** baize_face_image_get_surface: Returns: (transfer none): @image for the Cairo renderer; never draw on this
 * surface. */
cairo_surface_t *
baize_face_image_get_surface (BaizeFaceImage *image)
{
  static const cairo_user_data_key_t key;

  if (image->surface == NULL)
    {
      image->surface = cairo_image_surface_create_for_data ((guchar *) g_bytes_get_data (image->pixels, NULL),
                                                            CAIRO_FORMAT_ARGB32, image->width, image->height,
                                                            baize_picture_get_stride (image->width));
      cairo_surface_set_user_data (image->surface, &key, g_bytes_ref (image->pixels),
                                   (cairo_destroy_func_t) g_bytes_unref);
    }
  return image->surface;
}

/** baize_face_image_get_texture: Returns: (transfer none): @image for the other renderers. */
GdkTexture *
baize_face_image_get_texture (BaizeFaceImage *image)
{
  if (image->texture == NULL)
    image->texture = gdk_memory_texture_new (image->width, image->height, GDK_MEMORY_DEFAULT, image->pixels,
                                             (gsize) baize_picture_get_stride (image->width));
  return image->texture;
}

/** baize_face_get_scale: Returns: the number of device pixels for each unit of length of @widget; a whole number before
 * GTK 4.12, which does not report fractions. */
double
baize_face_get_scale (GtkWidget *widget)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  if (surface != NULL)
    return gdk_surface_get_scale (surface);
#endif
  return gtk_widget_get_scale_factor (widget);
}

/** baize_face_draws_with_cairo: Returns: whether GTK's Cairo renderer draws @widget. */
gboolean
baize_face_draws_with_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer);
}

/**
 * baize_face_draw_image:
 * @snapshot: the snapshot to draw into
 * @image: a picture
 * @fit: the place for @image
 * @hole: (nullable): a part of @image, in its own pixels, that need not be drawn because it is empty
 *
 * Draws a picture for the Cairo renderer.
 */
void
baize_face_draw_image (GtkSnapshot *snapshot, cairo_surface_t *image, const BaizeFaceFit *fit,
                       const cairo_rectangle_int_t *hole)
{
  int width = cairo_image_surface_get_width (image);
  int height = cairo_image_surface_get_height (image);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) fit->x, (float) fit->y,
                                                                          (float) fit->width, (float) fit->height));

  cairo_translate (cr, fit->x, fit->y);
  cairo_scale (cr, fit->width / width, fit->height / height);
  cairo_set_source_surface (cr, image, 0, 0);
  /* At exact size Cairo copies the pixels, whatever the filter; the filter matters only while a card is turned over. */
  cairo_pattern_set_filter (cairo_get_source (cr), fit->exact ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD);
  if (!fit->exact)
    cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  if (hole != NULL)
    {
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      cairo_rectangle (cr, hole->x, hole->y, hole->width, hole->height);
    }
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/** baize_face_draw: draws @image into @snapshot in the way that is cheap for the renderer of @widget; for @hole see
 * baize_face_draw_image(). */
void
baize_face_draw (GtkWidget *widget, GtkSnapshot *snapshot, BaizeFaceImage *image, const BaizeFaceFit *fit,
                 const cairo_rectangle_int_t *hole)
{
  if (baize_face_draws_with_cairo (widget))
    baize_face_draw_image (snapshot, baize_face_image_get_surface (image), fit, hole);
  else
    gtk_snapshot_append_texture (snapshot, baize_face_image_get_texture (image),
                                 &GRAPHENE_RECT_INIT ((float) fit->x, (float) fit->y, (float) fit->width,
                                                      (float) fit->height));
}

/* ---- without a picture ---- */

/** baize_face_draw_ring: draws a line, @thickness wide, along the edge of a card or of a place for cards, which is
 * @width by @height. The line lies @outset outside the edge. The corners of a place for several cards are no rounder
 * than those of the largest card that fits into it. */
void
baize_face_draw_ring (GtkSnapshot *snapshot, double width, double height, double outset, double thickness,
                      const GdkRGBA *colour)
{
  GskRoundedRect outline;
  float line = (float) thickness;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT ((float) -outset, (float) -outset, (float) (width + 2 * outset),
                                                        (float) (height + 2 * outset)),
                                   (float) (MIN (width, height / BAIZE_CARD_ASPECT) * BAIZE_CARD_CORNER + outset));
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ line, line, line, line },
                              (GdkRGBA[4]){ *colour, *colour, *colour, *colour });
}

/** baize_face_draw_veil: covers a card that is @width wide with @colour. */
void
baize_face_draw_veil (GtkSnapshot *snapshot, double width, const GdkRGBA *colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) (width * BAIZE_CARD_ASPECT)),
                                   (float) (width * BAIZE_CARD_CORNER));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &outline.bounds);
  gtk_snapshot_pop (snapshot);
}

/** baize_face_draw_paper: draws an empty card, @width of the widget's units wide. */
void
baize_face_draw_paper (GtkSnapshot *snapshot, BaizeFacesPalette palette, double width)
{
  const Look *look = &looks[baize_palette_get_colours (palette)];
  GdkRGBA paper = baize_face_draw_get_colour (look->paper), edge = baize_face_draw_get_colour (look->edge);

  baize_face_draw_veil (snapshot, width, &paper);
  baize_face_draw_ring (snapshot, width, width * BAIZE_CARD_ASPECT, 0, MAX (1.0, width * look->edge_width), &edge);
}

static GdkRGBA
find_ink (const Look *look, BaizeFace face)
{
  BaizeSuit suit = !baize_face_is_joker (face)    ? baize_face_get_suit (face)
                   : face == BAIZE_FACE_JOKER_RED ? BAIZE_HEARTS
                                                  : BAIZE_SPADES;

  return baize_face_draw_get_colour (look->inks[suit]);
}

static void
draw_text (GtkWidget *widget, GtkSnapshot *snapshot, const char *text, const GdkRGBA *ink, double size, double x,
           double y, gboolean centred)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font = pango_font_description_new ();
  int width, height;

  pango_font_description_set_family_static (font, "sans-serif");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, MAX (1.0, size) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (centred ? x - width / 2.0 : x),
                                                          (float) (centred ? y - height / 2.0 : y)));
  gtk_snapshot_append_layout (snapshot, layout, ink);
  gtk_snapshot_restore (snapshot);
}

/**
 * baize_face_draw_plain:
 * @widget: a widget, for its text settings
 * @snapshot: the snapshot to draw into
 * @face: the card's face
 * @palette: the palette, for its colours
 * @width: the card's width in the widget's units
 *
 * Draws a readable card without a picture, with its index where the table's overlaps leave it visible.
 */
void
baize_face_draw_plain (GtkWidget *widget, GtkSnapshot *snapshot, BaizeFace face, BaizeFacesPalette palette,
                       double width)
{
  const Look *look = &looks[baize_palette_get_colours (palette)];
  double height = width * BAIZE_CARD_ASPECT;
  const char *text = baize_face_get_short (face);
  GdkRGBA back = baize_face_draw_get_colour (look->back), ink;

  baize_face_draw_paper (snapshot, palette, width);
  if (face >= BAIZE_N_FACES)
    {
      gtk_snapshot_append_color (snapshot, &back,
                                 &GRAPHENE_RECT_INIT ((float) (0.08 * width), (float) (0.08 * width),
                                                      (float) (0.84 * width), (float) (height - 0.16 * width)));
      return;
    }
  ink = find_ink (look, face);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_text (widget, snapshot, text, &ink, 0.22 * width, 0.06 * width, 0.02 * width, FALSE);
  draw_text (widget, snapshot, text, &ink, 0.36 * width, width / 2, height * 0.58, TRUE);
  gtk_snapshot_pop (snapshot);
}

/* ---- shadows ---- */

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

/** baize_face_shadows_drop_lifted: frees the shadows of cards above the table; widgets that show one keep its pixels.
 * Shadows of cards on the table stay, because all cards of a size share one. */
void
baize_face_shadows_drop_lifted (BaizeFaceShadows *shadows)
{
  guint n_left = 0;

  for (guint i = 0; i < shadows->n_shadows; i++)
    {
      Shadow shadow = shadows->shadows[i];

      shadows->shadows[i] = (Shadow){ 0 };
      if (shadow.step > 0)
        baize_face_image_set (&shadow.image, NULL, 0, 0);
      else
        shadows->shadows[n_left++] = shadow;
    }
  shadows->n_shadows = n_left;
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

/* Makes a shadow: the higher the card, the softer and the farther away. All lengths are parts of the card's width. A
 * rectangle with a Gaussian blur is the product of two blurred lines, so a shadow takes one multiplication for each
 * pixel. The card's rounded corners are too small to make a visible difference. */
static void
make_shadow (Shadow *shadow, int device_width, int step)
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
find_shadow (BaizeFaceShadows *shadows, int device_width, int step)
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
  make_shadow (oldest, device_width, step);
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
  Shadow *shadow = find_shadow (shadows, device_width, (int) lround (CLAMP (lift, 0, 1) * N_STEPS));
  double unit = width / device_width;
  BaizeFaceFit fit = { -shadow->margin * unit, -shadow->margin * unit, shadow->image.width * unit,
                       shadow->image.height * unit, TRUE };

  baize_face_draw (widget, snapshot, &shadow->image, &fit, &shadow->hole);
}
