/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Faulty computer players: if a player returns an illegal move or none, the game continues with another move, or the
 * board says why it can't. The faulty players replace those of a real game. Skipped without a display.
 */
#include "begin-gtk.h"
#include "main-loop.h"
#include "test.h"

#include "app/play/baize-opponents.h"
#include "core/rules/baize-player.h"
#include "table/baize-table-style.h"

#include <string.h>

typedef struct
{
  BaizeGame *game;
  BaizeBoard *board;
  BaizeOpponents *opponents;
} Fixture;

static void
answer_wrong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizeEvaluatedMove wrong = { .move = { .verb = 200 } };

  g_array_append_val (evaluated, wrong);
}

static void
answer_nothing (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
}

static void
list_nothing (gconstpointer state, BaizeMoves *moves)
{
}

static const BaizePlayer players[] = {
  { .id = "wrong", .title = "Wrong", .evaluate = answer_wrong },
  { .id = "silent", .title = "Silent", .evaluate = answer_nothing },
};

static BaizeRules rules;
static BaizeRulesPlayers players_table;

/** Puts a game for two seats on a board; the computer player @player begins. */
static void
open_game (Fixture *fixture, const char *player)
{
  g_autoptr (BaizeSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strconcat ("computer:", player, NULL), *key = NULL;

  rules = *baize_rules_find ("grandma", NULL);
  players_table = *rules.players;
  players_table.list = players;
  players_table.n = G_N_ELEMENTS (players);
  rules.players = &players_table;
  setup = baize_setup_new (&rules, 0, 1);
  setup->players = 2;
  fixture->game = baize_game_new (&rules, setup, &error);
  g_assert_no_error (error);
  key = g_strdup_printf ("Seat.%d", baize_rules_seat (&rules, baize_game_get_state (fixture->game)));
  baize_game_set_tag (fixture->game, key, name);
  fixture->board = g_object_ref_sink (baize_board_new (&rules));
  baize_board_set_game (fixture->board, fixture->game);
  fixture->opponents = baize_opponents_new (fixture->board);
}

static void
set_up (Fixture *fixture, gconstpointer player)
{
  g_object_set (baize_table_style_get_default (), "pace", BAIZE_PACE_AT_ONCE, NULL);
  open_game (fixture, player);
}

static void
tear_down (Fixture *fixture, gconstpointer player)
{
  g_object_run_dispose (G_OBJECT (fixture->opponents));
  /* a pending request for a move holds a reference to the opponents until its answer is discarded */
  wait_until (G_OBJECT (fixture->opponents)->ref_count == 1);
  g_assert_finalize_object (fixture->opponents);
  g_assert_finalize_object (fixture->board);
  g_assert_finalize_object (fixture->game);
}

/** Runs the main loop until the computer player has moved or the prompt has changed. */
static void
wait_for_answer (Fixture *fixture)
{
  g_autofree char *before = g_strdup (baize_board_get_prompt (fixture->board));

  /* single iterations, because the next player would also answer wrongly */
  while (baize_game_get_position (fixture->game) == 0 && g_str_equal (before, baize_board_get_prompt (fixture->board)))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_goes_on (Fixture *fixture, gconstpointer player)
{
  g_test_expect_message ("baize-app", G_LOG_LEVEL_WARNING, "grandma: *chose a move that can't be made: *");
  baize_opponents_set_game (fixture->opponents, fixture->game);
  wait_for_answer (fixture);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, 1);
}

static void
test_says_why (Fixture *fixture, gconstpointer player)
{
  rules.moves = list_nothing;
  g_test_expect_message ("baize-app", G_LOG_LEVEL_WARNING, "grandma: *chose a move that can't be made: *");
  baize_opponents_set_game (fixture->opponents, fixture->game);
  wait_for_answer (fixture);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, 0);
  g_assert_nonnull (strstr (baize_board_get_prompt (fixture->board), "can’t move. "));
}

TESTS (opponents)
{
  g_test_add ("/wrong/goes-on", Fixture, "wrong", set_up, test_goes_on, tear_down);
  g_test_add ("/wrong/says-why", Fixture, "wrong", set_up, test_says_why, tear_down);
  g_test_add ("/silent/goes-on", Fixture, "silent", set_up, test_goes_on, tear_down);
}

gboolean
test_begin (int *argc, char ***argv)
{
  return begin_gtk (argc, argv);
}
