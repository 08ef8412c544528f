/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the player of Matrix Solitaire knows and sees in random games: the tableau, the places of moves, the cards known,
 * and that hiding the rest depends on nothing else.
 */
#include "matrix-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_matrix_rules;

/* ---- places and tableau ---- */

static void
visit_places (const MatrixState *state, const BaizeMove *unused, gpointer data)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  BaizeMoves moves = { 0 };
  BaizeCardSet known = { 0 };
  guint64 laid = 0;

  rules->view->tableau (state, 1, layout);
  rules->view->known (state, 1, &known);
  g_assert_cmpuint (layout->cards->len, ==, MATRIX_N_CARDS);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; j < pile->n_cards; j++)
        {
          const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, pile->first + j);
          gboolean in_deck = pile->place.kind == MATRIX_DECK, is_top = j == pile->n_cards - 1;

          g_assert_false ((laid >> card->id) & 1);
          laid |= G_GUINT64_CONSTANT (1) << card->id;
          g_assert_cmpint (card->face != BAIZE_FACE_NONE, ==, baize_card_set_has (&known, card->id));
          g_assert_cmpint (card->up, ==,
                           in_deck ? is_top && !state->blind : pile->place.kind != MATRIX_ELIMINATED);
          if (pile->place.kind == MATRIX_CELL)
            g_assert_cmpint (card->face, ==, state->cell[matrix_cell (pile->place.x, pile->place.y)]);
        }
    }
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizePlace source, target;

      rules->view->places (state, &moves.items[i], &source, &target);
      g_assert_cmpint (baize_layout_find_card (layout, &source)->face, ==, moves.items[i].arg[0]);
      g_assert_cmpint (source.kind, ==, MATRIX_CARD);
      g_assert_cmpint (target.kind, ==, MATRIX_CELL);
      g_assert_nonnull (baize_layout_find_pile (layout, &target));
      g_assert_cmpint (matrix_cell (target.x, target.y), ==, moves.items[i].arg[1]);
    }
  baize_moves_clear (&moves);
}

static void
test_places (void)
{
  matrix_visit (MATRIX_CLASSIC, 1, 2000, visit_places, NULL);
  matrix_visit (MATRIX_BLIND, 1, 2000, visit_places, NULL);
}

/* Where no move is legal a wrong one still has places, for what is refused. */
static void
test_wrong_move (void)
{
  BaizeMove move = { .verb = MATRIX_PLAY, .n_args = 3, .arg = { 255, 255, 255 } };
  BaizePlace source, target;
  MatrixState state;

  matrix_position_read (&state, "-- -- -- / -- -- -- / -- -- -- | 7C | KD");
  rules->view->places (&state, &move, &source, &target);
  g_assert_cmpint (target.x, <, MATRIX_N_COLUMNS);
  g_assert_false (rules->check (&state, &move, NULL));
}

/* ---- what the player knows ---- */

/* 7: the grid, the card, in classic the next card and the buried ones, and every card that left */
static const struct
{
  const char *position;
  const char *unknown;
} knowledge[] = {
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD 2S 3H", "3H 2S" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD 2S _ 3H", "2S" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD _ 2S 3H", "" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | _ KD 2S 3H", "" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD", "" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C |", "" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD 2S 3H ?", "KD 3H 2S" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD 2S _ 3H ?", "KD 3H 2S" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | _ KD ?", "KD" },
};

static void
test_knowledge (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (knowledge); i++)
    {
      g_autoptr (GString) unknown = g_string_new (NULL);
      BaizeCardSet known = { 0 };
      MatrixState state;

      matrix_position_read (&state, knowledge[i].position);
      rules->view->known (&state, 1, &known);
      for (BaizeFace face = 0; face < MATRIX_N_CARDS; face++)
        if (!baize_card_set_has (&known, face))
          g_string_append_printf (unknown, "%s%s", unknown->len > 0 ? " " : "", baize_face_to_text (face));
      g_assert_cmpstr (unknown->str, ==, knowledge[i].unknown);
    }
}

/* The same position with the cards nobody knows in another order. */
static void
shuffle_unknown (MatrixState *state, BaizeRandom *random)
{
  int places[MATRIX_N_CARDS], n = 0;

  for (int i = 0; i < state->n_deck; i++)
    if (state->blind || (i >= state->n_buried && i < state->n_deck - 1))
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
visit_hide (const MatrixState *state, const BaizeMove *unused, gpointer data)
{
  BaizeRandom *shuffling = data;
  MatrixState a = *state, b = *state, c = *state;
  BaizeRandom random_a, random_b, random_c;

  shuffle_unknown (&b, shuffling);
  baize_random_init (&random_a, state->n_deck);
  baize_random_init (&random_c, 1000 + state->n_deck);
  random_b = random_a;
  rules->view->determinize (&a, 1, &random_a);
  rules->view->determinize (&b, 1, &random_b);
  rules->view->determinize (&c, 1, &random_c);
  matrix_assert_whole (&a);
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
  g_assert_cmpmem (&random_a, sizeof random_a, &random_b, sizeof random_b);
  for (int i = 0; i < state->n_deck; i++)
    if (matrix_knows_deck (state, i))
      g_assert_cmpint (a.deck[i], ==, state->deck[i]);
  if (state->n_deck - state->n_buried > 20)
    g_assert_true (memcmp (&a, &c, sizeof a) != 0);
  memcpy (a.deck, state->deck, sizeof a.deck);
  g_assert_cmpmem (&a, sizeof a, state, sizeof *state);
}

static void
test_hide (void)
{
  BaizeRandom random;

  baize_random_init (&random, 5);
  matrix_visit (MATRIX_CLASSIC, 1, 5000, visit_hide, &random);
  matrix_visit (MATRIX_BLIND, 1, 5000, visit_hide, &random);
}

/* Hiding leaves every unknown card every place, about equally often. */
static void
test_hide_is_even (void)
{
  int counts[4][4] = { 0 };
  BaizeRandom random;

  baize_random_init (&random, 6);
  for (int i = 0; i < 20000; i++)
    {
      MatrixState state;

      matrix_position_read (&state, "-- -- -- / -- -- -- / -- -- -- | 9S | KC 2C 3C 4C 5C _ 6C 7C");
      rules->view->determinize (&state, 1, &random);
      g_assert_cmpstr (baize_face_to_text (state.deck[6]), ==, "KC");
      g_assert_cmpstr (baize_face_to_text (state.deck[1]), ==, "6C");
      g_assert_cmpstr (baize_face_to_text (state.deck[0]), ==, "7C");
      for (int place = 0; place < 4; place++)
        counts[place][baize_face_get_rank (state.deck[2 + place]) - 2]++;
    }
  for (int i = 0; i < 16; i++)
    {
      g_assert_cmpint (counts[i / 4][i % 4], >, 4750);
      g_assert_cmpint (counts[i / 4][i % 4], <, 5250);
    }
}

/* What was known stays known. */
static void
visit_known (const MatrixState *state, const BaizeMove *move, gpointer data)
{
  BaizeCardSet *before = data, now = { 0 };

  rules->view->known (state, 1, &now);
  if (state->n_deck < MATRIX_N_CARDS - 1)
    g_assert_true (baize_card_set_is_subset (before, &now));
  *before = now;
}

static void
test_known (void)
{
  BaizeCardSet before = { 0 };

  matrix_visit (MATRIX_CLASSIC, 1, 10000, visit_known, &before);
  matrix_visit (MATRIX_BLIND, 1, 10000, visit_known, &before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/matrix/hidden/places", test_places);
  g_test_add_func ("/matrix/hidden/wrong-move", test_wrong_move);
  g_test_add_func ("/matrix/hidden/knowledge", test_knowledge);
  g_test_add_func ("/matrix/hidden/hide", test_hide);
  g_test_add_func ("/matrix/hidden/hide-is-even", test_hide_is_even);
  g_test_add_func ("/matrix/hidden/known", test_known);
  return g_test_run ();
}
