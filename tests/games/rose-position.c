/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Rose for tests, as text.
 */
#include "rose-position.h"

#include <string.h>

static BaizeFace
read_card (const char *text, guint64 *named)
{
  BaizeFace face;

  g_assert_true (baize_face_parse (text, strlen (text), &face));
  g_assert_cmpuint (*named & rose_bit (face), ==, 0);
  *named |= rose_bit (face);
  return face;
}

/** rose_position_read: sets @state to the position that @text describes. */
void
rose_position_read (gpointer data, const char *text)
{
  RoseState *state = data;
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);
  g_auto (GStrv) rose = g_strsplit_set (g_strstrip (parts[0]), " /", -1);
  g_auto (GStrv) stock = g_strsplit (g_strstrip (parts[1]), " ", -1);
  g_auto (GStrv) drawn = g_strsplit (g_strstrip (parts[2]), " ", -1);
  guint64 named = 0;
  int place = 0;

  memset (state, 0, sizeof *state);
  for (char **card = rose; *card != NULL; card++)
    {
      if (**card == '\0')
        continue;
      g_assert_cmpint (place, <, ROSE_N_PLACES);
      if (**card == '-' || **card == '+')
        state->fresh |= (RosePetals) (1 << place);
      state->rose[place++] = **card == '-' ? BAIZE_FACE_NONE : read_card (*card + (**card == '+'), &named);
    }
  g_assert_cmpint (place, ==, ROSE_N_PLACES);
  for (int i = (int) g_strv_length (stock) - 1; i >= 0; i--)
    state->stock.card[state->stock.n++] = read_card (stock[i], &named);
  for (char **card = drawn; *card != NULL; card++)
    state->drawn |= rose_bit (read_card (*card, &named));
  for (BaizeFace face = 0; face < ROSE_N_CARDS; face++)
    if (!(named >> face & 1))
      state->scored.card[state->scored.n++] = face;
}

/** Returns: (transfer full): the position as text, followed by `| over` if the game has ended. */
static char *
write_position (gconstpointer data)
{
  const RoseState *state = data;
  static const int ends[] = { 1, 4, 8, 11 };
  GString *text = g_string_new (NULL);

  for (int place = 0, column = 0; place < ROSE_N_PLACES; place++)
    {
      gboolean laid = state->fresh >> place & 1 && state->rose[place] != BAIZE_FACE_NONE;

      g_string_append_printf (text, "%s%s ", laid ? "+" : "",
                              state->rose[place] == BAIZE_FACE_NONE ? "-" : baize_face_to_text (state->rose[place]));
      if (column < 4 && place == ends[column])
        {
          g_string_append (text, "/ ");
          column++;
        }
    }
  g_string_append (text, "| ");
  for (int i = state->stock.n - 1; i >= 0; i--)
    g_string_append_printf (text, "%s ", baize_face_to_text (state->stock.card[i]));
  g_string_append (text, "|");
  for (int i = 0; i < rose_n_drawn (state); i++)
    g_string_append_printf (text, " %s", baize_face_to_text (rose_drawn_card (state, i)));
  if (baize_rose_rules.is_over (state))
    g_string_append (text, " | over");
  return g_string_free (text, FALSE);
}

/**
 * rose_assert_whole: asserts that each of the 54 cards is in @state once, and that places are empty only for drawn
 * cards.
 */
void
rose_assert_whole (gconstpointer data)
{
  const RoseState *state = data;
  int n_empty = 0;

  cases_assert_cards (&baize_rose_rules, state, ROSE_N_CARDS);
  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (state->rose[place] == BAIZE_FACE_NONE)
      {
        n_empty++;
        g_assert_true (state->fresh >> place & 1);
      }
  g_assert_cmpint (n_empty, ==, rose_n_drawn (state));
  g_assert_cmpint (n_empty, !=, 1); /* the last card is laid automatically */
  g_assert_cmpint (__builtin_popcount (rose_empty (state)), ==, n_empty);
}

const CaseGame rose_game = { &baize_rose_rules, rose_position_read, write_position, rose_assert_whole, NULL };
