/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Grandma's Card Game out of text for tests.
 *
 * `VARIANT ROUND | SEAT PHASE | HANDS | STOCK | PILE | MELDS`: the round from 1; the hands, seat 1 first, parted by
 * `/`; stock and pile, top first; melds as `1.2t:7S+7D+2C` or `2.1s:9C+TC+JC+QC` in the order laid, with `t` for a trio
 * and `s` for a staircase. A seat that has melds is down. Behind the phase may stand `now` (the seat to move met the
 * goal in this turn), `turns=N`, `shuffled=N`, and `taken=CARD` for a card in the hands that all have seen. Lists are
 * parted by blanks.
 */
#pragma once

#include "cases.h"

#include "games/grandma/rules/grandma.h"

G_BEGIN_DECLS

/** grandma_game: with sensible moves where they are made by chance. */
extern const CaseGame grandma_game;
/** grandma_wild: with any moves. */
extern const CaseGame grandma_wild;

void grandma_position_read (gpointer      state,
                            const char   *text);
void grandma_assert_whole  (gconstpointer state);

G_END_DECLS
