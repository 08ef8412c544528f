/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board as an object: the game on it and its children.
 */
#include "baize-board-private.h"
#include "baize-boards.h"
#include "baize-cloth.h"
#include "baize-compat.h"
#include "baize-config.h"
#include "baize-focus.h"
#include "baize-table-resources.h"
#include "baize-table-style.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BaizeBoard, baize_board, GTK_TYPE_WIDGET)

enum
{
  PROP_PROMPT = 1,
  PROP_SUMMARY,
  PROP_MOVING,
  PROP_MODE,
  N_PROPS,
};

enum
{
  DEAL_WANTED,
  SOUND,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/** baize_board_private: the fields that the board's files share. */
BaizeBoardPrivate *
baize_board_private (BaizeBoard *board)
{
  return baize_board_get_instance_private (board);
}

/* ---- the game ---- */

/** Returns: (transfer full): which move was taken back, as it is described before it is made. */
static char *
describe_undone (BaizeGame *game)
{
  g_autofree char *move = baize_game_get_rules (game)->view->describe_move (
    baize_game_get_state (game), baize_game_get_move (game, baize_game_get_position (game)));
  /* Translators: for screen readers; %s is the move that was taken back */
  g_autofree char *text = g_strdup_printf (_ ("Undone: %s"), move);

  return g_strconcat (text, ". ", NULL);
}

static void
on_moved (BaizeBoard *board, int change, BaizeGame *game)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean by_computer = self->computer_moves && change == BAIZE_GAME_PLAYED;
  g_autofree char *undone = NULL;

  self->message.state_told = FALSE;
  baize_board_end_joy (board);
  /* announcements that wait, because the focus is elsewhere, are out of date */
  if (baize_focus_find_child (GTK_WIDGET (board)) == NULL)
    g_string_truncate (self->message.waiting, 0);
  /* during computer turns a person may still sort the own hand */
  if (!self->computer_moves || change != BAIZE_GAME_PLAYED)
    {
      baize_board_let_go (board);
      baize_gestures_let_go (&self->gestures);
      baize_message_clear_moves (&self->message);
    }
  self->computer_moves = baize_game_get_computer_moves (game);
  self->selection.selected = self->gestures.pointed = BAIZE_PLACE_NONE;
  baize_board_set_texts (board, baize_game_get_state (self->game));
  baize_cursor_keep (&self->cursor, baize_focus_find_child (GTK_WIDGET (board)) != NULL);
  /* what is announced from here on waits for the cards */
  baize_board_queue_arrange (board, TRUE);
  if (change == BAIZE_GAME_PLAYED)
    {
      baize_board_show_move (board, by_computer);
      return;
    }
  /* the move may name cards that another person must not hear of */
  if (change == BAIZE_GAME_UNDONE && !baize_game_hides_hands (game, baize_game_get_state (game)))
    undone = describe_undone (game);
  baize_board_announce_move (board, undone != NULL ? undone : "", FALSE);
  baize_board_forget_tentative (board);
  baize_board_show_end (board, TRUE);
}

static gboolean
holds (gpointer board, const BaizePlace *source)
{
  return BAIZE_BOARD_GET_CLASS (board)->hand.holds (board, source);
}

/** Passes what the class defines to the board's objects. Called after construction: in instance_init() the class is not
 * set yet. */
static void
take_traits (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);

  self->cover.hand_kind = klass->hand.kind;
  self->selection.in_hand = klass->hand.in_hand;
  self->selection.asks = klass->play.ask != NULL;
  self->selection.holds = klass->hand.holds != NULL ? holds : NULL;
  self->selection.data = board;
  self->scene.painter = klass->look.paint_card;
  self->scene.find_look = klass->look.find_look;
  baize_cloth_dye (BAIZE_CLOTH (self->scene.cloth), &klass->picture.cloth);
}

static void
leave_game (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->game == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->game, board);
}

/** baize_board_set_game: shows @game (nullable), a game of the board's rules. A new game is dealt card by card; any
 * other lies there at once. */
void
baize_board_set_game (BaizeBoard *board, BaizeGame *game)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);

  baize_board_finish_motion (board);
  baize_board_let_go (board);
  leave_game (board);
  g_set_object (&self->game, game);
  baize_board_forget_tentative (board);
  baize_playback_clear (&self->playback);
  baize_gestures_let_go (&self->gestures);
  self->selection.selected = self->gestures.pointed = self->cursor.place = BAIZE_PLACE_NONE;
  baize_message_drop (&self->message);
  self->cover.ready_seat = 0;
  take_traits (board);
  self->computer_moves = game != NULL && baize_game_get_computer_moves (game);
  if (game == NULL)
    return;
  baize_playback_begin (&self->playback, baize_game_get_rules (game)->state_size);
  g_signal_connect_object (game, "moved", G_CALLBACK (on_moved), board, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::covers-hands", G_CALLBACK (baize_board_follow_cover), board,
                           G_CONNECT_SWAPPED);
  baize_board_set_texts (board, baize_game_get_state (self->game));
  baize_board_show_end (board, FALSE);
  baize_cues_clear_sounds (&self->cues);
  /* the card that has the focus is another one now */
  self->cursor.wanted = self->cursor.wanted || baize_focus_find_child (GTK_WIDGET (board)) != NULL;
  if (baize_game_get_position (game) != 0 && baize_game_get_begun (game))
    return;
  self->due = BOARD_DUE_DEALT;
  self->cues.waiting = BAIZE_SOUND_DEALT;
}

/** baize_board_make_result: Returns: (transfer floating) (nullable): what the game shows of its result besides the
 * score. */
GtkWidget *
baize_board_make_result (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  return BAIZE_BOARD_GET_CLASS (board)->look.make_result ? BAIZE_BOARD_GET_CLASS (board)->look.make_result (board)
                                                         : NULL;
}

/** baize_board_get_moving: whether cards are moving. */
gboolean
baize_board_get_moving (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);
  return baize_board_private (board)->moving;
}

/** baize_board_get_game: Returns: (nullable) (transfer none): the game on the board. */
BaizeGame *
baize_board_get_game (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  return baize_board_private (board)->game;
}

/** baize_board_get_shown: Returns: (transfer none): the position shown; during an animation it is not yet the game's
 * own. */
gconstpointer
baize_board_get_shown (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  return baize_board_private (board)->playback.shown;
}

/** baize_board_get_seat: Returns: the seat whose view is shown, from 1; 0 for the view that hides all hands. */
int
baize_board_get_seat (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), 0);
  return baize_board_private (board)->cover.seat;
}

/** baize_board_is_stepping: whether input is blocked: a move is still being shown, an earlier position is shown, or the
 * table is covered. */
gboolean
baize_board_is_stepping (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);

  BaizeBoardPrivate *self = baize_board_private (board);

  return baize_board_shows_past (board) || self->cover.covered;
}

/** baize_board_get_tableau: Returns: (transfer none): the cards and piles that are shown. */
BaizeTableau *
baize_board_get_tableau (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  return baize_board_private (board)->scene.tableau;
}

/** baize_board_find_pile: Returns: (transfer none) (nullable): the pile of @kind with number @x. */
BaizePile *
baize_board_find_pile (BaizeBoard *board, guint8 kind, int x)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  return baize_tableau_find_pile (baize_board_get_tableau (board), &(BaizePlace){ .kind = kind, .x = (gint16) x });
}

/** baize_board_queue_arrange: arranges the board again in the next frame; if @animate is %TRUE, cards fly to their new
 * spots. */
void
baize_board_queue_arrange (BaizeBoard *board, gboolean animate)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);

  self->keeps_names = FALSE;
  self->due = MAX (self->due, animate ? BOARD_DUE_FLYING : BOARD_DUE);
  baize_board_start_ticking (board);
}

/** baize_board_move_view: arranges the board again in the next frame, like baize_board_queue_arrange(), because the
 * player looks at another part of the table or from another distance. No card or place has another name because of
 * this, but other cards and places can be reached. */
void
baize_board_move_view (BaizeBoard *board, gboolean animate)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean keeps_names = self->due == BOARD_ARRANGED || self->keeps_names;

  baize_board_queue_arrange (board, animate);
  self->keeps_names = keeps_names;
}

/** baize_board_add_under: adds a child that lies on the cloth, below all cards. */
void
baize_board_add_under (BaizeBoard *board, GtkWidget *child)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_scene_add_under (&baize_board_private (board)->scene, child);
}

/** baize_board_close_popovers: closes the open popover. */
void
baize_board_close_popovers (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_popdown (GTK_POPOVER (child));
}

/** baize_board_add_over: adds a child that lies over the cards, such as buttons or a tray. */
void
baize_board_add_over (BaizeBoard *board, GtkWidget *child)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_scene_add_over (&baize_board_private (board)->scene, child);
}

/** baize_board_redraw_cards: redraws the cards on which the game's own drawing may have changed. */
void
baize_board_redraw_cards (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_scene_redraw_cards (&baize_board_private (board)->scene);
}

/**
 * baize_board_want_deal:
 * @board: a board with a game
 * @variant: name of the variant
 * @players: number of players
 * @rules_text: the rules of the deal
 * @rules_name: (nullable): the name of these rules
 *
 * Requests a new deal with rules that the player made on the board.
 */
void
baize_board_want_deal (BaizeBoard *board, const char *variant, int players, const char *rules_text,
                       const char *rules_name)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  g_signal_emit (board, signals[DEAL_WANTED], 0, variant, players, rules_text, rules_name);
}

/** baize_board_sound: tells that something has happened that goes with @sound. */
void
baize_board_sound (BaizeBoard *board, BaizeSound sound)
{
  g_signal_emit (board, signals[SOUND], 0, (int) sound);
}

/* ---- actions of the game ---- */

/**
 * baize_board_add_action:
 * @board: a board
 * @name: name of the action: `board.NAME` in the window
 * @menu_label: (nullable): label of its menu item; %NULL if it has none
 * @accelerator: (nullable): the game's key for the action, shown in the menu
 * @activate: callback
 *
 * Adds an action of the game. The board stores it for the window.
 */
void
baize_board_add_action (BaizeBoard *board, const char *name, const char *menu_label, const char *accelerator,
                        void (*activate) (BaizeBoard *board))
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);
  g_autofree char *full_name = g_strconcat ("board.", name, NULL);
  g_autoptr (GMenuItem) item = NULL;

  g_signal_connect_object (action, "activate", G_CALLBACK (activate), board, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
  if (menu_label == NULL)
    return;
  item = g_menu_item_new (menu_label, full_name);
  if (accelerator != NULL)
    g_menu_item_set_attribute (item, "accel", "s", accelerator);
  g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
  g_menu_append_item (self->menu, item);
}

/** baize_board_enable_action: enables or disables the game's action @name. */
void
baize_board_enable_action (BaizeBoard *board, const char *name, gboolean enabled)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (baize_board_private (board)->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/** baize_board_get_menu: Returns: (transfer none): the game's items for the menu; may be empty. */
GMenuModel *
baize_board_get_menu (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  return G_MENU_MODEL (baize_board_private (board)->menu);
}

/** baize_board_get_actions: Returns: (transfer none): the game's actions, to be inserted into a window as `board`. */
GActionGroup *
baize_board_get_actions (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), NULL);
  return G_ACTION_GROUP (baize_board_private (board)->actions);
}

/* ---- the object ---- */

static void
baize_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BaizeBoard *board = BAIZE_BOARD (object);

  switch (id)
    {
    case PROP_PROMPT:
      g_value_set_string (value, baize_board_get_prompt (board));
      break;
    case PROP_SUMMARY:
      g_value_set_string (value, baize_board_get_summary (board));
      break;
    case PROP_MOVING:
      g_value_set_boolean (value, baize_board_get_moving (board));
      break;
    case PROP_MODE:
      g_value_set_int (value, (int) baize_board_get_mode (board));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
baize_board_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (baize_board_parent_class)->root (widget);
  baize_board_root_keys (BAIZE_BOARD (widget));
}

/** An open popover whose board leaves the window would block all input of the window. */
static void
baize_board_unroot (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = gtk_root_get_focus (root);

  /* a list that has the focus would keep the board alive */
  if (focus != NULL && gtk_widget_is_ancestor (focus, widget)
      && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    gtk_root_set_focus (root, NULL);
  baize_board_close_popovers (BAIZE_BOARD (widget));
  baize_board_unroot_keys (BAIZE_BOARD (widget));
  GTK_WIDGET_CLASS (baize_board_parent_class)->unroot (widget);
}

static void
baize_board_dispose (GObject *object)
{
  BaizeBoardPrivate *self = baize_board_private (BAIZE_BOARD (object));

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (object), self->tick);
  self->tick = 0;
  g_clear_object (&self->joy);
  leave_game (BAIZE_BOARD (object));
  g_clear_object (&self->game);
  g_clear_weak_pointer (&self->held);
  g_clear_weak_pointer (&self->heard);
  baize_spotlight_forget_buttons (&self->spotlight);
  baize_scene_dispose (&self->scene);
  G_OBJECT_CLASS (baize_board_parent_class)->dispose (object);
}

static void
baize_board_finalize (GObject *object)
{
  BaizeBoardPrivate *self = baize_board_private (BAIZE_BOARD (object));

  baize_spotlight_clear (&self->spotlight);
  baize_selection_clear (&self->selection);
  baize_scene_clear (&self->scene);
  g_object_unref (self->actions);
  g_object_unref (self->menu);
  baize_playback_clear (&self->playback);
  baize_cues_clear (&self->cues);
  baize_message_clear (&self->message);
  G_OBJECT_CLASS (baize_board_parent_class)->finalize (object);
}

/** From now on GTK reports every change to screen readers, but the widgets can be asked only later: Orca asks at once,
 * hears that there is nothing, and is silent about that card ever after. So cards and places get their names and states
 * before. */
static void
baize_board_realize (GtkWidget *widget)
{
  BaizeBoardPrivate *self = baize_board_private (BAIZE_BOARD (widget));
  GtkRoot *root = gtk_widget_get_root (widget);
  int width, height;

  if (self->game != NULL && self->arranged_width == 0 && GTK_IS_WINDOW (root))
    {
      gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
      baize_board_expect (BAIZE_BOARD (widget), width, height);
    }
  GTK_WIDGET_CLASS (baize_board_parent_class)->realize (widget);
}

static void
baize_board_class_init (BaizeBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = baize_board_dispose;
  object_class->finalize = baize_board_finalize;
  object_class->get_property = baize_board_get_property;
  widget_class->root = baize_board_root;
  widget_class->unroot = baize_board_unroot;
  widget_class->realize = baize_board_realize;
  widget_class->size_allocate = baize_board_size_allocate;
  widget_class->measure = baize_board_measure;
  widget_class->snapshot = baize_board_snapshot;
  widget_class->focus = baize_board_focus;
  widget_class->grab_focus = baize_board_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  props[PROP_PROMPT] = g_param_spec_string ("prompt", NULL, NULL, NULL, flags);
  props[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  props[PROP_MOVING] = g_param_spec_boolean ("moving", NULL, NULL, FALSE, flags);
  /* emitted when a tentative move or an earlier position replaces the game's own position on the board, or no longer
   * does */
  props[PROP_MODE] = g_param_spec_int ("mode", NULL, NULL, BAIZE_PLAYBACK_LIVE, BAIZE_PLAYBACK_PERFORMING,
                                       BAIZE_PLAYBACK_LIVE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BaizeBoard::deal-wanted:
   * @variant: name of a variant
   * @players: number of players
   * @rules_text: the rules
   * @rules_name: (nullable): the name of these rules
   *
   * The player wants a new deal with rules made on the board.
   */
  signals[DEAL_WANTED] = g_signal_new ("deal-wanted", BAIZE_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 4, G_TYPE_STRING, G_TYPE_INT, G_TYPE_STRING, G_TYPE_STRING);
  /**
   * BaizeBoard::sound:
   * @sound: a #BaizeSound
   *
   * Something has happened that goes with a sound: cards have arrived, a move was refused, a celebration begins.
   */
  signals[SOUND] = g_signal_new ("sound", BAIZE_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_INT);
}

/** Gives texts about suits the colours of the cards. */
static void
follow_colours (BaizeBoard *board, GParamSpec *pspec, BaizeTableStyle *style)
{
  if (style->four_colours)
    gtk_widget_add_css_class (GTK_WIDGET (board), "four-colours");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (board), "four-colours");
}

/** Adds the style sheet of boards to the display, once. */
static void
load_style (GdkDisplay *display)
{
  g_autoptr (GtkCssProvider) provider = NULL;

  if (display == NULL || g_object_get_data (G_OBJECT (display), "baize-table-style") != NULL)
    return;
  /* otherwise the linker drops the resources */
  baize_table_get_resource ();
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, BAIZE_RESOURCES "/table.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_set_data (G_OBJECT (display), "baize-table-style", GINT_TO_POINTER (1));
}

static void
baize_board_init (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeTableStyle *style = baize_table_style_get_default ();

  load_style (gtk_widget_get_display (GTK_WIDGET (board)));
  baize_cover_init (&self->cover);
  baize_message_init (&self->message);
  baize_scene_init (&self->scene, GTK_WIDGET (board), G_CALLBACK (baize_board_act_on_child));
  baize_spotlight_init (&self->spotlight, self->scene.tableau);
  baize_selection_init (&self->selection);
  baize_cursor_init (&self->cursor);
  self->actions = g_simple_action_group_new ();
  self->menu = g_menu_new ();
  baize_playback_init (&self->playback);
  gtk_widget_set_overflow (GTK_WIDGET (board), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (GTK_WIDGET (board), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (board), TRUE);
  baize_board_init_input (board);
  baize_board_init_keys (board);
  g_signal_connect_object (style, "notify::four-colours", G_CALLBACK (follow_colours), board, G_CONNECT_SWAPPED);
  follow_colours (board, NULL, style);
}

static GType
board_type (const BaizeRules *rules)
{
  for (gsize i = 0; i < G_N_ELEMENTS (baize_boards); i++)
    if (g_str_equal (baize_boards[i].game, rules->id))
      return baize_boards[i].get_type ();
  g_return_val_if_reached (G_TYPE_INVALID);
}

/** baize_board_new: Returns: (transfer floating): a board for the rules, without a game. */
BaizeBoard *
baize_board_new (const BaizeRules *rules)
{
  return g_object_new (board_type (rules), NULL);
}

/** baize_board_class_for: Returns: (transfer none): the class of the board for the rules, for its shortcuts and
 * picture. */
BaizeBoardClass *
baize_board_class_for (const BaizeRules *rules)
{
  /* the reference is kept: the class is needed until the program ends */
  return g_type_class_ref (board_type (rules));
}
