/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The files of the player's own decks. Names of unfinished copies and of removed decks begin with a dot, so that they
 * are not listed as decks. Files left behind by a crash are deleted at the next start.
 */
#include "baize-theme-copy.h"
#include "baize-theme-files.h"
#include "baize-theme-preview.h"
#include "baize-theme-words.h"

#include "core/base/baize-bidi.h"
#include "deck/baize-deck-bind.h"
#include "faces/baize-faces.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define NEW   ".new-"
#define ASIDE ".removed-"

typedef struct
{
  GFile *file;
  char *name;    /* the name of the file or of the deck, for messages */
  char *scratch; /* the path of the copy */
  gboolean is_folder;
  BaizeDeckPaper paper; /* of a folder of loose cards */
  guint missing;        /* the card that the folder lacks */
} Copy;

static void
copy_free (gpointer data)
{
  Copy *copy = data;

  if (copy->scratch != NULL)
    (void) g_unlink (copy->scratch);
  g_clear_object (&copy->file);
  g_free (copy->name);
  g_free (copy->scratch);
  g_free (copy);
}

/* ---- copying ---- */

static gboolean
write_copy (GInputStream *from, int fd, GError **error)
{
  guint8 block[16384];
  gsize sum = 0;
  gssize n;

  while ((n = g_input_stream_read (from, block, sizeof block, NULL, error)) > 0)
    {
      sum += (gsize) n;
      if (sum > BAIZE_DECKS_MAX_BYTES)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "too large");
          return FALSE;
        }
      for (gssize written = 0; written < n;)
        {
          gssize m = write (fd, block + written, (gsize) (n - written));

          if (m < 0 && errno == EINTR)
            continue;
          if (m <= 0)
            {
              g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
              return FALSE;
            }
          written += m;
        }
    }
  return n == 0;
}

/* Binds the loose cards of a folder into one file. Returns: (transfer full) (nullable): the file; the error is
 * %G_IO_ERROR_NOT_FOUND when a card is missing. */
static GInputStream *
bind_folder (Copy *copy, GError **error)
{
  g_autofree char *path = g_file_get_path (copy->file);
  g_autoptr (BaizeDeckBound) bound = NULL;

  if (path == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "not on this computer");
      return NULL;
    }
  if ((bound = baize_deck_bind (path, copy->paper, error)) == NULL)
    return NULL;
  copy->missing = bound->missing;
  if (bound->name != NULL)
    {
      g_free (copy->name);
      copy->name = g_steal_pointer (&bound->name);
    }
  if (bound->sheet != NULL)
    return g_memory_input_stream_new_from_bytes (bound->sheet);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "a card is missing");
  return NULL;
}

/* Copies the file, or binds the folder. Only regular files are copied, and only up to the size limit of a deck: other
 * files may never end. */
static void
copy_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Copy *copy = data;
  g_autofree char *folder = baize_theme_files_folder (), *scratch = g_build_filename (folder, NEW "XXXXXX", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info (copy->file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                                                  cancellable, &error);
  g_autoptr (GInputStream) stream = NULL;
  int fd = -1;

  copy->is_folder = info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY;
  if (copy->is_folder)
    stream = bind_folder (copy, &error);
  else if (info != NULL && g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "not a plain file");
  else if (info != NULL)
    stream = G_INPUT_STREAM (g_file_read (copy->file, cancellable, &error));
  if (stream != NULL)
    {
      fd = g_mkdir_with_parents (folder, 0700) == 0 ? g_mkstemp_full (scratch, O_WRONLY | O_CLOEXEC, 0600) : -1;
      if (fd < 0)
        g_set_error_literal (&error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
    }
  if (fd >= 0)
    {
      copy->scratch = g_steal_pointer (&scratch);
      (void) write_copy (stream, fd, &error);
      if (close (fd) != 0 && error == NULL)
        g_set_error_literal (&error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
    }
  if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_boolean (task, TRUE);
}

/* ---- adding ---- */

/* Returns an unused name for the copy, similar to @name, with a suffix by which it is recognised as a deck. */
static char *
choose_name (const char *folder, const char *name, gboolean is_bound)
{
  const char *end = is_bound || g_str_has_suffix (name, ".svgz") ? ".svgz" : ".svg";
  g_autofree char *stem = g_strdup (name);

  if (g_str_has_suffix (stem, end))
    stem[strlen (stem) - strlen (end)] = '\0';
  g_strdelimit (stem, "/\\", '-');
  for (char *letter = stem; *letter == '.'; letter++)
    *letter = '-';
  if (strlen (stem) > 100)
    *g_utf8_find_prev_char (stem, stem + 100) = '\0';
  for (int number = 1;; number++)
    {
      g_autofree char *found = number == 1 ? g_strconcat (stem, end, NULL)
                                           : g_strdup_printf ("%s-%d%s", stem, number, end);
      g_autofree char *path = g_build_filename (folder, found, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&found);
    }
}

/* Gives the copy its final name. Returns: (transfer full) (nullable): its id in the settings. */
static char *
keep (Copy *copy, BaizeDeckCheck *answer)
{
  g_autofree char *folder = baize_theme_files_folder (), *name = choose_name (folder, copy->name, copy->is_folder);
  g_autofree char *path = g_build_filename (folder, name, NULL), *below = g_strconcat ("baize/themes/", name, NULL);

  if (g_rename (copy->scratch, path) != 0)
    return NULL;
  g_clear_pointer (&copy->scratch, g_free);
  /* The deck was checked under its temporary name. */
  g_free (answer->theme->path);
  answer->theme->path = g_steal_pointer (&path);
  baize_faces_keep_check (answer);
  return baize_theme_id_write (below);
}

static void
fail (GTask *task, char *sentence)
{
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", sentence);
  g_free (sentence);
}

static void copy_begin (GTask *task);

static void
on_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Copy *copy = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeDeckCheck) answer = baize_deck_check_finish (result, &error);
  g_autofree char *name = baize_bidi_isolate (copy->name);
  char *id;

  if (answer == NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else if (answer->trouble == BAIZE_DECK_CHECK_EMPTY && copy->is_folder && copy->paper == BAIZE_DECK_PAPER_NONE)
    {
      /* pictures of only ink have no edges */
      copy->paper = BAIZE_DECK_PAPER_WHITE;
      copy_begin (g_steal_pointer (&task));
    }
  else if (answer->trouble != BAIZE_DECK_CHECK_FINE)
    fail (task, baize_theme_say (answer->trouble, answer->picture, copy->name));
  else if ((id = keep (copy, answer)) != NULL)
    g_task_return_pointer (task, id, g_free);
  else
    fail (task, g_strdup_printf (_ ("“%s” can’t be added: the copy can’t be saved."), name));
}

static void
on_copied (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Copy *copy = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    baize_deck_check_begin (copy->scratch, BAIZE_THEME_PREVIEW_WIDTH, cancellable, on_checked, g_steal_pointer (&task));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_task_return_error (task, g_steal_pointer (&error));
  else if (copy->is_folder && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    fail (task, baize_theme_say_lacks (copy->missing, copy->name));
  else
    fail (task, baize_theme_say (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? BAIZE_DECK_CHECK_LARGE
                                                                                          : BAIZE_DECK_CHECK_UNREADABLE,
                                 0, copy->name));
}

/* Starts to copy for @task (transfer full). */
static void
copy_begin (GTask *task)
{
  g_autoptr (GTask) copying = g_task_new (NULL, g_task_get_cancellable (task), on_copied, task);
  Copy *copy = g_task_get_task_data (task);

  /* of a first attempt */
  if (copy->scratch != NULL)
    (void) g_unlink (copy->scratch);
  g_clear_pointer (&copy->scratch, g_free);
  /* @copy belongs to the outer task, which outlives this one */
  g_task_set_task_data (copying, copy, NULL);
  g_task_run_in_thread (copying, copy_in_thread);
}

/**
 * baize_theme_copy_begin:
 * @file: a file of any kind, or a folder of loose cards
 * @cancellable: (nullable): cancels the task
 * @func: called when the task is done
 * @data: passed to @func
 *
 * Starts to add @file to the player's own decks.
 */
void
baize_theme_copy_begin (GFile *file, GCancellable *cancellable, GAsyncReadyCallback func, gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, func, data);
  g_autofree char *base = g_file_get_basename (file);
  Copy *copy = g_new0 (Copy, 1);

  copy->file = g_object_ref (file);
  copy->name = base != NULL ? g_filename_display_name (base) : g_strdup ("?");
  g_task_set_task_data (task, copy, copy_free);
  copy_begin (task);
}

/**
 * baize_theme_copy_finish:
 * @result: the result that was passed to the callback
 * @sentence: (out) (nullable): the reason of a failure; %NULL also if the task was cancelled
 *
 * Returns: (transfer full) (nullable): the deck's id in the settings
 */
char *
baize_theme_copy_finish (GAsyncResult *result, char **sentence)
{
  g_autoptr (GError) error = NULL;
  char *id = g_task_propagate_pointer (G_TASK (result), &error);

  *sentence = NULL;
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    *sentence = g_strdup (error->message);
  return id;
}

/* ---- removing ---- */

/** baize_theme_put_aside: hides the deck at @path. Returns: (transfer full) (nullable): its new path. */
char *
baize_theme_put_aside (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *name = g_path_get_basename (path);
  g_autofree char *hidden = g_strconcat (ASIDE, name, NULL);
  g_autofree char *aside = g_build_filename (folder, hidden, NULL);

  return g_rename (path, aside) == 0 ? g_steal_pointer (&aside) : NULL;
}

/** baize_theme_put_back: moves a hidden deck back to @path. Returns: whether it is there. */
gboolean
baize_theme_put_back (const char *aside, const char *path)
{
  return !g_file_test (path, G_FILE_TEST_EXISTS) && g_rename (aside, path) == 0;
}

/** baize_theme_tidy_folder: deletes files left behind by an earlier run of the program. */
void
baize_theme_tidy_folder (void)
{
  g_autofree char *folder = baize_theme_files_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, NEW) || g_str_has_prefix (name, ASIDE))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        (void) g_unlink (path);
      }
}
