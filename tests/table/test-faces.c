/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The card pictures, from the sheet through the cache and the worker to the screen. Nothing here measures time: what
 * takes time is waited for. The part that draws widgets is skipped where there is no display.
 */
#include "table/baize-face-cache.h"
#include "table/baize-face-deck.h"
#include "table/baize-face-draw.h"
#include "table/baize-face-sheet.h"
#include "table/baize-faces-private.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#define BACK BAIZE_PICTURE_BACK

static guint n_messages;
static gboolean has_display;

static void
on_log (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (level & G_LOG_LEVEL_MESSAGE)
    n_messages++;
  else
    g_log_default_handler (domain, level, message, data);
}

/* --- what the tests need --- */

static void
remove_directory (char *directory)
{
  GDir *dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);

      (void) g_unlink (path);
    }
  g_clear_pointer (&dir, g_dir_close);
  (void) g_rmdir (directory);
  g_free (directory);
}

static char *
new_directory (void)
{
  char *directory = g_dir_make_tmp ("baize-faces-XXXXXX", NULL);

  g_assert_nonnull (directory);
  return directory;
}

typedef char Directory;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Directory, remove_directory)

static BaizeFaceWorker *
new_worker (const char *directory)
{
  return baize_face_worker_new (directory, BAIZE_FACES_SHEET, BAIZE_FACES_STYLES);
}

static BaizeFaces *
new_faces (const char *directory)
{
  BaizeFaces *faces = baize_faces_new (new_worker (directory));

  baize_faces_set_patience (faces, 0);
  return faces;
}

static BaizeFaceSheet *
new_sheet (BaizeFacesPalette palette)
{
  g_autoptr (GBytes) svg = g_resources_lookup_data (BAIZE_FACES_SHEET, 0, NULL);
  g_autoptr (GBytes) css = NULL;
  g_autoptr (GError) error = NULL;
  BaizeFaceSheet *sheet;

  g_assert_nonnull (svg);
  if (palette == BAIZE_FACES_CONTRAST)
    {
      css = g_resources_lookup_data (BAIZE_FACES_STYLES "/contrast.css", 0, NULL);
      g_assert_nonnull (css);
    }
  sheet = baize_face_sheet_new (svg, css, &error);
  g_assert_no_error (error);
  return sheet;
}

static GBytes *
render (BaizeFaceSheet *sheet, guint picture, int width)
{
  g_autoptr (GError) error = NULL;
  GBytes *pixels = baize_face_sheet_render (sheet, picture, width, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (pixels), ==, baize_picture_get_size (width));
  return pixels;
}

static guint32
get_pixel (GBytes *pixels, int width, int x, int y)
{
  const guint32 *data = g_bytes_get_data (pixels, NULL);

  return data[y * (baize_picture_get_stride (width) / 4) + x];
}

/* Pictures made up: the cache does not care what is in them. */
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

static BaizeFacesMatch
find (BaizeFaces *faces, int width, guint picture, gint64 frame)
{
  BaizeFaceSet *set;

  return baize_faces_find (faces, width, picture, frame, &set);
}

static void
wait_changed (BaizeFaces *faces)
{
  guint generation = baize_faces_get_generation (faces);

  while (baize_faces_get_generation (faces) == generation)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_exact (BaizeFaces *faces, int width, guint picture, gint64 frame)
{
  while (find (faces, width, picture, frame) != BAIZE_FACES_EXACT)
    g_main_context_iteration (NULL, TRUE);
}

/* --- the sheet --- */

static void
test_sheet_all (void)
{
  static const int widths[] = { BAIZE_PICTURE_MIN_WIDTH, 47, 100, 233 };
  g_autoptr (BaizeFaceSheet) sheet = new_sheet (BAIZE_FACES_NORMAL);

  for (guint w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                           NULL);
      int width = widths[w], height = baize_picture_get_height (width);

      for (guint i = 0; i < BAIZE_N_PICTURES; i++)
        {
          GBytes *pixels = render (sheet, i, width);

          g_assert_cmphex (get_pixel (pixels, width, 0, height / 2) >> 24, >, 0x80);
          g_assert_cmphex (get_pixel (pixels, width, width - 1, height / 2) >> 24, >, 0x80);
          g_assert_cmphex (get_pixel (pixels, width, width / 2, 0) >> 24, >, 0x80);
          g_assert_cmphex (get_pixel (pixels, width, width / 2, height - 1) >> 24, >, 0x80);
          if (width >= 47)
            {
              g_assert_cmphex (get_pixel (pixels, width, 0, 0) >> 24, <, 0x80);
              g_assert_true (g_hash_table_add (seen, pixels));
            }
          else
            g_bytes_unref (pixels);
        }
    }
}

/* Every face lies where its name says: red pips are red, black ones are not. */
static void
test_sheet_colours (void)
{
  g_autoptr (BaizeFaceSheet) sheet = new_sheet (BAIZE_FACES_NORMAL);

  for (guint i = 0; i < BAIZE_FACE_JOKER_RED; i++)
    {
      BaizeSuit suit = baize_face_get_suit ((BaizeFace) i);
      g_autoptr (GBytes) pixels = render (sheet, i, 100);
      int n_red = 0;

      if (baize_face_get_rank ((BaizeFace) i) > 10)
        continue;
      for (int y = 0; y < 140; y++)
        for (int x = 0; x < 100; x++)
          {
            guint32 pixel = get_pixel (pixels, 100, x, y);

            if ((int) (pixel >> 16 & 0xff) - (int) (pixel >> 8 & 0xff) > 0x60)
              n_red++;
          }
      if (suit == BAIZE_DIAMONDS || suit == BAIZE_HEARTS)
        g_assert_cmpint (n_red, >, 50);
      else
        g_assert_cmpint (n_red, ==, 0);
    }
}

static void
test_sheet_contrast (void)
{
  g_autoptr (BaizeFaceSheet) normal = new_sheet (BAIZE_FACES_NORMAL);
  g_autoptr (BaizeFaceSheet) contrast = new_sheet (BAIZE_FACES_CONTRAST);

  for (guint i = 0; i < BAIZE_N_PICTURES; i++)
    {
      g_autoptr (GBytes) one = render (normal, i, 100);
      g_autoptr (GBytes) other = render (contrast, i, 100);

      g_assert_false (g_bytes_equal (one, other));
    }
}

/* The relative luminance of a pixel, as the rules of accessible content define it. */
static double
get_luminance (guint32 pixel)
{
  static const double weights[] = { 0.0722, 0.7152, 0.2126 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      double value = (pixel >> 8 * i & 0xff) / 255.0;

      sum += weights[i] * (value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4));
    }
  return sum;
}

static double
get_contrast (guint32 one, guint32 other)
{
  double a = get_luminance (one), b = get_luminance (other);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

/* The two colours that most of a card is made of: paper and ink. */
static void
find_colours (GBytes *pixels, int width, guint32 *paper, guint32 *ink)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint most = 0, more = 0;
  GHashTableIter iter;
  gpointer key, value;

  for (int y = 0; y < baize_picture_get_height (width); y++)
    for (int x = 0; x < width; x++)
      {
        key = GUINT_TO_POINTER (get_pixel (pixels, width, x, y));
        value = g_hash_table_lookup (counts, key);
        g_hash_table_insert (counts, key, GUINT_TO_POINTER (GPOINTER_TO_UINT (value) + 1));
      }
  *paper = *ink = 0;
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (GPOINTER_TO_UINT (key) >> 24 == 0xff && GPOINTER_TO_UINT (value) > most)
      {
        *ink = *paper;
        more = most;
        *paper = GPOINTER_TO_UINT (key);
        most = GPOINTER_TO_UINT (value);
      }
    else if (GPOINTER_TO_UINT (key) >> 24 == 0xff && GPOINTER_TO_UINT (value) > more)
      {
        *ink = GPOINTER_TO_UINT (key);
        more = GPOINTER_TO_UINT (value);
      }
}

/* All palettes can be read, and those of four colours have four. */
static void
test_deck_palettes (void)
{
  for (int palette = 0; palette < BAIZE_N_PALETTES; palette++)
    {
      BaizeFaceDeck *deck = baize_face_deck_new (BAIZE_FACES_SHEET, BAIZE_FACES_STYLES);
      gboolean four = palette == BAIZE_FACES_FOUR || palette == BAIZE_FACES_CONTRAST_FOUR;
      guint32 inks[BAIZE_N_SUITS];

      for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
        {
          g_autofree char *trouble = NULL;
          g_autoptr (GBytes) pixels = baize_face_deck_render (deck, (BaizeFacesPalette) palette,
                                                              baize_face ((BaizeSuit) suit, 7), 200, &trouble);
          guint32 paper;

          g_assert_null (trouble);
          find_colours (pixels, 200, &paper, &inks[suit]);
          g_assert_cmpfloat (get_contrast (paper, inks[suit]), >=, palette == BAIZE_FACES_CONTRAST || palette == BAIZE_FACES_CONTRAST_FOUR ? 7.0 : 4.5);
        }
      g_assert_true ((inks[BAIZE_CLUBS] != inks[BAIZE_SPADES]) == four);
      g_assert_true ((inks[BAIZE_DIAMONDS] != inks[BAIZE_HEARTS]) == four);
      g_assert_cmphex (inks[BAIZE_HEARTS], !=, inks[BAIZE_SPADES]);
      baize_face_deck_free (deck);
    }
}

static const char one_card[] =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1300 700'>"
  "<rect id='club_1' width='100' height='140' fill='white'/><g id='club_2'/>"
  "<rect id='club_3' x='900' width='100' height='140' fill='white'/></svg>";

static void
test_sheet_broken (void)
{
  static const char *const sheets[] = { "", "hello", "<svg", "<svg xmlns='http://www.w3.org/2000/svg'><g></svg>" };
  g_autoptr (GBytes) partly = g_bytes_new_static (one_card, strlen (one_card));
  g_autoptr (BaizeFaceSheet) sheet = NULL;
  g_autoptr (GBytes) ace = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (GBytes) svg = g_bytes_new_static (sheets[i], strlen (sheets[i]));

      g_assert_null (baize_face_sheet_new (svg, NULL, &error));
      g_assert_nonnull (error);
      g_clear_error (&error);
    }

  sheet = baize_face_sheet_new (partly, NULL, &error);
  g_assert_no_error (error);
  ace = render (sheet, 0, 50);
  for (guint i = 1; i < BAIZE_N_PICTURES; i++)
    {
      g_assert_null (baize_face_sheet_render (sheet, i, 50, &error));
      g_assert_nonnull (error);
      g_clear_error (&error);
    }
}

/* --- the cache --- */

static void
test_cache_round_trip (void)
{
  static const guint64 sets[] = { BAIZE_PICTURES_ALL, 1, G_GUINT64_CONSTANT (0x40000000000010), 0 };
  g_autoptr (Directory) directory = new_directory ();

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

static void
test_cache_damaged (void)
{
  g_autoptr (Directory) directory = new_directory ();
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
      g_assert_true (g_file_set_contents (path, sound, (gssize) n, NULL));
      g_assert_null (baize_face_file_open (directory, 5, BAIZE_FACES_NORMAL, 20));
    }

  /* One wrong byte: either the file is refused or exactly one picture, or it was between the pictures. */
  for (gsize at = 0; at < length; at += at < 1100 ? 1 : 977)
    {
      g_autofree char *garbled = g_memdup2 (sound, length);
      g_autoptr (BaizeFaceFile) file = NULL;
      guint n_wrong = 0;

      garbled[at] ^= 0x10;
      g_assert_true (g_file_set_contents (path, garbled, (gssize) length, NULL));
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

static void
test_cache_trim (void)
{
  g_autoptr (Directory) directory = new_directory ();
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

static void
test_cache_notes (void)
{
  static const struct
  {
    const char *text;
    guint n;
    int width;
  } cases[] = {
    { "", 0, 0 },
    { "0 100\n", 1, 100 },
    { "1 50\n0 100\n0 30\n", 2, 50 },
    { "7 100\n0 80\n", 1, 80 },
    { "0 -3\n0 99999999\n", 0, 0 },
    { "hello\n\n\n0 60", 1, 60 },
  };
  g_autoptr (Directory) directory = new_directory ();
  g_autofree char *path = g_build_filename (directory, "last", NULL);
  BaizeFaceNote notes[BAIZE_FACE_CACHE_N_NOTES];
  guint n_notes = 0;
  gboolean is_new;

  g_assert_cmpuint (baize_face_cache_recall (directory, notes), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
      g_assert_cmpuint (baize_face_cache_recall (directory, notes), ==, cases[i].n);
      if (cases[i].n > 0)
        g_assert_cmpint (notes[0].width, ==, cases[i].width);
    }

  g_assert_true (baize_face_notes_put (notes, &n_notes, BAIZE_FACES_NORMAL, 10, &is_new) && is_new);
  g_assert_true (baize_face_notes_put (notes, &n_notes, BAIZE_FACES_NORMAL, 20, &is_new) && is_new);
  g_assert_false (baize_face_notes_put (notes, &n_notes, BAIZE_FACES_NORMAL, 20, &is_new) || is_new);
  g_assert_true (baize_face_notes_put (notes, &n_notes, BAIZE_FACES_NORMAL, 10, &is_new) && !is_new);
  g_assert_true (baize_face_notes_put (notes, &n_notes, BAIZE_FACES_CONTRAST, 10, &is_new) && is_new);
  g_assert_cmpuint (n_notes, ==, 2);
  g_assert_cmpint (notes[0].palette, ==, BAIZE_FACES_CONTRAST);
  g_assert_cmpint (notes[1].palette, ==, BAIZE_FACES_NORMAL);
  g_assert_cmpint (notes[1].width, ==, 10);

  g_assert_true (baize_face_cache_note (directory, notes, n_notes, NULL));
  g_assert_cmpuint (baize_face_cache_recall (directory, notes), ==, 2);
  g_assert_cmpint (notes[0].palette, ==, BAIZE_FACES_CONTRAST);
}

/* --- the worker --- */

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
static void
test_worker_whole (void)
{
  g_autoptr (Directory) directory = new_directory ();
  guint64 few = BAIZE_PICTURE_BIT (3) | BAIZE_PICTURE_BIT (BACK);

  for (int start = 0; start < 2; start++)
    {
      g_autoptr (BaizeFaceWorker) worker = new_worker (directory);

      g_assert_cmphex (ask_and_settle (worker, 40, BAIZE_PICTURE_BIT (0)), ==, BAIZE_PICTURES_ALL);
      g_assert_cmphex (ask_and_settle (worker, 400, few), ==, few);
      g_assert_cmphex (ask_and_settle (worker, 400, BAIZE_PICTURE_BIT (9)), ==, BAIZE_PICTURE_BIT (9));
    }
}

/* The next start begins with what was used last. */
static void
test_worker_foresees (void)
{
  g_autoptr (Directory) directory = new_directory ();

  for (int start = 0; start < 2; start++)
    {
      g_autoptr (BaizeFaceWorker) worker = new_worker (directory);
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
static void
test_worker_repairs (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autofree char *path = NULL;
  g_autofree char *sound = NULL;
  gsize length;

  {
    g_autoptr (BaizeFaceWorker) worker = new_worker (directory);

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
        g_autoptr (BaizeFaceWorker) worker = new_worker (directory);

        g_assert_cmphex (ask_and_settle (worker, 42, 1), ==, BAIZE_PICTURES_ALL);
      }
      g_assert_true (g_file_get_contents (path, &repaired, &new_length, NULL));
      g_assert_cmpmem (sound, length, repaired, new_length);
    }
}

static void
test_worker_unwritable (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autofree char *file = g_build_filename (directory, "file", NULL);
  g_autofree char *below = g_build_filename (file, "faces", NULL);
  g_autoptr (BaizeFaceWorker) worker = NULL;
  guint before = n_messages;

  g_assert_true (g_file_set_contents (file, "in the way", -1, NULL));
  worker = new_worker (below);
  g_assert_cmphex (ask_and_settle (worker, 43, 1), ==, BAIZE_PICTURES_ALL);
  g_assert_cmphex (ask_and_settle (worker, 44, 1), ==, BAIZE_PICTURES_ALL);
  g_assert_cmpuint (n_messages, ==, before);
}

/* Once another width is asked, nothing more comes of the one before. */
static void
test_worker_cancels (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autoptr (BaizeFaceWorker) worker = new_worker (directory);
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

/* --- the deck --- */

static void
test_faces_exact (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autoptr (BaizeFaces) faces = new_faces (directory);
  BaizeFaceSet *set;

  g_assert_cmpint (find (faces, 50, 7, 1), ==, BAIZE_FACES_NOTHING);
  wait_changed (faces);
  g_assert_cmpint (baize_faces_find (faces, 50, 7, 2, &set), ==, BAIZE_FACES_EXACT);
  g_assert_cmpint (set->width, ==, 50);
  g_assert_cmpint (cairo_image_surface_get_height (baize_face_set_get_image (set, 7)), ==, 70);
  g_assert_cmpint (gdk_texture_get_width (baize_face_set_get_texture (set, 7)), ==, 50);

  g_assert_cmpint (baize_faces_find (faces, 80, 7, 3, &set), ==, BAIZE_FACES_STRETCHED);
  g_assert_cmpint (set->width, ==, 50);
  wait_changed (faces);
  g_assert_cmpint (baize_faces_find (faces, 80, 7, 4, &set), ==, BAIZE_FACES_EXACT);
  g_assert_cmpint (set->width, ==, 80);

  g_assert_cmpint (find (faces, 50, 7, 5), ==, BAIZE_FACES_EXACT);
}

static void
test_faces_patience (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autoptr (BaizeFaces) faces = new_faces (directory);

  baize_faces_set_patience (faces, 3600 * G_TIME_SPAN_SECOND);
  for (guint i = 0; i < 8; i++)
    g_assert_cmpint (find (faces, 50, i, 1), ==, BAIZE_FACES_EXACT);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (baize_faces_get_generation (faces), ==, 0);
}

/* Widths that pass by while the window is resized are never made. */
static void
test_faces_resize (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autoptr (BaizeFaces) faces = new_faces (directory);

  wait_exact (faces, 60, 1, 0);
  for (int i = 1; i <= 20; i++)
    g_assert_cmpint (find (faces, 60 + i, 1, i), ==, BAIZE_FACES_STRETCHED);
  wait_changed (faces);
  g_assert_cmpint (find (faces, 80, 1, 21), ==, BAIZE_FACES_EXACT);
  g_assert_cmpuint (baize_faces_get_n_sets (faces), ==, 2);
  for (int i = 1; i < 20; i++)
    g_assert_cmpint (find (faces, 60 + i, 1, 21 + i), ==, BAIZE_FACES_STRETCHED);
}

/* Two widths of one frame are both made. */
static void
test_faces_two_widths (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autoptr (BaizeFaces) faces = new_faces (directory);

  wait_exact (faces, 60, 1, 0);
  (void) find (faces, 30, 1, 1);
  (void) find (faces, 90, 1, 1);
  wait_exact (faces, 30, 1, 2);
  wait_exact (faces, 90, 1, 3);
}

static void
test_faces_late (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autoptr (BaizeFaces) faces = new_faces (directory);
  BaizeFaceWish late = { BAIZE_FACES_NORMAL, 77, BAIZE_PICTURES_ALL };

  wait_exact (faces, 60, 1, 0);
  baize_face_worker_ask (baize_faces_get_worker (faces), &late, 1);
  baize_face_worker_settle (baize_faces_get_worker (faces));
  g_assert_cmpint (find (faces, 60, 1, 1), ==, BAIZE_FACES_EXACT);
  g_assert_cmpuint (baize_faces_get_n_sets (faces), ==, 1);
  g_assert_cmpint (find (faces, 77, 1, 2), ==, BAIZE_FACES_STRETCHED);
  wait_exact (faces, 77, 1, 3);
}

static void
test_faces_few_sets (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autoptr (BaizeFaces) faces = new_faces (directory);

  for (int i = 0; i < 12; i++)
    {
      wait_exact (faces, 30 + i, 1, i);
      g_assert_cmpuint (baize_faces_get_n_sets (faces), <=, 6);
    }
}

static void
test_faces_palette (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autoptr (BaizeFaces) faces = new_faces (directory);
  BaizeFaceSet *normal, *contrast;

  wait_exact (faces, 60, 1, 0);
  (void) baize_faces_find (faces, 60, 1, 1, &normal);
  baize_faces_set_palette (faces, BAIZE_FACES_CONTRAST);
  g_assert_cmpuint (baize_faces_get_generation (faces), >, 0);
  g_assert_cmpint (find (faces, 60, 1, 2), ==, BAIZE_FACES_STRETCHED);
  wait_changed (faces);
  g_assert_cmpint (baize_faces_find (faces, 60, 1, 3, &contrast), ==, BAIZE_FACES_EXACT);
  g_assert_cmpint (contrast->palette, ==, BAIZE_FACES_CONTRAST);
  g_assert_false (g_bytes_equal (normal->pixels[1], contrast->pixels[1]));
}

static void
test_faces_broken (void)
{
  static const char *const sheets[] = { "<svg", one_card, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (Directory) directory = new_directory ();
      g_autofree char *path = g_build_filename (directory, "sheet.svg", NULL);
      g_autoptr (BaizeFaces) faces = NULL;
      guint before = n_messages;

      if (sheets[i] != NULL)
        g_assert_true (g_file_set_contents (path, sheets[i], -1, NULL));
      faces = baize_faces_new (baize_face_worker_new (directory, path, BAIZE_FACES_STYLES));
      baize_faces_set_patience (faces, 0);
      for (guint picture = 1; picture < BAIZE_N_PICTURES; picture++)
        while (find (faces, 60, picture, 1) != BAIZE_FACES_BROKEN)
          g_main_context_iteration (NULL, TRUE);
      if (i == 1)
        wait_exact (faces, 60, 0, 1);
      g_assert_cmpuint (n_messages, ==, before + 1);
    }
}

/* --- on the screen --- */

static guchar *
draw_node (GtkSnapshot *snapshot, int x, int y, int width, int height)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GdkTexture) texture = NULL;
  guchar *pixels = g_malloc0 ((gsize) width * (gsize) height * 4);

  g_assert_nonnull (node);
  g_assert_true (gsk_renderer_realize (renderer, NULL, NULL));
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (x, y, width, height));
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  gsk_renderer_unrealize (renderer);
  return pixels;
}

static void
assert_similar (const guchar *pixels, GBytes *expected, int width, int height)
{
  const guchar *data = g_bytes_get_data (expected, NULL);

  for (int i = 0; i < width * height * 4; i++)
    g_assert_cmpint (ABS (pixels[i] - data[i]), <=, 1);
}

static void
test_draw_picture (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autoptr (BaizeFaces) faces = new_faces (directory);
  g_autoptr (GtkWidget) widget = NULL;
  g_autofree guchar *by_texture = NULL;
  g_autofree guchar *by_image = NULL;
  BaizeFaceFit fit = { 0, 0, 60, 84, TRUE };
  GtkSnapshot *snapshot;
  BaizeFaceSet *set;

  if (!has_display)
    {
      g_test_skip ("no display");
      return;
    }
  widget = g_object_ref_sink (gtk_label_new (NULL));
  wait_exact (faces, 60, BACK, 0);
  (void) baize_faces_find (faces, 60, BACK, 1, &set);

  snapshot = gtk_snapshot_new ();
  baize_faces_append (faces, widget, snapshot, BAIZE_FACE_NONE, 60);
  by_texture = draw_node (snapshot, 0, 0, 60, 84);
  assert_similar (by_texture, set->pixels[BACK], 60, 84);

  snapshot = gtk_snapshot_new ();
  baize_face_draw_image (snapshot, baize_face_set_get_image (set, BACK), &fit, NULL);
  by_image = draw_node (snapshot, 0, 0, 60, 84);
  assert_similar (by_image, set->pixels[BACK], 60, 84);
}

/* Whatever is missing, a card is drawn that covers its place and can be told from others. */
static void
test_draw_plain (void)
{
  g_autoptr (GtkWidget) widget = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                       NULL);

  if (!has_display)
    {
      g_test_skip ("no display");
      return;
    }
  widget = g_object_ref_sink (gtk_label_new (NULL));
  for (guint i = 0; i <= BAIZE_N_PICTURES; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      guchar *pixels;

      if (i == BAIZE_N_PICTURES)
        baize_face_draw_paper (snapshot, BAIZE_FACES_CONTRAST, 60);
      else
        baize_face_draw_plain (widget, snapshot, i == BACK ? BAIZE_FACE_NONE : (BaizeFace) i, BAIZE_FACES_NORMAL, 60);
      pixels = draw_node (snapshot, 0, 0, 60, 84);
      for (int y = 4; y < 80; y++)
        for (int x = 0; x < 60; x++)
          g_assert_cmphex (pixels[(y * 60 + x) * 4 + 3], ==, 0xff);
      g_assert_true (g_hash_table_add (seen, g_bytes_new_take (pixels, 60 * 84 * 4)));
    }
}

static void
test_draw_shadow (void)
{
  g_autoptr (Directory) directory = new_directory ();
  g_autoptr (BaizeFaces) faces = new_faces (directory);
  g_autoptr (GtkWidget) widget = NULL;
  int last = 0;

  if (!has_display)
    {
      g_test_skip ("no display");
      return;
    }
  widget = g_object_ref_sink (gtk_label_new (NULL));
  for (int i = 0; i <= 4; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autofree guchar *pixels = NULL;
      int sum = 0;

      baize_faces_append_shadow (faces, widget, snapshot, 100, i / 4.0);
      pixels = draw_node (snapshot, -40, -40, 180, 220);
      g_assert_cmphex (pixels[(110 * 180 + 90) * 4 + 3], ==, 0);
      for (int y = 0; y < 220; y++)
        for (int x = 0; x < 180; x++)
          if (x < 40 || x >= 140 || y < 40 || y >= 180)
            sum += pixels[(y * 180 + x) * 4 + 3];
      g_assert_cmpint (sum, >, last);
      last = sum;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_log_set_default_handler (on_log, NULL);
  has_display = gtk_init_check ();

  g_test_add_func ("/faces/sheet/all", test_sheet_all);
  g_test_add_func ("/faces/sheet/colours", test_sheet_colours);
  g_test_add_func ("/faces/sheet/contrast", test_sheet_contrast);
  g_test_add_func ("/faces/deck/palettes", test_deck_palettes);
  g_test_add_func ("/faces/sheet/broken", test_sheet_broken);
  g_test_add_func ("/faces/cache/round-trip", test_cache_round_trip);
  g_test_add_func ("/faces/cache/damaged", test_cache_damaged);
  g_test_add_func ("/faces/cache/trim", test_cache_trim);
  g_test_add_func ("/faces/cache/notes", test_cache_notes);
  g_test_add_func ("/faces/worker/whole", test_worker_whole);
  g_test_add_func ("/faces/worker/foresees", test_worker_foresees);
  g_test_add_func ("/faces/worker/repairs", test_worker_repairs);
  g_test_add_func ("/faces/worker/unwritable", test_worker_unwritable);
  g_test_add_func ("/faces/worker/cancels", test_worker_cancels);
  g_test_add_func ("/faces/deck/exact", test_faces_exact);
  g_test_add_func ("/faces/deck/patience", test_faces_patience);
  g_test_add_func ("/faces/deck/resize", test_faces_resize);
  g_test_add_func ("/faces/deck/two-widths", test_faces_two_widths);
  g_test_add_func ("/faces/deck/late", test_faces_late);
  g_test_add_func ("/faces/deck/few-sets", test_faces_few_sets);
  g_test_add_func ("/faces/deck/palette", test_faces_palette);
  g_test_add_func ("/faces/deck/broken", test_faces_broken);
  g_test_add_func ("/faces/draw/picture", test_draw_picture);
  g_test_add_func ("/faces/draw/plain", test_draw_plain);
  g_test_add_func ("/faces/draw/shadow", test_draw_shadow);
  return g_test_run ();
}
