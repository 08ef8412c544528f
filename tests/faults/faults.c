/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Folders, games and waiting for the tests under faults, see the header.
 */
#include "faults.h"
#include "test.h"

#include "core/results/baize-scores.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>

const char *faults_player;

/** Begins a test, which may need the player. */
gboolean
test_begin (int *argc, char ***argv)
{
  test_init (argc, argv, NULL);
  if (*argc == 3 && g_str_equal ((*argv)[1], "--player"))
    faults_player = (*argv)[2];
  return TRUE;
}

/* Long enough for a loaded machine under a checker of memory; nothing is said of how long it takes. */
#define PATIENCE (60 * G_USEC_PER_SEC)

const BaizeRules *
faults_grafa (void)
{
  return baize_rules_find ("grafa", NULL);
}

/** faults_play_one: makes one of the legal moves, by @choice; Returns: whether there was any. */
gboolean
faults_play_one (BaizeGame *game, guint choice)
{
  BaizeMoves moves = { 0 };
  gboolean any;

  baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
  any = moves.n_items > 0;
  if (any)
    g_assert_true (baize_game_play (game, &moves.items[choice % moves.n_items], NULL));
  baize_moves_clear (&moves);
  return any;
}

/** faults_deal: a game of that deal after @n_moves moves, or as many as there are. */
BaizeGame *
faults_deal (guint64 number, guint n_moves)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (faults_grafa (), 0, number);
  BaizeGame *game = baize_game_new (faults_grafa (), setup, NULL);

  g_assert_nonnull (game);
  for (guint i = 0; i < n_moves && faults_play_one (game, i); i++)
    ;
  return game;
}

/** faults_text: all of @game but its times and its id, which differ when it is played again. */
char *
faults_text (BaizeGame *game)
{
  g_autoptr (BaizeRecord) record = baize_game_to_record (game, "");

  baize_record_unset (record, "Date");
  baize_record_unset (record, BAIZE_STORE_ENDED);
  baize_record_unset (record, BAIZE_SCORES_ID);
  return baize_record_to_text (record);
}

/** faults_read: the game in a file, which stays there. */
BaizeGame *
faults_read (const char *path, GError **error)
{
  g_autoptr (BaizeRecord) record = baize_record_load (path, error);

  return record ? baize_game_new_from_record (record, error) : NULL;
}

/** faults_wait: runs the main loop until @condition holds; Returns: whether it ever did. */
gboolean
faults_wait (gboolean (*condition) (gpointer data), gpointer data)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (!condition (data))
    {
      if (g_get_monotonic_time () > end)
        return FALSE;
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
  return TRUE;
}

/** faults_settle: carries out whatever the main loop has to do by now. */
void
faults_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/** faults_limit_files: cuts all files at @bytes from now on, as a full disk does; RLIM_INFINITY ends that. */
void
faults_limit_files (guint64 bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN); /* then writing fails instead */
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN ((rlim_t) bytes, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

guint faults_n_complaints;

/** Hides what GLib complains of by itself where files of settings can't be written. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "GLIB_DOMAIN") && g_str_has_prefix (fields[i].value, "baize-"))
      return g_log_writer_default (level, fields, n_fields, NULL);
  faults_n_complaints++;
  return G_LOG_WRITER_HANDLED;
}

/** faults_use_files: keeps settings in a file below the folder @config from now on. */
void
faults_use_files (const char *config)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_writer_func (write_log, NULL, NULL);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  g_setenv ("XDG_CONFIG_HOME", config, TRUE);
}
