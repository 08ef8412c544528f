/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Animations of cards on the board: the cards reach their places, however fast the moves, and no card flies if the
 * desktop wants no animations. The test measures no time; it waits for what takes time. Skipped if there is no display.
 */
#include "board-fixture.h"

/* The layouts of the window while a pair is discarded: of its steps, of the focus, and of texts. */
#define MOST_LAYOUTS 8

static void
count_moving (BaizeBoard *board, GParamSpec *pspec, gpointer data)
{
  *(int *) data += baize_board_get_moving (board);
}

MOVING_TEST (motion)
{
  BaizeCardView *card = board_find_card (fixture, "4H");
  graphene_rect_t before = board_bounds_of (card), soon, after;
  int n_moving = 0;

  g_signal_connect (fixture->board, "notify::moving", G_CALLBACK (count_moving), &n_moving);
  board_play (fixture->game, "pair 6S");
  board_settle (fixture);
  after = board_bounds_of (card);
  g_assert_cmpint (n_moving, ==, 1);
  g_assert_cmpfloat (after.origin.x, <, before.origin.x);

  /* a player who touches the board need not wait */
  baize_game_undo (fixture->game);
  board_settle (fixture);
  board_play (fixture->game, "pair 6S");
  baize_board_finish_motion (fixture->board);
  soon = board_bounds_of (card);
  g_assert_true (graphene_rect_equal (&soon, &after));
  g_assert_false (baize_board_is_stepping (fixture->board));
  board_settle (fixture);
  soon = board_bounds_of (card);
  g_assert_true (graphene_rect_equal (&soon, &after));
  /* this does no harm if nothing moves */
  baize_board_finish_motion (fixture->board);
  baize_board_finish_motion (fixture->board);
  board_settle (fixture);
  board_check_secrets (fixture);
}

static void
count (int *n)
{
  ++*n;
}

/* Only the steps of a move lay out the window: a layout in each frame would cost a question to the X server each. */
MOVING_TEST (no_layout)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (fixture->window));
  BaizeCardView *card = board_find_card (fixture, "4H");
  graphene_rect_t before = board_bounds_of (card), between;
  int n_layouts = 0, n_flown = 0;

  g_signal_connect_swapped (surface, "layout", G_CALLBACK (count), &n_layouts);
  board_play (fixture->game, "pair 6S");
  while (baize_board_get_moving (fixture->board) || n_flown == 0)
    {
      g_main_context_iteration (NULL, TRUE);
      between = board_bounds_of (card);
      n_flown += !graphene_rect_equal (&between, &before);
      before = between;
    }
  g_test_message ("%d layouts, %d places on the way", n_layouts, n_flown);
  g_assert_cmpint (n_layouts, <=, MOST_LAYOUTS);
}

/** The whole example without any time between its moves. */
MOVING_TEST (hurry)
{
  g_auto (GStrv) moves = g_strsplit (EXAMPLE_MOVES, "\n", -1);

  for (int i = 0; i < EXAMPLE_N_MOVES; i++)
    {
      board_play (fixture->game, moves[i]);
      if (i % 3 == 0)
        g_main_context_iteration (NULL, FALSE);
    }
  baize_game_undo (fixture->game);
  baize_game_redo (fixture->game);
  baize_game_restart (fixture->game);
  while (baize_game_get_can_redo (fixture->game))
    baize_game_redo (fixture->game);
  board_settle (fixture);
  board_check_inside (fixture, board_sizes[0]);
  board_check_hand (fixture, board_sizes[0]);
  board_check_secrets (fixture);
}

EXAMPLE_TEST (reduced_motion)
{
  g_auto (GStrv) moves = g_strsplit (EXAMPLE_MOVES, "\n", -1);
  int n_moving = 0;

  g_signal_connect (fixture->board, "notify::moving", G_CALLBACK (count_moving), &n_moving);
  for (int i = 0; i < EXAMPLE_N_MOVES; i++)
    {
      board_play (fixture->game, moves[i]);
      g_assert_false (baize_board_is_stepping (fixture->board));
      board_settle (fixture);
    }
  g_assert_cmpint (n_moving, ==, 0);
}

/** Returns: how far below its old place @view is at @now. */
static double
depth_at (BaizeCardView *view, gint64 now)
{
  graphene_rect_t bounds;

  baize_card_view_tick (view, now);
  baize_card_view_get_bounds (view, &bounds);
  return bounds.origin.y;
}

/* A card that goes straight down gathers speed, and rebounds; a card that is thrown slows down. */
EXAMPLE_TEST (fall)
{
  BaizeCardView *view = board_find_card (fixture, "4H");
  BaizeSpot below = { .x = 5, .y = 1000, .width = 100, .flags = BAIZE_CARD_UP }, aside = below;

  baize_card_view_put (view, 0, 0, 100);
  baize_card_view_go (view, &below, 0, 1000);
  g_assert_cmpfloat (depth_at (view, 200), <, 200);
  g_assert_cmpfloat (depth_at (view, 799), >, 980);
  g_assert_cmpfloat (depth_at (view, 900), <, 990);
  g_assert_cmpfloat (depth_at (view, 1000), ==, 1000);

  aside.x = 900;
  baize_card_view_put (view, 0, 0, 100);
  baize_card_view_go (view, &aside, 0, 1000);
  g_assert_cmpfloat (depth_at (view, 200), >, 400);
  g_assert_cmpfloat (depth_at (view, 999), <=, 1000);
  g_assert_cmpfloat (depth_at (view, 1000), ==, 1000);
}
