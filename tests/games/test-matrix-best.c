/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Matrix Solitaire with all cards known: in late positions it equals what trying every line gives,
 * no line beats the bound, and the moves lead to the result from every stage of a game.
 */
#include "lines.h"
#include "matrix-position.h"
#include "games/matrix/players/solver.h"

#include <string.h>

static const BaizeRules *const rules = &baize_matrix_rules;

TEST (every_line)
{
  BaizeThinking thinking = { .seed = 1 };
  int n_positions = 0, n_better = 0;

  TEST_DEALS (deal, 1500)
    {
      g_autoptr (BaizeBest) best = NULL;
      MatrixState state, end;
      BaizeRandom random;
      int score;

      lines_reach_mixed (rules, deal % 2 ? MATRIX_CLASSIC : MATRIX_BLIND, deal, MATRIX_N_CARDS - 3 - (int) (deal % 4),
                         &state);
      if (state.over)
        continue;
      best = lines_find_best (rules, &state, 0);
      score = lines_try_all (rules, &state);
      g_assert_true (baize_best_is_proved (best));
      g_assert_cmpint (best->score, ==, score);
      g_assert_cmpint (matrix_bound (&state, &thinking), >=, score);
      n_positions++;
      baize_random_init (&random, deal);
      for (end = state; !end.over;)
        {
          BaizeMove move = { 0 };

          rules->players->playout (&end, &random, &move);
          rules->play (&end, &move, NULL, NULL);
        }
      n_better += score > rules->score (&end, 1);
    }
  g_test_message ("%d positions, the playout policy fails in %d", n_positions, n_better);
  g_assert_cmpint (n_positions, >, (int) test_amount (500));
  g_assert_cmpint (n_better, >, (int) test_amount (100));
}

/* ---- whole games ---- */

/* Eight chains of six, four eliminated cards and an empty grid at the end: no order of the deck gives more than 384. */
static const char perfect_deck[] =
  "7H 2D 2H 2S 9S AH 6S KS AS QS JS 4S 6H TH 4H 9H 7S 2C 5S AD 8S 3S TS 9C JH 3H 3D TD 5D 9D JD 5H JC "
  "6C 4C 7C AC 8C QC TC 3C KC 5C 8D 4D KD 7D QD 6D KH QH 8H";
static const char perfect_line[] =
  "a1 a1 b2 a3 a1 c1 b1 b3 c2 a1 b2 a1 b1 b3 c3 b2 a2 b1 c1 b1 b3 c2 b2 b2 a1 c1 a2 a2 c2 c2 b1 b3 a2 "
  "a3 c2 c3 b2 a2 a3 b1 c2 c3 b2 a2 a2 b1 c2 c2 b1 a2 c2 b2";

static void
deal_perfect (MatrixState *state)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, MATRIX_CLASSIC, 1);
  g_auto (GStrv) cards = cases_split (perfect_deck);
  g_autoptr (GByteArray) deck = g_byte_array_new ();

  for (int i = 0; cards[i] != NULL; i++)
    {
      BaizeFace face;

      g_assert_true (baize_face_parse (cards[i], strlen (cards[i]), &face));
      g_byte_array_append (deck, &face, 1);
    }
  baize_setup_set_deck (setup, 0, deck->data, deck->len);
  rules->deal (state, setup);
}

/* A line that is known gives 384, and the search finds such a line. */
TEST (perfect_deck)
{
  g_auto (GStrv) cells = cases_split (perfect_line);
  g_autoptr (BaizeBest) best = NULL;
  MatrixState start, state;

  deal_perfect (&start);
  state = start;
  for (int i = 0; cells[i] != NULL; i++)
    {
      g_autofree char *text = g_strdup_printf ("play %s %s", baize_face_to_text (state.card), cells[i]);
      g_autoptr (GError) error = NULL;
      BaizeMove move;

      baize_rules_read_legal (rules, &state, text, &move, &error);
      g_assert_no_error (error);
      rules->play (&state, &move, NULL, NULL);
    }
  g_assert_true (state.over);
  g_assert_cmpint (rules->score (&state, 1), ==, 384);
  best = lines_find_best (rules, &start, 0);
  g_assert_cmpint (best->score, ==, 384);
  g_assert_true (baize_best_is_proved (best));
}

/* From the start of a deal, the bound is near what is found. */
TEST (deals)
{
  int sum = 0, distance = 0, n = 0;

  TEST_DEALS (deal, 10)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, MATRIX_CLASSIC, deal);
      g_autoptr (BaizeBest) best = NULL;
      MatrixState state;

      rules->deal (&state, setup);
      best = lines_find_best (rules, &state, 0);
      g_test_message ("deal %d: %d of %d", (int) deal, best->score, best->bound);
      sum += best->score;
      distance += best->bound - best->score;
      n++;
    }
  g_assert_cmpint (sum, >=, 228 * n);
  g_assert_cmpint (distance, <=, 40 * n);
}

/* A bound computed without time is not lower than a bound computed with time. */
TEST (bounds)
{
  BaizeThinking thinking = { .seed = 1 }, hurried = { .seed = 1, .deadline = 1 };

  for (guint64 deal = 1; deal <= 4; deal++)
    {
      MatrixState state;
      int bound;

      lines_reach_mixed (rules, MATRIX_CLASSIC, deal, 30 + 3 * (int) deal, &state);
      if (state.over)
        continue;
      bound = matrix_bound (&state, &thinking);
      g_test_message ("deal %d: %d", (int) deal, bound);
      g_assert_cmpint (bound, >=, matrix_points (&state) - MATRIX_N_CELLS);
      g_assert_cmpint (matrix_bound (&state, &hurried), >=, bound);
    }
}

/* At every stage of a game, the moves of the best result are legal and lead to it. */
TEST (stages)
{
  TEST_DEALS (deal, 4)
    for (int n_moves = 0; n_moves < MATRIX_N_CARDS; n_moves += 9)
      {
        g_autoptr (BaizeBest) best = NULL;
        MatrixState state;

        lines_reach_mixed (rules, MATRIX_CLASSIC, deal, n_moves, &state);
        if (state.over)
          break;
        best = lines_find_best (rules, &state, G_USEC_PER_SEC / 2);
        g_test_message ("deal %d after %d moves: %d of %d", (int) deal, n_moves, best->score, best->bound);
      }
}
