/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * baize-engine play: built-in players play many deals, for statistics, comparison and speed. Several threads play
 * several games at once; the games do not affect each other.
 */
#include "engine.h"

#include "core/rules/baize-player.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* The limit of moves: a puzzle in which every move is taken back again never ends by itself. */
#define MAX_MOVES 10000
/* The number of games for each thread that are played and printed before the next games begin. */
#define GAMES_A_THREAD 16
/* The player that moves at random; every game has it. */
#define RANDOM "random"

/** Totals: the numbers from which the last lines are computed; mean and variance are updated with each result. */
typedef struct
{
  guint64 n_results;
  double mean, squares;
  int min, max;
} Totals;

/** Match: the games to play. @players has one player for all seats, or one for each; %NULL is the random player. */
typedef struct
{
  const BaizeRules *rules;
  BaizeSetup *setup;
  char **names;
  const BaizePlayer **players;
  int n_players;
  guint64 first, last, seed;
  guint budget;
  gint64 time_limit;
  int n_threads;
} Match;

/** Job: one game: the seat of the first player named, and the outcome; the scores are in the order of the players. */
typedef struct
{
  const Match *match;
  guint64 deal;
  int seat;
  int n_moves;
  int *scores;
} Job;

static void
add_result (Totals *totals, int score)
{
  double distance = score - totals->mean;

  totals->min = totals->n_results == 0 ? score : MIN (totals->min, score);
  totals->max = totals->n_results == 0 ? score : MAX (totals->max, score);
  totals->n_results++;
  totals->mean += distance / (double) totals->n_results;
  totals->squares += distance * (score - totals->mean);
}

static void
print_totals (const Totals *totals, const char *player)
{
  double sd = totals->n_results > 1 ? sqrt (totals->squares / (double) (totals->n_results - 1)) : 0;

  printf ("# %s %.3f %.3f %d %d\n", player, totals->mean, sd, totals->min, totals->max);
}

static gboolean
read_deals (const char *text, guint64 *first, guint64 *last)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);

  if (ends[0] == NULL || !baize_deal_parse (ends[0], first, NULL))
    return FALSE;
  *last = *first;
  return ends[1] == NULL || (baize_deal_parse (ends[1], last, NULL) && *first <= *last);
}

/* ---- a game ---- */

/** Chooses a move for the player with the index @player. */
static BaizeMove
choose (const Match *match, int player, gconstpointer state, BaizeRandom *random, BaizeMoves *moves)
{
  BaizeThinking thinking = { .budget = match->budget, .time_limit = match->time_limit };
  BaizeMove move;

  if (match->players[player] == NULL)
    {
      moves->n_items = 0;
      match->rules->moves (state, moves);
      return moves->items[baize_random_below (random, moves->n_items)];
    }
  thinking.seed = baize_random_next (random);
  baize_player_choose (match->players[player], match->rules, state, &thinking, &move, NULL);
  return move;
}

/** Plays one game to its end. The random numbers of a player depend only on the seed, the deal and the player's
 * index. */
static void
play_job (gpointer data, gpointer unused)
{
  Job *job = data;
  const Match *match = job->match;
  const BaizeRules *rules = match->rules;
  g_autoptr (BaizeSetup) setup = baize_setup_copy (match->setup);
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  g_autofree BaizeRandom *randoms = g_new0 (BaizeRandom, match->n_players);
  g_auto (BaizeMoves) moves = { 0 };
  guint64 seed = match->seed, mixed = baize_splitmix64_next (&seed);

  for (int player = 0; player < match->n_players; player++)
    baize_random_init (&randoms[player], mixed ^ job->deal ^ ((guint64) player << 56));
  setup->deal = job->deal;
  rules->deal (state, setup);
  for (job->n_moves = 0; !rules->is_over (state) && job->n_moves < MAX_MOVES; job->n_moves++)
    {
      int seat = baize_rules_seat (rules, state);
      int player = (seat - job->seat + setup->players) % setup->players % match->n_players;
      BaizeMove move = choose (match, player, state, &randoms[player], &moves);

      rules->play (state, &move, NULL, NULL);
    }
  for (int i = 0; i < setup->players; i++)
    job->scores[i] = rules->score (state, (job->seat - 1 + i) % setup->players + 1);
}

static void
run_jobs (const Match *match, Job *jobs, int n_jobs)
{
  GThreadPool *pool = NULL;

  if (match->n_threads > 1)
    pool = g_thread_pool_new (play_job, NULL, match->n_threads, FALSE, NULL);
  for (int i = 0; i < n_jobs; i++)
    if (pool != NULL)
      g_thread_pool_push (pool, &jobs[i], NULL);
    else
      play_job (&jobs[i], NULL);
  if (pool != NULL)
    g_thread_pool_free (pool, FALSE, TRUE);
}

/** Plays and prints all games. */
static void
play_match (const Match *match)
{
  int seats = match->setup->players, most = GAMES_A_THREAD * match->n_threads, n_jobs = 0;
  g_autofree Job *jobs = g_new0 (Job, most);
  g_autofree int *scores = g_new (int, most *seats);
  g_autofree Totals *totals = g_new0 (Totals, match->n_players);
  guint64 deal = match->first, n_games = 0, n_moves = 0;
  gint64 start = g_get_monotonic_time ();
  gboolean done = FALSE;
  double seconds;
  int seat = 1;

  while (!done)
    {
      for (n_jobs = 0; n_jobs < most && !done; n_jobs++)
        {
          jobs[n_jobs] = (Job){ .match = match, .deal = deal, .seat = seat, .scores = scores + n_jobs * seats };
          if (++seat <= match->n_players)
            continue;
          seat = 1;
          done = deal++ == match->last;
        }
      run_jobs (match, jobs, n_jobs);
      for (int i = 0; i < n_jobs; i++)
        {
          printf ("%" G_GUINT64_FORMAT "\t%d", jobs[i].deal, jobs[i].seat);
          for (int j = 0; j < seats; j++)
            {
              printf ("\t%d", jobs[i].scores[j]);
              add_result (&totals[j % match->n_players], jobs[i].scores[j]);
            }
          printf ("\t%d\n", jobs[i].n_moves);
          n_moves += (guint64) jobs[i].n_moves;
          n_games++;
        }
      fflush (stdout);
    }
  seconds = (double) MAX (g_get_monotonic_time () - start, 1) / G_USEC_PER_SEC;
  for (int i = 0; i < match->n_players; i++)
    print_totals (&totals[i], match->names[i]);
  printf ("# %.0f %.0f\n", (double) n_games / seconds, (double) n_moves / seconds);
}

/* ---- the command line ---- */

/**
 * engine_no_player:
 * @rules: a game
 * @name: a name that none of its players has
 * @other: (nullable): a name accepted beside those of its players
 *
 * Prints the error and the names of the players on standard error.
 *
 * Returns: the exit code for a wrong command line
 */
EngineExit
engine_no_player (const BaizeRules *rules, const char *name, const char *other)
{
  g_autoptr (GString) known = g_string_new (other);

  for (int i = 0; rules->players != NULL && i < rules->players->n; i++)
    g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", rules->players->list[i].id);
  return engine_usage (_ ("There is no player “%s” for %s; there is: %s."), name, _ (rules->title), known->str);
}

/** Finds the players by name: one for all seats, or one for each seat. */
static EngineExit
find_players (Match *match, const char *text)
{
  match->names = g_strsplit (text, ",", -1);
  match->n_players = (int) g_strv_length (match->names);
  match->players = g_new0 (const BaizePlayer *, match->n_players + 1);
  for (int i = 0; i < match->n_players; i++)
    {
      match->players[i] = baize_player_find (match->rules, match->names[i]);
      if (match->players[i] == NULL && !g_str_equal (match->names[i], RANDOM))
        return engine_no_player (match->rules, match->names[i], RANDOM);
    }
  return match->n_players > 0 ? ENGINE_FINE : engine_no_player (match->rules, text, RANDOM);
}

/** Whether a player that was named cannot serve the game; @error then says why. */
static gboolean
is_refused (const Match *match, GError **error)
{
  const BaizeRules *rules = match->rules;
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  gboolean refused = FALSE;

  rules->deal (state, match->setup);
  for (int i = 0; i < match->n_players && !refused; i++)
    refused = match->players[i] != NULL && rules->players->refuse != NULL && rules->players->refuse (state, error);
  return refused;
}

static EngineExit
read_options (Match *match, int variant, const EngineOptions *options)
{
  EngineOptions own = *options;
  EngineExit code = find_players (match, options->player ? options->player : RANDOM);
  g_autoptr (GError) error = NULL;

  if (code != ENGINE_FINE)
    return code;
  if (options->deals != NULL && !read_deals (options->deals, &match->first, &match->last))
    return engine_usage (_ ("“%s” is not a range of deals; write it like 1-100 or 7."), options->deals);
  if (options->seed != NULL && !baize_deal_parse (options->seed, &match->seed, NULL))
    return engine_usage (_ ("“%s” is not a seed; a seed is a whole number."), options->seed);
  if (options->threads < 1 || options->threads > BAIZE_THREADS_MAX_ENGINE)
    return engine_usage (_ ("The number of threads must be from 1 to %d."), BAIZE_THREADS_MAX_ENGINE);
  if (options->budget < 0 || options->milliseconds < 0)
    return engine_usage (_ ("Budget and time must be whole numbers; 0 means no limit."));
  if (match->n_players > 1 && options->players == ENGINE_PLAYERS_DEFAULT)
    own.players = match->n_players;
  match->setup = engine_make_setup (match->rules, variant, match->first, &own);
  if (match->setup == NULL)
    return ENGINE_BAD_USAGE;
  if (is_refused (match, &error))
    return engine_usage ("%s", error->message);
  if (match->n_players > 1 && match->n_players != match->setup->players)
    return engine_usage (_ ("Name one player for all seats, or one for each of the %d."), match->setup->players);
  match->n_threads = options->threads;
  match->budget = (guint) options->budget;
  match->time_limit = (gint64) options->milliseconds * 1000;
  return ENGINE_FINE;
}

EngineExit
engine_play (char **arguments, const EngineOptions *options)
{
  Match match = { .first = 1, .last = 100, .seed = 1 };
  EngineExit code = ENGINE_BAD_USAGE;
  int variant;

  match.rules = engine_find_game (arguments[0], &variant);
  if (match.rules != NULL)
    code = read_options (&match, variant, options);
  if (code == ENGINE_FINE)
    play_match (&match);
  g_clear_pointer (&match.setup, baize_setup_free);
  g_strfreev (match.names);
  g_free (match.players);
  return code;
}
