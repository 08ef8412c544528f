/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the parts of BaizeStore share: games (baize-store.c) and the deals begun (baize-store-begun.c).
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
  gboolean failing;
};

G_END_DECLS
