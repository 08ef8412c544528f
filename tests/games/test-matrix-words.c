/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What Matrix Solitaire says: what is expected, how a game ended, what a play would do and did, what places are called.
 */
#include "matrix-position.h"

#include <string.h>

static const BaizeRules *const rules = &baize_matrix_rules;

#define NOTHING "-- -- -- / -- -- -- / -- -- --"

/* ---- sentences ---- */

/* A position, maybe a move, and what is said after it. */
static const struct
{
  const char *position, *move, *prompt, *summary;
} prompts[] = {
  { NOTHING " | 9S | KD", NULL, "Place the nine of spades", "score 0 · 1 in the deck" },
  { NOTHING " | 9D | KD", NULL, "Place the nine of diamonds", "score 0 · 1 in the deck" },
  { NOTHING " | 9H | KD", NULL, "Place the nine of hearts anywhere: it floats", "score 0 · 1 in the deck" },
  { NOTHING " | 9C | KD 2C", NULL, "Place the nine of clubs, then maybe bury the next card", "score 0 · 2 in the deck" },
  { NOTHING " | 9C | KD", NULL, "Place the nine of clubs", "score 0 · 1 in the deck" },
  { NOTHING " | -- | KD 2C", NULL, "Bury the king of diamonds, or keep it?", "score 0 · 2 in the deck" },
  { NOTHING " | -- | KD 2C ?", NULL, "Bury the next card unseen, or keep it?", "score 0 · 2 in the deck" },
  { "-- -- -- / -- -- -- / 2C 3C 9S | 4D | KD", NULL, "Place the four of diamonds, or push it in under a card",
    "score −3: 0 earned, −3 in the grid · 1 in the deck" },
  { "-- -- -- / -- -- -- / 2C 3C 9S | TS | KD", NULL, "Place the ten of spades, or eliminate a lower card",
    "score −3: 0 earned, −3 in the grid · 1 in the deck" },
  { "-- -- -- / -- -- -- / QC KC JS | TS | KD", NULL, "Place the ten of spades", "score −3: 0 earned, −3 in the grid · 1 in the deck" },
  { "9C 3H -- / 4D 8C 6H / 2C QS 7D | KS | AD 5C", "play KS c3",
    "The grid is full: 0 points, less 9 for the cards in it.", "score −9: 0 earned, −9 in the grid · 1 in the deck" },
  { "-- -- -- / -- -- -- / 2C 3C -- | 4C |", "play 4C c1", "All cards are played, and the grid is empty: 3 points.",
    "score 3 · 0 in the deck" },
  { "-- -- -- / -- -- -- / 2C 3D -- | 4C |", "play 4C c1",
    "All cards are played: 0 points, less 3 for the cards left in the grid.", "score −3: 0 earned, −3 in the grid · 0 in the deck" },
  { "-- -- -- / 7D -- -- / 2C 3C -- | 4C |", "play 4C c1",
    "All cards are played: 3 points, less 1 for the card left in the grid.", "score 2: 3 earned, −1 in the grid · 0 in the deck" },
};

static void
test_prompts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (prompts); i++)
    {
      g_autofree char *prompt = NULL, *summary = NULL;
      MatrixState state;
      BaizeMove move;

      matrix_position_read (&state, prompts[i].position);
      if (prompts[i].move != NULL)
        {
          g_assert_true (baize_rules_read_legal (rules, &state, prompts[i].move, &move, NULL));
          rules->play (&state, &move, NULL, NULL);
        }
      prompt = rules->view->prompt (&state);
      summary = rules->view->summary (&state);
      g_assert_cmpstr (prompt, ==, prompts[i].prompt);
      g_assert_cmpstr (summary, ==, prompts[i].summary);
    }
}

/* What a play would do, the whole of it. */
static const struct
{
  const char *position, *move, *words;
} foretold[] = {
  { NOTHING " | 9S | KD", "play 9S b1", "9♠: to b1" },
  { "-- -- -- / -- -- -- / 4C -- -- | 9S | KD", "play 9S a1", "9♠: eliminates the 4♣" },
  { "5H -- -- / -- -- -- / -- -- -- | 9S | KD", "play 9S a3", "9♠: eliminates the 5♥, falls to a1" },
  { "-- -- -- / -- -- -- / 4C -- -- | 9D | KD", "play 9D a1", "9♦: pushes up the 4♣" },
  { "-- -- -- / QH -- -- / -- -- -- | 9D | KD", "play 9D a2", "9♦: pushes up the Q♥, falls to a1" },
  { "-- -- -- / -- -- -- / 2C 3C -- | 4C | KD", "play 4C c1", "4♣: to c1; 3 ♣ leave, 3 points" },
  { "3C -- -- / 2C -- 4C / 9H 8D 7S | 6C | KD", "play 6C b2", "6♣: to b2; 4 ♣ leave, 8 points" },
  { "2H -- 3H / 2C 4H 3C / 9S 4C 8S | 9D | KD", "play 9D b1",
    "9♦: pushes up the 4♣; 3 ♣ and 3 ♥ leave, 9 points (upgrade +3)" },
  { "-- 6D -- / 5D 4H 8S / 2S 3S 7D | 9S | KC", "play 9S b2",
    "9♠: eliminates the 4♥; 4 ♠, then 3 ♦ leave, 14 points (upgrade +3)" },
  { "9C 3H -- / 4D 8C 6H / 2C QS 7D | KS | AD 5C", "play KS c3", "K♠: to c3; the grid is full and the game over" },
  { NOTHING " | 9C | KD 2C", "play 9C a1", "9♣: to a1" },
  { NOTHING " | 9C | KD 2C", "play 9C a1 bury", "9♣: to a1, buries the K♦" },
  { NOTHING " | 9C | KD 2C ?", "play 9C a1 bury", "9♣: to a1, buries the next card" },
  { "-- -- -- / -- -- -- / 2C 3C -- | TC | KD 4C", "play TC c1 bury", "10♣: to c1; 3 ♣ leave, 3 points, buries the K♦" },
};

static void
test_foretold (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (foretold); i++)
    {
      g_autofree char *words = NULL;
      MatrixState state;
      BaizeMove move;

      matrix_position_read (&state, foretold[i].position);
      g_assert_true (baize_rules_read_legal (rules, &state, foretold[i].move, &move, NULL));
      words = rules->view->describe_move (&state, &move);
      g_assert_cmpstr (words, ==, foretold[i].words);
    }
}

/* What a move's steps are called aloud, in their order. */
static const struct
{
  const char *position, *move, *words;
} steps[] = {
  { NOTHING " | 9S | KD", "play 9S b1", "The nine of spades goes to b1. " },
  { "5H -- -- / -- -- -- / -- -- -- | 9S | KD", "play 9S a3",
    "The nine of spades eliminates the five of hearts. 1 card falls. " },
  { "-- -- -- / -- -- -- / QH 2D 3D | 9D | KC", "play 9D a1",
    "The nine of diamonds pushes up the queen of hearts. A chain leaves: 3 diamonds, 3 points. " },
  { "-- 6D -- / 5D 4H 8S / 2S 3S 7D | 9S | KC", "play 9S b2",
    "The nine of spades eliminates the four of hearts. A chain leaves: 4 spades, 8 points. 2 cards fall. "
    "A chain leaves: 3 diamonds, 3 points. Chain upgrade: 3 points more. " },
  { "2H -- 3H / 2C 4H 3C / KD 4C QD | 9D | KC", "play 9D b1",
    "The nine of diamonds pushes up the four of clubs. "
    "Chains leave together: 3 clubs, 3 diamonds, 3 hearts, 9 points. Chain upgrade: 3 points more. " },
  { NOTHING " | 9C | KD 2C", "play 9C a1 bury", "The nine of clubs goes to a1. The king of diamonds is buried. " },
  { NOTHING " | 9C | KD 2C ?", "play 9C a1 bury", "The nine of clubs goes to a1. The next card is buried unseen. " },
};

typedef struct
{
  MatrixState before;
  GString *words;
} Telling;

static void
on_step (gconstpointer data, int step, int amount, gpointer telling_data)
{
  Telling *telling = telling_data;
  g_autofree char *words = rules->view->describe_step (&telling->before, data, step, amount);

  if (words != NULL)
    g_string_append_printf (telling->words, "%s ", words);
  telling->before = *(const MatrixState *) data;
}

static void
test_steps (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GString) words = g_string_new (NULL);
      Telling telling = { .words = words };
      MatrixState state;
      BaizeMove move;

      matrix_position_read (&state, steps[i].position);
      telling.before = state;
      g_assert_true (baize_rules_read_legal (rules, &state, steps[i].move, &move, NULL));
      rules->play (&state, &move, on_step, &telling);
      g_assert_cmpstr (words->str, ==, steps[i].words);
    }
}

static BaizePlace
cell_place (const char *name)
{
  return (BaizePlace){ .kind = MATRIX_CELL, .x = (gint16) (name[0] - 'a'), .y = (gint16) (name[1] - '1'), .index = -1 };
}

/* What places are called, and what the card to play could do there. */
static void
test_cells (void)
{
  static const struct
  {
    const char *position, *cell, *words;
  } cells[] = {
    { NOTHING " | 9S | KD", "b1", "b1, empty, can be played to" },
    { NOTHING " | 9S | KD", "b2", "b2, empty, with nothing under it" },
    { NOTHING " | 9H | KD", "b2", "b2, empty, can be played to" },
    { "-- -- -- / -- -- -- / 4C -- -- | 9S | KD", "a1", "four of clubs, a1, can be eliminated" },
    { "-- -- -- / -- -- -- / TC -- -- | 9S | KD", "a1", "ten of clubs, a1" },
    { "-- -- -- / -- -- -- / 4C -- -- | 9D | KD", "a1", "four of clubs, a1, can be pushed up" },
    { "-- -- -- / -- -- -- / 4C -- -- | 9C | KD", "a1", "four of clubs, a1" },
    { "QH -- -- / -- -- -- / 4C -- -- | 9C | KD", "a3", "queen of hearts, a3, floating" },
    { "QH -- -- / -- -- -- / 4C -- -- | -- |", "a2", "a2, empty, with nothing under it" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autofree char *words = NULL;
      MatrixState state;
      BaizePlace place = cell_place (cells[i].cell);

      matrix_position_read (&state, cells[i].position);
      words = rules->view->describe_place (&state, 1, &place);
      g_assert_cmpstr (words, ==, cells[i].words);
    }
}

static void
test_piles (void)
{
  static const struct
  {
    const char *position;
    BaizePlace place;
    const char *words;
  } piles[] = {
    { NOTHING " | 9S | KD 2C 3C", { .kind = MATRIX_CARD }, "nine of spades, to play" },
    { NOTHING " | -- |", { .kind = MATRIX_CARD }, "no card to play" },
    { NOTHING " | 9S | KD 2C 3C", { .kind = MATRIX_DECK }, "deck, 3 cards, next comes the king of diamonds" },
    { NOTHING " | 9S | KD", { .kind = MATRIX_DECK }, "deck, 1 card, next comes the king of diamonds" },
    { NOTHING " | 9S |", { .kind = MATRIX_DECK }, "empty deck" },
    { NOTHING " | 9S | KD 2C 3C ?", { .kind = MATRIX_DECK }, "deck, 3 cards" },
    { NOTHING " | 9S | KD 2C _ 3C 4C", { .kind = MATRIX_DECK },
      "deck, 4 cards, next comes the king of diamonds, 2 buried at the bottom: the three of clubs, then the four of clubs" },
    { NOTHING " | 9S | KD 2C _ 3C ?", { .kind = MATRIX_DECK }, "deck, 3 cards, 1 buried at the bottom" },
    { NOTHING " | 9S | KD", { .kind = MATRIX_CHAINS, .x = 4 }, "no chain of 4 yet" },
    { NOTHING " | 9S | KD", { .kind = MATRIX_ELIMINATED }, "no chain upgrade yet; 50 cards eliminated" },
  };
  g_autofree char *one = NULL, *two = NULL, *rest = NULL;
  MatrixState state;

  for (gsize i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      g_autofree char *words = NULL;

      matrix_position_read (&state, piles[i].position);
      words = rules->view->describe_place (&state, 1, &piles[i].place);
      g_assert_cmpstr (words, ==, piles[i].words);
    }
  state.chains[1] = 1;
  state.chains[3] = 2;
  state.upgrades = 3;
  state.n_gone = 0;
  one = rules->view->describe_place (&state, 1, &(BaizePlace){ .kind = MATRIX_CHAINS, .x = 4 });
  two = rules->view->describe_place (&state, 1, &(BaizePlace){ .kind = MATRIX_CHAINS, .x = 6 });
  g_assert_cmpstr (one, ==, "1 chain of 4, 8 points");
  rest = rules->view->describe_place (&state, 1, &(BaizePlace){ .kind = MATRIX_ELIMINATED });
  g_assert_cmpstr (two, ==, "2 chains of 6, 96 points");
  g_assert_cmpstr (rest, ==, "chain upgrades, 3 points; no card eliminated");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/matrix/words/prompts", test_prompts);
  g_test_add_func ("/matrix/words/foretold", test_foretold);
  g_test_add_func ("/matrix/words/steps", test_steps);
  g_test_add_func ("/matrix/words/cells", test_cells);
  g_test_add_func ("/matrix/words/piles", test_piles);
  return g_test_run ();
}
