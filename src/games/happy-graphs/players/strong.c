/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The strong player of Happy Graphs: trees of the next moves with random deals of the hidden cards, which play on as
 * the judgement says. Alone and with few cards, which is how most games are played, the trees consist of quick
 * positions; and of moves that are the same but for a turn or a reflection of the table only one is searched.
 */
#include "players.h"

#include "judge.h"
#include "value.h"

#include "core/rules/baize-tree.h"

/* A perfect game is worth this many more cards than it has. */
#define PERFECT_BONUS 1
/* See #BaizeTrees; for positions of the game, and for quick ones. */
#define PRIOR_SCALE       150
#define QUICK_PRIOR_SCALE 600
#define EXPLORE           700
/* With at most so many cards on the table, equal moves are looked for in the trees too. Later they are rare. */
#define MAX_ALIKE 3

static int
get_value (int n_unhappy)
{
  return (n_unhappy == 0 ? PERFECT_BONUS : 0) - n_unhappy;
}

static void
measure (int n_unhappy, int n_groups, int *measured)
{
  measured[HAPPY_MEASURE_PERFECT] = n_unhappy == 0;
  measured[HAPPY_MEASURE_EXPECTED] = n_unhappy;
  measured[HAPPY_MEASURE_GROUPS] = n_groups;
}

/* ---- quick positions ---- */

/**
 * Position: of a thread.
 * @n_start: cards on the table in the position that is searched
 * @n_known: how many of the last cards of the stock everybody knows
 * @stock: the unknown cards to draw in that position, by number
 */
typedef struct
{
  HappyQuick *quick;
  HappyCosts *costs;
  int n_start;
  int n_known;
  guint8 stock[HAPPY_QUICK_MAX_CARDS];
  HappyQuickMove *moves; /* for lists of moves */
} Position;

static gpointer
position_new (gconstpointer data)
{
  const HappyState *state = data;
  Position *position = g_new0 (Position, 1);
  int n_left[HAPPY_MAX_WANT + 1] = { 0 }, n = 0;

  position->quick = happy_quick_new (state);
  position->costs = happy_costs_new (state->grid, state->n_cards);
  position->moves = g_new (HappyQuickMove, HAPPY_QUICK_MAX_MOVES);
  position->n_start = state->n_table;
  position->n_known = state->n_under;
  for (int i = 0; i < state->n_stock - state->n_under; i++)
    n_left[position->quick->stock[i]]++;
  /* sorted: the order of the stock is not known */
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    for (int i = 0; i < n_left[want]; i++)
      position->stock[n++] = (guint8) want;
  return position;
}

static void
position_free (gpointer data)
{
  Position *position = data;

  happy_quick_free (position->quick);
  g_free (position->costs);
  g_free (position->moves);
  g_free (position);
}

static void
deal (gpointer data, BaizeRandom *random)
{
  Position *position = data;
  HappyQuick *quick = position->quick;
  int n = quick->n_stock - position->n_known;

  while (quick->n_laid > position->n_start)
    happy_quick_take_back (quick);
  memcpy (quick->stock, position->stock, (gsize) n);
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) baize_random_below (random, (guint64) i + 1);
      guint8 drawn = quick->stock[i];

      quick->stock[i] = quick->stock[j];
      quick->stock[j] = drawn;
    }
}

static void
begin (gpointer data, const BaizeMove *move)
{
  Position *position = data;
  HappyQuickMove own = happy_quick_find_move (position->quick, move);

  happy_quick_play (position->quick, &own);
}

/* The moves of trees have the number of the card as their first argument, and the cell in the four after it. */

static BaizeMove
pack (int want, int cell)
{
  BaizeMove move = { .verb = cell < 0 ? HAPPY_START : HAPPY_PLACE, .n_args = 5, .arg = { (guint8) want } };

  memcpy (move.arg + 1, &cell, sizeof cell);
  return move;
}

static HappyQuickMove
unpack (const HappyQuick *quick, const BaizeMove *move)
{
  int cell;

  memcpy (&cell, move->arg + 1, sizeof cell);
  return happy_quick_move (quick, move->arg[0], cell);
}

static void
play (gpointer data, const BaizeMove *move)
{
  Position *position = data;
  HappyQuickMove own = unpack (position->quick, move);

  happy_quick_play (position->quick, &own);
}

static gboolean
is_playout_over (gconstpointer data)
{
  const Position *position = data;

  return happy_quick_n_left (position->quick) == 0;
}

static void
choose (gpointer data, BaizeMove *move)
{
  Position *position = data;
  HappyQuickMove own = happy_quick_choose (position->quick, position->costs);

  *move = pack (own.want, own.starts ? -1 : own.cell);
}

static int
estimate (gconstpointer data)
{
  G_STATIC_ASSERT (HAPPY_VALUE_ONE == BAIZE_TREES_ONE);

  return -happy_value (((const Position *) data)->quick);
}

/** Lists the moves of a tree; of moves that lead to equal positions only one. */
static void
list_moves (gconstpointer data, GArray *evaluated)
{
  const Position *position = data;
  HappyQuick *quick = position->quick;
  int n = happy_quick_moves (quick, position->moves), n_keys = 0, j;
  guint64 keys[HAPPY_MAX_WANT * HAPPY_MAX_DIRS * MAX_ALIKE + 1];

  for (int i = 0; i < n; i++)
    {
      const HappyQuickMove *own = &position->moves[i];
      BaizeEvaluatedMove move = { .move = pack (own->want, own->starts ? -1 : own->cell) };

      happy_quick_play (quick, own);
      keys[n_keys] = quick->n_laid <= MAX_ALIKE + 1 ? happy_quick_get_key (quick) : 0;
      move.value = -happy_value (quick);
      happy_quick_take_back (quick);
      for (j = 0; keys[j] != keys[n_keys];)
        j++;
      if (j < n_keys)
        continue;
      n_keys += keys[n_keys] != 0;
      g_array_append_val (evaluated, move);
    }
}

/** The groups where a card can still become happy, and how many cards of each number are in the hand and left. */
static guint64
get_key (gconstpointer data)
{
  const HappyQuick *quick = ((const Position *) data)->quick;
  guint64 key = 0;

  for (int group = 0; group < quick->n_groups; group++)
    if (quick->group_unhappy[group] != 0)
      key += happy_mix (quick->group_key[group]);
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    key += happy_mix ((guint64) want << 32 | (guint64) quick->hand[want] << 16 | (guint64) quick->left[want]);
  return happy_mix (key);
}

static int
get_quick_value (gconstpointer start, gconstpointer data, int seat)
{
  return get_value (__builtin_popcountll (((const Position *) data)->quick->unhappy));
}

static void
measure_quick (gconstpointer start, gconstpointer data, int seat, int n_steps, int *measured)
{
  const HappyQuick *quick = ((const Position *) data)->quick;

  measure (__builtin_popcountll (quick->unhappy), quick->n_groups, measured);
}

static const BaizeTreesQuick quick_positions = {
  .position_new = position_new,
  .position_free = position_free,
  .deal = deal,
  .begin = begin,
  .play = play,
  .is_over = is_playout_over,
  .choose = choose,
  .estimate = estimate,
};

/* ---- positions of the game: for several people, and many cards ---- */

static int
get_state_value (gconstpointer start, gconstpointer data, int seat)
{
  const HappyState *state = data;

  return get_value (state->n_table - state->n_happy);
}

static void
measure_state (gconstpointer start, gconstpointer data, int seat, int n_steps, int *measured)
{
  const HappyState *state = data;

  measure (state->n_table - state->n_happy, state->n_groups, measured);
}

/** Deals the stock so that of cards which are alike but for their suits the lower ones come first. */
static void
settle (gpointer data)
{
  HappyState *state = data;
  guint16 next[HAPPY_MAX_WANT + 1] = { 0 }, sorted[HAPPY_MAX_CARDS];
  int n = state->n_stock - state->n_under, n_sorted = 0;

  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    {
      next[want] = (guint16) n_sorted;
      for (int i = state->n_under; i < state->n_stock; i++)
        if (happy_want (state, state->stock[i]) == want)
          happy_insert (state, sorted + next[want], n_sorted++ - next[want], state->stock[i]);
    }
  for (int i = 0; i < n; i++)
    {
      guint16 *card = &state->stock[state->n_stock - 1 - i];

      *card = sorted[next[happy_want (state, *card)]++];
    }
}

/** The numbers on the table, and the hands. */
static guint64
get_state_key (gconstpointer data)
{
  const HappyState *state = data;
  guint64 key = state->seat;

  for (int i = 0; i < state->n_cells; i++)
    if (state->cell[i].card != HAPPY_NO_CARD)
      {
        const HappyCell *cell = &state->cell[i];

        key += happy_mix ((guint64) (guint16) cell->x << 32 | (guint64) (guint16) cell->y << 16
                          | (guint64) cell->group << 8 | (guint64) happy_want (state, cell->card));
      }
  for (int seat = 1; seat <= state->players; seat++)
    for (int i = 0; i < state->n_hand[seat - 1]; i++)
      key += happy_mix (G_GUINT64_CONSTANT (1) << 48 | (guint64) seat << 16 | happy_seat_hand (state, seat)[i]);
  return happy_mix (key);
}

/** Like: a move, and a hash of the position after it. */
typedef struct
{
  BaizeMove move;
  guint64 key;
} Like;

/** Leaves one of the moves that lead to equal positions. Returns: (transfer full) (element-type Like): all moves. */
static GArray *
leave_one_of_each (const HappyState *state, GArray *evaluated)
{
  g_autoptr (HappyQuick) quick = happy_quick_new (state);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  GArray *all = g_array_sized_new (FALSE, FALSE, sizeof (Like), evaluated->len);
  guint n = 0;

  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *own = &g_array_index (evaluated, BaizeEvaluatedMove, i);
      HappyQuickMove move = happy_quick_find_move (quick, &own->move);
      Like like = { .move = own->move };

      happy_quick_play (quick, &move);
      like.key = happy_quick_get_key (quick);
      happy_quick_take_back (quick);
      g_array_append_val (all, like);
      if (g_hash_table_add (seen, &g_array_index (all, Like, i).key))
        g_array_index (evaluated, BaizeEvaluatedMove, n++) = *own;
    }
  g_array_set_size (evaluated, n);
  return all;
}

/** Gives back the moves that leave_one_of_each() left out, each after the one that it equals. */
static void
add_alike (const GArray *all, GArray *evaluated)
{
  g_autoptr (GArray) searched = g_array_copy (evaluated);

  g_array_set_size (evaluated, 0);
  for (guint i = 0; i < searched->len; i++)
    {
      BaizeEvaluatedMove own = g_array_index (searched, BaizeEvaluatedMove, i);
      guint j;

      for (j = 0; !baize_move_equal (&g_array_index (all, Like, j).move, &own.move);)
        j++;
      for (guint first = j; j < all->len; j++)
        if (g_array_index (all, Like, j).key == g_array_index (all, Like, first).key)
          {
            own.move = g_array_index (all, Like, j).move;
            g_array_append_val (evaluated, own);
          }
    }
}

/** happy_evaluate_strong: see #BaizePlayer.evaluate. */
void
happy_evaluate_strong (const BaizePlayer *player, gconstpointer state, const BaizeThinking *thinking, GArray *evaluated)
{
  BaizeTrees trees = { .rules = &baize_happy_graphs_rules,
                       .state = state,
                       .prior_scale = PRIOR_SCALE,
                       .explore = EXPLORE,
                       .settle = settle,
                       .list = happy_judge_all,
                       .key = get_state_key,
                       .value = get_state_value,
                       .measure = measure_state };
  g_autoptr (GArray) all = NULL;
  BaizeThinking own = *thinking;

  happy_judge_all (state, evaluated);
  baize_player_sort (evaluated);
  if (!happy_quick_can_follow (state))
    {
      baize_trees_evaluate (&trees, thinking, evaluated);
      return;
    }
  trees.quick = &quick_positions;
  trees.prior_scale = QUICK_PRIOR_SCALE;
  trees.list = list_moves;
  trees.key = get_key;
  trees.value = get_quick_value;
  trees.measure = measure_quick;
  baize_player_keep_only (thinking, evaluated);
  all = leave_one_of_each (state, evaluated);
  /* those that were left out are not to be searched */
  own.only = NULL;
  baize_trees_evaluate (&trees, &own, evaluated);
  add_alike (all, evaluated);
}
