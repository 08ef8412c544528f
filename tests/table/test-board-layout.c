/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of the cards on the board at several sizes: no card is outside, none covers another one that can be
 * chosen, and rank and suit of the whole hand are visible. Skipped if there is no display.
 */
#include "board-fixture.h"
#include "main-loop.h"

#include <math.h>

#define LARGE_MAX_HAND 24

/** Checks that cards that can be chosen do not overlap, except in one pile. */
static void
check_apart (BoardFixture *fixture, BoardSize size)
{
  g_autoptr (GPtrArray) cards = board_list_cards (fixture, 0);

  for (guint i = 0; i < cards->len; i++)
    for (guint j = 0; j < cards->len; j++)
      {
        BaizePlace a = board_place_of (cards->pdata[i]), b = board_place_of (cards->pdata[j]);
        graphene_rect_t first = board_bounds_of (cards->pdata[i]), second = board_bounds_of (cards->pdata[j]), common;

        if (a.kind == b.kind || !graphene_rect_intersection (&first, &second, &common))
          continue;
        g_test_message ("%d×%d: a card of pile %d at %.0f,%.0f lies over one of pile %d at %.0f,%.0f, width %.0f",
                        size.width, size.height, a.kind, first.origin.x, first.origin.y, b.kind, second.origin.x,
                        second.origin.y, first.size.width);
        g_test_fail ();
        return;
      }
}

static void
test_layout (BoardFixture *fixture, gconstpointer data)
{
  const BoardSize *size = data;

  board_open (fixture, *size, BOARD_LARGE_DECK);
  for (guint i = 0;; i++)
    {
      board_check_inside (fixture, *size);
      board_check_hand (fixture, *size);
      check_apart (fixture, *size);
      if (i == BOARD_N_LARGE_MOVES)
        break;
      board_play (fixture->game, board_large_moves[i]);
      board_settle (fixture);
    }
  g_assert_cmpint (grafa_n_hand (board_state_of (fixture)), ==, LARGE_MAX_HAND);
}

/** While some cards of the hand make a pair, all lie in an even row, and the others are darker. */
EXAMPLE_TEST (pairs)
{
  const BaizeArrangement *arrangement = baize_board_private (fixture->board)->scene.arrangement;
  g_autoptr (GPtrArray) hand = board_list_cards (fixture, GRAFA_HAND);
  double y = -1;
  int n_dim = 0;

  for (guint i = 0; i < hand->len; i++)
    {
      BaizePlace place = board_place_of (hand->pdata[i]);
      const BaizeSpot *spot = baize_arrangement_get_card (arrangement, board_face_of (hand->pdata[i]));
      gboolean dim = (spot->flags & BAIZE_CARD_DIM) != 0;

      g_assert_cmpint (dim, ==, !baize_board_is_source (fixture->board, &place));
      n_dim += dim;
      y = y < 0 ? spot->y : y;
      g_assert_cmpfloat (spot->y, ==, y);
    }
  g_assert_cmpint (n_dim, >, 0);
  g_assert_cmpint (n_dim, <, (int) hand->len);
}

/** After the board has been made larger and smaller again, everything is where it was. */
EXAMPLE_TEST (resized)
{
  g_autoptr (GPtrArray) cards = board_list_cards (fixture, 0);
  graphene_rect_t before[GRAFA_N_CARDS];

  for (guint i = 0; i < cards->len; i++)
    before[i] = board_bounds_of (cards->pdata[i]);
  for (guint i = 1; i <= BOARD_N_SIZES; i++)
    {
      BoardSize size = board_sizes[i % BOARD_N_SIZES];

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), size.width, size.height);
      wait_until (gtk_widget_get_width (GTK_WIDGET (fixture->board)) == size.width
                  && gtk_widget_get_height (GTK_WIDGET (fixture->board)) == size.height);
      board_settle (fixture);
      board_check_inside (fixture, size);
      board_check_hand (fixture, size);
    }
  for (guint i = 0; i < cards->len; i++)
    {
      graphene_rect_t after = board_bounds_of (cards->pdata[i]);

      g_assert_true (graphene_rect_equal (&before[i], &after));
    }
}

EXAMPLE_TEST (right_to_left)
{
  double width = board_sizes[0].width;
  g_autoptr (GPtrArray) discard = NULL, hand = NULL;
  graphene_rect_t left, right, deck;

  board_play (fixture->game, "pair 6S");
  board_settle (fixture);
  discard = board_list_cards (fixture, GRAFA_DISCARD);
  g_assert_cmpuint (discard->len, ==, 2);
  left = board_bounds_of (discard->pdata[0]);
  deck = board_bounds_of (board_find_card (fixture, "6C"));
  g_assert_cmpfloat (left.origin.x, <, deck.origin.x);

  gtk_widget_set_direction (GTK_WIDGET (fixture->board), GTK_TEXT_DIR_RTL);
  baize_board_queue_arrange (fixture->board, FALSE);
  board_settle (fixture);
  right = board_bounds_of (discard->pdata[0]);
  deck = board_bounds_of (board_find_card (fixture, "6C"));
  g_assert_cmpfloat (right.origin.x, >, deck.origin.x);
  g_assert_cmpfloat (fabs (width - right.origin.x - right.size.width - left.origin.x), <=, 1);
  g_assert_cmpfloat (right.origin.y, ==, left.origin.y);
  board_check_inside (fixture, board_sizes[0]);
  board_check_hand (fixture, board_sizes[0]);
}

#ifndef NDEBUG
static guint forgotten;
static void (*arrange) (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height);

static void
arrange_but_one (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  arrange (board, arrangement, width, height);
  g_hash_table_remove (arrangement->spots, GUINT_TO_POINTER (forgotten));
}

/** A warning names the card that arrange() of a board forgets. */
EXAMPLE_TEST (forgotten)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (fixture->board);

  forgotten = baize_card_get_id (baize_card_view_get_card (board_find_card (fixture, "2S")));
  arrange = klass->arrange;
  klass->arrange = arrange_but_one;
  g_test_expect_message ("baize-table", G_LOG_LEVEL_WARNING, "BaizeGrafaBoard: arrange() forgets card *");
  baize_board_arrange (fixture->board);
  g_test_assert_expected_messages ();
  klass->arrange = arrange;
}
#endif

TESTS (layout)
{
  BOARD_ADD ("layout/1280x800", &board_sizes[0], board_set_up, test_layout);
  BOARD_ADD ("layout/360x640", &board_sizes[1], board_set_up, test_layout);
  BOARD_ADD ("layout/360x294", &board_sizes[2], board_set_up, test_layout);
}
