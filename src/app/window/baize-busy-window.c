/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window that appears while another process uses the saved games. It only shows what is the matter; its buttons
 * activate "app.try-again" and "app.quit".
 */
#include "baize-busy-window.h"
#include "baize-config.h"

#include "app/common/baize-spoken.h"
#include "app/common/baize-toast.h"

#include <glib/gi18n.h>

#define TOASTS "baize-busy-toasts"

/** baize_busy_window_new: Returns: (transfer none): the window, not shown yet; GTK owns it. */
GtkWindow *
baize_busy_window_new (GtkApplication *application)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/busy-window.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));

  gtk_window_set_application (window, application);
  g_object_set_data (G_OBJECT (window), TOASTS, gtk_builder_get_object (builder, "toasts"));
  baize_spoken_tidy (GTK_WIDGET (window));
  gtk_window_set_focus (window, GTK_WIDGET (gtk_builder_get_object (builder, "again")));
  return window;
}

/** baize_busy_window_tell_busy: says that another attempt has failed. */
void
baize_busy_window_tell_busy (GtkWindow *window)
{
  const char *text = _ ("Baize is still running elsewhere");
  AdwToast *toast = baize_toast_new (text, NULL, NULL, gtk_widget_get_width (GTK_WIDGET (window)));

  baize_spoken_announce (GTK_WIDGET (window), text);
  adw_toast_overlay_add_toast (g_object_get_data (G_OBJECT (window), TOASTS), toast);
}
