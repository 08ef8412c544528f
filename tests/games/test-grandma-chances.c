/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The exact chances of meeting a goal of Grandma's Card Game with dealt cards, which the help tells: on small decks
 * every hand is put to the rules.
 */
#include "grandma-chances.h"
#include "test.h"

#include "core/cards/baize-random.h"
#include "games/grandma/rules/grandma.h"

#include <string.h>

#define MAX_CARDS 13

/* The rounds of the goals that are compared. */
static const struct
{
  int round;
  int n_trios;
  int n_staircases;
} goals[] = { { 0, 2, 0 }, { 2, 0, 2 }, { 3, 3, 0 } };

/** Writes the numbers of the cards of @deck. Returns: how many there are. */
static int
list_cards (const ChancesDeck *deck, guint8 *cards)
{
  int n = 0;

  for (int suit = 0; suit < CHANCES_N_SUITS; suit++)
    for (int rank = 1; rank <= CHANCES_N_RANKS; rank++)
      for (int copy = 0; copy < deck->copies[suit][rank - 1] && n < MAX_CARDS; copy++)
        cards[n++] = (guint8) (baize_face ((BaizeSuit) suit, rank) * 2 + copy);
  return n;
}

/** Returns: how many hands of @n_hand of the cards meet the goal of @round by the rules. */
static guint64
count_by_rules (const guint8 *cards, int n_cards, int n_hand, int round)
{
  BaizeMoves moves = { 0 };
  guint64 n = 0;

  for (guint set = 0; set < 1u << n_cards; set++)
    {
      GrandmaState state = { .players = 2, .seat = 1, .phase = GRANDMA_PHASE_PLAY, .round = (guint8) round };

      if (__builtin_popcount (set) != n_hand)
        continue;
      for (int i = 0; i < n_cards; i++)
        if (set >> i & 1)
          grandma_hand_insert (&state, 1, cards[i]);
      moves.n_items = 0;
      grandma_list_goals (&state, &moves);
      n += moves.n_items > 0;
    }
  baize_moves_clear (&moves);
  return n;
}

static void
compare (const ChancesDeck *deck, int n_hand, guint64 *n_met, guint64 *n_not_met)
{
  guint8 cards[MAX_CARDS];
  int n_cards = list_cards (deck, cards);
  Chances chances;

  chances_count (deck, n_hand, &chances);
  for (gsize i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      guint64 n = goals[i].n_trios > 0 ? chances.n_trios[goals[i].n_trios]
                                       : chances.n_staircases[goals[i].n_staircases];

      g_assert_cmpuint (n, ==, count_by_rules (cards, n_cards, n_hand, goals[i].round));
      n_met[i] += n;
      n_not_met[i] += chances.n_hands - n;
    }
}

/** Makes a small deck: cards of few ranks in a row, so that there are melds, in two suits, and some twos. */
static void
make_deck (ChancesDeck *deck, BaizeRandom *random)
{
  int low = 1 + (int) baize_random_below (random, CHANCES_N_RANKS);

  memset (deck, 0, sizeof *deck);
  for (int n = 0; n < MAX_CARDS;)
    {
      int suit = (int) baize_random_below (random, 2);
      int rank = baize_random_below (random, 5) == 0 ? GRANDMA_WILD_RANK
                                                     : grandma_rank_after (low, (int) baize_random_below (random, 6));

      if (deck->copies[suit][rank - 1] == 2)
        continue;
      deck->copies[suit][rank - 1]++;
      n++;
    }
}

TEST (small_decks)
{
  guint64 n_met[G_N_ELEMENTS (goals)] = { 0 }, n_not_met[G_N_ELEMENTS (goals)] = { 0 };
  BaizeRandom random;

  baize_random_init (&random, test_seed (1));
  for (guint i = 0; i < test_amount (100); i++)
    {
      ChancesDeck deck;

      make_deck (&deck, &random);
      for (int n_hand = 6; n_hand <= 10; n_hand++)
        compare (&deck, n_hand, n_met, n_not_met);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      g_assert_cmpuint (n_met[i], >, 0);
      g_assert_cmpuint (n_not_met[i], >, 0);
    }
}

/* With all twos in the deck a hand may have enough of them, but too few other cards: each meld needs one. */
TEST (many_twos)
{
  guint64 n_met[G_N_ELEMENTS (goals)] = { 0 }, n_not_met[G_N_ELEMENTS (goals)] = { 0 };
  ChancesDeck deck = { .copies = { [0] = { [4] = 1, [5] = 2, [11] = 1 }, [1] = { [5] = 1 } } };

  for (int suit = 0; suit < CHANCES_N_SUITS; suit++)
    deck.copies[suit][GRANDMA_WILD_RANK - 1] = 2;
  for (int n_hand = 6; n_hand <= 10; n_hand++)
    compare (&deck, n_hand, n_met, n_not_met);
}

/* The number of hands is that of all combinations of 12 of 104 cards, and the chances are those that the help tells:
 * 44.262, 6.828 and 3.497 per cent. */
TEST (help)
{
  ChancesDeck deck;
  Chances chances;

  memset (&deck, 2, sizeof deck);
  chances_count (&deck, GRANDMA_DEALT, &chances);
  g_assert_cmpuint (chances.n_hands, ==, G_GUINT64_CONSTANT (1728597141547640));
  g_assert_cmpuint (chances.n_trios[0], ==, chances.n_hands);
  g_assert_cmpuint (chances.n_staircases[0], ==, chances.n_hands);
  g_assert_cmpuint (chances.n_trios[2], ==, G_GUINT64_CONSTANT (765112957819512));
  g_assert_cmpuint (chances.n_trios[3], ==, G_GUINT64_CONSTANT (118031592349368));
  g_assert_cmpuint (chances.n_staircases[2], ==, G_GUINT64_CONSTANT (60449372423204));
}
