/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Actions that only one game has: the board keeps them for the window, with their lines in the menu.
 */
#include "baize-board-private.h"

static void
on_action (GSimpleAction *action, GVariant *parameter, gpointer board)
{
  void (*activate) (BaizeBoard *) = g_object_get_data (G_OBJECT (action), "baize-activate");

  activate (board);
}

/**
 * baize_board_add_key_action:
 * @board: a board
 * @name: of the action, `board.NAME` in the window
 * @menu_label: (nullable): its line in the menu
 * @accelerator: (nullable): the key of the game's own that does the same, shown in the menu
 * @activate: what it does
 *
 * Adds an action of the game's own.
 */
void
baize_board_add_key_action (BaizeBoard *board, const char *name, const char *menu_label, const char *accelerator,
                            void (*activate) (BaizeBoard *board))
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, NULL);
  g_autofree char *full_name = g_strconcat ("board.", name, NULL);

  g_object_set_data (G_OBJECT (action), "baize-activate", activate);
  g_signal_connect_object (action, "activate", G_CALLBACK (on_action), board, 0);
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (action));
  if (menu_label != NULL)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (menu_label, full_name);

      if (accelerator != NULL)
        g_menu_item_set_attribute (item, "accel", "s", accelerator);
      g_menu_append_item (self->menu, item);
    }
}

/** baize_board_add_action: like baize_board_add_key_action(), without a key. */
void
baize_board_add_action (BaizeBoard *board, const char *name, const char *menu_label, void (*activate) (BaizeBoard *board))
{
  baize_board_add_key_action (board, name, menu_label, NULL, activate);
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
