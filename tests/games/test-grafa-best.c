/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of GRAFA with all cards known: it equals what trying every line gives, and it never rises during a
 * game. The contract's tests cover what holds for all games.
 */
#include "grafa-position.h"
#include "lines.h"
static const BaizeRules *const rules = &baize_grafa_rules;

/* Late positions with few cards in the deck and in the hand. */
TEST (every_line)
{
  int n_positions = 0, n_less = 0;

  TEST_DEALS (deal, 600)
    {
      g_autoptr (BaizeBest) best = NULL;
      GrafaState state;
      int n_moves = 0;

      do
        lines_reach_mixed (rules, 0, deal, n_moves++, &state);
      while (!state.over && state.deck.n > 6);
      if (state.over || grafa_n_hand (&state) > 7)
        continue;
      best = lines_find_best (rules, &state, 0);
      g_assert_true (baize_best_is_proved (best));
      g_assert_cmpint (best->score, ==, lines_try_all (rules, &state));
      n_positions++;
      n_less += best->score < GRAFA_N_CARDS;
    }
  g_test_message ("%d positions, 52 is out of reach in %d", n_positions, n_less);
  g_assert_cmpint (n_positions, >, (int) test_amount (100));
  g_assert_cmpint (n_less, >, (int) test_amount (30));
}

static const BestCase positions[] = {
  /* the last heart brings a card back; a diamond finds no card to buy */
  { "AS 9C | *8H |", 50 },
  { "AS | *9D |", 52 },
  /* two spades dig the last heart, which would bring a card back */
  { "5S | *4S 9H |", 52 },
  /* clubs put the nine on top; the king can pair with it, and the four can't */
  { "KC 4C | *QC KD 9S |", 52 },
};
CASES (positions, check_best, &grafa_game)

/* At every stage of a game, with and without pending abilities: a later best result is never above an earlier one. */
TEST (stages)
{
  TEST_DEALS (deal, 6)
    {
      GrafaState state;
      int before = GRAFA_N_CARDS;

      for (int n_moves = 0; n_moves < 60; n_moves += 3)
        {
          g_autoptr (BaizeBest) best = NULL;

          lines_reach_mixed (rules, 0, deal, n_moves, &state);
          if (state.over)
            break;
          best = lines_find_best (rules, &state, 5 * G_USEC_PER_SEC);
          if (!baize_best_is_proved (best))
            continue;
          g_assert_cmpint (best->score, <=, before);
          before = best->score;
        }
    }
}
