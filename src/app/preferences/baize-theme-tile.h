/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tile for a deck: a few of its cards, its name, a check mark if it is in use, and a button that removes one of the
 * player's own decks. The tile only emits signals; the owner acts on them.
 */
#pragma once

#include "baize-theme-files.h"

#include "app/common/baize-container.h"

#define BAIZE_TYPE_THEME_TILE (baize_theme_tile_get_type ())
G_DECLARE_FINAL_TYPE (BaizeThemeTile, baize_theme_tile, BAIZE, THEME_TILE, BaizeContainer)

GtkWidget *baize_theme_tile_new (const BaizeThemeFile *file);
const BaizeThemeFile *baize_theme_tile_get_file (BaizeThemeTile *tile);
const char *baize_theme_tile_get_id (BaizeThemeTile *tile);
const char *baize_theme_tile_get_trouble (BaizeThemeTile *tile);
void baize_theme_tile_set_chosen (BaizeThemeTile *tile, gboolean chosen);
