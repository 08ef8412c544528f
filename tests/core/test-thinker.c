/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tests of BaizeThinker: order, interruption, cancelling and resting.
 */
#include "test.h"

#include "core/rules/baize-thinker.h"

/** Desk: what the requests of a test share. */
typedef struct
{
  BaizeThinker *thinker;
  GString *answers; /* the names of the answered requests, in order */
  gint n_started;
  gint n_interrupted;
  gint n_freed;
  gint open; /* requests named in capitals run until this is set */
} Desk;

typedef struct
{
  Desk *desk;
  char name;
} Note;

static gpointer
work (gpointer data, GCancellable *cancellable)
{
  Note *note = data;

  g_atomic_int_inc (&note->desk->n_started);
  while (g_ascii_isupper (note->name) && !g_atomic_int_get (&note->desk->open))
    {
      if (g_cancellable_is_cancelled (cancellable))
        {
          g_atomic_int_inc (&note->desk->n_interrupted);
          return NULL;
        }
      g_usleep (1000);
    }
  return g_strndup (&note->name, 1);
}

static void
done (gpointer answer, gpointer user_data)
{
  g_autofree char *name = answer;

  g_string_append (((Desk *) user_data)->answers, name);
}

static void
free_note (gpointer data)
{
  ((Note *) data)->desk->n_freed++;
  g_free (data);
}

static void
ask (Desk *desk, char name, BaizeUrgency urgency, GCancellable *cancellable)
{
  Note *note = g_new (Note, 1);

  *note = (Note){ .desk = desk, .name = name };
  baize_thinker_ask (desk->thinker, urgency, work, note, free_note, g_free, cancellable, done, desk);
}

static void
open_desk (Desk *desk)
{
  *desk = (Desk){ .thinker = baize_thinker_new (), .answers = g_string_new (NULL) };
}

static void
wait_started (Desk *desk, int n)
{
  while (g_atomic_int_get (&desk->n_started) < n)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

/** Waits until nothing is left to do, and compares the order of the answers. */
static void
close_desk (Desk *desk, const char *answers, int n_freed)
{
  while (baize_thinker_get_busy (desk->thinker))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (desk->answers->str, ==, answers);
  g_assert_cmpint (desk->n_freed, ==, n_freed);
  g_string_free (desk->answers, TRUE);
  g_assert_finalize_object (desk->thinker);
}

static void
test_order (void)
{
  Desk desk;

  open_desk (&desk);
  baize_thinker_set_resting (desk.thinker, TRUE);
  ask (&desk, 'a', BAIZE_URGENCY_LATER, NULL);
  ask (&desk, 'b', BAIZE_URGENCY_SHOWN, NULL);
  ask (&desk, 'c', BAIZE_URGENCY_LATER, NULL);
  ask (&desk, 'd', BAIZE_URGENCY_ANSWER, NULL);
  ask (&desk, 'e', BAIZE_URGENCY_SHOWN, NULL);
  baize_thinker_set_resting (desk.thinker, FALSE);
  close_desk (&desk, "dbeac", 5);
}

/** A more urgent request interrupts the running one, which is answered afterwards and before its equals. */
static void
test_interruption (void)
{
  Desk desk;

  open_desk (&desk);
  ask (&desk, 'A', BAIZE_URGENCY_LATER, NULL);
  ask (&desk, 'b', BAIZE_URGENCY_LATER, NULL);
  wait_started (&desk, 1);
  ask (&desk, 'c', BAIZE_URGENCY_ANSWER, NULL);
  wait_started (&desk, 3);
  g_assert_cmpint (desk.n_interrupted, ==, 1);
  g_atomic_int_set (&desk.open, TRUE);
  close_desk (&desk, "cAb", 3);
}

static void
test_cancelling (void)
{
  g_autoptr (GCancellable) running = g_cancellable_new (), waiting = g_cancellable_new ();
  Desk desk;

  open_desk (&desk);
  ask (&desk, 'A', BAIZE_URGENCY_ANSWER, running);
  ask (&desk, 'b', BAIZE_URGENCY_ANSWER, waiting);
  ask (&desk, 'c', BAIZE_URGENCY_ANSWER, NULL);
  wait_started (&desk, 1);
  g_cancellable_cancel (waiting);
  g_cancellable_cancel (running);
  close_desk (&desk, "c", 3);
}

static void
test_resting (void)
{
  Desk desk;

  open_desk (&desk);
  ask (&desk, 'A', BAIZE_URGENCY_ANSWER, NULL);
  wait_started (&desk, 1);
  baize_thinker_set_resting (desk.thinker, TRUE);
  while (g_atomic_int_get (&desk.n_interrupted) == 0)
    g_main_context_iteration (NULL, FALSE);
  g_usleep (20 * 1000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (g_atomic_int_get (&desk.n_started), ==, 1);
  g_assert_true (baize_thinker_get_busy (desk.thinker));
  g_atomic_int_set (&desk.open, TRUE);
  baize_thinker_set_resting (desk.thinker, FALSE);
  close_desk (&desk, "A", 1);
}

int
main (int argc, char **argv)
{
  test_init (&argc, &argv, NULL);
  g_test_add_func ("/thinker/order", test_order);
  g_test_add_func ("/thinker/interruption", test_interruption);
  g_test_add_func ("/thinker/cancelling", test_cancelling);
  g_test_add_func ("/thinker/resting", test_resting);
  return g_test_run ();
}
