/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What GTK itself complains of (complaints.list), provoked in a process that has nothing of Baize: a line of the list
 * that no library here needs any more must go.
 */
#include "main-loop.h"
#include "test.h"

#include <gtk/gtk.h>
#include <string.h>

/** Shows a popover, closes it, and shows it again. */
static void
show_popover (void)
{
  GtkWidget *window = gtk_window_new (), *button = gtk_menu_button_new (), *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), gtk_label_new ("A popover"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (button) > 0);
  for (int i = 0; i < 2; i++)
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      wait_until (gtk_widget_get_mapped (popover));
      wait_for (200);
      gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
      wait_until (!gtk_widget_get_mapped (popover));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static const struct
{
  const char *name, *message;
  guint first; /* minor version of GTK 4 with which it begins */
  void (*provoke) (void);
} complaints[] = {
  { "frame-timings", "gdk_frame_timings_submitted() called on submitted frame", 24, show_popover },
};

/** Returns: (transfer full): what this program writes as errors if it is started only to provoke @name. */
static char *
run_alone (const char *name)
{
  const char *argv[] = { g_get_prgname (), name, NULL };
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_auto (GStrv) environment = g_environ_unsetenv (g_get_environ (), "G_DEBUG");
  g_autoptr (GError) error = NULL;
  char *errors = NULL;

  argv[0] = program;
  g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, &errors, NULL, &error);
  g_assert_no_error (error);
  return errors;
}

TEST_CASES (provoked, complaints)
{
  const typeof (complaints[0]) *complaint = data;
  g_autofree char *errors = NULL;

  if (!gtk_init_check () || gtk_get_minor_version () < complaint->first)
    {
      g_test_skip ("this version of GTK does not make this complaint");
      return;
    }
  errors = run_alone (complaint->name);
  if (strstr (errors, complaint->message) == NULL)
    g_error ("GTK %u.%u does not say “%s” any more: take the line out of tests/complaints.list, or end it with the "
             "version before. It said: %s",
             gtk_get_major_version (), gtk_get_minor_version (), complaint->message, errors);
}

int
main (int argc, char **argv)
{
  for (gsize i = 0; argc == 2 && i < G_N_ELEMENTS (complaints); i++)
    if (g_str_equal (argv[1], complaints[i].name))
      {
        if (gtk_init_check ())
          complaints[i].provoke ();
        return 0;
      }
  test_init (&argc, &argv, NULL);
  return test_run ();
}
