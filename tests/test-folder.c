/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Folders for tests, see the header.
 */
#include "test-folder.h"

#include <ftw.h>
#include <stdio.h>

/** test_folder_new: Returns: (transfer full): a new, empty folder. */
TestFolder *
test_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  char *path = g_dir_make_tmp ("baize-test-XXXXXX", &error);

  g_assert_no_error (error);
  return path;
}

static int
remove_one (const char *path, const struct stat *info, int kind, struct FTW *place)
{
  return remove (path);
}

/** test_folder_remove: removes @folder with its contents, and frees the string. */
void
test_folder_remove (TestFolder *folder)
{
  nftw (folder, remove_one, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
  g_free (folder);
}

/**
 * test_folder_count: Returns: the number of files in the subfolder @name of @folder, or in @folder if @name is %NULL.
 */
guint
test_folder_count (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (directory != NULL && g_dir_read_name (directory) != NULL)
    n++;
  return n;
}
