/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What tests of windows do while the program does its part.
 */
#pragma once

#include <glib.h>

/** wait_for: lets the main loop run for so many @milliseconds. A time in which the main loop did not get the processor
 * hardly counts, so that a busy machine has as many iterations as an idle one. */
static inline void
wait_for (guint milliseconds)
{
  gint64 left = milliseconds * 1000, before = g_get_monotonic_time ();

  while (left > 0)
    {
      gint64 now;

      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
      now = g_get_monotonic_time ();
      left -= MIN (now - before, 2000);
      before = now;
    }
}

/** wait_until: lets the main loop run until @condition holds, which may take long on a busy machine: the thinker leaves
 * the processors to everything else, so a search of seconds takes minutes beside other tests. */
#define wait_until(condition)                                                                      \
  G_STMT_START                                                                                     \
  {                                                                                                \
    for (gint64 end_ = g_get_monotonic_time () + 250 * G_USEC_PER_SEC; !(condition); wait_for (2)) \
      if (g_get_monotonic_time () > end_)                                                          \
        g_error ("%s:%d: waited in vain for %s", __FILE__, __LINE__, #condition);                  \
  }                                                                                                \
  G_STMT_END
