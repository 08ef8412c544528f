/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Piles, and cards that others cover: a column shows a part of each card, a row is mirrored as a whole, and a covered
 * card answers a click and a drag with the reason. Skipped if there is no display.
 */
#include "board-fixture.h"

#include "table/baize-piles.h"

#define REASON "Other cards lie on this one."

/** Returns: a tableau with a pile of @n cards, open from the second one on. */
static BaizeTableau *
new_tableau (int n)
{
  BaizeTableau *tableau = baize_tableau_new ();
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  baize_layout_add_pile (layout, (BaizePlace){ .kind = 1 });
  for (int i = 0; i < n; i++)
    baize_layout_add_card (layout, (guint) i, (BaizeFace) i, i > 0);
  baize_tableau_update (tableau, layout);
  return tableau;
}

/** A column shows half as much of closed cards as of open ones, and never exceeds its room. */
TEST (column)
{
  g_autoptr (BaizeTableau) tableau = new_tableau (4);
  g_autoptr (BaizeArrangement) arrangement = baize_arrangement_new ();
  BaizePile *pile = baize_tableau_find_pile (tableau, &(BaizePlace){ .kind = 1 });
  static const double heights[] = { 1000, 180 }, steps[] = { 40, 16 };

  for (gsize i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      double y = 10;

      baize_arrangement_reset (arrangement);
      baize_piles_column (arrangement, pile, &(BaizeBox){ 20, 10, 100, heights[i] }, 40, 0);
      for (guint card = 0; card < 4; card++)
        {
          const BaizeSpot *spot = baize_arrangement_get_card (arrangement, card);
          double seen = card == 3 ? 0 : card == 0 ? steps[i] / 2 : steps[i];

          g_assert_cmpfloat_with_epsilon (spot->y, y, 0.01);
          g_assert_cmpfloat_with_epsilon (spot->seen_height, seen, 0.01);
          g_assert_cmpint ((spot->flags & BAIZE_CARD_COVERED) != 0, ==, card < 3);
          g_assert_cmpint ((spot->flags & BAIZE_CARD_LIVE) != 0, ==, card == 3);
          y += seen;
        }
      g_assert_cmpfloat (baize_arrangement_get_card (arrangement, 3)->y + 140, <=, 10 + heights[i] + 0.01);
    }
}

/** In right-to-left layouts a row goes to the other side, and its cards still lie from left to right. */
TEST (mirrored_row)
{
  g_autoptr (BaizeTableau) tableau = new_tableau (3);
  g_autoptr (BaizeArrangement) arrangement = baize_arrangement_new ();
  BaizePile *pile = baize_tableau_find_pile (tableau, &(BaizePlace){ .kind = 1 });
  BaizeBox first = baize_box_card (10, 0, 50);

  baize_piles_row (arrangement, pile, &first, 20, 0);
  baize_arrangement_mirror (arrangement, 400);
  for (guint card = 0; card < 3; card++)
    g_assert_cmpfloat (baize_arrangement_get_card (arrangement, card)->x, ==, 400 - 10 - 90 + 20 * card);
}

/** Returns: the first sunk card of GRAFA's shaft, which lies under another. */
static BaizeCardView *
sink_two (BoardFixture *fixture)
{
  g_autoptr (GPtrArray) sunk = NULL;

  board_play (fixture->game, "pair 6S");
  board_settle (fixture);
  sunk = board_list_cards (fixture, GRAFA_DISCARD);
  g_assert_cmpuint (sunk->len, ==, 2);
  return sunk->pdata[0];
}

EXAMPLE_TEST (click)
{
  BaizeGestures *gestures = &baize_board_private (fixture->board)->gestures;
  graphene_rect_t area = board_bounds_of (sink_two (fixture));
  double x = (double) area.origin.x + 5, y = (double) area.origin.y + 2;

  baize_gestures_move (gestures, x, y);
  g_assert_true (baize_gestures_press (gestures, x, y, 1000, TRUE));
  baize_gestures_release (gestures, x, y);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, REASON);
}

EXAMPLE_TEST (drag)
{
  BaizeGestures *gestures = &baize_board_private (fixture->board)->gestures;
  graphene_rect_t area = board_bounds_of (sink_two (fixture));
  double x = (double) area.origin.x + 5, y = (double) area.origin.y + 2;

  baize_gestures_press (gestures, x, y, 1000, TRUE);
  baize_gestures_drag (gestures, x + 100, y + 20);
  g_assert_null (baize_board_private (fixture->board)->held);
  g_assert_cmpstr (baize_board_get_prompt (fixture->board), ==, REASON);
}

/** The focus ring ends where the next card begins; around an uncovered card it is outside. */
EXAMPLE_TEST (ring)
{
  BaizeCardView *under = sink_two (fixture);
  g_autoptr (GPtrArray) sunk = board_list_cards (fixture, GRAFA_DISCARD);
  graphene_rect_t area = board_bounds_of (under), top = board_bounds_of (sunk->pdata[1]), ring;

  baize_card_view_get_ring (under, &ring);
  g_assert_cmpfloat_with_epsilon (ring.origin.y + ring.size.height, top.origin.y - area.origin.y, 0.01);
  baize_card_view_get_ring (sunk->pdata[1], &ring);
  g_assert_cmpfloat (ring.origin.y + ring.size.height, >, top.size.height);
}

/** A covered card of GRAFA's shaft is drawn with an edge in place of a slice of its face; the last card is not. */
EXAMPLE_TEST (edge)
{
  BaizeCardView *under = sink_two (fixture);
  g_autoptr (GPtrArray) sunk = board_list_cards (fixture, GRAFA_DISCARD);
  BaizeCardView *views[] = { under, sunk->pdata[1] };

  for (int i = 0; i < 2; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;

      BAIZE_BOARD_GET_CLASS (fixture->board)
        ->look.paint_card (fixture->board, baize_card_view_get_card (views[i]), TRUE, snapshot, 100);
      node = gtk_snapshot_free_to_node (snapshot);
      g_assert_cmpint (node != NULL, ==, i == 0);
      g_clear_pointer (&node, gsk_render_node_unref);
    }
}
