/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pictures on their way: which are asked for, which are made, and when they are worth a file in the cache.
 */
#include "faces/baize-face-worker-private.h"

static guint
count (guint64 pictures)
{
  guint n = 0;

  for (; pictures != 0; pictures &= pictures - 1)
    n++;
  return n;
}

static gboolean
is_small (const BaizeFaceJob *job)
{
  return BAIZE_N_PICTURES * baize_picture_get_size (job->width) <= BAIZE_FACE_WORKER_WHOLE;
}

/** baize_face_job_new: Returns: (transfer full): a job with nothing asked. */
BaizeFaceJob *
baize_face_job_new (BaizeFacesPalette palette, int width)
{
  BaizeFaceJob *job = g_new0 (BaizeFaceJob, 1);

  job->palette = palette;
  job->width = width;
  return job;
}

/** baize_face_job_free: frees @job (transfer full). */
void
baize_face_job_free (BaizeFaceJob *job)
{
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    g_clear_pointer (&job->pixels[i], g_bytes_unref);
  g_clear_pointer (&job->file, baize_face_file_free);
  g_free (job);
}

/** baize_face_job_open: looks what the cache in @directory has of @job's pictures of @deck. */
void
baize_face_job_open (BaizeFaceJob *job, const char *directory, guint64 deck)
{
  job->file = baize_face_file_open (directory, deck, job->palette, job->width);
}

/** baize_face_job_next: Returns: whether there is a @picture (out) to make next in a job that has been opened, of those
 * @asked for or of all. */
gboolean
baize_face_job_next (const BaizeFaceJob *job, gboolean asked, guint *picture)
{
  guint64 pending = job->asked;

  if (!asked && job->whole && is_small (job))
    pending = BAIZE_PICTURES_ALL;
  if (!asked && job->cached && job->file != NULL)
    pending |= baize_face_file_get_pictures (job->file);
  else if (!asked)
    pending |= job->foreseen;
  pending &= ~job->done;
  if (pending == 0)
    return FALSE;

  *picture = 0;
  while (!(pending & BAIZE_PICTURE_BIT (*picture)))
    (*picture)++;
  return TRUE;
}

/** baize_face_job_find: Returns: (transfer full) (nullable): the pixels of @picture, if the cache has them. */
GBytes *
baize_face_job_find (BaizeFaceJob *job, guint picture)
{
  GBytes *pixels = job->file != NULL ? baize_face_file_get (job->file, picture) : NULL;

  if (pixels != NULL)
    job->stored |= BAIZE_PICTURE_BIT (picture);
  return pixels;
}

/** baize_face_job_put: notes that @picture has been made; @pixels is %NULL when there can't be any. */
void
baize_face_job_put (BaizeFaceJob *job, guint picture, GBytes *pixels)
{
  job->done |= BAIZE_PICTURE_BIT (picture);
  if (pixels != NULL && job->pixels[picture] == NULL)
    job->pixels[picture] = g_bytes_ref (pixels);
}

/** baize_face_job_is_unsaved: Returns: whether the pictures made are worth a file now: a whole deck always is, a part
 * of one only @at_rest, when nothing has been asked for a while, and then only when it has grown by much. */
gboolean
baize_face_job_is_unsaved (const BaizeFaceJob *job, gboolean at_rest)
{
  guint64 made = 0, unsaved;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (job->pixels[i] != NULL)
      made |= BAIZE_PICTURE_BIT (i);
  unsaved = made & ~job->stored;
  if (unsaved == 0)
    return FALSE;
  if (made == BAIZE_PICTURES_ALL)
    return TRUE;
  return at_rest && 2 * count (unsaved) >= count (job->stored)
         && count (made) * baize_picture_get_size (job->width) <= BAIZE_FACE_CACHE_LIMIT / 2;
}

/** baize_face_job_save: writes the pictures made into the cache, with those of the file there that have not been used.
 * Returns: whether they were written; even if not, they count as saved, so that it is not tried again and again. */
gboolean
baize_face_job_save (BaizeFaceJob *job, const char *directory, guint64 deck, GError **error)
{
  GBytes *pixels[BAIZE_N_PICTURES];
  gboolean written;

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    {
      pixels[i] = job->pixels[i] != NULL ? g_bytes_ref (job->pixels[i]) : baize_face_job_find (job, i);
      if (pixels[i] != NULL)
        job->stored |= BAIZE_PICTURE_BIT (i);
    }
  written = baize_face_cache_write (directory, deck, job->palette, job->width, pixels, error);
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    g_clear_pointer (&pixels[i], g_bytes_unref);
  return written;
}
