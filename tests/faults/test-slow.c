/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A disk that takes its time, and a program that is suspended while it writes. The test puts itself before the function
 * of the C library that gives a finished file its name: there a writer waits, or stops its own process.
 */
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_GAMES       50
#define N_SUSPENSIONS 10 /* of either kind */

static GThread *main_thread;
static gint n_waiting; /* writers that wait for the disk */
static gint is_slow;   /* whether the disk waits */
static gint suspends;  /* whether the next write stops the process */
static gint n_early;   /* how often a game was known to be begun before its record said so */
static char *watched;  /* the folder in which this is looked for; NULL for none */

static gboolean
has_text (const char *name, const char *wanted)
{
  g_autofree char *path = g_build_filename (watched, name, NULL), *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, wanted) != NULL;
}

__attribute__ ((visibility ("default"))) int
rename (const char *from, const char *to)
{
  if (main_thread != NULL && g_thread_self () != main_thread)
    {
      if (g_atomic_int_compare_and_exchange (&suspends, TRUE, FALSE))
        raise (SIGSTOP); /* at once: a signal to the process could wait for another thread */
      if (watched != NULL && has_text ("ledger", "begun ") && !has_text ("waiting/grafa/classic.baize", "[Id "))
        g_atomic_int_inc (&n_early);
      g_atomic_int_inc (&n_waiting);
      while (g_atomic_int_get (&is_slow))
        g_usleep (1000);
      g_atomic_int_add (&n_waiting, -1);
    }
  return ((__typeof__ (&rename)) dlsym (RTLD_NEXT, "rename")) (from, to);
}

static gboolean
is_waiting (gpointer unused)
{
  return g_atomic_int_get (&n_waiting) > 0;
}

static BaizeGame *
read_waiting (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "waiting", "grafa", "classic.baize", NULL);
  g_autoptr (GError) error = NULL;
  BaizeGame *game = faults_read (path, &error);

  g_assert_no_error (error);
  return game;
}

/* Plays the first moves of a deal, at most @most of them while the disk waits. Returns: how many. */
static guint
play_slowly (guint64 deal, guint most)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  g_autoptr (BaizeGame) before = NULL, after = NULL, loaded = NULL;
  g_autofree char *text = NULL, *back = NULL;
  guint n_moves;

  baize_session_deal_number (session, faults_grafa (), 0, deal);
  g_assert_true (faults_play_one (baize_session_get_game (session), 0));
  baize_store_flush (store);
  g_atomic_int_set (&is_slow, TRUE);
  g_assert_true (faults_play_one (baize_session_get_game (session), 0));
  g_assert_true (faults_wait (is_waiting, NULL));
  for (n_moves = 1; n_moves < most && faults_play_one (baize_session_get_game (session), 0); n_moves++)
    ;
  baize_game_undo (baize_session_get_game (session));
  faults_settle ();
  before = read_waiting (folder);
  g_assert_cmpuint (baize_game_get_position (before), ==, 1);
  g_atomic_int_set (&is_slow, FALSE);
  baize_store_flush (store);
  after = read_waiting (folder);
  text = faults_text (baize_session_get_game (session));
  back = faults_text (after);
  g_assert_cmpstr (back, ==, text);
  return n_moves;
}

/* Playing does not wait for the disk, which has the old game as long as it must, and in the end the newest. */
TEST (slow_disk)
{
  guint n = 0;

  main_thread = g_thread_self ();
  for (guint64 deal = 1; deal <= N_GAMES; deal++)
    n += play_slowly (deal, 1 + (guint) deal % 10);
  g_test_message ("counted: %d games, %u moves while the disk waited", N_GAMES, n);
}

/* Moves are made faster than the disk writes. A game is not begun in the ledger before its record has its id: if the
 * program were killed in between, the game would look like a second attempt at its deal. */
TEST (order)
{
  main_thread = g_thread_self ();
  for (guint64 deal = 1; deal <= 5; deal++)
    {
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autoptr (BaizeStore) store = baize_store_new (folder);
      g_autoptr (BaizeSession) session = baize_session_new (store);
      g_autoptr (BaizeGame) other = faults_deal (99, 1);

      watched = folder;
      baize_session_deal_number (session, faults_grafa (), 0, deal);
      baize_store_flush (store);
      g_atomic_int_set (&is_slow, TRUE);
      baize_store_save (store, other, BAIZE_WAITING_DAILY);
      g_assert_true (faults_wait (is_waiting, NULL));
      for (guint i = 0; i < 3; i++)
        g_assert_true (faults_play_one (baize_session_get_game (session), i));
      g_atomic_int_set (&is_slow, FALSE);
      baize_store_flush (store);
      g_assert_true (has_text ("ledger", "begun "));
      g_assert_cmpint (n_early, ==, 0);
      watched = NULL;
    }
}

/** What the instance does that is suspended. */
static int
save_and_be_suspended (const char *folder, guint64 deal)
{
  g_autoptr (BaizeStore) store = baize_store_open (folder);
  g_autoptr (BaizeGame) game = faults_deal (deal, FAULTS_MANY);

  main_thread = g_thread_self ();
  suspends = TRUE;
  baize_store_save (store, game, BAIZE_WAITING_OWN);
  baize_store_flush (store);
  return 0;
}

/** Starts an instance; returns when it is suspended. */
static GPid
start_suspended (const char *folder, guint64 deal)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, deal);
  const char *arguments[] = { program, "--suspend", folder, number, NULL };
  g_autoptr (GError) error = NULL;
  int status;
  GPid pid;

  g_spawn_async (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  g_assert_cmpint (waitpid (pid, &status, WUNTRACED), ==, pid);
  g_assert_true (WIFSTOPPED (status));
  return pid;
}

/* The computer is suspended in the middle of a write, and another start comes meanwhile: it leaves the files alone. */
static void
suspend (guint64 deal)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_open (folder);
  g_autoptr (BaizeGame) old = faults_deal (deal, 2), all = faults_deal (deal, FAULTS_MANY), found = NULL;
  int status;
  GPid pid;

  baize_store_save (store, old, BAIZE_WAITING_OWN);
  g_clear_object (&store);

  pid = start_suspended (folder, deal);
  g_assert_null (baize_store_open (folder));
  found = read_waiting (folder);
  g_assert_cmpuint (baize_game_get_position (found), ==, 2);
  kill (pid, SIGCONT);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_cmpint (status, ==, 0);
  g_clear_object (&found);
  store = baize_store_open (folder);
  found = baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN);
  g_assert_cmpuint (baize_game_get_position (found), ==, baize_game_get_position (all));
  g_clear_object (&store);

  /* it never wakes up: the next start has the game */
  pid = start_suspended (folder, deal);
  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  store = baize_store_open (folder);
  g_assert_nonnull (store);
  g_clear_object (&found);
  found = baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN);
  g_assert_cmpuint (baize_game_get_position (found), ==, baize_game_get_position (all));
}

TEST (suspended)
{
  for (guint64 deal = 1; deal <= N_SUSPENSIONS; deal++)
    suspend (deal);
  g_test_message ("counted: %d suspensions in the middle of a write", 2 * N_SUSPENSIONS);
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "--suspend"))
    return save_and_be_suspended (argv[2], g_ascii_strtoull (argv[3], NULL, 10));
  return test_begin (&argc, &argv) ? test_run () : 1;
}
