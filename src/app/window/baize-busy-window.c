/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window that appears while another process uses the saved games. It only shows what is the matter; its button
 * activates "app.quit".
 */
#include "baize-busy-window.h"
#include "baize-config.h"

#include "app/common/baize-spoken.h"

/** baize_busy_window_new: Returns: (transfer none): the window, not shown yet; GTK owns it. */
GtkWindow *
baize_busy_window_new (GtkApplication *application)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/busy-window.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));

  gtk_window_set_application (window, application);
  baize_spoken_tidy (GTK_WIDGET (window));
  return window;
}
