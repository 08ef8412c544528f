/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The built-in help reader: a window that shows the help pages and walks between them. It must not
 * know what the pages say, nor which games there are.
 */

#include "baize-help-window.h"
#include "baize-help-page.h"

#include <glib/gi18n.h>

#define FIRST_PAGE "index"

struct _BaizeHelpWindow
{
  AdwWindow parent_instance;

  GtkStack *pages;
  /* The ids of the pages that led here; the page in sight is the last. */
  GPtrArray *history;
};

G_DEFINE_FINAL_TYPE (BaizeHelpWindow, baize_help_window, ADW_TYPE_WINDOW)

/* --- Walking between the pages --- */

/* Each page is made once and keeps its place when one comes back to it. */
static GtkWidget *
ensure_page (BaizeHelpWindow *self,
             const char      *page_id)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, page_id);

  if (page == NULL)
    {
      page = baize_help_page_new (page_id);
      gtk_stack_add_named (self->pages, page, page_id);
    }
  return page;
}

static void
show_last_page (BaizeHelpWindow *self,
                gboolean         forward)
{
  const char *page_id = g_ptr_array_index (self->history, self->history->len - 1);
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *page = ensure_page (self, page_id);

  gtk_stack_set_visible_child_full (self->pages, page_id,
                                    forward != rtl ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
                                                   : GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->history->len > 1);
  gtk_widget_grab_focus (page);
}

static void
open_page (BaizeHelpWindow *self,
           const char      *page_id)
{
  const char *current = gtk_stack_get_visible_child_name (self->pages);
  GtkWidget *page;

  if (g_strcmp0 (current, page_id) == 0)
    return;

  g_ptr_array_add (self->history, g_strdup (page_id));
  page = ensure_page (self, page_id);
  if (GTK_IS_SCROLLED_WINDOW (page))
    {
      GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));

      gtk_adjustment_set_value (place, 0);
    }
  show_last_page (self, TRUE);
}

static void
on_open (GtkWidget  *widget,
         const char *action_name,
         GVariant   *page_id)
{
  open_page (BAIZE_HELP_WINDOW (widget), g_variant_get_string (page_id, NULL));
}

static void
on_back (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  BaizeHelpWindow *self = BAIZE_HELP_WINDOW (widget);

  if (self->history->len < 2)
    return;

  g_ptr_array_set_size (self->history, self->history->len - 1);
  show_last_page (self, FALSE);
}

/* --- The window --- */

static void
baize_help_window_finalize (GObject *object)
{
  BaizeHelpWindow *self = BAIZE_HELP_WINDOW (object);

  g_ptr_array_unref (self->history);

  G_OBJECT_CLASS (baize_help_window_parent_class)->finalize (object);
}

static void
baize_help_window_class_init (BaizeHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = baize_help_window_finalize;

  gtk_widget_class_install_action (widget_class, "help.open", "s", on_open);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, on_back);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Back, 0, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK,
                                       "window.close", NULL);
}

static GtkWidget *
header_new (void)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *back = gtk_button_new_from_icon_name ("go-previous-symbolic");

  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "help.back");
  gtk_widget_set_tooltip_text (back, _("Back"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (back),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Back"),
                                  -1);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), back);
  return header;
}

static void
baize_help_window_init (BaizeHelpWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->history = g_ptr_array_new_with_free_func (g_free);
  self->pages = GTK_STACK (gtk_stack_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->pages), TRUE);

  gtk_box_append (GTK_BOX (box), header_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->pages));
  adw_window_set_content (ADW_WINDOW (self), box);

  gtk_window_set_title (GTK_WINDOW (self), _("Help"));
  gtk_window_set_default_size (GTK_WINDOW (self), 600, 680);
}

static BaizeHelpWindow *
find_window (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (BAIZE_IS_HELP_WINDOW (window) && gtk_window_get_transient_for (window) == parent)
        return BAIZE_HELP_WINDOW (window);
    }
  return NULL;
}

/**
 * baize_help_window_present:
 * @parent: (nullable): the window that asks for help; the help closes with it
 * @page_id: a help page, such as a game's id; one that does not exist is the first page
 *
 * Shows a page of the help in the window's own reader, which is made when there is none yet.
 */
void
baize_help_window_present (GtkWindow  *parent,
                           const char *page_id)
{
  BaizeHelpWindow *self = find_window (parent);

  if (self == NULL)
    self = g_object_new (BAIZE_TYPE_HELP_WINDOW,
                         "application", parent != NULL ? gtk_window_get_application (parent) : NULL,
                         "transient-for", parent,
                         "destroy-with-parent", TRUE,
                         NULL);

  open_page (self, page_id != NULL && baize_help_page_exists (page_id) ? page_id : FIRST_PAGE);
  gtk_window_present (GTK_WINDOW (self));
}
