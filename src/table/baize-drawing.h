/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A part of a board that is only drawn, such as marks, mats and numbers. The pointer goes through it. It is drawn from
 * the board's state, so it stores nothing.
 */
#pragma once

#include "table/baize-board.h"
#include "table/baize-ink.h"

/** BaizeDrawFunc: draws a part of @board, which has a position and an arrangement. */
typedef void (*BaizeDrawFunc) (BaizeBoard *board, const BaizeInk *ink);

GtkWidget *baize_drawing_new (BaizeBoard *board, const char *name, GtkAccessibleRole role, BaizeDrawFunc draw);
