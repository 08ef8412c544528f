/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The built-in help reader, see the header: the page, the contents beside it or, in a narrow window, above it, and
 * during a search the results over it.
 */
#include "baize-help-dialog.h"
#include "baize-config.h"
#include "baize-help-contents.h"
#include "baize-help-index.h"
#include "baize-help-page.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-css.h"
#include "app/common/baize-spoken.h"
#include "core/base/baize-settings.h"
#include "table/baize-compat.h"
#include "table/baize-keys.h"

#include <glib/gi18n.h>

#define FIRST_PAGE "index"
#define HELP_URI   "help:baize"
#define TEXT_KEY   "help-text-size"
#define FOUND      "found" /* not the id of a page: those are the names of existing files */
#define NORMAL     100

/* Text sizes in per cent; the style sheet has a class for each. */
static const int text_sizes[] = { 80, 90, NORMAL, 115, 130, 150, 175, 200 };

/* A position in the history: a page, and its scroll position. */
typedef struct
{
  char *page_id;
  double place;
} Visit;

struct _BaizeHelpDialog
{
  BaizeDialog parent_instance;

  GtkStack *pages;
  GPtrArray *visits; /* of Visit */
  guint visit;       /* index of the current one */
  GtkSearchBar *search_bar;
  GtkWidget *search_entry;
  GtkListBox *contents, *short_contents; /* beside the page, and above it */
  GtkMenuButton *choice;
  GtkLabel *chosen;
  int text_size; /* index into text_sizes */
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (BaizeHelpDialog, baize_help_dialog, BAIZE_TYPE_DIALOG)

static void
visit_free (gpointer data)
{
  Visit *visit = data;

  g_free (visit->page_id);
  g_free (visit);
}

static Visit *
current (BaizeHelpDialog *self)
{
  return self->visits->len > 0 ? g_ptr_array_index (self->visits, self->visit) : NULL;
}

/* ---- navigation ---- */

static void
set_text_class (BaizeHelpDialog *self, gboolean on)
{
  g_autofree char *name = g_strdup_printf ("text-%d", text_sizes[self->text_size]);

  baize_css_set_class (GTK_WIDGET (self->pages), name, on);
}

static void
update (BaizeHelpDialog *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const BaizeHelpTopic *topic = baize_help_index_find (current (self)->page_id);

  gtk_widget_action_set_enabled (widget, "help.back", self->visit > 0);
  gtk_widget_action_set_enabled (widget, "help.forward", self->visit + 1 < self->visits->len);
  gtk_widget_action_set_enabled (widget, "help.larger", self->text_size + 1 < (int) G_N_ELEMENTS (text_sizes));
  gtk_widget_action_set_enabled (widget, "help.smaller", self->text_size > 0);
  gtk_widget_action_set_enabled (widget, "help.normal", text_sizes[self->text_size] != NORMAL);
  baize_help_contents_show (self->contents, current (self)->page_id);
  baize_help_contents_show (self->short_contents, current (self)->page_id);
  gtk_label_set_text (self->chosen, topic != NULL ? topic->title : "");
}

/* Hides the pages that are not shown from screen readers: GTK 4.8 hides only the objects that stand for the pages. */
static void
on_page (BaizeHelpDialog *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->pages);

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_accessible_update_state (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_STATE_HIDDEN, page != shown, -1);
}

/* Shows the page of the current visit; each page is built once and kept. */
static GtkWidget *
show_page (BaizeHelpDialog *self, gboolean forward)
{
  const char *page_id = current (self)->page_id;
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, page_id);

  if (page == NULL)
    {
      page = baize_help_page_new (page_id);
      gtk_stack_add_named (self->pages, page, page_id);
      baize_spoken_tidy (GTK_WIDGET (self->pages));
    }
  gtk_stack_set_visible_child_full (self->pages, page_id,
                                    forward != rtl ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
                                                   : GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  update (self);
  return page;
}

static void
leave (BaizeHelpDialog *self)
{
  GtkWidget *page = current (self) != NULL ? gtk_stack_get_child_by_name (self->pages, current (self)->page_id) : NULL;

  if (page != NULL)
    current (self)->place = baize_help_page_get_place (page);
}

/* Opens @xref, a reference in the current page; an unknown page is replaced by the first one. Returns what is to have
 * the focus. */
static GtkWidget *
open_reference (BaizeHelpDialog *self, const char *xref)
{
  g_autofree char *page_id = NULL, *section_id = NULL;
  const char *here = current (self) != NULL ? current (self)->page_id : FIRST_PAGE;
  Visit *visit;

  baize_help_index_split (xref, here, &page_id, &section_id);
  if (baize_help_index_find (page_id) == NULL)
    {
      g_free (page_id);
      page_id = g_strdup (FIRST_PAGE);
    }
  gtk_menu_button_popdown (self->choice);
  leave (self);
  if (current (self) == NULL || section_id != NULL || !g_str_equal (page_id, here))
    {
      if (self->visits->len > 0)
        g_ptr_array_set_size (self->visits, (int) self->visit + 1);
      visit = g_new0 (Visit, 1);
      visit->page_id = g_steal_pointer (&page_id);
      g_ptr_array_add (self->visits, visit);
      self->visit = self->visits->len - 1;
    }
  return baize_help_page_go_to (show_page (self, TRUE), section_id);
}

static void
go (BaizeHelpDialog *self, int step)
{
  guint target = self->visit + (guint) step;

  if (target >= self->visits->len)
    return;
  leave (self);
  self->visit = target;
  baize_help_page_set_place (show_page (self, step > 0), current (self)->place);
}

/* ---- searching ---- */

/* Ends the search and shows the page at its old position. */
static void
stop_searching (BaizeHelpDialog *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, current (self)->page_id);

  gtk_stack_set_visible_child_full (self->pages, current (self)->page_id, GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  baize_help_page_set_place (page, baize_help_page_get_place (page));
}

static void
on_search_mode (BaizeHelpDialog *self)
{
  GtkWidget *found = gtk_stack_get_child_by_name (self->pages, FOUND);

  if (!gtk_search_bar_get_search_mode (self->search_bar) && found != NULL
      && gtk_stack_get_visible_child (self->pages) == found)
    stop_searching (self);
}

static void
on_search_changed (BaizeHelpDialog *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));
  GtkWidget *old = gtk_stack_get_child_by_name (self->pages, FOUND), *found;
  g_autofree char *text = NULL;
  guint n_found;

  if (!gtk_search_bar_get_search_mode (self->search_bar) || current (self) == NULL)
    return;
  if (words[strspn (words, " ")] == '\0')
    {
      gtk_stack_set_visible_child_full (self->pages, current (self)->page_id, GTK_STACK_TRANSITION_TYPE_NONE);
      return;
    }
  found = baize_help_found_new (words, &n_found);
  if (old != NULL)
    gtk_stack_remove (self->pages, old);
  gtk_stack_add_named (self->pages, found, FOUND);
  baize_spoken_tidy (GTK_WIDGET (self->pages));
  gtk_stack_set_visible_child_full (self->pages, FOUND, GTK_STACK_TRANSITION_TYPE_NONE);
  text = g_strdup_printf (ngettext ("Found in %u place", "Found in %u places", n_found), n_found);
  baize_spoken_announce (GTK_WIDGET (self), text);
}

/* ---- actions ---- */

static void
on_open (GtkWidget *widget, const char *action, GVariant *xref)
{
  open_reference (BAIZE_HELP_DIALOG (widget), g_variant_get_string (xref, NULL));
}

static void
on_walk (GtkWidget *widget, const char *action, GVariant *parameter)
{
  go (BAIZE_HELP_DIALOG (widget), g_str_equal (action, "help.back") ? -1 : 1);
}

static void
on_first (GtkWidget *widget, const char *action, GVariant *parameter)
{
  open_reference (BAIZE_HELP_DIALOG (widget), FIRST_PAGE);
}

static void
on_search (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeHelpDialog *self = BAIZE_HELP_DIALOG (widget);

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (self->search_entry);
}

static void
on_escape (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeHelpDialog *self = BAIZE_HELP_DIALOG (widget);

  if (gtk_search_bar_get_search_mode (self->search_bar))
    gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  else
    baize_dialog_close (BAIZE_DIALOG (self));
}

static void
set_text_size (BaizeHelpDialog *self, int size)
{
  set_text_class (self, FALSE);
  self->text_size = CLAMP (size, 0, (int) G_N_ELEMENTS (text_sizes) - 1);
  set_text_class (self, TRUE);
  if (self->settings != NULL)
    g_settings_set_int (self->settings, TEXT_KEY, text_sizes[self->text_size]);
  update (self);
}

static int
find_text_size (int per_cent)
{
  int size = 0;

  while (size + 1 < (int) G_N_ELEMENTS (text_sizes) && text_sizes[size] < per_cent)
    size++;
  return size;
}

static void
on_text_size (GtkWidget *widget, const char *action, GVariant *parameter)
{
  BaizeHelpDialog *self = BAIZE_HELP_DIALOG (widget);

  set_text_size (self, g_str_equal (action, "help.normal")   ? find_text_size (NORMAL)
                       : g_str_equal (action, "help.larger") ? self->text_size + 1
                                                             : self->text_size - 1);
}

/* GTK's own launcher would ask the desktop, which can't see the pages inside a sandbox; this call finds the help reader
 * that is installed beside them. */
static void
on_hand_over (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *uri = g_strdup_printf (HELP_URI "/%s", current (BAIZE_HELP_DIALOG (widget))->page_id);

  gtk_show_uri (baize_dialog_get_window (BAIZE_DIALOG (widget)), uri, GDK_CURRENT_TIME);
}

/* ---- the dialog ---- */

static void
baize_help_dialog_dispose (GObject *object)
{
  BaizeHelpDialog *self = BAIZE_HELP_DIALOG (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (baize_help_dialog_parent_class)->dispose (object);
}

static void
baize_help_dialog_finalize (GObject *object)
{
  BaizeHelpDialog *self = BAIZE_HELP_DIALOG (object);

  g_ptr_array_unref (self->visits);
  G_OBJECT_CLASS (baize_help_dialog_parent_class)->finalize (object);
}

static void
baize_help_dialog_class_init (BaizeHelpDialogClass *klass)
{
  gboolean rtl = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  const struct
  {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_KEY_Back, 0, "help.back" },
    { GDK_KEY_Forward, 0, "help.forward" },
    { GDK_KEY_Home, GDK_ALT_MASK, "help.first" },
    { GDK_KEY_f, GDK_CONTROL_MASK, "help.search" },
    { GDK_KEY_plus, GDK_CONTROL_MASK, "help.larger" },
    { GDK_KEY_equal, GDK_CONTROL_MASK, "help.larger" },
    { GDK_KEY_minus, GDK_CONTROL_MASK, "help.smaller" },
    { GDK_KEY_0, GDK_CONTROL_MASK, "help.normal" },
    { GDK_KEY_Left, GDK_ALT_MASK, rtl ? "help.forward" : "help.back" },
    { GDK_KEY_Right, GDK_ALT_MASK, rtl ? "help.back" : "help.forward" },
    { GDK_KEY_Escape, 0, "help.escape" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = baize_help_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_help_dialog_finalize;
  g_type_ensure (BAIZE_TYPE_SIDE_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, BAIZE_RESOURCES "/help-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BaizeHelpDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, BaizeHelpDialog, search_bar);
  gtk_widget_class_bind_template_child (widget_class, BaizeHelpDialog, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BaizeHelpDialog, contents);
  gtk_widget_class_bind_template_child (widget_class, BaizeHelpDialog, short_contents);
  gtk_widget_class_bind_template_child (widget_class, BaizeHelpDialog, choice);
  gtk_widget_class_bind_template_child (widget_class, BaizeHelpDialog, chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_search_mode);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_install_action (widget_class, "help.open", "s", on_open);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, on_walk);
  gtk_widget_class_install_action (widget_class, "help.forward", NULL, on_walk);
  gtk_widget_class_install_action (widget_class, "help.first", NULL, on_first);
  gtk_widget_class_install_action (widget_class, "help.search", NULL, on_search);
  gtk_widget_class_install_action (widget_class, "help.larger", NULL, on_text_size);
  gtk_widget_class_install_action (widget_class, "help.smaller", NULL, on_text_size);
  gtk_widget_class_install_action (widget_class, "help.normal", NULL, on_text_size);
  gtk_widget_class_install_action (widget_class, "help.hand-over", NULL, on_hand_over);
  gtk_widget_class_install_action (widget_class, "help.escape", NULL, on_escape);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      guint pad = baize_keys_pad (keys[i].key);

      gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
      gtk_widget_class_add_binding_action (widget_class, pad, keys[i].modifiers, keys[i].action, NULL);
    }
}

static void
baize_help_dialog_init (BaizeHelpDialog *self)
{
  g_autoptr (GAppInfo) reader = g_app_info_get_default_for_uri_scheme ("help");

  gtk_widget_init_template (GTK_WIDGET (self));
  self->visits = g_ptr_array_new_with_free_func (visit_free);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (on_page), self, G_CONNECT_SWAPPED);
  self->settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  self->text_size = find_text_size (self->settings != NULL ? g_settings_get_int (self->settings, TEXT_KEY) : NORMAL);
  set_text_class (self, TRUE);
  baize_dialog_set_size (BAIZE_DIALOG (self), 860, 720);
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.hand-over", reader != NULL);
}

/**
 * baize_help_dialog_present:
 * @parent: (nullable): the window that the help lies over
 * @page_id: a help page, such as a game's id; an unknown id is the first page
 *
 * Shows a help page in the built-in reader, and opens the reader if it is not open.
 */
void
baize_help_dialog_present (GtkWindow *parent, const char *page_id)
{
  BaizeHelpDialog *self = (BaizeHelpDialog *) baize_dialog_find (parent, BAIZE_TYPE_HELP_DIALOG);
  GtkWidget *focus;

  if (self == NULL)
    self = g_object_new (BAIZE_TYPE_HELP_DIALOG, NULL);
  focus = open_reference (self, page_id != NULL ? page_id : FIRST_PAGE);
  baize_dialog_present (BAIZE_DIALOG (self), parent, focus);
}
