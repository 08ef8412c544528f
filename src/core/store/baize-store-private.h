/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the files of BaizeStore: waiting games (baize-store.c), recent games (baize-store-recent.c), damaged
 * files (baize-store-damage.c), leftovers of a killed program (baize-store-leftovers.c), the lock
 * (baize-store-lock.c), games from another computer (baize-store-moving.c).
 */
#pragma once

#include "baize-store.h"
#include "baize-writer.h"

/** BAIZE_STORE_LOCK: the file that is locked while a process uses the folder. */
#define BAIZE_STORE_LOCK "lock"

struct _BaizeStore
{
  GObject parent_instance;

  char *directory;
  int lock; /* the locked file; -1 if there is none */
  BaizeWriter *writer;
  GHashTable *saved; /* checksums of waiting games by path, see baize-store-saved.c; NULL until needed */
  gboolean failing;
};

char *baize_store_waiting_path (BaizeStore *store, const BaizeRules *rules, int variant, BaizeWaiting waiting);
void baize_store_collect_spares (BaizeStore *store);
BaizeGame *baize_store_load_file (BaizeStore *store, const char *path);
BaizeRecord *baize_store_load_record (BaizeStore *store, const char *path, GError **error);
guint64 baize_store_make_mark (const char *text);
void baize_store_note_saved (BaizeStore *store, const char *path, guint64 mark);
gboolean baize_store_is_superseded (BaizeStore *store, const char *path, guint64 mark);
gboolean baize_store_is_recent_name (const char *name);
GPtrArray *baize_store_list_recent_names (BaizeStore *store);
char *baize_store_name_recent (BaizeStore *store, const BaizeRules *rules);
gboolean baize_store_is_untouched (const BaizeRecord *record);
char *baize_store_keep_damaged (BaizeStore *store, const char *path, gboolean stays);
void baize_store_set_damaged_aside (BaizeStore *store, const char *path, const char *reason);
gboolean baize_store_is_later (const BaizeRecord *record);
void baize_store_set_unread_aside (BaizeStore *store, const char *path, const char *reason);
void baize_store_repair (BaizeStore *store, BaizeGame *game, const char *path, const char *reason);
void baize_store_sweep (const char *directory);
char *baize_store_choose_directory (const char *directory);
gboolean baize_store_lock (const char *directory, int *fd);
