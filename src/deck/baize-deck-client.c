/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The client of the helper program, see the header. A helper is started when it is needed first. When it fails, it is
 * ended and none is started for this client again: whatever the deck did, it would do it again.
 *
 * The helper is started behind the walls that can be put up from outside: bubblewrap, or inside Flatpak a sandbox
 * without permissions. The helper adds walls from inside. Baize has threads, so GLib starts the process, which calls
 * nothing but what is safe between fork() and exec().
 */
#include "baize-config.h"

#include "core/base/baize-file.h"
#include "deck/baize-deck-client.h"
#include "deck/baize-deck-protocol.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#define PROGRAM  "baize-deck-check"
#define VARIABLE "BAIZE_DECK_CHECK"
#define FLATPAK  "/.flatpak-info" /* is there inside Flatpak */

#define ALL_SEALS (F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE)

/* The sandbox of the helper. */
typedef enum
{
  SHELL_BWRAP,   /* bubblewrap: no network, no other processes, of all files only fonts and libraries */
  SHELL_FLATPAK, /* flatpak-spawn: a Flatpak sandbox without permissions */
  SHELL_NONE,
} Shell;

struct _BaizeDeckClient
{
  char *path;
  BaizeFaceStamp stamp;
  int deck;   /* the open file */
  int socket; /* to the helper; -1 while there is none */
  GSubprocess *process;
  guint32 serial;
  guint n_drawn;
  int patience;                  /* in ms; 0 for the usual */
  BaizeDeckCheckTrouble trouble; /* why no helper is started any more */
};

/**
 * baize_deck_client_new:
 * @path: the path of a file, which need not exist
 * @stamp: (nullable): the stamp that it must have
 * @trouble: (out): what is wrong with the file
 *
 * Opens a file. No helper is started yet.
 *
 * Returns: (transfer full) (nullable): the client
 */
BaizeDeckClient *
baize_deck_client_new (const char *path, const BaizeFaceStamp *stamp, BaizeDeckCheckTrouble *trouble)
{
  int deck = baize_file_open (path, NULL);
  BaizeFaceStamp found;
  BaizeDeckClient *client;

  *trouble = BAIZE_DECK_CHECK_UNREADABLE;
  if (deck < 0)
    return NULL;
  if (baize_face_stamp_take_open (&found, deck) && (stamp == NULL || baize_face_stamp_is_same (&found, stamp)))
    *trouble = found.size > BAIZE_DECKS_MAX_BYTES ? BAIZE_DECK_CHECK_LARGE : BAIZE_DECK_CHECK_FINE;
  if (*trouble != BAIZE_DECK_CHECK_FINE)
    {
      (void) close (deck);
      return NULL;
    }
  client = g_new0 (BaizeDeckClient, 1);
  client->path = g_strdup (path);
  client->stamp = found;
  client->deck = deck;
  client->socket = -1;
  return client;
}

static void
end (BaizeDeckClient *client)
{
  if (client->socket >= 0)
    (void) close (client->socket);
  client->socket = -1;
  if (client->process != NULL)
    g_subprocess_force_exit (client->process);
  g_clear_object (&client->process);
}

/** baize_deck_client_free: ends the helper and frees @client (transfer full) (nullable). */
void
baize_deck_client_free (BaizeDeckClient *client)
{
  if (client == NULL)
    return;
  end (client);
  (void) close (client->deck);
  g_free (client->path);
  g_free (client);
}

/** baize_deck_client_set_patience: sets how long @client waits for each answer, in ms; for tests. */
void
baize_deck_client_set_patience (BaizeDeckClient *client, int patience)
{
  client->patience = patience;
}

/* ---- starting the helper ---- */

static int avoided; /* atomic: whether the sandbox does not work, so that helpers start without it */

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

/* Returns the best shell that is installed and not avoided. */
static Shell
get_best_shell (void)
{
  Shell shell = g_file_test (FLATPAK, G_FILE_TEST_EXISTS) ? SHELL_FLATPAK : SHELL_BWRAP;
  g_autofree char *program = g_find_program_in_path (shell == SHELL_FLATPAK ? "flatpak-spawn" : "bwrap");

  return program != NULL && !g_atomic_int_get (&avoided) ? shell : SHELL_NONE;
}

/* @shell does not work on this system: no helper is started in it from now on. */
static void
avoid (Shell shell)
{
  if (shell == SHELL_NONE)
    return;
  g_debug ("%s does not work here", shell == SHELL_BWRAP ? "bwrap" : "flatpak-spawn");
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

/* Needs no permission: every program in Flatpak may start itself with fewer permissions. The environment is emptied
 * inside: `--clear-env` would also take the home from Flatpak, which then may not find where Baize is installed. */
static void
add_flatpak (GPtrArray *command, const char *program)
{
  add_words (command,
             "flatpak-spawn --sandbox --no-network --watch-bus --directory=/ "
             "--forward-fd=" G_STRINGIFY (BAIZE_DECK_SOCKET) " --forward-fd=" G_STRINGIFY (BAIZE_DECK_FILE) " env -i");
  g_ptr_array_add (command, g_strdup (program));
}

/* Starts a helper for the open file @deck in @shell, with an empty environment. @socket (out) is the socket to talk to
 * it, which the caller closes. Returns: (transfer full) (nullable): the process; it may end at once if the sandbox does
 * not work. */
static GSubprocess *
spawn (Shell shell, int deck, int *socket, GError **error)
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
  if (shell == SHELL_BWRAP)
    add_bwrap (command, program);
  else if (shell == SHELL_FLATPAK)
    add_flatpak (command, program);
  else
    g_ptr_array_add (command, g_strdup (program));
  g_ptr_array_add (command, NULL);
  /* flatpak-spawn needs the environment to find the session bus */
  if (shell != SHELL_FLATPAK)
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

/* ---- talking to it ---- */

/* Waits until the helper has sent something or has ended. Returns: FALSE if that takes longer than @patience ms or
 * @cancellable is cancelled. */
static gboolean
await (BaizeDeckClient *client, int patience, GCancellable *cancellable)
{
  GPollFD both[2] = { { client->socket, G_IO_IN, 0 } };
  gboolean stops = g_cancellable_make_pollfd (cancellable, &both[1]);
  gint64 until = g_get_monotonic_time () + (client->patience > 0 ? client->patience : patience) * (gint64) 1000;
  int n;

  do
    n = g_poll (both, stops ? 2 : 1, (int) MAX (0, (until - g_get_monotonic_time ()) / 1000));
  while (n < 0 && errno == EINTR);
  if (stops)
    g_cancellable_release_fd (cancellable);
  return n > 0 && both[0].revents != 0 && !g_cancellable_is_cancelled (cancellable);
}

/* Starts a helper in @shell. Returns: whether it said hello. */
static gboolean
start_in (BaizeDeckClient *client, Shell shell, GCancellable *cancellable)
{
  static const char *const names[] = { "bwrap", "flatpak-spawn", "nothing" };
  g_autoptr (GError) error = NULL;
  BaizeDeckHello hello;

  client->process = spawn (shell, client->deck, &client->socket, &error);
  if (client->process == NULL)
    {
      g_debug ("the helper for decks can't be started: %s", error->message);
      client->trouble = BAIZE_DECK_CHECK_NOT_RUN;
      return FALSE;
    }
  client->trouble = BAIZE_DECK_CHECK_COSTLY;
  if (await (client, BAIZE_DECKS_MAX_HELLO_WAIT, cancellable)
      && baize_deck_receive (client->socket, &hello, sizeof hello, NULL) && hello.magic == BAIZE_DECK_MAGIC)
    {
      client->n_drawn = 0;
      client->trouble = BAIZE_DECK_CHECK_FINE;
      g_debug ("the helper for decks runs, around it %s, in it%s%s%s%s", names[shell],
               hello.walls & BAIZE_DECK_WALL_LIMITS ? " limits" : "",
               hello.walls & BAIZE_DECK_WALL_NO_GAIN ? " no-new-privileges" : "",
               hello.walls & BAIZE_DECK_WALL_LANDLOCK ? " landlock" : "",
               hello.walls & BAIZE_DECK_WALL_FILTER ? " seccomp" : "");
      return TRUE;
    }
  end (client);
  return FALSE;
}

/* Returns: whether there is a helper. */
static gboolean
start (BaizeDeckClient *client, GCancellable *cancellable)
{
  Shell shell = get_best_shell ();

  if (client->trouble != BAIZE_DECK_CHECK_FINE)
    return FALSE;
  if (client->n_drawn >= BAIZE_DECKS_MAX_DRAWN)
    end (client);
  if (client->process != NULL || start_in (client, shell, cancellable))
    return TRUE;
  if (shell == SHELL_NONE || g_cancellable_is_cancelled (cancellable) || !start_in (client, SHELL_NONE, cancellable))
    return FALSE;
  avoid (shell);
  return TRUE;
}

/* Maps the memory file @fd, and closes it. NULL if it is not sealed, or has another size than @size. */
static GBytes *
map_result (int fd, gsize size)
{
  const int seals = fcntl (fd, F_GET_SEALS);
  g_autoptr (GMappedFile) file = NULL;

  if (seals >= 0 && (seals & ALL_SEALS) == ALL_SEALS)
    file = g_mapped_file_new_from_fd (fd, FALSE, NULL);
  (void) close (fd);
  return file != NULL && g_mapped_file_get_length (file) == size ? g_mapped_file_get_bytes (file) : NULL;
}

/* Sends @request and waits for @reply (out). @size is that of the pictures asked for. Returns: (transfer full)
 * (nullable): the result, if nothing is wrong; if the helper failed, the trouble of @reply says so. */
static GBytes *
ask (BaizeDeckClient *client, BaizeDeckRequest *request, int patience, GCancellable *cancellable, gsize size,
     BaizeDeckReply *reply)
{
  GBytes *result = NULL;
  gboolean right;
  int fd = -1;

  if (!start (client, cancellable))
    {
      reply->trouble = client->trouble;
      return NULL;
    }
  request->magic = BAIZE_DECK_MAGIC;
  request->serial = ++client->serial;
  client->n_drawn++;
  right = baize_deck_send (client->socket, request, sizeof *request, -1) && await (client, patience, cancellable)
          && baize_deck_receive (client->socket, reply, sizeof *reply, &fd) && reply->magic == BAIZE_DECK_MAGIC
          && reply->serial == request->serial && reply->trouble < BAIZE_DECK_CHECK_COSTLY
          && reply->length <= BAIZE_DECKS_MAX_THEME_BYTES && (fd >= 0) == (reply->trouble == BAIZE_DECK_CHECK_FINE);
  if (right && fd >= 0)
    {
      result = map_result (fd, reply->length + size);
      right = result != NULL;
    }
  else if (fd >= 0)
    (void) close (fd);
  if (!right)
    {
      g_debug ("the helper for decks failed");
      end (client);
      reply->trouble = client->trouble = BAIZE_DECK_CHECK_COSTLY;
    }
  return result;
}

/* ---- what it does ---- */

/**
 * baize_deck_client_draw:
 * @client: a client
 * @theme: the card theme that the check of the file found
 * @picture: the number of a picture that @theme has
 * @width: its width in pixels
 * @pixels: (out) (transfer full) (nullable): the picture, laid out as baize_picture_get_stride() says
 *
 * Has one card drawn.
 *
 * Returns: what went wrong; %BAIZE_DECK_CHECK_COSTLY when the helper failed
 */
BaizeDeckCheckTrouble
baize_deck_client_draw (BaizeDeckClient *client, const BaizeFaceTheme *theme, guint picture, int width, GBytes **pixels)
{
  BaizeDeckRequest request = {
    .wish = BAIZE_DECK_DRAW,
    .width = width,
    .picture = picture,
    .paper = theme->inks[BAIZE_INK_PAPER],
    .spot = theme->spots[picture],
  };
  BaizeDeckReply reply = { 0 };

  *pixels = ask (client, &request, BAIZE_DECKS_MAX_CARD_WAIT, NULL, baize_picture_get_size (width), &reply);
  if (*pixels == NULL)
    return (BaizeDeckCheckTrouble) reply.trouble;
  /* a reply with a text is not the picture that was asked for */
  if (reply.length == 0 && baize_picture_has_paper (g_bytes_get_data (*pixels, NULL), width))
    return BAIZE_DECK_CHECK_FINE;
  g_clear_pointer (pixels, g_bytes_unref);
  return BAIZE_DECK_CHECK_EMPTY;
}

/**
 * baize_deck_client_check:
 * @client: a client
 * @cancellable: (nullable): ends the check
 * @check: (inout): has a width; gets the outcome
 *
 * Has the whole deck checked.
 */
void
baize_deck_client_check (BaizeDeckClient *client, GCancellable *cancellable, BaizeDeckCheck *check)
{
  BaizeDeckRequest request = { .wish = BAIZE_DECK_CHECK, .width = check->width };
  BaizeDeckReply reply = { 0 };
  gsize size = baize_picture_get_size (check->width);
  g_autoptr (GBytes) result = ask (client, &request, BAIZE_DECKS_MAX_CHECK_WAIT, cancellable,
                                   BAIZE_DECK_CHECK_N_SHOWN * size, &reply);
  BaizeFaceStamp stamp;

  check->trouble = (BaizeDeckCheckTrouble) reply.trouble;
  check->picture = MIN (reply.picture, (guint) BAIZE_FACE_JOKER_RED - 1);
  if (result == NULL)
    return;
  check->theme = baize_face_theme_read (g_bytes_get_data (result, NULL), reply.length);
  if (check->theme == NULL)
    check->trouble = BAIZE_DECK_CHECK_COSTLY;
  /* the file may have been written while it was read */
  else if (!baize_face_stamp_take_open (&stamp, client->deck) || !baize_face_stamp_is_same (&stamp, &client->stamp))
    check->trouble = BAIZE_DECK_CHECK_UNREADABLE;
  if (check->trouble != BAIZE_DECK_CHECK_FINE)
    {
      g_clear_pointer (&check->theme, baize_face_theme_unref);
      return;
    }
  baize_face_theme_set_file (check->theme, client->path, &client->stamp);
  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    check->pixels[i] = g_bytes_new_from_bytes (result, reply.length + i * size, size);
}
