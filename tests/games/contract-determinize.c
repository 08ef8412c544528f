/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract of determinize: cards that a seat knows stay, all others are dealt at random with equal probability, and
 * the result depends only on the seat's knowledge and the random numbers.
 */
#include "contract.h"

#include <string.h>

/* With at least this many unknown cards, a dozen deals practically always move each of them. */
#define MANY_CARDS 8

/** Returns: @state determinized for @seat, with @seed. */
static gpointer
determinize (const ContractPosition *position, gconstpointer state, int seat, guint64 seed, BaizeRandom *after)
{
  gpointer determinized = g_memdup2 (state, position->rules->state_size);
  BaizeRandom random;

  baize_random_init (&random, seed);
  position->rules->view->determinize (determinized, seat, &random);
  if (after != NULL)
    *after = random;
  return determinized;
}

static BaizeLayout *
look (const ContractPosition *position, gconstpointer state, int seat)
{
  BaizeLayout *layout = baize_layout_new ();

  position->rules->view->tableau (state, seat, layout);
  return layout;
}

static guint
count_unknown (const BaizeLayout *layout)
{
  guint n = 0;

  for (guint i = 0; i < layout->cards->len; i++)
    n += g_array_index (layout->cards, BaizeLaidCard, i).face == BAIZE_FACE_NONE;
  return n;
}

/** Checks that every card that @seat does not know moves in at least one of several random deals. */
static void
check_dealt_anew (const ContractPosition *position, int seat, const BaizeLayout *layout)
{
  gboolean moves[BAIZE_CARD_SET_SIZE] = { FALSE };

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autofree gpointer determinized = determinize (position, position->state, seat, seed, NULL);
      g_autoptr (BaizeLayout) other = look (position, determinized, seat);

      for (guint i = 0; i < layout->cards->len; i++)
        {
          guint id = g_array_index (layout->cards, BaizeLaidCard, i).id;

          moves[id] = moves[id] || g_array_index (other->cards, BaizeLaidCard, i).id != id;
        }
    }
  for (guint i = 0; i < layout->cards->len; i++)
    {
      const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, i);

      contract_require (position, card->face != BAIZE_FACE_NONE || moves[card->id],
                        "the tableau does not show card %d to seat %d, and determinize never deals it elsewhere: does "
                        "the seat know it?",
                        card->id, seat);
    }
}

static void
visit_hiding (const ContractPosition *position, gpointer unused)
{
  const BaizeRules *rules = position->rules;
  int seat = baize_random_below (position->random, 2) == 0
               ? baize_rules_seat (rules, position->state)
               : 1 + (int) baize_random_below (position->random, (guint64) position->setup->players);
  guint64 seeds[] = { baize_random_next (position->random), baize_random_next (position->random) };
  BaizeRandom after[2];
  g_autofree gpointer determinized = determinize (position, position->state, seat, seeds[0], NULL);
  g_autofree gpointer twice = determinize (position, determinized, seat, seeds[1], &after[0]);
  g_autofree gpointer once = determinize (position, position->state, seat, seeds[1], &after[1]);
  g_autoptr (BaizeLayout) layout = look (position, position->state, seat), other = look (position, determinized, seat);
  BaizeCardSet known = baize_rules_known (rules, position->state, seat);
  BaizeCardSet then = baize_rules_known (rules, determinized, seat);

  contract_require (position, memcmp (once, twice, rules->state_size) == 0,
                    "what determinize deals for seat %d depends on what it can't know", seat);
  contract_require (position, memcmp (&after[0], &after[1], sizeof *after) == 0,
                    "determinize uses chance as the hidden cards lie");
  contract_require (position, memcmp (&known, &then, sizeof known) == 0,
                    "determinize for seat %d changes what it knows", seat);
  contract_require (position, contract_same_view (layout, other, TRUE), "determinize for seat %d changes what it sees",
                    seat);
  contract_require (position,
                    rules->is_over (determinized) == rules->is_over (position->state)
                      && baize_rules_seat (rules, determinized) == baize_rules_seat (rules, position->state),
                    "determinize changes whose turn it is");
  for (int i = 1; i <= position->setup->players; i++)
    contract_require (position, rules->score (determinized, i) == rules->score (position->state, i),
                      "determinize changes the score");
  /* late in a game a seat may know more than its tableau shows, such as that a hand cannot have a certain card */
  if (count_unknown (layout) >= MANY_CARDS && (position->n_moves < 20 || position->setup->players == 1))
    check_dealt_anew (position, seat, layout);
}

/**
 * Checks that the first unknown position of the pile with the most unknown cards gets every unknown card about equally
 * often.
 */
static void
check_even (const ContractPosition *position)
{
  enum
  {
    N_TIMES = 5000
  };
  g_autoptr (BaizeLayout) layout = look (position, position->state, 1), other = baize_layout_new ();
  g_autofree guint *count = g_new0 (guint, BAIZE_CARD_SET_SIZE);
  g_autofree gpointer determinized = g_malloc (position->rules->state_size);
  guint n_unknown = count_unknown (layout), first = 0, most = 0, expected;
  BaizeRandom random;

  if (n_unknown < MANY_CARDS)
    return;
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);
      guint n = 0;

      for (guint j = pile->first; j < pile->first + pile->n_cards; j++)
        n += g_array_index (layout->cards, BaizeLaidCard, j).face == BAIZE_FACE_NONE;
      if (n > most)
        {
          most = n;
          for (first = pile->first; g_array_index (layout->cards, BaizeLaidCard, first).face != BAIZE_FACE_NONE;)
            first++;
        }
    }
  baize_random_init (&random, 6);
  for (guint i = 0; i < N_TIMES; i++)
    {
      memcpy (determinized, position->state, position->rules->state_size);
      position->rules->view->determinize (determinized, 1, &random);
      baize_layout_reset (other);
      position->rules->view->tableau (determinized, 1, other);
      count[g_array_index (other->cards, BaizeLaidCard, first).id]++;
    }
  /* the limit is six standard deviations, which chance practically never exceeds */
  expected = N_TIMES / n_unknown;
  for (guint i = 0; i < layout->cards->len; i++)
    {
      const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, i);
      int off = (int) count[card->id] - (int) expected;

      if (card->face == BAIZE_FACE_NONE)
        contract_require (position, off * off <= 36 * (int) expected + 36,
                          "card %d is dealt to one place %u times out of %d, not about %u", card->id, count[card->id],
                          N_TIMES, expected);
    }
}

/** contract_check_determinize: checks determinize in random games, and its distribution after a deal. */
void
contract_check_determinize (gconstpointer data)
{
  const ContractTable *table = data;
  g_autoptr (BaizeSetup) setup = contract_new_setup (table, 3);
  g_autofree gpointer state = g_malloc (table->rules->state_size);
  ContractPosition position = { table->rules, setup, 0, state, NULL, NULL, NULL };

  contract_visit (table, 80, 4, visit_hiding, NULL);
  table->rules->deal (state, setup);
  check_even (&position);
}

/* ---- twins ---- */

typedef struct
{
  int seat;
  gpointer one, other;
} Twins;

/** Returns: whether the positions of @twins look the same to their seat. */
static gboolean
look_alike (const Twins *twins, const ContractPosition *position)
{
  g_autoptr (BaizeLayout) one = look (position, twins->one, twins->seat),
                          other = look (position, twins->other, twins->seat);

  return contract_same_view (one, other, TRUE);
}

/**
 * Deals a game, and another game that looks the same to the seat but has its unknown cards in a random order. Returns:
 * %FALSE if the seat knows all cards.
 */
static gboolean
deal_twins (Twins *twins, const ContractPosition *position)
{
  const BaizeRules *rules = position->rules;
  g_autoptr (BaizeSetup) setup = baize_setup_copy (position->setup);
  g_autoptr (GByteArray) deck = NULL;
  g_autoptr (BaizeLayout) layout = NULL;

  rules->deal (twins->one, position->setup);
  layout = look (position, twins->one, twins->seat);
  if (count_unknown (layout) == 0)
    return FALSE;
  baize_rules_complete (rules, setup);
  deck = baize_setup_make_deck (setup, rules, 0);
  /* later rounds differ: they have another deal number or their own decks */
  setup->deal += 1000;
  for (int round = 1; position->setup->deal % 3 == 0 && round < rules->variants[setup->variant].n_rounds; round++)
    {
      g_autoptr (GByteArray) later = baize_setup_make_deck (setup, rules, round);

      baize_setup_set_deck (setup, round, later->data, later->len);
    }
  for (int i = 0; i < 24; i++)
    {
      guint a = (guint) baize_random_below (position->random, deck->len);
      guint b = (guint) baize_random_below (position->random, deck->len);
      guint8 face = deck->data[a];

      deck->data[a] = deck->data[b];
      deck->data[b] = face;
      baize_setup_set_deck (setup, 0, deck->data, deck->len);
      rules->deal (twins->other, setup);
      if (look_alike (twins, position))
        continue;
      deck->data[b] = deck->data[a];
      deck->data[a] = face;
      baize_setup_set_deck (setup, 0, deck->data, deck->len);
      rules->deal (twins->other, setup);
    }
  return TRUE;
}

/* Two games that look the same to a seat are equal after determinize, so neither deal number nor deck remains. */
void
contract_check_twins (gconstpointer data)
{
  const ContractTable *table = data;
  const BaizeRules *rules = table->rules;
  g_autofree gpointer one = g_malloc (rules->state_size), other = g_malloc (rules->state_size);
  BaizeMoves legal = { 0 };
  guint64 deal = contract_first_deal ();

  for (guint n = 0; n < 5 * table->effort; n++, deal++)
    {
      g_autoptr (BaizeSetup) setup = contract_new_setup (table, deal);
      int seat = 1 + (int) (deal % (guint64) table->players);
      Twins twins = { seat, one, other };
      BaizeRandom random;
      ContractPosition position = { rules, setup, 0, one, NULL, NULL, &random };

      baize_random_init (&random, deal);
      if (!deal_twins (&twins, &position))
        continue;
      for (; look_alike (&twins, &position); position.n_moves++)
        {
          g_autofree gpointer determinized = determinize (&position, one, seat, deal, NULL);
          g_autofree gpointer determinized_other = determinize (&position, other, seat, deal, NULL);
          BaizeMove move;

          contract_require (&position, memcmp (determinized, determinized_other, rules->state_size) == 0,
                            "two positions that look the same to seat %d differ when the rest is hidden", seat);
          legal.n_items = 0;
          rules->moves (one, &legal);
          if (legal.n_items == 0 || position.n_moves == 100)
            break;
          contract_choose (rules, one, deal % 2 == 0, &legal, &random, &move);
          if (!baize_rules_check (rules, other, &move, NULL))
            break;
          rules->play (one, &move, NULL, NULL);
          rules->play (other, &move, NULL, NULL);
        }
    }
  baize_moves_clear (&legal);
}
