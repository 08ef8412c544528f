/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures the time that a player spends on a game: it runs while the window is active and pauses after a minute
 * without input. A plain struct: callers pass the current time to each function.
 */
#pragma once

#include <glib.h>

/** BAIZE_CLOCK_REST: microseconds without input after which the clock pauses. */
#define BAIZE_CLOCK_REST (60 * G_USEC_PER_SEC)

/**
 * BaizeClock:
 * @running: whether the clock was started
 * @input: the time of the last input
 * @counted_to: the time up to which @counted is complete
 * @counted: microseconds counted and not yet taken
 *
 * Times are those of g_get_monotonic_time(). A zeroed clock is stopped.
 */
typedef struct
{
  gboolean running;
  gint64 input;
  gint64 counted_to;
  gint64 counted;
} BaizeClock;

void baize_clock_start (BaizeClock *clock, gint64 now);
void baize_clock_note_input (BaizeClock *clock, gint64 now);
void baize_clock_stop (BaizeClock *clock, gint64 now);
guint baize_clock_take_seconds (BaizeClock *clock, gint64 now);
