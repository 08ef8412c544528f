/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The geometry of Rose's board, see the header. Of three layouts, the one with the largest cards is used: piles on both
 * sides of the rose, on one side, or in a row below it.
 */
#include "geometry.h"

#include "deck/baize-picture.h"
#include "games/rose/rules/rose.h"

#include <math.h>

#define MIN_CARD 12
#define MAX_CARD 320
/* Distance between two cards of a column, and minimum between two columns, as fractions of a card's width. */
#define GAP 0.07
/* In a wide window columns may stand a little farther apart. */
#define WIDEST_GAP 0.16
#define COLUMNS    (5 + 4 * GAP)
#define ROWS       (4 * BAIZE_CARD_ASPECT + 3 * GAP)
/* Width of a panel beside the rose: minimum in card widths and in pixels, and maximum. */
#define PANEL_BOTH   1.75
#define PANEL_ONE    2.3
#define PANEL_LEAST  156
#define PANEL_WIDEST 2.3
/* Minimal height of the caption of a pile, in card widths. */
#define CAPTION 0.19
/* Height of two rows of drawn cards, in card heights. */
#define BENCH 2.15
/* Drawn cards below the draw pile lie apart if they can be at least this wide, in widths of the pile. */
#define LEAST_DRAWN 0.6
/* How much narrower the list is than its panel, as a fraction of the panel: the list keeps away from the rose. */
#define INSET 0.1
/* Cards in a row below the rose may be smaller by this factor. */
#define SMALL_PILE 0.72
#define LEAST_ROW  88

typedef enum
{
  SHAPE_BOTH_SIDES,
  SHAPE_ONE_SIDE,
  SHAPE_BELOW,
  N_SHAPES,
} Shape;

static double
margin_of (int width, int height)
{
  return CLAMP (floor (MIN (width, height) * 0.025), 6, 32);
}

/** The maximal width of the rose's cards in @shape. */
static double
largest_card (Shape shape, int width, int height, double caption)
{
  double margin = margin_of (width, height);
  double down = (height - 2 * margin) / ROWS;
  double across, row;

  switch (shape)
    {
    case SHAPE_BOTH_SIDES:
      across = MIN ((width - 4 * margin) / (COLUMNS + 2 * PANEL_BOTH),
                    (width - 4 * margin - 2 * PANEL_LEAST) / COLUMNS);
      return MIN (across, down);
    case SHAPE_ONE_SIDE:
      across = MIN ((width - 3 * margin) / (COLUMNS + PANEL_ONE), (width - 3 * margin - PANEL_LEAST) / COLUMNS);
      return MIN (across, down);
    default:
      across = (width - 2 * margin) / COLUMNS;
      row = (height - 3 * margin - caption) / (ROWS + SMALL_PILE * BAIZE_CARD_ASPECT);
      if (row * SMALL_PILE * BAIZE_CARD_ASPECT + caption < LEAST_ROW)
        row = (height - 3 * margin - LEAST_ROW) / ROWS;
      return MIN (across, row);
    }
}

static void
set_card (RoseGeometry *g, double card, double pile)
{
  g->card = card;
  g->card_height = card * BAIZE_CARD_ASPECT;
  g->step_y = g->card_height + card * GAP;
  g->pile = pile;
  g->pile_height = pile * BAIZE_CARD_ASPECT;
}

/** Puts the centre of the rose at (@x, @y), with @step_x between columns. */
static void
place_rose (RoseGeometry *g, double x, double y, double step_x)
{
  g->step_x = step_x;
  g->first_x = x - 2 * step_x - g->card / 2;
  g->top_y = y - (3 * g->step_y + g->card_height) / 2;
}

static BaizeBox
area (double x, double y, double width, double height)
{
  return (BaizeBox){ floor (x), floor (y), floor (MAX (width, 0)), floor (MAX (height, 0)) };
}

/** Layout with scored cards and list at one side, draw pile and bench at the other. */
static void
lay_out_both_sides (RoseGeometry *g, int width, int height)
{
  double margin = margin_of (width, height);
  double panel = MIN ((width - 4 * margin - g->card * COLUMNS) / 2, MAX (g->card * PANEL_WIDEST, PANEL_LEAST));
  double step_x = MIN (g->card * (1 + WIDEST_GAP), (width - 4 * margin - 2 * panel - g->card) / 4);
  double rose = 4 * step_x + g->card;
  double left = (width - rose) / 2 - margin - panel, right = (width + rose) / 2 + margin;
  double top, below, bottom;

  place_rose (g, width / 2.0, height / 2.0, step_x);
  top = g->top_y;
  below = top + g->pile_height + g->caption + margin;
  bottom = height - g->top_y;
  g->under = TRUE;
  g->scored = area (left, top, panel, g->pile_height);
  g->tally = area (left + panel * INSET, below, panel * (1 - 2 * INSET), bottom - below);
  g->stock = area (right, top, panel, g->pile_height);
  g->bench = area (right, below, panel, height - margin - below);
}

/** Layout with both piles at one side, the bench below them, and the list if there is room. */
static void
lay_out_one_side (RoseGeometry *g, int width, int height)
{
  double margin = margin_of (width, height);
  double panel = MIN (width - 3 * margin - g->card * COLUMNS, MAX (g->card * PANEL_WIDEST, PANEL_LEAST * 1.5));
  double step_x = MIN (g->card * (1 + WIDEST_GAP), (width - 3 * margin - panel - g->card) / 4);
  double rose = 4 * step_x + g->card;
  double left = (width - rose - panel - margin) / 2, right = left + rose + margin;
  double top, below, bottom, bench;

  place_rose (g, left + rose / 2, height / 2.0, step_x);
  top = g->top_y;
  below = top + g->pile_height + g->caption + margin;
  bottom = height - g->top_y;
  g->stock = area (right, top, (panel - margin) / 2, g->pile_height);
  g->scored = area (right + (panel + margin) / 2, top, (panel - margin) / 2, g->pile_height);
  /* the list gets the height that the bench does not need */
  bench = MIN (bottom - below, g->pile_height * BENCH);
  g->bench = area (right, below, panel, bench);
  g->tally = area (right, below + bench + margin, panel, bottom - below - bench - margin);
  if (g->tally.height < 3 * g->caption)
    g->tally.width = 0;
}

/** Layout with a row below the rose: draw pile, bench, scored cards. */
static void
lay_out_below (RoseGeometry *g, int width, int height)
{
  double margin = margin_of (width, height);
  double rose_height = 3 * g->step_y + g->card_height;
  double row = MAX (LEAST_ROW, g->pile_height + g->caption);
  double step_x = MIN (g->card * (1 + WIDEST_GAP), (width - 2 * margin - g->card) / 4);
  double inner = MIN (width - 2 * margin, MAX (4 * step_x + g->card, g->card * 8));
  double left = (width - inner) / 2;
  double spare = MAX (0, height - 3 * margin - rose_height - row);
  double top = margin + spare * 0.4 + rose_height / 2, y = height - margin - spare * 0.4 - row;
  /* large captions take a part of the bench */
  double wide = MAX (g->pile, MIN (g->caption * 3.4, inner * 0.25)), side = wide + margin;

  place_rose (g, width / 2.0, top, step_x);
  g->stock = area (left, y, wide, g->pile_height);
  g->scored = area (left + inner - wide, y, wide, g->pile_height);
  g->bench = area (left + side, y, inner - 2 * side, row);
  g->tally = area (0, 0, 0, 0);
}

/**
 * rose_geometry_compute:
 * @g: (out): the geometry
 * @width: width of the board
 * @height: height of the board
 * @text_height: height of a line of text
 *
 * Computes the geometry with the layout that has the largest cards.
 */
void
rose_geometry_compute (RoseGeometry *g, int width, int height, double text_height)
{
  double largest[N_SHAPES], card, margin = margin_of (width, height);
  Shape best = SHAPE_BOTH_SIDES;

  g->caption = text_height + 4;
  g->under = FALSE;
  for (int shape = 0; shape < N_SHAPES; shape++)
    {
      largest[shape] = largest_card ((Shape) shape, width, height, g->caption);
      /* a roomier layout wins over a layout with only slightly larger cards */
      if (largest[shape] > largest[best] * 1.04)
        best = (Shape) shape;
    }
  card = CLAMP (floor (largest[best]), MIN_CARD, MAX_CARD);
  set_card (g, card, card);
  g->caption = MAX (g->caption, card * CAPTION);
  if (best == SHAPE_BOTH_SIDES)
    lay_out_both_sides (g, width, height);
  else if (best == SHAPE_ONE_SIDE)
    lay_out_one_side (g, width, height);
  else
    {
      double room = height - 3 * margin - card * ROWS - g->caption;

      set_card (g, card, floor (CLAMP (room / BAIZE_CARD_ASPECT, MIN_CARD, card)));
      lay_out_below (g, width, height);
    }
}

/** rose_geometry_petal: Returns: the box of a card at @place of the rose, 0 (a1) to 13 (e2). */
BaizeBox
rose_geometry_petal (const RoseGeometry *g, int place)
{
  return baize_box_card (floor (g->first_x + rose_place_column (place) * g->step_x),
                         floor (g->top_y + rose_place_height (place) * g->step_y / 2), g->card);
}

/** rose_geometry_petal_at: Returns: the place of the rose at a point of the board; -1 if there is none. */
int
rose_geometry_petal_at (const RoseGeometry *g, double x, double y)
{
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      BaizeBox petal = rose_geometry_petal (g, place);

      if (baize_box_holds (&petal, x, y))
        return place;
    }
  return -1;
}

/** Returns: the box of a drawn card in a column below the draw pile. If there is room, the cards lie apart, smaller if
 * necessary. Otherwise they overlap so that each index stays visible, in several columns if there are many. */
static BaizeBox
drawn_in_column (const RoseGeometry *g, int n_drawn, int index)
{
  double room = MAX (0, g->bench.height - g->pile_height), least = g->pile * BAIZE_INDEX_HEIGHT;
  double card = MIN (g->pile, g->bench.height / (n_drawn * BAIZE_CARD_ASPECT + (n_drawn - 1) * GAP));
  gboolean apart = card >= g->pile * LEAST_DRAWN;
  int most = 1 + (int) (room / least), columns = apart ? 1 : (n_drawn + most - 1) / most;
  int in_column = (n_drawn + columns - 1) / columns;
  double down, across, width;

  card = floor (apart ? card : g->pile);
  down = apart ? card * (BAIZE_CARD_ASPECT + GAP) : room / MAX (in_column - 1, 1);
  across = columns < 2 ? 0 : MIN (g->pile * (1 + GAP), (g->bench.width - g->pile) / (columns - 1));
  width = card + (columns - 1) * across;
  return baize_box_card (floor (g->bench.x + (g->bench.width - width) / 2 + index / in_column * across),
                         floor (g->bench.y + index % in_column * down), card);
}

/**
 * rose_geometry_drawn:
 * @g: the geometry
 * @n_drawn: number of drawn cards that wait
 * @index: index of one of them
 *
 * Returns: the box of the drawn card: in a column below the draw pile, or in one row, or in two rows if that shows more
 * of each card
 */
BaizeBox
rose_geometry_drawn (const RoseGeometry *g, int n_drawn, int index)
{
  double wide = g->pile * (1 + GAP), tall = g->pile_height + g->pile * GAP;
  gboolean two_rows = n_drawn > 1 && g->bench.width < (n_drawn - 1) * wide + g->pile
                      && g->bench.height >= tall + g->pile_height;
  int columns = two_rows ? (n_drawn + 1) / 2 : n_drawn;
  int row = index / MAX (columns, 1), column = index % MAX (columns, 1);
  int in_row = MIN (columns, n_drawn - row * columns);
  double step = columns < 2 ? wide : MIN (wide, (g->bench.width - g->pile) / (columns - 1));
  double row_width = g->pile + (in_row - 1) * step, height = g->pile_height + (two_rows ? tall : 0);

  if (g->under && n_drawn > 0)
    return drawn_in_column (g, n_drawn, index);
  return baize_box_card (floor (g->bench.x + (g->bench.width - row_width) / 2 + column * step),
                         floor (g->bench.y + MAX (0, MIN (g->bench.height - height, g->pile * 0.15)) + row * tall),
                         g->pile);
}
