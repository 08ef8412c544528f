/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * SIGTERM ends the program as Quit does: nothing is lost, and nothing waits for the thinker.
 */
#include "window-fixture.h"

#include "core/base/baize-settings.h"
#include "core/rules/baize-thinker.h"

#include <signal.h>

#define WIDTH 720

/** A step of a computation so long that it does not end while the program runs. */
static gpointer
think_for_ever (gpointer started, GCancellable *cancellable)
{
  g_atomic_int_set ((gint *) started, TRUE);
  while (g_atomic_int_get ((gint *) started))
    g_usleep (G_USEC_PER_SEC);
  return NULL;
}

static void
on_thought (gpointer answer, gpointer unused)
{
  g_assert_not_reached ();
}

static BaizeWindow *
find_window (void)
{
  for (GList *link = gtk_application_get_windows (GTK_APPLICATION (application_of_tests ())); link; link = link->next)
    if (BAIZE_IS_WINDOW (link->data) && gtk_widget_get_mapped (link->data))
      return link->data;
  return NULL;
}

/** When the game is shown and the thinker is at work, makes a move and ends the program from outside. */
static gboolean
go_on (gpointer started)
{
  BaizeWindow *window = find_window ();
  BaizeGame *game = window ? baize_session_get_game (baize_window_get_session (window)) : NULL;
  BaizeMoves moves = { 0 };

  if (game == NULL)
    return G_SOURCE_CONTINUE;
  if (!baize_thinker_get_busy (baize_thinker_get_default ()))
    baize_thinker_ask (baize_thinker_get_default (), BAIZE_URGENCY_ANSWER, think_for_ever, started, NULL, NULL, NULL,
                       on_thought, NULL);
  if (!g_atomic_int_get ((gint *) started) || gtk_widget_get_width (GTK_WIDGET (window)) == 0)
    return G_SOURCE_CONTINUE;
  baize_game_get_rules (game)->moves (baize_game_get_state (game), &moves);
  g_assert_true (baize_game_play (game, &moves.items[0], NULL));
  baize_moves_clear (&moves);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, WIDTH);
  raise (SIGTERM);
  return G_SOURCE_REMOVE;
}

static void
run_program (void)
{
  const char *arguments[] = { "baize", "--game=grafa", "--deal=7", NULL };
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "baize/waiting/grafa/classic.baize", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  static gint started;

  g_timeout_add (10, go_on, &started);
  g_assert_cmpint (g_application_run (G_APPLICATION (application_of_tests ()), 3, (char **) arguments), ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\n\npair "));
  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, WIDTH);
}

TEST (sigterm)
{
  if (g_test_subprocess ())
    {
      run_program ();
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}
