/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board of Happy Graphs in numbers, see the header. Unless the player has chosen another view, everything on the
 * table is seen, as large as it can be.
 */
#include "geometry.h"

#include <math.h>

#define MIN_CARD 14
/* Where all is shown cards may be smaller than anybody would zoom to. */
#define MIN_FIT 4
#define MAX_CARD 320
/* Of the room that two groups keep between them, beyond the cells around each and the crosses at their rims. */
#define GROUP_GAP 0.7
/* Of a crossed cell, how far its cross keeps others away from its middle; in widths of a card. */
#define CROSS_REACH 0.25
/* Of a place on the rail, what is not its cards: a name, and room above. */
#define RAIL_LABEL 23
/* A board lower than this, and wider than high, has its tray at the side. */
#define LOW_BOARD 380

/* ---- the tray and the rail ---- */

/** Which piles lie in the tray: the stock and the cards of a hand, or one for each number that can be placed. */
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

/** Sets the tray so that its cards are as large as they can be in @depth, its height below the table or its width. */
static void
fit_tray (HappyGeometry *g, double length, double depth)
{
  g->hand_card = 0;
  for (int rows = 1; rows <= g->n_piles; rows++)
    {
      int columns = (g->n_piles + rows - 1) / rows;
      int across = g->aside ? rows : columns, down = g->aside ? columns : rows;
      double room_x = (g->aside ? depth : length) - (across + 1) * g->margin;
      double room_y = (g->aside ? length : depth) - (down + 1) * g->margin;
      double card = floor (MIN (room_x / across, room_y / down / HAPPY_ASPECT));

      if (card <= g->hand_card)
        continue;
      g->hand_card = card;
      g->n_columns = across;
    }
  g->hand_card = MAX (g->hand_card, MIN_CARD);
}

/** Gives every player a place on the rail, as large as its share of the board allows. */
static double
fit_rail (HappyGeometry *g, const HappyState *state, double width, double room)
{
  double cards = 1 + (MIN (state->hand_size, 4) - 1) * 0.55;

  if (state->players == 1)
    return 0;
  g->rail_card = 0;
  for (int rows = 1; rows <= state->players; rows++)
    {
      int columns = (state->players + rows - 1) / rows;
      double step_x = (width - 2 * g->margin) / columns, step_y = room / rows;
      double card = floor (MIN ((step_x - g->margin) / cards, (step_y - RAIL_LABEL) / HAPPY_ASPECT));

      if (card <= g->rail_card)
        continue;
      g->rail_card = card;
      g->rail_columns = columns;
    }
  g->rail_card = CLAMP (g->rail_card, MIN_CARD * 0.7, g->hand_card * 0.6);
  g->rail_step_x = MIN ((width - 2 * g->margin) / MAX (g->rail_columns, 1), g->rail_card * cards + 3 * g->margin + 40);
  g->rail_step_y = g->rail_card * HAPPY_ASPECT + RAIL_LABEL;
  return g->rail_step_y * ((state->players + g->rail_columns - 1) / MAX (g->rail_columns, 1)) + g->margin;
}

static void
divide (HappyGeometry *g, const HappyState *state, double width, double height, gboolean mirrored)
{
  double depth, rail;

  g->margin = CLAMP (MIN (width, height) * 0.018, 5, 18);
  g->aside = height < LOW_BOARD && width > height * 1.1;
  g->mirrored = mirrored;
  count_piles (g, state);
  /* at the end nothing lies in tray and rail any more; the names stay with the hands */
  if (state->over)
    {
      fit_tray (g, width, CLAMP (height * 0.2, 76, 210));
      g->rail_columns = 1;
      g->tray = (HappyBox){ 0, height, width, 0 };
      g->rail = (HappyBox){ 0, height, width, 0 };
      g->table = (HappyBox){ 0, 0, width, height };
      return;
    }
  if (g->aside)
    {
      fit_tray (g, height, width * 0.26);
      depth = g->n_columns * (g->hand_card + g->margin) + g->margin;
      rail = fit_rail (g, state, width - depth, height * 0.25);
      g->tray = (HappyBox){ mirrored ? 0 : width - depth, 0, depth, height };
      g->table = (HappyBox){ mirrored ? depth : 0, 0, width - depth, height - rail };
      g->rail = (HappyBox){ g->table.x, height - rail, g->table.width, rail };
      return;
    }
  fit_tray (g, width, CLAMP (height * 0.2, 76, 210));
  depth = (g->n_piles + g->n_columns - 1) / g->n_columns * (g->hand_card * HAPPY_ASPECT + g->margin) + g->margin;
  rail = fit_rail (g, state, width, height * 0.18);
  g->tray = (HappyBox){ 0, height - depth, width, depth };
  g->rail = (HappyBox){ 0, height - depth - rail, width, rail };
  g->table = (HappyBox){ 0, 0, width, height - depth - rail };
}

/** happy_geometry_pile: Returns: where a pile of the tray lies, counted from 0. */
HappyBox
happy_geometry_pile (const HappyGeometry *g, int pile)
{
  int row = pile / g->n_columns, column = pile % g->n_columns;
  int in_row = MIN (g->n_columns, g->n_piles - row * g->n_columns);
  int n_rows = (g->n_piles + g->n_columns - 1) / g->n_columns;
  double card_height = g->hand_card * HAPPY_ASPECT;
  double row_width = in_row * (g->hand_card + g->margin) - g->margin;
  double block = n_rows * (card_height + g->margin) - g->margin;
  double x = (g->tray.width - row_width) / 2 + column * (g->hand_card + g->margin);

  if (g->mirrored)
    x = g->tray.width - x - g->hand_card;
  return (HappyBox){ g->tray.x + x, g->tray.y + (g->tray.height - block) / 2 + row * (card_height + g->margin),
                     g->hand_card, card_height };
}

/** happy_geometry_hand: Returns: where card @index of a hand of @n_hand lies; the stock is the first pile of the tray. */
HappyBox
happy_geometry_hand (const HappyGeometry *g, int n_hand, int index)
{
  HappyBox first, last;
  int n_places = g->n_piles - 1;

  if (n_hand <= n_places)
    return happy_geometry_pile (g, 1 + index);
  /* a large hand of one's own rules overlaps from the second pile to the last */
  first = happy_geometry_pile (g, 1);
  last = happy_geometry_pile (g, g->n_piles - 1);
  first.x += (last.x - first.x) * index / (n_hand - 1);
  first.y += (last.y - first.y) * index / (n_hand - 1);
  return first;
}

/** happy_geometry_seat: Returns: where the first card of @seat lies on the rail; the box is as large as its place. */
HappyBox
happy_geometry_seat (const HappyGeometry *g, int seat)
{
  int row = (seat - 1) / g->rail_columns, column = (seat - 1) % g->rail_columns;
  double row_width = g->rail_step_x * g->rail_columns;
  double x = (g->rail.width - row_width) / 2 + column * g->rail_step_x;

  if (g->mirrored)
    x = g->rail.width - x - g->rail_step_x;
  return (HappyBox){ g->rail.x + x, g->rail.y + row * g->rail_step_y, g->rail_step_x, g->rail_step_y };
}

/* ---- the table ---- */

/** How far the next cell to the right, and the next below, are. */
static void
get_steps (HappyGrid grid, double *step_x, double *step_y)
{
  *step_x = 1 + HAPPY_GAP;
  *step_y = (HAPPY_ASPECT + HAPPY_GAP) / (grid == HAPPY_HEX ? 2 : 1);
}

typedef struct
{
  double x0, y0, x1, y1; /* in widths of a card, around the group's 0,0 */
} Extent;

/** Makes @extent reach around a card at @x, @y. */
static void
extend (Extent *extent, double x, double y)
{
  extent->x0 = MIN (extent->x0, x);
  extent->y0 = MIN (extent->y0, y);
  extent->x1 = MAX (extent->x1, x + 1);
  extent->y1 = MAX (extent->y1, y + HAPPY_ASPECT);
}

/** How far each group reaches: its cards, the cells where one could be laid, and those of @line. */
static void
measure_groups (const HappyGeometry *g, const HappyState *state, const BaizeMove *line, guint n_line, Extent *extents)
{
  double step_x, step_y;

  get_steps (g->grid, &step_x, &step_y);
  for (int i = 1; i <= g->n_groups; i++)
    extents[i] = (Extent){ 0, 0, 1, HAPPY_ASPECT };
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      Extent *extent = &extents[cell->group];

      double x = cell->x * step_x, y = cell->y * step_y;

      if (cell->card != HAPPY_NO_CARD || !happy_is_dead (state, cell))
        extend (extent, x, y);
      else if (g->n_groups > 1)
        {
          /* the crosses of two groups must not be taken for one another's */
          extent->x0 = MIN (extent->x0, x + 0.5 - CROSS_REACH);
          extent->x1 = MAX (extent->x1, x + 0.5 + CROSS_REACH);
          extent->y0 = MIN (extent->y0, y + HAPPY_ASPECT / 2 - CROSS_REACH);
          extent->y1 = MAX (extent->y1, y + HAPPY_ASPECT / 2 + CROSS_REACH);
        }
    }
  for (guint i = 0; i < n_line; i++)
    {
      int group = g->n_groups, x = 0, y = 0;

      if (line[i].verb == HAPPY_PLACE)
        happy_move_get_cell (&line[i], &group, &x, &y);
      if (group >= 1 && group <= g->n_groups)
        extend (&extents[group], x * step_x, y * step_y);
    }
}

/** Lays groups in rows no wider than @limit, in order; says where each is, and how large all are. */
static void
lay_rows (HappyGeometry *g, const Extent *extents, double limit)
{
  double x = 0, y = 0, row_height = 0;
  int first = 1;

  g->world_width = g->world_height = 0;
  for (int i = 1; i <= g->n_groups + 1; i++)
    {
      double width = i <= g->n_groups ? extents[i].x1 - extents[i].x0 : 0;

      if (i > g->n_groups || (x > 0 && x + width > limit + 1e-6))
        {
          g->world_width = MAX (g->world_width, x - GROUP_GAP);
          y += row_height + GROUP_GAP;
          /* the row's middle is found once the widest is known: its width is left in the frame */
          for (int j = first; j < i; j++)
            g->frame[j].width = x - GROUP_GAP;
          first = i;
          x = row_height = 0;
        }
      if (i > g->n_groups)
        break;
      g->group_x[i] = x - extents[i].x0;
      g->group_y[i] = y - extents[i].y0;
      x += width + GROUP_GAP;
      row_height = MAX (row_height, extents[i].y1 - extents[i].y0);
    }
  g->world_height = y - GROUP_GAP;
  for (int i = 1; i <= g->n_groups; i++)
    g->group_x[i] += (g->world_width - g->frame[i].width) / 2;
}

static double
scale_of (const HappyGeometry *g)
{
  double room_x = g->table.width - 2 * g->margin, room_y = g->table.height - 2 * g->margin;

  return MIN (room_x / g->world_width, room_y / g->world_height);
}

/** Lays the groups side by side so that they can be seen as large as possible. */
static void
arrange_groups (HappyGeometry *g, const Extent *extents)
{
  double limit = 0, best_limit = 0, best = -1;

  for (int i = 1; i <= g->n_groups; i++)
    {
      double scale;

      limit += extents[i].x1 - extents[i].x0 + (i > 1 ? GROUP_GAP : 0);
      lay_rows (g, extents, limit);
      scale = scale_of (g);
      if (scale > best + 0.5)
        {
          best = scale;
          best_limit = limit;
        }
    }
  lay_rows (g, extents, best_limit);
}

/**
 * happy_geometry_compute:
 * @g: (out): where things lie
 * @state: a position
 * @line: (array length=n_line): moves that are shown besides
 * @n_line: how many
 * @view: how it is looked at; unless it is free it is set to what shows everything
 * @width: of the board
 * @height: of the board
 * @mirrored: whether the desktop reads from right to left
 *
 * Divides the board and lays out the table.
 */
void
happy_geometry_compute (HappyGeometry *g, const HappyState *state, const BaizeMove *line, guint n_line,
                        HappyView *view, int width, int height, gboolean mirrored)
{
  Extent extents[HAPPY_MAX_GROUPS + 1];
  double largest;

  *g = (HappyGeometry){ .grid = (HappyGrid) state->grid };
  divide (g, state, width, height, mirrored);
  g->n_groups = state->n_groups;
  if (!state->over && state->n_hand[state->seat - 1] > 0 && !happy_can_place (state)
      && (state->kind != HAPPY_PUZZLE || state->n_table == 0))
    g->ground = ++g->n_groups;
  measure_groups (g, state, line, n_line, extents);
  arrange_groups (g, extents);
  largest = CLAMP (MIN (g->table.width, g->table.height) * 0.24, 40, 190);
  g->fit = scale_of (g);
  /* where cards are tiny every part of a pixel counts */
  g->fit = CLAMP (g->fit > MIN_CARD ? floor (g->fit) : g->fit, MIN_FIT, largest);
  if (!view->free)
    *view = (HappyView){ FALSE, g->fit, g->world_width / 2, g->world_height / 2 };
  g->card = view->card;
  view->x = CLAMP (view->x, 0, g->world_width);
  view->y = CLAMP (view->y, 0, g->world_height);
  g->origin_x = g->table.x + g->table.width / 2 - view->x * g->card;
  g->origin_y = g->table.y + g->table.height / 2 - view->y * g->card;
  for (int i = 1; i <= g->n_groups; i++)
    g->frame[i] = (HappyBox){ g->origin_x + (g->group_x[i] + extents[i].x0) * g->card,
                              g->origin_y + (g->group_y[i] + extents[i].y0) * g->card,
                              (extents[i].x1 - extents[i].x0) * g->card, (extents[i].y1 - extents[i].y0) * g->card };
}

/** happy_geometry_cell: Returns: where a cell of the table lies in the board. */
HappyBox
happy_geometry_cell (const HappyGeometry *g, int group, int x, int y)
{
  double step_x, step_y;

  get_steps (g->grid, &step_x, &step_y);
  return (HappyBox){ round (g->origin_x + (g->group_x[group] + x * step_x) * g->card),
                     round (g->origin_y + (g->group_y[group] + y * step_y) * g->card), g->card,
                     g->card * HAPPY_ASPECT };
}

/** happy_geometry_sees: whether the middle of @box is in the part of the table that is seen. */
gboolean
happy_geometry_sees (const HappyGeometry *g, const HappyBox *box)
{
  double x = box->x + box->width / 2 - g->table.x, y = box->y + box->height / 2 - g->table.y;

  return x > 0 && y > 0 && x < g->table.width && y < g->table.height;
}

/** happy_geometry_holds: whether enough of @box is in the part of the table that is seen for a mark in its middle. */
gboolean
happy_geometry_holds (const HappyGeometry *g, const HappyBox *box)
{
  return box->x + box->width * 0.3 >= g->table.x && box->y + box->height * 0.35 >= g->table.y
         && box->x + box->width * 0.7 <= g->table.x + g->table.width
         && box->y + box->height * 0.65 <= g->table.y + g->table.height;
}

/** happy_geometry_zoom: makes cards @factor times as large; what lies at @x, @y of the board stays there. */
void
happy_geometry_zoom (const HappyGeometry *g, HappyView *view, double factor, double x, double y)
{
  double card = CLAMP (view->card * factor, MIN (MIN_CARD, g->fit), MAX_CARD);
  double from_middle_x = x - g->table.x - g->table.width / 2, from_middle_y = y - g->table.y - g->table.height / 2;

  view->x += from_middle_x / view->card - from_middle_x / card;
  view->y += from_middle_y / view->card - from_middle_y / card;
  view->card = card;
  view->free = TRUE;
}

/** happy_geometry_pan: moves the table by so many pixels. */
void
happy_geometry_pan (const HappyGeometry *g, HappyView *view, double dx, double dy)
{
  view->x -= dx / view->card;
  view->y -= dy / view->card;
  view->free = TRUE;
}
