/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tasks for the results of one variant: exporting them, exporting the records of recent games, and resetting them; each
 * asks first. It does not depend on the dialog of scores.
 */
#pragma once

#include "app/common/baize-toaster.h"
#include "core/store/baize-store.h"

#include <adwaita.h>

/**
 * BaizeScoresTask:
 * @store: the store with the records
 * @toaster: shows the outcome
 * @rules: the game
 * @variant: the index of a variant
 * @table: (nullable): the score table, if the variant has several, one per set of opponents
 *
 * The results that a task is for.
 */
typedef struct
{
  BaizeStore *store;
  BaizeToaster *toaster;
  const BaizeRules *rules;
  int variant;
  const char *table;
} BaizeScoresTask;

char *baize_scores_file_name (const BaizeScoresTask *task);
void baize_scores_export (const BaizeScoresTask *task, GtkWindow *window);
void baize_scores_export_records (const BaizeScoresTask *task, GtkWindow *window);
void baize_scores_copy_records (const BaizeScoresTask *task, GFile *folder);
void baize_scores_ask_reset (const BaizeScoresTask *task, GtkWindow *window, const char *title);
