/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How large things may be that come from files, and why. Whatever reads or writes such a thing uses these numbers.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* ---- records ---- */

/** BAIZE_RECORD_MAX_BYTES: a larger file is no record. The longest games have some ten kilobytes. */
#define BAIZE_RECORD_MAX_BYTES (4 * 1024 * 1024)
/** BAIZE_RECORD_MAX_MOVES: the most moves a record may have, made and undone together. All are played when it is read,
 * which takes a second. */
#define BAIZE_RECORD_MAX_MOVES 100000
/** BAIZE_RECORD_MAX_MOVE_BYTES: more than any game writes for one move: all cards of a large hand, and where they go. */
#define BAIZE_RECORD_MAX_MOVE_BYTES 4096
/** BAIZE_RECORD_RESERVE: what is kept free in a record for what may be noted in it without a move: the result, the time,
 * and how each player holds the hand. */
#define BAIZE_RECORD_RESERVE (64 * 1024)

/* ---- text that is laid out ---- */

/* Laying out a text takes longer than in proportion to its length: 100 kB stop the window for two seconds. */

/** BAIZE_TEXT_MAX_STEP: the most bytes of one step of a lesson, many times what a panel shows without scrolling. */
#define BAIZE_TEXT_MAX_STEP 4000
/** BAIZE_TEXT_MAX_COMMENT: so many bytes of a comment are shown when one looks back; it is kept as it is. */
#define BAIZE_TEXT_MAX_COMMENT 4000
/** BAIZE_TEXT_MAX_MESSAGE: so many bytes of a message that quotes what stands in a file. */
#define BAIZE_TEXT_MAX_MESSAGE 1000
/** BAIZE_TEXT_MAX_QUOTE: so many characters of what such a message quotes, see baize_quote(). Most moves are shorter. */
#define BAIZE_TEXT_MAX_QUOTE 60
/** BAIZE_TEXT_MAX_NAME: so many bytes of a player's name are shown, in one line beside others. */
#define BAIZE_TEXT_MAX_NAME 200

char *baize_text_cut (const char *text,
                      gsize       most);

G_END_DECLS
