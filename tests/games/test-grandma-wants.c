/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Compares the cards that the meld helper of Grandma's Card Game names with a simple search, which shares no code with
 * the helper: it adds every card to the hand and tests whether the goal can then be laid down, or after one more card.
 */
#include "grandma-position.h"
#include "test.h"

#include <string.h>

#define FAR 3 /* the simple search counts only fewer missing cards than this */

/** Hand: the number of cards of each suit and rank, and of twos. */
typedef struct
{
  int count[4][14];
  int twos;
} Hand;

static void
add_card (Hand *hand, int suit, int rank)
{
  if (rank == 2)
    hand->twos++;
  else
    hand->count[suit][rank]++;
}

static gboolean lays (Hand *hand, int trios, int staircases);

/**
 * Returns: whether a trio of @rank can be laid down together with the rest of the goal; @n cards are chosen, the last
 * of @suit.
 */
static gboolean
lays_trio (Hand *hand, int rank, int n, int suit, int trios, int staircases)
{
  gboolean found = FALSE;

  if (n > 0 && hand->twos >= 3 - n)
    {
      hand->twos -= 3 - n;
      found = lays (hand, trios, staircases);
      hand->twos += 3 - n;
    }
  for (; !found && n < 3 && suit < 4; suit++)
    if (hand->count[suit][rank] > 0)
      {
        hand->count[suit][rank]--;
        found = lays_trio (hand, rank, n + 1, suit, trios, staircases);
        hand->count[suit][rank]++;
      }
  return found;
}

/**
 * Returns: whether a staircase of @suit that begins at @low can be laid down together with the rest of the goal; @place
 * cards are chosen, @n of them not twos.
 */
static gboolean
lays_staircase (Hand *hand, int suit, int low, int place, int n, int trios, int staircases)
{
  int rank = (low + place - 1) % 13 + 1;
  gboolean found = FALSE;

  if (place == 4)
    return n > 0 && lays (hand, trios, staircases);
  if (hand->count[suit][rank] > 0)
    {
      hand->count[suit][rank]--;
      found = lays_staircase (hand, suit, low, place + 1, n + 1, trios, staircases);
      hand->count[suit][rank]++;
    }
  if (!found && hand->twos > 0)
    {
      hand->twos--;
      found = lays_staircase (hand, suit, low, place + 1, n, trios, staircases);
      hand->twos++;
    }
  return found;
}

/** Returns: whether @trios trios and @staircases staircases can be laid down at once. */
static gboolean
lays (Hand *hand, int trios, int staircases)
{
  gboolean found = trios == 0 && staircases == 0;

  for (int rank = 1; !found && trios > 0 && rank <= 13; rank++)
    found = rank != 2 && lays_trio (hand, rank, 0, 0, trios - 1, staircases);
  for (int suit = 0; !found && trios == 0 && staircases > 0 && suit < 4; suit++)
    for (int low = 1; !found && low <= 13; low++)
      found = lays_staircase (hand, suit, low, 0, 0, 0, staircases - 1);
  return found;
}

typedef struct
{
  int trios, staircases;
} Goal;

/* The goals of the seven rounds; in the last round three staircases also meet the goal. */
static const Goal goals[7][2] = { { { 2, 0 } }, { { 1, 1 } }, { { 0, 2 } },          { { 3, 0 } },
                                  { { 2, 1 } }, { { 1, 2 } }, { { 4, 0 }, { 0, 3 } } };

/** Returns: how many cards are missing, up to @most; more count as @most + 1. */
static int
count_missing (Hand *hand, int round, int most)
{
  const Goal *goal = goals[round];

  if (lays (hand, goal[0].trios, goal[0].staircases)
      || (goal[1].staircases > 0 && lays (hand, goal[1].trios, goal[1].staircases)))
    return 0;
  for (int n = 1; n <= most; n++)
    for (int suit = 0; suit < 4; suit++)
      for (int rank = 1; rank <= 13; rank++)
        {
          Hand with = *hand;

          if (rank == 2 && suit > 0)
            continue;
          add_card (&with, suit, rank);
          if (count_missing (&with, round, n - 1) < n)
            return n;
        }
  return most + 1;
}

static void
read_hand (const GrandmaState *state, int seat, Hand *hand)
{
  *hand = (Hand){ 0 };
  for (int i = 0; i < state->n_hand[seat - 1]; i++)
    {
      BaizeFace face = grandma_face (state->hand[seat - 1][i]);

      add_card (hand, (int) baize_face_get_suit (face), baize_face_get_rank (face));
    }
}

/**
 * Checks that grandma_help() judges every card like the simple search. Returns: how many cards are missing, up to FAR.
 */
static int
check_hand (const GrandmaState *state, int seat)
{
  Hand hand;
  int missing;
  GrandmaDraft draft;

  read_hand (state, seat, &hand);
  missing = count_missing (&hand, state->round, FAR - 1);
  grandma_draft (state, seat, &draft);
  g_assert_cmpint (MIN (draft.missing, FAR), ==, missing);
  for (int face = 0; missing < FAR && face < GRANDMA_N_CARDS / 2; face++)
    {
      int rank = baize_face_get_rank ((BaizeFace) face);
      GrandmaHelp wanted = GRANDMA_HELP_NONE, found = grandma_help (state, seat, (BaizeFace) face);
      Hand with = hand;
      int then, suit = (int) baize_face_get_suit ((BaizeFace) face);

      /* there is no third card with this face */
      if (rank != 2 && hand.count[suit][rank] == 2)
        continue;
      add_card (&with, suit, rank);
      then = missing > 0 ? count_missing (&with, state->round, missing - 1) : 0;
      if (then < missing)
        wanted = then == 0 ? GRANDMA_HELP_MEETS : GRANDMA_HELP_NEARER;
      if (found != wanted)
        g_error ("%s in round %d: %s is judged %d, not %d", baize_rules_state_text (&baize_grandma_rules, state),
                 state->round + 1, baize_face_to_text ((BaizeFace) face), found, wanted);
    }
  return missing;
}

static void
deal (GrandmaState *state, int players, guint64 number)
{
  g_autoptr (BaizeSetup) setup = cases_setup_new (&grandma_game, "seven", players, number);

  grandma_deal (state, setup);
}

static void
assert_wanted (const GrandmaState *state, const char *text)
{
  g_autofree char *wanted = grandma_name_wanted (state, 1);

  check_hand (state, 1);
  g_assert_cmpstr (wanted, ==, text);
}

static const char *
top_of (const GrandmaState *state)
{
  return baize_face_to_text (grandma_face (state->pile[state->n_pile - 1]));
}

/* Deals that players reported: the helper missed the card of the pile, and named one rank out of five. */
TEST (deals)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);

  deal (state, 3, 126484017);
  g_assert_cmpstr (top_of (state), ==, "2S");
  g_assert_cmpint (grandma_help_of_pile (state), ==, GRANDMA_HELP_MEETS);
  assert_wanted (state, "9, Q, K or 2");

  deal (state, 3, 215674048);
  g_assert_cmpstr (top_of (state), ==, "4C");
  g_assert_cmpint (grandma_help_of_pile (state), ==, GRANDMA_HELP_MEETS);
  assert_wanted (state, "4, K or 2");
  g_assert_cmpint (grandma_help (state, 1, baize_face (BAIZE_DIAMONDS, BAIZE_KING)), ==, GRANDMA_HELP_MEETS);

  deal (state, 3, 7);
  g_assert_cmpstr (top_of (state), ==, "4S");
  g_assert_cmpint (grandma_help_of_pile (state), ==, GRANDMA_HELP_NONE);
  assert_wanted (state, "3, J, Q or 2");
  cases_play (&grandma_game, state, "draw stock");
  assert_wanted (state, "3, 10, J, Q or 2");
}

/** Gives seat 1 some melds of a goal, and random cards. */
static void
make_hand (GrandmaState *state, int round, BaizeRandom *random)
{
  const Goal *goal = &goals[round][round == 6 && baize_random_below (random, 2)];
  guint8 taken[GRANDMA_N_CARDS] = { 0 };
  int n = GRANDMA_DEALT + (int) baize_random_below (random, 2), n_bad = 1 + (int) baize_random_below (random, 3);

  state->round = (guint8) round;
  state->n_hand[0] = 0;
  for (int i = 0; i < goal->trios + goal->staircases; i++)
    {
      int rank = 1 + (int) baize_random_below (random, 13), suit = (int) baize_random_below (random, 4);

      for (int j = 0; j < (i < goal->trios ? 3 : 4); j++)
        {
          int r = i < goal->trios ? rank : (rank + j - 1) % 13 + 1,
              s = i < goal->trios ? (int) baize_random_below (random, 4) : suit;
          int card = baize_face ((BaizeSuit) s, r) * 2;

          card += taken[card];
          if (taken[card] || baize_random_below (random, 6) == 0)
            continue;
          taken[card] = TRUE;
          grandma_hand_insert (state, 1, card);
        }
    }
  while (n_bad-- > 0 && state->n_hand[0] > 0)
    grandma_hand_remove (state, 1, grandma_face (state->hand[0][baize_random_below (random, state->n_hand[0])]));
  while (state->n_hand[0] < n)
    {
      int card = (int) baize_random_below (random, GRANDMA_N_CARDS);

      if (taken[card])
        continue;
      taken[card] = TRUE;
      grandma_hand_insert (state, 1, card);
    }
}

/* Hands of all kinds, for the goal of each round. */
TEST (hands)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  int met[FAR + 1] = { 0 };
  BaizeRandom random;

  baize_random_init (&random, 16);
  deal (state, 2, 1);
  for (int i = 0; i < 280; i++)
    {
      make_hand (state, i % 7, &random);
      met[check_hand (state, 1)]++;
    }
  for (int missing = 0; missing < FAR; missing++)
    g_assert_cmpint (met[missing], >, 10);
}

static const struct
{
  const char *position, *wanted;
} names[] = {
  /* a card at either end of one staircase, or inside another */
  { "seven 3 | 1 draw | 4H 5H 6H 8S TS JS / 4C | KH | 6D", "3♥, 7♥, 9♠ or 2" },
  /* a rank in every suit, and single cards */
  { "seven 2 | 1 draw | 4H 5H 6H 9C 9S / 4C | KH | 6D", "3♥, 7♥, 9 or 2" },
  /* nothing is missing, and nothing helps */
  { "seven 1 | 1 draw | 4H 4C 4D 9C 9S 9D / 4C | KH | 6D", NULL },
  /* no seven is left to get: two are in the hand, six are on the table */
  { "seven 1 | 1 draw | 4H 4C 4D 7C 7S / 4C | KH | 6D | 2.1t:7H+7D+7C 2.2t:7H+7D+7S", "2" },
};

TEST (names)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *wanted = NULL, *text = NULL;

      grandma_position_read (state, names[i].position);
      wanted = grandma_name_wanted (state, 1);
      text = grandma_describe_wants (state, 1);
      g_assert_cmpstr (wanted, ==, names[i].wanted);
      if (wanted == NULL)
        g_assert_cmpstr (text, ==, "You hold the goal: draw, then lay it down");
      else
        g_assert_true (g_str_has_suffix (text, wanted));
    }
}

/* For the ear no card is a sign or a letter, and those that the plan lacks are not named again. */
TEST (aloud)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  g_autofree char *text = NULL, *help = NULL, *many = NULL;

  grandma_position_read (state, "seven 2 | 1 play | 3C 4C 6C 9D 9H KD KH QS AS 7S 8H JC TD / 4C | KH | 6D");
  text = grandma_describe_distance (state, 1);
  g_assert_cmpstr (text, ==, "You are 2 cards short of the goal");
  help = grandma_describe_help (state, 1, 2);
  g_assert_cmpstr (help, ==, "These cards would bring you nearer instead: any king or any wild two.");
  many = grandma_describe_help (state, 1, 1);
  g_assert_cmpstr (many, ==, "Many other cards would help instead.");
}

/* A two that the plan lacks in a staircase is any wild two, so no two is named again. */
TEST (any_two)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  g_autofree char *help = NULL;

  grandma_position_read (state, "seven 5 | 1 play | 7C JC 3D KD AD 6H 7H 9H QH 9S KS 2C TH / 4C | KH | 6D");
  help = grandma_describe_help (state, 1, 10);
  g_assert_cmpstr (help, ==, "These cards would bring you nearer instead: any seven, jack of hearts or any king.");
}

/* The text depends only on what the seat knows: other hidden cards do not change it. */
TEST (hidden)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1), *other = g_new0 (GrandmaState, 1);
  BaizeRandom random;

  baize_random_init (&random, 3);
  for (guint64 number = 1; number <= 40; number++)
    {
      g_autofree char *text = NULL, *again = NULL;

      deal (state, 3, number);
      *other = *state;
      baize_grandma_rules.view->determinize (other, 1, &random);
      g_assert_cmpint (memcmp (state->stock, other->stock, sizeof state->stock), !=, 0);
      text = grandma_describe_wants (state, 1);
      again = grandma_describe_wants (other, 1);
      g_assert_cmpstr (text, ==, again);
      g_assert_cmpint (grandma_help_of_pile (state), ==, grandma_help_of_pile (other));
    }
}
