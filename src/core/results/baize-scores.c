/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From games to facts, and from facts to what is shown and published.
 */
#include "baize-scores-private.h"

#include "core/base/baize-settings.h"
#include "core/game/baize-position.h"
#include "core/rules/baize-player.h"

#include <glib/gi18n-lib.h>

#define HIGH_SCORES "high-scores"
#define TYPE        "a(ixssu)"

struct _BaizeScores
{
  GObject parent_instance;

  BaizeLedger *ledger;
};

G_DEFINE_FINAL_TYPE (BaizeScores, baize_scores, G_TYPE_OBJECT)

static void
baize_scores_finalize (GObject *object)
{
  g_clear_object (&BAIZE_SCORES (object)->ledger);
  G_OBJECT_CLASS (baize_scores_parent_class)->finalize (object);
}

static void
baize_scores_class_init (BaizeScoresClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_scores_finalize;

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
  scores->ledger = baize_ledger_new (NULL);
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

/** baize_scores_get_ledger: Returns: (transfer none): what the results follow from. */
BaizeLedger *
baize_scores_get_ledger (BaizeScores *scores)
{
  return scores->ledger;
}

/* ---- settings ---- */

static GSettings *
open_settings (const char *table)
{
  g_autofree char *path = g_strdup_printf (BAIZE_SETTINGS_PATH "games/%s/", table);

  return baize_settings_open (BAIZE_SETTINGS_GAME, path);
}

static GVariant *
best_to_variant (const BaizeStatistics *statistics)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (TYPE));
  for (guint i = 0; i < statistics->top->len; i++)
    {
      const BaizeTopEntry *entry = statistics->top->pdata[i];

      g_variant_builder_add (&builder, "(ixssu)", entry->score, entry->date, entry->deal, entry->name, entry->seconds);
    }
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/** Writes @value to the settings unless it is there. */
static void
put (GSettings *settings, const char *key, GVariant *value)
{
  g_autoptr (GVariant) before = g_settings_get_value (settings, key);

  if (!g_variant_equal (before, value) && g_settings_is_writable (settings, key))
    g_settings_set_value (settings, key, value);
}

/** Publishes the high scores of the table with that path, which are also put back if somebody has changed them. */
static void
publish (BaizeScores *scores, const char *table)
{
  const BaizeStatistics *statistics = baize_ledger_get_statistics (scores->ledger, table);
  g_autoptr (GSettings) settings = statistics != NULL ? open_settings (table) : NULL;
  g_autoptr (GVariant) best = settings != NULL ? best_to_variant (statistics) : NULL;

  if (best != NULL)
    put (settings, HIGH_SCORES, best);
}

static void
publish_all (BaizeScores *scores)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      g_autoptr (GPtrArray) tables = baize_ledger_list_tables (scores->ledger, games[i]->id);

      for (guint t = 0; t < tables->len; t++)
        publish (scores, tables->pdata[t]);
    }
}

/**
 * baize_scores_open:
 * @scores: the results
 * @store: (nullable): the store in whose folder the ledger is; %NULL for results in memory only
 *
 * From now on @scores has the results in that folder.
 */
void
baize_scores_open (BaizeScores *scores, BaizeStore *store)
{
  g_return_if_fail (BAIZE_IS_SCORES (scores));
  g_clear_object (&scores->ledger);
  scores->ledger = baize_ledger_new (store);
  publish_all (scores);
}

/** baize_scores_merge: adds the facts of another ledger, see baize_ledger_merge(). Returns: the number of new
 * results */
guint
baize_scores_merge (BaizeScores *scores, const BaizeFacts *facts)
{
  guint n_results;

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), 0);
  n_results = baize_ledger_merge (scores->ledger, facts);
  publish_all (scores);
  g_signal_emit_by_name (scores, "changed");
  return n_results;
}

/** baize_scores_take_problem: Returns: (transfer full) (nullable): a sentence that says that results could not be read;
 * %NULL if the player was told already, or if all is well. */
char *
baize_scores_take_problem (BaizeScores *scores)
{
  g_return_val_if_fail (BAIZE_IS_SCORES (scores), NULL);
  if (baize_ledger_get_n_unreadable (scores->ledger) == 0)
    return NULL;
  baize_ledger_report (scores->ledger);
  return g_strdup (_ ("Some of the saved results were damaged; those that could be read are shown."));
}

/* ---- from games to facts ---- */

/** baize_scores_record: records @fact, publishes what follows, and emits "changed", unless the fact is known. Returns:
 * whether it was new */
gboolean
baize_scores_record (BaizeScores *scores, const BaizeFact *fact)
{
  if (!baize_ledger_record (scores->ledger, fact))
    return FALSE;
  if (fact->table != NULL)
    publish (scores, fact->table);
  g_signal_emit_by_name (scores, "changed");
  return TRUE;
}

static guint64
get_id (BaizeGame *game)
{
  guint64 id = 0;

  baize_fact_read_id (baize_game_get_tag (game, BAIZE_SCORES_ID), &id);
  return id;
}

/** The id under which the results of the current position are recorded. A practice branch is a game of its own there,
 * so it has an id of its own. */
static guint64
get_attempt (BaizeGame *game)
{
  g_autofree char *branch = baize_game_name_branch (game);

  return branch != NULL ? baize_fact_mix_id (get_id (game), branch) : get_id (game);
}

/** baize_scores_identify: gives @game an id in the ledger if it has none. */
void
baize_scores_identify (BaizeScores *scores, BaizeGame *game)
{
  g_autofree char *text = NULL;

  g_return_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_GAME (game));
  if (get_id (game) != 0)
    return;
  text = baize_fact_write_id (baize_ledger_make_id (scores->ledger));
  baize_game_set_tag (game, BAIZE_SCORES_ID, text);
}

static gint64
now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
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

/** baize_scores_get_result: the result that ranks a finished @game: its score, or its seconds in a timed variant. */
int
baize_scores_get_result (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), 0);
  return baize_game_get_variant (game)->timed ? (int) MIN (baize_game_get_seconds (game), (guint) G_MAXINT)
                                              : baize_game_get_score (game, baize_game_get_person (game, NULL));
}

/** Records the custom rules of the table of @game, so that it can be shown without the game. */
static void
record_rules (BaizeScores *scores, BaizeGame *game, const char *table)
{
  const char *text = baize_game_get_setup (game)->rules_text, *tag = baize_game_get_tag (game, "RulesName");
  g_autofree char *name = baize_text_cut (tag ? tag : "", BAIZE_TEXT_MAX_NAME);

  if (text != NULL)
    baize_scores_record (scores, &(BaizeFact){ .kind = BAIZE_FACT_RULES, .table = table, .name = name, .text = text });
}

/**
 * baize_scores_note_begun:
 * @scores: the results
 * @game: a game in which a move was made
 *
 * Counts the game, or its practice branch, as played, finished or not, and its deal as begun. Calling this again
 * changes nothing.
 */
void
baize_scores_note_begun (BaizeScores *scores, BaizeGame *game)
{
  g_autofree char *table = NULL, *key = NULL;
  BaizeFact fact = { .kind = BAIZE_FACT_BEGUN, .date = now () };

  g_return_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_GAME (game));
  baize_scores_identify (scores, game);
  fact.id = get_attempt (game);
  if (baize_ledger_has (scores->ledger, fact.id, BAIZE_FACT_BEGUN))
    return;
  fact.key = key = baize_setup_get_key (baize_game_get_setup (game), baize_game_get_rules (game));
  fact.table = table = baize_scores_keeps (game) ? baize_scores_table_of (game) : NULL;
  fact.counts = baize_game_get_practice (game) == BAIZE_PRACTICE_NONE;
  fact.goal = baize_game_get_goal (game, NULL) ? baize_game_get_goal_id (game) : 0;
  if (table != NULL)
    record_rules (scores, game, table);
  baize_scores_record (scores, &fact);
}

/** baize_scores_note_seen: records that cards of the deal of @game were seen in practice. */
void
baize_scores_note_seen (BaizeScores *scores, BaizeGame *game)
{
  g_autofree char *key = NULL;
  guint64 id;

  g_return_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_GAME (game));
  id = get_id (game);
  if (id != 0 && baize_ledger_has (scores->ledger, id, BAIZE_FACT_SEEN))
    return;
  key = baize_setup_get_key (baize_game_get_setup (game), baize_game_get_rules (game));
  baize_scores_record (scores, &(BaizeFact){ .kind = BAIZE_FACT_SEEN, .id = id, .date = now (), .key = key });
}

/** Returns: (transfer full): when @game ended, as its record says; now, if that does not say */
static GDateTime *
get_end (BaizeGame *game)
{
  const char *text = baize_game_get_tag (game, BAIZE_STORE_ENDED);
  g_autoptr (GDateTime) end = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  return end != NULL ? g_date_time_to_local (end) : g_date_time_new_now_local ();
}

/**
 * baize_scores_note_ended:
 * @scores: the results
 * @game: a game that is over
 * @name: the name for the result
 *
 * Adds the result of a game to its table; practice games have a list of their own. A deal in which nothing could be
 * played has no result, and a game has no second one, but each of its practice branches has one of its own.
 *
 * Returns: whether the game had not ended before
 */
gboolean
baize_scores_note_ended (BaizeScores *scores, BaizeGame *game, const char *name)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  const BaizeSetup *setup = baize_game_get_setup (game);
  g_autofree char *table = NULL, *key = NULL, *deal = NULL;
  g_autoptr (GDateTime) end = NULL;
  BaizeFact fact = { .kind = BAIZE_FACT_ENDED, .name = name };

  g_return_val_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_GAME (game), FALSE);
  baize_scores_identify (scores, game);
  fact.id = get_attempt (game);
  if (baize_ledger_has (scores->ledger, fact.id, BAIZE_FACT_ENDED))
    return FALSE;
  end = get_end (game);
  fact.date = g_date_time_to_unix (end);
  if (baize_scores_keeps (game) && baize_rules_counts (rules, baize_game_get_state (game)))
    fact.table = table = baize_scores_table_of (game);
  fact.key = key = baize_setup_get_key (setup, rules);
  fact.counts = baize_game_get_counts (game);
  fact.score = baize_scores_get_result (game);
  fact.seconds = rules->variants[setup->variant].timed ? baize_rules_efforts (rules, baize_game_get_state (game))
                                                       : baize_game_get_seconds (game);
  fact.won = baize_rules_place (rules, baize_game_get_state (game), baize_game_get_person (game, NULL)) == 1;
  fact.deal = deal = baize_setup_is_deal (setup, rules) ? g_strdup_printf ("%" G_GUINT64_FORMAT, setup->deal) : NULL;
  fact.day = baize_day_of_game (game);
  fact.in_time = fact.day != 0 && baize_day_in_time (game, end);
  g_debug ("%s: result %" G_GINT64_FORMAT ", %s", table ? table : rules->id, fact.score,
           fact.counts ? "counts" : "practice");
  if (table != NULL)
    record_rules (scores, game, table);
  return baize_scores_record (scores, &fact);
}

/** baize_scores_was_begun: whether a move was ever made in the deal of @setup, by as many players; playing it again is
 * practice. */
gboolean
baize_scores_was_begun (BaizeScores *scores, const BaizeSetup *setup, const BaizeRules *rules)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), FALSE);
  key = baize_setup_get_key (setup, rules);
  return baize_ledger_was_begun (scores->ledger, key);
}

/** baize_scores_was_seen: whether the player has seen cards of the deal of @game in practice, in another game; @game is
 * then practice, too. */
gboolean
baize_scores_was_seen (BaizeScores *scores, BaizeGame *game)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_GAME (game), FALSE);
  key = baize_setup_get_key (baize_game_get_setup (game), baize_game_get_rules (game));
  return baize_ledger_was_seen (scores->ledger, key, get_id (game));
}

/** baize_scores_was_seen_in: whether the player has seen cards of the deal of @game in a practice branch of it. If the
 * record shows no such branch, it is an old copy. */
gboolean
baize_scores_was_seen_in (BaizeScores *scores, BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_GAME (game), FALSE);
  return get_id (game) != 0 && baize_ledger_has (scores->ledger, get_id (game), BAIZE_FACT_SEEN);
}

/** baize_scores_note_solved: records that @game, a puzzle, has reached its goal, and whether by a hint; see
 * baize_game_get_solved(). */
void
baize_scores_note_solved (BaizeScores *scores, BaizeGame *game)
{
  const char *day = baize_game_get_tag (game, BAIZE_POSITION_DAY_TAG);
  g_autofree char *table = NULL;

  g_return_if_fail (BAIZE_IS_SCORES (scores) && baize_game_get_solved (game));
  baize_scores_identify (scores, game);
  table = baize_scores_table_of (game);
  baize_scores_record (scores, &(BaizeFact){ .kind = BAIZE_FACT_SOLVED,
                                             .id = get_id (game),
                                             .date = now (),
                                             .table = table,
                                             .counts = baize_game_get_practice (game) != BAIZE_PRACTICE_HINT,
                                             .day = day != NULL ? baize_day_read (day) : 0,
                                             .goal = baize_game_get_goal_id (game) });
}

/** baize_scores_note_missed: records that a mistake in @game, which is over, became @puzzle, which is offered again. */
void
baize_scores_note_missed (BaizeScores *scores, BaizeGame *game, BaizeGame *puzzle)
{
  g_autofree char *table = NULL, *text = NULL;

  g_return_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_GAME (game) && baize_game_get_goal (puzzle, NULL));
  table = baize_scores_table_of (game);
  text = baize_game_to_text (puzzle);
  baize_scores_record (scores, &(BaizeFact){ .kind = BAIZE_FACT_MISSED,
                                             .id = get_id (game),
                                             .date = now (),
                                             .table = table,
                                             .goal = baize_game_get_goal_id (puzzle),
                                             .text = text });
}

static void
record_par (BaizeScores *scores, guint64 id, const BaizePar *par)
{
  g_autofree char *text = par->has_par ? baize_par_write (par) : NULL;
  g_autofree char *best = par->has_best ? baize_par_write_best (par) : NULL;

  if (id != 0)
    baize_scores_record (scores, &(BaizeFact){ .kind = BAIZE_FACT_PAR, .id = id, .par = text, .best = best });
}

/** baize_scores_note_par: adds what is known of the deal of @game, @par, to its result if that counts. */
void
baize_scores_note_par (BaizeScores *scores, BaizeGame *game, const BaizePar *par)
{
  g_return_if_fail (BAIZE_IS_SCORES (scores) && BAIZE_IS_GAME (game));
  record_par (scores, get_id (game), par);
}

/**
 * baize_scores_note_day_par:
 * @scores: the results
 * @rules: a game
 * @variant: its variant
 * @day: a day
 * @par: what is known of its deal
 *
 * Adds to the result of the daily deal of @day what was not known of its deal.
 */
void
baize_scores_note_day_par (BaizeScores *scores, const BaizeRules *rules, int variant, guint day, const BaizePar *par)
{
  const BaizeDay *found;

  g_return_if_fail (BAIZE_IS_SCORES (scores));
  found = baize_scores_find_day (scores, rules, variant, day);
  if (found != NULL)
    record_par (scores, found->id, par);
}

/** baize_scores_rename: renames the entry at @place (from 1) of the ten best. */
void
baize_scores_rename (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table, int place,
                     const char *name)
{
  const BaizeStatistics *statistics;
  g_autofree char *path = NULL;

  g_return_if_fail (BAIZE_IS_SCORES (scores));
  statistics = baize_scores_load (scores, rules, variant, table);
  if (place < 1 || (guint) place > statistics->top->len)
    return;
  path = baize_scores_table_path (rules, variant, table);
  baize_scores_record (scores, &(BaizeFact){ .kind = BAIZE_FACT_NAMED,
                                             .id = ((BaizeTopEntry *) statistics->top->pdata[place - 1])->id,
                                             .table = path,
                                             .name = name });
}

/** baize_scores_reset: deletes all results of a table (nullable) of a variant. */
void
baize_scores_reset (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table)
{
  g_autofree char *path = baize_scores_table_path (rules, variant, table);

  g_return_if_fail (BAIZE_IS_SCORES (scores));
  baize_scores_record (
    scores, &(BaizeFact){
              .kind = BAIZE_FACT_CLEARED, .id = baize_ledger_make_id (scores->ledger), .date = now (), .table = path });
}

/* ---- from facts to what is shown ---- */

/**
 * baize_scores_load:
 * @scores: the results
 * @rules: a game
 * @variant: its variant
 * @table: (nullable): which results, see baize_game_get_score_table()
 *
 * Returns: (transfer none): the statistics of the table, valid until the next result
 */
const BaizeStatistics *
baize_scores_load (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table)
{
  g_autofree char *path = baize_scores_table_path (rules, variant, table);

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), NULL);
  return baize_ledger_get_statistics (scores->ledger, path);
}

/** baize_scores_has_results: Returns: whether the table (nullable) of a variant has results to show. */
gboolean
baize_scores_has_results (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table)
{
  const BaizeStatistics *statistics;

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), FALSE);
  statistics = baize_scores_load (scores, rules, variant, table);
  return statistics->played > 0 || statistics->practice_played > 0;
}

/** baize_scores_get_best: the best result in the table of the game played last, or of all; Returns: whether there is
 * any. */
gboolean
baize_scores_get_best (BaizeScores *scores, const BaizeRules *rules, int variant, int *best)
{
  g_autofree char *path = baize_scores_table_path (rules, variant, NULL);
  g_autoptr (GPtrArray) tables = NULL;
  const char *latest;
  gboolean found = FALSE;

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), FALSE);
  latest = baize_ledger_get_latest (scores->ledger, path);
  /* results against computer players are shown together */
  if (latest != NULL && baize_rules_n_opponents (rules) == 0)
    return baize_statistics_get_best (baize_ledger_get_statistics (scores->ledger, latest), best);
  tables = baize_scores_list_tables (scores, rules, variant);
  for (guint i = 0; i < tables->len; i++)
    {
      const BaizeStatistics *statistics = baize_scores_load (scores, rules, variant, tables->pdata[i]);
      int one;

      if (!baize_statistics_get_best (statistics, &one)
          || (found && !baize_statistics_is_better (statistics, one, *best)))
        continue;
      *best = one;
      found = TRUE;
    }
  return found;
}

/** baize_scores_find_place: the place of the result of @game among the ten best, from 1; 0 if it has none. */
int
baize_scores_find_place (BaizeScores *scores, BaizeGame *game)
{
  g_autofree char *table = baize_scores_table_of (game);

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), 0);
  return baize_statistics_get_place (baize_ledger_get_statistics (scores->ledger, table), get_attempt (game));
}

/** baize_scores_find_position: Returns: (transfer none) (nullable): what is known of the position of @day; %NULL if its
 * goal was not reached. Valid until the next result. */
const BaizeSolved *
baize_scores_find_position (BaizeScores *scores, const BaizeRules *rules, int variant, guint day)
{
  g_autoptr (GPtrArray) tables = baize_scores_list_tables (scores, rules, variant);

  for (guint i = 0; i < tables->len; i++)
    {
      const GArray *solved = baize_scores_load (scores, rules, variant, tables->pdata[i])->solved;

      for (guint n = 0; n < solved->len; n++)
        if (g_array_index (solved, BaizeSolved, n).day == day)
          return &g_array_index (solved, BaizeSolved, n);
    }
  return NULL;
}

/** baize_scores_get_missed: Returns: (transfer none): the mistakes that come back, valid until the next result. */
const BaizeMissedList *
baize_scores_get_missed (BaizeScores *scores)
{
  g_return_val_if_fail (BAIZE_IS_SCORES (scores), NULL);
  return baize_ledger_get_missed (scores->ledger);
}

/** baize_scores_count_solved: Returns: the number of puzzles of a variant that were solved without a hint. */
guint
baize_scores_count_solved (BaizeScores *scores, const BaizeRules *rules, int variant)
{
  g_autoptr (GPtrArray) tables = baize_scores_list_tables (scores, rules, variant);
  guint n = 0;

  for (guint i = 0; i < tables->len; i++)
    n += baize_statistics_count_solved (baize_scores_load (scores, rules, variant, tables->pdata[i]));
  return n;
}

/** baize_scores_find_day: Returns: (transfer none) (nullable): the result of the daily deal of @day that counts, valid
 * until the next result. */
const BaizeDay *
baize_scores_find_day (BaizeScores *scores, const BaizeRules *rules, int variant, guint day)
{
  g_autoptr (GPtrArray) tables = baize_scores_list_tables (scores, rules, variant);

  for (guint i = 0; i < tables->len; i++)
    {
      const BaizeDay *found = baize_statistics_find_day (baize_scores_load (scores, rules, variant, tables->pdata[i]),
                                                         day);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/** baize_scores_list_days: Returns: (transfer full) (element-type BaizeDay): the results of daily deals of all games
 * that count. */
GArray *
baize_scores_list_days (BaizeScores *scores)
{
  GArray *days = g_array_new (FALSE, FALSE, sizeof (BaizeDay));
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), days);
  for (gsize i = 0; i < n_games; i++)
    {
      g_autoptr (GPtrArray) tables = baize_ledger_list_tables (scores->ledger, games[i]->id);

      for (guint t = 0; t < tables->len; t++)
        {
          const BaizeStatistics *statistics = baize_ledger_get_statistics (scores->ledger, tables->pdata[t]);

          g_array_append_vals (days, statistics->days->data, statistics->days->len);
        }
    }
  return days;
}
