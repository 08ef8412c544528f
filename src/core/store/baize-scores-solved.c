/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solved puzzles of positions. They are kept in the score table of their game, each once.
 */
#include "baize-scores-private.h"

/** baize_scores_load_of: Returns: (transfer full): the statistics of the table that the result of @game belongs to. */
BaizeStatistics *
baize_scores_load_of (BaizeScores *scores, BaizeGame *game)
{
  g_autofree char *table = baize_game_get_score_table (game);

  return baize_scores_load (scores, baize_game_get_rules (game), baize_game_get_setup (game)->variant, table);
}

/**
 * baize_scores_note_solved:
 * @scores: the results
 * @game: a solved puzzle, see baize_game_get_solved()
 *
 * Counts the puzzle as solved, unless it was solved before.
 */
void
baize_scores_note_solved (BaizeScores *scores, BaizeGame *game)
{
  g_autoptr (BaizeStatistics) statistics = NULL;
  g_autofree char *table = NULL;
  gint64 now = g_get_real_time ();

  g_return_if_fail (BAIZE_IS_SCORES (scores) && baize_game_get_solved (game));
  statistics = baize_scores_load_of (scores, game);
  if (!baize_statistics_add_solved (statistics, baize_game_get_goal_id (game)))
    return;
  /* by its id the copy of the settings tells whether it was lost or cleared */
  scores->last_id = MAX (scores->last_id + 1, now);
  baize_statistics_note (statistics, scores->last_id);
  table = baize_game_get_score_table (game);
  baize_scores_list_table_of (game);
  baize_scores_replace (scores, baize_game_get_rules (game), baize_game_get_setup (game)->variant, table, statistics);
}

/** baize_scores_has_solved: Returns: whether the puzzle @game was solved, now or earlier. */
gboolean
baize_scores_has_solved (BaizeScores *scores, BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_SCORES (scores) && baize_game_get_goal (game, NULL), FALSE);

  g_autoptr (BaizeStatistics) statistics = baize_scores_load_of (scores, game);

  return baize_statistics_has_solved (statistics, baize_game_get_goal_id (game));
}

/** baize_scores_count_solved: Returns: the number of solved puzzles of a variant. */
guint
baize_scores_count_solved (BaizeScores *scores, const BaizeRules *rules, int variant)
{
  g_autoptr (GPtrArray) tables = baize_scores_list_tables (rules, variant);
  guint n = 0;

  g_return_val_if_fail (BAIZE_IS_SCORES (scores), 0);
  for (guint i = 0; i < tables->len; i++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_scores_load (scores, rules, variant, tables->pdata[i]);

      n += statistics->solved->len;
    }
  return n;
}
