/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Statistics of the games played in one score table: the ten best, the last two hundred results, the number of games
 * with each score, and streaks. A plain value with its arithmetic; it knows no settings and no windows.
 */
#pragma once

#include "baize-days.h"

/**
 * BaizeTopEntry:
 * @score: the score; if results are times, the time in seconds
 * @date: when the game ended, in seconds since 1970
 * @deal: the deal number as text; empty when the cards were the player's own
 * @name: the player's name
 * @seconds: how long the game took; if results are times, the number of efforts, of which fewer are better
 * @id: the id of the game
 */
typedef struct
{
  int score;
  gint64 date;
  char *deal;
  char *name;
  guint seconds;
  guint64 id;
} BaizeTopEntry;

/**
 * BaizeResult:
 * @score: the score
 * @date: when the game ended, in seconds since 1970
 * @par: par and the best result of the deal, as far as they are known
 * @id: the id of the game
 */
typedef struct
{
  int score;
  gint64 date;
  BaizePar par;
  guint64 id;
} BaizeResult;

/**
 * BaizeSolved:
 * @goal: the puzzle, see baize_game_get_goal_id()
 * @day: the day whose position it was; 0 for none
 * @shown: whether a hint has shown the solution
 */
typedef struct
{
  gint64 goal;
  guint day;
  gboolean shown;
} BaizeSolved;

/** BaizeTally: the number of games that ended with a score. */
typedef struct
{
  int score;
  guint count;
} BaizeTally;

/**
 * BaizeStatistics:
 * @low_is_good: whether the lower score is the better
 * @timed: whether results are times; equal times are ranked by efforts
 * @played: games in which a move was made, those abandoned included
 * @finished: games played to their end
 * @won: the number of those that were won, where seats play against each other
 * @streak: length of the current run of results that were each better than the median of the results before
 * @best_streak: the longest such streak
 * @top: (element-type BaizeTopEntry): the best results, best first
 * @results: (element-type BaizeResult): the last results, oldest first
 * @histogram: (element-type BaizeTally): all results ever, lowest score first; when there are too many different ones,
 *   a new one counts as its neighbour
 * @practice_played: practice games in which a move was made
 * @practice_finished: practice games played to their end
 * @practice_results: (element-type BaizeResult): the last practice results, oldest first
 * @days: (element-type BaizeDay): the results of daily deals that count, one a day, in the order of their playing
 * @solved: (element-type BaizeSolved): the puzzles of positions whose goal was reached, each once
 */
typedef struct
{
  gboolean low_is_good;
  gboolean timed;
  guint played;
  guint finished;
  guint won;
  guint streak;
  guint best_streak;
  GPtrArray *top;
  GArray *results;
  GArray *histogram;
  guint practice_played;
  guint practice_finished;
  GArray *practice_results;
  GArray *days;
  GArray *solved;
} BaizeStatistics;

BaizeStatistics *baize_statistics_new (gboolean low_is_good);
void baize_statistics_clear (BaizeStatistics *statistics);
void baize_statistics_free (BaizeStatistics *statistics);
gboolean baize_statistics_is_better (const BaizeStatistics *statistics, int score, int other);
int baize_statistics_add (BaizeStatistics *statistics, int score, gint64 date, const char *deal, const char *name,
                          guint seconds);
void baize_statistics_add_played (BaizeStatistics *statistics, gboolean practice);
void baize_statistics_add_practice (BaizeStatistics *statistics, int score, gint64 date);
void baize_statistics_add_day (BaizeStatistics *statistics, const BaizeDay *day);
gboolean baize_statistics_add_solved (BaizeStatistics *statistics, const BaizeSolved *solved);
const BaizeSolved *baize_statistics_find_solved (const BaizeStatistics *statistics, gint64 goal);
guint baize_statistics_count_solved (const BaizeStatistics *statistics);
const BaizeDay *baize_statistics_find_day (const BaizeStatistics *statistics, guint day);
gboolean baize_statistics_has_any (const BaizeStatistics *statistics);
int baize_statistics_get_place (const BaizeStatistics *statistics, guint64 id);
gboolean baize_statistics_rename (BaizeStatistics *statistics, guint64 id, const char *name);
gboolean baize_statistics_get_best (const BaizeStatistics *statistics, int *best);
gboolean baize_statistics_get_mean (const BaizeStatistics *statistics, double *mean);
gboolean baize_statistics_get_median (const BaizeStatistics *statistics, double *median);
double baize_statistics_get_share (const BaizeStatistics *statistics, int score);
gboolean baize_statistics_add_par (BaizeStatistics *statistics, guint64 id, const BaizePar *par);
guint baize_statistics_get_against_par (const BaizeStatistics *statistics, double *mean);
guint baize_statistics_count (const BaizeStatistics *statistics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeStatistics, baize_statistics_free)
