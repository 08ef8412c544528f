/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading regular files only, see the header.
 */
#include "baize-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

static void
set_unreadable (GError **error, const char *name, int failure)
{
  g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (failure), _ ("%s: can’t be read: %s."), name,
               g_strerror (failure));
}

/** baize_file_is_passing: whether a file could not be read for a reason that says nothing of the file and may pass,
 * such as too many open files. */
gboolean
baize_file_is_passing (const GError *error)
{
  static const GFileError codes[] = { G_FILE_ERROR_MFILE, G_FILE_ERROR_NFILE, G_FILE_ERROR_NOMEM, G_FILE_ERROR_AGAIN,
                                      G_FILE_ERROR_INTR };

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_error_matches (error, G_FILE_ERROR, (gint) codes[i]))
      return TRUE;
  return FALSE;
}

/** Opens the regular file at @path, which messages call @name. O_NONBLOCK keeps open() from waiting for a pipe's
 * writer. */
static int
open_as (const char *path, const char *name, GError **error)
{
  int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  struct stat status;
  int failure = 0;

  if (fd < 0 || fstat (fd, &status) != 0)
    failure = errno;
  else if (S_ISDIR (status.st_mode))
    failure = EISDIR;
  else if (!S_ISREG (status.st_mode))
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("%s: can’t be read: it is not a regular file."), name);
  else
    return fd;
  if (failure != 0)
    set_unreadable (error, name, failure);
  if (fd >= 0)
    close (fd);
  return -1;
}

/**
 * baize_file_open:
 * @path: a regular file or a link to one
 * @error: why the file can't be read
 *
 * Opens a regular file for reading, without blocking if @path is a pipe.
 *
 * Returns: the file descriptor, which the caller closes; -1 on error
 */
int
baize_file_open (const char *path, GError **error)
{
  return open_as (path, path, error);
}

/**
 * baize_file_read:
 * @path: a regular file or a link to one
 * @most: maximum size in bytes; a larger file is an error
 * @length: (out) (optional): the size in bytes
 * @error: why the file can't be read
 *
 * Returns: (transfer full) (nullable): the contents of the file, followed by a NUL
 */
char *
baize_file_read (const char *path, gsize most, gsize *length, GError **error)
{
  return baize_file_read_as (path, path, most, length, error);
}

/** baize_file_read_as: like baize_file_read(), but error messages call the file @name instead of @path. */
char *
baize_file_read_as (const char *path, const char *name, gsize most, gsize *length, GError **error)
{
  g_autoptr (GByteArray) text = g_byte_array_new ();
  int fd = open_as (path, name, error), failure = 0;
  guint8 buffer[65536];
  gssize n = 0;

  if (fd < 0)
    return NULL;
  while (text->len <= most && ((n = read (fd, buffer, sizeof buffer)) > 0 || (n < 0 && errno == EINTR)))
    if (n > 0)
      g_byte_array_append (text, buffer, (guint) n);
  failure = text->len > most ? EFBIG : n < 0 ? errno : 0;
  close (fd);
  if (failure != 0)
    {
      set_unreadable (error, name, failure);
      return NULL;
    }
  if (length != NULL)
    *length = text->len;
  g_byte_array_append (text, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&text), FALSE);
}
