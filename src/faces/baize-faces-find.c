/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finds the best picture in memory, and asks the worker for a better one. A width that changes all the time, as while a
 * window is resized, is asked for only when it has come to rest. Few sets stay in memory: those drawn last.
 */
#include "core/base/baize-memory.h"
#include "faces/baize-faces-private.h"

#include <math.h>

/* The milliseconds without a new width after which widths have come to rest. */
#define QUIET 120

/* How many milliseconds after a change of the game the pictures of the old game are dropped. */
#define SETTLE 3000

/* The milliseconds without a newly drawn card after which the table is at rest. */
#define REST 250

/* The limits of sets in memory, not counting sets drawn just now; and the limit of all sets. */
#define N_SETS        3
#define N_SETS_IN_USE 6
#define IN_USE        G_TIME_SPAN_SECOND

static BaizeFaceSet *
get_set (BaizeFaces *faces, guint i)
{
  return g_ptr_array_index (faces->worker->sets, i);
}

/* Returns: (nullable): the set whose @picture stands in best: of the same palette if possible, and of the nearest
 * width. */
static BaizeFaceSet *
find_nearest (BaizeFaces *faces, int width, guint picture)
{
  BaizeFaceSet *nearest = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < faces->worker->sets->len; i++)
    {
      BaizeFaceSet *set = get_set (faces, i);
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

/* Drops wanted sets that were not drawn in @frame: a resize only passed through their widths. */
static void
drop_passed (BaizeFaces *faces, gint64 frame)
{
  for (guint i = faces->worker->sets->len; i > 0; i--)
    {
      BaizeFaceSet *set = get_set (faces, i - 1);

      if (set->stage == BAIZE_FACE_SET_WANTED && set->frame != frame)
        baize_face_worker_drop (faces->worker, set);
    }
}

/** baize_faces_replace_sets: cards look different from now on: gives up the sets that are wanted or being made. */
void
baize_faces_replace_sets (BaizeFaces *faces)
{
  g_clear_handle_id (&faces->quiet_source, g_source_remove);
  drop_passed (faces, BAIZE_FACES_NO_FRAME);
  faces->begun = FALSE;
  faces->anew = TRUE;
}

/* Drops the sets drawn longest ago while there are too many. A set drawn just now stays, because it would have to be
 * made again at once. */
static void
trim (BaizeFaces *faces)
{
  gint64 now = g_get_monotonic_time ();

  for (;;)
    {
      BaizeFaceSet *oldest = NULL;
      gsize memory = 0;
      guint n = 0;

      for (guint i = 0; i < faces->worker->sets->len; i++)
        {
          BaizeFaceSet *set = get_set (faces, i);

          if (set->stage == BAIZE_FACE_SET_WANTED)
            continue;
          n++;
          memory += baize_face_set_get_memory (set);
          if (i > 0 && (oldest == NULL || set->used < oldest->used))
            oldest = set;
        }
      if (oldest == NULL || (n <= N_SETS && memory <= BAIZE_PICTURES_MAX_MEMORY)
          || (now - oldest->used < IN_USE && n <= N_SETS_IN_USE))
        return;
      baize_face_worker_drop (faces->worker, oldest);
    }
}

/* Whether cards on the screen still wait for their pictures, and others stand in. */
static gboolean
misses_pictures (BaizeFaces *faces)
{
  for (guint i = 0; i < faces->worker->sets->len; i++)
    if (get_set (faces, i)->stage <= BAIZE_FACE_SET_MAKING && get_set (faces, i)->missed != 0)
      return TRUE;
  return FALSE;
}

static gboolean
on_settled (gpointer data)
{
  BaizeFaces *faces = data;

  if (misses_pictures (faces))
    return G_SOURCE_CONTINUE;
  faces->settle_source = 0;
  for (guint i = faces->worker->sets->len; i > 1; i--)
    if (get_set (faces, i - 1)->fitted < faces->settled_from && get_set (faces, i - 1)->stage != BAIZE_FACE_SET_WANTED)
      baize_face_worker_drop (faces->worker, get_set (faces, i - 1));
  baize_memory_give_back_later ();
  return G_SOURCE_REMOVE;
}

/** baize_faces_settle: another game is about to be shown: drops the sets that are not drawn from now on, except in
 * place of others, when it has been shown for a moment. They are read from the cache if they are needed again. */
void
baize_faces_settle (BaizeFaces *faces)
{
  g_return_if_fail (BAIZE_IS_FACES (faces));

  g_clear_handle_id (&faces->settle_source, g_source_remove);
  faces->settled_from = g_get_monotonic_time ();
  faces->settle_source = g_timeout_add (SETTLE, on_settled, faces);
}

/** baize_faces_take: takes what the worker has made. Returns: whether there was anything. */
gboolean
baize_faces_take (BaizeFaces *faces)
{
  if (!baize_face_worker_take (faces->worker))
    return FALSE;
  for (guint i = 0; i < faces->worker->sets->len; i++)
    {
      BaizeFaceSet *set = get_set (faces, i);

      if (set->stage == BAIZE_FACE_SET_RETIRED)
        continue;
      if (set->missed & (set->there | set->broken))
        faces->changed = TRUE;
      set->missed &= ~(set->there | set->broken);
      if (set->broken != 0 && !faces->complained)
        {
          faces->complained = TRUE;
          faces->broken = faces->worker->theme != NULL;
          g_message ("Some cards are shown without their pictures: %s", set->trouble);
        }
    }
  trim (faces);
  return TRUE;
}

/* Asks the worker for pictures of @set. */
static void
ask_worker (BaizeFaces *faces, BaizeFaceSet *set, guint64 pictures)
{
  if (faces->anew)
    baize_face_worker_rest (faces->worker);
  faces->anew = FALSE;
  set->used = g_get_monotonic_time ();
  baize_face_worker_ask (faces->worker, set, pictures);
}

/* The widths have come to rest: the wanted sets replace those that are being made. */
static gboolean
on_quiet (gpointer data)
{
  BaizeFaces *faces = data;

  faces->quiet_source = 0;
  faces->anew = TRUE;
  for (guint i = 0; i < faces->worker->sets->len; i++)
    if (get_set (faces, i)->stage == BAIZE_FACE_SET_WANTED)
      ask_worker (faces, get_set (faces, i), get_set (faces, i)->missed);
  trim (faces);
  return G_SOURCE_REMOVE;
}

/* Asks for @pictures of @width: at once if it is the first width or is being made, else when the widths have come to
 * rest. Returns: (transfer none): their set. */
static BaizeFaceSet *
ask (BaizeFaces *faces, int width, guint64 pictures, gint64 frame)
{
  BaizeFaceSet *set = baize_face_worker_find (faces->worker, faces->palette, width);
  gboolean is_new = set == NULL;

  if (is_new)
    set = baize_face_worker_add (faces->worker, faces->palette, width);
  if (set->stage == BAIZE_FACE_SET_WANTED && faces->begun)
    {
      if (is_new)
        {
          g_clear_handle_id (&faces->quiet_source, g_source_remove);
          faces->quiet_source = g_timeout_add (QUIET, on_quiet, faces);
        }
      set->frame = frame;
      set->missed |= pictures;
      drop_passed (faces, frame);
    }
  else
    {
      pictures &= ~(set->there | set->broken);
      if (pictures != 0)
        ask_worker (faces, set, pictures);
      trim (faces);
    }
  faces->begun = TRUE;
  return set;
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
      if (!baize_faces_take (faces))
        break;
    }
}

/* The table is at rest, and a renderer needs pictures only where something changes: gives back the pages of their
 * files, several MiB, which the kernel reads again from its cache, and the shadows of flying cards, a MiB. */
static gboolean
on_rest (gpointer data)
{
  BaizeFaces *faces = data;

  if (g_get_monotonic_time () - faces->drawn < REST * G_TIME_SPAN_MILLISECOND)
    return G_SOURCE_CONTINUE;
  faces->rest_source = 0;
  for (guint i = 0; i < faces->worker->sets->len; i++)
    baize_face_set_page_out_all (get_set (faces, i));
  baize_face_shadows_drop_lifted (faces->shadows);
  return G_SOURCE_REMOVE;
}

static void
note_drawn (BaizeFaces *faces)
{
  faces->drawn = g_get_monotonic_time ();
  if (faces->rest_source == 0)
    faces->rest_source = g_timeout_add (REST, on_rest, faces);
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
  int width = CLAMP (device_width, BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURES_MAX_WIDTH);
  guint64 bit = BAIZE_PICTURE_BIT (picture);

  note_drawn (faces);
  (void) baize_faces_take (faces);
  *set = baize_face_worker_find (faces->worker, faces->palette, width);
  if (*set == NULL || !(((*set)->there | (*set)->broken) & bit))
    *set = ask (faces, width, bit, frame);
  faces->begun = TRUE;

  if ((*set)->stage != BAIZE_FACE_SET_WANTED)
    {
      (*set)->used = (*set)->fitted = g_get_monotonic_time ();
      baize_face_worker_use (faces->worker, *set);
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
  int width = CLAMP (device_width, BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURES_MAX_WIDTH);
  guint64 pictures = 0;

  g_return_if_fail (BAIZE_IS_FACES (faces));

  if (faces->begun)
    return;
  (void) baize_faces_take (faces);
  for (gsize i = 0; i < n_first; i++)
    pictures |= BAIZE_PICTURE_BIT (baize_faces_get_picture (faces, first[i]));
  if (pictures != 0)
    (void) ask (faces, width, pictures, BAIZE_FACES_NO_FRAME);
}
