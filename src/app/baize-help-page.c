/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One page of the help as widgets: labels, lists and tables that a screen reader knows, that wrap down
 * to a narrow window and follow the style of the desktop. It must not know the window that shows it.
 */

#include "baize-help-page.h"
#include "baize-mallard.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define PAGE_WIDTH 640
#define SPACING 12

static void append_blocks (GtkBox *box, const BaizeMallard *parent, const char *page_id, int depth);

/* --- Words --- */

static gboolean
activate_link (GtkWidget  *label,
               const char *uri)
{
  if (!baize_help_page_exists (uri))
    return GDK_EVENT_PROPAGATE;

  gtk_widget_activate_action (label, "help.open", "s", uri);
  return GDK_EVENT_STOP;
}

static GtkWidget *
label_new (const char *markup)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GtkWidget *label = gtk_label_new (NULL);

  pango_attr_list_insert (attributes, pango_attr_line_height_new (1.15));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  g_signal_connect (label, "activate-link", G_CALLBACK (activate_link), NULL);
  return label;
}

static GtkWidget *
paragraph_new (const BaizeMallard *p)
{
  g_autofree char *markup = baize_mallard_get_markup (p);

  return label_new (markup);
}

/* Level 1 is the page's own title. */
static GtkWidget *
heading_new (const BaizeMallard *title,
             int                 level)
{
  static const char *const styles[] = { "title-1", "title-3", "heading" };
  g_autofree char *words = baize_mallard_get_text (title);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", words,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0,
                                   NULL);

  gtk_widget_add_css_class (label, styles[CLAMP (level, 1, (int) G_N_ELEMENTS (styles)) - 1]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL, level,
                                  -1);
  return label;
}

/* --- Blocks --- */

static GtkWidget *
box_new (GtkOrientation    orientation,
         int               spacing,
         GtkAccessibleRole role)
{
  return g_object_new (GTK_TYPE_BOX,
                       "accessible-role", role,
                       "orientation", orientation,
                       "spacing", spacing,
                       NULL);
}

/* What stands in an item or a note. */
static GtkWidget *
content_new (const BaizeMallard *parent,
             const char         *page_id,
             int                 depth)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 2);

  append_blocks (GTK_BOX (content), parent, page_id, depth);
  gtk_widget_set_hexpand (content, TRUE);
  return content;
}

/* A list, or steps with their numbers. */
static GtkWidget *
list_new (const BaizeMallard *list,
          const char         *page_id,
          int                 depth)
{
  gboolean numbered = baize_mallard_is (list, "steps");
  GtkWidget *box = box_new (GTK_ORIENTATION_VERTICAL, SPACING / 2, GTK_ACCESSIBLE_ROLE_LIST);
  g_autoptr (GtkSizeGroup) marks = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  int number = 0;

  for (guint i = 0; i < list->children->len; i++)
    {
      const BaizeMallard *item = g_ptr_array_index (list->children, i);
      g_autofree char *mark = NULL;
      GtkWidget *row, *label;

      if (!baize_mallard_is (item, "item"))
        continue;

      mark = numbered ? g_strdup_printf ("%d.", ++number) : g_strdup ("•");
      label = label_new (mark);
      gtk_label_set_wrap (GTK_LABEL (label), FALSE);
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_size_group_add_widget (marks, label);

      row = box_new (GTK_ORIENTATION_HORIZONTAL, SPACING * 2 / 3, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (GTK_BOX (row), content_new (item, page_id, depth));
      gtk_box_append (GTK_BOX (box), row);
    }

  gtk_widget_set_margin_start (box, SPACING / 2);
  return box;
}

static GtkWidget *
note_new (const BaizeMallard *note,
          const char         *page_id,
          int                 depth)
{
  GtkWidget *box = box_new (GTK_ORIENTATION_VERTICAL, 0, GTK_ACCESSIBLE_ROLE_NOTE);
  GtkWidget *content = content_new (note, page_id, depth);

  gtk_widget_set_margin_top (content, SPACING);
  gtk_widget_set_margin_bottom (content, SPACING);
  gtk_widget_set_margin_start (content, SPACING);
  gtk_widget_set_margin_end (content, SPACING);
  gtk_box_append (GTK_BOX (box), content);
  gtk_widget_add_css_class (box, "card");
  return box;
}

/* A cell breaks between words only: else the first column would shrink to a letter's width. */
static GtkWidget *
cell_new (const BaizeMallard *td)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 2);

  for (guint i = 0; i < td->children->len; i++)
    {
      const BaizeMallard *p = g_ptr_array_index (td->children, i);
      GtkWidget *label;

      if (!baize_mallard_is (p, "p"))
        continue;
      label = paragraph_new (p);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
      gtk_box_append (GTK_BOX (cell), label);
    }

  gtk_widget_set_margin_top (cell, SPACING * 2 / 3);
  gtk_widget_set_margin_bottom (cell, SPACING * 2 / 3);
  gtk_widget_set_margin_start (cell, SPACING);
  gtk_widget_set_margin_end (cell, SPACING);
  return cell;
}

/* Returns: the number of columns that the row has */
static int
append_row (GtkGrid            *grid,
            const BaizeMallard *tr,
            int                 row)
{
  int column = 0;

  for (guint i = 0; i < tr->children->len; i++)
    {
      const BaizeMallard *td = g_ptr_array_index (tr->children, i);

      if (baize_mallard_is (td, "td"))
        gtk_grid_attach (grid, cell_new (td), column++, row, 1, 1);
    }
  return column;
}

/* Rows with a line between them; what is left of the width goes to the last column. */
static GtkWidget *
table_new (const BaizeMallard *table)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *last;
  int columns = 0; /* of the widest row */
  int row = 0;

  for (guint i = 0; i < table->children->len; i++)
    {
      const BaizeMallard *tr = g_ptr_array_index (table->children, i);
      int width;

      if (!baize_mallard_is (tr, "tr"))
        continue;
      if (columns > 0)
        gtk_grid_attach (GTK_GRID (grid), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL),
                         0, row++, columns, 1);
      width = append_row (GTK_GRID (grid), tr, row++);
      columns = MAX (columns, width);
    }

  last = gtk_grid_get_child_at (GTK_GRID (grid), columns - 1, 0);
  if (last != NULL)
    gtk_widget_set_hexpand (last, TRUE);
  gtk_widget_add_css_class (grid, "card");
  return grid;
}

/* A picture that is built in beside the page; its paragraph says in words what it shows. */
static GtkWidget *
picture_new (const BaizeMallard *media)
{
  g_autofree char *words = baize_mallard_get_text (media);
  g_autofree char *path = g_strdup_printf (BAIZE_MALLARD_PREFIX "/%s",
                                           baize_mallard_get_attribute (media, "src"));
  GtkWidget *picture = gtk_picture_new_for_resource (path);
  gboolean shrinks = FALSE;

  /* a picture drawn for screens that show more says how large it is meant to be */
  if (baize_mallard_get_attribute (media, "width") != NULL && baize_mallard_get_attribute (media, "height") != NULL)
    {
      gtk_widget_set_size_request (picture, atoi (baize_mallard_get_attribute (media, "width")),
                                   atoi (baize_mallard_get_attribute (media, "height")));
      shrinks = TRUE;
    }
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), words);
  /* pictures are made for the narrowest window; one that may shrink has no height where the page scrolls */
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), shrinks);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  return picture;
}

/* The pages that want to be listed here, each a row to open it. */
static GtkWidget *
topics_new (const char *xref)
{
  g_autoptr (GPtrArray) topics = baize_mallard_list_topics (xref);
  GtkWidget *list;

  if (topics->len == 0)
    return NULL;

  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < topics->len; i++)
    {
      const BaizeMallard *page = g_ptr_array_index (topics, i);
      const BaizeMallard *info = baize_mallard_get_child (page, "info");
      g_autofree char *title = baize_mallard_get_text (baize_mallard_get_child (page, "title"));
      g_autofree char *desc = baize_mallard_get_text (baize_mallard_get_child (info, "desc"));
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                     "use-markup", FALSE,
                                     "title", title,
                                     "subtitle", desc,
                                     "activatable", TRUE,
                                     "action-name", "help.open",
                                     NULL);

      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s",
                                        baize_mallard_get_attribute (page, "id"));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  return list;
}

static GtkWidget *
section_new (const BaizeMallard *section,
             const char         *page_id,
             int                 depth)
{
  GtkWidget *box = box_new (GTK_ORIENTATION_VERTICAL, SPACING, GTK_ACCESSIBLE_ROLE_GROUP);
  const BaizeMallard *title = baize_mallard_get_child (section, "title");
  const char *id = baize_mallard_get_attribute (section, "id");

  if (title != NULL)
    gtk_box_append (GTK_BOX (box), heading_new (title, depth));
  append_blocks (GTK_BOX (box), section, page_id, depth + 1);

  if (id != NULL)
    {
      g_autofree char *xref = g_strdup_printf ("%s#%s", page_id, id);
      GtkWidget *topics = topics_new (xref);

      if (topics != NULL)
        gtk_box_append (GTK_BOX (box), topics);
    }

  gtk_widget_set_margin_top (box, SPACING);
  return box;
}

static void
append_blocks (GtkBox             *box,
               const BaizeMallard *parent,
               const char         *page_id,
               int                 depth)
{
  for (guint i = 0; i < parent->children->len; i++)
    {
      const BaizeMallard *block = g_ptr_array_index (parent->children, i);

      if (baize_mallard_is (block, "p"))
        gtk_box_append (box, paragraph_new (block));
      else if (baize_mallard_is (block, "list") || baize_mallard_is (block, "steps"))
        gtk_box_append (box, list_new (block, page_id, depth));
      else if (baize_mallard_is (block, "table"))
        gtk_box_append (box, table_new (block));
      else if (baize_mallard_is (block, "note"))
        gtk_box_append (box, note_new (block, page_id, depth));
      else if (baize_mallard_is (block, "media"))
        gtk_box_append (box, picture_new (block));
      else if (baize_mallard_is (block, "section"))
        gtk_box_append (box, section_new (block, page_id, depth));
    }
}

/* --- The page --- */

/**
 * baize_help_page_exists:
 * @page_id: a page's id, or anything else
 *
 * Returns: whether such a page is built in
 */
gboolean
baize_help_page_exists (const char *page_id)
{
  g_autofree char *path = g_strdup_printf (BAIZE_MALLARD_PREFIX "/%s.page", page_id);

  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

/* The page scrolls with the keys one reads with, wherever in it the focus is. */
static void
add_scroll_keys (GtkWidget *scrolled)
{
  static const struct { guint key; GtkScrollType step; } keys[] = {
    { GDK_KEY_Up, GTK_SCROLL_STEP_UP },
    { GDK_KEY_Down, GTK_SCROLL_STEP_DOWN },
    { GDK_KEY_space, GTK_SCROLL_PAGE_DOWN },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (keys[i].key, 0),
                                       gtk_signal_action_new ("scroll-child"),
                                       "(ib)", keys[i].step, FALSE));
  gtk_widget_add_controller (scrolled, controller);
}

/**
 * baize_help_page_new:
 * @page_id: a page's id
 *
 * Makes the widgets of a page. A page that can't be read becomes a page that says so.
 *
 * Returns: (transfer floating): the page, in a scrolled window
 */
GtkWidget *
baize_help_page_new (const char *page_id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeMallard) page = baize_mallard_load (page_id, &error);
  GtkWidget *box, *clamp, *scrolled;

  if (page == NULL)
    return g_object_new (ADW_TYPE_STATUS_PAGE,
                         "icon-name", "dialog-question-symbolic",
                         "title", _("This Page Is Missing"),
                         NULL);

  box = box_new (GTK_ORIENTATION_VERTICAL, SPACING, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_box_append (GTK_BOX (box), heading_new (baize_mallard_get_child (page, "title"), 1));
  append_blocks (GTK_BOX (box), page, page_id, 2);
  gtk_widget_set_margin_top (box, SPACING * 2);
  gtk_widget_set_margin_bottom (box, SPACING * 3);
  gtk_widget_set_margin_start (box, SPACING * 3 / 2);
  gtk_widget_set_margin_end (box, SPACING * 3 / 2);

  clamp = adw_clamp_new ();
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);

  /* Sideways only where very large letters leave a table no room to wrap in. */
  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled),
                                  GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_widget_set_focusable (scrolled, TRUE);
  add_scroll_keys (scrolled);
  return scrolled;
}
