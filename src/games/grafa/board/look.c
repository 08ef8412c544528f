/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cards that clubs look at, beside GRAFA's deck: the player puts them in order by choosing or dragging them. Each
 * has a number, for the eye and in its spoken name.
 */
#include "board.h"

#include <glib/gi18n.h>
#include <math.h>

/** grafa_board_put_back: puts the cards back on the deck in their order. */
void
grafa_board_put_back (BaizeGrafaBoard *self)
{
  BaizeMove move = { .verb = GRAFA_FORESEE };

  for (int i = 0; i < self->n_looked; i++)
    baize_move_add_arg (&move, self->order[i]);
  baize_board_play (BAIZE_BOARD (self), &move);
}

/** Moves the card at @from in the row to @to. */
static void
reorder (BaizeGrafaBoard *self, int from, int to)
{
  BaizeFace face = self->order[from];
  int step = from < to ? 1 : -1;

  for (int i = from; i != to; i += step)
    self->order[i] = self->order[i + step];
  self->order[to] = face;
  gtk_widget_queue_draw (self->signs);
  baize_board_redraw_cards (BAIZE_BOARD (self));
  baize_board_queue_arrange (BAIZE_BOARD (self), TRUE);
}

static void
tell (BaizeGrafaBoard *self, const char *text)
{
  baize_board_set_prompt (BAIZE_BOARD (self), text);
  baize_board_announce (BAIZE_BOARD (self), text);
}

/** Says which number the card at @index of the row has. It is also seen on the card, so the prompt stays. */
static void
tell_number (BaizeGrafaBoard *self, int index)
{
  g_autofree char *text = g_strdup_printf (_ ("The %s comes as number %d of %d"),
                                           baize_face_get_name (self->order[index]), index + 1, self->n_looked);
  g_autofree char *prompt = grafa_prompt (grafa_board_shown (self));

  baize_board_set_prompt (BAIZE_BOARD (self), prompt);
  baize_board_announce (BAIZE_BOARD (self), text);
}

/** grafa_board_ending_index: Returns: the index in the row of the card that ends the game if the cards are put back as
 * they lie: it will be the open card, and nothing in the hand pairs with it; -1 if there is none. Spades first dig the
 * cards before it. While a diamond is pending, the hand is not known yet. */
int
grafa_board_ending_index (BaizeGrafaBoard *self)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  /* the position shown is without the abilities that act after the clubs */
  const GrafaState *state = game != NULL && self->looking ? baize_game_get_state (game) : NULL;
  int index = state != NULL ? state->spades : self->n_looked;

  return index < self->n_looked && state->diamonds == 0 && !grafa_can_pair (state, self->order[index]) ? index : -1;
}

/** grafa_board_choose_looked: chooses the card at @index of the row as the next in order, which puts the cards back if
 * it is the last one. A card that has a number loses it, and so do the cards after it. */
void
grafa_board_choose_looked (BaizeGrafaBoard *self, int index)
{
  self->freed = BAIZE_FACE_NONE;
  if (index < self->n_chosen)
    {
      g_autofree char *text = g_strdup_printf (_ ("The %s is no longer numbered"),
                                               baize_face_get_name (self->order[index]));

      self->n_chosen = index;
      self->freed = self->order[index];
      reorder (self, index, index);
      tell (self, text);
      return;
    }
  reorder (self, index, self->n_chosen);
  tell_number (self, self->n_chosen);
  self->n_chosen++;
  if (self->n_chosen == self->n_looked)
    grafa_board_put_back (self);
}

/** grafa_board_looked_index: Returns: the index in the row of the looked-at card at @place; -1 if the place is not such
 * a card. */
int
grafa_board_looked_index (BaizeGrafaBoard *self, const BaizePlace *place)
{
  const GrafaState *state = grafa_board_shown (self);

  if (place->kind != GRAFA_DECK || place->index < 0 || place->index >= state->deck.n)
    return -1;
  return grafa_board_order_index (self, state->deck.card[place->index]);
}

/** grafa_board_carry: makes room in the row where the carried card is; away from the row it would go back. */
void
grafa_board_carry (BaizeBoard *board, const BaizePlace *source, double x, double y)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  const GrafaGeometry *g = &self->geometry;
  BaizeBox row = { g->hand_x, 0, g->hand_width, 0 };
  double along = (baize_board_layout_x (board, &row, x) - g->ahead_x - g->card / 2) / MAX (g->ahead_step, 1);
  gboolean is_near = fabs (y - g->deck_y - g->card_height / 2) < g->card_height && along > -1 && along < self->n_looked;
  int at = grafa_board_looked_index (self, source), to;

  if (at < 0)
    return;
  if (self->carried_from < 0)
    self->carried_from = at;
  to = is_near ? CLAMP ((int) lround (along), 0, self->n_looked - 1) : self->carried_from;
  if (to != at)
    reorder (self, at, to);
}

/** grafa_board_drop: the card stays where the row has made room for it. */
gboolean
grafa_board_drop (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  int at = grafa_board_looked_index (self, source);

  if (at < 0)
    return FALSE;
  if (at != self->carried_from)
    {
      self->n_chosen = 0;
      tell_number (self, at);
      baize_board_redraw_cards (board);
    }
  self->carried_from = -1;
  return TRUE;
}

/** Returns: (transfer full): the spoken name of the looked-at card at @index of the row. */
static char *
describe_looked (BaizeGrafaBoard *self, const BaizePlace *place, int index)
{
  const char *name = baize_face_get_name (self->order[index]);

  if (index < self->n_chosen)
    /* Translators: a card that was looked at, and its place in the order that the player has chosen: "ten of clubs,
     * looked at, number 1 of 2" */
    return g_strdup_printf (_ ("%s, looked at, number %d of %d"), name, index + 1, self->n_looked);
  if (self->order[index] == self->freed)
    /* Translators: a card that was looked at; the player has just taken it out of the chosen order */
    return g_strdup_printf (_ ("%s, looked at, no longer numbered"), name);
  return grafa_describe_place (grafa_board_shown (self), 1, place);
}

/** grafa_board_describe_place: names the looked-at cards with their numbers. */
char *
grafa_board_describe_place (BaizeBoard *board, const BaizePlace *place)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  int index = grafa_board_looked_index (self, place);
  g_autofree char *text = index >= 0 ? describe_looked (self, place, index) : NULL;

  if (index >= 0 && index == grafa_board_ending_index (self))
    /* Translators: %s is a card that was looked at, with its number; as the cards lie, it will be the open card */
    return g_strdup_printf (_ ("%s, ends the game: nothing in your hand pairs with it"), text);
  return g_steal_pointer (&text);
}

/** grafa_board_find_number_look: Returns: what grafa_board_paint_number() draws, as a small number. */
guint64
grafa_board_find_number_look (BaizeBoard *board, BaizeCard *card)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  BaizePlace place = baize_card_get_place (card);
  int index = self->looking ? grafa_board_looked_index (self, &place) : -1;

  return index < 0 ? 0
                   : (guint64) (index + 1) << 2 | (guint64) (index == grafa_board_ending_index (self)) << 1
                       | (index < self->n_chosen);
}

/** Draws on a looked-at card that it ends the game. The words stand below the row. */
static void
paint_end (const BaizeInk *ink, const BaizeBox *number)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  /* above the number, on the part of the card that no neighbour covers */
  BaizeBox badge = { number->x, number->y - number->height * 1.15, number->width, number->height };
  BaizeBox inner = baize_box_outset (&badge, -MAX (1.5, badge.width * 0.07));

  baize_ink_fill (ink, &badge, badge.width / 2, &white);
  baize_ink_fill (ink, &inner, inner.width / 2, &grafa_warning_colour);
  baize_ink_text (ink, "!", badge.x + badge.width / 2, badge.y + badge.height / 2, 0.5, badge.height * 0.62, 0, TRUE,
                  &white);
}

/** grafa_board_paint_number: draws its number on a looked-at card; golden if it was chosen. */
void
grafa_board_paint_number (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width)
{
  static const GdkRGBA gold = { 1, 0.84f, 0.3f, 1 }, white = { 1, 1, 1, 1 }, dark = { 0.14f, 0.12f, 0.19f, 1 };
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  BaizePlace place = baize_card_get_place (card);
  int index = up && self->looking ? grafa_board_looked_index (self, &place) : -1;
  BaizeInk ink = { .widget = GTK_WIDGET (board), .snapshot = snapshot };
  double size = CLAMP (width * 0.36, 18, 56), edge = MAX (1.5, size * 0.07);
  /* on the part of the card that no neighbour covers */
  BaizeBox badge = { width * 0.08, width * (BAIZE_CARD_ASPECT - 0.08) - size, size, size }, inner;
  char number[12];

  if (index < 0)
    return;
  inner = baize_box_outset (&badge, -edge);
  g_snprintf (number, sizeof number, "%d", index + 1);
  baize_ink_fill (&ink, &badge, size / 2, &dark);
  baize_ink_fill (&ink, &inner, inner.width / 2, index < self->n_chosen ? &gold : &white);
  baize_ink_text (&ink, number, badge.x + size / 2, badge.y + size / 2, 0.5, size * 0.62, 0, TRUE, &dark);
  if (index == grafa_board_ending_index (self))
    paint_end (&ink, &badge);
}
