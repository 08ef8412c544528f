/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Closing a window saves its game, and hides the window, so that the thinker is cancelled. Nothing waits for the thread
 * of the thinker: it ends with the program.
 */
#include "baize-quit.h"
#include "baize-window-clear.h"
#include "baize-window.h"

#include <glib-unix.h>

/** baize_quit: saves everything and ends the program, whatever is open. */
void
baize_quit (GtkApplication *application)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (application));

  for (GList *link = windows; link != NULL; link = link->next)
    if (BAIZE_IS_WINDOW (link->data))
      {
        /* closing a window with dialogs inside may close only a dialog, so close them first */
        baize_window_clear (link->data);
        gtk_window_close (link->data);
      }
  g_application_quit (G_APPLICATION (application));
}

static gboolean
on_sigterm (gpointer application)
{
  baize_quit (application);
  /* without this source a second signal ends the program in any case */
  return G_SOURCE_REMOVE;
}

/** baize_quit_on_sigterm: from now on the signal SIGTERM, which the system sends at the end of a session, calls
 * baize_quit(). @application must exist as long as the main loop runs. */
void
baize_quit_on_sigterm (GtkApplication *application)
{
  g_unix_signal_add (SIGTERM, on_sigterm, application);
}
