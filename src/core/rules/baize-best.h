/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of a one-player game with all cards known: the contract of the games' solvers, and the table of
 * positions that they share. It depends on no game.
 */
#pragma once

#include "baize-player.h"

#include "core/base/baize-limits.h"

/**
 * BaizeBest:
 * @score: the best score found
 * @bound: a score that no line of play can beat; equal to @score if that is proved
 * @moves: (element-type BaizeMove): moves that lead from the position to a finished game with @score
 * @n_nodes: number of positions searched
 */
struct _BaizeBest
{
  int score;
  int bound;
  GArray *moves;
  guint64 n_nodes;
};

/** BaizePositions: positions that a search has met, each with a value; the table has a fixed size and forgets. */
typedef struct _BaizePositions BaizePositions;

BaizePositions *baize_positions_new (gsize n_bytes);
void baize_positions_free (BaizePositions *positions);
gboolean baize_positions_find (BaizePositions *positions, guint64 key, guint64 check, gint32 *value);
void baize_positions_store (BaizePositions *positions, guint64 key, guint64 check, gint32 value);

BaizeBest *baize_best_find (const BaizeRules *rules, gconstpointer state, const BaizeThinking *thinking,
                            GError **error);
gboolean baize_best_is_proved (const BaizeBest *best);
void baize_best_free (BaizeBest *best);
gboolean baize_thinking_is_over (const BaizeThinking *thinking);
gboolean baize_best_is_over (const BaizeBest *best, const BaizeThinking *thinking);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizePositions, baize_positions_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeBest, baize_best_free)
