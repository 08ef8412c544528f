/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a result is worth: the results of three built-in players on the same deals, and how a person's results compare
 * with them. Plain values; the text that they are read from is made by build-aux/standing. No settings, no resources
 * and no sentences.
 */
#pragma once

#include "baize-statistics.h"

#include <gio/gio.h>

/* With fewer results nobody is compared. */
#define BAIZE_STANDING_LEAST_RESULTS 5

/**
 * BaizeStandingPlayer:
 * @BAIZE_STANDING_RANDOM: the player `random`, which moves at random
 * @BAIZE_STANDING_EASY: the player `easy`, which follows a rule of thumb
 * @BAIZE_STANDING_STRONG: the player `strong`, which thinks ahead
 */
typedef enum
{
  BAIZE_STANDING_RANDOM,
  BAIZE_STANDING_EASY,
  BAIZE_STANDING_STRONG,
  BAIZE_STANDING_N_PLAYERS,
} BaizeStandingPlayer;

/**
 * BaizeStandingResults:
 * @histogram: (element-type BaizeTally): the number of deals that ended with each score, lowest score first
 * @n_deals: the number of deals played: those from 1 to this number
 * @mean: the mean of the scores
 */
typedef struct
{
  GArray *histogram;
  guint n_deals;
  double mean;
} BaizeStandingResults;

/** BaizeStanding: the results of each player, indexed by #BaizeStandingPlayer. */
typedef struct
{
  BaizeStandingResults players[BAIZE_STANDING_N_PLAYERS];
} BaizeStanding;

/**
 * BaizeStandingVerdict:
 * @BAIZE_STANDING_TOO_FEW: there are fewer than %BAIZE_STANDING_LEAST_RESULTS results
 * @BAIZE_STANDING_BELOW_RANDOM: worse than `random`
 * @BAIZE_STANDING_LIKE_RANDOM: about as good as `random`
 * @BAIZE_STANDING_BELOW_EASY: better than `random`, worse than `easy`
 * @BAIZE_STANDING_LIKE_EASY: about as good as `easy`
 * @BAIZE_STANDING_BELOW_STRONG: better than `easy`, worse than `strong`
 * @BAIZE_STANDING_LIKE_STRONG: about as good as `strong`
 * @BAIZE_STANDING_ABOVE_STRONG: better than `strong`
 */
typedef enum
{
  BAIZE_STANDING_TOO_FEW,
  BAIZE_STANDING_BELOW_RANDOM,
  BAIZE_STANDING_LIKE_RANDOM,
  BAIZE_STANDING_BELOW_EASY,
  BAIZE_STANDING_LIKE_EASY,
  BAIZE_STANDING_BELOW_STRONG,
  BAIZE_STANDING_LIKE_STRONG,
  BAIZE_STANDING_ABOVE_STRONG,
} BaizeStandingVerdict;

BaizeStanding *baize_standing_parse (const char *text, gsize length, GError **error);
BaizeStanding *baize_standing_copy (const BaizeStanding *standing);
void baize_standing_free (BaizeStanding *standing);
BaizeStandingVerdict baize_standing_judge (const BaizeStanding *standing, const BaizeStatistics *statistics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeStanding, baize_standing_free)
