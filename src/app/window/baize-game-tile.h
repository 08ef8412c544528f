/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One game in the chooser: its picture, its name, and whether there is a saved game. It only activates the window's
 * actions `win.play` and `win.daily`.
 */
#pragma once

#include "core/store/baize-store.h"

#include <adwaita.h>

#define BAIZE_TYPE_GAME_TILE (baize_game_tile_get_type ())
G_DECLARE_FINAL_TYPE (BaizeGameTile, baize_game_tile, BAIZE, GAME_TILE, AdwBin)

GtkWidget *baize_game_tile_new (const BaizeRules *rules);
const BaizeRules *baize_game_tile_get_rules (BaizeGameTile *tile);
void baize_game_tile_align (BaizeGameTile *tile, GtkSizeGroup *words);
void baize_game_tile_refresh (BaizeGameTile *tile, int variant, gboolean waits);
