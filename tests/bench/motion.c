/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GRAFA's real board, to be compared with bare-motion:
 *
 *   motion motion           a game whose 52 cards are all visible; they fly without pause, as on the board
 *   motion shadows          the same, each card with a shadow, as if they did not overlap
 *   motion thinking         like motion, while the thinker works without pause, as during a hint or a review
 *   motion resize RECORD    a game in progress; the board is drawn at every size of its window
 *
 * The board's own functions send the cards to their places, with the board's own timing and its own work at each frame
 * and at the start and end of a flight.
 */
#include "bench.h"
#include "stage.h"

#include "core/rules/baize-player.h"
#include "core/rules/baize-thinker.h"
#include "faces/baize-faces.h"
#include "table/baize-board-private.h"

#include <adwaita.h>
#include <stdio.h>

static BaizeRandom chance;
static guint extra_flags;

/** Plays random deals until one ends with every card seen. */
static BaizeGame *
play_all (const BaizeRules *rules)
{
  for (guint64 deal = 1;; deal++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
      g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL);
      BaizeCardSet seen;
      BaizeMoves moves = { 0 };

      while (!baize_game_get_over (game))
        {
          moves.n_items = 0;
          rules->moves (baize_game_get_state (game), &moves);
          baize_game_play (game, &moves.items[baize_random_below (&chance, moves.n_items)], NULL);
        }
      baize_moves_clear (&moves);
      seen = baize_rules_known (rules, baize_game_get_state (game), 1);
      if (__builtin_popcountll (seen.word[0]) == BENCH_N_CARDS)
        return g_steal_pointer (&game);
    }
}

/** Sends every card to another place when the last one has arrived. */
static void
send_cards (GtkWidget *widget)
{
  BaizeBoard *board = BAIZE_BOARD (widget);
  BaizeBoardPrivate *self = baize_board_private (board);
  gint64 now = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));
  int width = gtk_widget_get_width (widget) - BENCH_WIDTH;
  int height = gtk_widget_get_height (widget) - baize_picture_get_height (BENCH_WIDTH);
  GHashTableIter iter;
  gpointer view;

  if (baize_board_get_moving (board))
    return;
  g_hash_table_iter_init (&iter, self->scene.views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    {
      BaizeSpot spot = { (double) baize_random_below (&chance, (guint64) MAX (width, 1)),
                         (double) baize_random_below (&chance, (guint64) MAX (height, 1)), BENCH_WIDTH,
                         BAIZE_CARD_UP | extra_flags, 0 };

      baize_card_view_go (view, &spot, now, BENCH_FLIGHT);
    }
  baize_board_start_motion (board);
}

static void
fly (GtkWidget *board)
{
  bench_stage_wait (1);
  g_signal_connect_object (gtk_widget_get_frame_clock (board), "before-paint", G_CALLBACK (send_cards), board,
                           G_CONNECT_SWAPPED);
  /* where frames are slow, no other one may follow that in which the last card arrived */
  g_signal_connect_object (gtk_widget_get_frame_clock (board), "after-paint", G_CALLBACK (send_cards), board,
                           G_CONNECT_SWAPPED);
  send_cards (board);
  bench_stage_frames (4);
  printf ("cards=%u\n", g_hash_table_size (baize_board_private (BAIZE_BOARD (board))->scene.views));
}

/** Evaluates the deal over and over; Baize asks for less at a time. */
static gpointer
think (gpointer data, GCancellable *cancellable)
{
  const BaizeRules *rules = data;
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, 1);
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  BaizeThinking thinking = { .seed = 1, .cancellable = cancellable };

  rules->deal (state, setup);
  for (; !g_cancellable_is_cancelled (cancellable); thinking.seed++)
    {
      GArray *evaluated = baize_player_evaluate (&rules->players->list[rules->players->n - 1], rules, state, &thinking,
                                                 NULL);

      if (evaluated != NULL)
        g_array_unref (evaluated);
    }
  return NULL;
}

static void
ignore (gpointer answer, gpointer user_data)
{
}

/** Prints how many cards are drawn, and their width. */
static void
report_cards (BaizeBoard *board)
{
  GHashTableIter iter;
  gpointer view;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  int n = 0;

  g_hash_table_iter_init (&iter, baize_board_private (board)->scene.views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    {
      n += (baize_card_view_get_flags (view) & BAIZE_CARD_HIDDEN) == 0;
      baize_card_view_get_bounds (view, &bounds);
    }
  printf ("cards=%d\nthousandths=%d\n", n, (int) (bounds.size.width * 1000 / 1280));
}

int
main (int argc, char **argv)
{
  const BaizeRules *rules = baize_rules_find ("grafa", NULL);
  gboolean resizes = argc > 2 && g_str_equal (argv[1], "resize");
  g_autoptr (BaizeRecord) record = resizes ? baize_record_load (argv[2], NULL) : NULL;
  g_autoptr (BaizeGame) game = NULL;
  BaizeBoard *board;

  extra_flags = argc > 1 && g_str_equal (argv[1], "shadows") ? 0 : BAIZE_CARD_FLAT;
  baize_random_init (&chance, 1);
  game = resizes ? baize_game_new_from_record (record, NULL) : play_all (rules);
  baize_faces_prepare ();
  adw_init ();
  board = baize_board_new (rules);
  baize_board_set_game (board, game);
  bench_stage_open (GTK_WIDGET (board));
  if (resizes)
    {
      bench_stage_wait (1);
      report_cards (board);
      bench_stage_resize (3);
    }
  else
    {
      if (argc > 1 && g_str_equal (argv[1], "thinking"))
        baize_thinker_ask (baize_thinker_get_default (), BAIZE_URGENCY_SHOWN, think, (gpointer) rules, NULL, NULL, NULL,
                           ignore, NULL);
      fly (GTK_WIDGET (board));
    }
  return 0;
}
