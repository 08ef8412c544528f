/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Replaces the functions of the C library that change files by functions that count the calls, call the originals, and
 * kill the process at one call: before it, half way through or after it. So the process can die between any two steps
 * of saving.
 */
#include "player.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static gint n_calls;
static gint kill_at;
static PlayerPhase kill_phase;

#define EXPORT     __attribute__ ((visibility ("default")))
#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

/** player_kill_at: kills this process at the counted call number @call, from 1; with 0 never. @phase says at which
 * moment of the call. */
void
player_kill_at (gint call, PlayerPhase phase)
{
  kill_at = call;
  kill_phase = phase;
}

/** player_get_calls: how many calls there were. */
gint
player_get_calls (void)
{
  return g_atomic_int_get (&n_calls);
}

static void
die (void)
{
  kill (getpid (), SIGKILL);
  for (;;)
    pause ();
}

/** Counts a call; Returns: whether it is the last one. */
static gboolean
begin_call (void)
{
  gboolean last = g_atomic_int_add (&n_calls, 1) + 1 == kill_at;

  if (last && kill_phase == PLAYER_BEFORE)
    die ();
  return last;
}

EXPORT int
rename (const char *from, const char *to)
{
  gboolean last = begin_call ();
  int result = REAL (rename) (from, to);

  if (last)
    die ();
  return result;
}

EXPORT int
unlink (const char *path)
{
  gboolean last = begin_call ();
  int result = REAL (unlink) (path);

  if (last)
    die ();
  return result;
}

/* A killed process loses nothing that was written, so the disk need not be waited for. */
EXPORT int
fsync (int fd)
{
  if (begin_call ())
    die ();
  return 0;
}

EXPORT ssize_t
write (int fd, const void *data, size_t length)
{
  struct stat info;
  gboolean last = fstat (fd, &info) == 0 && S_ISREG (info.st_mode) && begin_call ();
  ssize_t result = REAL (write) (fd, data, last && kill_phase == PLAYER_HALF_WAY ? length / 2 : length);

  if (last)
    die ();
  return result;
}
