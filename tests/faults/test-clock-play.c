/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clock is set back and forth while games are played. The test puts itself before GLib's function that tells the
 * time, so that each question gets another year.
 */
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"
#include "core/results/baize-scores.h"

#include <string.h>

#define YEAR     (G_GINT64_CONSTANT (31557600) * G_USEC_PER_SEC)
#define N_GAMES  12
#define N_ROUNDS 10

static const int years[] = { 56, 57, 55, 90, 1, 56, 12, 70, 0 };
static gint n_questions;

__attribute__ ((visibility ("default"))) gint64
g_get_real_time (void)
{
  return years[(guint) g_atomic_int_add (&n_questions, 1) % G_N_ELEMENTS (years)] * YEAR;
}

/* Plays games in a folder of their own. Returns: the number of those that came to an end. */
static guint
play_games (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  const BaizeStatistics *statistics;
  g_autoptr (GPtrArray) recent = NULL, told = g_ptr_array_new_with_free_func (g_free);
  guint n_results = 0;

  test_collect (store, "damaged", told);
  baize_scores_open (baize_scores_get_default (), store);
  for (guint deal = 1; deal <= N_GAMES; deal++)
    {
      BaizeGame *game;
      gboolean ends = deal % 3 == 0;

      baize_session_deal_number (session, faults_grafa (), 0, deal);
      game = baize_session_get_game (session);
      for (guint i = 0; faults_play_one (game, i) && (ends || i < 4); i++)
        if (i == 2)
          {
            baize_game_undo (game);
            baize_game_redo (game);
          }
      g_assert_cmpuint (baize_game_get_seconds (game), <, 3600);
      n_results += ends;
    }
  recent = baize_store_list_recent (store);
  g_assert_cmpuint (recent->len, ==, N_GAMES - 1);
  for (guint i = 0; i < recent->len; i++)
    g_assert_cmpuint (g_ascii_strtoull (((BaizeRecent *) recent->pdata[i])->deal, NULL, 10), ==, N_GAMES - 1 - i);
  g_clear_object (&session);
  g_clear_object (&store);

  /* the next start adds no result a second time */
  store = baize_store_new (folder);
  baize_scores_open (baize_scores_get_default (), store);
  statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);
  g_assert_cmpuint (statistics->finished, ==, n_results);
  g_assert_cmpuint (statistics->results->len, ==, n_results);
  g_assert_cmpuint (told->len, ==, 0);
  return n_results;
}

/* All games set aside are there, in the order in which they were; all results count once, the newest last. */
TEST (games)
{
  guint n_results = 0;

  for (int round = 0; round < N_ROUNDS; round++)
    n_results += play_games ();
  g_test_message ("counted: %d games, %u results, and the clock was set %d times", N_ROUNDS * N_GAMES, n_results,
                  g_atomic_int_get (&n_questions));
}
