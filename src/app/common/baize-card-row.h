/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A few small cards in a row. It knows neither games nor positions.
 */
#pragma once

#include "baize-container.h"

#include "core/cards/baize-face.h"

#define BAIZE_TYPE_CARD_ROW (baize_card_row_get_type ())
G_DECLARE_FINAL_TYPE (BaizeCardRow, baize_card_row, BAIZE, CARD_ROW, BaizeContainer)

void baize_card_row_set (BaizeCardRow *row, const BaizeFace *faces, guint n);
