/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This file, baize-compat-dialog.c and baize-compat-files.c are the only ones of the application that may use API newer
 * than the required versions, if the version at build time has it.
 */
#undef ADW_VERSION_MAX_ALLOWED
#undef GDK_VERSION_MAX_ALLOWED

#include "baize-compat-app.h"
#include "baize-compat-dialog.h"
#include "baize-config.h"
#include "baize-css.h"
#include "baize-shortcuts.h"
#include "baize-spoken.h"

#include "core/rules/baize-rules.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

#define WEBSITE   "https://github.com/baizecards/baize"
#define ISSUE_URL "https://github.com/baizecards/baize/issues"

#define GROUPS_KEY "baize-groups" /* the groups of a window of preferences */

/* From 1.5 on libadwaita has dialogs inside the window. They have the same functions as its windows, by other names. */
#if BAIZE_HAS_DIALOGS
#define QUESTION(function)    adw_alert_dialog_##function
#define PREFERENCES(function) adw_preferences_dialog_##function
#define ABOUT(function)       adw_about_dialog_##function
typedef AdwAlertDialog QuestionDialog;
typedef AdwPreferencesDialog PreferencesDialog;
typedef AdwAboutDialog AboutDialog;
#else
#define QUESTION(function)    adw_message_dialog_##function
#define PREFERENCES(function) adw_preferences_window_##function
#define ABOUT(function)       adw_about_window_##function
typedef AdwMessageDialog QuestionDialog;
typedef AdwPreferencesWindow PreferencesDialog;
typedef AdwAboutWindow AboutDialog;
#endif

/* ---- questions ---- */

typedef struct
{
  BaizeAnswerFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Question;

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  if (question->destroy != NULL)
    question->destroy (question->data);
  g_free (question);
}

static void
on_response (GObject *dialog, const char *response, Question *question)
{
  question->func (g_str_equal (response, "yes"), question->data);
}

/** Returns: (nullable): the button of @dialog that Enter presses. */
static GtkWidget *
get_default (gpointer dialog)
{
#if BAIZE_HAS_DIALOGS
  return adw_dialog_get_default_widget (dialog);
#else
  return gtk_window_get_default_widget (dialog);
#endif
}

static gboolean
focus_default (GtkWidget *dialog, GdkFrameClock *clock, gpointer unused)
{
  GtkWidget *widget = get_default (dialog);

  if (widget != NULL)
    gtk_widget_grab_focus (widget);
  return G_SOURCE_REMOVE;
}

/** Focuses the default button. In a narrow dialog the buttons stand in another order and the first one would get the
 * focus. The order changes during size allocation, when the focus cannot be moved; so wait for the next frame. */
static void
on_default_widget (GtkWidget *dialog)
{
  gtk_widget_add_tick_callback (dialog, focus_default, NULL, NULL);
}

#if BAIZE_HAS_DIALOGS
/**
 * Lets the large heading of a question wrap. If this heading is too wide, libadwaita shows a smaller one that wraps;
 * but before 1.8 it measures both for that width, and GTK warns about the large one.
 */
static void
let_heading_wrap (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title-2"))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_heading_wrap (child);
}
#endif

/**
 * baize_compat_ask:
 * @parent: the window that asks
 * @heading: the question
 * @body: (nullable): an explanation
 * @extra: (nullable): a widget below @body
 * @yes_label: the label of the button that agrees, with a mnemonic; Enter presses it
 * @func: called once, with the answer
 * @data: passed to @func
 * @destroy: (nullable): frees @data
 *
 * Asks a question that can be agreed to or cancelled.
 *
 * Returns: (transfer none): the dialog, for baize_compat_ask_enable()
 */
GObject *
baize_compat_ask (GtkWindow *parent, const char *heading, const char *body, GtkWidget *extra, const char *yes_label,
                  BaizeAnswerFunc func, gpointer data, GDestroyNotify destroy)
{
  Question question = { .func = func, .data = data, .destroy = destroy };
#if BAIZE_HAS_DIALOGS
  QuestionDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (heading, body));

  let_heading_wrap (adw_dialog_get_child (ADW_DIALOG (dialog))); /* must run before @extra is added */
#else
  QuestionDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL, heading, body));

  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
#endif
  if (extra == NULL)
    g_signal_connect (dialog, "notify::default-widget", G_CALLBACK (on_default_widget), NULL);
  QUESTION (add_responses) (dialog, "no", _ ("_Cancel"), "yes", yes_label, NULL);
  QUESTION (set_response_appearance) (dialog, "yes", ADW_RESPONSE_SUGGESTED);
  QUESTION (set_default_response) (dialog, "yes");
  QUESTION (set_close_response) (dialog, "no");
  QUESTION (set_extra_child) (dialog, extra);
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), g_memdup2 (&question, sizeof question),
                         question_free, 0);
  baize_compat_present (GTK_WIDGET (dialog), parent);
  return G_OBJECT (dialog);
}

/** baize_compat_ask_enable: sets whether the player can agree; @question is the result of baize_compat_ask(). */
void
baize_compat_ask_enable (GObject *question, gboolean enabled)
{
  QUESTION (set_response_enabled) ((QuestionDialog *) question, "yes", enabled);
}

/** baize_compat_ask_warn: marks @question as asking for something that cannot be undone: the button that agrees looks
 * destructive, and Enter cancels. */
void
baize_compat_ask_warn (GObject *question)
{
  QuestionDialog *dialog = (QuestionDialog *) question;
  GtkWidget *no;

  QUESTION (set_response_appearance) (dialog, "yes", ADW_RESPONSE_DESTRUCTIVE);
  QUESTION (set_default_response) (dialog, "no");
  no = get_default (question);
  /* the dialog was presented with the focus on the other button */
  if (no != NULL)
    gtk_widget_grab_focus (no);
}

/* ---- dialogs ---- */

static gpointer
new_window (GType type)
{
#if BAIZE_HAS_DIALOGS
  return g_object_new (type, NULL);
#else
  return g_object_new (type, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW, NULL);
#endif
}

#if !BAIZE_HAS_DIALOGS
/** Appends the groups below @widget to @groups. */
static void
find_groups (GtkWidget *widget, GPtrArray *groups)
{
  if (ADW_IS_PREFERENCES_GROUP (widget))
    g_ptr_array_add (groups, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    find_groups (child, groups);
}

/** Frees the content of @group, which is in no window any more. libadwaita 1.2 keeps a reference to most groups for
 * ever, for its search, so the rows of every closed window would stay in memory. */
static void
release_group (gpointer group)
{
  gpointer left = group;

  g_object_add_weak_pointer (group, &left);
  g_object_unref (group);
  if (left == NULL)
    return;
  g_object_remove_weak_pointer (left, &left);
  if (gtk_widget_get_parent (left) == NULL)
    g_object_run_dispose (left);
}

/** Keeps the groups of @dialog, which closes, until it is freed. */
static void
keep_groups (GtkWidget *dialog)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (release_group);

  find_groups (dialog, groups);
  g_object_set_data_full (G_OBJECT (dialog), GROUPS_KEY, groups, (GDestroyNotify) g_ptr_array_unref);
}
#endif

#if BAIZE_HAS_DIALOGS
/** Returns: (nullable): the first button in @widget that is pressed. */
static GtkWidget *
find_chosen (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_chosen (child);
  return found;
}
#endif

/**
 * baize_compat_show_preferences:
 * @parent: the window that the preferences belong to
 * @pages: (array zero-terminated=1): AdwPreferencesPages
 *
 * Shows preferences: inside the window if libadwaita has AdwPreferencesDialog, else in a window of their own.
 *
 * Returns: (transfer none): the dialog
 */
GObject *
baize_compat_show_preferences (GtkWindow *parent, GtkWidget *const *pages)
{
  PreferencesDialog *dialog = new_window (PREFERENCES (get_type) ());

  for (gsize i = 0; pages[i] != NULL; i++)
    PREFERENCES (add) (dialog, ADW_PREFERENCES_PAGE (pages[i]));
#if BAIZE_HAS_DIALOGS
  /* Orca 51 does not say in which dialog a page tab is, which would get the focus */
  adw_dialog_set_focus (ADW_DIALOG (dialog), find_chosen (pages[0]));
#else
  g_signal_connect (dialog, "unmap", G_CALLBACK (keep_groups), NULL);
  adw_preferences_window_set_search_enabled (dialog, FALSE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 520, 680);
#endif
  baize_compat_present (GTK_WIDGET (dialog), parent);
  return G_OBJECT (dialog);
}

static void
add_to_preferences (AdwToast *toast, gpointer dialog)
{
  PREFERENCES (add_toast) (dialog, toast);
}

static void
tell_in_preferences (const char *words, gpointer dialog)
{
  baize_spoken_announce (dialog, words);
}

/**
 * baize_compat_toaster:
 * @inside: a widget inside the preferences
 *
 * Gets the toaster of the preferences; the first call makes it.
 *
 * Returns: (transfer none) (nullable): the toaster; %NULL if @inside is not inside preferences
 */
BaizeToaster *
baize_compat_toaster (GtkWidget *inside)
{
  GtkWidget *dialog = gtk_widget_get_ancestor (inside, PREFERENCES (get_type) ());
  BaizeToaster *toaster;

  if (dialog == NULL)
    return NULL;
  toaster = g_object_get_data (G_OBJECT (dialog), "baize-toaster");
  if (toaster == NULL)
    {
      toaster = baize_toaster_new (dialog, add_to_preferences, tell_in_preferences, dialog);
      g_object_set_data_full (G_OBJECT (dialog), "baize-toaster", toaster, g_object_unref);
    }
  return toaster;
}

/** Lists the inventors of the games that name one, as %NULL-terminated lines "TITLE: NAME". */
static char **
list_authors (void)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  gsize n_rules;
  const BaizeRules *const *rules = baize_rules_get_all (&n_rules);

  for (gsize i = 0; i < n_rules; i++)
    if (rules[i]->author != NULL)
      {
        g_autofree char *line = g_strdup_printf ("%s: %s", _ (rules[i]->title), rules[i]->author);

        g_strv_builder_add (lines, line);
      }
  return g_strv_builder_end (lines);
}

#if !BAIZE_HAS_DIALOGS
/** Removes repetitions that readers speak inside @widget with GTK 4.8: a list would have the name of its class, a
 * button its label twice, and a row its address as description. */
static void
name_lists (GtkWidget *widget)
{
  GtkWidget *label = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  if (GTK_IS_LIST_BOX (widget))
    baize_spoken_name (widget, "");
  else if (GTK_IS_LABEL (label))
    baize_spoken_name (widget, gtk_label_get_text (GTK_LABEL (label)));
  else if (ADW_IS_ACTION_ROW (widget))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_lists (child);
}
#endif

/** baize_compat_show_about: shows the developers, the inventors of the games and the licence. */
void
baize_compat_show_about (GtkWindow *parent)
{
  AboutDialog *about = new_window (ABOUT (get_type) ());
  g_auto (GStrv) authors = list_authors ();

  g_object_set (about, "application-name", _ ("Baize"), "application-icon", BAIZE_APP_ID, "version", BAIZE_VERSION,
                "developer-name", _ ("The Baize project"), "copyright", _ ("© The Baize project"), "license-type",
                GTK_LICENSE_GPL_3_0, "comments",
                _ ("Card games that people thought up, wrote down and played with paper cards"), "website", WEBSITE,
                "issue-url", ISSUE_URL, "release-notes", BAIZE_RELEASE_NOTES, "release-notes-version", BAIZE_VERSION,
                /* Translators: your names, one on each line */
                "translator-credits", _ ("translator-credits"), NULL);
  ABOUT (add_credit_section) (about, _ ("Games"), (const char **) authors);
#if !BAIZE_HAS_DIALOGS
  /* A click on the version copies it and shows a toast. If it is clicked twice at once, the toast overlay of libadwaita
   * 1.2 uses freed memory, see baize-toaster.c; so the click is disabled. */
  gtk_widget_action_set_enabled (GTK_WIDGET (about), "about.copy-property", FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (about), "baize-about");
  name_lists (GTK_WIDGET (about));
#endif
  baize_compat_present (GTK_WIDGET (about), parent);
}

/* ---- shortcuts ---- */

/** baize_compat_show_shortcuts: shows the keys in @groups (element-type BaizeShortcutGroup). */
void
baize_compat_show_shortcuts (GtkWindow *parent, const GArray *groups)
{
  baize_dialog_present (baize_dialog_new (_ ("Keyboard Shortcuts"), baize_shortcuts_page_new (groups), 440, 600),
                        parent, NULL);
}
