/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All results of one variant on a page: figures, plots, the ten best, practice. The page shows a snapshot; when the
 * results change, the window creates another page. The window implements the actions of the buttons (`scores.play`,
 * `scores.replay`, `scores.export`, `scores.reset`).
 */
#pragma once

#include "core/rules/baize-rules.h"
#include "core/results/baize-standing.h"

#include <gtk/gtk.h>

GtkWidget *baize_scores_page_new (const BaizeRules *rules, const BaizeStatistics *statistics,
                                  const BaizeStanding *standing);
