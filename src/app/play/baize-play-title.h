/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The title of the play page: the name of the game, with a menu of its variants, above the name of the deal. Both are
 * shortened to the available width.
 */
#pragma once

#include "baize-session.h"

#include <adwaita.h>

#define BAIZE_TYPE_PLAY_TITLE (baize_play_title_get_type ())
G_DECLARE_FINAL_TYPE (BaizePlayTitle, baize_play_title, BAIZE, PLAY_TITLE, AdwBin)

void baize_play_title_set_rules (BaizePlayTitle *title, const BaizeRules *rules);
void baize_play_title_set_deal (BaizePlayTitle *title, BaizeGame *game, BaizeWaiting waiting);
void baize_play_title_set_lesson (BaizePlayTitle *title);
