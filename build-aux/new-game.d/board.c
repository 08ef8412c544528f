/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of New Game: the stock and the waste side by side.
 */
#include "games/new-game/rules/new-game.h"
#include "table/baize-board.h"
#include "table/baize-piles.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_CARD 320

BAIZE_DEFINE_BOARD (BaizeNewGameBoard, baize_new_game_board)

static void
new_game_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  double margin = CLAMP (MIN (width, height) * 0.03, 6, 28);
  double card = MIN (MAX_CARD, floor (MIN ((width - 3 * margin) / 2, (height - 2 * margin) / BAIZE_CARD_ASPECT)));
  double left = floor ((width - 2 * card - margin) / 2), y = floor ((height - card * BAIZE_CARD_ASPECT) / 2);
  BaizeBox stock = baize_box_card (left, y, card), waste = baize_box_card (left + card + margin, y, card);

  arrangement->origin = stock;
  baize_piles_squared (arrangement, baize_board_find_pile (board, NEW_GAME_STOCK, 0), &stock, margin - 1);
  baize_piles_squared (arrangement, baize_board_find_pile (board, NEW_GAME_WASTE, 0), &waste, margin - 1);
}

static gboolean
new_game_board_make_move (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move)
{
  *move = (BaizeMove){ .verb = NEW_GAME_TURN };
  return source->kind == NEW_GAME_STOCK;
}

static void
turn (BaizeBoard *board)
{
  baize_board_play (board, &(BaizeMove){ .verb = NEW_GAME_TURN });
}

static void
baize_new_game_board_class_init (BaizeNewGameBoardClass *klass)
{
  static const BaizeShortcut shortcuts[] = {
    { "t", N_ ("Turn a card"), turn },
  };
  static const BaizePreviewCard cards[] = { { BAIZE_FACE_NONE, -0.6, 0 }, { 50, 0.6, 0 } };

  klass->picture = (BaizeBoardPicture){
    .cards = cards,
    .n_cards = G_N_ELEMENTS (cards),
    .cloth = { 0.19f, 0.58f, 0.37f, 1 },
  };
  klass->keys = (BaizeBoardKeys){ shortcuts, G_N_ELEMENTS (shortcuts), NULL };
  klass->arrange = new_game_board_arrange;
  klass->make_move = new_game_board_make_move;
  klass->play.at_once = TRUE;
}
