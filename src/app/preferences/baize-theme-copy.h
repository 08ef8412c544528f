/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Taking a file into the player's own decks: it is copied, tried, and kept only if it is a deck. And taking one away
 * again, for as long as that can be undone.
 */
#pragma once

#include "faces/baize-face-trial.h"

G_BEGIN_DECLS

void      baize_theme_copy_begin    (GFile                *file,
                                     GCancellable         *cancellable,
                                     GAsyncReadyCallback   func,
                                     gpointer              data);
char     *baize_theme_copy_finish   (GAsyncResult         *result,
                                     char                **sentence);
char     *baize_theme_put_aside     (const char           *path);
gboolean  baize_theme_put_back      (const char           *aside,
                                     const char           *path);
void      baize_theme_tidy_folder   (void);

G_END_DECLS
