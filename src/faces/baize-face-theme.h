/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A deck of somebody else's that has been tried: which file it is, where the cards lie in it, which are missing, and in
 * which colours those are to be drawn. An immutable value that can be written down and read again; it knows nothing of
 * drawing, nor of who tried the file.
 */
#pragma once

#include "faces/baize-face-picture.h"

G_BEGIN_DECLS

/** BAIZE_FACE_THEME_MAX_SIZE: a file with more bytes is none of cards. */
#define BAIZE_FACE_THEME_MAX_SIZE (24u << 20)

/** BaizeFaceInk: the colours of a deck that are needed to draw what it lacks. */
typedef enum
{
  BAIZE_INK_PAPER, /* of the cards */
  BAIZE_INK_BLACK, /* of what is usually black */
  BAIZE_INK_RED,   /* of what is usually red */
} BaizeFaceInk;

#define BAIZE_N_INKS (BAIZE_INK_RED + 1)

/** BaizeFaceStamp: what tells whether a file is still the one that was tried. */
typedef struct
{
  guint64 size;  /* of the file, in bytes */
  gint64 time;   /* when it was changed last, in microseconds */
  guint64 inode; /* its number in the file system */
} BaizeFaceStamp;

/**
 * BaizeFaceSpot:
 * @id: what the card's element is called
 * @alone: whether it is no part of the sheet, only defined in it: then it is drawn by itself, its ink beginning at 0,0
 * @x: where the card lies in the sheet, in parts of its width and height
 * @y: the upper edge, likewise
 * @width: the width, likewise
 * @height: the height, likewise
 *
 * Where a card lies.
 */
typedef struct
{
  char id[32];
  gboolean alone;
  double x;
  double y;
  double width;
  double height;
} BaizeFaceSpot;

typedef struct
{
  char *path;                            /* of the file */
  BaizeFaceStamp stamp;                  /* of the file as it was tried */
  double width;                          /* of the sheet, in its own units */
  double height;                         /* likewise */
  guint64 pictures;                      /* the pictures it has */
  BaizeFaceSpot spots[BAIZE_N_PICTURES]; /* where they are */
  guint32 inks[BAIZE_N_INKS];            /* colours, 0xrrggbb */

  /*< private >*/
  gatomicrefcount n_refs;
} BaizeFaceTheme;

BaizeFaceTheme *baize_face_theme_new      (const char            *path,
                                           const BaizeFaceStamp  *stamp);
BaizeFaceTheme *baize_face_theme_ref      (BaizeFaceTheme        *theme);
void            baize_face_theme_unref    (BaizeFaceTheme        *theme);
char           *baize_face_theme_write    (const BaizeFaceTheme  *theme);
BaizeFaceTheme *baize_face_theme_read     (const char            *text,
                                           gsize                  length);
BaizeFaceTheme *baize_face_theme_open     (const char            *cache,
                                           const char            *path);
gboolean        baize_face_theme_save     (const BaizeFaceTheme  *theme,
                                           const char            *cache,
                                           GError               **error);
guint64         baize_face_theme_hash     (const BaizeFaceTheme  *theme);
gboolean        baize_face_theme_is_fresh (const BaizeFaceTheme  *theme);
gboolean        baize_face_stamp_take     (BaizeFaceStamp        *stamp,
                                           const char            *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceTheme, baize_face_theme_unref)

G_END_DECLS
