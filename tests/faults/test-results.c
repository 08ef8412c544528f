/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A game ends on a disk that is full, or takes everything but the settings, or but the ledger, and the program is
 * killed before, within and after each call that changes a file. A later start has counted the game and its result,
 * once, and the next one too.
 */
#include "faults.h"
#include "test.h"

#include <signal.h>
#include <sys/wait.h>

/** Returns: (nullable): what the player said; %NULL when it was killed */
static char *
run (const char *folder, const char *what, const char *disk, int call, int phase)
{
  g_autofree char *call_text = g_strdup_printf ("%d", call), *phase_text = g_strdup_printf ("%d", phase);
  const char *arguments[] = { faults_player, what, folder, disk, call_text, phase_text, NULL };
  g_auto (GStrv) environment = g_get_environ ();
  g_autofree char *complaints = NULL;
  g_autoptr (GError) error = NULL;
  char *said = NULL;
  int status;

  environment = g_environ_setenv (environment, "GSETTINGS_BACKEND", "keyfile", TRUE);
  environment = g_environ_setenv (environment, "XDG_CONFIG_HOME", folder, TRUE);
  environment = g_environ_setenv (environment, "HOME", folder, TRUE);
  if (disk == NULL)
    arguments[3] = NULL;
  g_spawn_sync (NULL, (char **) arguments, environment, G_SPAWN_DEFAULT, NULL, NULL, &said, &complaints, &status,
                &error);
  g_assert_no_error (error);
  if (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL)
    {
      g_free (said);
      return NULL;
    }
  if (!g_spawn_check_wait_status (status, &error))
    g_error ("%s: %s\n%s", what, error->message, complaints);
  return said;
}

static void
check (const char *folder, const char *when)
{
  g_autofree char *first = run (folder, "later", NULL, 0, 0);
  g_autofree char *second = run (folder, "later", NULL, 0, 0);
  g_autofree char *third = run (folder, "later", NULL, 0, 0);

  g_test_message ("%s: %s", when, first);
  /* one game played and ended, one result among the last and the best, no practice; one end in the ledger; and the
   * result is published */
  if (!g_str_equal (first, "1 1 1 1 0, 1 1\n"))
    g_error ("%s: results are %s", when, first);
  g_assert_cmpstr (second, ==, first);
  g_assert_cmpstr (third, ==, first);
}

static void
test_end (gconstpointer disk)
{
  int n_calls = 1; /* known after the first time, which is not killed */

  for (int call = 0; call <= n_calls; call++)
    for (int phase = 0; phase < (call == 0 ? 1 : 3); phase++)
      {
        g_autoptr (TestFolder) folder = test_folder_new ();
        g_autofree char *when = g_strdup_printf ("disk %s, call %d, phase %d", (const char *) disk, call, phase);
        g_autofree char *said = run (folder, "end", disk, call, phase);

        if (call == 0)
          n_calls = (int) g_ascii_strtoll (said, NULL, 10);
        check (folder, when);
      }
  g_assert_cmpint (n_calls, >=, 3);
}

TESTS (end)
{
  g_test_add_data_func ("/free", "free", test_end);
  g_test_add_data_func ("/full", "full", test_end);
  g_test_add_data_func ("/no-settings", "no-settings", test_end);
  g_test_add_data_func ("/no-ledger", "no-ledger", test_end);
}
