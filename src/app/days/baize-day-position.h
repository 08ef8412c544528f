/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The positions of the day that this run of the program has made. Each is made once, off the main thread.
 */
#pragma once

#include "core/game/baize-position.h"

/**
 * BaizeDayPositionDone:
 * @puzzle: (nullable): the position of the day; %NULL if there is none
 * @data: user data
 *
 * Not called when the request was cancelled.
 */
typedef void (*BaizeDayPositionDone) (BaizeGame *puzzle, gpointer data);

void baize_day_position_get (const BaizeRules *rules, int variant, guint day, GCancellable *cancellable,
                             BaizeDayPositionDone done, gpointer data);
