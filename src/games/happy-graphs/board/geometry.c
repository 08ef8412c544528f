/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Computes the layout of the board of Happy Graphs. Unless the player has chosen another view, the whole table is
 * shown, as large as possible.
 */
#include "geometry.h"

#include <math.h>

/* If the whole table is shown, cards may be smaller than a player can zoom to. */
#define MIN_FIT  4
#define MAX_CARD 320
/* The space between two groups, beyond the cells around each and the crosses on their edges. */
#define GROUP_GAP 0.7
/* The space around the middle of a crossed cell that its cross needs; in widths of a card. */
#define CROSS_REACH 0.25
/* How many sizes of hand cards are tried, and how much larger than the table's cards they stay. */
#define N_SHRINKS 3
#define LEAD      1.5

/* ---- the table ---- */

/** Gets the distances to the next cell to the right, and to the next cell below. */
static void
get_steps (HappyGrid grid, double *step_x, double *step_y)
{
  *step_x = 1 + HAPPY_GAP;
  *step_y = (BAIZE_CARD_ASPECT + HAPPY_GAP) / (grid == HAPPY_HEX ? 2 : 1);
}

typedef struct
{
  double x0, y0, x1, y1; /* in widths of a card, around the group's 0,0 */
} Extent;

/** Makes @extent include a card at @x, @y, less @inset_x and @inset_y on each side. */
static void
extend (Extent *extent, double x, double y, double inset_x, double inset_y)
{
  extent->x0 = MIN (extent->x0, x + inset_x);
  extent->y0 = MIN (extent->y0, y + inset_y);
  extent->x1 = MAX (extent->x1, x + 1 - inset_x);
  extent->y1 = MAX (extent->y1, y + BAIZE_CARD_ASPECT - inset_y);
}

/** Measures each group: its cards, the cells on which a card can be laid, and the cards of @line. */
static void
measure_groups (const HappyGeometry *g, const HappyState *state, const BaizeMove *line, guint n_line, Extent *extents)
{
  double step_x, step_y;

  get_steps (g->grid, &step_x, &step_y);
  for (int i = 1; i <= g->n_groups; i++)
    extents[i] = (Extent){ 0, 0, 1, BAIZE_CARD_ASPECT };
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      Extent *extent = &extents[cell->group];

      double x = cell->x * step_x, y = cell->y * step_y;

      if (cell->card != HAPPY_NO_CARD)
        extend (extent, x, y, 0, 0);
      /* at the end no place is shown */
      else if (state->over)
        continue;
      else if (!happy_is_dead (state, cell))
        extend (extent, x, y, HAPPY_INSET, HAPPY_INSET * BAIZE_CARD_ASPECT);
      /* the crosses of one group must not look like those of another */
      else if (g->n_groups > 1)
        extend (extent, x, y, 0.5 - CROSS_REACH, BAIZE_CARD_ASPECT / 2 - CROSS_REACH);
    }
  for (guint i = 0; i < n_line; i++)
    {
      int group, x, y;

      happy_move_get_cell (&line[i], &group, &x, &y);
      if (g->n_groups > 0)
        extend (&extents[group > 0 ? group : g->n_groups], x * step_x, y * step_y, 0, 0);
    }
}

/**
 * Lays groups in rows no wider than @limit, in order and centered in each row; sets the position of each group and the
 * size of all.
 */
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
          /* x is relative to the row's middle until the widest row is known */
          for (int j = first; j < i; j++)
            {
              g->group_x[j] -= (x - GROUP_GAP) / 2;
              g->group_y[j] += (row_height - (extents[j].y1 - extents[j].y0)) / 2;
            }
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
    g->group_x[i] += g->world_width / 2;
}

static double
scale_of (const HappyGeometry *g)
{
  double room_x = g->table.width - 2 * g->margin, room_y = g->table.height - 2 * g->margin;

  return MIN (room_x / g->world_width, room_y / g->world_height);
}

/** Arranges the groups side by side so that they are as large as possible. */
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
 * Divides the board and lays out the table. If the table's cards get small, the hand gets less of the board, unless
 * that does not help. Returns: the width of a card if the whole table is shown.
 */
static double
balance (HappyGeometry *g, const HappyState *state, const HappyLabels *labels, const Extent *extents, int width,
         int height)
{
  static const double shrinks[N_SHRINKS] = { 1, 0.84, 0.7 };
  double best = 0;

  for (int i = 0; i < N_SHRINKS; i++)
    {
      HappyGeometry tried = *g;
      double scale;

      happy_hands_divide (&tried, state, labels, width, height, shrinks[i]);
      arrange_groups (&tried, extents);
      scale = scale_of (&tried);
      if (i > 0 && scale < best + 0.5)
        break;
      *g = tried;
      best = scale;
      if (g->hand_card <= LEAD * scale)
        break;
    }
  return best;
}

/**
 * happy_geometry_compute:
 * @g: (out): the layout
 * @state: a position
 * @labels: the size of the players' names
 * @line: (array length=n_line): other moves that are shown
 * @n_line: how many
 * @view: (inout): the player's view; unless it is free, it is set to the whole table
 * @width: width of the board
 * @height: height of the board
 *
 * Divides the board and lays out the table.
 */
void
happy_geometry_compute (HappyGeometry *g, const HappyState *state, const HappyLabels *labels, const BaizeMove *line,
                        guint n_line, HappyView *view, int width, int height)
{
  Extent extents[HAPPY_MAX_GROUPS + 1];
  double largest;

  *g = (HappyGeometry){ .grid = (HappyGrid) state->grid };
  g->n_groups = state->n_groups;
  if (!state->over && state->n_hand[state->seat - 1] > 0 && !happy_can_place (state)
      && (state->kind != HAPPY_PUZZLE || state->n_table == 0))
    g->ground = ++g->n_groups;
  measure_groups (g, state, line, n_line, extents);
  g->fit = balance (g, state, labels, extents, width, height);
  largest = CLAMP (MIN (g->table.width, g->table.height) * 0.24, 40, 190);
  /* for tiny cards every fraction of a pixel counts */
  g->fit = CLAMP (g->fit > HAPPY_MIN_CARD ? floor (g->fit) : g->fit, MIN_FIT, largest);
  if (!view->free)
    *view = (HappyView){ FALSE, g->fit, g->world_width / 2, g->world_height / 2 };
  g->card = view->card;
  view->x = CLAMP (view->x, 0, g->world_width);
  view->y = CLAMP (view->y, 0, g->world_height);
  g->origin_x = g->table.x + g->table.width / 2 - view->x * g->card;
  g->origin_y = g->table.y + g->table.height / 2 - view->y * g->card;
}

/** happy_geometry_cell: Returns: the box of a cell of the table in the board. */
BaizeBox
happy_geometry_cell (const HappyGeometry *g, int group, int x, int y)
{
  double step_x, step_y;

  get_steps (g->grid, &step_x, &step_y);
  return (BaizeBox){ round (g->origin_x + (g->group_x[group] + x * step_x) * g->card),
                     round (g->origin_y + (g->group_y[group] + y * step_y) * g->card), g->card,
                     g->card * BAIZE_CARD_ASPECT };
}

/** happy_geometry_place: Returns: the box of the empty place on a cell, which is smaller than a card. */
BaizeBox
happy_geometry_place (const HappyGeometry *g, int group, int x, int y)
{
  BaizeBox box = happy_geometry_cell (g, group, x, y);
  double inset_x = box.width * HAPPY_INSET, inset_y = box.height * HAPPY_INSET;

  return (BaizeBox){ box.x + inset_x, box.y + inset_y, box.width - 2 * inset_x, box.height - 2 * inset_y };
}

/** happy_geometry_sees: Returns: whether the middle of @box is in the visible part of the table. */
gboolean
happy_geometry_sees (const HappyGeometry *g, const BaizeBox *box)
{
  double x = box->x + box->width / 2 - g->table.x, y = box->y + box->height / 2 - g->table.y;

  return x > 0 && y > 0 && x < g->table.width && y < g->table.height;
}

/**
 * happy_geometry_holds: Returns: whether enough of @box is in the visible part of the table for a mark in its middle.
 */
gboolean
happy_geometry_holds (const HappyGeometry *g, const BaizeBox *box)
{
  return box->x + box->width * 0.3 >= g->table.x && box->y + box->height * 0.35 >= g->table.y
         && box->x + box->width * 0.7 <= g->table.x + g->table.width
         && box->y + box->height * 0.65 <= g->table.y + g->table.height;
}

/** happy_geometry_zoom: makes cards @factor times as large and keeps the point @x, @y of the board in place. */
void
happy_geometry_zoom (const HappyGeometry *g, HappyView *view, double factor, double x, double y)
{
  double card = CLAMP (view->card * factor, MIN (HAPPY_MIN_CARD, g->fit), MAX_CARD);
  double from_middle_x = x - g->table.x - g->table.width / 2, from_middle_y = y - g->table.y - g->table.height / 2;

  view->x += from_middle_x / view->card - from_middle_x / card;
  view->y += from_middle_y / view->card - from_middle_y / card;
  view->card = card;
  view->free = TRUE;
}

/** happy_geometry_pan: moves the table by @dx, @dy pixels. */
void
happy_geometry_pan (HappyView *view, double dx, double dy)
{
  view->x -= dx / view->card;
  view->y -= dy / view->card;
  view->free = TRUE;
}
