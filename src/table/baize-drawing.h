/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A part of a board that is only drawn: marks, mats, numbers. The pointer goes through it. It is drawn while a position is
 * shown, with what the board knows then, so it keeps nothing.
 */
#pragma once

#include "table/baize-board.h"
#include "table/baize-ink.h"

G_BEGIN_DECLS

/** BaizeDrawFunc: draws a part of @board, which shows a position and has been arranged. */
typedef void (*BaizeDrawFunc) (BaizeBoard *board, const BaizeInk *ink);

GtkWidget *baize_drawing_new (BaizeBoard       *board,
                              const char       *name,
                              GtkAccessibleRole role,
                              BaizeDrawFunc     draw);

G_END_DECLS
