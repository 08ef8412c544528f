/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs a fuzz target without a fuzzer, as a test:
 *
 *     fuzz-TOPIC WORDS N FOLDER…      the seeds in the folders, each of them cut short, and N changed ones
 *     fuzz-TOPIC FILE…                what a fuzzer found
 *
 * The changes are the same in every run. WORDS is a dictionary of libFuzzer: pieces of text that mean something, to get
 * past the first checks more often than single bytes do.
 */
#include "fuzz.h"

#include <string.h>

#define MAX_CUT 3000 /* seeds are cut after each of their first bytes */

/* The sanitizers are slow. */
#if defined __SANITIZE_ADDRESS__
#define SEED_SHARE 5
#else
#define SEED_SHARE 1
#endif

static GPtrArray *seeds; /* of GBytes */
static GPtrArray *words; /* of GString */

/** Hands over a copy of its own size, so that reading past its end is found. */
static void
try_bytes (gconstpointer data, gsize size)
{
  g_autofree guint8 *copy = g_memdup2 (data, size);

  LLVMFuzzerTestOneInput (copy, size);
}

/* ---- seeds and words ---- */

static GBytes *
read_file (const char *path)
{
  char *text;
  gsize length;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (text, length);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/** Reads the seeds of a folder, which need not exist, in the order of their names. */
static void
read_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare);
  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (seeds, read_file (names->pdata[i]));
}

/** Reads a dictionary: lines like "text", with \\, \" and \xHH. */
static void
read_words (const char *path)
{
  g_autoptr (GBytes) file = read_file (path);
  g_autofree char *text = g_strndup (g_bytes_get_data (file, NULL), g_bytes_get_size (file));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      GString *word;

      if (**line != '"')
        continue;
      word = g_string_new (NULL);
      for (const char *p = *line + 1; *p != '"' && *p != '\0'; p++)
        if (*p == '\\' && p[1] == 'x')
          {
            g_string_append_c (word, (char) (g_ascii_xdigit_value (p[2]) * 16 + g_ascii_xdigit_value (p[3])));
            p += 3;
          }
        else
          {
            p += *p == '\\';
            g_string_append_c (word, *p);
          }
      g_ptr_array_add (words, word);
    }
}

/* ---- tests ---- */

static void
change (GByteArray *bytes, GRand *rand)
{
  guint at = bytes->len > 0 ? (guint) g_rand_int_range (rand, 0, (gint32) bytes->len) : 0;
  guint wanted = (guint) g_rand_int_range (rand, 1, 40), length = MIN (bytes->len - at, wanted);
  const GString *word = words->pdata[g_rand_int_range (rand, 0, (gint32) words->len)];
  g_autoptr (GByteArray) rest = g_byte_array_new ();

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0: /* one byte */
      if (length > 0)
        bytes->data[at] = (guint8) g_rand_int_range (rand, 0, 256);
      return;
    case 1: /* lose some */
      if (length > 0)
        g_byte_array_remove_range (bytes, at, length);
      return;
    case 2: /* cut */
      g_byte_array_set_size (bytes, at);
      return;
    case 3: /* say some twice */
      g_byte_array_append (rest, bytes->data + at, bytes->len - at);
      g_byte_array_set_size (bytes, at + length);
      break;
    default: /* add a word */
      g_byte_array_append (rest, bytes->data + at, bytes->len - at);
      g_byte_array_set_size (bytes, at);
      g_byte_array_append (bytes, (const guint8 *) word->str, (guint) word->len);
      break;
    }
  g_byte_array_append (bytes, rest->data, rest->len);
}

static void
test_seeds (void)
{
  g_assert_cmpuint (seeds->len, >, 0);
  try_bytes (NULL, 0);
  for (guint i = 0; i < seeds->len; i++)
    try_bytes (g_bytes_get_data (seeds->pdata[i], NULL), g_bytes_get_size (seeds->pdata[i]));
}

/* Each seed cut short. A target may take a while for each input, so a few cuts are enough where there are many
 * seeds. */
static void
test_cut (gconstpointer data)
{
  guint n_cuts = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < seeds->len; i++)
    {
      gsize size = MIN (g_bytes_get_size (seeds->pdata[i]), MAX_CUT);
      gsize step = 1 + size * seeds->len / n_cuts;

      for (gsize length = i % step; length < size; length += step)
        try_bytes (g_bytes_get_data (seeds->pdata[i], NULL), length);
    }
}

static void
test_changed (gconstpointer data)
{
  GRand *rand = g_rand_new_with_seed (11);

  for (guint i = 0; i < GPOINTER_TO_UINT (data); i++)
    {
      GBytes *seed = seeds->pdata[i % seeds->len];
      g_autoptr (GByteArray) bytes = g_byte_array_sized_new (4096);

      g_byte_array_append (bytes, g_bytes_get_data (seed, NULL), (guint) g_bytes_get_size (seed));
      for (int n = g_rand_int_range (rand, 1, 6); n > 0; n--)
        change (bytes, rand);
      try_bytes (bytes->data, bytes->len);
    }
  g_rand_free (rand);
}

static void
test_file (gconstpointer path)
{
  g_autoptr (GBytes) file = read_file (path);

  try_bytes (g_bytes_get_data (file, NULL), g_bytes_get_size (file));
}

int
main (int argc, char **argv)
{
  guint64 n = 0;
  int status;

  g_test_init (&argc, &argv, NULL);
  LLVMFuzzerInitialize (&argc, &argv);
  fuzz_tries_all = TRUE;
  seeds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  words = g_ptr_array_new ();
  if (argc > 3 && g_ascii_string_to_unsigned (argv[2], 10, 1, 100000000, &n, NULL))
    {
      n = MAX (1, n / SEED_SHARE);
      read_words (argv[1]);
      for (int i = 3; i < argc; i++)
        read_folder (argv[i]);
      g_test_add_func ("/fuzz/seeds", test_seeds);
      g_test_add_data_func ("/fuzz/cut", GUINT_TO_POINTER ((guint) n), test_cut);
      g_test_add_data_func ("/fuzz/changed", GUINT_TO_POINTER ((guint) n), test_changed);
    }
  for (int i = 1; i < argc && n == 0; i++)
    {
      g_autofree char *name = g_strdup_printf ("/fuzz/file/%d", i);

      g_test_add_data_func (name, argv[i], test_file);
    }
  status = g_test_run ();
  for (guint i = 0; i < words->len; i++)
    g_string_free (words->pdata[i], TRUE);
  g_ptr_array_unref (words);
  g_ptr_array_unref (seeds);
  return status;
}
