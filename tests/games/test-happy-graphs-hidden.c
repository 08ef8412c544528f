/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a seat of Happy Graphs knows: hiding keeps that, loses no card, and depends on nothing else; what the table shows
 * is no more; another move than before is practice when a card was seen since, and with hidden hands undo never takes back
 * another's turn.
 */
#include "core/baize-game.h"
#include "happy-graphs-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_happy_graphs_rules;

static const struct
{
  const char *variant;
  int players;
  const char *rules_text;
} kinds[] = {
  { "square", 1, NULL },
  { "hex", 3, NULL },
  { "eight", 17, NULL },
  { "square-puzzle", 1, NULL },
  { "custom", 3, "grid=hex cards=6,6,6,6 hand=3 hidden=yes" },
  { "custom", 2, "grid=eight cards=9,9,9 hand=4 decks=2 hidden=yes gentle=yes" },
};

/** The same position with everything @seat can't know in another order. */
static void
shuffle_unknown (HappyState *state, int seat, BaizeRandom *random)
{
  BaizeCardSet known = { 0 };
  guint16 *where[HAPPY_MAX_CARDS];
  int n = 0;

  rules->view->known (state, seat, &known);
  for (int i = 0; i < state->n_stock; i++)
    if (!baize_card_set_has (&known, state->stock[i]))
      where[n++] = &state->stock[i];
  for (int owner = 1; owner <= state->players; owner++)
    for (int i = 0; i < state->n_hand[owner - 1]; i++)
      if (!baize_card_set_has (&known, happy_seat_hand (state, owner)[i]))
        where[n++] = (guint16 *) &happy_seat_hand (state, owner)[i];
  for (int i = n - 1; i > 0; i--)
    {
      guint16 *other = where[baize_random_below (random, (guint64) i + 1)], card = *where[i];

      *where[i] = *other;
      *other = card;
    }
}

static void
visit_hide (const HappyState *state, const BaizeMove *unused, gpointer data)
{
  BaizeRandom *random = data;
  g_autofree HappyState *states = g_new (HappyState, 2);

  for (int seat = 1; seat <= MIN (state->players, 3); seat++)
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
      happy_assert_whole (&states[0]);
      g_assert_cmpmem (&states[0], sizeof *states, &states[1], sizeof *states);
      rules->view->known (state, seat, &known);
      rules->view->known (&states[0], seat, &after);
      g_assert_cmpmem (&known, sizeof known, &after, sizeof after);
      g_assert_cmpmem (state->n_hand, sizeof state->n_hand, states[0].n_hand, sizeof state->n_hand);
      g_assert_cmpmem (state->stock, state->n_under * sizeof (guint16), states[0].stock, state->n_under * sizeof (guint16));
      g_assert_cmpmem (state->cell, sizeof state->cell, states[0].cell, sizeof state->cell);
      if (!state->hidden)
        g_assert_cmpmem (state->hand, sizeof state->hand, states[0].hand, sizeof state->hand);
      else
        g_assert_cmpmem (happy_seat_hand (state, seat), state->n_hand[seat - 1] * sizeof (guint16),
                         happy_seat_hand (&states[0], seat), state->n_hand[seat - 1] * sizeof (guint16));
    }
}

static void
test_hide (void)
{
  BaizeRandom random;

  baize_random_init (&random, 9);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BaizeSetup) setup = happy_setup_new (kinds[i].variant, kinds[i].players, kinds[i].rules_text, 0);

      happy_visit (setup, 1, 30, 60, visit_hide, &random);
    }
}

/* Faces stand in the layout only for cards that the seat knows; every card is in it once. */
static void
visit_tableau (const HappyState *state, const BaizeMove *unused, gpointer data)
{
  for (int seat = 1; seat <= MIN (state->players, 3); seat++)
    {
      g_autoptr (BaizeLayout) layout = baize_layout_new ();
      BaizeCardSet known = { 0 };

      rules->view->known (state, seat, &known);
      rules->view->tableau (state, seat, layout);
      g_assert_cmpuint (layout->cards->len, ==, state->n_cards);
      for (guint i = 0; i < layout->cards->len; i++)
        {
          const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, i);

          g_assert_cmpint (card->face != BAIZE_FACE_NONE, ==, baize_card_set_has (&known, card->id));
          g_assert_true (card->face == BAIZE_FACE_NONE || card->face == state->face[card->id]);
          g_assert_true (!card->up || card->face != BAIZE_FACE_NONE);
        }
    }
}

static void
test_tableau (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BaizeSetup) setup = happy_setup_new (kinds[i].variant, kinds[i].players, kinds[i].rules_text, 0);

      happy_visit (setup, 1, 20, 60, visit_tableau, NULL);
    }
}

static void
play_first (BaizeGame *game)
{
  BaizeMoves moves = { 0 };

  rules->moves (baize_game_get_state (game), &moves);
  g_assert_true (baize_game_play (game, &moves.items[0], NULL));
  baize_moves_clear (&moves);
}

/** Takes the last move back; whether another one can be made in its place without making the game practice. */
static gboolean
can_play_otherwise (BaizeGame *game)
{
  BaizeMoves moves = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean good;

  baize_game_undo (game);
  rules->moves (baize_game_get_state (game), &moves);
  good = baize_game_play (game, &moves.items[moves.n_items - 1], &error);
  if (!good)
    g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE);
  baize_moves_clear (&moves);
  return good;
}

/* Another move is practice once a card was drawn that was not known before; with an empty stock it is not, nor in a
 * puzzle. */
static void
test_undo (void)
{
  g_autoptr (BaizeSetup) solo = happy_setup_new ("square", 1, NULL, 3);
  g_autoptr (BaizeSetup) puzzle = happy_setup_new ("hex-puzzle", 1, NULL, 3);
  g_autoptr (BaizeSetup) all = happy_setup_new ("custom", 2, "grid=square cards=4,4 hand=4", 3);
  g_autoptr (BaizeGame) game = baize_game_new (rules, solo, NULL), second = baize_game_new (rules, puzzle, NULL);
  g_autoptr (BaizeGame) third = baize_game_new (rules, all, NULL);

  play_first (game);
  play_first (game);
  g_assert_false (can_play_otherwise (game));
  play_first (second);
  play_first (second);
  g_assert_true (can_play_otherwise (second));
  play_first (third);
  g_assert_true (can_play_otherwise (third));
}

static void
test_hidden_undo (void)
{
  g_autoptr (BaizeSetup) open = happy_setup_new ("custom", 2, "grid=square cards=4,4,4,4 hand=2", 3);
  g_autoptr (BaizeSetup) hidden = happy_setup_new ("custom", 2, "grid=square cards=4,4,4,4 hand=2 hidden=yes", 3);
  g_autoptr (BaizeGame) game = baize_game_new (rules, open, NULL), other = baize_game_new (rules, hidden, NULL);

  play_first (game);
  g_assert_true (baize_game_get_can_undo (game));
  play_first (other);
  g_assert_false (baize_game_get_can_undo (other));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/happy-graphs/hidden/hide", test_hide);
  g_test_add_func ("/happy-graphs/hidden/tableau", test_tableau);
  g_test_add_func ("/happy-graphs/hidden/undo", test_undo);
  g_test_add_func ("/happy-graphs/hidden/hidden-undo", test_hidden_undo);
  return g_test_run ();
}
