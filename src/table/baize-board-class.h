/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a game defines for its board: BaizeBoardClass, a small part that every game has, and tables of hooks that only
 * some games need. A game leaves out the tables that it does not need; each hook of a table may be %NULL. Input goes
 * through `play`, moves go through `follow`.
 *
 * The order of calls: when the game has moved, and after each visible step of a move, the board calls `follow.moved`,
 * then `arrange` before the next frame. It also calls `arrange` when its size changes and after
 * baize_board_queue_arrange(). While the player chooses a place, the board calls `keys.key` for a key. `play.commit`
 * follows if the place should be played at once; otherwise, or if that returned %FALSE, `play.act`; otherwise the
 * selection decides by the legal moves. Then come `play.ask` and the move. A drag begins with `play.sweep`; if that
 * returned %FALSE, the card is carried, provided that `make_move` makes a move of it. The drag ends with `play.drop`,
 * or as if the target had been chosen. The board also calls `make_move` for moves that the rules then refuse, so that
 * the rules can say why, and for piles without a card, whose index is -1.
 *
 * No hook is called without a game. While the player looks back, no hook of `play` and `keys` is called; while a
 * computer moves, neither `play.commit` nor `play.act` nor `play.ask` is.
 */
#pragma once

#include "core/cards/baize-tableau.h"
#include "table/baize-arrangement.h"

#include <gtk/gtk.h>

typedef struct _BaizeBoard BaizeBoard;

/** BaizeShortcut: a key of the game, for the list of shortcuts; @accelerator is in GTK's syntax. @act (nullable) is
 * called when the player presses the letter, with or without Shift, except while looking back. */
typedef struct
{
  const char *accelerator;
  const char *title;
  void (*act) (BaizeBoard *board);
} BaizeShortcut;

/** BaizePreviewCard: a card of the small picture of a game. @x and @y lead from the middle of the picture to the middle
 * of the card, in widths of a card. */
typedef struct
{
  BaizeFace face;
  double x;
  double y;
} BaizePreviewCard;

/**
 * BaizeBoardPicture: the small picture of a game. It is about four cards wide, and its edges may crop the cards: its
 * height is between a third and three fifths of its width. If the game has courts, at least half of one is seen.
 * @cards: (array length=n_cards): its cards, the bottom card first
 * @n_cards: number of cards
 * @cloth: the colour of the game, that of its icon: the cloth of the picture where it is lightest, and in a darker tone
 *   that of the table, unless the player has chosen one for all games; with an alpha of 0, Baize's green
 * @draw: (nullable): draws what lies below the cards, which are @width wide; the middle of the picture is at 0,0
 * @paint: (nullable): draws something over the card with number @index; its face, @width wide, is already drawn at 0,0
 */
typedef struct
{
  const BaizePreviewCard *cards;
  int n_cards;
  GdkRGBA cloth;
  void (*draw) (GtkWidget *widget, GtkSnapshot *snapshot, double width);
  void (*paint) (GtkWidget *widget, GtkSnapshot *snapshot, int index, double width);
} BaizeBoardPicture;

/**
 * BaizeBoardKeys: the keys of a game.
 * @shortcuts: (array length=n_shortcuts): for the list of shortcuts
 * @n_shortcuts: number of shortcuts
 * @key: (nullable): handles a key that neither the board nor @shortcuts use; also any key with Shift. Returns %TRUE if
 *   the game uses it
 */
typedef struct
{
  const BaizeShortcut *shortcuts;
  int n_shortcuts;
  gboolean (*key) (BaizeBoard *board, guint keyval, GdkModifierType modifiers);
} BaizeBoardKeys;

/**
 * BaizeBoardHand: hands, and the card that is to be played.
 * @kind: the kind of place that is a hand, whose owner is its seat; 0 if there are no hands to hide
 * @in_hand: whether the card to play is in the player's hand from the start, so that places for it are chosen directly
 * @pointing_shows: whether one click plays the move previewed on hover, if the place is a target of the card in hand
 * @holds: if there is a choice, whether the card at @source is the card in hand; if %NULL, any card is
 */
typedef struct
{
  guint8 kind;
  gboolean in_hand;
  gboolean pointing_shows;
  gboolean (*holds) (BaizeBoard *board, const BaizePlace *source);
} BaizeBoardHand;

/** BaizeBoardPlay: the meaning of input where the legal moves do not define it. A hook returns %TRUE if it has handled
 * the input. */
typedef struct
{
  /** at_once: plays the selection at once if no choice is left, as `commit` does. */
  gboolean at_once;
  /** act: a place was chosen by click, touch or keys. For an illegal move baize_board_play() shows why. */
  gboolean (*act) (BaizeBoard *board, const BaizePlace *place);
  /** commit: as `act`, for a place that should be played at once: a double click, or Enter or an assistive technology's
   * press on a selected place. */
  gboolean (*commit) (BaizeBoard *board, const BaizePlace *place);
  /** ask: a move is about to be played, the first of those with the same source and target; the game may ask a question
   * first. */
  gboolean (*ask) (BaizeBoard *board, const BaizeMove *move);
  /** put_down: Escape or a click on the bare table cancels the game's own selection. Returns %TRUE if there was one. */
  gboolean (*put_down) (BaizeBoard *board);
  /** sweep: the pointer is dragged across the cards from @from and has reached @place, which is @from at first. %TRUE
   * if the game handles the drag; otherwise the drag carries a card. */
  gboolean (*sweep) (BaizeBoard *board, const BaizePlace *from, const BaizePlace *place);
  /** carry: the middle of the card carried from @source is at @x, @y on the board. */
  void (*carry) (BaizeBoard *board, const BaizePlace *source, double x, double y);
  /** drop: a card was dropped on a place. */
  gboolean (*drop) (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target);
  /** walk: where an arrow key leads from a place, if that is not the nearest one; if @to is none, to the nearest of
   * what lies beyond all places of its kind. */
  gboolean (*walk) (BaizeBoard *board, const BaizePlace *from, GtkDirectionType direction, BaizePlace *to);
} BaizeBoardPlay;

/**
 * BaizeBoardFollow: what a board shows besides cards, and how moves are shown.
 */
typedef struct
{
  /** moved: another position is shown, a final one or a step; update other children. */
  void (*moved) (BaizeBoard *board);
  /** preview_move: a move is previewed; %NULL ends the preview. */
  void (*preview_move) (BaizeBoard *board, const BaizeMove *move);
  /** holds_step: whether a step of a move stays on the table until baize_board_go_on(). */
  gboolean (*holds_step) (BaizeBoard *board, gconstpointer state, int step);
  /** joins: whether the card at @place takes part in a celebration; %NULL if all do. */
  gboolean (*joins) (BaizeBoard *board, const BaizePlace *place);
  /** rejoice: at @progress (from 0 to 1) of a celebration, moves the card at @place away from its @spot, see
   * baize_board_celebrate(). @across is 0 for the leftmost card that takes part, 1 for the rightmost. All cards are at
   * their spots at both ends. %NULL in a game without celebrations. */
  void (*rejoice) (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double across, double progress);
} BaizeBoardFollow;

/** BaizeBoardWords: texts for which the board knows more than the rules. Returned text is owned by the caller; if it is
 * %NULL, the rules' text is used. */
typedef struct
{
  /** expect: the prompt for the only person at the table; it may name what only this person's seat sees. */
  char *(*expect) (BaizeBoard *board, gconstpointer state);
  /** expect_more: what readers are told after the prompt for the only person at the table: what others see at a glance,
   * and the keys. @asked says whether the player asks for the state. */
  char *(*expect_more) (BaizeBoard *board, gconstpointer state, gboolean asked);
  /** introduce: what readers are told of a game that begins, before its first prompt. @is_new says whether the player
   * has not met the game before, and needs to know how the table looks and what counts. */
  char *(*introduce) (BaizeBoard *board, gboolean is_new);
  /** describe_step: what a step of a move did, with the names of players, for the person at the board. */
  char *(*describe_step) (BaizeBoard *board, gconstpointer before, gconstpointer after, int step, int amount);
  /** describe_place: the spoken name of a place. */
  char *(*describe_place) (BaizeBoard *board, const BaizePlace *place);
  /** describe_choice: what choosing @place, which may be none, would do now, or how to continue with the selection. If
   * %NULL, the board describes the only move that begins at @place. */
  char *(*describe_choice) (BaizeBoard *board, const BaizePlace *place);
  /** describe_play: how to play the move of the selected card, which the board has described. */
  char *(*describe_play) (BaizeBoard *board, const BaizeMove *move);
  /** describe_move: what a previewed legal move would do, as it is shown; readers are told what the rules say of it. */
  char *(*describe_move) (BaizeBoard *board, const BaizeMove *move);
  /** describe_entry: what screen readers announce besides the name of a place when an arrow key leads from the place
   * @from to @to. */
  char *(*describe_entry) (BaizeBoard *board, const BaizePlace *from, const BaizePlace *to);
  /** describe_more: what a reader needs to know of the position besides prompt and summary: where a sighted player
   * would look next. It may name only what the seat of the board sees. */
  char *(*describe_more) (BaizeBoard *board);
} BaizeBoardWords;

/**
 * BaizeBoardLook: how the board looks.
 * @make_result: Returns: (transfer floating): what the result shows besides the score when the game is over, for a
 *   panel about 250 pixels wide
 * @paint_card: draws on a card whose picture, @width wide at 0,0, is drawn already; @up is %TRUE for the face, %FALSE
 *   for the back. Called again when the card changes, and for all cards that may have changed when the board was
 *   arranged, and after baize_board_redraw_cards()
 * @find_look: finds which cards have changed then; without it, all are drawn again. A table of hundreds of cards needs
 *   it. Returns: a number that is another one if @paint_card draws something else on a card of the same width; 63 bits
 */
typedef struct
{
  GtkWidget *(*make_result) (BaizeBoard *board);
  void (*paint_card) (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width);
  guint64 (*find_look) (BaizeBoard *board, BaizeCard *card);
} BaizeBoardLook;
