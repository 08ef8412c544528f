/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The review of games: what holds for every game, which losses are called mistakes, and which moves are praised.
 */
#include "play.h"
#include "test.h"

#include "core/rules/baize-places.h"
#include "core/rules/baize-review.h"

/* How many positions of each game are reviewed, and how many moves lie between them. */
#define N_REVIEWED 4
#define APART      5
/* Every move is compared in a few positions only, because that takes long. */
#define MOST_MOVES 12

/** Plays with the weakest player. Returns: (transfer full): a game with at most @n_moves moves. */
static BaizeGame *
play_easy (const BaizeRules *rules, guint64 deal, guint n_moves)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
  BaizeGame *game = baize_game_new (rules, setup, NULL);

  while (baize_game_get_position (game) < n_moves && !baize_game_get_over (game))
    {
      BaizeThinking thinking = { .seed = baize_game_get_position (game) };
      BaizeMove move;

      g_assert_true (
        baize_player_choose (rules->players->list, rules, baize_game_get_state (game), &thinking, &move, NULL));
      g_assert_true (baize_game_play (game, &move, NULL));
    }
  return game;
}

static void
review_move (const BaizeRules *rules, gconstpointer state, const BaizeMove *played, guint position, BaizeReview *review)
{
  BaizeThinking thinking = { .seed = baize_review_seed (7, position) };
  g_autoptr (GError) error = NULL;

  g_assert_true (baize_review_evaluate (rules, state, played, &thinking, review, &error));
  g_assert_no_error (error);
}

static void
check_same (const BaizeReview *one, const BaizeReview *other)
{
  g_assert_cmpint (one->has_value, ==, other->has_value);
  g_assert_cmpfloat (one->value, ==, other->value);
  g_assert_cmpint (one->is_choice, ==, other->is_choice);
  g_assert_cmpint (one->is_measured, ==, other->is_measured);
  g_assert_cmpfloat (one->loss, ==, other->loss);
  g_assert_cmpfloat (one->gain, ==, other->gain);
  g_assert_cmpfloat (one->noise, ==, other->noise);
  g_assert_true (baize_move_equal (&one->better.move, &other->better.move));
}

/** Reviews the move after @position: twice, and with other hidden cards. */
static void
check_position (BaizeGame *game, guint position)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  const BaizeMove *played = baize_game_get_move (game, position);
  g_autofree gpointer state = g_malloc (rules->state_size);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (BaizePlace));
  BaizeReview review, again;
  BaizeRandom random;

  baize_game_copy_state_at (game, position, state);
  g_assert_true (baize_review_can (rules, state));
  review_move (rules, state, played, position, &review);
  review_move (rules, state, played, position, &again);
  check_same (&review, &again);
  /* what the seat may look at before it decides, it can know */
  if (rules->players->look != NULL)
    rules->players->look (state);
  baize_random_init (&random, 1234);
  rules->view->determinize (state, baize_rules_seat (rules, state), &random);
  review_move (rules, state, played, position, &again);
  check_same (&review, &again);

  baize_game_copy_state_at (game, position, state);
  g_assert_true (baize_rules_check (rules, state, &review.better.move, NULL));
  g_assert_true (baize_move_equal (&review.played.move, played));
  g_assert_cmpfloat (review.loss, >=, 0);
  g_assert_true (review.loss == 0 || review.is_measured);
  /* a move that is praised is no mistake, and better than another one */
  g_assert_true (review.gain == 0 || review.loss == 0);
  if (review.gain > 0)
    {
      g_assert_true (baize_rules_check (rules, state, &review.next.move, NULL));
      g_assert_false (baize_move_equal (&review.next.move, played));
    }
  g_assert_cmpint (baize_move_equal (&review.better.move, played), ==, review.loss == 0);
  baize_places_list (rules, state, &review.better.move, places);
  g_assert_cmpuint (places->len, >, 0);
}

TEST (every_game)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      g_autoptr (BaizeGame) game = play_easy (games[i], 7, N_REVIEWED * APART);

      if (!baize_review_can (games[i], baize_game_get_state (game)))
        continue;
      for (guint position = 0; position < baize_game_get_position (game); position += APART)
        check_position (game, position);
    }
}

/** The move that the player likes best loses nothing; the one that it likes least loses most. */
TEST (losses)
{
  static const char *const games[] = { "grafa", "rose", "matrix", "happy-graphs" };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const BaizeRules *rules = baize_rules_find (games[i], NULL);
      g_autoptr (BaizeGame) game = play_easy (rules, 7, 6);
      gconstpointer state = baize_game_get_state (game);
      double least = G_MAXDOUBLE, most = 0, noise = 0;
      BaizeMoves moves = { 0 };

      rules->moves (state, &moves);
      for (gsize j = 0; j < MIN (moves.n_items, MOST_MOVES); j++)
        {
          BaizeReview review;

          review_move (rules, state, &moves.items[j], 6, &review);
          g_assert_true (review.has_value);
          least = MIN (least, review.loss);
          most = MAX (most, review.loss);
          noise = MAX (noise, review.noise);
        }
      baize_moves_clear (&moves);
      /* the comparisons are of different deals */
      g_assert_cmpfloat (noise, >, 0);
      g_test_message ("%s: losses from %g to %g", games[i], least, most);
      g_assert_cmpfloat (most, >, least);
      g_assert_cmpfloat (most, >, 0.1);
    }
}

/** A loss is in points of the result, which leave no room for the bonus of a player for a perfect game; and the least
 * loss that is mentioned is half a point, or more where luck makes results vary more. */
TEST (units)
{
  static const struct
  {
    const char *game;
    double least;
  } cases[] = { { "grafa", 0.6 }, { "rose", 0.8 }, { "matrix", 2.5 }, { "happy-graphs", 0.5 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BaizeRules *rules = baize_rules_find (cases[i].game, NULL);
      g_autoptr (BaizeGame) game = play_easy (rules, 7, 6);
      gconstpointer state = baize_game_get_state (game);
      BaizeMoves moves = { 0 };
      int expected = 0;

      while (!g_str_equal (rules->players->measures[expected].id, "expected"))
        expected++;
      rules->moves (state, &moves);
      for (gsize j = 0; j < MIN (moves.n_items, MOST_MOVES); j++)
        {
          BaizeReview review;
          double loss;

          review_move (rules, state, &moves.items[j], 6, &review);
          if (review.loss == 0)
            continue;
          loss = review.better.measures[expected] - review.played.measures[expected];
          g_assert_cmpfloat_with_epsilon (review.loss, rules->low_is_good ? -loss : loss, 1e-9);
          g_assert_cmpfloat_with_epsilon (review.least, cases[i].least, 1e-9);
        }
      baize_moves_clear (&moves);
    }
}

/** The value of a position is near the results of the strong player from there. */
TEST (scale)
{
  static const struct
  {
    const char *game;
    double least, most;
  } cases[] = { { "grafa", 15, 52 }, { "rose", 90, 190 }, { "matrix", 20, 140 }, { "happy-graphs", -30, 0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BaizeRules *rules = baize_rules_find (cases[i].game, NULL);
      g_autoptr (BaizeGame) game = play_easy (rules, 3, 1);
      g_autoptr (BaizeGame) whole = play_easy (rules, 3, G_MAXUINT);
      g_autofree gpointer deal = g_malloc (rules->state_size);
      BaizeReview review;
      double value;

      baize_game_copy_state_at (game, 0, deal);
      review_move (rules, deal, baize_game_get_move (game, 0), 0, &review);
      g_test_message ("%s: %g", cases[i].game, review.value);
      g_assert_cmpfloat (review.value, >=, cases[i].least);
      g_assert_cmpfloat (review.value, <=, cases[i].most);
      g_assert_true (baize_review_end (rules, baize_game_get_state (whole), 1, &value));
      g_assert_cmpfloat (value, ==,
                         rules->low_is_good ? -baize_game_get_score (whole, 1) : baize_game_get_score (whole, 1));
    }
}

TEST (cancelled)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  g_autoptr (BaizeGame) game = play_easy (rules, 7, 1);
  g_autofree gpointer deal = g_malloc (rules->state_size);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  BaizeThinking thinking = { .seed = 1, .cancellable = cancellable };
  BaizeReview review;

  g_cancellable_cancel (cancellable);
  baize_game_copy_state_at (game, 0, deal);
  g_assert_false (baize_review_evaluate (rules, deal, baize_game_get_move (game, 0), &thinking, &review, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/** Puzzles are not reviewed. */
TEST (puzzle)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  int variant = baize_rules_find_variant (rules, "square-made", NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, MAX (variant, 0), 1);
  g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL);

  g_assert_cmpint (variant, >=, 0);
  g_assert_false (baize_review_can (rules, baize_game_get_state (game)));
}

/** Reviews: a list of "LOSS/NOISE", or "GAIN/NOISE" if @best, in positions whose values go from 0 to 10 and where less
 * than a quarter is not worth mentioning; "-" is a position without a choice. Returns: (transfer full): the indices of
 * the worst, or the best moves. */
static char *
list_marked (const char *text, gboolean best)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GArray) reviews = g_array_new (FALSE, TRUE, sizeof (BaizeReview)), marked = NULL;
  GString *found = g_string_new (NULL);

  for (char **word = words; *word != NULL; word++)
    {
      BaizeReview review = { .has_value = TRUE, .value = word == words ? 0 : 10 };
      char *slash = strchr (*word, '/');

      if (slash != NULL)
        {
          review.is_choice = TRUE;
          review.is_measured = !best;
          *(best ? &review.gain : &review.loss) = g_ascii_strtod (*word, NULL);
          review.noise = g_ascii_strtod (slash + 1, NULL);
          review.least = 0.25;
        }
      g_array_append_val (reviews, review);
    }
  marked = best ? baize_review_find_best (reviews) : baize_review_find_worst (reviews);
  for (guint i = 0; i < marked->len; i++)
    g_string_append_printf (found, "%s%u", i > 0 ? " " : "", g_array_index (marked, guint, i));
  return g_string_free (found, FALSE);
}

TEST (worst)
{
  static const struct
  {
    const char *reviews, *worst;
  } cases[] = {
    { "", "" },
    { "0/0 0/0", "" },
    { "2/0.1 0/0.1 1/0.1", "0 2" },
    /* at most five, in the order of the game */
    { "1/0 2/0 3/0 4/0 5/0 6/0 7/0", "2 3 4 5 6" },
    { "7/0 6/0 1/0 5/0 4/0 3/0 2/0", "0 1 3 4 5" },
    /* below twice the noise of the move, or of the game */
    { "2/0.1 1/0.6 0/0.1", "0" },
    { "3/1 1.5/1 0.5/1 1.9/1 2.1/1", "0 4" },
    /* not worth mentioning */
    { "0.24/0 0.3/0", "1" },
    { "- 5/0 -", "1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *worst = list_marked (cases[i].reviews, FALSE);

      g_assert_cmpstr (worst, ==, cases[i].worst);
    }
}

/** Moves are praised that are better than the next best by more than chance explains, and by enough. */
TEST (best)
{
  static const struct
  {
    const char *reviews, *best;
  } cases[] = {
    { "", "" },
    /* a best move that is no better than the next */
    { "0/0 0/0", "" },
    { "2/0.1 0/0.1 1/0.1", "0 2" },
    { "1/0 2/0 3/0 4/0 5/0 6/0 7/0", "2 3 4 5 6" },
    /* chance may explain it */
    { "2/0.1 1/0.6 0/0.1", "0" },
    { "0.24/0 0.3/0", "1" },
    { "- 5/0 -", "1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *best = list_marked (cases[i].reviews, TRUE);

      g_assert_cmpstr (best, ==, cases[i].best);
    }
}
