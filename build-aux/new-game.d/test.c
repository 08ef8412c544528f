/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is special to New Game; what holds for every game is tested for it as well.
 */
#include "core/baize-game.h"
#include "games/new-game/new-game.h"

static BaizeGame *
begin (void)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (&baize_new_game_rules, 0, 1);

  return baize_game_new (&baize_new_game_rules, setup, NULL);
}

static char *
state_of (BaizeGame *game)
{
  GString *line = g_string_new (NULL);

  baize_new_game_rules.write_state (baize_game_get_state (game), line);
  return g_string_free (line, FALSE);
}

static void
play (BaizeGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  BaizeMove move;

  baize_rules_read_legal (&baize_new_game_rules, baize_game_get_state (game), text, &move, &error);
  g_assert_no_error (error);
  baize_game_play (game, &move, &error);
  g_assert_no_error (error);
}

static void
test_turn (void)
{
  g_autoptr (BaizeGame) game = begin ();
  g_autofree char *dealt = state_of (game), *turned = NULL;

  g_assert_cmpstr (dealt, ==, "score=52 stock=52 waste=- over=no");
  play (game, "turn");
  play (game, "turn");
  turned = state_of (game);
  g_assert_cmpstr (turned, ==, "score=50 stock=50 waste=KD,7C over=no");
}

static void
test_end (void)
{
  g_autoptr (BaizeGame) game = begin ();

  for (int i = 0; i < NEW_GAME_N_CARDS; i++)
    {
      g_assert_false (baize_game_get_over (game));
      play (game, "turn");
    }
  g_assert_true (baize_game_get_over (game));
  g_assert_cmpint (baize_game_get_score (game, 1), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/new-game/turn", test_turn);
  g_test_add_func ("/new-game/end", test_end);
  return g_test_run ();
}
