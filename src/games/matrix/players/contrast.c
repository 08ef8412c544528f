/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a play of Matrix Solitaire does that another play does not, from the grid, the card to play and the next card if
 * that is visible: points now, points of the next card, places that stay free.
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
 */
typedef struct
{
  MatrixForecast forecast;
  int next_points;
  int n_free;
  gboolean joined;
  int n_joined;
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

/** Returns: the most points that the card to play can score at once. */
static int
find_most_points (const MatrixState *state)
{
  int most = 0;

  for (guint8 cell = 0; cell < MATRIX_N_CELLS; cell++)
    {
      BaizeMove move = { .verb = MATRIX_PLAY };
      MatrixForecast forecast;

      if (matrix_act (state, cell) == MATRIX_NOTHING)
        continue;
      baize_move_add_arg (&move, state->card);
      baize_move_add_arg (&move, cell);
      baize_move_add_arg (&move, FALSE);
      matrix_forecast (state, &move, &forecast);
      most = MAX (most, forecast.points);
    }
  return most;
}

static Result
try_play (const MatrixState *state, const BaizeMove *move)
{
  MatrixState after = *state;
  Result result = { .next_points = UNKNOWN, .n_free = MATRIX_N_CELLS };

  matrix_forecast (state, move, &result.forecast);
  baize_matrix_rules.play (&after, move, NULL, NULL);
  if (!state->blind && !move->arg[2] && state->n_deck > 0 && !after.over)
    result.next_points = find_most_points (&after);
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (!matrix_is_empty (&after, cell))
      {
        gboolean joined = is_joined (&after, cell);

        result.n_free--;
        result.n_joined += joined;
        result.joined |= joined && after.cell[cell] == state->card;
      }
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

static char *
contrast_bury (const MatrixState *state, gboolean buries)
{
  const char *next = state->blind ? NULL : baize_face_get_object (state->deck[state->n_deck - 1]);

  if (next == NULL)
    return g_strdup (buries ? _ ("Buries the next card unseen.") : _ ("Keeps the next card on the deck."));
  return g_strdup_printf (buries ? _ ("Buries the %s.") : _ ("Plays the %s next instead of burying it."), next);
}

/** matrix_contrast: see #BaizeRulesPlayers.contrast. */
char *
matrix_contrast (gconstpointer data, const BaizeMove *move, const BaizeMove *other)
{
  const MatrixState *state = data;
  Result result = try_play (state, move), other_result = try_play (state, other);

  if (other_result.forecast.fills && !result.forecast.fills && state->n_deck > 0)
    return g_strdup (_ ("The other move would fill the grid and end the game."));
  if (result.forecast.points > other_result.forecast.points)
    return contrast_points (result.forecast.points, other_result.forecast.points);
  if (result.next_points > 0 && other_result.next_points != UNKNOWN && result.next_points > other_result.next_points)
    return contrast_next (state->deck[state->n_deck - 1], result.next_points, other_result.next_points);
  if (move->arg[1] == other->arg[1] && move->arg[2] != other->arg[2])
    return contrast_bury (state, move->arg[2]);
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
  return NULL;
}
