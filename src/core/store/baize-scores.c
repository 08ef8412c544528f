/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results of games in GSettings. Each table's statistics are one value, so they are never half written.
 */
#include "baize-scores-private.h"

#include "core/base/baize-settings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define KEY  BAIZE_SCORES_STATISTICS
#define KIND "kind"

#define UNWRITTEN N_ ("Results can’t be written to the settings now. They will be added as soon as possible.")

G_DEFINE_FINAL_TYPE (BaizeScores, baize_scores, G_TYPE_OBJECT)

static void
baize_scores_finalize (GObject *object)
{
  BaizeScores *scores = BAIZE_SCORES (object);

  baize_scores_end_copy (scores);
  g_clear_weak_pointer (&scores->store);
  g_hash_table_unref (scores->added);
  g_array_unref (scores->pending);
  g_ptr_array_unref (scores->uncounted);
  G_OBJECT_CLASS (baize_scores_parent_class)->finalize (object);
}

static void
baize_scores_class_init (BaizeScoresClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_scores_finalize;

  /**
   * BaizeScores::failed:
   * @message: a sentence: what can't be read or saved, and why
   *
   * Emitted at most once while the program runs.
   */
  g_signal_new ("failed", BAIZE_TYPE_SCORES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * BaizeScores::restored:
   * @message: a sentence: what was restored from the copy of the settings, or that the copy was damaged
   */
  g_signal_new ("restored", BAIZE_TYPE_SCORES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * BaizeScores::changed:
   *
   * Some results have changed.
   */
  g_signal_new ("changed", BAIZE_TYPE_SCORES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_scores_init (BaizeScores *scores)
{
  scores->added = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  scores->pending = g_array_new (FALSE, FALSE, sizeof (gint64));
  scores->uncounted = g_ptr_array_new_with_free_func (g_object_unref);
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

static void
fail (BaizeScores *scores, const char *message)
{
  if (scores->told)
    return;
  scores->told = TRUE;
  g_message ("%s", message);
  g_signal_emit_by_name (scores, "failed", message);
}

/**
 * baize_scores_follow:
 * @scores: the results
 * @game: the game being played
 *
 * Makes the table of @game the default table of its variant.
 */
void
baize_scores_follow (BaizeScores *scores, BaizeGame *game)
{
  const BaizeSetup *setup = baize_game_get_setup (game);
  g_autofree char *table = baize_game_get_score_table (game), *before = NULL;
  g_autoptr (GSettings) settings = baize_scores_open (baize_game_get_rules (game), setup->variant, NULL);

  g_return_if_fail (BAIZE_IS_SCORES (scores));
  /* results against computer players are shown together */
  if (settings == NULL || baize_rules_n_opponents (baize_game_get_rules (game)) > 0)
    return;
  baize_scores_list_table_of (game);
  before = g_settings_get_string (settings, KIND);
  if (g_str_equal (before, table ? table : ""))
    return;
  g_settings_set_string (settings, KIND, table ? table : "");
  g_signal_emit_by_name (scores, "changed");
}

/**
 * baize_scores_load:
 * @scores: the results
 * @rules: a game
 * @variant: its variant
 * @table: (nullable): which results, see baize_game_get_score_table()
 *
 * Returns: (transfer full): the saved statistics; empty if there are none
 */
BaizeStatistics *
baize_scores_load (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table)
{
  g_return_val_if_fail (BAIZE_IS_SCORES (scores), NULL);

  g_autoptr (GSettings) settings = baize_scores_open (rules, variant, table);
  g_autoptr (GVariant) value = settings ? g_settings_get_value (settings, KEY) : NULL;
  gboolean timed = rules->variants[variant].timed, low_is_good = rules->low_is_good || timed, mended = FALSE;
  BaizeStatistics *statistics;

  statistics = value ? baize_statistics_from_variant (value, low_is_good, &mended) : baize_statistics_new (low_is_good);
  /* saved results are already in order, by whichever rule equal results were ranked */
  statistics->timed = timed;
  if (mended)
    fail (scores, _ ("Some of the saved results were damaged; those that could be read are shown."));
  baize_scores_complete (scores, settings, statistics);
  return statistics;
}

/** baize_scores_has_results: Returns: whether the table (nullable) of a variant has results to show. */
gboolean
baize_scores_has_results (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table)
{
  g_autofree char *path = baize_scores_get_path (rules, variant, table);
  g_autoptr (BaizeStatistics) statistics = NULL;

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), FALSE);
  /* results that the copy has do not have to be read */
  if (scores->copy != NULL && baize_settings_copy_has_results (scores->copy, path))
    return TRUE;
  statistics = baize_scores_load (scores, rules, variant, table);
  return statistics->played > 0 || statistics->practice_played > 0;
}

/** baize_scores_save: saves @statistics as the results of a table. Returns: %FALSE if settings exist, but do not have
 * them or could not be written */
gboolean
baize_scores_save (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table,
                   const BaizeStatistics *statistics)
{
  g_autoptr (GSettings) settings = baize_scores_open (rules, variant, table);
  g_autoptr (BaizeStatistics) kept = NULL;
  gboolean written = settings == NULL || g_settings_set_value (settings, KEY, baize_statistics_to_variant (statistics));

  if (!written)
    fail (scores, _ (UNWRITTEN));
  /* the record of the finished game is written after this, so the pending write of the result must end first */
  g_settings_sync ();
  g_signal_emit_by_name (scores, "changed");
  if (!written || settings == NULL)
    return written;
  kept = baize_scores_load (scores, rules, variant, table);
  return kept->played + kept->practice_played >= statistics->played + statistics->practice_played;
}

/** baize_scores_replace: replaces the results of a table (nullable) of a variant with @statistics. */
void
baize_scores_replace (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table,
                      const BaizeStatistics *statistics)
{
  g_autoptr (GSettings) settings = baize_scores_open (rules, variant, table);

  g_return_if_fail (BAIZE_IS_SCORES (scores));
  /* the copy must not restore what is removed on purpose */
  baize_scores_replace_copy (scores, settings, statistics);
  baize_scores_save (scores, rules, variant, table, statistics);
}

/** baize_scores_get_best: the best result in the table of the game played last, or of all; Returns: whether there is
 * any. */
gboolean
baize_scores_get_best (BaizeScores *scores, const BaizeRules *rules, int variant, int *best)
{
  g_return_val_if_fail (BAIZE_IS_SCORES (scores), FALSE);

  g_autoptr (GSettings) settings = baize_scores_open (rules, variant, NULL);
  g_autofree char *last = settings ? g_settings_get_string (settings, KIND) : NULL;
  g_autoptr (GPtrArray) tables = NULL;
  gboolean found = FALSE;

  if (last != NULL && *last != '\0')
    {
      g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, last);

      return baize_statistics_get_best (statistics, best);
    }
  tables = baize_scores_list_tables (rules, variant);
  for (guint i = 0; i < tables->len; i++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, tables->pdata[i]);
      int one;

      if (!baize_statistics_get_best (statistics, &one)
          || (found && !baize_statistics_is_better (statistics, one, *best)))
        continue;
      *best = one;
      found = TRUE;
    }
  return found;
}

/** baize_scores_get_result: the result that ranks a finished @game: its score, or its seconds in a timed variant. */
int
baize_scores_get_result (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  return baize_game_get_variant (game)->timed ? (int) MIN (baize_game_get_seconds (game), (guint) G_MAXINT)
                                              : baize_game_get_score (game, baize_game_get_person (game, NULL));
}

/** baize_scores_keeps: whether the result of @game is saved. Results of games between people are not; of puzzles with a
 * goal it is only kept that they were solved, see baize_scores_note_solved(). */
gboolean
baize_scores_keeps (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);

  g_autofree char *table = baize_game_get_score_table (game);

  return !baize_game_get_goal (game, NULL) && g_strcmp0 (table, BAIZE_SCORE_TABLE_PEOPLE) != 0;
}

/** Whether the deal of @game differs from *@last, the last counted deal. Updates *@last: a deal counts only once. */
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

/** Returns: the id under which @game is counted as played later; 0 if it has none */
static gint64
get_uncounted (BaizeGame *game)
{
  const char *text = baize_game_get_tag (game, BAIZE_STORE_UNCOUNTED);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : 0;
}

/** Returns: an id for a result, or for a game that is counted later. It is a time, and unique. */
static gint64
make_id (BaizeScores *scores)
{
  gint64 now = g_get_real_time ();

  scores->last_id = MAX (scores->last_id + 1, now);
  return scores->last_id;
}

/** Counts @game as played; a game with an id is counted only once. If the count can't be written, @game gets an id,
 * because the settings may keep the count, with this id, until the program ends. Returns: whether it was written, or
 * there are no settings */
static gboolean
count_played (BaizeScores *scores, BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  int variant = baize_game_get_setup (game)->variant;
  g_autofree char *table = baize_game_get_score_table (game);
  g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, table);
  gboolean practice = baize_game_get_practice (game) != BAIZE_PRACTICE_NONE, kept;
  gint64 id = get_uncounted (game);

  if (id == 0 && !practice && !is_new (&statistics->last_played, game))
    return TRUE;
  if (id == 0 || (!baize_statistics_has (statistics, id) && (practice || is_new (&statistics->last_played, game))))
    baize_statistics_add_played (statistics, practice);
  if (id != 0 && !baize_statistics_has (statistics, id))
    baize_statistics_note (statistics, id);
  baize_scores_list_table_of (game);
  kept = baize_scores_save (scores, rules, variant, table, statistics);
  if (!kept && id == 0)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, make_id (scores));

      baize_game_set_tag (game, BAIZE_STORE_UNCOUNTED, text);
      baize_statistics_note (statistics, scores->last_id);
      baize_scores_save (scores, rules, variant, table, statistics);
    }
  else if (kept)
    baize_game_set_tag (game, BAIZE_STORE_UNCOUNTED, NULL);
  return kept;
}

/** Retries to count the games that could not be counted as played, in their order. */
static void
count_uncounted (BaizeScores *scores)
{
  while (scores->uncounted->len > 0 && count_played (scores, scores->uncounted->pdata[0]))
    g_ptr_array_remove_index (scores->uncounted, 0);
}

/**
 * baize_scores_note_played:
 * @scores: the results
 * @game: a game in which the first move was made
 *
 * Counts the game as played, finished or not. It counts once even if the program is killed before the first move is
 * saved and the player makes that move again. If settings can't be written now, its record says so, and the game is
 * counted when this is called again or its result is added, perhaps after the next start.
 */
void
baize_scores_note_played (BaizeScores *scores, BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_SCORES (scores));
  if (!baize_scores_keeps (game))
    return;
  count_uncounted (scores);
  if (!count_played (scores, game) && !g_ptr_array_find (scores->uncounted, game, NULL))
    g_ptr_array_add (scores->uncounted, g_object_ref (game));
}

/** baize_scores_is_counted: whether @game, in which a move was made, is counted as played. */
gboolean
baize_scores_is_counted (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), TRUE);
  return get_uncounted (game) == 0;
}

/** Adds the result of a game to @statistics. Returns: its place among the ten best, from 1; 0 if it has none */
static int
add_result (BaizeScores *scores, BaizeStatistics *statistics, BaizeGame *game, gint64 id, const char *name)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  const BaizeSetup *setup = baize_game_get_setup (game);
  gint64 date = id / G_USEC_PER_SEC;
  int score = baize_scores_get_result (game), place;
  guint seconds = baize_game_get_seconds (game);
  g_autofree char *deal = NULL;

  baize_statistics_note (statistics, id);
  if (!baize_game_get_counts (game))
    {
      baize_statistics_add_practice (statistics, score, date);
      return 0;
    }
  deal = baize_setup_is_deal (setup, rules) ? g_strdup_printf ("%" G_GUINT64_FORMAT, setup->deal) : g_strdup ("");
  if (statistics->timed)
    seconds = baize_rules_efforts (rules, baize_game_get_state (game));
  place = baize_statistics_add (statistics, score, date, deal, name, seconds);
  baize_scores_add_day (scores, statistics, game, date);
  if (baize_rules_place (rules, baize_game_get_state (game), baize_game_get_person (game, NULL)) == 1)
    statistics->won++;
  return place;
}

/** Whether settings exist that lack the result named @id. */
static gboolean
is_refused (BaizeScores *scores, BaizeGame *game, gint64 id)
{
  g_autofree char *table = baize_game_get_score_table (game);
  g_autoptr (GSettings) settings = baize_scores_open (baize_game_get_rules (game), baize_game_get_setup (game)->variant,
                                                      table);
  g_autoptr (BaizeStatistics) kept = baize_scores_load_of (scores, game);

  return settings != NULL && !baize_statistics_has (kept, id);
}

/** Adds the result of @game to @statistics and saves them now, or once settings can be written. Returns: its place */
static int
add_and_keep (BaizeScores *scores, BaizeStatistics *statistics, BaizeGame *game, gint64 id, const char *name)
{
  g_autofree char *table = baize_game_get_score_table (game);
  int place = add_result (scores, statistics, game, id, name);

  g_hash_table_add (scores->added, g_memdup2 (&id, sizeof id));
  baize_scores_list_table_of (game);
  baize_scores_save (scores, baize_game_get_rules (game), baize_game_get_setup (game)->variant, table, statistics);
  if (is_refused (scores, game, id))
    {
      fail (scores, _ (UNWRITTEN));
      g_array_append_val (scores->pending, id);
    }
  else if (scores->store != NULL)
    baize_store_note_result_added (scores->store, id);
  return place;
}

/** Adds the result named @id out of the store, unless it is among the results already. Returns: whether it was there */
static gboolean
add_kept (BaizeScores *scores, gint64 id)
{
  g_autoptr (BaizeGame) game = baize_store_load_result (scores->store, id);
  g_autoptr (BaizeStatistics) statistics = NULL;
  const char *name;

  if (game == NULL)
    return FALSE;
  if (!baize_scores_is_counted (game))
    count_played (scores, game);
  statistics = baize_scores_load_of (scores, game);
  name = baize_game_get_tag (game, BAIZE_STORE_PLAYER);
  if (!baize_game_get_over (game) || baize_statistics_has (statistics, id))
    return TRUE;
  is_new (&statistics->last_finished, game);
  add_and_keep (scores, statistics, game, id, name ? name : "");
  return FALSE;
}

/** Retries to write the counts of played games and the results; of results no more at once than the settings remember
 * by id. */
static void
add_pending (BaizeScores *scores)
{
  guint n = scores->store != NULL ? MIN (scores->pending->len, BAIZE_STORE_MAX_RESULTS) : 0;
  g_autofree gint64 *ids = g_memdup2 (scores->pending->data, n * sizeof *ids);

  count_uncounted (scores);
  g_array_remove_range (scores->pending, 0, n);
  for (guint i = 0; i < n; i++)
    if (add_kept (scores, ids[i]))
      baize_store_forget_result (scores->store, ids[i]);
}

/** baize_scores_add_lost: adds what the settings have lost: counts of played games, and each result whose record is
 * kept. */
void
baize_scores_add_lost (BaizeScores *scores)
{
  g_autoptr (GArray) ids = scores->store != NULL ? baize_store_list_results (scores->store) : NULL;

  count_uncounted (scores);
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    add_kept (scores, g_array_index (ids, gint64, i));
}

/**
 * baize_scores_settle:
 * @scores: the results
 * @store: the store that from now on keeps the records of finished games until their results are saved
 *
 * Adds each result that an earlier run of the program could not write to the settings once; if there are very many, the
 * rest follow with the next games. Discards the records whose results have been written.
 */
void
baize_scores_settle (BaizeScores *scores, BaizeStore *store)
{
  g_return_if_fail (BAIZE_IS_SCORES (scores));

  g_autoptr (GArray) ids = baize_store_list_results (store);
  guint n_added = 0;

  g_set_weak_pointer (&scores->store, store);
  for (guint i = 0; i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);

      scores->last_id = MAX (scores->last_id, id);
      /* a result written by this process may exist only in memory */
      if (g_hash_table_contains (scores->added, &id))
        continue;
      if (n_added == BAIZE_STORE_MAX_RESULTS)
        g_array_append_val (scores->pending, id);
      else if (add_kept (scores, id))
        baize_store_forget_result (store, id);
      else
        n_added++;
    }
}

/**
 * baize_scores_note_finished:
 * @scores: the results
 * @game: a game that is over
 * @name: the name for the result
 *
 * Adds the result of a game to the list of its kind; practice games have a list of their own. Calling this again for
 * the same game adds nothing, and a deal in which nothing could be played has no result. If settings can't be written
 * now, the result is kept and added later.
 *
 * Returns: the place of the result among the ten best, from 1; 0 if it is not among them
 */
int
baize_scores_note_finished (BaizeScores *scores, BaizeGame *game, const char *name)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autoptr (BaizeStatistics) statistics = NULL;

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), 0);
  if (!baize_scores_keeps (game) || !baize_rules_counts (rules, baize_game_get_state (game)))
    return 0;
  add_pending (scores);
  statistics = baize_scores_load_of (scores, game);
  if (baize_game_get_counts (game) && !is_new (&statistics->last_finished, game))
    return baize_statistics_get_place (statistics);
  make_id (scores);
  g_debug ("%s/%s: result %" G_GINT64_FORMAT ", %s", rules->id, baize_game_get_variant (game)->id, scores->last_id,
           baize_game_get_counts (game) ? "counts" : "practice");
  if (scores->store != NULL)
    baize_store_keep_result (scores->store, game, scores->last_id, name);
  return add_and_keep (scores, statistics, game, scores->last_id, name);
}

/**
 * baize_scores_find_place:
 * @scores: the results
 * @game: a finished game whose result was added
 *
 * Returns: the place of its result among the ten best, from 1; 0 if it has none or another result was added later
 */
int
baize_scores_find_place (BaizeScores *scores, BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_SCORES (scores), 0);

  g_autoptr (BaizeStatistics) statistics = NULL;

  if (!baize_scores_keeps (game) || !baize_game_get_counts (game))
    return 0;
  statistics = baize_scores_load_of (scores, game);
  return is_new (&statistics->last_finished, game) ? 0 : baize_statistics_get_place (statistics);
}

/**
 * baize_scores_note_par:
 * @scores: the results
 * @game: a finished game whose result was added
 * @par: what is known of its deal
 *
 * Adds to the result of @game what was not known of its deal. Does nothing if the result does not count, or if another
 * result was added to its table since.
 */
void
baize_scores_note_par (BaizeScores *scores, BaizeGame *game, const BaizePar *par)
{
  g_return_if_fail (BAIZE_IS_SCORES (scores));

  g_autofree char *table = baize_game_get_score_table (game);
  g_autoptr (BaizeStatistics) statistics = NULL;

  if (!baize_scores_keeps (game) || !baize_game_get_counts (game))
    return;
  statistics = baize_scores_load_of (scores, game);
  if (is_new (&statistics->last_finished, game) || statistics->results->len == 0
      || g_array_index (statistics->results, BaizeResult, statistics->results->len - 1).score
           != baize_scores_get_result (game))
    return;
  if (baize_statistics_add_par (statistics, par))
    baize_scores_save (scores, baize_game_get_rules (game), baize_game_get_setup (game)->variant, table, statistics);
}

/** baize_scores_rename: renames the entry at @place (from 1) of the ten best. */
void
baize_scores_rename (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table, int place,
                     const char *name)
{
  g_return_if_fail (BAIZE_IS_SCORES (scores));

  g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, table);
  BaizeTopEntry *entry;

  if (place < 1 || (guint) place > statistics->top->len)
    return;
  entry = statistics->top->pdata[place - 1];
  if (g_str_equal (entry->name, name))
    return;
  g_free (entry->name);
  entry->name = g_strdup (name);
  baize_scores_save (scores, rules, variant, table, statistics);
}

/** baize_scores_reset: deletes all results of a table (nullable) of a variant. */
void
baize_scores_reset (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table)
{
  g_return_if_fail (BAIZE_IS_SCORES (scores));

  g_autoptr (BaizeStatistics) statistics = baize_statistics_new (rules->low_is_good || rules->variants[variant].timed);
  g_autoptr (BaizeStatistics) before = baize_scores_load (scores, rules, variant, table);

  /* pending results are deleted too, and deleted results are not added again */
  for (guint i = 0; i < before->noted->len; i++)
    baize_statistics_note (statistics, g_array_index (before->noted, gint64, i));
  for (guint i = 0; i < scores->pending->len; i++)
    baize_statistics_note (statistics, g_array_index (scores->pending, gint64, i));
  for (guint i = scores->uncounted->len; i > 0; i--)
    {
      BaizeGame *game = scores->uncounted->pdata[i - 1];

      if (baize_game_get_rules (game) != rules || baize_game_get_setup (game)->variant != variant)
        continue;
      baize_statistics_note (statistics, get_uncounted (game));
      g_ptr_array_remove_index (scores->uncounted, i - 1);
    }
  baize_scores_replace (scores, rules, variant, table, statistics);
}
