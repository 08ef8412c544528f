/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Par of daily deals whose results were left before par was known. It is computed while their day is shown, one
 * after the other, and kept with the results. No widgets.
 */
#pragma once

#include "baize-day-list.h"

/** BaizeDayPar: what computes the par of daily deals. */
typedef struct _BaizeDayPar BaizeDayPar;

BaizeDayPar *baize_day_par_new (void);
void baize_day_par_free (BaizeDayPar *self);
void baize_day_par_follow (BaizeDayPar *self, const GArray *items);
