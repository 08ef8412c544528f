/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A copy of the user's settings, as text: preferences, players and score tables. It finds out what the settings have
 * lost, puts it back, and follows what the player changes. It knows neither the file that keeps it nor when to look.
 */
#pragma once

#include "baize-statistics.h"

#include <gio/gio.h>

typedef struct _BaizeSettingsCopy BaizeSettingsCopy;

BaizeSettingsCopy *baize_settings_copy_new (void);
void baize_settings_copy_free (BaizeSettingsCopy *copy);
gboolean baize_settings_copy_read (BaizeSettingsCopy *copy, const char *text);
char *baize_settings_copy_to_text (BaizeSettingsCopy *copy);
gboolean baize_settings_copy_finds_loss (BaizeSettingsCopy *copy);
void baize_settings_copy_put_back (BaizeSettingsCopy *copy);
void baize_settings_copy_follow (BaizeSettingsCopy *copy, const char *path);
void baize_settings_copy_set (BaizeSettingsCopy *copy, const char *path, const char *key, GVariant *value);
gboolean baize_settings_copy_has_results (BaizeSettingsCopy *copy, const char *path);
gboolean baize_settings_copy_complete (BaizeSettingsCopy *copy, const char *path, BaizeStatistics *statistics);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeSettingsCopy, baize_settings_copy_free)
