/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a game is seen and spoken of: what lies where, what of it a seat knows, and the words for it. Every game has all of
 * this; part of BaizeRules, see there for what holds of all its functions.
 */
#pragma once

#include "baize-move.h"

#include "core/cards/baize-layout.h"
#include "core/cards/baize-random.h"

G_BEGIN_DECLS

/**
 * BaizeRulesView:
 *
 * A board that shows a new position calls `moves` and `places` of each, then `tableau`; then `prompt`, and `describe_place`
 * when somebody points at something or a screen reader asks. Before a move is made, `describe_move`; while it is played,
 * `describe_step` for each step it tells of; `determinize` before any player of the program looks at a position.
 *
 * These must agree, in every position and for every seat:
 * - a place that `places` names is in the tableau of the seat to move: a source is one of its piles or cards, a target one of
 *   its piles; or it is a place of the board without cards (an ability, an empty cell), which a word of the move names to
 *   `read_place`, or, for a target, where a pile begins. Cards and places that the move's words name are these, and the
 *   target changes unless a pile begins or the game ends;
 * - in one position no two piles are called alike, but those at equal cards;
 * - the tableau shows the face of each card that the seat has seen and could still name, face down or not, and of no
 *   other: by that is told what it knows (baize_rules_known()), and whether a move showed a card; what lies face up has a
 *   face, and hidden cards lie where their order tells nothing of them;
 * - each card of the game is in exactly one pile, by the same number from deal to end;
 * - after `determinize` with any chance what `tableau` shows, and what the seat to move can do, are as before.
 */
typedef struct
{
  /** places: where a legal move takes its card from and where it goes; either may be none. @source is compared with all of
   * its fields to the place that was chosen, so its `index` is that of the card, or -1 where a whole pile is chosen; of
   * @target only the pile counts; its `index` is -1, or where in the pile the card will lie. */
  void (*places) (gconstpointer state, const BaizeMove *move, BaizePlace *source, BaizePlace *target);
  /** tableau: appends to the empty @layout the table as @seat sees it, with all piles, the empty ones too. */
  void (*tableau) (gconstpointer state, int seat, BaizeLayout *layout);
  /** determinize: deals anew, by @random, all that @seat can't know, also what later rounds and shuffles will bring. The
   * result is a position that could be the true one, and depends on nothing but what @seat knows and @random: hidden cards
   * are put in order before they are shuffled. baize_determinize_pile() does that where they are one pile. */
  void (*determinize) (gpointer state, int seat, BaizeRandom *random);

  /** read_place: a place that is no card, by its name in records: `b2`, `deck`; whether there is one. */
  gboolean (*read_place) (gconstpointer state, const char *text, BaizePlace *place);
  /** buttons: (nullable) (array zero-terminated=1): names of buttons on the board, by which lessons light them. */
  const char *const *buttons;

  /** prompt: what is expected of the player now, or how the game ended; one sentence. Who that is stands before it. */
  char *(*prompt) (gconstpointer state);
  /** summary: the figures of a position in a few words, "13 dug, 24 in the deck". */
  char *(*summary) (gconstpointer state);
  /** describe_place: how a card or pile is called aloud: "six of spades, hand, 2 of 5, can be paired". @place is any card
   * or pile of the tableau of @seat, or one that `places` names; the text tells nothing that @seat does not know. */
  char *(*describe_place) (gconstpointer state, int seat, const BaizePlace *place);
  /** describe_move: what a legal move would do, before it is made. */
  char *(*describe_move) (gconstpointer state, const BaizeMove *move);
  /** describe_step: what a traced step did; @before and @after are the positions around it. */
  char *(*describe_step) (gconstpointer before, gconstpointer after, int step, int amount);
} BaizeRulesView;

G_END_DECLS
