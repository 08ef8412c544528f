/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Plays a scripted game as a session does, and is killed on the way; or looks what is found afterwards. After each step
 * it waits for the disk, as a person's pace does, and says on standard output that the step is done.
 *
 *   faults-player show FOLDER SEED              plays to the end; after each step, all that must be kept
 *   faults-player play FOLDER SEED CALL PHASE   plays, and is killed at that call
 *   faults-player look FOLDER                   what is found, then a move more
 *   faults-player change FOLDER CHANGE DISK CALL PHASE   one change of place, see player-change.c; DISK is full or free
 *   faults-player end FOLDER DISK CALL PHASE    the end of a game, see player-end.c, which lists the disks
 *   faults-player later FOLDER                  a later start
 */
#include "player.h"
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"
#include "core/results/baize-fact.h"
#include "core/results/baize-scores.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define N_STEPS 110

static void say (const char *format, ...) G_GNUC_PRINTF (1, 2);

/** Standard output without a buffer, which would die with the process. */
static void
say (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (write (STDOUT_FILENO, text, strlen (text)) < 0)
    exit (3);
}

static void
say_text (const char *key, const char *text)
{
  g_autofree char *escaped = g_strescape (text, "");

  say ("%s %s\n", key, escaped);
}

static void
say_game (const char *key, BaizeGame *game)
{
  g_autofree char *text = faults_text (game);

  say_text (key, text);
}

static void
say_recent (BaizeStore *store)
{
  g_autoptr (GPtrArray) list = baize_store_list_recent (store);

  for (guint i = 0; i < list->len; i++)
    {
      const BaizeRecent *recent = list->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (BaizeGame) game = faults_read (recent->path, &error);

      if (game != NULL)
        say_game ("recent", game);
      else
        say_text ("wrong", error->message);
    }
}

/** The facts of the ledger in their order, without ids and dates, which differ when the script is played again. */
static void
say_facts (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "ledger", NULL), *text = NULL;
  g_autoptr (GString) facts = g_string_new (NULL);
  char *rest, *line;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    text = g_strdup ("");
  rest = text;
  while ((line = strsep (&rest, "\n")) != NULL)
    {
      g_autofree char *again = NULL;
      BaizeFact fact;

      if (!baize_fact_read (&fact, line) || fact.kind == BAIZE_FACT_UNKNOWN)
        continue;
      fact.id = 0;
      fact.date = 0;
      again = baize_fact_write (&fact);
      g_string_append (facts, again);
    }
  say_text ("facts", facts->str);
}

static void
append_results (GString *text, const GArray *results)
{
  g_string_append (text, " (");
  for (guint i = 0; i < results->len; i++)
    g_string_append_printf (text, " %d", g_array_index (results, BaizeResult, i).score);
  g_string_append (text, " )");
}

/** The results without their dates. */
static void
say_scores (const char *key)
{
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%u %u %u %u %u %u", statistics->played, statistics->finished,
                          statistics->practice_played, statistics->practice_finished, statistics->streak,
                          statistics->best_streak);
  append_results (text, statistics->results);
  append_results (text, statistics->practice_results);
  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];

      g_string_append_printf (text, " %s:%d", entry->deal, entry->score);
    }
  say_text (key, text->str);
}

/** A move that is the first and the last of a game changes the results twice. */
static void
on_scores_changed (void)
{
  say_scores ("between");
}

/* ---- playing ---- */

static void
open_recent (BaizeSession *session, guint choice)
{
  g_autoptr (GPtrArray) list = baize_store_list_recent (baize_session_get_store (session));

  if (list->len > 0)
    {
      const BaizeRecent *recent = list->pdata[choice % list->len];

      g_assert_true (baize_session_open_recent (session, recent->path, NULL));
    }
}

static void
take_step (BaizeSession *session, GRand *rand)
{
  BaizeGame *game = baize_session_get_game (session);
  guint what = (guint) g_rand_int_range (rand, 0, 100), choice = g_rand_int (rand);

  if (game == NULL || what >= 94 || (baize_game_get_over (game) && what < 50))
    baize_session_deal_number (session, faults_grafa (), 0, 1 + choice % 25); /* some again */
  else if (what < 70)
    faults_play_one (game, choice);
  else if (what < 77)
    baize_game_undo (game);
  else if (what < 80)
    baize_game_redo (game);
  else if (what < 81)
    baize_game_leave_branch (game);
  else if (what < 84)
    baize_game_restart (game);
  else if (what < 86)
    baize_game_set_practice (game, BAIZE_PRACTICE_HINT);
  else if (what < 88)
    baize_game_note_peek (game, baize_game_get_state (game));
  else if (what < 90)
    open_recent (session, choice);
  else if (what < 91)
    baize_scores_reset (baize_scores_get_default (), faults_grafa (), 0, NULL);
  else
    baize_session_undo_aside (session);
}

static void
play (const char *folder, guint32 seed, gboolean show)
{
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  GRand *rand = g_rand_new_with_seed (seed);

  if (show)
    g_signal_connect (baize_scores_get_default (), "changed", on_scores_changed, NULL);
  for (int step = 1; step <= N_STEPS; step++)
    {
      take_step (session, rand);
      baize_store_flush (store);
      if (show)
        {
          say_game ("waiting", baize_session_get_game (session));
          say_recent (store);
          say_facts (folder);
          say_scores ("scores");
        }
      say ("step %d\n", step);
      faults_settle ();
    }
  g_rand_free (rand);
  say ("calls %d\n", player_get_calls ());
}

/* ---- looking ---- */

/** What was found is played on, which is kept in turn. */
static void
go_on (const char *folder, BaizeGame *found)
{
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  g_autoptr (BaizeScores) later = g_object_new (BAIZE_TYPE_SCORES, NULL);
  g_autoptr (BaizeGame) back = NULL;
  g_autofree char *text = NULL, *back_text = NULL;

  if (baize_game_get_over (found))
    return;
  baize_session_resume (session, faults_grafa (), 0);
  if (!faults_play_one (baize_session_get_game (session), 0))
    return;
  text = faults_text (baize_session_get_game (session));
  back = baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN);
  back_text = back ? faults_text (back) : g_strdup ("nothing");
  if (!g_str_equal (text, back_text))
    say_text ("wrong", back_text);
  baize_scores_open (later, store);
  if (!baize_scores_was_begun (later, baize_game_get_setup (found), faults_grafa ()))
    say_text ("wrong", "that this deal was begun is not known");
}

static void
look (const char *folder)
{
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BaizeGame) game = NULL;
  char *problem;

  test_collect (store, "damaged", wrong);
  test_collect (store, "failed", wrong);
  baize_scores_open (baize_scores_get_default (), store);
  problem = baize_scores_take_problem (baize_scores_get_default ());
  if (problem != NULL)
    g_ptr_array_add (wrong, problem);
  game = baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN);
  if (game != NULL)
    say_game ("waiting", game);
  say_recent (store);
  say_facts (folder);
  say_scores ("scores");
  if (game != NULL)
    go_on (folder, game);
  faults_settle ();
  for (guint i = 0; i < wrong->len; i++)
    say_text ("wrong", wrong->pdata[i]);
  if (test_folder_count (folder, "damaged") > 0)
    say_text ("wrong", "something is damaged");
  say ("step 0\n");
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = argc > 2 ? g_build_filename (argv[2], "baize", NULL) : NULL;

  if (argc == 3 && g_str_equal (argv[1], "look"))
    look (folder);
  else if (argc == 4 && g_str_equal (argv[1], "show"))
    play (folder, (guint32) atoi (argv[3]), TRUE);
  else if (argc == 6 && g_str_equal (argv[1], "play"))
    {
      player_kill_at (atoi (argv[4]), (PlayerPhase) atoi (argv[5]));
      play (folder, (guint32) atoi (argv[3]), FALSE);
    }
  else if (argc == 7 && g_str_equal (argv[1], "change"))
    player_change (folder, argv[3], g_str_equal (argv[4], "full"), atoi (argv[5]), (PlayerPhase) atoi (argv[6]));
  else if (argc == 6 && g_str_equal (argv[1], "end"))
    player_end (folder, argv[3], atoi (argv[4]), (PlayerPhase) atoi (argv[5]));
  else if (argc == 3 && g_str_equal (argv[1], "later"))
    player_later (folder);
  else
    return 2;
  return 0;
}
