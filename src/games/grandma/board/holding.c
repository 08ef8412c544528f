/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The order in which a player holds the cards: changed by drag, by keys, or by sorting. It is stored in the record,
 * never in the position.
 */
#include "board.h"

#include <glib/gi18n.h>

static GrandmaOrder *
order_of_viewer (BaizeGrandmaBoard *self)
{
  return &self->orders[grandma_board_viewer (self) - 1];
}

static char *
hand_key (int seat)
{
  return g_strdup_printf ("Hand.%d", seat);
}

/** grandma_board_list_hand: gets the viewer's cards in @cards, from left to right. Returns: how many. */
int
grandma_board_list_hand (BaizeGrandmaBoard *self, guint8 *cards)
{
  return grandma_order_list (order_of_viewer (self), grandma_board_shown (self), grandma_board_viewer (self), cards);
}

/**
 * grandma_board_find_in_hand: Returns: the index in that order of the card at @place; -1 if it is not the viewer's
 * card.
 */
int
grandma_board_find_in_hand (BaizeGrandmaBoard *self, const BaizePlace *place)
{
  int viewer = grandma_board_viewer (self), n;
  guint8 cards[GRANDMA_MAX_HAND];
  int card = grandma_card_at (grandma_board_shown (self), viewer, place);

  if (place->kind != GRANDMA_HAND || place->owner != viewer || card < 0)
    return -1;
  n = grandma_board_list_hand (self, cards);
  for (int i = 0; i < n; i++)
    if (cards[i] == card)
      return i;
  return -1;
}

/**
 * grandma_board_follow_hands: adds new cards of the hands, and reads the order from the record of a game that was just
 * opened.
 */
void
grandma_board_follow_hands (BaizeGrandmaBoard *self)
{
  const GrandmaState *state = grandma_board_shown (self);
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  gboolean is_met = self->met == game, is_shown = !baize_board_is_stepping (BAIZE_BOARD (self));

  if (g_set_object (&self->met, game))
    self->reading = FALSE;
  for (int seat = 1; seat <= state->players; seat++)
    {
      g_autofree char *key = hand_key (seat), *text = NULL;
      const char *kept = baize_game_get_tag (game, key);
      GrandmaOrder *order = &self->orders[seat - 1];

      if (!is_met)
        {
          grandma_order_init (order);
          if (kept != NULL)
            grandma_order_read (order, state, seat, kept);
        }
      grandma_order_follow (order, state, seat);
      /* the game is saved before the board sees the move, so the tag must already have this order */
      text = grandma_order_write (order, state, seat);
      if (is_shown && baize_game_get_position (game) > 0 && baize_game_get_computer (game, seat) == NULL
          && g_strcmp0 (text, kept) != 0)
        baize_game_set_tag (game, key, text);
    }
}

/** Stores the order after the player has changed it. */
static void
keep_order (BaizeGrandmaBoard *self)
{
  int viewer = grandma_board_viewer (self);
  const GrandmaState *state = grandma_board_shown (self);
  g_autofree char *key = hand_key (viewer), *text = grandma_order_write (order_of_viewer (self), state, viewer);

  baize_game_keep_tag (baize_board_get_game (BAIZE_BOARD (self)), key, text);
  baize_board_queue_arrange (BAIZE_BOARD (self), TRUE);
}

/** grandma_board_sort: sorts the hand by rank, or by suit if it is already sorted by rank. */
void
grandma_board_sort (BaizeBoard *board)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);

  if (baize_board_get_game (board) == NULL || baize_board_get_seat (board) == 0)
    return;
  grandma_order_sort (order_of_viewer (self), grandma_board_shown (self), grandma_board_viewer (self));
  keep_order (self);
  baize_board_announce (board, order_of_viewer (self)->sorting == GRANDMA_SORTED_BY_RANK ? _ ("Sorted by rank")
                                                                                         : _ ("Sorted by suit"));
}

/** grandma_board_shift: moves the focused card by @by positions. Returns: whether a card of the hand is focused. */
gboolean
grandma_board_shift (BaizeGrandmaBoard *self, int by)
{
  BaizePlace place = baize_board_get_focused (BAIZE_BOARD (self));
  int at = grandma_board_find_in_hand (self, &place),
      n = grandma_board_shown (self)->n_hand[grandma_board_viewer (self) - 1];
  g_autofree char *text = NULL;

  if (at < 0 || baize_board_get_seat (BAIZE_BOARD (self)) == 0)
    return FALSE;
  if (at + by < 0 || at + by >= n)
    return TRUE;
  grandma_order_move (order_of_viewer (self), grandma_board_shown (self), grandma_board_viewer (self), at, at + by);
  keep_order (self);
  /* Translators: where in the hand a card is now: 3 of 12 */
  text = g_strdup_printf (_ ("%d of %d"), at + by + 1, n);
  baize_board_announce (BAIZE_BOARD (self), text);
  return TRUE;
}

/**
 * grandma_board_drop: see BaizeBoardClass. A card dropped on another card of the hand moves there; dropped on a meld,
 * it is added.
 */
gboolean
grandma_board_drop (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  int from = grandma_board_find_in_hand (self, source), to = grandma_board_find_in_hand (self, target);

  if (from < 0)
    return FALSE;
  if (to >= 0 && to != from)
    {
      grandma_order_move (order_of_viewer (self), grandma_board_shown (self), grandma_board_viewer (self), from, to);
      keep_order (self);
      return TRUE;
    }
  return to >= 0 || grandma_board_add (self, source, target);
}

/** grandma_board_walk: see BaizeBoardClass. In the hand, arrow keys follow its order. */
gboolean
grandma_board_walk (BaizeBoard *board, const BaizePlace *from, GtkDirectionType direction, BaizePlace *to)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  int viewer = grandma_board_viewer (self), at = grandma_board_find_in_hand (self, from), next = at, n;
  guint8 cards[GRANDMA_MAX_HAND];

  if (at < 0)
    return FALSE;
  n = grandma_board_list_hand (self, cards);
  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT)
    next += direction == GTK_DIR_LEFT ? -1 : 1;
  else if (n > self->geometry.n_first && direction == GTK_DIR_DOWN && at < self->geometry.n_first)
    next = MIN (n - 1, at + self->geometry.n_first);
  else if (n > self->geometry.n_first && direction == GTK_DIR_UP && at >= self->geometry.n_first)
    next -= self->geometry.n_first;
  if (next == at || next < 0 || next >= n)
    return FALSE;
  *to = *from;
  for (int i = 0; i < n; i++)
    {
      to->index = (gint16) i;
      if (grandma_card_at (state, viewer, to) == cards[next])
        return TRUE;
    }
  return FALSE;
}
