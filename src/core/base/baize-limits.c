/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cutting text that is too long to be laid out.
 */
#include "baize-limits.h"

#include <string.h>

/**
 * baize_text_cut:
 * @text: a text in UTF-8
 * @most: how many bytes of it are shown
 *
 * Returns: (transfer full): @text, or its beginning and an ellipsis
 */
char *
baize_text_cut (const char *text, gsize most)
{
  g_autofree char *head = NULL;

  if (strlen (text) <= most)
    return g_strdup (text);
  head = g_strndup (text, (gsize) (g_utf8_find_prev_char (text, text + most + 1) - text));
  return g_strconcat (head, "…", NULL);
}
