/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The helper program that parses and draws a foreign deck: finds the cards in its sheet and draws them. main() answers
 * the requests of Baize.
 */
#pragma once

#include "deck/baize-deck-check.h"
#include "sheet.h"

BaizeDeckCheckTrouble deck_check_measure (BaizeFaceSheet *sheet, BaizeFaceTheme *theme, guint *picture);
BaizeDeckCheckTrouble deck_check_draw (BaizeFaceSheet *sheet, BaizeFaceTheme *theme, int width, GBytes **pixels,
                                       guint *picture);
