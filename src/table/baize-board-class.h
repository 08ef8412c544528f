/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a game tells of its board: a small part that every game has, in BaizeBoardClass, and tables of hooks for what only
 * some have. A game leaves out the tables it has no use for, and each hook of a table may be %NULL. `play` is the road of an
 * input, `follow` that of a move.
 *
 * The order of calls. When the game has moved, and after each step of a move that is shown: `follow.moved`, then
 * `arrange` before the next frame. `arrange` is also called when the board gets another size, and after
 * baize_board_queue_arrange(). While somebody chooses a place: `keys.key` for a key; `play.commit` when it should be
 * played at once, else or if that returned %FALSE `play.act`, else the selection, by the legal moves; then `play.ask`
 * and the move. A drag begins with `play.sweep`; if that returned %FALSE it carries the card, if `make_move` makes a move
 * of it, and ends with `play.drop`, else as if the target had been chosen. `make_move` is also asked for a move that the
 * rules then refuse, so that they say why, and for piles without a card, whose index is -1.
 * No hook is called without a game. While the player looks back none of `play` and `keys` is, and while a computer moves
 * neither `play.commit` nor `play.act` nor `play.ask`.
 */
#pragma once

#include "core/cards/baize-tableau.h"
#include "table/baize-arrangement.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _BaizeBoard BaizeBoard;

/** BaizeShortcut: a key of a game's own, for the list of shortcuts; @accelerator as GTK writes it. @act (nullable) is what a
 * letter does, with Shift or without, while nobody looks back. */
typedef struct
{
  const char *accelerator;
  const char *title;
  void (*act) (BaizeBoard *board);
} BaizeShortcut;

/** BaizePreviewCard: a card of the little picture that stands for a game; in parts of the picture's width and height. */
typedef struct
{
  BaizeFace face;
  double x;
  double y;
} BaizePreviewCard;

/**
 * BaizeBoardPicture: the little picture that stands for a game.
 * @cards: (array length=n_cards): its cards, the undermost first
 * @n_cards: how many
 * @card_width: the width of one, in parts of the picture's width
 * @paint: (nullable): draws on the card number @index, whose picture, @width wide at 0,0, is drawn already
 */
typedef struct
{
  const BaizePreviewCard *cards;
  int n_cards;
  double card_width;
  void (*paint) (GtkWidget *widget, GtkSnapshot *snapshot, int index, double width);
} BaizeBoardPicture;

/**
 * BaizeBoardKeys: keys of a game's own.
 * @shortcuts: (array length=n_shortcuts): for the list of shortcuts
 * @n_shortcuts: how many
 * @key: (nullable): a key was pressed that neither the board nor @shortcuts use; with Shift, any. %TRUE when the game uses it
 */
typedef struct
{
  const BaizeShortcut *shortcuts;
  int n_shortcuts;
  gboolean (*key) (BaizeBoard *board, guint keyval, GdkModifierType modifiers);
} BaizeBoardKeys;

/**
 * BaizeBoardHand: hands, and the card that is to be played.
 * @kind: the kind of place that is a hand and whose owner is its seat; 0 when there are no hands to hide
 * @in_hand: whether the card to play is in the player's hand from the start, so that places for it are chosen directly
 * @pointing_shows: whether a click of a pointer plays what pointing shows already, if that is a place for the card in hand
 * @holds: where there is a choice, whether the card at @source is the one in hand; without it, any is
 */
typedef struct
{
  guint8 kind;
  gboolean in_hand;
  gboolean pointing_shows;
  gboolean (*holds) (BaizeBoard *board, const BaizePlace *source);
} BaizeBoardHand;

/** BaizeBoardPlay: what inputs mean where the legal moves do not say it. %TRUE means that the game has dealt with it. */
typedef struct
{
  /** at_once: whether what was chosen is played at once, where that leaves no choice, as by `commit`. */
  gboolean at_once;
  /** act: a place was chosen by click, touch or keys. baize_board_play() says why not where a move is not legal. */
  gboolean (*act) (BaizeBoard *board, const BaizePlace *place);
  /** commit: likewise, when it should be played at once: by double click, or by Enter or a reader's press on what is
   * shown as chosen. */
  gboolean (*commit) (BaizeBoard *board, const BaizePlace *place);
  /** ask: a move is wanted, the first of those that go from one place to the same other, and the game has a question
   * first. */
  gboolean (*ask) (BaizeBoard *board, const BaizeMove *move);
  /** put_down: what the game itself has picked up or chosen is let go of, by Escape or a click beside the cards; %TRUE
   * when there was something. */
  gboolean (*put_down) (BaizeBoard *board);
  /** sweep: the pointer is drawn across the cards from @from and has come to @place, at first to @from itself; %TRUE
   * takes the drag, which otherwise carries a card. */
  gboolean (*sweep) (BaizeBoard *board, const BaizePlace *from, const BaizePlace *place);
  /** drop: a card was let go of over a place. */
  gboolean (*drop) (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target);
  /** walk: where an arrow key leads from a place, when the game knows better than that what lies nearest is meant. */
  gboolean (*walk) (BaizeBoard *board, const BaizePlace *from, GtkDirectionType direction, BaizePlace *to);
} BaizeBoardPlay;

/**
 * BaizeBoardFollow: what a board shows besides cards, and how moves are shown.
 */
typedef struct
{
  /** moved: the position shown is another one, final or a step on the way; bring other children up to date. */
  void (*moved) (BaizeBoard *board);
  /** preview_move: a move is only pointed at; %NULL means that none is any more. */
  void (*preview_move) (BaizeBoard *board, const BaizeMove *move);
  /** holds_step: whether a step of a move stays on the table until baize_board_go_on(). */
  gboolean (*holds_step) (BaizeBoard *board, gconstpointer state, int step);
  /** finish: what is performed, see baize_board_set_performing(), is to end: the player does something. */
  void (*finish) (BaizeBoard *board);
} BaizeBoardFollow;

/** BaizeBoardWords: words that a board knows better than the rules. Returned text is new; %NULL leaves it to the rules. */
typedef struct
{
  /** expect: what is expected of the one person at the table, who may hear what only that seat sees. */
  char *(*expect) (BaizeBoard *board, gconstpointer state);
  /** describe_step: what a step of a move did, with the names of players, for the person before the board. */
  char *(*describe_step) (BaizeBoard *board, gconstpointer before, gconstpointer after, int step, int amount);
  /** describe_place: how a place is called aloud. */
  char *(*describe_place) (BaizeBoard *board, const BaizePlace *place);
  /** describe_choice: what choosing @place, which may be none, would do now, or what is to be done with what is chosen
   * already; without it the board says what the only move would do that begins there. */
  char *(*describe_choice) (BaizeBoard *board, const BaizePlace *place);
} BaizeBoardWords;

/**
 * BaizeBoardLook: how the table looks.
 * @most_inset: how much of its height, in parts, may be left to what lies over its lower edge before cards are covered; where
 *   0, what suits most
 * @paint_card: draws on a card whose picture, @width wide at 0,0, is drawn already; @up says which side. It is asked again
 *   when the card changes, and for all cards after baize_board_redraw_cards()
 */
typedef struct
{
  double most_inset;
  void (*paint_card) (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width);
} BaizeBoardLook;

G_END_DECLS
