/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of BaizeGame share: playing (baize-game.c), notes (baize-game-notes.c), records (baize-game-record.c).
 */
#pragma once

#include "baize-game.h"

G_BEGIN_DECLS

/** BaizeGameMove: a move made or undone, with the comment before it. */
typedef struct
{
  BaizeMove move;
  char *comment;
} BaizeGameMove;

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
  gboolean peeked;
  gboolean covers_hands; /* as people want it, whatever the rules say */
  BaizeGameGuard guard;  /* NULL when all is allowed that the rules allow */
  gpointer guard_data;
  gboolean held; /* over, but the player has not said so yet */
  guint seconds;
  BaizeRecord *extra;     /* tags that are only kept: seats, date, hands, unknown ones; and the tail comment */
};

BaizeGame *baize_game_new_dealt   (const BaizeRules *rules,
                                   const BaizeSetup *setup);
void       baize_game_append_move (BaizeGame        *game,
                                   const BaizeMove  *move,
                                   const char       *comment);
void       baize_game_go_to       (BaizeGame        *game,
                                   guint             position);
gboolean   baize_game_may_play    (BaizeGame        *game,
                                   guint             position,
                                   const BaizeMove  *moves,
                                   guint             n_moves,
                                   GError          **error);

G_END_DECLS
