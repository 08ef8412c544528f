/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results of games in GSettings. All that is known of a variant is one value, so it is never half written.
 */
#include "baize-scores.h"

#include "baize-player.h"
#include "baize-settings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define KEY  "statistics"
#define KIND "kind"

struct _BaizeScores
{
  GObject parent_instance;

  gboolean told;
};

G_DEFINE_FINAL_TYPE (BaizeScores, baize_scores, G_TYPE_OBJECT)

enum
{
  FAILED,
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
baize_scores_class_init (BaizeScoresClass *klass)
{
  /**
   * BaizeScores::failed:
   * @message: a sentence: what can't be read or kept, and why
   *
   * Told once while the program runs.
   */
  signals[FAILED] = g_signal_new ("failed", BAIZE_TYPE_SCORES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
  /**
   * BaizeScores::changed:
   *
   * Some results are others now.
   */
  signals[CHANGED] = g_signal_new ("changed", BAIZE_TYPE_SCORES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_scores_init (BaizeScores *scores)
{
}

/** baize_scores_get_default: Returns: (transfer none): the results of this user. */
BaizeScores *
baize_scores_get_default (void)
{
  static BaizeScores *scores;

  if (scores == NULL)
    scores = g_object_new (BAIZE_TYPE_SCORES, NULL);
  return scores;
}

/** Whether @kind can be part of a path; somebody may have written anything. */
static gboolean
is_kind (const char *kind)
{
  return *kind != '\0' && strspn (kind, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (kind);
}

static void
fail (BaizeScores *scores, const char *message)
{
  if (scores->told)
    return;
  scores->told = TRUE;
  g_message ("%s", message);
  g_signal_emit (scores, signals[FAILED], 0, message);
}

/** The settings of a variant; where rules of one's own are played in it, they name those played last. */
static GSettings *
open_variant (const BaizeRules *rules, int variant)
{
  g_autofree char *path =
      g_strdup_printf ("/io/github/baizecards/Baize/games/%s/%s/", rules->id, rules->variants[variant].id);

  return baize_settings_open (BAIZE_SETTINGS_GAME, path);
}

/** Where the results are: those of a variant, against @table (nullable), or of the rules of one's own played last in it. */
static GSettings *
open_settings (const BaizeRules *rules, int variant, const char *table)
{
  g_autoptr (GSettings) own = open_variant (rules, variant);
  g_autofree char *kind = own && table == NULL ? g_settings_get_string (own, KIND) : g_strdup (table), *path = NULL;

  if (kind == NULL || !is_kind (kind))
    return g_steal_pointer (&own);
  path = g_strdup_printf ("/io/github/baizecards/Baize/games/%s/%s/%s/", rules->id, rules->variants[variant].id, kind);
  return baize_settings_open (BAIZE_SETTINGS_GAME, path);
}

/**
 * baize_scores_follow:
 * @scores: the results
 * @game: a game that is played now
 *
 * Results of rules of one's own are kept apart: from now on those of the variant of @game are those of its rules.
 */
void
baize_scores_follow (BaizeScores *scores, BaizeGame *game)
{
  const BaizeSetup *setup = baize_game_get_setup (game);
  g_autofree char *kind = baize_setup_get_kind (setup), *before = NULL;
  g_autoptr (GSettings) settings = open_variant (baize_game_get_rules (game), setup->variant);

  if (settings == NULL)
    return;
  before = g_settings_get_string (settings, KIND);
  if (g_str_equal (before, kind ? kind : ""))
    return;
  g_settings_set_string (settings, KIND, kind ? kind : "");
  g_signal_emit (scores, signals[CHANGED], 0);
}

/**
 * baize_scores_load:
 * @scores: the results
 * @rules: a game
 * @variant: its variant
 * @table: (nullable): against whom, see baize_game_get_table()
 *
 * Returns: (transfer full): what is remembered; empty when nothing is
 */
BaizeStatistics *
baize_scores_load (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table)
{
  g_autoptr (GSettings) settings = open_settings (rules, variant, table);
  g_autoptr (GVariant) value = settings ? g_settings_get_value (settings, KEY) : NULL;
  gboolean timed = rules->variants[variant].timed, low_is_good = rules->low_is_good || timed, mended;
  BaizeStatistics *statistics;

  if (value == NULL)
    {
      statistics = baize_statistics_new (low_is_good);
      statistics->timed = timed;
      return statistics;
    }
  /* what was written is in order, whatever equal results are ranked by */
  statistics = baize_statistics_from_variant (value, low_is_good, &mended);
  statistics->timed = timed;
  if (mended)
    fail (scores, _ ("Some of the kept results were damaged; what could be read of them is shown."));
  return statistics;
}

static void
keep (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table, const BaizeStatistics *statistics)
{
  g_autoptr (GSettings) settings = open_settings (rules, variant, table);

  if (settings != NULL && !g_settings_set_value (settings, KEY, baize_statistics_to_variant (statistics)))
    fail (scores, _ ("Results can’t be kept: the settings can’t be written."));
  /* the record that says that the game is over is written after this, so this must not be under way any more */
  g_settings_sync ();
  g_signal_emit (scores, signals[CHANGED], 0);
}

/**
 * baize_scores_list_tables:
 * @rules: a game
 * @variant: its variant
 *
 * Returns: (transfer full) (element-type utf8): against whom results of @variant can be; none where that makes no difference
 */
GPtrArray *
baize_scores_list_tables (const BaizeRules *rules, int variant)
{
  GPtrArray *tables = g_ptr_array_new_with_free_func (g_free);
  const BaizeVariant *v = &rules->variants[variant];

  for (int seats = v->players_min; rules->n_players > 0 && seats <= v->players_max; seats++)
    for (int i = 0; i <= rules->n_players; i++)
      /* two seats have one opponent */
      if (i < rules->n_players || seats > 2)
        g_ptr_array_add (tables, g_strdup_printf ("%d-%s", seats, i < rules->n_players ? rules->players[i].id
                                                                                      : BAIZE_TABLE_MIXED));
  return tables;
}

/** baize_scores_get_best: the best result of a variant, against whomever; Returns: whether there is any. */
gboolean
baize_scores_get_best (BaizeScores *scores, const BaizeRules *rules, int variant, int *best)
{
  g_autoptr (GPtrArray) tables = baize_scores_list_tables (rules, variant);
  gboolean found = FALSE;

  if (tables->len == 0)
    g_ptr_array_add (tables, NULL);
  for (guint i = 0; i < tables->len; i++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, tables->pdata[i]);
      int one;

      if (!baize_statistics_get_best (statistics, &one) || (found && !baize_statistics_is_better (statistics, one, *best)))
        continue;
      *best = one;
      found = TRUE;
    }
  return found;
}

/** baize_scores_get_result: what ranks @game, which is over: its score, or in a timed variant the seconds it took. */
int
baize_scores_get_result (BaizeGame *game)
{
  return baize_game_get_variant (game)->timed ? (int) MIN (baize_game_get_seconds (game), (guint) G_MAXINT)
                                              : baize_game_get_score (game, baize_game_get_person (game, NULL));
}

/** baize_scores_keeps: whether the result of @game is kept: not of one between people, who compare among themselves. */
gboolean
baize_scores_keeps (BaizeGame *game)
{
  g_autofree char *table = baize_game_get_table (game);

  return g_strcmp0 (table, BAIZE_TABLE_PEOPLE) != 0;
}

/** Whether the deal of @game is another than the *@last one that counted, which it is now: a deal counts but once. */
static gboolean
is_new (char **last, BaizeGame *game)
{
  g_autofree char *key = baize_setup_get_key (baize_game_get_setup (game), baize_game_get_rules (game));

  if (g_strcmp0 (*last, key) == 0)
    return FALSE;
  g_free (*last);
  *last = g_steal_pointer (&key);
  return TRUE;
}

/**
 * baize_scores_note_played:
 * @scores: the results
 * @game: a game in which the first move was made
 *
 * Counts the game as played, be it finished or not; once, although the program may have been killed after this and
 * before the move was saved, so that it is made again.
 */
void
baize_scores_note_played (BaizeScores *scores, BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  int variant = baize_game_get_setup (game)->variant;
  g_autofree char *table = baize_game_get_table (game);
  g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, table);
  gboolean practice = baize_game_get_practice (game) != BAIZE_PRACTICE_NONE;

  if (!baize_scores_keeps (game))
    return;
  if (!practice && !is_new (&statistics->last_played, game))
    return;
  baize_statistics_add_played (statistics, practice);
  keep (scores, rules, variant, table, statistics);
}

/**
 * baize_scores_note_finished:
 * @scores: the results
 * @game: a game that is over
 * @name: who played it
 *
 * Adds the result of a game: one that counts to the results, a practice game to those apart, a deal that could not be
 * played to none. It is added once, as in baize_scores_note_played().
 *
 * Returns: its place among the ten best, from 1; 0 when it has none
 */
int
baize_scores_note_finished (BaizeScores *scores, BaizeGame *game, const char *name)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  const BaizeSetup *setup = baize_game_get_setup (game);
  g_autoptr (BaizeStatistics) statistics = NULL;
  g_autofree char *table = baize_game_get_table (game);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  int score = baize_scores_get_result (game), place = 0;
  guint seconds = baize_game_get_seconds (game);

  if (!baize_scores_keeps (game) || (rules->counts != NULL && !rules->counts (baize_game_get_state (game))))
    return 0;
  statistics = baize_scores_load (scores, rules, setup->variant, table);
  if (baize_game_get_counts (game))
    {
      g_autofree char *deal = baize_setup_is_deal (setup, rules)
                                  ? g_strdup_printf ("%" G_GUINT64_FORMAT, setup->deal)
                                  : g_strdup ("");

      if (!is_new (&statistics->last_finished, game))
        return baize_statistics_get_place (statistics);
      if (statistics->timed)
        seconds = rules->efforts != NULL ? rules->efforts (baize_game_get_state (game)) : 0;
      place = baize_statistics_add (statistics, score, now, deal, name, seconds);
      if (rules->place != NULL && rules->place (baize_game_get_state (game), baize_game_get_person (game, NULL)) == 1)
        statistics->won++;
    }
  else
    baize_statistics_add_practice (statistics, score, now);
  keep (scores, rules, setup->variant, table, statistics);
  return place;
}

/** baize_scores_rename: gives the entry at @place (from 1) of the ten best another name. */
void
baize_scores_rename (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table, int place,
                     const char *name)
{
  g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, table);
  BaizeTopEntry *entry;

  if (place < 1 || (guint) place > statistics->top->len)
    return;
  entry = statistics->top->pdata[place - 1];
  if (g_str_equal (entry->name, name))
    return;
  g_free (entry->name);
  entry->name = g_strdup (name);
  keep (scores, rules, variant, table, statistics);
}

/** baize_scores_reset: forgets everything of a variant, against @table (nullable). */
void
baize_scores_reset (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table)
{
  g_autoptr (BaizeStatistics) statistics = baize_statistics_new (rules->low_is_good || rules->variants[variant].timed);

  keep (scores, rules, variant, table, statistics);
}

static void
append_quoted (GString *csv, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\"", -1);
  g_autofree char *doubled = g_strjoinv ("\"\"", parts);

  g_string_append_printf (csv, "\"%s\"", doubled);
}

static void
append_results (GString *csv, const GArray *results, const char *kind)
{
  for (guint i = 0; i < results->len; i++)
    {
      const BaizeResult *result = &g_array_index (results, BaizeResult, i);
      g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (result->date);
      g_autofree char *text = date ? g_date_time_format_iso8601 (date) : g_strdup ("");

      g_string_append_printf (csv, "%s,%d,%s,,,\r\n", kind, result->score, text);
    }
}

/**
 * baize_scores_to_csv:
 * @scores: the results
 * @rules: a game
 * @variant: its variant
 * @table: (nullable): against whom
 *
 * Returns: (transfer full): the ten best, the last results and the practice games as a table that spreadsheets read
 */
char *
baize_scores_to_csv (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table)
{
  g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, table);
  GString *csv = g_string_new ("kind,score,date,deal,seconds,name\r\n");

  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];
      g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (entry->date);
      g_autofree char *text = date ? g_date_time_format_iso8601 (date) : g_strdup ("");

      g_string_append_printf (csv, "best,%d,%s,%s,%u,", entry->score, text, entry->deal, entry->seconds);
      append_quoted (csv, entry->name);
      g_string_append (csv, "\r\n");
    }
  append_results (csv, statistics->results, "result");
  append_results (csv, statistics->practice_results, "practice");
  return g_string_free (csv, FALSE);
}
