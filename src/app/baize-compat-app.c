/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only file of the application that may use API newer than the floor, where the version it is built with has it.
 */
#undef ADW_VERSION_MAX_ALLOWED
#undef GDK_VERSION_MAX_ALLOWED

#include "baize-compat-app.h"

#include "baize-config.h"
#include "baize-shortcuts.h"
#include "baize-toast.h"

#include <glib/gi18n.h>

#define WEBSITE   "https://github.com/baizecards/baize"
#define ISSUE_URL "https://github.com/baizecards/baize/issues"

#if ADW_CHECK_VERSION(1, 5, 0)
#define HAS_DIALOGS 1
#else
#define HAS_DIALOGS 0
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

/**
 * baize_compat_ask:
 * @parent: the window that asks
 * @heading: the question
 * @body: (nullable): what there is to know
 * @extra: (nullable): a widget under it
 * @yes_label: the button that agrees, with a mnemonic; Enter presses it
 * @func: told the answer, once
 * @data: handed to @func
 * @destroy: (nullable): frees @data
 *
 * Asks something.
 *
 * Returns: (transfer none): the dialog, for baize_compat_ask_enable()
 */
GObject *
baize_compat_ask (GtkWindow *parent, const char *heading, const char *body, GtkWidget *extra, const char *yes_label,
                  BaizeAnswerFunc func, gpointer data, GDestroyNotify destroy)
{
  Question *question = g_new (Question, 1);
#if HAS_DIALOGS
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (heading, body));

  adw_alert_dialog_add_responses (dialog, "no", _ ("_Cancel"), "yes", yes_label, NULL);
  adw_alert_dialog_set_response_appearance (dialog, "yes", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, "yes");
  adw_alert_dialog_set_close_response (dialog, "no");
  adw_alert_dialog_set_extra_child (dialog, extra);
#else
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  adw_message_dialog_add_responses (dialog, "no", _ ("_Cancel"), "yes", yes_label, NULL);
  adw_message_dialog_set_response_appearance (dialog, "yes", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "yes");
  adw_message_dialog_set_close_response (dialog, "no");
  adw_message_dialog_set_extra_child (dialog, extra);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
#endif
  *question = (Question){ func, data, destroy };
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question, question_free, 0);
#if HAS_DIALOGS
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (parent));
#else
  gtk_window_present (GTK_WINDOW (dialog));
#endif
  return G_OBJECT (dialog);
}

/** baize_compat_ask_enable: whether the player can agree now; @question is what baize_compat_ask() returned. */
void
baize_compat_ask_enable (GObject *question, gboolean enabled)
{
#if HAS_DIALOGS
  adw_alert_dialog_set_response_enabled (ADW_ALERT_DIALOG (question), "yes", enabled);
#else
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (question), "yes", enabled);
#endif
}

/** baize_compat_ask_warn: what @question asks can't be undone: to agree looks dangerous, and Enter does not agree. */
void
baize_compat_ask_warn (GObject *question)
{
  GtkWidget *no;

#if HAS_DIALOGS
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (question), "yes", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (question), "no");
  no = adw_dialog_get_default_widget (ADW_DIALOG (question));
#else
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), "yes", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question), "no");
  no = gtk_window_get_default_widget (GTK_WINDOW (question));
#endif
  /* it was presented with the focus on the other */
  if (no != NULL)
    gtk_widget_grab_focus (no);
}

/* ---- dialogs ---- */

/**
 * baize_compat_present_dialog:
 * @parent: the window it belongs to
 * @title: its title
 * @content: what it shows, without a header bar
 * @width: the width it would like
 * @height: the height it would like
 *
 * Shows a dialog: part of the window where libadwaita has such, else a window of its own.
 *
 * Returns: (transfer none): the dialog, for baize_compat_close_dialog()
 */
GObject *
baize_compat_present_dialog (GtkWindow *parent, const char *title, GtkWidget *content, int width, int height)
{
  GtkWidget *header = adw_header_bar_new ();
#if HAS_DIALOGS
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), header);
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), content);
  adw_dialog_set_child (dialog, view);
  adw_dialog_set_title (dialog, title);
  adw_dialog_set_content_width (dialog, width);
  adw_dialog_set_content_height (dialog, height);
  adw_dialog_present (dialog, GTK_WIDGET (parent));
#else
  GtkWidget *dialog = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_box_append (GTK_BOX (box), header);
  gtk_widget_set_vexpand (content, TRUE);
  gtk_box_append (GTK_BOX (box), content);
  adw_window_set_content (ADW_WINDOW (dialog), box);
  gtk_window_set_title (GTK_WINDOW (dialog), title);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), width, height);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape|<Control>w"),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (dialog, keys);
  gtk_window_present (GTK_WINDOW (dialog));
#endif
  return G_OBJECT (dialog);
}

/** baize_compat_close_dialog: closes what baize_compat_present_dialog() returned. */
void
baize_compat_close_dialog (GObject *dialog)
{
#if HAS_DIALOGS
  adw_dialog_close (ADW_DIALOG (dialog));
#else
  gtk_window_close (GTK_WINDOW (dialog));
#endif
}

/**
 * baize_compat_show_preferences:
 * @parent: the window it belongs to
 * @pages: (array zero-terminated=1): AdwPreferencesPages
 *
 * Shows preferences as the platform does: part of the window where libadwaita has such, else a window of its own.
 *
 * Returns: (transfer none): the dialog
 */
GObject *
baize_compat_show_preferences (GtkWindow *parent, GtkWidget *const *pages)
{
#if HAS_DIALOGS
  AdwDialog *dialog = adw_preferences_dialog_new ();

  for (gsize i = 0; pages[i] != NULL; i++)
    adw_preferences_dialog_add (ADW_PREFERENCES_DIALOG (dialog), ADW_PREFERENCES_PAGE (pages[i]));
  adw_dialog_present (dialog, GTK_WIDGET (parent));
#else
  GtkWidget *dialog = adw_preferences_window_new ();

  for (gsize i = 0; pages[i] != NULL; i++)
    adw_preferences_window_add (ADW_PREFERENCES_WINDOW (dialog), ADW_PREFERENCES_PAGE (pages[i]));
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (dialog), FALSE);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 520, 680);
  gtk_window_present (GTK_WINDOW (dialog));
#endif
  return G_OBJECT (dialog);
}

/**
 * baize_compat_toast:
 * @inside: a widget of the preferences
 * @text: a short sentence
 * @button: (nullable): label of a button
 *
 * Tells the player something in passing, over the preferences.
 *
 * Returns: (transfer none) (nullable): the toast; %NULL when @inside is not in preferences
 */
AdwToast *
baize_compat_toast (GtkWidget *inside, const char *text, const char *button)
{
#if HAS_DIALOGS
  GtkWidget *dialog = gtk_widget_get_ancestor (inside, ADW_TYPE_PREFERENCES_DIALOG);
#else
  GtkWidget *dialog = gtk_widget_get_ancestor (inside, ADW_TYPE_PREFERENCES_WINDOW);
#endif
  AdwToast *toast;

  if (dialog == NULL)
    return NULL;
  toast = baize_toast_new (text, button, NULL, gtk_widget_get_width (dialog));
#if HAS_DIALOGS
  adw_preferences_dialog_add_toast (ADW_PREFERENCES_DIALOG (dialog), toast);
#else
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (dialog), toast);
#endif
  return toast;
}

/** baize_compat_show_about: shows who made Baize and on which terms. */
void
baize_compat_show_about (GtkWindow *parent)
{
#if HAS_DIALOGS
  adw_show_about_dialog (GTK_WIDGET (parent),
#else
  adw_show_about_window (parent,
#endif
                         "application-name", _ ("Baize"),
                         "application-icon", BAIZE_APP_ID,
                         "version", BAIZE_VERSION,
                         "developer-name", _ ("The Baize project"),
                         "copyright", _ ("© The Baize project"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "comments", _ ("Card games that people thought up, wrote down and played with paper cards"),
                         "website", WEBSITE,
                         "issue-url", ISSUE_URL,
                         /* Translators: your names, one on each line */
                         "translator-credits", _ ("translator-credits"),
                         NULL);
}

/* ---- shortcuts ---- */

#if ADW_CHECK_VERSION(1, 8, 0)

/** baize_compat_show_shortcuts: shows the keys in @groups (element-type BaizeShortcutGroup). */
void
baize_compat_show_shortcuts (GtkWindow *parent, const GArray *groups)
{
  AdwDialog *dialog = adw_shortcuts_dialog_new ();

  for (guint i = 0; i < groups->len; i++)
    {
      const BaizeShortcutGroup *group = &g_array_index (groups, BaizeShortcutGroup, i);
      AdwShortcutsSection *section = adw_shortcuts_section_new (_ (group->title));

      for (gsize j = 0; j < group->n_shortcuts; j++)
        adw_shortcuts_section_add (section, adw_shortcuts_item_new (_ (group->shortcuts[j].title),
                                                                    group->shortcuts[j].accelerator));
      adw_shortcuts_dialog_add (ADW_SHORTCUTS_DIALOG (dialog), section);
    }
  adw_dialog_present (dialog, GTK_WIDGET (parent));
}

#else

/** baize_compat_show_shortcuts: shows the keys in @groups (element-type BaizeShortcutGroup). */
void
baize_compat_show_shortcuts (GtkWindow *parent, const GArray *groups)
{
  /* GtkShortcutsWindow neither fits a narrow window nor is it silent; this looks as AdwShortcutsDialog does */
  GtkWidget *page = adw_preferences_page_new ();

  for (guint i = 0; i < groups->len; i++)
    {
      const BaizeShortcutGroup *group = &g_array_index (groups, BaizeShortcutGroup, i);
      GtkWidget *list = adw_preferences_group_new ();

      adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (list), _ (group->title));
      for (gsize j = 0; j < group->n_shortcuts; j++)
        {
          GtkWidget *row = adw_action_row_new ();
          GtkWidget *keys = gtk_shortcut_label_new (group->shortcuts[j].accelerator);

          adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (group->shortcuts[j].title));
          gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
          adw_action_row_add_suffix (ADW_ACTION_ROW (row), keys);
          adw_preferences_group_add (ADW_PREFERENCES_GROUP (list), row);
        }
      adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (list));
    }
  baize_compat_present_dialog (parent, _ ("Keyboard Shortcuts"), page, 440, 600);
}

#endif

/* ---- files ---- */

typedef struct
{
  BaizeFileChoice kind;
  BaizeFileFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Choice;

static void
finish_choice (Choice *choice, GFile *file)
{
  choice->func (file, choice->data);
  if (choice->destroy != NULL)
    choice->destroy (choice->data);
  g_free (choice);
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void
on_chosen (GObject *dialog, GAsyncResult *result, gpointer data)
{
  Choice *choice = data;
  GtkFileDialog *files = GTK_FILE_DIALOG (dialog);
  g_autoptr (GFile) file = choice->kind == BAIZE_FILE_SAVE   ? gtk_file_dialog_save_finish (files, result, NULL)
                           : choice->kind == BAIZE_FILE_OPEN ? gtk_file_dialog_open_finish (files, result, NULL)
                                                             : gtk_file_dialog_select_folder_finish (files, result, NULL);

  finish_choice (choice, file);
}

static void
choose (GtkWindow *parent, const char *title, const char *name, GtkFileFilter *filter, Choice *choice)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  gtk_file_dialog_set_title (dialog, title);
  if (filter != NULL)
    {
      g_list_store_append (filters, filter);
      gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
    }
  if (name != NULL)
    gtk_file_dialog_set_initial_name (dialog, name);
  if (choice->kind == BAIZE_FILE_SAVE)
    gtk_file_dialog_save (dialog, parent, NULL, on_chosen, choice);
  else if (choice->kind == BAIZE_FILE_FOLDER)
    gtk_file_dialog_select_folder (dialog, parent, NULL, on_chosen, choice);
  else
    gtk_file_dialog_open (dialog, parent, NULL, on_chosen, choice);
}

#else

static void
on_chosen (GtkNativeDialog *dialog, int response, Choice *choice)
{
  g_autoptr (GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  finish_choice (choice, file);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
choose (GtkWindow *parent, const char *title, const char *name, GtkFileFilter *filter, Choice *choice)
{
  static const GtkFileChooserAction actions[] = {
    [BAIZE_FILE_OPEN] = GTK_FILE_CHOOSER_ACTION_OPEN,
    [BAIZE_FILE_SAVE] = GTK_FILE_CHOOSER_ACTION_SAVE,
    [BAIZE_FILE_FOLDER] = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
  };
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, actions[choice->kind], NULL, NULL);

  if (filter != NULL)
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_chosen), choice);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

#endif

/**
 * baize_compat_choose_file:
 * @parent: the window that asks
 * @kind: what is to be chosen
 * @title: of the dialog
 * @name: (nullable): the name proposed
 * @filter: (nullable): the files shown; none for a folder
 * @func: told what was chosen, once
 * @data: handed to @func
 * @destroy: (nullable): frees @data
 *
 * Lets the player choose a file.
 */
void
baize_compat_choose_file (GtkWindow *parent, BaizeFileChoice kind, const char *title, const char *name,
                          GtkFileFilter *filter, BaizeFileFunc func, gpointer data, GDestroyNotify destroy)
{
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice){ kind, func, data, destroy };
  choose (parent, title, name, filter, choice);
}
