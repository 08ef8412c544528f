/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ring around the place that has the keyboard: it stays while the keyboard is in use, comes back with an arrow that
 * leads nowhere, frames what is seen of a card in a fan, and is no target's outline in high contrast. Also which of two
 * diagonals an arrow chooses. Skipped if there is no display.
 */
#include "board-fixture.h"

#include "games/rose/rules/rose.h"
#include "table/baize-focus.h"

#include <adwaita.h>

static gboolean
has_ring (gpointer widget)
{
  return gtk_widget_has_visible_focus (GTK_WIDGET (widget));
}

/** GTK hides the ring some seconds after the last key. */
EXAMPLE_TEST (stays)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  BaizeCardView *card = board_find_card (fixture, "AH");

  gtk_widget_grab_focus (GTK_WIDGET (card));
  gtk_window_set_focus_visible (window, TRUE);
  baize_board_private (fixture->board)->cursor.in_use = TRUE;
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_true (has_ring (card));
  /* the pointer was pressed */
  baize_board_private (fixture->board)->cursor.in_use = FALSE;
  gtk_window_set_focus_visible (window, FALSE);
  g_assert_false (has_ring (card));
}

EXAMPLE_TEST (nowhere)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *here = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (board_find_card (fixture, "AH")));
  while (here != gtk_window_get_focus (window))
    {
      here = gtk_window_get_focus (window);
      gtk_window_set_focus_visible (window, FALSE);
      gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_RIGHT);
    }
  g_assert_true (has_ring (here));
}

/** In a fan, the ring ends where the next card begins. */
BOARD_TEST (fan)
{
  g_autoptr (GPtrArray) hand = NULL;
  int n_framed = 0;

  board_open (fixture, board_sizes[1], BOARD_LARGE_DECK);
  for (int i = 0; i < BOARD_N_LARGE_MOVES; i++)
    board_play (fixture->game, board_large_moves[i]);
  board_settle (fixture);
  hand = board_list_cards (fixture, GRAFA_HAND);
  for (guint i = 0; i + 1 < hand->len; i++)
    {
      graphene_rect_t area = board_bounds_of (hand->pdata[i]), next = board_bounds_of (hand->pdata[i + 1]), ring;
      float step = next.origin.x - area.origin.x;

      if (step <= 1 || step >= area.size.width)
        continue;
      baize_card_view_get_ring (hand->pdata[i], &ring);
      g_assert_cmpfloat (ring.origin.x + ring.size.width, <=, step + 0.1f);
      n_framed++;
    }
  g_assert_cmpint (n_framed, >, 5);
}

static guint
count_lines (GskRenderNode *node)
{
  guint n = 0;

  if (gsk_render_node_get_node_type (node) != GSK_CONTAINER_NODE)
    return 1;
  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    n += count_lines (gsk_container_node_get_child (node, i));
  return n;
}

/** A target has one line around it, so in high contrast the ring has two, with black between them. */
BOARD_TEST (contrast)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  baize_focus_draw_ring (snapshot, 100, 140, 6, 3, FALSE);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_cmpuint (count_lines (node), ==,
                    adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? 3 : 1);
}

/** Goes to @middle, presses the vertical arrow @way and Left from there. Returns: where that leads. */
static BaizePlace
go_left (BoardFixture *fixture, BaizePlace middle, GtkDirectionType way)
{
  baize_board_lead_focus (fixture->board, &middle, TRUE);
  gtk_widget_child_focus (GTK_WIDGET (fixture->board), way);
  baize_board_lead_focus (fixture->board, &middle, TRUE);
  gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_LEFT);
  return baize_board_get_focused (fixture->board);
}

/** Where Left and Right could lead to two diagonals, the last vertical arrow chooses. */
BOARD_TEST (hex_diagonals)
{
  BaizePlace middle, upper, lower;

  board_open_record (fixture, board_sizes[0],
                     "[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Rules \"grid=hex cards=0,0,0,0,4 hand=1\"]\n"
                     "[Deck \"5C 5D 5H 5S\"]\n\nstart 5C\n");
  middle = board_place_of (board_find_card (fixture, "5C"));
  lower = go_left (fixture, middle, GTK_DIR_DOWN);
  upper = go_left (fixture, middle, GTK_DIR_UP);
  g_assert_cmpint (upper.x, ==, middle.x - 1);
  g_assert_cmpint (lower.x, ==, middle.x - 1);
  g_assert_cmpint (upper.y, ==, middle.y - 1);
  g_assert_cmpint (lower.y, ==, middle.y + 1);
}

/** In Rose, Left leads to the same place whichever key came before, and Right leads back. */
BOARD_TEST (rose_rows)
{
  BaizePlace middle = { .kind = ROSE_PETAL, .x = 1, .y = 1, .index = 0 }, up, down, back;

  board_open_record (fixture, board_sizes[0], "[Game \"rose\"]\n[Deal \"7\"]\n");
  down = go_left (fixture, middle, GTK_DIR_DOWN);
  up = go_left (fixture, middle, GTK_DIR_UP);
  g_assert_true (baize_place_equal (&up, &down));
  g_assert_cmpint (up.x, ==, 0);
  gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_RIGHT);
  back = baize_board_get_focused (fixture->board);
  g_assert_true (baize_place_equal (&back, &middle));
}
