/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cover over the table between two people's turns: what it shows, where it lies, and what happens when the next
 * person is ready or the preference to hide hands changes. `baize-cover.c` decides when the table is covered. Also
 * here: the places and hands that a lesson lights and opens.
 */
#include "baize-board-private.h"
#include "baize-compat.h"
#include "baize-table-style.h"

#include <glib/gi18n-lib.h>

#define EDGE 8  /* free space at both sides of the cover, in pixels */
#define NAME 20 /* height of the name below a hand */

static void
on_ready (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->game == NULL || !baize_cover_take_ready (&self->cover, self->game))
    return;
  baize_cursor_keep (&self->cursor, TRUE);
  self->cursor.place = BAIZE_PLACE_NONE;
  baize_board_set_texts (board, baize_game_get_state (self->game));
  baize_board_show_end (board, TRUE);
  baize_board_announce (board, baize_message_get_aloud (&self->message));
}

static void
make_cover (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("I’m _Ready"));

  self->cover_sheet = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->cover_label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->cover_label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->cover_label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (self->cover_label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (self->cover_label), 24);
  gtk_widget_add_css_class (self->cover_label, "title-3");
  gtk_widget_add_css_class (self->cover_sheet, "cover");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  baize_compat_name_button (button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_ready), board, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->cover_sheet), self->cover_label);
  gtk_box_append (GTK_BOX (self->cover_sheet), button);
  baize_board_add_over (board, self->cover_sheet);
}

/** baize_board_show_cover: shows the cover with the name of the next person, or removes it. */
void
baize_board_show_cover (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autofree char *name = NULL, *text = NULL;

  if (!self->cover.covered)
    {
      if (self->cover_sheet != NULL)
        gtk_widget_set_visible (self->cover_sheet, FALSE);
      return;
    }
  /* the next person must not find what the last one was told */
  baize_message_clear_announcement (&self->message);
  if (self->cover_sheet == NULL)
    make_cover (board);
  name = baize_game_get_seat_name (self->game,
                                   baize_rules_seat (baize_game_get_rules (self->game), self->playback.shown));
  /* Translators: %s is a player's name */
  text = g_strdup_printf (_ ("%s, it is your turn"), name);
  gtk_label_set_text (GTK_LABEL (self->cover_label), text);
  baize_compat_describe (GTK_ACCESSIBLE (gtk_widget_get_last_child (self->cover_sheet)), text);
  gtk_widget_set_visible (self->cover_sheet, TRUE);
  if (baize_board_keeps_focus (board))
    gtk_widget_grab_focus (gtk_widget_get_last_child (self->cover_sheet));
}

/** baize_board_follow_cover: applies a change of the preference to hide hands at once, and removes messages that name
 * their cards. */
void
baize_board_follow_cover (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean reviewing = self->playback.mode == BAIZE_PLAYBACK_REVIEWING;
  int n_people;

  if (self->game == NULL || self->cover.hand_kind == 0)
    return;
  baize_game_get_person (self->game, &n_people);
  if (n_people < 2)
    return;
  if (baize_playback_is_stepping (&self->playback))
    baize_board_finish_motion (board);
  if (baize_playback_is_stepping (&self->playback) || self->playback.tentative != NULL)
    return;
  baize_board_let_go (board);
  baize_board_unselect (board);
  baize_message_drop (&self->message);
  baize_board_set_texts (board, reviewing ? self->playback.shown : baize_game_get_state (self->game));
  if (reviewing)
    baize_board_show (board, self->playback.shown);
  else
    baize_board_show_end (board, TRUE);
}

/** Extends @top and @bottom to include the hand of @seat. Returns: whether the hand has cards. */
static gboolean
add_hand (BaizeBoard *board, int seat, double *top, double *bottom)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizePlace hand = { .kind = self->cover.hand_kind, .owner = (guint8) seat };
  BaizePile *pile = baize_tableau_find_pile (self->scene.tableau, &hand);
  gboolean any = FALSE;

  for (guint i = 0; pile != NULL && i < baize_pile_get_n_cards (pile); i++)
    {
      guint id = baize_card_get_id (baize_pile_get_card (pile, i));
      const BaizeSpot *spot = baize_arrangement_get_card (self->scene.arrangement, id);

      if (spot == NULL)
        continue;
      *top = MIN (*top, spot->y);
      *bottom = MAX (*bottom, spot->y + spot->width * BAIZE_CARD_ASPECT);
      any = TRUE;
    }
  return any;
}

/** Computes the vertical position of the cover: on the hand that it hides, so that it covers no public card. If it
 * would hide the other hands and their names, it lies below them, or above them if there is no room below. */
static double
find_height (BaizeBoard *board, double height)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  int seat = baize_rules_seat (baize_game_get_rules (self->game), self->playback.shown);
  double room = self->arranged_height, lowest = room - height - 2, top = room, bottom = 0, y = lowest / 2;
  gboolean any = FALSE;

  if (add_hand (board, seat, &top, &bottom))
    y = CLAMP ((top + bottom - height) / 2, 0, MAX (0, lowest));
  top = room, bottom = 0;
  for (int other = 1; other <= baize_game_get_setup (self->game)->players; other++)
    any = (other != seat && add_hand (board, other, &top, &bottom)) || any;
  bottom += NAME;
  if (!any || y >= bottom || y + height <= top)
    return y;
  if (lowest >= bottom)
    return lowest;
  return top >= height + EDGE ? top - height - EDGE : y;
}

/** baize_board_get_covered: Returns: whether the table is covered until the next person is ready. */
gboolean
baize_board_get_covered (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);
  return baize_board_private (board)->cover.covered;
}

/** baize_board_place_cover: places the cover while the board is arranged. */
void
baize_board_place_cover (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  int width, height, least;

  if (!self->cover.covered || self->cover_sheet == NULL)
    return;
  gtk_widget_measure (self->cover_sheet, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MIN (width, self->arranged_width - 2 * EDGE);
  gtk_widget_measure (self->cover_sheet, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  width = MAX (width, least);
  gtk_widget_measure (self->cover_sheet, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  baize_board_place_child (board, self->cover_sheet, (self->arranged_width - width) / 2.0, find_height (board, height),
                           width, height);
}

/* ---- for lessons ---- */

/** baize_board_name_button: allows a button to be lit, see baize_spotlight_name_button(). */
void
baize_board_name_button (BaizeBoard *board, GtkWidget *button, const BaizePlace *place, const char *name)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_spotlight_name_button (&baize_board_private (board)->spotlight, button, place, name);
}

/** baize_board_set_lit: lights places, see baize_spotlight_set(). */
void
baize_board_set_lit (BaizeBoard *board, const BaizePlace *places, guint n_places)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  if (baize_spotlight_set (&baize_board_private (board)->spotlight, places, n_places))
    baize_board_queue_arrange (board, TRUE);
}

/** baize_board_set_open_hands: shows or hides the hands of all seats, for a lesson; computer players still do not see
 * them. */
void
baize_board_set_open_hands (BaizeBoard *board, gboolean open)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->cover.open == open)
    return;
  self->cover.open = open;
  if (self->game != NULL && !baize_playback_is_stepping (&self->playback))
    baize_board_show_end (board, FALSE);
}

/** baize_board_get_open_hands: whether the hands of all seats are shown, whatever the rules say. */
gboolean
baize_board_get_open_hands (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);
  return baize_board_private (board)->cover.open;
}
