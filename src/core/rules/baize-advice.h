/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The text of a hint: a move among those that a strong player has evaluated, which others are as good, and why it is
 * better or worse than the rest. It depends on no game.
 */
#pragma once

#include "baize-player.h"

guint baize_advice_count_equals (const BaizeRules *rules, const GArray *moves);
void baize_advice_keep_first (const BaizeRules *rules, GArray *moves, const BaizeMove *shown);
char *baize_advice_write (const BaizeRules *rules, gconstpointer state, const GArray *moves, guint index);
