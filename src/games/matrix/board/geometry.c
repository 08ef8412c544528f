/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The geometry of the board of Matrix Solitaire, see the header. The cards are as large as the board allows in the
 * better of two layouts, and never change their size during a game.
 */
#include "geometry.h"

#include "deck/baize-picture.h"
#include "table/baize-piles.h"

#include <math.h>

#define MIN_CARD 8
#define MAX_CARD 420
/* In widths of a grid card: the card to play, the deck, and the minimum and maximum of tray and side. */
#define PLAY      1.2
#define PLAY_HIGH 1.1
#define DECK      0.8
#define MIN_TRAY  1.3
#define MAX_TRAY  2.5
#define MIN_SIDE  1.4
#define MAX_SIDE  2.2
/* A tray narrower than this shows only numbers. */
#define MIN_FAN_TRAY 130
/* Where less than this would be visible of each card of a chain in the tray, the cards lie in two rows, if they can be
 * at least MIN_PAIRED wide. */
#define MIN_FAN_STEP 20
#define MIN_PAIRED   24
#define PAIRED_GAP   3
/* The numbers of the suits need at least this width to stand side by side. */
#define MIN_STRIP 170
/* In a high window words below those numbers need this width. */
#define LEAST_POWERS 104
/* Fractions of a row of the tray: for the length of its chains at the start, and for their points at the end. */
#define TRAY_LABEL  0.2
#define TRAY_POINTS 0.22
/* Lines of text become larger by no more than this factor, so that the cards keep their room. */
#define LARGER 1.6
/* Large text may make cards smaller by no more than this factor. */
#define LEAST_PART 0.8
/* Rows of the tray: one for each length, and lower ones for the score above them and the rest below. In a high window
 * the score has a part of the height. */
#define TOTAL_ROW  0.95
#define REST_ROW   0.6
#define TRAY_ROWS  (TOTAL_ROW + 4 + REST_ROW)
#define TOTAL_PART 0.42

static double
margin_of (int width, int height)
{
  return CLAMP (MIN (width, height) * 0.022, 5, 28);
}

/** Sets all lengths that follow from the width of a card. */
static void
set_card (MatrixGeometry *g, double card)
{
  g->card = card;
  g->card_height = round (card * BAIZE_CARD_ASPECT);
  g->post = MAX (3, round (card * 0.075));
  g->pad = MAX (2, round (card * 0.045));
  g->gap = MAX (2, round (card * 0.045));
  g->floor = MAX (round (13 * MIN (g->text, LARGER)), round (card * 0.2));
  g->row_size = MIN (CLAMP (card * 0.14, 13, 48) * g->text, MAX (9, card * 0.28));
  g->thickness = baize_piles_get_thickness (MATRIX_N_CARDS - 1, card * DECK, card * MATRIX_THICKEST);
  g->rack.width = 3 * card + 6 * g->pad + 4 * g->post;
  g->rack.height = 3 * g->card_height + 2 * g->gap + g->pad + g->floor;
}

static BaizeBox
card_box (double x, double y, double width)
{
  return (BaizeBox){ floor (x), floor (y), floor (width), round (width * BAIZE_CARD_ASPECT) };
}

/** Places two lines on the axis of the deck, below all its layers, from @x or further left to @x + @width, each
 * @height high. */
static void
set_captions (MatrixGeometry *g, double x, double width, double height)
{
  double middle = g->deck.x + (g->deck.width + g->thickness) / 2;

  width = 2 * (x + width - middle);
  x = middle - width / 2;
  g->count = (BaizeBox){ x, g->deck.y + g->deck.height + g->thickness + 1, width, height };
  g->buried = (BaizeBox){ x, g->count.y + height, width, height };
}

/** Where the numbers of the suits have enough width, and @room more height, makes them two lines of two suits, and says
 * below each number what the suit can do, in two lines. Returns: how much of @room that takes. */
static double
set_powers (MatrixGeometry *g, double room)
{
  double text = MIN (g->text, LARGER), power = CLAMP (g->card * 0.2, 25, 84) * text;
  double more = 2 * (power + MAX (g->card * 0.17, 18) * text) + g->suits.height * 0.16 - g->suits.height;

  g->power = 0;
  if (g->suits.width < MIN_STRIP || more > room)
    return 0;
  g->power = power;
  g->suits.y = round (g->suits.y - more);
  g->suits.height += more;
  return more;
}

/** Computes the layout of a wide board, even if it does not fit. Returns: whether it fits. */
static gboolean
lay_wide (MatrixGeometry *g, double card, int width, int height)
{
  double m = margin_of (width, height);
  double beside, before, side, side_x, caption, free;
  gboolean fits;

  set_card (g, card);
  g->high = FALSE;
  g->costs = 0;
  beside = (width - g->rack.width) / 2;
  g->rack.x = round (beside);
  g->rack.y = round ((height - g->rack.height) / 2);
  /* leave room for the row numbers and for the floor, which is wider than the rack */
  before = beside - g->row_size * 1.1 - g->post * 0.5;
  fits = g->rack.height + 2 * m <= height && before >= MAX (card * MIN_TRAY, 52) + 1.5 * m
         && beside >= MAX (card * MIN_SIDE, 60) + 2 * m;

  g->tray.width = round (CLAMP (before - 1.5 * m, 1, card * MAX_TRAY));
  g->tray = (BaizeBox){ round ((before - g->tray.width) / 2), g->rack.y, g->tray.width, g->rack.height };

  side = round (CLAMP (beside - 2 * m, card * DECK, card * MAX_SIDE));
  side_x = round (width - beside + (beside - side) / 2);
  caption = CLAMP (card * 0.24, 13, 68) * MIN (g->text, LARGER);
  g->deck = card_box (0, g->rack.y, card * DECK);
  g->deck.x = floor (side_x + (side - g->deck.width) / 2);
  g->buried_room = g->deck.x - side_x;
  set_captions (g, side_x, side, caption);
  /* a strip, or a square if there is little width */
  g->suits.width = CLAMP (side * 0.94, MIN (side, 64), card * 2);
  g->suits.height = g->suits.width < MIN_STRIP ? round (MAX (g->suits.width * 0.42, 28) * MIN (g->text, LARGER))
                                               : CLAMP (card * 0.4, 20, 112) * MIN (g->text, LARGER);
  g->suits.x = round (side_x + (side - g->suits.width) / 2);
  g->suits.y = round (g->rack.y + g->rack.height - g->suits.height);
  g->play = card_box (0, 0, card * PLAY);
  g->play.x = floor (side_x + (side - g->play.width) / 2);
  free = g->suits.y - (g->count.y + g->count.height) - g->play.height;
  free -= set_powers (g, free - 1.5 * caption);
  /* a low board has no room for the second line */
  if (free < 1.5 * caption)
    g->buried.height = 0;
  free -= g->buried.height;
  g->play.y = floor (g->buried.y + g->buried.height + free / 2);
  g->between = (BaizeBox){ side_x, g->play.y, side, g->play.height };
  return fits && free > 0;
}

/** Computes the layout of a high board. Returns: whether it fits. */
static gboolean
lay_high (MatrixGeometry *g, double card, int width, int height)
{
  double m = margin_of (width, height);
  double caption = CLAMP (card * 0.22, 12, 48) * MIN (g->text, LARGER), gap = m * 0.8, below, slack, third, free,
         deck_x;

  set_card (g, card);
  g->high = TRUE;
  g->costs = round (caption * 1.05);
  g->tray.height = CLAMP (card * 0.345, 25, 130) / (1 - TOTAL_PART) * MIN (g->text, LARGER) + g->costs;
  g->play = card_box (0, 0, card * PLAY_HIGH);
  g->deck = card_box (0, 0, card * DECK);
  below = MAX (g->play.height, g->deck.height + g->thickness + 1 + 2 * caption);
  slack = height - 2 * m - g->tray.height - g->rack.height - below - 2 * gap;
  third = (width - 2 * m - g->play.width) / 2;
  if (slack < 0 || g->rack.width + 2 * m > width || third < g->deck.width * 1.25)
    return FALSE;

  g->tray.width = MIN (width - 2 * m, MAX (g->rack.width, 300));
  g->tray = (BaizeBox){ round ((width - g->tray.width) / 2), round (m + slack * 0.2), g->tray.width, g->tray.height };
  g->rack.x = round ((width - g->rack.width) / 2);
  g->rack.y = round (g->tray.y + g->tray.height + gap + slack * 0.2);
  g->play.x = floor ((width - g->play.width) / 2);
  g->play.y = floor (height - m - below - slack * 0.3 + (below - g->play.height) / 2);
  deck_x = width - m - third;
  free = third - g->deck.width - g->thickness;
  g->buried_room = MIN (free * 0.5, card * 0.7);
  g->deck.x = floor (deck_x + (free + g->buried_room) / 2);
  g->deck.y = floor (g->play.y + (g->play.height - g->deck.height - g->thickness - 1 - 2 * caption) / 2);
  set_captions (g, deck_x, third + m - 2, caption);
  g->suits.width = round (MIN (third * 0.94, card * 2));
  g->power = g->suits.width < LEAST_POWERS ? 0 : CLAMP (card * 0.36, 22, 80) * MIN (g->text, LARGER);
  if (g->power > g->play.height * 0.3)
    g->power = 0;
  if (g->power == 0)
    g->suits.width = round (MIN (third * 0.8, card * 1.3));
  g->suits.height = round (g->power > 0 ? 2 * (g->power + MAX (card * 0.26, 17)) * 1.06
                                        : MIN (g->play.height * 0.62, g->suits.width * 0.8));
  g->suits.x = round (m + (third - g->suits.width) / 2);
  g->suits.y = round (g->play.y + (g->play.height - g->suits.height) / 2);
  g->between = (BaizeBox){ g->suits.x + g->suits.width + gap, g->play.y, 0, g->play.height };
  g->between.width = g->deck.x - g->buried_room - gap - g->between.x;
  return TRUE;
}

/** Computes the geometry with the largest cards that fit, for text that is @text times larger than usual. Returns: the
 * width of a card. */
static double
lay (MatrixGeometry *g, int width, int height, double text)
{
  double card = MAX_CARD;

  g->text = text;
  while (card > MIN_CARD && !lay_wide (g, card, width, height) && !lay_high (g, card, width, height))
    card--;
  if (card == MIN_CARD)
    lay_wide (g, card, width, height);
  return card;
}

/**
 * matrix_geometry_compute:
 * @g: (out): the geometry
 * @width: width of the board
 * @height: height of the board
 * @text: see baize_ink_text_scale()
 *
 * Computes the geometry with the largest cards that fit. Large text may take a part of their room.
 */
void
matrix_geometry_compute (MatrixGeometry *g, int width, int height, double text)
{
  double largest = lay (g, width, height, 1);
  double row;

  if (text > 1 && lay (g, width, height, text) < largest * LEAST_PART
      && lay (g, width, height, (1 + text) / 2) < largest * LEAST_PART)
    lay (g, width, height, 1);
  row = g->tray.height / TRAY_ROWS;
  g->small = g->high || g->tray.width < MIN_FAN_TRAY ? 0
                                                     : floor (MIN (MIN (row * 0.84 / BAIZE_CARD_ASPECT, g->card * 0.7),
                                                                   g->tray.width * (1 - TRAY_LABEL - TRAY_POINTS) / 2));
}

/** matrix_geometry_compute_rack: computes the lengths of the rack alone, for cards of the width @card. */
void
matrix_geometry_compute_rack (MatrixGeometry *g, double card)
{
  *g = (MatrixGeometry){ 0 };
  set_card (g, card);
}

/** matrix_geometry_shaft: Returns: the box of a column between its posts, above the floor. */
BaizeBox
matrix_geometry_shaft (const MatrixGeometry *g, int column)
{
  double width = g->card + 2 * g->pad;

  return (BaizeBox){ g->rack.x + g->post + column * (width + g->post), g->rack.y, width, g->rack.height - g->floor };
}

/** matrix_geometry_cell: Returns: the box of a card in @cell. */
BaizeBox
matrix_geometry_cell (const MatrixGeometry *g, int cell)
{
  BaizeBox shaft = matrix_geometry_shaft (g, matrix_column (cell));
  double from_floor = (matrix_row (cell) + 1) * g->card_height + matrix_row (cell) * g->gap;

  return (BaizeBox){ shaft.x + g->pad, shaft.y + shaft.height - from_floor, g->card, g->card_height };
}

/** matrix_geometry_suit: Returns: the field of @suit among the numbers of the suits: side by side, or two by two. */
BaizeBox
matrix_geometry_suit (const MatrixGeometry *g, BaizeSuit suit)
{
  static const int in_row[BAIZE_N_SUITS] = {
    [BAIZE_CLUBS] = 0, [BAIZE_DIAMONDS] = 1, [BAIZE_SPADES] = 2, [BAIZE_HEARTS] = 3
  };
  gboolean square = g->power > 0 || g->suits.width < g->suits.height * 2.6;
  int n_columns = square ? 2 : 4;
  double pad = g->suits.width * 0.03, down = g->power > 0 ? g->suits.height * 0.04 : 0;
  double width = (g->suits.width - 2 * pad) / n_columns, height = (g->suits.height - 2 * down) / (square ? 2 : 1);

  return (BaizeBox){ g->suits.x + pad + in_row[suit] % n_columns * width,
                     g->suits.y + down + in_row[suit] / n_columns * height, width, height };
}

/** matrix_geometry_total: Returns: the head of the tray, for the score. */
BaizeBox
matrix_geometry_total (const MatrixGeometry *g)
{
  return (BaizeBox){ g->tray.x, g->tray.y, g->tray.width,
                     g->high ? (g->tray.height - g->costs) * TOTAL_PART : g->tray.height * TOTAL_ROW / TRAY_ROWS };
}

/** matrix_geometry_pile: Returns: the row of the tray for chains of @length, or the field in a high window. */
BaizeBox
matrix_geometry_pile (const MatrixGeometry *g, int length)
{
  int index = length - MATRIX_SHORTEST;
  double size;

  if (!g->high)
    {
      size = g->tray.height / TRAY_ROWS;
      return (BaizeBox){ g->tray.x, g->tray.y + (TOTAL_ROW + index) * size, g->tray.width, size };
    }
  size = g->tray.width / (MATRIX_N_LENGTHS + 1);
  return (BaizeBox){ g->tray.x + index * size, g->tray.y + (g->tray.height - g->costs) * TOTAL_PART, size,
                     (g->tray.height - g->costs) * (1 - TOTAL_PART) };
}

/** matrix_geometry_rest: Returns: the part of the tray for eliminated cards and upgrade points. */
BaizeBox
matrix_geometry_rest (const MatrixGeometry *g)
{
  BaizeBox rest;
  double size;

  if (!g->high)
    {
      size = g->tray.height / TRAY_ROWS * (TOTAL_ROW + MATRIX_N_LENGTHS);
      return (BaizeBox){ g->tray.x, g->tray.y + size, g->tray.width, g->tray.height - size };
    }
  rest = matrix_geometry_pile (g, MATRIX_LONGEST);
  rest.x += rest.width;
  return rest;
}

/** Returns: the largest width of @n cards, up to @width, of which a fan in @room shows rank and suit. */
static double
fit_fan (double width, double room, int n)
{
  double large = floor (room / (1 + (n - 1) * BAIZE_INDEX_WIDTH));
  double small = floor (room / (1 + (n - 1) * BAIZE_INDEX_WIDTH_SMALL));

  return MIN (width, large) >= BAIZE_PICTURE_FULL_WIDTH ? MIN (width, large)
                                                        : MIN (MIN (width, BAIZE_PICTURE_FULL_WIDTH - 1), small);
}

/**
 * matrix_geometry_fan:
 * @g: the geometry
 * @length: length of the chain
 * @index: index of a card in the chain, from 0
 *
 * Returns: the box of the card in the tray, fanned out or in two rows; the middle of its row if the tray shows only
 * numbers
 */
BaizeBox
matrix_geometry_fan (const MatrixGeometry *g, int length, int index)
{
  BaizeBox row = matrix_geometry_pile (g, length);
  double start = row.width * TRAY_LABEL, room = row.width * (1 - TRAY_LABEL - TRAY_POINTS), step, card, paired;
  int columns = (length + 1) / 2;

  if (g->small == 0)
    return card_box (row.x + row.width / 2 - g->card * 0.2, row.y + row.height / 2 - g->card * 0.28, g->card * 0.4);
  card = fit_fan (g->small, room, length);
  step = MIN (card * 0.52, (room - card) / (length - 1));
  paired = floor (MIN ((room + PAIRED_GAP) / columns, (row.height * 0.94 - PAIRED_GAP) / 2 / BAIZE_CARD_ASPECT))
           - PAIRED_GAP;
  if (step < MIN_FAN_STEP && paired >= MIN_PAIRED)
    {
      double down = round (paired * BAIZE_CARD_ASPECT) + PAIRED_GAP;

      return card_box (row.x + start + index % columns * (paired + PAIRED_GAP),
                       row.y + row.height / 2 - down + PAIRED_GAP / 2.0 + index / columns * down, paired);
    }
  return card_box (row.x + start + index * step, row.y + (row.height - card * BAIZE_CARD_ASPECT) / 2, card);
}

/** matrix_geometry_fan_row: Returns: the box of all cards of a chain of @length in the tray. */
BaizeBox
matrix_geometry_fan_row (const MatrixGeometry *g, int length)
{
  BaizeBox row = matrix_geometry_fan (g, length, 0);

  for (int i = 1; i < length; i++)
    {
      BaizeBox card = matrix_geometry_fan (g, length, i);

      row.width = MAX (row.width, card.x + card.width - row.x);
      row.height = MAX (row.height, card.y + card.height - row.y);
    }
  return row;
}

/** matrix_geometry_points: Returns: the part of the row for chains of @length, in a tray with cards or numbers, that is
 * left for their points. */
BaizeBox
matrix_geometry_points (const MatrixGeometry *g, int length)
{
  BaizeBox row = matrix_geometry_pile (g, length);
  double edge = row.width * 0.05, gap = row.width * 0.02, points = row.width * TRAY_POINTS;

  if (g->small == 0)
    return (BaizeBox){ row.x + row.width / 2, row.y, row.width / 2 - edge, row.height };
  return (BaizeBox){ row.x + row.width - points + gap, row.y, points - gap - edge, row.height };
}
