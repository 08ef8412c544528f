/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of high scores and statistics: a list of games and variants, and the results of one. It updates when
 * results change, and asks the session to play a deal again.
 */
#pragma once

#include "app/play/baize-session.h"

#include <adwaita.h>

#define BAIZE_TYPE_SCORES_WINDOW (baize_scores_window_get_type ())
G_DECLARE_FINAL_TYPE (BaizeScoresWindow, baize_scores_window, BAIZE, SCORES_WINDOW, AdwWindow)

BaizeScoresWindow *baize_scores_window_new (GtkWindow *parent, BaizeSession *session, const BaizeRules *const *games,
                                            gsize n_games);
gboolean baize_scores_window_show (BaizeScoresWindow *window, const BaizeRules *rules, int variant);
void baize_scores_window_present (GtkWindow *parent, BaizeSession *session);
