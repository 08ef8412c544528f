/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of New Game: the stock and the waste side by side.
 */
#include "new-game.h"

#include "table/baize-board.h"
#include "table/baize-piles.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_CARD 320

typedef BaizeBoard BaizeNewGameBoard;
typedef BaizeBoardClass BaizeNewGameBoardClass;

GType baize_new_game_board_get_type (void);
G_DEFINE_FINAL_TYPE (BaizeNewGameBoard, baize_new_game_board, BAIZE_TYPE_BOARD)

static void
new_game_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  BaizeTableau *tableau = baize_board_get_tableau (board);
  double margin = CLAMP (MIN (width, height) * 0.03, 6, 28);
  double card = MIN (MAX_CARD, floor (MIN ((width - 3 * margin) / 2, (height - 2 * margin) / BAIZE_CARD_ASPECT)));
  double left = floor ((width - 2 * card - margin) / 2), y = floor ((height - card * BAIZE_CARD_ASPECT) / 2);
  BaizeBox stock = baize_box_card (left, y, card), waste = baize_box_card (left + card + margin, y, card);

  arrangement->origin = stock;
  baize_piles_squared (arrangement, baize_tableau_find_pile (tableau, &(BaizePlace){ .kind = NEW_GAME_STOCK }), &stock,
                       margin - 1);
  baize_piles_squared (arrangement, baize_tableau_find_pile (tableau, &(BaizePlace){ .kind = NEW_GAME_WASTE }), &waste,
                       margin - 1);
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
  BaizeMove move = { .verb = NEW_GAME_TURN };

  if (!baize_new_game_rules.is_over (baize_board_get_shown (board)))
    baize_board_play (board, &move);
}

static void
baize_new_game_board_class_init (BaizeNewGameBoardClass *klass)
{
  static const BaizeShortcut shortcuts[] = {
    { "t", N_ ("Turn a card"), turn },
  };
  static const BaizePreviewCard cards[] = { { BAIZE_FACE_NONE, 0.25, 0.24 }, { 39, 0.53, 0.24 } };

  klass->picture = (BaizeBoardPicture){ cards, G_N_ELEMENTS (cards), 0.22 };
  klass->keys = (BaizeBoardKeys){ shortcuts, G_N_ELEMENTS (shortcuts), NULL };
  klass->arrange = new_game_board_arrange;
  klass->make_move = new_game_board_make_move;
}

static void
baize_new_game_board_init (BaizeNewGameBoard *self)
{
}
