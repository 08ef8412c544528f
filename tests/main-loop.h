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

/** wait_until: lets the main loop run until @condition holds, which may take long on a busy machine. */
#define wait_until(condition) \
  G_STMT_START \
  { \
    for (gint64 end_ = g_get_monotonic_time () + 60 * G_USEC_PER_SEC; !(condition); wait_for (2)) \
      if (g_get_monotonic_time () > end_) \
        g_error ("%s:%d: waited in vain for %s", __FILE__, __LINE__, #condition); \
  } \
  G_STMT_END
