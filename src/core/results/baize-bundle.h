/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Several named texts in one file that a person can read, each below a line with its name and checksum. It does not
 * interpret the texts.
 */
#pragma once

#include "core/base/baize-error.h"

#include <gio/gio.h>

/** BAIZE_BUNDLE_SUFFIX: how the names of such files end. */
#define BAIZE_BUNDLE_SUFFIX ".baize-export"

/**
 * BaizeBundlePart:
 * @name: the name of the text
 * @text: the text
 * @is_whole: whether the checksum says that it is as it was written
 */
typedef struct
{
  char *name;
  char *text;
  gboolean is_whole;
} BaizeBundlePart;

gboolean baize_bundle_is_file (GFile *file);
GPtrArray *baize_bundle_new (void);
void baize_bundle_add (GPtrArray *bundle, const char *name, const char *text);
char *baize_bundle_write (const GPtrArray *bundle);
GPtrArray *baize_bundle_read (const char *text, const char *name, guint *n_missing, GError **error);
