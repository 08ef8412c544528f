/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The outlook, see the header. The simpler game knows the grid by suits alone: a spade may eliminate any suit of which
 * a card that it beats can lie there. The game goes three times through the deck: first all its cards, then the cards
 * that were buried, at last those that were buried again. But it need not play the cards that it has buried: the second
 * time it chooses among all that it could have buried, and the last time it plays any suits in any order.
 *
 * So that the choices agree, a card has a price. The game earns the price when it buries the card, and pays it when it
 * takes the card up again. A line of the real game earns as much as it pays; so whatever the prices are, no line scores
 * more than the best one of the simpler game. Where that one buries a card that it does not take up, or takes up a card
 * that it has not buried, the price is changed. In the terms of optimization, this is a Lagrangian relaxation with
 * subgradient steps.
 */
#include "outlook.h"

#include <string.h>

#define POINT MATRIX_OUTLOOK_POINT
/* Prices at first, and the limits that keep all values within sixteen bits. */
#define FIRST_PRICE   (4 * POINT)
#define FIRST_AGAIN   (8 * POINT)
#define HIGHEST_PRICE (40 * POINT)
/* Lower than every value. */
#define LOWEST_VALUE (-1024 * POINT)
/* How large the steps of prices are at first, and how large each is beside the one before, in hundredths. */
#define FIRST_STEP 40
#define NEXT_STEP  94
/* The suits that any card eliminates in a move that eliminates none. */
#define NO_SUIT (1 << BAIZE_N_SUITS)

/**
 * MatrixOutlook:
 * @shapes: the shapes of the grid
 * @queue: the cards to play
 * @start: the shape of the grid
 * @points: the points so far
 * @beaten: for each card of the queue the suits of which it may eliminate a card, as bits, when it comes first
 * @beaten_again: the same when it comes after it was buried
 * @buried: the cards that can be buried, as indices of the queue
 * @place: for each of these cards its index in @buried
 * @n_buried: number of @buried
 * @n_again: how many cards at most can be buried again
 * @again: the suits of which a card can be buried, as bits
 * @price: for each card of the queue its price
 * @again_price: for each suit the price of a card that is buried again
 * @step: how large the next step of the prices is
 * @values: all values, those of each of the following in a piece
 * @n_layers: the number of these pieces
 * @first: for each card of the queue, the values when it comes
 * @second: for each of @buried and for the end, the values when it may be taken up, without a club just before and
 *   after one; these are the same if there can't be a club
 * @last: the values when so many cards more can be taken up, from 0
 * @bury: the values when a card can be buried
 */
struct _MatrixOutlook
{
  const MatrixShapes *shapes;
  MatrixQueue queue;
  MatrixShape start;
  int points;
  guint8 beaten[MATRIX_N_CARDS];
  guint8 beaten_again[MATRIX_N_CARDS];
  guint8 buried[MATRIX_MAX_BURIED];
  guint8 place[MATRIX_N_CARDS];
  int n_buried;
  int n_again;
  guint again;
  int price[MATRIX_N_CARDS];
  int again_price[BAIZE_N_SUITS];
  int step;
  gint16 *values;
  guint n_layers;
  gint16 *first[MATRIX_N_CARDS];
  gint16 *second[MATRIX_MAX_BURIED + 1][2];
  gint16 *last[MATRIX_MAX_BURIED + 1];
  gint16 *bury;
};

static BaizeSuit
get_suit (const MatrixOutlook *outlook, int card)
{
  return baize_face_get_suit (outlook->queue.card[card]);
}

static gboolean
is_club (const MatrixOutlook *outlook, int card)
{
  return get_suit (outlook, card) == BAIZE_CLUBS;
}

/** Returns: the suits of which @card may eliminate a card that is in the grid of @state or among the first @n of the
 * queue. */
static guint8
find_beaten (const MatrixOutlook *outlook, const MatrixState *state, int card, int n)
{
  BaizeFace face = outlook->queue.card[card];
  guint8 beaten = NO_SUIT;

  if (baize_face_get_suit (face) != BAIZE_SPADES)
    return beaten;
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (!matrix_is_empty (state, cell) && matrix_beats (face, state->cell[cell]))
      beaten |= (guint8) (1 << baize_face_get_suit (state->cell[cell]));
  for (int i = 0; i < n; i++)
    if (matrix_beats (face, outlook->queue.card[i]))
      beaten |= (guint8) (1 << get_suit (outlook, i));
  return beaten;
}

/** Lists the cards that can be buried: those after a club. Each club buries one, so clubs among these, or the last card
 * of the queue if it is one, tell how many can be buried again. */
static void
list_buried (MatrixOutlook *outlook)
{
  int n_clubs = is_club (outlook, outlook->queue.n - 1);

  for (int i = 1; i < outlook->queue.n; i++)
    if (is_club (outlook, i - 1))
      {
        outlook->place[i] = (guint8) outlook->n_buried;
        outlook->buried[outlook->n_buried++] = (guint8) i;
        outlook->again |= 1u << get_suit (outlook, i);
        n_clubs += is_club (outlook, i);
      }
  outlook->n_again = MIN (n_clubs, outlook->n_buried);
}

static gint16 *
add_layer (MatrixOutlook *outlook)
{
  return outlook->values + (gsize) outlook->n_layers++ * outlook->shapes->n;
}

/** Allocates the values in one block, some of which may stay without use. */
static void
add_layers (MatrixOutlook *outlook)
{
  gboolean can_follow_club = is_club (outlook, outlook->queue.n - 1);

  outlook->values = g_new (gint16, (gsize) (outlook->queue.n + outlook->n_again + 2 * outlook->n_buried + 2)
                                     * outlook->shapes->n);
  for (int i = 0; i < outlook->queue.n; i++)
    outlook->first[i] = add_layer (outlook);
  for (int i = 0; i <= outlook->n_again; i++)
    outlook->last[i] = add_layer (outlook);
  for (int i = 0; i < outlook->n_buried; i++)
    {
      outlook->second[i][FALSE] = outlook->second[i][TRUE] = add_layer (outlook);
      if (can_follow_club)
        outlook->second[i][TRUE] = add_layer (outlook);
      can_follow_club = can_follow_club || is_club (outlook, outlook->buried[i]);
    }
  outlook->second[outlook->n_buried][FALSE] = outlook->second[outlook->n_buried][TRUE] =
    outlook->last[outlook->n_again];
  outlook->bury = add_layer (outlook);
}

/**
 * matrix_outlook_new:
 * @state: a position that is not over
 * @shapes: the shapes of the grid, which must outlive the outlook
 *
 * Returns: (transfer full): an outlook without values, up to 32 MiB
 */
MatrixOutlook *
matrix_outlook_new (const MatrixState *state, const MatrixShapes *shapes)
{
  MatrixOutlook *outlook = g_new0 (MatrixOutlook, 1);
  MatrixPosition position;

  matrix_position_init (&position, &outlook->queue, state);
  outlook->shapes = shapes;
  outlook->start = matrix_shapes_find (shapes, position.grid.suits);
  outlook->points = position.points;
  outlook->step = FIRST_STEP;
  list_buried (outlook);
  for (int i = 0; i < outlook->queue.n; i++)
    {
      outlook->price[i] = FIRST_PRICE;
      outlook->beaten[i] = find_beaten (outlook, state, i, i);
      outlook->beaten_again[i] = find_beaten (outlook, state, i, outlook->queue.n);
    }
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    outlook->again_price[suit] = FIRST_AGAIN;
  add_layers (outlook);
  return outlook;
}

void
matrix_outlook_free (MatrixOutlook *outlook)
{
  g_free (outlook->values);
  g_free (outlook);
}

/** matrix_outlook_count: Returns: how many positions of the simpler game there are. */
guint64
matrix_outlook_count (const MatrixOutlook *outlook)
{
  return (guint64) outlook->n_layers * outlook->shapes->n;
}

/* ---- values ---- */

/** Returns: the values when @card of the queue comes, or when there is no such card and the first was taken up. */
static const gint16 *
get_first (const MatrixOutlook *outlook, int card)
{
  return card < outlook->queue.n ? outlook->first[card] : outlook->second[0][FALSE];
}

/** Makes @values not lower than those of playing a card of @suit for @price, which eliminates only the suits @beaten
 * and leads to the values @after. */
static void
add_play (const MatrixOutlook *outlook, gint16 *values, BaizeSuit suit, guint beaten, int price, const gint16 *after)
{
  const MatrixShapeMove *moves = outlook->shapes->moves[suit];
  const guint32 *first = outlook->shapes->first[suit];

  for (MatrixShape shape = MATRIX_FULL_SHAPE + 1; shape < outlook->shapes->n; shape++)
    {
      int best = values[shape] + price;

      for (guint32 i = first[shape]; i < first[shape + 1]; i++)
        {
          int value = after[moves[i].to] + (int) moves[i].points * POINT;

          if (beaten >> moves[i].loses & 1)
            best = MAX (best, value);
        }
      values[shape] = (gint16) (best - price);
    }
}

/** Makes @values not lower than @others with @earned. */
static void
add_pass (const MatrixOutlook *outlook, gint16 *values, const gint16 *others, int earned)
{
  for (MatrixShape shape = MATRIX_FULL_SHAPE + 1; shape < outlook->shapes->n; shape++)
    values[shape] = (gint16) MAX (values[shape], others[shape] + earned);
}

/** Sets @values to the lowest, but for the full grid. A game that ends with it may have buried cards that it will not
 * pay; where their prices are negative, that has cost it something, which it gets back. */
static void
clear (const MatrixOutlook *outlook, gint16 *values)
{
  int full = -MATRIX_N_CELLS * POINT;

  for (int i = 0; i < outlook->n_buried; i++)
    full -= MIN (outlook->price[outlook->buried[i]], 0);
  for (MatrixShape shape = 0; shape < outlook->shapes->n; shape++)
    values[shape] = LOWEST_VALUE;
  values[MATRIX_FULL_SHAPE] = (gint16) full;
}

/** Computes the values when @n cards at most can be taken up a second time. */
static void
compute_last (MatrixOutlook *outlook, int n)
{
  gint16 *values = outlook->last[n];

  clear (outlook, values);
  for (MatrixShape shape = MATRIX_FULL_SHAPE + 1; shape < outlook->shapes->n; shape++)
    values[shape] = (gint16) (-outlook->shapes->n_cards[shape] * POINT);
  for (int suit = 0; n > 0 && suit < BAIZE_N_SUITS; suit++)
    if (outlook->again >> suit & 1)
      add_play (outlook, values, (BaizeSuit) suit, G_MAXUINT, outlook->again_price[suit], outlook->last[n - 1]);
}

/** Computes the values when the buried card @i may be taken up, after a @club or not. */
static void
compute_second (MatrixOutlook *outlook, int i, gboolean club)
{
  gint16 *values = outlook->second[i][club];
  int card = outlook->buried[i], price = outlook->price[card];
  BaizeSuit suit = get_suit (outlook, card);

  clear (outlook, values);
  add_play (outlook, values, suit, outlook->beaten_again[card], price, outlook->second[i + 1][suit == BAIZE_CLUBS]);
  add_pass (outlook, values, outlook->second[i + 1][club], 0);
  if (club)
    add_pass (outlook, values, outlook->second[i + 1][FALSE], outlook->again_price[suit] - price);
}

/** Computes the values when @card of the queue comes. */
static void
compute_first (MatrixOutlook *outlook, int card)
{
  const gint16 *after = get_first (outlook, card + 1);

  if (is_club (outlook, card) && card + 1 == outlook->queue.n)
    after = outlook->second[0][TRUE];
  else if (is_club (outlook, card))
    {
      clear (outlook, outlook->bury);
      add_pass (outlook, outlook->bury, after, 0);
      add_pass (outlook, outlook->bury, get_first (outlook, card + 2), outlook->price[card + 1]);
      after = outlook->bury;
    }
  clear (outlook, outlook->first[card]);
  add_play (outlook, outlook->first[card], get_suit (outlook, card), outlook->beaten[card], 0, after);
}

/**
 * matrix_outlook_compute:
 * @outlook: an outlook
 * @thinking: limits
 *
 * Computes all values with the current prices, in about a tenth of a second.
 *
 * Returns: whether there was time for it; if not, the values are of no use
 */
gboolean
matrix_outlook_compute (MatrixOutlook *outlook, const BaizeThinking *thinking)
{
  gboolean is_over = FALSE;

  for (int i = 0; i <= outlook->n_again && !is_over; i++)
    {
      compute_last (outlook, i);
      is_over = baize_thinking_is_over (thinking);
    }
  for (int i = outlook->n_buried - 1; i >= 0 && !is_over; i--)
    {
      compute_second (outlook, i, FALSE);
      if (outlook->second[i][TRUE] != outlook->second[i][FALSE])
        compute_second (outlook, i, TRUE);
      is_over = baize_thinking_is_over (thinking);
    }
  for (int card = outlook->queue.n - 1; card >= 0 && !is_over; card--)
    {
      compute_first (outlook, card);
      is_over = baize_thinking_is_over (thinking);
    }
  return !is_over;
}

/** matrix_outlook_get_bound: Returns: a score that no line of play beats. */
int
matrix_outlook_get_bound (const MatrixOutlook *outlook)
{
  /* rounded down, below zero too */
  return outlook->points + (outlook->first[0][outlook->start] - LOWEST_VALUE) / POINT + LOWEST_VALUE / POINT;
}

/** matrix_outlook_find_shape: Returns: the shape of @grid. */
MatrixShape
matrix_outlook_find_shape (const MatrixOutlook *outlook, const MatrixGrid *grid)
{
  return matrix_shapes_find (outlook->shapes, grid->suits);
}

/**
 * matrix_outlook_look:
 * @outlook: an outlook
 * @position: a position that the outlook's start leads to, with a card to play
 *
 * No line from a position with these cards to come scores more than its points, the view's value of its shape and what
 * the view has earned.
 *
 * Returns: the view of the cards to come
 */
MatrixView
matrix_outlook_look (const MatrixOutlook *outlook, const MatrixPosition *position)
{
  int n_second = position->n_buried - position->n_again;
  MatrixView view = { .values = outlook->last[position->n_again] };

  for (int i = 0; i < position->n_buried; i++)
    view.earned += i < n_second ? outlook->price[position->buried[i]]
                                : outlook->again_price[get_suit (outlook, position->buried[i])];
  if (position->next < outlook->queue.n)
    view.values = outlook->first[position->next];
  else if (n_second > 0)
    view.values = outlook->second[outlook->place[position->buried[0]]][FALSE];
  return view;
}

/* ---- prices ---- */

/**
 * Walk: a best line of the simpler game.
 * @shape: the shape of the grid
 * @club: whether a club was just played and no card buried after it
 * @surplus: for each card of the queue how many times it was buried more than taken up
 * @again_surplus: the same for each suit of the cards buried again
 */
typedef struct
{
  MatrixShape shape;
  gboolean club;
  int surplus[MATRIX_N_CARDS];
  int again_surplus[BAIZE_N_SUITS];
} Walk;

/** Plays a card of @suit, see add_play(). Returns: whether that has @value. */
static gboolean
walk_play (const MatrixOutlook *outlook, Walk *walk, BaizeSuit suit, guint beaten, int price, const gint16 *after,
           int value)
{
  const MatrixShapeMove *moves = outlook->shapes->moves[suit];
  const guint32 *first = outlook->shapes->first[suit];

  for (guint32 i = first[walk->shape]; i < first[walk->shape + 1]; i++)
    if ((beaten >> moves[i].loses & 1) && after[moves[i].to] + (int) moves[i].points * POINT - price == value)
      {
        walk->shape = moves[i].to;
        walk->club = suit == BAIZE_CLUBS;
        return TRUE;
      }
  return FALSE;
}

static void
walk_first (const MatrixOutlook *outlook, Walk *walk)
{
  for (int i = 0; i < outlook->queue.n && walk->shape != MATRIX_FULL_SHAPE; i++)
    {
      gboolean is_last_club = is_club (outlook, i) && i + 1 == outlook->queue.n;
      const gint16 *after = is_last_club ? outlook->second[0][TRUE] : get_first (outlook, i + 1);
      int value = outlook->first[i][walk->shape];

      if (walk_play (outlook, walk, get_suit (outlook, i), outlook->beaten[i], 0, after, value))
        continue;
      /* the value is that of a club that buries the next card */
      i++;
      walk_play (outlook, walk, BAIZE_CLUBS, NO_SUIT, -outlook->price[i], get_first (outlook, i + 1), value);
      walk->club = FALSE;
      walk->surplus[i]++;
    }
}

static void
walk_second (const MatrixOutlook *outlook, Walk *walk)
{
  for (int i = 0; i < outlook->n_buried && walk->shape != MATRIX_FULL_SHAPE; i++)
    {
      int card = outlook->buried[i], value = outlook->second[i][walk->club][walk->shape];
      BaizeSuit suit = get_suit (outlook, card);

      if (outlook->second[i + 1][walk->club][walk->shape] == value)
        continue;
      walk->surplus[card]--;
      if (walk_play (outlook, walk, suit, outlook->beaten_again[card], outlook->price[card],
                     outlook->second[i + 1][suit == BAIZE_CLUBS], value))
        continue;
      walk->club = FALSE;
      walk->again_surplus[suit]++;
    }
}

static void
walk_last (const MatrixOutlook *outlook, Walk *walk)
{
  for (int n = outlook->n_again; n > 0 && walk->shape != MATRIX_FULL_SHAPE; n--)
    {
      int value = outlook->last[n][walk->shape];

      if (value == outlook->last[0][walk->shape])
        return;
      for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
        if ((outlook->again >> suit & 1)
            && walk_play (outlook, walk, (BaizeSuit) suit, G_MAXUINT, outlook->again_price[suit], outlook->last[n - 1],
                          value))
          {
            walk->again_surplus[suit]--;
            break;
          }
    }
}

static int
square_sum (const int *numbers, int n)
{
  int sum = 0;

  for (int i = 0; i < n; i++)
    sum += numbers[i] * numbers[i];
  return sum;
}

/**
 * matrix_outlook_improve:
 * @outlook: an outlook with values
 * @found: the score of a line of play
 *
 * Changes the prices so that the bound may fall towards @found. The values are to be computed again.
 *
 * Returns: whether prices can make a difference
 */
gboolean
matrix_outlook_improve (MatrixOutlook *outlook, int found)
{
  Walk walk = { .shape = outlook->start };
  int size, step;

  walk_first (outlook, &walk);
  walk_second (outlook, &walk);
  walk_last (outlook, &walk);
  size = square_sum (walk.surplus, MATRIX_N_CARDS) + square_sum (walk.again_surplus, BAIZE_N_SUITS);
  if (size == 0)
    return FALSE;
  step = ((outlook->points - found) * POINT + outlook->first[0][outlook->start]) * outlook->step / (100 * size);
  step = MAX (step, 1);
  outlook->step = outlook->step * NEXT_STEP / 100;
  for (int i = 0; i < MATRIX_N_CARDS; i++)
    outlook->price[i] = CLAMP (outlook->price[i] - step * walk.surplus[i], -HIGHEST_PRICE, HIGHEST_PRICE);
  for (int i = 0; i < BAIZE_N_SUITS; i++)
    outlook->again_price[i] = CLAMP (outlook->again_price[i] - step * walk.again_surplus[i], 0, HIGHEST_PRICE);
  return TRUE;
}
