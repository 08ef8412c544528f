/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where every card and place of Matrix Solitaire goes on the board.
 */
#include "board.h"

#include "deck/baize-picture.h"
#include "table/baize-piles.h"

#include <math.h>

/** Arranges a pile of the tray, a suit or the score, which shows its name as a tooltip. */
static BaizeSlot *
add_pile (BaizeArrangement *arrangement, BaizePlace place, const BaizeBox *box)
{
  BaizeSlot *slot = baize_arrangement_add_slot (arrangement, place, box, FALSE, TRUE);

  slot->tip = TRUE;
  return slot;
}

/** The last chain is face up; the chains before it lie below it. */
static void
arrange_chains (const MatrixGeometry *g, BaizeTableau *tableau, BaizeArrangement *arrangement, int length)
{
  BaizePlace place = { .kind = MATRIX_CHAINS, .x = (gint16) length, .index = -1 };
  BaizePile *pile = baize_tableau_find_pile (tableau, &place);
  BaizeBox row = matrix_geometry_pile (g, length), fan = matrix_geometry_fan_row (g, length);
  int n = (int) baize_pile_get_n_cards (pile);

  add_pile (arrangement, place, &row);
  for (int i = 0; i < n; i++)
    {
      int in_last = i - (n - length);
      BaizeBox spot = matrix_geometry_fan (g, length, MAX (in_last, 0));

      baize_arrangement_put (arrangement, baize_pile_get_card (pile, (guint) i), &spot,
                             BAIZE_CARD_UP | (in_last < 0 || g->small == 0 ? BAIZE_CARD_HIDDEN : 0))
        ->row = fan;
    }
}

static void
arrange_eliminated (const MatrixGeometry *g, BaizeTableau *tableau, BaizeArrangement *arrangement)
{
  BaizePlace place = { .kind = MATRIX_ELIMINATED, .index = -1 };
  BaizePile *pile = baize_tableau_find_pile (tableau, &place);
  BaizeBox rest = matrix_geometry_rest (g), spot;
  double width = g->small > 0 ? floor (MIN (g->small * 0.6, rest.height * 0.58 / BAIZE_CARD_ASPECT))
                              : floor (g->card * 0.3);
  double height = width * BAIZE_CARD_ASPECT, step = MIN (width * 0.28, (rest.width * 0.42 - width) / 6);
  int n = (int) baize_pile_get_n_cards (pile);

  add_pile (arrangement, place, &rest);
  for (int i = 0; i < n; i++)
    {
      double along = rest.width * 0.06 + MIN (i, 6) * step;

      spot = baize_box_card (rest.x + along, rest.y + rest.height * 0.93 - height, width);
      if (g->small == 0)
        spot = baize_box_card (rest.x + (rest.width - width) / 2, rest.y + (rest.height - height) / 2, width);
      baize_arrangement_put (arrangement, baize_pile_get_card (pile, (guint) i), &spot,
                             BAIZE_CARD_FLAT | (g->small == 0 ? BAIZE_CARD_HIDDEN : 0));
    }
}

/** Buried cards stick out from under the deck at the left and can't be played; the one that comes first lies nearest
 * to the deck. The next card to be played lies on top of the deck. */
static void
arrange_deck (const MatrixGeometry *g, const MatrixState *state, BaizeTableau *tableau, gboolean asked,
              BaizeArrangement *arrangement)
{
  BaizePlace place = { .kind = MATRIX_DECK, .index = -1 };
  BaizePile *deck = baize_tableau_find_pile (tableau, &place);
  int n = (int) baize_pile_get_n_cards (deck), n_buried = MIN (state->n_buried, n - 1);
  double wide = MAX (g->deck.width * 0.46, baize_picture_get_index (g->deck.width));
  double step = n_buried > 0 ? MIN (wide, g->buried_room / n_buried) : 0;

  baize_piles_squared (arrangement, deck, &g->deck, g->card * MATRIX_THICKEST)->row = g->count;
  for (int i = 0; i < n; i++)
    {
      BaizeCard *card = baize_pile_get_card (deck, (guint) i);
      BaizeSpot *spot = baize_arrangement_get_card (arrangement, baize_card_get_id (card));

      spot->row = g->count;
      if (baize_card_get_face (card) != BAIZE_FACE_NONE)
        spot->flags |= BAIZE_CARD_UP;
      if (i == n - 1)
        spot->flags |= asked ? BAIZE_CARD_GLOW : 0;
      else if (i < n_buried)
        *spot = (BaizeSpot){ .x = g->deck.x - step * (n_buried - i),
                             .y = g->deck.y,
                             .width = g->deck.width,
                             .flags = (spot->flags & BAIZE_CARD_UP) | BAIZE_CARD_DIM,
                             .row = g->count };
    }
}

/** Lights the cards of chains that are about to leave. */
static void
arrange_grid (const MatrixGeometry *g, const MatrixState *state, BaizeTableau *tableau, BaizeArrangement *arrangement)
{
  guint chains[MATRIX_MAX_CHAINS], lit = 0;
  int n = matrix_is_settled (state) ? matrix_chains (state, chains) : 0;

  for (int i = 0; i < n; i++)
    lit |= chains[i];
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    {
      BaizePlace place = {
        .kind = MATRIX_CELL, .x = (gint16) matrix_column (cell), .y = (gint16) matrix_row (cell), .index = -1
      };
      BaizePile *pile = baize_tableau_find_pile (tableau, &place);
      BaizeBox box = matrix_geometry_cell (g, cell);
      BaizeCard *card = baize_pile_get_top (pile);

      baize_arrangement_add_slot (arrangement, place, &box, FALSE, card == NULL);
      if (card != NULL)
        baize_arrangement_put (arrangement, card, &box,
                               BAIZE_CARD_UP | BAIZE_CARD_LIVE | ((lit >> cell) & 1 ? BAIZE_CARD_GLOW : 0));
    }
}

/** matrix_spots_arrange: see `arrange` of BaizeBoardClass. */
void
matrix_spots_arrange (BaizeMatrixBoard *self, BaizeArrangement *arrangement)
{
  const MatrixGeometry *g = &self->geometry;
  const MatrixState *state = matrix_board_shown (self);
  BaizeTableau *tableau = baize_board_get_tableau (BAIZE_BOARD (self));
  gboolean at_rest = !baize_board_is_stepping (BAIZE_BOARD (self));
  BaizePlace place = { .kind = MATRIX_CARD, .index = -1 };
  BaizeCard *card = baize_pile_get_top (baize_tableau_find_pile (tableau, &place));

  BaizeBox total = matrix_geometry_total (g);

  arrangement->origin = g->deck;
  /* R tells the score and the cards to come, and the prompt what a suit can do */
  add_pile (arrangement, (BaizePlace){ .kind = MATRIX_TOTAL, .index = -1 }, &total)->aside = TRUE;
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    {
      BaizeBox field = matrix_geometry_suit (g, (BaizeSuit) suit);

      BaizeSlot *slot = add_pile (arrangement, (BaizePlace){ .kind = MATRIX_SUIT, .x = (gint16) suit, .index = -1 },
                                  &field);

      slot->row = g->suits;
      slot->aside = TRUE;
    }
  for (int length = MATRIX_SHORTEST; length <= MATRIX_LONGEST; length++)
    arrange_chains (g, tableau, arrangement, length);
  arrange_eliminated (g, tableau, arrangement);
  arrange_deck (g, state, tableau, at_rest && !state->over && card == NULL, arrangement);
  arrange_grid (g, state, tableau, arrangement);
  if (card != NULL)
    baize_arrangement_put (arrangement, card, &g->play,
                           BAIZE_CARD_UP | BAIZE_CARD_LIVE
                             | (state->over ? BAIZE_CARD_DIM
                                : at_rest   ? BAIZE_CARD_LIFTED
                                            : 0));
}
