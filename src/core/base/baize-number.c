/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Numbers for people: negative ones have a minus sign, as wide as a plus, after which no line breaks.
 */
#include "baize-number.h"

#include <glib/gi18n-lib.h>

/** baize_number_to_text: Returns: (transfer full): @number in digits, "34" or "−3". */
char *
baize_number_to_text (gint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, ABS (number));

  if (number >= 0)
    return g_steal_pointer (&digits);
  /* Translators: a negative number. In languages written from right to left, put U+200E before the minus sign */
  return g_strdup_printf (C_ ("number", "−%s"), digits);
}
