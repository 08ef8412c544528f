/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The results of daily deals. Each is kept in the score table of its game, so it is written together with its result.
 */
#include "baize-scores-private.h"

static void
append_days (BaizeScores *scores, const BaizeRules *rules, int variant, GArray *days)
{
  g_autoptr (GPtrArray) tables = baize_scores_list_tables (rules, variant);

  for (guint i = 0; i < tables->len; i++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, tables->pdata[i]);

      g_array_append_vals (days, statistics->days->data, statistics->days->len);
    }
}

/**
 * baize_scores_list_days:
 * @scores: the results
 * @rules: a game
 * @variant: its variant; -1 for all
 *
 * Returns: (transfer full) (element-type BaizeDay): the results of daily deals that count
 */
GArray *
baize_scores_list_days (BaizeScores *scores, const BaizeRules *rules, int variant)
{
  GArray *days = g_array_new (FALSE, FALSE, sizeof (BaizeDay));

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), days);
  for (int i = 0; i < rules->n_variants; i++)
    if (variant < 0 || i == variant)
      append_days (scores, rules, i, days);
  return days;
}

/** baize_scores_add_day: adds the result of @game, which ended at @date, to the daily results of @statistics, its
 * table, if its deal is a day's. */
void
baize_scores_add_day (BaizeScores *scores, BaizeStatistics *statistics, BaizeGame *game, gint64 date)
{
  g_autoptr (GDateTime) end = g_date_time_new_from_unix_local (date);
  g_autoptr (GArray) days = NULL;
  BaizeDay day = { .day = baize_day_of_game (game), .score = baize_scores_get_result (game), .date = date };

  if (day.day == 0 || end == NULL)
    return;
  days = baize_scores_list_days (scores, baize_game_get_rules (game), -1);
  for (guint i = 0; i < days->len; i++)
    day.order = MAX (day.order, g_array_index (days, BaizeDay, i).order);
  day.order++;
  day.in_time = baize_day_in_time (game, end);
  baize_statistics_add_day (statistics, &day);
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
  g_autoptr (GPtrArray) tables = NULL;

  g_return_if_fail (BAIZE_IS_SCORES (scores));
  tables = baize_scores_list_tables (rules, variant);
  for (guint i = 0; i < tables->len; i++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, tables->pdata[i]);

      if (baize_statistics_add_day_par (statistics, day, par))
        baize_scores_save (scores, rules, variant, tables->pdata[i], statistics);
    }
}
