/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The program around tests, see the header.
 */
#include "test.h"

static void (*noted[100]) (void);
static guint n_noted;

/** test_note: @add adds tests, later, when the program has begun. */
void
test_note (void (*add) (void))
{
  g_assert_cmpuint (n_noted, <, G_N_ELEMENTS (noted));
  noted[n_noted++] = add;
}

/** test_begin: begins the program; a fixture that needs more has its own. Returns: whether there is what the tests need. */
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

int __attribute__ ((weak))
main (int argc, char **argv)
{
  if (test_begin (&argc, &argv))
    return test_run ();
  g_print ("1..0 # SKIP no display\n");
  return 0;
}
