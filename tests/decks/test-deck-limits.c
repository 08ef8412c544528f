/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The limits of what the helper program may cost Baize, each at its edge and one beyond: how long Baize waits for it,
 * how much it may draw, and how large a deck may be when it is unpacked. Nothing waits: while a clock is set, GLib's
 * clock stands still, and GLib waits for a message as if it came after the time set.
 */
#include "decks.h"
#include "test-folder.h"
#include "test.h"

#include "deck/baize-deck-client.h"

#include <poll.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define WIDTH 48

static _Thread_local const int *delays; /* the next ones, in ms; NULL while no clock is set */

/** In place of GLib's. */
gint64
g_get_monotonic_time (void)
{
  struct timespec now;

  if (delays != NULL || clock_gettime (CLOCK_MONOTONIC, &now) != 0)
    return G_USEC_PER_SEC;
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/** In place of GLib's. */
gint
g_poll (GPollFD *files, guint n_files, gint patience)
{
  if (delays != NULL && *delays++ > patience)
    return 0;
  return poll ((struct pollfd *) (void *) files, n_files, delays != NULL ? -1 : patience);
}

/** Returns (transfer full) a client of the file @path. */
static BaizeDeckClient *
new_client (const char *path)
{
  BaizeDeckCheckTrouble trouble;
  BaizeDeckClient *client = baize_deck_client_new (path, NULL, &trouble);

  g_assert_cmpint (trouble, ==, BAIZE_DECK_CHECK_FINE);
  return client;
}

static BaizeDeckCheckTrouble
check (BaizeDeckClient *client)
{
  BaizeDeckCheck check = { .width = WIDTH };

  baize_deck_client_check (client, NULL, &check);
  g_clear_pointer (&check.theme, baize_face_theme_unref);
  for (guint i = 0; i < BAIZE_DECK_CHECK_N_SHOWN; i++)
    g_clear_pointer (&check.pixels[i], g_bytes_unref);
  return check.trouble;
}

/** Draws the first card. Returns: the number in its first bytes; 0 if it was not drawn. */
static guint32
draw (BaizeDeckClient *client, const char *path)
{
  BaizeFaceStamp stamp;
  g_autoptr (BaizeFaceTheme) theme = NULL;
  g_autoptr (GBytes) pixels = NULL;
  guint32 first = 0;

  g_assert_true (baize_face_stamp_take (&stamp, path));
  theme = baize_face_theme_new (path, &stamp);
  theme->width = 780;
  theme->height = 420;
  theme->spots[0] = (BaizeFaceSpot){ "club_1", FALSE, 0, 0, 1 / 13.0, 0.2 };
  if (baize_deck_client_draw (client, theme, 0, WIDTH, &pixels) == BAIZE_DECK_CHECK_FINE)
    memcpy (&first, g_bytes_get_data (pixels, NULL), sizeof first);
  return first;
}

/** Takes the place of the helper program by the fake one that does all it should. */
static void
use_fake (const char *folder)
{
  g_autofree char *fake = g_build_filename (folder, "good", NULL);

  g_assert_cmpint (symlink (g_getenv ("BAIZE_FAKE_HELPER"), fake), ==, 0);
  g_setenv ("BAIZE_DECK_CHECK", fake, TRUE);
}

/* Baize waits for the greeting, a card and a check as long as it may. */
TEST (patience)
{
  static const struct
  {
    int greeting, answer; /* how long they take */
    gboolean checks, fine;
  } cases[] = {
    { BAIZE_DECKS_MAX_HELLO_WAIT, 0, FALSE, TRUE }, { BAIZE_DECKS_MAX_HELLO_WAIT + 1, 0, FALSE, FALSE },
    { 0, BAIZE_DECKS_MAX_CARD_WAIT, FALSE, TRUE },  { 0, BAIZE_DECKS_MAX_CARD_WAIT + 1, FALSE, FALSE },
    { 0, BAIZE_DECKS_MAX_CHECK_WAIT, TRUE, TRUE },  { 0, BAIZE_DECKS_MAX_CHECK_WAIT + 1, TRUE, FALSE },
  };
  g_autofree char *path = g_strdup (g_getenv ("PATH")), *helper = g_strdup (g_getenv ("BAIZE_DECK_CHECK"));

  /* without bubblewrap, so that there is one greeting */
  g_setenv ("PATH", "/nonexistent", TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const int times[] = { cases[i].greeting, cases[i].answer };
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autofree char *deck = g_build_filename (folder, "deck.svg", NULL);
      g_autoptr (BaizeDeckClient) client = NULL;
      gboolean fine;

      decks_write (DECKS_FINE, deck);
      if (!cases[i].checks)
        use_fake (folder);
      client = new_client (deck);
      delays = times;
      fine = cases[i].checks ? check (client) == BAIZE_DECK_CHECK_FINE : draw (client, deck) != 0;
      delays = NULL;
      g_assert_cmpint (fine, ==, cases[i].fine);
      g_setenv ("BAIZE_DECK_CHECK", helper, TRUE);
    }
  g_setenv ("PATH", path, TRUE);
}

/* A helper draws as many pictures as it may, the next picture is the first of another helper. */
TEST (drawn)
{
  g_autofree char *helper = g_strdup (g_getenv ("BAIZE_DECK_CHECK"));
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *deck = g_build_filename (folder, "deck.svg", NULL);
  g_autoptr (BaizeDeckClient) client = NULL;

  decks_write (DECKS_FINE, deck);
  use_fake (folder);
  client = new_client (deck);
  for (guint32 i = 1; i <= BAIZE_DECKS_MAX_DRAWN; i++)
    g_assert_cmpuint (draw (client, deck), ==, i);
  g_assert_cmpuint (draw (client, deck), ==, 1);
  g_setenv ("BAIZE_DECK_CHECK", helper, TRUE);
}

/** Returns (transfer full) @size bytes that may follow a document: comments, because libxml2 limits everything else. */
static char *
make_remarks (gsize size)
{
  static const char begin[] = "<!--", end[] = "-->";
  char *text = g_strnfill (size, ' ');

  for (gsize at = 0; at + 1000 <= size; at += 1000)
    {
      memcpy (text + at, begin, strlen (begin));
      memcpy (text + at + 1000 - strlen (end), end, strlen (end));
    }
  return text;
}

/* A deck that is just small enough when it is unpacked, and one byte larger. */
TEST (unpacked)
{
  for (gsize beyond = 0; beyond <= 1; beyond++)
    {
      g_autoptr (TestFolder) folder = test_folder_new ();
      g_autofree char *plain = g_build_filename (folder, "deck.svg", NULL);
      g_autofree char *deck = g_build_filename (folder, "deck.svgz", NULL), *text = NULL, *remarks = NULL;
      g_autoptr (BaizeDeckClient) client = NULL;
      gsize length;

      decks_write (DECKS_FINE, plain);
      g_assert_true (g_file_get_contents (plain, &text, &length, NULL));
      remarks = make_remarks (BAIZE_DECKS_MAX_UNPACKED_BYTES + beyond - length);
      decks_pack (deck, text, remarks);
      client = new_client (deck);
      g_assert_cmpint (check (client), ==, beyond == 0 ? BAIZE_DECK_CHECK_FINE : BAIZE_DECK_CHECK_LARGE);
    }
}

/* What is known of a deck, in a text that is just short enough. */
TEST (theme)
{
  for (gsize beyond = 0; beyond <= 1; beyond++)
    {
      const BaizeFaceStamp stamp = { 12, 34, 56 };
      g_autoptr (BaizeFaceTheme) theme = baize_face_theme_new ("/deck.svg", &stamp), read = NULL;
      g_autofree char *text = NULL, *rest = NULL, *whole = NULL;

      theme->width = theme->height = 100;
      for (guint i = 0; i < BAIZE_FACE_JOKER_RED; i++)
        {
          theme->pictures |= BAIZE_PICTURE_BIT (i);
          theme->spots[i] = (BaizeFaceSpot){ "club_1", FALSE, 0, 0, 1, 1 };
        }
      text = baize_face_theme_write (theme);
      rest = g_strnfill (BAIZE_DECKS_MAX_THEME_BYTES + beyond - strlen (text), '\n');
      whole = g_strconcat (text, rest, NULL);
      read = baize_face_theme_read (whole, strlen (whole));
      g_assert_cmpint (read != NULL, ==, beyond == 0);
    }
}

/** Keeps the test out of the user's folders. */
gboolean
test_begin (int *argc, char ***argv)
{
  test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS);
  return TRUE;
}
