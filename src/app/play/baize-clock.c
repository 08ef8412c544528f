/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Playing time without a timer: each function first counts the time since the last call.
 */
#include "baize-clock.h"

static void
count (BaizeClock *clock, gint64 now)
{
  gint64 end = MIN (now, clock->input + BAIZE_CLOCK_REST);

  if (!clock->running || end <= clock->counted_to)
    return;
  clock->counted += end - clock->counted_to;
  clock->counted_to = end;
}

/** baize_clock_start: starts @clock at @now, which counts as input. */
void
baize_clock_start (BaizeClock *clock, gint64 now)
{
  if (clock->running)
    return;
  clock->running = TRUE;
  clock->input = clock->counted_to = now;
}

/** baize_clock_note_input: notes input at @now; a paused clock runs again. */
void
baize_clock_note_input (BaizeClock *clock, gint64 now)
{
  count (clock, now);
  clock->input = clock->counted_to = now;
}

/** baize_clock_stop: stops @clock at @now. */
void
baize_clock_stop (BaizeClock *clock, gint64 now)
{
  count (clock, now);
  clock->running = FALSE;
}

/**
 * baize_clock_take_seconds:
 * @clock: a clock
 * @now: the current time
 *
 * Removes the counted whole seconds from the clock; the fraction remains for the next call.
 *
 * Returns: the number of seconds
 */
guint
baize_clock_take_seconds (BaizeClock *clock, gint64 now)
{
  gint64 seconds;

  count (clock, now);
  seconds = clock->counted / G_USEC_PER_SEC;
  clock->counted -= seconds * G_USEC_PER_SEC;
  return (guint) seconds;
}
