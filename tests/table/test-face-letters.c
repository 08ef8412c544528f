/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The letters of ranks: which are available, each is drawn on its card in every size and on no other card, no two look
 * the same, and the cache keeps pictures with other letters apart.
 */
#include "test-folder.h"
#include "test.h"

#include "faces/baize-face-worker.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#define N_SIZES 3

/* A small card, an ordinary one, and one with a large index. */
static const struct
{
  int width;
  BaizeFacesPalette palette;
} sizes[N_SIZES] = { { 48, BAIZE_FACES_NORMAL }, { 80, BAIZE_FACES_NORMAL }, { 80, BAIZE_FACES_LARGE } };

static BaizeFaceLetters
read_letters (const char *jack, const char *queen, const char *king, const char *ace)
{
  return baize_face_letters_new ((const char *const[]){ jack, queen, king, ace });
}

/* ---- available letters ---- */

TEST (new)
{
  const BaizeFaceLetters german = read_letters ("B", "D", "K", "A"), french = read_letters ("V", "D", "R", "A");

  g_assert_cmphex (read_letters ("J", "Q", "K", "A"), ==, BAIZE_FACE_LETTERS_DRAWN);
  g_assert_cmpstr (baize_face_letters_replace (german, "rank-jack"), ==, "letter-b");
  g_assert_cmpstr (baize_face_letters_replace (german, "rank-queen"), ==, "letter-d");
  g_assert_cmpstr (baize_face_letters_replace (german, "rank-king"), ==, "rank-king");
  g_assert_cmpstr (baize_face_letters_replace (german, "rank-1"), ==, "rank-1");
  g_assert_cmpstr (baize_face_letters_replace (german, "rank-10"), ==, "rank-10");
  g_assert_cmpstr (baize_face_letters_replace (french, "rank-king"), ==, "letter-r");
  g_assert_cmphex (german, !=, french);

  /* a text that is not a letter leaves the card unchanged */
  g_assert_cmphex (read_letters ("Bube", "D", "K", "A"), ==, read_letters ("J", "D", "K", "A"));
  g_assert_cmphex (read_letters ("", "§", "k", " A"), ==, BAIZE_FACE_LETTERS_DRAWN);
  g_assert_cmphex (read_letters ("B", "\xff", "K", "A"), ==, read_letters ("B", "Q", "K", "A"));
  /* two ranks with the same letter would look the same, and so would letters of two alphabets that look the same */
  g_assert_cmphex (read_letters ("K", "D", "K", "A"), ==, BAIZE_FACE_LETTERS_DRAWN);
  g_assert_cmphex (read_letters ("K", "Q", "bad", "A"), ==, BAIZE_FACE_LETTERS_DRAWN);
  g_assert_cmphex (read_letters ("В", "B", "K", "A"), ==, BAIZE_FACE_LETTERS_DRAWN);
  /* but they may be exchanged */
  g_assert_cmpstr (baize_face_letters_replace (read_letters ("Q", "J", "K", "A"), "rank-jack"), ==, "rank-queen");
  g_assert_cmpstr (baize_face_letters_replace (read_letters ("В", "Д", "К", "Т"), "rank-1"), ==, "letter-t");
}

TEST (text)
{
  const BaizeFaceLetters letters = read_letters ("В", "Д", "К", "Т");
  g_autofree char *text = baize_face_letters_write (letters);
  static const char *const odd[] = { "",
                                     "/usr/share/aisleriot/cards/letters.svg",
                                     "letters-",
                                     "letters-zz",
                                     "letters-ffffffff",
                                     "letters-00000101",
                                     "letters-000000001f",
                                     "letters--1" };

  g_assert_false (g_path_is_absolute (text));
  g_assert_cmphex (baize_face_letters_read (text), ==, letters);
  for (gsize i = 0; i < G_N_ELEMENTS (odd); i++)
    g_assert_cmphex (baize_face_letters_read (odd[i]), ==, BAIZE_FACE_LETTERS_DRAWN);
  /* without translations the letters are the drawn ones */
  g_assert_cmphex (baize_face_letters_translate (), ==, BAIZE_FACE_LETTERS_DRAWN);
}

/* ---- translations ---- */

static const char *const messages[][2] = {
  { "probe", "Probe" }, /* first, because such a file must be sorted by bytes */
  { "rank letter on cards\004J", "B" },
  { "rank letter on cards\004K", "König" },
  { "rank letter on cards\004Q", "D" },
};

static void
append_number (GByteArray *array, guint32 number)
{
  g_byte_array_append (array, (const guint8 *) &number, sizeof number);
}

/* Returns: a file of translations in the format of msgfmt. */
static GByteArray *
compile_messages (void)
{
  const guint n = G_N_ELEMENTS (messages), tables = 28, texts = tables + 16 * n;
  GByteArray *file = g_byte_array_new ();
  g_autoptr (GByteArray) all = g_byte_array_new ();
  const guint32 head[] = { 0x950412de, 0, n, tables, tables + 8 * n, 0, texts };

  for (gsize i = 0; i < G_N_ELEMENTS (head); i++)
    append_number (file, head[i]);
  for (int side = 0; side < 2; side++)
    for (guint i = 0; i < n; i++)
      {
        append_number (file, (guint32) strlen (messages[i][side]));
        append_number (file, texts + all->len);
        g_byte_array_append (all, (const guint8 *) messages[i][side], (guint) strlen (messages[i][side]) + 1);
      }
  g_byte_array_append (file, all->data, all->len);
  return file;
}

TEST (translated)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autofree char *folder = g_build_filename (directory, "de", "LC_MESSAGES", NULL);
  g_autofree char *path = g_build_filename (folder, GETTEXT_PACKAGE ".mo", NULL);
  g_autoptr (GByteArray) file = compile_messages ();

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, (const char *) file->data, (gssize) file->len, NULL));
  g_setenv ("LANGUAGE", "de", TRUE);
  bindtextdomain (GETTEXT_PACKAGE, directory);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  if (strcmp (g_dgettext (GETTEXT_PACKAGE, "probe"), "Probe") != 0)
    g_test_skip ("nothing is translated in this locale");
  else
    /* a word is not a letter */
    g_assert_cmphex (baize_face_letters_translate (), ==, read_letters ("B", "D", "K", "A"));
  g_unsetenv ("LANGUAGE");
}

/* ---- drawing ---- */

static GBytes *
render (BaizeFaceLetters letters, int size, int rank)
{
  BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, NULL, letters);
  g_autofree char *trouble = NULL;
  GBytes *pixels = baize_face_source_render (deck, sizes[size].palette, baize_face (BAIZE_SPADES, rank),
                                             sizes[size].width, &trouble);

  g_assert_cmpstr (trouble, ==, NULL);
  baize_face_source_free (deck);
  return pixels;
}

/* Returns: how many pixels of two cards clearly differ: in the corner, or elsewhere except in the opposite corner. */
static int
compare (GBytes *one, GBytes *other, int width, gboolean corner)
{
  const guchar *a = g_bytes_get_data (one, NULL), *b = g_bytes_get_data (other, NULL);
  int stride = baize_picture_get_stride (width), height = baize_picture_get_height (width), n = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        gsize at = (gsize) y * (gsize) stride + (gsize) x * 4;
        gboolean is_corner = y < height / 3 && x < width * 2 / 5;
        gboolean is_opposite = y >= height - height / 3 && x >= width - width * 2 / 5;

        if (is_corner == corner && !is_opposite)
          n += ABS (a[at + 1] - b[at + 1]) > 64;
      }
  return n;
}

/* Each letter on each card, in all sizes, in the place of the original letter. */
TEST (drawn)
{
  static const char *const letters[] = { "J", "Q", "K", "A", "1", "B", "D", "F", "H", "R", "T", "V", "W", "Д" };
  static const int ranks[] = { BAIZE_JACK, BAIZE_QUEEN, BAIZE_KING, BAIZE_ACE };
  static const char *const drawn[] = { "J", "Q", "K", "A" };

  for (int size = 0; size < N_SIZES; size++)
    {
      int width = sizes[size].width;
      GBytes *pictures[G_N_ELEMENTS (letters)], *numbers[11];

      /* on the queen, beside ranks that look like none of these letters, or are unchanged */
      for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
        {
          const char *others[3] = { "H", "V", "T" };

          for (gsize j = 0; j < G_N_ELEMENTS (others); j++)
            if (strcmp (others[j], letters[i]) == 0)
              others[j] = "W";
          pictures[i] = render (read_letters (others[0], letters[i], others[1], others[2]), size, BAIZE_QUEEN);
          for (gsize j = 0; j < i; j++)
            {
              g_assert_cmpint (compare (pictures[i], pictures[j], width, TRUE), >, width / 5);
              /* a small face has the letter a second time, in the pip */
              if (width >= BAIZE_PICTURE_FULL_WIDTH)
                g_assert_cmpint (compare (pictures[i], pictures[j], width, FALSE), ==, 0);
            }
        }
      /* no letter looks like a number */
      for (int rank = 2; rank <= 10; rank++)
        {
          numbers[rank] = render (BAIZE_FACE_LETTERS_DRAWN, size, rank);
          for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
            g_assert_cmpint (compare (pictures[i], numbers[rank], width, TRUE), >, width / 5);
          g_bytes_unref (numbers[rank]);
        }
      for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
        g_bytes_unref (pictures[i]);

      for (gsize i = 0; i < G_N_ELEMENTS (ranks); i++)
        {
          const char *texts[BAIZE_FACE_N_LETTERS];
          g_autoptr (GBytes) plain = render (BAIZE_FACE_LETTERS_DRAWN, size, ranks[i]);
          g_autoptr (GBytes) changed = NULL, same = NULL;

          for (gsize j = 0; j < G_N_ELEMENTS (ranks); j++)
            texts[j] = j == i ? "R" : drawn[j];
          changed = render (baize_face_letters_new (texts), size, ranks[i]);
          g_assert_cmpint (compare (plain, changed, width, TRUE), >, width / 5);
          same = render (baize_face_letters_new (texts), size, ranks[(i + 1) % G_N_ELEMENTS (ranks)]);
          g_clear_pointer (&plain, g_bytes_unref);
          plain = render (BAIZE_FACE_LETTERS_DRAWN, size, ranks[(i + 1) % G_N_ELEMENTS (ranks)]);
          g_assert_true (g_bytes_equal (plain, same));
        }
    }
}

/* Pictures with other letters are different pictures in the cache; other card themes do not get these letters. */
TEST (hash)
{
  const BaizeFaceLetters all[] = { BAIZE_FACE_LETTERS_DRAWN, read_letters ("B", "D", "K", "A"),
                                   read_letters ("V", "D", "R", "A") };
  guint64 hashes[G_N_ELEMENTS (all)];

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      BaizeFaceSource *deck = baize_face_source_new (BAIZE_FACE_SHEET, NULL, all[i]);

      hashes[i] = baize_face_source_hash (deck);
      baize_face_source_free (deck);
      for (gsize j = 0; j < i; j++)
        g_assert_cmphex (hashes[i], !=, hashes[j]);
    }
}

/* The thread changes the letters too, and notes them for the next start. */
TEST (worker)
{
  const BaizeFaceLetters german = read_letters ("B", "D", "K", "A");
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autofree char *noted = NULL;
  const BaizeFace queen = baize_face (BAIZE_SPADES, BAIZE_QUEEN);
  g_autoptr (GBytes) plain = render (BAIZE_FACE_LETTERS_DRAWN, 1, BAIZE_QUEEN);
  BaizeFaceWorker *worker = baize_face_worker_new (directory, directory, BAIZE_FACE_SHEET, NULL,
                                                   BAIZE_FACE_LETTERS_DRAWN, NULL, NULL);
  BaizeFaceSet *set;

  g_assert_true (baize_face_worker_set_deck (worker, NULL, german));
  g_assert_false (baize_face_worker_set_deck (worker, NULL, german));
  g_assert_cmphex (baize_face_worker_get_letters (worker), ==, german);
  set = baize_face_worker_add (worker, BAIZE_FACES_NORMAL, 80);
  baize_face_worker_ask (worker, set, BAIZE_PICTURE_BIT (queen));
  while (!(set->there & BAIZE_PICTURE_BIT (queen)))
    {
      baize_face_worker_wait (worker, g_get_monotonic_time () + G_TIME_SPAN_SECOND);
      (void) baize_face_worker_take (worker);
    }
  g_assert_cmpint (compare (plain, set->images[queen].pixels, 80, TRUE), >, 16);
  baize_face_worker_settle (worker);
  baize_face_worker_free (worker);
  noted = baize_face_notes_get_deck (directory);
  g_assert_nonnull (noted);
  g_assert_cmphex (baize_face_letters_read (noted), ==, german);
}

gboolean
test_begin (int *argc, char ***argv)
{
  setlocale (LC_ALL, "");
  test_init (argc, argv, NULL);
  return TRUE;
}
