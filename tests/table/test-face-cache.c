/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The disk cache of card pictures: written files can be read, damaged ones are refused, old files are removed, and the
 * list of recently used pictures is kept.
 */
#include "faces-fixture.h"

#include <glib/gstdio.h>
#include <utime.h>

/* A set with invented pictures: the cache does not depend on their contents. */
static BaizeFaceSet *
make_set (int width, guint64 pictures)
{
  BaizeFaceSet *set = baize_face_set_new (BAIZE_FACES_NORMAL, width);
  gsize size = baize_picture_get_size (width);

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    if (pictures & BAIZE_PICTURE_BIT (i))
      {
        guchar *data = g_malloc (size);

        for (gsize k = 0; k < size; k++)
          data[k] = (guchar) (k * 7 + i);
        set->images[i].pixels = g_bytes_new_take (data, size);
      }
  return set;
}

/* Returns: whether the file of this set can be opened. */
static gboolean
can_open (const char *directory, guint64 theme, BaizeFacesPalette palette, int width)
{
  g_autoptr (BaizeFaceSet) set = baize_face_set_new (palette, width);

  (void) baize_face_set_open (set, directory, theme);
  return set->file != NULL;
}

TEST (cache_round_trip)
{
  static const guint64 sets[] = { BAIZE_PICTURES_ALL, 1, G_GUINT64_CONSTANT (0x40000000000010), 0 };
  g_autoptr (TestFolder) directory = test_folder_new ();

  for (guint s = 0; s < G_N_ELEMENTS (sets); s++)
    {
      g_autoptr (BaizeFaceSet) set = make_set (33, sets[s]), again = baize_face_set_new (BAIZE_FACES_NORMAL, 33);
      g_autoptr (GError) error = NULL;

      g_assert_true (baize_face_set_save (set, directory, 5, &error));
      g_assert_no_error (error);
      g_assert_cmphex (baize_face_set_open (again, directory, 5), ==, sets[s]);
      g_assert_nonnull (again->file);
      for (guint i = 0; i < BAIZE_N_PICTURES; i++)
        {
          g_autoptr (GBytes) found = baize_face_set_load (again, i);

          if (set->images[i].pixels == NULL)
            g_assert_null (found);
          else
            g_assert_true (g_bytes_equal (found, set->images[i].pixels));
          if (found != NULL)
            g_assert_cmpuint ((gsize) g_bytes_get_data (found, NULL) % 16, ==, 0);
        }
      g_assert_cmphex (again->stored, ==, sets[s]);

      g_assert_false (can_open (directory, 6, BAIZE_FACES_NORMAL, 33));
      g_assert_false (can_open (directory, 5, BAIZE_FACES_CONTRAST, 33));
      g_assert_false (can_open (directory, 5, BAIZE_FACES_NORMAL, 34));
    }
}

/* A set that needed only some pictures keeps the others in its file. */
TEST (cache_grows)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaceSet) one = make_set (20, 6), other = make_set (20, 9), both = NULL;

  g_assert_true (baize_face_set_save (one, directory, 5, NULL));
  (void) baize_face_set_open (other, directory, 5);
  g_assert_true (baize_face_set_save (other, directory, 5, NULL));
  both = baize_face_set_new (BAIZE_FACES_NORMAL, 20);
  g_assert_cmphex (baize_face_set_open (both, directory, 5), ==, 15);
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
  g_autoptr (BaizeFaceSet) set = make_set (20, BAIZE_PICTURES_ALL), wider = baize_face_set_new (BAIZE_FACES_NORMAL, 21);
  g_autofree char *path = baize_face_set_get_path (set, directory, 5);
  g_autofree char *other = baize_face_set_get_path (wider, directory, 5);
  g_autofree char *sound = NULL;
  gsize length;
  guint n_heads = 0;

  g_assert_true (baize_face_set_save (set, directory, 5, NULL));
  g_assert_true (g_file_get_contents (path, &sound, &length, NULL));

  for (gsize n = 0; n < length; n += n < 2000 ? 1 : 1009)
    {
      put_file (path, sound, n);
      g_assert_false (can_open (directory, 5, BAIZE_FACES_NORMAL, 20));
    }

  /* One wrong byte: the file is refused, or exactly one picture, or the byte was between the pictures. */
  for (gsize at = 0; at < length; at += at < 1100 ? 1 : 977)
    {
      g_autofree char *garbled = g_memdup2 (sound, length);
      g_autoptr (BaizeFaceSet) again = baize_face_set_new (BAIZE_FACES_NORMAL, 20);
      guint n_wrong = 0;

      garbled[at] ^= 0x10;
      put_file (path, garbled, length);
      (void) baize_face_set_open (again, directory, 5);
      if (again->file == NULL)
        {
          n_heads++;
          continue;
        }
      for (guint i = 0; i < BAIZE_N_PICTURES; i++)
        {
          g_autoptr (GBytes) found = baize_face_set_load (again, i);

          if (found == NULL)
            n_wrong++;
          else
            g_assert_true (g_bytes_equal (found, set->images[i].pixels));
        }
      g_assert_cmpuint (n_wrong, <=, 1);
    }
  g_assert_cmpuint (n_heads, >, 900);

  g_assert_true (g_file_set_contents (other, sound, (gssize) length, NULL));
  g_assert_false (can_open (directory, 5, BAIZE_FACES_NORMAL, 21));
  g_assert_true (g_file_set_contents (other, "GIF89a", -1, NULL));
  g_assert_false (can_open (directory, 5, BAIZE_FACES_NORMAL, 21));
}

TEST (cache_trim)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autofree char *foreign = g_build_filename (directory, "letter.txt", NULL);
  gsize size = 0;

  g_assert_true (g_file_set_contents (foreign, "dear", -1, NULL));
  for (int width = 10; width < 15; width++)
    {
      g_autoptr (BaizeFaceSet) set = make_set (width, BAIZE_PICTURES_ALL);
      g_autofree char *path = baize_face_set_get_path (set, directory, 1);
      struct utimbuf times = { 1000 + width, 1000 + width };
      GStatBuf status;

      g_assert_true (baize_face_set_save (set, directory, 1, NULL));
      g_assert_cmpint (g_utime (path, &times), ==, 0);
      g_assert_cmpint (g_stat (path, &status), ==, 0);
      if (width >= 13)
        size += (gsize) status.st_size;
    }
  baize_face_cache_trim (directory, size);
  for (int width = 10; width < 15; width++)
    {
      g_autoptr (BaizeFaceSet) set = baize_face_set_new (BAIZE_FACES_NORMAL, width);
      g_autofree char *path = baize_face_set_get_path (set, directory, 1);

      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, width >= 13);
    }
  g_assert_true (g_file_test (foreign, G_FILE_TEST_EXISTS));
}

/* A part of a set is written while the table is at rest, but not if it would fill more than half of the cache. */
TEST (cache_part)
{
  g_autoptr (BaizeFaceSet) set = baize_face_set_new (BAIZE_FACES_NORMAL, 600);
  gsize size = 0;

  for (guint i = 0; i < BAIZE_N_PICTURES - 1; i++)
    {
      set->images[i].pixels = g_bytes_new_static ("", 0);
      size += baize_picture_get_size (600);
      g_assert_cmpint (baize_face_set_is_unsaved (set, TRUE), ==, size <= BAIZE_PICTURES_MAX_CACHE_BYTES / 2);
      g_assert_false (baize_face_set_is_unsaved (set, FALSE));
    }
  g_assert_cmpuint (size, >, BAIZE_PICTURES_MAX_CACHE_BYTES / 2);
}

/* A worker that writes a set leaves as much in the cache as it may have: here the set's own file and an older one. */
TEST (cache_full)
{
  for (guint beyond = 0; beyond <= 1; beyond++)
    {
      g_autoptr (TestFolder) directory = test_folder_new ();
      g_autoptr (BaizeFaceSet) older = baize_face_set_new (BAIZE_FACES_NORMAL, 10);
      g_autofree char *path = baize_face_set_get_path (older, directory, 1), *written = NULL;
      g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);
      BaizeFaceSet *set = baize_face_worker_add (worker, BAIZE_FACES_NORMAL, 30);
      struct utimbuf times = { 1000, 1000 };
      GStatBuf status;

      /* first only to know how large the file is */
      baize_face_worker_ask (worker, set, BAIZE_PICTURES_ALL);
      baize_face_worker_settle (worker);
      written = baize_face_set_get_path (set, directory, worker->hash);
      g_assert_cmpint (g_stat (written, &status), ==, 0);
      g_clear_pointer (&worker, baize_face_worker_free);
      g_assert_cmpint (g_unlink (written), ==, 0);

      put_file (path, "", 0);
      g_assert_cmpint (truncate (path, (off_t) BAIZE_PICTURES_MAX_CACHE_BYTES - status.st_size + beyond), ==, 0);
      g_assert_cmpint (g_utime (path, &times), ==, 0);
      worker = faces_new_worker (directory);
      set = baize_face_worker_add (worker, BAIZE_FACES_NORMAL, 30);
      baize_face_worker_ask (worker, set, BAIZE_PICTURES_ALL);
      baize_face_worker_settle (worker);
      g_assert_true (g_file_test (written, G_FILE_TEST_EXISTS));
      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, beyond == 0);
    }
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
    { "0 1200\n", 1, BAIZE_PICTURES_MAX_WIDTH },
    { "0 1201\n", 0, 0 },
  };
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autofree char *path = g_build_filename (directory, "last", NULL), *deck = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) none = i == 0 ? baize_face_notes_get_sets (directory) : NULL, sets = NULL;
      const BaizeFaceSet *first;

      g_assert_true (none == NULL || none->len == 0);
      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      sets = baize_face_notes_get_sets (directory);
      g_assert_cmpuint (sets->len, ==, cases[i].n);
      if (sets->len == 0)
        continue;
      first = g_ptr_array_index (sets, 0);
      g_assert_cmpint (first->width, ==, cases[i].width);
      g_assert_cmphex (first->noted, ==, cases[i].pictures);
      g_assert_cmpint (first->stage, ==, BAIZE_FACE_SET_MAKING);
    }
  for (guint beyond = 0; beyond <= 1; beyond++)
    {
      g_autofree char *text = g_strnfill (BAIZE_PICTURES_MAX_NOTES_BYTES + beyond, '\n');
      g_autoptr (GPtrArray) sets = NULL;

      memcpy (text, "0 60", 4);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      sets = baize_face_notes_get_sets (directory);
      g_assert_cmpuint (sets->len, ==, 1 - beyond);
    }
  g_assert_true (g_file_set_contents (path, "0 60\ndeck /a%20deck%0A.svg\n", -1, NULL));
  deck = baize_face_notes_get_deck (directory);
  g_assert_cmpstr (deck, ==, "/a deck\n.svg");
  g_assert_true (g_file_set_contents (path, "0 60\ndeck /a\\b%\n", -1, NULL));
  g_assert_null (baize_face_notes_get_deck (directory));
}

/* The notes have the first sets that are not only wanted, each key once. */
TEST (cache_notes_written)
{
  static const struct
  {
    BaizeFacesPalette palette;
    int width;
    BaizeFaceStage stage;
    guint64 noted;
  } known[] = {
    { BAIZE_FACES_CONTRAST, 10, BAIZE_FACE_SET_MAKING, 6 },   { BAIZE_FACES_CONTRAST, 10, BAIZE_FACE_SET_RETIRED, 1 },
    { BAIZE_FACES_NORMAL, 12, BAIZE_FACE_SET_WANTED, 0 },     { BAIZE_FACES_NORMAL, 10, BAIZE_FACE_SET_RESTING, 0x2a },
    { BAIZE_FACES_NORMAL, 30, BAIZE_FACE_SET_RESTING, 0x10 },
  };
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) baize_face_set_unref);
  g_autofree char *text = NULL, *plain = NULL, *deck = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      BaizeFaceSet *set = baize_face_set_new (known[i].palette, known[i].width);

      set->stage = known[i].stage;
      set->noted = known[i].noted;
      g_ptr_array_add (sets, set);
    }
  plain = baize_face_notes_write (sets, NULL);
  g_assert_cmpstr (plain, ==, "1 10 6\n0 10 2a\n");
  text = baize_face_notes_write (sets, "/a deck\n.svg");
  g_assert_true (baize_face_notes_save (directory, text, NULL));
  deck = baize_face_notes_get_deck (directory);
  g_assert_cmpstr (deck, ==, "/a deck\n.svg");
}
