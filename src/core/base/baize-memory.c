/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/base/baize-memory.h"

#ifdef __GLIBC__
#include <link.h>
#include <malloc.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

#define QUIET 300 /* ms from the last call of baize_memory_give_back_later() until memory is given back */

/* The least size of a block that the C library maps by itself, in bytes. */
#define MAPPED (1 << 20)
/* How much may be free at the end of the heap, and by how much the heap grows at once, in bytes. The defaults, 128 KiB,
 * would make it grow and shrink some sixty times until the first frame. */
#define FREE  (1 << 20)
#define GROWN (1 << 20)

static guint give_back_source;

/** baize_memory_prepare: call first in main(): keeps large blocks, such as the picture of the cloth, out of the heap,
 * where they would leave holes. By default the C library puts them there after the first such block was freed. */
void
baize_memory_prepare (void)
{
#ifdef __GLIBC__
  (void) mallopt (M_MMAP_THRESHOLD, MAPPED);
  (void) mallopt (M_TRIM_THRESHOLD, FREE);
  (void) mallopt (M_TOP_PAD, GROWN);
#endif
}

/** baize_memory_give_back: returns free pages of the heap to the system. Drawing a window leaves several MiB of them
 * between blocks still in use. Takes a millisecond. */
void
baize_memory_give_back (void)
{
#ifdef __GLIBC__
  (void) malloc_trim (0);
#endif
}

#ifdef __GLIBC__
/* Gives back the pages of a library if its path contains @name, but only those of read-only segments, which can be read
 * from the file again. */
static int
give_back_segments (struct dl_phdr_info *library, gsize length, gpointer name)
{
  gsize page = (gsize) sysconf (_SC_PAGESIZE);

  if (strstr (library->dlpi_name, name) == NULL)
    return 0;
  for (int i = 0; i < library->dlpi_phnum; i++)
    {
      gsize begin = library->dlpi_addr + library->dlpi_phdr[i].p_vaddr;
      gsize end = begin + library->dlpi_phdr[i].p_filesz;

      if (library->dlpi_phdr[i].p_type == PT_LOAD && !(library->dlpi_phdr[i].p_flags & PF_W))
        (void) madvise ((gpointer) (begin / page * page), end - begin / page * page, MADV_DONTNEED);
    }
  return 0;
}
#endif

/** baize_memory_give_back_library: returns the pages of code and constants of a library that is used only now and then
 * and has @name in its path. The kernel finds them in its cache of the file when they are used again. */
void
baize_memory_give_back_library (const char *name)
{
#ifdef __GLIBC__
  (void) dl_iterate_phdr (give_back_segments, (gpointer) name);
#endif
}

static gboolean
on_quiet (gpointer unused)
{
  give_back_source = 0;
  baize_memory_give_back ();
  return G_SOURCE_REMOVE;
}

/** baize_memory_give_back_later: for the main thread: calls baize_memory_give_back() when the main loop is idle and
 * this function has not been called for a while. */
void
baize_memory_give_back_later (void)
{
  g_clear_handle_id (&give_back_source, g_source_remove);
  give_back_source = g_timeout_add_full (G_PRIORITY_LOW, QUIET, on_quiet, NULL, NULL);
}
