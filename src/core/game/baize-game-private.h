/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of BaizeGame share: playing (baize-game.c), whether it counts (baize-game-practice.c), notes
 * (baize-game-notes.c), records (baize-game-record.c).
 */
#pragma once

#include "baize-game.h"

#include "core/cards/baize-card-set.h"

G_BEGIN_DECLS

/** BaizeGameMove: a move made or undone, with the comment before it; a record has at most @end bytes of moves up to it. */
typedef struct
{
  BaizeMove move;
  char *comment;
  guint64 end;
} BaizeGameMove;

/** BaizeGamePeek: cards that the player was shown at a position before making the move. */
typedef struct
{
  guint position;
  BaizeCardSet cards; /* known then; all when a record does not say which */
} BaizeGamePeek;

struct _BaizeGame
{
  GObject parent_instance;

  const BaizeRules *rules;
  BaizeSetup *setup;
  GArray *moves;          /* of BaizeGameMove; those from `position` on are undone */
  guint position;
  GPtrArray *checkpoints; /* positions after every 16th move, the deal first */
  gpointer state;         /* the position now */
  gpointer scratch;       /* one more, for looking at others */

  BaizePractice practice;
  GArray *peeks;          /* of BaizeGamePeek, at most one at a position */
  GArray *refused;        /* of BaizeMove: what was refused last since it makes the game practice; empty when nothing was */
  guint refused_position; /* where it was to be played */
  gboolean refused_revises; /* … in the place of the last moves */
  gboolean revising;      /* the change that is told now plays the last moves in another way */
  guint n_branches;       /* how often another move took the place of undone ones */
  gboolean covers_hands; /* as people want it, whatever the rules say */
  BaizeGameGuard guard;  /* NULL when all is allowed that the rules allow */
  gpointer guard_data;
  gboolean holds_end;    /* the end waits for the player, when it comes */
  gboolean held;         /* over, but the player has not said so yet */
  guint seconds;
  BaizeRecord *extra;     /* tags that are only kept: seats, date, hands, unknown ones; and the tail comment */
};

void       baize_game_set_held    (BaizeGame        *game,
                                   gboolean          held);
BaizeGame *baize_game_new_dealt   (const BaizeRules *rules,
                                   const BaizeSetup *setup);
void       baize_game_append_move (BaizeGame        *game,
                                   const BaizeMove  *move,
                                   const char       *comment);
void       baize_game_go_to       (BaizeGame        *game,
                                   guint             position);
void       baize_game_drop_undone (BaizeGame        *game);
gboolean   baize_game_may_play    (BaizeGame        *game,
                                   guint             position,
                                   const BaizeMove  *moves,
                                   guint             n_moves,
                                   GError          **error);
guint      baize_game_count_listed (BaizeGame       *game,
                                   guint             position,
                                   const BaizeMove  *moves,
                                   guint             n_moves);
gboolean   baize_game_has_seen_beyond (BaizeGame    *game,
                                   guint             position);
gboolean   baize_game_allows      (BaizeGame        *game,
                                   guint             position,
                                   const BaizeMove  *moves,
                                   guint             n_moves,
                                   gboolean          revises,
                                   GError          **error);
void       baize_game_read_peeks  (BaizeGame        *game,
                                   const char       *text);
char      *baize_game_write_peeks (BaizeGame        *game);
void       baize_game_forget_peeks (BaizeGame       *game,
                                   guint             first,
                                   guint             last);
void       baize_game_settle_peeks (BaizeGame       *game);
guint      baize_game_measure_move (BaizeGame       *game,
                                   const BaizeMove  *move);
gboolean   baize_game_has_room    (BaizeGame        *game,
                                   guint             position,
                                   guint             n_moves,
                                   GError          **error);

G_END_DECLS
