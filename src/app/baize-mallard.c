/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads a help page's source into a small tree, and its words into Pango markup. It must not know how
 * the page is shown. The pages are the program's own, built in and validated by its tests, so an
 * element it does not know is simply passed over.
 */

#include "baize-mallard.h"

#define NO_BREAK_SPACE "\302\240"

/* --- The tree --- */

static BaizeMallard *
baize_mallard_new (const char *name,
                   const char *text,
                   gsize       length)
{
  BaizeMallard *self = g_new0 (BaizeMallard, 1);

  self->name = g_strdup (name);
  self->text = name == NULL ? g_strndup (text, length) : NULL;
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_mallard_free);
  return self;
}

/**
 * baize_mallard_free:
 * @self: an element
 *
 * Frees the element and all within it.
 */
void
baize_mallard_free (BaizeMallard *self)
{
  g_free (self->name);
  g_free (self->text);
  g_strfreev (self->attributes);
  g_ptr_array_unref (self->children);
  g_free (self);
}

static BaizeMallard *
innermost (GPtrArray *open)
{
  return g_ptr_array_index (open, open->len - 1);
}

static void
start_element (GMarkupParseContext *context,
               const char          *name,
               const char         **names,
               const char         **values,
               gpointer             user_data,
               GError             **error)
{
  GPtrArray *open = user_data;
  BaizeMallard *element = baize_mallard_new (name, NULL, 0);
  g_autoptr (GStrvBuilder) attributes = g_strv_builder_new ();

  for (guint i = 0; names[i] != NULL; i++)
    g_strv_builder_add_many (attributes, names[i], values[i], NULL);
  element->attributes = g_strv_builder_end (attributes);

  g_ptr_array_add (innermost (open)->children, element);
  g_ptr_array_add (open, element);
}

static void
end_element (GMarkupParseContext *context,
             const char          *name,
             gpointer             user_data,
             GError             **error)
{
  GPtrArray *open = user_data;

  g_ptr_array_set_size (open, open->len - 1);
}

static void
add_text (GMarkupParseContext *context,
          const char          *text,
          gsize                length,
          gpointer             user_data,
          GError             **error)
{
  g_ptr_array_add (innermost (user_data)->children, baize_mallard_new (NULL, text, length));
}

/**
 * baize_mallard_load:
 * @page_id: a page's id
 * @error: return location
 *
 * Reads a page that is built into the program.
 *
 * Returns: (transfer full) (nullable): the element "page", or %NULL with a #GResourceError or a
 *   #GMarkupError
 */
BaizeMallard *
baize_mallard_load (const char *page_id,
                    GError    **error)
{
  static const GMarkupParser parser = { start_element, end_element, add_text, NULL, NULL };
  g_autofree char *path = g_strdup_printf (BAIZE_MALLARD_PREFIX "/%s.page", page_id);
  g_autoptr (GBytes) source = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autoptr (BaizeMallard) document = baize_mallard_new ("document", NULL, 0);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GMarkupParseContext) context = NULL;
  const char *data;
  gsize size;

  if (source == NULL)
    return NULL;

  g_ptr_array_add (open, document);
  context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, open, NULL);
  data = g_bytes_get_data (source, &size);
  if (!g_markup_parse_context_parse (context, data, size, error) ||
      !g_markup_parse_context_end_parse (context, error))
    return NULL;

  for (guint i = 0; i < document->children->len; i++)
    {
      if (baize_mallard_is (g_ptr_array_index (document->children, i), "page"))
        return g_ptr_array_steal_index (document->children, i);
    }

  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "%s is not a page", path);
  return NULL;
}

/**
 * baize_mallard_is:
 * @self: an element
 * @name: an element's name
 *
 * Returns: whether @self is an element of that name
 */
gboolean
baize_mallard_is (const BaizeMallard *self,
                  const char         *name)
{
  return g_strcmp0 (self->name, name) == 0;
}

/**
 * baize_mallard_get_attribute:
 * @self: an element
 * @name: an attribute's name
 *
 * Returns: (nullable): its value
 */
const char *
baize_mallard_get_attribute (const BaizeMallard *self,
                             const char         *name)
{
  for (guint i = 0; self->attributes != NULL && self->attributes[i] != NULL; i += 2)
    {
      if (g_str_equal (self->attributes[i], name))
        return self->attributes[i + 1];
    }
  return NULL;
}

/**
 * baize_mallard_get_child:
 * @self: an element
 * @name: an element's name
 *
 * Returns: (transfer none) (nullable): the first element of that name directly in @self
 */
BaizeMallard *
baize_mallard_get_child (const BaizeMallard *self,
                         const char         *name)
{
  for (guint i = 0; i < self->children->len; i++)
    {
      BaizeMallard *child = g_ptr_array_index (self->children, i);

      if (baize_mallard_is (child, name))
        return child;
    }
  return NULL;
}

/* --- Words --- */

/* Every run of white space becomes one space, as in any XML text; none stands at the beginning. */
static void
append_collapsed (GString    *string,
                  const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      if (!g_ascii_isspace (*p))
        g_string_append_c (string, *p);
      else if (string->len > 0 && string->str[string->len - 1] != ' ')
        g_string_append_c (string, ' ');
    }
}

static void
append_text (GString            *string,
             const BaizeMallard *self)
{
  if (self->text != NULL)
    append_collapsed (string, self->text);
  for (guint i = 0; i < self->children->len; i++)
    append_text (string, g_ptr_array_index (self->children, i));
}

/**
 * baize_mallard_get_text:
 * @self: (nullable): an element
 *
 * Returns: (transfer full): its words without any markup, empty for %NULL
 */
char *
baize_mallard_get_text (const BaizeMallard *self)
{
  GString *string = g_string_new (NULL);

  if (self != NULL)
    append_text (string, self);
  return g_strchomp (g_string_free (string, FALSE));
}

static char *
page_title (const char *page_id)
{
  g_autoptr (BaizeMallard) page = baize_mallard_load (page_id, NULL);

  return page != NULL ? baize_mallard_get_text (baize_mallard_get_child (page, "title"))
                      : g_strdup (page_id);
}

static void
append_link (GString            *string,
             const BaizeMallard *link)
{
  const char *xref = baize_mallard_get_attribute (link, "xref");
  g_autofree char *target = xref != NULL ? baize_mallard_target_page (xref) : NULL;
  const char *href = target != NULL ? target : baize_mallard_get_attribute (link, "href");
  g_autofree char *words = baize_mallard_get_text (link);
  g_autofree char *markup = NULL;

  if (words[0] == '\0' && target != NULL)
    {
      g_free (words);
      words = page_title (target);
    }
  markup = g_markup_printf_escaped ("<a href=\"%s\">%s</a>", href != NULL ? href : "", words);
  g_string_append (string, markup);
}

static void append_markup (GString *string, const BaizeMallard *self);

static void
append_wrapped (GString            *string,
                const char         *start,
                const BaizeMallard *self,
                const char         *end)
{
  g_string_append (string, start);
  for (guint i = 0; i < self->children->len; i++)
    append_markup (string, g_ptr_array_index (self->children, i));
  g_string_append (string, end);
}

static void
append_key_sequence (GString            *string,
                     const BaizeMallard *self)
{
  gboolean first = TRUE;

  g_string_append (string, "<span allow_breaks=\"false\">");
  for (guint i = 0; i < self->children->len; i++)
    {
      const BaizeMallard *child = g_ptr_array_index (self->children, i);

      if (child->name == NULL)
        continue;
      if (!first)
        g_string_append (string, "+");
      append_markup (string, child);
      first = FALSE;
    }
  g_string_append (string, "</span>");
}

static void
append_markup (GString            *string,
               const BaizeMallard *self)
{
  if (self->text != NULL)
    {
      g_autofree char *escaped = g_markup_escape_text (self->text, -1);

      append_collapsed (string, escaped);
    }
  else if (baize_mallard_is (self, "key"))
    append_wrapped (string,
                    "<span background=\"#808080\" background_alpha=\"25%\" allow_breaks=\"false\">"
                    NO_BREAK_SPACE,
                    self,
                    NO_BREAK_SPACE "</span>");
  else if (baize_mallard_is (self, "keyseq"))
    append_key_sequence (string, self);
  else if (baize_mallard_is (self, "link"))
    append_link (string, self);
  else if (baize_mallard_is (self, "gui") ||
           g_strcmp0 (baize_mallard_get_attribute (self, "style"), "strong") == 0)
    append_wrapped (string, "<b>", self, "</b>");
  else if (baize_mallard_is (self, "em"))
    append_wrapped (string, "<i>", self, "</i>");
  else
    append_wrapped (string, "", self, "");
}

/**
 * baize_mallard_get_markup:
 * @self: an element that holds words, like "p"
 *
 * A link's target is the id of a page, or else an address.
 *
 * Returns: (transfer full): its words in Pango markup
 */
char *
baize_mallard_get_markup (const BaizeMallard *self)
{
  GString *string = g_string_new (NULL);

  append_markup (string, self);
  return g_strchomp (g_string_free (string, FALSE));
}

/* --- How pages hang together --- */

/**
 * baize_mallard_target_page:
 * @xref: a reference as it stands in a page, "page" or "page#section"
 *
 * Returns: (transfer full): the page's id
 */
char *
baize_mallard_target_page (const char *xref)
{
  const char *hash = strchr (xref, '#');

  return hash != NULL ? g_strndup (xref, hash - xref) : g_strdup (xref);
}

static gboolean
is_topic_of (const BaizeMallard *page,
             const char         *xref)
{
  const BaizeMallard *info = baize_mallard_get_child (page, "info");

  for (guint i = 0; info != NULL && i < info->children->len; i++)
    {
      const BaizeMallard *child = g_ptr_array_index (info->children, i);

      if (baize_mallard_is (child, "link") &&
          g_strcmp0 (baize_mallard_get_attribute (child, "type"), "guide") == 0 &&
          g_strcmp0 (baize_mallard_get_attribute (child, "xref"), xref) == 0)
        return TRUE;
    }
  return FALSE;
}

static int
compare_titles (gconstpointer a,
                gconstpointer b)
{
  const BaizeMallard *const *page_a = a;
  const BaizeMallard *const *page_b = b;
  g_autofree char *title_a = baize_mallard_get_text (baize_mallard_get_child (*page_a, "title"));
  g_autofree char *title_b = baize_mallard_get_text (baize_mallard_get_child (*page_b, "title"));

  return g_utf8_collate (title_a, title_b);
}

/**
 * baize_mallard_list_topics:
 * @xref: a page, or "page#section"
 *
 * A page says in its information where it wants to be listed; nothing else needs to know of it.
 *
 * Returns: (transfer full) (element-type BaizeMallard): the pages that name @xref as their guide,
 *   by title
 */
GPtrArray *
baize_mallard_list_topics (const char *xref)
{
  GPtrArray *topics = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_mallard_free);
  g_auto (GStrv) names = g_resources_enumerate_children (BAIZE_MALLARD_PREFIX,
                                                         G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *page_id = NULL;
      BaizeMallard *page;

      if (!g_str_has_suffix (names[i], ".page"))
        continue;
      page_id = g_strndup (names[i], strlen (names[i]) - strlen (".page"));
      page = baize_mallard_load (page_id, NULL);
      if (page == NULL)
        continue;
      if (is_topic_of (page, xref))
        g_ptr_array_add (topics, page);
      else
        baize_mallard_free (page);
    }
  g_ptr_array_sort (topics, compare_titles);
  return topics;
}
