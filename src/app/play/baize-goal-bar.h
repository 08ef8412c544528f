/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The bar above the table that shows the goal of a puzzle and all cards that are still to come.
 */
#pragma once

#include "core/game/baize-position.h"

#include <adwaita.h>

#define BAIZE_TYPE_GOAL_BAR (baize_goal_bar_get_type ())
G_DECLARE_FINAL_TYPE (BaizeGoalBar, baize_goal_bar, BAIZE, GOAL_BAR, AdwBin)

const char *baize_difficulty_get_title (BaizeDifficulty difficulty);
void baize_goal_bar_set_game (BaizeGoalBar *bar, BaizeGame *game);
void baize_goal_bar_set_shown (BaizeGoalBar *bar, gboolean shown);
const char *baize_goal_bar_get_text (BaizeGoalBar *bar);
