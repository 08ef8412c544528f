/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a play of Matrix Solitaire does that another play does not, from the grid, the card to play and the next card if
 * that is visible: points now, points of the next card and of the suits to come, places that stay free.
 */
#include "players.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The points of the next card are not known. */
#define UNKNOWN (-1)
/* The place in the middle, which touches four others. */
#define MIDDLE matrix_cell (1, 1)

/**
 * Result: what the player knows of the position after a play.
 * @next_points: the most points that the next card can then score, or %UNKNOWN
 * @n_free: number of empty places
 * @joined: whether the card lies beside another card of its suit
 * @n_joined: number of cards of the grid that lie beside a card of their suit
 * @n_touching: number of places beside the card, or 0 if it has left
 * @n_foreign: number of cards of other suits beside the card
 * @n_columns: number of columns that have room
 * @n_bare: number of columns without a card
 * @middle: whether the place in the middle is empty
 * @n_beside: number of empty places beside the card and the cards of its suit that it is connected with, or 0 if it has
 *   left
 * @n_scoring: how many of the cards to come could score if they came next
 * @n_joining: how many of them could be laid beside a card of their suit, or score
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
  int n_foreign;
  int n_columns;
  int n_bare;
  gboolean middle;
  int n_beside;
  int n_scoring;
  int n_joining;
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

/** Returns: whether the card to play can be laid into an empty place where it comes to rest beside a card of its
 * suit. */
static gboolean
can_join (const MatrixState *state)
{
  for (guint8 cell = 0; cell < MATRIX_N_CELLS; cell++)
    {
      BaizeMove move = { .verb = MATRIX_PLAY, .n_args = 3, .arg = { state->card, cell, FALSE } };
      MatrixForecast forecast;
      MatrixState settled;

      if (!matrix_is_empty (state, cell) || matrix_act (state, cell) == MATRIX_NOTHING)
        continue;
      matrix_forecast (state, &move, &forecast);
      settled = *state;
      memcpy (settled.cell, forecast.settled, sizeof settled.cell);
      if (is_joined (&settled, forecast.rest))
        return TRUE;
    }
  return FALSE;
}

/** Looks what one more card of each suit could do after the play that led to @after. The order of the cards in the deck
 * makes no difference, since the ranks don't matter in empty places. */
static void
look_ahead (const MatrixState *state, const MatrixState *after, Result *result)
{
  MatrixState with = *after;
  gboolean joins[BAIZE_N_SUITS] = { FALSE }, known[BAIZE_N_SUITS] = { FALSE };

  for (int i = 0; i < state->n_deck && !after->over; i++)
    {
      BaizeSuit suit = baize_face_get_suit (state->deck[i]);

      with.card = state->deck[i];
      if (!known[suit])
        {
          known[suit] = TRUE;
          result->suit_points[suit] = find_most_points (&with, TRUE);
          joins[suit] = result->suit_points[suit] > 0 || can_join (&with);
        }
      result->n_scoring += result->suit_points[suit] > 0;
      result->n_joining += joins[suit];
    }
}

/** Returns: the places beside @cell, as bits. */
static guint
find_beside (int cell)
{
  int column = matrix_column (cell), row = matrix_row (cell);

  return (column > 0 ? 1u << matrix_cell (column - 1, row) : 0)
         | (column < MATRIX_N_COLUMNS - 1 ? 1u << matrix_cell (column + 1, row) : 0)
         | (row > 0 ? 1u << matrix_cell (column, row - 1) : 0)
         | (row < MATRIX_N_ROWS - 1 ? 1u << matrix_cell (column, row + 1) : 0);
}

/** Returns: the number of empty places beside the card in @cell and the cards of its suit that it is connected with. */
static int
count_room (const MatrixState *state, int cell)
{
  guint group = 0, wider = 1u << cell, room = 0;

  while (wider != group)
    {
      group = wider;
      for (guint left = group; left != 0; left &= left - 1)
        for (guint near = find_beside (__builtin_ctz (left)); near != 0; near &= near - 1)
          if (same_suit (state, cell, __builtin_ctz (near)))
            wider |= near & -near;
          else if (matrix_is_empty (state, __builtin_ctz (near)))
            room |= near & -near;
    }
  return __builtin_popcount (room);
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
          {
            result.n_touching = __builtin_popcount (find_beside (cell));
            result.n_beside = count_room (&after, cell);
            for (guint near = find_beside (cell); near != 0; near &= near - 1)
              result.n_foreign += !matrix_is_empty (&after, __builtin_ctz (near))
                                  && !same_suit (&after, cell, __builtin_ctz (near));
          }
      }
  for (int column = 0; column < MATRIX_N_COLUMNS; column++)
    {
      int n_free = 0;

      for (int row = 0; row < MATRIX_N_ROWS; row++)
        n_free += matrix_is_empty (&after, matrix_cell (column, row));
      result.n_columns += n_free > 0;
      result.n_bare += n_free == MATRIX_N_ROWS;
    }
  result.middle = matrix_is_empty (&after, MIDDLE);
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
    return g_strdup_printf (ngettext ("Another card of %s can then score %d point.",
                                      "Another card of %s can then score %d points.", n),
                            baize_suit_get_name ((BaizeSuit) most), points[most]);
  /* Translators: a suit, "clubs", and the points that a card of it can score */
  return g_strdup_printf (ngettext ("Another card of %s can then score %d point instead of %d.",
                                    "Another card of %s can then score %d points instead of %d.", n),
                          baize_suit_get_name ((BaizeSuit) most), points[most], others[most]);
}

static char *
contrast_scoring (int n, int other)
{
  if (other == 0)
    return g_strdup_printf (ngettext ("Then %d of the cards to come could score at once.",
                                      "Then %d of the cards to come could score at once.", (gulong) n),
                            n);
  return g_strdup_printf (ngettext ("Then %d of the cards to come could score at once instead of %d.",
                                    "Then %d of the cards to come could score at once instead of %d.", (gulong) n),
                          n, other);
}

static char *
contrast_joining (int n, int other)
{
  if (other == 0)
    return g_strdup_printf (ngettext ("Then %d of the cards to come could lie beside its suit.",
                                      "Then %d of the cards to come could lie beside their suit.", (gulong) n),
                            n);
  return g_strdup_printf (ngettext ("Then %d of the cards to come could lie beside its suit instead of %d.",
                                    "Then %d of the cards to come could lie beside their suit instead of %d.",
                                    (gulong) n),
                          n, other);
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

/** Returns: (nullable): why @state's spade eliminates the card in @cell rather than that in @other. */
static char *
contrast_eliminated (const MatrixState *state, int cell, int other)
{
  BaizeSuit suit = baize_face_get_suit (state->cell[cell]), other_suit = baize_face_get_suit (state->cell[other]);
  int n = 0, n_other = 0;

  for (int i = 0; i < state->n_deck; i++)
    {
      n += baize_face_get_suit (state->deck[i]) == suit;
      n_other += baize_face_get_suit (state->deck[i]) == other_suit;
    }
  if (n >= n_other)
    return NULL;
  /* Translators: two suits, "clubs" and "diamonds": the card that leaves is of the first one, and the card that the
   * other move would remove is of the second one */
  return g_strdup_printf (_ ("Fewer %s than %s are still to come."), baize_suit_get_name (suit),
                          baize_suit_get_name (other_suit));
}

/** Returns: (nullable): the room that a play leaves and the other does not. */
static char *
contrast_room (const MatrixState *state, const Result *result, const Result *other)
{
  gulong n;

  if (result->n_free > other->n_free && other->n_free == 0)
    return g_strdup (_ ("Does not fill the grid."));
  if (result->n_free > other->n_free)
    return g_strdup_printf (ngettext ("Leaves %d place free instead of %d.", "Leaves %d places free instead of %d.",
                                      (gulong) result->n_free),
                            result->n_free, other->n_free);
  if (result->joined && !other->joined)
    return g_strdup_printf (_ ("Puts the %s beside another card of its suit."), baize_face_get_object (state->card));
  if (result->n_joined > 0 && other->n_joined == 0)
    return g_strdup (_ ("Leaves cards of a suit beside each other."));
  if (result->n_joined > other->n_joined)
    return g_strdup_printf (ngettext ("Leaves %d card touching its own suit instead of %d.",
                                      "Leaves %d cards touching their own suit instead of %d.",
                                      (gulong) result->n_joined),
                            result->n_joined, other->n_joined);
  if (result->n_columns > other->n_columns)
    return g_strdup_printf (ngettext ("Leaves room in %d column instead of %d.",
                                      "Leaves room in %d columns instead of %d.", (gulong) result->n_columns),
                            result->n_columns, other->n_columns);
  if (result->n_bare > other->n_bare && other->n_bare == 0)
    return g_strdup_printf (ngettext ("Leaves %d column empty.", "Leaves %d columns empty.", (gulong) result->n_bare),
                            result->n_bare);
  if (result->n_bare > other->n_bare)
    return g_strdup_printf (ngettext ("Leaves %d column empty instead of %d.", "Leaves %d columns empty instead of %d.",
                                      (gulong) result->n_bare),
                            result->n_bare, other->n_bare);
  n = (gulong) result->n_touching;
  if (other->n_touching > 0 && result->n_touching > other->n_touching)
    return g_strdup_printf (ngettext ("Lies where it touches %d place instead of %d.",
                                      "Lies where it touches %d places instead of %d.", n),
                            result->n_touching, other->n_touching);
  n = (gulong) result->n_beside;
  if (other->n_beside > 0 && result->n_beside > other->n_beside)
    /* Translators: places where a card would join the card that is played and the cards of its suit that touch it */
    return g_strdup_printf (ngettext ("Then its suit can grow in %d place instead of %d.",
                                      "Then its suit can grow in %d places instead of %d.", n),
                            result->n_beside, other->n_beside);
  if (result->n_touching > 0 && result->n_foreign == 0 && other->n_foreign > 0)
    return g_strdup (_ ("Touches no card of another suit."));
  if (result->n_touching > 0 && result->n_foreign < other->n_foreign)
    return g_strdup_printf (ngettext ("Touches %d card of another suit instead of %d.",
                                      "Touches %d cards of other suits instead of %d.", (gulong) result->n_foreign),
                            result->n_foreign, other->n_foreign);
  if (result->middle && !other->middle)
    return g_strdup (_ ("Keeps the place in the middle free."));
  return NULL;
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
  if (text == NULL && result.n_scoring > other_result.n_scoring)
    text = contrast_scoring (result.n_scoring, other_result.n_scoring);
  if (text == NULL && result.forecast.act == MATRIX_ELIMINATE && other_result.forecast.act == MATRIX_ELIMINATE)
    text = contrast_eliminated (state, move->arg[1], other->arg[1]);
  if (text == NULL)
    text = contrast_room (state, &result, &other_result);
  if (text == NULL && result.n_joining > other_result.n_joining)
    text = contrast_joining (result.n_joining, other_result.n_joining);
  if (text == NULL && move->arg[2] != other->arg[2])
    text = contrast_bury (state, move->arg[2]);
  return text;
}
