/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Signs as words, see the header.
 */
#include "baize-aloud.h"
#include "baize-face.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DOT   "\302\267"     /* U+00B7 */
#define MINUS "\342\210\222" /* U+2212 */

/** Whether @text has the symbol of a suit. */
static gboolean
has_suits (const char *text)
{
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    if (strstr (text, baize_suit_get_symbol ((BaizeSuit) suit)) != NULL)
      return TRUE;
  return FALSE;
}

/** Returns: the card whose short form begins at @text, in this language or with the letters of the usual cards, and the
 * @length of that; %BAIZE_FACE_NONE if there is none. */
static BaizeFace
find_card (const char *text, gsize *length)
{
  for (int i = 0; i < BAIZE_FACE_JOKER_RED; i++)
    {
      BaizeFace face = (BaizeFace) i;
      const char *own = baize_face_get_short (face), *letter = baize_rank_get_letter (baize_face_get_rank (face));
      const char *suit = baize_suit_get_symbol (baize_face_get_suit (face));

      *length = strlen (own);
      if (g_str_has_prefix (text, own))
        return face;
      *length = strlen (letter) + strlen (suit);
      if (g_str_has_prefix (text, letter) && g_str_has_prefix (text + strlen (letter), suit))
        return face;
    }
  return BAIZE_FACE_NONE;
}

/** Returns: @name, the name of a card, without the article that @spoken ends with already: in some languages names have
 * one, "le dix de trèfle", and texts have another before the short form. */
static const char *
without_article (const GString *spoken, const char *name)
{
  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    if (*c == ' ' || g_utf8_get_char (c) == 0x2019)
      {
        g_autofree char *article = g_strndup (name, (gsize) (g_utf8_next_char (c) - name));

        return g_str_has_suffix (spoken->str, article) ? name + strlen (article) : name;
      }
  return name;
}

/**
 * baize_aloud:
 * @text: a text that people read
 *
 * Returns: (transfer full): @text as it is read aloud: short cards, "10♣", with their names, the dot between parts as a
 *   comma, and the minus sign of a number as a word
 */
char *
baize_aloud (const char *text)
{
  GString *spoken = g_string_new (NULL);
  gboolean has_cards = has_suits (text), after_card = FALSE;

  while (*text != '\0')
    {
      const char *next = after_card && *text == ' ' ? text + 1 : text;
      gsize length;
      BaizeFace face = has_cards ? find_card (next, &length) : BAIZE_FACE_NONE;

      after_card = face != BAIZE_FACE_NONE;
      if (after_card)
        {
          /* Translators: between the parts of a list: "9 clubs, 3 hearts" */
          g_string_append (spoken, next > text ? C_ ("list", ", ") : "");
          g_string_append (spoken, without_article (spoken, baize_face_get_name (face)));
          text = next + length;
        }
      else if (g_str_has_prefix (text, " " DOT " "))
        {
          g_string_append (spoken, C_ ("list", ", "));
          text += strlen (" " DOT " ");
        }
      else if (g_str_has_prefix (text, MINUS) && g_ascii_isdigit (text[strlen (MINUS)]))
        {
          /* Translators: before a number below zero, read aloud: "minus 3" */
          g_string_append_printf (spoken, "%s ", C_ ("number", "minus"));
          text += strlen (MINUS);
        }
      else
        {
          length = (gsize) (g_utf8_next_char (text) - text);
          g_string_append_len (spoken, text, (gssize) length);
          text += length;
        }
    }
  return g_string_free (spoken, FALSE);
}
