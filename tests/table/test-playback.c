/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which position is on the table, and why: tables of events, one letter each, and what is shown after them. A position
 * is just a number here.
 */
#include "test.h"

#include "table/baize-playback.h"

/**
 * Events:
 * - 's', 'h': a move is queued whose steps so far are s(hown in passing) or h(eld); the number shown increases by one
 *   with each
 * - '!': the queue starts
 * - '.': the next step, or the end
 * - 'g': the player goes on
 * - 't': the queued move is only tentative
 * - 'f': no move is tentative any more
 * - 'r': review of an earlier position, 0
 * - 'b': back from there
 * - 'p', 'q': the game's own animation begins, and ends
 */
typedef struct
{
  const char *events;
  const char *modes;  /* after each event: the first letter of the mode, P for performing */
  int shown;          /* at the end; the game itself is at 9 */
  gboolean tentative; /* at the end */
} Case;

static const Case cases[] = {
  { "", "", 0, FALSE },
  { ".", "L", 9, FALSE },
  { "ss!..", "LLSSS", 2, FALSE },
  { "ss!...", "LLSSSL", 9, FALSE },
  { "!", "L", 0, FALSE },
  /* a held step stays until the player goes on */
  { "gsh!..", "LLLSSH", 2, FALSE },
  { "sh!..g.", "LLSSHSL", 9, FALSE },
  { "h!.gg.", "LSHSSL", 9, FALSE },
  /* a tentative move is shown up to its result, and its steps are not shown again */
  { "sst!...", "LLLSSST", 50, TRUE },
  { "sst!...f.", "LLLSSSTLL", 9, FALSE },
  { "sst!...sss!.", "LLLSSSTTTTSS", 3, TRUE },
  { "st!.f.", "LLSSSL", 9, FALSE },
  /* a review ends everything queued */
  { "rb.", "RLL", 9, FALSE },
  { "ss!.r", "LLSSR", 0, FALSE },
  { "sh!..r", "LLSSHR", 0, FALSE },
  { "ss!r.", "LLSRL", 9, FALSE },
  { "rr", "RR", 0, FALSE },
  { "b", "L", 0, FALSE },
  { "st!..rb.", "LLSSTRLT", 50, TRUE },
  /* the game's own animation runs only at the game's position */
  { "pq", "PL", 0, FALSE },
  { "pp", "PP", 0, FALSE },
  { "q", "L", 0, FALSE },
  { "rp", "RR", 0, FALSE },
  { "s!p.", "LSSS", 1, FALSE },
  { "ps!q", "PPSS", 0, FALSE },
  { "pr", "PR", 0, FALSE },
};

static void
queue_step (BaizePlayback *playback, gboolean held)
{
  /* a move that follows a tentative or shown one is queued again */
  int step = (int) playback->n_steps + 1;

  baize_playback_add_step (playback, &step, held);
}

static void
happen (BaizePlayback *playback, char event)
{
  const int live = 9, past = 0, tentative = 50;

  switch (event)
    {
    case 's':
    case 'h':
      queue_step (playback, event == 'h');
      break;
    case '!':
      baize_playback_start (playback);
      break;
    case '.':
      if (!baize_playback_next (playback))
        baize_playback_end (playback, &live);
      break;
    case 'g':
      baize_playback_go_on (playback);
      break;
    case 't':
      baize_playback_show_tentative (playback, &tentative);
      break;
    case 'f':
      baize_playback_forget_tentative (playback);
      break;
    case 'r':
      baize_playback_review (playback, &past);
      break;
    case 'b':
      baize_playback_stop_review (playback);
      break;
    case 'p':
    case 'q':
      baize_playback_perform (playback, event == 'p');
      break;
    default:
      g_assert_not_reached ();
    }
}

TEST (modes)
{
  static const char letters[] = "LSHTRP";

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *test = &cases[i];
      g_autoptr (GString) modes = g_string_new (NULL);
      BaizePlayback playback;

      baize_playback_init (&playback);
      baize_playback_begin (&playback, sizeof (int));
      for (const char *event = test->events; *event != '\0'; event++)
        {
          /* the steps of another move follow */
          if ((*event == 's' || *event == 'h') && event > test->events && event[-1] != 's' && event[-1] != 'h')
            baize_playback_begin_move (&playback);
          happen (&playback, *event);
          g_string_append_c (modes, letters[playback.mode]);
        }
      g_test_message ("%s", test->events);
      g_assert_cmpstr (modes->str, ==, test->modes);
      g_assert_cmpint (*(int *) playback.shown, ==, test->shown);
      g_assert_cmpint (playback.tentative != NULL, ==, test->tentative);
      baize_playback_clear (&playback);
      g_assert_null (playback.shown);
    }
}

/** Each of these functions returns whether another position than before is on the table. */
TEST (told)
{
  const int state = 3;
  BaizePlayback playback;

  baize_playback_init (&playback);
  baize_playback_begin (&playback, sizeof state);
  g_assert_false (baize_playback_end (&playback, &state));
  g_assert_false (baize_playback_stop_review (&playback));
  g_assert_true (baize_playback_review (&playback, &state));
  g_assert_false (baize_playback_review (&playback, &state));
  g_assert_true (baize_playback_end (&playback, &state));
  g_assert_false (baize_playback_forget_tentative (&playback));
  g_assert_true (baize_playback_show_tentative (&playback, &state));
  g_assert_false (baize_playback_show_tentative (&playback, &state));
  g_assert_false (baize_playback_end (&playback, &state));
  g_assert_true (baize_playback_forget_tentative (&playback));
  baize_playback_clear (&playback);
}

/** Steps follow one another after pauses, the first one at once; a held step lets none follow. */
TEST (pace)
{
  const int state = 3;
  BaizePlayback playback;

  baize_playback_init (&playback);
  baize_playback_begin (&playback, sizeof state);
  g_assert_false (baize_playback_take_due (&playback, 1000, 10));
  baize_playback_add_step (&playback, &state, FALSE);
  baize_playback_add_step (&playback, &state, TRUE);
  baize_playback_start (&playback);
  g_assert_true (baize_playback_take_due (&playback, 1000, 10));
  baize_playback_next (&playback);
  g_assert_false (baize_playback_take_due (&playback, 1009, 10));
  g_assert_true (baize_playback_take_due (&playback, 1010, 10));
  baize_playback_next (&playback);
  g_assert_false (baize_playback_take_due (&playback, 5000, 10));
  g_assert_true (baize_playback_go_on (&playback));
  g_assert_true (baize_playback_take_due (&playback, 1012, 10));
  baize_playback_clear (&playback);
}
