/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sets in memory, see the header.
 */
#include "faces/baize-face-shelf.h"

#include <math.h>

/* How many sets are kept, and how many bytes, unless more are being drawn from; and how many at most. */
#define N_SETS        3
#define N_SETS_IN_USE 6
#define MEMORY        (64u << 20)
#define IN_USE        G_TIME_SPAN_SECOND

/** What is still on the screen keeps its memory until it is redrawn. */
static void
free_set (gpointer data)
{
  BaizeFaceSet *set = data;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    baize_face_image_set (&set->images[i], NULL, 0, 0);
  g_free (set);
}

/** baize_face_set_add: puts a picture into @set; @pixels is %NULL when it can't be drawn. One that is there already
 * stays: it is the same, and perhaps on the screen. */
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
  baize_face_image_set (&set->images[picture], pixels, set->width, baize_picture_get_height (set->width));
  set->there |= bit;
  set->broken &= ~bit;
}

/** The bytes that the pictures of @set take. */
static gsize
get_memory (BaizeFaceSet *set)
{
  gsize n = 0;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    n += (set->there >> i) & 1;
  return n * baize_picture_get_size (set->width);
}

/** baize_face_shelf_init: makes @shelf an empty one. */
void
baize_face_shelf_init (BaizeFaceShelf *shelf)
{
  shelf->sets = g_ptr_array_new_with_free_func (free_set);
  shelf->front = NULL;
}

/** baize_face_shelf_clear: frees what @shelf holds. */
void
baize_face_shelf_clear (BaizeFaceShelf *shelf)
{
  shelf->front = NULL;
  g_clear_pointer (&shelf->sets, g_ptr_array_unref);
}

/** baize_face_shelf_find: Returns: (transfer none) (nullable): the set of @palette and @width. */
BaizeFaceSet *
baize_face_shelf_find (BaizeFaceShelf *shelf, BaizeFacesPalette palette, int width)
{
  for (guint i = 0; i < shelf->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (shelf->sets, i);

      if (set->palette == palette && set->width == width)
        return set;
    }
  return NULL;
}

/**
 * baize_face_shelf_find_nearest:
 * @shelf: the sets
 * @palette: the palette wanted
 * @width: the width wanted, in device pixels
 * @picture: the number of a picture
 *
 * Returns: (transfer none) (nullable): the set whose @picture looks least wrong: of the same palette, and near in size
 */
BaizeFaceSet *
baize_face_shelf_find_nearest (BaizeFaceShelf *shelf, BaizeFacesPalette palette, int width, guint picture)
{
  BaizeFaceSet *nearest = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < shelf->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (shelf->sets, i);
      double distance = fabs (log ((double) set->width / width)) + (set->palette != palette ? 100 : 0);

      if ((set->there & BAIZE_PICTURE_BIT (picture)) && distance < least)
        {
          least = distance;
          nearest = set;
        }
    }
  return nearest;
}

/** baize_face_shelf_add: Returns: (transfer none): a new set of @palette and @width, for which others may make room. */
BaizeFaceSet *
baize_face_shelf_add (BaizeFaceShelf *shelf, BaizeFacesPalette palette, int width)
{
  BaizeFaceSet *set = g_new0 (BaizeFaceSet, 1);

  set->palette = palette;
  set->width = width;
  set->used = g_get_monotonic_time ();
  g_ptr_array_add (shelf->sets, set);
  baize_face_shelf_trim (shelf);
  return set;
}

/** baize_face_shelf_retire: what is in @shelf is of a deck that is no longer wanted: it only stands in for others. */
void
baize_face_shelf_retire (BaizeFaceShelf *shelf)
{
  for (guint i = 0; i < shelf->sets->len; i++)
    ((BaizeFaceSet *) g_ptr_array_index (shelf->sets, i))->palette = BAIZE_FACES_RETIRED;
  shelf->front = NULL;
}

static BaizeFaceSet *
find_oldest (BaizeFaceShelf *shelf, gsize *memory)
{
  BaizeFaceSet *oldest = NULL;

  *memory = 0;
  for (guint i = 0; i < shelf->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (shelf->sets, i);

      *memory += get_memory (set);
      if (set != shelf->front && (oldest == NULL || set->used < oldest->used))
        oldest = set;
    }
  return oldest;
}

/** baize_face_shelf_trim: gives up the sets drawn from longest ago while there are too many. One that was drawn from
 * just now is kept even so: to give it up would mean to make it again at once. */
void
baize_face_shelf_trim (BaizeFaceShelf *shelf)
{
  gint64 now = g_get_monotonic_time ();

  while (shelf->sets->len > 1)
    {
      gsize memory;
      BaizeFaceSet *oldest = find_oldest (shelf, &memory);

      if (shelf->sets->len <= N_SETS && memory <= MEMORY)
        return;
      if (now - oldest->used < IN_USE && shelf->sets->len <= N_SETS_IN_USE)
        return;
      g_ptr_array_remove (shelf->sets, oldest);
    }
}
