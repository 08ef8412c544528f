/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The beginning of tests that need a display.
 */
#pragma once

#include "test.h"

#include <gtk/gtk.h>

/**
 * keep_file_types: keeps the system's list of file types. Newer GTK needs the list to recognize SVG icons, and isolated
 * test folders would hide it.
 */
static inline void
keep_file_types (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) folders = NULL;

  for (const char *const *data = g_get_system_data_dirs (); *data != NULL; data++)
    {
      g_autofree char *folder = g_build_filename (*data, "mime", NULL);

      g_strv_builder_add (builder, folder);
    }
  folders = g_strv_builder_end (builder);
  g_content_type_set_mime_dirs ((const char *const *) folders);
}

/** begin_gtk: initializes the tests, with isolated folders, and GTK. Returns: whether there is a display. */
static inline gboolean
begin_gtk (int *argc, char ***argv)
{
  keep_file_types ();
  test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS);
  return gtk_init_check ();
}
