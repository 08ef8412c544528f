/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Parses a help page into a small tree, and converts its text to Pango markup. It must not depend on how the page is
 * shown. The pages are resources, and a test opens each of them: there an unknown element is a warning and a failure;
 * for users it is shown as plain text.
 */

#include "baize-mallard.h"

#include "core/base/baize-bidi.h"
#include "core/base/baize-limits.h"

#include <string.h>

#define NO_BREAK_SPACE   "\302\240"
#define ZERO_WIDTH_SPACE "\342\200\213" /* a possible line break */

/* --- The tree --- */

static BaizeMallard *
baize_mallard_new (const char *name, const char *text, gsize length)
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
 * Frees the element and its children.
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
start_element (GMarkupParseContext *context, const char *name, const char **names, const char **values,
               gpointer user_data, GError **error)
{
  GPtrArray *open = user_data;
  BaizeMallard *element;
  g_autoptr (GStrvBuilder) attributes = NULL;

  if (open->len > BAIZE_HELP_MAX_DEPTH)
    {
      g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "The page has too many levels.");
      return;
    }
  element = baize_mallard_new (name, NULL, 0);
  attributes = g_strv_builder_new ();
  for (guint i = 0; names[i] != NULL; i++)
    g_strv_builder_add_many (attributes, names[i], values[i], NULL);
  element->attributes = g_strv_builder_end (attributes);

  g_ptr_array_add (innermost (open)->children, element);
  g_ptr_array_add (open, element);
}

static void
end_element (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  GPtrArray *open = user_data;

  g_ptr_array_set_size (open, open->len - 1);
}

static void
add_text (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data, GError **error)
{
  g_ptr_array_add (innermost (user_data)->children, baize_mallard_new (NULL, text, length));
}

/**
 * baize_mallard_find:
 * @name: a file of the help, "PAGE.page" or "media/PICTURE"
 *
 * Searches only the first of the user's languages that has a translated help; the original replaces all others.
 *
 * Returns: (transfer full): the path of the resource @name in the user's language, or of the original
 */
char *
baize_mallard_find (const char *name)
{
  const char *const *languages = g_get_language_names ();
  gboolean has_help = FALSE;

  for (gsize i = 0; !has_help && languages[i] != NULL && strcmp (languages[i], "C") != 0; i++)
    {
      g_autofree char *folder = g_strdup_printf (BAIZE_MALLARD_PREFIX "/%s", languages[i]);
      g_autofree char *first_page = g_build_path ("/", folder, "index.page", NULL);
      g_autofree char *path = g_build_path ("/", folder, name, NULL);

      if (g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
        return g_steal_pointer (&path);
      has_help = g_resources_get_info (first_page, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
    }
  return g_strdup_printf (BAIZE_MALLARD_PREFIX "/%s", name);
}

/* Parses a help page or, unless @whole, the beginning of one. */
static BaizeMallard *
parse (const char *text, gsize length, gboolean whole, GError **error)
{
  static const GMarkupParser parser = { start_element, end_element, add_text, NULL, NULL };
  g_autoptr (BaizeMallard) document = baize_mallard_new ("document", NULL, 0);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autoptr (GMarkupParseContext) context = NULL;

  g_ptr_array_add (open, document);
  context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, open, NULL);
  /* nothing may be NULL */
  if (!g_markup_parse_context_parse (context, length > 0 ? text : "", (gssize) length, error)
      || (whole && !g_markup_parse_context_end_parse (context, error)))
    return NULL;
  for (guint i = 0; i < document->children->len; i++)
    if (baize_mallard_is (g_ptr_array_index (document->children, i), "page"))
      return g_ptr_array_steal_index (document->children, i);
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "This is not a help page.");
  return NULL;
}

/**
 * baize_mallard_parse:
 * @text: (array length=length): the source of a help page, not necessarily text
 * @length: number of bytes of @text
 * @error: return location for a #GMarkupError
 *
 * Returns: (transfer full) (nullable): the element "page", or %NULL on error
 */
BaizeMallard *
baize_mallard_parse (const char *text, gsize length, GError **error)
{
  return parse (text, length, TRUE, error);
}

/* Returns the length of the head of the page @data: its information and its title. */
static gsize
measure_head (const char *data, gsize size)
{
  const char *info = g_strstr_len (data, (gssize) size, "</info>"), *start = info != NULL ? info : data;
  const char *title = g_strstr_len (start, (gssize) size - (start - data), "</title>");

  return title != NULL ? (gsize) (title - data) + strlen ("</title>") : size;
}

static BaizeMallard *
load (const char *page_id, gboolean whole, GError **error)
{
  g_autofree char *name = g_strconcat (page_id, ".page", NULL), *path = baize_mallard_find (name);
  g_autoptr (GBytes) source = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  BaizeMallard *page;
  const char *data;
  gsize size;

  if (source == NULL)
    return NULL;
  data = g_bytes_get_data (source, &size);
  page = parse (data, whole ? size : measure_head (data, size), whole, error);
  if (page == NULL)
    g_prefix_error (error, "%s: ", page_id);
  return page;
}

/**
 * baize_mallard_load:
 * @page_id: a page's id
 * @error: return location for a #GResourceError or a #GMarkupError
 *
 * Reads a help page from the resources, in the user's language if it is translated, else the original.
 *
 * Returns: (transfer full) (nullable): the element "page", or %NULL on error
 */
BaizeMallard *
baize_mallard_load (const char *page_id, GError **error)
{
  return load (page_id, TRUE, error);
}

/** baize_mallard_load_head: like baize_mallard_load(), but reads no further than the title of the page. */
BaizeMallard *
baize_mallard_load_head (const char *page_id, GError **error)
{
  return load (page_id, FALSE, error);
}

/**
 * baize_mallard_is:
 * @self: an element
 * @name: the name of an element
 *
 * Returns: whether @self has that name
 */
gboolean
baize_mallard_is (const BaizeMallard *self, const char *name)
{
  return g_strcmp0 (self->name, name) == 0;
}

/**
 * baize_mallard_get_attribute:
 * @self: an element
 * @name: the name of an attribute
 *
 * Returns: (nullable): its value
 */
const char *
baize_mallard_get_attribute (const BaizeMallard *self, const char *name)
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
 * @name: the name of an element
 *
 * Returns: (transfer none) (nullable): the first direct child of that name
 */
BaizeMallard *
baize_mallard_get_child (const BaizeMallard *self, const char *name)
{
  for (guint i = 0; i < self->children->len; i++)
    {
      BaizeMallard *child = g_ptr_array_index (self->children, i);

      if (baize_mallard_is (child, name))
        return child;
    }
  return NULL;
}

/* --- Text --- */

/* Appends @text with each run of white space as one space, as usual in XML; there is no space at the beginning. */
static void
append_collapsed (GString *string, const char *text)
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
append_text (GString *string, const BaizeMallard *self)
{
  if (self->text != NULL)
    append_collapsed (string, self->text);
  for (guint i = 0; i < self->children->len; i++)
    append_text (string, g_ptr_array_index (self->children, i));
  /* separate paragraphs even if the source has no white space between them */
  if (baize_mallard_is (self, "p"))
    append_collapsed (string, " ");
}

/**
 * baize_mallard_get_text:
 * @self: (nullable): an element
 *
 * Returns: (transfer full): its text without markup, empty for %NULL
 */
char *
baize_mallard_get_text (const BaizeMallard *self)
{
  GString *string = g_string_new (NULL);

  if (self != NULL)
    append_text (string, self);
  return g_strchomp (g_string_free (string, FALSE));
}

/* The state while markup is built. */
typedef struct
{
  GString *string;
  BaizeMallardTitleFunc title;
  gpointer data;
  gboolean isolates; /* whether marked text gets its own direction; text of one direction wraps better without */
} Markup;

static void
append_link (Markup *markup, const BaizeMallard *link)
{
  const char *xref = baize_mallard_get_attribute (link, "xref");
  const char *href = xref != NULL ? xref : baize_mallard_get_attribute (link, "href");
  g_autofree char *words = baize_mallard_get_text (link), *text = NULL;

  if (words[0] == '\0' && xref != NULL)
    {
      g_free (words);
      words = markup->title (xref, markup->data);
    }
  text = g_markup_printf_escaped ("<a href=\"%s\">%s</a>", href != NULL ? href : "", words);
  g_string_append (markup->string, text);
}

static void append_markup (Markup *markup, const BaizeMallard *self);

static void
append_wrapped (Markup *markup, const char *start, const BaizeMallard *self, const char *end)
{
  g_string_append (markup->string, start);
  for (guint i = 0; i < self->children->len; i++)
    append_markup (markup, g_ptr_array_index (self->children, i));
  g_string_append (markup->string, end);
}

/* Appends keys such as Ctrl+Z; a long sequence may be wrapped between two keys. */
static void
append_key_sequence (Markup *markup, const BaizeMallard *self)
{
  gboolean first = TRUE;

  for (guint i = 0; i < self->children->len; i++)
    {
      const BaizeMallard *child = g_ptr_array_index (self->children, i);

      if (child->name == NULL)
        continue;
      if (!first)
        g_string_append (markup->string, "+" ZERO_WIDTH_SPACE);
      append_markup (markup, child);
      first = FALSE;
    }
}

static void
append_element (Markup *markup, const BaizeMallard *self)
{
  gboolean strong = g_strcmp0 (baize_mallard_get_attribute (self, "style"), "strong") == 0;

  if (markup->isolates)
    g_string_append (markup->string, BAIZE_BIDI_FIRST_STRONG_ISOLATE);
  if (baize_mallard_is (self, "key"))
    append_wrapped (markup,
                    "<span background=\"#808080\" background_alpha=\"25%\" allow_breaks=\"false\">" NO_BREAK_SPACE,
                    self, NO_BREAK_SPACE "</span>");
  else if (baize_mallard_is (self, "keyseq"))
    append_key_sequence (markup, self);
  else if (baize_mallard_is (self, "link"))
    append_link (markup, self);
  else if (baize_mallard_is (self, "code"))
    append_wrapped (markup, "<tt>", self, "</tt>");
  else if (baize_mallard_is (self, "gui") || (baize_mallard_is (self, "em") && strong))
    append_wrapped (markup, "<b>", self, "</b>");
  else if (baize_mallard_is (self, "em"))
    append_wrapped (markup, "<i>", self, "</i>");
  else
    {
      g_warning ("The help has words in an element that is not known: %s", self->name);
      append_wrapped (markup, "", self, "");
    }
  if (markup->isolates)
    g_string_append (markup->string, BAIZE_BIDI_POP_ISOLATE);
}

static void
append_markup (Markup *markup, const BaizeMallard *self)
{
  g_autofree char *escaped = self->text != NULL ? g_markup_escape_text (self->text, -1) : NULL;

  if (escaped != NULL)
    append_collapsed (markup->string, escaped);
  else
    append_element (markup, self);
}

/**
 * baize_mallard_get_markup:
 * @self: an element that contains text, such as "p"
 * @func: returns the text of links that have none
 * @data: passed to @func
 *
 * The target of a link is a reference in the page, or else a URI. Keys, links and the names of buttons keep their own
 * direction in text of the other direction.
 *
 * Returns: (transfer full): its text in Pango markup
 */
char *
baize_mallard_get_markup (const BaizeMallard *self, BaizeMallardTitleFunc func, gpointer data)
{
  g_autofree char *words = baize_mallard_get_text (self);
  Markup markup = { g_string_new (NULL), func, data, baize_bidi_has_right_to_left (words) };

  append_wrapped (&markup, "", self, "");
  return g_strchomp (g_string_free (markup.string, FALSE));
}
