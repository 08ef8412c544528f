/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ledger under faults: bits that flip, a last line that was torn, folders that can't be written, an older backup;
 * and high scores in the settings that are lost, or changed by somebody else. No result is counted twice, none comes
 * back after it was deleted, and at most the fact is lost whose line is damaged.
 */
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"
#include "core/base/baize-settings.h"
#include "core/results/baize-ledger.h"
#include "core/results/baize-scores.h"

#include <glib/gstdio.h>
#include <linux/capability.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define GRAFA      "grafa/classic"
#define ROSE       "rose/classic/level-1"
#define OWN        "happy-graphs/custom/players-2-own-5"
#define TABLE_PATH "/io/github/baizecards/Baize/games/grafa/classic/"
#define SEATS_PATH "/io/github/baizecards/Baize/games/long/"

#define N_FLIPS 1000
#define N_GAMES 12

/* ---- a ledger ---- */

static void
write_ledger (const char *folder, const char *text, gsize length)
{
  g_autofree char *path = g_build_filename (folder, "ledger", NULL);
  FILE *file = g_fopen (path, "w"); /* g_file_set_contents() waits for the disk, thousands of times */

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (text, 1, length, file), ==, length);
  g_assert_cmpint (fclose (file), ==, 0);
}

static char *
read_ledger (const char *folder, gsize *length)
{
  g_autofree char *path = g_build_filename (folder, "ledger", NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

/** Games of two tables, of which each third one is practice and each fourth was not ended. */
static void
add_games (BaizeLedger *ledger)
{
  for (guint i = 1; i <= N_GAMES; i++)
    {
      g_autofree char *key = g_strdup_printf ("grafa/classic 1 %u", i), *deal = g_strdup_printf ("%u", i);
      BaizeFact fact = { .kind = BAIZE_FACT_BEGUN,
                         .id = i,
                         .date = 1764000000 + i,
                         .table = i % 5 == 0 ? ROSE : GRAFA,
                         .key = key,
                         .counts = i % 3 != 0 };

      g_assert_true (baize_ledger_record (ledger, &fact));
      fact.kind = BAIZE_FACT_ENDED;
      fact.score = (int) (i * 37 % 53);
      fact.seconds = 60 + i;
      fact.deal = deal;
      fact.name = "Zoë J";
      fact.day = i % 2 == 0 ? 20261100 + i : 0;
      if (i % 4 != 0)
        g_assert_true (baize_ledger_record (ledger, &fact));
    }
}

/** Facts of each kind. */
static void
add_facts (BaizeLedger *ledger)
{
  static const BaizeFact facts[] = {
    { .kind = BAIZE_FACT_SEEN, .id = 3, .key = "grafa/classic 1 3" },
    { .kind = BAIZE_FACT_PAR, .id = 1, .par = "46.3" },
    { .kind = BAIZE_FACT_PAR, .id = 2, .best = "50 52" },
    { .kind = BAIZE_FACT_NAMED, .id = 1, .table = GRAFA, .name = "Jo" },
    { .kind = BAIZE_FACT_SOLVED, .id = 31, .table = GRAFA, .goal = 7 },
    { .kind = BAIZE_FACT_RULES, .table = OWN, .name = "Long", .text = "grid=hex cards=4,4" },
    { .kind = BAIZE_FACT_BEGUN, .id = 41, .table = ROSE, .key = "rose 1", .counts = TRUE },
    { .kind = BAIZE_FACT_ENDED, .id = 41, .table = ROSE, .key = "rose 1", .counts = TRUE, .score = 9 },
  };

  add_games (ledger);
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    g_assert_true (baize_ledger_record (ledger, &facts[i]));
}

static void
describe_results (GString *text, const GArray *results)
{
  g_string_append (text, "\n  results");
  for (guint i = 0; i < results->len; i++)
    {
      const BaizeResult *result = &g_array_index (results, BaizeResult, i);

      g_string_append_printf (text, " %d %" G_GINT64_FORMAT " %d", result->score, result->par.par, result->par.best);
    }
}

static void
describe_table (GString *text, BaizeLedger *ledger, const char *table)
{
  const BaizeStatistics *statistics = baize_ledger_get_statistics (ledger, table);
  const BaizeOwnRules *rules = baize_ledger_get_rules (ledger, table);

  g_string_append_printf (text, "%s: %u %u %u %u", table, statistics->played, statistics->finished,
                          statistics->practice_played, statistics->practice_finished);
  describe_results (text, statistics->results);
  describe_results (text, statistics->practice_results);
  g_string_append (text, "\n  top");
  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];

      g_string_append_printf (text, " %d %s %s", entry->score, entry->deal, entry->name);
    }
  for (guint i = 0; i < statistics->days->len; i++)
    g_string_append_printf (text, " day %u", g_array_index (statistics->days, BaizeDay, i).day);
  g_string_append_printf (text, " solved %u, rules %s\n", statistics->solved->len, rules ? rules->text : "none");
}

/** Describes what follows from the ledger in @folder, as a start of the program finds it. */
static char *
describe (BaizeStore *store)
{
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (store);
  GString *text = g_string_new (NULL);

  describe_table (text, ledger, GRAFA);
  describe_table (text, ledger, ROSE);
  describe_table (text, ledger, OWN);
  return g_string_free (text, FALSE);
}

/** Asks as the window does at a start of the program. */
static gboolean
is_told (BaizeStore *store)
{
  g_autoptr (BaizeScores) scores = g_object_new (BAIZE_TYPE_SCORES, NULL);
  g_autofree char *problem = NULL, *again = NULL;

  baize_scores_open (scores, store);
  problem = baize_scores_take_problem (scores);
  again = baize_scores_take_problem (scores);
  g_assert_null (again);
  baize_store_flush (store);
  return problem != NULL;
}

/** A folder with a ledger of facts of each kind. */
static TestFolder *
new_folder (void)
{
  TestFolder *folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (store);

  add_facts (ledger);
  return folder;
}

/** Describes what follows if the line with the byte @at is lost. */
static char *
describe_without (BaizeStore *store, const char *folder, const char *text, gsize length, gsize at)
{
  const char *start = g_strrstr_len (text, (gssize) at, "\n"), *end = memchr (text + at, '\n', length - at);
  g_autoptr (GString) rest = g_string_new_len (text, start != NULL ? start + 1 - text : 0);

  g_string_append_len (rest, end + 1, (gssize) (text + length - (end + 1)));
  write_ledger (folder, rest->str, rest->len);
  return describe (store);
}

/* A bit that flips hurts the fact in that line at most, and nothing is written over it. It is told once. */
TEST (flipped)
{
  g_autoptr (TestFolder) folder = new_folder ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autofree char *all = describe (store), *text = NULL;
  GRand *rand = g_rand_new_with_seed ((guint32) test_seed (7));
  guint n_told = 0;
  gsize length;

  text = read_ledger (folder, &length);
  for (int i = 0; i < N_FLIPS; i++)
    {
      gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) length);
      guint bit = (guint) g_rand_int_range (rand, 0, 8);
      g_autofree char *damaged = g_memdup2 (text, length), *without = NULL, *found = NULL, *after = NULL;
      gsize after_length;
      gboolean told;

      without = describe_without (store, folder, text, length, at);
      damaged[at] = (char) (damaged[at] ^ 1 << bit);
      write_ledger (folder, damaged, length);
      found = describe (store);
      if (!g_str_equal (found, text[at] == '\n' ? all : without))
        g_error ("byte %zu, bit %u:\n%s\ninstead of\n%s", at, bit, found, text[at] == '\n' ? all : without);
      told = is_told (store);
      g_assert_cmpint (told, ==, text[at] != '\n');
      n_told += told;
      after = read_ledger (folder, &after_length);
      g_assert_cmpuint (after_length, >=, length);
      g_assert_cmpmem (after, length, damaged, length);
      g_assert_false (is_told (store));
    }
  g_assert_cmpuint (n_told, >, N_FLIPS * 9 / 10);
  g_rand_free (rand);
}

/* The program was killed while it wrote the last line: what stands before it counts, nobody is told, and the next fact
 * is whole. */
TEST (torn)
{
  g_autoptr (TestFolder) folder = new_folder ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autofree char *text = NULL;
  gsize length, whole = 0;

  text = read_ledger (folder, &length);
  for (gsize cut = 0; cut < length; cut++)
    {
      g_autofree char *before = NULL, *found = NULL, *after = NULL, *last = NULL;
      gsize after_length;

      if (cut > 0 && text[cut - 1] == '\n')
        whole = cut;
      /* a line that lacks only the end of the line is whole */
      write_ledger (folder, text, text[cut] == '\n' ? cut + 1 : whole);
      before = describe (store);
      write_ledger (folder, text, cut);
      found = describe (store);
      g_assert_cmpstr (found, ==, before);
      g_assert_false (is_told (store));
      {
        g_autoptr (BaizeLedger) ledger = baize_ledger_new (store);

        g_assert_true (baize_ledger_record (
          ledger, &(BaizeFact){ .kind = BAIZE_FACT_RULES, .table = OWN, .name = "New", .text = "hand=3" }));
        baize_store_flush (store);
      }
      after = read_ledger (folder, &after_length);
      g_assert_cmpmem (after, whole, text, whole);
      g_assert_nonnull (strstr (after, "text=hand=3"));
      last = describe (store);
      g_assert_nonnull (strstr (last, "rules hand=3"));
      g_assert_false (is_told (store));
    }
}

/* All facts once more, as of a file that was joined with its backup, change nothing. */
TEST (twice)
{
  g_autoptr (TestFolder) folder = new_folder ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autofree char *once = NULL, *text = NULL, *doubled = NULL, *twice = NULL;
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (store);

  g_assert_true (
    baize_ledger_record (ledger, &(BaizeFact){ .kind = BAIZE_FACT_CLEARED, .id = 50, .table = ROSE, .date = 1 }));
  g_assert_true (baize_ledger_record (
    ledger,
    &(BaizeFact){ .kind = BAIZE_FACT_ENDED, .id = 51, .table = ROSE, .key = "rose 2", .counts = TRUE, .score = 11 }));
  baize_store_flush (store);
  once = describe (store);
  text = read_ledger (folder, NULL);
  doubled = g_strconcat (text, text, NULL);
  write_ledger (folder, doubled, strlen (doubled));
  twice = describe (store);
  g_assert_cmpstr (twice, ==, once);
  g_assert_false (is_told (store));
}

/* ---- the program ---- */

/** A run of the program. */
typedef struct
{
  BaizeStore *store;
  BaizeSession *session;
  GPtrArray *failed;
} Run;

static void
run_begin (Run *run, const char *data)
{
  run->store = baize_store_new (data);
  run->failed = g_ptr_array_new_with_free_func (g_free);
  test_collect (run->store, "failed", run->failed);
  run->session = baize_session_new (run->store);
}

static void
run_end (Run *run)
{
  g_assert_finalize_object (run->session);
  g_assert_finalize_object (run->store);
  g_ptr_array_unref (run->failed);
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
}

/** Sets the finished game aside and opens it again. */
static BaizeGame *
open_finished (Run *run)
{
  g_autoptr (GPtrArray) list = NULL;
  BaizeGame *game;

  baize_session_deal_number (run->session, faults_grafa (), 0, 9);
  list = baize_store_list_recent (run->store);
  g_assert_true (baize_session_open_recent (run->session, ((BaizeRecent *) list->pdata[0])->path, NULL));
  game = baize_session_get_game (run->session);
  g_assert_true (baize_game_get_over (game));
  g_assert_cmpuint (baize_game_get_setup (game)->deal, ==, 2);
  return game;
}

/* Deleted results do not come back: neither at the next start, nor when the finished game is shown again and its last
 * move made once more. A new result counts. */
TEST (cleared)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *text = NULL;
  Run run;

  run_begin (&run, folder);
  finish (&run, 1);
  finish (&run, 2);
  baize_scores_reset (baize_scores_get_default (), faults_grafa (), 0, NULL);
  for (int i = 0; i < 3; i++)
    {
      BaizeGame *game;

      assert_finished (0);
      game = open_finished (&run);
      baize_game_undo (game);
      baize_game_redo (game);
      g_assert_true (baize_game_get_over (game));
      assert_finished (0);
      run_end (&run);
      run_begin (&run, folder);
    }
  text = read_ledger (folder, NULL);
  g_assert_null (strstr (text, "score="));
  finish (&run, 3);
  assert_finished (1);
  run_end (&run);
  run_begin (&run, folder);
  assert_finished (1);
  run_end (&run);
}

/* An older backup of the data is put back: results since then are lost, and a deal begun since then can be played as if
 * it were new. Each result counts once. */
TEST (backup)
{
  g_autoptr (TestFolder) folder = test_folder_new (), backup = test_folder_new ();
  g_autofree char *text = NULL;
  gsize length;
  Run run;

  run_begin (&run, folder);
  finish (&run, 1);
  finish (&run, 2);
  text = read_ledger (folder, &length);
  finish (&run, 3);
  finish (&run, 4);
  run_end (&run);
  write_ledger (backup, text, length);
  run_begin (&run, backup);
  assert_finished (2);
  finish (&run, 3);
  assert_finished (3);
  run_end (&run);
  run_begin (&run, backup);
  assert_finished (3);
  run_end (&run);

  /* the ledger alone is put back, under games that were saved later */
  write_ledger (folder, text, length);
  run_begin (&run, folder);
  finish (&run, 5);
  run_end (&run);
  run_begin (&run, folder);
  {
    const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);

    g_assert_cmpuint (statistics->finished, >=, 3);
    g_assert_cmpuint (statistics->finished, <=, 4);
    g_assert_cmpuint (statistics->played, ==, statistics->finished);
  }
  run_end (&run);
}

/** Lets this thread, and those that it starts, write where the modes of files allow it to nobody, as root may; or no
 * longer. Another user would not do, as the folders above may be closed to all but root. Returns: whether that
 * worked */
static gboolean
set_power (gboolean may)
{
  const guint32 power = CAP_TO_MASK (CAP_DAC_OVERRIDE) | CAP_TO_MASK (CAP_DAC_READ_SEARCH);
  struct __user_cap_header_struct header = { _LINUX_CAPABILITY_VERSION_3, 0 };
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];

  if (syscall (SYS_capget, &header, data) != 0)
    return FALSE;
  data[0].effective = may ? data[0].effective | (data[0].permitted & power) : data[0].effective & ~power;
  return syscall (SYS_capset, &header, data) == 0;
}

static void
set_mode (const char *folder, int folder_mode, int ledger_mode)
{
  g_autofree char *path = g_build_filename (folder, "ledger", NULL);
  g_autofree char *waiting = g_build_filename (folder, "waiting", "grafa", NULL);

  g_assert_cmpint (chmod (path, (mode_t) ledger_mode), ==, 0);
  g_assert_cmpint (chmod (waiting, (mode_t) folder_mode), ==, 0);
  g_assert_cmpint (chmod (folder, (mode_t) folder_mode), ==, 0);
}

/* The folder can't be written, nor the ledger in it, which was torn: results are shown and new ones added while the
 * program runs, that of the torn line too, whose game was saved. When it can be written again, nothing that was there
 * is lost or there twice. */
TEST (read_only)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *text = NULL, *after = NULL;
  gsize length, after_length;
  Run run;

  if (!set_power (FALSE))
    {
      g_test_skip ("this user may write where nobody may");
      return;
    }
  run_begin (&run, folder);
  finish (&run, 1);
  run_end (&run);
  text = read_ledger (folder, &length);
  write_ledger (folder, text, length - 5);
  set_mode (folder, 0500, 0400);
  run_begin (&run, folder);
  finish (&run, 2);
  finish (&run, 3);
  assert_finished (3);
  faults_settle ();
  g_assert_cmpuint (run.failed->len, ==, 1);
  run_end (&run);
  after = read_ledger (folder, &after_length);
  g_assert_cmpmem (after, after_length, text, length - 5);
  set_mode (folder, 0700, 0600);
  for (int i = 0; i < 2; i++)
    {
      run_begin (&run, folder);
      if (i == 0)
        finish (&run, 2);
      assert_finished (2);
      run_end (&run);
    }
  g_assert_true (set_power (TRUE));
}

/* There is no folder, and none can be made. */
TEST (no_folder)
{
  Run run;

  run_begin (&run, "/dev/null/baize");
  finish (&run, 1);
  finish (&run, 2);
  assert_finished (2);
  baize_scores_reset (baize_scores_get_default (), faults_grafa (), 0, NULL);
  assert_finished (0);
  faults_settle ();
  g_assert_cmpuint (run.failed->len, ==, 1);
  run_end (&run);
}

/* ---- high scores in the settings, with GLib's file backend; each start of the program is a process of its own ---- */

/* The file of settings, with the long name in it, is larger than the limit; ledger and records are smaller. */
#define LIMIT     8000
#define LONG_NAME 20000
#define KEYFILE   "config/glib-2.0/settings/keyfile"

static char *
find (const char *name)
{
  return g_build_filename (g_getenv ("FAULTS_HOME"), name, NULL);
}

static gboolean
is_published (gpointer n)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_GAME, TABLE_PATH);
  g_autoptr (GVariant) value = g_settings_get_value (settings, "high-scores");
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);

  if (g_variant_n_children (value) != GPOINTER_TO_UINT (n))
    return FALSE;
  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];
      const char *name;
      int score;

      g_variant_get_child (value, i, "(ix&s&su)", &score, NULL, NULL, &name, NULL);
      if (score != entry->score || !g_str_equal (name, entry->name))
        return FALSE;
    }
  return TRUE;
}

static void
start_run (Run *run)
{
  g_autofree char *config = find ("config"), *data = find ("data");

  faults_use_files (config);
  run_begin (run, data);
}

static void
end_run (Run *run)
{
  g_settings_sync ();
  run_end (run);
  g_print ("done\n");
}

static void
run_first (void)
{
  g_autoptr (GSettings) seats = NULL;
  g_autofree char *name = g_strnfill (LONG_NAME, 'x');
  const char *const names[] = { name, NULL };
  Run run;

  start_run (&run);
  seats = baize_settings_open (BAIZE_SETTINGS_SEATS, SEATS_PATH);
  g_assert_true (g_settings_set_strv (seats, "seats", names)); /* stands before all else in the file */
  g_settings_sync ();
  for (guint64 deal = 1; deal <= 3; deal++)
    finish (&run, deal);
  assert_finished (3);
  g_assert_true (is_published (GUINT_TO_POINTER (3)));
  end_run (&run);
}

/** The disk takes the ledger, but not the file of settings, which GLib cuts. */
static void
run_full (void)
{
  g_autofree char *keyfile = find (KEYFILE);
  GStatBuf status;
  Run run;

  start_run (&run);
  faults_limit_files (LIMIT);
  finish (&run, 4);
  g_assert_cmpint (g_stat (keyfile, &status), ==, 0);
  g_assert_cmpint (status.st_size, <=, LIMIT);
  assert_finished (4);
  finish (&run, 5);
  g_print ("done\n");
  fflush (stdout);
  _exit (0); /* what is only in memory is gone */
}

static void
run_emptied (void)
{
  g_autofree char *keyfile = find (KEYFILE);
  Run run;

  start_run (&run);
  g_assert_true (g_file_set_contents (keyfile, "", 0, NULL));
  finish (&run, 4);
  assert_finished (4);
  end_run (&run);
}

static void
run_clearing (void)
{
  Run run;

  start_run (&run);
  assert_finished (3);
  baize_scores_reset (baize_scores_get_default (), faults_grafa (), 0, NULL);
  assert_finished (0);
  g_assert_true (is_published (GUINT_TO_POINTER (0)));
  end_run (&run);
}

static void
run_look (void)
{
  guint n = (guint) atoi (g_getenv ("FAULTS_FINISHED"));
  Run run;

  start_run (&run);
  assert_finished (n);
  g_assert_true (is_published (GUINT_TO_POINTER (n)));
  end_run (&run);
}

static const struct
{
  const char *name;
  void (*run) (void);
} runs[] = {
  { "first", run_first },       { "full", run_full }, { "emptied", run_emptied },
  { "clearing", run_clearing }, { "look", run_look },
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
look (guint n_finished)
{
  g_autofree char *number = g_strdup_printf ("%u", n_finished);

  g_setenv ("FAULTS_FINISHED", number, TRUE);
  start ("look");
}

/** A folder of a player with three results. */
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
replace_in_settings (const char *pattern, const char *with)
{
  g_autofree char *path = find (KEYFILE), *text = NULL, *other = NULL;
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_DOTALL, 0, NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  other = g_regex_replace_literal (regex, text, -1, 0, with, 0, NULL);
  g_assert_cmpstr (other, !=, text);
  g_assert_true (g_file_set_contents (path, other, -1, NULL));
}

/* The disk is full when a game ends: GLib cuts the file of settings. The next start has everything. */
TEST (settings_cut)
{
  g_autoptr (TestFolder) home = new_home ();

  start ("full");
  look (5);
  look (5);
}

/* The file of settings is emptied while the program runs. */
TEST (settings_emptied)
{
  g_autoptr (TestFolder) home = new_home ();

  start ("emptied");
  look (4);
}

/* Somebody else has emptied, cut or changed the settings between two starts. */
TEST (settings_changed)
{
  static const char *const changes[][2] = {
    { "^.*$", "" },
    { "high-scores=[^\n]*\n", "" },
    { "high-scores=\\[[^\n]*\n", "high-scores=[(7, int64 1, '1', 'Mallory', uint32 9)]\n" },
    { "high-scores=\\[[^\n]*\n", "high-scores=@a(ixssu) []\n" },
    { "high-scores=[^\n]*\n", "high-scores=[(7, int\n" },
    { "high-scores=[^\n]*\n", "high-scores='none'\n" },
  };
  g_autoptr (TestFolder) home = new_home ();

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      replace_in_settings (changes[i][0], changes[i][1]);
      look (3);
    }
}

/* Deleted results do not come back from settings in which somebody has kept them. */
TEST (settings_cleared)
{
  g_autoptr (TestFolder) home = new_home ();
  g_autofree char *path = find (KEYFILE), *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  start ("clearing");
  look (0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  look (0);
}
