/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of BaizeStore share: games (baize-store.c), the deals begun (baize-store-begun.c), results
 * (baize-store-results.c), what was left half written (baize-store-leftovers.c).
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
  GHashTable *begun; /* keys of deals; NULL until it is needed */
  GArray *results;   /* of gint64: the results added to the settings since the start, in that order */
  gboolean failing;
};

BaizeGame *baize_store_load_file      (BaizeStore *store,
                                       const char *path);
gboolean   baize_store_is_recent_name (const char *name);
void       baize_store_sweep          (const char *directory);

G_END_DECLS
