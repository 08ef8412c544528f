/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The copy of the settings, with GLib's file backend: what a full disk, or somebody else, takes out of the file of
 * settings comes back, once; what the player clears does not. Each start of the program is a process of its own.
 */
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"
#include "core/base/baize-settings.h"
#include "core/results/baize-scores.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define TABLE_PATH "/io/github/baizecards/Baize/games/grafa/classic/"
#define SEATS_PATH "/io/github/baizecards/Baize/games/long/"

/* The file of settings and its copy, with the long name in them, are larger than the limit; records are smaller. */
#define LIMIT     8000
#define LONG_NAME 20000
#define BETWEEN   30000

/** A run of the program. */
typedef struct
{
  BaizeStore *store;
  BaizeSession *session;
  GPtrArray *told;
  GPtrArray *damaged;
} Run;

static char *
find (const char *name)
{
  return g_build_filename (g_getenv ("FAULTS_HOME"), name, NULL);
}

static Run *
begin (void)
{
  g_autofree char *config = find ("config"), *data = find ("data");
  Run *run = g_new0 (Run, 1);

  faults_use_files (config);
  run->told = g_ptr_array_new_with_free_func (g_free);
  run->damaged = g_ptr_array_new_with_free_func (g_free);
  test_collect (baize_scores_get_default (), "restored", run->told);
  run->store = baize_store_new (data);
  test_collect (run->store, "damaged", run->damaged);
  baize_scores_begin_copy (baize_scores_get_default (), run->store);
  run->session = baize_session_new (run->store);
  return run;
}

static void
end (Run *run)
{
  baize_scores_end_copy (baize_scores_get_default ());
  baize_store_flush (run->store);
  g_settings_sync ();
  g_assert_cmpuint (run->damaged->len, ==, 0);
  g_assert_finalize_object (run->session);
  g_assert_finalize_object (run->store);
  g_ptr_array_unref (run->told);
  g_ptr_array_unref (run->damaged);
  g_free (run);
  g_print ("done\n");
}

static void
finish (Run *run, guint64 deal)
{
  baize_session_deal_number (run->session, faults_grafa (), 0, deal);
  for (guint i = 0; faults_play_one (baize_session_get_game (run->session), i); i++)
    ;
  g_assert_true (baize_game_get_over (baize_session_get_game (run->session)));
  baize_store_flush (run->store);
}

static void
assert_finished (guint n)
{
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);

  g_assert_cmpuint (statistics->finished, ==, n);
  g_assert_cmpuint (statistics->results->len, ==, n);
  g_assert_cmpuint (statistics->top->len, ==, n);
  g_assert_cmpuint (baize_statistics_count (statistics), ==, n);
  g_assert_cmpuint (statistics->played, ==, n);
  /* found in the copy, or in the settings if the copy has none */
  g_assert_cmpint (baize_scores_has_results (baize_scores_get_default (), faults_grafa (), 0, NULL), ==, n > 0);
}

static void
assert_cloth (const char *expected)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *cloth = g_settings_get_string (settings, "cloth");

  g_assert_cmpstr (cloth, ==, expected);
}

static goffset
size_of (const char *name)
{
  g_autofree char *path = find (name);
  GStatBuf status;

  return g_stat (path, &status) == 0 ? status.st_size : -1;
}

static gboolean
is_emptied (gpointer unused)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_GAME, TABLE_PATH);
  g_autoptr (GVariant) value = g_settings_get_user_value (settings, "statistics");

  return value == NULL;
}

static gboolean
has_told (gpointer run)
{
  return ((Run *) run)->told->len > 0;
}

#define KEYFILE "config/glib-2.0/settings/keyfile"
#define COPY    "data/settings-copy"

/* ---- runs of the program ---- */

static void
run_first (void)
{
  Run *run = begin ();
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autoptr (GSettings) seats = baize_settings_open (BAIZE_SETTINGS_SEATS, SEATS_PATH);
  g_autofree char *name = g_strnfill (LONG_NAME, 'x');
  const char *const names[] = { name, NULL };

  g_assert_true (g_settings_set_strv (seats, "seats", names)); /* stands before all else in the file */
  g_settings_sync ();
  for (guint64 deal = 1; deal <= 3; deal++)
    finish (run, deal);
  g_settings_set_string (settings, "cloth", "blue");
  g_assert_cmpuint (run->told->len, ==, 0);
  end (run);
}

static void
run_full (void)
{
  Run *run = begin ();

  g_assert_cmpint (size_of (KEYFILE), >, LONG_NAME);
  g_assert_cmpint (size_of (COPY), >, LONG_NAME);
  faults_limit_files (LIMIT);
  finish (run, 4);
  g_assert_cmpint (size_of (KEYFILE), <=, LIMIT);
  g_assert_true (faults_wait (is_emptied, NULL));
  /* what the settings can't hold is shown nevertheless */
  assert_finished (3);
  finish (run, 5);
  baize_scores_end_copy (baize_scores_get_default ());
  baize_store_flush (run->store);
  g_assert_cmpint (size_of (COPY), >, LONG_NAME); /* the old one is whole */
  g_print ("done\n");
  fflush (stdout);
  _exit (0); /* what is only in memory is gone */
}

static void
run_emptied (void)
{
  Run *run = begin ();
  g_autofree char *keyfile = find (KEYFILE);

  assert_finished (3);
  g_assert_true (g_file_set_contents (keyfile, "", 0, NULL));
  g_assert_true (faults_wait (has_told, run));
  g_assert_cmpuint (run->told->len, ==, 1);
  finish (run, 4);
  assert_finished (4);
  assert_cloth ("blue");
  end (run);
}

static gboolean
is_refused_again (gpointer unused)
{
  return faults_n_complaints >= 4;
}

/** The disk takes the copy, but not the larger file of settings. */
static void
run_refused (void)
{
  Run *run = begin ();

  g_assert_cmpint (size_of (KEYFILE), >, BETWEEN);
  g_assert_cmpint (size_of (COPY), <, BETWEEN);
  faults_limit_files (BETWEEN);
  finish (run, 4);
  g_assert_true (faults_wait (is_refused_again, NULL));
  g_assert_cmpuint (run->told->len, ==, 0);
  faults_limit_files (RLIM_INFINITY);
  g_assert_true (faults_wait (has_told, run));
  finish (run, 5);
  assert_finished (5);
  g_assert_cmpuint (run->told->len, ==, 1);
  end (run);
}

static void
run_clearing (void)
{
  Run *run = begin ();

  assert_finished (3);
  baize_scores_reset (baize_scores_get_default (), faults_grafa (), 0, NULL);
  assert_finished (0);
  end (run);
}

/** Looks at the results: as many as given, and whether they were told to be restored. */
static void
run_look (void)
{
  Run *run = begin ();

  assert_finished ((guint) atoi (g_getenv ("FAULTS_FINISHED")));
  assert_cloth (g_getenv ("FAULTS_CLOTH"));
  if (g_getenv ("FAULTS_TOLD") != NULL)
    {
      g_assert_true (faults_wait (has_told, run));
      g_assert_nonnull (strstr (run->told->pdata[0], g_getenv ("FAULTS_TOLD")));
    }
  g_assert_cmpuint (run->told->len, ==, g_getenv ("FAULTS_TOLD") != NULL);
  end (run);
}

static const struct
{
  const char *name;
  void (*run) (void);
} runs[] = {
  { "first", run_first },     { "full", run_full },         { "emptied", run_emptied },
  { "refused", run_refused }, { "clearing", run_clearing }, { "look", run_look },
};

TEST (start)
{
  if (!g_test_subprocess ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (runs); i++)
    if (g_str_equal (runs[i].name, g_getenv ("FAULTS_RUN")))
      runs[i].run ();
}

static void
start (const char *name)
{
  g_setenv ("FAULTS_RUN", name, TRUE);
  g_test_trap_subprocess ("/start", 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*done*");
}

static void
look (guint n_finished, const char *cloth, const char *told)
{
  g_autofree char *number = g_strdup_printf ("%u", n_finished);

  g_setenv ("FAULTS_FINISHED", number, TRUE);
  g_setenv ("FAULTS_CLOTH", cloth, TRUE);
  if (told != NULL)
    g_setenv ("FAULTS_TOLD", told, TRUE);
  else
    g_unsetenv ("FAULTS_TOLD");
  start ("look");
}

/* ---- tests ---- */

static TestFolder *
new_home (void)
{
  TestFolder *home = test_folder_new ();
  g_autofree char *settings = g_build_filename (home, "config", "glib-2.0", "settings", NULL);

  g_assert_cmpint (g_mkdir_with_parents (settings, 0700), ==, 0);
  g_setenv ("FAULTS_HOME", home, TRUE);
  start ("first");
  return home;
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = find (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

#define RESTORED "restored from a copy"

/* The disk is full when a game ends: GLib cuts the file of settings. The next start has everything. */
TEST (full_disk)
{
  g_autoptr (TestFolder) home = new_home ();

  start ("full");
  look (5, "blue", RESTORED);
  look (5, "blue", NULL);
}

/* The file is emptied while the program runs. */
TEST (emptied)
{
  g_autoptr (TestFolder) home = new_home ();

  start ("emptied");
  look (4, "blue", NULL);
}

/* What the disk does not take is not told to be restored; it is restored as soon as there is room. */
TEST (refused)
{
  g_autoptr (TestFolder) home = new_home ();
  g_autofree char *path = find (KEYFILE), *text = NULL, *others = NULL;
  g_autofree char *value = g_strnfill (2 * LONG_NAME, 'x');

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  others = g_strdup_printf ("[elsewhere]\nvalue='%s'\n%s", value, text);
  write_file (KEYFILE, others);
  start ("refused");
  look (5, "blue", NULL);
}

/* Cleared results do not come back, even if the settings are lost later. */
TEST (cleared)
{
  g_autoptr (TestFolder) home = new_home ();

  start ("clearing");
  look (0, "blue", NULL);
  write_file (KEYFILE, "");
  look (0, "blue", RESTORED);
}

/* A preference that was reset from outside stays so; lost results come back. */
TEST (reset_outside)
{
  g_autoptr (TestFolder) home = new_home ();
  g_autofree char *path = find (KEYFILE), *text = NULL;
  g_autoptr (GRegex) cloth = g_regex_new ("cloth=.*\n", 0, 0, NULL), results = NULL;
  g_autofree char *without = NULL, *nothing = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  without = g_regex_replace (cloth, text, -1, 0, "", 0, NULL);
  write_file (KEYFILE, without);
  look (3, "green", NULL);
  results = g_regex_new ("statistics=.*\n", 0, 0, NULL);
  nothing = g_regex_replace (results, without, -1, 0, "", 0, NULL);
  write_file (KEYFILE, nothing);
  look (3, "green", RESTORED);
}

/* A damaged copy is kept aside, and the settings stay as they are; what can be read of it is still of use. */
TEST (damaged)
{
  static const struct
  {
    const char *text;
    guint n_finished;
  } cases[] = { { "what is this", 3 }, { "[" TABLE_PATH "]\nstatistics={'pla\n", 3 }, { "", 3 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TestFolder) home = new_home ();
      g_autofree char *data = find ("data");

      write_file (COPY, cases[i].text);
      look (cases[i].n_finished, "blue", *cases[i].text != '\0' ? "was damaged and is made again" : NULL);
      g_assert_cmpuint (test_folder_count (data, "damaged"), ==, *cases[i].text != '\0');
      write_file (KEYFILE, "");
      look (3, "blue", RESTORED);
    }
}

/* Values of another version, or of nobody, are neither used nor lost. */
TEST (foreign)
{
  g_autoptr (TestFolder) home = new_home ();
  g_autofree char *path = find (COPY), *text = NULL, *more = NULL, *after = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  more = g_strconcat (text,
                      "\n[/io/github/baizecards/Baize/games//]\nkind='x'\n[/elsewhere/]\nkind='x'\n"
                      "[/io/github/baizecards/Baize/games/grafa/later/]\nnew=5\nkind=7\n",
                      NULL);
  write_file (COPY, more);
  look (3, "blue", NULL);
  write_file (KEYFILE, "");
  look (3, "blue", RESTORED);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_nonnull (strstr (after, "new=5"));
  g_assert_nonnull (strstr (after, "/elsewhere/"));
}
