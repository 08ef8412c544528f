/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Search by trees, see the header. A tree is a table of positions, found by their keys, with the moves tried in each;
 * chance is not stored: the cards dealt in a playout lead from a move to the next position. Every playout has a number
 * that, with the seed, determines its random numbers, and a tree is used by one thread at a time; so the result does
 * not depend on which thread does what.
 */
#include "baize-tree.h"

#include "baize-best.h"

#include <stdlib.h>
#include <string.h>

/* Playouts of one tree before its thread looks for other work. */
#define SLICE 32
/* A tree does not grow beyond so many moves, and knows at most so many in one position. */
#define MAX_EDGES      (1 << 20)
#define MAX_EDGES_NODE 24
/* The scale of prior weights, and that of values while they are compared. */
#define PRIOR_ONE 65536
#define VALUE_ONE 1024
/* Steps of a playout between two looks at the clock. */
#define STEPS_BETWEEN_LOOKS 16
/* A game may have more moves than this, but the tree looks no deeper. */
#define MAX_DEPTH 64

/** Edge: a move in a position of the tree. */
typedef struct
{
  BaizeMove move;
  gint64 sum;
  guint32 n;
  guint32 prior;
} Edge;

/** Node: a position of the tree. It gets its moves when it is met for the second time. */
typedef struct
{
  guint64 key;
  gint64 sum;
  guint32 n;
  guint32 first_edge;
  guint32 n_edges;
} Node;

/** Candidate: a move of the position that is searched, and its tree. */
typedef struct
{
  BaizeMove move;
  double prior;
  gint64 sum;
  gint64 measured[BAIZE_MAX_MEASURES];
  int n_playouts;
  gboolean busy;
  GArray *nodes;  /* of Node */
  GArray *edges;  /* of Edge */
  guint32 *slots; /* hash table: number of the node + 1, or 0 */
  guint32 n_slots;
} Candidate;

/** Search: what all threads share. */
typedef struct
{
  const BaizeTrees *trees;
  const BaizeThinking *thinking;
  Candidate *candidates;
  int n_listed;
  int n_moves; /* how many of them remain; they come first */
  int target;  /* playouts that each of them has at the end of the stage */
  int n_busy;
  gint stopped;
  GMutex mutex; /* protects all fields that change while threads work, except @stopped */
  GCond done;
} Search;

/** Worker: what a thread needs for itself. */
typedef struct
{
  gpointer state;
  GArray *listed;
  guint32 path_nodes[MAX_DEPTH];
  guint32 path_edges[MAX_DEPTH];
} Worker;

static gboolean
must_stop (Search *search)
{
  if (!g_atomic_int_get (&search->stopped) && baize_thinking_is_over (search->thinking))
    g_atomic_int_set (&search->stopped, TRUE);
  return g_atomic_int_get (&search->stopped);
}

/* ---- a tree ---- */

static guint32 *
find_slot (const Candidate *tree, guint64 key)
{
  guint32 slot = (guint32) (key >> 32) & (tree->n_slots - 1);

  while (tree->slots[slot] != 0 && g_array_index (tree->nodes, Node, tree->slots[slot] - 1).key != key)
    slot = (slot + 1) & (tree->n_slots - 1);
  return &tree->slots[slot];
}

static void
grow (Candidate *tree)
{
  if (tree->nodes == NULL)
    {
      tree->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
      tree->edges = g_array_new (FALSE, FALSE, sizeof (Edge));
    }
  if (tree->nodes->len * 2 < tree->n_slots)
    return;
  g_free (tree->slots);
  tree->n_slots = MAX (tree->n_slots * 4, 256);
  tree->slots = g_new0 (guint32, tree->n_slots);
  for (guint i = 0; i < tree->nodes->len; i++)
    *find_slot (tree, g_array_index (tree->nodes, Node, i).key) = i + 1;
}

static void
clear_tree (Candidate *tree)
{
  g_clear_pointer (&tree->nodes, g_array_unref);
  g_clear_pointer (&tree->edges, g_array_unref);
  g_clear_pointer (&tree->slots, g_free);
}

/** Gives @node its moves, the likeliest first. */
static void
expand (Search *search, Candidate *tree, Node *node, Worker *worker)
{
  gint64 scale = search->trees->prior_scale;
  double best;

  g_array_set_size (worker->listed, 0);
  search->trees->list (worker->state, worker->listed);
  baize_player_sort (worker->listed);
  best = g_array_index (worker->listed, BaizeEvaluatedMove, 0).value;
  node->first_edge = tree->edges->len;
  node->n_edges = MIN (worker->listed->len, MAX_EDGES_NODE);
  for (guint i = 0; i < node->n_edges; i++)
    {
      const BaizeEvaluatedMove *listed = &g_array_index (worker->listed, BaizeEvaluatedMove, i);
      gint64 gap = scale + (gint64) (best - listed->value);
      Edge edge = { .move = listed->move, .prior = (guint32) (PRIOR_ONE * scale * scale / (gap * gap)) };

      g_array_append_val (tree->edges, edge);
    }
}

static gint64
square_root (guint64 n)
{
  guint64 root = 0;

  for (guint64 bit = G_GUINT64_CONSTANT (1) << 31; bit != 0; bit >>= 1)
    if ((root + bit) * (root + bit) <= n)
      root += bit;
  return (gint64) root;
}

/** Returns: the number of the move to try next: one that did well, or one that was seldom tried. */
static guint32
select_edge (const Search *search, const Candidate *tree, const Node *node)
{
  const Edge *edges = &g_array_index (tree->edges, Edge, node->first_edge);
  gint64 reach = search->trees->explore * square_root ((guint64) node->n << 12), best_value = G_MININT64;
  gint64 mean = node->sum * VALUE_ONE / node->n;
  guint32 best = 0;

  for (guint32 i = 0; i < node->n_edges; i++)
    {
      gint64 value = edges[i].n > 0 ? edges[i].sum * VALUE_ONE / edges[i].n : mean;

      value += reach * edges[i].prior / (64 * PRIOR_ONE) / (1 + edges[i].n);
      if (value > best_value)
        {
          best_value = value;
          best = i;
        }
    }
  return node->first_edge + best;
}

/** Follows the tree from the worker's position, and adds a position to it. Returns: the number of moves made. */
static int
descend (Search *search, Candidate *tree, Worker *worker, int *n_nodes)
{
  const BaizeRules *rules = search->trees->rules;
  int depth = 0;

  grow (tree);
  for (*n_nodes = 0; *n_nodes < MAX_DEPTH && !rules->is_over (worker->state); depth++)
    {
      guint64 key = search->trees->key (worker->state);
      guint32 *slot = find_slot (tree, key), number, edge;
      Node *node;

      if (*slot == 0)
        {
          Node new_node = { .key = key };

          if (tree->edges->len >= MAX_EDGES)
            break;
          g_array_append_val (tree->nodes, new_node);
          *slot = tree->nodes->len;
          worker->path_nodes[*n_nodes] = *slot - 1;
          worker->path_edges[(*n_nodes)++] = G_MAXUINT32;
          break;
        }
      number = *slot - 1;
      node = &g_array_index (tree->nodes, Node, number);
      if (node->n_edges == 0)
        expand (search, tree, node, worker);
      edge = select_edge (search, tree, node);
      worker->path_nodes[*n_nodes] = number;
      worker->path_edges[(*n_nodes)++] = edge;
      rules->play (worker->state, &g_array_index (tree->edges, Edge, edge).move, NULL, NULL);
    }
  return depth;
}

static void
add_value (Candidate *tree, const Worker *worker, int n_nodes, int value)
{
  for (int i = 0; i < n_nodes; i++)
    {
      Node *node = &g_array_index (tree->nodes, Node, worker->path_nodes[i]);

      node->n++;
      node->sum += value;
      if (worker->path_edges[i] != G_MAXUINT32)
        {
          Edge *edge = &g_array_index (tree->edges, Edge, worker->path_edges[i]);

          edge->n++;
          edge->sum += value;
        }
    }
}

/** Makes one playout of @tree's move, unless the search is stopped meanwhile. */
static void
play_once (Search *search, Candidate *tree, Worker *worker)
{
  const BaizeTrees *trees = search->trees;
  const BaizeRules *rules = trees->rules;
  int seat = baize_rules_seat (rules, trees->state), n_steps, n_nodes, value, measures[BAIZE_MAX_MEASURES] = { 0 };
  guint64 seed = search->thinking->seed + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * (guint64) tree->n_playouts;
  BaizeRandom random;

  baize_random_init (&random, baize_splitmix64_next (&seed));
  baize_rules_copy (rules, worker->state, trees->state);
  rules->view->determinize (worker->state, seat, &random);
  if (trees->settle != NULL)
    trees->settle (worker->state);
  rules->play (worker->state, &tree->move, NULL, NULL);
  for (n_steps = descend (search, tree, worker, &n_nodes); !rules->is_over (worker->state); n_steps++)
    {
      BaizeMove move;

      if (n_steps % STEPS_BETWEEN_LOOKS == 0 && must_stop (search))
        return;
      rules->players->playout (worker->state, &random, &move);
      rules->play (worker->state, &move, NULL, NULL);
    }
  value = trees->value (trees->state, worker->state, seat);
  add_value (tree, worker, n_nodes, value);
  if (trees->measure != NULL)
    trees->measure (trees->state, worker->state, seat, n_steps, measures);
  for (int i = 0; i < BAIZE_MAX_MEASURES; i++)
    tree->measured[i] += measures[i];
  tree->sum += value;
  tree->n_playouts++;
}

/* ---- the search ---- */

/** Returns: (nullable): the idle tree with the fewest playouts, if it needs more. */
static Candidate *
find_work (Search *search)
{
  Candidate *best = NULL;

  for (int i = 0; i < search->n_moves; i++)
    {
      Candidate *own = &search->candidates[i];

      if (!own->busy && own->n_playouts < search->target && (best == NULL || own->n_playouts < best->n_playouts))
        best = own;
    }
  return best;
}

static void
work (gpointer data, gpointer unused)
{
  Search *search = data;
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (BaizeEvaluatedMove));
  g_autofree gpointer state = g_malloc0 (search->trees->rules->state_size);
  Worker worker = { .state = state, .listed = listed };
  Candidate *tree;

  g_mutex_lock (&search->mutex);
  while (!g_atomic_int_get (&search->stopped) && (tree = find_work (search)) != NULL)
    {
      tree->busy = TRUE;
      search->n_busy++;
      g_mutex_unlock (&search->mutex);
      for (int i = 0; i < SLICE && tree->n_playouts < search->target && !must_stop (search); i++)
        play_once (search, tree, &worker);
      g_mutex_lock (&search->mutex);
      tree->busy = FALSE;
      if (--search->n_busy == 0)
        g_cond_signal (&search->done);
    }
  g_mutex_unlock (&search->mutex);
}

static double
value_of (const Candidate *own)
{
  return own->n_playouts > 0 ? (double) own->sum / own->n_playouts : own->prior;
}

static int
compare_candidates (const void *a, const void *b)
{
  const Candidate *one = a, *other = b;

  if ((one->n_playouts > 0) != (other->n_playouts > 0))
    return one->n_playouts > 0 ? -1 : 1;
  if (value_of (one) != value_of (other))
    return value_of (one) < value_of (other) ? 1 : -1;
  return one->prior != other->prior ? (one->prior < other->prior ? 1 : -1)
                                    : memcmp (&one->move, &other->move, sizeof one->move);
}

/** Gives every remaining move @n_playouts more, then sorts the moves and drops the worse half. */
static void
run_stage (Search *search, int n_playouts, GThreadPool *pool)
{
  g_mutex_lock (&search->mutex);
  search->target += n_playouts;
  g_mutex_unlock (&search->mutex);
  for (int i = 1; pool != NULL && i < MIN (search->thinking->n_threads, search->n_moves); i++)
    g_thread_pool_push (pool, search, NULL);
  work (search, NULL);
  g_mutex_lock (&search->mutex);
  while (search->n_busy > 0)
    g_cond_wait (&search->done, &search->mutex);
  qsort (search->candidates, (size_t) search->n_moves, sizeof (Candidate), compare_candidates);
  for (int i = (search->n_moves + 1) / 2; i < search->n_moves; i++)
    clear_tree (&search->candidates[i]);
  search->n_moves = (search->n_moves + 1) / 2;
  g_mutex_unlock (&search->mutex);
}

static BaizeEvaluatedMove
describe (const Candidate *candidate)
{
  BaizeEvaluatedMove move = { .move = candidate->move,
                              .value = value_of (candidate),
                              .n_playouts = candidate->n_playouts };

  for (int i = 0; i < BAIZE_MAX_MEASURES && candidate->n_playouts > 0; i++)
    move.measures[i] = (double) candidate->measured[i] / candidate->n_playouts;
  return move;
}

/** Sequential halving: each stage has an equal share of the budget and halves the number of moves. */
static void
halve (Search *search, GThreadPool *pool)
{
  int n_stages = 1;

  for (int n = search->n_moves; n > 2; n = (n + 1) / 2)
    n_stages++;
  for (int stage = 0; stage < n_stages && !must_stop (search); stage++)
    run_stage (search, MAX ((int) (search->thinking->budget / (guint) (n_stages * search->n_moves)), 1), pool);
}

/**
 * baize_trees_evaluate:
 * @trees: what is searched
 * @thinking: seed, budget, limits and threads
 * @evaluated: (element-type BaizeEvaluatedMove) (inout): legal moves to evaluate, the likelier first; on return best
 *   first, each with the mean value of its playouts, and no value above the one before it
 *
 * Equal seeds and budgets give equal results with any number of threads. A deadline only shortens the search; if it
 * passes before the first playout, the moves keep their prior values and their order. A single move keeps its prior
 * value, unless @thinking wants it searched.
 *
 * Returns: %FALSE when cancelled
 */
gboolean
baize_trees_evaluate (const BaizeTrees *trees, const BaizeThinking *thinking, GArray *evaluated)
{
  baize_player_keep_only (thinking, evaluated);

  g_autofree Candidate *candidates = g_new0 (Candidate, evaluated->len);
  GThreadPool *pool = NULL;
  Search search = {
    .trees = trees,
    .thinking = thinking,
    .candidates = candidates,
    .n_listed = (int) evaluated->len,
    .n_moves = (int) evaluated->len,
  };

  if (evaluated->len < (thinking->single ? 1 : 2))
    return !g_cancellable_is_cancelled (thinking->cancellable);
  for (int i = 0; i < search.n_listed; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);

      candidates[i] = (Candidate){ .move = move->move, .prior = move->value };
    }
  g_mutex_init (&search.mutex);
  g_cond_init (&search.done);
  if (thinking->n_threads > 1)
    pool = g_thread_pool_new (work, NULL, thinking->n_threads - 1, FALSE, NULL);
  halve (&search, pool);
  if (pool != NULL)
    g_thread_pool_free (pool, FALSE, TRUE);
  g_mutex_clear (&search.mutex);
  g_cond_clear (&search.done);
  for (int i = 0; i < search.n_listed; i++)
    {
      g_array_index (evaluated, BaizeEvaluatedMove, i) = describe (&candidates[i]);
      clear_tree (&candidates[i]);
    }
  baize_player_limit (evaluated);
  return !g_cancellable_is_cancelled (thinking->cancellable);
}
