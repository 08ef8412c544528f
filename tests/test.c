/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The main program of tests, see the header.
 */
#include "test.h"

/* the seed of g_test_rand_int() and its like in a quick run */
#define USUAL_SEED "R02S00000000000000000000000000000001"

/**
 * test_init:
 * @option: (nullable): an option of g_test_init()
 *
 * Initializes the tests. Usually they are quick, and their random numbers are the same in each run. If the environment
 * variable BAIZE_TEST_THOROUGH is set, as by `build-aux/check --thorough`, they do everything, with new random numbers,
 * whose seed GLib prints. Options of the command line have precedence.
 */
void
test_init (int *argc, char ***argv, const char *option)
{
  gboolean thorough = g_getenv ("BAIZE_TEST_THOROUGH") != NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_add (builder, (*argv)[0]);
  if (thorough)
    g_strv_builder_add_many (builder, "-m", "thorough", NULL);
  else
    g_strv_builder_add_many (builder, "--seed", USUAL_SEED, NULL);
  g_strv_builder_addv (builder, (const char **) *argv + 1);
  *argv = g_strv_builder_end (builder);
  *argc = (int) g_strv_length (*argv);
  g_test_init (argc, argv, option, NULL);
}

/** test_amount: Returns: how much to do of what only searches for faults: @whole in a thorough run, a tenth in a quick
 * one, but at least 1. */
guint
test_amount (guint whole)
{
  return g_test_quick () ? MAX (1, whole / 10) : whole;
}

/** test_seed: Returns: @usual in a quick run; in a thorough one a new seed, which depends on the seed that GLib
 * printed. */
guint64
test_seed (guint64 usual)
{
  return g_test_quick () ? usual : (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();
}

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
  test_init (argc, argv, NULL);
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
