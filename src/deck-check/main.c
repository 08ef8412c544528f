/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The helper program that parses and draws foreign decks of cards in place of Baize. It may crash or be killed without
 * harm to Baize. deck/baize-deck-protocol.h says how the two talk; this file answers the requests.
 */
#include "deck/baize-deck-protocol.h"

#include "confine.h"
#include "deck-check.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
/* The search for leaks at the end starts a process, which the filter forbids, and the empty environment can't turn it
 * off. */
const char *__asan_default_options (void);

const char *
__asan_default_options (void)
{
  return "detect_leaks=0";
}
#endif

static BaizeFaceSheet *parsed_sheet; /* parsed at the first request */

/* Writes @n_parts into a memory file and seals it. Returns: its descriptor; -1 on error. */
static int
share (GBytes *const *parts, guint n_parts)
{
  const int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  int fd = memfd_create ("cards", MFD_CLOEXEC | MFD_ALLOW_SEALING);

  for (guint i = 0; fd >= 0 && i < n_parts; i++)
    {
      gsize length, done = 0;
      const guchar *data = g_bytes_get_data (parts[i], &length);

      while (done < length)
        {
          gssize n = write (fd, data + done, length - done);

          if (n <= 0)
            {
              (void) close (fd);
              return -1;
            }
          done += (gsize) n;
        }
    }
  if (fd >= 0 && fcntl (fd, F_ADD_SEALS, seals) != 0)
    {
      (void) close (fd);
      return -1;
    }
  return fd;
}

static BaizeDeckCheckTrouble
open_sheet (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) svg = NULL;

  if (parsed_sheet != NULL)
    return BAIZE_DECK_CHECK_FINE;
  svg = baize_face_sheet_load (BAIZE_DECK_FILE, &error);
  if (svg == NULL)
    return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? BAIZE_DECK_CHECK_LARGE
                                                                    : BAIZE_DECK_CHECK_UNREADABLE;
  parsed_sheet = baize_face_sheet_new (svg, &error);
  if (parsed_sheet != NULL)
    return BAIZE_DECK_CHECK_FINE;
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ? BAIZE_DECK_CHECK_NO_SIZE
                                                                      : BAIZE_DECK_CHECK_NO_SHEET;
}

/* A card theme whose file Baize will name. */
static BaizeFaceTheme *
new_theme (void)
{
  const BaizeFaceStamp stamp = { 0 };

  return baize_face_theme_new ("/", &stamp);
}

static BaizeDeckCheckTrouble
draw (const BaizeDeckRequest *request, int *fd)
{
  g_autoptr (BaizeFaceTheme) theme = new_theme ();
  g_autoptr (GBytes) pixels = NULL;
  BaizeDeckCheckTrouble trouble = open_sheet ();

  if (trouble != BAIZE_DECK_CHECK_FINE)
    return trouble;
  deck_confine_memory (request->width);
  deck_confine_time (FALSE);
  theme->pictures = BAIZE_PICTURE_BIT (request->picture);
  theme->spots[request->picture] = request->spot;
  theme->inks[BAIZE_INK_PAPER] = request->paper;
  pixels = baize_face_sheet_render (parsed_sheet, theme, request->picture, request->width, NULL);
  if (pixels == NULL)
    return BAIZE_DECK_CHECK_EMPTY;
  *fd = share (&pixels, 1);
  return BAIZE_DECK_CHECK_FINE;
}

static BaizeDeckCheckTrouble
check (int width, BaizeDeckReply *reply, int *fd)
{
  g_autoptr (BaizeFaceTheme) theme = new_theme ();
  GBytes *pixels[BAIZE_N_PICTURES] = { NULL };
  BaizeDeckCheckTrouble trouble = open_sheet ();

  if (trouble == BAIZE_DECK_CHECK_FINE)
    deck_confine_memory (width);
  if (trouble == BAIZE_DECK_CHECK_FINE)
    trouble = deck_check_measure (parsed_sheet, theme, &reply->picture);
  if (trouble == BAIZE_DECK_CHECK_FINE)
    trouble = deck_check_draw (parsed_sheet, theme, width, pixels, &reply->picture);
  if (trouble == BAIZE_DECK_CHECK_FINE)
    {
      char *text = baize_face_theme_write (theme);
      GBytes *parts[1 + BAIZE_DECK_CHECK_N_SHOWN] = { g_bytes_new_take (text, strlen (text)) };

      reply->length = (guint32) g_bytes_get_size (parts[0]);
      for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
        parts[1 + i] = pixels[baize_deck_check_shown[i]];
      *fd = share (parts, G_N_ELEMENTS (parts));
      g_bytes_unref (parts[0]);
    }
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    g_clear_pointer (&pixels[i], g_bytes_unref);
  return trouble;
}

/* Answers @request. Returns: whether to go on. */
static gboolean
answer (const BaizeDeckRequest *request)
{
  BaizeDeckReply reply = { .magic = BAIZE_DECK_MAGIC, .serial = request->serial };
  BaizeDeckCheckTrouble trouble;
  gboolean sent;
  int fd = -1;

  deck_confine_time (TRUE);
  trouble = request->wish == BAIZE_DECK_CHECK ? check (request->width, &reply, &fd) : draw (request, &fd);
  if (trouble == BAIZE_DECK_CHECK_FINE && fd < 0)
    return FALSE;
  reply.trouble = trouble;
  sent = baize_deck_send (BAIZE_DECK_SOCKET, &reply, sizeof reply, fd);
  if (fd >= 0)
    (void) close (fd);
  return sent;
}

int
main (int argc, char **argv)
{
  BaizeDeckHello hello = { .magic = BAIZE_DECK_MAGIC };
  BaizeDeckRequest request;

  if (argc == 3 && strcmp (argv[1], "--try") == 0)
    return deck_confine_try (argv[2]);
  baize_face_sheet_prepare ();
  hello.walls = deck_confine (BAIZE_DECK_ALL_WALLS);
  if (!baize_deck_send (BAIZE_DECK_SOCKET, &hello, sizeof hello, -1))
    return 2;
  while (baize_deck_receive (BAIZE_DECK_SOCKET, &request, sizeof request, NULL) && answer (&request))
    ;
  return 0;
}
