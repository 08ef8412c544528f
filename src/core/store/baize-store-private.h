/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the files of BaizeStore: games (baize-store.c), deals already played (baize-store-begun.c), results
 * (baize-store-results.c), leftover temporary files (baize-store-leftovers.c).
 */
#pragma once

#include "baize-store.h"
#include "baize-writer.h"

G_BEGIN_DECLS

struct _BaizeStore
{
  GObject parent_instance;

  char *directory;
  BaizeWriter *writer;
  GHashTable *begun; /* keys of deals already played; NULL until it is needed */
  GArray *results;   /* of gint64: results added to the settings since the start, oldest first */
  gboolean failing;
};

BaizeGame *baize_store_load_file      (BaizeStore *store,
                                       const char *path);
gboolean   baize_store_is_recent_name (const char *name);
void       baize_store_sweep          (const char *directory);

G_END_DECLS
