/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where GRAFA's cards lie: the shaft, the deck with the known next cards, the hand.
 */
#include "board.h"

#include "table/baize-piles.h"

/* So many cards below the top one are a step of the deck's edge. */
#define A_STEP 12
/* How far the first step stands out to the right, how much farther each other step does, and how far each does
 * downwards, in card widths. */
#define EDGE_FIRST  0.05
#define EDGE_ACROSS 0.02
#define EDGE_DOWN   0.012

/** grafa_board_order_index: the index of the looked-at @face in the row beside the deck; -1 if it does not lie
 * there. */
int
grafa_board_order_index (BaizeGrafaBoard *self, BaizeFace face)
{
  for (int i = 0; self->looking && i < self->n_looked; i++)
    if (self->order[i] == face)
      return i;
  return -1;
}

/** Lets the edge of the deck show how many cards are left, in a few steps that are seen beside the glow of the open
 * card. The edge stays clear of the known cards beside the deck. */
static void
spread_edge (const GrafaGeometry *g, BaizeArrangement *arrangement, BaizePile *deck)
{
  int n = (int) baize_pile_get_n_cards (deck);

  for (int i = 0; i < n - 1; i++)
    {
      int step = (n - 1 - i + A_STEP - 1) / A_STEP;
      gboolean is_edge = i == 0 || i == n - 2 || (n - 1 - i) % A_STEP == 0;
      BaizeSpot *spot = baize_arrangement_get_card (arrangement,
                                                    baize_card_get_id (baize_pile_get_card (deck, (guint) i)));

      spot->x = g->deck_x + g->card * (EDGE_FIRST + (step - 1) * EDGE_ACROSS);
      spot->y = g->deck_y + g->card * step * EDGE_DOWN;
      spot->flags = (spot->flags & ~(guint) (BAIZE_CARD_FLAT | BAIZE_CARD_HIDDEN))
                    | (is_edge ? BAIZE_CARD_FLAT : BAIZE_CARD_HIDDEN);
    }
}

/** Arranges the deck and, beside it, the known next cards: the looked-at cards in the player's order, or the next
 * cards, which can't be played. */
static void
arrange_deck (BaizeGrafaBoard *self, BaizeArrangement *arrangement, BaizePile *deck)
{
  const GrafaGeometry *g = &self->geometry;
  const GrafaState *state = grafa_board_shown (self);
  BaizeBox row = { g->hand_x, 0, g->hand_width, 0 };
  int n = (int) baize_pile_get_n_cards (deck), n_known = 0;

  arrangement->origin = (BaizeBox){ g->deck_x, g->deck_y, g->card, g->card_height };
  arrangement->origin_row = row;
  baize_piles_squared (arrangement, deck, &arrangement->origin, g->card)->row = row;
  spread_edge (g, arrangement, deck);
  for (int i = n - 1; i >= 0; i--)
    {
      BaizeCard *card = baize_pile_get_card (deck, (guint) i);
      BaizeSpot *spot = baize_arrangement_get_card (arrangement, baize_card_get_id (card));
      int order = grafa_board_order_index (self, baize_card_get_face (card));
      gboolean is_top = i == n - 1 && !self->looking;
      gboolean known = baize_card_get_face (card) != BAIZE_FACE_NONE && !baize_card_get_up (card);

      spot->row = row;
      if (order >= 0)
        *spot = (BaizeSpot){ .x = g->ahead_x + order * g->ahead_step,
                             .y = g->deck_y - (order < self->n_chosen ? g->lift * 0.6 : 0),
                             .width = g->card,
                             .flags = BAIZE_CARD_UP | BAIZE_CARD_LIVE | (order < self->n_chosen ? BAIZE_CARD_GLOW : 0),
                             .z = 1 + order, /* over its left neighbour: rank and suit stay visible */
                             .row = row };
      else if (!is_top && known)
        {
          *spot = (BaizeSpot){ .x = g->ahead_x + n_known * g->ahead_step,
                               .y = g->deck_y,
                               .width = g->card,
                               .flags = BAIZE_CARD_UP | BAIZE_CARD_DIM,
                               .z = 1 + n_known,
                               .row = row };
          n_known++;
        }
      else if (is_top && state->open && !state->over && !baize_board_is_stepping (BAIZE_BOARD (self)))
        spot->flags |= BAIZE_CARD_GLOW;
      else if (is_top && known && !state->open)
        spot->flags |= BAIZE_CARD_UP; /* it lies face down, but the player knows it */
      else if (i == n - 1 && !is_top)
        spot->flags = (spot->flags & ~(guint) BAIZE_CARD_LIVE) | BAIZE_CARD_FLAT;
    }
}

/** Returns: whether a card of @hand can be played. */
static gboolean
has_source (BaizeGrafaBoard *self, BaizePile *hand)
{
  for (guint i = 0; i < baize_pile_get_n_cards (hand); i++)
    {
      BaizePlace place = baize_card_get_place (baize_pile_get_card (hand, i));

      if (baize_board_is_source (BAIZE_BOARD (self), &place))
        return TRUE;
    }
  return FALSE;
}

/** Arranges the hand in even rows. While some cards make a pair, the others are darker. */
static void
arrange_hand (BaizeGrafaBoard *self, BaizeArrangement *arrangement, BaizePile *hand)
{
  const GrafaGeometry *g = &self->geometry;
  int n = (int) baize_pile_get_n_cards (hand);
  gboolean pairs = has_source (self, hand);

  for (int i = 0; i < n; i++)
    {
      BaizeCard *card = baize_pile_get_card (hand, (guint) i);
      BaizePlace place = baize_card_get_place (card);
      BaizeBox box = grafa_geometry_hand (g, n, i);
      BaizeSpot *spot = baize_arrangement_put (arrangement, card, &box, BAIZE_CARD_UP | BAIZE_CARD_LIVE);

      spot->row = (BaizeBox){ g->hand_x, 0, g->hand_width, 0 };
      if (pairs)
        spot->flags |= baize_board_is_source (BAIZE_BOARD (self), &place) ? BAIZE_CARD_LIFTED : BAIZE_CARD_DIM;
    }
}

/** Sets the labels of the buttons: the longest that fit beside the shaft. */
static void
word_abilities (BaizeGrafaBoard *self)
{
  int width, room = (int) self->geometry.band_width;

  if (self->worded_for == room)
    return;
  self->worded_for = room;
  for (int wording = 0; wording < GRAFA_N_WORDINGS; wording++)
    {
      grafa_board_word_abilities (self, (GrafaWording) wording);
      gtk_widget_measure (self->abilities, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      if (width <= room)
        return;
    }
}

/** grafa_board_arrange: see BaizeBoardClass. */
void
grafa_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  const GrafaGeometry *g = &self->geometry;
  BaizePile *hand = baize_board_find_pile (board, GRAFA_HAND, 0);
  BaizeBox shaft;

  grafa_geometry_compute (&self->geometry, width, height, baize_ink_text_scale (GTK_WIDGET (board)),
                          (int) baize_pile_get_n_cards (hand));
  gtk_widget_queue_draw (self->shaft);
  gtk_widget_queue_draw (self->signs);
  baize_board_place_child (board, self->shaft, 0, 0, width, height);
  baize_board_place_child (board, self->signs, 0, 0, width, height);
  shaft = (BaizeBox){ g->shaft_x, g->shaft_y, g->card, height };
  baize_piles_column (arrangement, baize_board_find_pile (board, GRAFA_DISCARD, 0), &shaft, g->depth_step, 0)->drawn =
    FALSE;
  arrange_deck (self, arrangement, baize_board_find_pile (board, GRAFA_DECK, 0));
  arrange_hand (self, arrangement, hand);
  if (gtk_widget_get_visible (self->play))
    {
      BaizeBox box = grafa_signs_find_box (self);

      baize_board_place_child (board, self->play, box.x, box.y, box.width, box.height);
    }
  if (gtk_widget_get_visible (self->abilities))
    {
      word_abilities (self);
      baize_board_place_inside (board, self->abilities,
                                &(BaizeBox){ g->band_x, g->band_y, g->band_width, g->band_height });
    }
}
