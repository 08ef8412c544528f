/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saved games: records in the user's data directory, written by a worker after every move. Each variant has one waiting
 * game and, separately, its daily deal. The last twenty games set aside can be reopened. It knows records and files but
 * no windows.
 */
#pragma once

#include "core/game/baize-game.h"

#include <gio/gio.h>

/** BAIZE_STORE_ENDED: the tag with the time when a finished game ended, in ISO 8601. */
#define BAIZE_STORE_ENDED "Ended"

/** BAIZE_STORE_LEDGER: the file of results, see baize-ledger.h. */
#define BAIZE_STORE_LEDGER "ledger"

/**
 * BaizeWaiting:
 * @BAIZE_WAITING_OWN: the deal the player chose or was dealt
 * @BAIZE_WAITING_DAILY: the daily deal
 *
 * The two games of a variant that can wait at the same time.
 */
typedef enum
{
  BAIZE_WAITING_OWN,
  BAIZE_WAITING_DAILY,
} BaizeWaiting;

/**
 * BaizeRecent:
 * @path: file of the record
 * @rules: the game
 * @variant: index of the variant
 * @rules_name: (nullable): the name of the custom rules
 * @deal: the deal number as text, or "own cards"
 * @result: (nullable): the result, if the game was over
 * @n_moves: number of moves made
 * @n_undone: number of undone moves
 * @time: when the game ended, or was set aside unfinished, in seconds since 1970; 0 if the record does not say
 */
typedef struct
{
  char *path;
  const BaizeRules *rules;
  int variant;
  char *rules_name;
  char *deal;
  char *result;
  guint n_moves;
  guint n_undone;
  gint64 time;
} BaizeRecent;

void baize_recent_free (BaizeRecent *recent);

/**
 * BaizeStoreFile:
 * @name: the name of the file in the folder of the store, "waiting/grafa/classic.baize"
 * @text: its record
 */
typedef struct
{
  char *name;
  char *text;
} BaizeStoreFile;

void baize_store_file_free (BaizeStoreFile *file);

#define BAIZE_TYPE_STORE (baize_store_get_type ())
G_DECLARE_FINAL_TYPE (BaizeStore, baize_store, BAIZE, STORE, GObject)

BaizeStore *baize_store_new (const char *directory);
BaizeStore *baize_store_open (const char *directory);
void baize_store_wait_async (const char *directory, GAsyncReadyCallback callback, gpointer data);
char *baize_store_get_path (BaizeStore *store, const char *name);
void baize_store_append (BaizeStore *store, const char *name, char *text);
char *baize_store_read_lines (BaizeStore *store, const char *name, GError **error);
GPtrArray *baize_store_list_files (BaizeStore *store);
void baize_store_replace (BaizeStore *store, const char *name, const char *text);
gboolean baize_store_add (BaizeStore *store, const char *name, BaizeGame *game, const char *text);
void baize_store_save (BaizeStore *store, BaizeGame *game, BaizeWaiting waiting);
gboolean baize_store_has_waiting (BaizeStore *store, const BaizeRules *rules, int variant, BaizeWaiting waiting);
gboolean baize_store_has_daily (BaizeStore *store, const BaizeRules *rules, int variant, guint64 deal);
int baize_store_find_latest (BaizeStore *store, const BaizeRules *rules, gboolean *waits);
BaizeGame *baize_store_load (BaizeStore *store, const BaizeRules *rules, int variant, BaizeWaiting waiting);
char *baize_store_set_aside (BaizeStore *store, BaizeGame *game, BaizeWaiting waiting, const char *wanted);
BaizeGame *baize_store_read_recent (BaizeStore *store, const char *path, GError **error);
void baize_store_bring_back (BaizeStore *store, const char *path, BaizeGame *game, BaizeWaiting waiting);
GPtrArray *baize_store_list_recent (BaizeStore *store);
void baize_store_list_recent_async (BaizeStore *store, GAsyncReadyCallback callback, gpointer data);
GPtrArray *baize_store_list_recent_finish (BaizeStore *store, GAsyncResult *result);
void baize_store_copy_recent_async (BaizeStore *store, const BaizeRules *rules, int variant, GFile *folder,
                                    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
int baize_store_copy_recent_finish (BaizeStore *store, GAsyncResult *result, GError **error);
void baize_store_retry (BaizeStore *store);
gboolean baize_store_is_saved (BaizeStore *store, const char *path);
void baize_store_flush (BaizeStore *store);
