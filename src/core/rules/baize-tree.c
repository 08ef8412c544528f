/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Search by trees, see the header. A tree is a table of positions, found by their keys, with the moves tried in each;
 * chance is not stored: the cards dealt in a playout lead from a move to the next position. Every playout has a number
 * that, with the seed, determines its random numbers, and a tree is used by one thread at a time; so the result does
 * not depend on which thread does what.
 */
#include "baize-tree.h"

#include "baize-halving.h"

/* Playouts of one tree before its thread looks for other work. */
#define SLICE 32
/* The maximum number of moves in a tree, and of moves known in one position. */
#define MAX_EDGES      (1 << 20)
#define MAX_EDGES_NODE 24
/* The scale of prior weights. */
#define PRIOR_ONE 65536
/* Steps of a playout between two looks at the clock. */
#define STEPS_BETWEEN_LOOKS 16
/* A game may have more moves than this, but the tree looks no deeper. */
#define MAX_DEPTH 64

/** Edge: a move in a position of the tree. @sum: in %BAIZE_TREES_ONE parts, as all sums */
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

/** Tree: the tree of a move of the position that is searched. */
typedef struct
{
  gboolean busy;
  GArray *nodes;  /* of Node */
  GArray *edges;  /* of Edge */
  guint32 *slots; /* hash table: number of the node + 1, or 0 */
  guint32 n_slots;
} Tree;

/** TreeSearch: what all threads share. */
typedef struct
{
  BaizeHalving halving;
  const BaizeTrees *trees;
  int target; /* playouts that each remaining move has at the end of the stage */
} TreeSearch;

/** Worker: what a thread needs for itself. */
typedef struct
{
  gpointer position;
  GArray *listed;
  guint32 path_nodes[MAX_DEPTH];
  guint32 path_edges[MAX_DEPTH];
} Worker;

/* ---- positions: those of the game, or others that are quicker ---- */

static gpointer
position_new (const BaizeTrees *trees)
{
  return trees->quick != NULL ? trees->quick->position_new (trees->state) : g_malloc0 (trees->rules->state_size);
}

static void
position_free (const BaizeTrees *trees, gpointer position)
{
  if (trees->quick != NULL)
    trees->quick->position_free (position);
  else
    g_free (position);
}

/** Makes @position equal to that of the search with hidden cards dealt at random, and makes @move. */
static void
begin_playout (const BaizeTrees *trees, gpointer position, int seat, const BaizeMove *move, BaizeRandom *random)
{
  if (trees->quick != NULL)
    {
      trees->quick->deal (position, random);
      trees->quick->begin (position, move);
      return;
    }
  baize_rules_copy (trees->rules, position, trees->state);
  trees->rules->view->determinize (position, seat, random);
  if (trees->settle != NULL)
    trees->settle (position);
  trees->rules->play (position, move, NULL, NULL);
}

static inline gboolean
is_over (const BaizeTrees *trees, gconstpointer position)
{
  return trees->quick != NULL ? trees->quick->is_over (position) : trees->rules->is_over (position);
}

static inline void
play (const BaizeTrees *trees, gpointer position, const BaizeMove *move)
{
  if (trees->quick != NULL)
    trees->quick->play (position, move);
  else
    trees->rules->play (position, move, NULL, NULL);
}

/** Makes the move of the playout policy. */
static inline void
play_on (const BaizeTrees *trees, gpointer position, BaizeRandom *random)
{
  BaizeMove move;

  if (trees->quick != NULL)
    trees->quick->choose (position, &move);
  else
    (trees->playout != NULL ? trees->playout : trees->rules->players->playout) (position, random, &move);
  play (trees, position, &move);
}

/* ---- a tree ---- */

static guint32 *
find_slot (const Tree *tree, guint64 key)
{
  guint32 slot = (guint32) (key >> 32) & (tree->n_slots - 1);

  while (tree->slots[slot] != 0 && g_array_index (tree->nodes, Node, tree->slots[slot] - 1).key != key)
    slot = (slot + 1) & (tree->n_slots - 1);
  return &tree->slots[slot];
}

static Tree *
tree_new (void)
{
  Tree *tree = g_new0 (Tree, 1);

  tree->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  tree->edges = g_array_new (FALSE, FALSE, sizeof (Edge));
  return tree;
}

static void
tree_free (Tree *tree)
{
  g_array_unref (tree->nodes);
  g_array_unref (tree->edges);
  g_free (tree->slots);
  g_free (tree);
}

static void
grow (Tree *tree)
{
  if (tree->nodes->len * 2 < tree->n_slots)
    return;
  g_free (tree->slots);
  tree->n_slots = MAX (tree->n_slots * 4, 256);
  tree->slots = g_new0 (guint32, tree->n_slots);
  for (guint i = 0; i < tree->nodes->len; i++)
    *find_slot (tree, g_array_index (tree->nodes, Node, i).key) = i + 1;
}

/** Gives @node its moves, the likeliest first. */
static void
expand (TreeSearch *search, Tree *tree, Node *node, Worker *worker)
{
  gint64 scale = search->trees->prior_scale;
  double best;

  g_array_set_size (worker->listed, 0);
  search->trees->list (worker->position, worker->listed);
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
select_edge (const TreeSearch *search, const Tree *tree, const Node *node)
{
  const Edge *edges = &g_array_index (tree->edges, Edge, node->first_edge);
  gint64 reach = search->trees->explore * square_root ((guint64) node->n << 12), best_value = G_MININT64;
  gint64 mean = node->sum / node->n;
  guint32 best = 0;

  for (guint32 i = 0; i < node->n_edges; i++)
    {
      gint64 value = edges[i].n > 0 ? edges[i].sum / edges[i].n : mean;

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
descend (TreeSearch *search, Tree *tree, Worker *worker, int *n_nodes)
{
  const BaizeTrees *trees = search->trees;
  int depth = 0;

  grow (tree);
  for (*n_nodes = 0; *n_nodes < MAX_DEPTH && !is_over (trees, worker->position); depth++)
    {
      guint64 key = trees->key (worker->position);
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
      play (trees, worker->position, &g_array_index (tree->edges, Edge, edge).move);
    }
  return depth;
}

static void
add_value (Tree *tree, const Worker *worker, int n_nodes, int value)
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

/** Makes one playout of the move @own, unless the search is stopped meanwhile. */
static void
play_once (TreeSearch *search, BaizeCandidate *own, Worker *worker)
{
  const BaizeTrees *trees = search->trees;
  int seat = baize_rules_seat (trees->rules, trees->state), n_steps, n_nodes, value, estimate = 0;
  int measures[BAIZE_MAX_MEASURES] = { 0 };
  guint64 seed = search->halving.thinking->seed + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * (guint64) own->n_playouts;
  BaizeRandom random;

  baize_random_init (&random, baize_splitmix64_next (&seed));
  begin_playout (trees, worker->position, seat, &own->move, &random);
  n_steps = descend (search, own->tree, worker, &n_nodes);
  if (trees->quick != NULL)
    estimate = trees->quick->estimate (worker->position);
  for (; !is_over (trees, worker->position); n_steps++)
    {
      if (n_steps % STEPS_BETWEEN_LOOKS == 0 && baize_halving_must_stop (&search->halving))
        return;
      play_on (trees, worker->position, &random);
    }
  value = trees->value (trees->state, worker->position, seat) * BAIZE_TREES_ONE;
  if (trees->quick != NULL)
    value = (value + estimate) / 2;
  add_value (own->tree, worker, n_nodes, value);
  if (trees->measure != NULL)
    trees->measure (trees->state, worker->position, seat, n_steps, measures);
  for (int i = 0; i < BAIZE_MAX_MEASURES; i++)
    own->measured[i] += measures[i];
  own->sum += value;
  own->n_playouts++;
}

/* ---- the search ---- */

static void
add_playouts (BaizeHalving *halving, int n_playouts)
{
  ((TreeSearch *) halving)->target += n_playouts;
  for (int i = 0; i < halving->n_moves; i++)
    if (halving->candidates[i].tree == NULL)
      halving->candidates[i].tree = tree_new ();
}

/** Returns: (nullable): the move with the fewest playouts whose tree is idle, if it needs more. */
static BaizeCandidate *
find_work (TreeSearch *search)
{
  BaizeCandidate *best = NULL;

  for (int i = 0; i < search->halving.n_moves; i++)
    {
      BaizeCandidate *own = &search->halving.candidates[i];

      if (!((Tree *) own->tree)->busy && own->n_playouts < search->target
          && (best == NULL || own->n_playouts < best->n_playouts))
        best = own;
    }
  return best;
}

static void
grow_trees (BaizeHalving *halving)
{
  TreeSearch *search = (TreeSearch *) halving;
  g_autoptr (GArray) listed = g_array_new (FALSE, FALSE, sizeof (BaizeEvaluatedMove));
  Worker worker = { .position = position_new (search->trees), .listed = listed };
  BaizeCandidate *own;

  while (!g_atomic_int_get (&halving->stopped) && (own = find_work (search)) != NULL)
    {
      ((Tree *) own->tree)->busy = TRUE;
      baize_halving_enter (halving);
      for (int i = 0; i < SLICE && own->n_playouts < search->target && !baize_halving_must_stop (halving); i++)
        play_once (search, own, &worker);
      baize_halving_leave (halving);
      ((Tree *) own->tree)->busy = FALSE;
    }
  position_free (search->trees, worker.position);
}

static gboolean
judge_trees (BaizeHalving *halving)
{
  for (int i = 0; i < halving->n_moves; i++)
    if (halving->candidates[i].n_playouts > 0)
      halving->candidates[i].value = (double) halving->candidates[i].sum / halving->candidates[i].n_playouts
                                     / BAIZE_TREES_ONE;
  return TRUE;
}

static void
drop (BaizeCandidate *candidate)
{
  g_clear_pointer (&candidate->tree, tree_free);
}

/**
 * baize_trees_evaluate:
 * @trees: what is searched
 * @thinking: seed, budget, limits and threads
 * @evaluated: (element-type BaizeEvaluatedMove) (inout): legal moves to evaluate, the likelier first; on return best
 *   first, each with the mean value of its playouts, and no value above the one before it
 *
 * See baize_halving_run() for the limits.
 */
void
baize_trees_evaluate (const BaizeTrees *trees, const BaizeThinking *thinking, GArray *evaluated)
{
  static const BaizeHalvingClass klass = { add_playouts, grow_trees, judge_trees, drop };
  TreeSearch search = { .trees = trees };

  baize_halving_run (&search.halving, &klass, thinking, evaluated);
}
