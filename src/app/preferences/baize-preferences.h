/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The preferences window. Changes take effect at once and are stored in GSettings.
 */
#pragma once

#include "baize-themes.h"

#include "table/baize-table-style.h"

GtkWidget *baize_preferences_page_new (BaizeTableStyle *style, GSettings *settings);
GtkWidget *baize_preferences_cards_page_new (BaizeTableStyle *style, BaizeThemes *themes);
void baize_preferences_present (GtkWindow *parent);
