/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The deeds: a second start joins the running program (BENCH_SECOND has its argument), or an action opens a window
 * or a dialog (BENCH_OPEN names it).
 */
#include "deeds.h"
#include "watch.h"

#include <gdk/gdk.h>
#include <stdio.h>
#include <stdlib.h>

static void
start_second (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  const char *argument = g_getenv ("BENCH_SECOND");
  const char *const command[] = { program, argument, NULL };
  g_auto (GStrv) environment = g_environ_setenv (g_get_environ (), "BENCH_UNWATCHED", "1", TRUE);
  g_autoptr (GError) error = NULL;

  bench_begin_again ();
  if (!g_spawn_async (NULL, (char **) command, environment, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      exit (1);
    }
}

static void
on_opened_frame (GdkFrameClock *clock, gpointer window)
{
  printf ("opened=%" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
  g_signal_handlers_disconnect_by_func (clock, on_opened_frame, window);
  bench_end ();
}

static void
on_map (GtkWidget *window)
{
  g_signal_connect (gdk_surface_get_frame_clock (gtk_native_get_surface (GTK_NATIVE (window))), "after-paint",
                    G_CALLBACK (on_opened_frame), window);
}

static void
on_window (GListModel *windows, guint position, guint removed, guint added)
{
  g_autoptr (GtkWindow) window = added > 0 ? g_list_model_get_item (windows, position) : NULL;

  if (window != NULL)
    g_signal_connect_after (window, "map", G_CALLBACK (on_map), NULL);
}

/** Newer versions of libadwaita have dialogs inside the window. */
static void
on_dialog (GtkWidget *window)
{
  g_signal_handlers_disconnect_by_func (window, on_dialog, NULL);
  on_map (window);
}

/** bench_do: does what the environment says; ends the program if it says nothing. */
void
bench_do (GtkWindow *window)
{
  const char *action = g_getenv ("BENCH_OPEN");

  if (g_getenv ("BENCH_SECOND") != NULL)
    start_second ();
  else if (action != NULL)
    {
      g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (on_window), NULL);
      if (g_object_class_find_property (G_OBJECT_GET_CLASS (window), "visible-dialog") != NULL)
        g_signal_connect (window, "notify::visible-dialog", G_CALLBACK (on_dialog), NULL);
      printf ("asked=%" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
      gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
    }
  else
    bench_end ();
}
