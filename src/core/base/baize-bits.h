/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counting bits inside the loops of rules. Without instructions that not all processors have, the compiler's own
 * function for it is a call, which costs more than the arithmetic here.
 */
#pragma once

#include <glib.h>

/** baize_count_bits: Returns: how many bits of @bits are set. */
static inline int
baize_count_bits (guint32 bits)
{
  bits -= bits >> 1 & 0x55555555u;
  bits = (bits & 0x33333333u) + (bits >> 2 & 0x33333333u);
  return (int) (((bits + (bits >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
}
