/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The spots of cards and places, see the header.
 */
#include "spots.h"

#include <math.h>

static void
set_spot (BaizeArrangement *arrangement, BaizeCard *card, const MatrixBox *box, guint flags)
{
  baize_arrangement_set_card (arrangement, baize_card_get_id (card), (BaizeSpot){ box->x, box->y, box->width, flags, 0 });
}

static void
add_slot (BaizeArrangement *arrangement, BaizePlace place, const MatrixBox *box, gboolean live, gboolean drawn)
{
  baize_arrangement_add_slot (arrangement, (BaizeSlot){ .place = place,
                                                        .x = box->x,
                                                        .y = box->y,
                                                        .width = box->width,
                                                        .height = box->height,
                                                        .drawn = drawn,
                                                        .live = live });
}

/** A pile of the tray, which says what it is when it is pointed at. */
static void
add_pile (BaizeArrangement *arrangement, BaizePlace place, const MatrixBox *box)
{
  baize_arrangement_add_slot (arrangement, (BaizeSlot){ .place = place,
                                                        .x = box->x,
                                                        .y = box->y,
                                                        .width = box->width,
                                                        .height = box->height,
                                                        .live = TRUE,
                                                        .tip = TRUE });
}

/** The chain made last lies open; those before it are under it. */
static void
arrange_chains (const MatrixGeometry *g, BaizeTableau *tableau, BaizeArrangement *arrangement, int length)
{
  BaizePlace place = { .kind = MATRIX_CHAINS, .x = (gint16) length, .index = -1 };
  BaizePile *pile = baize_tableau_find_pile (tableau, &place);
  MatrixBox row = matrix_geometry_pile (g, length);
  int n = (int) baize_pile_get_n_cards (pile);

  add_pile (arrangement, place, &row);
  for (int i = 0; i < n; i++)
    {
      int in_last = i - (n - length);
      MatrixBox spot = matrix_geometry_fan (g, length, MAX (in_last, 0));

      set_spot (arrangement, baize_pile_get_card (pile, (guint) i), &spot,
                BAIZE_CARD_UP | (in_last < 0 || g->small == 0 ? BAIZE_CARD_HIDDEN : 0));
    }
}

static void
arrange_eliminated (const MatrixGeometry *g, BaizeTableau *tableau, BaizeArrangement *arrangement)
{
  BaizePlace place = { .kind = MATRIX_ELIMINATED, .index = -1 };
  BaizePile *pile = baize_tableau_find_pile (tableau, &place);
  MatrixBox rest = matrix_geometry_rest (g), spot;
  double width = g->small > 0 ? floor (MIN (g->small * 0.6, rest.height * 0.58 / 1.4)) : floor (g->card * 0.3);
  double step = MIN (width * 0.28, (rest.width * 0.42 - width) / 6);
  int n = (int) baize_pile_get_n_cards (pile);

  add_pile (arrangement, place, &rest);
  for (int i = 0; i < n; i++)
    {
      double along = rest.width * 0.06 + MIN (i, 6) * step;

      spot = (MatrixBox){ rest.x + (g->mirrored ? rest.width - width - along : along),
                          rest.y + rest.height * 0.93 - width * 1.4, width, width * 1.4 };
      if (g->small == 0)
        spot = (MatrixBox){ rest.x + (rest.width - width) / 2, rest.y + (rest.height - width * 1.4) / 2, width, width * 1.4 };
      set_spot (arrangement, baize_pile_get_card (pile, (guint) i), &spot,
                BAIZE_CARD_FLAT | (g->small == 0 ? BAIZE_CARD_HIDDEN : 0));
    }
}

/** What was buried sticks out at the left, out of reach, the one that comes first nearest to the deck; the next card lies
 * on top. */
static void
arrange_deck (const MatrixGeometry *g, const MatrixState *state, BaizeTableau *tableau, gboolean asked,
              BaizeArrangement *arrangement)
{
  BaizePlace place = { .kind = MATRIX_DECK, .index = -1 };
  BaizePile *deck = baize_tableau_find_pile (tableau, &place);
  int n = (int) baize_pile_get_n_cards (deck), n_buried = MIN (state->n_buried, n - 1);
  double step = n_buried > 0 ? MIN (g->deck.width * 0.46, g->buried_room / n_buried) : 0;

  add_slot (arrangement, place, &g->deck, n == 0, n == 0);
  for (int i = 0; i < n; i++)
    {
      BaizeCard *card = baize_pile_get_card (deck, (guint) i);
      gboolean is_top = i == n - 1;
      MatrixBox spot = g->deck;
      guint flags = baize_card_get_face (card) != BAIZE_FACE_NONE ? BAIZE_CARD_UP : 0;

      if (i < n_buried)
        {
          spot.x -= step * (n_buried - i);
          flags |= BAIZE_CARD_DIM;
        }
      else
        {
          double depth = ((n - 1) / MATRIX_CARDS_A_LAYER - i / MATRIX_CARDS_A_LAYER) * g->layer;

          spot.x += depth;
          spot.y += depth;
          if (!is_top)
            flags |= i % MATRIX_CARDS_A_LAYER == 0 || i == n - 2 ? BAIZE_CARD_FLAT : BAIZE_CARD_HIDDEN;
        }
      if (is_top)
        flags |= BAIZE_CARD_LIVE | (asked ? BAIZE_CARD_GLOW : 0);
      set_spot (arrangement, card, &spot, flags);
    }
}

/** Cards of chains that are about to leave are lit. */
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
      MatrixBox box = matrix_geometry_cell (g, cell);
      BaizeCard *card = baize_pile_get_top (pile);

      add_slot (arrangement, place, &box, card == NULL, FALSE);
      if (card != NULL)
        set_spot (arrangement, card, &box,
                  BAIZE_CARD_UP | BAIZE_CARD_LIVE | ((lit >> cell) & 1 ? BAIZE_CARD_GLOW : 0));
    }
}

/**
 * matrix_spots_arrange:
 * @g: the lengths
 * @state: the position shown
 * @tableau: its cards
 * @at_rest: whether the player can do something
 * @arrangement: what is filled
 *
 * Says where everything lies.
 */
void
matrix_spots_arrange (const MatrixGeometry *g, const MatrixState *state, BaizeTableau *tableau, gboolean at_rest,
                      BaizeArrangement *arrangement)
{
  BaizePlace place = { .kind = MATRIX_CARD, .index = -1 };
  BaizeCard *card = baize_pile_get_top (baize_tableau_find_pile (tableau, &place));

  arrangement->origin_x = g->deck.x;
  arrangement->origin_y = g->deck.y;
  for (int length = MATRIX_SHORTEST; length <= MATRIX_LONGEST; length++)
    arrange_chains (g, tableau, arrangement, length);
  arrange_eliminated (g, tableau, arrangement);
  arrange_deck (g, state, tableau, at_rest && !state->over && card == NULL, arrangement);
  arrange_grid (g, state, tableau, arrangement);
  if (card != NULL)
    set_spot (arrangement, card, &g->play,
              BAIZE_CARD_UP | BAIZE_CARD_LIVE | (state->over ? BAIZE_CARD_DIM : at_rest ? BAIZE_CARD_LIFTED : 0));
}
