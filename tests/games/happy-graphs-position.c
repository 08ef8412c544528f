/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Positions of Happy Graphs for tests, as text.
 */
#include "happy-graphs-position.h"
#include "happy-brute.h"

#include <stdio.h>
#include <string.h>

static int
add_card (HappyState *state, const char *text)
{
  int card = state->n_cards++;

  g_assert_true (baize_face_parse (text, 2, &state->face[card]));
  state->cell_of[card] = HAPPY_NO_CARD;
  state->left[happy_want (state, card)]++;
  return card;
}

static void
read_grid (HappyState *state, const char *text)
{
  state->grid = strstr (text, "eight") ? HAPPY_EIGHT : strstr (text, "hex") ? HAPPY_HEX : HAPPY_SQUARE;
  state->kind = strstr (text, "puzzle") ? HAPPY_PUZZLE : HAPPY_GAME;
  state->hidden = strstr (text, "hidden") != NULL;
}

static void
read_hands (HappyState *state, const char *text)
{
  g_auto (GStrv) hands = g_strsplit (text, "/", -1);

  state->players = (guint8) g_strv_length (hands);
  state->seat = 1;
  state->hand_size = HAPPY_MAX_CARDS / HAPPY_MAX_PLAYERS;
  if (state->kind == HAPPY_PUZZLE)
    state->hand_size = HAPPY_MAX_PUZZLE;
  for (int seat = 1; seat <= state->players; seat++)
    {
      g_auto (GStrv) words = NULL;

      if (strchr (hands[seat - 1], '[') != NULL)
        state->seat = (guint8) seat;
      g_strdelimit (hands[seat - 1], "[]", ' ');
      words = cases_split (hands[seat - 1]);
      for (char **word = words; *word != NULL; word++)
        state->hand[(seat - 1) * state->hand_size + state->n_hand[seat - 1]++] = (guint16) add_card (state, *word);
    }
}

/**
 * happy_position_read: sets @state to the position that @text describes; hands must be in the order of the unshuffled
 * deck.
 */
void
happy_position_read (gpointer data, const char *text)
{
  HappyState *state = data;
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);
  g_auto (GStrv) table = cases_split (parts[1]), stock = cases_split (parts[3]);

  memset (state, 0, sizeof *state);
  read_grid (state, parts[0]);
  state->max_cells = HAPPY_MAX_CELLS;
  for (char **word = table; *word != NULL; word++)
    {
      int card = add_card (state, *word), group = 1, x, y;
      const char *cell = *word + 3, *colon = strchr (*word, ':');

      if (colon != NULL)
        {
          group = atoi (cell);
          cell = colon + 1;
        }
      g_assert_cmpint (sscanf (cell, "%d,%d", &x, &y), ==, 2);
      state->n_groups = (guint8) MAX (state->n_groups, group);
      happy_lay (state, card, group, x, y);
      if (g_str_has_suffix (*word, "!"))
        baize_card_set_add (&state->fixed, (guint) card);
    }
  read_hands (state, parts[2]);
  for (guint i = g_strv_length (stock); i-- > 0;)
    state->stock[state->n_stock++] = (guint16) add_card (state, stock[i]);
}

/** Counts the cards beside a cell by a search of the whole table. */
static void
count_beside (const HappyState *state, int group, int x, int y, int *n, int *n_happy)
{
  *n = *n_happy = 0;
  for (int i = 0; i < state->n_cards; i++)
    if (state->cell_of[i] != HAPPY_NO_CARD)
      {
        const HappyCell *cell = &state->cell[state->cell_of[i]];

        if (cell->group == group && brute_touch (state->grid, cell->x - x, cell->y - y))
          {
            ++*n;
            *n_happy += cell->n == happy_want (state, i);
          }
      }
}

/**
 * happy_assert_whole: asserts that every card is in one place, every count is right, and no card has too many
 * connections.
 */
void
happy_assert_whole (gconstpointer data)
{
  const HappyState *state = data;
  int left[HAPPY_MAX_WANT + 1] = { 0 }, n_table = 0, n_happy = 0;

  cases_assert_cards (&baize_happy_graphs_rules, state, state->n_cards);
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      int n, n_content;

      g_assert_true (happy_find_cell (state, cell->group, cell->x, cell->y) == cell);
      count_beside (state, cell->group, cell->x, cell->y, &n, &n_content);
      g_assert_cmpint (cell->n, ==, n);
      g_assert_cmpint (cell->n_closed, ==, n_content + (cell->card != HAPPY_NO_CARD));
      if (cell->card == HAPPY_NO_CARD)
        {
          g_assert_cmpint (n, >, 0);
          continue;
        }
      n_table++;
      n_happy += n == happy_want (state, cell->card);
      g_assert_cmpint (n, <=, happy_want (state, cell->card));
      g_assert_cmpint (state->cell_of[cell->card], ==, i);
    }
  for (int i = 0; i < state->n_cards; i++)
    left[happy_want (state, i)] += state->cell_of[i] == HAPPY_NO_CARD;
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    g_assert_cmpint (state->left[want], ==, left[want]);
  g_assert_cmpint (state->n_table, ==, n_table);
  g_assert_cmpint (state->n_happy, ==, n_happy);
  g_assert_cmpint (baize_happy_graphs_rules.score (state, 1), ==, n_table - n_happy);
}

/** happy_setup_new: Returns: (transfer full): a setup, which must be playable. */
BaizeSetup *
happy_setup_new (const char *variant, int players, const char *rules_text, guint64 deal)
{
  BaizeSetup *setup = baize_setup_new (&baize_happy_graphs_rules,
                                       baize_rules_find_variant (&baize_happy_graphs_rules, variant, NULL), deal);
  g_autoptr (GError) error = NULL;

  setup->players = players;
  setup->rules_text = g_strdup (rules_text);
  baize_setup_check (setup, &baize_happy_graphs_rules, &error);
  g_assert_no_error (error);
  return setup;
}

const CaseGame happy_game = { &baize_happy_graphs_rules, happy_position_read, NULL, happy_assert_whole, NULL };
