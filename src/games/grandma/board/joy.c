/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How Grandma's Card Game celebrates: the melds of the winner jump for joy, one after another.
 */
#include "board.h"

/* The part of the time during which one card is in the air, and the height of its jump in widths of a card. */
#define JUMP   0.3
#define HEIGHT 0.25

/** grandma_board_joins: the cards of the winner celebrate, see BaizeBoardFollow. */
gboolean
grandma_board_joins (BaizeBoard *board, const BaizePlace *place)
{
  const BaizeRules *rules = baize_game_get_rules (baize_board_get_game (board));

  return (place->kind == GRANDMA_MELD || place->kind == GRANDMA_HAND)
         && baize_rules_place (rules, baize_board_get_shown (board), place->owner) == 1;
}

/** grandma_board_rejoice: lets a card jump, see BaizeBoardFollow. */
void
grandma_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double across, double progress)
{
  spot->y -= HEIGHT * spot->width * baize_board_joy_wave (progress, across, JUMP);
}
