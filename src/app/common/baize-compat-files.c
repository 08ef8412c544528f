/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Choosing files, through the platform's portal if there is one, else with GTK's own file chooser, which must be kept
 * alive after its use. This file and baize-compat-app.c are the only ones of the application that may use API newer
 * than the required versions, if the version at build time has it.
 */
#undef GDK_VERSION_MAX_ALLOWED

#include "baize-compat-files.h"
#include "baize-config.h"

#include "app/common/baize-compat-app.h"
#include "table/baize-compat.h"

#include <glib/gi18n.h>

#define HAS_FILE_DIALOG GTK_CHECK_VERSION (4, 10, 0)

typedef struct
{
  GtkWindow *parent; /* not owned; it cancels its choices before it goes */
#if HAS_FILE_DIALOG
  GCancellable *cancellable;
  GPtrArray *parts;     /* widgets of GTK's own file chooser */
  GtkFileDialog *asked; /* what was asked of the desktop */
  GtkWidget *own;       /* GTK's own file chooser, which the player asked for because the desktop has failed; or NULL */
#else
  GtkNativeDialog *dialog;
#endif
  BaizeFileChoice kind;
  BaizeFileFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Choice;

/* How many seconds GTK's own file chooser is kept after the choice. */
#define KEPT_SECONDS 30

static GQueue choices = G_QUEUE_INIT; /* file choosers that are open */

/** Passes the choice on. The dialog must be gone before: @func may open a game, which closes all dialogs, and closing a
 * file chooser is a choice as well. */
static void
finish_choice (Choice *choice, GFile *file)
{
  g_queue_remove (&choices, choice);
  choice->func (file, choice->data);
  if (choice->destroy != NULL)
    choice->destroy (choice->data);
  g_free (choice);
}

#if HAS_FILE_DIALOG

static void
collect_parts (GtkWidget *widget, GPtrArray *parts)
{
  const char *type = G_OBJECT_TYPE_NAME (widget);

  if (g_str_equal (type, "GtkPathBar") || g_str_equal (type, "GtkFileChooserWidget"))
    g_ptr_array_add (parts, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_parts (child, parts);
}

/**
 * Keeps widgets of GTK's own file chooser alive until all its requests must have been answered. Without a portal, GTK
 * 4.18 asks for the chosen folder and its parents, and delivers the answers to widgets that may be gone by then.
 *
 * Returns: (transfer full) (element-type GtkWidget): the widgets concerned, of all open windows
 */
static GPtrArray *
hold_parts (void)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      collect_parts (window, parts);
    }
  return parts;
}

static gboolean
drop_parts (gpointer parts)
{
  g_ptr_array_unref (parts);
  return G_SOURCE_REMOVE;
}

static gboolean
destroy_own (gpointer window)
{
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

static void
end_choice (Choice *choice, GFile *file)
{
  g_object_unref (choice->cancellable);
  g_object_unref (choice->asked);
  finish_choice (choice, file);
}

/** The window stays for a while, hidden, because it may still be asking for the files of a folder. */
static void
on_own_chosen (GtkDialog *own, int response, Choice *choice)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (own)) : NULL;

  g_signal_handlers_disconnect_by_func (own, on_own_chosen, choice);
  gtk_widget_set_visible (GTK_WIDGET (own), FALSE);
  gtk_window_set_transient_for (GTK_WINDOW (own), NULL);
  g_timeout_add_seconds (KEPT_SECONDS, destroy_own, own);
  end_choice (choice, file);
}

/** Shows GTK's own file chooser, if the player wants it. */
static void
on_asked_for_own (gboolean yes, gpointer data)
{
  static const GtkFileChooserAction actions[] = {
    [BAIZE_FILE_OPEN] = GTK_FILE_CHOOSER_ACTION_OPEN,
    [BAIZE_FILE_SAVE] = GTK_FILE_CHOOSER_ACTION_SAVE,
    [BAIZE_FILE_FOLDER] = GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
  };
  Choice *choice = data;
  GtkFileFilter *filter = gtk_file_dialog_get_default_filter (choice->asked);
  const char *name = gtk_file_dialog_get_initial_name (choice->asked);

  if (!yes)
    {
      end_choice (choice, NULL);
      return;
    }
  choice->own = gtk_file_chooser_dialog_new (gtk_file_dialog_get_title (choice->asked), choice->parent,
                                             actions[choice->kind], _ ("_Cancel"), GTK_RESPONSE_CANCEL,
                                             choice->kind == BAIZE_FILE_SAVE ? _ ("_Save") : _ ("_Open"),
                                             GTK_RESPONSE_ACCEPT, NULL);
  gtk_window_set_modal (GTK_WINDOW (choice->own), TRUE);
  gtk_window_set_hide_on_close (GTK_WINDOW (choice->own), TRUE);
  gtk_dialog_set_default_response (GTK_DIALOG (choice->own), GTK_RESPONSE_ACCEPT);
  if (filter != NULL)
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (choice->own), filter);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (choice->own), name);
  g_signal_connect (choice->own, "response", G_CALLBACK (on_own_chosen), choice);
  gtk_window_present (GTK_WINDOW (choice->own));
}

/** Says why the desktop can't show its files, and offers GTK's own file chooser. */
static void
offer_own (Choice *choice, GError *error)
{
  g_autofree char *body = NULL;

  g_dbus_error_strip_remote_error (error);
  body = g_strdup_printf (
    /* Translators: %s is an error message */
    _ ("The desktop reports: %s\n\nBaize can show a dialog of its own. If Baize is installed as a Flatpak, that dialog "
       "shows only the files that Baize may read without asking."),
    error->message);
  baize_compat_ask (choice->parent, _ ("The Desktop’s File Dialog Can’t Be Shown"), body, NULL,
                    _ ("_Use Baize’s Dialog"), on_asked_for_own, choice, NULL);
}

static void
on_chosen (GObject *dialog, GAsyncResult *result, gpointer data)
{
  Choice *choice = data;
  GtkFileDialog *files = GTK_FILE_DIALOG (dialog);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = choice->kind == BAIZE_FILE_SAVE ? gtk_file_dialog_save_finish (files, result, &error)
                           : choice->kind == BAIZE_FILE_OPEN
                             ? gtk_file_dialog_open_finish (files, result, &error)
                             : gtk_file_dialog_select_folder_finish (files, result, &error);

  g_timeout_add_seconds (KEPT_SECONDS, drop_parts, choice->parts);
  if (error == NULL || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED)
      || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED)
      || g_cancellable_is_cancelled (choice->cancellable))
    end_choice (choice, file);
  else
    offer_own (choice, error);
}

static void
ask_desktop (Choice *choice)
{
  if (choice->kind == BAIZE_FILE_SAVE)
    gtk_file_dialog_save (choice->asked, choice->parent, choice->cancellable, on_chosen, choice);
  else if (choice->kind == BAIZE_FILE_FOLDER)
    gtk_file_dialog_select_folder (choice->asked, choice->parent, choice->cancellable, on_chosen, choice);
  else
    gtk_file_dialog_open (choice->asked, choice->parent, choice->cancellable, on_chosen, choice);
  choice->parts = hold_parts ();
}

/** Returns: whether GTK asks the desktop for files, over the bus, instead of showing its own file chooser. */
static gboolean
uses_portal (void)
{
  const GDebugKey key = { "portals", 1 };

  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS)
         || g_parse_debug_string (g_getenv ("GDK_DEBUG"), &key, 1) == 1;
}

static void
on_version (GObject *bus, GAsyncResult *result, gpointer data)
{
  Choice *choice = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) version = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);

  if (g_cancellable_is_cancelled (choice->cancellable))
    end_choice (choice, NULL);
  else if (version != NULL)
    ask_desktop (choice);
  else
    offer_own (choice, error);
}

/** Asks whether the desktop has a dialog for files: GTK 4.24 never answers if it has none. */
static void
choose (GtkWindow *parent, const char *title, const char *name, GtkFileFilter *filter, Choice *choice)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  GDBusConnection *bus = g_application_get_dbus_connection (g_application_get_default ());

  choice->cancellable = g_cancellable_new ();
  choice->asked = gtk_file_dialog_new ();
  gtk_file_dialog_set_title (choice->asked, title);
  if (filter != NULL)
    {
      g_list_store_append (filters, filter);
      gtk_file_dialog_set_filters (choice->asked, G_LIST_MODEL (filters));
      gtk_file_dialog_set_default_filter (choice->asked, filter);
    }
  if (name != NULL)
    gtk_file_dialog_set_initial_name (choice->asked, name);
  if (bus != NULL && uses_portal ())
    g_dbus_connection_call (bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                            "org.freedesktop.DBus.Properties", "Get",
                            g_variant_new ("(ss)", "org.freedesktop.portal.FileChooser", "version"),
                            G_VARIANT_TYPE ("(v)"), G_DBUS_CALL_FLAGS_NONE, -1, choice->cancellable, on_version,
                            choice);
  else
    ask_desktop (choice);
}

static void
cancel_choice (Choice *choice)
{
  if (choice->own != NULL)
    gtk_dialog_response (GTK_DIALOG (choice->own), GTK_RESPONSE_CANCEL);
  else
    g_cancellable_cancel (choice->cancellable);
}

#else

/** Destroys the dialog some time after its use: GTK 4.8's own file chooser continues to read a folder and shows a menu
 * a moment later even if it is gone. So it stays, hidden, until that must be over. */
static gboolean
drop_dialog (gpointer dialog)
{
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
  return G_SOURCE_REMOVE;
}

/** Detaches file choosers from @parent. GTK keeps a pointer to the parent window, so a file chooser that outlives its
 * parent would crash the program. */
static void
part_from (GtkWindow *parent)
{
  GtkWindow *window;

  while (parent != NULL && (window = baize_compat_find_over (parent, GTK_TYPE_FILE_CHOOSER_DIALOG)) != NULL)
    gtk_window_set_transient_for (window, NULL);
}

static void
on_chosen (GtkNativeDialog *dialog, int response, Choice *choice)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                                                           : NULL;

  g_signal_handlers_disconnect_by_func (dialog, on_chosen, choice);
  gtk_native_dialog_hide (dialog);
  gtk_native_dialog_set_transient_for (dialog, NULL);
  part_from (choice->parent);
  g_timeout_add_seconds (KEPT_SECONDS, drop_dialog, dialog);
  finish_choice (choice, file);
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

  choice->dialog = GTK_NATIVE_DIALOG (dialog);
  if (filter != NULL)
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_chosen), choice);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
cancel_choice (Choice *choice)
{
  g_signal_emit_by_name (choice->dialog, "response", GTK_RESPONSE_CANCEL);
}

#endif

/**
 * baize_compat_choose_file:
 * @parent: the window that asks
 * @kind: what is to be chosen
 * @title: the title of the dialog
 * @name: (nullable): the proposed file name
 * @filter: (nullable): the files to show; %NULL for a folder
 * @func: called once, with the choice
 * @data: passed to @func
 * @destroy: (nullable): frees @data
 *
 * Lets the player choose a file.
 */
void
baize_compat_choose_file (GtkWindow *parent, BaizeFileChoice kind, const char *title, const char *name,
                          GtkFileFilter *filter, BaizeFileFunc func, gpointer data, GDestroyNotify destroy)
{
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice){ .parent = parent, .kind = kind, .func = func, .data = data, .destroy = destroy };
  g_queue_push_tail (&choices, choice);
  choose (parent, title, name, filter, choice);
}

/** baize_compat_cancel_choices: cancels all file choosers over @parent, including those that run in another process. */
void
baize_compat_cancel_choices (GtkWindow *parent)
{
  g_autoptr (GList) made = g_list_copy (choices.head);

  for (GList *link = made; link != NULL; link = link->next)
    if (((Choice *) link->data)->parent == parent)
      cancel_choice (link->data);
}
