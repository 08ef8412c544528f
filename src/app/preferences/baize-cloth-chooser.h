/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row of cloth samples, from which the player chooses the cloth of the board.
 */
#pragma once

#include "app/common/baize-container.h"
#include "table/baize-table-style.h"

#define BAIZE_TYPE_CLOTH_CHOOSER (baize_cloth_chooser_get_type ())
G_DECLARE_FINAL_TYPE (BaizeClothChooser, baize_cloth_chooser, BAIZE, CLOTH_CHOOSER, BaizeContainer)

GtkWidget *baize_cloth_chooser_new (BaizeTableStyle *style);
GtkWidget *baize_cloth_chooser_get_sample (BaizeClothChooser *chooser, BaizeClothColour colour);
const char *baize_cloth_colour_get_name (BaizeClothColour colour);
