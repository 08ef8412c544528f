/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of a game as a table of pure functions over its position, and the list of all games. Everything that
 * plays, checks, shows, speaks, records or searches a game goes through this table; nothing re-implements a rule.
 *
 * A position is one plain C struct of the game's own, `state_size` bytes, without pointers, copied by assignment and
 * holding the hidden cards too. Functions never keep anything between calls.
 */
#pragma once

#include "baize-card-set.h"
#include "baize-error.h"
#include "baize-layout.h"
#include "baize-move.h"
#include "baize-random.h"
#include "baize-setup.h"

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

/** BaizePlayer: a player that is part of the program, see baize-player.h. */
typedef struct _BaizePlayer BaizePlayer;

/**
 * BaizeTraceFunc:
 * @state: the position right after the step
 * @step: what happened, an enumeration of the game's own
 * @amount: how many, or how many points, as the step says
 * @data: what was given with the function
 *
 * Called after each visible step of a move (a card is dug, a chain leaves), so that a board can show what a search skips.
 */
typedef void (*BaizeTraceFunc) (gconstpointer state, int step, int amount, gpointer data);

/**
 * BaizeRules:
 * @id: slug of the game
 * @title: (translatable): its name
 * @short_title: (nullable) (translatable): the same where there is little room, if the name is long
 * @tagline: (translatable): one line that makes one want to play it
 * @variants: its variants, the first is the default
 * @low_is_good: whether the lower score is the better
 * @shared_score: whether all players have one score together
 * @perfect_score: the best score there can be, or `G_MININT` where there is none
 * @efforts_title: (nullable) (translatable): what efforts are called, over a column of their numbers
 * @state_size: bytes of a position
 * @players: (nullable): players for its seats, the weakest first
 * @n_players: how many
 *
 * `state` is always a position of this game. Functions that return text return a new, translated string unless they
 * write records, which are the same in every language.
 */
struct _BaizeRules
{
  const char *id;
  const char *title;
  const char *short_title;
  const char *tagline;
  const BaizeVariant *variants;
  int n_variants;
  gboolean low_is_good;
  gboolean shared_score;
  int perfect_score;
  const char *efforts_title;
  gsize state_size;
  const BaizePlayer *players;
  int n_players;

  /** cards: appends the unshuffled cards of a round of @setup to @deck, in the order records define. */
  void (*cards) (const BaizeSetup *setup, GByteArray *deck);
  /** n_under: (nullable): how many of the last of those are not shuffled, but lie under the others as they are. */
  int (*n_under) (const BaizeSetup *setup);
  /** complete: (nullable): writes into @setup what its deal number means beyond a shuffle, so that a record stands alone. */
  void (*complete) (BaizeSetup *setup);
  /** describe_own: (nullable): what rules that a player made are called as long as they have no name; new text. */
  char *(*describe_own) (const char *rules_text);
  /** check_setup: (nullable): what is wrong with a setup beyond variant, players and decks. */
  gboolean (*check_setup) (const BaizeSetup *setup, GError **error);
  /** deal: sets @state to the beginning; @setup has been checked by baize_setup_check(). */
  void (*deal) (gpointer state, const BaizeSetup *setup);

  /** moves: appends every legal move, each once, in canonical form. */
  void (*moves) (gconstpointer state, BaizeMoves *moves);
  /** check: whether a move is legal; if not, why, in a sentence that a player understands. */
  gboolean (*check) (gconstpointer state, const BaizeMove *move, GError **error);
  /** play: makes a legal move; @trace may be %NULL. Allocates nothing. */
  void (*play) (gpointer state, const BaizeMove *move, BaizeTraceFunc trace, gpointer data);
  gboolean (*is_over) (gconstpointer state);
  /** is_settled: (nullable): whether the game goes on, but nothing that can be done changes its result: the program does
   * it, and who undoes a move goes back to before that. */
  gboolean (*is_settled) (gconstpointer state);
  /** score: the score of @seat (from 1). */
  int (*score) (gconstpointer state, int seat);
  /** seat: the seat to move, from 1; when the game is over, the last one. */
  int (*seat) (gconstpointer state);
  /** hides_hands: (nullable): whether hands are hidden in this game, where that is not the same for all of a variant. */
  gboolean (*hides_hands) (gconstpointer state);
  /** counts: (nullable): whether a game that is over may count; a deal that never was playable does not. */
  gboolean (*counts) (gconstpointer state);
  /** place: (nullable): where seats play against each other, the place of @seat in a game that is over, from 1. */
  int (*place) (gconstpointer state, int seat);
  /** rate: (nullable): what a final score is called in a word or two, or %NULL; static text. */
  const char *(*rate) (int score);

  /** get_level: (nullable): index into a variant's levels of its deal @number; there are as many deals of each. */
  int (*get_level) (guint64 number);

  /** efforts: (nullable): of two timed results that took as long, the one with fewer is the better. */
  guint (*efforts) (gconstpointer state);

  /** places: where a move takes its card from and where it goes; either may be none. */
  void (*places) (gconstpointer state, const BaizeMove *move, BaizePlace *source, BaizePlace *target);
  /** tableau: the table as @seat sees it. */
  void (*tableau) (gconstpointer state, int seat, BaizeLayout *layout);
  /** known: adds to @set the cards that @seat has seen. */
  void (*known) (gconstpointer state, int seat, BaizeCardSet *set);
  /** hide: deals anew, by @random, all that @seat can't know; depends on nothing but what it knows and @random. */
  void (*hide) (gpointer state, int seat, BaizeRandom *random);
  /** rollout: (nullable): picks a sensible move for the seat to move, fast, without listing all; allocates nothing. */
  void (*rollout) (gconstpointer state, BaizeRandom *random, BaizeMove *move);

  /** read_move: a move in the game's own words; checks the words only, not whether it is legal. */
  gboolean (*read_move) (gconstpointer state, const char *text, BaizeMove *move, GError **error);
  void (*write_move) (gconstpointer state, const BaizeMove *move, GString *text);
  void (*write_state) (gconstpointer state, GString *line);
  /** read_place: (nullable): a place that is no card, by its name in records: `b2`, `deck`; whether there is one. */
  gboolean (*read_place) (gconstpointer state, const char *text, BaizePlace *place);
  /** buttons: (nullable) (array zero-terminated=1): names of buttons on the board, by which lessons light them. */
  const char *const *buttons;

  /** prompt: what is expected of the player now, or how the game ended; one sentence. Who that is stands before it. */
  char *(*prompt) (gconstpointer state);
  /** summary: the figures of a position in a few words, "13 dug, 24 in the deck". */
  char *(*summary) (gconstpointer state);
  /** describe_place: how a card or pile is called aloud: "six of spades, hand, 2 of 5, can be paired". */
  char *(*describe_place) (gconstpointer state, int seat, const BaizePlace *place);
  /** describe_move: what a legal move would do, before it is made. */
  char *(*describe_move) (gconstpointer state, const BaizeMove *move);
  /** describe_step: what a traced step did; @before and @after are the positions around it. */
  char *(*describe_step) (gconstpointer before, gconstpointer after, int step, int amount);
};

gboolean                 baize_rules_is_group     (const BaizeRules *rules,
                                                   int               variant);
const BaizeRules *const *baize_rules_get_all      (gsize            *n_games);
const BaizeRules        *baize_rules_find         (const char       *id,
                                                   GError          **error);
int                      baize_rules_find_variant (const BaizeRules *rules,
                                                   const char       *id,
                                                   GError          **error);
gboolean                 baize_rules_read_legal   (const BaizeRules *rules,
                                                   gconstpointer     state,
                                                   const char       *text,
                                                   BaizeMove        *move,
                                                   GError          **error);
GPtrArray               *baize_rules_list_texts   (const BaizeRules *rules,
                                                   gconstpointer     state);

G_END_DECLS
