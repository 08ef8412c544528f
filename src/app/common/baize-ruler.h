/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A ruler with named marks: a result beside those of computer players and the best possible one. Better is farther in
 * reading direction. It knows neither games nor settings.
 */
#pragma once

#include "baize-container.h"

#define BAIZE_TYPE_RULER (baize_ruler_get_type ())
G_DECLARE_FINAL_TYPE (BaizeRuler, baize_ruler, BAIZE, RULER, BaizeContainer)

/** BaizeRulerMark: the marks; the names of the first two stand above the line, those of the others below it. */
typedef enum
{
  BAIZE_RULER_YOU,
  BAIZE_RULER_BEST,
  BAIZE_RULER_SIMPLE,
  BAIZE_RULER_STRONG,
  BAIZE_RULER_N_MARKS,
} BaizeRulerMark;

void baize_ruler_set (BaizeRuler *ruler, BaizeRulerMark mark, double value, const char *text);
void baize_ruler_grow (BaizeRuler *ruler);
