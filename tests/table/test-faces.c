/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The card pictures as the table requests them: the substitute while the right picture is being made, and the sets that
 * are kept. The test measures no time; it waits for what takes time.
 */
#include "faces-fixture.h"

TEST (faces_exact)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);
  BaizeFaceSet *set;

  g_assert_cmpint (faces_find (faces, 50, 7, 1), ==, BAIZE_FACES_NOTHING);
  faces_wait_changed (faces);
  g_assert_cmpint (baize_faces_find (faces, 50, 7, 2, &set), ==, BAIZE_FACES_EXACT);
  g_assert_cmpint (set->width, ==, 50);
  g_assert_cmpint (cairo_image_surface_get_height (baize_face_image_get_surface (&set->images[7])), ==, 70);
  g_assert_cmpint (gdk_texture_get_width (baize_face_image_get_texture (&set->images[7])), ==, 50);

  g_assert_cmpint (baize_faces_find (faces, 80, 7, 3, &set), ==, BAIZE_FACES_STRETCHED);
  g_assert_cmpint (set->width, ==, 50);
  faces_wait_changed (faces);
  g_assert_cmpint (baize_faces_find (faces, 80, 7, 4, &set), ==, BAIZE_FACES_EXACT);
  g_assert_cmpint (set->width, ==, 80);

  g_assert_cmpint (faces_find (faces, 50, 7, 5), ==, BAIZE_FACES_EXACT);
}

TEST (faces_patience)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);

  faces->patience = 3600 * G_TIME_SPAN_SECOND;
  for (guint i = 0; i < 8; i++)
    g_assert_cmpint (faces_find (faces, 50, i, 1), ==, BAIZE_FACES_EXACT);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (baize_faces_get_generation (faces), ==, 0);
}

/* Sizes that occur only while the window is resized are never made. */
TEST (faces_resize)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);

  faces_wait_exact (faces, 60, 1, 0);
  for (int i = 1; i <= 20; i++)
    g_assert_cmpint (faces_find (faces, 60 + i, 1, i), ==, BAIZE_FACES_STRETCHED);
  faces_wait_changed (faces);
  g_assert_cmpint (faces_find (faces, 80, 1, 21), ==, BAIZE_FACES_EXACT);
  g_assert_cmpuint (faces->worker->sets->len, ==, 2);
  for (int i = 1; i < 20; i++)
    g_assert_cmpint (faces_find (faces, 60 + i, 1, 21 + i), ==, BAIZE_FACES_STRETCHED);
}

/* Two widths of one frame are both made. */
TEST (faces_two_widths)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);

  faces_wait_exact (faces, 60, 1, 0);
  (void) faces_find (faces, 30, 1, 1);
  (void) faces_find (faces, 90, 1, 1);
  faces_wait_exact (faces, 30, 1, 2);
  faces_wait_exact (faces, 90, 1, 3);
}

/* What was noted by the last start stands in before any card is drawn. */
TEST (faces_noted)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);

  faces_wait_exact (faces, 60, 1, 0);
  baize_face_worker_settle (faces->worker);
  g_clear_object (&faces);
  faces = faces_new (directory, BAIZE_FACE_SHEET);
  g_assert_cmpuint (faces->worker->sets->len, ==, 1);
  baize_face_worker_settle (faces->worker);
  g_assert_cmpint (faces_find (faces, 77, 1, 0), ==, BAIZE_FACES_STRETCHED);
  g_assert_cmpint (faces_find (faces, 60, 1, 0), ==, BAIZE_FACES_EXACT);
}

/* The life of a set: wanted, in the making, at rest because the palette has changed, in the making again, retired
 * because the card theme has changed, and dropped. */
TEST (faces_life)
{
  const BaizeFaceLetters german = baize_face_letters_new ((const char *const[]){ "B", "D", "K", "A" });
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);
  BaizeFaceSet *set, *found;

  faces_wait_exact (faces, 400, 1, 0);
  (void) faces_find (faces, 390, 1, 1);
  set = baize_face_worker_find (faces->worker, BAIZE_FACES_NORMAL, 390);
  g_assert_cmpint (set->stage, ==, BAIZE_FACE_SET_WANTED);
  faces_wait_exact (faces, 390, 1, 1);
  g_assert_cmpint (set->stage, ==, BAIZE_FACE_SET_MAKING);
  baize_faces_set_palette (faces, BAIZE_FACES_NIGHT);
  faces_wait_exact (faces, 390, 1, 2);
  g_assert_cmpint (set->stage, ==, BAIZE_FACE_SET_RESTING);
  baize_faces_set_palette (faces, BAIZE_FACES_NORMAL);
  g_assert_cmpint (faces_find (faces, 390, 1, 3), ==, BAIZE_FACES_EXACT);
  g_assert_cmpint (set->stage, ==, BAIZE_FACE_SET_RESTING);
  g_assert_cmpint (faces_find (faces, 390, 2, 3), !=, BAIZE_FACES_EXACT);
  g_assert_cmpint (set->stage, ==, BAIZE_FACE_SET_MAKING);
  baize_faces_set_letters (faces, german);
  g_assert_cmpint (set->stage, ==, BAIZE_FACE_SET_RETIRED);
  g_assert_cmpint (baize_faces_find (faces, 390, 1, 4, &found), ==, BAIZE_FACES_STRETCHED);
  g_assert_true (found->stage == BAIZE_FACE_SET_RETIRED && found->width == 390);
  faces_wait_exact (faces, 390, 1, 5);
  for (int i = 0; i < 8; i++)
    faces_wait_exact (faces, 380 - i, 1, 6 + i);
  for (guint i = 0; i < faces->worker->sets->len; i++)
    g_assert_cmpint (((BaizeFaceSet *) g_ptr_array_index (faces->worker->sets, i))->stage, !=, BAIZE_FACE_SET_RETIRED);
}

TEST (faces_few_sets)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);

  for (int i = 0; i < 12; i++)
    {
      faces_wait_exact (faces, 30 + i, 1, i);
      g_assert_cmpuint (faces->worker->sets->len, <=, 6);
    }
}

/* The sets that are kept take as much memory as they may together, here two older ones and a tiny one; with one picture
 * more, the older ones are too many. */
TEST (faces_memory)
{
  static const int widths[] = { BAIZE_PICTURES_MAX_WIDTH, 200 };

  for (guint beyond = 0; beyond <= 1; beyond++)
    {
      g_autoptr (TestFolder) directory = test_folder_new ();
      g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);
      gsize room = BAIZE_PICTURES_MAX_MEMORY - BAIZE_N_PICTURES * baize_picture_get_size (10);

      for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
        {
          BaizeFaceSet *set = baize_face_worker_add (faces->worker, BAIZE_FACES_NORMAL, widths[i]);
          guint n = (guint) (room / baize_picture_get_size (widths[i]));

          room -= n * baize_picture_get_size (widths[i]);
          n += i == G_N_ELEMENTS (widths) - 1 ? beyond : 0;
          g_assert_cmpuint (n, <, BAIZE_N_PICTURES);
          g_mutex_lock (&faces->worker->lock);
          set->stage = BAIZE_FACE_SET_RESTING;
          /* not the picture that is drawn: these sets do not stand in for it, and were drawn long ago */
          set->there = (BAIZE_PICTURE_BIT (n) - 1) << 2;
          set->used = set->fitted = 0;
          g_mutex_unlock (&faces->worker->lock);
        }
      faces_wait_exact (faces, 10, 1, 0);
      g_assert_cmpuint (faces->worker->sets->len, ==, 3 - beyond);
    }
}

/* Another game is shown: the pictures that only the game before needed are dropped, also those that stand in for
 * pictures of the new game at first; those that the new game needs stay. */
TEST (faces_settle)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);

  faces_wait_exact (faces, 60, 1, 0);
  faces_wait_exact (faces, 90, 1, 1);
  baize_faces_settle (faces);
  g_assert_cmpint (faces_find (faces, 90, 1, 2), ==, BAIZE_FACES_EXACT);
  g_assert_cmpuint (faces->worker->sets->len, ==, 2);
  g_assert_cmpint (faces_find (faces, 62, 1, 3), ==, BAIZE_FACES_STRETCHED);
  faces_wait_exact (faces, 62, 1, 3);
  while (baize_face_worker_find (faces->worker, faces->palette, 60) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (faces_find (faces, 62, 1, 4), ==, BAIZE_FACES_EXACT);
  g_assert_cmpint (faces_find (faces, 90, 1, 4), ==, BAIZE_FACES_EXACT);
}

/* A width that the game before wanted is asked for only after the change, and dropped all the same. */
TEST (faces_settle_wanted)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);

  faces_wait_exact (faces, 60, 1, 0);
  g_assert_cmpint (faces_find (faces, 70, 1, 1), ==, BAIZE_FACES_STRETCHED);
  baize_faces_settle (faces);
  while (baize_face_worker_find (faces->worker, faces->palette, 70)->stage == BAIZE_FACE_SET_WANTED)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (faces_find (faces, 60, 1, 2), ==, BAIZE_FACES_EXACT);
  while (baize_face_worker_find (faces->worker, faces->palette, 70) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: how many bytes of the file mapped at @file are in this process's memory. */
static gint64
count_resident (GBytes *file)
{
  g_autofree char *maps = NULL;
  g_autofree char *start = g_strdup_printf ("\n%08" G_GINT64_MODIFIER "x-",
                                            (guint64) (gsize) g_bytes_get_data (file, NULL));
  const char *map, *rss;

  g_assert_true (g_file_get_contents ("/proc/self/smaps", &maps, NULL, NULL));
  map = strstr (maps, start);
  g_assert_nonnull (map);
  rss = strstr (map, "\nRss:");
  g_assert_nonnull (rss);
  return g_ascii_strtoll (rss + strlen ("\nRss:"), NULL, 10) * 1024;
}

/* Nothing is drawn for a moment: the pictures leave the memory, and can be drawn all the same. */
TEST (faces_rest)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) before = faces_new (directory, BAIZE_FACE_SHEET), faces = NULL;
  g_autoptr (GBytes) pixels = NULL;
  BaizeFaceSet *set;

  faces_wait_exact (before, 600, 1, 0);
  set = baize_face_worker_find (before->worker, before->palette, 600);
  pixels = g_bytes_ref (set->images[1].pixels);
  baize_face_worker_settle (before->worker);
  faces = faces_new (directory, BAIZE_FACE_SHEET);
  faces_wait_exact (faces, 600, 1, 0);
  set = baize_face_worker_find (faces->worker, faces->palette, 600);
  g_assert_nonnull (set->file);
  g_assert_true (g_bytes_equal (set->images[1].pixels, pixels));
  g_assert_cmpint (count_resident (set->file), >, (gint64) g_bytes_get_size (pixels) / 2);
  while (faces->rest_source != 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (count_resident (set->file), <, (gint64) g_bytes_get_size (pixels) / 2);
  g_assert_true (g_bytes_equal (set->images[1].pixels, pixels));
}

TEST (faces_palette)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);
  BaizeFaceSet *normal, *contrast;

  faces_wait_exact (faces, 60, 1, 0);
  (void) baize_faces_find (faces, 60, 1, 1, &normal);
  baize_faces_set_palette (faces, BAIZE_FACES_CONTRAST);
  g_assert_cmpuint (baize_faces_get_generation (faces), >, 0);
  g_assert_cmpint (faces_find (faces, 60, 1, 2), ==, BAIZE_FACES_STRETCHED);
  faces_wait_changed (faces);
  g_assert_cmpint (baize_faces_find (faces, 60, 1, 3, &contrast), ==, BAIZE_FACES_EXACT);
  g_assert_cmpint (contrast->palette, ==, BAIZE_FACES_CONTRAST);
  g_assert_false (g_bytes_equal (normal->images[1].pixels, contrast->images[1].pixels));
}

/* Another back, or another index, is drawn as soon as it is chosen. */
TEST (faces_back)
{
  g_autoptr (TestFolder) directory = test_folder_new ();
  g_autoptr (BaizeFaces) faces = faces_new (directory, BAIZE_FACE_SHEET);
  BaizeFaceSet *usual, *large;
  guint generation;

  faces_wait_exact (faces, 90, 1, 0);
  (void) baize_faces_find (faces, 90, 1, 1, &usual);
  generation = baize_faces_get_generation (faces);
  baize_faces_set_back (faces, BAIZE_BACK_BLUE);
  g_assert_cmpuint (baize_faces_get_generation (faces), ==, generation);
  baize_faces_set_back (faces, BAIZE_BACK_PLUM);
  g_assert_cmpuint (baize_faces_get_generation (faces), >, generation);

  baize_faces_set_palette (faces, (BaizeFacesPalette) (BAIZE_FACES_NORMAL + BAIZE_FACES_LARGE));
  faces_wait_exact (faces, 90, 1, 2);
  (void) baize_faces_find (faces, 90, 1, 3, &large);
  g_assert_false (g_bytes_equal (usual->images[1].pixels, large->images[1].pixels));
}

TEST (faces_broken)
{
  static const char *const sheets[] = { "<svg", FACES_ONE_CARD, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (TestFolder) directory = test_folder_new ();
      g_autofree char *path = g_build_filename (directory, "sheet.svg", NULL);
      g_autoptr (BaizeFaces) faces = NULL;
      guint before = faces_count_messages ();

      if (sheets[i] != NULL)
        g_assert_true (g_file_set_contents (path, sheets[i], -1, NULL));
      faces = faces_new (directory, path);
      for (guint picture = 1; picture < BAIZE_N_PICTURES; picture++)
        while (faces_find (faces, 80, picture, 1) != BAIZE_FACES_BROKEN)
          g_main_context_iteration (NULL, TRUE);
      if (i == 1)
        faces_wait_exact (faces, 80, 0, 1);
      g_assert_cmpuint (faces_count_messages (), ==, before + 1);
    }
}
