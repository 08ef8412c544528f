/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: any bytes as a help page. The text of each part is text, and its markup is well-formed.
 */
#include "fuzz.h"

#include "app/help/baize-mallard.h"
#include "core/base/baize-limits.h"

#include <string.h>

/** Drops the warnings about unknown elements, which are expected here. */
static void
on_log (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
}

static char *
get_title (const char *xref, gpointer data)
{
  return g_strdup ("<title> & more");
}

static void
check_markup (const BaizeMallard *element)
{
  static const GMarkupParser parser = { NULL };
  g_autofree char *markup = baize_mallard_get_markup (element, get_title, NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, NULL, NULL);
  g_autoptr (GError) error = NULL;

  if (g_markup_parse_context_parse (context, "<markup>", -1, NULL)
      && g_markup_parse_context_parse (context, markup, -1, &error)
      && g_markup_parse_context_parse (context, "</markup>", -1, &error))
    g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
}

static void
check (const BaizeMallard *element, int depth)
{
  g_autofree char *text = baize_mallard_get_text (element);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpint (depth, <=, BAIZE_HELP_MAX_DEPTH);
  /* what contains text is a child of the page or of a section; the markup of these whole is not asked for */
  if (depth <= 3)
    check_markup (element);
  for (guint i = 0; i < element->children->len; i++)
    check (element->children->pdata[i], depth + 1);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static guint handler;
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeMallard) page = NULL;

  if (handler == 0)
    handler = g_log_set_handler (NULL, G_LOG_LEVEL_WARNING, on_log, NULL);
  page = baize_mallard_parse ((const char *) data, size, &error);
  if (page == NULL)
    g_assert_nonnull (error);
  else
    check (page, 1);
  return 0;
}
