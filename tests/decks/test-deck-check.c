/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Checking decks of others: whatever a file holds, the right answer comes and this process goes on; every deck of the
 * installed packages loads, and each face fills its card and differs from the others.
 */
#include "decks.h"
#include "test-folder.h"
#include "test.h"

#include "faces/baize-face-source.h"

#include <glib/gstdio.h>
#include <string.h>

#define WIDTH   48
#define AT_ONCE 3 /* checks of decks that are installed */
/* How many of the installed decks are checked: each takes a second or more. `-m slow` checks all of them. */
#if defined(BAIZE_SANITIZED)
#define N_SAMPLE 2
#else
#define N_SAMPLE 6
#endif

typedef struct
{
  BaizeDeckCheck *answer;
  gboolean done;
} Waiting;

static void
on_checked (GObject *source, GAsyncResult *result, gpointer data)
{
  Waiting *waiting = data;
  g_autoptr (GError) error = NULL;

  waiting->answer = baize_deck_check_finish (result, &error);
  waiting->done = TRUE;
  g_assert_true ((waiting->answer == NULL) == (error != NULL));
}

static BaizeDeckCheck *
run_check (const char *path)
{
  Waiting waiting = { NULL, FALSE };

  baize_deck_check_begin (path, WIDTH, NULL, on_checked, &waiting);
  while (!waiting.done)
    g_main_context_iteration (NULL, TRUE);
  return waiting.answer;
}

/* ---- what is seen of a card ---- */

static const guchar *
get_pixel (GBytes *pixels, int x, int y)
{
  const guchar *data = g_bytes_get_data (pixels, NULL);

  return data + (gsize) y * (gsize) baize_picture_get_stride (WIDTH) + (gsize) x * 4;
}

static gboolean
is_opaque (GBytes *pixels, int x, int y)
{
  guint32 pixel;

  memcpy (&pixel, get_pixel (pixels, x, y), sizeof pixel);
  return pixel >> 24 == 0xff;
}

/* How many pixels of two pictures clearly differ, in their upper left part. */
static int
compare (GBytes *one, GBytes *other, int right, int bottom)
{
  int n = 0;

  for (int y = 0; y < bottom; y++)
    for (int x = 0; x < right; x++)
      {
        const guchar *a = get_pixel (one, x, y), *b = get_pixel (other, x, y);
        int most = 0;

        for (int i = 0; i < 4; i++)
          most = MAX (most, ABS (a[i] - b[i]));
        n += most > 48;
      }
  return n;
}

/* A card is opaque all over but for its corners, and something is on it. */
static void
assert_filled (GBytes *pixels, gboolean is_face)
{
  int height = baize_picture_get_height (WIDTH), n_other = 0;
  const guchar *edge = get_pixel (pixels, 3, height / 2);

  for (int y = 1; y < height - 1; y++)
    for (int x = 1; x < WIDTH - 1; x++)
      {
        if ((x > 4 && x < WIDTH - 5) || (y > 4 && y < height - 5))
          g_assert_true (is_opaque (pixels, x, y));
        n_other += memcmp (edge, get_pixel (pixels, x, y), 3) != 0;
      }
  g_assert_false (is_opaque (pixels, 0, 0));
  g_assert_false (is_opaque (pixels, WIDTH - 1, height - 1));
  if (is_face)
    g_assert_cmpint (n_other, >, WIDTH * height / 100);
}

/* All faces are drawn, fill their cards and differ, also in the corner that is seen of a covered card; jokers and backs
 * are there too, whoever drew them. */
static void
check_deck (BaizeFaceTheme *theme)
{
  BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, theme, BAIZE_FACE_LETTERS_DRAWN);
  GBytes *pixels[BAIZE_N_PICTURES];

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    {
      g_autofree char *trouble = NULL;

      pixels[i] = baize_face_source_render (deck, BAIZE_FACES_NORMAL, i, WIDTH, &trouble);
      g_assert_cmpstr (trouble, ==, NULL);
      assert_filled (pixels[i], i < BAIZE_FACE_JOKER_RED);
      /* the two jokers of a deck may be one */
      for (guint other = 0; other < MIN (i, BAIZE_FACE_JOKER_RED); other++)
        {
          g_assert_cmpint (compare (pixels[i], pixels[other], WIDTH, baize_picture_get_height (WIDTH)), >, WIDTH / 8);
          g_assert_cmpint (compare (pixels[i], pixels[other], (int) baize_picture_get_index (WIDTH),
                                    (int) (WIDTH * BAIZE_INDEX_HEIGHT)),
                           >, WIDTH / 32);
        }
    }
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    g_bytes_unref (pixels[i]);
  baize_face_source_free (deck);
}

/* ---- files made for it ---- */

/* Gives the other process less time than it would take, so that nobody has to wait for it. */
static char *
write_hurry (const char *folder)
{
  char *path = g_build_filename (folder, "hurry", NULL);
  g_autofree char *quoted = g_shell_quote (g_getenv ("BAIZE_DECK_CHECK"));
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\nulimit -t 4\nexec %s \"$@\"\n", quoted);

  g_assert_true (g_file_set_contents_full (path, script, -1, G_FILE_SET_CONTENTS_NONE, 0700, NULL));
  return path;
}

/* What is outside the view box is drawn, too: sides of the box run through the translucent marks of these cards. */
static void
check_outside (BaizeFaceTheme *theme)
{
  static const int suits[] = { BAIZE_CLUBS, BAIZE_SPADES };
  BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, theme, BAIZE_FACE_LETTERS_DRAWN);

  for (int rank = BAIZE_ACE; rank <= BAIZE_KING; rank += BAIZE_KING - BAIZE_ACE)
    for (gsize i = 0; i < G_N_ELEMENTS (suits); i++)
      {
        g_autoptr (GBytes) pixels = baize_face_source_render (deck, BAIZE_FACES_NORMAL,
                                                              baize_face ((BaizeSuit) suits[i], rank), WIDTH, NULL);

        g_test_message ("suit %d, rank %d", suits[i], rank);
        for (int x = 47; x < 54; x += 6)
          for (int y = 38; y < 60; y += 10)
            g_assert_cmpint (*get_pixel (pixels, WIDTH * x / 60, baize_picture_get_height (WIDTH) * y / 84), <, 0x80);
      }
  baize_face_source_free (deck);
}

/* Nothing is left of the deck's own outline at the corners, which our outline does not cover; but an index that touches
 * it is left. */
static void
check_corners (BaizeFaceTheme *theme)
{
  BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, theme, BAIZE_FACE_LETTERS_DRAWN);
  g_autoptr (GBytes) pixels = baize_face_source_render (deck, BAIZE_FACES_NORMAL, baize_face (BAIZE_SPADES, 7), WIDTH,
                                                        NULL);
  g_autoptr (GBytes) other = baize_face_source_render (deck, BAIZE_FACES_NORMAL, baize_face (BAIZE_CLUBS, 7), WIDTH,
                                                       NULL);
  int bottom = baize_picture_get_height (WIDTH) - 1;

  g_assert_cmpint (*get_pixel (other, WIDTH * 54 / 60, bottom * 8 / 84), <, 0x80);

  /* the bar of this card is at the right, and our index at the upper left */
  for (int y = 2; y < 8; y++)
    for (int x = 2; x < 8; x++)
      if (x + y > 5)
        g_assert_cmpint (*get_pixel (pixels, x, bottom - y), >, 0xd8);
  baize_face_source_free (deck);
}

/* The pictures that the deck itself has. */
static guint64
expect_pictures (DecksFlaw flaw)
{
  guint64 faces = BAIZE_PICTURE_BIT (BAIZE_FACE_JOKER_RED) - 1;

  if (flaw == DECKS_BARE_JOKERS)
    return faces | BAIZE_PICTURE_BIT (BAIZE_PICTURE_BACK);
  if (flaw == DECKS_ONE_JOKER)
    return faces | BAIZE_PICTURE_BIT (BAIZE_FACE_JOKER_RED) | BAIZE_PICTURE_BIT (BAIZE_FACE_JOKER_BLACK);
  return faces;
}

static void
test_flaw (gconstpointer data)
{
  DecksFlaw flaw = GPOINTER_TO_INT (data);
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, flaw == DECKS_PACKED ? "deck.svgz" : "deck.svg", NULL);
  g_autofree char *program = g_strdup (g_getenv ("BAIZE_DECK_CHECK")), *hurry = NULL;
  g_autoptr (BaizeDeckCheck) answer = NULL;

  decks_write (flaw, path);
  if (flaw == DECKS_FILTER && program != NULL)
    {
      hurry = write_hurry (folder);
      g_setenv ("BAIZE_DECK_CHECK", hurry, TRUE);
    }
  answer = run_check (path);
  if (hurry != NULL)
    {
      g_setenv ("BAIZE_DECK_CHECK", program, TRUE);
      (void) g_unlink (hurry);
    }
  g_assert_nonnull (answer);
  g_test_message ("%s: trouble %d, card %u", decks_name (flaw), answer->trouble, answer->picture);
  /* what can't be drawn in time, and what draws nothing, differs from one version of the library to another */
  if (flaw == DECKS_FANOUT || flaw == DECKS_RECURSION || flaw == DECKS_ENTITIES || flaw == DECKS_FILTER
      || flaw == DECKS_NODES)
    g_assert_cmpint (answer->trouble, !=, BAIZE_DECK_CHECK_FINE);
  else
    g_assert_cmpint (answer->trouble, ==, decks_expect (flaw));
  if (flaw == DECKS_MISSING || flaw == DECKS_EMPTY_CARD || flaw == DECKS_BESIDE)
    g_assert_cmpuint (answer->picture, ==, baize_face (BAIZE_HEARTS, 7));
  g_assert_true ((answer->theme != NULL) == decks_is_fine (flaw));
  if (answer->theme != NULL)
    {
      BaizeFaceStamp stamp;

      g_assert_true (baize_face_stamp_take (&stamp, path) && baize_face_stamp_is_same (&stamp, &answer->theme->stamp));
      g_assert_cmphex (answer->theme->pictures, ==, expect_pictures (flaw));
      g_assert_cmphex (answer->theme->inks[BAIZE_INK_PAPER], ==, 0xfffdf8);
      g_assert_cmpint (answer->theme->has_index, ==, flaw == DECKS_INDEX);
      check_deck (answer->theme);
      if (flaw == DECKS_ROUND)
        check_corners (answer->theme);
      if (flaw == DECKS_ABOVE || flaw == DECKS_ASIDE)
        {
          check_outside (answer->theme);
          return; /* translucent ink has other colours */
        }
      g_assert_cmphex (answer->theme->inks[BAIZE_INK_BLACK], ==, 0x101020);
      g_assert_cmphex (answer->theme->inks[BAIZE_INK_RED], ==, 0xc01020);
    }
}

TEST (cancelled)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "deck.svg", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Waiting waiting = { NULL, FALSE };

  decks_write (DECKS_FILTER, path);
  baize_deck_check_begin (path, WIDTH, cancellable, on_checked, &waiting);
  g_cancellable_cancel (cancellable);
  while (!waiting.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (waiting.answer);
}

/* Another process that is not there, that says nothing, or nonsense. */
TEST (program)
{
  static const char *const programs[] = { "/nonexistent/program", "/bin/true", "/bin/echo", "/bin/cat" };
  static const BaizeDeckCheckTrouble troubles[] = { BAIZE_DECK_CHECK_NOT_RUN, BAIZE_DECK_CHECK_COSTLY,
                                                    BAIZE_DECK_CHECK_COSTLY, BAIZE_DECK_CHECK_COSTLY };
  g_autofree char *program = g_strdup (g_getenv ("BAIZE_DECK_CHECK"));

  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autoptr (BaizeDeckCheck) answer = NULL;

      if (i > 0 && !g_file_test (programs[i], G_FILE_TEST_IS_EXECUTABLE))
        continue;
      g_setenv ("BAIZE_DECK_CHECK", programs[i], TRUE);
      answer = run_check ("/etc/passwd");
      g_assert_cmpint (answer->trouble, ==, troubles[i]);
    }
  if (program != NULL)
    g_setenv ("BAIZE_DECK_CHECK", program, TRUE);
  else
    g_unsetenv ("BAIZE_DECK_CHECK");
}

/* ---- what is written down ---- */

TEST (text)
{
  const BaizeFaceStamp stamp = { 12, 34, 56 };
  g_autoptr (BaizeFaceTheme) theme = baize_face_theme_new ("/tmp/a deck\n of \"Karten\" ü.svg", &stamp);
  g_autofree char *text = NULL;

  theme->width = 780.25;
  theme->height = 420;
  theme->inks[BAIZE_INK_RED] = 0xc01020;
  for (guint i = 0; i < BAIZE_FACE_JOKER_RED; i++)
    {
      theme->pictures |= BAIZE_PICTURE_BIT (i);
      theme->spots[i] = (BaizeFaceSpot){ "club_1", i % 2, 0.25, -0.5, 0.0625, 0.2 };
    }
  text = baize_face_theme_write (theme);
  {
    g_autoptr (BaizeFaceTheme) same = baize_face_theme_read (text, strlen (text));

    g_assert_nonnull (same);
    g_assert_cmpstr (same->path, ==, theme->path);
    g_assert_cmpmem (&same->stamp, sizeof same->stamp, &stamp, sizeof stamp);
    g_assert_cmpfloat (same->width, ==, 780.25);
    g_assert_cmphex (same->inks[BAIZE_INK_RED], ==, 0xc01020);
    g_assert_cmphex (same->pictures, ==, theme->pictures);
    g_assert_cmpfloat (same->spots[1].y, ==, -0.5);
    g_assert_true (same->spots[1].alone && !same->spots[2].alone);
    g_assert_cmpuint (baize_face_theme_hash (same), ==, baize_face_theme_hash (theme));
  }
  /* cut short, or with a letter changed, it is another deck or none, and never a crash */
  for (gsize i = 0; i < strlen (text); i++)
    {
      g_autofree char *other = g_strdup (text);
      g_autoptr (BaizeFaceTheme) cut = baize_face_theme_read (text, i), changed = NULL;

      other[i] = other[i] == '9' ? '-' : '9';
      changed = baize_face_theme_read (other, strlen (other));
      if (cut != NULL)
        g_assert_cmpuint (i + 16, >, strlen (text));
      if (changed != NULL)
        for (guint j = 0; j < BAIZE_FACE_JOKER_RED; j++)
          g_assert_cmpfloat (changed->spots[j].width, >, 0);
    }
}

/* A deck is known again only as long as its file is the one that was checked. */
TEST (fresh)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "deck.svg", NULL);
  g_autoptr (BaizeDeckCheck) answer = NULL;
  g_autoptr (BaizeFaceTheme) known = NULL;
  g_autofree char *trouble = NULL;
  BaizeFaceSource *deck;

  decks_write (DECKS_FINE, path);
  g_assert_null (baize_face_theme_recall (path));
  answer = run_check (path);
  g_assert_true (baize_face_theme_keep (answer->theme));
  known = baize_face_theme_recall (path);
  g_assert_nonnull (known);
  g_assert_cmpuint (baize_face_theme_hash (known), ==, baize_face_theme_hash (answer->theme));

  g_assert_cmpint (g_unlink (path), ==, 0);
  decks_write (DECKS_FILTER, path);
  g_assert_null (baize_face_theme_recall (path));
  /* nor is the other file read by a program that had the deck in use */
  deck = baize_face_source_new (BAIZE_FACE_SHEET, known, BAIZE_FACE_LETTERS_DRAWN);
  g_assert_null (baize_face_source_render (deck, BAIZE_FACES_NORMAL, 0, WIDTH, &trouble));
  g_assert_nonnull (trouble);
  baize_face_source_free (deck);
}

/* ---- decks of other packages ---- */

static void
collect (const char *path, GPtrArray *files)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        collect (child, files);
      else if (g_str_has_suffix (name, ".svg") || g_str_has_suffix (name, ".svgz"))
        g_ptr_array_add (files, g_steal_pointer (&child));
    }
}

/* Some are checked while others are looked at. */
typedef struct
{
  GPtrArray *files;
  guint next;
  guint n_running;
} Queue;

typedef struct
{
  Queue *queue;
  const char *path;
} Turn;

static void begin_next (Queue *queue);

static void
on_turn (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Turn *turn = data;
  g_autoptr (BaizeDeckCheck) answer = baize_deck_check_finish (result, NULL);

  begin_next (turn->queue);
  turn->queue->n_running--;
  g_test_message ("%s: trouble %d, card %u", turn->path, answer->trouble, answer->picture);
  g_assert_cmpint (answer->trouble, ==, BAIZE_DECK_CHECK_FINE);
  check_deck (answer->theme);
}

static void
begin_next (Queue *queue)
{
  Turn *turn;

  if (queue->next == queue->files->len)
    return;
  turn = g_new (Turn, 1);
  *turn = (Turn){ queue, g_ptr_array_index (queue->files, queue->next++) };
  queue->n_running++;
  baize_deck_check_begin (turn->path, WIDTH, NULL, on_turn, turn);
}

static void
test_installed (gconstpointer folder)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  Queue queue = { files, 0, 0 };

  collect (folder, files);
  if (files->len == 0)
    {
      g_test_skip ("no such decks are installed");
      return;
    }
  while (!g_test_slow () && files->len > N_SAMPLE)
    g_ptr_array_remove_index_fast (files, (guint) g_test_rand_int_range (0, (gint32) files->len));
  for (int i = 0; i < AT_ONCE; i++)
    begin_next (&queue);
  while (queue.n_running > 0)
    g_main_context_iteration (NULL, TRUE);
}

TESTS (decks)
{
  for (int flaw = 0; flaw < DECKS_N_FLAWS; flaw++)
    {
#if defined(BAIZE_SANITIZED)
      /* there is no limit of address space then */
      if (flaw == DECKS_NODES)
        continue;
#endif
      g_autofree char *name = g_strconcat ("/flaw/", decks_name ((DecksFlaw) flaw), NULL);

      g_test_add_data_func (name, GINT_TO_POINTER (flaw), test_flaw);
    }
  g_test_add_data_func ("/installed/aisleriot", "/usr/share/aisleriot/cards", test_installed);
  g_test_add_data_func ("/installed/kde", "/usr/share/carddecks", test_installed);
}

/** The cache of checked decks is not the user's. */
gboolean
test_begin (int *argc, char ***argv)
{
  test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS);
  return TRUE;
}
