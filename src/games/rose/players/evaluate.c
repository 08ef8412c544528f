/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The quick evaluation of moves in Rose, and the playout policy, which makes the move with the best evaluation. Uses
 * the cards in view and the number of cards in the draw pile, never their order. Allocates nothing.
 */
#include "players.h"

#include <string.h>

/* The value of a card in the draw pile: an average card scores a little less than three points. */
#define CARD_VALUE (24 * ROSE_POINT / 10)
/* The value of a card of the last few, for which few better sets can still come. */
#define LATE_VALUE ROSE_POINT
#define LATE_CARDS 5
/* The value of a joker that is kept, while enough cards are left to draw. */
#define JOKER_VALUE (10 * ROSE_POINT)
/* The value, for each neighbour place, of each unseen card of the same rank while the draw pile is full. */
#define HOPE_VALUE 2

/**
 * View: what the player sees.
 * @ranks: places of each rank (from 1) and, as rank 0, of the jokers
 * @unseen: number of cards of each rank that may be in the draw pile
 * @stock: number of cards in the draw pile
 */
typedef struct
{
  RosePetals ranks[BAIZE_KING + 1];
  gint8 unseen[BAIZE_KING + 1];
  int stock;
} View;

static int
rank_of (BaizeFace face)
{
  return baize_face_is_joker (face) ? 0 : baize_face_get_rank (face);
}

static void
view_init (View *view, const RoseState *state)
{
  memset (view, 0, sizeof *view);
  memset (view->unseen + 1, BAIZE_N_SUITS, BAIZE_KING);
  view->stock = state->stock.n;
  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (state->rose[place] != BAIZE_FACE_NONE)
      {
        int rank = rank_of (state->rose[place]);

        view->ranks[rank] |= (RosePetals) (1 << place);
        view->unseen[rank]--;
      }
  for (int i = 0; i < state->scored.n; i++)
    view->unseen[rank_of (state->scored.card[i])]--;
  for (guint64 drawn = state->drawn; drawn != 0; drawn &= drawn - 1)
    view->unseen[rank_of ((BaizeFace) __builtin_ctzll (drawn))]--;
}

/** Returns: the cards of @petals that touch another one of them. */
static RosePetals
find_touching (RosePetals petals)
{
  RosePetals touching = 0;

  for (RosePetals left = petals; left != 0; left &= (RosePetals) (left - 1))
    if (rose_neighbours (__builtin_ctz (left)) & petals)
      touching |= (RosePetals) (left & -left);
  return touching;
}

static int
points_of (RosePetals petals, int rank, gboolean joker)
{
  int points = __builtin_popcount (petals);

  if (find_touching (petals) == petals)
    points *= 2;
  if (rank == BAIZE_ACE || rank >= BAIZE_JACK)
    points *= 2;
  return joker ? points * 2 : points;
}

/** Returns: how much more than an average card each card of the touching part of @petals scores, in sum; 0 if less. */
static int
gain_of (const View *view, RosePetals petals, int rank, gboolean joker)
{
  RosePetals touching = find_touching (petals);
  int n = __builtin_popcount (touching);

  if (n < 2 || n > view->stock)
    return 0;
  return MAX (0, points_of (touching, rank, joker) * ROSE_POINT - n * CARD_VALUE);
}

/** Returns: the chance, as a value, that cards drawn later make the sets of @rank larger. */
static int
hope_of (const View *view, int rank)
{
  int places = 0;

  for (RosePetals left = view->ranks[rank]; left != 0; left &= (RosePetals) (left - 1))
    places += __builtin_popcount (rose_neighbours (__builtin_ctz (left)));
  if (rank == BAIZE_ACE || rank >= BAIZE_JACK)
    places *= 2;
  return places * view->unseen[rank] * HOPE_VALUE * view->stock / ROSE_N_STOCK;
}

/** Returns: the value of the rest of the game. */
static int
evaluate_view (const View *view)
{
  int value = view->stock * (view->stock > LATE_CARDS ? CARD_VALUE : LATE_VALUE);
  int gains[BAIZE_KING + 1] = { 0 };
  gboolean used[BAIZE_KING + 1] = { FALSE };

  if (view->stock < 2)
    return 0;
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    if (view->ranks[rank] != 0)
      {
        gains[rank] = gain_of (view, view->ranks[rank], rank, FALSE);
        value += gains[rank] + hope_of (view, rank);
      }
  for (RosePetals jokers = view->ranks[0]; jokers != 0; jokers &= (RosePetals) (jokers - 1))
    {
      RosePetals joker = (RosePetals) (jokers & -jokers);
      int best = JOKER_VALUE * MIN (view->stock, 10) / 10, best_rank = 0;

      for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
        if (view->ranks[rank] != 0 && !used[rank] && (find_touching (view->ranks[rank] | joker) & joker))
          {
            int more = gain_of (view, view->ranks[rank] | joker, rank, TRUE) - gains[rank];

            if (more > best)
              {
                best = more;
                best_rank = rank;
              }
          }
      value += best;
      used[best_rank] = best_rank > 0;
    }
  return value;
}

static int
evaluate_take (const View *view, RosePetals petals, int rank)
{
  View after = *view;
  gboolean joker = (petals & view->ranks[0]) != 0;

  after.ranks[rank] &= (RosePetals) ~petals;
  after.ranks[0] &= (RosePetals) ~petals;
  after.stock -= __builtin_popcount (petals);
  return points_of (petals, rank, joker) * ROSE_POINT + evaluate_view (&after);
}

static int
evaluate_put (const View *view, BaizeFace face, int place)
{
  View after = *view;

  after.ranks[rank_of (face)] |= (RosePetals) (1 << place);
  return evaluate_view (&after);
}

/**
 * rose_evaluate_move:
 * @state: a position
 * @move: a legal move
 *
 * Returns: an estimate of the points that @move and the rest of the game score, in parts of a point (%ROSE_POINT)
 */
int
rose_evaluate_move (const RoseState *state, const BaizeMove *move)
{
  View view;
  int rank = 0;

  view_init (&view, state);
  if (move->verb == ROSE_PUT)
    return evaluate_put (&view, move->arg[0], move->arg[1]);
  for (int i = 0; i < move->n_args; i++)
    rank = MAX (rank, rank_of (state->rose[move->arg[i]]));
  return evaluate_take (&view, rose_get_petals (move), rank);
}

/** Chooses the best take of cards of @rank with the joker @joker, or with none if it is 0, if it beats @best. */
static void
choose_take (const View *view, int rank, RosePetals joker, RosePetals *chosen, int *best)
{
  for (RosePetals part = view->ranks[rank]; part != 0; part = (RosePetals) ((part - 1) & view->ranks[rank]))
    {
      int n = __builtin_popcount (part | joker), value;

      if (n < 2 || n > view->stock)
        continue;
      value = evaluate_take (view, part | joker, rank);
      if (value > *best)
        {
          *best = value;
          *chosen = part | joker;
        }
    }
}

/** rose_playout: the playout policy: makes the move with the best evaluation. */
void
rose_playout (gconstpointer data, BaizeRandom *random, BaizeMove *move)
{
  const RoseState *state = data;
  RosePetals chosen = 0;
  int best = G_MININT;
  View view;

  view_init (&view, state);
  *move = (BaizeMove){ .verb = state->drawn != 0 ? ROSE_PUT : ROSE_TAKE };
  for (guint64 drawn = state->drawn; drawn != 0; drawn &= drawn - 1)
    for (RosePetals empty = rose_empty (state); empty != 0; empty &= (RosePetals) (empty - 1))
      {
        int value = evaluate_put (&view, (BaizeFace) __builtin_ctzll (drawn), __builtin_ctz (empty));

        if (value > best)
          {
            best = value;
            move->n_args = 0;
            baize_move_add_arg (move, (guint8) __builtin_ctzll (drawn));
            baize_move_add_arg (move, (guint8) __builtin_ctz (empty));
          }
      }
  if (state->drawn != 0)
    return;
  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank++)
    {
      choose_take (&view, rank, 0, &chosen, &best);
      for (RosePetals jokers = view.ranks[0]; jokers != 0; jokers &= (RosePetals) (jokers - 1))
        choose_take (&view, rank, (RosePetals) (jokers & -jokers), &chosen, &best);
    }
  for (; chosen != 0; chosen &= (RosePetals) (chosen - 1))
    baize_move_add_arg (move, (guint8) __builtin_ctz (chosen));
}
