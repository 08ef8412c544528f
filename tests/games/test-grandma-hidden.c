/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a seat of Grandma's Card Game knows: hiding keeps that, loses no card, and depends on nothing else; what the table
 * shows is no more; what was taken from the pile is remembered; undo never takes back another's turn.
 */
#include "core/baize-game.h"
#include "grandma-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grandma_rules;

static int
age_of (const GrandmaState *state, int card)
{
  return grandma_cards_has (&state->recycled[0], card) + grandma_cards_has (&state->recycled[1], card);
}

/** Puts the hands in order again. */
static void
sort_hands (GrandmaState *state)
{
  for (int seat = 0; seat < state->players; seat++)
    for (int i = 1; i < state->n_hand[seat]; i++)
      for (int j = i; j > 0 && state->hand[seat][j] < state->hand[seat][j - 1]; j--)
        {
          guint8 card = state->hand[seat][j];

          state->hand[seat][j] = state->hand[seat][j - 1];
          state->hand[seat][j - 1] = card;
        }
}

/** The same position with everything @seat can't know in another order: only cards that went into the stock equally often
 * change places. Later rounds become other ones. */
static void
shuffle_unknown (GrandmaState *state, int seat, BaizeRandom *random)
{
  guint8 *where[104];
  int n = 0;

  for (int i = 0; i < state->n_stock; i++)
    where[n++] = &state->stock[i];
  for (int owner = 1; owner <= state->players; owner++)
    for (int i = 0; owner != seat && !state->open && i < state->n_hand[owner - 1]; i++)
      if (!grandma_cards_has (&state->taken, state->hand[owner - 1][i]))
        where[n++] = &state->hand[owner - 1][i];
  for (int i = 0; i < 4 * n; i++)
    {
      guint8 *one = where[baize_random_below (random, (guint64) n)], *other = where[baize_random_below (random, (guint64) n)];
      guint8 card = *one;

      if (age_of (state, *one) != age_of (state, *other))
        continue;
      *one = *other;
      *other = card;
    }
  sort_hands (state);
  state->deal = baize_random_next (random);
  state->given = (guint8) (baize_random_next (random) & 0x7e);
  for (int i = 0; i < 104; i++)
    state->deck[i % 6][i] = (guint8) baize_random_below (random, 52);
}

static void
visit_hide (const GrandmaState *state, const BaizeMove *unused, gpointer data)
{
  BaizeRandom *random = data;
  g_autofree GrandmaState *states = g_new (GrandmaState, 2);

  for (int seat = 1; seat <= state->players; seat++)
    {
      BaizeCardSet known = { 0 }, after = { 0 };
      BaizeRandom chance[2];
      guint64 seed = baize_random_next (random);

      states[0] = states[1] = *state;
      shuffle_unknown (&states[1], seat, random);
      for (int i = 0; i < 2; i++)
        {
          baize_random_init (&chance[i], seed);
          rules->view->determinize (&states[i], seat, &chance[i]);
        }
      grandma_assert_whole (&states[0]);
      g_assert_cmpmem (&states[0], sizeof *states, &states[1], sizeof *states);
      rules->view->known (state, seat, &known);
      rules->view->known (&states[0], seat, &after);
      g_assert_cmpmem (&known, sizeof known, &after, sizeof after);
      g_assert_cmpmem (state->n_hand, sizeof state->n_hand, states[0].n_hand, sizeof state->n_hand);
      g_assert_cmpmem (state->hand[seat - 1], 13, states[0].hand[seat - 1], 13);
      g_assert_cmpmem (state->pile, sizeof state->pile, states[0].pile, sizeof state->pile);
      g_assert_cmpmem (state->meld, sizeof state->meld, states[0].meld, sizeof state->meld);
      g_assert_cmpmem (state->score, sizeof state->score, states[0].score, sizeof state->score);
      g_assert_cmpint (state->n_stock, ==, states[0].n_stock);
      for (int owner = 1; owner <= state->players; owner++)
        for (int i = 0; i < state->n_hand[owner - 1]; i++)
          {
            int card = state->hand[owner - 1][i];

            if (grandma_cards_has (&state->taken, card))
              g_assert_nonnull (memchr (states[0].hand[owner - 1], card, 13));
          }
    }
}

static void
test_hide (void)
{
  BaizeRandom random;

  baize_random_init (&random, 9);
  for (int players = 2; players <= 4; players++)
    {
      g_autoptr (BaizeSetup) setup = grandma_setup_new ("seven", players, 0);

      grandma_visit (setup, 1, 4, TRUE, visit_hide, &random);
      grandma_visit (setup, 5, 5, FALSE, visit_hide, &random);
    }
}

/* Hiding with other chance gives other cards: it does deal anew. */
static void
test_deals_anew (void)
{
  g_autoptr (BaizeSetup) setup = grandma_setup_new ("seven", 3, 4);
  g_autofree GrandmaState *states = g_new0 (GrandmaState, 2);
  BaizeRandom random;
  int n_same = 0;

  rules->deal (&states[0], setup);
  for (guint64 seed = 0; seed < 200; seed++)
    {
      states[1] = states[0];
      baize_random_init (&random, seed);
      rules->view->determinize (&states[1], 1, &random);
      for (int i = 0; i < 12; i++)
        n_same += memchr (states[1].hand[1], states[0].hand[1][i], 12) != NULL;
    }
  /* 12 of 91 unseen cards: 1.6 of 12 on average */
  g_assert_cmpint (n_same, >, 200);
  g_assert_cmpint (n_same, <, 440);
}

/* After the pile became the stock, a hand that has drawn none since holds none of its cards. */
static void
test_recycled (void)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1), *hidden = g_new0 (GrandmaState, 1);
  BaizeMove move;
  BaizeRandom random;

  grandma_position_read (state, "seven 1 | 1 draw | 3C 4C / 5C 6C | | 7C 8C 9C TC JC");
  baize_rules_read_legal (rules, state, "draw stock", &move, NULL);
  rules->play (state, &move, NULL, NULL);
  g_assert_cmpint (state->n_stock, ==, 3);
  for (guint64 seed = 0; seed < 50; seed++)
    {
      *hidden = *state;
      baize_random_init (&random, seed);
      rules->view->determinize (hidden, 1, &random);
      g_assert_cmpmem (hidden->hand[1], 13, state->hand[1], 13);
    }
}

/* Of two equal cards, the one all have seen leaves first. */
static void
test_taken (void)
{
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  BaizeMove move;

  grandma_position_read (state, "seven 1 | 1 draw | 3C 4C / 5C 6C | 9D | 4C 7C");
  baize_rules_read_legal (rules, state, "draw pile", &move, NULL);
  rules->play (state, &move, NULL, NULL);
  g_assert_true (grandma_cards_has (&state->taken, 7));
  g_assert_false (grandma_cards_has (&state->taken, 6));
  baize_rules_read_legal (rules, state, "discard 4C", &move, NULL);
  rules->play (state, &move, NULL, NULL);
  g_assert_cmpint (state->pile[1], ==, 7);
  g_assert_cmpint (state->hand[0][1], ==, 6);
  g_assert_cmpuint (state->taken.word[0] | state->taken.word[1], ==, 0);
}

/* Faces stand in the layout only for cards that the seat knows; every card is in it once. */
static void
visit_tableau (const GrandmaState *state, const BaizeMove *unused, gpointer data)
{
  for (int seat = 1; seat <= state->players; seat++)
    {
      g_autoptr (BaizeLayout) layout = baize_layout_new ();
      BaizeCardSet known = { 0 };
      gboolean seen[104] = { FALSE };

      rules->view->known (state, seat, &known);
      rules->view->tableau (state, seat, layout);
      g_assert_cmpuint (layout->cards->len, ==, 104);
      for (guint i = 0; i < layout->piles->len; i++)
        {
          const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

          for (guint j = 0; j < pile->n_cards; j++)
            {
              const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, pile->first + j);
              BaizePlace place = pile->place;

              place.index = (gint16) j;
              g_assert_cmpint (grandma_card_at (state, seat, &place), ==, card->id);
              g_assert_cmpint (card->face != BAIZE_FACE_NONE, ==, baize_card_set_has (&known, card->id));
              g_assert_true (card->face == BAIZE_FACE_NONE || card->face == card->id / 2);
              g_assert_true (!card->up || card->face != BAIZE_FACE_NONE);
              g_assert_false (seen[card->id]);
              seen[card->id] = TRUE;
            }
        }
    }
}

static void
test_tableau (void)
{
  for (int players = 2; players <= 4; players++)
    {
      g_autoptr (BaizeSetup) setup = grandma_setup_new ("six", players, 0);

      grandma_visit (setup, 1, 3, TRUE, visit_tableau, NULL);
    }
}

static void
play_text (BaizeGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  BaizeMove move;

  baize_rules_read_legal (rules, baize_game_get_state (game), text, &move, &error);
  g_assert_no_error (error);
  g_assert_true (baize_game_play (game, &move, NULL));
}

static void
play_first_discard (BaizeGame *game)
{
  const GrandmaState *state = baize_game_get_state (game);
  g_autofree char *text = g_strdup_printf ("discard %s", baize_face_to_text (state->hand[state->seat - 1][0] / 2));

  play_text (game, text);
}

/* Taking the top of the pile back tells nothing new; a card of the stock does; another person's turn stays made. */
static void
test_undo (void)
{
  g_autoptr (BaizeSetup) setup = grandma_setup_new ("seven", 2, 3);
  g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL), other = baize_game_new (rules, setup, NULL);
  g_autoptr (GError) error = NULL;
  BaizeMove pile;

  play_text (game, "draw pile");
  baize_game_undo (game);
  play_text (game, "draw stock");
  baize_game_undo (game);
  g_assert_true (baize_rules_read_legal (rules, baize_game_get_state (game), "draw pile", &pile, NULL));
  g_assert_false (baize_game_play (game, &pile, &error));
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE);
  play_text (other, "draw pile");
  play_first_discard (other);
  g_assert_false (baize_game_get_can_undo (other));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grandma/hidden/hide", test_hide);
  g_test_add_func ("/grandma/hidden/deals-anew", test_deals_anew);
  g_test_add_func ("/grandma/hidden/recycled", test_recycled);
  g_test_add_func ("/grandma/hidden/taken", test_taken);
  g_test_add_func ("/grandma/hidden/tableau", test_tableau);
  g_test_add_func ("/grandma/hidden/undo", test_undo);
  return g_test_run ();
}
