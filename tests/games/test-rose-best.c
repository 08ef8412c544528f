/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Rose with all cards known: it equals what trying every line gives, and no position of the line
 * that reaches it has a bound below it. The contract's tests cover what holds for all games.
 */
#include "lines.h"
#include "rose-position.h"

static const BaizeRules *const rules = &baize_rose_rules;

/** Exchanges scored jokers with cards at two places of the rose. Returns: the number of jokers exchanged. */
static int
return_jokers (RoseState *state)
{
  static const int places[] = { 6, 10 };
  int n = 0;

  for (int i = 0; i < state->scored.n; i++)
    if (baize_face_is_joker (state->scored.card[i]) && state->rose[places[n]] != BAIZE_FACE_NONE)
      {
        BaizeFace joker = state->scored.card[i];

        state->scored.card[i] = state->rose[places[n]];
        state->rose[places[n++]] = joker;
      }
  return n;
}

/* Late positions, with cards to lay or not, and with jokers or not. */
TEST (every_line)
{
  int n_drawn = 0, n_jokers = 0, n_positions = 0;

  TEST_DEALS (deal, 150)
    {
      gboolean jokers = deal % 3 == 0;
      int n_left = 3 + (int) (deal / 3 % 3), n_moves = 0;
      g_autoptr (BaizeBest) best = NULL;
      RoseState state;

      do
        lines_reach_mixed (rules, 0, deal, n_moves++, &state);
      while (state.stock.n > n_left || (deal % 2 == 0 && state.drawn != 0));
      if (rules->is_over (&state))
        continue;
      if (jokers)
        n_jokers += return_jokers (&state);
      best = lines_find_best (rules, &state, 0);
      g_assert_true (baize_best_is_proved (best));
      g_assert_cmpint (best->score, ==, lines_try_all (rules, &state));
      n_drawn += state.drawn != 0;
      n_positions++;
    }
  g_test_message ("%d positions, %d with cards to lay; %d jokers", n_positions, n_drawn, n_jokers);
  g_assert_cmpint (n_positions, >, (int) test_amount (100));
  g_assert_cmpint (n_drawn, >, (int) test_amount (50));
  g_assert_cmpint (n_jokers, >, (int) test_amount (30));
}

/** Writes what the future of @state depends on: the ranks in the rose, those of the cards to lay, and how much is left
 * to draw. */
static char *
describe_future (const RoseState *state)
{
  GString *text = g_string_new (NULL);

  for (int place = 0; place < ROSE_N_PLACES; place++)
    g_string_append_printf (text, "%d ",
                            state->rose[place] == BAIZE_FACE_NONE      ? -1
                            : baize_face_is_joker (state->rose[place]) ? 0
                                                                       : baize_face_get_rank (state->rose[place]));
  for (int i = 0; i < rose_n_drawn (state); i++)
    g_string_append_printf (text, "%d,", rose_drawn_card (state, i) % BAIZE_KING);
  g_string_append_printf (text, "%d", state->stock.n);
  return g_string_free (text, FALSE);
}

/** Returns: the most points of all lines of play from @state on; @met has those of the positions met before. */
static int
try_all (const RoseState *state, GHashTable *met)
{
  g_autofree char *key = NULL;
  BaizeMoves moves = { 0 };
  int best = 0;
  gpointer known;

  if (rules->is_over (state) || baize_rules_is_settled (rules, state))
    return 0;
  key = describe_future (state);
  if (g_hash_table_lookup_extended (met, key, NULL, &known))
    return GPOINTER_TO_INT (known);
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      RoseState next = *state;

      rules->play (&next, &moves.items[i], NULL, NULL);
      best = MAX (best, next.score - state->score + try_all (&next, met));
    }
  baize_moves_clear (&moves);
  g_hash_table_insert (met, g_steal_pointer (&key), GINT_TO_POINTER (best));
  return best;
}

/* Positions with more cards to draw: several takes follow each other, and cards are laid for sets to come. */
TEST (many_lines)
{
  int n_positions = 0;

  TEST_DEALS (deal, 60)
    {
      g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      int n_left = 7 + (int) (deal % 3), n_moves = 0;
      g_autoptr (BaizeBest) best = NULL;
      RoseState state;

      do
        lines_reach_mixed (rules, 0, deal, n_moves++, &state);
      while (state.stock.n > n_left || (deal % 2 == 0 && state.drawn != 0));
      if (deal % 5 == 0)
        return_jokers (&state);
      best = lines_find_best (rules, &state, 0);
      g_assert_true (baize_best_is_proved (best));
      g_assert_cmpint (best->score, ==, state.score + try_all (&state, met));
      n_positions += state.stock.n > 5;
    }
  g_assert_cmpint (n_positions, >, (int) test_amount (40));
}

/* At every position of the best line of a game, its result is still the best. */
TEST (stages)
{
  TEST_DEALS (deal, 10)
    {
      g_autoptr (BaizeBest) whole = NULL;
      RoseState state;

      lines_reach_mixed (rules, 0, deal, 0, &state);
      whole = lines_find_best (rules, &state, G_USEC_PER_SEC);
      for (guint i = 0; i < whole->moves->len; i++)
        {
          g_autoptr (BaizeBest) best = lines_find_best (rules, &state, 100 * 1000);

          g_assert_cmpint (best->bound, >=, whole->score);
          g_assert_cmpint (best->score, <=, whole->bound);
          if (baize_best_is_proved (whole) && baize_best_is_proved (best))
            g_assert_cmpint (best->score, ==, whole->score);
          rules->play (&state, &g_array_index (whole->moves, BaizeMove, i), NULL, NULL);
        }
    }
}

/* Whole games are settled, and the seed, which only makes the search go another way, does not change the result. */
TEST (seeds)
{
  int n_proved = 0;

  TEST_DEALS (deal, 50)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
      int least = G_MAXINT, most = -1;
      RoseState state;

      rules->deal (&state, setup);
      for (guint64 seed = 1; seed <= 2; seed++)
        {
          BaizeThinking thinking = { .seed = seed, .max_nodes = 200000 };
          g_autoptr (BaizeBest) best = baize_best_find (rules, &state, &thinking, NULL);

          most = MAX (most, best->score);
          least = MIN (least, best->bound);
          n_proved += baize_best_is_proved (best);
        }
      g_assert_cmpint (most, <=, least);
    }
  g_assert_cmpint (n_proved, >=, (int) test_amount (80));
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (50 * 1000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* A search can be cancelled before it ends; a search without time still returns a result. */
TEST (limits)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BaizeThinking thinking = { .cancellable = cancellable };
  g_autoptr (BaizeBest) best = NULL;
  GThread *thread;
  RoseState state;

  lines_reach_mixed (rules, 0, 115, 0, &state);
  thread = g_thread_new ("cancel", cancel_soon, cancellable);
  g_assert_null (baize_best_find (rules, &state, &thinking, NULL));
  g_thread_join (thread);
  best = lines_find_best (rules, &state, 1);
  g_assert_false (baize_best_is_proved (best));
}
