/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finding pictures: the best there is now, while the worker is told what would be better. A width that changes all the
 * time, as while a window is resized, is asked of the worker only when it has come to rest.
 */
#include "faces/baize-faces-private.h"

/* A new width is made after this many milliseconds without another. */
#define QUIET 120

/* ---- wishes ---- */

/* The wish for @palette and @width; NULL when there is none. */
static BaizeFaceWish *
find_wish (BaizeFaceWishes *wishes, BaizeFacesPalette palette, int width)
{
  for (guint i = 0; i < wishes->n; i++)
    if (wishes->list[i].palette == palette && wishes->list[i].width == width)
      return &wishes->list[i];
  return NULL;
}

/* Adds pictures to the wish for the same palette and width, or a new wish, drawn in @frame; whether it is a new one. */
static gboolean
add_wish (BaizeFaceWishes *wishes, const BaizeFaceWish *wish, gint64 frame)
{
  BaizeFaceWish *known = find_wish (wishes, wish->palette, wish->width);

  if (known != NULL)
    {
      known->pictures |= wish->pictures;
      if (frame != BAIZE_FACES_NO_FRAME)
        wishes->frames[known - wishes->list] = frame;
      return FALSE;
    }

  if (wishes->n == BAIZE_FACE_WORKER_N_WISHES)
    wishes->n--;
  for (guint i = wishes->n; i > 0; i--)
    {
      wishes->list[i] = wishes->list[i - 1];
      wishes->frames[i] = wishes->frames[i - 1];
    }
  wishes->list[0] = *wish;
  wishes->frames[0] = frame;
  wishes->n++;
  return TRUE;
}

/* Drops the wishes drawn last in another frame than @frame; they were passing by. */
static void
keep_frame (BaizeFaceWishes *wishes, gint64 frame)
{
  guint n = 0;

  for (guint i = 0; i < wishes->n; i++)
    if (wishes->frames[i] == frame || wishes->frames[i] == BAIZE_FACES_NO_FRAME)
      {
        wishes->list[n] = wishes->list[i];
        wishes->frames[n++] = wishes->frames[i];
      }
  wishes->n = n;
}

/* Results are only taken for sets that are there, so whatever is asked gets one; the rest is late and is dropped. */
static void
tell_worker (BaizeFaces *faces)
{
  for (guint i = 0; i < faces->current.n; i++)
    {
      const BaizeFaceWish *wish = &faces->current.list[i];

      if (baize_face_shelf_find (&faces->shelf, wish->palette, wish->width) == NULL)
        baize_face_shelf_add (&faces->shelf, wish->palette, wish->width);
    }
  faces->told = TRUE;
  baize_face_worker_ask (faces->worker, faces->current.list, faces->current.n);
}

static gboolean
on_quiet (gpointer data)
{
  BaizeFaces *faces = data;

  faces->quiet_source = 0;
  faces->current = faces->pending;
  faces->pending.n = 0;
  if (faces->current.n > 0)
    tell_worker (faces);
  for (guint i = 0; i < faces->current.n; i++)
    {
      const BaizeFaceWish *wish = &faces->current.list[i];
      BaizeFaceSet *set = baize_face_shelf_find (&faces->shelf, wish->palette, wish->width);

      if (set != NULL)
        set->missed |= wish->pictures;
    }
  return G_SOURCE_REMOVE;
}

/* Puts off a width until it has come to rest. Widths that were drawn in earlier frames only were passing by. */
static void
put_off (BaizeFaces *faces, const BaizeFaceWish *wish, gint64 frame)
{
  gboolean is_new = add_wish (&faces->pending, wish, frame);

  if (frame != BAIZE_FACES_NO_FRAME)
    keep_frame (&faces->pending, frame);
  if (!is_new)
    return;
  g_clear_handle_id (&faces->quiet_source, g_source_remove);
  faces->quiet_source = g_timeout_add (QUIET, on_quiet, faces);
}

static void
ask (BaizeFaces *faces, int width, guint64 pictures, gint64 frame)
{
  BaizeFaceWish wish = { faces->palette, width, pictures };
  BaizeFaceWish *known = find_wish (&faces->current, faces->palette, width);

  if (known != NULL)
    {
      if ((pictures & ~known->pictures) == 0)
        return;
      known->pictures |= pictures;
      tell_worker (faces);
    }
  else if (!faces->begun || baize_face_shelf_find (&faces->shelf, faces->palette, width) != NULL)
    {
      (void) add_wish (&faces->current, &wish, frame);
      tell_worker (faces);
    }
  else
    put_off (faces, &wish, frame);
  faces->begun = TRUE;
}

static void
take_result (BaizeFaces *faces, const BaizeFaceResult *result)
{
  guint64 bit = BAIZE_PICTURE_BIT (result->picture);
  BaizeFaceWish *wish = find_wish (&faces->current, result->palette, result->width);
  BaizeFaceSet *set = baize_face_shelf_find (&faces->shelf, result->palette, result->width);

  if (wish != NULL)
    wish->pictures &= ~bit;
  /* Before anything is asked the worker begins with what was used last time. */
  if (set == NULL && !faces->told)
    set = baize_face_shelf_add (&faces->shelf, result->palette, result->width);
  if (set == NULL)
    return;

  baize_face_set_add (set, result->picture, result->pixels);
  if (set->missed & bit)
    faces->changed = TRUE;
  set->missed &= ~bit;
  if (result->trouble != NULL && !faces->complained)
    {
      faces->complained = TRUE;
      g_message ("Some cards are shown without their pictures: %s", result->trouble);
      if (faces->theme != NULL)
        faces->broken = TRUE;
    }
}

/** baize_faces_take_results: takes what the worker has made. Returns: whether there was anything. */
gboolean
baize_faces_take_results (BaizeFaces *faces)
{
  g_autoptr (GArray) results = baize_face_worker_take (faces->worker);

  if (results == NULL)
    return FALSE;
  for (guint i = 0; i < results->len; i++)
    take_result (faces, &g_array_index (results, BaizeFaceResult, i));
  baize_face_shelf_trim (&faces->shelf);
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
  if (faces->shelf.front != set)
    baize_face_worker_note (faces->worker, set->palette, set->width);
  faces->shelf.front = set;
}

/**
 * baize_faces_find:
 * @faces: the deck
 * @device_width: in device pixels
 * @picture: the number of a picture
 * @frame: the number of the frame being drawn
 * @set: (out) (nullable) (transfer none): the set to draw @picture from
 *
 * Finds the best there is for a card now, and asks for what would be better.
 *
 * Returns: how good it is; @set is %NULL when there is nothing
 */
BaizeFacesMatch
baize_faces_find (BaizeFaces *faces, int device_width, guint picture, gint64 frame, BaizeFaceSet **set)
{
  int width = CLAMP (device_width, BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURE_MAX_WIDTH);
  guint64 bit = BAIZE_PICTURE_BIT (picture);

  (void) baize_faces_take_results (faces);
  *set = baize_face_shelf_find (&faces->shelf, faces->palette, width);
  if (*set == NULL || !((*set)->there & bit))
    {
      if (*set == NULL || !((*set)->broken & bit))
        ask (faces, width, bit, frame);
      *set = baize_face_shelf_find (&faces->shelf, faces->palette, width);
    }
  faces->begun = TRUE;

  if (*set != NULL)
    {
      mark_used (faces, *set);
      if (baize_face_shelf_find_nearest (&faces->shelf, faces->palette, width, picture) == NULL)
        await (faces, *set, picture, frame);
      if ((*set)->there & bit)
        return BAIZE_FACES_EXACT;
      if ((*set)->broken & bit)
        return BAIZE_FACES_BROKEN;
      (*set)->missed |= bit;
    }
  *set = baize_face_shelf_find_nearest (&faces->shelf, faces->palette, width, picture);
  if (*set == NULL)
    return BAIZE_FACES_NOTHING;
  (*set)->used = g_get_monotonic_time ();
  return BAIZE_FACES_STRETCHED;
}

/**
 * baize_faces_want:
 * @faces: the deck
 * @device_width: in device pixels
 * @first: (array length=n_first): faces that will be drawn soon
 * @n_first: how many
 *
 * Has pictures made before any are drawn, all of them together, while the first frame is prepared. Later this does
 * nothing: drawing asks by itself.
 */
void
baize_faces_want (BaizeFaces *faces, int device_width, const BaizeFace *first, gsize n_first)
{
  int width = CLAMP (device_width, BAIZE_PICTURE_MIN_WIDTH, BAIZE_PICTURE_MAX_WIDTH);
  BaizeFaceSet *set;
  guint64 pictures = 0;

  g_return_if_fail (BAIZE_IS_FACES (faces));

  if (faces->begun)
    return;
  (void) baize_faces_take_results (faces);
  for (gsize i = 0; i < n_first; i++)
    pictures |= BAIZE_PICTURE_BIT (baize_faces_get_picture (faces, first[i]));
  set = baize_face_shelf_find (&faces->shelf, faces->palette, width);
  if (set != NULL)
    pictures &= ~(set->there | set->broken);
  if (pictures != 0)
    ask (faces, width, pictures, BAIZE_FACES_NO_FRAME);
}
