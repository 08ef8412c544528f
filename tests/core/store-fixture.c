/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Stores and games for tests, see the header.
 */
#include "store-fixture.h"

/** grafa: the rules of the game that is kept. */
const BaizeRules *
grafa (void)
{
  return baize_rules_find ("grafa", NULL);
}

/** assert_same_game: whether two games have the same record. */
void
assert_same_game (BaizeGame *a, BaizeGame *b)
{
  g_autofree char *text_a = write_game (a), *text_b = write_game (b);

  g_assert_cmpstr (text_a, ==, text_b);
}

/** new_store: Returns: (transfer full): a store in a folder of its own that does not exist yet. */
BaizeStore *
new_store (char **folder)
{
  static int n;

  *folder = g_strdup_printf ("%s/stores/%d", g_get_user_data_dir (), ++n);
  return baize_store_new (*folder);
}

/** count_files: how many files there are in @name in @folder. */
guint
count_files (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (directory != NULL && g_dir_read_name (directory) != NULL)
    n++;
  return n;
}

gboolean
test_begin (int *argc, char ***argv)
{
  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  return TRUE;
}
