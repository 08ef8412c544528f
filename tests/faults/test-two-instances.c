/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two processes with one folder of data. The first one locks it until it ends. On a file system without locks each
 * saves, loads and sets aside games of its own under the same names, and a third one reads along. Whoever reads finds a
 * whole game, though it may be the other's.
 */
#include "faults.h"
#include "main-loop.h"
#include "play.h"
#include "test.h"

#include "core/results/baize-scores.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_ROUNDS 300

static guint n_read; /* files that were read along */

/* Each instance plays deals of its own, told by their remainder. */
static guint64
deal_of (int instance, int round)
{
  return (guint64) (1 + instance + 2 * (round % 20));
}

static void
check_nothing_told (GPtrArray *told)
{
  faults_settle ();
  if (told->len > 0)
    g_error ("told: %s", (char *) told->pdata[0]);
}

/** Saves ever other positions of one deal, and loads what is there by now. */
static void
save_and_load (BaizeStore *store, int instance, int round, gboolean always)
{
  g_autoptr (BaizeGame) game = faults_deal (deal_of (instance, round), (guint) round % 12);
  g_autoptr (BaizeGame) found = NULL;

  baize_scores_note_begun (baize_scores_get_default (), game);
  baize_store_save (store, game, BAIZE_WAITING_OWN);
  found = baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN);
  if (always)
    g_assert_nonnull (found);
}

static void
set_aside (BaizeStore *store, int instance, int round)
{
  g_autoptr (BaizeGame) game = faults_deal (deal_of (instance, round), 1 + (guint) round % 12);

  baize_store_save (store, game, BAIZE_WAITING_OWN);
  g_free (baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL));
}

/** What one instance does in a process of its own. */
static void
run_instance (const char *folder, int instance, gboolean aside)
{
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);

  test_collect (store, "damaged", told);
  test_collect (store, "failed", told);
  baize_scores_open (baize_scores_get_default (), store);
  for (int round = 0; round < N_ROUNDS; round++)
    {
      if (aside && round % 3 == 0)
        set_aside (store, instance, round);
      else
        save_and_load (store, instance, round, !aside);
      check_nothing_told (told);
    }
}

/** Reads every file there is as it is at this moment. */
static void
read_along (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *file;

  while (directory != NULL && (file = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *whole = g_build_filename (path, file, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (BaizeGame) game = NULL;

      if (!g_str_has_suffix (file, BAIZE_RECORD_SUFFIX))
        continue;
      game = faults_read (whole, &error);
      if (game == NULL && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
        g_error ("%s", error->message);
      n_read += game != NULL;
    }
}

static gboolean
is_running (GPid *pid)
{
  int status;

  if (*pid == 0 || waitpid (*pid, &status, WNOHANG) == 0)
    return *pid != 0;
  g_spawn_close_pid (*pid);
  *pid = 0;
  g_assert_cmpint (status, ==, 0);
  return FALSE;
}

static GPid
start_instance (const char *folder, int instance, gboolean aside)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *number = g_strdup_printf ("%d", instance);
  const char *arguments[] = { program, "--instance", folder, number, aside ? "aside" : "save", NULL };
  g_autoptr (GError) error = NULL;
  GPid pid;

  g_spawn_async (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  return pid;
}

/** Each deal begun by either is in the ledger, on a line of its own, and counts once. */
static void
check_begun (const char *folder)
{
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  BaizeScores *scores = baize_scores_get_default ();

  baize_scores_open (scores, store);
  g_assert_null (baize_scores_take_problem (scores));
  for (guint64 deal = 1; deal <= 40; deal++)
    {
      g_autoptr (BaizeGame) game = faults_deal (deal, 0);

      g_assert_true (baize_scores_was_begun (scores, baize_game_get_setup (game), faults_grafa ()));
    }
  g_assert_cmpuint (baize_scores_load (scores, faults_grafa (), 0, NULL)->played, ==, 40);
}

static void
run_two (gboolean aside)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = NULL;
  g_autoptr (BaizeGame) last = NULL;
  g_autoptr (GPtrArray) recent = NULL;
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  GPid pids[2];
  gboolean running = TRUE;

  n_read = 0;
  for (int i = 0; i < 2; i++)
    pids[i] = start_instance (folder, i, aside);
  while (running)
    {
      running = is_running (&pids[0]);
      running = is_running (&pids[1]) || running;
      read_along (folder, "waiting/grafa");
      read_along (folder, "recent");
    }

  store = baize_store_new (folder);
  test_collect (store, "damaged", told);
  last = baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN);
  recent = baize_store_list_recent (store);
  check_nothing_told (told);
  g_assert_cmpuint (test_folder_count (folder, "damaged"), ==, 0);
  g_assert_cmpuint (recent->len, ==, aside ? BAIZE_STORE_MAX_RECENT : 0);
  g_assert_cmpuint (test_folder_count (folder, "recent"), ==, recent->len); /* nothing left over from writing */
  if (!aside)
    {
      g_assert_nonnull (last);
      g_assert_cmpuint (test_folder_count (folder, "waiting/grafa"), ==, 1);
      check_begun (folder);
    }
  g_test_message ("counted: 2 instances, %d games saved by each%s, %u files read along", N_ROUNDS,
                  aside ? ", each third set aside" : "", n_read);
}

TEST (saving)
{
  run_two (FALSE);
}

TEST (setting_aside)
{
  run_two (TRUE);
}

/** An instance in which nothing was played does not replace what another one has played since. */
TEST (unchanged)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) idle = baize_store_new (folder), busy = baize_store_new (folder), later = NULL;
  g_autoptr (BaizeGame) dealt = faults_deal (1, 0), same = NULL, played = faults_deal (1, 1), found = NULL;

  baize_store_save (idle, dealt, BAIZE_WAITING_OWN);
  baize_store_flush (idle);
  same = baize_store_load (busy, faults_grafa (), 0, BAIZE_WAITING_OWN);
  g_assert_nonnull (same);
  baize_store_save (busy, played, BAIZE_WAITING_OWN);
  baize_store_flush (busy);
  baize_game_set_seconds (dealt, 60);
  baize_store_save (idle, dealt, BAIZE_WAITING_OWN);
  baize_store_flush (idle);
  later = baize_store_new (folder);
  found = baize_store_load (later, faults_grafa (), 0, BAIZE_WAITING_OWN);
  g_assert_cmpuint (baize_game_get_position (found), ==, 1);

  /* what was played here is saved, as before */
  play_first (dealt);
  play_first (dealt);
  baize_store_save (idle, dealt, BAIZE_WAITING_OWN);
  baize_store_flush (idle);
  g_clear_object (&found);
  found = baize_store_load (later, faults_grafa (), 0, BAIZE_WAITING_OWN);
  g_assert_cmpuint (baize_game_get_position (found), ==, 2);
}

/** What an instance does that opens the folder and never closes it. */
static void
hold (const char *folder)
{
  BaizeStore *store = baize_store_open (folder);

  if (write (STDOUT_FILENO, store != NULL ? "y" : "n", 1) != 1)
    return;
  for (;;)
    pause ();
}

/** Starts an instance that opens @folder. Returns: whether it could */
static gboolean
start_holder (const char *folder, GPid *pid)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  const char *arguments[] = { program, "--hold", folder, NULL };
  g_autoptr (GError) error = NULL;
  char answer = '?';
  int fd;

  g_spawn_async_with_pipes (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, pid, NULL, &fd,
                            NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (read (fd, &answer, 1), ==, 1);
  close (fd);
  return answer == 'y';
}

static void
kill_holder (GPid pid)
{
  int status;

  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_spawn_close_pid (pid);
}

/** One instance at a time opens the folder. A kill lets the next one open it. */
TEST (one_at_a_time)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = NULL;
  g_autofree char *spare = g_build_filename (folder, "waiting", "grafa", "00000000000000000001-grafa.baize", NULL);
  g_autofree char *waiting = g_path_get_dirname (spare);
  GPid first, second;

  g_assert_true (start_holder (folder, &first));
  g_assert_false (start_holder (folder, &second));
  kill_holder (second);
  /* who can't open it does not even put it in order */
  g_assert_cmpint (g_mkdir_with_parents (waiting, 0700), ==, 0);
  g_assert_true (g_file_set_contents (spare, "", 0, NULL));
  g_assert_null (baize_store_open (folder));
  g_assert_true (g_file_test (spare, G_FILE_TEST_EXISTS));
  kill_holder (first);
  store = baize_store_open (folder);
  g_assert_nonnull (store);
  g_assert_false (g_file_test (spare, G_FILE_TEST_EXISTS));
  g_assert_false (start_holder (folder, &second));
  kill_holder (second);
  g_clear_object (&store);
  g_assert_true (start_holder (folder, &second));
  kill_holder (second);
}

static void
on_free (GObject *source, GAsyncResult *result, gpointer n_told)
{
  ++*(int *) n_told;
}

/** Who waits is told that the folder is free only when nobody uses it, and does not hold it then. */
TEST (waits)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = NULL;
  int n_told = 0;
  GPid first;

  baize_store_wait_async (folder, on_free, &n_told);
  wait_until (n_told == 1);
  g_assert_true (start_holder (folder, &first));
  baize_store_wait_async (folder, on_free, &n_told);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_null (baize_store_open (folder));
  g_assert_cmpint (n_told, ==, 1);
  kill_holder (first);
  wait_until (n_told == 2);
  store = baize_store_open (folder);
  g_assert_nonnull (store);
}

/** Something else in the place of the lock, and a folder that can't be written, do not stop the program. */
TEST (no_lock)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *lock = g_build_filename (folder, "lock", NULL), *blocked = NULL;
  g_autoptr (BaizeStore) store = NULL, other = NULL;

  g_assert_cmpint (g_mkdir_with_parents (lock, 0700), ==, 0);
  store = baize_store_open (folder);
  g_assert_nonnull (store);
  g_assert_null (baize_store_open (folder));
  blocked = g_build_filename ("/proc/self/mem", "baize", NULL);
  other = baize_store_open (blocked);
  g_assert_nonnull (other);
}

int
main (int argc, char **argv)
{
  if (argc == 5 && g_str_equal (argv[1], "--instance"))
    {
      run_instance (argv[2], (int) g_ascii_strtoll (argv[3], NULL, 10), g_str_equal (argv[4], "aside"));
      return 0;
    }
  if (argc == 3 && g_str_equal (argv[1], "--hold"))
    hold (argv[2]);
  return test_begin (&argc, &argv) ? test_run () : 1;
}
