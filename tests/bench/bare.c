/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The smallest program with a window in the style of the desktop: a header bar and a label. Baize's start is compared
 * with it; a second start changes its label, and its actions open empty windows.
 */
#include "deeds.h"
#include "watch.h"

#include <adwaita.h>

static int
whole_window (GtkWindow *window, GArray *areas)
{
  GdkRectangle area = { 0, 0, gtk_widget_get_width (GTK_WIDGET (window)), gtk_widget_get_height (GTK_WIDGET (window)) };

  g_array_append_val (areas, area);
  return 1;
}

static GtkWidget *
make_content (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_vexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
on_activate (GtkApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  if (window == NULL)
    {
      window = GTK_WINDOW (adw_application_window_new (application));
      gtk_window_set_default_size (window, 1280, 800);
    }
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), make_content ("Bare"));
  gtk_window_present (window);
}

/* An empty window of the size and kind that ours has. */
static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer application)
{
  const char *name = g_action_get_name (G_ACTION (action));
  GtkWindow *window;

  if (g_str_equal (name, "preferences"))
    window = GTK_WINDOW (adw_preferences_window_new ());
  else
    {
      window = GTK_WINDOW (adw_window_new ());
      gtk_window_set_default_size (window, g_str_equal (name, "help") ? 860 : 940, 700);
      adw_window_set_content (ADW_WINDOW (window), make_content (""));
    }
  gtk_window_set_transient_for (window, gtk_application_get_active_window (application));
  gtk_window_present (window);
}

int
main (int argc, char **argv)
{
  static const GActionEntry entries[] = { { .name = "help", .activate = on_open },
                                          { .name = "preferences", .activate = on_open },
                                          { .name = "scores", .activate = on_open } };
  g_autoptr (AdwApplication) application = NULL;

  bench_watch (whole_window, bench_do);
  /* the argument of a second start names this application */
  application = adw_application_new ("io.github.baizecards.Baize.Bare", G_APPLICATION_CAN_OVERRIDE_APP_ID);
  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
