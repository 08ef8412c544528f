/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sample cards of a card theme, for the chooser: from the cache, or from the deck check. Decks are checked one after
 * another. This file shows nothing.
 */
#pragma once

#include "baize-theme-files.h"

#include "deck/baize-deck-check.h"

/** BAIZE_THEME_PREVIEW_WIDTH: the width of the sample cards, in pixels. */
#define BAIZE_THEME_PREVIEW_WIDTH 96

void baize_theme_preview_begin (const char *path, GCancellable *cancellable, GAsyncReadyCallback func, gpointer data);
BaizeDeckCheck *baize_theme_preview_finish (GAsyncResult *result, GError **error);
