/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Numbers as people read them: what is below zero has a real minus sign, as wide as a plus, which no line breaks after.
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
  /* Translators: a number below zero. Where one writes from right to left U+200E is to stand before the minus sign */
  return g_strdup_printf (C_ ("number", "−%s"), digits);
}
