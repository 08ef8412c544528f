/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move would lead to, for players who want to see it before: who becomes happy, and who no longer could. It
 * looks at cards beside each other only, and never says of a card that could become happy that it can't.
 */
#include "happy.h"

/** The highest number among the cards that are not on the table, 0 when all are. */
static int
highest_left (const HappyState *state)
{
  int highest = HAPPY_MAX_WANT;

  while (highest > 0 && state->left[highest] == 0)
    highest--;
  return highest;
}

/** happy_is_doomed: whether the card on @cell is not happy and, as the cards lie, can't become so any more. */
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
 * happy_is_dead: whether @cell, on which no card lies, can't be filled any more as the cards lie: it is a wall, or
 * touches more cards than any card that is left wants.
 */
gboolean
happy_is_dead (const HappyState *state, const HappyCell *cell)
{
  return !happy_takes (cell, highest_left (state));
}

/**
 * happy_forecast:
 * @state: a position
 * @move: a legal placing or start
 *
 * Returns: what it would lead to
 */
HappyOutlook
happy_forecast (const HappyState *state, const BaizeMove *move)
{
  HappyState after = *state;
  HappyOutlook outlook = { 0 };
  int card = happy_seat_hand (state, state->seat)[happy_find_in_hand (state, state->seat, move->arg[0])];
  int group, x, y;
  const HappyCell *laid;

  happy_move_get_cell (move, &group, &x, &y);
  happy_lay (&after, card, group > 0 ? group : state->n_groups + 1, x, y);
  laid = &after.cell[after.cell_of[card]];
  outlook.self_happy = happy_is_content (&after, laid);
  outlook.self_doomed = happy_is_doomed (&after, laid);
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *was = &state->cell[i], *is = &after.cell[i];

      if (was->card == HAPPY_NO_CARD || happy_is_content (state, was))
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
