/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Temporary folders for tests.
 */
#pragma once

#include <glib.h>

/** TestFolder: the path of a folder; g_autoptr removes the folder with its contents. */
typedef char TestFolder;

TestFolder *test_folder_new (void);
void test_folder_remove (TestFolder *folder);
guint test_folder_count (const char *folder, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestFolder, test_folder_remove)
