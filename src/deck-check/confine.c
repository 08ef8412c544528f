/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The walls, see the header. The filter of system calls is in confine-filter.c.
 */
#include "confine.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

/* Landlock of the kernel for which this was written, for older headers. */
#define RIGHTS_FIRST   ((G_GUINT64_CONSTANT (1) << 13) - 1) /* all rights of files in the first version */
#define RIGHT_REFER    (G_GUINT64_CONSTANT (1) << 13)       /* version 2 */
#define RIGHT_TRUNCATE (G_GUINT64_CONSTANT (1) << 14)       /* version 3 */
#define RIGHT_IOCTL    (G_GUINT64_CONSTANT (1) << 15)       /* version 5 */
#define RIGHTS_NETWORK G_GUINT64_CONSTANT (3)               /* version 4: bind, connect */
#define RIGHTS_SCOPE   G_GUINT64_CONSTANT (3)               /* version 6: abstract sockets, signals */

/* What can still be read: fonts and what they need, and data of libraries. Not the home, not /etc as a whole. */
static const char *const readable[] = {
  "/usr", "/etc/fonts", "/var/cache/fontconfig", "/app/share", "/run/host/fonts", "/run/host/fonts-cache",
};

/* ---- limits ---- */

/* Lowers a limit of this process to @now, and for later to @most; a limit that is lower already stays. */
static void
limit (int resource, rlim_t now, rlim_t most)
{
  struct rlimit both;

  if (getrlimit (resource, &both) != 0)
    _exit (3);
  both.rlim_max = MIN (most, MIN (both.rlim_cur, both.rlim_max));
  both.rlim_cur = MIN (now, both.rlim_max);
  if (setrlimit (resource, &both) != 0)
    _exit (3);
}

/* Offers this process as the first to be killed when memory runs out. */
static void
offer_memory (void)
{
  int file = open ("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);

  if (file < 0)
    return;
  if (write (file, "1000", 4) != 4)
    g_debug ("the out-of-memory score can't be raised");
  (void) close (file);
}

/* librsvg computes filters with a thread for each processor, and each thread reserves address space: on a large machine
   this alone would exceed the limit. */
static void
use_one_thread (void)
{
  g_setenv ("RAYON_NUM_THREADS", "1", TRUE);
#if defined(__GLIBC__)
  (void) mallopt (M_ARENA_MAX, 1);
#endif
}

/* Sets all limits. The process also ends when Baize does. */
static void
limit_self (void)
{
  const rlim_t largest = baize_picture_get_size (BAIZE_PICTURES_MAX_WIDTH);

  offer_memory ();
  use_one_thread ();
  limit (RLIMIT_CORE, 0, 0);
  limit (RLIMIT_NOFILE, BAIZE_DECKS_MAX_OPEN, BAIZE_DECKS_MAX_OPEN);
  /* a memory file is a file, too */
  limit (RLIMIT_FSIZE, largest, largest);
  limit (RLIMIT_CPU, BAIZE_DECKS_MAX_ALL_SECONDS, BAIZE_DECKS_MAX_ALL_SECONDS);
  /* AddressSanitizer reserves address space for all memory that there could ever be. */
#if !defined(__SANITIZE_ADDRESS__)
  limit (RLIMIT_AS, BAIZE_DECKS_MAX_READING_MEMORY, BAIZE_DECKS_MAX_WIDE_MEMORY);
#endif
  (void) prctl (PR_SET_PDEATHSIG, SIGKILL);
  (void) prctl (PR_SET_DUMPABLE, 0, 0, 0, 0);
  if (nice (5) == -1)
    g_debug ("the priority can't be lowered");
}

/** deck_confine_time: gives this process a few seconds of computing time from now on, for one card, or for the
 * @whole_deck; then the system ends it. */
void
deck_confine_time (gboolean whole_deck)
{
  const struct itimerval timer = { .it_value = { .tv_sec = whole_deck ? BAIZE_DECKS_MAX_DECK_SECONDS
                                                                      : BAIZE_DECKS_MAX_CARD_SECONDS } };

  if (setitimer (ITIMER_PROF, &timer, NULL) != 0)
    _exit (3);
}

/** deck_confine_memory: call when the deck has been read: limits this process to the memory for a card of @width
 * pixels. */
void
deck_confine_memory (int width)
{
#if !defined(__SANITIZE_ADDRESS__)
  struct rlimit both;

  if (getrlimit (RLIMIT_AS, &both) != 0)
    _exit (3);
  both.rlim_cur = MIN (width > BAIZE_DECKS_WIDE ? BAIZE_DECKS_MAX_WIDE_MEMORY : BAIZE_DECKS_MAX_CARD_MEMORY,
                       both.rlim_max);
  if (setrlimit (RLIMIT_AS, &both) != 0)
    _exit (3);
#endif
}

/* ---- Landlock ---- */

static void
allow_reading (int rules, const char *path)
{
  struct landlock_path_beneath_attr beneath = {
    .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
    .parent_fd = open (path, O_PATH | O_CLOEXEC),
  };

  if (beneath.parent_fd < 0)
    return;
  (void) syscall (SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
  (void) close (beneath.parent_fd);
}

/* Returns: whether Landlock is in force. */
static gboolean
close_files (void)
{
  struct
  {
    guint64 files;
    guint64 network;
    guint64 scope;
  } handled = { 0 };
  long version = syscall (SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  gsize size = version < 4 ? 8 : version < 6 ? 16 : 24;
  gboolean confined;
  int rules;

  if (version < 1)
    return FALSE;
  handled.files = RIGHTS_FIRST | (version >= 2 ? RIGHT_REFER : 0) | (version >= 3 ? RIGHT_TRUNCATE : 0)
                  | (version >= 5 ? RIGHT_IOCTL : 0);
  handled.network = version >= 4 ? RIGHTS_NETWORK : 0;
  handled.scope = version >= 6 ? RIGHTS_SCOPE : 0;
  rules = (int) syscall (SYS_landlock_create_ruleset, &handled, size, 0);
  if (rules < 0)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (readable); i++)
    allow_reading (rules, readable[i]);
  confined = syscall (SYS_landlock_restrict_self, rules, 0) == 0;
  (void) close (rules);
  return confined;
}

/* ---- all ---- */

/** deck_confine: puts @walls up. Returns: those that are in force. Without Landlock the filter lets no file be opened,
 * so decks that have text, which needs fonts, can't be drawn. */
BaizeDeckWalls
deck_confine (BaizeDeckWalls walls)
{
  BaizeDeckWalls up = 0;

  if (walls & BAIZE_DECK_WALL_LIMITS)
    {
      limit_self ();
      up |= BAIZE_DECK_WALL_LIMITS;
    }
  if ((walls & BAIZE_DECK_WALL_NO_GAIN) && prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
    up |= BAIZE_DECK_WALL_NO_GAIN;
  if ((walls & BAIZE_DECK_WALL_LANDLOCK) && close_files ())
    up |= BAIZE_DECK_WALL_LANDLOCK;
  if ((walls & BAIZE_DECK_WALL_FILTER) && deck_confine_filter ((up & BAIZE_DECK_WALL_LANDLOCK) != 0))
    up |= BAIZE_DECK_WALL_FILTER;
  return up;
}
