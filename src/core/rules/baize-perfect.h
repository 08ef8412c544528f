/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether a perfect result can still be reached, in games that define one and have a solver. The answer depends on
 * hidden cards. It depends on no game.
 */
#pragma once

#include "baize-player.h"

/**
 * BaizePerfect:
 * @BAIZE_PERFECT_UNKNOWN: nothing is proved
 * @BAIZE_PERFECT_POSSIBLE: a line of play with a perfect result was found
 * @BAIZE_PERFECT_IMPOSSIBLE: it is proved that there is none
 *
 * Whether a perfect result can be reached from a position with the cards as they lie.
 */
typedef enum
{
  BAIZE_PERFECT_UNKNOWN,
  BAIZE_PERFECT_POSSIBLE,
  BAIZE_PERFECT_IMPOSSIBLE,
} BaizePerfect;

gboolean baize_perfect_is_defined (const BaizeRules *rules);
gboolean baize_perfect_can_find (const BaizeRules *rules, gconstpointer state);
BaizePerfect baize_perfect_find (const BaizeRules *rules, gconstpointer state, const BaizeThinking *thinking,
                                 GArray *line);
gboolean baize_perfect_is_open (const BaizeRules *rules, gconstpointer state, int seat);
