/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Carries out a job of the writer thread. A file is written under a temporary name and then renamed, so a reader finds
 * either the old or the new text, never a part.
 */
#include "baize-writer-private.h"

#include "core/base/baize-bidi.h"
#include "core/base/baize-limits.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/** baize_job_free: frees @job (transfer full). */
void
baize_job_free (BaizeJob *job)
{
  g_free (job->path);
  g_free (job->text);
  g_ptr_array_unref (job->from);
  g_free (job->spare);
  g_free (job);
}

/** Appends @text to a file, on a new line even if the last line of the file is incomplete. */
static gboolean
append (const char *path, const char *text, GError **error)
{
  int fd = g_open (path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0666);
  struct stat before = { 0 }, after;
  g_autofree char *whole = NULL;
  gssize length, written = -1;
  char last = '\n';

  if (fd >= 0 && fstat (fd, &before) == 0 && !S_ISREG (before.st_mode))
    errno = EINVAL; /* a pipe would swallow it */
  else if (fd >= 0 && fstat (fd, &before) == 0)
    {
      gboolean cut = before.st_size > 0 && pread (fd, &last, 1, before.st_size - 1) == 1 && last != '\n';

      whole = g_strconcat (cut ? "\n" : "", text, NULL);
      length = (gssize) strlen (whole);
      errno = ENOSPC; /* a write that stops early does not set errno; the disk is full then */
      written = write (fd, whole, (gsize) length);
      if (written == length)
        {
          close (fd);
          return TRUE;
        }
    }
  g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), g_strerror (errno));
  /* remove the incomplete line, unless another instance has written after it */
  if (written > 0 && fstat (fd, &after) == 0 && after.st_size == before.st_size + written
      && ftruncate (fd, before.st_size) != 0)
    g_debug ("%s: %s", path, g_strerror (errno));
  if (fd >= 0)
    close (fd);
  return FALSE;
}

static gboolean
delete_file (const char *path, GError **error)
{
  if (g_unlink (path) == 0 || errno == ENOENT || errno == ENOTDIR)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

/**
 * Renames the old file of @job before the new text is written. So a killed program leaves one file, not two, and a full
 * disk does not matter: a new name needs no space.
 */
static void
rename_first (BaizeJob *job)
{
  const char *from = job->from->len > 0 ? job->from->pdata[0] : NULL;
  g_autofree char *directory = g_path_get_dirname (job->path);

  if (from == NULL)
    return;
  /* a file at the new place is newer than one at the old place */
  if (!g_file_test (from, G_FILE_TEST_EXISTS)
      || (!g_file_test (job->path, G_FILE_TEST_EXISTS) && g_mkdir_with_parents (directory, 0700) == 0
          && g_rename (from, job->path) == 0))
    g_ptr_array_remove_index (job->from, 0);
}

/** If the file of @job could be neither written nor renamed to its new place, renames it beside the old place, to a
 * name that nothing else uses. */
static void
rename_beside (BaizeJob *job)
{
  if (job->from->len > 0 && job->spare != NULL && g_rename (job->from->pdata[0], job->spare) == 0)
    {
      g_ptr_array_remove_index (job->from, 0);
      g_ptr_array_insert (job->from, 0, g_steal_pointer (&job->spare));
    }
}

/** Gives a pipe, folder or device in the place of the file @path another name beside it: nothing can be written
 * there. */
static gboolean
make_way (const char *path, GError **error)
{
  g_autofree char *given = g_path_get_basename (path), *base = baize_bidi_isolate (given);
  GStatBuf status;

  if (g_stat (path, &status) != 0 || S_ISREG (status.st_mode))
    return TRUE;
  for (int i = 1; i <= BAIZE_STORE_MAX_ASIDE; i++)
    {
      g_autofree char *aside = g_strdup_printf ("%s.aside-%d", path, i);

      if (g_lstat (aside, &status) != 0)
        {
          if (g_rename (path, aside) == 0)
            return TRUE;
          break;
        }
    }
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
               /* Translators: the end of “The game can’t be saved in FOLDER: …”; %s is a file's name */
               _ ("“%s” in this folder is not a regular file; please move it away"), base);
  return FALSE;
}

/** Makes the folder of @path and writes @job there. */
static gboolean
write_job (const BaizeJob *job, GError **error)
{
  g_autofree char *directory = g_path_get_dirname (job->path);

  if (g_mkdir_with_parents (directory, 0700) != 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), g_strerror (errno));
      return FALSE;
    }
  if (!make_way (job->path, error))
    return FALSE;
  if (job->kind == BAIZE_JOB_APPEND)
    return append (job->path, job->text, error);
  return g_file_set_contents_full (job->path, job->text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0644, error);
}

/** baize_job_carry_out: writes or deletes the file. Returns: whether that succeeded; if not, @job is to be tried
 * again. */
gboolean
baize_job_carry_out (BaizeJob *job, GError **error)
{
  if (job->text == NULL)
    {
      g_debug ("%s: to be deleted", job->path);
      return delete_file (job->path, error);
    }
  rename_first (job);
  if (!write_job (job, error))
    {
      rename_beside (job);
      return FALSE;
    }
  g_debug ("%s: %s, %zu bytes", job->path, job->kind == BAIZE_JOB_APPEND ? "added to" : "written", strlen (job->text));
  for (guint i = 0; i < job->from->len; i++)
    {
      g_debug ("%s: was kept in %s before", job->path, (const char *) job->from->pdata[i]);
      if (!delete_file (job->from->pdata[i], error))
        return FALSE;
    }
  return TRUE;
}
