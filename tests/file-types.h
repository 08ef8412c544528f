/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tests in folders of their own see nothing of the system's list of file types, by which newer GTK knows that an icon is
 * an SVG file. This keeps that list.
 */
#pragma once

#include <gio/gio.h>

/** keep_file_types: to be called before g_test_init(). */
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
