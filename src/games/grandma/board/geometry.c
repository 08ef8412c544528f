/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The main areas of the board: a wide board has the other seats side by side at the top, a narrow one has them one
 * below the other. The hand is at the bottom, as large as it can be without taking the room of the melds; stock, pile
 * and goal are between.
 */
#include "geometry.h"

#include <math.h>

/* Narrower boards have the seats one below the other, and the hand in two rows. */
#define NARROW 600
/* Boards lower than this many lines have room for only one line on a plate. */
#define LOW 16
/* The height of buttons that a finger can touch, on boards that are not low. */
#define TOUCH     46
#define LOW_TOUCH 330
#define MAX_CARD  420
/* The distance between the cards of a hand that has room, in widths of a card. */
#define WIDE_STEP 1.06
/* A full hand is on the axis of the board, with as much room at both sides as the buttons need at one, if the distance
 * between its cards is at least this. */
#define EVEN_STEP 0.3
#define ROW_STEP  0.56 /* the part of the upper row of a hand that stays visible, in heights of a card */
#define MAX_BACKS 0.32 /* the largest part of a plate that the backs take */
/* Backs on a mat without melds: the largest, in widths of a card of the hand; the part of the mat's height below the
 * plate that they take; the distance between them; and how much larger than on the plate they are at least. */
#define LARGE_BACK 0.7
#define BACK_ROOM  0.82
#define BACK_STEP  0.34
#define LARGER     1.3
#define LIFT       0.12 /* room above a hand for raised cards, in widths of a card */

static double
margin_of (const GrandmaTable *table)
{
  return CLAMP (MIN (table->width, table->height) * 0.02, 5, 24);
}

static BaizeBox
card_box (double x, double y, double width)
{
  return (BaizeBox){ floor (x), floor (y), width, round (width * BAIZE_CARD_ASPECT) };
}

/** Lays @n cards of the viewer's hand in a row of @width that begins at @x, on a board as wide as @board. */
static GrandmaRow
hand_row (double card, int n, double board, double x, double width, double y, int capacity)
{
  /* a nearly full hand is as tight as a full one, so that cards do not move with every draw */
  double full = MIN (card * WIDE_STEP, (width - card) / MAX (1, capacity - 1));
  double loose = n > 1 ? (width - card) / (n - 1) : 0;
  double step = n > capacity - 3 ? full : MIN (loose, card * WIDE_STEP);
  double taken;

  step = MIN (MAX (step, full), n > 1 ? loose : full);
  taken = card + MAX (0, n - 1) * step;
  /* on the axis of the board as far as there is room */
  return (GrandmaRow){ round (CLAMP ((board - taken) / 2, x, x + width - taken)), round (y), step };
}

/** Lays the viewer's hand, in one row or two, above the lower edge at @bottom. */
static void
lay_hand (GrandmaGeometry *g, const GrandmaTable *table, double x, double width, double bottom)
{
  int n = table->viewer > 0 ? table->n_hand[table->viewer - 1] : 0;
  int capacity = g->narrow ? (GRANDMA_MAX_HAND + 1) / 2 : GRANDMA_MAX_HAND;
  double height = round (g->card * BAIZE_CARD_ASPECT), rows = g->narrow ? height * (1 + ROW_STEP) : height;

  g->n_first = n <= capacity ? n : (n + 1) / 2;
  g->hand_box = (BaizeBox){ x, bottom - rows, width, rows };
  g->hand[0] = hand_row (g->card, g->n_first, table->width, x, width, bottom - rows, capacity);
  g->hand[1] = hand_row (g->card, n - g->n_first, table->width, x, width, bottom - height, capacity);
  if (g->narrow && n <= capacity)
    g->hand[0].y = round (bottom - rows + (rows - height) / 2);
}

static gboolean
has_meld (const GrandmaTable *table, int seat)
{
  for (int i = 0; i < table->n_melds; i++)
    if (table->meld_seat[i] == seat)
      return TRUE;
  return FALSE;
}

/** Lays the backs of @seat's hand in the middle of its mat, below the plate, if it has room for larger backs than the
 * plate. Returns: whether it has. */
static gboolean
lay_large_backs (GrandmaGeometry *g, const GrandmaTable *table, int seat, double pad, double plate)
{
  const BaizeBox *mat = &g->mat[seat - 1];
  int n = table->n_hand[seat - 1];
  /* the last turn may take a second line */
  double above = pad + plate + (g->one_line ? table->line * 1.1 : 0), room = mat->height - above - pad;
  double most = (mat->width - 2 * pad) / (1 + MAX (0, n - 1) * BACK_STEP);
  double height = room * (g->one_line ? 1 : BACK_ROOM);
  double back = floor (MIN (MIN (height / BAIZE_CARD_ASPECT, g->card * LARGE_BACK), most));
  double step = back * BACK_STEP;

  if (n == 0 || table->open || has_meld (table, seat) || back < g->back[seat - 1] * LARGER)
    return FALSE;
  g->back[seat - 1] = back;
  g->plate[seat - 1] = (BaizeBox){ mat->x + pad, mat->y + pad, mat->width - 2 * pad, plate };
  g->backs[seat - 1] = (GrandmaRow){ round (mat->x + (mat->width - back - (n - 1) * step) / 2),
                                     round (mat->y + above + (room - back * BAIZE_CARD_ASPECT) / 2), step };
  return TRUE;
}

/** Lays the plate of @seat along the upper edge of its mat, with backs as wide as @back at its end or below it. */
static void
lay_plate (GrandmaGeometry *g, const GrandmaTable *table, int seat, double pad, double height, double back)
{
  const BaizeBox *mat = &g->mat[seat - 1];
  int n = table->n_hand[seat - 1];
  /* large text gets most of the line */
  double step = MIN (back * 0.3, MAX (1, (mat->width * MAX_BACKS - back) / MAX (1, n - 1)));
  double taken = back + MAX (0, n - 1) * step;

  g->back[seat - 1] = back;
  if (lay_large_backs (g, table, seat, pad, height))
    return;
  g->plate[seat - 1] = (BaizeBox){ mat->x + pad, mat->y + pad, mat->width - 3 * pad - taken, height };
  g->backs[seat - 1] = (GrandmaRow){ round (mat->x + mat->width - pad - taken),
                                     round (mat->y + pad + (height - back * BAIZE_CARD_ASPECT) / 2), step };
}

/** Places the stock and the pile, and beside them the mat for the melds of the seat whose view is shown, between the
 * heights @top and @bottom. */
static void
lay_middle (GrandmaGeometry *g, const GrandmaTable *table, double m, double top, double bottom)
{
  double height = bottom - top, gap = MAX (4, m * 0.7);
  double pile_height = round (g->pile_card * BAIZE_CARD_ASPECT);
  double y = top + (height - pile_height) / 2;
  double x = m + (g->narrow ? 0 : gap);
  BaizeBox mat;

  g->stock = card_box (x, y, g->pile_card);
  g->pile = card_box (x + g->pile_card + gap, y, g->pile_card);
  mat.x = g->pile.x + g->pile_card + gap + (g->narrow ? 0 : gap);
  mat = (BaizeBox){ mat.x, top, table->width - m - mat.x, height };
  g->goal = mat;
  if (table->viewer > 0)
    g->mat[table->viewer - 1] = g->goal;
}

/** Lays the other seats side by side between @top and @bottom, the next player at the right, as at a round table. */
static void
lay_columns (GrandmaGeometry *g, const GrandmaTable *table, double m, double top, double bottom)
{
  int viewer = MAX (1, table->viewer), n = table->players - 1;
  double gap = MAX (4, m * 0.7), width = (table->width - 2 * m - (n - 1) * gap) / n;
  double pad = g->one_line ? 3 : CLAMP (m * 0.7, 4, 12), plate = round (table->line * (g->one_line ? 1.15 : 2.4));

  for (int i = 0; i < n; i++)
    {
      int seat = (viewer + i) % table->players + 1;
      /* the west seat stays at the left although the layout is mirrored */
      int column = table->mirrored ? i : n - 1 - i;
      BaizeBox mat = { round (m + column * (width + gap)), top, floor (width), bottom - top };

      g->mat[seat - 1] = mat;
      lay_plate (g, table, seat, pad, plate, floor (plate / BAIZE_CARD_ASPECT));
    }
}

/**
 * Returns: whether @seat needs more of a narrow board than its plate, for its melds or its shown hand; if a seat is
 * enlarged, only that seat does.
 */
static gboolean
needs_room (const GrandmaTable *table, int seat)
{
  if (table->looked > 0)
    return seat == table->looked;
  return has_meld (table, seat) || (table->open && table->n_hand[seat - 1] > 0);
}

/**
 * Lays the other seats one below the other, in the order of play. If there is little room, seats without melds get only
 * the height of their plates.
 */
static void
lay_rows (GrandmaGeometry *g, const GrandmaTable *table, double m, double top, double bottom)
{
  int viewer = MAX (1, table->viewer), n = table->players - 1, n_needing = 0;
  double gap = 4, pad = 3, plate = round (table->line * 1.15), least = plate + 2 * pad, y = top;
  double room = bottom - top - (n - 1) * gap, height = room / n;
  gboolean shares = table->looked > 0 || (height - least) < g->card * BAIZE_CARD_ASPECT;

  for (int seat = 1; seat <= table->players; seat++)
    n_needing += seat != table->viewer && needs_room (table, seat);
  shares = shares && n_needing > 0 && height > least;
  for (int i = 0; i < n; i++)
    {
      int seat = (viewer + i) % table->players + 1;
      double own = !shares ? height : needs_room (table, seat) ? (room - (n - n_needing) * least) / n_needing : least;

      g->mat[seat - 1] = (BaizeBox){ m, round (y), table->width - 2 * m, floor (own) };
      lay_plate (g, table, seat, pad, plate, floor (plate * 0.95 / BAIZE_CARD_ASPECT));
      y += own + gap;
    }
}

static void
lay_wide (GrandmaGeometry *g, const GrandmaTable *table, double m)
{
  double tools = MAX (CLAMP (table->width * 0.15, table->line * 6.5, table->line * 11),
                      MIN (table->tools, table->width * 0.3));
  double hand_width = table->width - 3 * m - tools, even = table->width - 4 * m - 2 * tools, gap = MAX (4, m * 0.7);
  double hand_x = m, hand_top, middle;

  g->card = floor (
    MIN (MIN (table->height * 0.27 / BAIZE_CARD_ASPECT, hand_width / (1 + (GRANDMA_MAX_HAND - 1) * 0.46)), MAX_CARD));
  if (table->covered > 0)
    hand_width = MIN (hand_width, table->width - table->covered - 2 * m);
  else if ((even - g->card) / (GRANDMA_MAX_HAND - 1) >= g->card * EVEN_STEP)
    {
      hand_x = (table->width - even) / 2;
      hand_width = even;
    }
  lay_hand (g, table, hand_x, hand_width, table->height - m);
  hand_top = g->hand_box.y - g->card * LIFT;
  g->tools = (BaizeBox){ table->width - m - tools, g->hand_box.y, tools, g->hand_box.height };
  g->pile_card = floor (g->card * 0.78);
  middle = MAX (round (g->pile_card * BAIZE_CARD_ASPECT), MIN (table->line * 5, table->height * 0.3)) + 2;
  lay_middle (g, table, m, hand_top - gap - middle, hand_top - gap);
  lay_columns (g, table, m, m, hand_top - 2 * gap - middle);
}

static void
lay_narrow (GrandmaGeometry *g, const GrandmaTable *table, double m)
{
  double tools = round (MAX (MAX (table->line * 1.9, table->tools_height), table->height < LOW_TOUCH ? 0 : TOUCH)),
         gap = 5, middle, top;

  g->card = floor (
    MIN (MIN (table->height * 0.17 / BAIZE_CARD_ASPECT, (table->width - 2 * m) / (1 + 6 * 0.8)), MAX_CARD));
  lay_hand (g, table, m, table->width - 2 * m, table->height - m);
  g->tools = (BaizeBox){ m, g->hand_box.y - g->card * LIFT - tools, table->width - 2 * m, tools };
  g->pile_card = floor (g->card * 0.84);
  middle = MAX (round (g->pile_card * BAIZE_CARD_ASPECT), table->line * 4.6);
  middle = MAX (middle, round (table->height * 0.16));
  top = g->tools.y - gap - middle;
  lay_middle (g, table, m, top, g->tools.y - gap);
  lay_rows (g, table, m, m, top - gap);
}

/**
 * grandma_geometry_compute:
 * @g: (out): the layout
 * @table: the input
 *
 * Computes the whole layout.
 */
void
grandma_geometry_compute (GrandmaGeometry *g, const GrandmaTable *table)
{
  double m = margin_of (table);

  *g = (GrandmaGeometry){ .narrow = table->width < NARROW && table->width < table->height * 1.2 };
  g->one_line = g->narrow || table->height < table->line * LOW;
  if (g->narrow)
    lay_narrow (g, table, m);
  else
    lay_wide (g, table, m);
  grandma_geometry_lay (g, table);
}
