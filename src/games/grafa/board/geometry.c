/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The geometry of GRAFA's board, see the header. The card size depends only on the size of the board, never on the
 * hand, so that no card changes its size during a game.
 */
#include "geometry.h"

#include "deck/baize-picture.h"

#include <math.h>

#define MIN_CARD 24
#define MAX_CARD 320
#define DEPTHS   52
/* Minimal height of deck and hand, in card heights. */
#define ROWS 2.25
/* A larger hand is very rare. */
#define LARGEST_HAND 24
/* On a board lower than LOW_BOARD, half of a large hand must be fully visible, and BARELY_SEEN is enough for the whole
 * hand: rank and suit can still be guessed. */
#define LOW_BOARD   400
#define BARELY_SEEN 0.75
/* Fractions of a card's width and height that must stay visible below another card: rank and suit. Less of the width
 * would do for large cards, but a hand of mere indices is hard to survey. */
#define MIN_STRIP       0.42
#define MIN_STRIP_SMALL BAIZE_INDEX_WIDTH_SMALL
#define MIN_STRIP_DOWN  (BAIZE_INDEX_HEIGHT / BAIZE_CARD_ASPECT)
/* Cards in one row may overlap if at least this multiple of the minimum is visible; more rows would look no better. */
#define WELL_SEEN 1.25
/* Distance of cards that have room, in card widths. */
#define WIDEST 1.06
/* The least room beside the deck for three looked-at cards, in card widths. */
#define AHEAD (1.12 + 0.96)

/** Sets the distances between hand cards for @rows rows. Returns: how visible each card is; 1 if rank and suit are just
 * visible. */
static double
set_rows (GrafaGeometry *g, double room, int n_hand, int rows)
{
  double across, down;

  g->hand_columns = MAX (1, (n_hand + rows - 1) / rows);
  g->hand_step_x = g->hand_columns < 2 ? g->card * WIDEST
                                       : MIN (g->card * WIDEST, (g->hand_width - g->card) / (g->hand_columns - 1));
  g->hand_step_y = rows < 2 ? 0 : MIN (g->card_height * 1.06, MAX (room, 0) / (rows - 1));
  across = g->hand_step_x / (g->card * (g->card < BAIZE_PICTURE_FULL_WIDTH ? MIN_STRIP_SMALL : MIN_STRIP));
  down = rows < 2 ? G_MAXDOUBLE : g->hand_step_y / (g->card_height * MIN_STRIP_DOWN);
  return MIN (across, down);
}

/** Spreads the hand over the number of rows that shows the cards best; if several show them well, over the fewest.
 * Returns: as above. */
static double
place_hand (GrafaGeometry *g, double top, double room, int n_hand)
{
  double best = -1;
  int best_rows = 1;

  for (int rows = 1; rows <= MAX (1, n_hand); rows++)
    {
      double seen = MIN (set_rows (g, room, n_hand, rows), WELL_SEEN);

      if (seen > best + 0.01)
        {
          best = seen;
          best_rows = rows;
        }
    }
  set_rows (g, room, n_hand, best_rows);
  g->hand_y = top + MAX (0, room - (best_rows - 1) * g->hand_step_y) * 0.5;
  return room < 0 ? 0 : best;
}

/** Computes the geometry for cards @card wide. Returns: how visible each of the @n_hand hand cards is. */
static double
lay_out (GrafaGeometry *g, double card, int width, int height, double text, int n_hand)
{
  double margin = CLAMP (MIN (width, height) * 0.022, 6, 28);
  double gap = margin * 0.8;
  double top, room, slack, spare;

  g->card = card;
  g->card_height = card * BAIZE_CARD_ASPECT;
  g->lift = g->card_height * 0.09;
  /* a finger needs 44 pixels, if there is room */
  g->band_height = CLAMP (height * 0.075, height < LOW_BOARD ? 34 : 46, 52);

  g->gauge_width = CLAMP (width * 0.05, 26, MAX (54, height * 0.05));
  g->label_size = CLAMP (g->gauge_width * 0.34, 10, MAX (16, g->gauge_width * 0.3)) * text;
  /* two digits of the larger number, and its tick */
  g->gauge_width = MAX (g->gauge_width, MIN (g->label_size * 2.3, width * 0.14));
  g->label_size = MIN (g->label_size, g->gauge_width / 2.3);
  g->gauge_x = margin;
  g->shaft_x = g->gauge_x + g->gauge_width;
  g->shaft_y = margin;
  g->depth_step = (height - 2 * margin - g->card_height) / (DEPTHS - 1);

  /* on a wide board the hand ends as far from its edge as the shaft is from the other */
  spare = width - 3.5 * margin - g->gauge_width - card * (2 + 2 * AHEAD);
  spare = CLAMP (MIN (width * 0.12 - 60, spare), 0, g->gauge_width);
  g->hand_width = g->band_width = width - 3.5 * margin - g->gauge_width - card - spare;
  g->hand_x = g->band_x = width - margin - spare - g->hand_width;

  /* the deck is on the axis of the hand, unless three looked-at cards need more room beside it */
  g->deck_x = MIN (g->hand_x + (g->hand_width - card) / 2, g->hand_x + g->hand_width - card - card * AHEAD);
  g->deck_x = MAX (floor (g->deck_x), g->hand_x);
  g->ahead_x = g->deck_x + card * 1.12;
  g->ahead_step = MIN (card * WIDEST, (g->hand_x + g->hand_width - g->ahead_x - card) / 2);

  /* distribute the spare height of a tall board: some above the deck, the rest around the hand */
  top = margin + MAX (8, card * 0.09);
  slack = MAX (0, height - margin - top - 2 * gap - g->band_height - g->card_height * ROWS);
  g->deck_y = top + slack * 0.3;
  g->band_y = g->deck_y + g->card_height + gap;
  top = g->band_y + g->band_height + gap * 0.5;
  room = height - margin - top - g->card_height;
  return place_hand (g, top, room, n_hand);
}

/**
 * grafa_geometry_compute:
 * @g: (out): the geometry
 * @width: width of the board
 * @height: height of the board
 * @text: see baize_ink_text_scale()
 * @n_hand: number of cards in the hand
 *
 * Computes the geometry with the largest cards that still leave rank and suit of each card of a large hand visible.
 */
void
grafa_geometry_compute (GrafaGeometry *g, int width, int height, double text, int n_hand)
{
  int large_hand = height < LOW_BOARD ? LARGEST_HAND / 2 : LARGEST_HAND;
  double card = CLAMP (floor (MIN (width / 5.5, height / (ROWS * BAIZE_CARD_ASPECT))), MIN_CARD, MAX_CARD);

  while (card > MIN_CARD
         && (lay_out (g, card, width, height, text, large_hand) < 1
             || lay_out (g, card, width, height, text, LARGEST_HAND) < BARELY_SEEN))
    card--;
  lay_out (g, card, width, height, text, n_hand);
}

/** grafa_geometry_between: Returns: the room between the deck with its glow and a raised card of the hand. */
BaizeBox
grafa_geometry_between (const GrafaGeometry *g)
{
  double top = g->deck_y + g->card_height + g->lift * 0.4;

  return (BaizeBox){ g->band_x, top, g->band_width, MAX (0, g->hand_y - g->lift * 0.7 - top) };
}

/** grafa_geometry_hand: Returns: the box of card @index of a hand of @n_hand; every row is centred. */
BaizeBox
grafa_geometry_hand (const GrafaGeometry *g, int n_hand, int index)
{
  int row = index / g->hand_columns, column = index % g->hand_columns;
  int in_row = MIN (g->hand_columns, n_hand - row * g->hand_columns);
  double row_width = g->card + (in_row - 1) * g->hand_step_x;

  return baize_box_card (g->hand_x + (g->hand_width - row_width) / 2 + column * g->hand_step_x,
                         g->hand_y + row * g->hand_step_y, g->card);
}
