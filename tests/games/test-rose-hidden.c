/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the player of Rose knows and sees in random games: the tableau, the places of moves, the cards seen, and that
 * hiding the rest depends on nothing else.
 */
#include "rose-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_rose_rules;

static BaizeCardSet
known_in (const RoseState *state)
{
  BaizeCardSet known = { 0 };

  rules->view->known (state, 1, &known);
  return known;
}

/* ---- places and tableau ---- */

static void
check_cards (const RoseState *state, const BaizeLayout *layout)
{
  BaizeCardSet known = known_in (state), laid = { 0 };

  g_assert_cmpuint (layout->cards->len, ==, ROSE_N_CARDS);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; j < pile->n_cards; j++)
        {
          const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, pile->first + j);
          gboolean down = pile->place.kind == ROSE_STOCK;

          g_assert_false (baize_card_set_has (&laid, card->id));
          baize_card_set_add (&laid, card->id);
          g_assert_cmpint (card->face, ==, down ? BAIZE_FACE_NONE : card->id);
          g_assert_cmpint (card->up, ==, !down);
          g_assert_cmpint (baize_card_set_has (&known, card->id), ==, !down);
        }
      if (pile->place.kind == ROSE_PETAL)
        {
          BaizeFace face = state->rose[rose_place_at (&pile->place)];

          g_assert_cmpuint (pile->n_cards, ==, face != BAIZE_FACE_NONE);
          if (pile->n_cards > 0)
            g_assert_cmpint (g_array_index (layout->cards, BaizeLaidCard, pile->first).face, ==, face);
        }
    }
  g_assert_cmpuint (layout->piles->len, ==, ROSE_N_PLACES + 3);
}

static void
visit_places (const RoseState *state, const BaizeMove *unused, gpointer data)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  BaizeMoves moves = { 0 };

  rules->view->tableau (state, 1, layout);
  check_cards (state, layout);
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizePlace source, target;

      rules->view->places (state, &moves.items[i], &source, &target);
      if (moves.items[i].verb == ROSE_TAKE)
        {
          g_assert_true (baize_place_is_none (&source));
          g_assert_true (baize_place_is_none (&target));
          continue;
        }
      g_assert_cmpint (source.kind, ==, ROSE_DRAWN);
      g_assert_cmpint (baize_layout_find_card (layout, &source)->face, ==, moves.items[i].arg[0]);
      g_assert_cmpint (rose_place_at (&target), ==, moves.items[i].arg[1]);
      g_assert_cmpuint (baize_layout_find_pile (layout, &target)->n_cards, ==, 0);
    }
  baize_moves_clear (&moves);
}

static void
test_places (void)
{
  rose_visit (1, 2000, visit_places, NULL);
}

/* Where moves that are none would begin and end is asked for, too, when they are refused. */
static void
test_places_of_no_moves (void)
{
  BaizeMove wild = { .verb = ROSE_PUT, .n_args = 2, .arg = { 255, 255 } };
  BaizePlace source, target;
  RoseState state;

  rose_position_read (&state, "- QC / 2D 9S 4C / 5D 6H - TC / JD 8D 3C / KC TD | 4D | 2C 3H");
  rules->view->places (&state, &wild, &source, &target);
  g_assert_true (baize_place_is_none (&source) && baize_place_is_none (&target));
}

/* ---- what the player knows ---- */

static void
visit_hide (const RoseState *state, const BaizeMove *unused, gpointer data)
{
  BaizeRandom *shuffling = data;
  RoseState a = *state, b = *state, c = *state;
  BaizeRandom random_a, random_b, random_c;

  baize_random_shuffle (shuffling, b.stock, b.n_stock);
  baize_random_init (&random_a, state->drawn + state->score);
  baize_random_init (&random_c, ~state->drawn);
  random_b = random_a;
  rules->view->determinize (&a, 1, &random_a);
  rules->view->determinize (&b, 1, &random_b);
  rules->view->determinize (&c, 1, &random_c);
  rose_assert_whole (&a);
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
  g_assert_cmpmem (&random_a, sizeof random_a, &random_b, sizeof random_b);
  if (state->n_stock > 20)
    g_assert_true (memcmp (&a, &c, sizeof a) != 0);
  /* all that is known stays */
  memcpy (a.stock, state->stock, sizeof a.stock);
  g_assert_cmpmem (&a, sizeof a, state, sizeof *state);
}

static void
test_hide (void)
{
  BaizeRandom random;

  baize_random_init (&random, 5);
  rose_visit (1, 3000, visit_hide, &random);
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
      RoseState state;

      rose_position_read (&state, "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC TD | AC 2C 3H 4D 5S |");
      rules->view->determinize (&state, 1, &random);
      for (int place = 0; place < 5; place++)
        counts[place][baize_face_get_rank (state.stock[place]) - 1]++;
    }
  for (int i = 0; i < 25; i++)
    {
      g_assert_cmpint (counts[i / 5][i % 5], >, 3750);
      g_assert_cmpint (counts[i / 5][i % 5], <, 4250);
    }
}

/* The shuffle is that of the unshuffled order, top first: the same cards always come out the same. */
static void
test_hide_order (void)
{
  BaizeFace sorted[] = { 0, 1, 16, 28, 43 };
  RoseState state;
  BaizeRandom random, same;

  rose_position_read (&state, "7H QC / 2D 9S 4C / 5D 6H 7S TC / JD 8D 3C / KC TD | 3H 5S 2C AC 4D |");
  baize_random_init (&random, 9);
  same = random;
  rules->view->determinize (&state, 1, &random);
  baize_random_shuffle (&same, sorted, 5);
  for (int i = 0; i < 5; i++)
    g_assert_cmpint (state.stock[4 - i], ==, sorted[i]);
}

/* What was seen stays seen; laying shows nothing new. */
static void
visit_known (const RoseState *state, const BaizeMove *move, gpointer data)
{
  BaizeCardSet *before = data, now = known_in (state);

  if (state->n_takes > 0)
    g_assert_true (baize_card_set_is_subset (before, &now));
  *before = now;
  if (move != NULL && move->verb == ROSE_PUT)
    {
      RoseState after = *state;
      BaizeCardSet then;

      rules->play (&after, move, NULL, NULL);
      then = known_in (&after);
      g_assert_cmpmem (&then, sizeof then, &now, sizeof now);
    }
}

static void
test_known (void)
{
  BaizeCardSet seen = { 0 };

  rose_visit (1, 5000, visit_known, &seen);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rose/hidden/places", test_places);
  g_test_add_func ("/rose/hidden/places-of-no-moves", test_places_of_no_moves);
  g_test_add_func ("/rose/hidden/hide", test_hide);
  g_test_add_func ("/rose/hidden/hide-is-even", test_hide_is_even);
  g_test_add_func ("/rose/hidden/hide-order", test_hide_order);
  g_test_add_func ("/rose/hidden/known", test_known);
  return g_test_run ();
}
