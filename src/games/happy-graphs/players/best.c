/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of a game with all cards known. Two searches take turns, each time with more effort. A beam keeps the
 * positions that are judged best after every card, and finds good results. A depth-first search goes through all
 * positions from which the game may still end with no more than some number of unhappy cards; if it finds none, every
 * result has more. Both leave out positions without hope (hope.c), and equal positions: the cards to come are the same
 * for all.
 */
#include "players.h"

#include "judge.h"
#include "quick.h"

#include "core/rules/baize-best.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_WIDTH 16
/* Memory for the steps of a beam, and for those that follow from them. */
#define BEAM_BYTES (24 << 20)
/* For each position of a beam, so many may follow before they are thinned out. To sort more takes so long that a cancel
 * would wait for it. */
#define MAX_FOLLOWERS 2
/* A random number below this is added to each cost, so that no beam is like the one before. */
#define NOISE 100
/* The number of positions that the first depth-first search may visit; later ones visit more. */
#define FIRST_NODES 20000
/* Memory of the table of positions for each of these. */
#define BYTES_FOR_NODE 32
#define MAX_BYTES      (BAIZE_POSITIONS_MAX_BYTES / 2)
/* Positions between two looks at the clock. */
#define NODES_BETWEEN_LOOKS 1024

/** Step: the last card on the way to a position. */
typedef struct
{
  guint64 key;
  int cost;
  int parent; /* index into the level before */
  HappyQuickMove move;
} Step;

/** Solver: a search. */
typedef struct
{
  const BaizeThinking *thinking;
  BaizeBest *best;
  const HappyState *start;
  HappyQuick *quick;
  BaizePositions *positions; /* from which it is known that no result is as good as the stored one */
  GArray *steps;             /* of the depth-first search, for all depths of the line being tried */
  HappyQuickMove *moves;     /* for lists of moves */
  BaizeRandom random;
  int noise;
  int target;             /* results that are worse are of no use */
  int ceiling;            /* the search does not look for results that are worse than this */
  guint64 end_of_attempt; /* in positions */
  gboolean paused;
  gboolean stopped;
} Solver;

/** Whether a search must end, asked once for every position. */
static gboolean
is_over (Solver *solver)
{
  if (++solver->best->n_nodes % NODES_BETWEEN_LOOKS == 0 && baize_best_is_over (solver->best, solver->thinking))
    solver->stopped = TRUE;
  return solver->stopped;
}

/** Takes back cards until @n are laid. */
static void
take_back_to (HappyQuick *quick, int n)
{
  while (quick->n_laid > n)
    happy_quick_take_back (quick);
}

/** Stores the line of play of the position, which is the end of the game. */
static void
store_line (Solver *solver)
{
  const HappyQuick *quick = solver->quick;
  g_autofree HappyState *state = g_memdup2 (solver->start, sizeof *state);

  g_array_set_size (solver->best->moves, 0);
  for (int i = state->n_table; i < quick->n_laid; i++)
    {
      BaizeMove move = happy_quick_get_move (quick, state, &quick->laid[i].move);

      g_array_append_val (solver->best->moves, move);
      baize_happy_graphs_rules.play (state, &move, NULL, NULL);
    }
  solver->best->score = baize_happy_graphs_rules.score (state, 1);
}

/** Whether it is known that the target cannot be reached from the position with this key. */
static gboolean
is_known (const Solver *solver, guint64 key)
{
  gint32 value;

  return baize_positions_find (solver->positions, key, (guint64) solver->quick->n_laid, &value)
         && value >= solver->target;
}

/** Adds what follows from the position to @steps, without what has no hope of reaching the target. */
static void
add_steps (Solver *solver, int parent, GArray *steps)
{
  HappyQuick *quick = solver->quick;
  int n = happy_quick_moves (quick, solver->moves);

  for (int i = 0; i < n && !is_over (solver); i++)
    {
      Step step = { .parent = parent, .move = solver->moves[i] };

      happy_quick_play (quick, &step.move);
      if (happy_hope (quick, solver->target, &step.cost))
        {
          step.key = happy_quick_get_key (quick);
          if (solver->noise > 0 && quick->n_laid < quick->n_cards)
            step.cost += (int) baize_random_below (&solver->random, (guint64) solver->noise);
          g_array_append_val (steps, step);
        }
      happy_quick_take_back (quick);
    }
}

static int
compare_steps (const void *a, const void *b)
{
  const Step *one = a, *other = b;

  if (one->cost != other->cost)
    return one->cost < other->cost ? -1 : 1;
  if (one->key != other->key)
    return one->key < other->key ? -1 : 1;
  return one->parent != other->parent ? one->parent - other->parent : one->move.cell - other->move.cell;
}

/* ---- beams ---- */

/** Sorts @steps, the cheapest first, and drops equal positions and what does not fit into @width. */
static void
thin_out (GArray *steps, guint width)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint n = 0;

  g_array_sort (steps, compare_steps);
  for (guint i = 0; i < steps->len && n < width; i++)
    {
      Step *step = &g_array_index (steps, Step, n);

      *step = g_array_index (steps, Step, i);
      n += g_hash_table_add (seen, &step->key);
    }
  g_array_set_size (steps, n);
}

/** Plays the cards on the way to the position with the number @index of the last level. */
static void
play_way (Solver *solver, const GPtrArray *levels, int index)
{
  const HappyQuickMove *way[HAPPY_QUICK_MAX_CARDS];

  for (guint level = levels->len; level > 0; level--)
    {
      const Step *step = &g_array_index ((GArray *) levels->pdata[level - 1], Step, index);

      way[level - 1] = &step->move;
      index = step->parent;
    }
  for (guint level = 0; level < levels->len; level++)
    happy_quick_play (solver->quick, way[level]);
}

/** Looks for a better result with the @width positions that are judged best after every card. */
static void
search_beam (Solver *solver, guint width)
{
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  int n_before = solver->start->n_table, n_left = solver->start->n_cards - n_before;
  guint n = 1;

  while (n > 0 && levels->len < (guint) n_left && !solver->stopped)
    {
      GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));

      for (guint i = 0; i < n && !solver->stopped; i++)
        {
          play_way (solver, levels, (int) i);
          add_steps (solver, (int) i, steps);
          take_back_to (solver->quick, n_before);
          if (steps->len > width * MAX_FOLLOWERS)
            thin_out (steps, width);
        }
      thin_out (steps, width);
      n = steps->len;
      g_ptr_array_add (levels, steps);
    }
  if (n == 0 || solver->stopped)
    return;
  play_way (solver, levels, 0);
  store_line (solver);
  take_back_to (solver->quick, n_before);
}

/* ---- depth first ---- */

/** Searches on from the position. Returns: whether a result was found that is no worse than the target; the position is
 * then the end of the game. */
static gboolean
search (Solver *solver)
{
  HappyQuick *quick = solver->quick;
  guint first = solver->steps->len;
  gboolean found = quick->n_laid == quick->n_cards;

  solver->paused = solver->paused || solver->best->n_nodes >= solver->end_of_attempt;
  if (found || solver->paused || solver->stopped)
    return found;
  add_steps (solver, 0, solver->steps);
  if (solver->steps->len > first)
    qsort (&g_array_index (solver->steps, Step, first), solver->steps->len - first, sizeof (Step), compare_steps);
  for (guint i = first; i < solver->steps->len && !found && !solver->paused && !solver->stopped; i++)
    {
      Step step = g_array_index (solver->steps, Step, i);

      happy_quick_play (quick, &step.move);
      if (!is_known (solver, step.key))
        {
          found = search (solver);
          if (found)
            break;
          if (!solver->paused && !solver->stopped)
            baize_positions_store (solver->positions, step.key, (guint64) quick->n_laid, solver->target);
        }
      happy_quick_take_back (quick);
    }
  g_array_set_size (solver->steps, first);
  return found;
}

/** Whether a better result may exist, and is looked for. */
static gboolean
can_improve (const Solver *solver)
{
  return solver->best->bound < solver->best->score && solver->best->bound <= solver->ceiling && !solver->stopped;
}

/** Raises the bound, or finds results that reach it, in at most @n_nodes positions. */
static void
search_depth_first (Solver *solver, guint64 n_nodes)
{
  solver->paused = FALSE;
  solver->noise = 0;
  solver->end_of_attempt = solver->best->n_nodes + n_nodes;
  while (can_improve (solver) && !solver->paused)
    {
      solver->target = solver->best->bound;
      if (search (solver))
        store_line (solver);
      else if (!solver->paused && !solver->stopped)
        solver->best->bound++;
      take_back_to (solver->quick, solver->start->n_table);
    }
}

/** Plays on as the playout policy does: the first result, whatever the time is. */
static void
play_first (Solver *solver)
{
  g_autofree HappyState *state = g_memdup2 (solver->start, sizeof *state);

  while (!state->over && !g_cancellable_is_cancelled (solver->thinking->cancellable))
    {
      BaizeMove move;

      happy_playout (state, &solver->random, &move);
      g_array_append_val (solver->best->moves, move);
      baize_happy_graphs_rules.play (state, &move, NULL, NULL);
    }
  solver->best->score = baize_happy_graphs_rules.score (state, 1);
}

/** Searches until the result is proved or the time is over. Most deals are settled by few positions, for which a small
 * table does: it stays in the caches of the processor. */
static void
search_all (Solver *solver)
{
  int n_left = solver->start->n_cards - solver->start->n_table;
  guint width = FIRST_WIDTH, most = (guint) (BEAM_BYTES / sizeof (Step) / (guint) (n_left + 2 * MAX_FOLLOWERS));
  guint64 n_nodes = FIRST_NODES;

  for (; can_improve (solver); width = MIN (width * 2, most), n_nodes *= 2)
    {
      if (n_nodes * BYTES_FOR_NODE <= MAX_BYTES)
        {
          g_clear_pointer (&solver->positions, baize_positions_free);
          solver->positions = baize_positions_new (n_nodes * BYTES_FOR_NODE);
        }
      search_depth_first (solver, n_nodes);
      solver->target = MIN (solver->best->score - 1, solver->ceiling);
      solver->noise = width > FIRST_WIDTH ? NOISE : 0;
      if (can_improve (solver))
        search_beam (solver, width);
    }
  baize_positions_free (solver->positions);
}

/** happy_best: finds the best result from @data on; see baize_best_find(). */
void
happy_best (gconstpointer data, const BaizeThinking *thinking, BaizeBest *best)
{
  Solver solver = {
    .thinking = thinking, .best = best, .start = data, .ceiling = thinking->only_perfect ? 0 : G_MAXINT
  };

  baize_random_init (&solver.random, thinking->seed);
  play_first (&solver);
  if (!can_improve (&solver))
    return;
  solver.quick = happy_quick_new (solver.start);
  solver.steps = g_array_new (FALSE, FALSE, sizeof (Step));
  solver.moves = g_new (HappyQuickMove, HAPPY_QUICK_MAX_MOVES);
  search_all (&solver);
  g_free (solver.moves);
  g_array_unref (solver.steps);
  happy_quick_free (solver.quick);
}

/** happy_refuse_best: refuses puzzles, games of several people, and those with too many cards. Returns: whether it
 * does. */
gboolean
happy_refuse_best (gconstpointer data, GError **error)
{
  const HappyState *state = data;
  const char *reason;

  if (happy_quick_can_follow (state))
    return FALSE;
  if (state->kind == HAPPY_PUZZLE)
    reason = _ ("The best result is found for games, not for puzzles.");
  else if (state->players > 1)
    reason = _ ("The best result is found for one player only.");
  else
    reason = _ ("The best result is found for games of 64 cards at most.");
  g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL, reason);
  return TRUE;
}
