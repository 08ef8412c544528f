/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A small picture of a game: a piece of cloth with a few cards, arranged by the game's board class. It is decoration
 * and needs no game in progress.
 */
#pragma once

#include "app/common/baize-container.h"
#include "table/baize-board.h"

#define BAIZE_TYPE_GAME_PICTURE (baize_game_picture_get_type ())
G_DECLARE_FINAL_TYPE (BaizeGamePicture, baize_game_picture, BAIZE, GAME_PICTURE, BaizeContainer)

GtkWidget *baize_game_picture_new (const BaizeRules *rules);
double baize_game_picture_get_card_width (BaizeGamePicture *picture);
