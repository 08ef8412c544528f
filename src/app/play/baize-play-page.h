/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page on which a game is played: header bar, board, status line, and the result at the end. It follows the
 * session. The window defines the actions of the buttons, the board the layout of the cards.
 */
#pragma once

#include "baize-outlook.h"
#include "baize-session.h"

#include "app/lessons/baize-lesson-panel.h"
#include "core/game/baize-lesson.h"
#include "table/baize-board.h"

#include <adwaita.h>

#define BAIZE_TYPE_PLAY_PAGE (baize_play_page_get_type ())
G_DECLARE_FINAL_TYPE (BaizePlayPage, baize_play_page, BAIZE, PLAY_PAGE, AdwBin)

GtkWidget *baize_play_page_new (BaizeSession *session);
BaizeBoard *baize_play_page_get_board (BaizePlayPage *page);
BaizeOutlook *baize_play_page_get_outlook (BaizePlayPage *page);
void baize_play_page_start_lesson (BaizePlayPage *page, BaizeLesson *lesson, guint index, gboolean keeps_step);
guint baize_play_page_get_offered_step (BaizePlayPage *page);
BaizeLessonPanel *baize_play_page_get_lesson (BaizePlayPage *page);
void baize_play_page_add_toast (BaizePlayPage *page, AdwToast *toast);
void baize_play_page_tell (BaizePlayPage *page, const char *words);
void baize_play_page_hint (BaizePlayPage *page);
gboolean baize_play_page_can_hint (BaizePlayPage *page);
void baize_play_page_look_back (BaizePlayPage *page);
void baize_play_page_make_puzzle (BaizePlayPage *page);
void baize_play_page_popup_menu (BaizePlayPage *page);
void baize_play_page_focus_board (BaizePlayPage *page);
gboolean baize_play_page_get_resting (BaizePlayPage *page);
