/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of daily deals: a month of them, with the results, for one variant of a game. A day is played by its
 * button; the deals of earlier days count as results, but not for the row of days.
 */
#pragma once

#include "app/play/baize-session.h"

#include <adwaita.h>

#define BAIZE_TYPE_DAYS_WINDOW (baize_days_window_get_type ())
G_DECLARE_FINAL_TYPE (BaizeDaysWindow, baize_days_window, BAIZE, DAYS_WINDOW, AdwWindow)

BaizeDaysWindow *baize_days_window_new (GtkWindow *parent, BaizeSession *session);
void baize_days_window_show (BaizeDaysWindow *window, const BaizeRules *rules, int variant, guint day);
void baize_days_window_present (GtkWindow *parent, BaizeSession *session, const BaizeRules *rules, int variant);
