/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The error domain, quoting of text in messages, and functions that set errors.
 */
#include "baize-error.h"
#include "baize-bidi.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (baize - error - quark, baize_error)

/**
 * baize_quote:
 * @text: text from a file or typed by a person, of any length
 *
 * Returns: @text for use in a message: truncated to %BAIZE_TEXT_MAX_QUOTE characters, and isolated if its direction
 *   could affect the message
 */
BaizeQuote
baize_quote (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  gboolean is_long = g_utf8_strlen (valid, -1) > BAIZE_TEXT_MAX_QUOTE;
  g_autofree char *head = is_long ? g_utf8_substring (valid, 0, BAIZE_TEXT_MAX_QUOTE) : g_steal_pointer (&valid);
  g_autofree char *isolated = baize_bidi_affects_sentence (head) ? baize_bidi_isolate (head) : NULL;
  BaizeQuote quote;

  g_snprintf (quote.text, sizeof quote.text, "%s%s", isolated ? isolated : head, is_long ? "…" : "");
  return quote;
}

/**
 * baize_refuse:
 * @error: (nullable): the error to set
 * @code: the error code
 * @format: a translated sentence for people, in the format of printf()
 *
 * Returns: always %FALSE, so that a check can return the result of this function
 */
gboolean
baize_refuse (GError **error, BaizeError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (BAIZE_ERROR, (int) code, format, arguments);
  va_end (arguments);
  return FALSE;
}

/** baize_refuse_over: sets @error to the refusal of any move in a game that is over. Returns: %FALSE. */
gboolean
baize_refuse_over (GError **error)
{
  return baize_refuse_move (error, _ ("The game is over."));
}

/** baize_refuse_unknown: sets @error to the refusal of a move whose verb or arguments do not exist in the game.
 * Returns: %FALSE. */
gboolean
baize_refuse_unknown (GError **error)
{
  return baize_refuse_move (error, _ ("This is not a move of this game."));
}
