/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window: the chooser or a game, and the toasts over both. It owns the session and does not depend on the rules of
 * any game.
 */
#pragma once

#include "baize-request.h"

#include "app/common/baize-toaster.h"
#include "app/play/baize-play-page.h"
#include "app/play/baize-session.h"

#include <adwaita.h>

#define BAIZE_TYPE_WINDOW (baize_window_get_type ())
G_DECLARE_FINAL_TYPE (BaizeWindow, baize_window, BAIZE, WINDOW, AdwApplicationWindow)

BaizeWindow *baize_window_new (GtkApplication *application, BaizeStore *store);
BaizeSession *baize_window_get_session (BaizeWindow *window);
BaizePlayPage *baize_window_get_play_page (BaizeWindow *window);
BaizeToaster *baize_window_get_toaster (BaizeWindow *window);
void baize_window_start_lesson (BaizeWindow *window, const BaizeRules *rules, guint index);
void baize_window_open_file (BaizeWindow *window, GFile *file);
gboolean baize_window_get_opening (BaizeWindow *window);
void baize_window_stop_opening (BaizeWindow *window);
void baize_window_carry_out (BaizeWindow *window, const BaizeRequest *request);
void baize_window_popup_menu (BaizeWindow *window);
void baize_window_toast (BaizeWindow *window, const char *text, const char *button, const char *action);
