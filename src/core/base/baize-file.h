/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading files of which one can't know what they are. Somebody may have put a pipe, a folder, a device or a very large
 * file in the place of any file: nothing waits for it and nothing fills the memory.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

int   baize_file_open (const char  *path,
                       GError     **error);
char *baize_file_read (const char  *path,
                       gsize        most,
                       gsize       *length,
                       GError     **error);
char *baize_file_read_as (const char  *path,
                          const char  *name,
                          gsize        most,
                          gsize       *length,
                          GError     **error);

G_END_DECLS
