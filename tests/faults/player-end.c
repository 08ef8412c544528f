/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The end of a game, on a disk that takes everything (`free`), nothing (`full`), all but the settings (`no-settings`),
 * or all but the settings and the ledger (`no-ledger`), by a process that is killed on the way; and later starts, which
 * play on to the end where that is needed. test-results.c looks what became of the result.
 */
#include "player.h"
#include "faults.h"

#include "app/play/baize-session.h"
#include "core/base/baize-settings.h"
#include "core/results/baize-fact.h"
#include "core/results/baize-scores.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DEAL 4

/* Records are smaller than the limit, the file of settings with the long name in it, and the ledger with as long a line
 * that can't be read, are larger. */
#define MORE_THAN_A_RECORD 8000
#define LONG_NAME          20000

static guint
count_moves (void)
{
  g_autoptr (BaizeGame) game = faults_deal (DEAL, FAULTS_MANY);

  g_assert_true (baize_game_get_over (game));
  return baize_game_get_n_moves (game);
}

/** A ledger that is longer than any record. */
static void
write_long_ledger (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "ledger", NULL), *name = g_strnfill (LONG_NAME, 'x');
  g_autofree char *line = g_strconcat (name, "\n", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, line, -1, NULL));
}

/** player_end: plays to the end and dies at that call, counted from the last move on, or else after it. */
void
player_end (const char *folder, const char *disk, gint call, PlayerPhase phase)
{
  BaizeStore *store = baize_store_new (folder);
  BaizeSession *session;
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_SEATS,
                                                        "/io/github/baizecards/Baize/games/long/");
  g_autofree char *name = g_strnfill (LONG_NAME, 'x');
  const char *const names[] = { name, NULL };
  guint last = count_moves () - 1;
  int before;

  if (g_str_equal (disk, "no-ledger"))
    write_long_ledger (folder);
  session = baize_session_new (store);
  g_assert_true (g_settings_set_strv (settings, "seats", names));
  baize_session_deal_number (session, faults_grafa (), 0, DEAL);
  for (guint i = 0; i < last; i++)
    faults_play_one (baize_session_get_game (session), i);
  baize_store_flush (store);
  g_settings_sync ();
  if (g_str_equal (disk, "full"))
    faults_limit_files (60);
  else if (!g_str_equal (disk, "free"))
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

/** How many whole lines the ledger has that say that a game ended. */
static guint
count_ended (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "ledger", NULL), *text = NULL;
  char *rest, *line;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  rest = text;
  while ((line = strsep (&rest, "\n")) != NULL)
    {
      BaizeFact fact;

      n += baize_fact_read (&fact, line) && fact.kind == BAIZE_FACT_ENDED;
    }
  return n;
}

/** player_later: a later start; plays on if the game is not over, and says how often it was played and ended, how many
 * ends the ledger has, and how many high scores are published. */
void
player_later (const char *folder)
{
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  g_autoptr (BaizeGame) game = baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN);
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_GAME,
                                                        "/io/github/baizecards/Baize/games/grafa/classic/");
  g_autoptr (GVariant) published = NULL;
  const BaizeStatistics *statistics;

  /* an earlier one of these starts has dealt a new game after the one that was over */
  if (baize_game_get_begun (game))
    baize_session_resume (session, faults_grafa (), 0);
  if (baize_game_get_begun (game) && !baize_game_get_over (game))
    {
      faults_play_one (baize_session_get_game (session), count_moves () - 1);
      g_assert_true (baize_game_get_over (baize_session_get_game (session)));
    }
  baize_store_flush (store);
  statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);
  published = g_settings_get_value (settings, "high-scores");
  printf ("%u %u %u %u %u, %u %u\n", statistics->played, statistics->finished, statistics->results->len,
          statistics->top->len, statistics->practice_finished, count_ended (folder),
          (guint) g_variant_n_children (published));
  g_settings_sync ();
}
