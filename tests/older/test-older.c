/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What version 0.1 left in a player's folders, opened by this version: every game that waits or was set aside is found
 * with its moves and can be played on, every deal begun is remembered, every result is counted once.
 */
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"
#include "core/base/baize-settings.h"
#include "core/store/baize-scores.h"

#include <string.h>

static const char *original; /* the folder in the source tree */
static char *home;           /* a copy that this version may change */

/* ---- a copy ---- */

static void
copy_folder (const char *from, const char *to)
{
  g_autoptr (GDir) folder = g_dir_open (from, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  g_assert_cmpint (g_mkdir_with_parents (to, 0700), ==, 0);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *source = g_build_filename (from, name, NULL), *target = g_build_filename (to, name, NULL);
      g_autofree char *text = NULL;
      gsize length;

      if (g_file_test (source, G_FILE_TEST_IS_DIR))
        copy_folder (source, target);
      else
        {
          g_assert_true (g_file_get_contents (source, &text, &length, NULL));
          g_assert_true (g_file_set_contents (target, text, (gssize) length, NULL));
        }
    }
}

/** Before anything asks for settings or data. */
static void
make_home (void)
{
  g_autofree char *data = NULL, *config = NULL, *settings = NULL, *keyfile = NULL, *source = NULL, *text = NULL;

  home = test_folder_new ();
  data = g_build_filename (home, "data", "baize", NULL);
  config = g_build_filename (home, "config", NULL);
  settings = g_build_filename (config, "glib-2.0", "settings", NULL);
  keyfile = g_build_filename (settings, "keyfile", NULL);
  source = g_build_filename (original, "keyfile", NULL);
  copy_folder (original, data);
  g_assert_cmpint (g_mkdir_with_parents (settings, 0700), ==, 0);
  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (keyfile, text, -1, NULL));
  g_setenv ("XDG_CONFIG_HOME", config, TRUE);
}

static BaizeStore *
open_store (void)
{
  g_autofree char *data = g_build_filename (home, "data", "baize", NULL);

  return baize_store_new (data);
}

/* ---- games ---- */

/** The lines of a record without its tags: the moves. */
static char *
moves_in (const char *text)
{
  const char *gap = strstr (text, "\n\n");

  return g_strdup (gap ? gap + 2 : "");
}

/** The value of a tag in a record's text, "" when it has none. */
static char *
tag_in (const char *text, const char *key)
{
  g_autofree char *begin = g_strdup_printf ("[%s \"", key);
  const char *found = strstr (text, begin);

  return found ? g_strndup (found + strlen (begin), strcspn (found + strlen (begin), "\"")) : g_strdup ("");
}

static void
assert_same_game (BaizeGame *game, const char *path)
{
  static const char *const keys[] = { "Game", "Variant", "Players", "Deal",   "Deck",      "Rules",   "Redo",
                                      "Time", "Seat.1",  "Seat.2",  "Seat.3", "RulesName", "Practice" };
  g_autofree char *before = NULL, *now = faults_text (game), *moves_before = NULL, *moves_now = NULL;

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  moves_before = moves_in (before);
  moves_now = moves_in (now);
  g_assert_cmpstr (moves_now, ==, moves_before);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *tag_before = tag_in (before, keys[i]), *tag_now = tag_in (now, keys[i]);

      g_assert_cmpstr (tag_now, ==, tag_before);
    }
}

static char *
waiting_path (const BaizeRules *rules, int variant, BaizeWaiting waiting)
{
  g_autofree char *name = g_strdup_printf ("%s%s.baize", rules->variants[variant].id,
                                           waiting == BAIZE_WAITING_DAILY ? ".daily" : "");

  return g_build_filename (original, "waiting", rules->id, name, NULL);
}

TEST (waiting)
{
  g_autoptr (BaizeStore) store = open_store ();
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);
  guint n_found = 0;

  for (gsize i = 0; i < n_games; i++)
    for (int variant = 0; variant < games[i]->n_variants; variant++)
      for (int waiting = BAIZE_WAITING_OWN; waiting <= BAIZE_WAITING_DAILY; waiting++)
        {
          g_autofree char *path = waiting_path (games[i], variant, (BaizeWaiting) waiting);
          g_autoptr (BaizeGame) game = NULL;

          if (!g_file_test (path, G_FILE_TEST_EXISTS))
            continue;
          game = baize_store_load (store, games[i], variant, (BaizeWaiting) waiting);
          g_assert_nonnull (game);
          assert_same_game (game, path);
          n_found++;
        }
  g_assert_cmpuint (n_found, ==, 31);
}

TEST (recent)
{
  g_autoptr (BaizeStore) store = open_store ();
  g_autoptr (GPtrArray) list = baize_store_list_recent (store, FALSE);

  g_assert_cmpuint (list->len, ==, BAIZE_STORE_MAX_RECENT);
  for (guint i = 0; i < list->len; i++)
    {
      const BaizeRecent *recent = list->pdata[i];
      g_autofree char *name = g_path_get_basename (recent->path);
      g_autofree char *path = g_build_filename (original, "recent", name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (BaizeGame) game = faults_read (recent->path, &error);

      g_assert_no_error (error);
      assert_same_game (game, path);
    }
}

TEST (begun)
{
  g_autoptr (BaizeStore) store = open_store ();
  g_autoptr (BaizeGame) begun = faults_deal (1010, 0);
  g_autoptr (BaizeGame) other = faults_deal (31415, 0);

  g_assert_true (baize_store_was_begun (store, begun));
  g_assert_false (baize_store_was_begun (store, other));
}

/** Adds up what is kept of a variant in all its tables; Returns: how many results there are */
static guint
add_up (const BaizeRules *rules, int variant, int *sum, guint *n_top)
{
  g_autoptr (GPtrArray) tables = baize_scores_list_tables (rules, variant);
  guint n = 0;

  *sum = 0;
  *n_top = 0;
  for (guint i = 0; i < tables->len; i++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_scores_load (baize_scores_get_default (), rules, variant,
                                                                  tables->pdata[i]);

      n += statistics->results->len;
      *n_top += statistics->top->len;
      for (guint j = 0; j < statistics->results->len; j++)
        *sum += g_array_index (statistics->results, BaizeResult, j).score;
    }
  return n;
}

/** Every result is counted in one table, whether or not the tables are those of version 0.1; also at a second start. */
TEST (results)
{
  static const struct
  {
    const char *game, *variant;
    guint n;
    int sum;
  } cases[] = {
    { "grafa", "classic", 3, 72 },
    { "happy-graphs", "square", 5, 35 },
    { "happy-graphs", "eight", 2, 35 },
    { "happy-graphs", "hex", 2, 24 },
    { "happy-graphs", "square-made", 6, 303 },
    { "happy-graphs", "eight-made", 6, 303 },
    { "happy-graphs", "hex-made", 6, 303 },
    { "happy-graphs", "custom", 4, 22 },
    { "rose", "classic", 2, 158 },
    { "matrix", "classic", 2, -15 },
    { "matrix", "blind", 2, 2 },
  };

  for (int start = 0; start < 2; start++)
    {
      g_autoptr (BaizeStore) store = open_store ();
      g_autoptr (BaizeSession) session = baize_session_new (store);

      for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          const BaizeRules *rules = baize_rules_find (cases[i].game, NULL);
          int sum, variant = baize_rules_find_variant (rules, cases[i].variant, NULL);
          guint n_top;

          g_assert_cmpuint (add_up (rules, variant, &sum, &n_top), ==, cases[i].n);
          g_assert_cmpint (sum, ==, cases[i].sum);
          g_assert_cmpuint (n_top, ==, cases[i].n);
        }
    }
}

/** Preferences are as they were. */
TEST (preferences)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *cloth = g_settings_get_string (settings, "cloth");

  g_assert_cmpstr (cloth, ==, "burgundy");
  g_assert_true (g_settings_get_boolean (settings, "four-colours"));
}

/** Games that wait are gone on with, a move more is saved, and one that is over is not played as if it were new. */
TEST (play_on)
{
  g_autoptr (BaizeStore) store = open_store ();
  g_autoptr (BaizeSession) session = baize_session_new (store);
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      BaizeGame *game;
      guint position;
      g_autoptr (BaizeGame) back = NULL;

      baize_session_resume (session, games[i], games[i]->n_variants - 1);
      game = baize_session_get_game (session);
      position = baize_game_get_position (game);
      if (!faults_play_one (game, 0))
        continue;
      g_assert_cmpuint (baize_game_get_position (game), >, position);
      baize_session_leave (session);
      baize_store_flush (store);
      back = baize_store_load (store, games[i], games[i]->n_variants - 1, BAIZE_WAITING_OWN);
      g_assert_cmpuint (baize_game_get_position (back), >, position);
    }
}

int
main (int argc, char **argv)
{
  int status;

  test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  original = argv[1];
  make_home ();

  status = test_run ();
  test_folder_remove (home);
  return status;
}
