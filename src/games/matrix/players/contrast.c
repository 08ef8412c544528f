/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a play of Matrix Solitaire does that another play does not, from the grid, the card to play and the next card if
 * that is visible: points now, points of the next card and of the suits to come, places that stay free.
 */
#include "players.h"

#include <glib/gi18n-lib.h>

/* The points of the next card are not known. */
#define UNKNOWN (-1)

/**
 * Result: what the player knows of the position after a play.
 * @next_points: the most points that the next card can then score, or %UNKNOWN
 * @n_free: number of empty places
 * @joined: whether the card lies beside another card of its suit
 * @n_joined: number of cards of the grid that lie beside a card of their suit
 * @n_touching: number of places beside the card, or 0 if it has left
 * @suit_points: for each suit that is still to come the most points that one more card of it can score in an empty
 *   place
 */
typedef struct
{
  MatrixForecast forecast;
  int next_points;
  int n_free;
  gboolean joined;
  int n_joined;
  int n_touching;
  int suit_points[BAIZE_N_SUITS];
} Result;

static gboolean
same_suit (const MatrixState *state, int cell, int other)
{
  return !matrix_is_empty (state, cell) && !matrix_is_empty (state, other)
         && baize_face_get_suit (state->cell[cell]) == baize_face_get_suit (state->cell[other]);
}

static gboolean
is_joined (const MatrixState *state, int cell)
{
  int column = matrix_column (cell), row = matrix_row (cell);

  return (column > 0 && same_suit (state, cell, matrix_cell (column - 1, row)))
         || (column < MATRIX_N_COLUMNS - 1 && same_suit (state, cell, matrix_cell (column + 1, row)))
         || (row > 0 && same_suit (state, cell, matrix_cell (column, row - 1)))
         || (row < MATRIX_N_ROWS - 1 && same_suit (state, cell, matrix_cell (column, row + 1)));
}

/** Returns: the most points that the card to play can score at once; with @only_empty, in an empty place. */
static int
find_most_points (const MatrixState *state, gboolean only_empty)
{
  int most = 0;

  for (guint8 cell = 0; cell < MATRIX_N_CELLS; cell++)
    {
      BaizeMove move = { .verb = MATRIX_PLAY };
      MatrixForecast forecast;

      if (matrix_act (state, cell) == MATRIX_NOTHING || (only_empty && !matrix_is_empty (state, cell)))
        continue;
      baize_move_add_arg (&move, state->card);
      baize_move_add_arg (&move, cell);
      baize_move_add_arg (&move, FALSE);
      matrix_forecast (state, &move, &forecast);
      most = MAX (most, forecast.points);
    }
  return most;
}

/** Looks what one more card of each suit could score after the play that led to @after. The order of the cards in the
 * deck makes no difference, since the ranks don't matter in empty places. */
static void
look_ahead (const MatrixState *state, const MatrixState *after, Result *result)
{
  MatrixState with = *after;

  for (int i = 0; i < state->n_deck && !after->over; i++)
    {
      with.card = state->deck[i];
      result->suit_points[baize_face_get_suit (with.card)] = find_most_points (&with, TRUE);
    }
}

/** Returns: the number of places beside @cell. */
static int
count_beside (int cell)
{
  int column = matrix_column (cell), row = matrix_row (cell);

  return (column > 0) + (column < MATRIX_N_COLUMNS - 1) + (row > 0) + (row < MATRIX_N_ROWS - 1);
}

static Result
try_play (const MatrixState *state, const BaizeMove *move)
{
  MatrixState after = *state;
  Result result = { .next_points = UNKNOWN, .n_free = MATRIX_N_CELLS };

  matrix_forecast (state, move, &result.forecast);
  baize_matrix_rules.play (&after, move, NULL, NULL);
  if (!state->blind && !move->arg[2] && state->n_deck > 0 && !after.over)
    result.next_points = find_most_points (&after, FALSE);
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (!matrix_is_empty (&after, cell))
      {
        gboolean joined = is_joined (&after, cell);

        result.n_free--;
        result.n_joined += joined;
        result.joined |= joined && after.cell[cell] == state->card;
        if (after.cell[cell] == state->card)
          result.n_touching = count_beside (cell);
      }
  look_ahead (state, &after, &result);
  return result;
}

static char *
contrast_points (int points, int other)
{
  gulong n = (gulong) points;

  if (other == 0)
    return g_strdup_printf (ngettext ("Scores %d point now.", "Scores %d points now.", n), points);
  return g_strdup_printf (ngettext ("Scores %d point now instead of %d.", "Scores %d points now instead of %d.", n),
                          points, other);
}

static char *
contrast_next (BaizeFace next, int points, int other)
{
  const char *name = baize_face_get_name (next);
  gulong n = (gulong) points;

  if (other <= 0)
    /* Translators: a card, and the points that it can score */
    return g_strdup_printf (ngettext ("The next card, the %s, can then score %d point.",
                                      "The next card, the %s, can then score %d points.", n),
                            name, points);
  /* Translators: a card, and the points that it can score */
  return g_strdup_printf (ngettext ("The next card, the %s, can then score %d point instead of %d.",
                                    "The next card, the %s, can then score %d points instead of %d.", n),
                          name, points, other);
}

/** Returns: (nullable): a suit of which one more card can score more, if the cards to come can score more
 * altogether. */
static char *
contrast_suits (const MatrixState *state, const int points[BAIZE_N_SUITS], const int others[BAIZE_N_SUITS])
{
  int more[BAIZE_N_SUITS] = { 0 }, sum = 0, most = 0;
  gulong n;

  for (int i = 0; i < state->n_deck; i++)
    {
      BaizeSuit suit = baize_face_get_suit (state->deck[i]);

      more[suit] += points[suit] - others[suit];
      sum += points[suit] - others[suit];
    }
  for (int suit = 1; suit < BAIZE_N_SUITS; suit++)
    if (more[suit] > more[most])
      most = suit;
  if (sum <= 0 || more[most] <= 0)
    return NULL;
  n = (gulong) points[most];
  if (others[most] <= 0)
    /* Translators: a suit, "clubs", and the points that a card of it can score */
    return g_strdup_printf (ngettext ("One more card of %s can then score %d point.",
                                      "One more card of %s can then score %d points.", n),
                            baize_suit_get_name ((BaizeSuit) most), points[most]);
  /* Translators: a suit, "clubs", and the points that a card of it can score */
  return g_strdup_printf (ngettext ("One more card of %s can then score %d point instead of %d.",
                                    "One more card of %s can then score %d points instead of %d.", n),
                          baize_suit_get_name ((BaizeSuit) most), points[most], others[most]);
}

static char *
contrast_bury (const MatrixState *state, gboolean buries)
{
  const char *next = state->blind ? NULL : baize_face_get_object (state->deck[state->n_deck - 1]);

  if (next == NULL)
    return g_strdup (buries ? _ ("Buries the next card unseen.") : _ ("Keeps the next card on the deck."));
  return g_strdup_printf (buries ? _ ("The %s goes to the end of the deck instead of coming next.")
                                 : _ ("Plays the %s next instead of burying it."),
                          next);
}

/** matrix_contrast: see #BaizeRulesPlayers.contrast. */
char *
matrix_contrast (gconstpointer data, const BaizeMove *move, const BaizeMove *other)
{
  const MatrixState *state = data;
  Result result = try_play (state, move), other_result = try_play (state, other);
  char *text;

  if (other_result.forecast.fills && !result.forecast.fills && state->n_deck > 0)
    return g_strdup (_ ("The other move would fill the grid and end the game."));
  if (result.forecast.points > other_result.forecast.points)
    return contrast_points (result.forecast.points, other_result.forecast.points);
  if (result.next_points > 0 && other_result.next_points != UNKNOWN && result.next_points > other_result.next_points)
    return contrast_next (state->deck[state->n_deck - 1], result.next_points, other_result.next_points);
  if (move->arg[1] == other->arg[1] && move->arg[2] != other->arg[2])
    return contrast_bury (state, move->arg[2]);
  text = contrast_suits (state, result.suit_points, other_result.suit_points);
  if (text != NULL)
    return text;
  if (result.n_free > other_result.n_free)
    return g_strdup_printf (ngettext ("Leaves %d place free instead of %d.", "Leaves %d places free instead of %d.",
                                      (gulong) result.n_free),
                            result.n_free, other_result.n_free);
  if (result.joined && !other_result.joined)
    return g_strdup_printf (_ ("Puts the %s beside another card of its suit."), baize_face_get_object (state->card));
  if (result.n_joined > 0 && other_result.n_joined == 0)
    return g_strdup (_ ("Leaves cards of a suit beside each other."));
  if (result.n_joined > other_result.n_joined)
    return g_strdup_printf (ngettext ("Leaves %d card touching its own suit instead of %d.",
                                      "Leaves %d cards touching their own suit instead of %d.",
                                      (gulong) result.n_joined),
                            result.n_joined, other_result.n_joined);
  if (other_result.n_touching > 0 && result.n_touching > other_result.n_touching)
    return g_strdup_printf (ngettext ("Lies where it touches %d place instead of %d.",
                                      "Lies where it touches %d places instead of %d.", (gulong) result.n_touching),
                            result.n_touching, other_result.n_touching);
  return NULL;
}
