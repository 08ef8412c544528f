/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Starting the helper, see the header. Baize has threads, so GLib starts the process, which calls nothing but what is
 * safe between fork() and exec().
 */
#include "baize-config.h"

#include "baize-deck-protocol.h"
#include "baize-deck-start.h"

#include <gio/gio.h>
#include <sys/socket.h>
#include <unistd.h>

#define PROGRAM  "baize-deck-check"
#define VARIABLE "BAIZE_DECK_CHECK"
#define FLATPAK  "/.flatpak-info" /* is there inside Flatpak */

static int avoided; /* atomic: whether there is no shell that works */

/* The helper's path: named by the environment, in the build folder beside this program, or where it is installed. */
static char *
find_program (void)
{
  const char *named = g_getenv (VARIABLE);
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, "deck-check", PROGRAM, NULL) : NULL;

  if (named != NULL && g_path_is_absolute (named))
    return g_strdup (named);
  if (beside != NULL && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&beside);
  return g_build_filename (BAIZE_LIBEXECDIR, PROGRAM, NULL);
}

/** baize_deck_start_best: Returns: the best shell that is installed and not avoided. Safe to call from any thread. */
BaizeDeckShell
baize_deck_start_best (void)
{
  BaizeDeckShell shell = g_file_test (FLATPAK, G_FILE_TEST_EXISTS) ? BAIZE_DECK_SHELL_FLATPAK : BAIZE_DECK_SHELL_BWRAP;
  g_autofree char *program = g_find_program_in_path (shell == BAIZE_DECK_SHELL_FLATPAK ? "flatpak-spawn" : "bwrap");

  return program != NULL && !g_atomic_int_get (&avoided) ? shell : BAIZE_DECK_SHELL_NONE;
}

/** baize_deck_start_avoid: @shell does not work on this system: no helper is started in it from now on. Safe to call
 * from any thread. */
void
baize_deck_start_avoid (BaizeDeckShell shell)
{
  if (shell == BAIZE_DECK_SHELL_NONE)
    return;
  g_debug ("%s does not work here", shell == BAIZE_DECK_SHELL_BWRAP ? "bwrap" : "flatpak-spawn");
  g_atomic_int_set (&avoided, TRUE);
}

static void
add_words (GPtrArray *command, const char *words)
{
  g_auto (GStrv) split = g_strsplit (words, " ", -1);

  for (char **word = split; *word != NULL; word++)
    g_ptr_array_add (command, g_strdup (*word));
}

/* A folder of libraries, which may be a link into /usr. */
static void
add_library (GPtrArray *command, const char *path)
{
  g_autofree char *target = g_file_read_link (path, NULL);

  add_words (command, target != NULL ? "--symlink" : "--ro-bind-try");
  g_ptr_array_add (command, g_strdup (target != NULL ? target : path));
  g_ptr_array_add (command, g_strdup (path));
}

static void
add_bwrap (GPtrArray *command, const char *program)
{
  g_autofree char *name = g_path_get_basename (program), *inside = g_strconcat ("/", name, NULL);

  add_words (command, "bwrap --unshare-all --die-with-parent --new-session --cap-drop ALL --clearenv "
                      "--ro-bind /usr /usr --ro-bind-try /etc/fonts /etc/fonts "
                      "--ro-bind-try /etc/ld.so.cache /etc/ld.so.cache "
                      "--ro-bind-try /var/cache/fontconfig /var/cache/fontconfig");
  add_library (command, "/lib");
  add_library (command, "/lib64");
  add_words (command, "--ro-bind");
  g_ptr_array_add (command, g_strdup (program));
  g_ptr_array_add (command, g_strdup (inside));
  add_words (command, "--chdir / --");
  g_ptr_array_add (command, g_steal_pointer (&inside));
}

/* Needs no permission: each program in Flatpak may start itself with less permissions. */
static void
add_flatpak (GPtrArray *command, const char *program)
{
  add_words (command, "flatpak-spawn --sandbox --no-network --clear-env --watch-bus --directory=/ "
                      "--forward-fd=" G_STRINGIFY (BAIZE_DECK_SOCKET) " --forward-fd=" G_STRINGIFY (BAIZE_DECK_FILE));
  g_ptr_array_add (command, g_strdup (program));
}

/**
 * baize_deck_start:
 * @shell: the sandbox of the helper
 * @deck: an open file, which stays open
 * @socket: (out): the socket to talk to the helper, which the caller closes
 * @error: return location for an error
 *
 * Starts a helper for @deck, with an empty environment. Safe to call from any thread.
 *
 * Returns: (transfer full) (nullable): the process; it may end at once if the sandbox does not work
 */
GSubprocess *
baize_deck_start (BaizeDeckShell shell, int deck, int *socket, GError **error)
{
  const GSubprocessFlags silent = G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (silent);
  g_autoptr (GPtrArray) command = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *program = find_program ();
  char *empty[] = { NULL };
  GSubprocess *process;
  int pair[2];

  if (socketpair (AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "there is no socket for the helper program");
      return NULL;
    }
  if (shell == BAIZE_DECK_SHELL_BWRAP)
    add_bwrap (command, program);
  else if (shell == BAIZE_DECK_SHELL_FLATPAK)
    add_flatpak (command, program);
  else
    g_ptr_array_add (command, g_strdup (program));
  g_ptr_array_add (command, NULL);
  /* flatpak-spawn itself asks the session bus */
  if (shell != BAIZE_DECK_SHELL_FLATPAK)
    g_subprocess_launcher_set_environ (launcher, empty);
  g_subprocess_launcher_set_cwd (launcher, "/");
  g_subprocess_launcher_take_fd (launcher, pair[1], BAIZE_DECK_SOCKET);
  g_subprocess_launcher_take_fd (launcher, dup (deck), BAIZE_DECK_FILE);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) command->pdata, error);
  /* from now on only the helper has its end, so that its death is noticed */
  g_subprocess_launcher_close (launcher);
  if (process == NULL)
    (void) close (pair[0]);
  else
    *socket = pair[0];
  return process;
}
