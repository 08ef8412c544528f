/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saving to files chosen by the player. The disk may be slow or remote, so GIO writes in a thread; the program does not
 * quit before the file is written.
 */
#include "baize-saving.h"

#include "core/base/baize-bidi.h"

#include <glib/gi18n.h>

typedef struct
{
  char *done;
  BaizeToaster *toaster;
} Saving;

/** baize_saving_name: Returns: (transfer full): the name of @file for messages. */
char *
baize_saving_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return baize_bidi_isolate (base);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  g_autoptr (GError) error = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    baize_toaster_announce (saving->toaster, saving->done, NULL, NULL);
  else
    {
      g_autofree char *name = baize_saving_name (G_FILE (source));
      /* Translators: a file name and the reason given by the system */
      g_autofree char *message = g_strdup_printf (_ ("%s could not be saved: %s"), name, error->message);

      baize_toaster_announce (saving->toaster, message, NULL, NULL);
    }
  g_object_unref (saving->toaster);
  g_free (saving->done);
  g_free (saving);
  g_application_release (g_application_get_default ());
}

/**
 * baize_saving_start:
 * @file: the file to write; an existing file is replaced
 * @content: the new content
 * @done: the message after success
 * @toaster: shows @done, or the reason of a failure
 *
 * Starts to write @file.
 */
void
baize_saving_start (GFile *file, GBytes *content, const char *done, BaizeToaster *toaster)
{
  Saving *saving = g_new (Saving, 1);

  *saving = (Saving){ g_strdup (done), g_object_ref (toaster) };
  g_application_hold (g_application_get_default ());
  g_file_replace_contents_bytes_async (file, content, NULL, FALSE, G_FILE_CREATE_NONE, NULL, on_saved, saving);
}
