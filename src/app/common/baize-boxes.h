/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Boxes that lay their children out in ways GTK 4.8 and libadwaita 1.2 have none for; each says what newer versions
 * have. They do not know what their children are; those are added by gtk_widget_set_parent(), or in a template.
 */
#pragma once

#include "baize-container.h"

G_BEGIN_DECLS

/**
 * BaizeColumns: equal columns, as many as fit so that every row is full: six stand in rows of six, three, two or one.
 * Beside another each is at least `least-width` pixels wide. No version has this: GtkFlowBox leaves the last row short.
 */
#define BAIZE_TYPE_COLUMNS (baize_columns_get_type ())
G_DECLARE_FINAL_TYPE (BaizeColumns, baize_columns, BAIZE, COLUMNS, BaizeContainer)

/**
 * BaizeFitBox: one of several children that say the same, the wordiest first: that which there is room for. AdwSqueezer
 * is deprecated; AdwMultiLayoutView of libadwaita 1.6 with breakpoints replaces it.
 */
#define BAIZE_TYPE_FIT_BOX (baize_fit_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeFitBox, baize_fit_box, BAIZE, FIT_BOX, BaizeContainer)

/**
 * BaizeFoldBox: a row that lets go of its children of the style class "folds" when it gets narrow. AdwBreakpoint of
 * libadwaita 1.4 replaces it.
 */
#define BAIZE_TYPE_FOLD_BOX (baize_fold_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeFoldBox, baize_fold_box, BAIZE, FOLD_BOX, BaizeContainer)

/**
 * BaizeSideBox: something to choose from, a line, the choice in a short form, and what was chosen: the choice stands at
 * the side where there is room, else in its short form above. AdwMultiLayoutView of libadwaita 1.6 replaces it.
 */
#define BAIZE_TYPE_SIDE_BOX (baize_side_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeSideBox, baize_side_box, BAIZE, SIDE_BOX, BaizeContainer)

/**
 * BaizeTableBox: the table, which gets all room that is left, and something that is read beside it while it is visible:
 * at its side where the window is wide, else below. AdwMultiLayoutView of libadwaita 1.6 replaces it.
 */
#define BAIZE_TYPE_TABLE_BOX (baize_table_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTableBox, baize_table_box, BAIZE, TABLE_BOX, BaizeContainer)

/**
 * BaizeTileGrid: equal tiles in as many columns as look well: large ones in a large window, one column in a narrow one.
 * No version has this: GtkFlowBox does not spread its children evenly over the rows.
 */
#define BAIZE_TYPE_TILE_GRID (baize_tile_grid_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTileGrid, baize_tile_grid, BAIZE, TILE_GRID, BaizeContainer)

/**
 * BaizeWrapBox: a row that goes on in a second one when it is too narrow, each row in the middle, with `spacing` pixels
 * between all. AdwWrapBox of libadwaita 1.7 replaces it.
 */
#define BAIZE_TYPE_WRAP_BOX (baize_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeWrapBox, baize_wrap_box, BAIZE, WRAP_BOX, BaizeContainer)

gboolean baize_fold_box_is_folded (BaizeFoldBox *box);

G_END_DECLS
