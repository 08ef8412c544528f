/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Local files are read like every other record. Other files, including resources, are read through GIO, up to the size
 * that a record may have.
 */
#include "baize-record-file.h"

#include "core/base/baize-file.h"

#include <glib/gi18n.h>

static void
set_unreadable (GError **error, const char *name, const GError *reason)
{
  /* Translators: a file name and the reason given by the system */
  g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD, _ ("%s: can’t be read: %s."), name, reason->message);
}

/** Reads @file, which is not local. Returns: (transfer full) (nullable): its content, zero-terminated. */
static char *
read_remote (GFile *file, gsize *length, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) text = g_byte_array_new ();
  guint8 buffer[65536];
  gssize n = -1;

  /* stop soon after the size limit */
  while (stream != NULL && text->len <= BAIZE_RECORD_MAX_BYTES
         && (n = g_input_stream_read (G_INPUT_STREAM (stream), buffer, sizeof buffer, cancellable, error)) > 0)
    g_byte_array_append (text, buffer, (guint) n);
  if (n < 0)
    return NULL;
  *length = text->len;
  g_byte_array_append (text, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&text), FALSE);
}

/** Reads @file. A local file is checked again, since it may have been replaced after the caller's check. */
static char *
read_text (GFile *file, const char *name, gsize *length, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;
  g_autoptr (GError) reason = NULL;
  char *text = path != NULL ? baize_file_read_as (path, name, BAIZE_RECORD_MAX_BYTES, length, &reason)
                            : read_remote (file, length, cancellable, &reason);

  if (text == NULL && path != NULL)
    g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_RECORD, reason->message);
  else if (text == NULL)
    set_unreadable (error, name, reason);
  return text;
}

/**
 * baize_record_file_read:
 * @file: the file to read
 * @name: the name of the file in messages
 * @cancellable: (nullable): cancels the reading, if the location of the file supports that
 * @error: the reason of a failure
 *
 * Reads a record that a person chose. Only regular files are read, so that nothing waits for a pipe. The function
 * blocks until the file is read, so a program with a window calls it in a thread. It is thread-safe.
 *
 * Returns: (transfer full) (nullable): the record, which may contain a problem; %NULL if the file cannot be read
 */
BaizeRecord *
baize_record_file_read (GFile *file, const char *name, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, cancellable, &reason);
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD, _ ("%s: there is no such file."), name);
  else if (info == NULL)
    set_unreadable (error, name, reason);
  else if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD, _ ("%s: this is not a regular file, so it can’t be a record."),
                 name);
  else if (g_file_info_get_size (info) <= BAIZE_RECORD_MAX_BYTES
           && (text = read_text (file, name, &length, cancellable, error)) == NULL)
    return NULL;
  else if (text == NULL || length > BAIZE_RECORD_MAX_BYTES)
    g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD,
                 _ ("%s: this file is larger than 4 MiB, the limit for a record."), name);
  else
    return baize_record_parse (text, length, name);
  return NULL;
}
