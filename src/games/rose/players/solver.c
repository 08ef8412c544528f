/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Rose with all cards known. A beam search: positions are sorted by how many cards they have drawn,
 * and of each number those that promise most are searched on. Positions from which a bound shows that no better result
 * can come are left out. A search that keeps all others has the best result; the next one keeps twice as many. What the
 * promising positions left aside could still bring is an upper bound.
 */
#include "players.h"

#include "bound.h"

#include <string.h>

/* Positions kept of each number of cards drawn: in the first search and at most. */
#define FIRST_WIDTH 4
#define MAX_WIDTH   65536
/* The number of positions for which memory is allocated at first. */
#define FIRST_SIZE 1024
/* Positions between two looks at the clock. */
#define NODES_BETWEEN_LOOKS 16

/**
 * Node: a position in which a set is to be taken.
 * @bed: the cards in the rose
 * @parent: the position before it, among those with fewer cards drawn
 * @most: the score plus the bound, in units
 * @score: points so far
 * @taken: the places of the last take
 */
typedef struct
{
  RoseBed bed;
  guint32 parent;
  gint16 most;
  guint16 score;
  RosePetals taken;
} Node;

/** Level: the positions with a number of cards drawn. */
typedef struct
{
  Node *nodes;
  int n;
  int size;
  int least; /* only positions that promise more than this are kept; in units */
} Level;

/** Solver: a search. */
typedef struct
{
  const BaizeThinking *thinking;
  const RoseState *start;
  BaizeBest *best;
  RoseBound *bound;
  BaizePositions *positions;
  Level levels[ROSE_N_STOCK + 1];
  guint8 stock[ROSE_N_STOCK];
  int n_stock;
  int width;
  int dropped;  /* the most that a dropped position promised, in units */
  guint search; /* number of the search, so that positions of earlier ones do not count as met */
} Solver;

static RoseBed
bed_set (RoseBed bed, int place, int kind)
{
  return (bed & ~((RoseBed) 15 << (4 * place))) | (RoseBed) kind << (4 * place);
}

/** The same cards with columns, or the cards in each column, in opposite order: as good a position. */
static RoseBed
mirror (RoseBed bed, gboolean columns)
{
  static const guint8 across[ROSE_N_PLACES] = { 12, 13, 9, 10, 11, 5, 6, 7, 8, 2, 3, 4, 0, 1 };
  static const guint8 down[ROSE_N_PLACES] = { 1, 0, 4, 3, 2, 8, 7, 6, 5, 11, 10, 9, 13, 12 };
  const guint8 *to = columns ? across : down;
  RoseBed mirrored = 0;

  for (int place = 0; place < ROSE_N_PLACES; place++)
    mirrored |= (RoseBed) rose_bed_get (bed, place) << (4 * to[place]);
  return mirrored;
}

/** Returns: one of the four mirrored positions, the same one for all four. */
static RoseBed
get_key (RoseBed bed)
{
  RoseBed across = mirror (bed, TRUE), down = mirror (bed, FALSE);

  return MIN (MIN (bed, across), MIN (down, mirror (across, FALSE)));
}

/** Whether the position was met in this search with as good a score. */
static gboolean
is_met (Solver *solver, RoseBed bed, int n_drawn, int score)
{
  guint64 key = get_key (bed) | (guint64) n_drawn << 56;
  gint32 before;

  key *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  key ^= key >> 29;
  if (baize_positions_find (solver->positions, key, solver->search, &before) && before >= score)
    return TRUE;
  baize_positions_store (solver->positions, key, solver->search, score);
  return FALSE;
}

/** Puts the most promising @n nodes first. */
static void
select_nodes (Node *nodes, int n_nodes, int n)
{
  int from = 0, to = n_nodes - 1;

  while (from < to)
    {
      int pivot = nodes[(from + to) / 2].most, i = from, j = to;

      while (i <= j)
        {
          while (nodes[i].most > pivot)
            i++;
          while (nodes[j].most < pivot)
            j--;
          if (i <= j)
            {
              Node node = nodes[i];

              nodes[i++] = nodes[j];
              nodes[j--] = node;
            }
        }
      if (n - 1 <= j)
        to = j;
      else if (n - 1 >= i)
        from = i;
      else
        break;
    }
}

/** Keeps the most promising nodes of a level. */
static void
trim (Solver *solver, Level *level)
{
  if (level->n <= solver->width)
    return;
  select_nodes (level->nodes, level->n, solver->width);
  for (int i = solver->width; i < level->n; i++)
    solver->dropped = MAX (solver->dropped, level->nodes[i].most);
  level->n = solver->width;
  level->least = level->nodes[solver->width - 1].most;
}

/** Adds the position that follows the node @parent, unless it is of no use. */
static void
add_node (Solver *solver, int n_drawn, RoseBed bed, guint32 parent, int score, RosePetals taken)
{
  Level *level = &solver->levels[n_drawn];
  int most = score * ROSE_UNIT + rose_bound_get (solver->bound, bed, n_drawn);

  if (most < (solver->best->score + 1) * ROSE_UNIT)
    return;
  if (most <= level->least)
    {
      solver->dropped = MAX (solver->dropped, most);
      return;
    }
  if (is_met (solver, bed, n_drawn, score))
    return;
  if (level->n == level->size)
    {
      level->size = MAX (FIRST_SIZE, 2 * level->size);
      level->nodes = g_renew (Node, level->nodes, level->size);
    }
  level->nodes[level->n++] = (Node){ bed, parent, (gint16) most, (guint16) score, taken };
  if (level->n == 2 * solver->width)
    trim (solver, level);
}

/** Adds the positions in which the cards @left are laid on the places @empty of @bed. */
static void
lay (Solver *solver, int n_drawn, RoseBed bed, RosePetals empty, const guint8 *left, int n_left, const Node *after)
{
  int place = empty == 0 ? 0 : __builtin_ctz (empty);

  if (empty == 0)
    add_node (solver, n_drawn, bed, after->parent, after->score, after->taken);
  for (int i = 0; i < n_left; i++)
    {
      guint8 others[ROSE_MAX_SET];
      int n = 0;

      if (memchr (left, left[i], (gsize) i) != NULL)
        continue;
      for (int j = 0; j < n_left; j++)
        if (j != i)
          others[n++] = left[j];
      lay (solver, n_drawn, bed_set (bed, place, left[i]), (RosePetals) (empty & (empty - 1)), others, n, after);
    }
}

static void
add_move (Solver *solver, RoseState *state, const BaizeMove *move)
{
  g_array_append_val (solver->best->moves, *move);
  baize_rose_rules.play (state, move, NULL, NULL);
}

/** Lays the drawn cards as they lie in @bed. */
static void
write_puts (Solver *solver, RoseState *state, RoseBed bed)
{
  while (state->drawn != 0)
    {
      int place = __builtin_ctz (rose_empty (state)), kind = rose_bed_get (bed, place);
      BaizeMove move = { .verb = ROSE_PUT };
      guint64 drawn = state->drawn;

      while (kind != 0 && rose_kind_of ((BaizeFace) __builtin_ctzll (drawn)) != kind)
        drawn &= drawn - 1;
      baize_move_add_arg (&move, (guint8) __builtin_ctzll (drawn));
      baize_move_add_arg (&move, (guint8) place);
      add_move (solver, state, &move);
    }
}

/** A better result is found: @petals are taken in node @index of the level @n_drawn, and the game ends. */
static void
finish (Solver *solver, int n_drawn, guint32 index, RosePetals petals, int score)
{
  const Node *line[ROSE_MAX_TAKES + 1];
  RoseState state = *solver->start;
  int n = 0;

  for (;;)
    {
      const Node *node = line[n++] = &solver->levels[n_drawn].nodes[index];

      if (node->taken == 0)
        break;
      n_drawn -= __builtin_popcount (node->taken);
      index = node->parent;
    }
  solver->best->score = score;
  g_array_set_size (solver->best->moves, 0);
  for (int i = n - 1; i >= 0; i--)
    {
      RosePetals taken = i > 0 ? line[i - 1]->taken : petals;
      BaizeMove move = { .verb = ROSE_TAKE };

      write_puts (solver, &state, line[i]->bed);
      for (; taken != 0; taken &= (RosePetals) (taken - 1))
        baize_move_add_arg (&move, (guint8) __builtin_ctz (taken));
      add_move (solver, &state, &move);
    }
  write_puts (solver, &state, 0);
}

/** Takes the cards @petals of a node, and lays the cards that are drawn in every way. */
static void
take (Solver *solver, int n_drawn, guint32 index, RosePetals petals, int rank, gboolean joker)
{
  const Node *node = &solver->levels[n_drawn].nodes[index];
  int n = __builtin_popcount (petals), score;

  if (n < 2 || n_drawn + n > solver->n_stock)
    return;
  score = node->score + rose_points (n, rose_touches (petals), rank, joker);
  if (solver->n_stock - n_drawn - n < 2)
    {
      if (score > solver->best->score)
        finish (solver, n_drawn, index, petals, score);
    }
  else
    {
      Node after = { .parent = index, .score = (guint16) score, .taken = petals };

      lay (solver, n_drawn + n, node->bed, petals, solver->stock + n_drawn, n, &after);
    }
}

/** Tries every take in a node. */
static void
expand (Solver *solver, int n_drawn, guint32 index)
{
  const Node *node = &solver->levels[n_drawn].nodes[index];
  RosePetals petals[ROSE_JOKER + 1] = { 0 };

  for (int place = 0; place < ROSE_N_PLACES; place++)
    petals[rose_bed_get (node->bed, place)] |= (RosePetals) (1 << place);
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    for (RosePetals part = petals[rank]; part != 0; part = (RosePetals) ((part - 1) & petals[rank]))
      {
        take (solver, n_drawn, index, part, rank, FALSE);
        for (RosePetals jokers = petals[ROSE_JOKER]; jokers != 0; jokers &= (RosePetals) (jokers - 1))
          take (solver, n_drawn, index, part | (RosePetals) (jokers & -jokers), rank, TRUE);
      }
}

/** Whether the search must end. Without a result, it ends only if it was cancelled. */
static gboolean
must_stop (const Solver *solver)
{
  return solver->best->moves->len > 0 ? baize_best_is_over (solver->best, solver->thinking)
                                      : g_cancellable_is_cancelled (solver->thinking->cancellable);
}

/** Lays the cards that wait to be laid in every way: the positions that the search starts from. */
static void
begin (Solver *solver)
{
  guint8 drawn[ROSE_MAX_SET];
  int n = rose_n_drawn (solver->start), most = 0;
  RoseBed bed = 0;

  solver->search++;
  solver->dropped = 0;
  for (int i = 0; i <= solver->n_stock; i++)
    {
      solver->levels[i].n = 0;
      solver->levels[i].least = G_MININT;
    }
  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (solver->start->rose[place] != BAIZE_FACE_NONE)
      bed = bed_set (bed, place, rose_kind_of (solver->start->rose[place]));
  for (int i = 0; i < n; i++)
    drawn[i] = (guint8) rose_kind_of (rose_drawn_card (solver->start, i));
  lay (solver, 0, bed, rose_empty (solver->start), drawn, n, &(Node){ .score = solver->start->score });
  for (int i = 0; i < solver->levels[0].n; i++)
    most = MAX (most, solver->levels[0].nodes[i].most);
  solver->best->bound = MIN (solver->best->bound, MAX (solver->best->score, most / ROSE_UNIT));
}

/** Searches once from the start. Returns: whether it went to the end. */
static gboolean
search (Solver *solver)
{
  begin (solver);
  for (int n_drawn = 0; n_drawn + 2 <= solver->n_stock; n_drawn++)
    {
      Level *level = &solver->levels[n_drawn];

      trim (solver, level);
      for (int i = 0; i < level->n; i++)
        {
          if (++solver->best->n_nodes % NODES_BETWEEN_LOOKS == 0 && must_stop (solver))
            return FALSE;
          if (level->nodes[i].most >= (solver->best->score + 1) * ROSE_UNIT)
            expand (solver, n_drawn, (guint32) i);
        }
    }
  solver->best->bound = MIN (solver->best->bound, MAX (solver->best->score, solver->dropped / ROSE_UNIT));
  return TRUE;
}

/** rose_best: finds the best result from @data on; see baize_best_find(). */
void
rose_best (gconstpointer data, const BaizeThinking *thinking, BaizeBest *best)
{
  const RoseState *state = data;
  g_autoptr (BaizePositions) positions = baize_positions_new (BAIZE_POSITIONS_MAX_BYTES);
  g_autoptr (RoseBound) bound = rose_bound_new (state, thinking);
  Solver solver = { .thinking = thinking,
                    .start = state,
                    .best = best,
                    .bound = bound,
                    .positions = positions,
                    .n_stock = state->stock.n };

  best->score = -1;
  best->bound = G_MAXINT16;
  for (int i = 0; i < state->stock.n; i++)
    solver.stock[i] = (guint8) rose_kind_of (state->stock.card[state->stock.n - 1 - i]);
  if (state->stock.n < 2)
    {
      RoseState end = *state;

      best->score = best->bound = state->score;
      write_puts (&solver, &end, 0);
    }
  for (solver.width = FIRST_WIDTH; best->score < best->bound && solver.width <= MAX_WIDTH; solver.width *= 2)
    if (!search (&solver))
      break;
  for (int i = 0; i <= ROSE_N_STOCK; i++)
    g_free (solver.levels[i].nodes);
}
