/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Computes the layout of the board of Happy Graphs. Unless the player has chosen another view, the whole table is
 * shown, as large as possible.
 */
#include "geometry.h"

#include <math.h>
#include <string.h>

/* If the whole table is shown, cards may be smaller than a player can zoom to. */
#define MIN_FIT  4
#define MAX_CARD 320
/* The space between two groups, beyond the cells around each and the crosses on their edges. */
#define GROUP_GAP 0.7
/* The space around the middle of a crossed cell that its cross needs; in widths of a card. */
#define CROSS_REACH 0.25
/* A new view has room for a square of as many cells as the game has cards, and, before the first card is laid, for so
 * many more rows and columns. */
#define PLANNED 3.2
/* As long as so many cards are still to be laid, each group has a free cell at each side in a new view; with fewer
 * cards, a part of it. */
#define SPARE 24.0
/* The least space between two groups that grow, how much is enough for the ground of a new one, and the distance
 * between the places that are tried for it. */
#define LEAST_GAP   0.3
#define ENOUGH      2.4
#define SEARCH_STEP 0.25
/* How much larger cards must be in a board that has grown before they move: a message that goes is no reason. */
#define GROWTH 1.2
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

      if (cell->card != HAPPY_NO_CARD || (!state->over && !happy_is_dead (state, cell)))
        extend (extent, x, y, 0, 0);
      /* the crosses of one group must not look like those of another; at the end there are none */
      else if (!state->over && g->n_groups > 1)
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

/** Measures the ground for a new group as if the first card with its places lay there already. */
static Extent
measure_ground (const HappyGeometry *g)
{
  double step_x, step_y;
  int rows = g->grid == HAPPY_HEX ? 2 : 1;

  get_steps (g->grid, &step_x, &step_y);
  return (Extent){ -step_x, -rows * step_y, 1 + step_x, BAIZE_CARD_ASPECT + rows * step_y };
}

/** Returns: the room of the table for the groups, in pixels. */
static BaizeBox
room_of (const HappyGeometry *g)
{
  return baize_box_outset (&g->table, -g->margin);
}

/** Sets the size of all groups. */
static void
measure_world (HappyGeometry *g, const Extent *extents)
{
  double x0 = 0, y0 = 0, x1 = 0, y1 = 0;

  for (int i = 1; i <= g->n_groups; i++)
    {
      x0 = MIN (i > 1 ? x0 : G_MAXDOUBLE, g->group_x[i] + extents[i].x0);
      y0 = MIN (i > 1 ? y0 : G_MAXDOUBLE, g->group_y[i] + extents[i].y0);
      x1 = MAX (i > 1 ? x1 : -G_MAXDOUBLE, g->group_x[i] + extents[i].x1);
      y1 = MAX (i > 1 ? y1 : -G_MAXDOUBLE, g->group_y[i] + extents[i].y1);
    }
  g->world = (BaizeBox){ x0, y0, x1 - x0, y1 - y0 };
}

/* ---- a new view ---- */

/** Lays groups in rows no wider than @limit, in order and centered in each row. */
static void
lay_rows (HappyGeometry *g, const Extent *extents, double limit)
{
  double x = 0, y = 0, row_height = 0;
  int first = 1;

  for (int i = 1; i <= g->n_groups + 1; i++)
    {
      double width = i <= g->n_groups ? extents[i].x1 - extents[i].x0 : 0;

      if (i > g->n_groups || (x > 0 && x + width > limit + 1e-6))
        {
          y += row_height + GROUP_GAP;
          /* x is relative to the row's middle */
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
  measure_world (g, extents);
}

static double
scale_of (const HappyGeometry *g)
{
  BaizeBox room = room_of (g);

  return MIN (room.width / g->world.width, room.height / g->world.height);
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

/** Returns: the width of a card if the table has room for the cards that are still to be laid. */
static double
plan_scale (const HappyGeometry *g, const HappyState *state)
{
  BaizeBox room = room_of (g);
  double cells = sqrt (state->n_cards) + PLANNED * (state->n_cards - state->n_table) / state->n_cards;

  return state->over
           ? G_MAXDOUBLE
           : MIN (room.width / (cells * (1 + HAPPY_GAP)), room.height / (cells * (BAIZE_CARD_ASPECT + HAPPY_GAP)));
}

/** Makes each group larger by the room that it may need for the cards that are still to be laid. */
static void
spare (const HappyGeometry *g, const HappyState *state, Extent *extents)
{
  double part = state->over ? 0 : MIN (1, (state->n_cards - state->n_table) / SPARE);

  for (int i = 1; i <= g->n_groups; i++)
    {
      extents[i].x0 -= part * (1 + HAPPY_GAP);
      extents[i].x1 += part * (1 + HAPPY_GAP);
      extents[i].y0 -= part * (BAIZE_CARD_ASPECT + HAPPY_GAP);
      extents[i].y1 += part * (BAIZE_CARD_ASPECT + HAPPY_GAP);
    }
}

/**
 * Divides the board and lays out the table. If the table's cards get small, the hand gets less of the board, unless
 * that does not help. Sets @shrink to the fraction of the usual room that the hand gets. Returns: the width of a card
 * if the whole table is shown.
 */
static double
balance (HappyGeometry *g, const HappyState *state, const HappyLabels *labels, const Extent *extents, int width,
         int height, double *shrink)
{
  static const double shrinks[N_SHRINKS] = { 1, 0.84, 0.7 };
  double best = 0;

  for (int i = 0; i < N_SHRINKS; i++)
    {
      HappyGeometry tried = *g;
      double scale;

      happy_hands_divide (&tried, state, labels, width, height, shrinks[i]);
      arrange_groups (&tried, extents);
      scale = MIN (scale_of (&tried), plan_scale (&tried, state));
      if (i > 0 && scale < best + 0.5)
        break;
      *g = tried;
      *shrink = shrinks[i];
      best = scale;
      if (g->hand_card <= LEAD * scale)
        break;
    }
  return best;
}

/** Returns: @card in whole pixels and neither too small nor too large for the table. */
static double
round_card (const HappyGeometry *g, double card)
{
  double largest = CLAMP (MIN (g->table.width, g->table.height) * 0.24, 40, 190);

  /* for tiny cards every fraction of a pixel counts */
  return CLAMP (card > HAPPY_MIN_CARD ? floor (card) : card, MIN_FIT, largest);
}

/** Moves the view so that all groups are in its middle. */
static void
centre (const HappyGeometry *g, HappyView *view)
{
  view->x = g->world.x + g->world.width / 2 - g->table.width / 2 / view->card;
  view->y = g->world.y + g->world.height / 2 - g->table.height / 2 / view->card;
}

/** Lays out the table as large as possible, with room for more cards, and sets @view to that. */
static void
make_view (HappyGeometry *g, const HappyState *state, const HappyLabels *labels, const Extent *tight, int width,
           int height, HappyView *view)
{
  Extent extents[HAPPY_MAX_GROUPS + 1];
  double card;

  memcpy (extents, tight, sizeof extents);
  if (g->ground > 0 && g->n_groups > 1)
    extents[g->ground] = measure_ground (g);
  spare (g, state, extents);
  view->width = width;
  view->height = height;
  view->n_groups = g->n_groups;
  card = round_card (g, balance (g, state, labels, extents, width, height, &view->shrink));
  if (!view->free)
    {
      view->card = card;
      centre (g, view);
    }
  memcpy (view->group_x, g->group_x, sizeof view->group_x);
  memcpy (view->group_y, g->group_y, sizeof view->group_y);
}

/* ---- the same view ---- */

/** Returns: the area of group @i on the table. */
static BaizeBox
area_of (const HappyGeometry *g, int i, const Extent *extent)
{
  return (BaizeBox){ g->group_x[i] + extent->x0, g->group_y[i] + extent->y0, extent->x1 - extent->x0,
                     extent->y1 - extent->y0 };
}

/** Returns: how far group @i is from the nearest one before it, in widths of a card; less than 0 if they overlap. */
static double
distance_of (const HappyGeometry *g, int i, const Extent *extents)
{
  BaizeBox area = area_of (g, i, &extents[i]);
  double nearest = G_MAXDOUBLE;

  for (int j = 1; j < i; j++)
    {
      BaizeBox other = area_of (g, j, &extents[j]);
      double across = MAX (other.x - area.x - area.width, area.x - other.x - other.width);
      double down = MAX (other.y - area.y - area.height, area.y - other.y - other.height);

      nearest = MIN (nearest, MAX (across, down));
    }
  return nearest;
}

/** Returns: the part of the table that @view shows, in widths of a card. */
static BaizeBox
seen_of (const HappyGeometry *g, const HappyView *view)
{
  BaizeBox room = room_of (g);

  return (BaizeBox){ view->x + (room.x - g->table.x) / view->card, view->y + (room.y - g->table.y) / view->card,
                     room.width / view->card, room.height / view->card };
}

static gboolean
contains (const BaizeBox *box, const BaizeBox *part)
{
  const double error = 1e-6;

  return part->x > box->x - error && part->y > box->y - error && part->x + part->width < box->x + box->width + error
         && part->y + part->height < box->y + box->height + error;
}

/** Finds a place for the ground in the visible part of the table, away from the groups, so that all can grow. Returns:
 * whether there is one. */
static gboolean
find_ground (HappyGeometry *g, const HappyView *view, Extent *extents)
{
  BaizeBox seen = seen_of (g, view);
  Extent extent = measure_ground (g);
  double best = GROUP_GAP, best_x = 0, best_y = 0;

  extents[g->ground] = extent;
  for (double y = seen.y - extent.y0; y + extent.y1 <= seen.y + seen.height; y += SEARCH_STEP)
    for (double x = seen.x - extent.x0; x + extent.x1 <= seen.x + seen.width; x += SEARCH_STEP)
      {
        double distance;

        g->group_x[g->ground] = x;
        g->group_y[g->ground] = y;
        distance = MIN (distance_of (g, g->ground, extents), ENOUGH);
        if (distance <= best)
          continue;
        best = distance;
        best_x = x;
        best_y = y;
      }
  g->group_x[g->ground] = best_x;
  g->group_y[g->ground] = best_y;
  return best > GROUP_GAP;
}

/**
 * Lays out the table as @view has it. If everything has room in it only in another part of the table, the view moves
 * there. Returns: %FALSE if there is no room.
 */
static gboolean
keep_view (HappyGeometry *g, const HappyState *state, const HappyLabels *labels, Extent *extents, int width, int height,
           HappyView *view)
{
  BaizeBox seen;

  happy_hands_divide (g, state, labels, width, height, view->shrink);
  memcpy (g->group_x, view->group_x, sizeof view->group_x);
  memcpy (g->group_y, view->group_y, sizeof view->group_y);
  if (g->n_groups > view->n_groups && (g->ground != view->n_groups + 1 || !find_ground (g, view, extents)))
    return FALSE;
  for (int i = 2; i <= g->n_groups; i++)
    if (distance_of (g, i, extents) < LEAST_GAP)
      return FALSE;
  measure_world (g, extents);
  seen = seen_of (g, view);
  if (!view->free && !contains (&seen, &g->world))
    {
      if (g->world.width > seen.width || g->world.height > seen.height)
        return FALSE;
      centre (g, view);
    }
  memcpy (view->group_x, g->group_x, sizeof view->group_x);
  memcpy (view->group_y, g->group_y, sizeof view->group_y);
  view->n_groups = MAX (view->n_groups, g->n_groups);
  return TRUE;
}

/**
 * happy_geometry_compute:
 * @g: (out): the layout
 * @state: a position
 * @labels: the size of the players' names
 * @line: (array length=n_line): other moves that are shown
 * @n_line: how many
 * @view: (inout): the player's view; unless it is free, it is changed where there is no room in it
 * @width: width of the board
 * @height: height of the board
 *
 * Divides the board and lays out the table. As long as the board keeps its width, there is room, and cards would not be
 * much larger in a board that has become higher, all cards stay where they are in @view. When the game is over, the
 * cards fill the board, and @view stays as it is for a review.
 */
void
happy_geometry_compute (HappyGeometry *g, const HappyState *state, const HappyLabels *labels, const BaizeMove *line,
                        guint n_line, HappyView *view, int width, int height)
{
  Extent extents[HAPPY_MAX_GROUPS + 1];
  HappyView other = *view;
  HappyGeometry g_other;
  double half_x, half_y;
  gboolean ends = state->over && !view->free, grown = !view->free && height > view->height;
  /* messages change the height of the board; only the window and panels beside it change the width */
  gboolean resized = !view->free && width != view->width;

  *g = (HappyGeometry){ .grid = (HappyGrid) state->grid };
  g->n_groups = state->n_groups;
  if (!state->over && state->n_hand[state->seat - 1] > 0 && !happy_can_place (state)
      && (state->kind != HAPPY_PUZZLE || state->n_table == 0))
    g->ground = ++g->n_groups;
  measure_groups (g, state, line, n_line, extents);
  g_other = *g;
  if (ends)
    view = &other;
  if (ends || view->n_groups == 0 || resized || !keep_view (g, state, labels, extents, width, height, view))
    make_view (g, state, labels, extents, width, height, view);
  else if (grown)
    {
      make_view (&g_other, state, labels, extents, width, height, &other);
      if (other.card >= view->card * GROWTH)
        {
          *g = g_other;
          *view = other;
        }
    }
  g->fit = round_card (g, scale_of (g));
  g->card = view->card;
  half_x = g->table.width / 2 / g->card;
  half_y = g->table.height / 2 / g->card;
  /* the middle of the view stays on the part of the table that is in use */
  view->x = CLAMP (view->x + half_x, g->world.x, g->world.x + g->world.width) - half_x;
  view->y = CLAMP (view->y + half_y, g->world.y, g->world.y + g->world.height) - half_y;
  g->origin_x = g->table.x - view->x * g->card;
  g->origin_y = g->table.y - view->y * g->card;
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

  view->x += (x - g->table.x) / view->card - (x - g->table.x) / card;
  view->y += (y - g->table.y) / view->card - (y - g->table.y) / card;
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
