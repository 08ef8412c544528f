/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of recent games, which were set aside and can be resumed.
 */
#include "baize-recent-dialog.h"
#include "baize-config.h"

#include "app/common/baize-compat-dialog.h"
#include "app/common/baize-spoken-part.h"
#include "app/common/baize-spoken.h"
#include "app/common/baize-words.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  GtkWindow *parent;
  BaizeSession *session;
  BaizeToaster *toaster;
  BaizeDialog *dialog; /* not owned; %NULL until it is shown */
} RecentList;

static void
recent_list_free (gpointer data)
{
  RecentList *list = data;

  g_object_unref (list->parent);
  g_object_unref (list->session);
  g_object_unref (list->toaster);
  g_free (list);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecentList, recent_list_free)

static void
on_activated (GtkListBox *box, GtkListBoxRow *row, RecentList *list)
{
  const char *path = g_object_get_data (G_OBJECT (row), "path");
  g_autofree char *kept_path = g_strdup (path);
  g_autoptr (BaizeSession) session = g_object_ref (list->session);
  g_autoptr (BaizeToaster) toaster = g_object_ref (list->toaster);
  g_autoptr (GError) error = NULL;

  /* closing the dialog frees @list */
  baize_dialog_close (list->dialog);
  if (!baize_session_open_recent (session, kept_path, &error))
    baize_toaster_announce (toaster, error->message, NULL, NULL);
}

static char *
describe_deal (const BaizeRecent *recent)
{
  const char *title = _ (recent->rules->title);
  g_autofree char *variant = baize_words_rules (&recent->rules->variants[recent->variant], recent->rules_name);
  g_autofree char *deal = NULL;
  guint64 number;

  if (!baize_deal_parse (recent->deal, &number, NULL))
    /* Translators: a game, its variant, and the name of its deal */
    return g_strdup_printf (_ ("%s · %s · %s"), title, variant, recent->deal);
  deal = baize_words_number (number);
  /* Translators: a game, its variant, and the number of its deal */
  return g_strdup_printf (_ ("%s · %s · deal %s"), title, variant, deal);
}

/** Describes how far the game came: a finished game has a score; a puzzle is only finished. */
static char *
describe_state (const BaizeRecent *recent)
{
  g_auto (GStrv) scores = NULL;
  g_autofree char *list = NULL;

  if (recent->result == NULL && recent->n_moves == 0 && recent->n_undone == 0)
    return g_strdup (_ ("Set aside before the first move"));
  if (recent->result == NULL && recent->n_moves == 0)
    return g_strdup_printf (ngettext ("Set aside with %'u move undone", "Set aside with %'u moves undone",
                                      recent->n_undone),
                            recent->n_undone);
  if (recent->result == NULL)
    return g_strdup_printf (ngettext ("Set aside after %'u move", "Set aside after %'u moves", recent->n_moves),
                            recent->n_moves);
  if (recent->rules->variants[recent->variant].timed)
    return g_strdup (_ ("Finished"));
  scores = g_strsplit (recent->result, " ", -1);
  /* several scores are separated, so that they don't look like one number */
  list = g_strjoinv (", ", scores);
  /* Translators: %s is a score */
  return g_strdup_printf (_ ("Finished with score %s"), list);
}

static char *
describe_progress (const BaizeRecent *recent, GDateTime *now)
{
  g_autofree char *when = baize_words_when (recent->time, now);
  g_autofree char *state = describe_state (recent);

  if (recent->time == 0)
    return g_steal_pointer (&state);
  /* Translators: how far a game came, and when it was set aside or ended */
  return g_strdup_printf (_ ("%s · %s"), state, when);
}

static GtkWidget *
recent_row_new (const BaizeRecent *recent, GDateTime *now)
{
  g_autofree char *title = describe_deal (recent);
  g_autofree char *subtitle = describe_progress (recent, now);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "subtitle", subtitle,
                                 "activatable", TRUE, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name (recent->result != NULL ? "object-select-symbolic"
                                                                                  : "media-playback-pause-symbolic"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (recent->path), g_free);
  return row;
}

/** Returns the page that is shown if there are no games. It takes the focus, so that screen readers announce it. */
static GtkWidget *
none_new (GtkBuilder *builder)
{
  AdwStatusPage *page = ADW_STATUS_PAGE (gtk_builder_get_object (builder, "none"));
  g_autofree char *words = g_strdup_printf ("%s. %s", adw_status_page_get_title (page),
                                            adw_status_page_get_description (page));

  return baize_spoken_part_new (words, GTK_WIDGET (page));
}

/* A data key that is set on the window while the list is being read. */
#define LISTING "baize-listing-recent"

/** Shows the dialog when the games have been read, unless the window is gone by then. */
static void
on_listed (GObject *store, GAsyncResult *result, gpointer data)
{
  g_autoptr (RecentList) list = data;
  g_autoptr (GPtrArray) games = baize_store_list_recent_finish (BAIZE_STORE (store), result);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GtkBuilder) builder = NULL;
  GObject *box;

  g_object_set_data (G_OBJECT (list->parent), LISTING, NULL);
  if (!gtk_widget_get_mapped (GTK_WIDGET (list->parent)))
    return;
  builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/recent-games.ui");
  box = gtk_builder_get_object (builder, "list");
  /* the window has its name; without any, readers speak that of the class */
  baize_spoken_name (GTK_WIDGET (box), "");
  for (guint i = 0; i < games->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (box), recent_row_new (games->pdata[i], now));
  list->dialog = baize_dialog_new (
    _ ("Recent Games"), games->len > 0 ? GTK_WIDGET (gtk_builder_get_object (builder, "games")) : none_new (builder),
    420, 480);
  baize_dialog_present (list->dialog, list->parent, NULL);
  g_signal_connect (box, "row-activated", G_CALLBACK (on_activated), list);
  g_object_set_data_full (box, "baize-recent", g_steal_pointer (&list), recent_list_free);
}

/**
 * baize_recent_dialog_present:
 * @parent: the window that the dialog belongs to
 * @session: resumes the chosen game
 * @toaster: shows an error
 *
 * Reads the games set aside and then shows them; choosing one resumes it.
 */
void
baize_recent_dialog_present (GtkWindow *parent, BaizeSession *session, BaizeToaster *toaster)
{
  RecentList *list;

  if (g_object_get_data (G_OBJECT (parent), LISTING) != NULL)
    return;
  g_object_set_data (G_OBJECT (parent), LISTING, parent);
  list = g_new (RecentList, 1);
  *list = (RecentList){ g_object_ref (parent), g_object_ref (session), g_object_ref (toaster), NULL };
  baize_store_list_recent_async (baize_session_get_store (session), on_listed, list);
}
