/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only file of the table that uses GTK newer than the floor, and only after a check of the version.
 */
#undef GDK_VERSION_MAX_ALLOWED
#include "table/baize-compat.h"

#include "core/cards/baize-aloud.h"

/* An opacity that changes no pixel of 8 bits. */
#define FAINT (1.f / 1024)

/** baize_compat_can_announce: Returns: whether GTK can announce a text to screen readers: from 4.14 on, but not under
 * its backend for tests, which crashes. */
gboolean
baize_compat_can_announce (void)
{
  return GTK_CHECK_VERSION (4, 14, 0) && g_strcmp0 (g_getenv ("GTK_A11Y"), "test") != 0;
}

/** baize_compat_announce: announces @text, as baize_aloud() reads it, to screen readers, if GTK can. */
void
baize_compat_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  g_autofree char *spoken = baize_aloud (text);

  gtk_accessible_announce (GTK_ACCESSIBLE (widget), spoken, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

/**
 * baize_compat_make_known:
 * @widget: a focusable widget, which may have appeared just now
 *
 * Makes screen readers know @widget before it gets the focus. GTK 4.8 tells them of a widget only when it has the
 * focus; after that it tells its name, description and states as if they had changed, and a reader says them twice.
 * Newer versions tell of it when it appears, and would tell of these changes before it can be asked.
 */
void
baize_compat_make_known (GtkWidget *widget)
{
#if !GTK_CHECK_VERSION(4, 14, 0)
  if (gtk_widget_is_focus (widget) || !gtk_widget_get_focusable (widget))
    return;
  gtk_widget_set_focusable (widget, FALSE);
  gtk_widget_set_focusable (widget, TRUE);
  /* any change makes GTK report the states that it has held back */
  gtk_accessible_reset_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_BUSY);
#endif
}

/** baize_compat_name: makes @name the accessible name of @accessible, as baize_aloud() reads it. */
void
baize_compat_name (GtkAccessible *accessible, const char *name)
{
  g_autofree char *spoken = baize_aloud (name);

  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/** baize_compat_describe: makes @description the accessible description of @accessible, as baize_aloud() reads it. */
void
baize_compat_describe (GtkAccessible *accessible, const char *description)
{
  g_autofree char *spoken = baize_aloud (description);

  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);
}

/** baize_compat_name_button: gives @button, whose label has a mnemonic, its label as accessible name. GTK 4.8 leaves
 * the underscore of the mnemonic in the name, and adds the label to it. */
void
baize_compat_name_button (GtkWidget *button)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (button));

  baize_compat_name (GTK_ACCESSIBLE (button), gtk_label_get_text (GTK_LABEL (label)));
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/** baize_compat_wants_less_motion: Returns: whether the user's settings ask for less motion, which GTK knows since
 * 4.22. */
gboolean
baize_compat_wants_less_motion (GtkWidget *widget)
{
  GtkSettings *settings = gtk_widget_get_settings (widget);
  int reduced = 0;

  /* looked up at run time, because the program may run with a newer GTK than it was built with */
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-reduced-motion") != NULL)
    g_object_get (settings, "gtk-interface-reduced-motion", &reduced, NULL);
  return reduced != 0;
}

/** baize_compat_reduces_motion: Returns: whether less motion is wanted, or the desktop has no animations: because the
 * user has switched them off, or because it thinks that the machine is too slow. */
gboolean
baize_compat_reduces_motion (GtkWidget *widget)
{
  gboolean animations = TRUE;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &animations, NULL);
  return !animations || baize_compat_wants_less_motion (widget);
}

/** baize_compat_get_color: sets @color (out) to the text colour of @widget. */
void
baize_compat_get_color (GtkWidget *widget, GdkRGBA *color)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (widget, color);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
#endif
}

/**
 * baize_compat_draw_whole: makes GTK draw all of @widget again, whose snapshot function calls this.
 *
 * GTK 4.16 and newer place text between the rows of pixels of the screen. GTK 4.24 draws the letters at the nearest
 * row, but draws only their exact rectangle again when the text changes, so that rows of the old letters stay. A
 * rectangle of another colour, too faint to be seen, makes it draw everything around them.
 */
void
baize_compat_draw_whole (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static guint8 n_drawn;

  if (gtk_get_minor_version () >= 16)
    gtk_snapshot_append_color (snapshot, &(GdkRGBA){ n_drawn++ / 255.f, 0, 0, FAINT },
                               &GRAPHENE_RECT_INIT (-1, -1, gtk_widget_get_width (widget) + 2,
                                                    gtk_widget_get_height (widget) + 2));
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
 * Makes Ctrl+Q quit in @dialog, too: the application's accelerators work only in its main window while no other window
 * lies over it.
 */
void
baize_compat_let_quit (GtkWidget *dialog)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), new_quit ());
  gtk_widget_add_controller (dialog, keys);
}

/** baize_compat_let_popovers_quit: makes Ctrl+Q quit in all popovers that are created from now on: menus, and those
 * that GTK itself creates for rows and entries without a signal. */
void
baize_compat_let_popovers_quit (void)
{
  g_autoptr (GTypeClass) popover = g_type_class_ref (GTK_TYPE_POPOVER);
  g_autoptr (GtkShortcut) shortcut = new_quit ();

  gtk_widget_class_add_shortcut (GTK_WIDGET_CLASS (popover), shortcut);
}

/** baize_compat_find_over: Returns: (transfer none) (nullable): a window of @type that belongs to @parent. */
GtkWindow *
baize_compat_find_over (GtkWindow *parent, GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      /* GTK has a reference to each window */
      if (g_type_is_a (G_OBJECT_TYPE (window), type) && gtk_window_get_transient_for (window) == parent)
        return window;
    }
  return NULL;
}

/**
 * baize_compat_put_over:
 * @window: a window
 * @parent: (nullable): the window that it belongs to
 *
 * Makes @window a modal window over @parent; it closes with @parent, and Ctrl+Q in it quits. GTK 4.8 uses the parent
 * after an event in @window was handled, even if that event destroyed both, so @window keeps @parent alive.
 */
void
baize_compat_put_over (GtkWindow *window, GtkWindow *parent)
{
  baize_compat_let_quit (GTK_WIDGET (window));
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_modal (window, TRUE);
  if (parent != NULL)
    g_signal_connect_object (parent, "destroy", G_CALLBACK (on_parent_destroyed), window, G_CONNECT_SWAPPED);
}
