/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Chooses the card theme: a tile for each deck found, buttons to add one, and a way to remove it again. The grid and
 * the card theme in use follow each other.
 */
#pragma once

#include "baize-themes.h"

#include "app/common/baize-container.h"

#define BAIZE_TYPE_THEME_GRID (baize_theme_grid_get_type ())
G_DECLARE_FINAL_TYPE (BaizeThemeGrid, baize_theme_grid, BAIZE, THEME_GRID, BaizeContainer)

GtkWidget *baize_theme_grid_new (BaizeThemes *themes);
void baize_theme_grid_add (BaizeThemeGrid *grid, GFile *file);
void baize_theme_grid_choose (BaizeThemeGrid *grid);
void baize_theme_grid_choose_folder (BaizeThemeGrid *grid);
GtkWidget *baize_theme_grid_find (BaizeThemeGrid *grid, const char *id);
gboolean baize_theme_grid_is_busy (BaizeThemeGrid *grid);
