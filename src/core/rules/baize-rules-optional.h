/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tables of functions that only some games have: several seats, puzzles, custom rules, and ends that are more than a
 * score. Callers use the functions of baize-rules.h, which supply the default where a game has no table.
 */
#pragma once

#include "baize-move.h"
#include "baize-setup.h"

#include "core/cards/baize-random.h"

/** BaizePlayer: a computer player, see baize-player.h. */
typedef struct _BaizePlayer BaizePlayer;
/** BaizeThinking: the seed and limits of a request to a player, see baize-player.h. */
typedef struct _BaizeThinking BaizeThinking;
/** BaizeBest: the best result with all cards known, see baize-best.h. */
typedef struct _BaizeBest BaizeBest;

/** BAIZE_MAX_MEASURES: maximum number of quantities that the playouts of a game measure. */
#define BAIZE_MAX_MEASURES 4

/** BaizeMeasureKind: what a measured quantity says about the playouts: in which share of them something happens, or
 * how large a number is on average. */
typedef enum
{
  BAIZE_MEASURE_SHARE,
  BAIZE_MEASURE_MEAN,
} BaizeMeasureKind;

/**
 * BaizeMeasure: a quantity that playouts measure.
 * @id: its slug
 * @kind: what its mean is
 * @low_is_good: whether less of it is better
 * @neutral: whether neither more nor less of it is better, so that it is not a reason
 * @spread: of a number: its usual standard deviation over the playouts of a move
 * @title: (nullable) (translatable): of "expected", what results count, as on an axis
 */
typedef struct
{
  const char *id;
  BaizeMeasureKind kind;
  gboolean low_is_good;
  gboolean neutral;
  double spread;
  const char *title;
} BaizeMeasure;

/**
 * BaizeRulesMatch: a game of several seats.
 * @shared_score: whether all seats share one score
 * @opponents: whether computer players can take seats; the game then has #BaizeRulesPlayers
 * @holds_end: whether the final position is shown before the result, see baize_game_hold_end()
 */
typedef struct
{
  gboolean shared_score;
  gboolean opponents;
  gboolean holds_end;

  /** seat: the seat to move, from 1; when the game is over, the last one. */
  int (*seat) (gconstpointer state);
  /** round: (nullable): the current round, from 0, in games whose rounds deal the same cards again: knowledge of a card
   * does not carry over from one round to the next. */
  int (*round) (gconstpointer state);
  /** place: (nullable): the rank of @seat in a game that is over, from 1, where seats play against each other. */
  int (*place) (gconstpointer state, int seat);
  /** hides_hands: (nullable): whether hands are hidden in this game, where the variant alone does not decide it. */
  gboolean (*hides_hands) (gconstpointer state);
} BaizeRulesMatch;

/**
 * BaizeRulesPlayers: a game with computer players.
 * @list: the computer players of the game, the weakest first
 * @n: number of @list
 * @measures: (nullable) (array length=n_measures): the quantities that the playouts of its strongest player measure for
 *   a move, in the order of #BaizeEvaluatedMove.measures; those that people understand best come first
 * @n_measures: number of @measures, at most %BAIZE_MAX_MEASURES
 * @quick_budget: number of playouts with which the strongest player evaluates a move for a hint or a review: within
 *   200 ms on an old computer, 50 ms on a fast one; see baize_player_quick_budget()
 * @par_budget: playouts for each decision of its strongest player in the games of one seat that make par, see
 *   baize-par.h, so many that such a game of up to 54 cards takes about a second; 0 in games without par
 */
typedef struct
{
  const BaizePlayer *list;
  int n;
  const BaizeMeasure *measures;
  int n_measures;
  guint quick_budget;
  guint par_budget;

  /** refuse: (nullable): sets @error and returns %TRUE where the players cannot serve @state. */
  gboolean (*refuse) (gconstpointer state, GError **error);
  /** cost: (nullable): how many times as long a playout takes in the game of @state as in the variant for which
   * `quick_budget` was measured, at least 1; it depends on nothing that changes during a game. %NULL if all variants
   * take about as long. */
  double (*cost) (gconstpointer state);
  /** playout: (nullable): the playout policy: quickly chooses a sensible legal move for the seat to move, without
   * listing all moves. @state is not over. Allocates nothing. Required by baize-search.h. */
  void (*playout) (gconstpointer state, BaizeRandom *random, BaizeMove *move);
  /** look: (nullable): looks at the hidden cards of @state that the seat to move may look at before it decides; @state
   * then counts them as seen. Called before a player evaluates; a player that would not have looked must not choose
   * what only looking makes good. */
  void (*look) (gpointer state);
  /** gain: says that playouts end better by @difference on average after a move than after another one; @difference is
   * written for people, and @n is for its plural form. Returns a sentence. Required if the measure "expected" is among
   * @measures. */
  char *(*gain) (const char *difference, gulong n);
  /** amount: names a difference of results: "3 cards"; @number and @n as for `gain`. Required where `gain` is. */
  char *(*amount) (const char *number, gulong n);
  /** compare: says that a move is better, because the quantity with @index in @measures is @amount for it and @other
   * for another move; both are written for people, and the smaller one is %NULL if it is zero, or a share that is
   * rounded to zero. Returns a sentence.
   * Required if there are @measures. Not called for neutral ones, nor for "expected". */
  char *(*compare) (int index, const char *amount, const char *other);
  /** contrast: (nullable): what @move does and @other, another legal move, does not do, or if there is no such thing,
   * what is true of both: a short sentence that is true whatever the hidden cards are; %NULL if nothing is worth
   * saying. */
  char *(*contrast) (gconstpointer state, const BaizeMove *move, const BaizeMove *other);
  /** remark: (nullable): why @move may be good although it looks bad: one or two short sentences that are true whatever
   * the hidden cards are; %NULL if it does not look bad. */
  char *(*remark) (gconstpointer state, const BaizeMove *move);
  /** best: (nullable): finds the best result that can be reached from @state with all cards known, see
   * baize_best_find(). @state is not over. If it is cancelled, @best need not be set. */
  void (*best) (gconstpointer state, const BaizeThinking *thinking, BaizeBest *best);
  /** refuse_best: (nullable): sets @error and returns %TRUE where `best` cannot serve @state. */
  gboolean (*refuse_best) (gconstpointer state, GError **error);
} BaizeRulesPlayers;

/**
 * BaizeRulesPuzzle: a game with variants that are timed or have levels.
 * @efforts_title: (nullable) (translatable): the title of a column of efforts
 */
typedef struct
{
  const char *efforts_title;
  /** get_level: the index into the variant's levels of deal @number. Not called for variants without levels. */
  int (*get_level) (guint64 number);
  /** get_range: the range of deal numbers in which the program looks for deals of @level. Numbers of that level are so
   * frequent there that looking at random, or one by one, soon finds one. Required together with `get_level`. */
  void (*get_range) (int level, guint64 *first, guint64 *last);
  /** is_slow: (nullable): whether dealing @setup takes so long, up to a second, that a window has another thread do
   * it. */
  gboolean (*is_slow) (const BaizeSetup *setup);
  /** efforts: the tie-breaker between equal times; fewer efforts are better. @state is over. */
  guint (*efforts) (gconstpointer state);
} BaizeRulesPuzzle;

/** BaizeRulesCustom: a game whose setup is more than a variant and shuffled decks. */
typedef struct
{
  /** check_setup: whether `cards` and `deal` accept @setup; @error gives the reason if not. Called after variant and
   * number of players are checked and before the decks are. */
  gboolean (*check_setup) (const BaizeSetup *setup, GError **error);
  /** complete: writes into @setup everything that follows from its rules text and deal number, apart from the order of
   * the shuffled cards, so that a record is self-contained. Equal setups give equal rules texts. A rules text that
   * `check_setup` refuses is left unchanged. */
  void (*complete) (BaizeSetup *setup);
  /** n_under: how many cards at the end of `cards` stay unshuffled, in order, below the shuffled ones. */
  int (*n_under) (const BaizeSetup *setup);
  /** describe_own: the default name of custom rules; returns a new string. */
  char *(*describe_own) (const char *rules_text);
} BaizeRulesCustom;

/** BaizeRulesEnding: a game whose end is more than `is_over` and `score`; each function may be %NULL. */
typedef struct
{
  /** is_settled: whether no further move can change the result although the game is not over. The program then makes
   * the remaining moves, and undo returns to the position before them. */
  gboolean (*is_settled) (gconstpointer state);
  /** is_stopped: whether a rule has ended the game, which is over, although a move would still be possible: the grid is
   * full, a hand is empty, the puzzle is solved. %NULL in games that end only when no move is possible. */
  gboolean (*is_stopped) (gconstpointer state);
  /** counts: whether a game that is over may count for the scores; %FALSE for a deal that was never playable. */
  gboolean (*counts) (gconstpointer state);
  /** verdict: a word or two for a final score, or %NULL; static text. */
  const char *(*verdict) (int score);
  /** emblem: a line of signs that draws how @state, which is over, came out for @seat, for a text that is shared with
   * others; a new string. It names no card. */
  char *(*emblem) (gconstpointer state, int seat);
  /** whole: if the score counts what is missing, of how many; the result then shows what is there. 0 if it does not. */
  int (*whole) (gconstpointer state);
  /** outcome: where `whole` is not 0, the result in words, "12 of 16 happy"; a new string. */
  char *(*outcome) (gconstpointer state);
} BaizeRulesEnding;
