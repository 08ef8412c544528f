/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tables of cases for the special rules of a game: a position as text, a move, and the expected result or message; also
 * random games. Each game defines the text of its positions.
 */
#pragma once

#include "test.h"

#include "core/cards/baize-stack.h"
#include "core/rules/baize-rules.h"

/**
 * CaseGame: a game and its positions in tests.
 * @read: sets the state to the position that a text describes
 * @write: (nullable): Returns: (transfer full): a position as text; without @write, the results of cases are fields of
 *   the state line
 * @assert_whole: (nullable): asserts that every card is in one place, and other properties of every position
 * @choose: (nullable): chooses the next move of a random game among the listed moves; without @choose, all are equally
 *   likely
 */
typedef struct
{
  const BaizeRules *rules;
  void (*read) (gpointer state, const char *text);
  char *(*write) (gconstpointer state);
  void (*assert_whole) (gconstpointer state);
  void (*choose) (gconstpointer state, const BaizeMoves *moves, BaizeRandom *random, BaizeMove *move);
} CaseGame;

/**
 * MoveCase: a position, moves separated by `;`, and the result.
 * @after: the position as the game's `write` has it; without `write`, fields of the state line
 * @line: (nullable): with `write`, fields of the state line, which at least one case of a table has
 */
typedef struct
{
  const char *name, *before, *moves, *after, *line;
} MoveCase;

/** ScoreCase: the score of a seat (default: the first seat) in a position, after moves separated by `;`, if there are
 * any. */
typedef struct
{
  const char *position, *moves;
  int score, seat;
} ScoreCase;

/**
 * PileCase: the top cards of a pile, the top one last, after moves separated by `;`, if there are any. The first seat
 * sees them; `?` is a card that it does not know. An empty text is an empty pile.
 */
typedef struct
{
  const char *position, *moves;
  BaizePlace place;
  const char *cards;
} PileCase;

/** RefusalCase: a move that is refused, and the message. */
typedef struct
{
  const char *position, *move, *message;
} RefusalCase;

/** PromptCase: the prompt and summary after a move, or of the position if there is no move; %NULL is not checked. */
typedef struct
{
  const char *position, *move, *prompt, *summary;
} PromptCase;

/** MessageCase: the message about a move before it is made, and those about its steps; %NULL is not checked. */
typedef struct
{
  const char *position, *move, *foretold, *steps;
} MessageCase;

/** ContrastCase: two legal moves, and what the first does and the second does not; %NULL if nothing is said. */
typedef struct
{
  const char *position, *move, *other, *words;
} ContrastCase;

/**
 * AdviceCase: a piece of advice that the help gives, and a position in which it holds.
 * @words: words of it; those of an item are its first ones
 * @position: %NULL if it is a matter of judgement, which the rules cannot tell
 * @moves: (nullable): legal moves separated by `;`
 * @fields: (nullable): fields of the state line afterwards
 * @refused: (nullable): a move that is not legal then
 */
typedef struct
{
  const char *words, *position, *moves, *fields, *refused;
} AdviceCase;

/**
 * PlaceCase: the name of a place for a seat (default: the first seat); without a position, the previous one is used.
 */
typedef struct
{
  const char *position;
  BaizePlace place;
  const char *words;
  int seat;
} PlaceCase;

typedef void (*CasesFunc) (const CaseGame *game, gconstpointer cases, gsize n_cases);
typedef void (*CaseVisitFunc) (gconstpointer state, const BaizeMove *move, gpointer data);

void cases_add (const char *path, CasesFunc check, const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_moves (const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_scores (const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_piles (const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_illegal (const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_unreadable (const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_prompts (const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_messages (const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_contrasts (const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_places (const CaseGame *game, gconstpointer cases, gsize n_cases);
void check_advice (const CaseGame *game, gconstpointer cases, gsize n_cases);
void cases_play (const CaseGame *game, gpointer state, const char *text);
void cases_assert_cards (const BaizeRules *rules, gconstpointer state, guint n_cards);
void cases_read_stack (const char *text, BaizeStack *stack, guint64 *named);
void cases_read_stack_and_rest (const char *text, BaizeStack *stack, guint64 *named);
char **cases_split (const char *text);
BaizeSetup *cases_setup_new (const CaseGame *game, const char *variant, int players, guint64 deal);
void cases_visit (const CaseGame *game, const BaizeSetup *setup, guint n_deals, guint max_moves, CaseVisitFunc func,
                  gpointer data);
void cases_assert_model (const CaseGame *game, gconstpointer state, char *line, GPtrArray *moves);

/** CASES: adds the test /table for all cases of @table. */
#define CASES(table, check, game)                                     \
  TESTS (table)                                                       \
  {                                                                   \
    cases_add ("/" #table, check, game, table, G_N_ELEMENTS (table)); \
  }
