/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The program that build-aux/torture kills: Baize itself, with one more action on the bus, by which a move can be made
 * without a look at the screen. Nothing else differs.
 */
#include "app/window/baize-application.h"
#include "app/window/baize-window.h"
#include "core/base/baize-locale.h"
#include "faces/baize-faces.h"

#include <locale.h>

/** Plays a legal move, by number, as the person whose turn it is; while moves are undone, the next of them is made
 * again, because another could be practice. */
static void
on_move (GSimpleAction *action, GVariant *choice, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);
  BaizeSession *session = BAIZE_IS_WINDOW (window) ? baize_window_get_session (BAIZE_WINDOW (window)) : NULL;
  BaizeGame *game = session != NULL ? baize_session_get_game (session) : NULL;
  BaizeMoves moves = { 0 };

  if (game == NULL || baize_game_get_over (game) || baize_game_get_computer_moves (game))
    return;
  if (baize_game_get_can_redo (game))
    {
      baize_game_redo (game);
      return;
    }
  baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
  if (moves.n_items > 0)
    baize_game_play (game, &moves.items[g_variant_get_uint32 (choice) % moves.n_items], NULL);
  baize_moves_clear (&moves);
}

/** The application exists as soon as its main loop runs. */
static gboolean
add_action (gpointer data)
{
  static const GActionEntry entry = { .name = "torture-move", .activate = on_move, .parameter_type = "u" };
  GApplication *application = g_application_get_default ();

  if (application == NULL)
    return G_SOURCE_CONTINUE;
  g_action_map_add_action_entries (G_ACTION_MAP (application), &entry, 1, application);
  return G_SOURCE_REMOVE;
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  (void) g_ascii_strtoull ("0", NULL, 10);
  baize_faces_prepare (0);
  baize_locale_bind ();
  g_idle_add_full (G_PRIORITY_HIGH, add_action, NULL, NULL);
  return baize_application_start (argc, argv);
}
