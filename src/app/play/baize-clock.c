/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Time at play, without a timer: what passed is counted when somebody asks or touches something.
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

/** baize_clock_start: lets @clock run from @now on; that it was started counts as input. */
void
baize_clock_start (BaizeClock *clock, gint64 now)
{
  if (clock->running)
    return;
  clock->running = TRUE;
  clock->input = clock->counted_to = now;
}

/** baize_clock_note_input: the player did something; wakes the clock when it rests. */
void
baize_clock_note_input (BaizeClock *clock, gint64 now)
{
  count (clock, now);
  clock->input = clock->counted_to = now;
}

/** baize_clock_stop: lets no more time count. */
void
baize_clock_stop (BaizeClock *clock, gint64 now)
{
  count (clock, now);
  clock->running = FALSE;
}

/**
 * baize_clock_take_seconds:
 * @clock: a clock
 * @now: the time
 *
 * Takes what was counted out of the clock; parts of a second stay for the next time.
 *
 * Returns: whole seconds
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
