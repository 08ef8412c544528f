/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The consequences of a move, shown to the player in advance: which cards become happy, and which cards no longer can.
 * The test looks only at a card's own neighbours, so it may miss a lost card, but a card that it calls lost is lost.
 */
#include "happy.h"

/** Returns: the highest number among the cards that are not on the table; 0 if there are none. */
static int
highest_left (const HappyState *state)
{
  int highest = HAPPY_MAX_WANT;

  while (highest > 0 && state->left[highest] == 0)
    highest--;
  return highest;
}

/** happy_is_doomed: Returns: whether the card on @cell is not happy and can no longer become happy as the cards lie. */
gboolean
happy_is_doomed (const HappyState *state, const HappyCell *cell)
{
  int highest = highest_left (state), n_left = state->n_cards - state->n_table;
  int n_open = 0, need = happy_want (state, cell->card) - cell->n;

  if (need <= 0)
    return FALSE;
  for (int dir = 0; dir < happy_n_dirs (state->grid); dir++)
    {
      const HappyCell *other = happy_beside (state, cell, dir);

      n_open += other != NULL && happy_takes (other, highest);
    }
  return need > MIN (n_open, n_left);
}

/**
 * happy_is_dead: Returns: whether @cell, which has no card, can no longer be filled as the cards lie: it is a wall, or
 * it touches more cards than any remaining card wants.
 */
gboolean
happy_is_dead (const HappyState *state, const HappyCell *cell)
{
  return !happy_takes (cell, highest_left (state));
}

/* How far from a laid card another card may change its fate, in cells: its neighbours become happy, the cells around
 * those become walls, and the cards beside the walls lose an open cell. */
#define FAR 3

/** Whether laying a card on @laid may change the fate of the card on @cell. In hex a row is half a card. */
static inline gboolean
is_near (const HappyCell *laid, const HappyCell *cell)
{
  return cell->group == laid->group && ABS (cell->x - laid->x) <= FAR && ABS (cell->y - laid->y) <= 2 * FAR;
}

/**
 * happy_forecast:
 * @state: a position
 * @move: a legal placing or start
 *
 * Returns: the consequences of the move
 */
HappyOutlook
happy_forecast (const HappyState *state, const BaizeMove *move)
{
  HappyState after = *state;
  HappyOutlook outlook = { 0 };
  int card = happy_seat_hand (state, state->seat)[happy_find_in_hand (state, state->seat, move->arg[0])];
  int group, x, y;
  const HappyCell *laid;
  gboolean everywhere;

  happy_move_get_cell (move, &group, &x, &y);
  happy_lay (&after, card, group > 0 ? group : state->n_groups + 1, x, y);
  laid = &after.cell[after.cell_of[card]];
  outlook.self_happy = happy_is_content (&after, laid);
  outlook.self_doomed = happy_is_doomed (&after, laid);
  /* any card may be doomed if the last card with the highest number was laid, or if few cards are left to lay */
  everywhere = highest_left (&after) != highest_left (state) || after.n_cards - after.n_table < HAPPY_MAX_WANT;
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *was = &state->cell[i], *is = &after.cell[i];

      if (was->card == HAPPY_NO_CARD || happy_is_content (state, was) || !(everywhere || is_near (laid, is)))
        continue;
      if (happy_is_content (&after, is))
        outlook.happy[outlook.n_happy++] = (guint16) i;
      else if (happy_is_doomed (&after, is) && !happy_is_doomed (state, was))
        {
          outlook.n_doomed++;
          outlook.doomed = (guint16) i;
        }
    }
  return outlook;
}
