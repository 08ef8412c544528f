/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The source of card pictures: turns a card into pixels, from our own sheet or, by the helper program, from a foreign
 * theme's sheet, with ours for the cards that it lacks. It knows nothing of threads, caches or widgets. A source is for
 * one thread at a time; the worker's source belongs to the worker's thread.
 */
#pragma once

#include "deck/baize-face-theme.h"

/** BAIZE_FACE_SHEET: the path of our sheet of cards, in the program's resources. */
#define BAIZE_FACE_SHEET "/io/github/baizecards/Baize/cards/baize.svg"

typedef struct _BaizeFaceSource BaizeFaceSource;

BaizeFaceSource *baize_face_source_new (const char *sheet, BaizeFaceTheme *theme, BaizeFaceLetters letters);
void baize_face_source_free (BaizeFaceSource *source);
const char *baize_face_source_get_deck (const BaizeFaceSource *source);
guint64 baize_face_source_hash (BaizeFaceSource *source);
void baize_face_source_ready (BaizeFaceSource *source, guint picture);
void baize_face_source_close (BaizeFaceSource *source);
GBytes *baize_face_source_render (BaizeFaceSource *source, BaizeFacesPalette palette, guint picture, int width,
                                  char **trouble);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceSource, baize_face_source_free)
