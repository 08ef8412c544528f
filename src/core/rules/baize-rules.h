/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of a game as a table of pure functions over its position, and the list of all games. Everything that
 * plays, checks, shows, speaks, records or searches a game goes through this table; nothing re-implements a rule.
 * `tests/games/test-contract.c` holds every game to what is said here.
 *
 * A position is one plain C struct of the game's own, `state_size` bytes, without pointers, copied by assignment and
 * holding the hidden cards too. Equal positions are equal bytes: what is not in use, padding too, is always the same,
 * whatever way led there. Functions never keep anything between calls and may be called on several threads at once.
 */
#pragma once

#include "baize-rules-optional.h"
#include "baize-rules-view.h"

#include "core/base/baize-error.h"
#include "core/cards/baize-card-set.h"

G_BEGIN_DECLS

/**
 * BaizeVariant:
 * @id: slug, part of file names and settings paths: `[a-z0-9-]+`
 * @title: (translatable): as people read it
 * @players_min: least number of seats
 * @players_max: most
 * @n_rounds: rounds, each with a deck of its own
 * @hidden_hands: whether seats may not see each other's cards; undo then never crosses a change of seat
 * @timed: whether its results are ranked by the time they took, then by the rules' efforts: it is a puzzle
 * @section: (nullable) (translatable): heading over it and those after it, until one has another, where there are many
 * @levels: (nullable) (translatable): how difficult its deals can be, as the rules' get_level() counts; ends with %NULL
 * @one_deal: whether all its deals are the same to a player, who need not hear of their numbers
 * @own_rules: whether it is played with rules that players make
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
 * @state: the position right after the step, one that can be shown; what follows the last step is not seen
 * @step: what happened, an enumeration of the game's own
 * @amount: how many, or how many points, as the step says
 * @data: what was given with the function
 *
 * Called after each visible step of a move (a card is dug, a chain leaves), so that a board can show what a search skips.
 */
typedef void (*BaizeTraceFunc) (gconstpointer state, int step, int amount, gpointer data);

/** BaizeTrace: what `play` was given to tell its steps to, for its parts to hand on; @func may be %NULL. */
typedef struct
{
  BaizeTraceFunc func;
  gpointer data;
} BaizeTrace;

/** baize_trace: tells @trace of a step, if it wants to hear. */
static inline void
baize_trace (const BaizeTrace *trace, gconstpointer state, int step, int amount)
{
  if (trace->func != NULL)
    trace->func (state, step, amount, trace->data);
}

/**
 * BaizeRules:
 * @id: slug of the game
 * @title: (translatable): its name
 * @short_title: (nullable) (translatable): the same where there is little room, if the name is long
 * @tagline: (translatable): one line that makes one want to play it
 * @author: (nullable): who invented it, as far as is known; a name, the same in every language
 * @variants: its variants, the first is the default
 * @low_is_good: whether the lower score is the better
 * @perfect_score: the best score there can be, or `G_MININT` where there is none
 * @state_size: bytes of a position
 * @view: how it is seen and spoken of
 * @match: (nullable): where it has several seats
 * @puzzle: (nullable): where variants are timed or have levels
 * @custom: (nullable): where a setup is more than a variant and shuffled decks
 * @ending: (nullable): where its end is more than a score
 *
 * `state` is always a position of this game that `deal` and `play` have led to. Functions that return text return a new,
 * translated string unless they write records, which are the same in every language.
 *
 * A game begins with a setup: `custom->check_setup`, if there is one, then `cards` against decks that were given;
 * `custom->complete`; `deal`, which gets its cards from baize_setup_make_deck(). Then, until `is_over`: `moves` for
 * whoever chooses, or `read_move` for a text; `check`; `play`. Undo is no part of the rules: the same moves from the deal,
 * or from a copy of a position on the way, lead to equal positions.
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
  gsize state_size;
  const BaizeRulesView *view;
  const BaizeRulesMatch *match;
  const BaizeRulesPuzzle *puzzle;
  const BaizeRulesCustom *custom;
  const BaizeRulesEnding *ending;

  /** cards: appends the unshuffled cards of a round of @setup to @deck, in the order records define. */
  void (*cards) (const BaizeSetup *setup, GByteArray *deck);
  /** deal: sets @state, whatever it held, to the beginning; @setup has been checked by baize_setup_check(). */
  void (*deal) (gpointer state, const BaizeSetup *setup);

  /** moves: appends every legal move, each once, in canonical form; none when the game is over, else at least one. */
  void (*moves) (gconstpointer state, BaizeMoves *moves);
  /** check: whether a move is legal, that is, in canonical form one of `moves`; if not, why, in a sentence that a player
   * understands. @move is any that `read_move` gives or a board makes; when the game is over none is legal. It need not look
   * at arguments that it has no use for: baize_rules_check() refuses a move that has some. */
  gboolean (*check) (gconstpointer state, const BaizeMove *move, GError **error);
  /** play: makes a legal move; @trace may be %NULL, else it is called at least once. Allocates nothing, and needs no
   * chance: what a shuffle on the way brings is in @state already. */
  void (*play) (gpointer state, const BaizeMove *move, BaizeTraceFunc trace, gpointer data);
  /** is_over: whether the game has ended; every game does, whatever is played. */
  gboolean (*is_over) (gconstpointer state);
  /** score: the score of @seat (from 1), also while the game goes on. */
  int (*score) (gconstpointer state, int seat);

  /** read_move: a move in the game's own words; checks the words only, not whether it is legal. */
  gboolean (*read_move) (gconstpointer state, const char *text, BaizeMove *move, GError **error);
  /** write_move: appends words of a legal move that `read_move` reads as the same move. */
  void (*write_move) (gconstpointer state, const BaizeMove *move, GString *text);
  /** write_state: appends the line by which tools tell what has come about; it has no hidden cards. */
  void (*write_state) (gconstpointer state, GString *line);
};

/**
 * BAIZE_DECLARE_GAME:
 * @game: before each name
 *
 * Declares what the sources of a game have of #BaizeRules and #BaizeRulesView for its rules.c: `grafa_places`,
 * `grafa_read_move` and so on, each as it is called there.
 */
#define BAIZE_DECLARE_GAME(game)                                                                                       \
  void game##_places (gconstpointer state, const BaizeMove *move, BaizePlace *source, BaizePlace *target);             \
  void game##_tableau (gconstpointer state, int seat, BaizeLayout *layout);                                            \
  void game##_determinize (gpointer state, int seat, BaizeRandom *random);                                             \
  gboolean game##_read_place (gconstpointer state, const char *text, BaizePlace *place);                               \
  char *game##_prompt (gconstpointer state);                                                                           \
  char *game##_summary (gconstpointer state);                                                                          \
  char *game##_describe_place (gconstpointer state, int seat, const BaizePlace *place);                                \
  char *game##_describe_move (gconstpointer state, const BaizeMove *move);                                             \
  char *game##_describe_step (gconstpointer before, gconstpointer after, int step, int amount);                        \
  gboolean game##_read_move (gconstpointer state, const char *text, BaizeMove *move, GError **error);                  \
  void game##_write_move (gconstpointer state, const BaizeMove *move, GString *text);                                  \
  void game##_write_state (gconstpointer state, GString *line);                                                        \
  extern const BaizeRules baize_##game##_rules

/** BAIZE_GAME_VIEW: the functions of BAIZE_DECLARE_GAME() that a #BaizeRulesView has, to begin one with. */
#define BAIZE_GAME_VIEW(game)                                                                                          \
  .places = game##_places, .tableau = game##_tableau, .determinize = game##_determinize,                               \
  .read_place = game##_read_place,                                                                                     \
  .prompt = game##_prompt, .summary = game##_summary,                                                                  \
  .describe_place = game##_describe_place, .describe_move = game##_describe_move, .describe_step = game##_describe_step

gboolean                 baize_rules_is_group      (const BaizeRules *rules,
                                                    int               variant);
const BaizeRules *const *baize_rules_get_all       (gsize            *n_games);
const BaizeRules        *baize_rules_find          (const char       *id,
                                                    GError          **error);
int                      baize_rules_find_variant  (const BaizeRules *rules,
                                                    const char       *id,
                                                    GError          **error);
gboolean                 baize_rules_check         (const BaizeRules *rules,
                                                    gconstpointer     state,
                                                    const BaizeMove  *move,
                                                    GError          **error);
gboolean                 baize_rules_read_legal    (const BaizeRules *rules,
                                                    gconstpointer     state,
                                                    const char       *text,
                                                    BaizeMove        *move,
                                                    GError          **error);
GPtrArray               *baize_rules_list_texts    (const BaizeRules *rules,
                                                    gconstpointer     state);
int                      baize_rules_seat          (const BaizeRules *rules,
                                                    gconstpointer     state);
int                      baize_rules_place         (const BaizeRules *rules,
                                                    gconstpointer     state,
                                                    int               seat);
BaizeCardSet             baize_rules_known         (const BaizeRules *rules,
                                                    gconstpointer     state,
                                                    int               seat);
gboolean                 baize_rules_has_winners   (const BaizeRules *rules);
gboolean                 baize_rules_shares_score  (const BaizeRules *rules);
int                      baize_rules_n_players     (const BaizeRules *rules);
gboolean                 baize_rules_hides_hands   (const BaizeRules *rules,
                                                    int               variant,
                                                    gconstpointer     state);
guint                    baize_rules_efforts       (const BaizeRules *rules,
                                                    gconstpointer     state);
const char              *baize_rules_efforts_title (const BaizeRules *rules);
gboolean                 baize_rules_check_setup   (const BaizeRules *rules,
                                                    const BaizeSetup *setup,
                                                    GError          **error);
void                     baize_rules_complete      (const BaizeRules *rules,
                                                    BaizeSetup       *setup);
guint                    baize_rules_n_under       (const BaizeRules *rules,
                                                    const BaizeSetup *setup);
char                    *baize_rules_describe_own  (const BaizeRules *rules,
                                                    const char       *rules_text);
gboolean                 baize_rules_is_settled    (const BaizeRules *rules,
                                                    gconstpointer     state);
gboolean                 baize_rules_counts        (const BaizeRules *rules,
                                                    gconstpointer     state);
const char              *baize_rules_rate          (const BaizeRules *rules,
                                                    int               score);

G_END_DECLS
