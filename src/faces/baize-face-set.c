/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sets of pictures, see the header: their images on the main thread, and what the worker should do for them next.
 */
#include "baize-face-set.h"

static guint
count (guint64 pictures)
{
  guint n = 0;

  for (; pictures != 0; pictures &= pictures - 1)
    n++;
  return n;
}

/** baize_face_set_new: Returns: (transfer full): a set without pictures; its size is @width device pixels. */
BaizeFaceSet *
baize_face_set_new (BaizeFacesPalette palette, int width)
{
  BaizeFaceSet *set = g_atomic_rc_box_new0 (BaizeFaceSet);

  set->palette = palette;
  set->width = width;
  return set;
}

/** baize_face_set_ref: Returns: (transfer full): @set. Safe to call from any thread. */
BaizeFaceSet *
baize_face_set_ref (BaizeFaceSet *set)
{
  return g_atomic_rc_box_acquire (set);
}

static void
clear (gpointer data)
{
  BaizeFaceSet *set = data;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    g_clear_pointer (&set->pixels[i], g_bytes_unref);
  g_clear_pointer (&set->file, baize_face_file_free);
  g_free (set->trouble);
}

/** baize_face_set_unref: releases @set (transfer full). Safe to call from any thread; the main thread hides a set
 * before it releases it. */
void
baize_face_set_unref (BaizeFaceSet *set)
{
  g_atomic_rc_box_release_full (set, clear);
}

/* ---- for the main thread ---- */

/** baize_face_set_show: adds the @pictures (bits), which are done, to those that can be drawn or are broken. */
void
baize_face_set_show (BaizeFaceSet *set, guint64 pictures)
{
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (pictures & BAIZE_PICTURE_BIT (i))
      {
        if (set->pixels[i] != NULL)
          baize_face_image_set (&set->images[i], set->pixels[i], set->width, baize_picture_get_height (set->width));
        *(set->pixels[i] != NULL ? &set->there : &set->broken) |= BAIZE_PICTURE_BIT (i);
      }
}

/** baize_face_set_hide: frees the images of @set's pictures. Images on the screen keep their memory. */
void
baize_face_set_hide (BaizeFaceSet *set)
{
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    baize_face_image_set (&set->images[i], NULL, 0, 0);
  set->there = set->broken = 0;
}

/** baize_face_set_get_memory: the bytes of the pictures of @set that can be drawn. */
gsize
baize_face_set_get_memory (const BaizeFaceSet *set)
{
  return count (set->there) * baize_picture_get_size (set->width);
}

/* ---- for the worker ---- */

/** baize_face_set_get_next: with the worker's lock: finds the next @picture (out) to make, of those asked for if
 * @asked, else of those made unasked. @set's file has been opened, if there is one. Returns: whether there is such a
 * picture. */
gboolean
baize_face_set_get_next (const BaizeFaceSet *set, gboolean asked, guint *picture)
{
  guint64 pending = set->asked;

  if (!asked && set->whole && BAIZE_N_PICTURES * baize_picture_get_size (set->width) <= BAIZE_FACE_SET_WHOLE)
    pending = BAIZE_PICTURES_ALL;
  if (!asked && set->cached && set->file != NULL)
    pending |= baize_face_file_get_pictures (set->file);
  else if (!asked)
    pending |= set->foreseen;
  pending &= ~set->done;
  if (pending == 0)
    return FALSE;

  *picture = 0;
  while (!(pending & BAIZE_PICTURE_BIT (*picture)))
    (*picture)++;
  return TRUE;
}

/** baize_face_set_load: for the worker's thread. Returns: (transfer full) (nullable): the pixels of @picture, if the
 * cache has them. */
GBytes *
baize_face_set_load (BaizeFaceSet *set, guint picture)
{
  GBytes *pixels = set->file != NULL ? baize_face_file_get (set->file, picture) : NULL;

  if (pixels != NULL)
    set->stored |= BAIZE_PICTURE_BIT (picture);
  return pixels;
}

/** baize_face_set_is_unsaved: for the worker's thread: whether to write @set into the cache now. A complete set is
 * always written; a part is written only @at_rest, and only if it has grown by half since it was written last. */
gboolean
baize_face_set_is_unsaved (const BaizeFaceSet *set, gboolean at_rest)
{
  guint64 made = 0, unsaved;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (set->pixels[i] != NULL)
      made |= BAIZE_PICTURE_BIT (i);
  unsaved = made & ~set->stored;
  if (unsaved == 0)
    return FALSE;
  if (made == BAIZE_PICTURES_ALL)
    return TRUE;
  return at_rest && 2 * count (unsaved) >= count (set->stored)
         && count (made) * baize_picture_get_size (set->width) <= BAIZE_FACE_CACHE_LIMIT / 2;
}

/** baize_face_set_save: for the worker's thread: writes @set's pictures into the cache in @directory, with those of its
 * old file that were not needed. @theme is the hash of the card theme. Returns: whether the file was written; if not,
 * the pictures count as stored all the same, so that the worker does not retry for ever. */
gboolean
baize_face_set_save (BaizeFaceSet *set, const char *directory, guint64 theme, GError **error)
{
  GBytes *pixels[BAIZE_N_PICTURES];
  gboolean written;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    {
      pixels[i] = set->pixels[i] != NULL ? g_bytes_ref (set->pixels[i]) : baize_face_set_load (set, i);
      if (pixels[i] != NULL)
        set->stored |= BAIZE_PICTURE_BIT (i);
    }
  written = baize_face_cache_write (directory, theme, set->palette, set->width, pixels, error);
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    g_clear_pointer (&pixels[i], g_bytes_unref);
  return written;
}
