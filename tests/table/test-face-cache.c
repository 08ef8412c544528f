/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The disk cache of card pictures: written files can be read, damaged ones are refused, old files are removed, and the
 * list of recently used pictures is kept.
 */
#include "faces-fixture.h"

#include "faces/baize-face-cache.h"

#include <glib/gstdio.h>
#include <utime.h>

/* Invented pictures: the cache does not depend on their contents. */
static void
make_pixels (GBytes **pixels, int width, guint64 pictures)
{
  gsize size = baize_picture_get_size (width);

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    {
      guchar *data;

      pixels[i] = NULL;
      if (!(pictures & BAIZE_PICTURE_BIT (i)))
        continue;
      data = g_malloc (size);
      for (gsize k = 0; k < size; k++)
        data[k] = (guchar) (k * 7 + i);
      pixels[i] = g_bytes_new_take (data, size);
    }
}

static void
clear_pixels (GBytes **pixels)
{
  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    g_clear_pointer (&pixels[i], g_bytes_unref);
}

TEST (cache_round_trip)
{
  static const guint64 sets[] = { BAIZE_PICTURES_ALL, 1, G_GUINT64_CONSTANT (0x40000000000010), 0 };
  g_autoptr (TestFolder) directory = test_folder_new ();

  for (guint s = 0; s < G_N_ELEMENTS (sets); s++)
    {
      g_autoptr (BaizeFaceFile) file = NULL;
      g_autoptr (GError) error = NULL;
      GBytes *pixels[BAIZE_N_PICTURES];

      make_pixels (pixels, 33, sets[s]);
      g_assert_true (baize_face_cache_write (directory, 5, BAIZE_FACES_NORMAL, 33, pixels, &error));
      g_assert_no_error (error);
      file = baize_face_file_open (directory, 5, BAIZE_FACES_NORMAL, 33);
      g_assert_nonnull (file);
      g_assert_cmphex (baize_face_file_get_pictures (file), ==, sets[s]);
      for (guint i = 0; i < BAIZE_N_PICTURES; i++)
        {
          g_autoptr (GBytes) found = baize_face_file_get (file, i);

          if (pixels[i] == NULL)
            g_assert_null (found);
          else
            g_assert_true (g_bytes_equal (found, pixels[i]));
          if (found != NULL)
            g_assert_cmpuint ((gsize) g_bytes_get_data (found, NULL) % 16, ==, 0);
        }
      clear_pixels (pixels);

      g_assert_null (baize_face_file_open (directory, 6, BAIZE_FACES_NORMAL, 33));
      g_assert_null (baize_face_file_open (directory, 5, BAIZE_FACES_CONTRAST, 33));
      g_assert_null (baize_face_file_open (directory, 5, BAIZE_FACES_NORMAL, 34));
    }
}

/** Writes a file without waiting for the disk, as GLib does if there is none yet. */
static void
put_file (const char *path, const char *data, gsize length)
{
  g_unlink (path);
  g_assert_true (g_file_set_contents_full (path, data, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

TEST (cache_damaged)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autofree char *path = baize_face_cache_path (directory, 5, BAIZE_FACES_NORMAL, 20);
  g_autofree char *other = baize_face_cache_path (directory, 5, BAIZE_FACES_NORMAL, 21);
  g_autofree char *sound = NULL;
  GBytes *pixels[BAIZE_N_PICTURES];
  gsize length;
  guint n_heads = 0;

  make_pixels (pixels, 20, BAIZE_PICTURES_ALL);
  g_assert_true (baize_face_cache_write (directory, 5, BAIZE_FACES_NORMAL, 20, pixels, NULL));
  g_assert_true (g_file_get_contents (path, &sound, &length, NULL));

  for (gsize n = 0; n < length; n += n < 2000 ? 1 : 1009)
    {
      put_file (path, sound, n);
      g_assert_null (baize_face_file_open (directory, 5, BAIZE_FACES_NORMAL, 20));
    }

  /* One wrong byte: the file is refused, or exactly one picture, or the byte was between the pictures. */
  for (gsize at = 0; at < length; at += at < 1100 ? 1 : 977)
    {
      g_autofree char *garbled = g_memdup2 (sound, length);
      g_autoptr (BaizeFaceFile) file = NULL;
      guint n_wrong = 0;

      garbled[at] ^= 0x10;
      put_file (path, garbled, length);
      file = baize_face_file_open (directory, 5, BAIZE_FACES_NORMAL, 20);
      if (file == NULL)
        {
          n_heads++;
          continue;
        }
      for (guint i = 0; i < BAIZE_N_PICTURES; i++)
        {
          g_autoptr (GBytes) found = baize_face_file_get (file, i);

          if (found == NULL)
            n_wrong++;
          else
            g_assert_true (g_bytes_equal (found, pixels[i]));
        }
      g_assert_cmpuint (n_wrong, <=, 1);
    }
  g_assert_cmpuint (n_heads, >, 900);

  g_assert_true (g_file_set_contents (other, sound, (gssize) length, NULL));
  g_assert_null (baize_face_file_open (directory, 5, BAIZE_FACES_NORMAL, 21));
  g_assert_true (g_file_set_contents (other, "GIF89a", -1, NULL));
  g_assert_null (baize_face_file_open (directory, 5, BAIZE_FACES_NORMAL, 21));
  clear_pixels (pixels);
}

TEST (cache_trim)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autofree char *foreign = g_build_filename (directory, "letter.txt", NULL);
  gsize size = 0;

  g_assert_true (g_file_set_contents (foreign, "dear", -1, NULL));
  for (int width = 10; width < 15; width++)
    {
      g_autofree char *path = baize_face_cache_path (directory, 1, BAIZE_FACES_NORMAL, width);
      struct utimbuf times = { 1000 + width, 1000 + width };
      GBytes *pixels[BAIZE_N_PICTURES];
      GStatBuf status;

      make_pixels (pixels, width, BAIZE_PICTURES_ALL);
      g_assert_true (baize_face_cache_write (directory, 1, BAIZE_FACES_NORMAL, width, pixels, NULL));
      clear_pixels (pixels);
      g_assert_cmpint (g_utime (path, &times), ==, 0);
      g_assert_cmpint (g_stat (path, &status), ==, 0);
      if (width >= 13)
        size += (gsize) status.st_size;
    }
  baize_face_cache_trim (directory, size);
  for (int width = 10; width < 15; width++)
    {
      g_autofree char *path = baize_face_cache_path (directory, 1, BAIZE_FACES_NORMAL, width);

      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, width >= 13);
    }
  g_assert_true (g_file_test (foreign, G_FILE_TEST_EXISTS));
}

static gboolean
put (BaizeFaceNote *notes, guint *n_notes, BaizeFacesPalette palette, int width, guint64 pictures, gboolean *is_new)
{
  return baize_face_notes_put (notes, n_notes, &(BaizeFaceNote){ palette, width, pictures }, is_new);
}

TEST (cache_notes)
{
  static const struct
  {
    const char *text;
    guint n;
    int width;
    guint64 pictures;
  } cases[] = {
    { "", 0, 0 },
    { "0 100\n", 1, 100 },
    { "0 100 2a\n", 1, 100, 0x2a },
    { "0 100 ffffffffffffffff\n", 1, 100, BAIZE_PICTURES_ALL },
    { "1 50\n0 100\n0 30\n", 2, 50 },
    { "99 100\n0 80\n", 1, 80 },
    { "0 -3\n0 99999999\n", 0, 0 },
    { "hello\n\n\n0 60", 1, 60 },
  };
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autofree char *path = g_build_filename (directory, "last", NULL), *deck = NULL;
  BaizeFaceNote notes[BAIZE_FACE_CACHE_N_NOTES];
  guint n_notes = 0;
  gboolean is_new;

  g_assert_cmpuint (baize_face_cache_recall (directory, notes), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      g_assert_cmpuint (baize_face_cache_recall (directory, notes), ==, cases[i].n);
      if (cases[i].n > 0)
        {
          g_assert_cmpint (notes[0].width, ==, cases[i].width);
          g_assert_cmphex (notes[0].pictures, ==, cases[i].pictures);
        }
    }

  g_assert_true (put (notes, &n_notes, BAIZE_FACES_NORMAL, 10, 0, &is_new) && is_new);
  g_assert_true (put (notes, &n_notes, BAIZE_FACES_NORMAL, 20, 0, &is_new) && is_new);
  g_assert_false (put (notes, &n_notes, BAIZE_FACES_NORMAL, 20, 0, &is_new) || is_new);
  g_assert_true (put (notes, &n_notes, BAIZE_FACES_NORMAL, 10, 0, &is_new) && !is_new);
  g_assert_true (put (notes, &n_notes, BAIZE_FACES_NORMAL, 10, 6, &is_new) && !is_new);
  g_assert_false (put (notes, &n_notes, BAIZE_FACES_NORMAL, 10, 0, &is_new) || is_new);
  g_assert_cmphex (notes[0].pictures, ==, 6);
  g_assert_true (put (notes, &n_notes, BAIZE_FACES_CONTRAST, 10, 0, &is_new) && is_new);
  g_assert_cmpuint (n_notes, ==, 2);
  g_assert_cmpint (notes[0].palette, ==, BAIZE_FACES_CONTRAST);
  g_assert_cmpint (notes[1].palette, ==, BAIZE_FACES_NORMAL);
  g_assert_cmpint (notes[1].width, ==, 10);

  g_assert_true (baize_face_cache_note (directory, notes, n_notes, "/a deck\n.svg", NULL));
  g_assert_cmpuint (baize_face_cache_recall (directory, notes), ==, 2);
  g_assert_cmpint (notes[0].palette, ==, BAIZE_FACES_CONTRAST);
  g_assert_cmphex (notes[1].pictures, ==, 6);
  deck = baize_face_cache_recall_deck (directory);
  g_assert_cmpstr (deck, ==, "/a deck\n.svg");
  g_assert_true (baize_face_cache_note (directory, notes, n_notes, NULL, NULL));
  g_assert_null (baize_face_cache_recall_deck (directory));
  g_assert_true (g_file_set_contents (path, "0 60\ndeck /a\\b%\n", -1, NULL));
  g_assert_null (baize_face_cache_recall_deck (directory));
}
