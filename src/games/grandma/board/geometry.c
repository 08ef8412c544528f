/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The main areas of the board: a wide board has the other seats side by side at the top, a narrow one has them one
 * below the other. They take little room until one of them has melds. The hand is at the bottom, large; between are
 * stock, pile and the goal, or the viewer's melds.
 */
#include "geometry.h"

#include <math.h>

/* Narrower boards have the seats one below the other, and the hand in two rows. */
#define NARROW 600
/* Boards lower than this many lines have room for only one line on a plate. */
#define LOW 16
/* Narrow boards lower than this many lines have a slightly smaller hand. */
#define LOW_HAND 25
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
/* The lines of text on a plate that are as high as a face, with two lines: at least, and at most. */
#define PLATE      2.5
#define HIGH_PLATE 4.4
/* The height of a hand of backs on a plate, in lines. */
#define BACKS 2.2
/* The room that the thickness of the stock needs beside it, in widths of its cards; twice, as it is never mirrored. */
#define STACKED 0.14
/* The part of the board between the upper edge and the hand that the other seats take if one of them has melds. */
#define OTHERS 0.46
/* The largest height of the part between the other seats and the hand, without its title; in heights of a card. */
#define MIDDLE 1.12
#define LIFT   0.12 /* room above a hand for raised cards, in widths of a card */

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

/** Whether a seat other than the viewer's needs more of the board than its plate, for its melds or its shown hand. If a
 * seat is enlarged, only that one does. */
static gboolean
needs_room (const GrandmaTable *table, int seat)
{
  if (table->looked > 0)
    return seat == table->looked;
  return seat != table->viewer && (has_meld (table, seat) || (table->open && table->n_hand[seat - 1] > 0));
}

static int
count_needing (const GrandmaTable *table)
{
  int n = 0;

  for (int seat = 1; seat <= table->players; seat++)
    n += needs_room (table, seat);
  return n;
}

/** Lays the plate of @seat along the upper edge of its mat: a face, text, and the backs at the end. */
static void
lay_plate (GrandmaGeometry *g, const GrandmaTable *table, int seat, double pad, double height)
{
  const BaizeBox *mat = &g->mat[seat - 1];
  int n = table->n_hand[seat - 1];
  double back = floor (MIN (height * 0.95, table->line * BACKS) / BAIZE_CARD_ASPECT);
  /* large text gets most of the line */
  double step = MIN (back * 0.3, MAX (1, (mat->width * MAX_BACKS - back) / MAX (1, n - 1)));
  double taken = back + MAX (0, n - 1) * step, face = table->has_face[seat - 1] ? round (height) : 0;
  double start = face > 0 ? face + MAX (pad, table->line * 0.4) : 0;

  g->face[seat - 1] = (BaizeBox){ mat->x + pad, mat->y + pad, face, face };
  g->back[seat - 1] = back;
  g->plate[seat - 1] = (BaizeBox){ mat->x + pad + start, mat->y + pad, mat->width - 3 * pad - taken - start, height };
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
  double x = MAX (m + (g->narrow ? 0 : gap), ceil (g->pile_card * STACKED));
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
lay_columns (GrandmaGeometry *g, const GrandmaTable *table, double m, double pad, double plate, double top,
             double bottom)
{
  int viewer = MAX (1, table->viewer), n = table->players - 1;
  double gap = MAX (4, m * 0.7), width = (table->width - 2 * m - (n - 1) * gap) / n;

  for (int i = 0; i < n; i++)
    {
      int seat = (viewer + i) % table->players + 1;
      /* the west seat stays at the left although the layout is mirrored */
      int column = table->mirrored ? i : n - 1 - i;

      double height = needs_room (table, seat) ? bottom - top : plate + 2 * pad;

      g->mat[seat - 1] = (BaizeBox){ round (m + column * (width + gap)), top, floor (width), height };
      lay_plate (g, table, seat, pad, plate);
    }
}

/**
 * Lays the other seats one below the other, in the order of play. Seats without melds get only the height of their
 * plates if there are others.
 */
static void
lay_rows (GrandmaGeometry *g, const GrandmaTable *table, double m, double top, double bottom)
{
  int viewer = MAX (1, table->viewer), n = table->players - 1, n_needing = count_needing (table);
  double gap = 4, pad = 3, plate = round (table->line * 1.15), least = plate + 2 * pad, y = top;
  double room = bottom - top - (n - 1) * gap, height = room / n;
  gboolean shares = n_needing > 0 && height > least
                    && (table->looked > 0 || height - least < g->card * BAIZE_CARD_ASPECT);

  /* without melds there is room for two lines, and a face as high */
  if (n_needing == 0 && height >= table->line * PLATE + 2 * pad)
    {
      g->one_line = FALSE;
      plate = floor (MIN (height - 2 * pad, table->line * HIGH_PLATE));
    }
  for (int i = 0; i < n; i++)
    {
      int seat = (viewer + i) % table->players + 1;
      double own = n_needing == 0             ? MIN (height, plate + 2 * pad)
                   : !shares                  ? height
                   : needs_room (table, seat) ? (room - (n - n_needing) * least) / n_needing
                                              : least;

      g->mat[seat - 1] = (BaizeBox){ m, round (y), table->width - 2 * m, floor (own) };
      lay_plate (g, table, seat, pad, plate);
      y += own + gap;
    }
}

static void
lay_wide (GrandmaGeometry *g, const GrandmaTable *table, double m)
{
  double tools = MAX (CLAMP (table->width * 0.15, table->line * 6.5, table->line * 11),
                      MIN (table->tools, table->width * 0.3));
  double hand_width = table->width - 3 * m - tools, even = table->width - 4 * m - 2 * tools, gap = MAX (4, m * 0.7);
  double hand_x = m, bottom, middle, pad = g->one_line ? 3 : CLAMP (m * 0.7, 4, 12), plate, others, room;

  g->card = floor (
    MIN (MIN (table->height * 0.32 / BAIZE_CARD_ASPECT, hand_width / (1 + (GRANDMA_MAX_HAND - 1) * 0.46)), MAX_CARD));
  if (table->covered > 0)
    hand_width = MIN (hand_width, table->width - table->covered - 2 * m);
  else if ((even - g->card) / (GRANDMA_MAX_HAND - 1) >= g->card * EVEN_STEP)
    {
      hand_x = (table->width - even) / 2;
      hand_width = even;
    }
  lay_hand (g, table, hand_x, hand_width, table->height - m);
  g->tools = (BaizeBox){ table->width - m - tools, g->hand_box.y, tools, g->hand_box.height };
  bottom = g->hand_box.y - g->card * LIFT - gap;
  room = bottom - gap - m;
  if (count_needing (table) > 0)
    {
      plate = round (table->line * (g->one_line ? 1.15 : PLATE));
      others = round (room * OTHERS);
    }
  else
    {
      /* what the middle can't use makes faces larger */
      middle = MIN (g->card * BAIZE_CARD_ASPECT * MIDDLE + table->line * 1.6, room - table->line * PLATE - 2 * pad);
      plate = floor (g->one_line ? table->line * 1.15
                                 : CLAMP (room - middle - 2 * pad, table->line * PLATE, table->line * HIGH_PLATE));
      others = plate + 2 * pad;
    }
  middle = room - others;
  g->pile_card = floor (MIN (g->card * 0.84, (middle - 4) / BAIZE_CARD_ASPECT));
  lay_middle (g, table, m, bottom - middle, bottom);
  lay_columns (g, table, m, pad, plate, m, m + others);
}

static void
lay_narrow (GrandmaGeometry *g, const GrandmaTable *table, double m)
{
  double tools = round (MAX (MAX (table->line * 1.9, table->tools_height), table->height < LOW_TOUCH ? 0 : TOUCH));
  double gap = 5, middle, top, plates = (table->players - 1) * (table->line * PLATE + 10);
  double part = table->height * (table->height < table->line * LOW_HAND ? 0.17 : 0.19);

  g->card = floor (MIN (MIN (part / BAIZE_CARD_ASPECT, (table->width - 2 * m) / (1 + 6 * 0.8)), MAX_CARD));
  lay_hand (g, table, m, table->width - 2 * m, table->height - m);
  g->tools = (BaizeBox){ m, g->hand_box.y - g->card * LIFT - tools, table->width - 2 * m, tools };
  g->pile_card = floor (g->card * 0.84);
  middle = MAX (round (g->pile_card * BAIZE_CARD_ASPECT), table->line * 4.6);
  middle = MAX (middle, round (table->height * (table->down ? 0.2 : 0.16)));
  /* as long as no other seat has melds, the goal, or one's own melds, have the room */
  if (count_needing (table) == 0)
    middle = MAX (middle, MIN (g->tools.y - 2 * gap - m - plates, round (table->height * 0.38)));
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
