/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Opening GSettings safely: GLib aborts the program when a schema is not installed.
 */
#pragma once

#include <gio/gio.h>

#define BAIZE_SETTINGS_APP   "io.github.baizecards.Baize"
#define BAIZE_SETTINGS_GAME  "io.github.baizecards.Baize.Game"
#define BAIZE_SETTINGS_SEATS "io.github.baizecards.Baize.Seats"

/** BAIZE_SETTINGS_PATH: the path under which all settings of Baize are stored. */
#define BAIZE_SETTINGS_PATH "/io/github/baizecards/Baize/"

GSettings *baize_settings_open (const char *schema, const char *path);
