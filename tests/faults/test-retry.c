/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How long the writer waits before it tries again. The test puts itself before GLib's function that waits, so that a
 * long time without space passes in a moment.
 */
#include "faults.h"
#include "test.h"

#include "core/store/baize-writer.h"

#include <dlfcn.h>
#include <glib/gstdio.h>

#define N_WAITS 12
#define LONGEST (5 * G_TIME_SPAN_SECOND)
#define LEAST   G_TIME_SPAN_SECOND

static gint n_waits;
static gint64 longest, shortest = G_MAXINT64;

__attribute__ ((visibility ("default"))) gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  gint64 now = g_get_monotonic_time ();

  longest = MAX (longest, end - now);
  shortest = MIN (shortest, end - now);
  g_atomic_int_inc (&n_waits);
  return ((__typeof__ (&g_cond_wait_until)) dlsym (RTLD_NEXT, "g_cond_wait_until")) (cond, mutex, now + 1000);
}

static gboolean
has_waited (gpointer unused)
{
  return g_atomic_int_get (&n_waits) >= N_WAITS;
}

/* However long nothing could be written, the next try is a few seconds away; nor is it made at once. */
TEST (wait)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *way = g_build_filename (folder, "way", NULL), *path = g_build_filename (way, "game", NULL);
  g_autofree char *text = NULL;
  BaizeWriter *writer = baize_writer_new ();

  g_assert_true (g_file_set_contents (way, "", 0, NULL)); /* no folder can be made here */
  baize_writer_put (writer, path, g_strdup ("saved"));
  g_assert_true (faults_wait (has_waited, NULL));
  g_assert_cmpint (g_unlink (way), ==, 0);
  g_object_unref (writer);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpint (longest, <=, LONGEST);
  g_assert_cmpint (shortest, >=, LEAST);
}
