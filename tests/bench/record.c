/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A long game: a puzzle of Happy Graphs in which 10,000 cards were placed and lifted. Measured is this thread's CPU
 * time to open its record, and to save the game after one more move, which happens on the main thread; the store's own
 * thread writes the file. The unit, printed beside both, is a shuffle of 52 cards.
 */
#include "shuffle.h"

#include "core/game/baize-game.h"
#include "core/store/baize-store.h"

#include <stdio.h>
#include <string.h>

#define N_MOVES 10000
#define N_RUNS  11

static BaizeRandom chance;

static void
play_one (BaizeGame *game, BaizeMoves *moves)
{
  const BaizeRules *rules = baize_game_get_rules (game);

  do
    {
      moves->n_items = 0;
      rules->moves (baize_game_get_state (game), moves);
    }
  while (!baize_game_play (game, &moves->items[baize_random_below (&chance, moves->n_items)], NULL));
}

int
main (int argc, char **argv)
{
  const BaizeRules *rules = baize_rules_find ("happy-graphs", NULL);
  int variant = baize_rules_find_variant (rules, "square-puzzle", NULL);
  g_autofree char *folder = g_dir_make_tmp ("baize-bench-XXXXXX", NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, 1);
  g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL);
  g_autofree char *path = g_build_filename (folder, "long.baize", NULL), *text = NULL;
  BaizeMoves moves = { 0 };
  double opened[N_RUNS], saved[N_RUNS], shuffled[N_RUNS];
  BaizeStore *store = baize_store_new (folder);

  baize_random_init (&chance, 1);
  while (baize_game_get_n_moves (game) < N_MOVES)
    play_one (game, &moves);
  {
    g_autoptr (BaizeRecord) record = baize_game_to_record (game, "");

    text = baize_record_to_text (record);
  }
  g_file_set_contents (path, text, -1, NULL);
  for (int i = 0; i < N_RUNS; i++)
    {
      double start = bench_thread_time ();
      g_autoptr (BaizeRecord) record = baize_record_load (path, NULL);
      g_autoptr (BaizeGame) copy = baize_game_new_from_record (record, NULL);

      opened[i] = (bench_thread_time () - start) * 1e3;
      play_one (game, &moves);
      start = bench_thread_time ();
      baize_store_save (store, game, BAIZE_WAITING_OWN);
      saved[i] = (bench_thread_time () - start) * 1e3;
      shuffled[i] = bench_shuffle (52) * 1e3;
    }
  printf ("record: opened %.1f ms (must 100, aim 30), saved after a move %.3f ms of the main thread (must 1, aim 0.3); "
          "in shuffles of 52 cards %.0f and %.0f; %d moves, %zu bytes, CPU time of the thread, medians of %d\n",
          bench_median (opened, N_RUNS), bench_median (saved, N_RUNS),
          bench_median (opened, N_RUNS) / bench_median (shuffled, N_RUNS),
          bench_median (saved, N_RUNS) / bench_median (shuffled, N_RUNS), N_MOVES, strlen (text), N_RUNS);
  baize_moves_clear (&moves);
  g_object_unref (store);
  return 0;
}
