/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Players that are part of the program. A game lists its own; what is asked of them, on which thread, and that they see
 * no more than their seat may, is the same for all and stands here. Knows no game and no window.
 */
#pragma once

#include "baize-rules.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * BaizeThinking: how a player may think.
 * @seed: of its chance; with equal seed and budget the choice is the same, whatever the threads and the machine
 * @budget: rollouts for the decision; 0 is the player's own measure
 * @time_limit: µs after which the best found so far is taken, from when the player is asked; 0 is no limit. It only cuts
 *   short
 * @deadline: the monotonic time at which that is; 0 in a question, for it is worked out when it is asked
 * @n_threads: on how many threads; 0 and 1 are the calling one alone
 * @cancellable: (nullable): stops it at once
 */
typedef struct
{
  guint64 seed;
  guint budget;
  gint64 time_limit;
  gint64 deadline;
  int n_threads;
  GCancellable *cancellable;
} BaizeThinking;

/**
 * BaizeRatedMove:
 * @move: a legal move
 * @value: what the player expects of it, in points of its own measure; more is better
 */
typedef struct
{
  BaizeMove move;
  double value;
} BaizeRatedMove;

/**
 * BaizePlayer:
 * @id: slug: what follows `computer:` in a record
 * @title: (translatable): its name
 * @budget: rollouts for a decision when none are named; 0 for a player that judges without trying
 * @rate: appends to @rated, an array of #BaizeRatedMove, the moves worth making in @state, best first, at least one;
 *   returns %FALSE when cancelled. @state has been hidden from the seat to move: there is nothing in it to be peeked at
 */
struct _BaizePlayer
{
  const char *id;
  const char *title;
  guint budget;
  gboolean (*rate) (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *rated);
};

const BaizePlayer *baize_player_find          (const BaizeRules     *rules,
                                               const char           *id);
GArray            *baize_player_rate          (const BaizePlayer    *player,
                                               const BaizeRules     *rules,
                                               gconstpointer         state,
                                               const BaizeThinking  *thinking,
                                               GError              **error);
gboolean           baize_player_choose        (const BaizePlayer    *player,
                                               const BaizeRules     *rules,
                                               gconstpointer         state,
                                               const BaizeThinking  *thinking,
                                               BaizeMove            *move,
                                               GError              **error);
void               baize_player_choose_async  (const BaizePlayer    *player,
                                               const BaizeRules     *rules,
                                               gconstpointer         state,
                                               const BaizeThinking  *thinking,
                                               GAsyncReadyCallback   callback,
                                               gpointer              data);
gboolean           baize_player_choose_finish (GAsyncResult         *result,
                                               BaizeMove            *move,
                                               GError              **error);

G_END_DECLS
