/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A fact of the ledger, and the line of text that it is: a plain value and its two directions. It knows no file and
 * draws no conclusion.
 */
#pragma once

#include "core/rules/baize-par.h"

/**
 * BaizeFactKind:
 * @BAIZE_FACT_UNKNOWN: a fact of a later version
 * @BAIZE_FACT_BEGUN: a move was made in a game, which may be the puzzle @goal
 * @BAIZE_FACT_SEEN: cards of a deal were seen in practice
 * @BAIZE_FACT_ENDED: a game was played to its end
 * @BAIZE_FACT_PAR: what is known of the deal of a game
 * @BAIZE_FACT_NAMED: the name beside the result of a game
 * @BAIZE_FACT_SOLVED: the goal of a puzzle was reached
 * @BAIZE_FACT_MISSED: a mistake was found in a game; it is the puzzle @text, to be solved later
 * @BAIZE_FACT_RULES: the custom rules of a score table
 * @BAIZE_FACT_CLEARED: the player has deleted all results of a score table
 * @BAIZE_FACT_REPORTED: the player was told of so many lines that can't be read
 */
typedef enum
{
  BAIZE_FACT_UNKNOWN,
  BAIZE_FACT_BEGUN,
  BAIZE_FACT_SEEN,
  BAIZE_FACT_ENDED,
  BAIZE_FACT_PAR,
  BAIZE_FACT_NAMED,
  BAIZE_FACT_SOLVED,
  BAIZE_FACT_MISSED,
  BAIZE_FACT_RULES,
  BAIZE_FACT_CLEARED,
  BAIZE_FACT_REPORTED,
} BaizeFactKind;

/**
 * BaizeFact:
 * @kind: what has happened
 * @id: the game, see baize_fact_read_id(), or the deletion of results, so that the same fact is known when it comes
 *   again; 0 for none
 * @date: when it happened, in seconds since 1970
 * @table: (nullable): the score table, "grafa/classic" or "happy-graphs/square/players-2"
 * @key: (nullable): the deal, see baize_setup_get_key()
 * @counts: whether the game counts for high scores; whether a puzzle was solved without a hint
 * @won: whether it was won, where seats play against each other
 * @in_time: whether a daily deal was played on its day
 * @score: the result
 * @seconds: how long the game took; where results are times, the number of efforts
 * @day: the day whose daily deal or position it was, 20261124; 0 for none
 * @goal: the puzzle, see baize_game_get_goal_id()
 * @deal: (nullable): the deal number as text
 * @name: (nullable): the name of the player, or of custom rules
 * @text: (nullable): custom rules as text; a puzzle as a record
 * @par: (nullable): par, see baize_par_write()
 * @best: (nullable): the best result, see baize_par_write_best()
 *
 * The texts belong to whoever made the fact.
 */
typedef struct
{
  BaizeFactKind kind;
  guint64 id;
  gint64 date;
  const char *table;
  const char *key;
  gint64 counts;
  gint64 won;
  gint64 in_time;
  gint64 score;
  gint64 seconds;
  gint64 day;
  gint64 goal;
  const char *deal;
  const char *name;
  const char *text;
  const char *par;
  const char *best;
} BaizeFact;

guint64 baize_fact_mix_id (guint64 id, const char *name);
gboolean baize_fact_read_id (const char *text, guint64 *id);
char *baize_fact_write_id (guint64 id);
char *baize_fact_write (const BaizeFact *fact);
gboolean baize_fact_read (BaizeFact *fact, char *line);
char *baize_fact_find_joined (char *line);
