/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: the command line and links. Each line of the input is a word of the command line. What is accepted names
 * a game that exists, and a link that is read is written again as a link to the same deal.
 */
#include "fuzz.h"

#include "app/window/baize-request.h"
#include "core/results/baize-link.h"

#include <string.h>

#define MAX_WORDS 20
#define TODAY     20261124

/** Parses @words like GApplication, which does not return what it parsed. Returns: %FALSE if there are wrong options */
static gboolean
parse (GStrv *words, GVariantDict *dict)
{
  char *texts[16] = { NULL };
  gboolean version = FALSE, parsed;
  g_auto (GStrv) remaining = NULL;
  GOptionEntry entries[G_N_ELEMENTS (texts)] = { 0 };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  for (guint i = 0; baize_request_options[i].long_name != NULL; i++)
    {
      g_assert_cmpuint (i + 1, <, G_N_ELEMENTS (entries));
      entries[i] = baize_request_options[i];
      entries[i].arg_data = entries[i].arg == G_OPTION_ARG_NONE             ? (gpointer) &version
                            : entries[i].arg == G_OPTION_ARG_FILENAME_ARRAY ? (gpointer) &remaining
                                                                            : (gpointer) &texts[i];
    }
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, NULL);
  parsed = g_option_context_parse_strv (context, words, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL)
      {
        if (parsed)
          g_variant_dict_insert (dict, entries[i].long_name, "s", texts[i]);
        g_free (texts[i]);
      }
  if (parsed && remaining != NULL)
    g_variant_dict_insert (dict, G_OPTION_REMAINING, "^aay", remaining);
  return parsed;
}

static void
check_request (const guint8 *data, gsize size)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  g_auto (BaizeRequest) request = { 0 };
  g_autoptr (GVariantDict) dict = g_variant_dict_new (NULL);
  g_autoptr (GError) error = NULL;

  g_strv_builder_add (builder, "baize");
  for (int i = 0; i < MAX_WORDS && size > 0; i++)
    {
      g_autofree char *word = fuzz_take_line (&data, &size);

      g_strv_builder_add (builder, word);
    }
  words = g_strv_builder_end (builder);
  if (!parse (&words, dict))
    return;
  if (!baize_request_read (&request, dict, NULL, &error))
    {
      fuzz_check_sentence (error);
      return;
    }
  if (request.rules != NULL)
    g_assert_true (request.variant >= -1 && request.variant < request.rules->n_variants);
  else
    g_assert_true (request.variant == -1 && !request.has_deal && !request.lesson);
  g_assert_true (request.file == NULL || request.rules == NULL);
  g_assert_true (request.day == 0 || request.by_link);
}

static void
check_link (const guint8 *data, gsize size)
{
  g_autofree char *text = fuzz_take_line (&data, &size), *written = NULL;
  g_autoptr (GError) error = NULL;
  BaizeLink link = { 0 }, again = { 0 };

  if (!baize_link_is (text) || !g_utf8_validate (text, -1, NULL))
    return;
  if (!baize_link_parse (text, TODAY, &link, &error))
    {
      fuzz_check_sentence (error);
      return;
    }
  g_assert_true (link.variant >= 0 && link.variant < link.rules->n_variants && link.day <= TODAY);
  written = baize_link_write (&link);
  g_assert_true (baize_link_is (written));
  g_assert_true (baize_link_parse (written, TODAY, &again, NULL));
  g_assert_true (link.rules == again.rules && link.variant == again.variant && link.day == again.day
                 && link.deal == again.deal);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  check_request (data, size);
  check_link (data, size);
  return 0;
}
