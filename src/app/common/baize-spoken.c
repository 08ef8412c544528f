/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Mends what GTK 4.8 and libadwaita 1.2 tell screen readers, see the header. An object without a name is spoken with
 * the name of its class, an icon button is said to be labelled by its icon, a mnemonic's underscore is part of the
 * name, and a tooltip repeats the name as a description.
 */
#include "baize-spoken.h"

#include "core/cards/baize-aloud.h"
#include "table/baize-board.h"
#include "table/baize-compat.h"
#include "table/baize-voice.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define DESCRIBED_KEY "baize-described" /* the widget of a window whose description is the last announcement */

/**
 * baize_spoken_key:
 * @key: a key
 * @modifiers: the keys that are held meanwhile
 *
 * Returns: (transfer full): the keys as they are read aloud, "Control comma": GTK writes "Ctrl+,", whose sign a reader
 *   passes over
 */
char *
baize_spoken_key (guint key, GdkModifierType modifiers)
{
  static const struct
  {
    GdkModifierType modifier;
    const char *name;
  } held[] = {
    /* Translators: keys of the keyboard, read aloud */
    { GDK_SHIFT_MASK, NC_ ("key", "Shift") },
    { GDK_CONTROL_MASK, NC_ ("key", "Control") },
    { GDK_ALT_MASK, NC_ ("key", "Alt") },
  };
  static const struct
  {
    guint key;
    const char *name;
  } signs[] = {
    { GDK_KEY_comma, NC_ ("key", "comma") },
    { GDK_KEY_question, NC_ ("key", "question mark") },
    { GDK_KEY_plus, NC_ ("key", "plus") },
    { GDK_KEY_minus, NC_ ("key", "minus") },
  };
  g_autofree char *label = gtk_accelerator_get_label (key, 0);
  const char *name = label;
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (held); i++)
    if (modifiers & held[i].modifier)
      g_string_append_printf (text, "%s ", g_dpgettext2 (NULL, "key", held[i].name));
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].key == key)
      name = g_dpgettext2 (NULL, "key", signs[i].name);
  g_string_append (text, name);
  return g_string_free (text, FALSE);
}

/** baize_spoken_name: makes @name, as baize_aloud() reads it, the accessible name of @widget, without the texts of
 * labels inside it. */
void
baize_spoken_name (GtkWidget *widget, const char *name)
{
  baize_compat_name (GTK_ACCESSIBLE (widget), name);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/** Takes the role from the texts and keys inside @widget. */
static void
hide_texts (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) || GTK_IS_SHORTCUT_LABEL (child))
      g_object_set (child, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    else
      hide_texts (child);
}

/** baize_spoken_replace: makes @name, as baize_aloud() reads it, all that is read of @row, whose texts say the same,
 * and which was never shown. GTK 4.24 lists a hidden label all the same, and Orca reads all that a row of a list
 * contains. */
void
baize_spoken_replace (GtkWidget *row, const char *name)
{
  baize_spoken_name (row, name);
  hide_texts (row);
}

/** Connects a handler once, however often a widget is tidied. */
static void
follow (GtkWidget *widget, const char *signal, GCallback handler)
{
  g_signal_handlers_disconnect_by_func (widget, handler, NULL);
  g_signal_connect (widget, signal, handler, NULL);
}

static void
tidy_button (GtkWidget *widget)
{
  GtkButton *button = GTK_BUTTON (widget);

  /* otherwise a reader says twice whether the button is pressed */
  if (GTK_IS_TOGGLE_BUTTON (widget))
    follow (widget, "map", G_CALLBACK (baize_compat_make_known));
  if (gtk_button_get_label (button) != NULL && GTK_IS_LABEL (gtk_button_get_child (button)))
    baize_compat_name_button (widget);
  /* the .ui files name such buttons; GTK would add the tooltip, which has the same words */
  if (gtk_button_get_icon_name (button) != NULL)
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (gtk_button_get_icon_name (button) == NULL && !GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
    return;
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
}

/** Names the button inside @choice by the chosen item: the button has the focus, not @choice itself. */
static void
name_drop_down (GtkDropDown *choice)
{
  GObject *item = gtk_drop_down_get_selected_item (choice);

  if (GTK_IS_STRING_OBJECT (item))
    baize_spoken_name (gtk_widget_get_first_child (GTK_WIDGET (choice)),
                       gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
}

static void
tidy_drop_down (GtkWidget *choice)
{
  name_drop_down (GTK_DROP_DOWN (choice));
  follow (choice, "notify::selected-item", G_CALLBACK (name_drop_down));
}

static void
tidy_stack (GtkStack *stack)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (stack)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkStackPage *page = gtk_stack_get_page (stack, child);
      const char *title = gtk_stack_page_get_title (page);

      baize_compat_name (GTK_ACCESSIBLE (page), title ? title : "");
    }
}

static void
hide (GtkWidget *widget)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

/** Keeps readers from saying "not selected" for every row of a list in which nothing can be selected: a row that does
 * something gets the role of a button; the others count as selected, which readers do not mention. */
static void
tidy_list (GtkWidget *list)
{
  if (gtk_list_box_get_selection_mode (GTK_LIST_BOX (list)) != GTK_SELECTION_NONE)
    return;
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (GTK_IS_LIST_BOX_ROW (row))
      {
        gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
        /* the role can't change later; rows with other roles have them for a reason */
        if (!ADW_IS_ACTION_ROW (row)
            || gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (row)) != GTK_ACCESSIBLE_ROLE_LIST_ITEM)
          continue;
        if (!gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)))
          gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, TRUE, -1);
        else if (!gtk_widget_get_realized (row))
          g_object_set (row, "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON, NULL);
      }
}

static void
follow_switch (GtkSwitch *button, GParamSpec *pspec, GtkWidget *row)
{
  gtk_accessible_update_state (
    GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED,
    gtk_switch_get_active (button) ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

/** Makes a row with a switch one stop of the keyboard, as AdwSwitchRow of libadwaita 1.4 is: the row has the role of
 * the switch. */
static void
tidy_switch_row (GtkWidget *row, GtkWidget *button)
{
  gtk_widget_set_focusable (button, FALSE);
  hide (button);
  g_signal_handlers_disconnect_by_func (button, follow_switch, row);
  g_signal_connect_object (button, "notify::active", G_CALLBACK (follow_switch), row, 0);
  follow_switch (GTK_SWITCH (button), NULL, row);
}

/** Takes the list that shows the choice of a row out of the way of the keyboard, and names the list of its choices. */
static void
tidy_lists (GtkWidget *widget, const char *title)
{
  if (GTK_IS_LIST_VIEW (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL)
    baize_spoken_name (widget, title);
  else if (GTK_IS_LIST_VIEW (widget))
    {
      gtk_widget_set_can_focus (widget, FALSE);
      hide (widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tidy_lists (child, title);
}

/** Gives the text inside an entry row the role and the name of the row: the text has the focus, and GTK reports only
 * the text to screen readers. */
static void
tidy_entry_row (GtkWidget *row)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

  if (!GTK_IS_TEXT (text))
    return;
  g_object_set (text, "accessible-role", GTK_ACCESSIBLE_ROLE_TEXT_BOX, NULL);
  /* a row that is a text, too, would have its name read with that of the text inside */
  if (!gtk_widget_get_realized (row))
    g_object_set (row, "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC, NULL);
  gtk_widget_set_focusable (row, FALSE);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  baize_compat_name (GTK_ACCESSIBLE (text), adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  follow (GTK_WIDGET (text), "map", G_CALLBACK (baize_compat_make_known));
}

static gboolean
focus_again (GtkWidget *text, GdkFrameClock *clock, gpointer unused)
{
  int start, end;

  if (!gtk_widget_has_focus (text))
    return G_SOURCE_REMOVE;
  gtk_editable_get_selection_bounds (GTK_EDITABLE (text), &start, &end);
  gtk_root_set_focus (gtk_widget_get_root (text), NULL);
  gtk_text_grab_focus_without_selecting (GTK_TEXT (text));
  gtk_editable_select_region (GTK_EDITABLE (text), start, end);
  return G_SOURCE_REMOVE;
}

/** Waits for another frame: readers know a new dialog and what is in it only after the first one. */
static gboolean
on_first_frame (GtkWidget *text, GdkFrameClock *clock, gpointer unused)
{
  gtk_widget_add_tick_callback (text, focus_again, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/** Readers hear of an entry only from the second focus on, so the first one is repeated. */
static void
on_text_focus (GtkWidget *text)
{
  if (!gtk_widget_has_focus (text))
    return;
  g_signal_handlers_disconnect_by_func (text, on_text_focus, NULL);
  gtk_widget_add_tick_callback (text, on_first_frame, NULL, NULL);
}

/** Names a row by its title, and describes it by its subtitle, if they have signs that readers do not know. */
static void
tidy_action_row (AdwActionRow *row)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  const char *subtitle = adw_action_row_get_subtitle (row);
  g_autofree char *name = baize_aloud (title), *description = baize_aloud (subtitle ? subtitle : "");

  if (!g_str_equal (name, title))
    baize_spoken_name (GTK_WIDGET (row), name);
  if (subtitle == NULL || g_str_equal (description, subtitle))
    return;
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  baize_compat_describe (GTK_ACCESSIBLE (row), description);
}

/** Returns: (nullable): the first label inside @widget. */
static GtkWidget *
find_label (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);
  return found;
}

/** Names the items of a menu by their texts, whenever it is shown: GTK names them by a relation alone, which not every
 * reader follows. @widget is the menu or a part of it. */
static void
name_items (GtkWidget *widget)
{
  GtkWidget *label = g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") ? find_label (widget) : NULL;

  if (label != NULL)
    baize_spoken_name (widget, gtk_label_get_text (GTK_LABEL (label)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_items (child);
}

/** Takes a scroll pane out of the way of the keyboard. Not in an AdwDialog, nor in one that is not shown yet, and so
 * has no root: with libadwaita 1.10, Tab goes there from button to button by way of the pane around the text, and loses
 * the focus without it. */
static void
tidy_pane (GtkWidget *pane)
{
  GType dialog = g_type_from_name ("AdwDialog");

  if (gtk_widget_get_root (pane) != NULL
      && (dialog == G_TYPE_INVALID || gtk_widget_get_ancestor (pane, dialog) == NULL))
    gtk_widget_set_focusable (pane, FALSE);
}

static void
tidy (GtkWidget *widget)
{
  if (BAIZE_IS_BOARD (widget))
    return;
  if (GTK_IS_POPOVER_MENU (widget))
    follow (widget, "map", G_CALLBACK (name_items));
  if (GTK_IS_IMAGE (widget) || GTK_IS_SCROLLBAR (widget))
    hide (widget);
  else if (GTK_IS_BUTTON (widget))
    tidy_button (widget);
  else if (GTK_IS_STACK (widget))
    tidy_stack (GTK_STACK (widget));
  else if (GTK_IS_SCROLLED_WINDOW (widget))
    tidy_pane (widget);
  else if (GTK_IS_LIST_BOX (widget))
    tidy_list (widget);
  else if (GTK_IS_DROP_DOWN (widget))
    tidy_drop_down (widget);
  else if (GTK_IS_TEXT (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) == NULL)
    follow (widget, "notify::has-focus", G_CALLBACK (on_text_focus));
  else if (ADW_IS_ENTRY_ROW (widget))
    tidy_entry_row (widget);
  else if (ADW_IS_COMBO_ROW (widget))
    tidy_lists (widget, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)));
  else if (ADW_IS_ACTION_ROW (widget)
           && GTK_IS_SWITCH (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (widget))))
    tidy_switch_row (widget, adw_action_row_get_activatable_widget (ADW_ACTION_ROW (widget)));
  else if (ADW_IS_ACTION_ROW (widget))
    tidy_action_row (ADW_ACTION_ROW (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tidy (child);
}

/** Focuses the focused widget of a newly active window again, because readers miss a focus that was there before. If no
 * widget has the focus, the first one gets it. */
static gboolean
focus_active (gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  GtkWidget *focus = gtk_window_get_focus (window);

  if (!gtk_widget_get_mapped (GTK_WIDGET (window)) || !gtk_window_is_active (window))
    return G_SOURCE_REMOVE;
  if (focus == NULL)
    {
      gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
      return G_SOURCE_REMOVE;
    }
  gtk_window_set_focus (window, NULL);
  gtk_widget_grab_focus (focus);
  return G_SOURCE_REMOVE;
}

/** Waits until the menu from which the window was opened has closed. */
static void
on_active (GtkWindow *window)
{
  if (!gtk_window_is_active (window))
    return;
  g_signal_handlers_disconnect_by_func (window, on_active, NULL);
  g_idle_add_full (G_PRIORITY_LOW, focus_active, g_object_ref (window), NULL);
}

/** Whether the focus of @window (nullable) is in a menu or on the menu's button, and will return to an earlier
 * place. */
static gboolean
has_menu (GtkWindow *window)
{
  GtkWidget *focus = window != NULL ? gtk_window_get_focus (window) : NULL;

  return focus != NULL
         && (gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL
             || GTK_IS_MENU_BUTTON (gtk_widget_get_parent (focus)));
}

/** Presents a window, unless it was destroyed meanwhile. */
static gboolean
present (gpointer data)
{
  g_autoptr (GtkWindow) window = data;
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) item = g_list_model_get_item (windows, i);

      if (item == window)
        gtk_window_present (window);
    }
  return G_SOURCE_REMOVE;
}

/**
 * baize_spoken_present:
 * @window: a window that is not shown yet, and has the focus on its content
 *
 * Presents @window so that screen readers notice its focus. If @window is opened from a menu, it is presented only
 * after the focus has left the menu: readers miss a focus that moves in a window that is not active, and when @window
 * is closed they would read only the title of the window below.
 */
void
baize_spoken_present (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    {
      gtk_window_present (window);
      return;
    }
  g_signal_connect (window, "notify::is-active", G_CALLBACK (on_active), NULL);
  if (has_menu (gtk_window_get_transient_for (window)))
    g_idle_add_full (G_PRIORITY_LOW, present, g_object_ref (window), NULL);
  else
    gtk_window_present (window);
}

/**
 * baize_spoken_tidy:
 * @root: a window, or a part of it that was added later
 *
 * Mends the names of buttons and rows, hides icons and scroll bars, which say nothing, from screen readers, and takes
 * scroll panes out of the way of the keyboard. What a board has inside is left alone. A window must have its role set
 * as a property: GTK 4.8 forgets that of the class if something inside is described before the window is shown.
 */
void
baize_spoken_tidy (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));
  tidy (root);
}

/** Takes an announcement back from the widget that has it, because another one has the focus now. */
static void
on_focus (GObject *root, GParamSpec *pspec, gpointer unused)
{
  GtkWidget *described = g_object_get_data (root, DESCRIBED_KEY);

  gtk_accessible_reset_property (GTK_ACCESSIBLE (described), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_signal_handlers_disconnect_by_func (root, on_focus, NULL);
  g_object_set_data (root, DESCRIBED_KEY, NULL);
}

/**
 * baize_spoken_announce:
 * @inside: a widget of the window that has something to say
 * @text: what to say
 *
 * Announces @text to screen readers. If GTK can't announce, the widget with the focus gets @text as its description
 * until the focus leaves it, because readers speak only of what has the focus.
 */
void
baize_spoken_announce (GtkWidget *inside, const char *text)
{
  GtkRoot *root;
  GtkWidget *focus, *board;

  g_return_if_fail (GTK_IS_WIDGET (inside));
  g_return_if_fail (text != NULL);
  root = gtk_widget_get_root (inside);
  if (root == NULL || !gtk_widget_get_mapped (inside) || baize_voice_say (inside, text))
    return;
  focus = gtk_root_get_focus (root);
  board = focus != NULL ? gtk_widget_get_ancestor (focus, BAIZE_TYPE_BOARD) : NULL;
  if (board != NULL)
    {
      /* the board takes its announcements back itself */
      baize_board_announce (BAIZE_BOARD (board), text);
      return;
    }
  /* readers know the entry, not the text in it */
  if (GTK_IS_TEXT (focus))
    focus = gtk_widget_get_parent (focus);
  if (g_object_get_data (G_OBJECT (root), DESCRIBED_KEY) != NULL)
    on_focus (G_OBJECT (root), NULL, NULL);
  if (focus == NULL)
    return;
  baize_compat_describe (GTK_ACCESSIBLE (focus), text);
  g_object_set_data_full (G_OBJECT (root), DESCRIBED_KEY, g_object_ref (focus), g_object_unref);
  g_signal_connect (root, "notify::focus-widget", G_CALLBACK (on_focus), NULL);
}
