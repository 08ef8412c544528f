/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A help page as widgets: labels, lists and tables with accessible roles, which wrap down to a narrow window and follow
 * the desktop's style. Tab moves between the sections, and a screen reader reads the focused one.
 */
#include "baize-help-page.h"
#include "baize-help-index.h"
#include "baize-help-picture.h"

#include "app/common/baize-spoken-part.h"
#include "app/common/baize-spoken.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define PAGE_WIDTH 640
#define SPACING    12
#define ROW_CHARS  12 /* minimum width of all cells of a row together, in characters */
#define MAX_TICKS  60 /* frames to wait for a page to get its size */

/* A page of so many characters fills the window. A row that links to another page counts as ROW_TEXT characters. */
#define FIRST_TEXT 2000
#define ROW_TEXT   100
/* The minimum width of a text, in characters. Without it GTK finds out how wide the widest letter is, which takes ten
 * times as long as laying out the text. */
#define TEXT_CHARS 8

#define PAGE_KEY "baize-help-page"

/* A section that has no widgets yet. Level 1 is the page. */
typedef struct
{
  const BaizeMallard *section;
  int level;
} Pending;

/* A page and what is still to be built of it. */
typedef struct
{
  char *page_id;
  GHashTable *sections; /* of GtkWidget, by section id */
  BaizeMallard *source;
  GtkBox *box;
  GArray *pending; /* of Pending, in reading order */
  guint n_built;   /* of them */
  GtkTextDirection direction;
  guint tick;   /* the callback that waits for the first frame; 0 if there is none */
  guint filler; /* the source that builds the rest; 0 if there is none */
} Page;

static void append_blocks (GtkBox *box, const BaizeMallard *parent, Page *page);

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
                        "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "valign", GTK_ALIGN_START, NULL);
  gtk_label_set_width_chars (GTK_LABEL (label),
                             (int) MIN (g_utf8_strlen (gtk_label_get_text (GTK_LABEL (label)), -1), TEXT_CHARS));
  g_signal_connect (label, "activate-link", G_CALLBACK (activate_link), NULL);
  return label;
}

static GtkWidget *
paragraph_new (const BaizeMallard *p, Page *page)
{
  g_autofree char *markup = baize_mallard_get_markup (p, title_of, (gpointer) page->page_id);

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
content_new (const BaizeMallard *parent, Page *page)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 2);

  append_blocks (GTK_BOX (content), parent, page);
  gtk_widget_set_hexpand (content, TRUE);
  return content;
}

/* Returns a list, or steps with numbers. */
static GtkWidget *
list_new (const BaizeMallard *list, Page *page)
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
      gtk_box_append (GTK_BOX (row), content_new (item, page));
      gtk_box_append (GTK_BOX (box), row);
    }
  gtk_widget_set_margin_start (box, SPACING / 2);
  return box;
}

static GtkWidget *
note_new (const BaizeMallard *note, Page *page)
{
  GtkWidget *box = box_new (GTK_ORIENTATION_VERTICAL, 0, GTK_ACCESSIBLE_ROLE_NOTE);
  GtkWidget *content = content_new (note, page);

  gtk_widget_add_css_class (content, "note");
  gtk_box_append (GTK_BOX (box), content);
  gtk_widget_add_css_class (box, "card");
  return box;
}

/* Returns a table cell. Its text is wrapped within words only if a word does not fit into 1 / @n_columns of a narrow
 * window. */
static GtkWidget *
cell_new (const BaizeMallard *td, Page *page, int n_columns)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING / 2);

  append_blocks (GTK_BOX (cell), td, page);
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
append_row (GtkGrid *grid, const BaizeMallard *tr, int row, Page *page)
{
  int column = 0, n_columns = count_cells (tr);

  for (guint i = 0; i < tr->children->len; i++)
    {
      const BaizeMallard *td = g_ptr_array_index (tr->children, i);

      if (baize_mallard_is (td, "td"))
        gtk_grid_attach (grid, cell_new (td, page, n_columns), column++, row, 1, 1);
    }
}

/* Returns a table with lines between the rows; the last column takes the remaining width. */
static GtkWidget *
table_new (const BaizeMallard *table, Page *page)
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
      append_row (GTK_GRID (grid), tr, row++, page);
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
  return list;
}

static void
append_block (GtkBox *box, const BaizeMallard *block, Page *page)
{
  if (baize_mallard_is (block, "p"))
    gtk_box_append (box, paragraph_new (block, page));
  else if (baize_mallard_is (block, "list") || baize_mallard_is (block, "steps"))
    gtk_box_append (box, list_new (block, page));
  else if (baize_mallard_is (block, "table"))
    gtk_box_append (box, table_new (block, page));
  else if (baize_mallard_is (block, "note"))
    gtk_box_append (box, note_new (block, page));
  else if (baize_mallard_is (block, "media"))
    gtk_box_append (box, baize_help_picture_new (block));
  else
    {
      g_warning ("The help page %s has an element that is not known: %s", page->page_id, block->name);
      gtk_box_append (box, paragraph_new (block, page));
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
append_blocks (GtkBox *box, const BaizeMallard *parent, Page *page)
{
  for (guint i = 0; i < parent->children->len; i++)
    if (is_block (g_ptr_array_index (parent->children, i)))
      append_block (box, g_ptr_array_index (parent->children, i), page);
}

/* ---- sections ---- */

/* Returns the title and the content of @section up to its first inner section; @length (out) is that of its text. */
static GtkWidget *
head_new (const BaizeMallard *section, Page *page, int level, glong *length)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  const BaizeMallard *title = baize_mallard_get_child (section, "title");
  g_autofree char *name = baize_mallard_get_text (title);
  g_autoptr (GString) words = g_string_new (name);

  /* the title is read as a sentence of its own */
  if (name[0] != '\0' && !g_unichar_ispunct (g_utf8_get_char (g_utf8_prev_char (name + strlen (name)))))
    g_string_append_c (words, '.');
  gtk_box_append (GTK_BOX (box), heading_new (title, level));
  append_blocks (GTK_BOX (box), section, page);
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

/* Appends @section without its inner sections. Returns: how much room it takes, see FIRST_TEXT. */
static glong
append_section (GtkBox *box, const BaizeMallard *section, Page *page, int level)
{
  const char *id = level > 1 ? baize_mallard_get_attribute (section, "id") : "";
  glong room = 0;
  GtkWidget *head = head_new (section, page, level, &room);

  if (level > 1)
    gtk_widget_set_margin_top (head, SPACING * 3 / 2);
  gtk_box_append (box, head);
  if (id != NULL)
    {
      g_autofree char *xref = level > 1 ? g_strdup_printf ("%s#%s", page->page_id, id) : g_strdup (page->page_id);
      g_autoptr (GPtrArray) topics = baize_help_index_guided (xref);

      g_hash_table_insert (page->sections, g_strdup (id), head);
      if (topics->len > 0)
        gtk_box_append (box, topics_new (topics));
      room += (glong) topics->len * ROW_TEXT;
    }
  return room;
}

/* Lists @section and its inner sections in reading order. */
static void
list_sections (GArray *pending, const BaizeMallard *section, int level)
{
  Pending item = { section, level };

  g_array_append_val (pending, item);
  for (guint i = 0; i < section->children->len; i++)
    if (baize_mallard_is (g_ptr_array_index (section->children, i), "section"))
      list_sections (pending, g_ptr_array_index (section->children, i), level + 1);
}

/* ---- the page ---- */

/* Returns the direction of @text, by its first letter with a direction. */
static GtkTextDirection
direction_of (const char *text)
{
  while (*text != '\0' && !g_unichar_isalpha (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  switch ((int) g_unichar_get_script (g_utf8_get_char (text)))
    {
    case G_UNICODE_SCRIPT_HEBREW:
    case G_UNICODE_SCRIPT_ARABIC:
      return GTK_TEXT_DIR_RTL;
    default:
      return GTK_TEXT_DIR_LTR;
    }
}

/* Sets the direction of @widget to that of its text; the rest of the program may have the other one. */
static void
set_direction (GtkWidget *widget, GtkTextDirection direction)
{
  gtk_widget_set_direction (widget, direction);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    set_direction (child, direction);
}

/* Adds the usual keys for scrolling, which work wherever the focus is in the page. */
static void
add_scroll_keys (GtkWidget *scrolled)
{
  static const struct
  {
    guint key;
    GtkScrollType step;
  } keys[] = {
    { GDK_KEY_Up, GTK_SCROLL_STEP_UP },
    { GDK_KEY_Down, GTK_SCROLL_STEP_DOWN },
    { GDK_KEY_space, GTK_SCROLL_PAGE_DOWN },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (keys[i].key, 0),
                                                                           gtk_signal_action_new ("scroll-child"),
                                                                           "(ib)", keys[i].step, FALSE));
  gtk_widget_add_controller (scrolled, controller);
}

static void
page_free (gpointer data)
{
  Page *page = data;

  g_clear_handle_id (&page->filler, g_source_remove);
  g_clear_pointer (&page->source, baize_mallard_free);
  g_array_unref (page->pending);
  g_hash_table_unref (page->sections);
  g_free (page->page_id);
  g_free (page);
}

/* Builds the next section. Returns: its length in characters, see FIRST_TEXT. */
static glong
build_next (Page *page)
{
  const Pending *next = &g_array_index (page->pending, Pending, page->n_built++);
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (page->box)), *child;
  glong room = append_section (page->box, next->section, page, next->level);

  child = last != NULL ? gtk_widget_get_next_sibling (last) : gtk_widget_get_first_child (GTK_WIDGET (page->box));
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      set_direction (child, page->direction);
      baize_spoken_tidy (child);
    }
  return room;
}

static gboolean
on_idle (gpointer data)
{
  Page *page = data;

  if (page->n_built < page->pending->len)
    (void) build_next (page);
  if (page->n_built < page->pending->len)
    return G_SOURCE_CONTINUE;
  page->filler = 0;
  return G_SOURCE_REMOVE;
}

/* The first frame follows this tick. */
static gboolean
on_first_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Page *page = data;

  page->tick = 0;
  page->filler = g_idle_add_full (G_PRIORITY_LOW, on_idle, page, NULL);
  return G_SOURCE_REMOVE;
}

/**
 * baize_help_page_new:
 * @page_id: a page's id
 *
 * Creates the widgets of a page: at once those that fill a window, because laying out a long page takes many times as
 * long; the rest, a section at a time, after the first frame. A page that can't be read shows an error instead.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
baize_help_page_new (const char *page_id)
{
  Page *page = g_new0 (Page, 1);
  GtkWidget *scrolled = gtk_scrolled_window_new (), *clamp = adw_clamp_new ();
  const BaizeHelpTopic *topic = baize_help_index_find (page_id);
  glong room = 0;

  page->page_id = g_strdup (page_id);
  page->sections = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  page->pending = g_array_new (FALSE, FALSE, sizeof (Pending));
  page->source = baize_mallard_load (page_id, NULL);
  page->direction = topic != NULL ? direction_of (topic->desc) : gtk_widget_get_default_direction ();
  g_object_set_data_full (G_OBJECT (scrolled), PAGE_KEY, page, page_free);
  if (page->source == NULL)
    {
      g_object_ref_sink (clamp);
      g_object_unref (clamp);
      gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled),
                                     g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "dialog-question-symbolic",
                                                   "title", _ ("This Page Is Missing"), NULL));
      return scrolled;
    }
  page->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING));
  gtk_widget_add_css_class (GTK_WIDGET (page->box), "help-page");
  gtk_widget_set_direction (GTK_WIDGET (page->box), page->direction);
  list_sections (page->pending, page->source, 1);
  while (page->n_built < page->pending->len && room < FIRST_TEXT)
    room += build_next (page);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (page->box));
  /* Horizontal scrolling is needed only if very large text leaves a table no room to wrap. */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  add_scroll_keys (scrolled);
  if (page->n_built < page->pending->len)
    page->tick = gtk_widget_add_tick_callback (scrolled, on_first_tick, page, NULL);
  return scrolled;
}

/** baize_help_page_complete: builds the rest of @page now. */
void
baize_help_page_complete (GtkWidget *page)
{
  Page *self = g_object_get_data (G_OBJECT (page), PAGE_KEY);

  while (self->n_built < self->pending->len)
    (void) build_next (self);
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (page, self->tick);
  self->tick = 0;
  g_clear_handle_id (&self->filler, g_source_remove);
}

/* ---- position ---- */

/* A position to scroll to as soon as the page has its size. */
typedef struct
{
  GtkWidget *target; /* a section; NULL to use @place */
  double place;
  int ticks;
} Journey;

static gboolean
travel (GtkWidget *page, GdkFrameClock *clock, gpointer data)
{
  Journey *journey = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  GtkWidget *clamp = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (page))));
  graphene_point_t point;

  /* the first tick of a page precedes its layout */
  if (journey->ticks++ < 1)
    return G_SOURCE_CONTINUE;
  if (gtk_widget_get_height (clamp) == 0 && journey->ticks < MAX_TICKS)
    return G_SOURCE_CONTINUE;
  if (journey->target == NULL)
    gtk_adjustment_set_value (adjustment, journey->place);
  else if (gtk_widget_compute_point (journey->target, clamp, &GRAPHENE_POINT_INIT (0, 0), &point))
    gtk_adjustment_set_value (adjustment, point.y - SPACING);
  return G_SOURCE_REMOVE;
}

static void
set_out (GtkWidget *page, GtkWidget *target, double place)
{
  Journey *journey = g_new0 (Journey, 1);

  journey->target = target;
  journey->place = place;
  gtk_widget_add_tick_callback (page, travel, journey, g_free);
}

/* Focuses the section @section_id of @page, or the start of the page if there is none. Returns the focused widget. */
static GtkWidget *
focus_section (GtkWidget *page, const char *section_id)
{
  Page *self = g_object_get_data (G_OBJECT (page), PAGE_KEY);
  GtkWidget *start = g_hash_table_lookup (self->sections, ""), *section;

  if (section_id != NULL)
    baize_help_page_complete (page);
  section = section_id != NULL ? g_hash_table_lookup (self->sections, section_id) : NULL;
  if (section != NULL || start != NULL)
    gtk_widget_grab_focus (section != NULL ? section : start);
  return section;
}

/**
 * baize_help_page_go_to:
 * @page: a page that is shown or about to be
 * @section_id: (nullable): a section; %NULL or an unknown id is the start of the page
 *
 * Scrolls to a section and focuses it.
 */
void
baize_help_page_go_to (GtkWidget *page, const char *section_id)
{
  set_out (page, focus_section (page, section_id), 0);
}

/** baize_help_page_get_place: Returns: the vertical scroll position of @page. */
double
baize_help_page_get_place (GtkWidget *page)
{
  return gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page)));
}

/** baize_help_page_set_place: scrolls @page, which is shown or about to be, to @place and focuses it. */
void
baize_help_page_set_place (GtkWidget *page, double place)
{
  if (place > 0)
    baize_help_page_complete (page);
  (void) focus_section (page, NULL);
  set_out (page, NULL, place);
}
