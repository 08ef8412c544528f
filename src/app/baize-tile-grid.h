/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lays equal tiles out in as many columns as look well: large ones in a large window, one below the other in a narrow
 * one. It does not know what the tiles show.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BAIZE_TYPE_TILE_GRID (baize_tile_grid_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTileGrid, baize_tile_grid, BAIZE, TILE_GRID, GtkWidget)

GtkWidget *baize_tile_grid_new    (void);
void       baize_tile_grid_append (BaizeTileGrid *grid,
                                   GtkWidget     *tile);

G_END_DECLS
