/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the result stands in the window: beside or below the table, never over it, and whole.
 */
#include "window-fixture.h"

#include "app/common/baize-plot.h"
#include "table/baize-card-view.h"
#include "table/baize-table-style.h"

static const int sizes[][2] = { { 1280, 800 }, { 960, 720 }, { 830, 500 }, { 700, 1000 }, { 600, 380 }, { 360, 640 } };

static graphene_rect_t
bounds_in_window (Fixture *fixture, gpointer widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), &bounds));
  return bounds;
}

static BaizeBoard *
board_of (Fixture *fixture)
{
  return baize_play_page_get_board (baize_window_get_play_page (fixture->window));
}

/** Plays the deal @number of @game to its end in a window of this size. Returns: the panel, at rest. */
static BaizeResultPanel *
show_result (Fixture *fixture, const char *game, guint64 number, const int *size)
{
  BaizeResultPanel *panel = NULL;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), size[0], size[1]);
  baize_session_deal_number (session_of (fixture), baize_rules_find (game, NULL), 0, number);
  play_out (baize_session_get_game (session_of (fixture)));
  wait_until ((panel = get_result (fixture)) != NULL && gtk_widget_get_width (GTK_WIDGET (panel)) > 0);
  wait_for_rest ();
  return panel;
}

/** Fails if a card of the board reaches over its edge. */
static void
check_cards (BaizeBoard *board)
{
  graphene_rect_t whole = GRAPHENE_RECT_INIT (-1, -1, (float) gtk_widget_get_width (GTK_WIDGET (board)) + 2,
                                              (float) gtk_widget_get_height (GTK_WIDGET (board)) + 2);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t card;

      if (!BAIZE_IS_CARD_VIEW (child))
        continue;
      baize_card_view_get_bounds (BAIZE_CARD_VIEW (child), &card);
      g_assert_true (graphene_rect_contains_rect (&whole, &card));
    }
}

static gboolean
has_class (GtkWidget *widget, gconstpointer name)
{
  return gtk_widget_has_css_class (widget, name);
}

/** Fails if the upper edge of the figure is out of the part that scrolls. */
static void
check_figure (BaizeResultPanel *panel)
{
  GtkWidget *score = find_widget (GTK_WIDGET (panel), has_class, "score");
  GtkWidget *scroller = gtk_widget_get_ancestor (score, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t figure;

  g_assert_true (gtk_widget_compute_bounds (score, scroller, &figure));
  g_assert_cmpfloat (figure.origin.y, >=, 0);
}

/* The result stands beside the table in a wide or low window, else below it. Both are whole, and so are the buttons and
 * the figure. */
SHOWN_TEST (result_beside_table)
{
  static const char *const games[] = { "grafa", "rose", "matrix" };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        BaizeResultPanel *panel = show_result (fixture, games[i], 50 + j, sizes[j]);
        GtkWidget *button = find_widget (GTK_WIDGET (panel), has_class, "large");
        graphene_rect_t table = bounds_in_window (fixture, board_of (fixture));
        graphene_rect_t result = bounds_in_window (fixture, panel), last = bounds_in_window (fixture, button);
        gboolean beside = sizes[j][0] >= 830 || sizes[j][0] > sizes[j][1];

        g_test_message ("%s, %d × %d: result %g × %g", games[i], sizes[j][0], sizes[j][1], result.size.width,
                        result.size.height);
        g_assert_false (graphene_rect_intersection (&table, &result, NULL));
        g_assert_true ((result.origin.x >= table.origin.x + table.size.width) == beside);
        g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (panel), "below") != beside);
        g_assert_true (graphene_rect_contains_rect (&result, &last));
        g_assert_cmpfloat (table.size.height, >=, beside ? result.size.height : result.size.height * 0.9f);
        check_cards (board_of (fixture));
        if (!beside)
          check_figure (panel);
      }
}

/* The plot of all results is left out where the panel has no room for it. */
SHOWN_TEST (result_leaves_out_plot)
{
  static const int large[] = { 1280, 800 }, small[] = { 360, 640 };
  BaizeResultPanel *panel;
  GtkWidget *plot;

  show_result (fixture, "grafa", 70, large);
  panel = show_result (fixture, "grafa", 71, large);
  g_assert_true (gtk_widget_get_mapped (search_for (fixture, BAIZE_TYPE_PLOT).last));
  panel = show_result (fixture, "grafa", 72, small);
  plot = find_widget (GTK_WIDGET (panel), is_type, GSIZE_TO_POINTER (BAIZE_TYPE_PLOT));
  g_assert_false (gtk_widget_get_mapped (plot));
}

/* Cards fly when the result takes room and when it gives it back; if the window is resized, they jump. */
ANIMATED_TEST (cards_glide_beside_result)
{
  static const int size[] = { 1280, 800 };
  BaizeResultPanel *panel;
  int width;

  g_object_set (baize_table_style_get_default (), "motion", BAIZE_MOTION_NORMAL, NULL);
  panel = show_result (fixture, "grafa", 80, size);
  width = gtk_widget_get_width (GTK_WIDGET (board_of (fixture)));
  gtk_widget_activate_action (GTK_WIDGET (panel), "result.close", NULL);
  wait_until (gtk_widget_get_width (GTK_WIDGET (board_of (fixture))) > width);
  wait_until (baize_board_get_moving (board_of (fixture)));
  wait_for_rest ();
}
