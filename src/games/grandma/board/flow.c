/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lays the melds on the mats: in rows like words of a text, with cards as large as possible. Small cards overlap from
 * row to row, but their corners stay visible.
 */
#include "geometry.h"

#include "deck/baize-picture.h"

#include <math.h>

#define MIN_CARD  14
#define MAX_OWN   1    /* the largest card of the viewer's melds, as a part of a card of the hand */
#define MAX_OTHER 0.86 /* … of others' melds */
#define STEP      0.42 /* from card to card, in widths: rank and suit stay visible */
#define MIN_STEP  0.2
#define MELD_GAP  0.3  /* between melds */
#define ROW       1.08 /* from row to row, in heights of a card */
#define CLOSE_ROW 0.6
#define SMALL     40 /* cards up to this width may overlap from row to row */

/** Flow: an area that is filled with melds, one after another. */
typedef struct
{
  BaizeBox area;
  double card;
  double row;
  double x; /* of the next meld */
  int n_rows;
  double width; /* of the widest row */
} Flow;

static BaizeBox
area_of (const GrandmaGeometry *g, const GrandmaTable *table, int seat)
{
  const BaizeBox *mat = &g->mat[seat - 1];
  double pad = g->one_line ? 3 : CLAMP (table->line * 0.6, 4, 12);
  BaizeBox area;
  double above = seat == table->viewer ? pad * 0.5 + table->line * 1.25
                                       : g->plate[seat - 1].height + g->plate[seat - 1].y - mat->y + pad * 0.6;

  area = (BaizeBox){ mat->x + pad, mat->y + above, mat->width - 2 * pad, mat->height - above - pad };
  /* the viewer's melds make room for the score sheet, as the hand does */
  if (seat == table->viewer && table->covered > 0)
    {
      double taken = mat->x + mat->width - (table->width - table->covered);

      taken = CLAMP (taken, 0, area.width * 0.75);
      area.width -= taken;
    }
  return area;
}

static double
step_of (const Flow *flow, int n)
{
  /* small cards have the suit beside the rank */
  double step = flow->card * (flow->card < BAIZE_PICTURE_FULL_WIDTH ? BAIZE_INDEX_WIDTH_SMALL : STEP);

  if (n > 1 && flow->card + (n - 1) * step > flow->area.width)
    step = MAX (flow->card * MIN_STEP, (flow->area.width - flow->card) / (n - 1));
  return step;
}

/** Puts a meld of @n cards at the next position. */
static void
put (Flow *flow, int n, GrandmaRow *row)
{
  double step = step_of (flow, n), width = flow->card + (n - 1) * step;

  if (flow->n_rows == 0 || (flow->x > 0 && flow->x + width > flow->area.width + 0.5))
    {
      flow->n_rows++;
      flow->x = 0;
    }
  *row = (GrandmaRow){ flow->area.x + flow->x, flow->area.y + (flow->n_rows - 1) * flow->row, step };
  flow->width = MAX (flow->width, flow->x + width);
  flow->x += width + flow->card * MELD_GAP;
}

/** Moves the melds of @seat to the middle of their area. A shown hand, and the melds above it, are at half the height,
 * but begin where the name does. */
static void
centre (GrandmaGeometry *g, const GrandmaTable *table, int seat, const Flow *flow)
{
  double height = flow->card * BAIZE_CARD_ASPECT + (flow->n_rows - 1) * flow->row;
  double right = table->open ? 0 : MAX (0, flow->area.width - flow->width) / 2;
  double down = MAX (0, flow->area.height - height) / 2;

  for (int i = 0; i < table->n_melds; i++)
    if (table->meld_seat[i] == seat)
      {
        g->meld[i].x += right;
        g->meld[i].y += down;
      }
  g->open[seat - 1].y += down;
}

/** Lays all that belongs to @seat, the melds and the shown hand. Returns: whether it fits. */
static gboolean
lay_seat (GrandmaGeometry *g, const GrandmaTable *table, int seat, double card, double row)
{
  Flow flow = { .area = area_of (g, table, seat), .card = card, .row = card * BAIZE_CARD_ASPECT * row };

  g->open[seat - 1] = (GrandmaRow){ flow.area.x, flow.area.y, 0 };
  for (int i = 0; i < table->n_melds; i++)
    if (table->meld_seat[i] == seat)
      put (&flow, table->meld_cards[i], &g->meld[i]);
  /* a shown hand begins a new row */
  if (flow.n_rows > 0)
    flow.x = flow.area.width;
  if (table->open && seat != table->viewer && table->n_hand[seat - 1] > 0)
    put (&flow, table->n_hand[seat - 1], &g->open[seat - 1]);
  centre (g, table, seat, &flow);
  return flow.n_rows == 0
         || (card * BAIZE_CARD_ASPECT + (flow.n_rows - 1) * flow.row <= flow.area.height && card <= flow.area.width);
}

/** Lays the melds and shown hands of the viewer, or those of all others. Returns: whether they fit. */
static gboolean
lay_all (GrandmaGeometry *g, const GrandmaTable *table, gboolean own, double card, double row)
{
  gboolean fits = TRUE;

  for (int seat = 1; seat <= table->players; seat++)
    if ((seat == table->viewer) == own)
      {
        /* hidden melds need not fit */
        if (!own && table->looked > 0 && seat != table->looked)
          {
            lay_seat (g, table, seat, MIN_CARD, CLOSE_ROW);
            g->meld_card[seat - 1] = MIN_CARD;
            continue;
          }
        fits = lay_seat (g, table, seat, card, row) && fits;
        g->meld_card[seat - 1] = card;
      }
  return fits;
}

/** Finds the largest cards with which the melds of the viewer, or of all others, fit on their mats. */
static void
lay_largest (GrandmaGeometry *g, const GrandmaTable *table, gboolean own)
{
  double card = floor (g->card * (own ? MAX_OWN : MAX_OTHER));

  while (!lay_all (g, table, own, card, ROW) && !(card <= SMALL && lay_all (g, table, own, card, CLOSE_ROW))
         && card > MIN_CARD)
    card--;
}

/**
 * grandma_geometry_lay:
 * @g: (inout): the layout, complete except for the melds
 * @table: the input
 *
 * Lays the melds and the shown hands.
 */
void
grandma_geometry_lay (GrandmaGeometry *g, const GrandmaTable *table)
{
  lay_largest (g, table, TRUE);
  lay_largest (g, table, FALSE);
  for (int i = 0; i < table->n_melds; i++)
    {
      GrandmaRow *row = &g->meld[i];
      double card = g->meld_card[table->meld_seat[i] - 1];

      row->x = round (row->x);
      row->y = round (row->y);
      g->meld_box[i] = (BaizeBox){ row->x, row->y, card + (table->meld_cards[i] - 1) * row->step,
                                   card * BAIZE_CARD_ASPECT };
    }
}
