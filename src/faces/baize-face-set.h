/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A set: the pictures of one palette and width. It is the only record with this key; it stands for the wish for the
 * pictures, for the work on them, for the pictures in memory, for their file in the cache, and for the note by which
 * the next start makes them again.
 *
 *   WANTED    A card was drawn in this width, but the width may still change, as when a window is resized. The set has
 *     |       no pictures; if the next frame has another width, it is dropped.
 *     v
 *   MAKING    The width has come to rest, or is the first one. The worker takes the pictures from the set's file or
 *     | ^     draws them: those asked for first, then the others of a small set. When there is nothing left to do, it
 *     | |     writes the file and the notes. A set that was noted by the last start begins here.
 *     v |
 *   RESTING   Other sets are more important. The pictures made so far are drawn; it is made again when one is missing.
 *     |
 *     v
 *   RETIRED   The card theme has changed. The pictures stand in until there are new ones.
 *
 * Of too many sets the one drawn longest ago is dropped, whatever its stage. A set is freed when neither the main
 * thread nor the worker's thread refers to it; its file stays until the cache is full.
 */
#pragma once

#include "faces/baize-face-draw.h"

/** BAIZE_FACE_SET_WHOLE: a set that takes no more bytes than this is made as a whole, after the pictures asked for. */
#define BAIZE_FACE_SET_WHOLE (16u << 20)

/** BAIZE_FACE_N_NOTES: the number of sets that are noted for the next start. */
#define BAIZE_FACE_N_NOTES 2

/** BaizeFaceStage: the stage of a set's life, see above. */
typedef enum
{
  BAIZE_FACE_SET_WANTED,
  BAIZE_FACE_SET_MAKING,
  BAIZE_FACE_SET_RESTING,
  BAIZE_FACE_SET_RETIRED,
} BaizeFaceStage;

/** BaizeFaceSet: each field belongs to one thread, or to both with the worker's lock. Numbers of pictures are bits. */
typedef struct
{
  BaizeFacesPalette palette; /* never changes */
  int width;                 /* in device pixels; never changes */

  /* the main thread's */
  gint64 frame;   /* the frame in which a wanted set was drawn last */
  gint64 used;    /* the monotonic time at which the set was drawn last */
  gint64 fitted;  /* the same, but in its own width, not in place of pictures of another set */
  guint64 there;  /* the pictures that can be drawn */
  guint64 broken; /* the pictures that can't be made */
  guint64 missed; /* the pictures that were drawn while they were missing */

  /* with the lock; the main thread may read without it what only the main thread writes */
  BaizeFaceStage stage;                    /* written by the main thread */
  guint64 asked;                           /* the pictures asked for; written by the main thread */
  guint64 noted;                           /* those of the last request, for the notes; written by the main thread */
  guint64 extra;                           /* the pictures to make after those asked for */
  guint64 later;                           /* those to make after the first request, if it does not name them */
  guint64 done;                            /* the pictures made, and those that can't be made */
  char *trouble;                           /* (nullable): why the first broken picture can't be made; set once */
  BaizeFaceImage images[BAIZE_N_PICTURES]; /* the pixels never change once done; the rest is the main thread's */

  /* the worker thread's */
  gboolean recalled; /* whether the set comes from the notes; then all pictures in its file are loaded, wanted or not */
  gboolean opened;   /* whether the file was looked for; written with the lock */
  GBytes *file;      /* (nullable): the set's file in the cache, mapped */
  guint64 stored;    /* the pictures that the file has */
} BaizeFaceSet;

BaizeFaceSet *baize_face_set_new (BaizeFacesPalette palette, int width);
BaizeFaceSet *baize_face_set_ref (BaizeFaceSet *set);
void baize_face_set_unref (BaizeFaceSet *set);
void baize_face_set_ask (BaizeFaceSet *set, guint64 pictures);
void baize_face_set_hide (BaizeFaceSet *set);
gsize baize_face_set_get_memory (const BaizeFaceSet *set);

char *baize_face_set_get_path (const BaizeFaceSet *set, const char *directory, guint64 theme);
guint64 baize_face_set_open (BaizeFaceSet *set, const char *directory, guint64 theme);
GBytes *baize_face_set_load (BaizeFaceSet *set, guint picture);
void baize_face_set_page_out (BaizeFaceSet *set, guint picture);
void baize_face_set_page_out_all (BaizeFaceSet *set);
gboolean baize_face_set_is_unsaved (const BaizeFaceSet *set, gboolean at_rest);
gboolean baize_face_set_save (BaizeFaceSet *set, const char *directory, guint64 theme, GError **error);
void baize_face_cache_trim (const char *directory, guint64 limit);

char *baize_face_notes_write (GPtrArray *sets, const char *deck);
gboolean baize_face_notes_save (const char *directory, const char *text, GError **error);
GPtrArray *baize_face_notes_get_sets (const char *directory);
char *baize_face_notes_get_deck (const char *directory);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceSet, baize_face_set_unref)
