/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What can be done with the results of one variant: to export them, or the records of recent games, and to reset them,
 * each after asking. It does not know the window of scores.
 */
#pragma once

#include "app/common/baize-toaster.h"
#include "core/store/baize-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * BaizeScoresTask:
 * @store: where records are
 * @toaster: tells how it went
 * @rules: the game
 * @variant: its variant
 * @table: (nullable): against whom, where that makes a difference
 *
 * Results with which something is to be done.
 */
typedef struct
{
  BaizeStore *store;
  BaizeToaster *toaster;
  const BaizeRules *rules;
  int variant;
  const char *table;
} BaizeScoresTask;

void baize_scores_export         (const BaizeScoresTask *task,
                                  GtkWindow             *window);
void baize_scores_export_records (const BaizeScoresTask *task,
                                  GtkWindow             *window);
void baize_scores_copy_records   (const BaizeScoresTask *task,
                                  GFile                 *folder);
void baize_scores_ask_reset      (const BaizeScoresTask *task,
                                  GtkWindow             *window,
                                  const char            *title);

G_END_DECLS
