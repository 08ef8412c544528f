/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * When sounds are heard: with the cards, in the order in which these arrive.
 */
#include "test.h"

#include "table/baize-cues.h"

static void
note (BaizeCues *cues, guint n_moved, int score)
{
  baize_cues_note (cues, &(BaizeHappening){ .n_moved = n_moved }, score, TRUE);
}

TEST (heard_on_arrival)
{
  BaizeCues cues = { 0 };

  g_assert_cmpint (baize_cues_take (&cues, 0), ==, BAIZE_SOUND_NONE);
  baize_cues_send (&cues, 0, 0);
  g_assert_cmpint (baize_cues_take (&cues, 0), ==, BAIZE_SOUND_NONE);
  note (&cues, 1, 0);
  g_assert_cmpint (baize_cues_take (&cues, 500), ==, BAIZE_SOUND_NONE);
  baize_cues_send (&cues, 1000, 1000);
  g_assert_cmpint (baize_cues_take (&cues, 999), ==, BAIZE_SOUND_NONE);
  g_assert_cmpint (baize_cues_take (&cues, 1001), ==, BAIZE_SOUND_LAID);
  g_assert_cmpint (baize_cues_take (&cues, 1002), ==, BAIZE_SOUND_NONE);
  baize_cues_clear (&cues);
}

/* The next step of a move begins before the cards of the last one have arrived. */
TEST (steps_overlap)
{
  BaizeCues cues = { 0 };

  baize_cues_begin_move (&cues);
  note (&cues, 1, 0);
  baize_cues_send (&cues, 260, 260);
  note (&cues, 3, 5);
  baize_cues_send (&cues, 470, 470);
  note (&cues, 3, 9);
  baize_cues_send (&cues, 680, 680);
  g_assert_cmpint (baize_cues_take (&cues, 265), ==, BAIZE_SOUND_LAID);
  g_assert_cmpint (baize_cues_take (&cues, 480), ==, BAIZE_SOUND_TAKE_SMALL);
  g_assert_cmpint (baize_cues_take (&cues, 690), ==, BAIZE_SOUND_CHAIN);
  /* another move is no part of the chain */
  baize_cues_begin_move (&cues);
  note (&cues, 3, 12);
  baize_cues_send (&cues, 900, 900);
  g_assert_cmpint (baize_cues_take (&cues, 900), ==, BAIZE_SOUND_TAKE_SMALL);
  /* what is taken back is no take */
  note (&cues, 3, 9);
  baize_cues_send (&cues, 1000, 1000);
  g_assert_cmpint (baize_cues_take (&cues, 1000), ==, BAIZE_SOUND_LAID);
  baize_cues_clear (&cues);
}

/* Input ends the motion at once: of all that would have been heard, what matters most is heard. */
TEST (hurried)
{
  BaizeCues cues = { 0 };

  note (&cues, 1, 0);
  baize_cues_send (&cues, 260, 260);
  baize_cues_hurry (&cues);
  note (&cues, 4, 5);
  note (&cues, 1, 5);
  baize_cues_send (&cues, 0, 0);
  g_assert_cmpint (baize_cues_take (&cues, 100), ==, BAIZE_SOUND_TAKE_MEDIUM);
  g_assert_cmpint (baize_cues_take (&cues, 300), ==, BAIZE_SOUND_NONE);
  baize_cues_clear (&cues);
}

/* Cards that are dealt are heard from the first to the last. */
TEST (dealt)
{
  BaizeCues cues = { .waiting = BAIZE_SOUND_DEALT };

  baize_cues_send (&cues, 260, 700);
  g_assert_cmpint (baize_cues_take (&cues, 259), ==, BAIZE_SOUND_NONE);
  for (gint64 now = 260; now < 700; now += 20)
    g_assert_cmpint (baize_cues_take (&cues, now), ==, BAIZE_SOUND_DEALT);
  g_assert_cmpint (baize_cues_take (&cues, 705), ==, BAIZE_SOUND_DEALT);
  g_assert_cmpint (baize_cues_take (&cues, 710), ==, BAIZE_SOUND_NONE);
  baize_cues_clear (&cues);
}

/* Who moves while cards are dealt hears no more of the deal. */
TEST (deal_ends)
{
  BaizeCues cues = { .waiting = BAIZE_SOUND_DEALT };

  baize_cues_send (&cues, 260, 1200);
  g_assert_cmpint (baize_cues_take (&cues, 300), ==, BAIZE_SOUND_DEALT);
  note (&cues, 1, 0);
  baize_cues_send (&cues, 600, 600);
  g_assert_cmpint (baize_cues_take (&cues, 320), ==, BAIZE_SOUND_DEALT);
  g_assert_cmpint (baize_cues_take (&cues, 340), ==, BAIZE_SOUND_NONE);
  g_assert_cmpint (baize_cues_take (&cues, 610), ==, BAIZE_SOUND_LAID);
  baize_cues_clear (&cues);
}

/* In a review a better score is no take. */
TEST (reviewed)
{
  BaizeCues cues = { 0 };

  note (&cues, 1, 0);
  baize_cues_clear_sounds (&cues);
  baize_cues_note (&cues, &(BaizeHappening){ .n_moved = 9 }, 40, FALSE);
  baize_cues_send (&cues, 0, 0);
  g_assert_cmpint (baize_cues_take (&cues, 0), ==, BAIZE_SOUND_LAID);
  baize_cues_clear (&cues);
}
