/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The built-in help in process: every page in every language, links, search, the size of text, and pictures for the
 * light and dark styles. Warnings are fatal, so that a test fails if a page has an element that the reader does not
 * know.
 */
#include "window-fixture.h"

#include "app/help/baize-help-contents.h"
#include "app/help/baize-help-index.h"
#include "app/help/baize-help-page.h"
#include "app/common/baize-spoken-part.h"
#include "app/help/baize-help-dialog.h"
#include "app/help/baize-mallard.h"
#include "core/base/baize-limits.h"

#include <adwaita.h>

static void
set_language (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
}

/* ---- the pages ---- */

/* The page, and the section if there is one, to which @xref in the page @page_id leads must exist. */
static void
check_link (const char *xref, const char *page_id)
{
  g_autofree char *target_page = NULL, *target_section = NULL;
  BaizeHelpTopic *topic;
  GPtrArray *sections;
  gboolean found;

  baize_help_index_split (xref, page_id, &target_page, &target_section);
  topic = baize_help_index_find (target_page);
  g_assert_nonnull (topic);
  sections = baize_help_index_get_sections (topic);
  found = target_section == NULL;
  for (guint i = 0; i < sections->len; i++)
    found |= g_strcmp0 (((BaizeHelpSection *) g_ptr_array_index (sections, i))->id, target_section) == 0;
  g_assert_true (found);
}

static void
check_element (const BaizeMallard *element, const char *page_id)
{
  const char *xref = baize_mallard_get_attribute (element, "xref");

  if (baize_mallard_is (element, "link") && xref != NULL)
    check_link (xref, page_id);
  if (baize_mallard_is (element, "media"))
    {
      const char *src = baize_mallard_get_attribute (element, "src");
      g_autofree char *light = g_strdup_printf (BAIZE_MALLARD_PREFIX "/%s", src);
      g_autofree char *dark = g_strdup_printf (BAIZE_MALLARD_PREFIX "/dark/%s", src);
      g_autofree char *words = baize_mallard_get_text (element);

      g_assert_true (g_resources_get_info (light, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL));
      if (!g_resources_get_info (dark, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
        g_error ("%s has no dark picture %s; build-aux/help-pictures draws both", page_id, src);
      g_assert_cmpstr (words, !=, "");
    }
  for (guint i = 0; i < element->children->len; i++)
    check_element (g_ptr_array_index (element->children, i), page_id);
}

/* The page must fit in a window that is 360 pixels wide, its frame included, so that it does not scroll sideways. */
static void
check_width (const char *page_id)
{
  GtkWidget *page = g_object_ref_sink (baize_help_page_new (page_id));
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (page));
  int width;

  baize_help_page_complete (page);
  gtk_widget_measure (gtk_viewport_get_child (GTK_VIEWPORT (viewport)), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  g_assert_cmpint (width, <=, 350);
  g_object_unref (page);
}

/** Opens every page in the language @data, with text of the usual size and twice as large. */
static void
test_pages (gconstpointer data)
{
  const char *language = data;
  GPtrArray *topics;
  gboolean translated = FALSE;

  set_language (language);
  topics = baize_help_index_list ();
  g_assert_cmpuint (topics->len, >=, 10);
  g_assert_cmpstr (((BaizeHelpTopic *) g_ptr_array_index (topics, 0))->id, ==, "index");
  for (guint i = 0; i < topics->len; i++)
    {
      const BaizeHelpTopic *topic = g_ptr_array_index (topics, i);
      g_autoptr (BaizeMallard) source = baize_mallard_load (topic->id, NULL);

      g_test_message ("%s in %s", topic->id, language);
      g_assert_cmpstr (topic->title, !=, "");
      g_assert_cmpstr (topic->desc, !=, "");
      check_element (source, topic->id);
      translated |= g_strcmp0 (baize_mallard_get_attribute (source, "xml:lang"), language) == 0;
      check_width (topic->id);
      scale_text (2);
      check_width (topic->id);
      scale_text (1);
    }
  g_assert_true (translated || g_str_equal (language, "C"));
  set_language ("C");
}

/** Adds an element with @name, or a text without a name, to @parent (nullable). Returns (transfer none) the new
 * part. */
static BaizeMallard *
add_part (BaizeMallard *parent, const char *name, const char *text)
{
  BaizeMallard *part = g_new0 (BaizeMallard, 1);

  part->name = g_strdup (name);
  part->text = g_strdup (text);
  part->attributes = g_new0 (char *, 1);
  part->children = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_mallard_free);
  if (parent != NULL)
    g_ptr_array_add (parent->children, part);
  return part;
}

/** Returns (transfer full) a paragraph of @words and the keys Ctrl and ?, as a page shows it. */
static char *
show_keys (const char *words)
{
  g_autoptr (BaizeMallard) paragraph = add_part (NULL, "p", NULL);
  g_autofree char *markup = NULL;
  BaizeMallard *keys;
  char *text;

  add_part (paragraph, NULL, words);
  keys = add_part (paragraph, "keyseq", NULL);
  add_part (add_part (keys, "key", NULL), NULL, "Ctrl");
  add_part (add_part (keys, "key", NULL), NULL, "?");
  markup = baize_mallard_get_markup (paragraph, NULL, NULL);
  g_assert_true (pango_parse_markup (markup, -1, 0, NULL, &text, NULL, NULL));
  return text;
}

#define FSI  "\342\201\250"
#define PDI  "\342\201\251"
#define NBSP "\302\240"
#define ZWSP "\342\200\213"

/** In a right-to-left sentence the names of keys are isolated, so that they keep their direction. */
TEST (isolated)
{
  g_autofree char *hebrew = show_keys ("המקשים "), *english = show_keys ("The keys ");

  g_assert_cmpstr (hebrew, ==, "המקשים " FSI FSI NBSP "Ctrl" NBSP PDI "+" ZWSP FSI NBSP "?" NBSP PDI PDI);
  g_assert_cmpstr (english, ==, "The keys " NBSP "Ctrl" NBSP "+" ZWSP NBSP "?" NBSP);
}

static guint
count_parts (GtkWidget *widget)
{
  guint n = BAIZE_IS_SPOKEN_PART (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_parts (child);
  return n;
}

/** A page may have as many levels as the reader can go through. */
TEST (depth)
{
  for (guint beyond = 0; beyond <= 1; beyond++)
    {
      g_autoptr (GString) text = g_string_new ("<page>");
      g_autoptr (BaizeMallard) page = NULL;
      g_autoptr (GError) error = NULL;
      const guint n_inner = BAIZE_HELP_MAX_DEPTH - 1 + beyond;

      for (guint i = 0; i < n_inner; i++)
        g_string_append (text, "<em>");
      for (guint i = 0; i < n_inner; i++)
        g_string_append (text, "</em>");
      g_string_append (text, "</page>");
      page = baize_mallard_parse (text->str, text->len, &error);
      g_assert_cmpint (page != NULL, ==, beyond == 0);
      g_assert_cmpint (error != NULL, ==, beyond == 1);
    }
}

/** A long page begins with what fills the window; the rest follows the first frame, or is there at once if it is
 * needed. */
TEST (in_pieces)
{
  const GPtrArray *sections = baize_help_index_get_sections (baize_help_index_find ("grandma"));
  const BaizeHelpSection *last = g_ptr_array_index (sections, sections->len - 1);
  GtkWidget *window = gtk_window_new (), *page = baize_help_page_new ("grandma");
  guint n_first = count_parts (page);

  g_assert_cmpuint (n_first, >=, 1);
  g_assert_cmpuint (n_first, <, sections->len);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  while (count_parts (page) < sections->len)
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));

  page = g_object_ref_sink (baize_help_page_new ("grandma"));
  baize_help_page_go_to (page, last->id);
  g_assert_cmpuint (count_parts (page), ==, sections->len);
  g_object_unref (page);
}

/** A screen reader finds title and text of the first part of a page in its name, and only there, and the text of a
 * picture. */
TEST (accessibility)
{
  GtkWidget *window = gtk_window_new (), *page = baize_help_page_new ("rose");
  GtkWidget *part = find_widget (page, is_type, GSIZE_TO_POINTER (BAIZE_TYPE_SPOKEN_PART));
  GtkWidget *picture = find_widget (page, is_type, GSIZE_TO_POINTER (GTK_TYPE_PICTURE));
  GtkWidget *heading = find_widget (part, is_type, GSIZE_TO_POINTER (GTK_TYPE_LABEL));
  const BaizeHelpSection *first = baize_help_index_get_sections (baize_help_index_find ("rose"))->pdata[0];
  g_autofree char *name = g_strdup_printf ("Rose. %s", first->text);

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  g_assert_true (gtk_widget_get_focusable (part));
  /* Orca reads of a label its name only, and of a group all texts in it */
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (heading), GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  g_assert_nonnull (strstr (gtk_picture_get_alternative_text (GTK_PICTURE (picture)), "joker"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/** Pages that a language does not have are read in English. A name of a language that looks like a path is harmless. */
TEST (fallback)
{
  g_autofree char *original = NULL;

  set_language ("C");
  original = baize_help_index_title ("scores", "index");
  g_assert_cmpstr (original, ==, "Scores");
  set_language ("xx_YY:../..");
  g_clear_pointer (&original, g_free);
  original = baize_help_index_title ("scores", "index");
  g_assert_cmpstr (original, ==, "Scores");
  g_assert_cmpuint (baize_help_index_list ()->len, >=, 10);
  set_language ("C");
}

/** A variant of the language @data, such as de_XX, has the pages of that language. */
static void
test_variant (gconstpointer data)
{
  g_autofree char *title = NULL, *variant_title = NULL, *variant = g_strconcat (data, "_XX.UTF-8", NULL);

  set_language (data);
  title = g_strdup (baize_help_index_find ("keyboard")->desc);
  set_language ("C");
  (void) baize_help_index_list ();
  if (strchr (data, '_') == NULL)
    {
      set_language (variant);
      variant_title = g_strdup (baize_help_index_find ("keyboard")->desc);
      g_assert_cmpstr (title, ==, variant_title);
      set_language ("C");
    }
  g_assert_cmpstr (title, !=, baize_help_index_find ("keyboard")->desc);
}

/* ---- searching ---- */

static guint
count_hits (const char *words)
{
  g_autoptr (GPtrArray) hits = baize_help_index_search (words);

  return hits->len;
}

TEST (search)
{
  g_autoptr (GPtrArray) hits = NULL;
  const BaizeHelpHit *first;
  GtkWidget *found;
  guint n_found;

  set_language ("C");
  hits = baize_help_index_search ("stairc");
  g_assert_cmpuint (hits->len, >, 1);
  first = g_ptr_array_index (hits, 0);
  /* a section with the words in its title comes first */
  g_assert_cmpstr (first->topic->id, ==, "grandma");
  g_assert_cmpstr (first->section->id, ==, "melds");
  g_assert_cmpuint (count_hits ("STAIRCASES"), >, 1);
  g_assert_cmpuint (count_hits ("cafétéria"), ==, 0);
  g_assert_cmpuint (count_hits (""), ==, 0);
  g_assert_cmpuint (count_hits ("  \"<&%$"), ==, 0);
  g_assert_cmpuint (count_hits ("spades dig"), >, 0);
  g_assert_cmpuint (count_hits ("a"), <=, 40);
  for (guint i = 0; i < hits->len; i++)
    g_assert_true (g_utf8_validate (((BaizeHelpHit *) g_ptr_array_index (hits, i))->excerpt, -1, NULL));
  found = g_object_ref_sink (baize_help_found_new ("nowhere to be found", &n_found));
  g_assert_cmpuint (n_found, ==, 0);
  g_assert_true (ADW_IS_STATUS_PAGE (found));
  g_object_unref (found);
}

/* ---- the dialog ---- */

static const char *
shown (BaizeDialog *help)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (find_widget (GTK_WIDGET (help), has_name, "help-pages")));
}

static BaizeDialog *
open_help (const char *page_id)
{
  baize_help_dialog_present (NULL, page_id);
  return BAIZE_DIALOG (find_widget (NULL, is_type, GSIZE_TO_POINTER (BAIZE_TYPE_HELP_DIALOG)));
}

/* The dialog must fit in 360 pixels, even if text is twice as large. */
static void
check_dialog_width (GtkWidget *help)
{
  /* the content, because a window includes its shadow */
  GtkWidget *content = gtk_widget_get_first_child (help);
  int width, large_width;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  scale_text (2);
  wait_for_rest ();
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &large_width, NULL, NULL, NULL);
  scale_text (1);
  g_test_message ("%d wide, with large letters %d", width, large_width);
  g_assert_cmpint (width, <=, 360);
  g_assert_cmpint (large_width, <=, 360);
}

TEST (dialog)
{
  BaizeDialog *help = open_help ("rose");
  GtkWidget *widget = GTK_WIDGET (help);

  wait_for_rest ();
  g_assert_cmpstr (shown (help), ==, "rose");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (help),
                                   BAIZE_HAS_DIALOGS ? GTK_ACCESSIBLE_ROLE_DIALOG : GTK_ACCESSIBLE_ROLE_WINDOW);
  check_dialog_width (widget);
  gtk_widget_activate_action (widget, "help.back", NULL);
  g_assert_cmpstr (shown (help), ==, "rose");
  gtk_widget_activate_action (widget, "help.open", "s", "scores#practice");
  wait_for_rest ();
  g_assert_cmpstr (shown (help), ==, "scores");
  gtk_widget_activate_action (widget, "help.open", "s", "#figures");
  g_assert_cmpstr (shown (help), ==, "scores");
  gtk_widget_activate_action (widget, "help.back", NULL);
  gtk_widget_activate_action (widget, "help.back", NULL);
  g_assert_cmpstr (shown (help), ==, "rose");
  gtk_widget_activate_action (widget, "help.forward", NULL);
  g_assert_cmpstr (shown (help), ==, "scores");
  /* a page that does not exist */
  gtk_widget_activate_action (widget, "help.open", "s", "../etc#passwd");
  g_assert_cmpstr (shown (help), ==, "index");
  gtk_widget_activate_action (widget, "help.forward", NULL);
  g_assert_cmpstr (shown (help), ==, "index");
  for (int i = 0; i < 20; i++)
    gtk_widget_activate_action (widget, i < 10 ? "help.larger" : "help.smaller", NULL);
  gtk_widget_activate_action (widget, "help.normal", NULL);
  wait_for_rest ();
  baize_dialog_close (help);
  wait_for_rest ();
}

TEST (pictures_of_a_language)
{
  static const struct
  {
    const char *language, *name, *path;
  } cases[] = {
    { "C", "media/rose-1.png", "/media/rose-1.png" },
    { "de", "media/rose-1.png", "/media/rose-1.png" },
    { "de", "dark/media/rose-1.png", "/dark/media/rose-1.png" },
    { "he", "media/rose-1.png", "/he/media/rose-1.png" },
    { "he", "dark/media/rose-1.png", "/he/dark/media/rose-1.png" },
    { "de:he", "media/rose-1.png", "/media/rose-1.png" },
    { "he:de", "rose.page", "/he/rose.page" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *expected = g_strconcat (BAIZE_MALLARD_PREFIX, cases[i].path, NULL), *found = NULL;

      set_language (cases[i].language);
      found = baize_mallard_find (cases[i].name);
      g_assert_cmpstr (found, ==, expected);
      g_assert_true (g_resources_get_info (found, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL));
    }
  set_language ("C");
}

/** Where GTK announces nothing, the entry is described by what was found. */
static void
check_found (GtkWidget *entry, const char *words)
{
  g_autofree char *text = NULL;
  guint n;
  g_autoptr (GtkWidget) found = g_object_ref_sink (baize_help_found_new (words, &n));

  text = g_strdup_printf ("Found in %u places", n);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

TEST (search_in_dialog)
{
  BaizeDialog *help = open_help ("grafa");
  GtkWidget *entry = find_widget (GTK_WIDGET (help), has_name, "help-search");
  GtkWidget *pages = find_widget (GTK_WIDGET (help), has_name, "help-pages");

  wait_for_rest ();
  gtk_widget_activate_action (GTK_WIDGET (help), "help.search", NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "joker");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpstr (shown (help), ==, "found");
  for (GtkWidget *page = gtk_widget_get_first_child (pages); page != NULL; page = gtk_widget_get_next_sibling (page))
    gtk_test_accessible_assert_state (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_STATE_HIDDEN,
                                      page != gtk_stack_get_visible_child (GTK_STACK (pages)));
  check_found (entry, "joker");
  gtk_widget_activate_action (GTK_WIDGET (help), "help.open", "s", "rose#score");
  g_assert_cmpstr (shown (help), ==, "rose");
  gtk_widget_activate_action (GTK_WIDGET (help), "help.search", NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "joker");
  g_signal_emit_by_name (entry, "search-changed");
  gtk_widget_activate_action (GTK_WIDGET (help), "help.escape", NULL);
  g_assert_cmpstr (shown (help), ==, "rose");
  wait_for_rest ();
  baize_dialog_close (help);
  wait_for_rest ();
}

TESTS (languages)
{
  /* not freed, because the tests use these strings until the program ends */
  char **languages = g_strsplit (HELP_LANGUAGES, " ", -1);

  g_test_add_data_func ("/pages/C", "C", test_pages);
  for (char **language = languages; *language != NULL; language++)
    if (**language != '\0')
      {
        g_autofree char *path = g_strconcat ("/pages/", *language, NULL);
        g_autofree char *variant_path = g_strconcat ("/variant/", *language, NULL);

        g_test_add_data_func (path, *language, test_pages);
        g_test_add_data_func (variant_path, *language, test_variant);
      }
}
