/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Helpers of the contract's tests: the tables at which the registered games are tested, random games at a table, and
 * the message about a position that breaks the contract. The helpers know no game by name.
 */
#pragma once

#include "core/rules/baize-rules.h"

/**
 * ContractTable: a game with its variant and number of players.
 * @rules: a game
 * @variant: the index of a variant
 * @players: the number of players
 * @rules_text: (nullable): custom rules, for variants that have them
 * @effort: the amount of testing, which the tables of a game share equally; it is a tenth in a quick run
 */
typedef struct
{
  const BaizeRules *rules;
  int variant;
  int players;
  char *rules_text;
  guint effort;
} ContractTable;

/**
 * ContractPosition: a position of a game that is being played.
 * @setup: the setup of the game
 * @n_moves: the number of moves made
 * @state: the position
 * @legal: its legal moves
 * @move: the legal move that comes next; %NULL at the end
 * @random: random numbers for the test
 */
typedef struct
{
  const BaizeRules *rules;
  const BaizeSetup *setup;
  guint n_moves;
  gconstpointer state;
  const BaizeMoves *legal;
  const BaizeMove *move;
  BaizeRandom *random;
} ContractPosition;

typedef void (*ContractVisitFunc) (const ContractPosition *position, gpointer data);

void contract_foreach_table (const char *game, void (*func) (const ContractTable *table));
void contract_table_free (ContractTable *table);
BaizeSetup *contract_new_setup (const ContractTable *table, guint64 deal);
gboolean contract_must_end (const ContractTable *table);
void contract_choose (const BaizeRules *rules, gconstpointer state, gboolean sensible, const BaizeMoves *legal,
                      BaizeRandom *random, BaizeMove *move);
guint64 contract_first_deal (void);
guint contract_visit_deal (const ContractTable *table, guint64 deal, guint every, ContractVisitFunc func,
                           gpointer data);
void contract_visit (const ContractTable *table, guint n_positions, guint every, ContractVisitFunc func, gpointer data);
void contract_visit_some (const ContractTable *table, guint n_positions, guint every, guint most,
                          ContractVisitFunc func, gpointer data);
void contract_broken (const ContractPosition *position, const char *format, ...) G_GNUC_PRINTF (2, 3) G_GNUC_NORETURN;

/** contract_require: unless @holds, ends the test with a message, given as a format and its arguments. */
#define contract_require(position, holds, ...) \
  G_STMT_START                                 \
  {                                            \
    if (!(holds))                              \
      contract_broken (position, __VA_ARGS__); \
  }                                            \
  G_STMT_END

/* contract-moves.c, contract-ends.c, contract-sight.c, contract-order.c, contract-determinize.c, contract-words.c,
 * contract-lines.c, contract-players.c, contract-reasons.c: the checks of a table */
void contract_check_moves (gconstpointer table);
void contract_check_ends (gconstpointer table);
void contract_check_scores (gconstpointer table);
void contract_check_order (gconstpointer table);
void contract_check_sight (gconstpointer table);
void contract_check_determinize (gconstpointer table);
void contract_check_twins (gconstpointer table);
void contract_check_words (gconstpointer table);
void contract_check_languages (gconstpointer table);
void contract_check_lines (gconstpointer table);
void contract_check_players (gconstpointer table);
void contract_check_best (gconstpointer table);
void contract_check_reasons (gconstpointer table);

gboolean contract_names_card (const char *text, BaizeFace face);
gboolean contract_gives_away (const BaizeLayout *layout, const char *text);
gboolean contract_same_view (const BaizeLayout *a, const BaizeLayout *b, gboolean known_only);
