/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only file of the table that may use GTK newer than the oldest supported, and only where the version is checked.
 */
#undef GDK_VERSION_MAX_ALLOWED
#include "table/baize-compat.h"

/** baize_compat_announce: has screen readers speak @text. Returns: %FALSE before GTK 4.14 and under its tests, which
 * can't; the text must then reach the reader another way. */
gboolean
baize_compat_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  /* the backend for tests crashes on it */
  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") == 0)
    return FALSE;
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  return TRUE;
#else
  return FALSE;
#endif
}

/** baize_compat_reduces_motion: Returns: whether the desktop asks for no motion: animations are off, or, since GTK
 * 4.22, motion is to be reduced. */
gboolean
baize_compat_reduces_motion (GtkWidget *widget)
{
  GtkSettings *settings = gtk_widget_get_settings (widget);
  gboolean animations = TRUE;
  int reduced = 0;

  g_object_get (settings, "gtk-enable-animations", &animations, NULL);
  /* looked up at run time, since a program built with an older GTK may run with a newer one */
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-reduced-motion") != NULL)
    g_object_get (settings, "gtk-interface-reduced-motion", &reduced, NULL);
  return !animations || reduced != 0;
}

/** baize_compat_get_color: @color (out) is the colour that the style of @widget gives to letters. */
void
baize_compat_get_color (GtkWidget *widget, GdkRGBA *color)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (widget, color);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
#endif
}

static void
on_parent_destroyed (GtkWindow *window)
{
  gtk_window_destroy (window);
  gtk_window_set_transient_for (window, NULL);
}

static gboolean
quit (GtkWidget *widget, GVariant *arguments, gpointer unused)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));

  while (window != NULL && !gtk_widget_activate_action (GTK_WIDGET (window), "app.quit", NULL))
    window = gtk_window_get_transient_for (window);
  return window != NULL;
}

/** Returns: (transfer full): Ctrl+Q. */
static GtkShortcut *
new_quit (void)
{
  return gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_q, GDK_CONTROL_MASK),
                           gtk_callback_action_new (quit, NULL, NULL));
}

/**
 * baize_compat_let_quit:
 * @dialog: a dialog, or a window over another
 *
 * Has Ctrl+Q quit there too: the accelerators of the application are those of its main window, while nothing lies over it.
 */
void
baize_compat_let_quit (GtkWidget *dialog)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), new_quit ());
  gtk_widget_add_controller (dialog, keys);
}

/** baize_compat_let_popovers_quit: has Ctrl+Q quit in all popovers that are made from now on: menus, bubbles, and those that
 * GTK makes for rows and entries, of which nothing is told. */
void
baize_compat_let_popovers_quit (void)
{
  g_autoptr (GTypeClass) popover = g_type_class_ref (GTK_TYPE_POPOVER);
  g_autoptr (GtkShortcut) shortcut = new_quit ();

  gtk_widget_class_add_shortcut (GTK_WIDGET_CLASS (popover), shortcut);
}

/**
 * baize_compat_put_over:
 * @window: a window
 * @parent: (nullable): the window it is about
 * @modal: whether @window keeps input from @parent
 *
 * Has @window lie over @parent and go with it; Ctrl+Q in it quits. A window in which an event is being handled outlives
 * its end, and @parent too, if that goes by the same event; GTK 4.8 would use @parent then, which is gone.
 */
void
baize_compat_put_over (GtkWindow *window, GtkWindow *parent, gboolean modal)
{
  baize_compat_let_quit (GTK_WIDGET (window));
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_modal (window, modal);
  if (parent != NULL)
    g_signal_connect_object (parent, "destroy", G_CALLBACK (on_parent_destroyed), window, G_CONNECT_SWAPPED);
}
