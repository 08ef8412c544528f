/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The tray, which has the hand of the player to move beside the stock, and the rail, on which every player has a small
 * area with a name: rows of small cards that show only their numbers. Uses sizes, no widgets.
 */
#include "geometry.h"

#include <math.h>

/* A board this much wider than high has its tray at the side, because groups grow as high as wide; so has a board lower
 * than LOW_BOARD, if it is wider than high. */
#define WIDE      1.5
#define LOW_BOARD 380
/* The distance between the rows of a tray at the side, in margins: at least, and at most. */
#define ROOMY 1.8
#define LOOSE 2.5
/* The least height of a tray below the table, so that its cards can be touched. */
#define LEAST_TRAY 72
/* The least width of cards on a rail with names, and on a rail with seat numbers, which is used if there is too little
 * room for names. */
#define NAMED_CARD 19
#define LEAST_CARD 12
/* The usual distance of cards on the rail, in widths of a card, and the most room that the cards of a hand take. */
#define RAIL_STEP 1.08
#define RAIL_ROOM 3.4
/* The height of a line of text, and the longest name that is not cut short, in font sizes. */
#define LINE     1.35
#define MAX_NAME 8
/* The least font size that limited room causes, in pixels. */
#define LEAST_NAME 11

/** Counts the piles in the tray: the stock and the cards of a hand, or one for each number that can be placed. */
static void
count_piles (HappyGeometry *g, const HappyState *state)
{
  gboolean offered[HAPPY_MAX_WANT + 1] = { FALSE };

  if (state->kind != HAPPY_PUZZLE)
    {
      g->n_piles = 1 + MIN (state->hand_size, 6);
      return;
    }
  for (int card = 0; card < state->n_cards; card++)
    if (!baize_card_set_has (&state->fixed, (guint) card))
      offered[happy_want (state, card)] = TRUE;
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    g->pile_of[want] = (gint8) (offered[want] ? g->n_piles++ : -1);
}

/**
 * Makes the tray's cards as large as @depth allows: the height of a tray below the table, or the width of one beside
 * it.
 */
static void
fit_tray (HappyGeometry *g, double length, double depth)
{
  /* piles one below the other need room for their thickness and for the number of the pile above */
  double gap = g->aside && length >= LOW_BOARD ? ROOMY * g->margin : g->margin;

  g->hand_card = 0;
  /* the number of columns if not even the smallest card fits, as when a bar takes nearly the whole window */

  g->n_columns = g->aside ? 1 : g->n_piles;
  for (int rows = 1; rows <= g->n_piles; rows++)
    {
      int columns = (g->n_piles + rows - 1) / rows;
      int across = g->aside ? rows : columns, down = g->aside ? columns : rows;
      double room_x = (g->aside ? depth : length) - (across + 1) * g->margin;
      double room_y = (g->aside ? length : depth) - (down + 1) * gap;
      double card = floor (MIN (room_x / across, room_y / down / BAIZE_CARD_ASPECT));

      if (card <= g->hand_card)
        continue;
      g->hand_card = card;
      g->n_columns = across;
    }
  g->hand_card = MAX (g->hand_card, HAPPY_MIN_CARD);
}

/* ---- the rail ---- */

/** Divides the rail into areas for cards that are @card wide with labels of @label. Returns: the height of the rail. */
static double
try_rail (HappyGeometry *g, const HappyState *state, double width, double card, double label, double label_size,
          gboolean beside)
{
  double cards, gap = CLAMP (card * 0.3, 4, 12);

  g->rail_card = card;
  g->rail_overlap = state->hand_size > 1 ? MIN (RAIL_STEP, (RAIL_ROOM - 1) / (state->hand_size - 1)) : 1;
  cards = card * (1 + (state->hand_size - 1) * g->rail_overlap);
  g->label = (BaizeBox){ 0, 0, ceil (label), ceil (label_size * LINE) };
  g->label_size = label_size;
  g->beside = beside;
  g->rail_step_x = ceil (gap + (beside ? g->label.width + 5 + cards : MAX (g->label.width, cards)));
  g->rail_step_y = ceil (beside ? MAX (card * BAIZE_CARD_ASPECT, g->label.height) + 6
                                : card * BAIZE_CARD_ASPECT + g->label.height + 4);
  g->rail_columns = MIN ((int) ((width - gap) / g->rail_step_x), state->players);
  if (g->rail_columns < 1)
    return G_MAXDOUBLE;
  /* rows of equal length */
  g->rail_rows = (state->players + g->rail_columns - 1) / g->rail_columns;
  g->rail_columns = (state->players + g->rail_rows - 1) / g->rail_rows;
  return g->rail_rows * g->rail_step_y + 4;
}

/** Gives every player an area on the rail, with cards as large as @room allows. Returns: the height of the rail. */
static double
fit_rail (HappyGeometry *g, const HappyState *state, const HappyLabels *labels, double width, double room, double most)
{
  static const double sizes[] = { 1, 0.88, 0.76 };
  double height = 0;

  if (state->players == 1)
    return 0;
  g->named = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (double card = floor (most); card >= NAMED_CARD; card--)
      for (int below = 0; below < 2; below++)
        {
          double size = MAX (labels->size * sizes[i], MIN (labels->size, LEAST_NAME));
          double name = MIN (labels->width * size / labels->size, size * MAX_NAME);

          if ((height = try_rail (g, state, width, card, name, size, below == 0)) <= room)
            return height;
        }
  g->named = FALSE;
  for (double card = floor (most); card >= LEAST_CARD; card--)
    {
      double size = CLAMP (card * 0.6, MIN (LEAST_NAME, labels->size), labels->size);

      if ((height = try_rail (g, state, width, card, size * 1.4, size, FALSE)) <= room || card - 1 < LEAST_CARD)
        break;
    }
  return MIN (height, width);
}

/**
 * happy_hands_divide:
 * @g: (inout): the layout
 * @state: a position
 * @labels: the size of the players' names
 * @width: width of the board
 * @height: height of the board
 * @shrink: the fraction of the usual room that the hand gets
 *
 * Divides the board between table, rail and tray.
 */
void
happy_hands_divide (HappyGeometry *g, const HappyState *state, const HappyLabels *labels, int width, int height,
                    double shrink)
{
  double depth, rail, row, usual = MAX (CLAMP (height * 0.2, 76, 210) * shrink, LEAST_TRAY);
  double most = CLAMP (MIN (width, height) * 0.055, 22, 40);
  double line = state->players > 1 ? ceil (labels->size * LINE) + 2 : 0;

  g->margin = CLAMP (MIN (width, height) * 0.018, 5, 18);
  g->aside = width > height * (height < LOW_BOARD ? 1.1 : WIDE);
  g->n_piles = 0;
  count_piles (g, state);
  /* at the end of the game, tray and rail are empty and hidden */
  if (state->over)
    {
      fit_tray (g, width, usual);
      g->rail_columns = g->rail_rows = 1;
      g->tray = (BaizeBox){ 0, height, width, 0 };
      g->rail = (BaizeBox){ 0, height, width, 0 };
      g->table = (BaizeBox){ 0, 0, width, height };
      return;
    }
  if (g->aside)
    {
      fit_tray (g, height - line, MIN (width * 0.26, height < LOW_BOARD ? width : usual) * shrink);
      depth = g->n_columns * (g->hand_card + g->margin) + g->margin;
      rail = fit_rail (g, state, labels, width - depth, height * 0.25, most);
      g->tray = (BaizeBox){ width - depth, 0, depth, height };
      g->table = (BaizeBox){ 0, 0, width - depth, height - rail };
      g->rail = (BaizeBox){ g->table.x, height - rail, g->table.width, rail };
    }
  else
    {
      fit_tray (g, width, usual);
      depth = (g->n_piles + g->n_columns - 1) / g->n_columns * (g->hand_card * BAIZE_CARD_ASPECT + g->margin)
              + g->margin + line;
      /* at least one row with names below, however large they are */
      row = MIN (NAMED_CARD * BAIZE_CARD_ASPECT + labels->size * LINE + 11, height * 0.25);
      rail = fit_rail (g, state, labels, width, MAX (height * 0.17, row), most);
      g->tray = (BaizeBox){ 0, height - depth, width, depth };
      g->rail = (BaizeBox){ 0, height - depth - rail, width, rail };
      g->table = (BaizeBox){ 0, 0, width, height - depth - rail };
    }
  g->turn = (BaizeBox){ g->tray.x, g->tray.y + (line > 0 ? 3 : 0), g->tray.width, line };
}

/* ---- boxes ---- */

/** happy_geometry_pile: Returns: the box of a pile of the tray, counted from 0. */
BaizeBox
happy_geometry_pile (const HappyGeometry *g, int pile)
{
  int row = pile / g->n_columns, column = pile % g->n_columns;
  int in_row = MIN (g->n_columns, g->n_piles - row * g->n_columns);
  int n_rows = (g->n_piles + g->n_columns - 1) / g->n_columns;
  double card_height = g->hand_card * BAIZE_CARD_ASPECT;
  double row_width = in_row * (g->hand_card + g->margin) - g->margin;
  /* a tray at the side has room between its cards */
  double room = (g->tray.height - g->turn.height - n_rows * card_height) / (n_rows + 1);
  double gap = CLAMP (room, g->margin, LOOSE * g->margin), block = n_rows * (card_height + gap) - gap;
  double x = (g->tray.width - row_width) / 2 + column * (g->hand_card + g->margin);

  return (BaizeBox){ g->tray.x + x,
                     g->tray.y + g->turn.height + (g->tray.height - g->turn.height - block) / 2
                       + row * (card_height + gap),
                     g->hand_card, card_height };
}

/**
 * happy_geometry_hand: Returns: the box of card @index in a hand of @n_hand cards; the stock is the first pile of the
 * tray.
 */
BaizeBox
happy_geometry_hand (const HappyGeometry *g, int n_hand, int index)
{
  BaizeBox first, last;
  int n_places = g->n_piles - 1;

  if (n_hand <= n_places)
    return happy_geometry_pile (g, 1 + index);
  /* a large hand of custom rules overlaps, from the second pile to the last */
  first = happy_geometry_pile (g, 1);
  last = happy_geometry_pile (g, g->n_piles - 1);
  first.x += (last.x - first.x) * index / (n_hand - 1);
  first.y += (last.y - first.y) * index / (n_hand - 1);
  return first;
}

/** Gets the corner of @seat's area on the rail. */
static void
find_seat (const HappyGeometry *g, int seat, double *x, double *y)
{
  int row = (seat - 1) / g->rail_columns, column = (seat - 1) % g->rail_columns;

  *x = g->rail.x + (g->rail.width - g->rail_step_x * g->rail_columns) / 2 + column * g->rail_step_x;
  *y = g->rail.y + (g->rail.height - g->rail_step_y * g->rail_rows) / 2 + row * g->rail_step_y;
}

/** happy_geometry_seat: Returns: the box on the rail of the first of @seat's @n_hand cards. */
BaizeBox
happy_geometry_seat (const HappyGeometry *g, int seat, int n_hand)
{
  double cards = g->rail_card * (1 + (n_hand - 1) * g->rail_overlap), x, y;
  BaizeBox box = { 0, 0, g->rail_card, g->rail_card * BAIZE_CARD_ASPECT };

  find_seat (g, seat, &x, &y);
  box.x = g->beside ? x + g->label.width + 5 : x + (g->rail_step_x - cards) / 2;
  box.y = g->beside ? y + (g->rail_step_y - box.height) / 2 : y + 2;
  return box;
}

/** happy_geometry_label: Returns: the box on the rail of the name or number of @seat. */
BaizeBox
happy_geometry_label (const HappyGeometry *g, int seat)
{
  BaizeBox box = g->label;
  double x, y;

  find_seat (g, seat, &x, &y);
  box.y = g->beside ? y + (g->rail_step_y - box.height) / 2 : y + g->rail_step_y - box.height - 1;
  box.x = g->beside ? x : x + (g->rail_step_x - box.width) / 2;
  return box;
}
