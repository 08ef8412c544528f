/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All games of the store as texts, for another computer, and games from another computer. It does not decide which of
 * them are here already; the room core/results does.
 */
#include "baize-store-private.h"

#include "core/base/baize-file.h"

#include <string.h>

#define WAITING "waiting/"
#define RECENT  "recent/"
#define DAILY   ".daily" BAIZE_RECORD_SUFFIX

/** baize_store_file_free: frees @file (transfer full). */
void
baize_store_file_free (BaizeStoreFile *file)
{
  g_free (file->name);
  g_free (file->text);
  g_free (file);
}

/**
 * baize_store_read_lines:
 * @store: a store
 * @name: a file that baize_store_append() writes
 * @error: why it can't be read
 *
 * Reads a file with the lines that could not be written so far. If they are written at this moment, they come twice.
 *
 * Returns: (transfer full) (nullable): the lines
 */
char *
baize_store_read_lines (BaizeStore *store, const char *name, GError **error)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), NULL);

  g_autofree char *path = baize_store_get_path (store, name);
  g_autofree char *lines = baize_writer_peek_lines (store->writer, path);
  g_autoptr (GError) failure = NULL;
  g_autofree char *text = baize_file_read (path, BAIZE_LEDGER_MAX_BYTES, NULL, &failure);

  if (text == NULL && !g_error_matches (failure, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  return g_strconcat (text != NULL ? text : "", "\n", lines, NULL);
}

/** Returns: (transfer full) (nullable): the text of the file @path, or of its pending content; %NULL if there is
 * none */
static char *
read_current (BaizeStore *store, const char *path)
{
  char *text = NULL;

  return baize_writer_peek (store->writer, path, &text) ? text
                                                        : baize_file_read (path, BAIZE_RECORD_MAX_BYTES, NULL, NULL);
}

/** Adds the game in the file @name to @files, if the player did something in it. */
static void
add_file (BaizeStore *store, GPtrArray *files, char *name)
{
  g_autofree char *owned = name, *path = baize_store_get_path (store, name), *text = read_current (store, path);
  g_autoptr (BaizeRecord) record = text != NULL ? baize_record_parse (text, strlen (text), name) : NULL;
  BaizeStoreFile *file;

  if (record == NULL || record->problem != NULL || baize_store_is_untouched (record))
    return;
  file = g_new (BaizeStoreFile, 1);
  *file = (BaizeStoreFile){ g_steal_pointer (&owned), g_steal_pointer (&text) };
  g_ptr_array_add (files, file);
}

static char *
name_waiting (const BaizeRules *rules, int variant, gboolean daily)
{
  return g_strconcat (WAITING, rules->id, "/", rules->variants[variant].id, daily ? DAILY : BAIZE_RECORD_SUFFIX, NULL);
}

/** baize_store_list_files: Returns: (transfer full) (element-type BaizeStoreFile): all games in which the player did
 * something, as they are now; the waiting ones come first. Damaged games are left out. */
GPtrArray *
baize_store_list_files (BaizeStore *store)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_store_file_free);
  g_autoptr (GPtrArray) recent = NULL;
  gsize n_rules;
  const BaizeRules *const *rules = baize_rules_get_all (&n_rules);

  g_return_val_if_fail (BAIZE_IS_STORE (store), files);
  baize_store_flush (store);
  for (gsize i = 0; i < n_rules; i++)
    for (int variant = 0; variant < rules[i]->n_variants; variant++)
      {
        add_file (store, files, name_waiting (rules[i], variant, FALSE));
        add_file (store, files, name_waiting (rules[i], variant, TRUE));
      }
  recent = baize_store_list_recent_names (store);
  for (guint i = 0; i < MIN (recent->len, BAIZE_STORE_MAX_RECENT_READ); i++)
    add_file (store, files, g_strconcat (RECENT, recent->pdata[i], NULL));
  return files;
}

/** baize_store_replace: writes @text, a record, into the file @name of the store soon. */
void
baize_store_replace (BaizeStore *store, const char *name, const char *text)
{
  g_return_if_fail (BAIZE_IS_STORE (store));

  g_autofree char *path = baize_store_get_path (store, name);

  baize_writer_put (store->writer, path, g_strdup (text));
}

/** Whether nothing is lost if another game is written to @path. */
static gboolean
is_free (BaizeStore *store, const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (BaizeRecord) record = NULL;

  if (!baize_writer_peek (store->writer, path, &text))
    {
      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return TRUE;
      text = baize_file_read (path, BAIZE_RECORD_MAX_BYTES, NULL, NULL);
      if (text == NULL)
        return FALSE;
    }
  if (text == NULL)
    return TRUE;
  record = baize_record_parse (text, strlen (text), path);
  return record->problem == NULL && baize_store_is_untouched (record);
}

/** Returns: (transfer full): the name for a recent game of @rules: it has the time when the game was set aside, if
 * @name, its name in another store, has that; else the current time */
static char *
name_recent (BaizeStore *store, const char *name, const BaizeRules *rules)
{
  g_autofree char *base = g_path_get_basename (name);
  gint64 time = baize_store_is_recent_name (base) ? g_ascii_strtoll (base, NULL, 10) : G_MAXINT64;
  g_autofree char *now = NULL;

  if (time < g_get_real_time ())
    return g_strdup_printf (RECENT "%020" G_GINT64_FORMAT "-%s" BAIZE_RECORD_SUFFIX, time, rules->id);
  now = baize_store_name_recent (store, rules);
  return g_strconcat (RECENT, now, NULL);
}

/**
 * baize_store_add:
 * @store: a store
 * @name: the name that the file of the game had in another store, see baize_store_list_files(); any text
 * @game: the game
 * @text: its record
 *
 * Adds a game from another store: a waiting game in its place if that is free, else as a recent game if there is room.
 * No game in this store makes way for it.
 *
 * Returns: whether there was a place
 */
gboolean
baize_store_add (BaizeStore *store, const char *name, BaizeGame *game, const char *text)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game), FALSE);

  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree char *place = name_waiting (rules, baize_game_get_setup (game)->variant, g_str_has_suffix (name, DAILY));
  g_autofree char *waiting_path = baize_store_get_path (store, place), *recent = NULL, *recent_path = NULL;
  g_autoptr (GPtrArray) names = NULL;

  if (g_str_has_prefix (name, WAITING) && is_free (store, waiting_path))
    {
      baize_store_replace (store, place, text);
      return TRUE;
    }
  baize_store_flush (store);
  names = baize_store_list_recent_names (store);
  if (names->len >= BAIZE_STORE_MAX_RECENT)
    return FALSE;
  recent = name_recent (store, name, rules);
  recent_path = baize_store_get_path (store, recent);
  if (!is_free (store, recent_path))
    {
      g_free (recent);
      recent = name_recent (store, "", rules);
    }
  baize_store_replace (store, recent, text);
  return TRUE;
}
