/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a deal is worth: its par, which is the mean of several games of the strongest player, who sees no hidden card,
 * and the best result that is possible with all cards known. It depends on no game and no window.
 */
#pragma once

#include "baize-best.h"

/** BAIZE_PAR_N_GAMES: the number of games of which par is the mean. */
#define BAIZE_PAR_N_GAMES 8

/** The tags of a finished game's record, see baize_par_write() and baize_par_write_best(). */
#define BAIZE_PAR_TAG      "Par"
#define BAIZE_PAR_BEST_TAG "Best"

/**
 * BaizePar: what is known of a deal.
 * @has_par: whether @par is known
 * @has_best: whether @best and @bound are known
 * @par: par in tenths of a point
 * @best: the best score found with all cards known
 * @bound: a score that no line of play can beat; equal to @best if that is proved
 */
typedef struct
{
  gboolean has_par;
  gboolean has_best;
  gint64 par;
  int best;
  int bound;
} BaizePar;

const BaizePlayer *baize_par_get_player (const BaizeRules *rules);
const BaizePlayer *baize_par_get_simple (const BaizeRules *rules);
guint baize_par_get_budget (const BaizeRules *rules, const BaizeSetup *setup);
gboolean baize_par_play (const BaizePlayer *player, const BaizeRules *rules, gconstpointer start, guint64 seed,
                         guint budget, GCancellable *cancellable, int *score);
gint64 baize_par_mean (gint64 sum, guint n);
gboolean baize_par_set (BaizePar *par, gint64 tenths);
gboolean baize_par_set_best (BaizePar *par, gboolean low_is_good, int best, int bound);
void baize_par_drop_impossible (BaizePar *par, const BaizeRules *rules);
gboolean baize_par_add (BaizePar *par, const BaizePar *other);
char *baize_par_write (const BaizePar *par);
char *baize_par_write_best (const BaizePar *par);
gboolean baize_par_read (BaizePar *par, const char *text);
gboolean baize_par_read_best (BaizePar *par, const char *text, gboolean low_is_good);
