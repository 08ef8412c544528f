/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shared by the files of BaizeScores: the settings of score tables, the list of tables of a variant, and the copy of
 * the settings.
 */
#pragma once

#include "baize-scores.h"
#include "baize-settings-copy.h"

#include <gio/gio.h>

#define BAIZE_SCORES_STATISTICS "statistics"

struct _BaizeScores
{
  GObject parent_instance;

  BaizeStore *store;    /* keeps records until their results are saved; NULL for none */
  GHashTable *added;    /* of gint64: results added by this process, perhaps not on disk yet */
  GArray *pending;      /* of gint64: results that could not be written to the settings */
  GPtrArray *uncounted; /* of BaizeGame: games that could not be counted as played in the settings, the oldest first */
  gint64 last_id;
  gboolean told;

  BaizeSettingsCopy *copy; /* NULL if there is none */
  BaizeStore *copy_store;  /* where @copy is kept */
  char *copy_path;
  char *copy_text; /* what was written last */
  GSettings *preferences;
  gboolean followed; /* whether all settings were followed once */
  gboolean put_back; /* whether lost values were put back and not yet looked at again */
  guint delay;       /* in seconds, until the settings are looked at again */
  guint source;
  char *message; /* not shown yet */
};

char *baize_scores_get_path (const BaizeRules *rules, int variant, const char *table);
GSettings *baize_scores_open (const BaizeRules *rules, int variant, const char *table);
void baize_scores_list_table_of (BaizeGame *game);
BaizeStatistics *baize_scores_load_of (BaizeScores *scores, BaizeGame *game);
void baize_scores_add_day (BaizeScores *scores, BaizeStatistics *statistics, BaizeGame *game, gint64 date);
gboolean baize_scores_save (BaizeScores *scores, const BaizeRules *rules, int variant, const char *table,
                            const BaizeStatistics *statistics);
void baize_scores_add_lost (BaizeScores *scores);
void baize_scores_complete (BaizeScores *scores, GSettings *settings, BaizeStatistics *statistics);
void baize_scores_replace_copy (BaizeScores *scores, GSettings *settings, const BaizeStatistics *statistics);
