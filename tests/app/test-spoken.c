/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What screen readers are told about widgets of GTK and libadwaita: names without marks for keys and repetitions, and
 * announcements. Roles and names of whole windows are in the tests of these windows.
 */
#include "window-fixture.h"

#include "app/common/baize-shortcuts.h"
#include "app/common/baize-compat-app.h"
#include "app/common/baize-spoken.h"

#include <adwaita.h>

static GtkWidget *
add (GtkWidget *box, GtkWidget *child)
{
  gtk_box_append (GTK_BOX (box), child);
  return child;
}

static void
check_label (GtkWidget *widget, const char *label)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

/** Buttons have one name, without the mark for the key, the icon or the tooltip. Scroll panes are no stop. */
TEST (names)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *marked = add (box, gtk_button_new_with_mnemonic ("Export Re_cords…"));
  GtkWidget *icon = add (box, gtk_button_new_from_icon_name ("go-previous-symbolic"));
  GtkWidget *pane = add (box, gtk_scrolled_window_new ());
  GtkWidget *image = add (box, gtk_image_new_from_icon_name ("go-previous-symbolic"));

  gtk_widget_set_tooltip_text (icon, "Back");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "Back", -1);
  baize_spoken_tidy (box);
  check_label (marked, "Export Records…");
  check_label (icon, "Back");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  g_assert_false (gtk_widget_get_focusable (pane));
  g_object_unref (box);
}

/** Where GTK can't announce, the focused widget is described by the announcement until the focus leaves it. */
TEST (announcement)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *one = add (box, gtk_button_new_with_label ("One")), *other = add (box, gtk_entry_new ());

  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (one);
  baize_spoken_announce (box, "Saved");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (one), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Saved");
  gtk_widget_grab_focus (other);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (one), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  baize_spoken_announce (box, "Nothing found");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (other), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Nothing found");
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_undo (GtkWidget *widget, gconstpointer unused)
{
  return ADW_IS_ACTION_ROW (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), "Undo");
}

/** The key is part of the name of each shortcut. libadwaita 1.8 has a dialog of its own. */
WINDOW_TEST (shortcuts)
{
  GtkWidget *row;

  g_action_group_activate_action (G_ACTION_GROUP (application_of_tests ()), "shortcuts", NULL);
  row = find_widget (NULL, is_undo, NULL);
  if (row == NULL)
    return;
  check_label (row, "Undo: Ctrl+Z");
  g_assert_false (gtk_list_box_row_get_selectable (GTK_LIST_BOX_ROW (row)));
}
