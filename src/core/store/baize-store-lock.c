/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One process at a time uses the saved games. The session bus joins two starts of the program only if they share it;
 * two sessions of one account do not. The kernel releases the lock when the process ends, however it ends, and wakes
 * who waits for it.
 */
#include "baize-store-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

/** Opens the file that is locked. Even something else in its place can be locked. */
static int
open_file (const char *directory)
{
  g_autofree char *path = g_build_filename (directory, BAIZE_STORE_LOCK, NULL);
  int fd;

  if (g_mkdir_with_parents (directory, 0700) != 0)
    return -1;
  fd = g_open (path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0600);
  return fd >= 0 ? fd : g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
}

/**
 * baize_store_lock:
 * @directory: the folder of a store
 * @fd: (out): the file to close at the end; -1 if there is none
 *
 * Locks @directory for this process. A folder that can't be locked, because it can't be written or its file system has
 * no locks, is used nevertheless.
 *
 * Returns: %FALSE if another process has locked @directory
 */
gboolean
baize_store_lock (const char *directory, int *fd)
{
  int status;

  *fd = open_file (directory);
  if (*fd < 0)
    {
      g_debug ("%s: not locked: %s", directory, g_strerror (errno));
      return TRUE;
    }
  do
    status = flock (*fd, LOCK_EX | LOCK_NB);
  while (status != 0 && errno == EINTR);
  if (status == 0)
    return TRUE;
  if (errno != EWOULDBLOCK)
    {
      g_debug ("%s: can't be locked: %s", directory, g_strerror (errno));
      return TRUE;
    }
  close (*fd);
  *fd = -1;
  return FALSE;
}

static void
wait_in_thread (GTask *task, gpointer source, gpointer directory, GCancellable *cancellable)
{
  int fd = open_file (directory);

  while (fd >= 0 && flock (fd, LOCK_EX) != 0 && errno == EINTR)
    continue;
  if (fd >= 0)
    close (fd);
  g_task_return_boolean (task, TRUE);
}

/**
 * baize_store_wait_async:
 * @directory: (nullable): as for baize_store_new()
 * @callback: called when no process uses the folder any more; another may be faster in using it again
 * @data: passed to @callback
 *
 * Waits in a thread of its own, which does not keep the program from ending.
 */
void
baize_store_wait_async (const char *directory, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);

  g_task_set_task_data (task, baize_store_choose_directory (directory), g_free);
  g_task_run_in_thread (task, wait_in_thread);
}
