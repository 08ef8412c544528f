/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Makes a puzzle of the costliest mistake of a game that is over, which comes back on later days. It works when nothing
 * else is to be thought, also while another game is played. No widgets.
 */
#pragma once

#include "baize-reviewer.h"

#define BAIZE_TYPE_SECOND_CHANCE (baize_second_chance_get_type ())
G_DECLARE_FINAL_TYPE (BaizeSecondChance, baize_second_chance, BAIZE, SECOND_CHANCE, GObject)

gboolean baize_second_chance_can (BaizeGame *game);
BaizeSecondChance *baize_second_chance_new (BaizeReviewer *reviewer);
gboolean baize_second_chance_get (BaizeSecondChance *chance, guint *position);
