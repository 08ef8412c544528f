/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Waiting games, as files. It decides which games are damaged; baize-store-damage.c keeps those.
 */
#include "baize-store-private.h"

#include "core/base/baize-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

G_DEFINE_FINAL_TYPE (BaizeStore, baize_store, G_TYPE_OBJECT)

static void
baize_store_finalize (GObject *object)
{
  BaizeStore *store = BAIZE_STORE (object);

  /* waits until the writer has written everything, and only then releases the lock */
  g_clear_object (&store->writer);
  if (store->lock >= 0)
    close (store->lock);
  g_clear_pointer (&store->saved, g_hash_table_unref);
  g_free (store->directory);
  G_OBJECT_CLASS (baize_store_parent_class)->finalize (object);
}

static void
baize_store_class_init (BaizeStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = baize_store_finalize;

  /**
   * BaizeStore::failed:
   * @message: a sentence: what can't be saved, and why
   *
   * Emitted at most once while the program runs. The game goes on in memory; saving is retried automatically and after
   * every move.
   */
  g_signal_new ("failed", BAIZE_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * BaizeStore::damaged:
   * @message: a sentence: what could not be read, and where it is now
   */
  g_signal_new ("damaged", BAIZE_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * BaizeStore::repaired:
   * @message: a sentence: after which move a damaged game goes on, and where the damaged file is now
   */
  g_signal_new ("repaired", BAIZE_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
baize_store_init (BaizeStore *store)
{
  store->lock = -1;
}

static void
on_failed (BaizeWriter *writer, const char *message, BaizeStore *store)
{
  if (store->failing)
    return;
  store->failing = TRUE;
  g_signal_emit_by_name (store, "failed", message);
}

/** baize_store_choose_directory: Returns: (transfer full): @directory, or the user's data directory if it is %NULL. */
char *
baize_store_choose_directory (const char *directory)
{
  return directory ? g_strdup (directory) : g_build_filename (g_get_user_data_dir (), "baize", NULL);
}

/**
 * baize_store_new:
 * @directory: (nullable): the folder of the files; %NULL for the user's data directory
 *
 * The caller must know that no other process uses @directory; see baize_store_open().
 *
 * Returns: (transfer full): a store
 */
BaizeStore *
baize_store_new (const char *directory)
{
  BaizeStore *store = g_object_new (BAIZE_TYPE_STORE, NULL);

  store->directory = baize_store_choose_directory (directory);
  store->writer = baize_writer_new ();
  g_signal_connect_object (store->writer, "failed", G_CALLBACK (on_failed), store, 0);
  baize_store_sweep (store->directory);
  baize_store_collect_spares (store);
  return store;
}

/**
 * baize_store_open:
 * @directory: (nullable): as for baize_store_new()
 *
 * Locks the folder as long as the store exists. Nothing else is read or written before that.
 *
 * Returns: (transfer full) (nullable): a store; %NULL if another process has opened one in that folder
 */
BaizeStore *
baize_store_open (const char *directory)
{
  g_autofree char *folder = baize_store_choose_directory (directory);
  BaizeStore *store;
  int lock;

  if (!baize_store_lock (folder, &lock))
    return NULL;
  store = baize_store_new (folder);
  store->lock = lock;
  return store;
}

/** baize_store_get_path: Returns: (transfer full): the path of the file @name. */
char *
baize_store_get_path (BaizeStore *store, const char *name)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), NULL);
  return g_build_filename (store->directory, name, NULL);
}

/** baize_store_append: queues @text (transfer full), whole lines, to be appended to the file @name, in the order in
 * which files are asked to be written. */
void
baize_store_append (BaizeStore *store, const char *name, char *text)
{
  g_autofree char *path = baize_store_get_path (store, name);

  baize_writer_append (store->writer, path, text);
}

/** baize_store_waiting_path: Returns: (transfer full): the path of the waiting game of a variant. */
char *
baize_store_waiting_path (BaizeStore *store, const BaizeRules *rules, int variant, BaizeWaiting waiting)
{
  g_autofree char *name = g_strconcat (rules->variants[variant].id, waiting == BAIZE_WAITING_DAILY ? ".daily" : "",
                                       BAIZE_RECORD_SUFFIX, NULL);

  return g_build_filename (store->directory, "waiting", rules->id, name, NULL);
}

/**
 * baize_store_save:
 * @store: a store
 * @game: the game to save
 * @waiting: which of the variant's two saved games: the player's own deal or the daily deal
 it is
 *
 * Queues the game to be written by the worker thread soon. If it has not changed since it was read or saved, it does
 * not replace a position that another instance has saved meanwhile.
 */
void
baize_store_save (BaizeStore *store, BaizeGame *game, BaizeWaiting waiting)
{
  g_return_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game));

  g_autofree char *path = baize_store_waiting_path (store, baize_game_get_rules (game),
                                                    baize_game_get_setup (game)->variant, waiting);
  g_autofree char *text = baize_game_to_text (game);
  guint64 mark = baize_store_make_mark (text);

  if (baize_store_is_superseded (store, path, mark))
    {
      g_debug ("%s: not written, as another instance has played on", path);
      return;
    }
  baize_store_note_saved (store, path, mark);
  baize_writer_put (store->writer, path, g_steal_pointer (&text));
}

/** baize_store_load_record: reads a file of the store, or its pending content if it could not be written so far.
 * Returns: (transfer full) (nullable): the record */
BaizeRecord *
baize_store_load_record (BaizeStore *store, const char *path, GError **error)
{
  g_autofree char *text = NULL;

  baize_store_flush (store);
  if (!baize_writer_peek (store->writer, path, &text))
    return baize_record_load (path, error);
  if (text != NULL)
    return baize_record_parse (text, strlen (text), path);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, g_strerror (ENOENT));
  return NULL;
}

/** The time of the last write of @path; %G_MAXINT64 if a write is pending, %G_MININT64 if there is no such file. */
static gint64
get_time (BaizeStore *store, const char *path)
{
  g_autofree char *text = NULL;
  GStatBuf status;

  if (baize_writer_peek (store->writer, path, &text))
    return text != NULL ? G_MAXINT64 : G_MININT64;
  return g_stat (path, &status) == 0 ? (gint64) status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000
                                     : G_MININT64;
}

/** Whether @record (nullable) is a game that is begun and not over, or over but not yet dismissed. */
static gboolean
waits_for_player (const BaizeRecord *record)
{
  return record != NULL && (baize_record_get (record, "Result") == NULL || baize_record_get (record, "Held") != NULL)
         && (record->moves->len > 0 || baize_record_get (record, "Redo") != NULL);
}

/**
 * baize_store_has_waiting:
 * @store: a store
 * @rules: a game
 * @variant: its variant
 * @waiting: which of the two waiting games
 *
 * Returns: whether the waiting game is begun and not over, or over but not yet dismissed
 */
gboolean
baize_store_has_waiting (BaizeStore *store, const BaizeRules *rules, int variant, BaizeWaiting waiting)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), FALSE);

  g_autofree char *path = baize_store_waiting_path (store, rules, variant, waiting);
  g_autoptr (BaizeRecord) record = baize_store_load_record (store, path, NULL);

  return waits_for_player (record);
}

/** baize_store_has_daily: Returns: whether the game of the daily deal @deal waits, see
 * baize_store_has_waiting(). */
gboolean
baize_store_has_daily (BaizeStore *store, const BaizeRules *rules, int variant, guint64 deal)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), FALSE);

  g_autofree char *path = baize_store_waiting_path (store, rules, variant, BAIZE_WAITING_DAILY);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, deal);
  g_autoptr (BaizeRecord) record = baize_store_load_record (store, path, NULL);

  return waits_for_player (record) && g_strcmp0 (baize_record_get (record, "Deal"), number) == 0;
}

/**
 * baize_store_find_latest:
 * @store: a store
 * @rules: a game
 * @waits: (out) (optional): whether a game waits there
 *
 * Finds the variant in which a player of @rules would continue: of the variants with a waiting game the one played
 * last; without waiting games, the variant played last.
 *
 * Returns: the variant; the first one if none was ever played
 */
int
baize_store_find_latest (BaizeStore *store, const BaizeRules *rules, gboolean *waits)
{
  int found = 0;
  gboolean found_waits = FALSE;
  gint64 found_time = G_MININT64;

  g_return_val_if_fail (BAIZE_IS_STORE (store), 0);
  for (int variant = 0; variant < rules->n_variants; variant++)
    {
      g_autofree char *path = baize_store_waiting_path (store, rules, variant, BAIZE_WAITING_OWN);
      gboolean this_waits = baize_store_has_waiting (store, rules, variant, BAIZE_WAITING_OWN);
      gint64 time = get_time (store, path);

      if (time == G_MININT64 || this_waits < found_waits || (this_waits == found_waits && time <= found_time))
        continue;
      found = variant;
      found_waits = this_waits;
      found_time = time;
    }
  if (waits != NULL)
    *waits = found_waits;
  return found;
}

/** baize_store_load_file: the game in a file of the store. An unreadable file is moved to `damaged`, and "damaged" is
 * emitted. A file that may be readable later, or by a later version, stays where it is. */
BaizeGame *
baize_store_load_file (BaizeStore *store, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeRecord) record = baize_store_load_record (store, path, &error);
  BaizeGame *game = record ? baize_game_new_from_record (record, &error) : NULL;

  /* a missing file is not damaged: another instance has moved it */
  if (game == NULL && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT) && !baize_file_is_passing (error)
      && !baize_store_is_later (record))
    baize_store_set_damaged_aside (store, path, error->message);
  return game;
}

/**
 * baize_store_load:
 * @store: a store
 * @rules: a game
 * @variant: its variant
 * @waiting: which of the two waiting games
 *
 * A damaged game continues after its last good move, and "repaired" is emitted; if nothing can be read, "damaged" is
 * emitted. In both cases the damaged file is kept.
 *
 * Returns: (transfer full) (nullable): the waiting game, even if it is over or not begun; %NULL if there is none
 */
BaizeGame *
baize_store_load (BaizeStore *store, const BaizeRules *rules, int variant, BaizeWaiting waiting)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), NULL);

  g_autofree char *path = baize_store_waiting_path (store, rules, variant, waiting);
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeRecord) record = NULL;
  g_autoptr (BaizeGame) game = NULL;

  baize_store_flush (store);
  if (get_time (store, path) == G_MININT64)
    return NULL;
  record = baize_store_load_record (store, path, &error);
  game = record ? baize_game_new_from_good_part (record, &error) : NULL;
  if (game == NULL && g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return NULL;
  if (game != NULL && (baize_game_get_rules (game) != rules || baize_game_get_setup (game)->variant != variant))
    {
      g_clear_object (&game);
      g_clear_error (&error);
      g_set_error_literal (&error, BAIZE_ERROR, BAIZE_ERROR_RECORD, _ ("It is a record of another game."));
    }
  if (error == NULL)
    {
      g_autofree char *text = baize_game_to_text (game);

      g_debug ("%s: loaded, %u moves", path, baize_game_get_n_moves (game));
      baize_store_note_saved (store, path, baize_store_make_mark (text));
      return g_steal_pointer (&game);
    }
  /* a good move, or a list of moves in a record without problem, shows that the tags before it are complete */
  if (game != NULL && (baize_game_get_position (game) > 0 || (record->problem == NULL && record->moves->len > 0)))
    {
      baize_store_repair (store, game, path, error->message);
      return g_steal_pointer (&game);
    }
  if (baize_file_is_passing (error))
    baize_store_set_unread_aside (store, path, error->message);
  else
    baize_store_set_damaged_aside (store, path, error->message);
  return NULL;
}

/** baize_store_retry: retries failed writes now; they are also retried automatically after a while. */
void
baize_store_retry (BaizeStore *store)
{
  g_return_if_fail (BAIZE_IS_STORE (store));
  baize_writer_retry (store->writer);
}

/** baize_store_flush: waits until every pending write has succeeded or failed. */
void
baize_store_flush (BaizeStore *store)
{
  g_return_if_fail (BAIZE_IS_STORE (store));
  baize_writer_flush (store->writer);
}
