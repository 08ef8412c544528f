/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Grandma's Card Game for tests, as text.
 *
 * `VARIANT ROUND | SEAT PHASE | HANDS | STOCK | PILE | MELDS`: the round from 1; the hands, seat 1 first, separated by
 * `/`; stock and pile, top first; melds as `1.2t:7S+7D+2C` or `2.1s:9C+TC+JC+QC` in the order laid, with `t` for a trio
 * and `s` for a staircase. A seat with melds has met the goal. The phase may be followed by `now` (the seat to move met
 * the goal in this turn), `turns=N`, `shuffled=N`, and `taken=CARD` for a card in a hand that all players have seen.
 * Lists are separated by blanks.
 */
#pragma once

#include "cases.h"

#include "games/grandma/rules/grandma.h"

/** grandma_game: random games have sensible moves. */
extern const CaseGame grandma_game;
/** grandma_wild: random games have any moves. */
extern const CaseGame grandma_wild;

void grandma_position_read (gpointer state, const char *text);
void grandma_assert_whole (gconstpointer state);
