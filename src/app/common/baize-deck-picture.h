/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture of a few cards on the cloth, as they look on the table.
 */
#pragma once

#include "baize-container.h"

#define BAIZE_TYPE_DECK_PICTURE (baize_deck_picture_get_type ())
G_DECLARE_FINAL_TYPE (BaizeDeckPicture, baize_deck_picture, BAIZE, DECK_PICTURE, BaizeContainer)
