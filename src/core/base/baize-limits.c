/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text that is too long to lay out is truncated, and its long words are made breakable.
 */
#include "baize-limits.h"

#include <string.h>

#define ZERO_WIDTH_SPACE 0x200b

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

/** baize_text_shorten: like baize_text_cut(), but @most is a number of characters. */
char *
baize_text_shorten (const char *text, glong most)
{
  g_autofree char *head = NULL;

  if (g_utf8_strlen (text, -1) <= most)
    return g_strdup (text);
  head = g_utf8_substring (text, 0, most);
  return g_strconcat (g_strchomp (head), "…", NULL);
}

/**
 * baize_text_break:
 * @text: UTF-8 text
 *
 * Laying out a word that is wider than its line takes time that grows with the square of its length: seconds for 4,000
 * letters. So zero-width spaces are inserted into words of more than 60 characters.
 *
 * Returns: (transfer full): @text with a place to break after every 60 characters without a space
 */
char *
baize_text_break (const char *text)
{
  GString *broken = g_string_new (NULL);
  int n = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      n = g_unichar_isspace (c) ? 0 : n + 1;
      if (n > BAIZE_TEXT_MAX_WORD)
        {
          g_string_append_unichar (broken, ZERO_WIDTH_SPACE);
          n = 1;
        }
      g_string_append_unichar (broken, c);
    }
  return g_string_free (broken, FALSE);
}
