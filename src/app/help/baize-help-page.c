/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A help page: fills the window at once and appends the remaining sections later, and scrolls to a section. Tab moves
 * between the sections, and a screen reader reads the focused one.
 */
#include "baize-help-page.h"
#include "baize-help-index.h"
#include "baize-help-section.h"

#include "app/common/baize-boxes.h"
#include "app/common/baize-spoken.h"
#include "table/baize-keys.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define PAGE_WIDTH 640
#define MAX_TICKS  60   /* frames to wait for a page to get its size */
#define FIRST_TEXT 2000 /* a page of this many characters fills the window */

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
    {
      GtkShortcutTrigger *trigger = gtk_alternative_trigger_new (
        gtk_keyval_trigger_new (keys[i].key, 0), gtk_keyval_trigger_new (baize_keys_pad (keys[i].key), 0));

      gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new_with_arguments (trigger, gtk_signal_action_new ("scroll-child"), "(ib)", keys[i].step, FALSE));
    }
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

/* Builds the next section. Returns: its length, see baize_help_section_append(). */
static glong
build_next (Page *page)
{
  const Pending *next = &g_array_index (page->pending, Pending, page->n_built++);
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (page->box)), *child;
  const char *id = next->level > 1 ? baize_mallard_get_attribute (next->section, "id") : "";
  glong length = 0;
  GtkWidget *head = baize_help_section_append (page->box, next->section, page->page_id, next->level, &length);

  if (id != NULL)
    g_hash_table_insert (page->sections, g_strdup (id), head);
  child = last != NULL ? gtk_widget_get_next_sibling (last) : gtk_widget_get_first_child (GTK_WIDGET (page->box));
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      set_direction (child, page->direction);
      baize_spoken_tidy (child);
    }
  return length;
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
 * Creates the widgets of a page. Only those that fill a window are made at once, because laying out a long page takes
 * many times as long. The other sections follow one by one after the first frame. A page that can't be read shows an
 * error instead.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
baize_help_page_new (const char *page_id)
{
  Page *page = g_new0 (Page, 1);
  GtkWidget *scrolled = gtk_scrolled_window_new (), *clamp = adw_clamp_new ();
  const BaizeHelpTopic *topic = baize_help_index_find (page_id);
  glong length = 0;

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
  page->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, BAIZE_HELP_SPACING));
  gtk_widget_add_css_class (GTK_WIDGET (page->box), "help-page");
  gtk_widget_set_direction (GTK_WIDGET (page->box), page->direction);
  list_sections (page->pending, page->source, 1);
  while (page->n_built < page->pending->len && length < FIRST_TEXT)
    length += build_next (page);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), PAGE_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (page->box));
  /* Horizontal scrolling is needed only if very large text leaves a table no room to wrap. */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), baize_tall_box_new (clamp));
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
    gtk_adjustment_set_value (adjustment, point.y - BAIZE_HELP_SPACING);
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
 *
 * Returns: (transfer none): the section, or the start of @page; it takes the focus only if @page is in a window
 */
GtkWidget *
baize_help_page_go_to (GtkWidget *page, const char *section_id)
{
  Page *self = g_object_get_data (G_OBJECT (page), PAGE_KEY);
  GtkWidget *section = focus_section (page, section_id);

  set_out (page, section, 0);
  return section != NULL ? section : g_hash_table_lookup (self->sections, "");
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
