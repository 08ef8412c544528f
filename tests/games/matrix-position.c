/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Matrix Solitaire for tests, as text.
 */
#include "matrix-position.h"

#include <string.h>

static BaizeFace
read_card (const char *text)
{
  BaizeFace face;

  if (g_str_equal (text, "--"))
    return BAIZE_FACE_NONE;
  g_assert_true (baize_face_parse (text, strlen (text), &face));
  return face;
}

static void
read_grid (MatrixState *state, const char *text)
{
  g_auto (GStrv) rows = g_strsplit (text, "/", -1);

  g_assert_cmpuint (g_strv_length (rows), ==, 3);
  for (int i = 0; i < 3; i++)
    {
      g_auto (GStrv) cards = cases_split (rows[i]);

      g_assert_cmpuint (g_strv_length (cards), ==, 3);
      for (int column = 0; column < 3; column++)
        state->cell[matrix_cell (column, 2 - i)] = read_card (cards[column]);
    }
}

/** matrix_position_read: sets @state to the position that @text describes. */
void
matrix_position_read (gpointer data, const char *text)
{
  MatrixState *state = data;
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);
  g_auto (GStrv) deck = NULL;
  guint64 named = 0;
  int n;

  g_assert_cmpuint (g_strv_length (parts), ==, 3);
  memset (state, 0, sizeof *state);
  read_grid (state, parts[0]);
  state->card = read_card (g_strstrip (parts[1]));
  deck = cases_split (parts[2]);
  n = (int) g_strv_length (deck);
  for (int i = n - 1; i >= 0; i--)
    {
      if (g_str_equal (deck[i], "?"))
        state->blind = TRUE;
      else if (g_str_equal (deck[i], "_"))
        state->n_buried = state->n_deck;
      else
        state->deck[state->n_deck++] = read_card (deck[i]);
    }
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (!matrix_is_empty (state, cell))
      named |= G_GUINT64_CONSTANT (1) << state->cell[cell];
  if (state->card != BAIZE_FACE_NONE)
    named |= G_GUINT64_CONSTANT (1) << state->card;
  for (int i = 0; i < state->n_deck; i++)
    named |= G_GUINT64_CONSTANT (1) << state->deck[i];
  for (BaizeFace face = 0; face < MATRIX_N_CARDS; face++)
    if (((named >> face) & 1) == 0)
      state->gone[state->n_gone++] = face;
}

static const char *
card_text (BaizeFace face)
{
  return face == BAIZE_FACE_NONE ? "--" : baize_face_to_text (face);
}

/** Returns: (transfer full): the position as text, then its points, and `over` if the game has ended. */
static char *
write_position (gconstpointer data)
{
  const MatrixState *state = data;
  GString *text = g_string_new (NULL);

  for (int row = 2; row >= 0; row--)
    g_string_append_printf (text, "%s %s %s %s ", card_text (state->cell[matrix_cell (0, row)]),
                            card_text (state->cell[matrix_cell (1, row)]),
                            card_text (state->cell[matrix_cell (2, row)]), row > 0 ? "/" : "|");
  g_string_append_printf (text, "%s |", card_text (state->card));
  for (int i = state->n_deck - 1; i >= 0; i--)
    g_string_append_printf (text, "%s %s", i == state->n_buried - 1 ? " _" : "", card_text (state->deck[i]));
  g_string_append_printf (text, "%s | %d%s", state->blind ? " ?" : "", matrix_points (state),
                          state->over ? " over" : "");
  return g_string_free (text, FALSE);
}

/**
 * matrix_assert_whole: asserts that each of the 52 cards is in @state once, and that cards which left in chains are
 * counted.
 */
void
matrix_assert_whole (gconstpointer data)
{
  const MatrixState *state = data;
  int in_chains[MATRIX_LONGEST + 1] = { 0 };

  cases_assert_cards (&baize_matrix_rules, state, MATRIX_N_CARDS);
  for (int i = 0; i < state->n_gone; i++)
    {
      g_assert_cmpint (state->gone_as[i], <=, MATRIX_LONGEST);
      in_chains[state->gone_as[i]]++;
    }
  for (int length = MATRIX_SHORTEST; length <= MATRIX_LONGEST; length++)
    g_assert_cmpint (in_chains[length], ==, length * state->chains[length - MATRIX_SHORTEST]);
  g_assert_cmpint (in_chains[1] + in_chains[2], ==, 0);
  g_assert_cmpint (state->n_buried, <=, state->n_deck);
}

const CaseGame matrix_game = { &baize_matrix_rules, matrix_position_read, write_position, matrix_assert_whole, NULL };
