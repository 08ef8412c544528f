/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Limits of all data that comes from files, is kept on the disk or grows while the program runs, with their reasons.
 * All code that reads, writes or keeps such data uses these constants. The artwork of the cards has limits of its own
 * in `faces` and `deck-check`; each solver defines in its own file how many positions it remembers.
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

/** BAIZE_RECORD_MAX_PEEKS: the maximum number of peeks read from a record. A record may name any number of them, and
 * each is compared with each move; no game has a hundred. */
#define BAIZE_RECORD_MAX_PEEKS 1000

/* ---- lessons ---- */

/** BAIZE_LESSON_MAX_PARTS: the largest number of records in a lesson. Records may name each other in a circle. */
#define BAIZE_LESSON_MAX_PARTS 8
/** BAIZE_LESSON_MAX_STEPS: the largest number of steps in a lesson, ten times as many as ours have. */
#define BAIZE_LESSON_MAX_STEPS 100
/** BAIZE_LESSON_MAX_LIT: the largest number of cards and places that are lit at the same time. It exceeds the number of
 * cards and places of a table with 52 cards. GTK draws each with a render node of its own. */
#define BAIZE_LESSON_MAX_LIT 60

/* ---- saved games ---- */

/** BAIZE_STORE_MAX_RECENT: the number of games set aside that are kept, as many as a person may still look for. Listing
 * them reads each. */
#define BAIZE_STORE_MAX_RECENT 20
/** BAIZE_STORE_MAX_RECENT_READ: the number of recent games read at once: three times as many as are shown, since some
 * may be damaged. */
#define BAIZE_STORE_MAX_RECENT_READ (3 * BAIZE_STORE_MAX_RECENT)
/** BAIZE_STORE_MAX_RESULTS: the number of records kept of games whose results are in the settings; older records are
 * deleted. A start reads all of them. Records of results that could not be written are kept without limit. */
#define BAIZE_STORE_MAX_RESULTS 50
/** BAIZE_STORE_MAX_BEGUN: the lines in the list of begun deals, one for each game: years of playing. When there are
 * more, only the newest %BAIZE_STORE_KEPT_BEGUN are kept. The whole list is in memory, two megabytes. */
#define BAIZE_STORE_MAX_BEGUN  20000
#define BAIZE_STORE_KEPT_BEGUN 10000
/** BAIZE_STORE_MAX_BEGUN_BYTES: the largest list of begun deals that is read: twice the size of
 * %BAIZE_STORE_MAX_BEGUN lines with the longest keys. */
#define BAIZE_STORE_MAX_BEGUN_BYTES (4 * 1024 * 1024)
/** BAIZE_STORE_MAX_ASIDE: the number of files or folders in the place of one file that are renamed. Only somebody who
 * means harm puts more there. */
#define BAIZE_STORE_MAX_ASIDE 100

/* ---- results, each table in one value of the settings, which is written as a whole after each game ---- */

/** BAIZE_STATISTICS_MAX_TOP: the length of the list of best results, as people expect it. */
#define BAIZE_STATISTICS_MAX_TOP 10
/** BAIZE_STATISTICS_MAX_RESULTS: the last results; the curve in the scores window has no room for more. */
#define BAIZE_STATISTICS_MAX_RESULTS 200
/** BAIZE_STATISTICS_MAX_NOTED: the ids of the last results. It exceeds %BAIZE_STORE_MAX_RESULTS, so that the id of
 * each record in the store is known. */
#define BAIZE_STATISTICS_MAX_NOTED 100
/** BAIZE_STATISTICS_MAX_DAYS: the days with a daily deal: ten years. */
#define BAIZE_STATISTICS_MAX_DAYS 3660
/** BAIZE_STATISTICS_MAX_TALLIES: different results (for puzzles, seconds): more than anybody has. */
#define BAIZE_STATISTICS_MAX_TALLIES 20000
/** BAIZE_STATISTICS_MAX_SOLVED: the solved puzzles: one a day for more than 25 years. */
#define BAIZE_STATISTICS_MAX_SOLVED 10000
/** BAIZE_SCORES_MAX_NAME: the characters of the name beside a result: enough for a long name, few enough to keep the
 * copied table readable. */
#define BAIZE_SCORES_MAX_NAME 60
/** BAIZE_RULES_MAX_KEPT: the sets of custom rules that are kept, more than a menu can show. */
#define BAIZE_RULES_MAX_KEPT 100

/* ---- decks of others ---- */

/** BAIZE_DECKS_MAX_FILES: the entries of a folder of decks that are looked at. KDE and AisleRiot have fifty
 * together. */
#define BAIZE_DECKS_MAX_FILES 300
/** BAIZE_DECKS_MAX_INDEX_BYTES: the largest description of a KDE deck; usual ones have two kilobytes. */
#define BAIZE_DECKS_MAX_INDEX_BYTES 65536

/* ---- memory ---- */

/** BAIZE_POSITIONS_MAX_BYTES: the largest table of positions of a solver. A machine with one gigabyte of memory can
 * afford it. */
#define BAIZE_POSITIONS_MAX_BYTES (64 << 20)

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
/** BAIZE_TEXT_MAX_WORD: longer words are broken: more characters than any word, fewer than a line of a wide window. */
#define BAIZE_TEXT_MAX_WORD 60
/** BAIZE_TEXT_MAX_PLAYER: maximum characters of a player's name that can be typed. */
#define BAIZE_TEXT_MAX_PLAYER 40
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
