/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Opens a file without blocking the window, even if the file is on a disk that does not answer.
 */
#pragma once

#include "core/game/baize-game.h"
#include "core/game/baize-lesson.h"

#include <gio/gio.h>

void baize_opening_begin (GFile *file, GCancellable *cancellable, GAsyncReadyCallback func, gpointer data);
gboolean baize_opening_finish (GAsyncResult *result, BaizeGame **game, BaizeLesson **lesson, GError **error);
