/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Enlarging another player's melds: on a narrow board, one mat can take the room of the others, so that its melds are
 * large. The game does not know this.
 */
#include "board.h"

#include <glib/gi18n.h>

/**
 * grandma_board_can_look: Returns: whether the mat of @seat can take the room of another mat, because both have melds.
 */
gboolean
grandma_board_can_look (BaizeGrandmaBoard *self, int seat)
{
  const GrandmaState *state = grandma_board_shown (self);
  int viewer = grandma_board_viewer (self), n_down = 0;

  if (!self->geometry.narrow || state->open || seat < 1 || seat > state->players || seat == viewer
      || baize_board_get_open_hands (BAIZE_BOARD (self)))
    return FALSE;
  for (int other = 1; other <= state->players; other++)
    n_down += other != viewer && grandma_is_down (state, other);
  return n_down > 1 && grandma_is_down (state, seat);
}

/** grandma_board_get_looked: Returns: the seat with the enlarged mat; 0 if there is none. */
int
grandma_board_get_looked (BaizeGrandmaBoard *self)
{
  return grandma_board_can_look (self, self->looked) ? self->looked : 0;
}

/** grandma_board_is_folded: Returns: whether the melds of @seat are hidden because another player's are enlarged. */
gboolean
grandma_board_is_folded (BaizeGrandmaBoard *self, int seat)
{
  int looked = grandma_board_get_looked (self);

  return looked > 0 && seat != looked && seat != grandma_board_viewer (self);
}

/** grandma_board_look: enlarges the melds of @seat; if they are enlarged already, or for 0, shows all melds again. */
void
grandma_board_look (BaizeGrandmaBoard *self, int seat)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  g_autofree char *name = NULL, *text = NULL;

  self->looked = seat != self->looked ? seat : 0;
  grandma_board_refresh (self);
  if (self->looked > 0)
    {
      name = grandma_board_name (self, seat);
      /* Translators: %s is a player whose cards on the table are shown large */
      text = g_strdup_printf (_ ("%s: enlarged; choose it again to see all"), name);
      baize_board_set_prompt (board, text);
      baize_board_announce (board, text);
    }
}
