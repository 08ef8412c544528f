/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Numbers for people. Large numbers have the digit groups of the user's locale. Negative numbers begin with a minus
 * sign instead of a hyphen, because a line may break after a hyphen.
 */
#include "baize-number.h"

#include <glib/gi18n-lib.h>

/** baize_number_to_text: Returns: (transfer full): @number as text, for example "34", "12,345" or "−3". */
char *
baize_number_to_text (gint64 number)
{
  guint64 magnitude = number < 0 ? -(guint64) number : (guint64) number;
  g_autofree char *digits = g_strdup_printf ("%'" G_GUINT64_FORMAT, magnitude);

  if (number >= 0)
    return g_steal_pointer (&digits);
  /* Translators: a negative number. In languages written from right to left, put U+200E before the minus sign */
  return g_strdup_printf (C_ ("number", "−%s"), digits);
}
