/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Settings that can't be written: a backend that refuses, as under lockdown, and the file backend where its file can't
 * be. The game goes on and is saved as ever, and its results are in the ledger.
 */
#define G_SETTINGS_ENABLE_BACKEND

#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"
#include "core/base/baize-settings.h"
#include "core/results/baize-scores.h"

#include <gio/gsettingsbackend.h>
#include <sys/stat.h>
#include <unistd.h>

#define N_GAMES    3
#define TABLE_PATH "/io/github/baizecards/Baize/games/grafa/classic/"

/* ---- a backend that refuses ---- */

typedef struct
{
  GSettingsBackend parent_instance;
} Refusing;

typedef struct
{
  GSettingsBackendClass parent_class;
} RefusingClass;

static GType refusing_get_type (void);
static gint n_refused;
static gboolean says_so;     /* whether it tells beforehand that nothing is writable */
static GHashTable *accepted; /* what it has taken, by key; NULL while it refuses */

G_DEFINE_TYPE (Refusing, refusing, G_TYPE_SETTINGS_BACKEND)

static GVariant *
refusing_read (GSettingsBackend *backend, const char *key, const GVariantType *type, gboolean default_value)
{
  GVariant *value = accepted != NULL && !default_value ? g_hash_table_lookup (accepted, key) : NULL;

  return value ? g_variant_ref (value) : NULL;
}

static gboolean
refusing_get_writable (GSettingsBackend *backend, const char *key)
{
  return !says_so;
}

static gboolean
refusing_write (GSettingsBackend *backend, const char *key, GVariant *value, gpointer tag)
{
  if (accepted != NULL)
    {
      g_hash_table_insert (accepted, g_strdup (key), g_variant_ref_sink (value));
      return TRUE;
    }
  g_variant_unref (g_variant_ref_sink (value));
  g_atomic_int_inc (&n_refused);
  return FALSE;
}

static gboolean
refusing_write_tree (GSettingsBackend *backend, GTree *tree, gpointer tag)
{
  g_atomic_int_inc (&n_refused);
  return FALSE;
}

static void
refusing_reset (GSettingsBackend *backend, const char *key, gpointer tag)
{
}

static GPermission *
refusing_get_permission (GSettingsBackend *backend, const char *path)
{
  return g_simple_permission_new (FALSE);
}

static void
refusing_class_init (RefusingClass *klass)
{
  klass->parent_class.read = refusing_read;
  klass->parent_class.get_writable = refusing_get_writable;
  klass->parent_class.write = refusing_write;
  klass->parent_class.write_tree = refusing_write_tree;
  klass->parent_class.reset = refusing_reset;
  klass->parent_class.get_permission = refusing_get_permission;
}

static void
refusing_init (Refusing *refusing)
{
}

static void
use_refusing (void)
{
  g_io_extension_point_register (G_SETTINGS_BACKEND_EXTENSION_POINT_NAME);
  g_io_extension_point_implement (G_SETTINGS_BACKEND_EXTENSION_POINT_NAME, refusing_get_type (), "refusing", 1);
  g_setenv ("GSETTINGS_BACKEND", "refusing", TRUE);
}

/* ---- the game ---- */

static void
assert_finished (guint n)
{
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);

  g_assert_cmpuint (statistics->played, ==, n);
  g_assert_cmpuint (statistics->finished, ==, n);
  g_assert_cmpuint (statistics->top->len, ==, n);
}

/** The results of @n games are shown now and at the next start. */
static void
assert_kept (BaizeStore *store, guint n)
{
  assert_finished (n);
  baize_scores_open (baize_scores_get_default (), store);
  assert_finished (n);
  g_assert_null (baize_scores_take_problem (baize_scores_get_default ()));
}

/** Plays games to their ends, in a process that never asked for settings before; what is wrong ends it. */
static void
play_on (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *name = baize_session_get_player_name ();

  g_assert_nonnull (settings);
  g_assert_nonnull (name);
  test_collect (store, "failed", wrong);
  test_collect (store, "damaged", wrong);
  for (guint64 deal = 1; deal <= N_GAMES; deal++)
    {
      g_autoptr (BaizeGame) back = NULL;
      BaizeGame *game;
      guint n_moves = 0;

      baize_session_deal_number (session, faults_grafa (), 0, deal);
      game = baize_session_get_game (session);
      while (faults_play_one (game, n_moves))
        {
          g_assert_cmpuint (baize_game_get_position (game), ==, ++n_moves);
          faults_settle ();
        }
      g_assert_true (baize_game_get_over (game));
      g_assert_cmpint (baize_session_get_place (session), >, 0);
      back = baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN);
      g_assert_true (baize_game_get_over (back));
      g_assert_cmpint (baize_game_get_score (back, 1), ==, baize_game_get_score (game, 1));
    }
  g_assert_cmpuint (wrong->len, ==, 0);
  assert_kept (store, N_GAMES);
  g_print ("played on\n");
}

static void
in_a_process_of_its_own (const char *path)
{
  g_test_trap_subprocess (path, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout ("*played on*");
}

static void
play_refused (void)
{
  use_refusing ();
  play_on ();
  if (says_so)
    g_assert_cmpint (n_refused, ==, 0);
  else
    g_assert_cmpint (n_refused, >=, N_GAMES);
}

TEST (refused)
{
  if (g_test_subprocess ())
    play_refused ();
  else
    in_a_process_of_its_own ("/refused");
}

TEST (locked)
{
  says_so = TRUE;
  if (g_test_subprocess ())
    play_refused ();
  else
    in_a_process_of_its_own ("/locked");
}

static void
finish_deal (BaizeSession *session, guint64 deal)
{
  baize_session_deal_number (session, faults_grafa (), 0, deal);
  for (guint i = 0; faults_play_one (baize_session_get_game (session), i); i++)
    ;
  g_assert_true (baize_game_get_over (baize_session_get_game (session)));
}

static void
assert_published (guint n)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_GAME, TABLE_PATH);
  g_autoptr (GVariant) value = g_settings_get_value (settings, "high-scores");

  g_assert_cmpuint (g_variant_n_children (value), ==, n);
}

static void
finish_refused_then_accepted (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = NULL;

  use_refusing ();
  session = baize_session_new (store);
  finish_deal (session, 1);
  finish_deal (session, 2);
  assert_finished (2);
  assert_published (0);
  accepted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  if (g_getenv ("FAULTS_AGAIN") == NULL)
    finish_deal (session, 3);
  else
    baize_scores_open (baize_scores_get_default (), store);
  assert_finished (g_getenv ("FAULTS_AGAIN") == NULL ? 3 : 2);
  assert_published (g_getenv ("FAULTS_AGAIN") == NULL ? 3 : 2);
  /* what was forgotten does not come again */
  baize_scores_reset (baize_scores_get_default (), faults_grafa (), 0, NULL);
  assert_published (0);
  finish_deal (session, 5);
  assert_kept (store, 1);
  assert_published (1);
  g_print ("played on\n");
}

/* The settings take nothing for two games: their results are published with that of the third, or at the next start. */
TEST (accepted_later)
{
  if (g_test_subprocess ())
    {
      finish_refused_then_accepted ();
      return;
    }
  in_a_process_of_its_own ("/accepted_later");
  g_setenv ("FAULTS_AGAIN", "yes", TRUE);
  in_a_process_of_its_own ("/accepted_later");
  g_unsetenv ("FAULTS_AGAIN");
}

#define N_MANY 150

static void
finish_many (void)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = NULL;
  const BaizeStatistics *statistics;
  guint n = 0;

  use_refusing ();
  session = baize_session_new (store);
  for (guint64 deal = 1; deal <= N_MANY; deal++)
    {
      finish_deal (session, deal);
      n += baize_game_get_begun (baize_session_get_game (session)); /* some are over when they are dealt */
    }
  accepted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_variant_unref);
  finish_deal (session, N_MANY + 1);
  n++;
  for (int i = 0; i < 2; i++)
    {
      statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);
      g_assert_cmpuint (statistics->played, ==, n);
      g_assert_cmpuint (statistics->finished, ==, n);
      g_assert_cmpuint (baize_statistics_count (statistics), ==, n);
      assert_published (statistics->top->len);
      baize_scores_open (baize_scores_get_default (), store);
    }
  g_print ("played on\n");
}

/* The settings take nothing for many games; none is lost or added twice, in the same run of the program or a later
 * one. */
TEST (many)
{
  if (g_test_subprocess ())
    finish_many ();
  else
    in_a_process_of_its_own ("/many");
}

/* ---- schemas of another version ---- */

#define SCHEMA_FILE "io.github.baizecards.Baize.gschema.xml"

/** Plays a game with the schemas in a folder, of which that of one id lacks something. */
static void
play_with_other (void)
{
  static const struct
  {
    const char *id;
    const char *path;
  } schemas[] = {
    { BAIZE_SETTINGS_APP, NULL },
    { BAIZE_SETTINGS_GAME, "/io/github/baizecards/Baize/games/grafa/classic/" },
    { BAIZE_SETTINGS_SEATS, "/io/github/baizecards/Baize/games/grandma/" },
  };
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);

  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  for (gsize i = 0; i < G_N_ELEMENTS (schemas); i++)
    {
      g_autoptr (GSettings) settings = baize_settings_open (schemas[i].id, schemas[i].path);

      g_assert_cmpint (settings == NULL, ==, g_str_equal (schemas[i].id, g_getenv ("FAULTS_SCHEMA")));
    }
  finish_deal (session, 1);
  assert_kept (store, 1);
  g_print ("played on\n");
}

/** Compiles @text as the schemas and plays with them; that of @id lacks something. */
static void
try_schemas (const char *text, const char *id)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *file = g_build_filename (folder, SCHEMA_FILE, NULL);
  const char *const arguments[] = { "glib-compile-schemas", folder, NULL };
  g_autofree char *before = g_strdup (g_getenv ("GSETTINGS_SCHEMA_DIR"));
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_true (g_file_set_contents (file, text, -1, NULL));
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_setenv ("GSETTINGS_SCHEMA_DIR", folder, TRUE);
  g_setenv ("FAULTS_SCHEMA", id, TRUE);
  in_a_process_of_its_own ("/other_schema");
  g_setenv ("GSETTINGS_SCHEMA_DIR", before, TRUE);
}

/** A copy of @text with the part from @start to @end replaced by @with. */
static char *
replace_part (const char *text, int start, int end, const char *with)
{
  g_autofree char *head = g_strndup (text, (gsize) start);

  return g_strconcat (head, with, text + end, NULL);
}

/* The program finds the schema of another version instead of its own. Each key in turn is missing in that schema; one
 * of them also has another type. */
TEST (other_schema)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", SCHEMA_FILE, NULL), *text = NULL;
  g_autoptr (GRegex) keys = g_regex_new ("<schema id=\"([^\"]+)\"|<key name=\"[^\"]+\".*?</key>", G_REGEX_DOTALL, 0,
                                         NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *id = NULL;
  int n_keys = 0;

  if (g_test_subprocess ())
    {
      play_with_other ();
      return;
    }
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (g_regex_match (keys, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *schema = g_match_info_fetch (match, 1), *without = NULL, *other = NULL;
      int start, end;

      if (schema != NULL && *schema != '\0')
        {
          g_free (id);
          id = g_steal_pointer (&schema);
          continue;
        }
      g_match_info_fetch_pos (match, 0, &start, &end);
      without = replace_part (text, start, end, "");
      try_schemas (without, id);
      if (n_keys++ == 0)
        {
          other = replace_part (text, start, end, "<key name=\"window-width\" type=\"s\"><default>''</default></key>");
          try_schemas (other, id);
        }
    }
  g_assert_cmpint (n_keys, >=, 20);
}

/* ---- the file backend ---- */

static void
play_with_files (const char *config)
{
  faults_use_files (config);
  play_on ();
}

/* The folder of settings can't be made: a file is in its way. */
TEST (file_in_the_way)
{
  if (g_test_subprocess ())
    play_with_files ("/dev/null/config");
  else
    in_a_process_of_its_own ("/file_in_the_way");
}

/* The folder of settings is another user's. */
TEST (foreign_folder)
{
  g_autoptr (TestFolder) folder = NULL;

  if (g_test_subprocess ())
    {
      play_with_files (g_getenv ("FAULTS_CONFIG"));
      return;
    }
  folder = test_folder_new ();
  g_assert_cmpint (chmod (folder, 0500), ==, 0);
  if (access (folder, W_OK) == 0)
    g_test_skip ("this user may write where nobody may");
  else
    {
      g_setenv ("FAULTS_CONFIG", folder, TRUE);
      in_a_process_of_its_own ("/foreign_folder");
    }
  chmod (folder, 0700);
}
