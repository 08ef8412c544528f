/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The order of a hand. A drawn card goes to the right end, where it is visible; in a hand that the player has sorted,
 * it is inserted in order.
 */
#include "order.h"

#include <string.h>

#define NO_ROUND G_MAXUINT8

/* The word after the cards in a record, if the hand stays sorted. */
static const char
  *const sorting_words[] = { [GRANDMA_SORTED_BY_SUIT] = "by-suit", [GRANDMA_SORTED_BY_RANK] = "by-rank" };

/** grandma_order_init: makes an order without a hand. */
void
grandma_order_init (GrandmaOrder *order)
{
  *order = (GrandmaOrder){ .round = NO_ROUND, .drawn = GRANDMA_NO_CARD };
}

static int
find (const guint8 *cards, int n, int card)
{
  for (int i = 0; i < n; i++)
    if (cards[i] == card)
      return i;
  return -1;
}

/** Returns: the sort key of @card: twos last, aces after kings. */
static int
key_of (int card, GrandmaSorting sorting)
{
  BaizeFace face = grandma_face (card);
  int rank = baize_face_get_rank (face), suit = (int) baize_face_get_suit (face);

  rank = rank == GRANDMA_WILD_RANK ? BAIZE_KING + 2 : rank == BAIZE_ACE ? BAIZE_KING + 1 : rank;
  if (rank == BAIZE_KING + 2)
    suit += BAIZE_N_SUITS;
  return (sorting == GRANDMA_SORTED_BY_RANK ? rank * 8 + suit : suit * 16 + rank) * 2 + (card & 1);
}

static void
sort (guint8 *cards, int n, GrandmaSorting sorting)
{
  for (int i = 1; i < n; i++)
    {
      int card = cards[i], j = i;

      for (; j > 0 && key_of (cards[j - 1], sorting) > key_of (card, sorting); j--)
        cards[j] = cards[j - 1];
      cards[j] = (guint8) card;
    }
}

/** Adds @card to the order: at the end, or at its position in a sorted hand. */
static void
add (GrandmaOrder *order, int card)
{
  GrandmaSorting sorting = (GrandmaSorting) order->sorting;
  int i = order->n_cards++;

  for (; order->sorted && i > 0 && key_of (order->card[i - 1], sorting) > key_of (card, sorting); i--)
    order->card[i] = order->card[i - 1];
  order->card[i] = (guint8) card;
  order->drawn = (guint8) card;
}

/**
 * grandma_order_follow: adds the new cards of @seat in @state; the hand of another round replaces the order, sorted.
 */
void
grandma_order_follow (GrandmaOrder *order, const GrandmaState *state, int seat)
{
  const guint8 *hand = state->hand[seat - 1];
  int n = state->n_hand[seat - 1];

  if (order->round != state->round)
    {
      order->round = state->round;
      order->n_cards = (guint8) n;
      memcpy (order->card, hand, (gsize) n);
      order->drawn = GRANDMA_NO_CARD;
      sort (order->card, n, (GrandmaSorting) order->sorting);
    }
  for (int i = 0; i < n; i++)
    if (find (order->card, order->n_cards, hand[i]) < 0)
      add (order, hand[i]);
}

/**
 * grandma_order_list:
 * @order: an order that has followed @state
 * @state: a position
 * @seat: a seat
 * @cards: (out): the cards of its hand from left to right, room for %GRANDMA_MAX_HAND
 *
 * Returns: the number of cards
 */
int
grandma_order_list (const GrandmaOrder *order, const GrandmaState *state, int seat, guint8 *cards)
{
  int n = 0;

  for (int i = 0; i < order->n_cards; i++)
    if (find (state->hand[seat - 1], state->n_hand[seat - 1], order->card[i]) >= 0)
      cards[n++] = order->card[i];
  return n;
}

/** Replaces the whole order by @cards. */
static void
set (GrandmaOrder *order, const guint8 *cards, int n)
{
  memcpy (order->card, cards, (gsize) n);
  order->n_cards = (guint8) n;
}

/** grandma_order_sort: sorts the hand by rank, or by suit if it is already sorted by rank; it then stays sorted. */
void
grandma_order_sort (GrandmaOrder *order, const GrandmaState *state, int seat)
{
  guint8 cards[GRANDMA_MAX_HAND], sorted[GRANDMA_MAX_HAND];
  int n = grandma_order_list (order, state, seat, cards);

  memcpy (sorted, cards, (gsize) n);
  sort (sorted, n, GRANDMA_SORTED_BY_RANK);
  order->sorting = GRANDMA_SORTED_BY_RANK;
  if (memcmp (sorted, cards, (gsize) n) == 0)
    {
      order->sorting = GRANDMA_SORTED_BY_SUIT;
      sort (sorted, n, GRANDMA_SORTED_BY_SUIT);
    }
  set (order, sorted, n);
  order->sorted = TRUE;
}

/**
 * grandma_order_move: moves the card at @from, an index of grandma_order_list(), to @to; the hand no longer stays
 * sorted.
 */
void
grandma_order_move (GrandmaOrder *order, const GrandmaState *state, int seat, int from, int to)
{
  guint8 cards[GRANDMA_MAX_HAND], card;
  int n = grandma_order_list (order, state, seat, cards);

  if (from < 0 || from >= n || to < 0 || to >= n)
    return;
  card = cards[from];
  memmove (cards + from, cards + from + 1, (gsize) (n - from - 1));
  memmove (cards + to + 1, cards + to, (gsize) (n - to - 1));
  cards[to] = card;
  set (order, cards, n);
  order->sorted = FALSE;
}

/** grandma_order_read: puts the hand in the order of @text, if @text lists this hand. */
void
grandma_order_read (GrandmaOrder *order, const GrandmaState *state, int seat, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint8 cards[GRANDMA_MAX_HAND];
  int n = 0;

  for (char **word = words; *word != NULL && n < GRANDMA_MAX_HAND; word++)
    {
      BaizeFace face;

      for (int sorting = GRANDMA_SORTED_BY_SUIT; sorting <= GRANDMA_SORTED_BY_RANK; sorting++)
        if (g_str_equal (*word, sorting_words[sorting]))
          {
            order->sorting = (guint8) sorting;
            order->sorted = TRUE;
          }
      if (!baize_face_parse (*word, strlen (*word), &face))
        continue;
      for (int i = 0; i < state->n_hand[seat - 1]; i++)
        {
          int card = state->hand[seat - 1][i];

          if (grandma_face (card) != face || find (cards, n, card) >= 0)
            continue;
          cards[n++] = (guint8) card;
          break;
        }
    }
  /* the order of another round's hand does not apply to this one */
  if (n + 1 >= state->n_hand[seat - 1])
    {
      order->round = state->round;
      set (order, cards, n);
    }
  grandma_order_follow (order, state, seat);
}

/**
 * grandma_order_write: Returns: (transfer full): the hand from left to right as in records, and whether it stays
 * sorted.
 */
char *
grandma_order_write (const GrandmaOrder *order, const GrandmaState *state, int seat)
{
  guint8 cards[GRANDMA_MAX_HAND];
  BaizeFace faces[GRANDMA_MAX_HAND];
  int n = grandma_order_list (order, state, seat, cards);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    faces[i] = grandma_face (cards[i]);
  if (n > 0)
    baize_faces_write (text, faces, (gsize) n, ' ');
  if (order->sorted)
    g_string_append_printf (text, "%s%s", n > 0 ? " " : "", sorting_words[order->sorting]);
  return g_string_free (text, FALSE);
}
