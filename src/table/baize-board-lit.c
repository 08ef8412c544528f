/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What somebody who explains the game points at: places that are lit, and hands of others laid open. Neither is part of
 * the game, and nobody here knows what is explained.
 */
#include "baize-board-private.h"

#include <glib/gi18n-lib.h>

/* ---- buttons ---- */

/** baize_board_clear_button: frees what a BoardButton holds. */
void
baize_board_clear_button (gpointer button)
{
  g_free (((BoardButton *) button)->name);
}

/** Shows whether @button is lit, and has it called so. */
static void
show_button (BaizeBoard *board, const BoardButton *button)
{
  g_autofree char *label = baize_board_name_lit (board, &button->place, g_strdup (button->name));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (baize_board_is_lit (board, &button->place))
    gtk_widget_add_css_class (button->button, "lit");
  else
    gtk_widget_remove_css_class (button->button, "lit");
}

static void
show_buttons (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  for (guint i = 0; i < self->buttons->len; i++)
    show_button (board, &g_array_index (self->buttons, BoardButton, i));
}

/**
 * baize_board_name_button:
 * @board: a board
 * @button: a button in one of its children, for good
 * @place: what it stands for: BAIZE_PLACE_OF_BUTTON(), or a place of the rules’ own
 * @name: how it is called aloud
 *
 * Lets a button be lit like a card or a place. A second call changes what it is called.
 */
void
baize_board_name_button (BaizeBoard *board, GtkWidget *button, const BaizePlace *place, const char *name)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  guint i = 0;

  while (i < self->buttons->len && g_array_index (self->buttons, BoardButton, i).button != button)
    i++;
  if (i == self->buttons->len)
    g_array_append_vals (self->buttons, &(BoardButton){ .button = button }, 1);
  g_free (g_array_index (self->buttons, BoardButton, i).name);
  g_array_index (self->buttons, BoardButton, i).name = g_strdup (name);
  g_array_index (self->buttons, BoardButton, i).place = *place;
  show_button (board, &g_array_index (self->buttons, BoardButton, i));
}

/** baize_board_find_button: Returns: (transfer none) (nullable): the button that stands for @place, if it is to be seen. */
GtkWidget *
baize_board_find_button (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  for (guint i = 0; i < self->buttons->len; i++)
    {
      const BoardButton *button = &g_array_index (self->buttons, BoardButton, i);

      if (baize_place_same_pile (&button->place, place) && gtk_widget_is_visible (button->button))
        return button->button;
    }
  return NULL;
}

/* ---- what is lit ---- */

/**
 * baize_board_set_lit:
 * @board: a board
 * @places: (array length=n_places): cards, piles, empty places or buttons; those that are not there are passed over
 * @n_places: how many; 0 lights nothing
 *
 * Lights places until the next call, whatever happens in the game meanwhile.
 */
void
baize_board_set_lit (BaizeBoard *board, const BaizePlace *places, guint n_places)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (n_places == 0 && self->lit->len == 0)
    return;
  g_array_set_size (self->lit, 0);
  g_array_append_vals (self->lit, places, n_places);
  show_buttons (board);
  baize_board_queue_arrange (board, TRUE);
}

/** The card that is lit when @place is: its own, or the uppermost of a pile. */
static BaizeCard *
lit_card (BaizeBoardPrivate *self, const BaizePlace *place)
{
  BaizePile *pile;

  if (place->index >= 0)
    return baize_tableau_find_card (self->tableau, place);
  pile = baize_tableau_find_pile (self->tableau, place);
  return pile != NULL ? baize_pile_get_top (pile) : NULL;
}

/** baize_board_is_lit: whether what lies at @place is lit. */
gboolean
baize_board_is_lit (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  for (guint i = 0; i < self->lit->len; i++)
    {
      const BaizePlace *lit = &g_array_index (self->lit, BaizePlace, i);
      BaizeCard *card = lit_card (self, lit);
      BaizePlace of_card = card ? baize_card_get_place (card) : BAIZE_PLACE_NONE;

      if (baize_place_equal (lit, place) || (card != NULL && baize_place_equal (&of_card, place)))
        return TRUE;
    }
  return FALSE;
}

/** baize_board_mark_lit: shows in the arrangement what is lit. */
void
baize_board_mark_lit (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  for (guint i = 0; i < self->lit->len; i++)
    {
      const BaizePlace *lit = &g_array_index (self->lit, BaizePlace, i);
      BaizeCard *card = lit_card (self, lit);
      BaizeSpot *spot = card ? baize_arrangement_get_card (self->arrangement, baize_card_get_id (card)) : NULL;

      if (spot != NULL)
        spot->flags |= BAIZE_CARD_LIT;
      for (guint j = 0; spot == NULL && j < self->arrangement->slots->len; j++)
        {
          BaizeSlot *slot = &g_array_index (self->arrangement->slots, BaizeSlot, j);

          if (baize_place_same_pile (&slot->place, lit))
            slot->lit = TRUE;
        }
    }
}

/** baize_board_name_lit: Returns: (transfer full): @label (transfer full) of @place, which also says whether it is lit. */
char *
baize_board_name_lit (BaizeBoard *board, const BaizePlace *place, char *label)
{
  g_autofree char *own = label;

  if (own == NULL || !baize_board_is_lit (board, place))
    return g_steal_pointer (&own);
  /* Translators: %s is a card or place as it is called aloud; a lesson lights what it speaks of */
  return g_strdup_printf (_ ("%s, lit"), own);
}

/**
 * baize_board_set_open_hands:
 * @board: a board
 * @open: whether the hands of all seats are seen
 *
 * Lays the hands of others open, for learning; they stay closed to the players.
 */
void
baize_board_set_open_hands (BaizeBoard *board, gboolean open)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->open_hands == open)
    return;
  self->open_hands = open;
  if (self->game != NULL && !baize_playback_is_stepping (&self->playback))
    baize_board_show_end (board, FALSE);
}

/** baize_board_get_open_hands: whether the hands of all seats are seen, whatever the rules say. */
gboolean
baize_board_get_open_hands (BaizeBoard *board)
{
  return baize_board_private (board)->open_hands;
}

/** baize_board_owner_of: Returns: with whose eyes what lies at @place is seen: the own ones, or those of an open hand. */
int
baize_board_owner_of (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  guint8 hand_kind = BAIZE_BOARD_GET_CLASS (board)->hand_kind;

  return self->open_hands && hand_kind != 0 && place->kind == hand_kind ? place->owner : self->seat;
}

/** baize_board_open_hands: puts into the layout what other seats see of their own hands, if those are open. */
void
baize_board_open_hands (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  for (guint i = 0; self->open_hands && i < self->layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (self->layout->piles, BaizeLaidPile, i), *own;
      int owner = baize_board_owner_of (board, &pile->place);
      g_autoptr (BaizeLayout) layout = NULL;

      if (owner == self->seat)
        continue;
      layout = baize_layout_new ();
      baize_game_get_rules (self->game)->tableau (self->playback.shown, owner, layout);
      own = baize_layout_find_pile (layout, &pile->place);
      for (guint j = 0; own != NULL && own->n_cards == pile->n_cards && j < pile->n_cards; j++)
        g_array_index (self->layout->cards, BaizeLaidCard, pile->first + j) =
            g_array_index (layout->cards, BaizeLaidCard, own->first + j);
    }
}
