/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The widgets of a section: labels, lists and tables with accessible roles, which wrap down to a narrow window and
 * follow the desktop's style.
 */
#include "baize-help-section.h"
#include "baize-help-index.h"
#include "baize-help-picture.h"

#include "app/common/baize-labels.h"
#include "app/common/baize-spoken-part.h"

#include <adwaita.h>

#define SPACING   BAIZE_HELP_SPACING
#define ROW_CHARS 12  /* minimum width of all cells of a row together, in characters */
#define ROW_TEXT  100 /* a row that links to another page counts as this many characters */

static void append_blocks (GtkBox *box, const BaizeMallard *parent, const char *page_id);

/* ---- text ---- */

static gboolean
activate_link (GtkWidget *label, const char *uri)
{
  if (strstr (uri, "://") != NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (label, "help.open", "s", uri);
  return GDK_EVENT_STOP;
}

static char *
title_of (const char *xref, gpointer page_id)
{
  return baize_help_index_title (xref, page_id);
}

static GtkWidget *
label_new (const char *markup)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GtkWidget *label;

  pango_attr_list_insert (attributes, pango_attr_line_height_new (1.15));
  label = g_object_new (GTK_TYPE_LABEL, "attributes", attributes, "label", markup, "use-markup", TRUE, "wrap", TRUE,
                        "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "yalign", 0.0, NULL);
  baize_labels_ease (label);
  g_signal_connect (label, "activate-link", G_CALLBACK (activate_link), NULL);
  return label;
}

static GtkWidget *
paragraph_new (const BaizeMallard *p, const char *page_id)
{
  g_autofree char *markup = baize_mallard_get_markup (p, title_of, (gpointer) page_id);

  return label_new (markup);
}

/* Returns a heading; level 1 is the page's title. */
static GtkWidget *
heading_new (const BaizeMallard *title, int level)
{
  static const char *const styles[] = { "title-1", "title-3", "heading" };
  g_autofree char *words = baize_mallard_get_text (title);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label", words,
                                   "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (label, styles[CLAMP (level, 1, (int) G_N_ELEMENTS (styles)) - 1]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  return label;
}

/* ---- blocks ---- */

static GtkWidget *
box_new (GtkOrientation orientation, int spacing, GtkAccessibleRole role)
{
  return g_object_new (GTK_TYPE_BOX, "accessible-role", role, "orientation", orientation, "spacing", spacing, NULL);
}

/* Returns the content of an item or a note. */
static GtkWidget *
content_new (const BaizeMallard *parent, const char *page_id)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 2);

  append_blocks (GTK_BOX (content), parent, page_id);
  gtk_widget_set_hexpand (content, TRUE);
  return content;
}

/* Returns a list, or steps with numbers. */
static GtkWidget *
list_new (const BaizeMallard *list, const char *page_id)
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
      /* not a box, which lays out the text several times to learn how wide it must be to fill the height of the row */
      row = g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, "column-spacing",
                          SPACING * 2 / 3, NULL);
      gtk_grid_attach (GTK_GRID (row), label, 0, 0, 1, 1);
      gtk_grid_attach (GTK_GRID (row), content_new (item, page_id), 1, 0, 1, 1);
      gtk_box_append (GTK_BOX (box), row);
    }
  gtk_widget_set_margin_start (box, SPACING / 2);
  return box;
}

static GtkWidget *
note_new (const BaizeMallard *note, const char *page_id)
{
  GtkWidget *box = box_new (GTK_ORIENTATION_VERTICAL, 0, GTK_ACCESSIBLE_ROLE_NOTE);
  GtkWidget *content = content_new (note, page_id);

  gtk_widget_add_css_class (content, "note");
  gtk_box_append (GTK_BOX (box), content);
  gtk_widget_add_css_class (box, "card");
  return box;
}

/* Returns a table cell. Its text is wrapped within words only if a word does not fit into 1 / @n_columns of a narrow
 * window. */
static GtkWidget *
cell_new (const BaizeMallard *td, const char *page_id, int n_columns)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 2);

  append_blocks (GTK_BOX (cell), td, page_id);
  for (GtkWidget *child = gtk_widget_get_first_child (cell); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      {
        glong length = g_utf8_strlen (gtk_label_get_text (GTK_LABEL (child)), -1);

        gtk_label_set_width_chars (GTK_LABEL (child), (int) MIN (length, ROW_CHARS / n_columns));
      }
  gtk_widget_add_css_class (cell, "cell");
  return cell;
}

static int
count_cells (const BaizeMallard *tr)
{
  int n = 0;

  for (guint i = 0; i < tr->children->len; i++)
    n += baize_mallard_is (g_ptr_array_index (tr->children, i), "td");
  return n;
}

static void
append_row (GtkGrid *grid, const BaizeMallard *tr, int row, const char *page_id)
{
  int column = 0, n_columns = count_cells (tr);

  for (guint i = 0; i < tr->children->len; i++)
    {
      const BaizeMallard *td = g_ptr_array_index (tr->children, i);

      if (baize_mallard_is (td, "td"))
        gtk_grid_attach (grid, cell_new (td, page_id, n_columns), column++, row, 1, 1);
    }
}

/* Returns a table with lines between the rows; the last column takes the remaining width. */
static GtkWidget *
table_new (const BaizeMallard *table, const char *page_id)
{
  GtkWidget *grid = gtk_grid_new (), *last;
  int columns = 0; /* of the widest row */
  int row = 0;

  for (guint i = 0; i < table->children->len; i++)
    {
      const BaizeMallard *tr = g_ptr_array_index (table->children, i);

      if (!baize_mallard_is (tr, "tr"))
        continue;
      if (columns > 0)
        gtk_grid_attach (GTK_GRID (grid), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), 0, row++, columns, 1);
      append_row (GTK_GRID (grid), tr, row++, page_id);
      columns = MAX (columns, count_cells (tr));
    }
  last = gtk_grid_get_child_at (GTK_GRID (grid), columns - 1, 0);
  if (last != NULL)
    gtk_widget_set_hexpand (last, TRUE);
  gtk_widget_add_css_class (grid, "card");
  return grid;
}

/* Returns a list of @topics; a row opens its page. */
static GtkWidget *
topics_new (GPtrArray *topics)
{
  GtkWidget *list;

  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < topics->len; i++)
    {
      const BaizeHelpTopic *topic = g_ptr_array_index (topics, i);
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", topic->title, "subtitle",
                                     topic->desc, "activatable", TRUE, "action-name", "help.open", NULL);

      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", topic->id);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  baize_labels_ease (list);
  return list;
}

static void
append_block (GtkBox *box, const BaizeMallard *block, const char *page_id)
{
  if (baize_mallard_is (block, "p"))
    gtk_box_append (box, paragraph_new (block, page_id));
  else if (baize_mallard_is (block, "list") || baize_mallard_is (block, "steps"))
    gtk_box_append (box, list_new (block, page_id));
  else if (baize_mallard_is (block, "table"))
    gtk_box_append (box, table_new (block, page_id));
  else if (baize_mallard_is (block, "note"))
    gtk_box_append (box, note_new (block, page_id));
  else if (baize_mallard_is (block, "media"))
    gtk_box_append (box, baize_help_picture_new (block));
  else
    {
      g_warning ("The help page %s has an element that is not known: %s", page_id, block->name);
      gtk_box_append (box, paragraph_new (block, page_id));
    }
}

/* Whether @element is a block of content: neither a section nor metadata of the page. */
static gboolean
is_block (const BaizeMallard *element)
{
  return element->name != NULL && !baize_mallard_is (element, "title") && !baize_mallard_is (element, "info")
         && !baize_mallard_is (element, "section");
}

static void
append_blocks (GtkBox *box, const BaizeMallard *parent, const char *page_id)
{
  for (guint i = 0; i < parent->children->len; i++)
    if (is_block (g_ptr_array_index (parent->children, i)))
      append_block (box, g_ptr_array_index (parent->children, i), page_id);
}

/* ---- the section ---- */

/* Returns the title and the content of @section up to its first inner section; @length (out) is that of its text. */
static GtkWidget *
head_new (const BaizeMallard *section, const char *page_id, int level, glong *length)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  const BaizeMallard *title = baize_mallard_get_child (section, "title");
  g_autofree char *name = baize_mallard_get_text (title);
  g_autoptr (GString) words = g_string_new (name);

  /* the title is read as a sentence of its own */
  if (name[0] != '\0' && !g_unichar_ispunct (g_utf8_get_char (g_utf8_prev_char (name + strlen (name)))))
    g_string_append_c (words, '.');
  gtk_box_append (GTK_BOX (box), heading_new (title, level));
  append_blocks (GTK_BOX (box), section, page_id);
  for (guint i = 0; i < section->children->len; i++)
    {
      const BaizeMallard *child = g_ptr_array_index (section->children, i);
      g_autofree char *text = is_block (child) ? baize_mallard_get_text (child) : NULL;

      if (text != NULL)
        g_string_append_printf (words, " %s", text);
    }
  *length = g_utf8_strlen (words->str, -1);
  return baize_spoken_part_new (words->str, box);
}

/**
 * baize_help_section_append:
 * @box: the page
 * @section: a section, or the page itself
 * @page_id: the id of the page
 * @level: 1 for the page, 2 for its sections, and so on
 * @length: (out): the number of characters; a row that links to another page counts as %ROW_TEXT
 *
 * Appends the widgets of @section, without those of its inner sections.
 *
 * Returns: (transfer none): the part with the title, which can be focused
 */
GtkWidget *
baize_help_section_append (GtkBox *box, const BaizeMallard *section, const char *page_id, int level, glong *length)
{
  const char *id = level > 1 ? baize_mallard_get_attribute (section, "id") : "";
  GtkWidget *head = head_new (section, page_id, level, length);

  if (level > 1)
    gtk_widget_set_margin_top (head, SPACING * 3 / 2);
  gtk_box_append (box, head);
  if (id != NULL)
    {
      g_autofree char *xref = level > 1 ? g_strdup_printf ("%s#%s", page_id, id) : g_strdup (page_id);
      g_autoptr (GPtrArray) topics = baize_help_index_guided (xref);

      if (topics->len > 0)
        gtk_box_append (box, topics_new (topics));
      *length += (glong) topics->len * ROW_TEXT;
    }
  return head;
}
