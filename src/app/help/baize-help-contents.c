/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The table of contents: all pages, and the sections of the current one. Also the list of search results.
 */
#include "baize-help-contents.h"
#include "baize-config.h"
#include "baize-help-index.h"

#include "app/common/baize-labels.h"
#include "app/common/baize-spoken.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define PAGE   "baize-page"   /* the page that is shown */
#define FILLED "baize-filled" /* the page for which the list was filled */

/* ---- table of contents ---- */

static GtkWidget *
row_new (const char *title, const char *xref, int depth)
{
  GtkWidget *label = baize_label_new_wrapped (title), *row = gtk_list_box_row_new ();

  gtk_widget_set_margin_start (label, 12 * MAX (depth - 1, 0));
  if (depth > 0)
    gtk_widget_add_css_class (row, "variant");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  baize_spoken_replace (row, title);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "help.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", xref);
  return row;
}

/** Fills @list, which is visible, with the contents for its page, unless it has them. */
static void
fill (GtkListBox *list)
{
  const char *page_id = g_object_get_data (G_OBJECT (list), PAGE);
  GPtrArray *topics = baize_help_index_list ();
  GtkWidget *row;

  if (g_strcmp0 (g_object_get_data (G_OBJECT (list), FILLED), page_id) == 0)
    return;
  g_object_set_data_full (G_OBJECT (list), FILLED, g_strdup (page_id), g_free);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
  for (guint i = 0; i < topics->len; i++)
    {
      BaizeHelpTopic *topic = g_ptr_array_index (topics, i);
      gboolean current = g_str_equal (topic->id, page_id);
      GPtrArray *sections = current ? baize_help_index_get_sections (topic) : NULL;

      row = row_new (topic->title, topic->id, 0);
      gtk_list_box_append (list, row);
      if (current)
        gtk_list_box_select_row (list, GTK_LIST_BOX_ROW (row));
      for (guint j = 1; current && j < sections->len; j++)
        {
          const BaizeHelpSection *section = g_ptr_array_index (sections, j);
          g_autofree char *xref = g_strdup_printf ("%s#%s", topic->id, section->id ? section->id : "");

          if (section->id != NULL)
            gtk_list_box_append (list, row_new (section->title, xref, section->depth));
        }
    }
}

static gboolean
fill_later (gpointer contents)
{
  if (gtk_widget_get_mapped (contents))
    fill (contents);
  return G_SOURCE_REMOVE;
}

/** baize_help_contents_show: marks the page @page_id in @contents and lists its sections, from idle or as soon as
 * @contents is visible. */
void
baize_help_contents_show (GtkListBox *contents, const char *page_id)
{
  if (g_strcmp0 (g_object_get_data (G_OBJECT (contents), PAGE), page_id) == 0)
    return;
  if (g_object_get_data (G_OBJECT (contents), PAGE) == NULL)
    g_signal_connect (contents, "map", G_CALLBACK (fill), NULL);
  g_object_set_data_full (G_OBJECT (contents), PAGE, g_strdup (page_id), g_free);
  /* deferred, because the caller may be a row of the list */
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, fill_later, g_object_ref (contents), g_object_unref);
}

/* ---- search results ---- */

static GtkWidget *
hit_new (const BaizeHelpHit *hit)
{
  const char *page = hit->topic->title;
  g_autofree char *title = hit->section->id == NULL ? g_strdup (page)
                                                    /* Translators: a help page and a section of it */
                                                    : g_strdup_printf (_ ("%s · %s"), page, hit->section->title);
  g_autofree char *xref = hit->section->id == NULL ? g_strdup (hit->topic->id)
                                                   : g_strdup_printf ("%s#%s", hit->topic->id, hit->section->id);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "subtitle", hit->excerpt,
                                 "activatable", TRUE, "action-name", "help.open", NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", xref);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  return row;
}

/**
 * baize_help_found_new:
 * @words: the search words
 * @n_found: (out): the number of results
 *
 * Returns: (transfer floating): a list of the results, or a page that says that there are none
 */
GtkWidget *
baize_help_found_new (const char *words, guint *n_found)
{
  g_autoptr (GPtrArray) hits = baize_help_index_search (words);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (BAIZE_RESOURCES "/help-found.ui");
  GtkListBox *list = GTK_LIST_BOX (gtk_builder_get_object (builder, "list"));
  GObject *found = g_object_ref (gtk_builder_get_object (builder, hits->len > 0 ? "found" : "none"));

  *n_found = hits->len;
  for (guint i = 0; i < hits->len; i++)
    gtk_list_box_append (list, hit_new (g_ptr_array_index (hits, i)));
  g_object_force_floating (found);
  return GTK_WIDGET (found);
}
