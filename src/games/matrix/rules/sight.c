/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the player of Matrix Solitaire sees and knows, and the forecast of a play, which is computed by playing on a
 * copy. Decides no rule.
 */
#include "matrix.h"

#include "core/cards/baize-determinize.h"

#include <string.h>

/** matrix_cell_name: Returns: the name of @cell in records and on the board: column, then row from the bottom. */
const char *
matrix_cell_name (int cell)
{
  static const char names[MATRIX_N_CELLS][3] = { "a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3" };

  return names[cell];
}

/**
 * matrix_knows_deck:
 * @state: a position
 * @index: index of a card in the deck, 0 at the bottom
 *
 * In the classic variant the next card lies face up, and buried cards, which were seen, keep their order at the bottom.
 * In the blind variant no card of the deck is known.
 *
 * Returns: whether the player knows this card
 */
gboolean
matrix_knows_deck (const MatrixState *state, int index)
{
  return !state->blind && (index < state->n_buried || index == state->n_deck - 1);
}

/** matrix_places: the source and target of a move: from the card to play to a cell. */
void
matrix_places (gconstpointer data, const BaizeMove *move, BaizePlace *source, BaizePlace *target)
{
  int cell = MIN (move->arg[1], MATRIX_N_CELLS - 1);

  *source = (BaizePlace){ .kind = MATRIX_CARD, .index = 0 };
  *target = (BaizePlace){
    .kind = MATRIX_CELL, .x = (gint16) matrix_column (cell), .y = (gint16) matrix_row (cell), .index = -1
  };
}

static void
add_gone (const MatrixState *state, BaizePlace place, int length, BaizeLayout *layout)
{
  baize_layout_add_pile (layout, place);
  for (int i = 0; i < state->n_gone; i++)
    if (state->gone_as[i] == length)
      baize_layout_add_card (layout, state->gone[i], state->gone[i], length > 0);
}

/** matrix_tableau: the score, the deck, the score piles by chain length, the eliminated cards, the grid, the card to
 * play, and the suits still to come. */
void
matrix_tableau (gconstpointer data, int seat, BaizeLayout *layout)
{
  const MatrixState *state = data;

  baize_layout_add_pile (layout, (BaizePlace){ .kind = MATRIX_TOTAL });
  for (int length = MATRIX_SHORTEST; length <= MATRIX_LONGEST; length++)
    add_gone (state, (BaizePlace){ .kind = MATRIX_CHAINS, .x = (gint16) length }, length, layout);
  add_gone (state, (BaizePlace){ .kind = MATRIX_ELIMINATED }, 0, layout);

  baize_layout_add_pile (layout, (BaizePlace){ .kind = MATRIX_DECK });
  for (int i = 0; i < state->n_deck; i++)
    baize_layout_add_card (layout, state->deck[i], matrix_knows_deck (state, i) ? state->deck[i] : BAIZE_FACE_NONE,
                           !state->blind && i == state->n_deck - 1);

  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    {
      baize_layout_add_pile (layout, (BaizePlace){ .kind = MATRIX_CELL,
                                                   .x = (gint16) matrix_column (cell),
                                                   .y = (gint16) matrix_row (cell) });
      if (!matrix_is_empty (state, cell))
        baize_layout_add_card (layout, state->cell[cell], state->cell[cell], TRUE);
    }

  baize_layout_add_pile (layout, (BaizePlace){ .kind = MATRIX_CARD });
  if (state->card != BAIZE_FACE_NONE)
    baize_layout_add_card (layout, state->card, state->card, TRUE);

  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    baize_layout_add_pile (layout, (BaizePlace){ .kind = MATRIX_SUIT, .x = (gint16) suit });
}

/** matrix_determinize: shuffles the unknown cards of the deck; known cards keep their places. */
void
matrix_determinize (gpointer data, int seat, BaizeRandom *random)
{
  MatrixState *state = data;
  BaizeCardSet known = baize_rules_known (&baize_matrix_rules, state, seat);

  baize_determinize_pile (state->deck, state->n_deck, &known, random);
}

/* ---- the forecast of a play ---- */

typedef struct
{
  MatrixForecast *forecast;
  BaizeFace card;
  int n_waves;
} Forecasting;

static int
find_card (const MatrixState *state, BaizeFace card)
{
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (state->cell[cell] == card)
      return cell;
  return MATRIX_NO_CELL;
}

static void
note_chains (const MatrixState *state, Forecasting *telling)
{
  MatrixForecast *forecast = telling->forecast;
  guint chains[MATRIX_MAX_CHAINS];
  int n = matrix_chains (state, chains);

  for (int i = 0; i < n; i++)
    {
      int index = forecast->n_chains++;

      forecast->length[index] = __builtin_popcount (chains[i]);
      forecast->suit[index] = baize_face_get_suit (state->cell[__builtin_ctz (chains[i])]);
      forecast->wave[index] = telling->n_waves;
      for (guint cells = chains[i]; cells != 0; cells &= cells - 1)
        forecast->leaving[telling->n_waves] |= G_GUINT64_CONSTANT (1) << state->cell[__builtin_ctz (cells)];
    }
  telling->n_waves++;
}

static void
note_step (gconstpointer data, int step, int amount, gpointer telling_data)
{
  const MatrixState *state = data;
  Forecasting *telling = telling_data;
  MatrixForecast *forecast = telling->forecast;
  int cell = find_card (state, telling->card);

  forecast->stays = cell != MATRIX_NO_CELL;
  if (forecast->stays)
    forecast->rest = cell;
  switch ((MatrixStep) step)
    {
    case MATRIX_STEP_PLACE:
      forecast->act = (MatrixAct) amount;
      memcpy (forecast->settled, state->cell, sizeof forecast->settled);
      break;
    case MATRIX_STEP_LINK:
      note_chains (state, telling);
      break;
    case MATRIX_STEP_UPGRADE:
      forecast->upgrade = amount;
      forecast->points += amount;
      break;
    case MATRIX_STEP_LEAVE:
      forecast->points += amount;
      break;
    case MATRIX_STEP_FALL:
      if (telling->n_waves == 0)
        memcpy (forecast->settled, state->cell, sizeof forecast->settled);
      break;
    case MATRIX_STEP_BURY:
    case MATRIX_STEP_NEXT:
    default:
      break;
    }
}

/**
 * matrix_forecast:
 * @state: a position
 * @move: a legal move
 * @forecast: (out): the effect of @move
 *
 * Contains only what the player can work out: nothing depends on hidden cards.
 */
void
matrix_forecast (const MatrixState *state, const BaizeMove *move, MatrixForecast *forecast)
{
  MatrixState copy = *state;
  Forecasting telling = { forecast, state->card, 0 };

  *forecast = (MatrixForecast){ .rest = move->arg[1] };
  baize_matrix_rules.play (&copy, move, note_step, &telling);
  forecast->fills = matrix_n_grid (&copy) == MATRIX_N_CELLS;
}

/** matrix_to_come: appends the cards of the deck, the next first; buried cards are the last. */
void
matrix_to_come (gconstpointer data, GByteArray *faces)
{
  const MatrixState *state = data;

  for (int i = state->n_deck - 1; i >= 0; i--)
    g_byte_array_append (faces, &state->deck[i], 1);
}
