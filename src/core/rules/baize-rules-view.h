/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a game is shown and described: where its cards lie, what a seat knows, and the texts for moves and places. Every
 * game has this table. It is part of BaizeRules, whose conditions apply to these functions too.
 */
#pragma once

#include "baize-move.h"

#include "core/cards/baize-layout.h"
#include "core/cards/baize-random.h"

/**
 * BaizeRulesView:
 *
 * To show a new position, a board calls `moves`, `places` for each move, `tableau` and `prompt`; and `describe_place`
 * when the pointer or a screen reader reaches a place. It calls `describe_move` before a move is made and
 * `describe_step` for each traced step of it. `determinize` is called before a computer player sees a position.
 *
 * In every position and for every seat:
 * - A place returned by `places` is in the tableau of the seat to move. A source is one of its piles or cards, a target
 *   one of its piles. Exceptions are a place of the board without cards (an ability, an empty cell), which a word of
 *   the move names for `read_place`, and a target where a new pile begins. The cards and places named in the words of
 *   the move are the source and the target, and the target changes unless a pile begins or the game ends.
 *   The index of a target, if it is not -1, is where the card of the source comes to lie.
 * - In one position, no two piles have the same description, except at equal cards.
 * - The tableau shows the face of every card that the seat has seen and could still name, face up or face down, and of
 *   no other card: a face that `determinize` deals elsewhere is shown by mistake. If hands are hidden, the seats do not
 *   all know the same cards after the deal. baize_rules_known() and the check whether a move showed a card depend on
 *   this. A card lying face up has a face, and the order of hidden cards reveals nothing about them.
 * - Each card of the game is in exactly one pile, with the same number from deal to end.
 * - `determinize` changes neither the tableau of the seat nor the legal moves of the seat to move, for any seed.
 */
typedef struct
{
  /** places: the source and the target of a legal move; either may be none. All fields of @source are compared with the
   * selected place: its `index` is that of the card, or -1 where a whole pile is selected. Of @target only the pile is
   * compared; its `index` is -1 or the index the card will have in the pile. */
  void (*places) (gconstpointer state, const BaizeMove *move, BaizePlace *source, BaizePlace *target);
  /** tableau: appends all piles, empty ones included, to the empty @layout, as @seat sees them. */
  void (*tableau) (gconstpointer state, int seat, BaizeLayout *layout);
  /** determinize: deals everything that @seat cannot know at random, later rounds and shuffles included. The result is
   * a possible true position and depends only on the knowledge of @seat and on @random: hidden cards are sorted before
   * they are shuffled. baize_determinize_pile() does this for hidden cards in one pile. */
  void (*determinize) (gpointer state, int seat, BaizeRandom *random);

  /** to_come: (nullable): appends the faces of all cards that are still to come, the next first. Only for positions in
   * which the player may know all cards, see baize_game_set_goal(). */
  void (*to_come) (gconstpointer state, GByteArray *faces);

  /** read_place: finds a place that is not a card by its name in records: `b2`, `deck`. Returns: whether it exists. */
  gboolean (*read_place) (gconstpointer state, const char *text, BaizePlace *place);
  /** buttons: (nullable) (array zero-terminated=1): names of the board's buttons, by which lessons highlight them. */
  const char *const *buttons;

  /** prompt: one sentence that asks the player for the next move or says how the game ended. The caller puts the name
   * of the player before it. */
  char *(*prompt) (gconstpointer state);
  /** summary: the main figures of a position in a few words, "13 dug, 24 in the deck". */
  char *(*summary) (gconstpointer state);
  /** describe_place: the spoken description of a card or pile: "six of spades, hand, 2 of 5, can be paired". @place is
   * any card or pile of the tableau of @seat, or a place returned by `places`. It reveals only what @seat knows. */
  char *(*describe_place) (gconstpointer state, int seat, const BaizePlace *place);
  /** describe_where: (nullable): where a legal move acts, "right of the four of hearts"; %NULL where `describe_move`
   * tells it. Unless cards are equal, no two moves of a position have both texts in common. */
  char *(*describe_where) (gconstpointer state, const BaizeMove *move);
  /** describe_move: what a legal move will do, before it is made. */
  char *(*describe_move) (gconstpointer state, const BaizeMove *move);
  /** describe_step: what a traced step did; @before and @after are the positions before and after the step. */
  char *(*describe_step) (gconstpointer before, gconstpointer after, int step, int amount);
} BaizeRulesView;
