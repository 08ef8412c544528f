/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reads a record from a file chosen by a person or by the program. No display is needed.
 */
#pragma once

#include "core/game/baize-record.h"

#include <gio/gio.h>

BaizeRecord *baize_record_file_read (GFile *file, const char *name, GCancellable *cancellable, GError **error);
