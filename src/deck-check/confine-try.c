/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tries the walls from inside: a mode of the helper program for its tests. `--try all`, or some of the letters l
 * (limits), n (no new privileges), f (files, by Landlock), s (system calls), puts these walls up, then tries what must
 * not be possible and prints a line for each: its name, and 0 if it was done, or the number of the error.
 */
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

static char line[256];

/* Prints without memory or streams of the C library, which may be gone. */
static void
tell (const char *name, gboolean done)
{
  int reason = errno;
  int n = g_snprintf (line, sizeof line, "%s %d\n", name, done ? 0 : reason);

  if (write (STDOUT_FILENO, line, (gsize) n) != n)
    _exit (4);
}

static gboolean
opens (const char *path, int flags)
{
  int fd = open (path, flags | O_CLOEXEC, 0600);

  if (fd < 0)
    return FALSE;
  (void) close (fd);
  return TRUE;
}

static gboolean
makes_process (void)
{
  pid_t pid = (pid_t) syscall (SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL);

  if (pid == 0)
    _exit (0);
  return pid > 0;
}

static gboolean
allocates (gsize size)
{
  void *memory = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

  if (memory == MAP_FAILED)
    return FALSE;
  (void) munmap (memory, size);
  return TRUE;
}

static gboolean
executes_memory (void)
{
  return mmap (NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}

static BaizeDeckWalls
read_walls (const char *words)
{
  if (strcmp (words, "all") == 0)
    return BAIZE_DECK_ALL_WALLS;
  return (strchr (words, 'l') != NULL ? BAIZE_DECK_WALL_LIMITS : 0)
         | (strchr (words, 'n') != NULL ? BAIZE_DECK_WALL_NO_GAIN : 0)
         | (strchr (words, 'f') != NULL ? BAIZE_DECK_WALL_LANDLOCK : 0)
         | (strchr (words, 's') != NULL ? BAIZE_DECK_WALL_FILTER : 0);
}

/** deck_confine_try: puts the walls named by the letters of @walls up, tries them and prints what happened. The
 * working folder stands for the home of the user: it has a file “secret”. Returns: the status for the end of the
 * program. */
int
deck_confine_try (const char *walls)
{
  char *const nothing[] = { NULL };
  g_autofree char *home = g_get_current_dir (), *secret = g_build_filename (home, "secret", NULL);
  pid_t parent = getppid ();
  BaizeDeckWalls up = deck_confine (read_walls (walls));

  errno = ENOSYS;
  tell ("limits", (up & BAIZE_DECK_WALL_LIMITS) != 0);
  tell ("no-new-privileges", (up & BAIZE_DECK_WALL_NO_GAIN) != 0);
  tell ("landlock", (up & BAIZE_DECK_WALL_LANDLOCK) != 0);
  tell ("filter", (up & BAIZE_DECK_WALL_FILTER) != 0);
  tell ("read-home", opens (secret, O_RDONLY));
  tell ("list-home", opens (home, O_RDONLY | O_DIRECTORY));
  tell ("write-home", opens (secret, O_WRONLY));
  tell ("read-passwords", opens ("/etc/passwd", O_RDONLY));
  tell ("read-own-memory", opens ("/proc/self/mem", O_RDWR));
  tell ("socket-internet", socket (AF_INET, SOCK_STREAM, 0) >= 0);
  tell ("socket-local", socket (AF_UNIX, SOCK_STREAM, 0) >= 0);
  tell ("process-new", makes_process ());
  tell ("process-signal", kill (parent, 0) == 0);
  tell ("process-trace", ptrace (PTRACE_SEIZE, parent, NULL, NULL) == 0);
  tell ("memory-executable", executes_memory ());
  tell ("memory-much", allocates ((gsize) 2 << 30));
  tell ("program", execve ("/bin/true", nothing, nothing) == 0);
  return 0;
}
