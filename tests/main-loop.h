/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What tests of windows do while the program does its part.
 */
#pragma once

#include <glib.h>

/** wait_for: lets the main loop run for so many @milliseconds. */
static inline void
wait_for (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}
