/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pictures of one width, see the header.
 */
#include "table/baize-face-set.h"

/**
 * baize_face_set_new:
 * @palette: in which colours
 * @width: in device pixels
 *
 * Returns: (transfer full): a set without pictures
 */
BaizeFaceSet *
baize_face_set_new (BaizeFacesPalette palette, int width)
{
  BaizeFaceSet *set = g_new0 (BaizeFaceSet, 1);

  set->palette = palette;
  set->width = width;
  return set;
}

/** baize_face_set_free: frees @set (transfer full); what is still on the screen keeps its memory until it is redrawn. */
void
baize_face_set_free (BaizeFaceSet *set)
{
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    {
      g_clear_object (&set->textures[i]);
      g_clear_pointer (&set->images[i], cairo_surface_destroy);
      g_clear_pointer (&set->pixels[i], g_bytes_unref);
    }
  g_free (set);
}

/**
 * baize_face_set_add:
 * @set: a set
 * @picture: the number of a picture
 * @pixels: (nullable): its pixels; %NULL says that it can't be drawn
 *
 * Puts a picture into @set. One that is there already stays: it is the same, and perhaps on the screen.
 */
void
baize_face_set_add (BaizeFaceSet *set, guint picture, GBytes *pixels)
{
  guint64 bit = BAIZE_PICTURE_BIT (picture);

  if (set->there & bit)
    return;
  if (pixels == NULL || g_bytes_get_size (pixels) != baize_picture_get_size (set->width))
    {
      set->broken |= bit;
      return;
    }
  set->pixels[picture] = g_bytes_ref (pixels);
  set->there |= bit;
  set->broken &= ~bit;
}

/** baize_face_set_get_memory: the bytes that the pictures of @set take. */
gsize
baize_face_set_get_memory (BaizeFaceSet *set)
{
  gsize n = 0;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    n += (set->there >> i) & 1;
  return n * baize_picture_get_size (set->width);
}

/**
 * baize_face_set_wrap_image:
 * @pixels: premultiplied ARGB, rows @width * 4 bytes apart
 * @width: in pixels
 * @height: in pixels
 *
 * Returns: (transfer full): an image that reads @pixels where they are, and must never be drawn upon
 */
cairo_surface_t *
baize_face_set_wrap_image (GBytes *pixels, int width, int height)
{
  static const cairo_user_data_key_t key;
  guchar *data = (guchar *) g_bytes_get_data (pixels, NULL);
  cairo_surface_t *image = cairo_image_surface_create_for_data (data, CAIRO_FORMAT_ARGB32, width, height,
                                                                baize_picture_get_stride (width));

  cairo_surface_set_user_data (image, &key, g_bytes_ref (pixels), (cairo_destroy_func_t) g_bytes_unref);
  return image;
}

/** baize_face_set_wrap_texture: as baize_face_set_wrap_image(), Returns: (transfer full): a texture. */
GdkTexture *
baize_face_set_wrap_texture (GBytes *pixels, int width, int height)
{
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, (gsize) baize_picture_get_stride (width));
}

/** baize_face_set_get_image: Returns: (transfer none): @picture, which must be there, for the Cairo renderer. */
cairo_surface_t *
baize_face_set_get_image (BaizeFaceSet *set, guint picture)
{
  if (set->images[picture] == NULL)
    set->images[picture] = baize_face_set_wrap_image (set->pixels[picture], set->width,
                                                      baize_picture_get_height (set->width));
  return set->images[picture];
}

/** baize_face_set_get_texture: Returns: (transfer none): @picture, which must be there, for the other renderers. */
GdkTexture *
baize_face_set_get_texture (BaizeFaceSet *set, guint picture)
{
  if (set->textures[picture] == NULL)
    set->textures[picture] = baize_face_set_wrap_texture (set->pixels[picture], set->width,
                                                          baize_picture_get_height (set->width));
  return set->textures[picture];
}
