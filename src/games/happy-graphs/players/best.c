/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of a game with all cards known. Two searches take turns, each time with more effort. A beam keeps the
 * positions that are judged best after every card, and finds good results. A depth-first search goes through all
 * positions from which no more than some number of cards end unhappy; if it finds none, every result has more. It
 * remembers positions whatever their turn and reflection, because the cards to come are the same for all.
 */
#include "players.h"

#include "judge.h"

#include "core/rules/baize-best.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_WIDTH 16
/* Memory for the positions of a beam. */
#define BEAM_BYTES (32 << 20)
/* A random number below this is added to each judgement, so that no beam is like the one before. */
#define NOISE 200
/* The number of positions that the first depth-first search may visit; later ones visit more. */
#define FIRST_NODES 2000
/* Positions between two looks at the clock. */
#define NODES_BETWEEN_LOOKS 64

/** Step: a position of a beam, as the last step on the way to it. */
typedef struct
{
  int parent; /* index into the level before */
  int cost;
  guint64 key;
  BaizeMove move;
} Step;

/** Solver: a search. */
typedef struct
{
  const BaizeThinking *thinking;
  BaizeBest *best;
  const HappyState *start;
  gsize size;                /* bytes of a position, up to where the next one may begin */
  BaizePositions *positions; /* from which it is known that no result is as good as the stored one */
  guint8 *states;            /* of the depth-first search, one for each depth */
  BaizeMove *line;
  GArray **listed;
  BaizeRandom random;
  int target;
  int ceiling;            /* the search does not look for results that are worse than this */
  guint64 end_of_attempt; /* in positions */
  gboolean paused;
  gboolean stopped;
} Solver;

static HappyState *
state_at (const Solver *solver, guint8 *states, gsize i)
{
  return (HappyState *) (states + i * solver->size);
}

static void
copy (const Solver *solver, HappyState *state, const HappyState *from)
{
  memcpy (state, from, solver->size);
}

static gboolean
is_over (Solver *solver)
{
  if (++solver->best->n_nodes % NODES_BETWEEN_LOOKS == 0 && baize_thinking_is_over (solver->thinking))
    solver->stopped = TRUE;
  return solver->stopped;
}

/* ---- equal positions ---- */

/** The part of a position's key that @group contributes: what its cards need and which cells are taken or walls. */
static guint64
get_group_key (const HappyState *state, int group)
{
  struct
  {
    int x, y, code;
  } marks[HAPPY_MAX_CELLS];
  int n = 0, n_unhappy = 0, left = G_MAXINT, right = G_MININT, top = G_MAXINT, bottom = G_MININT;
  guint64 best = G_MAXUINT64;

  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      int code = 1;

      if (cell->group != group || cell->n_closed == 0)
        continue;
      if (cell->card != HAPPY_NO_CARD)
        {
          code = 1 + happy_want (state, cell->card) - cell->n;
          n_unhappy += code > 1;
        }
      marks[n].x = cell->x;
      marks[n].y = cell->y;
      marks[n++].code = code;
      left = MIN (left, cell->x);
      right = MAX (right, cell->x);
      top = MIN (top, cell->y);
      bottom = MAX (bottom, cell->y);
    }
  if (n_unhappy == 0)
    return 0;
  for (int pose = 0; pose < (state->grid == HAPPY_HEX ? 4 : 8); pose++)
    {
      guint64 key = 0;

      for (int i = 0; i < n; i++)
        {
          guint64 x = (guint64) (pose & 1 ? right - marks[i].x : marks[i].x - left);
          guint64 y = (guint64) (pose & 2 ? bottom - marks[i].y : marks[i].y - top);

          key += happy_mix ((pose & 4 ? y << 16 | x : x << 16 | y) << 8 | (guint64) marks[i].code);
        }
      best = MIN (best, key);
    }
  return happy_mix (best);
}

/** Positions with equal keys have the same cards to come, and can have the same results. */
static guint64
get_key (const HappyState *state)
{
  guint64 key = state->n_table;

  for (int group = 1; group <= state->n_groups; group++)
    key += get_group_key (state, group);
  for (int i = 0; i < state->n_hand[0]; i++)
    key += happy_mix (G_GUINT64_CONSTANT (1) << 48 | (guint64) happy_want (state, state->hand[i]));
  return happy_mix (key) | 1;
}

/* ---- beams ---- */

static int
compare_steps (const void *a, const void *b)
{
  const Step *one = a, *other = b;

  return one->cost != other->cost
           ? (one->cost < other->cost ? -1 : 1)
           : (one->key != other->key ? (one->key < other->key ? -1 : 1) : one->parent - other->parent);
}

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

static void
keep_line (Solver *solver, GPtrArray *levels, int n_unhappy)
{
  int index = 0;

  solver->best->score = n_unhappy;
  g_array_set_size (solver->best->moves, levels->len);
  for (guint level = levels->len; level > 0; level--)
    {
      const Step *step = &g_array_index ((GArray *) levels->pdata[level - 1], Step, index);

      g_array_index (solver->best->moves, BaizeMove, level - 1) = step->move;
      index = step->parent;
    }
}

/** Adds the positions that follow from the one with the number @parent to @steps. */
static void
add_steps (Solver *solver, const HappyState *state, int parent, int noise, HappyState *scratch, GArray *listed,
           GArray *steps)
{
  g_array_set_size (listed, 0);
  happy_judge_all (state, listed);
  for (guint i = 0; i < listed->len && !is_over (solver); i++)
    {
      Step step = { .parent = parent, .move = g_array_index (listed, BaizeEvaluatedMove, i).move };
      int n_lost;

      copy (solver, scratch, state);
      baize_happy_graphs_rules.play (scratch, &step.move, NULL, NULL);
      step.cost = happy_judge_position (scratch, &n_lost);
      if (scratch->over)
        step.cost = scratch->n_table - scratch->n_happy;
      else if (n_lost >= solver->best->score || n_lost > solver->ceiling)
        continue;
      else if (noise > 0)
        step.cost += (int) baize_random_below (&solver->random, (guint64) noise);
      step.key = get_key (scratch);
      g_array_append_val (steps, step);
    }
}

/** Looks for a better result with the @width positions that are judged best after every card. */
static void
search_beam (Solver *solver, guint width, int noise)
{
  g_autofree guint8 *states = g_malloc (solver->size * width), *next = g_malloc (solver->size * width);
  g_autofree HappyState *scratch = g_new0 (HappyState, 1);
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (BaizeEvaluatedMove));
  g_autoptr (GPtrArray) levels = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint n = 1;

  copy (solver, state_at (solver, states, 0), solver->start);
  while (n > 0 && !solver->stopped)
    {
      GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));
      guint8 *swap = states;

      g_ptr_array_add (levels, steps);
      for (guint i = 0; i < n && !solver->stopped; i++)
        add_steps (solver, state_at (solver, states, i), (int) i, noise, scratch, listed, steps);
      thin_out (steps, width);
      n = steps->len;
      for (guint i = 0; i < n; i++)
        {
          const Step *step = &g_array_index (steps, Step, i);
          HappyState *state = state_at (solver, next, i);

          copy (solver, state, state_at (solver, states, (gsize) step->parent));
          baize_happy_graphs_rules.play (state, &step->move, NULL, NULL);
        }
      states = next;
      next = swap;
      if (n > 0 && state_at (solver, states, 0)->over)
        {
          int n_unhappy = baize_happy_graphs_rules.score (state_at (solver, states, 0), 1);

          if (n_unhappy < solver->best->score)
            keep_line (solver, levels, n_unhappy);
          break;
        }
    }
}

/* ---- depth first ---- */

/** Searches on from the position at @depth. Returns: whether a result was found that is no worse than the target. */
static gboolean
search (Solver *solver, int depth)
{
  HappyState *state = state_at (solver, solver->states, (gsize) depth);
  GArray *listed = solver->listed[depth];
  gboolean found = FALSE;
  int n_lost;
  gint32 value;
  guint64 key;

  if (state->over)
    {
      if (state->n_table - state->n_happy > solver->target)
        return FALSE;
      solver->best->score = state->n_table - state->n_happy;
      g_array_set_size (solver->best->moves, 0);
      g_array_append_vals (solver->best->moves, solver->line, (guint) depth);
      return TRUE;
    }
  solver->paused = solver->paused || solver->best->n_nodes >= solver->end_of_attempt;
  if (is_over (solver) || solver->paused)
    return FALSE;
  happy_judge_position (state, &n_lost);
  if (n_lost > solver->target)
    return FALSE;
  key = get_key (state);
  if (baize_positions_find (solver->positions, key, state->n_table, &value) && value >= solver->target)
    return FALSE;
  g_array_set_size (listed, 0);
  happy_judge_all (state, listed);
  baize_player_sort (listed);
  for (guint i = 0; i < listed->len && !found && !solver->paused && !solver->stopped; i++)
    {
      HappyState *next = state_at (solver, solver->states, (gsize) depth + 1);

      solver->line[depth] = g_array_index (listed, BaizeEvaluatedMove, i).move;
      copy (solver, next, state);
      baize_happy_graphs_rules.play (next, &solver->line[depth], NULL, NULL);
      found = search (solver, depth + 1);
    }
  if (!found && !solver->paused && !solver->stopped)
    baize_positions_store (solver->positions, key, state->n_table, solver->target);
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
  solver->end_of_attempt = solver->best->n_nodes + n_nodes;
  while (can_improve (solver) && !solver->paused)
    {
      solver->target = solver->best->bound;
      copy (solver, state_at (solver, solver->states, 0), solver->start);
      if (!search (solver, 0) && !solver->paused && !solver->stopped)
        solver->best->bound++;
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

/** happy_best: finds the best result from @data on; see baize_best_find(). */
void
happy_best (gconstpointer data, const BaizeThinking *thinking, BaizeBest *best)
{
  const HappyState *state = data;
  int n_left = state->n_cards - state->n_table;
  gsize alignment = G_ALIGNOF (HappyState);
  Solver solver = { .thinking = thinking,
                    .best = best,
                    .start = state,
                    .size = (baize_happy_graphs_rules.n_used (state) + alignment - 1) / alignment * alignment,
                    .ceiling = thinking->only_perfect ? 0 : G_MAXINT,
                    .line = g_new0 (BaizeMove, n_left + 1),
                    .listed = g_new0 (GArray *, n_left + 1) };
  guint width = FIRST_WIDTH, most = (guint) (BEAM_BYTES / 2 / solver.size);
  guint64 n_nodes = FIRST_NODES;
  int noise = 0;

  solver.positions = baize_positions_new (BAIZE_POSITIONS_MAX_BYTES / 2);
  solver.states = g_malloc (solver.size * ((gsize) n_left + 1));
  for (int i = 0; i <= n_left; i++)
    solver.listed[i] = g_array_new (FALSE, FALSE, sizeof (BaizeEvaluatedMove));
  baize_random_init (&solver.random, thinking->seed);
  play_first (&solver);
  for (; can_improve (&solver); width = MIN (width * 2, most), n_nodes *= 2)
    {
      search_beam (&solver, width, noise);
      search_depth_first (&solver, n_nodes);
      noise = width == most ? NOISE : 0;
    }
  for (int i = 0; i <= n_left; i++)
    g_array_unref (solver.listed[i]);
  baize_positions_free (solver.positions);
  g_free (solver.states);
  g_free (solver.line);
  g_free (solver.listed);
}

/** happy_refuse_best: refuses puzzles, and games of several people. Returns: whether it does. */
gboolean
happy_refuse_best (gconstpointer data, GError **error)
{
  const HappyState *state = data;

  if (state->kind != HAPPY_PUZZLE && state->players == 1)
    return FALSE;
  g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL,
                       state->kind == HAPPY_PUZZLE ? _ ("The best result is found for games, not for puzzles.")
                                                   : _ ("The best result is found for one player only."));
  return TRUE;
}
