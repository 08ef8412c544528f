/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Settings that can't be written: a backend that refuses, as under lockdown, and the file backend where its file can't
 * be. The game goes on and is saved as ever, and that results are not kept is said once.
 */
#define G_SETTINGS_ENABLE_BACKEND

#include "baize-session.h"
#include "core/baize-scores.h"
#include "core/baize-settings.h"
#include "faults.h"

#include <gio/gsettingsbackend.h>
#include <sys/stat.h>
#include <unistd.h>

#define N_GAMES 3

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
static gboolean says_so; /* whether it tells beforehand that nothing is writable */

G_DEFINE_TYPE (Refusing, refusing, G_TYPE_SETTINGS_BACKEND)

static GVariant *
refusing_read (GSettingsBackend *backend, const char *key, const GVariantType *type, gboolean default_value)
{
  return NULL;
}

static gboolean
refusing_get_writable (GSettingsBackend *backend, const char *key)
{
  return !says_so;
}

static gboolean
refusing_write (GSettingsBackend *backend, const char *key, GVariant *value, gpointer tag)
{
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

/** Plays games to their ends, in a process that never asked for settings before; what is wrong ends it. */
static void
play_on (void)
{
  g_autofree char *folder = faults_make_folder ();
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autofree char *name = baize_session_get_player_name ();

  g_assert_nonnull (settings);
  g_assert_nonnull (name);
  faults_collect (baize_scores_get_default (), "failed", told);
  faults_collect (store, "failed", wrong);
  faults_collect (store, "damaged", wrong);
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
      g_assert_cmpint (baize_session_get_place (session), >=, 0);
      back = baize_store_load (store, faults_grafa (), 0, BAIZE_WAITING_OWN);
      g_assert_true (baize_game_get_over (back));
      g_assert_cmpint (baize_game_get_score (back, 1), ==, baize_game_get_score (game, 1));
    }
  g_assert_cmpuint (told->len, ==, 1);
  g_assert_cmpstr (told->pdata[0], ==, "Results can’t be kept: the settings can’t be written.");
  g_assert_cmpuint (wrong->len, ==, 0);
  g_print ("played on\n");
  faults_remove_folder (folder);
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
  int best;

  use_refusing ();
  play_on ();
  g_assert_cmpint (n_refused, >=, says_so ? 0 : 2 * N_GAMES);
  g_assert_false (baize_scores_get_best (baize_scores_get_default (), faults_grafa (), 0, &best));
}

static void
test_refused (void)
{
  if (g_test_subprocess ())
    play_refused ();
  else
    in_a_process_of_its_own ("/settings/refused");
}

static void
test_locked (void)
{
  says_so = TRUE;
  if (g_test_subprocess ())
    play_refused ();
  else
    in_a_process_of_its_own ("/settings/locked");
}

/* ---- the file backend ---- */

/** What the file backend complains of by itself is nothing of ours. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "GLIB_DOMAIN") && g_strcmp0 (fields[i].value, "baize") == 0)
      return g_log_writer_default (level, fields, n_fields, NULL);
  return G_LOG_WRITER_HANDLED;
}

static void
play_with_files (const char *config)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_writer_func (write_log, NULL, NULL);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  g_setenv ("XDG_CONFIG_HOME", config, TRUE);
  play_on ();
}

/* The folder of settings can't be made: a file is in its way. */
static void
test_file_in_the_way (void)
{
  if (g_test_subprocess ())
    play_with_files ("/dev/null/config");
  else
    in_a_process_of_its_own ("/settings/file-in-the-way");
}

/* The folder of settings is another user's. */
static void
test_foreign_folder (void)
{
  g_autofree char *folder = NULL;

  if (g_test_subprocess ())
    {
      play_with_files (g_getenv ("FAULTS_CONFIG"));
      return;
    }
  folder = faults_make_folder ();
  g_assert_cmpint (chmod (folder, 0500), ==, 0);
  if (access (folder, W_OK) == 0)
    g_test_skip ("this user may write where nobody may");
  else
    {
      g_setenv ("FAULTS_CONFIG", folder, TRUE);
      in_a_process_of_its_own ("/settings/foreign-folder");
    }
  chmod (folder, 0700);
  faults_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settings/refused", test_refused);
  g_test_add_func ("/settings/locked", test_locked);
  g_test_add_func ("/settings/file-in-the-way", test_file_in_the_way);
  g_test_add_func ("/settings/foreign-folder", test_foreign_folder);
  return g_test_run ();
}
