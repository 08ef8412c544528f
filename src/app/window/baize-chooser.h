/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page for choosing a game: one tile per registered game. It plays nothing.
 */
#pragma once

#include "app/play/baize-session.h"

#include <adwaita.h>

/* The width of the chooser's cards, in pixels, in a window of the default size. */
#define BAIZE_CHOOSER_FIRST_CARD 70

#define BAIZE_TYPE_CHOOSER (baize_chooser_get_type ())
G_DECLARE_FINAL_TYPE (BaizeChooser, baize_chooser, BAIZE, CHOOSER, AdwBin)

GtkWidget *baize_chooser_new (BaizeSession *session);
void baize_chooser_refresh (BaizeChooser *chooser);
void baize_chooser_focus_game (BaizeChooser *chooser, const BaizeRules *rules);
void baize_chooser_popup_menu (BaizeChooser *chooser);
