/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GRAFA's real board, to be compared with bare-motion:
 *
 *   motion motion           a game whose 52 cards are all visible; they fly without pause, as on the board
 *   motion shadows          the same, each card with a shadow, as if they did not overlap
 *   motion thinking         like motion, while the thinker works without pause, as during a hint or a review
 *   motion large            Happy Graphs with 400 cards and 32 seats: each deed until the first frame that shows it
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

/* ---- a large table ---- */

#define LARGE_RULES "grid=eight cards=50,50,50,50,50,50,50,50"
#define LARGE_SEATS 32
#define LARGE_LEFT  40 /* moves that are not made yet */
#define LARGE_TURNS 11 /* of each deed */

/** What is done to the large table, forth in one turn and back in the next. */
typedef struct
{
  BaizeBoard *board;
  BaizeGame *game;
  const char *name;
  guint keys[2]; /* 0 to make a move and to take it back */
  gboolean back;
} LargeDeed;

/** Plays @n random moves, all if there are fewer. Returns: (transfer full): the game. */
static BaizeGame *
play_large (const BaizeRules *rules, guint n)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, baize_rules_find_variant (rules, "custom", NULL), 7);
  BaizeGame *game;
  BaizeMoves moves = { 0 };

  setup->players = LARGE_SEATS;
  setup->rules_text = g_strdup (LARGE_RULES);
  game = baize_game_new (rules, setup, NULL);
  baize_random_init (&chance, 1);
  for (guint i = 0; i < n && !baize_game_get_over (game); i++)
    {
      moves.n_items = 0;
      rules->moves (baize_game_get_state (game), &moves);
      baize_game_play (game, &moves.items[baize_random_below (&chance, moves.n_items)], NULL);
    }
  baize_moves_clear (&moves);
  return game;
}

static void
do_large (gpointer data)
{
  LargeDeed *deed = data;
  guint key = deed->keys[deed->back];

  if (key != 0)
    BAIZE_BOARD_GET_CLASS (deed->board)->keys.key (deed->board, key, GDK_SHIFT_MASK);
  else if (deed->back)
    baize_game_undo (deed->game);
  else
    baize_game_redo (deed->game);
}

/** Prints the median of what the turns of @deed take, forth as @deed->name, and back as @back. */
static void
measure_large (LargeDeed *deed, const char *back)
{
  double forth[LARGE_TURNS], others[LARGE_TURNS];

  for (int i = 0; i < LARGE_TURNS; i++)
    for (deed->back = FALSE; deed->back < 2; deed->back++)
      {
        (deed->back ? others : forth)[i] = bench_stage_answer (do_large, deed);
        baize_board_finish_motion (deed->board);
        bench_stage_wait (0.05);
      }
  printf ("%s=%.3f\n%s=%.3f\n", deed->name, bench_median (forth, LARGE_TURNS), back,
          bench_median (others, LARGE_TURNS));
}

static void
use_large (BaizeBoard *board, BaizeGame *game)
{
  LargeDeed moves = { board, game, "move", { 0, 0 }, FALSE };
  LargeDeed zooms = { board, game, "zoom", { GDK_KEY_plus, GDK_KEY_minus }, FALSE };
  LargeDeed pans = { board, game, "pan", { GDK_KEY_Left, GDK_KEY_Right }, FALSE };

  bench_stage_wait (2);
  printf ("cards=%u\n", g_hash_table_size (baize_board_private (board)->scene.views));
  baize_game_undo (game);
  bench_stage_wait (1);
  measure_large (&moves, "undo");
  measure_large (&zooms, "zoom-out");
  measure_large (&pans, "pan-back");
}

/* ---- the board of the start ---- */

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
  gboolean large = argc > 1 && g_str_equal (argv[1], "large");
  const BaizeRules *rules = baize_rules_find (large ? "happy-graphs" : "grafa", NULL);
  gboolean resizes = argc > 2 && g_str_equal (argv[1], "resize");
  g_autoptr (BaizeRecord) record = resizes ? baize_record_load (argv[2], NULL) : NULL;
  g_autoptr (BaizeGame) game = NULL;
  BaizeBoard *board;

  extra_flags = argc > 1 && g_str_equal (argv[1], "shadows") ? 0 : BAIZE_CARD_FLAT;
  baize_random_init (&chance, 1);
  if (large)
    {
      g_autoptr (BaizeGame) whole = play_large (rules, G_MAXUINT);

      game = play_large (rules, baize_game_get_n_moves (whole) - LARGE_LEFT);
    }
  else
    game = resizes ? baize_game_new_from_record (record, NULL) : play_all (rules);
  baize_faces_prepare (0);
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
  else if (large)
    use_large (board, game);
  else
    {
      if (argc > 1 && g_str_equal (argv[1], "thinking"))
        baize_thinker_ask (baize_thinker_get_default (), BAIZE_URGENCY_SHOWN, think, (gpointer) rules, NULL, NULL, NULL,
                           ignore, NULL);
      fly (GTK_WIDGET (board));
    }
  return 0;
}
