/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cards of a day beside each other on a cloth, with a line of words above them. The signal `chosen` says that one
 * of them is to be played.
 */
#pragma once

#include "app/common/baize-container.h"
#include "baize-day-list.h"

#define BAIZE_TYPE_DAY_TABLE (baize_day_table_get_type ())
G_DECLARE_FINAL_TYPE (BaizeDayTable, baize_day_table, BAIZE, DAY_TABLE, BaizeContainer)

void baize_day_table_set (BaizeDayTable *table, const GArray *items, const char *title, const char *remark);
