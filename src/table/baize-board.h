/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board that shows a game: a widget with a child for each card and each place, their animation, and the interaction
 * that all games share: select, commit, drag, touch, keys, refusal. Each game derives its own class, which says where
 * its cards lie and what is special to the game. The board knows no window and no file.
 */
#pragma once

#include "core/cards/baize-tableau.h"
#include "core/game/baize-game.h"
#include "table/baize-board-class.h"
#include "table/baize-playback.h"

#include <gtk/gtk.h>

#define BAIZE_TYPE_BOARD (baize_board_get_type ())
G_DECLARE_DERIVABLE_TYPE (BaizeBoard, baize_board, BAIZE, BOARD, GtkWidget)

/**
 * BaizeBoardClass: see baize-board-class.h for the order of calls.
 * @picture: the little picture that stands for the game
 * @keys: keys of the game's own
 * @hand: where there are hands, or a card that is to be played
 * @play: where inputs mean more than the legal moves say
 * @follow: where more than cards is shown
 * @words: where the board knows better words than the rules
 * @look: where something is drawn on cards
 */
struct _BaizeBoardClass
{
  GtkWidgetClass parent_class;

  BaizeBoardPicture picture;
  BaizeBoardKeys keys;
  BaizeBoardHand hand;
  BaizeBoardPlay play;
  BaizeBoardFollow follow;
  BaizeBoardWords words;
  BaizeBoardLook look;

  /** arrange: places every card and place of the tableau, and with baize_board_place_child() every other child, on a
   * board of this size in pixels. Lay out from left to right: the board mirrors. The size is at least
   * 300 × 150. From 360 × 294 on, every card must lie on the board. The same position and size must give the same
   * arrangement. */
  void (*arrange) (BaizeBoard *board, BaizeArrangement *arrangement, int width, int height);
  /** make_move: makes the move, legal or not, for carrying a card from @source to @target (nullable); the rules then
   * say why it is illegal. Returns %FALSE if no such move exists. */
  gboolean (*make_move) (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move);
};

/** BAIZE_DEFINE_BOARD: defines the type of a board without fields of its own; only `@name_class_init` remains to be
 * written. */
#define BAIZE_DEFINE_BOARD(Name, name)               \
  typedef BaizeBoard Name;                           \
  typedef BaizeBoardClass Name##Class;               \
  GType name##_get_type (void);                      \
  G_DEFINE_FINAL_TYPE (Name, name, BAIZE_TYPE_BOARD) \
  static void name##_init (Name *self)               \
  {                                                  \
  }

/* For the application */
BaizeBoard *baize_board_new (const BaizeRules *rules);
BaizeBoardClass *baize_board_class_for (const BaizeRules *rules);
void baize_board_set_game (BaizeBoard *board, BaizeGame *game);
BaizeGame *baize_board_get_game (BaizeBoard *board);
const char *baize_board_get_prompt (BaizeBoard *board);
const char *baize_board_get_summary (BaizeBoard *board);
GMenuModel *baize_board_get_menu (BaizeBoard *board);
GActionGroup *baize_board_get_actions (BaizeBoard *board);
gboolean baize_board_get_moving (BaizeBoard *board);
void baize_board_finish_motion (BaizeBoard *board);
void baize_board_close_popovers (BaizeBoard *board);
void baize_board_look_at (BaizeBoard *board, guint position);
void baize_board_look_at_state (BaizeBoard *board, gconstpointer state);
void baize_board_stop_looking (BaizeBoard *board);
GtkWidget *baize_board_make_result (BaizeBoard *board);
void baize_board_glide (BaizeBoard *board);
void baize_board_set_lit (BaizeBoard *board, const BaizePlace *places, guint n_places);
void baize_board_show_hint (BaizeBoard *board, const BaizeMove *move);
gboolean baize_board_play_hint (BaizeBoard *board, const BaizeMove *move);
gboolean baize_board_press_key (BaizeBoard *board, guint keyval, guint code, guint32 time);
gboolean baize_board_get_covered (BaizeBoard *board);
void baize_board_set_open_hands (BaizeBoard *board, gboolean open);
gboolean baize_board_take_back (BaizeBoard *board);
gboolean baize_board_put_down (BaizeBoard *board);

/* For the games */
BaizeTableau *baize_board_get_tableau (BaizeBoard *board);
BaizePile *baize_board_find_pile (BaizeBoard *board, guint8 kind, int x);
gboolean baize_board_is_stepping (BaizeBoard *board);
gconstpointer baize_board_get_shown (BaizeBoard *board);
void baize_board_show (BaizeBoard *board, gconstpointer state);
void baize_board_show_tentative (BaizeBoard *board, const BaizeMove *move, int until);
gboolean baize_board_is_tentative (BaizeBoard *board);
BaizePlaybackMode baize_board_get_mode (BaizeBoard *board);
gboolean baize_board_play (BaizeBoard *board, const BaizeMove *move);
gboolean baize_board_revise (BaizeBoard *board, guint position, const BaizeMove *moves, guint n_moves);
gboolean baize_board_is_double_click (BaizeBoard *board);
void baize_board_refuse (BaizeBoard *board, const BaizePlace *place, const char *reason);
void baize_board_announce (BaizeBoard *board, const char *text);
char *baize_board_take_untold (BaizeBoard *board);
void baize_board_clear_announcement (BaizeBoard *board);
void baize_board_greet (BaizeBoard *board, const char *text);
gboolean baize_board_is_settling (BaizeBoard *board);
char *baize_board_introduce (BaizeBoard *board, gboolean is_new);
gboolean baize_board_is_new (BaizeBoard *board);
const char *baize_board_get_expected (BaizeBoard *board);
void baize_board_set_prompt (BaizeBoard *board, const char *text);
void baize_board_set_preview (BaizeBoard *board, const char *text);
void baize_board_refresh_preview (BaizeBoard *board);
gboolean baize_board_celebrate (BaizeBoard *board);
double baize_board_joy_wave (double progress, double start, double share);
void baize_board_go_on (BaizeBoard *board);
gboolean baize_board_is_source (BaizeBoard *board, const BaizePlace *place);
BaizePlace baize_board_get_selected (BaizeBoard *board);
void baize_board_select (BaizeBoard *board, const BaizePlace *place);
BaizePlace baize_board_get_focused (BaizeBoard *board);
gboolean baize_board_get_open_hands (BaizeBoard *board);
int baize_board_get_seat (BaizeBoard *board);
void baize_board_redraw_cards (BaizeBoard *board);
void baize_board_unselect (BaizeBoard *board);
void baize_board_unpoint (BaizeBoard *board);
void baize_board_queue_arrange (BaizeBoard *board, gboolean animate);
void baize_board_move_view (BaizeBoard *board, gboolean animate);
void baize_board_add_under (BaizeBoard *board, GtkWidget *child);
void baize_board_add_over (BaizeBoard *board, GtkWidget *child);
void baize_board_name_button (BaizeBoard *board, GtkWidget *button, const BaizePlace *place, const char *name);
void baize_board_place_child (BaizeBoard *board, GtkWidget *child, double x, double y, double width, double height);
double baize_board_layout_x (BaizeBoard *board, const BaizeBox *row, double x);
void baize_board_place_inside (BaizeBoard *board, GtkWidget *child, const BaizeBox *box);
void baize_board_show_list (BaizeBoard *board, const BaizeBox *area, const BaizeBox *row, GtkPositionType position,
                            const char *title, GtkWidget *list, const char *spoken);
void baize_board_lead_focus (BaizeBoard *board, const BaizePlace *place, gboolean at_once);
gboolean baize_board_keeps_focus (BaizeBoard *board);
int baize_board_get_lean (BaizeBoard *board);
BaizePlace baize_board_place_of (GtkWidget *child);
void baize_board_want_deal (BaizeBoard *board, const char *variant, int players, const char *rules_text,
                            const char *rules_name);
void baize_board_add_action (BaizeBoard *board, const char *name, const char *menu_label, const char *accelerator,
                             void (*activate) (BaizeBoard *board));
void baize_board_enable_action (BaizeBoard *board, const char *name, gboolean enabled);
