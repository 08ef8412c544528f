/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The judgement of a finished game of one player: what its result says about the play, from what is known of the deal
 * and of the moves. Luck is never blamed on the player. It depends on no game and no window.
 */
#pragma once

#include "baize-par.h"

/**
 * BaizeJudgementKind:
 * @BAIZE_JUDGEMENT_NONE: too little is known
 * @BAIZE_JUDGEMENT_PERFECT: no result of the game can be better
 * @BAIZE_JUDGEMENT_BEST: no result of this deal can be better
 * @BAIZE_JUDGEMENT_AHEAD: better than the strongest player
 * @BAIZE_JUDGEMENT_NEAR: near the best possible result, so that luck made up for some of the mistakes
 * @BAIZE_JUDGEMENT_MISTAKES: some moves lost something
 * @BAIZE_JUDGEMENT_UNLUCKY: no move lost anything, and still the strongest player gets more
 * @BAIZE_JUDGEMENT_FLAWLESS: no move lost anything
 * @BAIZE_JUDGEMENT_EVEN: as good as the strongest player; the moves are not known yet
 * @BAIZE_JUDGEMENT_BEHIND: the strongest player gets more; the moves are not known yet
 */
typedef enum
{
  BAIZE_JUDGEMENT_NONE,
  BAIZE_JUDGEMENT_PERFECT,
  BAIZE_JUDGEMENT_BEST,
  BAIZE_JUDGEMENT_AHEAD,
  BAIZE_JUDGEMENT_NEAR,
  BAIZE_JUDGEMENT_MISTAKES,
  BAIZE_JUDGEMENT_UNLUCKY,
  BAIZE_JUDGEMENT_FLAWLESS,
  BAIZE_JUDGEMENT_EVEN,
  BAIZE_JUDGEMENT_BEHIND,
} BaizeJudgementKind;

/**
 * BaizeJudgement:
 * @kind: the judgement
 * @ahead: by how many points the result is better than par, negative if it is worse; 0 without par
 * @missing: by how many points the best known result is better; 0 if it is not known
 * @n_mistakes: the number of moves that lost something
 * @costliest: the number of moves before the one that lost most, if there are mistakes
 * @lost: what the mistakes lost together on average, in points, and no more than @missing if that is known; 0 where
 *   losses are not in points
 */
typedef struct
{
  BaizeJudgementKind kind;
  double ahead;
  double missing;
  guint n_mistakes;
  guint costliest;
  double lost;
} BaizeJudgement;

BaizeJudgement baize_judgement_make (const BaizeRules *rules, int score, const BaizePar *par, const GArray *reviews);
