/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Free memory, and the code of libraries, go back to the system.
 */
#include "core/base/baize-memory.h"
#include "test.h"

#include <gio/gio.h>
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

/* Returns: how many KiB of the file whose path contains @name are in this process's memory. */
static gint64
count_library (const char *name)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean inside = FALSE;
  gint64 sum = 0;

  g_assert_true (g_file_get_contents ("/proc/self/smaps", &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (strchr (lines[i], '/') != NULL || g_str_has_suffix (lines[i], "]"))
      inside = strstr (lines[i], name) != NULL;
    else if (inside && g_str_has_prefix (lines[i], "Rss:"))
      sum += g_ascii_strtoll (lines[i] + strlen ("Rss:"), NULL, 10);
  return sum;
}

/* The code of a library that is not in use leaves the memory, and works all the same. */
TEST (memory_of_a_library)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/");
  gint64 before = count_library ("/libgio-2.0.so");

  g_assert_cmpint (before, >, 0);
  baize_memory_give_back_library ("/libgio-2.0.so");
  g_assert_cmpint (count_library ("/libgio-2.0.so"), <, before / 2);
  g_assert_true (g_file_query_exists (file, NULL));
}
#else
TEST (memory_is_given_back)
{
  baize_memory_give_back ();
  baize_memory_give_back_library ("/libgio-2.0.so");
  g_test_skip ("this allocator decides itself");
}
#endif
