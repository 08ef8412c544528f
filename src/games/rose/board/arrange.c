/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where Rose's cards lie, and how they are marked for what can be done with them.
 */
#include "board.h"

#include "deck/baize-picture.h"
#include "table/baize-piles.h"

#include <math.h>
#include <string.h>

/* Distance between the cards of the last scored set, as a fraction of their width. */
#define SPREAD 0.3
#define HOVER  0.035
/* How far the drawn card in hand stands out. */
#define IN_HAND 0.12
/* The height of text and buttons below the draw pile, in card heights. */
#define WORDS 1.2

/** The flags of the card at a place of the rose while cards are chosen. */
static void
mark_choosable (BaizeRoseBoard *self, int place, BaizeSpot *spot)
{
  RosePetals partners = rose_partners (rose_board_shown (self), self->chosen);
  gboolean chosen = self->chosen >> place & 1, joins = partners >> place & 1;

  if (chosen)
    {
      spot->flags |= BAIZE_CARD_SELECTED | BAIZE_CARD_LIFTED;
      spot->z = 2;
    }
  else if (self->chosen != 0)
    {
      spot->flags |= joins ? BAIZE_CARD_GLOW : BAIZE_CARD_DIM;
      spot->z = joins ? 1 : 0;
    }
  if (place == self->hovered && (chosen || joins))
    {
      spot->flags |= BAIZE_CARD_LIFTED;
      spot->y -= self->geometry.card * HOVER;
      spot->z++;
    }
}

/** The flags of the same card while cards are laid or moved. */
static void
mark_movable (BaizeRoseBoard *self, int place, BaizeSpot *spot)
{
  const RoseState *state = rose_board_shown (self);
  BaizePlace here = rose_place_of (place);

  if (!(state->fresh >> place & 1))
    return;
  if (baize_place_same_pile (&here, &self->picked))
    spot->flags |= BAIZE_CARD_SELECTED | BAIZE_CARD_LIFTED;
  else if (state->drawn == 0 || !baize_place_is_none (&self->picked))
    spot->flags |= BAIZE_CARD_GLOW;
  else
    spot->flags |= BAIZE_CARD_LIFTED;
  spot->z = 1;
}

static void
arrange_petals (BaizeRoseBoard *self, BaizeArrangement *arrangement)
{
  const RoseGeometry *g = &self->geometry;
  const RoseState *state = rose_board_shown (self);
  gboolean arranging = rose_board_is_arranging (self);

  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      BaizeBox box = rose_geometry_petal (g, place);
      BaizeSpot spot = { .x = box.x, .y = box.y, .width = g->card, .flags = BAIZE_CARD_UP | BAIZE_CARD_LIVE };

      if (state->rose[place] == BAIZE_FACE_NONE)
        {
          baize_arrangement_add_slot (arrangement, rose_place_of (place), &box, TRUE, arranging)->glow = arranging;
          continue;
        }
      if (rose_board_is_choosing (self))
        mark_choosable (self, place, &spot);
      else if (arranging)
        mark_movable (self, place, &spot);
      baize_arrangement_set_card (arrangement, state->rose[place], spot);
    }
}

static void
arrange_stock (BaizeRoseBoard *self, BaizeArrangement *arrangement)
{
  const RoseGeometry *g = &self->geometry;
  BaizePile *stock = baize_board_find_pile (BAIZE_BOARD (self), ROSE_STOCK, 0);

  arrangement->origin = baize_box_card (floor (g->stock.x + (g->stock.width - g->pile) / 2), g->stock.y, g->pile);
  baize_piles_squared (arrangement, stock, &arrangement->origin, g->pile);
}

/** Arranges the scored cards in a pile; of the last set, those for whose index there is room are spread. */
static void
arrange_scored (BaizeRoseBoard *self, BaizeArrangement *arrangement)
{
  const RoseGeometry *g = &self->geometry;
  const RoseState *state = rose_board_shown (self);
  double room = g->scored.width - g->pile, index = baize_picture_get_index (g->pile);
  int n = state->scored.n, n_take = n > 0 ? state->takes[state->n_takes - 1].n_cards : 1;
  int n_last = MIN (n_take, 1 + (int) MAX (0, room / index));
  double step = n_last > 1 ? MIN (MAX (g->pile * SPREAD, index), room / (n_last - 1)) : 0;
  double x = floor (g->scored.x + (room - (n_last - 1) * step) / 2);

  if (n == 0)
    baize_arrangement_add_slot (arrangement, (BaizePlace){ .kind = ROSE_SCORED },
                                &(BaizeBox){ x, g->scored.y, g->pile, g->pile_height }, TRUE, TRUE);
  for (int i = 0; i < n; i++)
    {
      BaizeSpot spot = { x + MAX (0, i - (n - n_last)) * step, g->scored.y, g->pile, BAIZE_CARD_UP, .row = g->scored };

      spot.flags |= i == n - 1 ? BAIZE_CARD_LIVE : i >= n - n_last ? 0 : BAIZE_CARD_HIDDEN;
      baize_arrangement_set_card (arrangement, state->scored.card[i], spot);
    }
}

/** Whether the drawn card in @next covers a part of that in @box, in the same column. */
static gboolean
covers (const BaizeBox *next, const BaizeBox *box)
{
  return next->x == box->x && next->y > box->y && next->y < box->y + box->height;
}

static void
arrange_drawn (BaizeRoseBoard *self, BaizeArrangement *arrangement)
{
  const RoseGeometry *g = &self->geometry;
  const RoseState *state = rose_board_shown (self);
  BaizePlace hand = rose_board_in_hand (self);
  int n = rose_n_drawn (state);

  for (int i = 0; i < n; i++)
    {
      BaizeBox box = rose_geometry_drawn (g, n, i), next = rose_geometry_drawn (g, n, MIN (i + 1, n - 1));
      BaizeSpot spot = { box.x, box.y, box.width, BAIZE_CARD_UP | BAIZE_CARD_LIVE, .z = 1 + i };

      if (rose_board_is_arranging (self) && hand.kind == ROSE_DRAWN && hand.index == i)
        {
          /* moves the card out of its row, or, if another card covers it, out of its column towards the rose */
          spot.x -= g->under && covers (&next, &box) ? g->pile * IN_HAND : 0;
          spot.y -= g->under ? 0 : g->pile * IN_HAND;
          spot.flags |= BAIZE_CARD_SELECTED | BAIZE_CARD_LIFTED;
        }
      baize_arrangement_set_card (arrangement, rose_drawn_card (state, i), spot);
    }
}

/** Arranges the bench's text and buttons; buttons that need more room than the bench has get it. */
static void
place_bench (BaizeRoseBoard *self, int board_width, int board_height)
{
  const RoseGeometry *g = &self->geometry;
  const BaizeBox *bench = &g->bench;
  int least_width, least_height, width, height;
  double x, y;

  gtk_widget_measure (self->bench, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (self->bench, GTK_ORIENTATION_VERTICAL, -1, &least_height, NULL, NULL, NULL);
  width = MAX ((int) bench->width, least_width);
  height = (int) (g->under ? MAX (g->pile_height * WORDS, least_height + 3 * g->caption) : bench->height);
  height = MAX ((int) MIN (bench->height, height), least_height);
  x = CLAMP (bench->x + (bench->width - width) / 2, 0, MAX (0, board_width - width));
  y = CLAMP (bench->y + MIN (0, bench->height - height), 0, MAX (0, board_height - height));
  baize_board_place_child (BAIZE_BOARD (self), self->bench, x, y, width, height);
}

/** rose_board_arrange: see `arrange` of BaizeBoardClass. */
void
rose_board_arrange (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);
  RoseGeometry *g = &self->geometry;
  g_autoptr (PangoLayout) sample = gtk_widget_create_pango_layout (GTK_WIDGET (board), "0");
  int letters;

  pango_layout_get_pixel_size (sample, NULL, &letters);
  rose_geometry_compute (g, width, height, letters);
  memset (self->shut, 0, sizeof self->shut);
  gtk_widget_queue_draw (self->petals);
  gtk_widget_queue_draw (self->marks);
  baize_board_place_child (board, self->petals, 0, 0, width, height);
  baize_board_place_child (board, self->marks, 0, 0, width, height);
  baize_board_place_child (board, self->tally, g->tally.x, g->tally.y, g->tally.width, g->tally.height);
  place_bench (self, width, height);
  arrange_stock (self, arrangement);
  arrange_scored (self, arrangement);
  arrange_petals (self, arrangement);
  arrange_drawn (self, arrangement);
}
