/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Containers with layouts that GTK 4.8 and libadwaita 1.2 lack; each comment names the replacement in a newer version.
 * They accept any children, added by gtk_widget_set_parent() or in a template.
 */
#pragma once

#include "baize-container.h"

/**
 * BaizeColumns: columns of equal width in as few rows as fit, which are balanced: seven children stand in one row, or
 * in rows of four and three. A column that is not alone is at least `least-width` pixels wide. No version of GTK or
 * libadwaita has this: GtkFlowBox fills all rows but the last.
 */
#define BAIZE_TYPE_COLUMNS (baize_columns_get_type ())
G_DECLARE_FINAL_TYPE (BaizeColumns, baize_columns, BAIZE, COLUMNS, BaizeContainer)

/**
 * BaizeFitBox: shows the first child that fits; the children say the same at decreasing length. AdwSqueezer does this,
 * but libadwaita 1.4 deprecates it; its replacement, AdwBreakpoint, needs fixed widths.
 */
#define BAIZE_TYPE_FIT_BOX (baize_fit_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeFitBox, baize_fit_box, BAIZE, FIT_BOX, BaizeContainer)

/**
 * BaizeFoldBox: a row that hides children with the style class "folds" when there is no room for them. AdwBreakpoint of
 * libadwaita 1.4 replaces it if the widths are known.
 */
#define BAIZE_TYPE_FOLD_BOX (baize_fold_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeFoldBox, baize_fold_box, BAIZE, FOLD_BOX, BaizeContainer)

/**
 * BaizePairBox: two children, the first as a text and the second as its buttons: side by side if the text keeps enough
 * of the width, else one above the other. AdwMultiLayoutView of libadwaita 1.6 replaces it.
 */
#define BAIZE_TYPE_PAIR_BOX (baize_pair_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizePairBox, baize_pair_box, BAIZE, PAIR_BOX, BaizeContainer)

/**
 * BaizeSideBox: a list and the content that is chosen from it. Its four children are the list, a separator, a short
 * form of the list, and the content. A wide box shows list and separator beside the content, a narrow one the short
 * form above it. AdwMultiLayoutView of libadwaita 1.6 replaces it.
 */
#define BAIZE_TYPE_SIDE_BOX (baize_side_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeSideBox, baize_side_box, BAIZE, SIDE_BOX, BaizeContainer)

/**
 * BaizeTallBox: the content of a scrolled window, its only child. A GtkScrolledWindow always asks how high its content
 * is at its narrowest, although it needs only the height at the width that the content gets; this box answers 0 to the
 * first question, so that no text is laid out for it.
 */
#define BAIZE_TYPE_TALL_BOX (baize_tall_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTallBox, baize_tall_box, BAIZE, TALL_BOX, BaizeContainer)

GtkWidget *baize_tall_box_new (GtkWidget *child);

/**
 * BaizeSpareBox: a child that is shown only if there is room to spare for its minimum height. No version of GTK or
 * libadwaita has this: AdwBreakpoint of libadwaita 1.4 needs fixed heights.
 */
#define BAIZE_TYPE_SPARE_BOX (baize_spare_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeSpareBox, baize_spare_box, BAIZE, SPARE_BOX, BaizeContainer)

/**
 * BaizeHeadBox: a header bar and the page below it, its first and second child. In a window that fills the screen the
 * page has all of it; the header bar comes over its upper edge while the pointer is there, while keys are used in it,
 * and while one of its menus is open. AdwToolbarView of libadwaita 1.4 would do, but it can't cover its page.
 */
#define BAIZE_TYPE_HEAD_BOX (baize_head_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeHeadBox, baize_head_box, BAIZE, HEAD_BOX, BaizeContainer)

/**
 * BaizeTableBox: the table and panels that are read with it; at most one of them is visible. It stands beside the table
 * in a wide window, else below it, where it has the style class "below"; the table gets the rest. AdwMultiLayoutView of
 * libadwaita 1.6 replaces it.
 */
#define BAIZE_TYPE_TABLE_BOX (baize_table_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTableBox, baize_table_box, BAIZE, TABLE_BOX, BaizeContainer)

/**
 * BaizeTileGrid: tiles of equal size in balanced rows: several columns of large tiles in a large window, one column in
 * a narrow one. Tiles whose minimum height is less than their natural height become lower in a low window. No version
 * of GTK or libadwaita has this: GtkFlowBox does not balance its rows.
 */
#define BAIZE_TYPE_TILE_GRID (baize_tile_grid_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTileGrid, baize_tile_grid, BAIZE, TILE_GRID, BaizeContainer)

/**
 * BaizeWrapBox: a row that wraps where it is too narrow, with `spacing` pixels between children and between lines; each
 * line is centred, or filled by the children that expand. AdwWrapBox of libadwaita 1.7 replaces it.
 */
#define BAIZE_TYPE_WRAP_BOX (baize_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (BaizeWrapBox, baize_wrap_box, BAIZE, WRAP_BOX, BaizeContainer)

gboolean baize_fold_box_is_folded (BaizeFoldBox *box);
