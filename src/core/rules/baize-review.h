/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The review of a game: what a position was worth to the strongest player of the game, who knows only what the seat to
 * move knew, and what the move that was made lost against a better one. It depends on no game.
 */
#pragma once

#include "baize-player.h"

/** BAIZE_REVIEW_MAX_WORST: the largest number of moves of a game that are called its worst, or its best. */
#define BAIZE_REVIEW_MAX_WORST 5

/**
 * BaizeReview: the review of one position.
 * @has_value: whether @value is known
 * @value: what the position is worth with the best move, more is better: the expected result of the game, negative in
 *   games with `low_is_good`; in games whose players do not measure it (#BaizeRulesPlayers.measures, "expected"), on
 *   the players' own scale
 * @is_choice: whether there was more than one legal move
 * @is_measured: whether @better and @played were compared by playouts
 * @loss: how much worse the played move is, on the scale of @value, never negative; 0 if it was not measured or is the
 *   best
 * @gain: how much better the played move is than the next best, on the same scale; 0 if that is not known or little
 * @noise: the error of @loss or @gain that chance alone makes likely
 * @least: a smaller loss or gain is not worth mentioning
 * @better: the better move; the played one if none is known
 * @played: the move that was made
 * @next: the next best move if there is a @gain
 */
typedef struct
{
  gboolean has_value;
  double value;
  gboolean is_choice;
  gboolean is_measured;
  double loss;
  double gain;
  double noise;
  double least;
  BaizeEvaluatedMove better;
  BaizeEvaluatedMove played;
  BaizeEvaluatedMove next;
} BaizeReview;

gboolean baize_review_has_scale (const BaizeRules *rules);
gboolean baize_review_can (const BaizeRules *rules, gconstpointer state);
guint64 baize_review_seed (guint64 deal, guint position);
gboolean baize_review_evaluate (const BaizeRules *rules, gconstpointer state, const BaizeMove *played,
                                const BaizeThinking *thinking, BaizeReview *review, GError **error);
gboolean baize_review_end (const BaizeRules *rules, gconstpointer state, int seat, double *value);
GArray *baize_review_find_worst (const GArray *reviews);
GArray *baize_review_find_best (const GArray *reviews);
