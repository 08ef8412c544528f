/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Size limits for data from files, with their reasons. All code that reads or writes such data uses these constants.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* ---- records ---- */

/** BAIZE_RECORD_MAX_BYTES: the maximum size of a record. The record of a very long game has about ten kilobytes. */
#define BAIZE_RECORD_MAX_BYTES (4 * 1024 * 1024)
/** BAIZE_RECORD_MAX_MOVES: the maximum number of moves, undone ones included. Reading a record plays all of them, which
 * takes about a second. */
#define BAIZE_RECORD_MAX_MOVES 100000
/** BAIZE_RECORD_MAX_MOVE_BYTES: an upper bound for the text of one move: all cards of a large hand, with their
 * places. */
#define BAIZE_RECORD_MAX_MOVE_BYTES 4096
/** BAIZE_RECORD_RESERVE: bytes kept free for tags that can be added without a move: the result, the time, and the order
 * of the hands. */
#define BAIZE_RECORD_RESERVE (64 * 1024)

/* ---- text to lay out ---- */

/* Long text is truncated because layout time grows faster than the text: 100 kB block the window for two seconds. */

/** BAIZE_TEXT_MAX_STEP: maximum bytes of the text of a lesson step. A panel shows far less without scrolling. */
#define BAIZE_TEXT_MAX_STEP 4000
/** BAIZE_TEXT_MAX_COMMENT: maximum bytes of a comment shown in review; the record keeps the whole comment. */
#define BAIZE_TEXT_MAX_COMMENT 4000
/** BAIZE_TEXT_MAX_MESSAGE: maximum bytes of a message that quotes text from a file. */
#define BAIZE_TEXT_MAX_MESSAGE 1000
/** BAIZE_TEXT_MAX_QUOTE: maximum characters of quoted text, see baize_quote(). Most moves are shorter. */
#define BAIZE_TEXT_MAX_QUOTE 60
/** BAIZE_TEXT_MAX_NAME: maximum bytes shown of a player's name, which shares a line with other names. */
#define BAIZE_TEXT_MAX_NAME 200
/** BAIZE_TEXT_MAX_RULES: maximum characters shown of a name of rules. A longer one leaves no room in the title of a
 * game, which would then drop the whole name. */
#define BAIZE_TEXT_MAX_RULES 40

char *baize_text_cut     (const char *text,
                          gsize       most);
char *baize_text_shorten (const char *text,
                          glong       most);
char *baize_text_break   (const char *text);

G_END_DECLS
