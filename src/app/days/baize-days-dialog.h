/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of daily deals: a month of all games, and what can be played on its current day. The deals of earlier days
 * count as results, but not for the row of days.
 */
#pragma once

#include "app/common/baize-compat-dialog.h"
#include "app/play/baize-session.h"

#define BAIZE_TYPE_DAYS_DIALOG (baize_days_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BaizeDaysDialog, baize_days_dialog, BAIZE, DAYS_DIALOG, BaizeDialog)

BaizeDaysDialog *baize_days_dialog_new (BaizeSession *session);
void baize_days_dialog_present (GtkWindow *parent, BaizeSession *session);
