/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The widgets of cards on the board: a card keeps its widget through moves, undo and another game, and nothing leaks.
 * Skipped if there is no display.
 */
#include "board-fixture.h"
#include "baize-games.h"

EXAMPLE_TEST (same_widget)
{
  g_autoptr (GPtrArray) before = board_list_cards (fixture, 0), after = NULL;
  BaizeCardView *spade = board_find_card (fixture, "6S"), *heart = board_find_card (fixture, "4H"), *club;

  g_assert_cmpint (board_place_of (spade).kind, ==, GRAFA_HAND);
  g_assert_cmpint (board_place_of (heart).kind, ==, GRAFA_DECK);
  board_play (fixture->game, "pair 6S");
  board_settle (fixture);
  /* the heart keeps the spade in the hand and sinks itself */
  g_assert_true (board_find_card (fixture, "6S") == spade);
  g_assert_cmpint (board_place_of (spade).kind, ==, GRAFA_HAND);
  g_assert_true (board_find_card (fixture, "4H") == heart);
  g_assert_cmpint (board_place_of (heart).kind, ==, GRAFA_DISCARD);
  club = board_find_card (fixture, "6C");
  g_assert_cmpint (board_place_of (club).kind, ==, GRAFA_DECK);
  board_play (fixture->game, "pair 6S");
  board_settle (fixture);
  g_assert_true (board_find_card (fixture, "6S") == spade);
  g_assert_cmpint (board_place_of (spade).kind, ==, GRAFA_DISCARD);
  g_assert_true (board_find_card (fixture, "6C") == club);
  g_assert_cmpint (board_place_of (club).kind, ==, GRAFA_DISCARD);
  after = board_list_cards (fixture, 0);
  g_assert_cmpuint (after->len, ==, before->len);
  for (guint i = 0; i < before->len; i++)
    g_assert_true (g_ptr_array_find (after, before->pdata[i], NULL));
}

EXAMPLE_TEST (undo_restores)
{
  g_auto (GStrv) moves = g_strsplit (EXAMPLE_MOVES, "\n", -1);
  g_autoptr (GPtrArray) history = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);
  int position = 0;

  for (;; position++)
    {
      GHashTable *spots = g_hash_table_new_full (NULL, NULL, NULL, g_free);
      g_autoptr (GPtrArray) cards = board_list_cards (fixture, 0);

      for (guint i = 0; i < cards->len; i++)
        {
          graphene_rect_t bounds = board_bounds_of (cards->pdata[i]);

          g_hash_table_insert (spots, cards->pdata[i], g_memdup2 (&bounds, sizeof bounds));
        }
      g_ptr_array_add (history, spots);
      if (position == EXAMPLE_N_MOVES)
        break;
      board_play (fixture->game, moves[position]);
      board_settle (fixture);
    }
  while (position-- > 0)
    {
      GHashTable *spots = history->pdata[position];
      g_autoptr (GPtrArray) cards = NULL;

      baize_game_undo (fixture->game);
      board_settle (fixture);
      cards = board_list_cards (fixture, 0);
      g_assert_cmpuint (cards->len, ==, g_hash_table_size (spots));
      for (guint i = 0; i < cards->len; i++)
        {
          const graphene_rect_t *wanted = g_hash_table_lookup (spots, cards->pdata[i]);
          graphene_rect_t found = board_bounds_of (cards->pdata[i]);

          g_assert_nonnull (wanted);
          /* face-down cards look the same, and cards seen before may now lie open beside the deck */
          if (board_place_of (cards->pdata[i]).kind == GRAFA_HAND)
            g_assert_true (graphene_rect_equal (wanted, &found));
        }
    }
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, 0);
}

/** When a focused card goes back to hand or deck, the focus goes to a card too, not to the empty shaft. */
EXAMPLE_TEST (undo_keyboard)
{
  guint n_moves = 1;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  for (guint i = 0; i < n_moves; i++)
    {
      g_autoptr (BaizeGame) game = board_new_game (EXAMPLE_DECK);
      BaizePlace top = { .kind = GRAFA_DISCARD };
      BaizeMoves moves = { 0 };

      baize_board_set_game (fixture->board, game);
      board_settle (fixture);
      baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
      n_moves = moves.n_items;
      g_assert_true (baize_game_play (game, &moves.items[i], NULL));
      baize_moves_clear (&moves);
      board_settle (fixture);
      top.index = (gint16) (((const GrafaState *) baize_game_get_state (game))->discard.n - 1);
      if (top.index < 0)
        continue;
      baize_board_lead_focus (fixture->board, &top, TRUE);
      g_assert_cmpint (baize_board_get_focused (fixture->board).kind, ==, GRAFA_DISCARD);
      baize_game_undo (game);
      board_settle (fixture);
      g_assert_cmpint (baize_board_get_focused (fixture->board).kind, ==, GRAFA_HAND);
    }
}

/* If choosing plays at once, a card with one move needs no second click. */
EXAMPLE_TEST (at_once)
{
  BaizeBoardPlay *play = &BAIZE_BOARD_GET_CLASS (fixture->board)->play;
  BaizePlace place = board_place_of (board_find_card (fixture, "6S"));

  play->at_once = TRUE;
  baize_board_act_on (fixture->board, &place, FALSE);
  play->at_once = FALSE;
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 1);
}

EXAMPLE_TEST (another_game)
{
  g_autoptr (BaizeGame) other = board_new_game (BOARD_LARGE_DECK);
  graphene_rect_t before = board_bounds_of (board_find_card (fixture, "AH")), after;

  board_play (other, board_large_moves[0]);
  baize_board_set_game (fixture->board, other);
  board_settle (fixture);
  g_assert_true (baize_board_get_game (fixture->board) == other);
  g_assert_cmpint (board_place_of (board_find_card (fixture, "8H")).kind, ==, GRAFA_HAND);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==,
                   "Choose a card that pairs with the seven of hearts: both are dug");
  /* the first game no longer changes the board */
  board_play (fixture->game, "pair 6S");
  board_settle (fixture);
  g_assert_cmpint (board_place_of (board_find_card (fixture, "8H")).kind, ==, GRAFA_HAND);
  baize_game_restart (fixture->game);

  baize_board_set_game (fixture->board, fixture->game);
  baize_board_set_game (fixture->board, fixture->game);
  board_settle (fixture);
  after = board_bounds_of (board_find_card (fixture, "AH"));
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_cmpuint (board_list_cards (fixture, 0)->len, ==, GRAFA_N_CARDS);
  baize_board_set_game (fixture->board, NULL);
  g_assert_null (baize_board_get_game (fixture->board));
  baize_board_finish_motion (fixture->board);
  baize_board_set_game (fixture->board, fixture->game);
  board_settle (fixture);
  g_assert_finalize_object (g_steal_pointer (&other));
}

MOVING_TEST (disposed_in_flight)
{
  g_autoptr (GPtrArray) cards = board_list_cards (fixture, 0);
  int n_left = 0;

  for (guint i = 0; i < cards->len; i++, n_left++)
    g_object_weak_ref (cards->pdata[i], (GWeakNotify) (void (*) (void)) g_atomic_int_dec_and_test, &n_left);
  board_play (fixture->game, "pair 6S");
  for (int i = 0; i < 5; i++)
    g_main_context_iteration (NULL, FALSE);
  board_close (fixture);
  fixture->board = NULL;
  g_assert_cmpint (n_left, ==, 0);
}

/* A popover closes before its board leaves the window, and is freed with the board. */
EXAMPLE_TEST (bubble)
{
  GtkWidget *bubble = NULL;

  g_action_group_activate_action (baize_board_get_actions (fixture->board), "unseen", NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
      bubble = g_object_ref (child);
  g_assert_nonnull (bubble);
  board_settle (fixture);
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  g_assert_false (gtk_widget_get_visible (bubble));
  board_close (fixture);
  fixture->board = NULL;
  g_assert_null (gtk_widget_get_parent (bubble));
  g_assert_finalize_object (bubble);
}

/** Returns: (transfer full): the gesture that drags cards. */
static GtkGesture *
find_drag (BaizeBoard *board)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        return GTK_GESTURE (g_steal_pointer (&controller));
    }
  return NULL;
}

/** A board can be disposed while the pointer holds a card, because a launcher starts another game. */
EXAMPLE_TEST (disposed_in_hand)
{
  g_autoptr (BaizeBoard) board = g_object_ref (fixture->board);
  g_autoptr (GtkGesture) drag = find_drag (board);
  BaizeCardView *view = board_find_card (fixture, "6S");
  graphene_rect_t bounds = board_bounds_of (view);
  double x = (double) bounds.origin.x + 5, y = (double) bounds.origin.y + 5;

  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", 60.0, -60.0);
  g_assert_true (baize_board_private (board)->held == view);
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  g_object_run_dispose (G_OBJECT (board));
  g_assert_null (baize_board_private (board)->held);
  g_signal_emit_by_name (drag, "cancel", NULL);
  g_signal_emit_by_name (drag, "drag-end", 60.0, -60.0);
}

BOARD_TEST (never_shown)
{
  BaizeBoard *board = g_object_ref_sink (baize_board_new (&baize_grafa_rules));
  g_autoptr (BaizeGame) game = board_new_game (EXAMPLE_DECK);

  g_assert_null (baize_board_get_game (board));
  baize_board_finish_motion (board);
  baize_board_set_game (board, game);
  board_play (game, "pair 6S");
  g_assert_cmpstr (baize_board_get_summary (board), ==, "2 of 52 dug · 44 in the deck");
  baize_game_undo (game);
  baize_board_finish_motion (board);
  g_assert_finalize_object (board);
  g_assert_finalize_object (g_steal_pointer (&game));
}
