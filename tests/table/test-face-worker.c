/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worker that makes card pictures in a thread of its own: what it makes when asked, what it takes from the cache or
 * makes again, and that it stops when asked for something else. Nothing here measures time: what takes time is waited
 * for.
 */
#include "faces-fixture.h"

static guint64
count_results (GArray *results, int width, guint *n_broken)
{
  guint64 pictures = 0;

  for (guint i = 0; results != NULL && i < results->len; i++)
    {
      const BaizeFaceResult *result = &g_array_index (results, BaizeFaceResult, i);

      if (result->width == width && result->pixels != NULL)
        pictures |= BAIZE_PICTURE_BIT (result->picture);
      if (result->pixels == NULL)
        (*n_broken)++;
    }
  return pictures;
}

static guint64
ask_and_settle (BaizeFaceWorker *worker, int width, guint64 pictures)
{
  BaizeFaceWish wish = { BAIZE_FACES_NORMAL, width, pictures };
  g_autoptr (GArray) results = NULL;
  guint n_broken = 0;
  guint64 made;

  baize_face_worker_ask (worker, &wish, 1);
  baize_face_worker_settle (worker);
  results = baize_face_worker_take (worker);
  made = count_results (results, width, &n_broken);
  g_assert_cmpuint (n_broken, ==, 0);
  return made;
}

/* Small decks are made as a whole, of large ones only what is asked; both are kept. */
TEST (worker_whole)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  guint64 few = BAIZE_PICTURE_BIT (3) | BAIZE_PICTURE_BIT (BAIZE_PICTURE_BACK);

  for (int start = 0; start < 2; start++)
    {
      g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);

      g_assert_cmphex (ask_and_settle (worker, 40, BAIZE_PICTURE_BIT (0)), ==, BAIZE_PICTURES_ALL);
      g_assert_cmphex (ask_and_settle (worker, 400, few), ==, few);
      g_assert_cmphex (ask_and_settle (worker, 400, BAIZE_PICTURE_BIT (9)), ==, BAIZE_PICTURE_BIT (9));
    }
}

/* The next start begins with what was used last. */
TEST (worker_foresees)
{
  g_autoptr (TestFolder) directory = test_folder_new ();

  for (int start = 0; start < 2; start++)
    {
      g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);
      g_autoptr (GArray) results = NULL;
      guint n_broken = 0;
      guint64 foreseen;

      baize_face_worker_settle (worker);
      results = baize_face_worker_take (worker);
      foreseen = count_results (results, 41, &n_broken);
      g_assert_cmphex (foreseen, ==, start == 0 ? 0 : BAIZE_PICTURES_ALL);
      (void) ask_and_settle (worker, 41, 1);
    }
}

/* Where the cache was emptied, too; a large picture is only made if it was seen. */
TEST (worker_foresees_without_cache)
{
  const guint64 seen = BAIZE_PICTURE_BIT (3) | BAIZE_PICTURE_BIT (40);
  g_autoptr (TestFolder) notes = test_folder_new ();

  for (int start = 0; start < 2; start++)
    {
      g_autoptr (TestFolder) directory = test_folder_new ();
      g_autoptr (BaizeFaceWorker) worker = NULL;
      g_autoptr (GArray) results = NULL;
      guint n_broken = 0;

      worker = baize_face_worker_new (directory, notes, BAIZE_FACES_SHEET, BAIZE_FACES_STYLES, NULL,
                                      BAIZE_FACE_LETTERS_DRAWN);
      baize_face_worker_settle (worker);
      results = baize_face_worker_take (worker);
      g_assert_cmphex (count_results (results, 400, &n_broken), ==, start == 0 ? 0 : seen);
      g_assert_cmphex (ask_and_settle (worker, 400, seen), ==, seen);
      g_clear_pointer (&worker, baize_face_worker_free);
    }
}

static char *
find_cache_file (const char *directory)
{
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".faces"))
      return g_build_filename (directory, name, NULL);
  return NULL;
}

/* A picture damaged in the cache is made again, and the file replaced. */
TEST (worker_repairs)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autofree char *path = NULL;
  g_autofree char *sound = NULL;
  gsize length;

  {
    g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);

    g_assert_cmphex (ask_and_settle (worker, 42, 1), ==, BAIZE_PICTURES_ALL);
  }
  path = find_cache_file (directory);
  g_assert_true (g_file_get_contents (path, &sound, &length, NULL));

  for (int damage = 0; damage < 3; damage++)
    {
      g_autofree char *damaged = g_memdup2 (sound, length);
      g_autofree char *repaired = NULL;
      gsize new_length;

      damaged[damage == 0 ? 20 : length / 2] ^= 1;
      g_assert_true (g_file_set_contents (path, damaged, (gssize) (damage == 2 ? length / 3 : length), NULL));
      {
        g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);

        g_assert_cmphex (ask_and_settle (worker, 42, 1), ==, BAIZE_PICTURES_ALL);
      }
      g_assert_true (g_file_get_contents (path, &repaired, &new_length, NULL));
      g_assert_cmpmem (sound, length, repaired, new_length);
    }
}

TEST (worker_unwritable)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autofree char *file = g_build_filename (directory, "file", NULL);
  g_autofree char *below = g_build_filename (file, "faces", NULL);
  g_autoptr (BaizeFaceWorker) worker = NULL;
  guint before = faces_count_messages ();

  g_assert_true (g_file_set_contents (file, "in the way", -1, NULL));
  worker = faces_new_worker (below);
  g_assert_cmphex (ask_and_settle (worker, 43, 1), ==, BAIZE_PICTURES_ALL);
  g_assert_cmphex (ask_and_settle (worker, 44, 1), ==, BAIZE_PICTURES_ALL);
  g_assert_cmpuint (faces_count_messages (), ==, before);
}

/* Once another width is asked, nothing more comes of the one before. */
TEST (worker_cancels)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);
  BaizeFaceWish wishes[] = { { BAIZE_FACES_NORMAL, 300, BAIZE_PICTURES_ALL }, { BAIZE_FACES_NORMAL, 60, 1 } };
  g_autoptr (GArray) results = NULL;
  gboolean second = FALSE;

  baize_face_worker_ask (worker, &wishes[0], 1);
  baize_face_worker_ask (worker, &wishes[1], 1);
  baize_face_worker_settle (worker);
  results = baize_face_worker_take (worker);
  for (guint i = 0; i < results->len; i++)
    {
      int width = g_array_index (results, BaizeFaceResult, i).width;

      second |= width == 60;
      g_assert_true (width == 60 || !second);
    }
  g_assert_true (second);
}
