/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saved games change their place: set aside, opened again, brought back by Undo, forgotten as the oldest of more than
 * twenty, kept as damaged. A process that does one of these is killed before, within and after each call that changes a
 * file, with a disk that is free or full. Every game is then found whole in exactly one place.
 */
#include "faults.h"
#include "test.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

/** What is looked for after a change: single deals, then all from @first to @last. */
typedef struct
{
  const char *name;
  guint64 deals[3];
  guint64 first, last;
} Change;

static const Change changes[] = {
  { "aside", { 4 }, 0, 0 },         { "recent", { 4, 5 }, 0, 0 },  { "undo", { 4, 6 }, 0, 0 },
  { "full-list", { 4 }, 112, 130 }, { "oldest", { 4 }, 111, 130 }, { "damaged", { 0 }, 0, 0 },
};

/** Returns: how many calls the change made; -1 when it was killed */
static int
run (const char *folder, const char *change, const char *disk, int call, int phase)
{
  g_autofree char *call_text = g_strdup_printf ("%d", call), *phase_text = g_strdup_printf ("%d", phase);
  const char *arguments[] = { faults_player, "change", folder, change, disk, call_text, phase_text, NULL };
  g_auto (GStrv) environment = g_get_environ ();
  g_autofree char *said = NULL, *complaints = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  environment = g_environ_setenv (environment, "GSETTINGS_BACKEND", "memory", TRUE);
  environment = g_environ_setenv (environment, "HOME", folder, TRUE);
  g_spawn_sync (NULL, (char **) arguments, environment, G_SPAWN_DEFAULT, NULL, NULL, &said, &complaints, &status,
                &error);
  g_assert_no_error (error);
  if (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL)
    return -1;
  if (!g_spawn_check_wait_status (status, &error))
    g_error ("%s: %s\n%s", change, error->message, complaints);
  return (int) g_ascii_strtoll (said, NULL, 10);
}

/** Adds the deals of the whole records in a folder to @found; none may be there already. */
static void
look_into (const char *path, GHashTable *found, const char *when)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autoptr (BaizeGame) game = g_str_has_suffix (name, BAIZE_RECORD_SUFFIX) ? faults_read (file, NULL) : NULL;

      if (game != NULL && baize_game_get_n_moves (game) > 0
          && !g_hash_table_add (found, g_memdup2 (&baize_game_get_setup (game)->deal, sizeof (guint64))))
        g_error ("%s: deal %" G_GUINT64_FORMAT " is there twice", when, baize_game_get_setup (game)->deal);
    }
}

static void
assert_found (GHashTable *found, guint64 deal, const char *when)
{
  if (!g_hash_table_contains (found, &deal))
    g_error ("%s: deal %" G_GUINT64_FORMAT " is nowhere", when, deal);
}

/** All games are there, and a later start of the program knows where. */
static void
check (const char *folder, const Change *change, const char *when)
{
  g_autofree char *data = g_build_filename (folder, "baize", NULL);
  g_autofree char *waiting = g_build_filename (data, "waiting", "grafa", NULL);
  g_autofree char *recent = g_build_filename (data, "recent", NULL);
  g_autoptr (BaizeStore) store = baize_store_new (data);
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  look_into (waiting, found, when);
  look_into (recent, found, when);
  for (const guint64 *deal = change->deals; *deal != 0; deal++)
    assert_found (found, *deal, when);
  for (guint64 deal = change->first; deal != 0 && deal <= change->last; deal++)
    assert_found (found, deal, when);
  g_assert_cmpuint (test_folder_count (data, "damaged"), ==, 0);
}

/** A damaged file is where it was, or among the damaged ones, as it was. */
static void
check_damaged (const char *folder, const char *when)
{
  g_autofree char *data = g_build_filename (folder, "baize", NULL);
  g_autofree char *waiting = g_build_filename (data, "waiting", "grafa", "classic.baize", NULL);
  g_autofree char *damaged = g_build_filename (data, "damaged", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GDir) directory = g_dir_open (damaged, 0, NULL);
  const char *name = directory ? g_dir_read_name (directory) : NULL;
  g_autofree char *path = name ? g_build_filename (damaged, name, NULL) : g_strdup (waiting);

  if (!g_file_get_contents (path, &text, NULL, NULL) || !g_str_equal (text, "[Game damaged"))
    g_error ("%s: the damaged file is nowhere", when);
}

static void
try_all (const Change *change, const char *disk)
{
  int n_calls = 1; /* the first run, which is not killed, tells how many there are */

  for (int call = 0; call <= n_calls; call++)
    for (int phase = 0; phase < (call == 0 ? 1 : 3); phase++)
      {
        g_autoptr (TestFolder) folder = test_folder_new ();
        g_autofree char *when = g_strdup_printf ("%s, disk %s, call %d, phase %d", change->name, disk, call, phase);
        int n = run (folder, change->name, disk, call, phase);

        if (call == 0)
          n_calls = n;
        if (g_str_equal (change->name, "damaged"))
          check_damaged (folder, when);
        else
          check (folder, change, when);
      }
  g_assert_cmpint (n_calls, >=, 1);
  g_test_message ("%s, disk %s: %d calls", change->name, disk, n_calls);
}

TEST_CASES (change, changes)
{
  try_all (data, "free");
  try_all (data, "full");
}
