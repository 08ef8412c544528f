/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Limits of what is kept, each at its edge and one beyond. The limits of records and recent games are tested where
 * these are: test-record.c, test-game-record.c, test-store-aside.c; those of decks in tests/decks, tests/app and
 * tests/table.
 */
#include "store-fixture.h"

#include "core/base/baize-file.h"
#include "core/base/baize-settings.h"
#include "core/game/baize-lesson.h"
#include "core/rules/baize-best.h"
#include "core/results/baize-ledger.h"
#include "core/store/baize-writer.h"
#include "games/happy-graphs/rules/kept.h"

#include <glib/gstdio.h>
#include <string.h>

/* ---- statistics ---- */

static void
add_result (BaizeStatistics *statistics, guint i)
{
  baize_statistics_add (statistics, 10, 1000 + i, "1", "Ann", 1);
}

static void
add_practice (BaizeStatistics *statistics, guint i)
{
  baize_statistics_add_practice (statistics, 10, 1000 + i);
}

static void
add_day (BaizeStatistics *statistics, guint i)
{
  BaizeDay day = {
    .day = baize_day_shift (20100101, (int) i), .score = 5, .date = 1000 + i, .order = i, .in_time = TRUE
  };

  baize_statistics_add_day (statistics, &day);
}

static guint
n_top (const BaizeStatistics *statistics)
{
  return statistics->top->len;
}

static guint
n_results (const BaizeStatistics *statistics)
{
  return statistics->results->len;
}

static guint
n_practice (const BaizeStatistics *statistics)
{
  return statistics->practice_results->len;
}

static guint
n_days (const BaizeStatistics *statistics)
{
  return statistics->days->len;
}

/* Each list takes as much as it may and then forgets for each new entry an old one. */
TEST (statistics)
{
  static const struct
  {
    void (*add) (BaizeStatistics *statistics, guint i);
    guint (*count) (const BaizeStatistics *statistics);
    guint most;
  } cases[] = {
    { add_result, n_top, BAIZE_STATISTICS_MAX_TOP },
    { add_result, n_results, BAIZE_STATISTICS_MAX_RESULTS },
    { add_practice, n_practice, BAIZE_STATISTICS_MAX_RESULTS },
    { add_day, n_days, BAIZE_STATISTICS_MAX_DAYS },
  };

  for (gsize c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_statistics_new (FALSE);

      for (guint i = 0; i < cases[c].most; i++)
        cases[c].add (statistics, i);
      g_assert_cmpuint (cases[c].count (statistics), ==, cases[c].most);
      cases[c].add (statistics, cases[c].most);
      g_assert_cmpuint (cases[c].count (statistics), ==, cases[c].most);
    }
}

/* ---- text ---- */

/* What is shown of a text of that length, in bytes. */
TEST (text)
{
  static const struct
  {
    gsize most;
    gboolean characters;
  } cases[] = {
    { BAIZE_TEXT_MAX_STEP, FALSE }, { BAIZE_TEXT_MAX_COMMENT, FALSE }, { BAIZE_TEXT_MAX_MESSAGE, FALSE },
    { BAIZE_TEXT_MAX_NAME, FALSE }, { BAIZE_TEXT_MAX_RULES, TRUE },
  };

  for (gsize c = 0; c < G_N_ELEMENTS (cases); c++)
    for (gsize beyond = 0; beyond <= 1; beyond++)
      {
        g_autofree char *text = g_strnfill (cases[c].most + beyond, 'x'), *shown = NULL;

        shown = cases[c].characters ? baize_text_shorten (text, (glong) cases[c].most)
                                    : baize_text_cut (text, cases[c].most);
        g_assert_cmpint (g_str_equal (shown, text), ==, beyond == 0);
        g_assert_cmpuint ((gsize) g_utf8_strlen (shown, -1), ==, cases[c].most + beyond);
      }
}

/* A word is broken after as many characters as a word may have. */
TEST (word)
{
  for (gsize beyond = 0; beyond <= 1; beyond++)
    {
      g_autofree char *word = g_strnfill (BAIZE_TEXT_MAX_WORD + beyond, 'x'), *broken = baize_text_break (word);

      g_assert_cmpint (g_str_equal (word, broken), ==, beyond == 0);
    }
}

/* ---- records ---- */

/* A file is read up to its limit. */
TEST (files)
{
  static const gsize limits[] = {
    BAIZE_RECORD_MAX_BYTES,
    BAIZE_DECKS_MAX_INDEX_BYTES,
    0,
  };
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "file", NULL);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  for (gsize c = 0; c < G_N_ELEMENTS (limits); c++)
    for (gsize beyond = 0; beyond <= 1; beyond++)
      {
        g_autofree char *text = g_strnfill (limits[c] + beyond, 'x'), *read = NULL;
        g_autoptr (GError) error = NULL;
        gsize length = 0;

        g_assert_true (g_file_set_contents (path, text, (gssize) (limits[c] + beyond), NULL));
        read = baize_file_read (path, limits[c], &length, &error);
        g_assert_cmpint (read != NULL, ==, beyond == 0);
        g_assert_cmpint (error == NULL, ==, beyond == 0);
        g_assert_cmpuint (length, ==, beyond == 0 ? limits[c] : 0);
      }
}

/* A ledger is read up to its limit. */
TEST (ledger)
{
  for (gsize beyond = 0; beyond <= 1; beyond++)
    {
      char *folder;
      g_autoptr (BaizeStore) store = new_store (&folder);
      g_autofree char *owned = folder, *path = baize_store_get_path (store, BAIZE_STORE_LEDGER);
      g_autofree char *line = baize_fact_write (&(BaizeFact){ .kind = BAIZE_FACT_SEEN, .key = "a deal" });
      g_autofree char *text = g_strnfill (BAIZE_LEDGER_MAX_BYTES + beyond, '\n');
      g_autoptr (BaizeLedger) ledger = baize_ledger_new (store);

      memcpy (text, line, strlen (line));
      g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
      g_assert_true (g_file_set_contents (path, text, (gssize) (BAIZE_LEDGER_MAX_BYTES + beyond), NULL));
      g_assert_cmpint (baize_ledger_was_seen (ledger, "a deal", 0), ==, beyond == 0);
    }
}

/* ---- recent games ---- */

/** The number of files in the folder @name of @folder. */
static guint
count_files (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/** Writes @n recent games, each newer than the one before: the first has a move, the others are @later. */
static void
write_recent (const char *folder, guint n, const char *later)
{
  g_autofree char *recent = g_build_filename (folder, "recent", NULL);

  g_assert_cmpint (g_mkdir_with_parents (recent, 0700), ==, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%020u-grafa.baize", recent, i + 1);
      const char *text = i == 0 ? "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\n" : later;

      g_assert_true (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
    }
}

/** Not more files are read for the list of recent games, however few of them are shown. */
TEST (recent_read)
{
  for (guint beyond = 0; beyond <= 1; beyond++)
    {
      char *folder;
      g_autoptr (BaizeStore) store = new_store (&folder);
      g_autofree char *owned = folder;
      g_autoptr (GPtrArray) list = NULL;

      write_recent (folder, BAIZE_STORE_MAX_RECENT_READ + beyond, "[Game \"grafa\"]\n");
      list = baize_store_list_recent (store);
      g_assert_cmpuint (list->len, ==, 1 - beyond);
    }
}

/** Of too many recent games as many are deleted at once as may be read; the oldest stay until the next time. */
TEST (recent_forgotten)
{
  for (guint beyond = 0; beyond <= 1; beyond++)
    {
      char *folder;
      g_autoptr (BaizeStore) store = new_store (&folder);
      g_autofree char *owned = folder, *path = NULL;
      g_autoptr (BaizeGame) game = read_game ("[Game \"grafa\"]\n[Deal \"2\"]\n\n# A remark.\n");
      g_autoptr (GPtrArray) list = NULL;

      write_recent (folder, BAIZE_STORE_MAX_RECENT - 1 + BAIZE_STORE_MAX_RECENT_READ + beyond,
                    "[Game \"grafa\"]\n[Deal \"1\"]\n\npair JC\n");
      path = baize_store_set_aside (store, game, BAIZE_WAITING_OWN, NULL);
      g_assert_nonnull (path);
      baize_store_flush (store);
      g_assert_cmpuint (count_files (folder, "recent"), ==, BAIZE_STORE_MAX_RECENT + beyond);
    }
}

/* ---- what lies in the place of a file ---- */

TEST (aside)
{
  for (int beyond = 0; beyond <= 1; beyond++)
    {
      g_autofree char *folder = g_strdup_printf ("%s/aside%d", g_get_user_data_dir (), beyond);
      g_autofree char *path = g_build_filename (folder, "file", NULL);
      g_autoptr (GObject) writer = G_OBJECT (baize_writer_new ());

      g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
      for (int i = 1; i < BAIZE_STORE_MAX_ASIDE + beyond; i++)
        {
          g_autofree char *other = g_strdup_printf ("%s.aside-%d", path, i);

          g_assert_cmpint (g_mkdir (other, 0700), ==, 0);
        }
      baize_writer_put (BAIZE_WRITER (writer), path, g_strdup ("text"));
      baize_writer_flush (BAIZE_WRITER (writer));
      g_assert_cmpint (g_file_test (path, G_FILE_TEST_IS_REGULAR), ==, beyond == 0);
    }
}

/* ---- lessons ---- */

/** Whether a lesson of @n_steps is read whose last step has a text of @n_bytes and lights @n_lit places. */
static gboolean
reads_lesson (guint n_steps, guint n_lit, gsize n_bytes)
{
  g_autoptr (GString) text = g_string_new ("[Game \"grafa\"]\n[Deal \"1\"]\n");
  g_autofree char *step = g_strnfill (n_bytes, 'x');
  g_autoptr (BaizeLesson) lesson = baize_lesson_new ();
  g_autoptr (BaizeRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  for (gsize i = 60; i < n_bytes; i += 61)
    step[i] = ' ';
  for (guint i = 1; i < n_steps; i++)
    g_string_append (text, "# Read.\n#@ wait\n");
  g_string_append_printf (text, "# %s\n#@ light", step);
  for (guint i = 0; i < n_lit; i++)
    g_string_append (text, " deck");
  g_string_append_c (text, '\n');
  record = baize_record_parse (text->str, text->len, "t");
  g_assert_no_error (record->problem);
  return baize_lesson_add_part (lesson, record, &error);
}

TEST (lessons)
{
  g_assert_true (reads_lesson (BAIZE_LESSON_MAX_STEPS, BAIZE_LESSON_MAX_LIT, BAIZE_TEXT_MAX_STEP));
  g_assert_false (reads_lesson (BAIZE_LESSON_MAX_STEPS + 1, 1, 1));
  g_assert_false (reads_lesson (1, BAIZE_LESSON_MAX_LIT + 1, 1));
  g_assert_false (reads_lesson (1, 1, BAIZE_TEXT_MAX_STEP + 1));
}

/* ---- custom rules ---- */

/** As many sets of rules are read from the settings as may be kept. */
TEST (kept_rules)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);

  g_assert_nonnull (settings);
  for (guint beyond = 0; beyond <= 1; beyond++)
    {
      GVariantBuilder builder;
      g_autoptr (GPtrArray) kept = NULL;

      g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
      for (guint i = 0; i < BAIZE_RULES_MAX_KEPT + beyond; i++)
        {
          g_autofree char *name = g_strdup_printf ("Rules %u", i);

          g_variant_builder_add (&builder, "(ss)", name, "grid=hex cards=4,4,4,4,2");
        }
      g_assert_true (g_settings_set_value (settings, "own-rules", g_variant_builder_end (&builder)));
      kept = happy_kept_load ();
      g_assert_cmpuint (kept->len, ==, BAIZE_RULES_MAX_KEPT);
    }
}

/** A name of rules is cut when it is kept; equal names get a number behind. */
TEST (rules_name)
{
  g_autoptr (GPtrArray) kept = happy_kept_load ();

  g_ptr_array_set_size (kept, 0);
  for (gsize beyond = 0; beyond <= 1; beyond++)
    {
      g_autofree char *wanted = g_strnfill (BAIZE_RULES_MAX_NAME + beyond, 'x');
      g_autofree char *name = happy_kept_choose (kept, -1, wanted);

      g_assert_cmpuint (strlen (name), ==, BAIZE_RULES_MAX_NAME);
      g_assert_cmpint (g_str_equal (name, wanted), ==, beyond == 0);
    }
}

/* ---- memory ---- */

/** A table of positions is never larger than it may be. */
TEST (positions)
{
  g_autoptr (BaizePositions) most = baize_positions_new (BAIZE_POSITIONS_MAX_BYTES);

  g_assert_nonnull (most);
  g_test_expect_message ("baize-rules", G_LOG_LEVEL_CRITICAL, "*n_bytes <= BAIZE_POSITIONS_MAX_BYTES*");
  g_assert_null (baize_positions_new (BAIZE_POSITIONS_MAX_BYTES + 1));
  g_test_assert_expected_messages ();
}
