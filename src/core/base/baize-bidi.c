/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Isolation of names in bidirectional text, see the header.
 */
#include "baize-bidi.h"

#include <glib/gi18n-lib.h>

#define LEFT_TO_RIGHT_MARK "\342\200\216" /* U+200E */
#define RIGHT_TO_LEFT_MARK "\342\200\217" /* U+200F */

/** Whether @c is a bidirectional control that could end the isolation or change the direction of later text. */
static gboolean
turns_direction (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/** Whether @c may end a paragraph, and with it the isolation. */
static gboolean
ends_line (gunichar c)
{
  return g_unichar_iscntrl (c) || c == 0x2028 || c == 0x2029;
}

/** baize_bidi_is_right_to_left: Returns: whether the language of the program's texts is written from right to left. */
gboolean
baize_bidi_is_right_to_left (void)
{
  /* Translators: “ltr” for a language written from left to right, “rtl” for one written from right to left */
  return g_str_equal (C_ ("direction", "ltr"), "rtl");
}

/** The mark that gives a sentence the direction of the program's language even if the sentence begins with a name. */
static const char *
direction_mark (void)
{
  return baize_bidi_is_right_to_left () ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK;
}

/**
 * baize_bidi_isolate:
 * @name: (nullable): a name from a person, one line
 *
 * Returns: (transfer full): @name in isolation marks, so that the name and the sentence around it do not change each
 *   other's direction. Bidirectional controls in @name are removed; control characters become spaces
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

/**
 * baize_bidi_has_right_to_left:
 * @text: valid UTF-8 text
 *
 * Returns: whether @text contains a character of a script that is written from right to left
 */
gboolean
baize_bidi_has_right_to_left (const char *text)
{
  /* the blocks that Unicode keeps for such scripts, and the presentation forms of Hebrew and Arabic */
  static const gunichar blocks[][2] = {
    { 0x0590, 0x08ff }, { 0xfb1d, 0xfdff }, { 0xfe70, 0xfefe }, { 0x10800, 0x10fff }, { 0x1e800, 0x1efff },
  };

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    for (gsize i = 0; i < G_N_ELEMENTS (blocks); i++)
      if (g_utf8_get_char (p) >= blocks[i][0] && g_utf8_get_char (p) <= blocks[i][1])
        return TRUE;
  return FALSE;
}

/**
 * baize_bidi_affects_sentence:
 * @text: valid UTF-8 text
 *
 * Returns: whether @text, inserted into a sentence without isolation, could reorder the sentence or break its line
 */
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
