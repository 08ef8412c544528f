/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of a game as a table of pure functions over its position, and the list of all games. Playing, checking,
 * showing, describing, recording and searching all use this table; no other code implements a rule.
 * `tests/games/test-contract.c` checks these conditions for every game.
 *
 * A position is a plain C struct of the game, `state_size` bytes without pointers, copied by assignment, hidden cards
 * included. Equal positions are equal bytes: unused fields and padding have the same value whichever moves led to the
 * position. The functions keep nothing between calls and may be called on several threads at once.
 */
#pragma once

#include "baize-rules-optional.h"
#include "baize-rules-view.h"

#include "core/base/baize-error.h"
#include "core/cards/baize-card-set.h"

/**
 * BaizeVariant:
 * @id: slug used in file names and settings paths: `[a-z0-9-]+`
 * @title: (translatable): name of the variant
 * @players_min: least number of seats
 * @players_max: greatest number of seats
 * @n_rounds: number of rounds, each with its own deck
 * @hidden_hands: whether seats may not see each other's cards; undo then never crosses a change of seat
 * @timed: whether the variant is a puzzle: results are ranked by time, then by efforts
 * @section: (nullable) (translatable): heading above this variant and those after it, up to the next heading
 * @levels: (nullable) (translatable): the difficulties of its deals, indexed by get_level(); %NULL-terminated
 * @one_deal: whether all its deals are the same to a player, so that deal numbers are not shown
 * @own_rules: whether players write custom rules for it
 */
typedef struct
{
  const char *id;
  const char *title;
  int players_min;
  int players_max;
  int n_rounds;
  gboolean hidden_hands;
  gboolean timed;
  const char *section;
  const char *const *levels;
  gboolean one_deal;
  gboolean own_rules;
} BaizeVariant;

/**
 * BaizeTraceFunc:
 * @state: the position right after the step, suitable for display; changes after the last step are not traced
 * @step: what happened: a value of the game's own enumeration
 * @amount: a count or a number of points, depending on @step
 * @data: user data
 *
 * Called after each visible step of a move (a card is dug, a chain leaves). Boards show the steps; searches skip them.
 */
typedef void (*BaizeTraceFunc) (gconstpointer state, int step, int amount, gpointer data);

/** BaizeTrace: the trace function of `play` and its data, for passing to helper functions; @func may be %NULL. */
typedef struct
{
  BaizeTraceFunc func;
  gpointer data;
} BaizeTrace;

/** baize_trace: reports a step if @trace has a function. */
static inline void
baize_trace (const BaizeTrace *trace, gconstpointer state, int step, int amount)
{
  if (trace->func != NULL)
    trace->func (state, step, amount, trace->data);
}

/**
 * BaizeRules:
 * @id: slug of the game
 * @title: (translatable): name of the game
 * @short_title: (nullable) (translatable): a shorter name for narrow places, if @title is long
 * @tagline: (translatable): one line that invites to play the game
 * @author: (nullable): inventor of the game, or where it comes from, as its source says; the same in every language
 * @variants: (array length=n_variants): the variants; the first is the default
 * @n_variants: number of variants
 * @low_is_good: whether lower scores are better
 * @perfect_score: the best possible score, or `G_MININT` where there is none
 * @state_size: size of a position in bytes
 * @view: how the game is shown and described
 * @match: (nullable): for games of several seats
 * @players: (nullable): for games with computer players
 * @puzzle: (nullable): for games with timed variants or levels
 * @custom: (nullable): for setups that are more than a variant and shuffled decks
 * @ending: (nullable): for ends that are more than a score
 *
 * `state` is always a position that `deal` and `play` of this game have produced. Functions that return text return a
 * new, translated string, except those that write records, which are the same in every language.
 *
 * A game begins with a setup: `custom->check_setup` if it exists; `cards`, compared with given decks;
 * `custom->complete`; `deal`, which gets its cards from baize_setup_make_deck(). Then, until `is_over`: `moves` to
 * choose a move or `read_move` to read one; `check`; `play`. Undo is not part of the rules: the same moves from the
 * deal, or from the copy of an earlier position, lead to equal positions.
 */
struct _BaizeRules
{
  const char *id;
  const char *title;
  const char *short_title;
  const char *tagline;
  const char *author;
  const BaizeVariant *variants;
  int n_variants;
  gboolean low_is_good;
  int perfect_score;
  /* whether the program makes the first move of a game where only one is legal, see baize_game_open() */
  gboolean opens;
  gsize state_size;
  const BaizeRulesView *view;
  const BaizeRulesMatch *match;
  const BaizeRulesPlayers *players;
  const BaizeRulesPuzzle *puzzle;
  const BaizeRulesCustom *custom;
  const BaizeRulesEnding *ending;

  /** cards: appends the unshuffled cards of one round of @setup to @deck, in the order that records define. */
  void (*cards) (const BaizeSetup *setup, GByteArray *deck);
  /** deal: sets @state, whatever its content, to the start of the game; baize_setup_check() has accepted @setup. */
  void (*deal) (gpointer state, const BaizeSetup *setup);

  /** moves: appends every legal move once, in canonical form; none when the game is over, otherwise at least one. */
  void (*moves) (gconstpointer state, BaizeMoves *moves);
  /** check: whether a move is legal, that is, equal to one of `moves`. If not, @error says why in a sentence for the
   * player, see baize_refuse_move(). @move comes from `read_move` or a board. Does not ask `is_over`:
   * baize_rules_check() has asked it, and the tests call `check` at the end, where it must find no legal move unless
   * `ending->is_stopped` says that a rule has ended the game. So an end that comes too early is found. Unused arguments
   * need not be checked: baize_rules_check() refuses moves that have some. */
  gboolean (*check) (gconstpointer state, const BaizeMove *move, GError **error);
  /** play: makes a legal move. @trace may be %NULL; otherwise it is called at least once. Open cards that go together
   * from one pile to another in one step keep their order, lie in the order in which the move names them, or are sorted
   * with the whole pile; if they move one by one, each is a step. Allocates nothing and uses no random numbers: @state
   * already contains the outcome of later shuffles. */
  void (*play) (gpointer state, const BaizeMove *move, BaizeTraceFunc trace, gpointer data);
  /** is_over: whether the game has ended: no move is possible, or a rule has ended the game, see
   * #BaizeRulesEnding.is_stopped. Every game ends, whatever moves are played, except that a puzzle may go on. */
  gboolean (*is_over) (gconstpointer state);
  /** score: the score of @seat (from 1), also during the game. At the end it is never better than `perfect_score`, and
   * of 100 games with different deals, played at random and sensibly, two end with different scores, except in timed
   * variants and with custom rules. Seats that share a score have the same one. Whether it counts the right thing only
   * the game's own tests can tell: state it for some positions (`tests/games/cases.h`). */
  int (*score) (gconstpointer state, int seat);
  /** n_used: (nullable): how many bytes of the position, from its beginning, are ever used in this game; the others are
   * 0. The same from the deal to the end. %NULL if all are used. See baize_rules_n_used(). */
  gsize (*n_used) (gconstpointer state);

  /** read_move: reads a move in the words of the game; checks the syntax only, not whether the move is legal. */
  gboolean (*read_move) (gconstpointer state, const char *text, BaizeMove *move, GError **error);
  /** write_move: appends a legal move as text that `read_move` reads back as the same move. */
  void (*write_move) (gconstpointer state, const BaizeMove *move, GString *text);
  /** write_state: appends the line in which tools print a position: fields `key=value`, separated by single spaces, in
   * ASCII. No value is empty or has spaces: a list has commas, and an empty one is `-`, as baize_faces_write() writes
   * it. A field `score` has the score of seat 1, `seat` the seat to move; the last field is `over=yes` or `over=no`.
   * The line contains no hidden cards and is the same in every language. Every move changes it, and moves that lead to
   * visibly different positions lead to different lines. */
  void (*write_state) (gconstpointer state, GString *line);
};

/**
 * BAIZE_DECLARE_GAME:
 * @game: prefix of the names
 *
 * Declares the functions of #BaizeRules and #BaizeRulesView that the source files of a game define for its rules.c:
 * `grafa_places`, `grafa_read_move` and so on.
 */
#define BAIZE_DECLARE_GAME(game)                                                                           \
  void game##_places (gconstpointer state, const BaizeMove *move, BaizePlace *source, BaizePlace *target); \
  void game##_tableau (gconstpointer state, int seat, BaizeLayout *layout);                                \
  void game##_determinize (gpointer state, int seat, BaizeRandom *random);                                 \
  gboolean game##_read_place (gconstpointer state, const char *text, BaizePlace *place);                   \
  char *game##_prompt (gconstpointer state);                                                               \
  char *game##_summary (gconstpointer state);                                                              \
  char *game##_describe_place (gconstpointer state, int seat, const BaizePlace *place);                    \
  char *game##_describe_move (gconstpointer state, const BaizeMove *move);                                 \
  char *game##_describe_step (gconstpointer before, gconstpointer after, int step, int amount);            \
  gboolean game##_read_move (gconstpointer state, const char *text, BaizeMove *move, GError **error);      \
  void game##_write_move (gconstpointer state, const BaizeMove *move, GString *text);                      \
  void game##_write_state (gconstpointer state, GString *line);                                            \
  extern const BaizeRules baize_##game##_rules

/** BAIZE_GAME_VIEW: initializes a #BaizeRulesView with the functions of BAIZE_DECLARE_GAME(). */
#define BAIZE_GAME_VIEW(game)                                                            \
  .places = game##_places, .tableau = game##_tableau, .determinize = game##_determinize, \
  .read_place = game##_read_place, .prompt = game##_prompt, .summary = game##_summary,   \
  .describe_place = game##_describe_place, .describe_move = game##_describe_move,        \
  .describe_step = game##_describe_step

gboolean baize_rules_is_group (const BaizeRules *rules, int variant);
const BaizeRules *const *baize_rules_get_all (gsize *n_games);
const BaizeRules *baize_rules_find (const char *id, GError **error);
int baize_rules_find_variant (const BaizeRules *rules, const char *id, GError **error);
gboolean baize_rules_check (const BaizeRules *rules, gconstpointer state, const BaizeMove *move, GError **error);
gboolean baize_rules_read_legal (const BaizeRules *rules, gconstpointer state, const char *text, BaizeMove *move,
                                 GError **error);
char *baize_rules_move_text (const BaizeRules *rules, gconstpointer state, const BaizeMove *move);
char *baize_rules_state_text (const BaizeRules *rules, gconstpointer state);
GPtrArray *baize_rules_list_texts (const BaizeRules *rules, gconstpointer state);
gsize baize_rules_n_used (const BaizeRules *rules, gconstpointer state);
void baize_rules_copy (const BaizeRules *rules, gpointer copy, gconstpointer state);
int baize_rules_seat (const BaizeRules *rules, gconstpointer state);
int baize_rules_place (const BaizeRules *rules, gconstpointer state, int seat);
BaizeCardSet baize_rules_known (const BaizeRules *rules, gconstpointer state, int seat);
gboolean baize_rules_has_winners (const BaizeRules *rules);
gboolean baize_rules_shares_score (const BaizeRules *rules);
int baize_rules_n_opponents (const BaizeRules *rules);
gboolean baize_rules_hides_hands (const BaizeRules *rules, int variant, gconstpointer state);
guint baize_rules_efforts (const BaizeRules *rules, gconstpointer state);
const char *baize_rules_efforts_title (const BaizeRules *rules);
gboolean baize_rules_check_setup (const BaizeRules *rules, const BaizeSetup *setup, GError **error);
void baize_rules_complete (const BaizeRules *rules, BaizeSetup *setup);
guint baize_rules_n_under (const BaizeRules *rules, const BaizeSetup *setup);
char *baize_rules_describe_own (const BaizeRules *rules, const char *rules_text);
gboolean baize_rules_is_settled (const BaizeRules *rules, gconstpointer state);
gboolean baize_rules_is_stopped (const BaizeRules *rules, gconstpointer state);
gboolean baize_rules_counts (const BaizeRules *rules, gconstpointer state);
int baize_rules_get_whole (const BaizeRules *rules, gconstpointer state);
const char *baize_rules_get_verdict (const BaizeRules *rules, int score);
