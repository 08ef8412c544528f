/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The wall between the program and decks of others: what the helper program can't do, whatever the deck; and what the
 * program does when the helper fails, sends nonsense, or is not there.
 */
#include "decks.h"
#include "test-folder.h"
#include "test.h"

#include "deck/baize-deck-client.h"
#include "deck/baize-deck-check.h"
#include "faces/baize-face-source.h"
#include "faces/baize-face-worker.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define WIDTH 48

static char *helper; /* the real one */

/* A theme for the decks that decks_write() writes, as if they had passed the check. */
static BaizeFaceTheme *
forge_theme (const char *path)
{
  BaizeFaceStamp stamp;
  BaizeFaceTheme *theme;

  g_assert_true (baize_face_stamp_take (&stamp, path));
  theme = baize_face_theme_new (path, &stamp);
  theme->width = 780;
  theme->height = 420;
  for (guint i = 0; i < BAIZE_FACE_JOKER_RED; i++)
    {
      theme->pictures |= BAIZE_PICTURE_BIT (i);
      theme->spots[i] = (BaizeFaceSpot){ "spade_1", FALSE, 0, 0.6, 1 / 13.0, 0.2 };
    }
  return theme;
}

static BaizeDeckCheckTrouble
draw_at (BaizeDeckClient *client, BaizeFaceTheme *theme, int width)
{
  GBytes *pixels;
  BaizeDeckCheckTrouble trouble = baize_deck_client_draw (client, theme, 0, width, &pixels);

  g_assert_true ((pixels != NULL) == (trouble == BAIZE_DECK_CHECK_FINE));
  g_clear_pointer (&pixels, g_bytes_unref);
  return trouble;
}

static BaizeDeckCheckTrouble
draw (BaizeDeckClient *client, BaizeFaceTheme *theme)
{
  return draw_at (client, theme, WIDTH);
}

static BaizeDeckClient *
new_client (const char *path)
{
  BaizeDeckCheckTrouble trouble;
  BaizeDeckClient *client = baize_deck_client_new (path, NULL, &trouble);

  g_assert_cmpint (trouble, ==, BAIZE_DECK_CHECK_FINE);
  return client;
}

/* ---- the wall from inside ---- */

typedef struct
{
  const char *walls; /* as for --try */
  const char *fails; /* what must not be possible behind them */
} Wall;

static void
test_wall (gconstpointer data)
{
  const Wall *wall = data;
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *secret = g_build_filename (folder, "secret", NULL), *text = NULL;
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_auto (GStrv) lines = NULL, names = g_strsplit (wall->fails, " ", -1);
  char *nothing[] = { NULL };

  g_assert_true (g_file_set_contents (secret, "for nobody", -1, NULL));
  g_subprocess_launcher_set_cwd (launcher, folder);
  g_subprocess_launcher_set_environ (launcher, nothing);
  process = g_subprocess_launcher_spawn (launcher, NULL, helper, "--try", wall->walls, NULL);
  g_assert_nonnull (process);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &text, NULL, NULL));
  g_test_message ("%s", text);
  lines = g_strsplit (text, "\n", -1);
  for (char **name = names; *name != NULL; name++)
    {
      gboolean found = FALSE;

      for (char **line = lines; *line != NULL; line++)
        {
          int reason = -1;
          char what[64];

          if (sscanf (*line, "%63s %d", what, &reason) != 2)
            continue;
          /* these layers are there or not, which depends on the system */
          if (reason == ENOSYS && (strcmp (what, "landlock") == 0 || strcmp (what, "filter") == 0)
              && strchr (wall->walls, what[0] == 'l' ? 'f' : 's') != NULL)
            {
              g_test_skip ("this system does not have that wall");
              return;
            }
          if (strcmp (what, *name) != 0)
            continue;
          found = TRUE;
          g_assert_cmpint (reason, !=, 0);
        }
      g_assert_true (found);
    }
}

#define OF_FILTER                                                                                           \
  "read-home list-home write-home read-passwords read-own-memory socket-internet socket-local process-new " \
  "process-signal process-trace memory-executable program"

TESTS (walls)
{
  static const Wall walls[] = {
    { "all", OF_FILTER },
    { "ns", OF_FILTER },
    { "nf", "read-home list-home write-home read-passwords read-own-memory process-trace program" },
#if !defined(BAIZE_SANITIZED)
    { "l", "memory-much" },
#endif
  };

  for (gsize i = 0; i < G_N_ELEMENTS (walls); i++)
    {
      g_autofree char *name = g_strconcat ("/wall/", walls[i].walls, NULL);

      g_test_add_data_func (name, &walls[i], test_wall);
    }
}

/* ---- helpers that go wrong ---- */

static const struct
{
  const char *name;
  BaizeDeckCheckTrouble trouble;
} fakes[] = {
  { "good", BAIZE_DECK_CHECK_FINE },       { "rude", BAIZE_DECK_CHECK_COSTLY },
  { "dead", BAIZE_DECK_CHECK_COSTLY },     { "silent", BAIZE_DECK_CHECK_COSTLY },
  { "small", BAIZE_DECK_CHECK_COSTLY },    { "large", BAIZE_DECK_CHECK_COSTLY },
  { "writable", BAIZE_DECK_CHECK_COSTLY }, { "shrinking", BAIZE_DECK_CHECK_COSTLY },
  { "late", BAIZE_DECK_CHECK_COSTLY },     { "short", BAIZE_DECK_CHECK_COSTLY },
  { "foreign", BAIZE_DECK_CHECK_COSTLY },  { "unknown", BAIZE_DECK_CHECK_COSTLY },
  { "sorry", BAIZE_DECK_CHECK_COSTLY },    { "wordy", BAIZE_DECK_CHECK_EMPTY },
  { "endless", BAIZE_DECK_CHECK_COSTLY },  { "clear", BAIZE_DECK_CHECK_EMPTY },
  { "folder", BAIZE_DECK_CHECK_COSTLY },   { "nothing", BAIZE_DECK_CHECK_COSTLY },
  { "full", BAIZE_DECK_CHECK_EMPTY },      { "fuller", BAIZE_DECK_CHECK_COSTLY },
};

static void
test_fake (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "deck.svg", NULL);
  g_autofree char *program = g_build_filename (folder, fakes[i].name, NULL);
  g_autoptr (BaizeFaceTheme) theme = NULL;
  g_autoptr (BaizeDeckClient) client = NULL;

  decks_write (DECKS_FINE, path);
  g_assert_cmpint (symlink (g_getenv ("BAIZE_FAKE_HELPER"), program), ==, 0);
  g_setenv ("BAIZE_DECK_CHECK", program, TRUE);
  theme = forge_theme (path);
  client = new_client (path);
  if (strcmp (fakes[i].name, "silent") == 0)
    baize_deck_client_set_patience (client, 1000);
  g_assert_cmpint (draw (client, theme), ==, fakes[i].trouble);
  /* after a failure nothing is asked again */
  if (fakes[i].trouble == BAIZE_DECK_CHECK_COSTLY)
    baize_deck_client_set_patience (client, 1);
  g_assert_cmpint (draw (client, theme), ==, fakes[i].trouble);
  g_setenv ("BAIZE_DECK_CHECK", helper, TRUE);
}

TESTS (fakes)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fakes); i++)
    {
      g_autofree char *name = g_strconcat ("/fake/", fakes[i].name, NULL);

      g_test_add_data_func (name, GSIZE_TO_POINTER (i), test_fake);
    }
}

TEST (no_helper)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "deck.svg", NULL);
  g_autoptr (BaizeFaceTheme) theme = NULL;
  g_autoptr (BaizeDeckClient) client = NULL;

  decks_write (DECKS_FINE, path);
  theme = forge_theme (path);
  client = new_client (path);
  g_setenv ("BAIZE_DECK_CHECK", "/nonexistent/program", TRUE);
  g_assert_cmpint (draw (client, theme), ==, BAIZE_DECK_CHECK_NOT_RUN);
  g_setenv ("BAIZE_DECK_CHECK", helper, TRUE);
}

/* ---- decks that go wrong ---- */

/* The most memory that this process has had, in KiB. */
static guint64
get_peak (void)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/status", &text, NULL, NULL));
  return g_ascii_strtoull (strstr (text, "VmHWM:") + strlen ("VmHWM:"), NULL, 10);
}

/* A deck that passes for small and takes a gigabyte, and one that takes very long to draw, though a theme says that
 * they are fine: only the helper suffers. */
static void
test_costly (gconstpointer data)
{
  DecksFlaw flaw = GPOINTER_TO_INT (data);
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "deck.svg", NULL);
  g_autoptr (BaizeFaceTheme) theme = NULL;
  g_autoptr (BaizeDeckClient) client = NULL;
  BaizeDeckCheck check = { .width = WIDTH };
  guint64 before;

#if defined(BAIZE_SANITIZED)
  g_test_skip ("under this sanitizer the helper has no limit of address space and takes what the deck wants");
  return;
#endif
  decks_write (flaw, path);
  theme = forge_theme (path);
  client = new_client (path);
  before = get_peak ();
  g_assert_cmpint (draw_at (client, theme, 600), ==, BAIZE_DECK_CHECK_COSTLY);
  g_assert_cmpint (draw (client, theme), ==, BAIZE_DECK_CHECK_COSTLY);
  baize_deck_client_check (client, NULL, &check);
  g_assert_cmpint (check.trouble, ==, BAIZE_DECK_CHECK_COSTLY);
  g_assert_cmpuint (get_peak () - before, <, 32 * 1024);
}

TESTS (costly)
{
  g_test_add_data_func ("/costly/filter", GINT_TO_POINTER (DECKS_FILTER), test_costly);
  g_test_add_data_func ("/costly/nodes", GINT_TO_POINTER (DECKS_NODES), test_costly);
}

/* ---- the mark ---- */

/* A deck is marked from its first picture until the worker rests. Pictures from the cache need no mark. */
TEST (mark)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "deck.svg", NULL), *mark = NULL;
  g_autoptr (BaizeFaceTheme) theme = NULL;

  decks_write (DECKS_FINE, path);
  theme = forge_theme (path);
  for (int start = 0; start < 2; start++)
    {
      g_autoptr (BaizeFaceWorker) worker = baize_face_worker_new (folder, folder, BAIZE_FACE_SHEET, theme,
                                                                  BAIZE_FACE_LETTERS_DRAWN, NULL, NULL);
      BaizeFaceSet *set = baize_face_worker_add (worker, BAIZE_FACES_NORMAL, WIDTH);

      baize_face_worker_ask (worker, set, BAIZE_PICTURE_BIT (0));
      while (!baize_face_worker_take (worker))
        baize_face_worker_wait (worker, g_get_monotonic_time () + G_TIME_SPAN_SECOND);
      mark = baize_deck_mark_read (folder);
      g_assert_cmpstr (mark, ==, start == 0 ? path : NULL);
      g_clear_pointer (&mark, g_free);
      baize_face_worker_settle (worker);
      g_assert_null (baize_deck_mark_read (folder));
    }
}

/** Files of a size that is just allowed, and one byte larger. Most of each is a hole, which takes no room. */
TEST (sizes)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "deck.svg", NULL);
  g_autofree char *mark = g_build_filename (folder, "deck-begun", NULL);

  for (guint beyond = 0; beyond <= 1; beyond++)
    {
      BaizeDeckCheckTrouble trouble;
      BaizeDeckClient *client;
      g_autofree char *text = g_strnfill (BAIZE_DECKS_MAX_MARK_BYTES + beyond, 'x'), *read = NULL;

      decks_write (DECKS_FINE, path);
      g_assert_cmpint (truncate (path, (off_t) (BAIZE_DECKS_MAX_BYTES + beyond)), ==, 0);
      client = baize_deck_client_new (path, NULL, &trouble);
      g_assert_cmpint (trouble, ==, beyond == 0 ? BAIZE_DECK_CHECK_FINE : BAIZE_DECK_CHECK_LARGE);
      g_clear_pointer (&client, baize_deck_client_free);

      g_assert_true (g_file_set_contents (mark, text, -1, NULL));
      read = baize_deck_mark_read (folder);
      g_assert_cmpstr (read, ==, beyond == 0 ? text : NULL);
    }
}

/** Keeps the test out of the user's folders. */
gboolean
test_begin (int *argc, char ***argv)
{
  test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS);
  helper = g_strdup (g_getenv ("BAIZE_DECK_CHECK"));
  return TRUE;
}
