/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worker that makes card pictures in a thread: what it makes on request, what it takes from the cache or makes
 * again, and that it stops when another request comes. The test measures no time; it waits for what takes time.
 */
#include "faces-fixture.h"

static BaizeFaceSet *
get_set (BaizeFaceWorker *worker, int width)
{
  BaizeFaceSet *set = baize_face_worker_find (worker, BAIZE_FACES_NORMAL, width);

  return set != NULL ? set : baize_face_worker_add (worker, BAIZE_FACES_NORMAL, width);
}

/* Asks for pictures and waits. Returns: all pictures of the set that are made then, also those that the worker made
 * before it was asked. */
static guint64
ask_and_settle (BaizeFaceWorker *worker, int width, guint64 pictures)
{
  BaizeFaceSet *set = get_set (worker, width);

  baize_face_worker_ask (worker, set, pictures);
  baize_face_worker_settle (worker);
  (void) baize_face_worker_take (worker);
  g_assert_cmphex (set->broken, ==, 0);
  return set->there;
}

/* The same with a worker that has settled. Returns: the pictures made because of the request. */
static guint64
ask_for_more (BaizeFaceWorker *worker, int width, guint64 pictures)
{
  guint64 before = get_set (worker, width)->done;

  return ask_and_settle (worker, width, pictures) & ~before;
}

/* Returns: the pictures of @width that the worker makes before any request. */
static guint64
settle_unasked (BaizeFaceWorker *worker, int width)
{
  BaizeFaceSet *set = baize_face_worker_find (worker, BAIZE_FACES_NORMAL, width);

  baize_face_worker_settle (worker);
  (void) baize_face_worker_take (worker);
  return set != NULL ? set->there : 0;
}

/* Small sizes are made completely, of large ones only the requested pictures; both are kept. The second worker begins
 * with what was in use last, unless it is asked first. */
TEST (worker_whole)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  const guint64 few = BAIZE_PICTURE_BIT (3) | BAIZE_PICTURE_BIT (BAIZE_PICTURE_BACK), more = BAIZE_PICTURE_BIT (9);
  guint64 made;

  for (int start = 0; start < 2; start++)
    {
      g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);

      g_assert_cmphex (ask_and_settle (worker, 40, BAIZE_PICTURE_BIT (0)), ==, BAIZE_PICTURES_ALL);
      made = ask_and_settle (worker, 400, few);
      g_assert_cmphex (made, ==, start == 1 && made != few ? few | more : few);
      g_assert_cmphex (ask_and_settle (worker, 400, more), ==, few | more);
    }
}

/* The next start begins with the pictures used last. */
TEST (worker_foresees)
{
  g_autoptr (TestFolder) directory = test_folder_new ();

  for (int start = 0; start < 2; start++)
    {
      g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);

      g_assert_cmphex (settle_unasked (worker, 41), ==, start == 0 ? 0 : BAIZE_PICTURES_ALL);
      (void) ask_and_settle (worker, 41, 1);
    }
}

/* The same without the cache; a large picture is only made if it was shown. */
TEST (worker_foresees_without_cache)
{
  const guint64 seen = BAIZE_PICTURE_BIT (3) | BAIZE_PICTURE_BIT (40);
  g_autoptr (TestFolder) notes = test_folder_new ();

  for (int start = 0; start < 2; start++)
    {
      g_autoptr (TestFolder) directory = test_folder_new ();
      g_autoptr (BaizeFaceWorker) worker = NULL;

      worker = baize_face_worker_new (directory, notes, BAIZE_FACE_SHEET, NULL, BAIZE_FACE_LETTERS_DRAWN, NULL, NULL);
      g_assert_cmphex (settle_unasked (worker, 400), ==, start == 0 ? 0 : seen);
      g_assert_cmphex (ask_for_more (worker, 400, seen), ==, start == 0 ? seen : 0);
      g_clear_pointer (&worker, baize_face_worker_free);
    }
}

/* Of a set on the disk the next start takes only what was on the screen, until the first request. */
TEST (worker_takes_the_screen_first)
{
  const guint64 seen = BAIZE_PICTURE_BIT (30), next = BAIZE_PICTURE_BIT (2);
  g_autoptr (TestFolder) directory = test_folder_new ();
  guint64 before = 0;

  for (int start = 0; start < 2; start++)
    {
      g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);
      BaizeFaceSet *set = get_set (worker, 41);

      while (start == 1 && !(before & seen))
        {
          g_usleep (100);
          (void) baize_face_worker_take (worker);
          before = set->there;
        }
      g_assert_cmphex (before, ==, start == 0 ? 0 : seen);
      g_assert_cmphex (ask_and_settle (worker, 41, start == 0 ? seen : next), ==, BAIZE_PICTURES_ALL);
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

/* A picture damaged in the cache is made again, and the file is replaced. */
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

/* A cancelled set is not completed, unless it is requested again; its finished pictures are kept. */
TEST (worker_gives_up)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);
  BaizeFaceSet *large = get_set (worker, 300);

  baize_face_worker_ask (worker, large, BAIZE_PICTURES_ALL);
  baize_face_worker_rest (worker);
  g_assert_cmphex (ask_and_settle (worker, 60, 1), ==, BAIZE_PICTURES_ALL);
  g_assert_cmphex (large->there & (large->there - 1), ==, 0);

  baize_face_worker_ask (worker, large, BAIZE_PICTURES_ALL);
  baize_face_worker_settle (worker);
  (void) baize_face_worker_take (worker);
  g_assert_cmphex (large->there, ==, BAIZE_PICTURES_ALL);
}

/* Of too many sets only the latest are made. */
TEST (worker_few_sets)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);

  for (int width = 30; width < 36; width++)
    baize_face_worker_ask (worker, get_set (worker, width), 1);
  for (int i = 0; i < 6; i++)
    {
      BaizeFaceSet *set = g_ptr_array_index (worker->sets, i);

      g_assert_cmpint (set->width, ==, 35 - i);
      g_assert_cmpint (set->stage, ==, i < BAIZE_FACE_WORKER_N_SETS ? BAIZE_FACE_SET_MAKING : BAIZE_FACE_SET_RESTING);
    }
}

/* A set that is drawn again comes first in the notes. */
TEST (worker_notes)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaceWorker) worker = faces_new_worker (directory);
  g_autoptr (GPtrArray) sets = NULL;

  for (int width = 30; width < 33; width++)
    (void) ask_and_settle (worker, width, 1);
  baize_face_worker_use (worker, get_set (worker, 30));
  baize_face_worker_settle (worker);
  sets = baize_face_notes_get_sets (directory);
  g_assert_cmpuint (sets->len, ==, 2);
  g_assert_cmpint (((BaizeFaceSet *) g_ptr_array_index (sets, 0))->width, ==, 30);
  g_assert_cmpint (((BaizeFaceSet *) g_ptr_array_index (sets, 1))->width, ==, 32);
}
