/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clock counts what is played, not what is waited.
 */
#include "baize-clock.h"

#define SECOND G_USEC_PER_SEC

static void
test_counts_while_running (void)
{
  BaizeClock clock = { 0 };

  baize_clock_start (&clock, 100 * SECOND);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 110 * SECOND), ==, 10);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 110 * SECOND), ==, 0);
  baize_clock_stop (&clock, 115 * SECOND);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 300 * SECOND), ==, 5);
}

static void
test_keeps_parts_of_seconds (void)
{
  BaizeClock clock = { 0 };
  guint seconds = 0;

  baize_clock_start (&clock, 0);
  for (int i = 1; i <= 40; i++)
    seconds += baize_clock_take_seconds (&clock, i * SECOND / 4);
  g_assert_cmpuint (seconds, ==, 10);
}

static void
test_rests_without_input (void)
{
  BaizeClock clock = { 0 };

  baize_clock_start (&clock, 0);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 1000 * SECOND), ==, 60);
  baize_clock_note_input (&clock, 1000 * SECOND);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 1030 * SECOND), ==, 30);
  baize_clock_note_input (&clock, 1050 * SECOND);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 1100 * SECOND), ==, 70);
}

static void
test_stands_until_started (void)
{
  BaizeClock clock = { 0 };

  g_assert_cmpuint (baize_clock_take_seconds (&clock, 1000 * SECOND), ==, 0);
  baize_clock_start (&clock, 1000 * SECOND);
  baize_clock_start (&clock, 1010 * SECOND);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 1020 * SECOND), ==, 20);
  baize_clock_stop (&clock, 1020 * SECOND);
  baize_clock_start (&clock, 2000 * SECOND);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 2001 * SECOND), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/counts-while-running", test_counts_while_running);
  g_test_add_func ("/clock/keeps-parts-of-seconds", test_keeps_parts_of_seconds);
  g_test_add_func ("/clock/rests-without-input", test_rests_without_input);
  g_test_add_func ("/clock/stands-until-started", test_stands_until_started);
  return g_test_run ();
}
