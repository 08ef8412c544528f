/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which card theme is in use: our own, with the letters on jack, queen, king and ace, or a foreign one that has passed
 * its check. A foreign theme is an immutable value that can be written as text and read back: its file, the positions
 * of the cards in the file, the cards that are missing, the colours in which to draw those, and whether the cards
 * have an index. This file knows nothing
 * of drawing or of the check.
 */
#pragma once

#include "deck/baize-picture.h"

/** BaizeFaceInk: the colours of a card theme that are needed to draw the cards that it lacks. */
typedef enum
{
  BAIZE_INK_PAPER, /* the cards' paper */
  BAIZE_INK_BLACK, /* the ink of the suits that are usually black */
  BAIZE_INK_RED,   /* the ink of the suits that are usually red */
} BaizeFaceInk;

#define BAIZE_N_INKS (BAIZE_INK_RED + 1)

/** BaizeFaceStamp: identifies the version of a file that was checked. */
typedef struct
{
  guint64 size;  /* of the file, in bytes */
  gint64 time;   /* of the last change, in µs */
  guint64 inode; /* the inode number, as `ls -i` prints it */
} BaizeFaceStamp;

/**
 * BaizeFaceSpot:
 * @id: the id of the card's element
 * @alone: whether the element is only defined in the sheet and not part of it; it is then drawn alone, from 0,0
 * @x: the left edge, as a part of the sheet's width
 * @y: the upper edge, as a part of the sheet's height
 * @width: the width, as a part of the sheet's width
 * @height: the height, as a part of the sheet's height
 *
 * The position of a card in a sheet.
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
  BaizeFaceStamp stamp;                  /* of the file when it was checked */
  double width;                          /* of the sheet, in the units of its file */
  double height;                         /* of the sheet, in the units of its file */
  guint64 pictures;                      /* the bits of the pictures in the sheet */
  gboolean has_index;                    /* whether the corner of a covered card shows which card it is */
  BaizeFaceSpot spots[BAIZE_N_PICTURES]; /* the positions of the pictures */
  guint32 inks[BAIZE_N_INKS];            /* colours, 0xrrggbb */
} BaizeFaceTheme;

/** BaizeFaceLetters: four letters, as a number that can be compared and saved: those with which our own card theme was
 * drawn, or those usual in another language. */
typedef guint32 BaizeFaceLetters;

/** BAIZE_FACE_LETTERS_DRAWN: the letters with which the card theme was drawn. */
#define BAIZE_FACE_LETTERS_DRAWN ((BaizeFaceLetters) 0)

/** BAIZE_FACE_N_LETTERS: the number of ranks with a letter: jack, queen, king and ace, in this order. */
#define BAIZE_FACE_N_LETTERS 4

BaizeFaceTheme *baize_face_theme_new (const char *path, const BaizeFaceStamp *stamp);
void baize_face_theme_set_file (BaizeFaceTheme *theme, const char *path, const BaizeFaceStamp *stamp);
BaizeFaceTheme *baize_face_theme_ref (BaizeFaceTheme *theme);
void baize_face_theme_unref (BaizeFaceTheme *theme);
void baize_face_theme_name_face (BaizeFace face, gboolean rank_first, char *id, gsize size);
char *baize_face_theme_write (const BaizeFaceTheme *theme);
BaizeFaceTheme *baize_face_theme_read (const char *text, gsize length);
BaizeFaceTheme *baize_face_theme_recall (const char *path);
gboolean baize_face_theme_keep (const BaizeFaceTheme *theme);
guint64 baize_face_theme_hash (const BaizeFaceTheme *theme);
gboolean baize_face_stamp_take (BaizeFaceStamp *stamp, const char *path);
gboolean baize_face_stamp_take_open (BaizeFaceStamp *stamp, int fd);
gboolean baize_face_stamp_is_same (const BaizeFaceStamp *stamp, const BaizeFaceStamp *other);

BaizeFaceLetters baize_face_letters_new (const char *const texts[BAIZE_FACE_N_LETTERS]);
BaizeFaceLetters baize_face_letters_translate (void);
char *baize_face_letters_write (BaizeFaceLetters letters);
BaizeFaceLetters baize_face_letters_read (const char *text);
const char *baize_face_letters_get_text (BaizeFaceLetters letters, int rank);
const char *baize_face_letters_replace (BaizeFaceLetters letters, const char *id);

char *baize_face_get_folder (const char *name);
guint64 baize_face_hash (guint64 seed, gconstpointer data, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceTheme, baize_face_theme_unref)
