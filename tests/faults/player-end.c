/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The end of a game, on a disk that takes everything, nothing, or all but the settings, by a process that is killed on
 * the way; and later starts, which play on to the end where that is needed. test-results.c looks what became of the
 * result.
 */
#include "player.h"
#include "faults.h"

#include "app/play/baize-session.h"
#include "core/base/baize-settings.h"
#include "core/results/baize-scores.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DEAL 4

/* Records are smaller than the limit, the file of settings with the long name in it is larger. */
#define MORE_THAN_A_RECORD 8000
#define LONG_NAME          20000

static guint
count_moves (void)
{
  g_autoptr (BaizeGame) game = faults_deal (DEAL, FAULTS_MANY);

  g_assert_true (baize_game_get_over (game));
  return baize_game_get_n_moves (game);
}

/** player_end: plays to the end and dies at that call, counted from the last move on, or else after it. */
void
player_end (const char *folder, const char *disk, gint call, PlayerPhase phase)
{
  BaizeStore *store = baize_store_new (folder);
  BaizeSession *session = baize_session_new (store);
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_SEATS,
                                                        "/io/github/baizecards/Baize/games/long/");
  g_autofree char *name = g_strnfill (LONG_NAME, 'x');
  const char *const names[] = { name, NULL };
  guint last = count_moves () - 1;
  int before;

  g_assert_true (g_settings_set_strv (settings, "seats", names));
  baize_session_deal_number (session, faults_grafa (), 0, DEAL);
  for (guint i = 0; i < last; i++)
    faults_play_one (baize_session_get_game (session), i);
  baize_store_flush (store);
  g_settings_sync ();
  if (g_str_equal (disk, "full"))
    faults_limit_files (60);
  else if (g_str_equal (disk, "no-settings"))
    faults_limit_files (MORE_THAN_A_RECORD);
  before = player_get_calls ();
  player_kill_at (call > 0 ? before + call : 0, phase);
  faults_play_one (baize_session_get_game (session), last);
  g_assert_true (baize_game_get_over (baize_session_get_game (session)));
  baize_store_flush (store);
  printf ("%d\n", player_get_calls () - before);
  fflush (stdout);
  _exit (0); /* what is only in memory is gone */
}

/** player_later: a later start; plays on if the game is not over, and says how often it was played and ended, and
 * records kept. */
void
player_later (const char *folder)
{
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  g_autoptr (BaizeGame) game = baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN);
  g_autoptr (BaizeStatistics) statistics = NULL;
  g_autoptr (GArray) kept = NULL;

  if (!baize_game_get_over (game))
    {
      baize_session_resume (session, faults_grafa (), 0);
      faults_play_one (baize_session_get_game (session), count_moves () - 1);
      g_assert_true (baize_game_get_over (baize_session_get_game (session)));
    }
  statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);
  kept = baize_store_list_results (store);
  printf ("%u %u %u %u %u, %u\n", statistics->played, statistics->finished, statistics->results->len,
          statistics->top->len, statistics->practice_finished, kept->len);
}
