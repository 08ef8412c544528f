/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The heads of all pages are read once for each language, and the sections of a page when they are first needed. The
 * order of the pages is: the index page, the pages that it lists, section by section and by title, then all others.
 */
#include "baize-help-index.h"
#include "baize-mallard.h"

#include <string.h>

#define FIRST_PAGE   "index"
#define MAX_HITS     40
#define EXCERPT_LEAD 40 /* bytes before the match */
#define EXCERPT_MOST 140

/* ---- reading ---- */

static void
section_free (gpointer data)
{
  BaizeHelpSection *section = data;

  g_free (section->id);
  g_free (section->title);
  g_free (section->text);
  g_free (section);
}

static void
topic_free (gpointer data)
{
  BaizeHelpTopic *topic = data;

  g_free (topic->id);
  g_free (topic->title);
  g_free (topic->desc);
  g_strfreev (topic->guides);
  g_clear_pointer (&topic->sections, g_ptr_array_unref);
  g_free (topic);
}

/* Adds @element as a section, then the sections in it. */
static void
add_sections (GPtrArray *sections, const BaizeMallard *element, int depth)
{
  BaizeHelpSection *section = g_new0 (BaizeHelpSection, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  section->id = depth > 0 ? g_strdup (baize_mallard_get_attribute (element, "id")) : NULL;
  section->title = baize_mallard_get_text (baize_mallard_get_child (element, "title"));
  section->depth = depth;
  g_ptr_array_add (sections, section);
  for (guint i = 0; i < element->children->len; i++)
    {
      const BaizeMallard *child = g_ptr_array_index (element->children, i);
      g_autofree char *words = NULL;

      if (baize_mallard_is (child, "section"))
        {
          add_sections (sections, child, depth + 1);
          continue;
        }
      if (child->name == NULL || baize_mallard_is (child, "info") || baize_mallard_is (child, "title"))
        continue;
      words = baize_mallard_get_text (child);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words);
    }
  section->text = g_strdup (text->str);
}

static BaizeHelpTopic *
read_topic (const char *page_id)
{
  g_autoptr (BaizeMallard) page = baize_mallard_load_head (page_id, NULL);
  const BaizeMallard *info = page != NULL ? baize_mallard_get_child (page, "info") : NULL;
  g_autoptr (GStrvBuilder) guides = g_strv_builder_new ();
  BaizeHelpTopic *topic;

  if (page == NULL)
    return NULL;
  for (guint i = 0; info != NULL && i < info->children->len; i++)
    {
      const BaizeMallard *child = g_ptr_array_index (info->children, i);

      if (baize_mallard_is (child, "link") && g_strcmp0 (baize_mallard_get_attribute (child, "type"), "guide") == 0
          && baize_mallard_get_attribute (child, "xref") != NULL)
        g_strv_builder_add (guides, baize_mallard_get_attribute (child, "xref"));
    }
  topic = g_new0 (BaizeHelpTopic, 1);
  topic->id = g_strdup (page_id);
  topic->title = baize_mallard_get_text (baize_mallard_get_child (page, "title"));
  topic->desc = baize_mallard_get_text (info != NULL ? baize_mallard_get_child (info, "desc") : NULL);
  topic->guides = g_strv_builder_end (guides);
  return topic;
}

/** baize_help_index_get_sections: Returns: (transfer none) (element-type BaizeHelpSection): the sections of @topic, at
 * least one. */
GPtrArray *
baize_help_index_get_sections (BaizeHelpTopic *topic)
{
  g_autoptr (BaizeMallard) page = topic->sections == NULL ? baize_mallard_load (topic->id, NULL) : NULL;

  if (topic->sections == NULL)
    topic->sections = g_ptr_array_new_with_free_func (section_free);
  if (page != NULL)
    add_sections (topic->sections, page, 0);
  return topic->sections;
}

/* ---- order ---- */

/* Returns the index of the section of the first page that lists @topic; a greater number if none does. */
static int
place_of (const BaizeHelpTopic *topic, BaizeHelpTopic *first)
{
  GPtrArray *sections = first != NULL ? baize_help_index_get_sections (first) : NULL;

  if (strcmp (topic->id, FIRST_PAGE) == 0)
    return -1;
  for (guint i = 0; sections != NULL && i < sections->len; i++)
    {
      const BaizeHelpSection *section = g_ptr_array_index (sections, i);
      g_autofree char *xref = g_strdup_printf (FIRST_PAGE "#%s", section->id ? section->id : "");

      if (section->id != NULL && g_strv_contains ((const char *const *) topic->guides, xref))
        return (int) i;
    }
  return G_MAXINT;
}

static int
compare_topics (gconstpointer a, gconstpointer b, gpointer first)
{
  const BaizeHelpTopic *one = *(const BaizeHelpTopic *const *) a, *other = *(const BaizeHelpTopic *const *) b;
  int place = place_of (one, first), other_place = place_of (other, first);

  return place != other_place ? (place > other_place) - (place < other_place)
                              : g_utf8_collate (one->title, other->title);
}

static GPtrArray *
read_all (void)
{
  GPtrArray *topics = g_ptr_array_new_with_free_func (topic_free);
  g_auto (GStrv) names = g_resources_enumerate_children (BAIZE_MALLARD_PREFIX, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  BaizeHelpTopic *first = NULL;

  for (char **name = names; name != NULL && *name != NULL; name++)
    if (g_str_has_suffix (*name, ".page"))
      {
        g_autofree char *page_id = g_strndup (*name, strlen (*name) - strlen (".page"));
        BaizeHelpTopic *topic = read_topic (page_id);

        if (topic != NULL)
          g_ptr_array_add (topics, topic);
        if (topic != NULL && strcmp (page_id, FIRST_PAGE) == 0)
          first = topic;
      }
  g_ptr_array_sort_with_data (topics, compare_topics, first);
  return topics;
}

/**
 * baize_help_index_list:
 *
 * Returns: (transfer none) (element-type BaizeHelpTopic): all pages in the user's language, in reading order
 */
GPtrArray *
baize_help_index_list (void)
{
  static GPtrArray *topics;
  static char *language;

  if (g_strcmp0 (language, g_get_language_names ()[0]) != 0)
    {
      g_clear_pointer (&topics, g_ptr_array_unref);
      g_free (language);
      language = g_strdup (g_get_language_names ()[0]);
      topics = read_all ();
    }
  return topics;
}

/* ---- finding ---- */

/** baize_help_index_find: Returns: (transfer none) (nullable): the page @page_id; any string is allowed. */
BaizeHelpTopic *
baize_help_index_find (const char *page_id)
{
  GPtrArray *topics = baize_help_index_list ();

  for (guint i = 0; i < topics->len; i++)
    {
      BaizeHelpTopic *topic = g_ptr_array_index (topics, i);

      if (strcmp (topic->id, page_id) == 0)
        return topic;
    }
  return NULL;
}

/**
 * baize_help_index_guided:
 * @xref: a page, or "page#section"
 *
 * Lists the pages of a guide. Each page names its guides in its own information.
 *
 * Returns: (transfer container) (element-type BaizeHelpTopic): the pages whose guide is @xref, by title
 */
GPtrArray *
baize_help_index_guided (const char *xref)
{
  GPtrArray *topics = baize_help_index_list (), *guided = g_ptr_array_new ();

  for (guint i = 0; i < topics->len; i++)
    {
      BaizeHelpTopic *topic = g_ptr_array_index (topics, i);

      if (g_strv_contains ((const char *const *) topic->guides, xref))
        g_ptr_array_add (guided, topic);
    }
  return guided;
}

/**
 * baize_help_index_split:
 * @xref: a reference in a page: "page", "page#section" or "#section"
 * @page_id: the page that contains it
 * @target_page: (out) (transfer full): the target page
 * @target_section: (out) (transfer full) (nullable): the target section
 *
 * Splits a reference.
 */
void
baize_help_index_split (const char *xref, const char *page_id, char **target_page, char **target_section)
{
  const char *hash = strchr (xref, '#');

  *target_page = hash == xref   ? g_strdup (page_id)
                 : hash != NULL ? g_strndup (xref, (gsize) (hash - xref))
                                : g_strdup (xref);
  *target_section = hash != NULL && hash[1] != '\0' ? g_strdup (hash + 1) : NULL;
}

/** baize_help_index_title: Returns: (transfer full): the title of the target of @xref in the page @page_id. */
char *
baize_help_index_title (const char *xref, const char *page_id)
{
  g_autofree char *target_page = NULL, *target_section = NULL;
  BaizeHelpTopic *topic;
  GPtrArray *sections;

  baize_help_index_split (xref, page_id, &target_page, &target_section);
  topic = baize_help_index_find (target_page);
  sections = topic != NULL && target_section != NULL ? baize_help_index_get_sections (topic) : NULL;
  for (guint i = 0; sections != NULL && i < sections->len; i++)
    {
      const BaizeHelpSection *section = g_ptr_array_index (sections, i);

      if (g_strcmp0 (section->id, target_section) == 0)
        return g_strdup (section->title);
    }
  return g_strdup (topic != NULL ? topic->title : xref);
}

/* ---- searching ---- */

static void
hit_free (gpointer data)
{
  BaizeHelpHit *hit = data;

  g_free (hit->excerpt);
  g_free (hit);
}

/* Returns the first word in @text that starts with one of @words, or @text if there is none. */
static const char *
find_word (const char *words, const char *text)
{
  g_auto (GStrv) tokens = g_str_tokenize_and_fold (words, NULL, NULL);
  gboolean in_word = FALSE;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gboolean letter = g_unichar_isalnum (g_utf8_get_char (c));
      gsize length = 0;
      g_autofree char *word = NULL;

      if (!letter || in_word)
        {
          in_word = letter;
          continue;
        }
      in_word = TRUE;
      while (g_unichar_isalnum (g_utf8_get_char (c + length)))
        length += (gsize) (g_utf8_next_char (c + length) - (c + length));
      word = g_strndup (c, length);
      for (char **token = tokens; *token != NULL; token++)
        if (g_str_match_string (*token, word, TRUE))
          return c;
    }
  return text;
}

/* Returns a part of @text around the first match, cut between words. */
static char *
make_excerpt (const char *words, const char *text)
{
  const char *found = find_word (words, text), *start = text, *end;
  gsize length;

  if (found - text > EXCERPT_LEAD)
    for (start = found - EXCERPT_LEAD; start < found && *start != ' ';)
      start++;
  while (*start == ' ')
    start++;
  length = strlen (start);
  end = start + MIN (length, EXCERPT_MOST);
  if (*end != '\0')
    while (end > start && *end != ' ')
      end--;
  return g_strdup_printf ("%s%.*s%s", start > text ? "… " : "", (int) (end - start), start, *end != '\0' ? " …" : "");
}

static void
add_hit (GPtrArray *hits, BaizeHelpTopic *topic, const BaizeHelpSection *section, const char *words)
{
  BaizeHelpHit *hit = g_new0 (BaizeHelpHit, 1);

  hit->topic = topic;
  hit->section = section;
  hit->excerpt = make_excerpt (words, section->text[0] != '\0' || section->depth > 0 ? section->text : topic->desc);
  g_ptr_array_add (hits, hit);
}

/* Adds the sections that match all of @words: those that match in the title if @titles, else the others. */
static void
search (GPtrArray *hits, const char *words, gboolean titles)
{
  GPtrArray *topics = baize_help_index_list ();

  for (guint i = 0; i < topics->len; i++)
    {
      BaizeHelpTopic *topic = g_ptr_array_index (topics, i);
      GPtrArray *sections = baize_help_index_get_sections (topic);

      for (guint j = 0; j < sections->len && hits->len < MAX_HITS; j++)
        {
          const BaizeHelpSection *section = g_ptr_array_index (sections, j);
          g_autofree char *all = g_strdup_printf ("%s %s %s", topic->title, section->title, section->text);
          gboolean in_title = g_str_match_string (words, section->title, TRUE);

          if (titles ? in_title : !in_title && g_str_match_string (words, all, TRUE))
            add_hit (hits, topic, section, words);
        }
    }
}

/**
 * baize_help_index_search:
 * @words: the search words; the start of a word is enough, case and accents are ignored
 *
 * Returns: (transfer full) (element-type BaizeHelpHit): the sections that match all of @words, matches in titles first;
 *   at most forty, and none if there are no words
 */
GPtrArray *
baize_help_index_search (const char *words)
{
  GPtrArray *hits = g_ptr_array_new_with_free_func (hit_free);
  g_auto (GStrv) tokens = g_str_tokenize_and_fold (words, NULL, NULL);

  if (tokens[0] != NULL)
    {
      search (hits, words, TRUE);
      search (hits, words, FALSE);
    }
  return hits;
}
