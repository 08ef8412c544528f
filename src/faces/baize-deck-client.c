/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The client of the helper program, see the header. A helper is started when it is needed first. When it fails, it is
 * ended and none is started for this client again: whatever the deck did, it would do it again.
 */
#include "faces/baize-deck-client.h"
#include "faces/baize-deck-protocol.h"
#include "faces/baize-deck-start.h"

#include "core/base/baize-file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define ALL_SEALS (F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE)

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

/* ---- the helper ---- */

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
start_in (BaizeDeckClient *client, BaizeDeckShell shell, GCancellable *cancellable)
{
  static const char *const names[] = { "bwrap", "flatpak-spawn", "nothing" };
  g_autoptr (GError) error = NULL;
  BaizeDeckHello hello;

  client->process = baize_deck_start (shell, client->deck, &client->socket, &error);
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
  BaizeDeckShell shell = baize_deck_start_best ();

  if (client->trouble != BAIZE_DECK_CHECK_FINE)
    return FALSE;
  if (client->n_drawn >= BAIZE_DECKS_MAX_DRAWN)
    end (client);
  if (client->process != NULL || start_in (client, shell, cancellable))
    return TRUE;
  if (shell == BAIZE_DECK_SHELL_NONE || g_cancellable_is_cancelled (cancellable)
      || !start_in (client, BAIZE_DECK_SHELL_NONE, cancellable))
    return FALSE;
  baize_deck_start_avoid (shell);
  return TRUE;
}

typedef struct
{
  gpointer data;
  gsize size;
} Map;

static void
unmap (gpointer data)
{
  Map *map = data;

  (void) munmap (map->data, map->size);
  g_free (map);
}

/* Maps the memory file @fd, and closes it. NULL if it is not sealed, or has another size than @size. */
static GBytes *
map_result (int fd, gsize size)
{
  const int seals = fcntl (fd, F_GET_SEALS);
  void *data = MAP_FAILED;
  struct stat status;
  Map *map;

  if (seals >= 0 && (seals & ALL_SEALS) == ALL_SEALS && fstat (fd, &status) == 0 && status.st_size == (off_t) size)
    data = mmap (NULL, size, PROT_READ, MAP_SHARED, fd, 0);
  (void) close (fd);
  if (data == MAP_FAILED)
    return NULL;
  map = g_new (Map, 1);
  *map = (Map){ data, size };
  return g_bytes_new_with_free_func (data, size, unmap, map);
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
  /* after a text there would be other pixels than those asked for */
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
