/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Keeps the player's preferences for boards in GSettings.
 */
#pragma once

#include "table/baize-table-style.h"

gboolean baize_table_settings_bind (BaizeTableStyle *style);
