/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading files of unknown type. Any path may lead to a pipe, a folder, a device or a huge file; reading must neither
 * block nor exhaust memory.
 */
#pragma once

#include <gio/gio.h>

gboolean baize_file_is_passing (const GError *error);
int baize_file_open (const char *path, GError **error);
char *baize_file_read (const char *path, gsize most, gsize *length, GError **error);
char *baize_file_read_as (const char *path, const char *name, gsize most, gsize *length, GError **error);
