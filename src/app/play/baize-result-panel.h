/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panel beside the table when a game is over: how it ended, its result, and what to do next. It uses the window's
 * actions; it neither deals nor saves scores.
 */
#pragma once

#include "baize-assessment.h"
#include "baize-reviewer.h"

#include "app/common/baize-container.h"
#include "core/game/baize-game.h"

#define BAIZE_TYPE_RESULT_PANEL (baize_result_panel_get_type ())
G_DECLARE_FINAL_TYPE (BaizeResultPanel, baize_result_panel, BAIZE, RESULT_PANEL, BaizeContainer)

void baize_result_panel_show (BaizeResultPanel *panel, BaizeGame *game, int place, gboolean is_new,
                              const BaizeRules *next_daily, GtkWidget *extra, char *untold);
void baize_result_panel_hide (BaizeResultPanel *panel);
void baize_result_panel_forget (BaizeResultPanel *panel);
BaizeAssessment *baize_result_panel_get_assessment (BaizeResultPanel *panel);
BaizeReviewer *baize_result_panel_get_reviewer (BaizeResultPanel *panel);
gboolean baize_result_panel_get_shown (BaizeResultPanel *panel);
gboolean baize_result_panel_get_ready (BaizeResultPanel *panel);
