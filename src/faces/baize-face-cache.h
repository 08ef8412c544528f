/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cache of card pictures on disk, kept between starts: a file of uncompressed pixels for each card theme, palette
 * and width, which is used memory-mapped. The files may be deleted at any time. The cache does not know how pictures
 * are drawn; only the worker's thread uses it.
 */
#pragma once

#include "faces/baize-face-picture.h"

G_BEGIN_DECLS

/** BAIZE_FACE_CACHE_LIMIT: the bytes that all files together may take; the least recently used are deleted first. */
#define BAIZE_FACE_CACHE_LIMIT (64u << 20)

/** BAIZE_FACE_CACHE_N_NOTES: the number of last used widths that are noted for the next start. */
#define BAIZE_FACE_CACHE_N_NOTES 2

/**
 * BaizeFaceFile:
 *
 * An open and valid file of the cache; immutable.
 */
typedef struct _BaizeFaceFile BaizeFaceFile;

/** BaizeFaceNote: pictures that were in use. */
typedef struct
{
  BaizeFacesPalette palette; /* their palette */
  int width;                 /* their width, in device pixels */
  guint64 pictures;          /* their bits; 0 when they are not known */
} BaizeFaceNote;

guint64        baize_face_cache_hash    (guint64               seed,
                                         gconstpointer         data,
                                         gsize                 length);
char          *baize_face_cache_path    (const char           *directory,
                                         guint64               deck,
                                         BaizeFacesPalette     palette,
                                         int                   width);
gboolean       baize_face_cache_write   (const char           *directory,
                                         guint64               deck,
                                         BaizeFacesPalette     palette,
                                         int                   width,
                                         GBytes *const        *pixels,
                                         GError              **error);
void           baize_face_cache_trim    (const char           *directory,
                                         guint64               limit);
gboolean       baize_face_cache_note    (const char           *directory,
                                         const BaizeFaceNote  *notes,
                                         guint                 n_notes,
                                         const char           *deck,
                                         GError              **error);
guint          baize_face_cache_recall  (const char           *directory,
                                         BaizeFaceNote        *notes);
char          *baize_face_cache_recall_deck (const char       *directory);
gboolean       baize_face_notes_put     (BaizeFaceNote        *notes,
                                         guint                *n_notes,
                                         const BaizeFaceNote  *note,
                                         gboolean             *is_new);

BaizeFaceFile *baize_face_file_open         (const char          *directory,
                                             guint64              deck,
                                             BaizeFacesPalette    palette,
                                             int                  width);
void           baize_face_file_free         (BaizeFaceFile       *file);
guint64        baize_face_file_get_pictures (const BaizeFaceFile *file);
GBytes        *baize_face_file_get          (BaizeFaceFile       *file,
                                             guint                picture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceFile, baize_face_file_free)

G_END_DECLS
