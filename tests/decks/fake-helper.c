/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A helper program for decks that a deck has taken over, as it were: its name says what it does wrong when it is asked
 * for a picture. The first bytes of a picture are its number.
 */
#include "deck/baize-deck-check.h"
#include "deck/baize-deck-protocol.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int
make_memory (gsize size, int seals, guint8 fill, guint32 first)
{
  int fd = memfd_create ("cards", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  guint8 *data = g_malloc (size);

  memset (data, fill, size);
  memcpy (data, &first, sizeof first);
  g_assert_true (write (fd, data, size) == (gssize) size && fcntl (fd, F_ADD_SEALS, seals) == 0);
  g_free (data);
  return fd;
}

int
main (int argc, char **argv)
{
  const int all = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  g_autofree char *name = g_path_get_basename (argv[0]);
  const BaizeDeckHello hello = { BAIZE_DECK_MAGIC, 0 };
  BaizeDeckRequest request;
  guint32 number = 0;

  if (strcmp (name, "rude") == 0)
    (void) baize_deck_send (BAIZE_DECK_SOCKET, name, 3, -1);
  else
    (void) baize_deck_send (BAIZE_DECK_SOCKET, &hello, sizeof hello, -1);
  while (baize_deck_receive (BAIZE_DECK_SOCKET, &request, sizeof request, NULL))
    {
      BaizeDeckReply reply = { .magic = BAIZE_DECK_MAGIC, .serial = request.serial };
      gsize size = baize_picture_get_size (request.width), length = sizeof reply;
      int seals = all, fd;
      guint8 fill = 0xff;

      if (strcmp (name, "dead") == 0)
        g_abort ();
      else if (strcmp (name, "silent") == 0)
        g_usleep (G_USEC_PER_SEC * 600);
      else if (strcmp (name, "small") == 0)
        size--;
      else if (strcmp (name, "large") == 0)
        size++;
      else if (strcmp (name, "writable") == 0)
        seals = F_SEAL_SHRINK | F_SEAL_GROW;
      else if (strcmp (name, "shrinking") == 0)
        seals = F_SEAL_GROW | F_SEAL_WRITE;
      else if (strcmp (name, "late") == 0)
        reply.serial--;
      else if (strcmp (name, "short") == 0)
        length--;
      else if (strcmp (name, "foreign") == 0)
        reply.magic++;
      else if (strcmp (name, "unknown") == 0)
        reply.trouble = BAIZE_DECK_CHECK_NOT_RUN;
      else if (strcmp (name, "sorry") == 0)
        reply.trouble = BAIZE_DECK_CHECK_EMPTY;
      else if (strcmp (name, "wordy") == 0)
        {
          reply.length = 8;
          size += 8;
        }
      else if (strcmp (name, "endless") == 0)
        reply.length = G_MAXUINT32;
      else if (strcmp (name, "full") == 0 || strcmp (name, "fuller") == 0)
        {
          reply.length = BAIZE_DECKS_MAX_THEME_BYTES + (strcmp (name, "fuller") == 0);
          size += reply.length;
        }
      else if (strcmp (name, "clear") == 0)
        fill = 0;
      fd = strcmp (name, "folder") == 0    ? open ("/", O_RDONLY | O_DIRECTORY)
           : strcmp (name, "nothing") == 0 ? -1
                                           : make_memory (size, seals, fill, ++number);
      (void) baize_deck_send (BAIZE_DECK_SOCKET, &reply, length, fd);
    }
  return 0;
}
