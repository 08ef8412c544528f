/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Grandma's Card Game out of text for tests, and games played by chance.
 *
 * `VARIANT ROUND | SEAT PHASE | HANDS | STOCK | PILE | MELDS`: the round from 1; the hands, seat 1 first, parted by `/`;
 * stock and pile, top first; melds as `1.2t:7S+7D+2C` or `2.1s:9C+TC+JC+QC` in the order laid, with `t` for a trio and `s`
 * for a staircase. A seat that has melds is down. Behind the phase may stand `now` (the seat to move met the goal in this
 * turn), `turns=N`, `shuffled=N`, and `taken=CARD` for a card in the hands that all have seen. Lists are parted by blanks.
 */
#pragma once

#include "games/grandma/grandma.h"

G_BEGIN_DECLS

/** GrandmaVisitFunc: told a position and the move that will be made; %NULL at the end. */
typedef void (*GrandmaVisitFunc) (const GrandmaState *state, const BaizeMove *move, gpointer data);

void        grandma_position_read (GrandmaState      *state,
                                   const char        *text);
char       *grandma_position_line (const GrandmaState *state);
char       *grandma_move_text     (const GrandmaState *state,
                                   const BaizeMove    *move);
void        grandma_assert_whole  (const GrandmaState *state);
BaizeSetup *grandma_setup_new     (const char        *variant,
                                   int                players,
                                   guint64            deal);
void        grandma_choose        (const GrandmaState *state,
                                   BaizeRandom       *random,
                                   gboolean           sensible,
                                   BaizeMoves        *moves,
                                   BaizeMove         *move);
void        grandma_visit         (const BaizeSetup  *setup,
                                   guint64            first,
                                   guint64            last,
                                   gboolean           sensible,
                                   GrandmaVisitFunc   func,
                                   gpointer           data);

G_END_DECLS
