/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The main program of tests, see the header.
 */
#include "test.h"

static void (*noted[100]) (void);
static guint n_noted;

/** test_note: stores @add, a function that adds tests; test_run() calls it. */
void
test_note (void (*add) (void))
{
  g_assert_cmpuint (n_noted, <, G_N_ELEMENTS (noted));
  noted[n_noted++] = add;
}

/**
 * test_begin: initializes the tests; a test program with other needs defines its own test_begin(). Returns: %FALSE to
 * skip the tests because there is no display.
 */
__attribute__ ((weak)) gboolean
test_begin (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  return TRUE;
}

/** test_run: runs the tests. Returns: the exit status. */
int
test_run (void)
{
  for (guint i = 0; i < n_noted; i++)
    noted[i]();
  return g_test_run ();
}

static void
on_told (GObject *object, const char *message, GPtrArray *messages)
{
  g_ptr_array_add (messages, g_strdup (message));
}

/** test_collect: from now on, adds a copy of the message of each @signal of @object to @messages. */
void
test_collect (gpointer object, const char *signal, GPtrArray *messages)
{
  g_signal_connect_data (object, signal, G_CALLBACK (on_told), g_ptr_array_ref (messages),
                         (GClosureNotify) (void (*) (void)) g_ptr_array_unref, 0);
}

int __attribute__ ((weak)) main (int argc, char **argv)
{
  if (test_begin (&argc, &argv))
    return test_run ();
  g_print ("1..0 # SKIP no display\n");
  return 0;
}
