/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Records of finished games, kept until a later start of the program finds their results in the settings: a full disk
 * or a kill must not lose a result. Each record has an id, which the statistics remember, so that no result counts
 * twice.
 */
#include "baize-store-private.h"

#include <string.h>

static char *
result_path (BaizeStore *store, gint64 id)
{
  g_autofree char *name = g_strdup_printf ("%020" G_GINT64_FORMAT BAIZE_RECORD_SUFFIX, id);

  return g_build_filename (store->directory, "results", name, NULL);
}

/**
 * baize_store_keep_result:
 * @store: a store
 * @game: a finished game
 * @id: the id of its result, the time in microseconds
 * @name: the player's name
 *
 * Keeps the record of a game until its result is in the settings.
 */
void
baize_store_keep_result (BaizeStore *store, BaizeGame *game, gint64 id, const char *name)
{
  g_return_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game));

  g_autofree char *path = result_path (store, id);
  g_autoptr (BaizeRecord) record = baize_game_to_record (game, "");

  baize_record_set (record, BAIZE_STORE_PLAYER, name);
  baize_writer_put (store->writer, path, baize_record_to_text (record));
}

/**
 * baize_store_note_result_added:
 * @store: a store
 * @id: the id of a result
 *
 * Notes that the result was written to the settings. Its record is kept until a later start finds the result there, or
 * until %BAIZE_STORE_MAX_RESULTS newer results were added. A record whose result was not written is kept without limit.
 */
void
baize_store_note_result_added (BaizeStore *store, gint64 id)
{
  g_return_if_fail (BAIZE_IS_STORE (store));
  g_array_append_val (store->results, id);
  if (store->results->len > BAIZE_STORE_MAX_RESULTS)
    {
      baize_store_forget_result (store, g_array_index (store->results, gint64, 0));
      g_array_remove_index (store->results, 0);
    }
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const gint64 *id_a = a, *id_b = b;

  return (*id_a > *id_b) - (*id_a < *id_b);
}

/**
 * baize_store_list_results:
 * @store: a store
 *
 * Returns: (transfer full) (element-type gint64): the ids of the results with a record, the oldest first
 */
GArray *
baize_store_list_results (BaizeStore *store)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), NULL);

  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *path = g_build_filename (store->directory, "results", NULL);
  g_autoptr (GDir) directory = NULL;
  const char *name;

  baize_store_flush (store);
  directory = g_dir_open (path, 0, NULL);
  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      char *end;
      gint64 id = g_ascii_strtoll (name, &end, 10);

      if (strspn (name, "0123456789") == 20 && g_str_equal (end, BAIZE_RECORD_SUFFIX))
        g_array_append_val (ids, id);
    }
  g_array_sort (ids, compare_ids);
  return ids;
}

/**
 * baize_store_load_result:
 * @store: a store
 * @id: the id of a result
 *
 * Returns: (transfer full) (nullable): the game; %NULL if it can't be read, in which case "damaged" is emitted
 */
BaizeGame *
baize_store_load_result (BaizeStore *store, gint64 id)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), NULL);

  g_autofree char *path = result_path (store, id);

  return baize_store_load_file (store, path);
}

/** baize_store_forget_result: deletes the record of a result. */
void
baize_store_forget_result (BaizeStore *store, gint64 id)
{
  g_return_if_fail (BAIZE_IS_STORE (store));

  g_autofree char *path = result_path (store, id);

  baize_writer_put (store->writer, path, NULL);
}
