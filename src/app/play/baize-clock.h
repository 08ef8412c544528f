/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counts the time a player spends on a game: it runs while the window is active and rests after a minute without
 * input. A plain value that is told the time; it has no timer and knows no game.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** BAIZE_CLOCK_REST: microseconds without input after which the clock rests. */
#define BAIZE_CLOCK_REST (60 * G_USEC_PER_SEC)

/**
 * BaizeClock:
 * @running: whether time counts at all
 * @input: when there was input last
 * @counted_to: up to where time has been counted
 * @counted: microseconds counted and not yet taken
 *
 * Times are those of g_get_monotonic_time(). All zero is a clock that stands.
 */
typedef struct
{
  gboolean running;
  gint64 input;
  gint64 counted_to;
  gint64 counted;
} BaizeClock;

void  baize_clock_start        (BaizeClock *clock,
                                gint64      now);
void  baize_clock_note_input   (BaizeClock *clock,
                                gint64      now);
void  baize_clock_stop         (BaizeClock *clock,
                                gint64      now);
guint baize_clock_take_seconds (BaizeClock *clock,
                                gint64      now);

G_END_DECLS
