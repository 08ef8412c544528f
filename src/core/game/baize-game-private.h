/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the files of BaizeGame: playing (baize-game.c), whether a game counts (baize-game-practice.c), the line
 * that counts beside a practice branch (baize-game-branch.c), notes (baize-game-notes.c) and records
 * (baize-game-record.c).
 */
#pragma once

#include "baize-game.h"

#include "core/cards/baize-card-set.h"

/** BaizeGameMove: a move, made or undone, and the comment before it. Its text, without the line break, is the @length
 * bytes of the game's `script` before @written - 1. In a record, this move and all moves before it take at most @end
 * bytes. */
typedef struct
{
  BaizeMove move;
  char *comment;
  gsize length;
  gsize written;
  guint64 end;
} BaizeGameMove;

/** BAIZE_GAME_NO_FORK: the fork of a game whose listed moves are the line that counts. */
#define BAIZE_GAME_NO_FORK G_MAXUINT

/** BAIZE_GAME_PEEK_OUTSIDE: the position of a peek that belongs to no listed move. It stands for cards that a practice
 * branch has shown and the line that counts does not show, and is never forgotten. */
#define BAIZE_GAME_PEEK_OUTSIDE G_MAXUINT

/** BaizeGamePeek: cards that the player saw at a position before making the move. */
typedef struct
{
  guint position;
  BaizeCardSet cards; /* the cards known after seeing them; all cards if the peek was read from a record */
} BaizeGamePeek;

struct _BaizeGame
{
  GObject parent_instance;

  const BaizeRules *rules;
  BaizeSetup *setup;
  GArray *moves;   /* of BaizeGameMove; those from `position` on are undone */
  GString *script; /* all moves as a record writes them: the game is saved after every move */
  guint position;
  GPtrArray *checkpoints; /* the used bytes of the positions after every 16th move, the deal first */
  gsize n_used;           /* how many bytes of a position are used */
  gpointer state;         /* the current position */
  gpointer scratch;       /* a temporary position */

  BaizePractice lasting; /* why no line of the game counts */
  guint fork;            /* the position at which the listed moves leave the line that counts, or BAIZE_GAME_NO_FORK */
  GArray *counting;      /* of BaizeMove: how the line that counts goes on from `fork`; empty without a fork */
  GArray *peeks;         /* of BaizeGamePeek, at most one at a position */
  gboolean revising;     /* whether "moved" is now announcing a revision */
  guint n_branches;      /* how often a different move has replaced undone moves */
  gboolean covers_hands; /* whether people want hands hidden, regardless of the rules */
  BaizeGameGuard guard;  /* NULL if only the rules decide */
  gpointer guard_data;
  gboolean holds_end; /* whether the result will be held back when the game ends */
  gboolean held;      /* whether the game is over but its result is not shown yet */
  gboolean has_goal;  /* whether the game is a puzzle, see baize_game_set_goal() */
  int goal;
  guint start; /* the number of moves that cannot be undone, see baize_game_get_start() */
  guint seconds;
  BaizeRecord *extra; /* tags stored without interpretation (seats, date, hands, unknown tags); the last comment */
};

void baize_game_set_held (BaizeGame *game, gboolean held);
BaizeGame *baize_game_new_dealt (const BaizeRules *rules, const BaizeSetup *setup);
void baize_game_append_move (BaizeGame *game, const BaizeMove *move, const char *comment);
void baize_game_go_to (BaizeGame *game, guint position);
gsize baize_game_get_written (BaizeGame *game);
gboolean baize_game_is_untouched (BaizeGame *game);
void baize_game_drop_undone (BaizeGame *game);
void baize_game_announce (BaizeGame *game, BaizeGameChange change);
gboolean baize_game_may_play (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, GError **error);
guint baize_game_count_listed (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves);
gboolean baize_game_has_seen_beyond (BaizeGame *game, guint position);
BaizeCardSet *baize_game_list_known (BaizeGame *game, gconstpointer state);
gboolean baize_game_knows_more (BaizeGame *game, gconstpointer state, const BaizeCardSet *before);
gboolean baize_game_has_noted_outside (BaizeGame *game);
gboolean baize_game_has_peek_after (BaizeGame *game, guint position);
gboolean baize_game_begin_branch (BaizeGame *game);
gboolean baize_game_meets_counting (BaizeGame *game, const BaizeMove *move);
void baize_game_forget_branch (BaizeGame *game);
gboolean baize_game_read_counting (BaizeGame *game, const char *text, GError **error);
char *baize_game_write_counting (BaizeGame *game);
gboolean baize_game_read_goal (BaizeGame *game, const char *text, GError **error);
char *baize_game_write_goal (BaizeGame *game);
void baize_game_read_peeks (BaizeGame *game, const char *text);
char *baize_game_write_peeks (BaizeGame *game);
void baize_game_forget_peeks (BaizeGame *game, guint first, guint last);
void baize_game_settle_peeks (BaizeGame *game);
guint baize_game_measure_move (const char *text);
gboolean baize_game_has_room (BaizeGame *game, guint position, guint n_moves, GError **error);
