/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading the options, and saying in one sentence what is wrong with them. Both the program that was started and the
 * one that runs already read them: the first to answer at once, the second because it must not trust the first.
 */
#include "baize-request.h"

#include "core/base/baize-file.h"
#include "core/game/baize-game.h"

#include <glib/gi18n.h>

/* Descriptions are translated when the help is shown. */
const GOptionEntry baize_request_options[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
  { "game", 'g', 0, G_OPTION_ARG_STRING, NULL, N_ ("Play this game, or go on with the one that waits"), N_ ("ID") },
  { "lesson", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Learn this game in a short lesson"), N_ ("ID") },
  { "variant", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("The variant of the game"), N_ ("ID") },
  { "deal", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("The number of the deal"), N_ ("N") },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[RECORD]") },
  { NULL },
};

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_SETUP, message);
  return FALSE;
}

/** Reads the one file that may be named. */
static gboolean
read_file (BaizeRequest *request, GVariantDict *options, GApplicationCommandLine *command_line, GError **error)
{
  g_autofree const char **names = NULL;

  if (!g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &names) || names[0] == NULL)
    return TRUE;
  if (names[1] != NULL)
    return refuse (error, _ ("Only one record can be opened at a time."));
  if (request->rules != NULL)
    return refuse (error, _ ("Give a game or a record, not both: a record says which game it is."));
  request->file = command_line ? g_application_command_line_create_file_for_arg (command_line, names[0])
                               : g_file_new_for_commandline_arg (names[0]);
  return TRUE;
}

/**
 * baize_request_read:
 * @request: (out): what is asked for, to be cleared also after an error
 * @options: what GApplication read from the command line
 * @command_line: (nullable): where @options come from, when that is another process
 * @error: what is wrong, as a sentence
 *
 * Returns: whether it makes sense
 */
gboolean
baize_request_read (BaizeRequest *request, GVariantDict *options, GApplicationCommandLine *command_line, GError **error)
{
  const char *game = NULL, *variant = NULL, *deal = NULL, *lesson = NULL;

  *request = (BaizeRequest){ .variant = -1 };
  g_variant_dict_lookup (options, "game", "&s", &game);
  g_variant_dict_lookup (options, "variant", "&s", &variant);
  g_variant_dict_lookup (options, "deal", "&s", &deal);
  g_variant_dict_lookup (options, "lesson", "&s", &lesson);
  if (lesson != NULL && (game != NULL || variant != NULL || deal != NULL))
    return refuse (error, _ ("Give a lesson alone: --lesson says which game it is of."));
  request->lesson = lesson != NULL;
  game = game ? game : lesson;
  if (game == NULL && variant != NULL)
    return refuse (error, _ ("Say which game the variant is of: add --game."));
  if (game == NULL && deal != NULL)
    return refuse (error, _ ("Say which game the deal is for: add --game."));
  if (game != NULL)
    {
      request->rules = baize_rules_find (game, error);
      if (request->rules == NULL)
        return FALSE;
    }
  if (variant != NULL)
    {
      request->variant = baize_rules_find_variant (request->rules, variant, error);
      if (request->variant < 0)
        return FALSE;
    }
  if (deal != NULL && !baize_deal_parse (deal, &request->deal, error))
    return FALSE;
  request->has_deal = deal != NULL;
  return read_file (request, options, command_line, error);
}

/** baize_request_clear: frees what @request holds. */
void
baize_request_clear (BaizeRequest *request)
{
  g_clear_object (&request->file);
}

static void
set_unreadable (GError **error, const char *name, const GError *reason)
{
  /* Translators: a file's name and the system's reason */
  g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD, _ ("%s: can’t be read: %s."), name, reason->message);
}

/** Returns: (transfer full) (nullable): what stands in @file, which is not in a folder of this machine, and a zero. */
static char *
read_remote (GFile *file, gsize *length, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) text = g_byte_array_new ();
  guint8 buffer[65536];
  gssize n = -1;

  /* of a file too large a little more than may be there */
  while (stream != NULL && text->len <= BAIZE_RECORD_MAX_BYTES
         && (n = g_input_stream_read (G_INPUT_STREAM (stream), buffer, sizeof buffer, cancellable, error)) > 0)
    g_byte_array_append (text, buffer, (guint) n);
  if (n < 0)
    return NULL;
  *length = text->len;
  g_byte_array_append (text, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (g_steal_pointer (&text), FALSE);
}

/** Reads @file; what has taken the place of a local one since it was looked at is refused, too. */
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
 * baize_request_record:
 * @file: where a record should be
 * @name: what messages call it
 * @cancellable: (nullable): ends it, where the place of the file allows that
 * @error: why there is none
 *
 * Reads a record that a person chose. Only regular files are read, so that nothing waits for a pipe. It takes as long as
 * the disk takes, so it is nothing for a program with a window, see baize_opening_begin(). Any thread may call it.
 *
 * Returns: (transfer full) (nullable): the record, which may have a problem
 */
BaizeRecord *
baize_request_record (GFile *file, const char *name, GCancellable *cancellable, GError **error)
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
    g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD, _ ("%s: this is no file that could hold a record."), name);
  else if (g_file_info_get_size (info) <= BAIZE_RECORD_MAX_BYTES
           && (text = read_text (file, name, &length, cancellable, error)) == NULL)
    return NULL;
  else if (text == NULL || length > BAIZE_RECORD_MAX_BYTES)
    g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD, _ ("%s: this file is larger than 4 MiB; no record is."), name);
  else
    return baize_record_parse (text, length, name);
  return NULL;
}

/**
 * baize_request_check:
 * @request: what is asked for
 * @error: what is wrong, as a sentence
 *
 * Looks whether there is something to show, without showing it: a record must be good at least as far as its deal.
 *
 * Returns: whether there is
 */
gboolean
baize_request_check (const BaizeRequest *request, GError **error)
{
  g_autoptr (BaizeRecord) record = NULL;
  g_autoptr (BaizeGame) game = NULL;
  g_autoptr (GError) problem = NULL;
  g_autofree char *name = NULL;

  if (request->file == NULL)
    return TRUE;
  name = g_file_get_parse_name (request->file);
  record = baize_request_record (request->file, name, NULL, error);
  if (record == NULL)
    return FALSE;
  game = baize_game_new_from_good_part (record, &problem);
  if (game == NULL)
    g_propagate_error (error, g_steal_pointer (&problem));
  return game != NULL;
}
