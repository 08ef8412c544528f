/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What screen readers are told about widgets of GTK and libadwaita: names without marks for keys and repetitions, and
 * announcements. Roles and names of whole windows are in the tests of these windows.
 */
#include "window-fixture.h"

#include "app/common/baize-compat-app.h"
#include "app/common/baize-spoken-part.h"
#include "app/common/baize-spoken.h"
#include "app/common/baize-toast.h"
#include "app/common/baize-toaster.h"
#include "app/days/baize-day-table.h"
#include "core/cards/baize-aloud.h"

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
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *marked = add (box, gtk_button_new_with_mnemonic ("Export Re_cords…"));
  GtkWidget *icon = add (box, gtk_button_new_from_icon_name ("go-previous-symbolic"));
  GtkWidget *pane = add (box, gtk_scrolled_window_new ());
  GtkWidget *image = add (box, gtk_image_new_from_icon_name ("go-previous-symbolic"));

  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_widget_set_tooltip_text (icon, "Back");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, "Back", -1);
  baize_spoken_tidy (box);
  check_label (marked, "Export Records…");
  check_label (icon, "Back");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  g_assert_false (gtk_widget_get_focusable (pane));
  gtk_window_destroy (GTK_WINDOW (window));
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

/** The key is part of the name of each shortcut. */
WINDOW_TEST (shortcuts)
{
  GtkWidget *row;

  g_action_group_activate_action (G_ACTION_GROUP (application_of_tests ()), "shortcuts", NULL);
  row = find_widget (NULL, is_undo, NULL);
  g_assert_nonnull (row);
  check_label (row, "Undo: Control Z");
  g_assert_false (gtk_list_box_row_get_selectable (GTK_LIST_BOX_ROW (row)));
  /* readers say of an item that it is not selected */
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
#if !GTK_CHECK_VERSION(4, 10, 0)
  /* newer versions tell nothing of a row that can't be selected */
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
#endif
}

static gboolean
is_of_three (GtkWidget *widget, gconstpointer unused)
{
  const char *keys = GTK_IS_SHORTCUT_LABEL (widget) ? gtk_shortcut_label_get_accelerator (GTK_SHORTCUT_LABEL (widget))
                                                    : NULL;

  return keys != NULL && strstr (keys, "<Shift>") != NULL && strstr (keys, "<Control>") != NULL;
}

/** With large text three keys stand one below the other, so that the words beside them need not be broken. */
WINDOW_TEST (shortcuts_large)
{
  GtkWidget *keys;

  scale_text (2);
  g_action_group_activate_action (G_ACTION_GROUP (application_of_tests ()), "shortcuts", NULL);
  keys = find_widget (NULL, is_of_three, NULL);
  g_assert_nonnull (keys);
  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (keys))), ==,
                   GTK_ORIENTATION_VERTICAL);
  scale_text (1);
  close_others (fixture);
}

#if !ADW_CHECK_VERSION(1, 5, 0)
static gboolean
is_report (GtkWidget *widget, gconstpointer unused)
{
  return ADW_IS_ACTION_ROW (widget)
         && strstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), "Issue") != NULL;
}

/** The rows of About are buttons, without addresses as descriptions; their lists have no names of classes. */
SHOWN_TEST (about)
{
  GtkWidget *row, *list;

  baize_compat_show_about (GTK_WINDOW (fixture->window));
  row = find_widget (NULL, is_report, NULL);
  g_assert_nonnull (row);
  list = gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  close_others (fixture);
}
#endif

/** The keyboard goes to the text of a lesson, whose name is the text; readers don't speak names of scroll panes. */
SHOWN_TEST (lesson)
{
  GtkWidget *part;

  baize_window_start_lesson (fixture->window, baize_rules_find ("rose", NULL), 0);
  wait_for_rest ();
  part = search_for (fixture, BAIZE_TYPE_SPOKEN_PART).last;
  g_assert_true (gtk_widget_get_focusable (part));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_ROLE_LABEL);
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL));
}

/** Whether the description of what has the focus is @text. */
static gboolean
describes (Fixture *fixture, const char *text)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_autofree char *wrong = focus == NULL
                             ? g_strdup ("no focus")
                             : gtk_test_accessible_check_property (GTK_ACCESSIBLE (focus),
                                                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  return wrong == NULL;
}

/** The name and the first prompt of a game that is entered are said, and which move was undone. */
SHOWN_TEST (game)
{
  BaizeGame *game = open_game (fixture);
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree char *prompt = rules->view->prompt (baize_game_get_state (game)), *first = NULL;
  g_autofree char *last = NULL, *undone = NULL, *text = NULL, *aloud = NULL;
  BaizeMoves moves = { 0 };

  first = g_strdup_printf ("%s. New here? Learn this game in two minutes. Start Lesson: Shift F1. %s", rules->title,
                           prompt);
  last = g_strdup_printf ("%s. %s. New here? Learn this game in two minutes. Start Lesson: Shift F1.", prompt,
                          rules->title);
  wait_until (describes (fixture, first) || describes (fixture, last));
  rules->moves (baize_game_get_state (game), &moves);
  text = rules->view->describe_move (baize_game_get_state (game), &moves.items[0]);
  aloud = baize_aloud (text);
  undone = g_strdup_printf ("Undone: %s. %s", aloud, prompt);
  g_assert_true (baize_game_play (game, &moves.items[0], NULL));
  wait_for_rest ();
  activate_action (fixture, "undo");
  wait_until (describes (fixture, undone));
  baize_moves_clear (&moves);
}

static gboolean
tells_both (Fixture *fixture)
{
  BaizeGame *game = baize_session_get_game (session_of (fixture));
  g_autofree char *prompt = baize_game_get_rules (game)->view->prompt (baize_game_get_state (game));
  g_autofree char *text = g_strdup_printf ("%s. Matrix Solitaire set aside. Undo: Alt U", prompt);

  return describes (fixture, text);
}

/** A new deal tells its prompt and what was set aside in one description. */
SHOWN_TEST (set_aside)
{
  BaizeGame *game;

  baize_session_deal_number (session_of (fixture), baize_rules_find ("matrix", NULL), 0, 7);
  game = baize_session_get_game (session_of (fixture));
  wait_for_rest ();
  g_assert_true (play_first (game));
  wait_for_rest ();
  baize_session_deal_number (session_of (fixture), baize_rules_find ("matrix", NULL), 0, 8);
  wait_until (tells_both (fixture));
}

/** A toast is said with the key of its button. */
TEST (toast)
{
  g_autofree char *one = baize_toast_get_words ("Saved", NULL);
  g_autofree char *other = baize_toast_get_words ("Rose set aside", "_Undo");

  g_assert_cmpstr (one, ==, "Saved");
  g_assert_cmpstr (other, ==, "Rose set aside. Undo: Alt U");
}

typedef struct
{
  GtkWidget *overlay;
  GString *told;
  int n_added;
} Toasts;

static void
show_toast (AdwToast *toast, gpointer data)
{
  Toasts *toasts = data;

  toasts->n_added++;
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (toasts->overlay), toast);
}

static void
tell_toast (const char *words, gpointer data)
{
  g_string_append_printf (((Toasts *) data)->told, "%s. ", words);
}

/** A message is said at once and only once, even if others are still to be shown before it. */
TEST (toasts)
{
  Toasts toasts = { .overlay = adw_toast_overlay_new (), .told = g_string_new (NULL) };
  GtkWidget *window = gtk_window_new ();
  g_autoptr (BaizeToaster) toaster = baize_toaster_new (window, show_toast, tell_toast, &toasts);

  gtk_window_set_child (GTK_WINDOW (window), toasts.overlay);
  gtk_window_present (GTK_WINDOW (window));
  baize_toaster_keep (toaster, "Rose set aside", NULL, NULL);
  baize_toaster_keep (toaster, "Saved", NULL, NULL);
  wait_until (g_str_equal (toasts.told->str, "Rose set aside. Saved. "));
  g_assert_cmpint (toasts.n_added, <=, 1);
  /* interrupts the first toast, which is shown again afterwards */
  wait_until (toasts.n_added == 1);
  baize_toaster_announce (toaster, "Copied", "_Undo", NULL);
  wait_until (find_shown_button ("_Undo") != NULL);
  check_names ();
  wait_until (toasts.n_added == 3);
  g_assert_cmpstr (toasts.told->str, ==, "Rose set aside. Saved. Copied. Undo: Alt U. ");
  gtk_window_destroy (GTK_WINDOW (window));
  g_string_free (toasts.told, TRUE);
}

static gboolean
is_part (GtkWidget *widget, gconstpointer unused)
{
  return BAIZE_IS_SPOKEN_PART (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_ancestor (widget, BAIZE_TYPE_DAY_TABLE) == NULL;
}

/** Without recent games the dialog says so, where the keyboard is. */
SHOWN_TEST (no_recent)
{
  GtkWidget *part = NULL;

  activate_action (fixture, "recent");
  wait_until ((part = find_widget (NULL, is_part, NULL)) != NULL);
  check_label (part, "No Recent Games. Games that you set aside for a new deal appear here.");
  wait_until (gtk_root_get_focus (gtk_widget_get_root (part)) == part);
  close_others (fixture);
}
