/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How Grandma's Card Game celebrates: the melds of the winner jump for joy, one after another.
 */
#include "board.h"

/* The part of the time during which one card is in the air, and the height of its jump in widths of a card. */
#define JUMP   0.3
#define HEIGHT 0.25

/** grandma_board_rejoice: lets a card of the winner jump, see BaizeBoardFollow. */
void
grandma_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double progress)
{
  const BaizeRules *rules = baize_game_get_rules (baize_board_get_game (board));
  gboolean melded = place->kind == GRANDMA_MELD || place->kind == GRANDMA_HAND;

  if (melded && baize_rules_place (rules, baize_board_get_shown (board), place->owner) == 1)
    spot->y -= HEIGHT * spot->width
               * baize_board_joy_wave (progress, spot->x / MAX (gtk_widget_get_width (GTK_WIDGET (board)), 1), JUMP);
}
