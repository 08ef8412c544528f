/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The card theme in use: the chosen one, or Baize's own if the file of the chosen one is missing or can't be drawn. It
 * depends neither on the chooser nor on how cards are drawn.
 */
#pragma once

#include <gio/gio.h>

#define BAIZE_TYPE_THEMES (baize_themes_get_type ())
G_DECLARE_FINAL_TYPE (BaizeThemes, baize_themes, BAIZE, THEMES, GObject)

BaizeThemes *baize_themes_get_default (void);
const char *baize_themes_get_chosen (BaizeThemes *themes);
void baize_themes_set_chosen (BaizeThemes *themes, const char *id);
char *baize_themes_take_message (BaizeThemes *themes);
