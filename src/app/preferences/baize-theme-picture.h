/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A small picture of a few overlapping cards of a deck. The caller supplies the pixels.
 */
#pragma once

#include <gtk/gtk.h>

#include "deck/baize-deck-check.h"

#define BAIZE_TYPE_THEME_PICTURE (baize_theme_picture_get_type ())
G_DECLARE_FINAL_TYPE (BaizeThemePicture, baize_theme_picture, BAIZE, THEME_PICTURE, GtkWidget)

void baize_theme_picture_set (BaizeThemePicture *picture, GBytes *const *pixels);
