/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clock counts the time of play and pauses if the player does nothing for a minute; and how times are written.
 */
#include "test.h"

#include "app/common/baize-words.h"
#include "app/play/baize-clock.h"

#define SECOND G_USEC_PER_SEC

TEST (counts_while_running)
{
  BaizeClock clock = { 0 };

  baize_clock_start (&clock, 100 * SECOND);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 110 * SECOND), ==, 10);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 110 * SECOND), ==, 0);
  baize_clock_stop (&clock, 115 * SECOND);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 300 * SECOND), ==, 5);
}

TEST (keeps_parts_of_seconds)
{
  BaizeClock clock = { 0 };
  guint seconds = 0;

  baize_clock_start (&clock, 0);
  for (int i = 1; i <= 40; i++)
    seconds += baize_clock_take_seconds (&clock, i * SECOND / 4);
  g_assert_cmpuint (seconds, ==, 10);
}

TEST (pauses_without_input)
{
  BaizeClock clock = { 0 };

  baize_clock_start (&clock, 0);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 1000 * SECOND), ==, 60);
  baize_clock_note_input (&clock, 1000 * SECOND);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 1030 * SECOND), ==, 30);
  baize_clock_note_input (&clock, 1050 * SECOND);
  g_assert_cmpuint (baize_clock_take_seconds (&clock, 1100 * SECOND), ==, 70);
}

TEST (is_stopped_until_started)
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

TEST (durations)
{
  static const struct
  {
    guint seconds;
    const char *text;
  } cases[] = { { 0, "0:00" }, { 245, "4:05" }, { 3599, "59:59" }, { 3600, "1:00:00" }, { 3845, "1:04:05" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = baize_words_duration (cases[i].seconds);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}
