/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The texts of the board: names of cards and places, no name for face-down cards, the prompt, and the actions of
 * assistive technologies. Skipped if there is no display.
 */
#include "board-fixture.h"
#include "baize-games.h"

#include "core/results/baize-scores.h"

#include <string.h>

EXAMPLE_TEST (names)
{
  static const struct
  {
    const char *face;
    const char *name;
  } wanted[] = {
    { "AH", "ace of hearts, hand, 4 of 5, can be paired" }, { "6S", "six of spades, hand, 5 of 5, can be paired" },
    { "4C", "four of clubs, hand, 1 of 5, can be paired" }, { "3H", "three of hearts, hand, 3 of 5, can be paired" },
    { "2S", "two of spades, hand, 4 of 5, does not pair" }, { "4H", "four of hearts, open card, 46 cards face down" },
  };
  g_autoptr (GPtrArray) hand = board_list_cards (fixture, GRAFA_HAND);

  gtk_test_accessible_assert_role (fixture->board, GTK_ACCESSIBLE_ROLE_GROUP);
  for (guint i = 0; i < hand->len; i++)
    {
      BaizePlace place = board_place_of (hand->pdata[i]);
      g_autofree char *name = grafa_describe_place (board_state_of (fixture), 1, &place);

      gtk_test_accessible_assert_role (hand->pdata[i], GTK_ACCESSIBLE_ROLE_BUTTON);
      gtk_test_accessible_assert_property (hand->pdata[i], GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      gtk_test_accessible_assert_state (hand->pdata[i], GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);
      g_assert_true (gtk_widget_get_focusable (hand->pdata[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autofree char *name = board_name_of (board_find_card (fixture, wanted[i].face));
      const char *comma = strchr (wanted[i].name, ',');

      /* the tests of the rules check the place in the hand */
      g_assert_true (strncmp (name, wanted[i].name, (gsize) (comma - wanted[i].name)) == 0);
      g_assert_true (g_str_has_suffix (name, strrchr (wanted[i].name, ',')));
    }
}

EXAMPLE_TEST (secrets)
{
  g_auto (GStrv) moves = g_strsplit (EXAMPLE_MOVES, "\n", -1);

  board_check_secrets (fixture);
  for (int i = 0; i < EXAMPLE_N_MOVES; i++)
    {
      board_play (fixture->game, moves[i]);
      board_settle (fixture);
      board_check_secrets (fixture);
    }
  g_assert_true (baize_game_get_over (fixture->game));
  for (int i = 0; i < EXAMPLE_N_MOVES; i++)
    {
      baize_game_undo (fixture->game);
      board_settle (fixture);
      board_check_secrets (fixture);
    }
}

static void
assert_named (GtkWidget *widget)
{
  g_autofree char *name = board_name_of (widget);

  g_assert_cmpstr (name, !=, "");
}

/** What is on the board has a name from the start, and the focused card keeps one until the focus has left it. */
MOVING_TEST (never_nameless)
{
  GtkWidget *focus = GTK_WIDGET (board_find_card (fixture, "6S"));

  gtk_widget_grab_focus (focus);
  for (int i = 0; i < 2; i++)
    {
      board_play (fixture->game, "pair 6S");
      do
        {
          for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->board)); child != NULL;
               child = gtk_widget_get_next_sibling (child))
            if (BAIZE_IS_CARD_VIEW (child) || BAIZE_IS_SLOT_VIEW (child))
              assert_named (child);
          g_main_context_iteration (NULL, FALSE);
        }
      while (baize_board_get_moving (fixture->board));
      board_settle (fixture);
    }
}

EXAMPLE_TEST (refusal)
{
  static const char *const wrong[] = { "pair KD", "dig", "buy", "foresee KD QD", "pair 2S" };
  const GrafaState before = *board_state_of (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      BaizeMove move = board_read_move (fixture->game, wrong[i]);
      g_autoptr (GError) error = NULL;

      g_assert_false (baize_grafa_rules.check (board_state_of (fixture), &move, &error));
      g_assert_false (baize_board_play (fixture->board, &move));
      g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, error->message);
      board_settle (fixture);
      g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, error->message);
      g_assert_cmpmem (&before, sizeof before, board_state_of (fixture), sizeof before);
    }
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 0);
  /* the next move removes the message */
  board_play (fixture->game, "pair 6S");
  board_settle (fixture);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, "Choose a card that pairs with the six of clubs");
  g_assert_cmpstr (baize_board_get_summary (fixture->board), ==, "2 of 52 dug · 44 in the deck");
}

/** A move that is announced while the focus leaves the board can be told elsewhere, without the prompt, and once. */
EXAMPLE_TEST (untold)
{
  g_autofree char *untold = NULL, *again = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  board_settle (fixture);
  board_play (fixture->game, "pair 6S");
  untold = baize_board_take_untold (fixture->board);
#if GTK_CHECK_VERSION(4, 14, 0)
  g_assert_true (untold == NULL || strstr (untold, "Choose a card") == NULL);
#else
  g_assert_nonnull (untold);
  g_assert_null (strstr (untold, "Choose a card"));
#endif
  again = baize_board_take_untold (fixture->board);
  g_assert_null (again);
}

/** When an assistive technology presses a card, the first press selects it and the second plays it. */
EXAMPLE_TEST (pressed)
{
  BaizeCardView *misfit = board_find_card (fixture, "2S"), *card = board_find_card (fixture, "6S");
  g_autofree char *before = g_strdup (baize_board_get_prompt (fixture->board));

  gtk_widget_activate_action (GTK_WIDGET (misfit), "card.act", NULL);
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 0);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), !=, before);
  gtk_widget_activate_action (GTK_WIDGET (card), "card.act", NULL);
  board_settle (fixture);
  gtk_test_accessible_assert_state (card, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 0);
  baize_board_unselect (fixture->board);
  board_settle (fixture);
  gtk_test_accessible_assert_state (card, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  gtk_widget_activate_action (GTK_WIDGET (card), "card.act", NULL);
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (card), "card.act", NULL);
  g_assert_cmpuint (baize_game_get_n_moves (fixture->game), ==, 1);
  board_settle (fixture);
}

/** Returns: the button for @suit; NULL while it is not visible. */
static GtkWidget *
button_at (BoardFixture *fixture, BaizeSuit suit)
{
  return baize_spotlight_find_button (&baize_board_private (fixture->board)->spotlight,
                                      &(BaizePlace){ .kind = GRAFA_ABILITY, .x = (gint16) suit, .index = -1 });
}

/** A lesson lights buttons in the same way as cards, and screen readers announce it. */
EXAMPLE_TEST (lit_button)
{
  BaizePlace clubs = { .kind = GRAFA_ABILITY, .x = BAIZE_CLUBS, .index = -1 };
  GtkWidget *dig, *look;
  g_autofree char *lit = NULL, *dark = NULL, *after = NULL;

  g_assert_null (button_at (fixture, BAIZE_CLUBS));
  board_play (fixture->game, "pair 6S");
  board_play (fixture->game, "pair 6S");
  board_settle (fixture);
  dig = button_at (fixture, BAIZE_SPADES);
  look = button_at (fixture, BAIZE_CLUBS);
  g_assert_nonnull (dig);
  g_assert_nonnull (look);
  baize_board_set_lit (fixture->board, &clubs, 1);
  lit = board_name_of (look);
  dark = board_name_of (dig);
  g_assert_cmpstr (lit, ==, "Look at 2 cards, lit");
  g_assert_cmpstr (dark, ==, "Dig 1 card");
  g_assert_true (gtk_widget_has_css_class (look, "lit"));
  g_assert_false (gtk_widget_has_css_class (dig, "lit"));
  /* the focus moves to it in the same way as to a card */
  gtk_widget_grab_focus (GTK_WIDGET (board_find_card (fixture, "2S")));
  baize_board_lead_focus (fixture->board, &clubs, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  g_assert_true (gtk_widget_has_focus (look));
  baize_board_set_lit (fixture->board, NULL, 0);
  after = board_name_of (look);
  g_assert_cmpstr (after, ==, "Look at 2 cards");
  g_assert_false (gtk_widget_has_css_class (look, "lit"));
}

/* The table explains itself until three games have ended. */
EXAMPLE_TEST (first_games)
{
  g_auto (GStrv) moves = g_strsplit (EXAMPLE_MOVES, "\n", -1);

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_copy (baize_game_get_setup (fixture->game));
      g_autoptr (BaizeGame) game = baize_game_new (&baize_grafa_rules, setup, NULL);

      for (int j = 0; j < EXAMPLE_N_MOVES; j++)
        board_play (game, moves[j]);
      g_assert_true (baize_board_is_new (fixture->board));
      baize_game_set_practice (game, BAIZE_PRACTICE_HINT);
      g_assert_true (baize_scores_note_ended (baize_scores_get_default (), game, "Anna"));
    }
  g_assert_false (baize_board_is_new (fixture->board));
}

/** Each button that lessons may mention is on the board. */
TEST (button_names)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      BaizeBoard *board = g_object_ref_sink (baize_board_new (games[i]));
      const GArray *buttons = baize_board_private (board)->spotlight.buttons;

      for (gint16 j = 0; games[i]->view->buttons != NULL && games[i]->view->buttons[j] != NULL; j++)
        {
          BaizePlace place = BAIZE_PLACE_OF_BUTTON (j);
          guint n = 0;

          for (guint k = 0; k < buttons->len; k++)
            n += baize_place_equal (&g_array_index (buttons, BaizeSpotlightButton, k).place, &place);
          if (n != 1)
            g_error ("%s: %u buttons are “%s”", games[i]->id, n, games[i]->view->buttons[j]);
        }
      g_object_unref (board);
    }
}
