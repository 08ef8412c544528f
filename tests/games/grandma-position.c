/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Grandma's Card Game for tests, as text.
 */
#include "grandma-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grandma_rules;

/** Returns: the card that @text names: the first of the two equal ones that is not used yet. */
static int
new_card (GrandmaCards *used, const char *text)
{
  BaizeFace face;
  int card;

  g_assert_true (baize_face_parse (text, 2, &face));
  card = face * 2;
  if (grandma_cards_has (used, card))
    card++;
  g_assert_false (grandma_cards_has (used, card));
  grandma_cards_add (used, card);
  return card;
}

static void
read_meld (GrandmaState *state, GrandmaCards *used, const char *word)
{
  GrandmaMeld *meld = &state->meld[state->n_melds++];
  g_auto (GStrv) cards = g_strsplit (word + 5, "+", -1);

  meld->seat = (guint8) (word[0] - '0');
  meld->number = (guint8) (word[2] - '0');
  meld->kind = word[3] == 't' ? GRANDMA_KIND_TRIO : GRANDMA_KIND_STAIRCASE;
  for (char **card = cards; *card != NULL; card++)
    {
      int rank, i = meld->n_cards;

      meld->card[meld->n_cards++] = (guint8) new_card (used, *card);
      rank = baize_face_get_rank (grandma_face (meld->card[i]));
      if (rank == 2)
        continue;
      meld->rank = (guint8) (meld->kind == GRANDMA_KIND_TRIO ? rank : (rank - 1 - i + 26) % 13 + 1);
      meld->suit = meld->kind == GRANDMA_KIND_TRIO ? 0 : (guint8) baize_face_get_suit (grandma_face (meld->card[i]));
    }
  state->down |= (guint8) (1 << (meld->seat - 1));
}

static void
read_turn (GrandmaState *state, const char *text, char **taken)
{
  g_auto (GStrv) words = cases_split (text);

  state->seat = (guint8) atoi (words[0]);
  state->phase = g_str_equal (words[1], "draw") ? GRANDMA_PHASE_DRAW : GRANDMA_PHASE_PLAY;
  for (char **word = words + 2; *word != NULL; word++)
    if (g_str_equal (*word, "now"))
      state->down_now = TRUE;
    else if (g_str_has_prefix (*word, "turns="))
      state->n_turns = (guint16) atoi (*word + 6);
    else if (g_str_has_prefix (*word, "shuffled="))
      state->n_reshuffles = (guint8) atoi (*word + 9);
    else if (g_str_has_prefix (*word, "taken="))
      *taken = g_strdup (*word + 6);
    else
      g_assert_not_reached ();
}

/** grandma_position_read: sets @state to the position that @text describes. */
void
grandma_position_read (gpointer data, const char *text)
{
  GrandmaState *state = data;
  g_auto (GStrv) parts = g_strsplit (text, "|", -1), hands = g_strsplit (parts[2], "/", -1);
  g_auto (GStrv) first = cases_split (parts[0]), stock = cases_split (parts[3]), pile = cases_split (parts[4]);
  g_auto (GStrv) melds = cases_split (parts[4] ? parts[5] : NULL);
  g_autofree char *taken = NULL;
  GrandmaCards used = { 0 };

  memset (state, 0, sizeof *state);
  memset (state->hand, GRANDMA_NO_CARD, sizeof state->hand);
  memset (state->stock, GRANDMA_NO_CARD, sizeof state->stock);
  memset (state->pile, GRANDMA_NO_CARD, sizeof state->pile);
  state->variant = (guint8) baize_rules_find_variant (rules, first[0], NULL);
  state->round = (guint8) (atoi (first[1]) - 1);
  read_turn (state, parts[1], &taken);
  state->players = (guint8) g_strv_length (hands);
  for (int seat = 1; seat <= state->players; seat++)
    {
      g_auto (GStrv) cards = cases_split (hands[seat - 1]);

      for (char **card = cards; *card != NULL; card++)
        {
          int number = new_card (&used, *card);

          grandma_hand_insert (state, seat, number);
          if (g_strcmp0 (*card, taken) == 0)
            grandma_cards_add (&state->taken, number);
        }
    }
  for (guint i = g_strv_length (stock); i-- > 0;)
    state->stock[state->n_stock++] = (guint8) new_card (&used, stock[i]);
  for (guint i = g_strv_length (pile); i-- > 0;)
    state->pile[state->n_pile++] = (guint8) new_card (&used, pile[i]);
  for (char **meld = melds; *meld != NULL; meld++)
    read_meld (state, &used, *meld);
}

static void
assert_meld (const GrandmaMeld *meld)
{
  int n_others = 0;

  for (int i = 0; i < meld->n_cards; i++)
    {
      int face = meld->card[i] / 2;

      if (face % 13 == 1)
        continue;
      n_others++;
      if (meld->kind == GRANDMA_KIND_TRIO)
        g_assert_cmpint (face % 13 + 1, ==, meld->rank);
      else
        g_assert_cmpint (face, ==, meld->suit * 13 + (meld->rank - 1 + i) % 13);
    }
  g_assert_cmpint (n_others, >, 0);
  g_assert_cmpint (meld->n_cards, >=, meld->kind == GRANDMA_KIND_TRIO ? 3 : 4);
  g_assert_cmpint (meld->n_cards, <=, meld->kind == GRANDMA_KIND_TRIO ? 16 : 13);
}

/**
 * grandma_assert_whole: asserts that each of the 104 cards is in one place, lists have their stated length, and hands
 * are sorted.
 */
void
grandma_assert_whole (gconstpointer data)
{
  const GrandmaState *state = data;
  guint64 in_hand[2] = { 0 };

  cases_assert_cards (&baize_grandma_rules, state, GRANDMA_N_CARDS);
  for (int seat = 0; seat < 4; seat++)
    for (int i = 0; i < 13; i++)
      {
        int card = state->hand[seat][i];

        if (i >= state->n_hand[seat])
          {
            g_assert_cmpint (card, ==, GRANDMA_NO_CARD);
            continue;
          }
        g_assert_true (i == 0 || card > state->hand[seat][i - 1]);
        in_hand[card / 64] |= G_GUINT64_CONSTANT (1) << card % 64;
      }
  for (int i = 0; i < 80; i++)
    {
      g_assert_true (i < state->n_stock || state->stock[i] == GRANDMA_NO_CARD);
      g_assert_true (i < state->n_pile || state->pile[i] == GRANDMA_NO_CARD);
    }
  for (int i = 0; i < state->n_melds; i++)
    assert_meld (&state->meld[i]);
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpuint (state->taken.word[i] & ~in_hand[i], ==, 0);
      g_assert_cmpuint (state->recycled[1].word[i] & ~state->recycled[0].word[i], ==, 0);
    }
}

/**
 * Returns: whether @move advances the round: a goal, an added card, a draw from the stock, the discard of a useless
 * card.
 */
static gboolean
is_sensible (const GrandmaState *state, const GrandmaDraft *draft, const BaizeMove *move)
{
  if (move->verb != GRANDMA_DISCARD)
    return move->verb != GRANDMA_DRAW || move->arg[0] == GRANDMA_FROM_STOCK;
  for (int i = 0; i < draft->n_spare; i++)
    if (draft->spare[i] / 2 == move->arg[0] && draft->spare[i] / 2 % 13 != 1)
      return TRUE;
  return FALSE;
}

/** Chooses mostly moves that advance the round, or games would hardly ever be won. */
static void
choose (gconstpointer state, const BaizeMoves *moves, BaizeRandom *random, BaizeMove *move)
{
  const GrandmaState *now = state;
  GrandmaDraft draft;
  gsize n = 0;

  *move = moves->items[baize_random_below (random, moves->n_items)];
  if (baize_random_below (random, 8) == 0)
    return;
  grandma_draft (now, now->seat, &draft);
  for (gsize i = 0; i < moves->n_items; i++)
    if (is_sensible (now, &draft, &moves->items[i]) && baize_random_below (random, ++n) == 0)
      *move = moves->items[i];
}

const CaseGame grandma_game = { &baize_grandma_rules, grandma_position_read, NULL, NULL, choose };

const CaseGame grandma_wild = { &baize_grandma_rules, grandma_position_read, NULL, NULL, NULL };
