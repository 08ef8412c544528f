/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the player of GRAFA knows and sees in random games: the tableau, the places of moves, the cards seen, and that
 * hiding the rest depends on nothing else.
 */
#include "grafa-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grafa_rules;

/* ---- places and tableau ---- */

static void
visit_places (const GrafaState *state, const BaizeMove *unused, gpointer data)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  BaizeMoves moves = { 0 };
  BaizeCardSet known = { 0 };
  guint64 laid = 0;

  rules->view->tableau (state, 1, layout);
  rules->view->known (state, 1, &known);
  g_assert_cmpuint (layout->cards->len, ==, 52);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; j < pile->n_cards; j++)
        {
          const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, pile->first + j);
          gboolean on_deck = pile->place.kind == GRAFA_DECK;

          g_assert_false (grafa_has (laid, (BaizeFace) card->id));
          laid |= G_GUINT64_CONSTANT (1) << card->id;
          g_assert_cmpint (card->face != BAIZE_FACE_NONE, ==, baize_card_set_has (&known, card->id));
          g_assert_cmpint (card->up, ==, !on_deck || (state->open && j == pile->n_cards - 1));
        }
    }
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizePlace source, target;

      rules->view->places (state, &moves.items[i], &source, &target);
      if (moves.items[i].verb == GRAFA_PAIR)
        {
          g_assert_cmpint (baize_layout_find_card (layout, &source)->face, ==, moves.items[i].arg[0]);
          g_assert_cmpint (source.kind, ==, GRAFA_HAND);
          g_assert_cmpint (target.kind, ==, GRAFA_DECK);
          g_assert_nonnull (baize_layout_find_pile (layout, &target));
        }
      else
        {
          BaizeSuit suit = moves.items[i].verb == GRAFA_DIG   ? BAIZE_SPADES
                           : moves.items[i].verb == GRAFA_BUY ? BAIZE_DIAMONDS
                                                              : BAIZE_CLUBS;

          g_assert_cmpint (source.kind, ==, GRAFA_ABILITY);
          g_assert_cmpint (source.x, ==, (int) suit);
          g_assert_true (baize_place_is_none (&target));
        }
    }
  baize_moves_clear (&moves);
}

static void
test_places (void)
{
  grafa_visit (1, 2000, visit_places, NULL);
}

/* ---- what the player knows ---- */

/* The same position with the cards nobody has seen in another order. */
static void
shuffle_unseen (GrafaState *state, BaizeRandom *random)
{
  int places[52], n = 0;

  for (int i = 0; i < state->n_deck; i++)
    if (!grafa_has (state->seen, state->deck[i]))
      places[n++] = i;
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) baize_random_below (random, (guint64) i + 1);
      BaizeFace face = state->deck[places[i]];

      state->deck[places[i]] = state->deck[places[j]];
      state->deck[places[j]] = face;
    }
}

static void
visit_hide (const GrafaState *state, const BaizeMove *unused, gpointer data)
{
  BaizeRandom *shuffling = data;
  GrafaState a = *state, b = *state, c = *state;
  BaizeRandom random_a, random_b, random_c;

  shuffle_unseen (&b, shuffling);
  baize_random_init (&random_a, state->seen);
  baize_random_init (&random_c, ~state->seen);
  random_b = random_a;
  rules->view->determinize (&a, 1, &random_a);
  rules->view->determinize (&b, 1, &random_b);
  rules->view->determinize (&c, 1, &random_c);
  grafa_assert_whole (&a);
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
  g_assert_cmpmem (&random_a, sizeof random_a, &random_b, sizeof random_b);
  /* all that is known stays: what is not in the deck, and in it the seen cards where they are */
  for (int i = 0; i < state->n_deck; i++)
    {
      g_assert_cmpint (grafa_has (state->seen, state->deck[i]), ==, grafa_has (a.seen, a.deck[i]));
      if (grafa_has (state->seen, state->deck[i]))
        g_assert_cmpint (a.deck[i], ==, state->deck[i]);
    }
  if (state->n_deck > 30)
    g_assert_true (memcmp (&a, &c, sizeof a) != 0);
  memcpy (a.deck, state->deck, sizeof a.deck);
  g_assert_cmpmem (&a, sizeof a, state, sizeof *state);
}

static void
test_hide (void)
{
  BaizeRandom random;

  baize_random_init (&random, 5);
  grafa_visit (1, 3000, visit_hide, &random);
}

/* Hiding leaves every unseen card every place, about equally often. */
static void
test_hide_is_even (void)
{
  int counts[5][5] = { 0 };
  BaizeRandom random;

  baize_random_init (&random, 6);
  for (int i = 0; i < 20000; i++)
    {
      GrafaState state;

      grafa_position_read (&state, "KC | *9S 2c 3C 4c 5c 6C 7c 8c | -");
      rules->view->determinize (&state, 1, &random);
      g_assert_cmpstr (baize_face_to_text (grafa_top (&state, 0)), ==, "9S");
      g_assert_cmpstr (baize_face_to_text (grafa_top (&state, 2)), ==, "3C");
      g_assert_cmpstr (baize_face_to_text (grafa_top (&state, 5)), ==, "6C");
      for (int place = 0; place < 5; place++)
        {
          static const int places[] = { 1, 3, 4, 6, 7 };
          static const int index_of_rank[] = { [2] = 0, [4] = 1, [5] = 2, [7] = 3, [8] = 4 };

          counts[place][index_of_rank[baize_face_get_rank (grafa_top (&state, places[place]))]]++;
        }
    }
  for (int i = 0; i < 25; i++)
    {
      g_assert_cmpint (counts[i / 5][i % 5], >, 3750);
      g_assert_cmpint (counts[i / 5][i % 5], <, 4250);
    }
}

/* What was seen stays seen. */
static void
visit_known (const GrafaState *state, const BaizeMove *move, gpointer data)
{
  guint64 *seen = data;

  if (state->n_deck == 47)
    *seen = 0;
  g_assert_cmpuint (*seen & ~state->seen, ==, 0);
  *seen = state->seen;
}

static void
test_known (void)
{
  guint64 seen = 0;

  grafa_visit (1, 10000, visit_known, &seen);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grafa/hidden/places", test_places);
  g_test_add_func ("/grafa/hidden/hide", test_hide);
  g_test_add_func ("/grafa/hidden/hide-is-even", test_hide_is_even);
  g_test_add_func ("/grafa/hidden/known", test_known);
  return g_test_run ();
}
