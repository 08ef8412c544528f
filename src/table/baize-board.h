/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table a game is played on: a widget with a child for each card and each place for cards, their motion, and the
 * one interaction all games share: select, commit, drag, touch, keys, refusal. A game derives from it and says where
 * its cards lie and what is its own. It knows no window and no file.
 */
#pragma once

#include "core/baize-game.h"
#include "core/baize-tableau.h"
#include "table/baize-arrangement.h"
#include "table/baize-playback.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** BaizeShortcut: a key of a game's own, for the list of shortcuts; @accelerator as GTK writes it. */
typedef struct
{
  const char *accelerator;
  const char *title;
} BaizeShortcut;

/** BaizePreviewCard: a card of the little picture that stands for a game; in parts of the picture's width and height. */
typedef struct
{
  BaizeFace face;
  double x;
  double y;
} BaizePreviewCard;

/**
 * BaizePracticeAnswer:
 * @BAIZE_PRACTICE_ANSWER_STAY: the move is not made, and nothing changes
 * @BAIZE_PRACTICE_ANSWER_FORWARD: the moves that were undone are made again instead
 * @BAIZE_PRACTICE_ANSWER_PRACTICE: the move is made; the game is practice from now on
 *
 * What a player says to a move that makes the game practice.
 */
typedef enum
{
  BAIZE_PRACTICE_ANSWER_STAY,
  BAIZE_PRACTICE_ANSWER_FORWARD,
  BAIZE_PRACTICE_ANSWER_PRACTICE,
} BaizePracticeAnswer;

#define BAIZE_TYPE_BOARD (baize_board_get_type ())
G_DECLARE_DERIVABLE_TYPE (BaizeBoard, baize_board, BAIZE, BOARD, GtkWidget)

/**
 * BaizeBoardClass:
 * @shortcuts: (array length=n_shortcuts): keys of the game's own
 * @n_shortcuts: how many
 * @preview: (array length=n_preview): cards of the little picture, the undermost first
 * @n_preview: how many
 * @preview_card_width: width of a card in it, in parts of the picture's width
 * @paint_preview: (nullable): draws on the card number @index of it, whose picture, @width wide at 0,0, is drawn already
 * @in_hand: whether the card to play is in the player's hand from the start, so that places for it are chosen directly
 * @pointing_shows: whether a click of a pointer plays what pointing shows already, if that is a place for the card in hand
 * @hand_kind: the kind of place that is a hand and whose owner is its seat; 0 when there are no hands to hide
 * @most_inset: how much of its height, in parts, may be left to what lies over its lower edge before cards are covered; where
 *   0, what suits most
 * @holds: (nullable): where there is a choice, whether the card at @source is the one in hand; without it, any is
 * @arrange: says where every card and place of the tableau goes in a board of this size, and sizes other children
 * @moved: (nullable): the position shown is another one, final or a step on the way; bring other children up to date
 * @make_move: (nullable): the move, legal or not, that carrying from @source to @target (nullable) would be; the
 *   rules then say why it can't be made
 * @drop: (nullable): a card was let go of over a place; %TRUE when the game has dealt with it itself
 * @ask: (nullable): a move is wanted, the first of those that go from one place to the same other; %TRUE when the
 *   game deals with it itself, since it has a question first
 * @act: (nullable): a place was chosen by click, touch or keys; %TRUE when the game has dealt with it itself
 * @commit: (nullable): likewise, before @act, when it shall be played at once: by double click, or by Enter or
 *   a reader's press on what is shown as chosen
 * @put_down: (nullable): what the game itself has picked up or chosen is let go of, by Escape or a click beside the
 *   cards; %TRUE when there was something
 * @sweep: (nullable): the pointer is drawn across the cards from @from and has come to @place, at first to @from
 *   itself; %TRUE then takes the drag, which else carries a card
 * @preview_move: (nullable): a move is only pointed at; %NULL means none is any more
 * @key: (nullable): a key was pressed that the board does not use
 * @walk: (nullable): where an arrow key leads from a place, when the game knows better than that what lies nearest is
 *   meant; %TRUE when it does
 * @expect: (nullable): what is expected of the one person at the table, who may hear what only that seat sees; %NULL leaves
 *   it to the rules. Returns: (transfer full) (nullable)
 * @tell_step: (nullable): what a step of a move did, with the names of players, for who sits before the board; the rules'
 *   own words without it. Returns: (transfer full) (nullable)
 * @describe_place: (nullable): how a place is called aloud, where the game knows more than its rules; %NULL leaves it to
 *   them. Returns: (transfer full) (nullable)
 * @describe_choice: (nullable): what choosing @place, which may be none, would do now, or what is to be done with what is
 *   chosen already; without it the board says what the only move would do that begins there. Returns: (transfer full)
 *   (nullable)
 * @holds_step: (nullable): whether a step of a move stays on the table until baize_board_go_on()
 * @finish: (nullable): what is performed, see baize_board_set_performing(), is to end: the player does something
 * @paint_card: (nullable): draws on a card whose picture, @width wide at 0,0, is drawn already; @up says which side. It
 *   is asked again when the card changes, and for all cards after baize_board_redraw_cards()
 */
struct _BaizeBoardClass
{
  GtkWidgetClass parent_class;

  const BaizeShortcut *shortcuts;
  int n_shortcuts;
  const BaizePreviewCard *preview;
  int n_preview;
  double preview_card_width;
  void (*paint_preview) (GtkWidget *widget, GtkSnapshot *snapshot, int index, double width);
  gboolean in_hand;
  gboolean pointing_shows;
  guint8 hand_kind;
  double most_inset;

  gboolean (*holds) (BaizeBoard *board, const BaizePlace *source);
  void (*arrange) (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height);
  void (*moved) (BaizeBoard *board);
  gboolean (*make_move) (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move);
  gboolean (*drop) (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target);
  gboolean (*ask) (BaizeBoard *board, const BaizeMove *move);
  gboolean (*act) (BaizeBoard *board, const BaizePlace *place);
  gboolean (*commit) (BaizeBoard *board, const BaizePlace *place);
  gboolean (*put_down) (BaizeBoard *board);
  gboolean (*sweep) (BaizeBoard *board, const BaizePlace *from, const BaizePlace *place);
  void (*preview_move) (BaizeBoard *board, const BaizeMove *move);
  gboolean (*key) (BaizeBoard *board, guint keyval, GdkModifierType modifiers);
  gboolean (*walk) (BaizeBoard *board, const BaizePlace *from, GtkDirectionType direction, BaizePlace *to);
  char *(*expect) (BaizeBoard *board, gconstpointer state);
  char *(*tell_step) (BaizeBoard *board, gconstpointer before, gconstpointer after, int step, int amount);
  char *(*describe_place) (BaizeBoard *board, const BaizePlace *place);
  char *(*describe_choice) (BaizeBoard *board, const BaizePlace *place);
  gboolean (*holds_step) (BaizeBoard *board, gconstpointer state, int step);
  void (*finish) (BaizeBoard *board);
  void (*paint_card) (BaizeBoard *board, BaizeCard *card, gboolean up, GtkSnapshot *snapshot, double width);
};

/* For the application */
BaizeBoard    *baize_board_new             (const BaizeRules  *rules);
BaizeBoardClass *baize_board_class_for     (const BaizeRules  *rules);
void           baize_board_set_game        (BaizeBoard        *board,
                                            BaizeGame         *game);
BaizeGame     *baize_board_get_game        (BaizeBoard        *board);
const char    *baize_board_get_prompt      (BaizeBoard        *board);
const char    *baize_board_get_summary     (BaizeBoard        *board);
GMenuModel    *baize_board_get_menu        (BaizeBoard        *board);
GActionGroup  *baize_board_get_actions     (BaizeBoard        *board);
gboolean       baize_board_get_moving      (BaizeBoard        *board);
void           baize_board_finish_motion   (BaizeBoard        *board);
void           baize_board_look_at         (BaizeBoard        *board,
                                            guint              position);
void           baize_board_stop_looking    (BaizeBoard        *board);
void           baize_board_set_inset       (BaizeBoard        *board,
                                            int                inset);
void           baize_board_set_lit         (BaizeBoard        *board,
                                            const BaizePlace  *places,
                                            guint              n_places);
void           baize_board_set_open_hands  (BaizeBoard        *board,
                                            gboolean           open);
gboolean       baize_board_take_back       (BaizeBoard        *board);
gboolean       baize_board_put_down        (BaizeBoard        *board);
void           baize_board_answer_practice (BaizeBoard        *board,
                                            BaizePracticeAnswer answer);

/* For the games */
BaizeTableau    *baize_board_get_tableau   (BaizeBoard        *board);
gboolean         baize_board_is_stepping   (BaizeBoard        *board);
gconstpointer    baize_board_get_shown     (BaizeBoard        *board);
void             baize_board_show          (BaizeBoard        *board,
                                            gconstpointer      state);
void             baize_board_try           (BaizeBoard        *board,
                                            const BaizeMove   *move,
                                            int                until);
gboolean         baize_board_is_trying     (BaizeBoard        *board);
BaizePlaybackMode baize_board_get_mode     (BaizeBoard        *board);
gboolean         baize_board_play          (BaizeBoard        *board,
                                            const BaizeMove   *move);
gboolean         baize_board_revise        (BaizeBoard        *board,
                                            guint              position,
                                            const BaizeMove   *moves,
                                            guint              n_moves);
gboolean         baize_board_is_double_click (BaizeBoard      *board);
void             baize_board_refuse        (BaizeBoard        *board,
                                            const BaizePlace  *place,
                                            const char        *reason);
void             baize_board_say           (BaizeBoard        *board,
                                            const char        *text);
void             baize_board_set_prompt    (BaizeBoard        *board,
                                            const char        *text);
void             baize_board_set_preview   (BaizeBoard        *board,
                                            const char        *text);
void             baize_board_refresh_preview (BaizeBoard      *board);
void             baize_board_set_performing (BaizeBoard       *board,
                                             gboolean          performing);
gboolean         baize_board_is_holding    (BaizeBoard        *board);
void             baize_board_go_on         (BaizeBoard        *board);
gboolean         baize_board_is_source     (BaizeBoard        *board,
                                            const BaizePlace  *place);
BaizePlace       baize_board_get_selected  (BaizeBoard        *board);
void             baize_board_select        (BaizeBoard        *board,
                                            const BaizePlace  *place);
BaizePlace       baize_board_get_focused   (BaizeBoard        *board);
gboolean         baize_board_get_open_hands (BaizeBoard       *board);
int              baize_board_get_seat      (BaizeBoard        *board);
void             baize_board_redraw_cards  (BaizeBoard        *board);
void             baize_board_unselect      (BaizeBoard        *board);
void             baize_board_unpoint       (BaizeBoard        *board);
void             baize_board_queue_arrange (BaizeBoard        *board,
                                            gboolean           animate);
void             baize_board_add_under     (BaizeBoard        *board,
                                            GtkWidget         *child);
void             baize_board_add_popover   (BaizeBoard        *board,
                                            GtkWidget         *popover);
void             baize_board_add_over      (BaizeBoard        *board,
                                            GtkWidget         *child);
void             baize_board_name_button   (BaizeBoard        *board,
                                            GtkWidget         *button,
                                            const BaizePlace  *place,
                                            const char        *name);
void             baize_board_place_child   (BaizeBoard        *board,
                                            GtkWidget         *child,
                                            double             x,
                                            double             y,
                                            double             width,
                                            double             height);
void             baize_board_lead_focus    (BaizeBoard        *board,
                                            const BaizePlace  *place,
                                            gboolean           at_once);
gboolean         baize_board_keeps_focus   (BaizeBoard        *board);
BaizePlace       baize_board_place_of      (GtkWidget         *child);
void             baize_board_want_deal     (BaizeBoard        *board,
                                            const char        *variant,
                                            int                players,
                                            const char        *rules_text,
                                            const char        *rules_name);
void             baize_board_add_action    (BaizeBoard        *board,
                                            const char        *name,
                                            const char        *menu_label,
                                            void             (*activate) (BaizeBoard *board));
void             baize_board_add_key_action (BaizeBoard       *board,
                                            const char        *name,
                                            const char        *menu_label,
                                            const char        *accelerator,
                                            void             (*activate) (BaizeBoard *board));
void             baize_board_enable_action (BaizeBoard        *board,
                                            const char        *name,
                                            gboolean           enabled);

G_END_DECLS
