/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of GRAFA for tests, as text.
 */
#include "grafa-position.h"

#include <string.h>

static BaizeFace
read_card (const char *text)
{
  g_autofree char *upper = g_ascii_strup (text, 2);
  BaizeFace face;

  g_assert_true (baize_face_parse (upper, 2, &face));
  return face;
}

/** grafa_position_read: sets @state to the position that @text describes. */
void
grafa_position_read (gpointer data, const char *text)
{
  GrafaState *state = data;
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);
  g_auto (GStrv) hand = g_strsplit (g_strstrip (parts[0]), " ", -1);
  g_auto (GStrv) deck = g_strsplit (g_strstrip (parts[1]), " ", -1);
  guint64 named = 0;

  memset (state, 0, sizeof *state);
  state->seen = (G_GUINT64_CONSTANT (1) << 52) - 1;
  for (char **card = hand; *card != NULL; card++)
    state->hand |= G_GUINT64_CONSTANT (1) << read_card (*card);
  named = state->hand;
  for (int i = (int) g_strv_length (deck) - 1; i >= 0; i--)
    {
      const char *card = deck[i];
      BaizeFace face;

      state->open = *card == '*';
      card += state->open;
      face = read_card (card);
      state->deck.card[state->deck.n++] = face;
      named |= G_GUINT64_CONSTANT (1) << face;
      if (g_ascii_islower (card[1]))
        state->seen &= ~(G_GUINT64_CONSTANT (1) << face);
    }
  for (BaizeFace face = 0; face < 52; face++)
    if (!grafa_has (named, face))
      state->discard.card[state->discard.n++] = face;
  state->spades = strstr (parts[2], "dig") != NULL;
  state->diamonds = strstr (parts[2], "buy") != NULL;
  if (strstr (parts[2], "foresee:") != NULL)
    state->clubs = (guint8) (strstr (parts[2], "foresee:")[8] - '1');
}

/** Returns: (transfer full): the position as text, followed by `| over` if the game has ended. */
static char *
write_position (gconstpointer data)
{
  const GrafaState *state = data;
  GString *text = g_string_new (NULL);
  g_autoptr (GString) line = g_string_new (NULL);
  const char *pending, *end;

  for (BaizeFace face = 0; face < 52; face++)
    if (grafa_has (state->hand, face))
      g_string_append_printf (text, "%s ", baize_face_to_text (face));
  g_string_append (text, "| ");
  for (int i = 0; i < state->deck.n; i++)
    {
      BaizeFace face = state->deck.card[state->deck.n - 1 - i];
      g_autofree char *small = g_ascii_strdown (baize_face_to_text (face), 2);

      g_string_append_printf (text, "%s%s ", i == 0 && state->open ? "*" : "",
                              grafa_has (state->seen, face) ? baize_face_to_text (face) : small);
    }
  baize_grafa_rules.write_state (state, line);
  pending = strstr (line->str, " pending=") + strlen (" pending=");
  end = strchr (pending, ' ');
  g_string_append_printf (text, "| %.*s%s", (int) (end - pending), pending, state->over ? " | over" : "");
  return g_string_free (text, FALSE);
}

/**
 * grafa_position_sunk: Returns: (transfer full): the cards that are in the discard of @after but not of @before,
 * sorted.
 */
char *
grafa_position_sunk (const GrafaState *before, const GrafaState *after)
{
  guint64 sunk = 0;
  GString *text = g_string_new (NULL);

  g_assert_cmpint (after->discard.n, >=, before->discard.n);
  g_assert_cmpmem (before->discard.card, before->discard.n, after->discard.card, before->discard.n);
  for (int i = before->discard.n; i < after->discard.n; i++)
    sunk |= G_GUINT64_CONSTANT (1) << after->discard.card[i];
  for (BaizeFace face = 0; face < 52; face++)
    if (grafa_has (sunk, face))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", baize_face_to_text (face));
  return g_string_free (text, FALSE);
}

/** grafa_assert_whole: asserts that each of the 52 cards is in @state once, and that open cards have been seen. */
void
grafa_assert_whole (gconstpointer data)
{
  const GrafaState *state = data;

  cases_assert_cards (&baize_grafa_rules, state, GRAFA_N_CARDS);
  g_assert_cmpuint (state->hand & ~state->seen, ==, 0);
  for (int i = 0; i < state->discard.n; i++)
    g_assert_true (grafa_has (state->seen, state->discard.card[i]));
  g_assert_cmpuint (state->seen >> 52, ==, 0);
  if (state->open)
    {
      g_assert_cmpint (state->deck.n, >, 0);
      g_assert_true (grafa_has (state->seen, state->deck.card[state->deck.n - 1]));
      g_assert_cmpint (state->spades + state->diamonds + state->clubs, ==, 0);
    }
}

const CaseGame grafa_game = { &baize_grafa_rules, grafa_position_read, write_position, grafa_assert_whole, NULL };
