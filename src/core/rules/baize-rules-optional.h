/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What only some games have, in tables that the others leave out: several seats, puzzles, rules that players make, ends
 * that are more than a score. Callers use the functions of baize-rules.h, which know what holds without a table.
 */
#pragma once

#include "baize-move.h"
#include "baize-setup.h"

#include "core/cards/baize-random.h"

G_BEGIN_DECLS

/** BaizePlayer: a player that is part of the program, see baize-player.h. */
typedef struct _BaizePlayer BaizePlayer;

/**
 * BaizeRulesMatch: a game of several seats.
 * @shared_score: whether all seats have one score together
 * @players: (nullable): players of the program for its seats, the weakest first
 * @n_players: how many
 * @holds_end: whether the end is looked at before its result is shown, see baize_game_hold_end()
 */
typedef struct
{
  gboolean shared_score;
  const BaizePlayer *players;
  int n_players;
  gboolean holds_end;

  /** seat: the seat to move, from 1; when the game is over, the last one. */
  int (*seat) (gconstpointer state);
  /** round: (nullable): which round is played, from 0, where each deals the same cards anew: what is known in one was not
   * in those before. */
  int (*round) (gconstpointer state);
  /** place: (nullable): where seats play against each other, the place of @seat in a game that is over, from 1. */
  int (*place) (gconstpointer state, int seat);
  /** hides_hands: (nullable): whether hands are hidden in this game, where not all of the variant's games say so. */
  gboolean (*hides_hands) (gconstpointer state);
  /** rollout: (nullable): picks a sensible legal move for the seat to move, fast, without listing all, in a position that
   * is not over. Allocates nothing. baize-search.h needs it. */
  void (*rollout) (gconstpointer state, BaizeRandom *random, BaizeMove *move);
} BaizeRulesMatch;

/**
 * BaizeRulesPuzzle: a game with variants that are timed or have levels.
 * @efforts_title: (nullable) (translatable): what efforts are called, over a column of their numbers
 */
typedef struct
{
  const char *efforts_title;
  /** get_level: index into a variant's levels of its deal @number; there are as many deals of each. Not called for
   * variants without. */
  int (*get_level) (guint64 number);
  /** efforts: of two timed results that took as long, the one with fewer is the better; @state is over. */
  guint (*efforts) (gconstpointer state);
} BaizeRulesPuzzle;

/** BaizeRulesCustom: a game whose setup is more than a variant and shuffled decks. */
typedef struct
{
  /** check_setup: whether `cards` and `deal` can do with @setup; if not, why. Variant and number of players are checked
   * before it, decks after it. */
  gboolean (*check_setup) (const BaizeSetup *setup, GError **error);
  /** complete: writes into @setup what its rules and deal number mean beyond a shuffle, so that a record stands alone; always
   * the same words for the same. A text that `check_setup` refuses is left as it is. */
  void (*complete) (BaizeSetup *setup);
  /** n_under: how many of the last of `cards` are not shuffled, but lie under the others as they are. */
  int (*n_under) (const BaizeSetup *setup);
  /** describe_own: what rules that a player made are called as long as they have no name; new text. */
  char *(*describe_own) (const char *rules_text);
} BaizeRulesCustom;

/** BaizeRulesEnding: a game whose end is more than `is_over` and `score`; each function may be %NULL. */
typedef struct
{
  /** is_settled: whether the game goes on, but nothing that can be done changes its result: the program does it, and who
   * undoes a move goes back to before that. */
  gboolean (*is_settled) (gconstpointer state);
  /** counts: whether a game that is over may count; a deal that never was playable does not. */
  gboolean (*counts) (gconstpointer state);
  /** rate: what a final score is called in a word or two, or %NULL; static text. */
  const char *(*rate) (int score);
} BaizeRulesEnding;

G_END_DECLS
