/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Numbers as people read them: what is below zero has a real minus sign, as wide as a plus, which no line breaks after.
 */
#include "baize-number.h"

#define MINUS "\342\210\222" /* U+2212 */

/** baize_number_to_text: Returns: (transfer full): @number in digits, "34" or "−3". */
char *
baize_number_to_text (gint64 number)
{
  return g_strdup_printf ("%s%" G_GINT64_FORMAT, number < 0 ? MINUS : "", ABS (number));
}
