/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of high scores and statistics: a list of games and variants, and the results of one. It updates when
 * results change, and asks the session to play a deal again.
 */
#pragma once

#include "app/common/baize-compat-dialog.h"
#include "app/play/baize-session.h"

#define BAIZE_TYPE_SCORES_DIALOG (baize_scores_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BaizeScoresDialog, baize_scores_dialog, BAIZE, SCORES_DIALOG, BaizeDialog)

BaizeScoresDialog *baize_scores_dialog_new (BaizeSession *session, const BaizeRules *const *games, gsize n_games);
gboolean baize_scores_dialog_show (BaizeScoresDialog *dialog, const BaizeRules *rules, int variant);
void baize_scores_dialog_present (GtkWindow *parent, BaizeSession *session);
