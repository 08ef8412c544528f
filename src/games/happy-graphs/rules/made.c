/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Made puzzles as setups: the cards that a deal number stands for, and the fixed ones among them, as records write
 * them; and the checks of a puzzle that a record lists itself. The maker (players/maker.h) makes the puzzles.
 */
#include "happy.h"

#include "games/happy-graphs/players/maker.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/** How many puzzles are kept: more than the program lists recent games. */
#define N_KEPT 32

/** Kept: the puzzles made last. Making one is slow, and the lists of the program ask for them again and again, in
 * several threads. */
static struct
{
  GMutex lock;
  int n, next;
  guint64 deal[N_KEPT];
  HappyPuzzle puzzle[N_KEPT];
} kept;

/** Returns: whether the puzzle is kept; then @made is set. */
static gboolean
find_kept (HappyGrid grid, guint64 deal, HappyPuzzle *made)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&kept.lock);

  for (int i = 0; i < kept.n; i++)
    if (kept.puzzle[i].grid == grid && kept.deal[i] == deal)
      {
        *made = kept.puzzle[i];
        return TRUE;
      }
  return FALSE;
}

/** Sets @made to the puzzle of a deal number, which is always the same. */
static void
get_made (HappyGrid grid, guint64 deal, HappyPuzzle *made)
{
  g_autoptr (GMutexLocker) locker = NULL;

  if (find_kept (grid, deal, made))
    return;
  happy_maker_make (made, grid, deal, HAPPY_MAKER_NODES);
  locker = g_mutex_locker_new (&kept.lock);
  kept.puzzle[kept.next] = *made;
  kept.deal[kept.next] = deal;
  kept.next = (kept.next + 1) % N_KEPT;
  kept.n = MIN (kept.n + 1, N_KEPT);
}

static const GByteArray *
given_deck (const BaizeSetup *setup)
{
  return setup->decks->len > 0 ? setup->decks->pdata[0] : NULL;
}

/** Writes the fixed cards: the k-th card of a number has suit k, and the fixed cards come first. */
static char *
write_fixed (const HappyPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);
  int n_used[HAPPY_MAX_WANT + 1] = { 0 };

  for (int i = 0; i < puzzle->n_fixed; i++)
    {
      const HappySpot *spot = &puzzle->fixed[i];
      BaizeFace face = baize_face ((BaizeSuit) (n_used[spot->want]++ % BAIZE_N_SUITS), spot->want);

      g_string_append_printf (text, "%s%s@1:%d,%d", i > 0 ? "," : "", baize_face_to_text (face), spot->x, spot->y);
    }
  return g_string_free (text, FALSE);
}

/** happy_made_complete: gives a puzzle that the deal number makes its cards and, as text, its fixed cards. */
void
happy_made_complete (BaizeSetup *setup)
{
  g_autoptr (BaizeSetup) numbered = NULL;
  g_autoptr (GByteArray) deck = NULL;
  const GByteArray *given = given_deck (setup);
  HappyPuzzle made;

  if (happy_variants[setup->variant].levels == NULL || !setup->has_deal || setup->fixed_text != NULL)
    return;
  numbered = baize_setup_copy (setup);
  g_ptr_array_set_size (numbered->decks, 0);
  deck = baize_setup_make_deck (numbered, &baize_happy_graphs_rules, 0);
  /* a puzzle with other cards than this deal number has was made by a player, and has no fixed cards */
  if (given != NULL && (given->len != deck->len || memcmp (given->data, deck->data, deck->len) != 0))
    return;
  get_made ((HappyGrid) (setup->variant % HAPPY_N_GRIDS), setup->deal, &made);
  setup->fixed_text = write_fixed (&made);
  baize_setup_set_deck (setup, 0, deck->data, deck->len);
}

/** happy_made_is_slow: whether the puzzle of @setup is still to be made, and that takes up to a second. */
gboolean
happy_made_is_slow (const BaizeSetup *setup)
{
  HappyPuzzle made;

  return happy_variants[setup->variant].levels != NULL && setup->has_deal && given_deck (setup) == NULL
         && happy_maker_get_level (setup->deal) == HAPPY_LEVEL_VERY_HARD
         && !find_kept ((HappyGrid) (setup->variant % HAPPY_N_GRIDS), setup->deal, &made);
}

/** happy_made_set_cards: sets the number of cards of each number, from the listed cards or from the deal number. */
void
happy_made_set_cards (HappyConfig *config, const BaizeSetup *setup)
{
  const GByteArray *deck = given_deck (setup);
  HappyPuzzle made;

  config->highest = happy_n_dirs (config->grid);
  for (guint i = 0; deck != NULL && i < deck->len; i++)
    if (!baize_face_is_joker (deck->data[i]) && baize_face_get_rank (deck->data[i]) <= config->highest)
      config->count[baize_face_get_rank (deck->data[i])]++;
  if (deck != NULL)
    return;
  get_made (config->grid, setup->deal, &made);
  for (int want = 1; want <= config->highest; want++)
    config->count[want] = made.hand[want];
  for (int i = 0; i < made.n_fixed; i++)
    config->count[made.fixed[i].want]++;
}

/** Returns: whether a puzzle can have the listed cards. */
static gboolean
check_deck (const HappyConfig *config, const GByteArray *deck, GError **error)
{
  if (deck->len == 0 || deck->len > HAPPY_MAX_PUZZLE)
    return baize_refuse_setup (error, _ ("A puzzle has at least one card and at most %d."), HAPPY_MAX_PUZZLE);
  for (guint i = 0; i < deck->len; i++)
    if (baize_face_is_joker (deck->data[i]) || baize_face_get_rank (deck->data[i]) > config->highest)
      return baize_refuse_setup (error, _ ("The %s (%s) can’t be in a puzzle of this grid."),
                                 baize_face_get_name (deck->data[i]), baize_face_to_text (deck->data[i]));
  return TRUE;
}

/** Lays the fixed cards of @state’s puzzle. Returns: whether all fit and no card has more neighbours than it wants. */
static gboolean
lay_fixed (HappyState *state, const HappyFixed *fixed, int n_fixed, GError **error)
{
  guint16 *hand = state->hand;

  for (int i = 0; i < n_fixed; i++)
    {
      int position = happy_find_in_hand (state, 1, fixed[i].face);
      const HappyCell *cell = happy_find_cell (state, 1, fixed[i].x, fixed[i].y);

      if (position < 0)
        return baize_refuse_setup (error, _ ("The fixed %s (%s) is not in the deck."),
                                   baize_face_get_name (fixed[i].face), baize_face_to_text (fixed[i].face));
      if (cell != NULL && (cell->card != HAPPY_NO_CARD || !happy_takes (cell, baize_face_get_rank (fixed[i].face))))
        return baize_refuse_setup (error, _ ("The fixed %s (%s) can’t lie at %d,%d."),
                                   baize_face_get_name (fixed[i].face), baize_face_to_text (fixed[i].face), fixed[i].x,
                                   fixed[i].y);
      baize_card_set_add (&state->fixed, hand[position]);
      happy_lay (state, hand[position], 1, fixed[i].x, fixed[i].y);
      state->n_hand[0]--;
      for (int j = position; j < state->n_hand[0]; j++)
        hand[j] = hand[j + 1];
    }
  state->n_groups = n_fixed > 0;
  return TRUE;
}

/**
 * happy_made_lay:
 * @state: a puzzle with all cards in the hand
 * @setup: the setup it is dealt from, checked
 *
 * Lays the fixed cards.
 */
void
happy_made_lay (HappyState *state, const BaizeSetup *setup)
{
  g_autoptr (BaizeSetup) own = baize_setup_copy (setup);
  HappyFixed fixed[HAPPY_MAX_PUZZLE];
  int n_fixed = 0;

  happy_made_complete (own);
  if (own->fixed_text == NULL || !happy_read_fixed (own->fixed_text, fixed, &n_fixed, NULL))
    return;
  lay_fixed (state, fixed, n_fixed, NULL);
  if (baize_setup_is_deal (own, &baize_happy_graphs_rules))
    state->level = (guint8) (1 + happy_maker_get_level (own->deal));
}

/**
 * happy_made_check: Returns: whether the puzzle of a record can be started; a puzzle made from its number always can.
 */
gboolean
happy_made_check (const HappyConfig *config, const BaizeSetup *setup, GError **error)
{
  g_autoptr (BaizeSetup) bare = baize_setup_copy (setup);
  g_autofree HappyState *state = NULL;
  HappyFixed fixed[HAPPY_MAX_PUZZLE];
  int n_fixed = 0;

  if (given_deck (setup) == NULL && setup->fixed_text == NULL)
    return TRUE;
  if (given_deck (setup) != NULL && !check_deck (config, given_deck (setup), error))
    return FALSE;
  if (setup->fixed_text != NULL && !happy_read_fixed (setup->fixed_text, fixed, &n_fixed, error))
    return FALSE;
  /* without fixed cards, all cards are in the hand */
  g_free (bare->fixed_text);
  bare->fixed_text = g_strdup ("");
  state = g_new0 (HappyState, 1);
  baize_happy_graphs_rules.deal (state, bare);
  if (n_fixed >= state->n_cards)
    return baize_refuse_setup (error, _ ("At least one card of a puzzle must be left to be placed."));
  if (!lay_fixed (state, fixed, n_fixed, error))
    return FALSE;
  if (n_fixed > 0 && !happy_can_place (state))
    return baize_refuse_setup (error, _ ("No card can be placed beside the fixed ones."));
  return TRUE;
}
