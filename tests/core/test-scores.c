/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results of games, and what is published in the settings, which may be missing or refuse. The toy game is used in
 * place of a real game.
 */
#define G_SETTINGS_ENABLE_BACKEND
#include "results.h"
#include "test.h"
#include "toy-game.h"

#include "core/base/baize-settings.h"

#include <gio/gsettingsbackend.h>

#define TABLE "toy/open"

/* ---- a backend that refuses to write ---- */

typedef GSettingsBackend RefusingBackend;
typedef GSettingsBackendClass RefusingBackendClass;

static GType refusing_backend_get_type (void);
G_DEFINE_TYPE (RefusingBackend, refusing_backend, G_TYPE_SETTINGS_BACKEND)

static GVariant *
refusing_read (GSettingsBackend *backend, const char *key, const GVariantType *type, gboolean default_value)
{
  return NULL;
}

static gboolean
refusing_get_writable (GSettingsBackend *backend, const char *key)
{
  return FALSE;
}

static gboolean
refusing_write (GSettingsBackend *backend, const char *key, GVariant *value, gpointer tag)
{
  g_autoptr (GVariant) unused = g_variant_ref_sink (value);

  return FALSE;
}

static void
refusing_backend_class_init (RefusingBackendClass *klass)
{
  klass->read = refusing_read;
  klass->get_writable = refusing_get_writable;
  klass->write = refusing_write;
}

static void
refusing_backend_init (RefusingBackend *backend)
{
}

/* ---- helpers ---- */

static void
count_change (guint *n)
{
  ++*n;
}

/* Each game has a new deal number, because a deal counts only once. */
static guint64 n_deals;

/** Begins with results in memory, of which there are none. */
static void
reset_all (void)
{
  n_deals = 0;
  baize_scores_open (baize_scores_get_default (), NULL);
}

/** Returns (transfer full) a game of the open variant that is over, in which @n_shown cards were turned. */
static BaizeGame *
play_game (guint n_shown, BaizePractice practice)
{
  BaizeGame *game = toy_game_new_deal (0, 0, ++n_deals);

  for (guint i = 0; i < 100; i++)
    toy_game_play (game, i < n_shown ? "t" : "x");
  baize_game_set_practice (game, practice);
  return game;
}

/** Adds the result of such a game. Returns: its place among the ten best */
static int
note (guint n_shown, BaizePractice practice, const char *name)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autoptr (BaizeGame) game = play_game (n_shown, practice);

  baize_scores_note_begun (scores, game);
  baize_scores_note_ended (scores, game, name);
  return baize_scores_find_place (scores, game);
}

/* ---- results ---- */

TEST (results)
{
  BaizeScores *scores = baize_scores_get_default ();
  const BaizeStatistics *statistics, *other;
  const BaizeTopEntry *entry;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  int best;

  reset_all ();
  g_assert_false (baize_scores_get_best (scores, &toy_rules, 0, &best));
  g_assert_cmpint (note (10, BAIZE_PRACTICE_NONE, "Anna"), ==, 1);
  g_assert_cmpint (note (30, BAIZE_PRACTICE_NONE, "Mia"), ==, 1);
  g_assert_cmpint (note (20, BAIZE_PRACTICE_NONE, "Anna"), ==, 2);
  g_assert_true (baize_scores_get_best (scores, &toy_rules, 0, &best));
  g_assert_cmpint (best, ==, 30);

  statistics = baize_scores_load (scores, &toy_rules, 0, NULL);
  g_assert_cmpuint (statistics->played, ==, 3);
  g_assert_cmpuint (statistics->finished, ==, 3);
  entry = statistics->top->pdata[0];
  g_assert_cmpint (entry->score, ==, 30);
  g_assert_cmpstr (entry->name, ==, "Mia");
  g_assert_cmpstr (entry->deal, ==, "2");
  g_assert_cmpint (ABS (entry->date - now), <=, 60);

  /* another variant has separate statistics */
  other = baize_scores_load (scores, &toy_rules, 1, NULL);
  g_assert_cmpuint (other->played, ==, 0);
  g_assert_cmpuint (other->top->len, ==, 0);
}

/* Games that were only begun are to be shown as well, but cleared tables and those of other variants are not. */
TEST (has_results)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autoptr (BaizeGame) begun = NULL;

  reset_all ();
  g_assert_false (baize_scores_has_results (scores, &toy_rules, 0, NULL));
  begun = play_game (10, BAIZE_PRACTICE_NONE);
  baize_scores_note_begun (scores, begun);
  g_assert_true (baize_scores_has_results (scores, &toy_rules, 0, NULL));
  g_assert_false (baize_scores_has_results (scores, &toy_rules, 1, NULL));
  g_assert_false (baize_scores_has_results (scores, &toy_rules, 0, "ada"));
  reset_all ();
  g_assert_false (baize_scores_has_results (scores, &toy_rules, 0, NULL));
  note (10, BAIZE_PRACTICE_UNDO, "Anna");
  g_assert_true (baize_scores_has_results (scores, &toy_rules, 0, NULL));
  baize_scores_reset (scores, &toy_rules, 0, NULL);
  g_assert_false (baize_scores_has_results (scores, &toy_rules, 0, NULL));
}

/** Returns the number of results whose par is known. */
static guint
count_pars (void)
{
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), &toy_rules, 0, NULL);
  double mean;

  return baize_statistics_get_against_par (statistics, &mean);
}

/* Par is added once, to the result of its own game, if that counts. */
TEST (par)
{
  BaizeScores *scores = baize_scores_get_default ();
  const BaizePar par = { .has_par = TRUE, .par = 123 };
  g_autoptr (BaizeGame) first = NULL, second = NULL, practice = NULL;
  guint n_changes = 0;
  gulong handler;

  reset_all ();
  first = play_game (10, BAIZE_PRACTICE_NONE);
  second = play_game (20, BAIZE_PRACTICE_NONE);
  practice = play_game (20, BAIZE_PRACTICE_HINT);
  baize_scores_note_par (scores, first, &par);
  baize_scores_note_ended (scores, first, "Anna");
  baize_scores_note_par (scores, second, &par);
  g_assert_cmpuint (count_pars (), ==, 0);
  baize_scores_note_ended (scores, second, "Anna");
  baize_scores_note_ended (scores, practice, "Anna");
  baize_scores_note_par (scores, practice, &par);
  g_assert_cmpuint (count_pars (), ==, 0);
  baize_scores_note_par (scores, second, &par);
  g_assert_cmpuint (count_pars (), ==, 1);
  handler = g_signal_connect_swapped (scores, "changed", G_CALLBACK (count_change), &n_changes);
  baize_scores_note_par (scores, second, &par);
  g_assert_cmpuint (n_changes, ==, 0);
  baize_scores_note_par (scores, first, &par);
  g_assert_cmpuint (n_changes, ==, 1);
  g_signal_handler_disconnect (scores, handler);
  g_assert_cmpuint (count_pars (), ==, 2);

  /* deleted results do not come back */
  baize_scores_reset (scores, &toy_rules, 0, NULL);
  baize_scores_note_par (scores, second, &par);
  g_assert_cmpuint (count_pars (), ==, 0);
}

/** If the program is killed after the result was written and before the record was, the end of the game is played
 * again after the next start. The result counts once, whether the record has the id of the game or not. */
TEST (counts_once)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autoptr (BaizeGame) game = NULL;
  const BaizeStatistics *statistics;

  reset_all ();
  note (10, BAIZE_PRACTICE_NONE, "Anna");
  note (30, BAIZE_PRACTICE_NONE, "Anna");
  game = play_game (20, BAIZE_PRACTICE_NONE);
  for (int i = 0; i < 3; i++)
    {
      baize_scores_note_begun (scores, game);
      g_assert_cmpint (baize_scores_note_ended (scores, game, "Anna"), ==, i == 0);
      g_assert_cmpint (baize_scores_find_place (scores, game), ==, 2);
    }
  n_deals = 2;
  g_assert_cmpint (note (20, BAIZE_PRACTICE_NONE, "Anna"), ==, 0);
  statistics = baize_scores_load (scores, &toy_rules, 0, NULL);
  g_assert_cmpuint (statistics->played, ==, 3);
  g_assert_cmpuint (statistics->finished, ==, 3);
  g_assert_cmpuint (statistics->results->len, ==, 3);
}

TEST (abandoned)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);
  const BaizeStatistics *statistics;

  reset_all ();
  toy_game_play (game, "t");
  baize_scores_note_begun (scores, game);
  statistics = baize_scores_load (scores, &toy_rules, 0, NULL);
  g_assert_cmpuint (statistics->played, ==, 1);
  g_assert_cmpuint (statistics->finished, ==, 0);
}

TEST (practice)
{
  BaizeScores *scores = baize_scores_get_default ();
  const BaizeStatistics *statistics;
  int best;

  reset_all ();
  g_assert_cmpint (note (10, BAIZE_PRACTICE_NONE, "Anna"), ==, 1);
  g_assert_cmpint (note (90, BAIZE_PRACTICE_UNDO, "Anna"), ==, 0);
  g_assert_cmpint (note (80, BAIZE_PRACTICE_HINT, "Anna"), ==, 0);
  statistics = baize_scores_load (scores, &toy_rules, 0, NULL);
  g_assert_cmpuint (statistics->played, ==, 1);
  g_assert_cmpuint (statistics->finished, ==, 1);
  g_assert_cmpuint (statistics->top->len, ==, 1);
  g_assert_cmpuint (statistics->results->len, ==, 1);
  g_assert_cmpuint (statistics->histogram->len, ==, 1);
  g_assert_cmpuint (statistics->practice_played, ==, 2);
  g_assert_cmpuint (statistics->practice_finished, ==, 2);
  g_assert_cmpuint (statistics->practice_results->len, ==, 2);
  g_assert_true (baize_scores_get_best (scores, &toy_rules, 0, &best));
  g_assert_cmpint (best, ==, 10);
}

static gboolean
never (gconstpointer state)
{
  return FALSE;
}

/** The result of a deal that could not be played is not stored, whether the game is practice or not. */
TEST (dead_deal)
{
  BaizeRulesEnding ending = { .counts = never };
  BaizeRules rules = toy_rules;
  BaizeScores *scores = baize_scores_get_default ();
  const BaizeStatistics *statistics;

  reset_all ();
  rules.ending = &ending;
  for (int practice = BAIZE_PRACTICE_NONE; practice <= BAIZE_PRACTICE_UNDO; practice++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (&rules, 0, 1);
      g_autoptr (BaizeGame) game = baize_game_new (&rules, setup, NULL);

      for (int i = 0; i < 100; i++)
        toy_game_play (game, "t");
      baize_game_set_practice (game, practice);
      baize_scores_note_ended (scores, game, "Anna");
    }
  statistics = baize_scores_load (scores, &toy_rules, 0, NULL);
  g_assert_cmpuint (statistics->finished, ==, 0);
  g_assert_cmpuint (statistics->practice_finished, ==, 0);
  g_assert_cmpuint (statistics->results->len + statistics->practice_results->len, ==, 0);
}

/* ---- changes ---- */

TEST (rename)
{
  BaizeScores *scores = baize_scores_get_default ();
  const BaizeStatistics *statistics;
  guint n_changes = 0;

  reset_all ();
  note (10, BAIZE_PRACTICE_NONE, "Anna");
  note (20, BAIZE_PRACTICE_NONE, "Anna");
  g_signal_connect_swapped (scores, "changed", G_CALLBACK (g_atomic_int_inc), &n_changes);
  baize_scores_rename (scores, &toy_rules, 0, NULL, 2, "Zoë");
  g_assert_cmpuint (n_changes, ==, 1);
  /* ranks that do not exist are ignored */
  baize_scores_rename (scores, &toy_rules, 0, NULL, 0, "Nobody");
  baize_scores_rename (scores, &toy_rules, 0, NULL, 3, "Nobody");
  baize_scores_rename (scores, &toy_rules, 0, NULL, -1, "Nobody");
  g_signal_handlers_disconnect_by_data (scores, &n_changes);
  statistics = baize_scores_load (scores, &toy_rules, 0, NULL);
  g_assert_cmpstr (((BaizeTopEntry *) statistics->top->pdata[0])->name, ==, "Anna");
  g_assert_cmpstr (((BaizeTopEntry *) statistics->top->pdata[1])->name, ==, "Zoë");
}

TEST (reset)
{
  BaizeScores *scores = baize_scores_get_default ();
  const BaizeStatistics *statistics;

  reset_all ();
  note (10, BAIZE_PRACTICE_NONE, "Anna");
  note (10, BAIZE_PRACTICE_UNDO, "Anna");
  baize_scores_reset (scores, &toy_rules, 0, NULL);
  statistics = baize_scores_load (scores, &toy_rules, 0, NULL);
  g_assert_cmpuint (statistics->played + statistics->practice_played, ==, 0);
  g_assert_cmpuint (statistics->top->len + statistics->histogram->len, ==, 0);
}

TEST (csv)
{
  static const struct
  {
    gint64 date;
    int score;
    const char *deal;
    const char *name;
    guint seconds;
  } results[] = {
    { 0, 12, "42", "Anna \"Ace\", the\nfirst", 65 },
    { 86400, -3, "", "", 0 },
    { 86400, -5, "=1+1", "=cmd|' /C calc'!A0", 0 },
    { 86400, -6, "7", "@SUM(1)", 0 },
    { 86400, -7, "18446744073709551615", "-2+3", 0 },
    { 86400, -8, "", "+1", 0 },
    { 86400, -9, "", "\t=1", 0 },
    { 86401, 40, "", "", 0 },
  };
  BaizeScores *scores = baize_scores_get_default ();
  g_autofree char *empty = NULL, *csv = NULL;

  /* the times are in UTC, wherever that is */
  g_setenv ("TZ", "UTC-9", TRUE);
  reset_all ();
  empty = baize_scores_to_csv (scores, &toy_rules, 0, NULL);
  g_assert_cmpstr (empty, ==, "kind,score,date,deal,seconds,name\r\n");

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    add_result (&(BaizeFact){ .date = results[i].date,
                              .table = TABLE,
                              .counts = i + 1 < G_N_ELEMENTS (results),
                              .score = results[i].score,
                              .seconds = results[i].seconds,
                              .deal = results[i].deal,
                              .name = results[i].name });
  csv = baize_scores_to_csv (scores, &toy_rules, 0, NULL);
  g_assert_cmpstr (csv, ==,
                   "kind,score,date,deal,seconds,name\r\n"
                   "best,12,1970-01-01T00:00:00Z,42,65,\"Anna \"\"Ace\"\", the\nfirst\"\r\n"
                   "best,-3,1970-01-02T00:00:00Z,,0,\"\"\r\n"
                   "best,-5,1970-01-02T00:00:00Z,\"'=1+1\",0,\"'=cmd|' /C calc'!A0\"\r\n"
                   "best,-6,1970-01-02T00:00:00Z,7,0,\"'@SUM(1)\"\r\n"
                   "best,-7,1970-01-02T00:00:00Z,18446744073709551615,0,\"'-2+3\"\r\n"
                   "best,-8,1970-01-02T00:00:00Z,,0,\"'+1\"\r\n"
                   "best,-9,1970-01-02T00:00:00Z,,0,\"'\t=1\"\r\n"
                   "result,12,1970-01-01T00:00:00Z,,,\r\n"
                   "result,-3,1970-01-02T00:00:00Z,,,\r\n"
                   "result,-5,1970-01-02T00:00:00Z,,,\r\n"
                   "result,-6,1970-01-02T00:00:00Z,,,\r\n"
                   "result,-7,1970-01-02T00:00:00Z,,,\r\n"
                   "result,-8,1970-01-02T00:00:00Z,,,\r\n"
                   "result,-9,1970-01-02T00:00:00Z,,,\r\n"
                   "practice,40,1970-01-02T00:00:01Z,,,\r\n");
  g_unsetenv ("TZ");
}

/* ---- errors ---- */

/** The ten best of a table are published, and published again when somebody has changed them. */
TEST (published)
{
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_GAME, BAIZE_SETTINGS_PATH "games/" TABLE "/");
  g_autoptr (GVariant) first = NULL, both = NULL, none = NULL;

  reset_all ();
  note (10, BAIZE_PRACTICE_NONE, "Anna");
  first = g_settings_get_value (settings, "high-scores");
  g_assert_cmpuint (g_variant_n_children (first), ==, 1);
  g_settings_reset (settings, "high-scores");
  note (5, BAIZE_PRACTICE_UNDO, "Anna");
  both = g_settings_get_value (settings, "high-scores");
  g_assert_true (g_variant_equal (both, first));
  baize_scores_reset (baize_scores_get_default (), &toy_rules, 0, NULL);
  none = g_settings_get_value (settings, "high-scores");
  g_assert_cmpuint (g_variant_n_children (none), ==, 0);
}

/** Without the schema, results are kept; only publishing needs it. */
TEST (missing_schema)
{
  if (g_test_subprocess ())
    {
      int best;

      g_assert_cmpint (note (10, BAIZE_PRACTICE_NONE, "Anna"), ==, 1);
      g_assert_cmpint (note (5, BAIZE_PRACTICE_UNDO, "Anna"), ==, 0);
      g_assert_true (baize_scores_get_best (baize_scores_get_default (), &toy_rules, 0, &best));
      g_assert_cmpint (best, ==, 10);
      return;
    }
  else
    {
      g_autofree char *schemas = g_strdup (g_getenv ("GSETTINGS_SCHEMA_DIR"));
      g_autofree char *data = g_strdup (g_getenv ("XDG_DATA_DIRS"));

      g_setenv ("GSETTINGS_SCHEMA_DIR", "/nowhere", TRUE);
      g_setenv ("XDG_DATA_DIRS", "/nowhere", TRUE);
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_setenv ("GSETTINGS_SCHEMA_DIR", schemas ? schemas : "", TRUE);
      if (data != NULL)
        g_setenv ("XDG_DATA_DIRS", data, TRUE);
      else
        g_unsetenv ("XDG_DATA_DIRS");
    }
  g_test_trap_assert_passed ();
}

TEST (unwritable)
{
  if (g_test_subprocess ())
    {
      g_assert_cmpint (note (10, BAIZE_PRACTICE_NONE, "Anna"), ==, 1);
      g_assert_cmpint (note (20, BAIZE_PRACTICE_NONE, "Anna"), ==, 1);
      return;
    }
  g_setenv ("GSETTINGS_BACKEND", "refusing", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_test_trap_assert_passed ();
}

gboolean
test_begin (int *argc, char ***argv)
{
  test_init (argc, argv, NULL);
  g_io_extension_point_set_required_type (g_io_extension_point_register (G_SETTINGS_BACKEND_EXTENSION_POINT_NAME),
                                          G_TYPE_SETTINGS_BACKEND);
  g_io_extension_point_implement (G_SETTINGS_BACKEND_EXTENSION_POINT_NAME, refusing_backend_get_type (), "refusing", 0);
  return TRUE;
}
