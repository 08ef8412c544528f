/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Waiting games and recent games, as files. It decides which of them are damaged; baize-store-damage.c keeps those.
 */
#include "baize-store-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* The year 11000 in microseconds. A file name with a later time is not from Baize. */
#define MAX_TIME G_GINT64_CONSTANT (284989536000000000)

/* The number of recent games read at once: three times as many as are shown, since some may be damaged. */
#define MAX_RECENT_READ (3 * BAIZE_STORE_MAX_RECENT)

G_DEFINE_FINAL_TYPE (BaizeStore, baize_store, G_TYPE_OBJECT)

/** baize_recent_free: frees @recent (transfer full). */
void
baize_recent_free (BaizeRecent *recent)
{
  g_free (recent->path);
  g_free (recent->rules_text);
  g_free (recent->rules_name);
  g_free (recent->deal);
  g_free (recent->result);
  g_free (recent);
}

static void
baize_store_finalize (GObject *object)
{
  BaizeStore *store = BAIZE_STORE (object);

  g_clear_object (&store->writer);
  g_clear_pointer (&store->begun, g_hash_table_unref);
  g_clear_pointer (&store->saved, g_hash_table_unref);
  g_clear_pointer (&store->results, g_array_unref);
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
  store->results = g_array_new (FALSE, FALSE, sizeof (gint64));
}

static void
on_failed (BaizeWriter *writer, const char *message, BaizeStore *store)
{
  if (store->failing)
    return;
  store->failing = TRUE;
  g_signal_emit_by_name (store, "failed", message);
}

/** baize_store_is_recent_name: whether @name is the file name of a recent game: the time it was set aside in twenty
 * digits, then the game. */
gboolean
baize_store_is_recent_name (const char *name)
{
  return strspn (name, "0123456789") == 20 && name[20] == '-' && g_str_has_suffix (name, BAIZE_RECORD_SUFFIX);
}

/** Moves games that could not be set aside earlier from the folder of waiting games to the recent games. */
static void
collect_spares (BaizeStore *store)
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

          if (baize_store_is_recent_name (name) && g_mkdir_with_parents (recent, 0700) == 0
              && !g_file_test (to, G_FILE_TEST_EXISTS) && g_rename (from, to) != 0)
            g_debug ("%s: could not be moved to %s: %s", from, to, g_strerror (errno));
        }
    }
}

/**
 * baize_store_new:
 * @directory: (nullable): the folder of the files; %NULL for the user's data directory
 *
 * Returns: (transfer full): a store
 */
BaizeStore *
baize_store_new (const char *directory)
{
  BaizeStore *store = g_object_new (BAIZE_TYPE_STORE, NULL);

  store->directory = directory ? g_strdup (directory) : g_build_filename (g_get_user_data_dir (), "baize", NULL);
  store->writer = baize_writer_new ();
  g_signal_connect_object (store->writer, "failed", G_CALLBACK (on_failed), store, 0);
  baize_store_sweep (store->directory);
  collect_spares (store);
  return store;
}

static char *
waiting_path (BaizeStore *store, const BaizeRules *rules, int variant, BaizeWaiting waiting)
{
  g_autofree char *name = g_strconcat (rules->variants[variant].id, waiting == BAIZE_WAITING_DAILY ? ".daily" : "",
                                       BAIZE_RECORD_SUFFIX, NULL);

  return g_build_filename (store->directory, "waiting", rules->id, name, NULL);
}

/** baize_store_game_text: Returns: (transfer full): the record of @game, as it is saved. */
char *
baize_store_game_text (BaizeGame *game)
{
  g_autoptr (BaizeRecord) record = baize_game_to_record (game, "");

  return baize_record_to_text (record);
}

/**
 * baize_store_save:
 * @store: a store
 * @game: the game to save
 * @waiting: which of the two waiting games it is
 *
 * Queues the game to be written by the worker thread soon. If it has not changed since it was read or saved, it does
 * not replace a position that another instance has saved meanwhile.
 */
void
baize_store_save (BaizeStore *store, BaizeGame *game, BaizeWaiting waiting)
{
  g_return_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game));

  g_autofree char *path = waiting_path (store, baize_game_get_rules (game), baize_game_get_setup (game)->variant,
                                        waiting);
  g_autofree char *text = NULL;

  text = baize_store_game_text (game);
  if (baize_store_is_superseded (store, path, text))
    {
      g_debug ("%s: not written, as another instance has played on", path);
      return;
    }
  baize_store_note_saved (store, path, text);
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
is_waiting (const BaizeRecord *record)
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

  g_autofree char *path = waiting_path (store, rules, variant, waiting);
  g_autoptr (BaizeRecord) record = baize_store_load_record (store, path, NULL);

  return is_waiting (record);
}

/** baize_store_has_daily: like baize_store_has_waiting() for the daily deal; that of another day than @deal does not
 * wait. */
gboolean
baize_store_has_daily (BaizeStore *store, const BaizeRules *rules, int variant, guint64 deal)
{
  g_return_val_if_fail (BAIZE_IS_STORE (store), FALSE);

  g_autofree char *path = waiting_path (store, rules, variant, BAIZE_WAITING_DAILY);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, deal);
  g_autoptr (BaizeRecord) record = baize_store_load_record (store, path, NULL);

  return is_waiting (record) && g_strcmp0 (baize_record_get (record, "Deal"), number) == 0;
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
      g_autofree char *path = waiting_path (store, rules, variant, BAIZE_WAITING_OWN);
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
 * emitted. */
BaizeGame *
baize_store_load_file (BaizeStore *store, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeRecord) record = baize_store_load_record (store, path, &error);
  BaizeGame *game = record ? baize_game_new_from_record (record, &error) : NULL;

  /* a missing file is not damaged: another instance has moved it */
  if (game == NULL && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
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

  g_autofree char *path = waiting_path (store, rules, variant, waiting);
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
      g_autofree char *text = baize_store_game_text (game);

      g_debug ("%s: loaded, %u moves", path, baize_game_get_n_moves (game));
      baize_store_note_saved (store, path, text);
      return g_steal_pointer (&game);
    }
  /* a good move, or a list of moves in a record without problem, shows that the tags before it are complete */
  if (game != NULL && (baize_game_get_position (game) > 0 || (record->problem == NULL && record->moves->len > 0)))
    {
      baize_store_repair (store, game, path, error->message);
      return g_steal_pointer (&game);
    }
  baize_store_set_damaged_aside (store, path, error->message);
  return NULL;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

/** The file names of all recent games, the newest first; no file is read. */
static GPtrArray *
list_recent_names (BaizeStore *store)
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

/** Whether @record is only a deal: no moves (made or undone), no card looked at, no hand sorted, and no comment. */
static gboolean
is_untouched (const BaizeRecord *record)
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
  recent->rules_text = g_strdup (setup->rules_text);
  recent->rules_name = g_strdup (baize_record_get (record, "RulesName"));
  recent->deal = baize_setup_is_deal (setup, rules) ? g_strdup_printf ("%" G_GUINT64_FORMAT, setup->deal)
                                                    : g_strdup (_ ("own cards"));
  recent->result = g_strdup (baize_record_get (record, "Result"));
  recent->n_moves = record->moves->len;
  recent->n_undone = count_undone (record);
  recent->untouched = is_untouched (record);
  recent->set_aside = g_ascii_strtoll (name, NULL, 10) / G_USEC_PER_SEC;
  return recent;
}

/**
 * baize_store_list_recent:
 * @store: a store
 * @untouched: whether to include deals without any action of the player, which older versions kept
 *
 * Returns: (transfer full) (element-type BaizeRecent): the last twenty games set aside, the newest first
 */
GPtrArray *
baize_store_list_recent (BaizeStore *store, gboolean untouched)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_recent_free);
  g_autoptr (GPtrArray) names = NULL;

  g_return_val_if_fail (BAIZE_IS_STORE (store), NULL);
  baize_store_flush (store);
  names = list_recent_names (store);
  for (guint i = 0; i < MIN (names->len, MAX_RECENT_READ) && list->len < BAIZE_STORE_MAX_RECENT; i++)
    {
      g_autofree char *path = g_build_filename (store->directory, "recent", names->pdata[i], NULL);
      BaizeRecent *recent = read_recent (store, path);

      if (recent != NULL && (untouched || !recent->untouched))
        g_ptr_array_add (list, recent);
      else if (recent != NULL)
        baize_recent_free (recent);
    }
  return list;
}

static void
list_in_thread (GTask *task, gpointer store, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, baize_store_list_recent (store, FALSE), (GDestroyNotify) g_ptr_array_unref);
}

/** baize_store_list_recent_async: like baize_store_list_recent() without deals in which no move was made; does not
 * wait for the disk. */
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
  names = list_recent_names (store);
  for (guint i = 0; i < names->len && n_read < MAX_RECENT_READ; i++)
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
  static gint64 last;
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autoptr (BaizeRecord) record = baize_game_to_record (game, "");
  g_autofree char *name = NULL, *from = NULL, *path = NULL, *folder = NULL, *spare = NULL;

  g_return_val_if_fail (BAIZE_IS_STORE (store) && BAIZE_IS_GAME (game), NULL);
  from = waiting_path (store, rules, baize_game_get_setup (game)->variant, waiting);
  if (is_untouched (record))
    {
      baize_writer_put (store->writer, from, NULL);
      return NULL;
    }
  baize_store_flush (store);
  /* names sort by time, even if the clock was set back or two games are set aside at the same time */
  last = MAX (MAX (last, last_set_aside (store)) + 1, g_get_real_time ());
  name = g_strdup_printf ("%020" G_GINT64_FORMAT "-%s" BAIZE_RECORD_SUFFIX, last, rules->id);
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

  g_autofree char *to = waiting_path (store, baize_game_get_rules (game), baize_game_get_setup (game)->variant,
                                      waiting);

  g_debug ("%s: brought back", path);
  baize_writer_move (store->writer, path, to, NULL, baize_store_game_text (game));
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
  g_autoptr (GPtrArray) list = baize_store_list_recent (store, FALSE);
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

/** baize_store_retry: retries failed writes now; they are also retried automatically after a while. */
void
baize_store_retry (BaizeStore *store)
{
  g_return_if_fail (BAIZE_IS_STORE (store));
  baize_writer_retry (store->writer);
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

/** baize_store_flush: waits until every pending write has succeeded or failed. */
void
baize_store_flush (BaizeStore *store)
{
  g_return_if_fail (BAIZE_IS_STORE (store));
  baize_writer_flush (store->writer);
}
