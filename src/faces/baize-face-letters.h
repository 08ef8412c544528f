/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The letters on jack, queen, king and ace of our own card theme: those with which it was drawn, or those usual in
 * another language. This file knows which letters the sheet has, not how they are drawn.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** BaizeFaceLetters: four letters, as a number that can be compared and saved. */
typedef guint32 BaizeFaceLetters;

/** BAIZE_FACE_LETTERS_DRAWN: the letters with which the card theme was drawn. */
#define BAIZE_FACE_LETTERS_DRAWN ((BaizeFaceLetters) 0)

/** BAIZE_FACE_N_LETTERS: the number of ranks with a letter: jack, queen, king and ace, in this order. */
#define BAIZE_FACE_N_LETTERS 4

BaizeFaceLetters baize_face_letters_new       (const char *const  texts[BAIZE_FACE_N_LETTERS]);
BaizeFaceLetters baize_face_letters_translate (void);
char            *baize_face_letters_write     (BaizeFaceLetters   letters);
BaizeFaceLetters baize_face_letters_read      (const char        *text);
gboolean         baize_face_letters_is_valid  (BaizeFaceLetters   letters);
const char      *baize_face_letters_get_text  (BaizeFaceLetters   letters,
                                               int                rank);
const char      *baize_face_letters_replace   (BaizeFaceLetters   letters,
                                               const char        *id);

G_END_DECLS
