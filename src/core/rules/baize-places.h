/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The places of a position by their names in records, and the places that a move touches: for lessons, hints and
 * reviews, which light them on the board. It depends on no game.
 */
#pragma once

#include "baize-rules.h"

gboolean baize_places_find (const BaizeRules *rules, gconstpointer state, int seat, const char *word, GArray *places);
void baize_places_list (const BaizeRules *rules, gconstpointer state, const BaizeMove *move, GArray *places);
