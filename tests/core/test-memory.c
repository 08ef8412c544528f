/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Free memory goes back to the system.
 */
#include "core/base/baize-memory.h"
#include "test.h"

#include <stdio.h>
#include <unistd.h>

#define PIECE    2048
#define N_PIECES 16384 /* 32 MiB */

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
static gsize
resident (void)
{
  g_autofree char *text = NULL;
  gulong pages = 0;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  g_assert_cmpint (sscanf (text, "%*u %lu", &pages), ==, 1);
  return pages * (gsize) sysconf (_SC_PAGESIZE);
}

/* Freed pieces between pieces in use leave the heap only on request. Several requests are carried out once. */
TEST (memory_is_given_back)
{
  g_autofree gpointer *pieces = g_new0 (gpointer, N_PIECES);
  gsize most;

  for (guint i = 0; i < N_PIECES; i++)
    pieces[i] = memset (g_malloc (PIECE), 1, PIECE);
  for (guint i = 0; i < N_PIECES; i++)
    if (i % 64 != 0)
      g_clear_pointer (&pieces[i], g_free);
  most = resident ();
  baize_memory_give_back_later ();
  baize_memory_give_back_later ();
  g_assert_cmpuint (resident (), >, most - most / 4);
  while (resident () > most - (gsize) PIECE * N_PIECES / 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (g_main_context_pending (NULL));
  for (guint i = 0; i < N_PIECES; i += 64)
    g_free (pieces[i]);
}
#else
TEST (memory_is_given_back)
{
  baize_memory_give_back ();
  g_test_skip ("this allocator decides itself");
}
#endif
