/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads and writes the settings "window-width", "window-height" and "window-maximized".
 */
#include "baize-window-size.h"

/** baize_window_size_restore: restores the size and state of @window from @settings (nullable). */
void
baize_window_size_restore (GtkWindow *window, GSettings *settings)
{
  int width = 960, height = 720;

  if (settings != NULL)
    {
      width = g_settings_get_int (settings, "window-width");
      height = g_settings_get_int (settings, "window-height");
      if (g_settings_get_boolean (settings, "window-maximized"))
        gtk_window_maximize (window);
    }
  gtk_window_set_default_size (window, width, height);
}

/** baize_window_size_note: writes into @settings whether the window is maximized, unless it fills the screen: it goes
 * back to what it was before then, also at the next start. */
void
baize_window_size_note (GSettings *settings, gboolean maximized, gboolean fullscreen)
{
  if (!fullscreen)
    g_settings_set_boolean (settings, "window-maximized", maximized);
}

static void
on_state (GtkWindow *window, GParamSpec *pspec, GSettings *settings)
{
  /* a window that goes is neither */
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    baize_window_size_note (settings, gtk_window_is_maximized (window), gtk_window_is_fullscreen (window));
}

/** baize_window_size_follow: from now on @settings (nullable) follow whether @window is maximized. */
void
baize_window_size_follow (GtkWindow *window, GSettings *settings)
{
  if (settings == NULL)
    return;
  g_signal_connect_object (window, "notify::maximized", G_CALLBACK (on_state), settings, 0);
  g_signal_connect_object (window, "notify::fullscreened", G_CALLBACK (on_state), settings, 0);
}

/** baize_window_size_remember: writes the size of @window into @settings. */
void
baize_window_size_remember (GtkWindow *window, GSettings *settings)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  if (width > 0 && height > 0)
    {
      g_settings_set_int (settings, "window-width", width);
      g_settings_set_int (settings, "window-height", height);
    }
}
