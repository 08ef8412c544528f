/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finds the best picture in memory, and asks the worker for a better one. A width that changes all the time, as while a
 * window is resized, is asked for only when it has come to rest. Few sets stay in memory: those drawn last.
 */
#include "faces/baize-faces-private.h"

#include <math.h>

/* The milliseconds without a new width after which widths have come to rest. */
#define QUIET 120

/* The limits of sets and bytes in memory, not counting sets drawn just now; and the limit of all sets. */
#define N_SETS        3
#define N_SETS_IN_USE 6
#define MEMORY        (64u << 20)
#define IN_USE        G_TIME_SPAN_SECOND

/* ---- the sets ---- */

/* Returns: (nullable): the set of @palette and @width. */
static BaizeFaceSet *
find_set (BaizeFaces *faces, BaizeFacesPalette palette, int width)
{
  for (guint i = 0; i < faces->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (faces->sets, i);

      if (set->stage != BAIZE_FACE_SET_RETIRED && set->palette == palette && set->width == width)
        return set;
    }
  return NULL;
}

/* Returns: (nullable): the set whose @picture stands in best: of the same palette if possible, and of the nearest
 * width. */
static BaizeFaceSet *
find_nearest (BaizeFaces *faces, int width, guint picture)
{
  BaizeFaceSet *nearest = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < faces->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (faces->sets, i);
      gboolean fits = set->stage != BAIZE_FACE_SET_RETIRED && set->palette == faces->palette;
      double distance = fabs (log ((double) set->width / width)) + (fits ? 0 : 100);

      if ((set->there & BAIZE_PICTURE_BIT (picture)) && distance < least)
        {
          least = distance;
          nearest = set;
        }
    }
  return nearest;
}

/* Removes wanted sets that were not drawn in @frame: their widths were passing by. */
static void
remove_passed (BaizeFaces *faces, gint64 frame)
{
  for (guint i = faces->sets->len; i > 0; i--)
    {
      BaizeFaceSet *set = g_ptr_array_index (faces->sets, i - 1);

      if (set->stage == BAIZE_FACE_SET_WANTED && set->frame != frame)
        g_ptr_array_remove_index (faces->sets, i - 1);
    }
}

/** baize_faces_replace_sets: cards look different from now on: gives up the sets that are wanted or being made. */
void
baize_faces_replace_sets (BaizeFaces *faces)
{
  g_clear_handle_id (&faces->quiet_source, g_source_remove);
  remove_passed (faces, BAIZE_FACES_NO_FRAME);
  faces->anew = TRUE;
}

/** baize_faces_retire_sets: the card theme has changed: all sets only stand in until new ones are made. */
void
baize_faces_retire_sets (BaizeFaces *faces)
{
  baize_faces_replace_sets (faces);
  for (guint i = 0; i < faces->sets->len; i++)
    ((BaizeFaceSet *) g_ptr_array_index (faces->sets, i))->stage = BAIZE_FACE_SET_RETIRED;
  faces->front = NULL;
}

/* Discards the sets drawn longest ago while there are too many. A set drawn just now stays, because it would have to be
   made again at once. */
static void
trim (BaizeFaces *faces)
{
  gint64 now = g_get_monotonic_time ();

  for (;;)
    {
      BaizeFaceSet *oldest = NULL;
      gsize memory = 0;
      guint n = 0;

      for (guint i = 0; i < faces->sets->len; i++)
        {
          BaizeFaceSet *set = g_ptr_array_index (faces->sets, i);

          if (set->stage == BAIZE_FACE_SET_WANTED)
            continue;
          n++;
          memory += baize_face_set_get_memory (set);
          if (set != faces->front && (oldest == NULL || set->used < oldest->used))
            oldest = set;
        }
      if (n <= 1 || (n <= N_SETS && memory <= MEMORY) || (now - oldest->used < IN_USE && n <= N_SETS_IN_USE))
        return;
      g_ptr_array_remove (faces->sets, oldest);
    }
}

/* ---- asking ---- */

/* Takes what the worker has made for @set. */
static void
take (BaizeFaces *faces, BaizeFaceSet *set)
{
  guint64 pictures = baize_face_worker_take (faces->worker, set);

  if (set->missed & pictures)
    faces->changed = TRUE;
  set->missed &= ~pictures;
  if ((set->broken & pictures) && !faces->complained)
    {
      faces->complained = TRUE;
      g_message ("Some cards are shown without their pictures: %s", set->trouble);
      if (faces->theme != NULL)
        faces->broken = TRUE;
    }
}

/* Adds @set (transfer full), on which the worker works, to those in memory. */
static void
add_asked (BaizeFaces *faces, BaizeFaceSet *set)
{
  set->stage = BAIZE_FACE_SET_ASKED;
  set->used = g_get_monotonic_time ();
  g_ptr_array_add (faces->sets, set);
  take (faces, set);
}

/* Asks the worker for pictures of @set. */
static void
ask_worker (BaizeFaces *faces, BaizeFaceSet *set, guint64 pictures)
{
  if (faces->anew)
    baize_face_worker_give_up (faces->worker);
  faces->anew = FALSE;
  faces->asked = TRUE;
  baize_face_worker_ask (faces->worker, set, pictures);
}

/* The widths have come to rest: the wanted sets replace those that are being made. */
static gboolean
on_quiet (gpointer data)
{
  BaizeFaces *faces = data;

  faces->quiet_source = 0;
  faces->anew = TRUE;
  for (guint i = 0; i < faces->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (faces->sets, i);

      if (set->stage != BAIZE_FACE_SET_WANTED)
        continue;
      set->stage = BAIZE_FACE_SET_ASKED;
      set->used = g_get_monotonic_time ();
      ask_worker (faces, set, set->missed);
    }
  trim (faces);
  return G_SOURCE_REMOVE;
}

/* Wants a picture of a new width, which is asked for when the widths have come to rest. */
static BaizeFaceSet *
want (BaizeFaces *faces, int width)
{
  BaizeFaceSet *set = baize_face_set_new (faces->palette, width);

  g_ptr_array_add (faces->sets, set);
  g_clear_handle_id (&faces->quiet_source, g_source_remove);
  faces->quiet_source = g_timeout_add (QUIET, on_quiet, faces);
  return set;
}

/* Asks for @pictures of @width, now or later. Returns: (transfer none): their set. */
static BaizeFaceSet *
ask (BaizeFaces *faces, int width, guint64 pictures, gint64 frame)
{
  BaizeFaceSet *set = find_set (faces, faces->palette, width);

  if (set == NULL && faces->begun)
    set = want (faces, width);
  else if (set == NULL)
    {
      set = baize_face_worker_get_set (faces->worker, faces->palette, width);
      add_asked (faces, set);
    }
  faces->begun = TRUE;

  if (set->stage == BAIZE_FACE_SET_WANTED)
    {
      set->frame = frame;
      set->missed |= pictures;
      remove_passed (faces, frame);
    }
  else
    {
      pictures &= ~(set->there | set->broken);
      if (pictures != 0)
        ask_worker (faces, set, pictures);
      trim (faces);
    }
  return set;
}

/** baize_faces_take_results: takes what the worker has made. Returns: whether there was anything. */
gboolean
baize_faces_take_results (BaizeFaces *faces)
{
  if (!baize_face_worker_has_news (faces->worker))
    return FALSE;
  /* Before the first wish the worker makes the sets that were used last time; they may stand in for others. */
  if (!faces->asked)
    {
      g_autoptr (GPtrArray) sets = baize_face_worker_get_sets (faces->worker);

      for (guint i = 0; i < sets->len; i++)
        if (!g_ptr_array_find (faces->sets, g_ptr_array_index (sets, i), NULL))
          add_asked (faces, baize_face_set_ref (g_ptr_array_index (sets, i)));
    }
  for (guint i = 0; i < faces->sets->len; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (faces->sets, i);

      if (set->stage == BAIZE_FACE_SET_ASKED)
        take (faces, set);
    }
  trim (faces);
  return TRUE;
}

/* Lets the first frame, and no other, wait a little, so that it does not show blank cards. */
static void
await (BaizeFaces *faces, BaizeFaceSet *set, guint picture, gint64 frame)
{
  if (faces->patience_frame == BAIZE_FACES_NO_FRAME)
    faces->patience_frame = frame;
  if (faces->patience_frame != frame)
    faces->patience = 0;

  while (faces->patience > 0 && !((set->there | set->broken) & BAIZE_PICTURE_BIT (picture)))
    {
      gint64 start = g_get_monotonic_time ();

      baize_face_worker_wait (faces->worker, start + faces->patience);
      faces->patience -= MAX (1, g_get_monotonic_time () - start);
      if (!baize_faces_take_results (faces))
        break;
    }
}

static void
mark_used (BaizeFaces *faces, BaizeFaceSet *set)
{
  set->used = g_get_monotonic_time ();
  if (faces->front != set)
    baize_face_worker_note (faces->worker, set);
  faces->front = set;
}

/**
 * baize_faces_find:
 * @faces: the faces
 * @device_width: the width wanted, in device pixels
 * @picture: the number of a picture
 * @frame: the number of the frame being drawn
 * @set: (out) (nullable) (transfer none): the set to draw @picture from
 *
 * Finds the best picture in memory, and asks for a better one if it is not exact.
 *
 * Returns: how well @set fits; it is %NULL if there is no picture to draw
 */
BaizeFacesMatch
baize_faces_find (BaizeFaces *faces, int device_width, guint picture, gint64 frame, BaizeFaceSet **set)
{
  int width = CLAMP (device_width, BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURE_MAX_WIDTH);
  guint64 bit = BAIZE_PICTURE_BIT (picture);

  (void) baize_faces_take_results (faces);
  *set = find_set (faces, faces->palette, width);
  if (*set == NULL || !(((*set)->there | (*set)->broken) & bit))
    *set = ask (faces, width, bit, frame);
  faces->begun = TRUE;

  if ((*set)->stage == BAIZE_FACE_SET_ASKED)
    {
      mark_used (faces, *set);
      if (find_nearest (faces, width, picture) == NULL)
        await (faces, *set, picture, frame);
      if ((*set)->there & bit)
        return BAIZE_FACES_EXACT;
      if ((*set)->broken & bit)
        return BAIZE_FACES_BROKEN;
      (*set)->missed |= bit;
    }
  *set = find_nearest (faces, width, picture);
  if (*set == NULL)
    return BAIZE_FACES_NOTHING;
  (*set)->used = g_get_monotonic_time ();
  return BAIZE_FACES_STRETCHED;
}

/**
 * baize_faces_want:
 * @faces: the faces
 * @device_width: the width of the cards, in device pixels
 * @first: (array length=n_first): the faces that will be drawn first
 * @n_first: number of faces
 *
 * Asks for pictures before any card is drawn, all at once, while the first frame is prepared. Once cards are drawn this
 * does nothing: drawing asks for what is missing.
 */
void
baize_faces_want (BaizeFaces *faces, int device_width, const BaizeFace *first, gsize n_first)
{
  int width = CLAMP (device_width, BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURE_MAX_WIDTH);
  guint64 pictures = 0;

  g_return_if_fail (BAIZE_IS_FACES (faces));

  if (faces->begun)
    return;
  (void) baize_faces_take_results (faces);
  for (gsize i = 0; i < n_first; i++)
    pictures |= BAIZE_PICTURE_BIT (baize_faces_get_picture (faces, first[i]));
  if (pictures != 0)
    (void) ask (faces, width, pictures, BAIZE_FACES_NO_FRAME);
}
