/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Adds a file, or a folder of loose cards, to the player's own decks: it is copied and checked, and the copy is kept
 * only if the check passes.
 * Removes a deck, with a way to undo that.
 */
#pragma once

#include "deck/baize-deck-check.h"

void baize_theme_copy_begin (GFile *file, GCancellable *cancellable, GAsyncReadyCallback func, gpointer data);
char *baize_theme_copy_finish (GAsyncResult *result, char **sentence);
char *baize_theme_put_aside (const char *path);
gboolean baize_theme_put_back (const char *aside, const char *path);
void baize_theme_tidy_folder (void);
