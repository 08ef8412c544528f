/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of New Game: the stock and the waste side by side.
 */
#include "new-game.h"

#include "table/baize-board.h"
#include "table/baize-face-picture.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_CARD 320

typedef BaizeBoard BaizeNewGameBoard;
typedef BaizeBoardClass BaizeNewGameBoardClass;

GType baize_new_game_board_get_type (void);
G_DEFINE_FINAL_TYPE (BaizeNewGameBoard, baize_new_game_board, BAIZE_TYPE_BOARD)

/** Lays a pile with its upper left corner at @x and @y; only its two top cards can be seen. */
static void
arrange_pile (BaizeBoard *board, BaizeArrangement *arrangement, NewGamePlaceKind kind, double x, double y, double width)
{
  BaizePile *pile = baize_tableau_find_pile (baize_board_get_tableau (board), &(BaizePlace){ .kind = (guint8) kind });
  int n = (int) baize_pile_get_n_cards (pile);

  baize_arrangement_add_slot (arrangement, (BaizeSlot){ .place = { .kind = (guint8) kind, .index = -1 },
                                                        .x = x,
                                                        .y = y,
                                                        .width = width,
                                                        .height = width * BAIZE_CARD_ASPECT,
                                                        .drawn = TRUE,
                                                        .live = n == 0 });
  for (int i = 0; i < n; i++)
    {
      BaizeCard *card = baize_pile_get_card (pile, (guint) i);
      BaizePlace place = baize_card_get_place (card);
      BaizeSpot spot = { x, y, width, i == n - 1 ? BAIZE_CARD_LIVE : i == n - 2 ? BAIZE_CARD_FLAT : BAIZE_CARD_HIDDEN };

      if (baize_card_get_up (card))
        spot.flags |= BAIZE_CARD_UP;
      if (baize_board_is_source (board, &place))
        spot.flags |= BAIZE_CARD_LIFTED;
      baize_arrangement_set_card (arrangement, baize_card_get_id (card), spot);
    }
}

static void
new_game_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (board)) == GTK_TEXT_DIR_RTL;
  double margin = CLAMP (MIN (width, height) * 0.03, 6, 28);
  double card = MIN (MAX_CARD, floor (MIN ((width - 3 * margin) / 2, (height - 2 * margin) / BAIZE_CARD_ASPECT)));
  double left = floor ((width - 2 * card - margin) / 2), right = left + card + margin;
  double y = floor ((height - card * BAIZE_CARD_ASPECT) / 2);

  arrangement->origin_x = mirrored ? right : left;
  arrangement->origin_y = y;
  arrange_pile (board, arrangement, NEW_GAME_STOCK, mirrored ? right : left, y, card);
  arrange_pile (board, arrangement, NEW_GAME_WASTE, mirrored ? left : right, y, card);
}

static gboolean
new_game_board_make_move (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move)
{
  *move = (BaizeMove){ .verb = NEW_GAME_TURN };
  return source->kind == NEW_GAME_STOCK;
}

static gboolean
new_game_board_key (BaizeBoard *board, guint keyval, GdkModifierType modifiers)
{
  BaizeMove turn = { .verb = NEW_GAME_TURN };

  if (gdk_keyval_to_lower (keyval) != GDK_KEY_t)
    return FALSE;
  if (!baize_new_game_rules.is_over (baize_board_get_shown (board)))
    baize_board_play (board, &turn);
  return TRUE;
}

static void
baize_new_game_board_class_init (BaizeNewGameBoardClass *klass)
{
  static const BaizeShortcut shortcuts[] = {
    { "t", N_ ("Turn a card") },
  };
  static const BaizePreviewCard cards[] = { { BAIZE_FACE_NONE, 0.25, 0.24 }, { 39, 0.53, 0.24 } };

  klass->picture = (BaizeBoardPicture){ cards, G_N_ELEMENTS (cards), 0.22 };
  klass->keys = (BaizeBoardKeys){ shortcuts, G_N_ELEMENTS (shortcuts), new_game_board_key };
  klass->arrange = new_game_board_arrange;
  klass->make_move = new_game_board_make_move;
}

static void
baize_new_game_board_init (BaizeNewGameBoard *self)
{
}
