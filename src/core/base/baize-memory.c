/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/base/baize-memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#define QUIET 300 /* ms from the last wish until memory is given back */

/* The least size of a block that the C library maps by itself, in bytes. */
#define MAPPED (1 << 20)

static guint source;

/** baize_memory_prepare: first thing in main(): large blocks, as the picture of the cloth, never become a part of the
 * heap, where they leave holes. By default the C library moves them there once such a block was freed. */
void
baize_memory_prepare (void)
{
#ifdef __GLIBC__
  (void) mallopt (M_MMAP_THRESHOLD, MAPPED);
#endif
}

/** baize_memory_give_back: gives the pages that lie free in the heap back to the system. Drawing a window leaves
 * several MiB of them, between pieces that stay. Takes a millisecond. */
void
baize_memory_give_back (void)
{
#ifdef __GLIBC__
  (void) malloc_trim (0);
#endif
}

static gboolean
on_quiet (gpointer unused)
{
  source = 0;
  baize_memory_give_back ();
  return G_SOURCE_REMOVE;
}

/** baize_memory_give_back_later: for the main thread: the same as soon as nothing has called it for a while and the
 * main loop is idle. */
void
baize_memory_give_back_later (void)
{
  g_clear_handle_id (&source, g_source_remove);
  source = g_timeout_add_full (G_PRIORITY_LOW, QUIET, on_quiet, NULL, NULL);
}
