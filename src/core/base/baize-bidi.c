/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Isolating what others have written, see the header.
 */
#include "baize-bidi.h"

#include <glib/gi18n-lib.h>

#define LEFT_TO_RIGHT_MARK "\342\200\216" /* U+200E */
#define RIGHT_TO_LEFT_MARK "\342\200\217" /* U+200F */

/** Whether @c opens or closes a run of another direction, so that it could end the isolation or turn what follows. */
static gboolean
turns_direction (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/** Whether a paragraph may end at @c, and with it the isolation. */
static gboolean
ends_line (gunichar c)
{
  return g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029;
}

/** The mark that gives a sentence the direction of the program's language, even where it begins with a name. */
static const char *
direction_mark (void)
{
  /* Translators: “ltr” where one writes from left to right, “rtl” where one writes from right to left */
  return g_str_equal (C_ ("direction", "ltr"), "rtl") ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK;
}

/**
 * baize_bidi_isolate:
 * @name: (nullable): text of a person, in one line
 *
 * Returns: (transfer full): @name for a sentence, which it neither gives a direction nor takes one from. Characters of @name
 *   that embed, override or isolate are left out; controls become spaces
 */
char *
baize_bidi_isolate (const char *name)
{
  g_autofree char *valid = name != NULL ? g_utf8_make_valid (name, -1) : g_strdup ("");
  GString *text = g_string_new (direction_mark ());

  g_string_append (text, BAIZE_BIDI_FIRST_STRONG_ISOLATE);
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (!turns_direction (c))
        g_string_append_unichar (text, ends_line (c) ? ' ' : c);
    }
  g_string_append (text, BAIZE_BIDI_POP_ISOLATE);
  return g_string_free (text, FALSE);
}

/** baize_bidi_has_right_to_left: whether some of @text is written from right to left. */
gboolean
baize_bidi_has_right_to_left (const char *text)
{
  static const GUnicodeScript scripts[] = { G_UNICODE_SCRIPT_HEBREW, G_UNICODE_SCRIPT_ARABIC, G_UNICODE_SCRIPT_SYRIAC,
                                            G_UNICODE_SCRIPT_THAANA, G_UNICODE_SCRIPT_NKO,    G_UNICODE_SCRIPT_ADLAM };

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      GUnicodeScript script = g_unichar_get_script (g_utf8_get_char (p));

      for (gsize i = 0; i < G_N_ELEMENTS (scripts); i++)
        if (script == scripts[i])
          return TRUE;
    }
  return FALSE;
}

/** baize_bidi_affects_sentence: whether @text, put into a sentence without isolation, may change the order of what stands
 * around it, or end its line. */
gboolean
baize_bidi_affects_sentence (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (turns_direction (c) || ends_line (c) || c == 0x061c || c == 0x200f)
        return TRUE;
    }
  return baize_bidi_has_right_to_left (text);
}
