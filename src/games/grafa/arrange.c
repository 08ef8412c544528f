/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where GRAFA's cards lie: the shaft, the deck with what is known to lie ahead, the hand.
 */
#include "board.h"

#include "shaft.h"

/* The deck's cards that are seen as its thickness: one for so many. */
#define CARDS_A_LAYER 7

/** grafa_board_order_index: where the looked-at @face lies in the row beside the deck; -1 when it does not lie there. */
int
grafa_board_order_index (BaizeGrafaBoard *self, BaizeFace face)
{
  for (int i = 0; self->looking && i < self->n_looked; i++)
    if (self->order[i] == face)
      return i;
  return -1;
}

static void
arrange_deck (BaizeGrafaBoard *self, BaizeArrangement *arrangement, BaizePile *deck)
{
  const GrafaGeometry *g = &self->geometry;
  const GrafaState *state = grafa_board_shown (self);
  int n = (int) baize_pile_get_n_cards (deck);
  int n_known = 0;

  for (int i = n - 1; i >= 0; i--)
    {
      BaizeCard *card = baize_pile_get_card (deck, (guint) i);
      gboolean is_top = i == n - 1 && !self->looking;
      int order = grafa_board_order_index (self, baize_card_get_face (card));
      BaizeSpot spot = { g->deck_x, g->deck_y, g->card, 0 };

      if (order >= 0)
        {
          spot.x = g->ahead_x + order * g->ahead_step;
          spot.z = 1 + order; /* the right one over the left, so that rank and suit are seen */
          spot.y -= order < self->n_chosen ? g->lift * 0.6 : 0;
          spot.flags = BAIZE_CARD_UP | BAIZE_CARD_LIVE | (order < self->n_chosen ? BAIZE_CARD_GLOW : 0);
        }
      else if (!is_top && baize_card_get_face (card) != BAIZE_FACE_NONE && !baize_card_get_up (card))
        {
          /* known to come: it lies open beside the deck, out of reach */
          spot.x = g->ahead_x + n_known * g->ahead_step;
          spot.z = 1 + n_known++;
          spot.flags = BAIZE_CARD_UP | BAIZE_CARD_DIM;
        }
      else
        {
          /* the top card stays where it is, what lies under it shows at its right and lower edge */
          double depth = ((n - 1) / CARDS_A_LAYER - i / CARDS_A_LAYER) * MAX (1, g->card * 0.012);

          spot.x += depth;
          spot.y += depth;
          spot.flags = is_top ? BAIZE_CARD_LIVE : i % CARDS_A_LAYER == 0 || i == n - 1 ? BAIZE_CARD_FLAT : BAIZE_CARD_HIDDEN;
          if (baize_card_get_up (card))
            spot.flags |= BAIZE_CARD_UP;
          if (is_top && state->open && !state->over && !baize_board_is_stepping (BAIZE_BOARD (self)))
            spot.flags |= BAIZE_CARD_GLOW;
        }
      baize_arrangement_set_card (arrangement, baize_card_get_id (card), spot);
    }
}

static void
arrange_hand (BaizeGrafaBoard *self, BaizeArrangement *arrangement, BaizePile *hand)
{
  const GrafaGeometry *g = &self->geometry;
  int n = (int) baize_pile_get_n_cards (hand);

  for (int i = 0; i < n; i++)
    {
      BaizeCard *card = baize_pile_get_card (hand, (guint) i);
      BaizePlace place = baize_card_get_place (card);
      BaizeSpot spot = { 0, 0, g->card, BAIZE_CARD_UP | BAIZE_CARD_LIVE };

      grafa_geometry_hand (g, n, i, &spot.x, &spot.y);
      if (baize_board_is_source (BAIZE_BOARD (self), &place))
        {
          spot.y -= g->lift;
          spot.flags |= BAIZE_CARD_LIFTED;
        }
      baize_arrangement_set_card (arrangement, baize_card_get_id (card), spot);
    }
}

static void
arrange_discard (BaizeGrafaBoard *self, BaizeArrangement *arrangement, BaizePile *discard)
{
  const GrafaGeometry *g = &self->geometry;
  int n = (int) baize_pile_get_n_cards (discard);

  for (int i = 0; i < n; i++)
    {
      BaizeSpot spot = { g->shaft_x, g->shaft_y + i * g->depth_step, g->card, BAIZE_CARD_UP };

      spot.flags |= i == n - 1 ? BAIZE_CARD_LIVE : BAIZE_CARD_FLAT;
      baize_arrangement_set_card (arrangement, baize_card_get_id (baize_pile_get_card (discard, (guint) i)), spot);
    }
}

static void
add_slot (BaizeGrafaBoard *self, BaizeArrangement *arrangement, GrafaPlaceKind kind, double x, double y, gboolean empty,
          gboolean drawn)
{
  const GrafaGeometry *g = &self->geometry;

  baize_arrangement_add_slot (arrangement, (BaizeSlot){ .place = { .kind = (guint8) kind },
                                                        .x = x,
                                                        .y = y,
                                                        .width = g->card,
                                                        .height = g->card_height,
                                                        .drawn = drawn,
                                                        .live = empty });
}

/** Says on the buttons what they do, in the most words there is room for beside the shaft. */
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

static void
place_abilities (BaizeGrafaBoard *self, int board_width)
{
  const GrafaGeometry *g = &self->geometry;
  int width, height;
  double x;

  if (!gtk_widget_get_visible (self->abilities))
    return;
  word_abilities (self);
  gtk_widget_measure (self->abilities, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (self->abilities, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  /* should even the fewest words be too long, they rather lie over the shaft than beyond the edge */
  x = CLAMP (g->band_x + (g->band_width - width) / 2, 4, MAX (4, board_width - width - 4));
  baize_board_place_child (BAIZE_BOARD (self), self->abilities, x, g->band_y + (g->band_height - height) / 2, width,
                           height);
}

/** grafa_board_arrange: see BaizeBoardClass. */
void
grafa_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  BaizeGrafaBoard *self = BAIZE_GRAFA_BOARD (board);
  BaizeTableau *tableau = baize_board_get_tableau (board);
  const GrafaGeometry *g = &self->geometry;
  BaizePile *deck = baize_tableau_find_pile (tableau, &(BaizePlace){ .kind = GRAFA_DECK });
  BaizePile *hand = baize_tableau_find_pile (tableau, &(BaizePlace){ .kind = GRAFA_HAND });
  BaizePile *discard = baize_tableau_find_pile (tableau, &(BaizePlace){ .kind = GRAFA_DISCARD });
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (board)) == GTK_TEXT_DIR_RTL;

  grafa_geometry_compute (&self->geometry, width, height, (int) baize_pile_get_n_cards (hand), mirrored);
  grafa_shaft_set_geometry (GRAFA_SHAFT (self->shaft), g);
  baize_board_place_child (board, self->shaft, 0, 0, width, height);
  arrangement->origin_x = g->deck_x;
  arrangement->origin_y = g->deck_y;
  add_slot (self, arrangement, GRAFA_DISCARD, g->shaft_x, g->shaft_y, baize_pile_get_n_cards (discard) == 0, FALSE);
  add_slot (self, arrangement, GRAFA_DECK, g->deck_x, g->deck_y, baize_pile_get_n_cards (deck) == 0, TRUE);
  arrange_discard (self, arrangement, discard);
  arrange_deck (self, arrangement, deck);
  arrange_hand (self, arrangement, hand);
  place_abilities (self, width);
}
