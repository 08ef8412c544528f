/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cloth under the cards: a colour with depth and weave that fills its widget.
 */
#pragma once

#include "table/baize-table-style.h"

#define BAIZE_TYPE_CLOTH (baize_cloth_get_type ())
G_DECLARE_FINAL_TYPE (BaizeCloth, baize_cloth, BAIZE, CLOTH, GtkWidget)

GtkWidget *baize_cloth_new (void);
GtkWidget *baize_cloth_new_table (void);
GtkWidget *baize_cloth_new_sample (BaizeClothColour colour);
GtkWidget *baize_cloth_new_dyed (const GdkRGBA *dye);
void baize_cloth_dye (BaizeCloth *cloth, const GdkRGBA *dye);
GdkRGBA baize_cloth_get_colour (const GdkRGBA *dye);
GdkRGBA baize_cloth_get_own_colour (const GdkRGBA *dye);
