/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Limits of all data that comes from files, is kept on the disk or grows while the program runs, with their reasons.
 * All code that reads, writes or keeps such data uses these constants, and the test `limits-tested` finds a constant
 * that no test names. Elsewhere are only numbers that follow from the rules of a game, from what a window has room for,
 * and from how far a player or solver looks.
 */
#pragma once

#include <glib.h>

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
/** BAIZE_LEDGER_MAX_BYTES: the largest ledger that is read: two hundred thousand games, or sixty thousand in each of
 * which a mistake was found. */
#define BAIZE_LEDGER_MAX_BYTES (64 * 1024 * 1024)
/** BAIZE_MOVING_MAX_BYTES: the largest file with all results and games: a ledger and more games than there are
 * places. */
#define BAIZE_MOVING_MAX_BYTES (BAIZE_LEDGER_MAX_BYTES + 64 * BAIZE_RECORD_MAX_BYTES)
/** BAIZE_MOVING_MAX_VALUE_BYTES: the longest preference in such a file: all custom rules that are kept. */
#define BAIZE_MOVING_MAX_VALUE_BYTES (256 * 1024)
/** BAIZE_STORE_MAX_ASIDE: how many files or folders that stand in the way of one file are renamed. Only an attacker
 * puts more there. */
#define BAIZE_STORE_MAX_ASIDE 100

/* ---- results, each table in one value of the settings, which is written as a whole after each game ---- */

/** BAIZE_STATISTICS_MAX_TOP: the length of the list of best results: a top ten. */
#define BAIZE_STATISTICS_MAX_TOP 10
/** BAIZE_STATISTICS_MAX_RESULTS: the last results; the curve in the scores window has no room for more. */
#define BAIZE_STATISTICS_MAX_RESULTS 200
/** BAIZE_STATISTICS_MAX_DAYS: the days with a daily deal: ten years. */
#define BAIZE_STATISTICS_MAX_DAYS 3660
/** BAIZE_STATISTICS_MAX_TALLIES: different results (for puzzles, seconds): more than anybody has. */
#define BAIZE_STATISTICS_MAX_TALLIES 20000
/** BAIZE_STATISTICS_MAX_SOLVED: the solved puzzles: one a day for more than 25 years. */
#define BAIZE_STATISTICS_MAX_SOLVED 10000
/** BAIZE_MISSED_MAX: the mistakes that come back, solved ones included: one a day for almost three years. */
#define BAIZE_MISSED_MAX 1000
/** BAIZE_SCORES_MAX_NAME: the characters of the name beside a result: enough for a long name, few enough to keep the
 * copied table readable. */
#define BAIZE_SCORES_MAX_NAME 60
/** BAIZE_RULES_MAX_KEPT: the sets of custom rules that are kept, more than a menu can show. */
#define BAIZE_RULES_MAX_KEPT 100
/** BAIZE_RULES_MAX_NAME: maximum characters of the name of custom rules when it is kept, not counting the number that
 * tells equal names apart: the title of a game shows no more. */
#define BAIZE_RULES_MAX_NAME BAIZE_TEXT_MAX_RULES

/* ---- decks of others ---- */

/** BAIZE_DECKS_MAX_FILES: the entries of a folder of decks that are looked at. KDE and AisleRiot have fifty
 * together. */
#define BAIZE_DECKS_MAX_FILES 300
/** BAIZE_DECKS_MAX_CARD_FILES: the entries of a folder of loose cards that are looked at, with those of its folders.
 * The largest of 250 sets of PySolFC has 186. */
#define BAIZE_DECKS_MAX_CARD_FILES 1000
/** BAIZE_DECKS_MAX_INDEX_BYTES: the largest description of a deck of KDE or PySolFC; usual ones have two kilobytes. */
#define BAIZE_DECKS_MAX_INDEX_BYTES 65536
/** BAIZE_DECKS_MAX_NAME: maximum characters of a deck's name: a line of a wide window. */
#define BAIZE_DECKS_MAX_NAME 60
/** BAIZE_DECKS_MAX_BYTES: the largest file of a deck: several times the largest known one, 3.3 MB. */
#define BAIZE_DECKS_MAX_BYTES (24u << 20)
/** BAIZE_DECKS_MAX_UNPACKED_BYTES: the largest deck after it was unpacked: compressed SVG can be a thousand times as
 * large. The largest known deck has 11.5 MB. */
#define BAIZE_DECKS_MAX_UNPACKED_BYTES (64u << 20)
/** BAIZE_DECKS_MAX_THEME_BYTES: the largest text of a measured deck, which has a line for each card; usual ones have
 * three kilobytes. */
#define BAIZE_DECKS_MAX_THEME_BYTES 32768
/** BAIZE_DECKS_MAX_MARK_BYTES: the largest mark of a deck that is drawn for the first time: twice the longest path. */
#define BAIZE_DECKS_MAX_MARK_BYTES 8192
/** BAIZE_DECKS_MAX_DRAWN: the pictures that a helper draws before another takes over: the computing time of a process
 * is limited, %BAIZE_DECKS_MAX_ALL_SECONDS. */
#define BAIZE_DECKS_MAX_DRAWN 400

/* The address space of the helper that draws decks of others: while a deck is read, for a card, and for one wider than
 * %BAIZE_DECKS_WIDE pixels. Filters of SVG reserve much more than they use: the largest known deck reserves 4.5 GB for
 * cards of 1,200 pixels. */
#define BAIZE_DECKS_MAX_READING_MEMORY (G_GUINT64_CONSTANT (1) << 30)
#define BAIZE_DECKS_MAX_CARD_MEMORY    (G_GUINT64_CONSTANT (2) << 30)
#define BAIZE_DECKS_MAX_WIDE_MEMORY    (G_GUINT64_CONSTANT (6) << 30)
#define BAIZE_DECKS_WIDE               600
/* The helper's computing time: of a card, of reading and checking a deck, and of the process. Several times what the
 * slowest known deck takes. Sanitizers are slow. */
#if defined(__SANITIZE_ADDRESS__)
#define BAIZE_DECKS_MAX_CARD_SECONDS 50
#define BAIZE_DECKS_MAX_DECK_SECONDS 150
#define BAIZE_DECKS_MAX_ALL_SECONDS  3000
#else
#define BAIZE_DECKS_MAX_CARD_SECONDS 10
#define BAIZE_DECKS_MAX_DECK_SECONDS 30
#define BAIZE_DECKS_MAX_ALL_SECONDS  600
#endif
/** BAIZE_DECKS_MAX_OPEN: the files that the helper may have open: the deck, the socket, a memory file and some
 * fonts. */
#define BAIZE_DECKS_MAX_OPEN 64
/* How long Baize waits for the helper's greeting, for a card and for a check, in ms. These limits also count waiting,
 * for a busy machine or a slow disk. */
#define BAIZE_DECKS_MAX_HELLO_WAIT 10000
#define BAIZE_DECKS_MAX_CARD_WAIT  60000
#define BAIZE_DECKS_MAX_CHECK_WAIT 180000

/* ---- pictures of cards ---- */

/** BAIZE_PICTURES_MAX_WIDTH: the largest width of a picture in device pixels: a card that fills a screen of 4K. A wider
 * card is a stretched picture. */
#define BAIZE_PICTURES_MAX_WIDTH 1200
/** BAIZE_PICTURES_MAX_CACHE_BYTES: the bytes that all files of the cache may take together; the least recently used are
 * deleted first. All cards, 72 pixels wide, have two megabytes. */
#define BAIZE_PICTURES_MAX_CACHE_BYTES (64u << 20)
/** BAIZE_PICTURES_MAX_MEMORY: the bytes of all sets in memory, not counting sets drawn just now. */
#define BAIZE_PICTURES_MAX_MEMORY (64u << 20)
/** BAIZE_PICTURES_MAX_NOTES_BYTES: the largest list of pictures that were on the screen; it has two lines. */
#define BAIZE_PICTURES_MAX_NOTES_BYTES 16384

/* ---- help ---- */

/** BAIZE_HELP_MAX_DEPTH: the largest number of elements within each other in a page. Functions that go through a page
 * call themselves for each level; ours have ten. */
#define BAIZE_HELP_MAX_DEPTH 100

/* ---- memory ---- */

/** BAIZE_THREADS_MAX_ENGINE: the threads that a command of the engine may use: more than machines have cores. */
#define BAIZE_THREADS_MAX_ENGINE 256
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

char *baize_text_cut (const char *text, gsize most);
char *baize_text_shorten (const char *text, glong most);
char *baize_text_break (const char *text);
