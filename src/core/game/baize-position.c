/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Making the position of the day. A game of a deal is played from a seed by a rule of thumb with some random moves;
 * when few cards are left to come, the best result is sought within a number of positions. Games are tried until that
 * result is proved and the rule of thumb reaches it as seldom as the difficulty of the day wants. All of it is computed
 * with whole numbers and without the clock, so that every computer makes the same positions.
 */
#include "baize-position.h"

#include "core/rules/baize-best.h"

#include <string.h>

/* The maximum number of games tried for a day; the number of those tried until one has the difficulty of that day; and
 * the number of positions searched for the best result of each. */
#define MAX_TRIES    80
#define TRIES_WANTED 40
#define MAX_NODES    60000
/* The number of cards still to come is random: at least LEAST_TO_COME, one of N_TO_COME values. Every TRIES_FOR_SMALLER
 * tries there is one value fewer, because fewer cards are easier to prove. */
#define LEAST_TO_COME     5
#define N_TO_COME         12
#define LEAST_N_TO_COME   2
#define TRIES_FOR_SMALLER 4
/* One in this many moves is random. */
#define N_RANDOM 5
/* The number of games played from the position, and how many of them may reach the goal: if more do, the puzzle is too
 * easy. */
#define N_GAMES      256
#define MOST_REACHES 64
/* How many of these games reach the goal of an easy puzzle, and of a medium one, at least. */
#define EASY_REACHES   12
#define MEDIUM_REACHES 2
/* Deals of the positions have other numbers than random deals and those of a day. */
#define FIRST_DEAL G_GUINT64_CONSTANT (1000000000)
#define N_DEALS    G_GUINT64_CONSTANT (9000000000)
/* No game has this many moves; the limit only ends a faulty one. */
#define MAX_MOVES 10000

static const char *const names
  [] = { [BAIZE_DIFFICULTY_EASY] = "easy", [BAIZE_DIFFICULTY_MEDIUM] = "medium", [BAIZE_DIFFICULTY_HARD] = "hard" };

/** baize_position_is_offered: Returns: whether there is a position of the day in this game. */
gboolean
baize_position_is_offered (const BaizeRules *rules)
{
  return rules->view->to_come != NULL && rules->players != NULL && rules->players->best != NULL
         && rules->players->playout != NULL;
}

/** Chooses a move by the rule of thumb, or now and then at random. */
static void
choose (const BaizeRules *rules, gconstpointer state, BaizeRandom *random, BaizeMove *move)
{
  g_auto (BaizeMoves) moves = { 0 };

  memset (move, 0, sizeof *move);
  if (baize_random_below (random, N_RANDOM) > 0)
    {
      rules->players->playout (state, random, move);
      return;
    }
  rules->moves (state, &moves);
  *move = moves.items[baize_random_below (random, moves.n_items)];
}

static guint
count_to_come (const BaizeRules *rules, gconstpointer state)
{
  g_autoptr (GByteArray) faces = g_byte_array_new ();

  rules->view->to_come (state, faces);
  return faces->len;
}

/**
 * baize_position_count_reaching:
 * @rules: a game, see baize_position_is_offered()
 * @state: a position that is not over
 * @goal: a score
 * @seed: seed of the random numbers
 *
 * Returns: how many of 256 games from @state by a rule of thumb, which looks at no card to come, reach @goal
 */
guint
baize_position_count_reaching (const BaizeRules *rules, gconstpointer state, int goal, guint64 seed)
{
  g_autofree gpointer end = g_malloc0 (rules->state_size);
  BaizeRandom random;
  guint n = 0;

  baize_random_init (&random, seed);
  for (int i = 0; i < N_GAMES; i++)
    {
      int score;

      memcpy (end, state, rules->state_size);
      for (int j = 0; j < MAX_MOVES && !rules->is_over (end); j++)
        {
          BaizeMove move;

          choose (rules, end, &random, &move);
          rules->play (end, &move, NULL, NULL);
        }
      score = rules->score (end, 1);
      n += rules->low_is_good ? score <= goal : score >= goal;
    }
  return n;
}

/** Plays a random deal until few enough cards are still to come. Returns: (transfer full) (nullable): the game; %NULL
 * if it ended before */
static BaizeGame *
play_to_position (const BaizeRules *rules, int variant, int n_tried, BaizeRandom *random)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, FIRST_DEAL + baize_random_below (random, N_DEALS));
  g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL);
  int n_choices = MAX (N_TO_COME - n_tried / TRIES_FOR_SMALLER, LEAST_N_TO_COME);
  guint n = LEAST_TO_COME + (guint) baize_random_below (random, (guint64) n_choices);

  while (count_to_come (rules, baize_game_get_state (game)) > n)
    {
      BaizeMove move;

      /* some deals are over at once */
      if (baize_game_get_over (game))
        return NULL;
      choose (rules, baize_game_get_state (game), random, &move);
      if (!baize_game_play (game, &move, NULL))
        return NULL;
    }
  return baize_game_get_over (game) || baize_rules_is_settled (rules, baize_game_get_state (game))
           ? NULL
           : g_steal_pointer (&game);
}

/** Makes a puzzle of the position of @game, if its best result is found and is not easily reached. Returns: its
 * difficulty; %BAIZE_DIFFICULTY_UNKNOWN if it was not made */
static BaizeDifficulty
make_puzzle (BaizeGame *game, guint64 seed, GCancellable *cancellable)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  BaizeThinking thinking = { .seed = seed, .max_nodes = MAX_NODES, .cancellable = cancellable };
  g_autoptr (BaizeBest) best = baize_best_find (rules, baize_game_get_state (game), &thinking, NULL);
  BaizeDifficulty difficulty = BAIZE_DIFFICULTY_HARD;
  guint n;

  if (best == NULL || !baize_best_is_proved (best))
    return BAIZE_DIFFICULTY_UNKNOWN;
  n = baize_position_count_reaching (rules, baize_game_get_state (game), best->score, seed);
  if (n > MOST_REACHES)
    return BAIZE_DIFFICULTY_UNKNOWN;
  if (n >= MEDIUM_REACHES)
    difficulty = n >= EASY_REACHES ? BAIZE_DIFFICULTY_EASY : BAIZE_DIFFICULTY_MEDIUM;
  baize_game_set_goal (game, best->score);
  baize_game_set_tag (game, BAIZE_POSITION_DIFFICULTY_TAG, names[difficulty]);
  return difficulty;
}

/** Returns (transfer full): @game with the tag of @day. */
static BaizeGame *
with_day (BaizeGame *game, guint day)
{
  g_autofree char *text = g_strdup_printf ("%04u-%02u-%02u", day / 10000, day / 100 % 100, day % 100);

  baize_game_set_tag (game, BAIZE_POSITION_DAY_TAG, text);
  return game;
}

/**
 * baize_position_make:
 * @rules: a game, see baize_position_is_offered()
 * @variant: the index of a variant
 * @day: a date as a number, 20261124
 * @cancellable: (nullable): ends the search soon
 *
 * Makes the position of a day; takes a few seconds. It is the same on every computer.
 *
 * Returns: (transfer full) (nullable): the puzzle; %NULL when cancelled, or in the unlikely case that no position fits
 */
BaizeGame *
baize_position_make (const BaizeRules *rules, int variant, guint day, GCancellable *cancellable)
{
  guint64 seed = (guint64) day << 8 | (guint) variant;
  g_autoptr (BaizeGame) other = NULL;
  BaizeDifficulty wanted;
  BaizeRandom random;

  g_return_val_if_fail (baize_position_is_offered (rules) && variant < rules->n_variants, NULL);
  for (const char *c = rules->id; *c != '\0'; c++)
    seed = seed * 31 + (guint8) *c;
  baize_random_init (&random, seed);
  wanted = BAIZE_DIFFICULTY_EASY + (guint) baize_random_below (&random, BAIZE_DIFFICULTY_HARD);
  for (int i = 0; i < MAX_TRIES && (i < TRIES_WANTED || other == NULL); i++)
    {
      g_autoptr (BaizeGame) game = play_to_position (rules, variant, i, &random);
      guint64 own_seed = baize_random_next (&random);
      BaizeDifficulty difficulty = game ? make_puzzle (game, own_seed, cancellable) : BAIZE_DIFFICULTY_UNKNOWN;

      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      if (difficulty == wanted)
        return with_day (g_steal_pointer (&game), day);
      if (difficulty != BAIZE_DIFFICULTY_UNKNOWN && other == NULL)
        other = g_steal_pointer (&game);
    }
  return other != NULL ? with_day (g_steal_pointer (&other), day) : NULL;
}

/** baize_position_get_difficulty: Returns: the difficulty that the record of @game tells. */
BaizeDifficulty
baize_position_get_difficulty (BaizeGame *game)
{
  const char *name = baize_game_get_tag (game, BAIZE_POSITION_DIFFICULTY_TAG);

  for (BaizeDifficulty i = BAIZE_DIFFICULTY_EASY; name != NULL && i <= BAIZE_DIFFICULTY_HARD; i++)
    if (g_str_equal (name, names[i]))
      return i;
  return BAIZE_DIFFICULTY_UNKNOWN;
}
