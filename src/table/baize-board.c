/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board as an object: the game on it and its children.
 */
#include "baize-board-private.h"
#include "baize-boards.h"
#include "baize-compat.h"
#include "baize-config.h"
#include "baize-table-resources.h"
#include "baize-table-style.h"

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
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/** baize_board_private: what the board's two halves share. */
BaizeBoardPrivate *
baize_board_private (BaizeBoard *board)
{
  return baize_board_get_instance_private (board);
}

/* ---- the game ---- */

static void
on_moved (BaizeBoard *board, int change, BaizeGame *game)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autoptr (GString) spoken = g_string_new (NULL);

  /* while computers play one may go on putting the own hand in order */
  if (!self->computer_moves || change != BAIZE_GAME_PLAYED)
    {
      baize_board_let_go (board);
      baize_gestures_let_go (&self->gestures);
      baize_message_clear_moves (&self->message);
    }
  self->computer_moves = baize_game_get_computer_moves (game);
  self->selection.selected = self->gestures.pointed = BAIZE_PLACE_NONE;
  baize_board_set_texts (board, baize_game_get_state (self->game));
  baize_cursor_keep (&self->cursor, gtk_widget_get_focus_child (GTK_WIDGET (board)) != NULL);
  if (change == BAIZE_GAME_PLAYED)
    baize_board_show_move (board, spoken);
  else
    {
      baize_board_forget_tentative (board);
      baize_board_show_end (board, TRUE);
    }
  baize_board_announce_move (board, spoken->str);
}

static gboolean
holds (gpointer board, const BaizePlace *source)
{
  return BAIZE_BOARD_GET_CLASS (board)->hand.holds (board, source);
}

/** Tells the board's objects what its class says of the game; while an object is made it does not have its class yet. */
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
}

static void
leave_game (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->game == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->game, board);
  /* nobody answers any more */
  baize_game_forget_refused (self->game);
}

/** baize_board_set_game: lays @game (nullable), of the board's rules, on the table: one just dealt is dealt, another
 * lies as it stands. */
void
baize_board_set_game (BaizeBoard *board, BaizeGame *game)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  baize_board_finish_motion (board);
  baize_board_let_go (board);
  leave_game (board);
  g_set_object (&self->game, game);
  baize_board_forget_tentative (board);
  baize_playback_clear (&self->playback);
  baize_gestures_let_go (&self->gestures);
  self->selection.selected = self->gestures.pointed = self->cursor.place = BAIZE_PLACE_NONE;
  baize_message_clear_moves (&self->message);
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
  if (baize_game_get_position (game) == 0)
    self->due = BOARD_DUE_DEALT;
}

/** baize_board_get_moving: whether cards are on their way. */
gboolean
baize_board_get_moving (BaizeBoard *board)
{
  return baize_board_private (board)->moving;
}

/** baize_board_get_game: Returns: (nullable) (transfer none): the game on the table. */
BaizeGame *
baize_board_get_game (BaizeBoard *board)
{
  return baize_board_private (board)->game;
}

/** baize_board_get_shown: Returns: (transfer none): the position on the table, on the way to the game's own. */
gconstpointer
baize_board_get_shown (BaizeBoard *board)
{
  return baize_board_private (board)->playback.shown;
}

/** baize_board_get_seat: whose eyes the table is seen with, from 1; 0 for nobody's. */
int
baize_board_get_seat (BaizeBoard *board)
{
  return baize_board_private (board)->cover.seat;
}

/** baize_board_is_stepping: whether a move is still being shown, or an earlier position, or the table is covered, so that
 * nothing is possible. */
gboolean
baize_board_is_stepping (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  return baize_board_shows_past (board) || self->cover.covered;
}

/** baize_board_get_tableau: Returns: (transfer none): the cards and piles on the table. */
BaizeTableau *
baize_board_get_tableau (BaizeBoard *board)
{
  return baize_board_private (board)->scene.tableau;
}

/** baize_board_find_pile: Returns: (transfer none): the pile of @kind whose number is @x; %NULL when there is none. */
BaizePile *
baize_board_find_pile (BaizeBoard *board, guint8 kind, int x)
{
  return baize_tableau_find_pile (baize_board_get_tableau (board), &(BaizePlace){ .kind = kind, .x = (gint16) x });
}

/** baize_board_queue_arrange: has everything arranged anew in the next frame; cards fly to where they now belong when
 * @animate. */
void
baize_board_queue_arrange (BaizeBoard *board, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  self->due = MAX (self->due, animate ? BOARD_DUE_FLYING : BOARD_DUE);
  baize_board_start_ticking (board);
}

/** baize_board_add_under: adds a child that lies on the cloth, under all cards. */
void
baize_board_add_under (BaizeBoard *board, GtkWidget *child)
{
  baize_scene_add_under (&baize_board_private (board)->scene, child);
}

/** baize_board_close_popovers: closes the bubble that is open. */
void
baize_board_close_popovers (BaizeBoard *board)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_popdown (GTK_POPOVER (child));
}

/** baize_board_add_over: adds a child that lies over the cards: buttons, a tray. */
void
baize_board_add_over (BaizeBoard *board, GtkWidget *child)
{
  baize_scene_add_over (&baize_board_private (board)->scene, child);
}

/** baize_board_redraw_cards: has all cards drawn anew, since what the game draws on them is another now. */
void
baize_board_redraw_cards (BaizeBoard *board)
{
  baize_scene_redraw_cards (&baize_board_private (board)->scene);
}

/**
 * baize_board_want_deal:
 * @board: a board with a game
 * @variant: name of the variant
 * @players: how many play
 * @rules_text: the rules it is to be played with
 * @rules_name: (nullable): what they are called
 *
 * Asks for a new deal of rules that the player made on the board.
 */
void
baize_board_want_deal (BaizeBoard *board, const char *variant, int players, const char *rules_text,
                       const char *rules_name)
{
  g_signal_emit (board, signals[DEAL_WANTED], 0, variant, players, rules_text, rules_name);
}

/* ---- actions of the game's own ---- */

/**
 * baize_board_add_action:
 * @board: a board
 * @name: of the action, `board.NAME` in the window
 * @menu_label: its line in the menu
 * @accelerator: (nullable): the key of the game's own that does the same, shown in the menu
 * @activate: what it does
 *
 * Adds an action of the game's own, which the board keeps for the window.
 */
void
baize_board_add_action (BaizeBoard *board, const char *name, const char *menu_label, const char *accelerator,
                        void (*activate) (BaizeBoard *board))
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);
  g_autofree char *full_name = g_strconcat ("board.", name, NULL);
  g_autoptr (GMenuItem) item = g_menu_item_new (menu_label, full_name);

  g_signal_connect_object (action, "activate", G_CALLBACK (activate), board, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
  if (accelerator != NULL)
    g_menu_item_set_attribute (item, "accel", "s", accelerator);
  g_menu_append_item (self->menu, item);
}

/** baize_board_enable_action: whether the action @name of the game's own is possible now. */
void
baize_board_enable_action (BaizeBoard *board, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (baize_board_private (board)->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/** baize_board_get_menu: Returns: (transfer none): the game's own items for the menu, maybe none. */
GMenuModel *
baize_board_get_menu (BaizeBoard *board)
{
  return G_MENU_MODEL (baize_board_private (board)->menu);
}

/** baize_board_get_actions: Returns: (transfer none): the game's own actions, to be put into a window as `board`. */
GActionGroup *
baize_board_get_actions (BaizeBoard *board)
{
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

/** A bubble that is still open when its board leaves the window would keep all input from the window. */
static void
baize_board_unroot (GtkWidget *widget)
{
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
  leave_game (BAIZE_BOARD (object));
  g_clear_object (&self->game);
  g_clear_weak_pointer (&self->held);
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
  baize_message_clear (&self->message);
  G_OBJECT_CLASS (baize_board_parent_class)->finalize (object);
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
  /* told when something else than the game comes on the table, or goes: what is tried, or an earlier position */
  props[PROP_MODE] = g_param_spec_int ("mode", NULL, NULL, BAIZE_PLAYBACK_LIVE, BAIZE_PLAYBACK_PERFORMING,
                                       BAIZE_PLAYBACK_LIVE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BaizeBoard::deal-wanted:
   * @variant: name of a variant
   * @players: how many play
   * @rules_text: its rules
   * @rules_name: (nullable): what they are called
   *
   * The player wants a new deal of rules made on the board.
   */
  signals[DEAL_WANTED] = g_signal_new ("deal-wanted", BAIZE_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 4, G_TYPE_STRING, G_TYPE_INT, G_TYPE_STRING, G_TYPE_STRING);
  /**
   * BaizeBoard::practice-asked:
   *
   * The player wants a move that makes the game practice. It waits for baize_board_answer_practice().
   */
  g_signal_new ("practice-asked", BAIZE_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/** Texts about suits have the colours that the cards have. */
static void
follow_colours (BaizeBoard *board, GParamSpec *pspec, BaizeTableStyle *style)
{
  if (style->four_colours)
    gtk_widget_add_css_class (GTK_WIDGET (board), "four-colours");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (board), "four-colours");
}

/** Gives the display the style of what lies on tables; once. */
static void
load_style (GdkDisplay *display)
{
  g_autoptr (GtkCssProvider) provider = NULL;

  if (display == NULL || g_object_get_data (G_OBJECT (display), "baize-table-style") != NULL)
    return;
  /* the linker leaves out resources that nothing names */
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

/** baize_board_new: Returns: (transfer floating): the game's own board, without a game on it. */
BaizeBoard *
baize_board_new (const BaizeRules *rules)
{
  return g_object_new (board_type (rules), NULL);
}

/** baize_board_class_for: Returns: (transfer none): the class of its board, for its shortcuts and little picture. */
BaizeBoardClass *
baize_board_class_for (const BaizeRules *rules)
{
  /* the reference is kept: the class of a game is wanted as long as the program runs */
  return g_type_class_ref (board_type (rules));
}
