/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The limits that the helper program sets itself, each at its edge and one beyond, as the system keeps them. Each is
 * tried by a process of its own, which says by its exit status what happened.
 */
#include "test.h"

#include "deck-check/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

/* Exit statuses of a process. */
enum
{
  KEPT,
  TOO_EARLY,
  TOO_LATE,
  OTHER,
};

/** Runs @tries in a process that has put up the limits. Returns: its status, as from wait(). */
static int
run (int (*tries) (gint64 limit), gint64 limit)
{
  int status;
  pid_t pid = fork ();

  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      (void) deck_confine (BAIZE_DECK_WALL_LIMITS);
      _exit (tries (limit));
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  return status;
}

/* ---- files ---- */

static int
open_files (gint64 limit)
{
  int file, last = -1;

  while ((file = open ("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0)
    last = MAX (last, file);
  return errno != EMFILE ? OTHER : last + 1 < limit ? TOO_EARLY : last + 1 > limit ? TOO_LATE : KEPT;
}

/* A memory file, as the helper sends them. */
static int
write_file (gint64 limit)
{
  int file = memfd_create ("cards", MFD_CLOEXEC);

  if (file < 0 || signal (SIGXFSZ, SIG_IGN) == SIG_ERR)
    return OTHER;
  if (ftruncate (file, limit) != 0)
    return TOO_EARLY;
  return ftruncate (file, limit + 1) == 0 ? TOO_LATE : errno == EFBIG ? KEPT : OTHER;
}

TEST (files)
{
  g_assert_cmpint (run (open_files, BAIZE_DECKS_MAX_OPEN), ==, W_EXITCODE (KEPT, 0));
  g_assert_cmpint (run (write_file, (gint64) baize_picture_get_size (BAIZE_PICTURES_MAX_WIDTH)), ==,
                   W_EXITCODE (KEPT, 0));
}

/* ---- memory ---- */

/** Returns: the address space of this process, in bytes; without allocating any. */
static gint64
get_size (void)
{
  char text[64] = "";
  int file = open ("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  gssize n = file >= 0 ? read (file, text, sizeof text - 1) : -1;

  (void) close (file);
  return n > 0 ? g_ascii_strtoll (text, NULL, 10) * sysconf (_SC_PAGESIZE) : G_MAXINT64;
}

static gboolean
reserve (gint64 size)
{
  void *memory = mmap (NULL, (gsize) size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  return memory != MAP_FAILED && munmap (memory, (gsize) size) == 0;
}

static int
fill_memory (gint64 limit)
{
  gint64 room = limit - get_size ();

  if (!reserve (room))
    return TOO_EARLY;
  return reserve (room + sysconf (_SC_PAGESIZE)) ? TOO_LATE : errno == ENOMEM ? KEPT : OTHER;
}

static int
fill_card (gint64 limit)
{
  deck_confine_memory (BAIZE_DECKS_WIDE);
  return fill_memory (limit);
}

static int
fill_wide (gint64 limit)
{
  deck_confine_memory (BAIZE_DECKS_WIDE + 1);
  return fill_memory (limit);
}

TEST (memory)
{
#if defined(BAIZE_SANITIZED) || defined(__SANITIZE_THREAD__)
  g_test_skip ("sanitizers take more address space");
  return;
#endif
  g_assert_cmpint (run (fill_memory, BAIZE_DECKS_MAX_READING_MEMORY), ==, W_EXITCODE (KEPT, 0));
  g_assert_cmpint (run (fill_card, BAIZE_DECKS_MAX_CARD_MEMORY), ==, W_EXITCODE (KEPT, 0));
  g_assert_cmpint (run (fill_wide, BAIZE_DECKS_MAX_WIDE_MEMORY), ==, W_EXITCODE (KEPT, 0));
}

/* ---- time ---- */

/** Whether the system counts this process's computing time up to @limit seconds, and ends it then. */
static int
check_timer (gint64 limit)
{
  struct itimerval timer;
  double left;

  if (getitimer (ITIMER_PROF, &timer) != 0 || timer.it_interval.tv_sec != 0 || timer.it_interval.tv_usec != 0)
    return OTHER;
  left = (double) timer.it_value.tv_sec + (double) timer.it_value.tv_usec / G_USEC_PER_SEC;
  /* the system counts in ticks */
  if (left < (double) limit - 0.5)
    return TOO_EARLY;
  if (left > (double) limit + 0.5)
    return TOO_LATE;
  /* what comes when the time is up must not be caught, blocked or ignored */
  (void) raise (SIGPROF);
  return OTHER;
}

static int
check_card (gint64 limit)
{
  deck_confine_time (FALSE);
  return check_timer (limit);
}

static int
check_deck (gint64 limit)
{
  deck_confine_time (TRUE);
  return check_timer (limit);
}

static int
check_all (gint64 limit)
{
  struct rlimit both;

  if (getrlimit (RLIMIT_CPU, &both) != 0)
    return OTHER;
  return both.rlim_max < (rlim_t) limit ? TOO_EARLY : both.rlim_max > (rlim_t) limit ? TOO_LATE : KEPT;
}

/* Computes until the system ends this process. */
static int
compute (gint64 limit)
{
  struct timespec used;

  deck_confine_time (FALSE);
  do
    if (clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used) != 0)
      return OTHER;
  while (used.tv_sec <= limit);
  return TOO_LATE;
}

TEST (time)
{
  g_assert_cmpint (run (check_card, BAIZE_DECKS_MAX_CARD_SECONDS), ==, W_EXITCODE (0, SIGPROF));
  g_assert_cmpint (run (check_deck, BAIZE_DECKS_MAX_DECK_SECONDS), ==, W_EXITCODE (0, SIGPROF));
  g_assert_cmpint (run (check_all, BAIZE_DECKS_MAX_ALL_SECONDS), ==, W_EXITCODE (KEPT, 0));
  if (g_test_slow ())
    g_assert_cmpint (run (compute, BAIZE_DECKS_MAX_CARD_SECONDS), ==, W_EXITCODE (0, SIGPROF));
}

/** Nothing to prepare. */
gboolean
test_begin (int *argc, char ***argv)
{
  test_init (argc, argv, NULL);
  return TRUE;
}
