/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hands that others may not see, where people share a machine: whose eyes the table is seen with, and the cover that
 * lies over it between two people's turns until the next says to be ready.
 */
#include "baize-board-private.h"

#include "baize-table-style.h"

#include <glib/gi18n-lib.h>

#define EDGE 8 /* that is left free at both sides of the cover, in pixels */

/** Whether a person sits at @seat. */
static gboolean
is_person (BaizeBoardPrivate *self, int seat)
{
  return baize_game_get_computer (self->game, seat) == NULL;
}

static int
count_people (BaizeBoardPrivate *self)
{
  int n;

  baize_game_get_person (self->game, &n);
  return n;
}

/** Whether seats do not see each other's hands in @state by the game's rules. */
static gboolean
rules_hide_hands (BaizeBoardPrivate *self, gconstpointer state)
{
  const BaizeRules *rules = baize_game_get_rules (self->game);

  return baize_game_get_variant (self->game)->hidden_hands || (rules->hides_hands != NULL && rules->hides_hands (state));
}

/** Whether they do not: by the rules, or because people want it so. */
static gboolean
hides_hands (BaizeBoardPrivate *self, gconstpointer state)
{
  return rules_hide_hands (self, state) || baize_table_style_get_cover_hands (baize_table_style_get_default ());
}

/**
 * baize_board_choose_seat:
 * @board: a board
 *
 * Has the table seen with the eyes of whose turn it is; of the only person where the others are computers. Where people hide
 * their hands from each other it is seen by nobody from the end of one's turn until the next is ready, whatever is shown
 * meanwhile: the move that ended it, computers' moves, or earlier positions.
 */
void
baize_board_choose_seat (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeRules *rules = baize_game_get_rules (self->game);
  gconstpointer now = baize_game_get_state (self->game);
  int seat = rules->seat (self->playback.shown), seat_now = rules->seat (now);

  if (self->covered || baize_board_covers (board, now))
    self->seat = 0;
  else if (count_people (self) > 1 && hides_hands (self, now) && !rules->is_over (now))
    self->seat = is_person (self, seat_now) ? seat_now : 0;
  else if (is_person (self, seat))
    self->seat = seat;
  else if (self->seat < 1 || self->seat > baize_game_get_setup (self->game)->players || !is_person (self, self->seat))
    self->seat = baize_game_get_person (self->game, NULL);
}

/**
 * baize_board_is_hidden: whether the card at @place lies in a hand that is not to be seen now. Rules that always hide hands
 * show a seat no more than it may see.
 */
gboolean
baize_board_is_hidden (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  int kind = BAIZE_BOARD_GET_CLASS (board)->hand_kind;

  return kind != 0 && place->kind == kind && place->owner != self->seat
         && baize_game_get_setup (self->game)->players > 1 && !baize_game_get_variant (self->game)->hidden_hands
         && hides_hands (self, self->playback.shown);
}

/** baize_board_hide_hands: turns over, in the layout, the cards of hands that are not to be seen. */
void
baize_board_hide_hands (BaizeBoard *board)
{
  BaizeLayout *layout = baize_board_private (board)->layout;

  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; baize_board_is_hidden (board, &pile->place) && j < pile->n_cards; j++)
        {
          BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, pile->first + j);

          card->face = BAIZE_FACE_NONE;
          card->up = FALSE;
        }
    }
}

static void
on_ready (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->game == NULL || !self->covered)
    return;
  self->ready_seat = baize_game_get_rules (self->game)->seat (baize_game_get_state (self->game));
  self->keeps_focus = TRUE;
  self->cursor = BAIZE_PLACE_NONE;
  baize_board_set_texts (board, baize_game_get_state (self->game));
  baize_board_show_end (board, TRUE);
  baize_board_say (board, self->prompt);
}

static void
make_cover (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("I’m _Ready"));

  self->cover = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->cover_label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->cover_label), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->cover_label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (self->cover_label), 24);
  gtk_widget_add_css_class (self->cover_label, "title-3");
  gtk_widget_add_css_class (self->cover, "cover");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_ready), board);
  gtk_box_append (GTK_BOX (self->cover), self->cover_label);
  gtk_box_append (GTK_BOX (self->cover), button);
  baize_board_add_over (board, self->cover);
}

/** Lays the cover over the table, with the name of whom the machine is to be passed to, or takes it away. */
static void
show_cover (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autofree char *name = NULL, *text = NULL;

  if (!self->covered)
    {
      if (self->cover != NULL)
        gtk_widget_set_visible (self->cover, FALSE);
      return;
    }
  if (self->cover == NULL)
    make_cover (board);
  name = baize_game_get_seat_name (self->game, baize_game_get_rules (self->game)->seat (self->playback.shown));
  /* Translators: %s is a player's name */
  text = g_strdup_printf (_ ("%s, it is your turn"), name);
  gtk_label_set_text (GTK_LABEL (self->cover_label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_last_child (self->cover)),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_set_visible (self->cover, TRUE);
  if (baize_board_keeps_focus (board))
    gtk_widget_grab_focus (gtk_widget_get_last_child (self->cover));
}

/**
 * baize_board_covers:
 * @board: a board
 * @state: a position of its game
 *
 * Returns: whether the table is covered in @state, since it is another person's turn who has not said to be ready, and
 *   hands are hidden
 */
gboolean
baize_board_covers (BaizeBoard *board, gconstpointer state)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeRules *rules = baize_game_get_rules (self->game);
  int seat = rules->seat (state);

  return BAIZE_BOARD_GET_CLASS (board)->hand_kind != 0 && seat != self->ready_seat && !rules->is_over (state)
         && is_person (self, seat) && count_people (self) > 1 && hides_hands (self, state);
}

/** Tells the game whether people hide their hands, as they want it now. Returns: whether that decides which are seen here. */
static gboolean
apply_wish (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean has_hands = BAIZE_BOARD_GET_CLASS (board)->hand_kind != 0;

  baize_game_set_covers_hands (self->game,
                               has_hands && baize_table_style_get_cover_hands (baize_table_style_get_default ()));
  return has_hands && count_people (self) > 1 && !rules_hide_hands (self, self->playback.shown);
}

/** baize_board_follow_cover: people want hands hidden, or shown: that is so at once, and what was said of their cards goes. */
void
baize_board_follow_cover (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean reviewing = self->playback.mode == BAIZE_PLAYBACK_REVIEWING;

  if (self->game == NULL || !apply_wish (board))
    return;
  if (baize_playback_is_stepping (&self->playback))
    baize_board_finish_motion (board);
  if (baize_playback_is_stepping (&self->playback) || self->playback.tentative != NULL)
    return;
  baize_board_let_go (board);
  baize_board_unselect (board);
  baize_board_unsay (board);
  baize_board_set_texts (board, reviewing ? self->playback.shown : baize_game_get_state (self->game));
  if (reviewing)
    baize_board_show (board, self->playback.shown);
  else
    baize_board_show_end (board, TRUE);
}

/** baize_board_update_cover: covers the table, which shows the game's own position, or takes the cover away. */
void
baize_board_update_cover (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  apply_wish (board);
  self->covered = baize_board_covers (board, self->playback.shown);
  /* whoever was ready has passed the machine on; should it be that seat's turn again, it is asked again */
  if (self->covered || !is_person (self, baize_game_get_rules (self->game)->seat (self->playback.shown)))
    self->ready_seat = 0;
  show_cover (board);
}

/** Where the cover is to be centred, by height: on the hand it hides, so that it lies over nothing that is for all to see. */
static double
centre_of_hand (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizePlace hand = { .kind = BAIZE_BOARD_GET_CLASS (board)->hand_kind,
                      .owner = (guint8) baize_game_get_rules (self->game)->seat (self->playback.shown) };
  BaizePile *pile = baize_tableau_find_pile (self->tableau, &hand);
  double top = self->arranged_height, bottom = 0;

  for (guint i = 0; pile != NULL && i < baize_pile_get_n_cards (pile); i++)
    {
      guint id = baize_card_get_id (baize_pile_get_card (pile, i));
      const BaizeSpot *spot = baize_arrangement_get_card (self->arrangement, id);

      if (spot == NULL)
        continue;
      top = MIN (top, spot->y);
      bottom = MAX (bottom, spot->y + spot->width * BAIZE_CARD_ASPECT);
    }
  return (top < bottom ? top + bottom : self->arranged_height) / 2;
}

/** baize_board_place_cover: says where the cover lies, while everything is arranged. */
void
baize_board_place_cover (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  int width, height, least;
  double y;

  if (!self->covered || self->cover == NULL)
    return;
  gtk_widget_measure (self->cover, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = MIN (width, self->arranged_width - 2 * EDGE);
  gtk_widget_measure (self->cover, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  width = MAX (width, least);
  gtk_widget_measure (self->cover, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  y = MAX (0, MIN (centre_of_hand (board) - height / 2.0, self->arranged_height - height - 2.0));
  baize_board_place_child (board, self->cover, (self->arranged_width - width) / 2.0, y, width, height);
}
