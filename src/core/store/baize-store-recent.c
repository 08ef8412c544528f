/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Recent games, as files: games that were set aside for others.
 */
#include "baize-store-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* The year 11000 in microseconds. A file name with a later time is not from Baize. */
#define MAX_TIME G_GINT64_CONSTANT (284989536000000000)

/** baize_recent_free: frees @recent (transfer full). */
void
baize_recent_free (BaizeRecent *recent)
{
  g_free (recent->path);
  g_free (recent->rules_name);
  g_free (recent->deal);
  g_free (recent->result);
  g_free (recent);
}

/** baize_store_is_recent_name: whether @name is the file name of a recent game: the time it was set aside in twenty
 * digits, then the game. */
gboolean
baize_store_is_recent_name (const char *name)
{
  return strspn (name, "0123456789") == 20 && name[20] == '-' && g_str_has_suffix (name, BAIZE_RECORD_SUFFIX);
}

/** baize_store_collect_spares: moves games that could not be set aside earlier from the folder of waiting games to the
 * recent games. */
void
baize_store_collect_spares (BaizeStore *store)
{
  g_autofree char *recent = g_build_filename (store->directory, "recent", NULL);
  gsize n_rules;
  const BaizeRules *const *rules = baize_rules_get_all (&n_rules);

  for (gsize i = 0; i < n_rules; i++)
    {
      g_autofree char *folder = g_build_filename (store->directory, "waiting", rules[i]->id, NULL);
      g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
      const char *name;

      while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
        {
          g_autofree char *from = g_build_filename (folder, name, NULL), *to = g_build_filename (recent, name, NULL);

          if (!baize_store_is_recent_name (name) || g_mkdir_with_parents (recent, 0700) != 0)
            continue;
          /* the program was killed after it had set the game aside, and before it deleted the spare */
          if (g_file_test (to, G_FILE_TEST_IS_REGULAR))
            g_unlink (from);
          else if (g_rename (from, to) != 0)
            g_debug ("%s: could not be moved to %s: %s", from, to, g_strerror (errno));
        }
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

/** baize_store_list_recent_names: Returns: (transfer full) (element-type utf8): the file names of all recent games, the
 * newest first; no file is read. */
GPtrArray *
baize_store_list_recent_names (BaizeStore *store)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = g_build_filename (store->directory, "recent", NULL);
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, BAIZE_RECORD_SUFFIX))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static gboolean
is_hand (gconstpointer tag, gconstpointer unused)
{
  return g_str_has_prefix (((const BaizeRecordTag *) tag)->key, "Hand.");
}

/** baize_store_is_untouched: whether @record is only a deal: no moves (made or undone), no card looked at, no hand
 * sorted, and no comment. */
gboolean
baize_store_is_untouched (const BaizeRecord *record)
{
  return record->moves->len == 0 && record->tail == NULL && baize_record_get (record, "Redo") == NULL
         && baize_record_get (record, "Peek") == NULL
         && !g_ptr_array_find_with_equal_func (record->tags, NULL, is_hand, NULL);
}

/** The number of undone moves in @record. */
static guint
count_undone (const BaizeRecord *record)
{
  const char *redo = baize_record_get (record, "Redo");
  g_auto (GStrv) moves = g_strsplit (redo ? redo : "", ";", -1);

  return g_strv_length (moves);
}

/** Returns: when the game of @record ended, in seconds since 1970; 0 if that is unknown */
static gint64
read_end (const BaizeRecord *record)
{
  const char *text = baize_record_get (record, BAIZE_STORE_ENDED);
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) time = text != NULL ? g_date_time_new_from_iso8601 (text, utc) : NULL;

  return time != NULL ? g_date_time_to_unix (time) : 0;
}

/** Reads the details of a game for the list without playing its moves. Many records list the cards of their deal
 * number. */
static BaizeRecent *
read_recent (BaizeStore *store, const char *path)
{
  g_autoptr (BaizeRecord) record = baize_store_load_record (store, path, NULL);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (BaizeSetup) setup = NULL;
  const BaizeRules *rules = NULL;
  BaizeRecent *recent;

  if (record == NULL || record->problem != NULL)
    return NULL;
  setup = baize_game_read_setup (record, &rules, NULL);
  if (setup == NULL)
    return NULL;
  recent = g_new0 (BaizeRecent, 1);
  recent->path = g_strdup (path);
  recent->rules = rules;
  recent->variant = setup->variant;
  recent->rules_name = g_strdup (baize_record_get (record, "RulesName"));
  recent->deal = baize_setup_is_deal (setup, rules) ? g_strdup_printf ("%" G_GUINT64_FORMAT, setup->deal)
                                                    : g_strdup (_ ("own cards"));
  recent->result = g_strdup (baize_record_get (record, "Result"));
  recent->n_moves = record->moves->len;
  recent->n_undone = count_undone (record);
  recent->time = recent->result != NULL ? read_end (record) : g_ascii_strtoll (name, NULL, 10) / G_USEC_PER_SEC;
  return recent;
}

/**
 * baize_store_list_recent:
 * @store: a store
 *
 * Returns: (transfer full) (element-type BaizeRecent): the last twenty games set aside, the newest first
 */
GPtrArray *
baize_store_list_recent (BaizeStore *store)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_recent_free);
  g_autoptr (GPtrArray) names = NULL;

  g_return_val_if_fail (BAIZE_IS_STORE (store), NULL);
  baize_store_flush (store);
  names = baize_store_list_recent_names (store);
  for (guint i = 0; i < MIN (names->len, BAIZE_STORE_MAX_RECENT_READ) && list->len < BAIZE_STORE_MAX_RECENT; i++)
    {
      g_autofree char *path = g_build_filename (store->directory, "recent", names->pdata[i], NULL);
      BaizeRecent *recent = read_recent (store, path);

      if (recent != NULL)
        g_ptr_array_add (list, recent);
    }
  return list;
}

static void
list_in_thread (GTask *task, gpointer store, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, baize_store_list_recent (store), (GDestroyNotify) g_ptr_array_unref);
}

/** baize_store_list_recent_async: like baize_store_list_recent(), but does not wait for the disk. */
void
baize_store_list_recent_async (BaizeStore *store, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (BAIZE_IS_STORE (store));

  g_autoptr (GTask) task = g_task_new (store, NULL, callback, data);

  g_task_run_in_thread (task, list_in_thread);
}

/** baize_store_list_recent_finish: Returns: (transfer full): the list, as from baize_store_list_recent(). */
GPtrArray *
baize_store_list_recent_finish (BaizeStore *store, GAsyncResult *result)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), NULL);
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/**
 * Deletes the oldest recent games, a few at a time. Never deletes @kept, the game just set aside, @wanted (nullable),
 * unreadable files, or files with names that are not the store's.
 */
static void
forget_oldest (BaizeStore *store, const char *kept, const char *wanted)
{
  g_autoptr (GPtrArray) names = NULL;
  guint n_kept = 1, n_read = 0;

  baize_store_flush (store);
  names = baize_store_list_recent_names (store);
  for (guint i = 0; i < names->len && n_read < BAIZE_STORE_MAX_RECENT_READ; i++)
    {
      g_autofree char *path = g_build_filename (store->directory, "recent", names->pdata[i], NULL);
      BaizeRecent *recent;

      if (!baize_store_is_recent_name (names->pdata[i]) || g_str_equal (path, kept) || g_strcmp0 (path, wanted) == 0
          || n_kept++ < BAIZE_STORE_MAX_RECENT)
        continue;
      recent = read_recent (store, path);
      n_read++;
      if (recent == NULL)
        continue;
      baize_writer_put (store->writer, path, NULL);
      baize_recent_free (recent);
    }
}

/** Returns: the time in the name of the game set aside last; it is ahead of the clock if the clock was set back */
static gint64
last_set_aside (BaizeStore *store)
{
  g_autofree char *path = g_build_filename (store->directory, "recent", NULL);
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;
  gint64 last = 0;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      gint64 time = g_str_has_suffix (name, BAIZE_RECORD_SUFFIX) ? g_ascii_strtoll (name, NULL, 10) : 0;

      if (time < MAX_TIME)
        last = MAX (last, time);
    }
  return last;
}

/** baize_store_name_recent: Returns: (transfer full): a file name for a game of @rules that becomes a recent game now.
 * Names sort by time, even if the clock was set back or two games are set aside at the same time. */
char *
baize_store_name_recent (BaizeStore *store, const BaizeRules *rules)
{
  static gint64 last;
  gint64 now = g_get_real_time ();

  last = MAX (MAX (last, last_set_aside (store)) + 1, now);
  return g_strdup_printf ("%020" G_GINT64_FORMAT "-%s" BAIZE_RECORD_SUFFIX, last, rules->id);
}

/**
 * baize_store_set_aside:
 * @store: a store
 * @game: a waiting game
 * @waiting: whether @game is a daily deal or an ordinary game
 * @wanted: (nullable): path of the recent game that takes its place; it is kept even if there are too many
 *
 * Makes room for another game. A game in which the player did something becomes a recent game; the last twenty recent
 * games are kept.
 *
 * Returns: (transfer full) (nullable): the path for baize_store_bring_back() to restore the game; %NULL if nothing
 *   needed to be kept
 */
char *
baize_store_set_aside (BaizeStore *store, BaizeGame *game, BaizeWaiting waiting, const char *wanted)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autoptr (BaizeRecord) record = baize_game_to_record (game, "");
  g_autofree char *name = NULL, *from = NULL, *path = NULL, *folder = NULL, *spare = NULL;

  g_return_val_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game), NULL);
  from = baize_store_waiting_path (store, rules, baize_game_get_setup (game)->variant, waiting);
  if (baize_store_is_untouched (record))
    {
      baize_writer_put (store->writer, from, NULL);
      return NULL;
    }
  baize_store_flush (store);
  name = baize_store_name_recent (store, rules);
  path = g_build_filename (store->directory, "recent", name, NULL);
  folder = g_path_get_dirname (from);
  spare = g_build_filename (folder, name, NULL);
  g_debug ("%s: set aside", path);
  baize_writer_move (store->writer, from, path, spare, baize_record_to_text (record));
  forget_oldest (store, path, wanted);
  return g_steal_pointer (&path);
}

/**
 * baize_store_read_recent:
 * @store: a store
 * @path: path of a recent game
 * @error: why it can't be read
 *
 * Reads a recent game without moving it.
 *
 * Returns: (transfer full) (nullable): the game
 */
BaizeGame *
baize_store_read_recent (BaizeStore *store, const char *path, GError **error)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), NULL);

  g_autoptr (BaizeRecord) record = baize_store_load_record (store, path, error);

  return record ? baize_game_new_from_record (record, error) : NULL;
}

/**
 * baize_store_bring_back:
 * @store: a store
 * @path: path of a recent game
 * @game: that game, as it should be saved
 * @waiting: which of the two waiting games it becomes; there must be no such game
 *
 * Makes a recent game a waiting game again. Its recent file is removed once it is saved in its new place.
 */
void
baize_store_bring_back (BaizeStore *store, const char *path, BaizeGame *game, BaizeWaiting waiting)
{
  g_return_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game));

  g_autofree char *to = baize_store_waiting_path (store, baize_game_get_rules (game),
                                                  baize_game_get_setup (game)->variant, waiting);

  g_debug ("%s: brought back", path);
  /* writes the file before it renames it: @game may have become practice meanwhile, and its old record must not become
   * the waiting game even for a moment */
  baize_writer_put (store->writer, path, baize_game_to_text (game));
  baize_writer_move (store->writer, path, to, NULL, baize_game_to_text (game));
}

typedef struct
{
  const BaizeRules *rules;
  int variant;
  GFile *folder;
} Copying;

static void
copying_free (gpointer data)
{
  g_object_unref (((Copying *) data)->folder);
  g_free (data);
}

static void
copy_in_thread (GTask *task, gpointer store, gpointer data, GCancellable *cancellable)
{
  const Copying *copying = data;
  g_autoptr (GPtrArray) list = baize_store_list_recent (store);
  GError *error = NULL;
  int n = 0;

  for (guint i = 0; i < list->len && error == NULL; i++)
    {
      const BaizeRecent *recent = list->pdata[i];
      g_autoptr (GFile) from = g_file_new_for_path (recent->path);
      g_autofree char *base = g_file_get_basename (from);
      g_autoptr (GFile) to = g_file_get_child (copying->folder, base);

      if (recent->rules == copying->rules && recent->variant == copying->variant)
        n += g_file_copy (from, to, G_FILE_COPY_OVERWRITE, cancellable, NULL, NULL, &error);
    }
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, n);
}

/**
 * baize_store_copy_recent_async:
 * @store: a store
 * @rules: a game
 * @variant: its variant
 * @folder: the folder for the copies
 * @cancellable: (nullable): cancels the copying at once
 * @callback: called with @data when the copying is done
 * @data: passed to @callback
 *
 * Copies the records of the recent games of a variant, in a thread; files of the same names are replaced.
 */
void
baize_store_copy_recent_async (BaizeStore *store, const BaizeRules *rules, int variant, GFile *folder,
                               GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (BAIZE_IS_STORE (store));

  g_autoptr (GTask) task = g_task_new (store, cancellable, callback, data);
  Copying *copying = g_new (Copying, 1);

  *copying = (Copying){ rules, variant, g_object_ref (folder) };
  g_task_set_task_data (task, copying, copying_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, copy_in_thread);
}

/** baize_store_copy_recent_finish: Returns: the number of records; -1 if one could not be copied, see @error. */
int
baize_store_copy_recent_finish (BaizeStore *store, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), 0);
  return (int) g_task_propagate_int (G_TASK (result), error);
}

/** baize_store_is_saved: whether the file @path of a recent game has no pending changes. */
gboolean
baize_store_is_saved (BaizeStore *store, const char *path)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (BAIZE_IS_STORE (store), FALSE);
  baize_store_flush (store);
  return !baize_writer_peek (store->writer, path, &text);
}
