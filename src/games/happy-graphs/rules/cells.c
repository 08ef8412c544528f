/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cells of the table: which cells are neighbours, finding a cell by its coordinates, and laying and taking up
 * cards. The state stores every cell that has a card or touches one, with its neighbouring cards counted, so the rules
 * never search for them. Turns and hands are not handled here.
 */
#include "happy.h"

#include <string.h>

/* Where a step right or down leads in the index, as a part of 2^32. With these numbers, powers of the inverse of the
 * plastic number, cells that are near each other lie far from each other in the index, whatever its size. */
#define STEP_RIGHT 3242174889u
#define STEP_DOWN  2447445414u
#define NEXT_GROUP 2654435769u

/** Returns: a number for that cell. */
static inline guint32
key_of (int group, int x, int y)
{
  return (guint32) group * NEXT_GROUP + (guint32) x * STEP_RIGHT + (guint32) y * STEP_DOWN;
}

/** Returns: the slot of the index in which a search for the cell with @key begins. */
static inline guint
home_of (const HappyState *state, guint32 key)
{
  return (guint) (((guint64) key * state->max_cells) >> 32);
}

static inline guint
slot_after (const HappyState *state, guint slot)
{
  return slot + 1 < state->max_cells ? slot + 1 : 0;
}

/** Returns: the slot of the index that has that cell, whose key is @key, or the empty slot for it. */
static inline guint
find_slot_of (const HappyState *state, guint32 key, int group, int x, int y)
{
  guint slot = home_of (state, key);

  for (guint entry; (entry = state->cell[slot].entry) != 0; slot = slot_after (state, slot))
    {
      const HappyCell *cell = &state->cell[entry - 1];

      if (cell->x == x && cell->y == y && cell->group == group)
        break;
    }
  return slot;
}

static inline guint
find_slot (const HappyState *state, int group, int x, int y)
{
  return find_slot_of (state, key_of (group, x, y), group, x, y);
}

static inline gboolean
is_within_edge (int x, int y)
{
  return (guint) (x + HAPPY_EDGE) <= 2 * HAPPY_EDGE && (guint) (y + HAPPY_EDGE) <= 2 * HAPPY_EDGE;
}

/** Returns: whether all cells around that one are certainly within the edge, as in the middle of the table. */
static inline gboolean
is_inside (int x, int y)
{
  return is_within_edge (2 * x, 2 * y);
}

/** happy_clear_cells: empties the table and makes enough room for all cards of @state. */
void
happy_clear_cells (HappyState *state)
{
  /* the cards of a puzzle may lie apart for a while; HAPPY_MAX_PUZZLE of them have room */
  state->max_cells = (guint16) MIN (state->n_cards * (HAPPY_MAX_DIRS + 1) + 1, HAPPY_MAX_CELLS);
  state->n_cells = state->n_table = state->n_happy = 0;
  state->n_groups = 0;
  memset (state->cell, 0, sizeof state->cell);
  memset (state->left, 0, sizeof state->left);
  for (int i = 0; i < state->n_cards; i++)
    {
      state->cell_of[i] = HAPPY_NO_CARD;
      state->left[happy_want (state, i)]++;
    }
}

/** happy_find_cell: Returns: (nullable): the cell, if it has a card or touches one; only this file changes it. */
HappyCell *
happy_find_cell (const HappyState *state, int group, int x, int y)
{
  guint slot;

  if (!is_within_edge (x, y))
    return NULL;
  slot = find_slot (state, group, x, y);
  return state->cell[slot].entry == 0 ? NULL : (HappyCell *) &state->cell[state->cell[slot].entry - 1];
}

/** happy_beside: Returns: (nullable): the cell beside @cell in direction @dir, if it has a card or touches one. */
HappyCell *
happy_beside (const HappyState *state, const HappyCell *cell, int dir)
{
  const gint8 *step = happy_steps[state->grid][dir];

  return happy_find_cell (state, cell->group, cell->x + step[0], cell->y + step[1]);
}

/** Returns: the cell with @key, added if it does not exist yet. It must lie within the edge. */
static inline HappyCell *
obtain_cell (HappyState *state, guint32 key, int group, int x, int y)
{
  guint slot = find_slot_of (state, key, group, x, y);
  HappyCell *cell;

  if (state->cell[slot].entry != 0)
    return &state->cell[state->cell[slot].entry - 1];
  g_assert (state->n_cells + 1 < state->max_cells);
  cell = &state->cell[state->n_cells++];
  *cell = (HappyCell){
    .x = (gint16) x, .y = (gint16) y, .card = HAPPY_NO_CARD, .group = (guint8) group, .entry = cell->entry
  };
  state->cell[slot].entry = state->n_cells;
  return cell;
}

/** Empties @slot of the index and moves up the entries that were displaced because of it. */
static void
clear_slot (HappyState *state, guint slot)
{
  guint next = slot, n = state->max_cells;

  for (;;)
    {
      const HappyCell *cell;
      guint home;

      next = slot_after (state, next);
      if (state->cell[next].entry == 0)
        break;
      cell = &state->cell[state->cell[next].entry - 1];
      home = home_of (state, key_of (cell->group, cell->x, cell->y));
      /* an entry may move up unless its home lies behind the hole */
      if ((next + n - home) % n < (next + n - slot) % n)
        continue;
      state->cell[slot].entry = state->cell[next].entry;
      slot = next;
    }
  state->cell[slot].entry = 0;
}

/** Removes a cell that has no card and touches none. The last cell takes its number. */
static void
forget_cell (HappyState *state, HappyCell *cell)
{
  HappyCell *last = &state->cell[state->n_cells - 1];
  guint number = (guint) (cell - state->cell);

  clear_slot (state, find_slot (state, cell->group, cell->x, cell->y));
  if (cell != last)
    {
      guint16 entry;

      state->cell[find_slot (state, last->group, last->x, last->y)].entry = (guint16) (number + 1);
      entry = cell->entry;
      *cell = *last;
      cell->entry = entry;
      if (cell->card != HAPPY_NO_CARD)
        state->cell_of[cell->card] = (guint16) number;
    }
  state->n_cells--;
}

/** Adds @change (1 or -1) to the number of happy cards, for the table and for the cells around @cell. */
static void
count_happy (HappyState *state, const HappyCell *cell, int change)
{
  int n_dirs = happy_n_dirs (state->grid);
  guint32 key = key_of (cell->group, cell->x, cell->y);
  gboolean is_inner = is_inside (cell->x, cell->y);

  state->n_happy = (guint16) (state->n_happy + change);
  for (int dir = 0; dir < n_dirs; dir++)
    {
      const gint8 *step = happy_steps[state->grid][dir];
      int x = cell->x + step[0], y = cell->y + step[1];

      /* all cells around a card exist */
      if (is_inner || is_within_edge (x, y))
        {
          guint slot = find_slot_of (state, key + key_of (0, step[0], step[1]), cell->group, x, y);
          HappyCell *other = &state->cell[state->cell[slot].entry - 1];

          other->n_closed = (guint8) (other->n_closed + change);
        }
    }
}

/**
 * happy_lay:
 * @state: a position
 * @card: a card that is not on the table
 * @group: the group of the cell
 * @x: the column of the cell
 * @y: the row of the cell
 *
 * Lays a card on the table. The rules: each time you place a card next to another card, they both gain a connection;
 * when a card reaches its desired number of connections, it's happy.
 *
 * Returns: how many cards became happy
 */
int
happy_lay (HappyState *state, int card, int group, int x, int y)
{
  guint32 key = key_of (group, x, y);
  HappyCell *cell = obtain_cell (state, key, group, x, y), *beside[HAPPY_MAX_DIRS];
  int n_dirs = happy_n_dirs (state->grid), n_happy = state->n_happy, n_beside = 0;
  gboolean is_inner = is_inside (x, y);

  cell->card = (guint16) card;
  cell->n_closed++;
  state->cell_of[card] = (guint16) (cell - state->cell);
  state->n_table++;
  state->left[happy_want (state, card)]--;
  for (int dir = 0; dir < n_dirs; dir++)
    {
      const gint8 *step = happy_steps[state->grid][dir];

      if (is_inner || is_within_edge (x + step[0], y + step[1]))
        {
          HappyCell *other = obtain_cell (state, key + key_of (0, step[0], step[1]), group, x + step[0], y + step[1]);

          other->n++;
          beside[n_beside++] = other;
        }
    }
  for (int i = 0; i < n_beside; i++)
    if (beside[i]->card != HAPPY_NO_CARD && happy_is_content (state, beside[i]))
      count_happy (state, beside[i], 1);
  if (happy_is_content (state, cell))
    {
      state->n_happy++;
      for (int i = 0; i < n_beside; i++)
        beside[i]->n_closed++;
    }
  return state->n_happy - n_happy;
}

/**
 * happy_take_up:
 * @state: a position
 * @card: a card on the table
 *
 * Removes a card from the table.
 *
 * Returns: how many other cards are no longer happy
 */
int
happy_take_up (HappyState *state, int card)
{
  HappyCell *cell = &state->cell[state->cell_of[card]];
  int group = cell->group, x = cell->x, y = cell->y;
  int n_dirs = happy_n_dirs (state->grid), n_saddened = 0;

  if (happy_is_content (state, cell))
    count_happy (state, cell, -1);
  for (int dir = 0; dir < n_dirs; dir++)
    {
      HappyCell *other = happy_beside (state, cell, dir);

      if (other == NULL)
        continue;
      if (other->card != HAPPY_NO_CARD && happy_is_content (state, other))
        {
          count_happy (state, other, -1);
          n_saddened++;
        }
      other->n--;
    }
  cell->card = HAPPY_NO_CARD;
  cell->n_closed--;
  state->cell_of[card] = HAPPY_NO_CARD;
  state->n_table--;
  state->left[happy_want (state, card)]++;
  /* from here on, cells change their numbers */
  for (int dir = -1; dir < n_dirs; dir++)
    {
      int dx = dir < 0 ? 0 : happy_steps[state->grid][dir][0], dy = dir < 0 ? 0 : happy_steps[state->grid][dir][1];
      HappyCell *other = happy_find_cell (state, group, x + dx, y + dy);

      if (other != NULL && other->card == HAPPY_NO_CARD && other->n == 0)
        forget_cell (state, other);
    }
  return n_saddened;
}
