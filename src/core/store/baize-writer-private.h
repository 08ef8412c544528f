/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The jobs of a BaizeWriter, for its files alone.
 */
#pragma once

#include <glib.h>

/** BaizeJobKind: what is done with the text of a job. */
typedef enum
{
  BAIZE_JOB_PUT,
  BAIZE_JOB_APPEND,
} BaizeJobKind;

/** BaizeJob: a change of a file. */
typedef struct
{
  BaizeJobKind kind;
  char *path;
  char *text;      /* NULL deletes the file */
  GPtrArray *from; /* previous files of the same game, the newest first; deleted once the text is written */
  char *spare;     /* another name for the newest of @from while `path` can't be written; may be NULL */
} BaizeJob;

void baize_job_free (BaizeJob *job);
gboolean baize_job_carry_out (BaizeJob *job, GError **error);
