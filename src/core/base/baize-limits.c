/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Truncation of text that is too long to lay out.
 */
#include "baize-limits.h"

#include <string.h>

/**
 * baize_text_cut:
 * @text: UTF-8 text
 * @most: maximum number of bytes of @text to show; the ellipsis is not counted
 *
 * Returns: (transfer full): @text; if it is longer than @most, its beginning in whole characters and an ellipsis
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
