/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the deal of a finished one-player game is worth: par, and the best result with all cards known. Both are
 * computed while the program has nothing more urgent to do, and kept with the result of the game and in its record. The
 * par of a deal alone is only computed. No widgets.
 */
#pragma once

#include "core/game/baize-game.h"
#include "core/rules/baize-par.h"

#define BAIZE_TYPE_ASSESSMENT (baize_assessment_get_type ())
G_DECLARE_FINAL_TYPE (BaizeAssessment, baize_assessment, BAIZE, ASSESSMENT, GObject)

BaizeAssessment *baize_assessment_new (BaizeGame *game);
BaizeAssessment *baize_assessment_new_par (BaizeGame *game);
BaizeGame *baize_assessment_get_game (BaizeAssessment *assessment);
const BaizePar *baize_assessment_get_par (BaizeAssessment *assessment);
gboolean baize_assessment_get_simple (BaizeAssessment *assessment, gint64 *tenths);
guint baize_assessment_get_n_games (BaizeAssessment *assessment);
guint baize_assessment_get_n_planned (BaizeAssessment *assessment);
gboolean baize_assessment_expects_par (BaizeAssessment *assessment);
gboolean baize_assessment_expects_best (BaizeAssessment *assessment);
GArray *baize_assessment_get_best_line (BaizeAssessment *assessment);
gboolean baize_assessment_get_done (BaizeAssessment *assessment);
void baize_assessment_set_effort (guint n_games, guint budget, gint64 time_limit);
