/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Computer players. Each game lists its own players; this file defines what is common to all: the request, the thread
 * it runs on, and that a player sees only what its seat may know. It depends on no game and no window.
 */
#pragma once

#include "baize-rules.h"

#include <gio/gio.h>

/**
 * BaizeThinking: the seed and limits of a request to a player.
 * @seed: seed of the random numbers; equal seeds and budgets give equal choices on every machine and any number of
 *   threads
 * @budget: number of playouts for the decision; 0 for the player's default
 * @time_limit: µs from the request after which the player returns the best move found so far; 0 for no limit. The limit
 *   can only shorten the search
 * @deadline: monotonic time at which @time_limit ends; pass 0, the request computes it
 * @n_threads: number of threads; 0 and 1 mean the calling thread alone
 * @single: whether to search a single move too, for its value
 * @only: (nullable) (array length=n_only): the legal moves to evaluate; the others are left out
 * @n_only: number of @only
 * @only_perfect: for solvers: whether it is enough to know if a perfect result can be reached; the search may then end
 *   as soon as it knows
 * @max_nodes: for solvers: the number of positions after which the search ends, so that it ends alike on every machine;
 *   0 for no limit
 * @cancellable: (nullable): cancels the request
 */
struct _BaizeThinking
{
  guint64 seed;
  guint budget;
  gint64 time_limit;
  gint64 deadline;
  int n_threads;
  gboolean single;
  const BaizeMove *only;
  guint n_only;
  gboolean only_perfect;
  guint64 max_nodes;
  GCancellable *cancellable;
};

/**
 * BaizeEvaluatedMove:
 * @move: a legal move
 * @value: the value the player expects of it, in points on the player's own scale; more is better
 * @measures: means of the quantities that #BaizeRulesPlayers.measures names, over the playouts of the move
 * @n_playouts: number of these playouts, or of all cases where a player goes through all; 0 for a move that was not
 *   measured
 * @exact: whether the playouts are all cases
 */
typedef struct
{
  BaizeMove move;
  double value;
  double measures[BAIZE_MAX_MEASURES];
  int n_playouts;
  gboolean exact;
} BaizeEvaluatedMove;

/**
 * BaizeJudgeFunc:
 * @state: a position
 * @move: a legal move
 * @error: an error to add to the judgement, on its own scale
 * @value: (out): the value of the move
 *
 * Returns: whether the move is worth considering
 */
typedef gboolean (*BaizeJudgeFunc) (gconstpointer state, const BaizeMove *move, int error, double *value);

/**
 * BaizePlayer:
 * @id: slug, written after `computer:` in a record
 * @title: (translatable): name of the player
 * @budget: default number of playouts for a decision; 0 for a player that evaluates without playouts
 * @judge: for a player that judges each legal move once: judges one move
 * @noise: its errors are below this
 * @evaluate: for any other player: appends the moves worth making in @state to @evaluated, an array of
 *   #BaizeEvaluatedMove, best first and at least one, unless it is cancelled. @state is determinized for the seat to
 *   move, after #BaizeRulesPlayers.look, so it reveals no other hidden card
 */
struct _BaizePlayer
{
  const char *id;
  const char *title;
  guint budget;
  BaizeJudgeFunc judge;
  int noise;
  void (*evaluate) (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated);
};

/** BaizeQuestion: a position to think about in another thread, in one piece of memory. */
typedef struct
{
  const BaizeRules *rules;
  gpointer state;            /* a copy of the position */
  const BaizePlayer *player; /* (nullable): who thinks */
  BaizeThinking thinking;    /* without its cancellable */
} BaizeQuestion;

BaizeQuestion *baize_question_new (const BaizeRules *rules, gconstpointer state);
const BaizePlayer *baize_player_find (const BaizeRules *rules, const char *id);
GArray *baize_player_evaluate (const BaizePlayer *player, const BaizeRules *rules, gconstpointer state,
                               const BaizeThinking *thinking, GError **error);
guint baize_player_quick_budget (const BaizeRules *rules, gconstpointer state);
gboolean baize_player_choose (const BaizePlayer *player, const BaizeRules *rules, gconstpointer state,
                              const BaizeThinking *thinking, BaizeMove *move, GError **error);
void baize_player_drop_repeats (const BaizeRules *rules, gconstpointer state, GArray *evaluated);
void baize_player_sort (GArray *evaluated);
void baize_player_sort_first (GArray *evaluated, guint n);
void baize_player_limit (GArray *evaluated);
void baize_player_keep_only (const BaizeThinking *thinking, GArray *evaluated);
void baize_player_judge (const BaizeRules *rules, gconstpointer state, BaizeJudgeFunc judge, int noise, guint64 seed,
                         GArray *evaluated);
void baize_player_choose_async (const BaizePlayer *player, const BaizeRules *rules, gconstpointer state,
                                const BaizeThinking *thinking, GAsyncReadyCallback callback, gpointer data);
gboolean baize_player_choose_finish (GAsyncResult *result, BaizeMove *move, GError **error);
