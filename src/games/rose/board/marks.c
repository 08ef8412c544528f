/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Draws the marks over Rose's cards: which of the chosen cards touch, and at the end of the game what each place has
 * earned.
 */
#include "board.h"

#include "deck/baize-picture.h"

#include <math.h>

/* How fast the points fade while the rose shuts. */
#define FADE     2.5
#define N_DASHES 4 /* gaps in the ring of a lonely card, at each side */

static const GdkRGBA gold = { 1, 0.65f, 0.12f, 1 }, edge_colour = { 0.14f, 0.12f, 0.19f, 0.85f };

static void
append_outlined (const BaizeInk *ink, const BaizeBox *area, double edge, const GdkRGBA *colour)
{
  BaizeBox outer = baize_box_outset (area, edge);

  baize_ink_fill (ink, &outer, MIN (outer.width, outer.height) / 2, &edge_colour);
  baize_ink_fill (ink, area, MIN (area->width, area->height) / 2, colour);
}

/** Draws a bridge between two places that touch: across the gap, in the middle of their common edge. */
static void
draw_link (const RoseGeometry *g, const BaizeInk *ink, int a, int b)
{
  BaizeBox one = rose_geometry_petal (g, a), other = rose_geometry_petal (g, b), bridge;

  bridge.width = bridge.height = MAX (4, g->card * 0.085);
  if (rose_place_column (a) == rose_place_column (b))
    bridge.height = g->step_y - g->card_height + g->card * 0.2;
  else
    bridge.width = g->step_x - g->card + g->card * 0.2;
  bridge.x = (one.x + other.x + g->card - bridge.width) / 2;
  bridge.y = (one.y + other.y + g->card_height - bridge.height) / 2;
  append_outlined (ink, &bridge, MAX (1, g->card * 0.012), &gold);
}

/** Breaks the ring around a card that touches no other chosen card. */
static void
draw_lonely (const RoseGeometry *g, const BaizeInk *ink, int place)
{
  /* not red: the cards can be taken */
  static const GdkRGBA colour = { 0.21f, 0.24f, 0.42f, 1 };
  double thickness = CLAMP (g->card * 0.05, 4, 8);
  BaizeBox card = rose_geometry_petal (g, place), around = baize_box_outset (&card, thickness * 0.7);
  double dash_x = around.width / (2 * N_DASHES + 1), dash_y = around.height / (2 * N_DASHES + 1);

  for (int i = 0; i < N_DASHES; i++)
    for (int side = 0; side < 2; side++)
      {
        BaizeBox across = { around.x + (2 * i + 1) * dash_x, around.y + side * (around.height - thickness), dash_x,
                            thickness };
        BaizeBox down = { around.x + side * (around.width - thickness), around.y + (2 * i + 1) * dash_y, thickness,
                          dash_y };

        baize_ink_fill (ink, &across, 1, &colour);
        baize_ink_fill (ink, &down, 1, &colour);
      }
}

static void
draw_choice (BaizeRoseBoard *self, const BaizeInk *ink)
{
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      RosePetals touching = rose_neighbours (place) & self->chosen;

      if (!(self->chosen >> place & 1))
        continue;
      if (touching == 0 && self->chosen != 1 << place)
        draw_lonely (&self->geometry, ink, place);
      for (int other = place + 1; other < ROSE_N_PLACES; other++)
        if (touching >> other & 1)
          draw_link (&self->geometry, ink, place, other);
    }
}

/** Writes on each place what it earned, on the best place the largest; the cards keep their colours. */
static void
draw_earned (BaizeRoseBoard *self, const BaizeInk *ink)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  const RoseGeometry *g = &self->geometry;
  const guint8 *earned = rose_board_shown (self)->petals;
  int most = 1;

  for (int place = 0; place < ROSE_N_PLACES; place++)
    most = MAX (most, earned[place]);
  for (int place = 0; place < ROSE_N_PLACES; place++)
    {
      double part = (double) earned[place] / most, size = g->card * (0.34 + 0.26 * part);
      GdkRGBA badge = { (float) (0.55 + 0.2 * part), (float) (0.35 - 0.3 * part), (float) (0.42 - 0.15 * part), 1 };
      BaizeBox area = rose_board_petal (self, place), middle;
      g_autofree char *text = g_strdup_printf ("%d", earned[place]);

      gtk_snapshot_push_opacity (ink->snapshot, MAX (0, 1 - FADE * self->shut[place]));
      middle = (BaizeBox){ area.x + (g->card - size) / 2, area.y + (g->card_height - size) / 2, size, size };
      append_outlined (ink, &middle, MAX (1, g->card * 0.015), &badge);
      baize_ink_text (ink, text, middle.x + size / 2, middle.y + size / 2, 0.5, size * 0.52, 0, TRUE, &white);
      gtk_snapshot_pop (ink->snapshot);
    }
}

/** rose_marks_draw: draws the marks. */
void
rose_marks_draw (BaizeBoard *board, const BaizeInk *ink)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);

  draw_choice (self, ink);
  /* not at a place to which a card is still flying */
  if (baize_rose_rules.is_over (rose_board_shown (self))
      && (!baize_board_get_moving (board) || baize_board_get_mode (board) == BAIZE_PLAYBACK_PERFORMING))
    draw_earned (self, ink);
}
