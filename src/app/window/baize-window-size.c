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

/** baize_window_size_remember: writes the size and state of @window into @settings. */
void
baize_window_size_remember (GtkWindow *window, GSettings *settings)
{
  int width, height;

  g_settings_set_boolean (settings, "window-maximized", gtk_window_is_maximized (window));
  gtk_window_get_default_size (window, &width, &height);
  if (width > 0 && height > 0)
    {
      g_settings_set_int (settings, "window-width", width);
      g_settings_set_int (settings, "window-height", height);
    }
}
