/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The smallest program with a window in the style of the desktop: a header bar and a label. Baize's start is compared
 * with it.
 */
#include "watch.h"

#include <adwaita.h>

static int
whole_window (GtkWindow *window, GArray *areas)
{
  GdkRectangle area = { 0, 0, gtk_widget_get_width (GTK_WIDGET (window)), gtk_widget_get_height (GTK_WIDGET (window)) };

  g_array_append_val (areas, area);
  return 1;
}

static void
on_activate (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new ("Bare");

  gtk_widget_set_vexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), label);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = NULL;

  bench_watch (whole_window);
  application = adw_application_new ("io.github.baizecards.Baize.Bare", G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
