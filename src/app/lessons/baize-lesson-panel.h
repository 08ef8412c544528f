/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The text of a lesson beside the board: the current step, its number, and buttons to go back, on and out. It runs the
 * lesson through a teacher; its parent decides where it is placed.
 */
#pragma once

#include "baize-teacher.h"

#include "app/common/baize-container.h"

#define BAIZE_TYPE_LESSON_PANEL (baize_lesson_panel_get_type ())
G_DECLARE_FINAL_TYPE (BaizeLessonPanel, baize_lesson_panel, BAIZE, LESSON_PANEL, BaizeContainer)

void baize_lesson_panel_start (BaizeLessonPanel *panel, BaizeLesson *lesson, guint index, gboolean keeps_step);
void baize_lesson_panel_follow (BaizeLessonPanel *panel, BaizeGame *game, BaizeBoard *board);
void baize_lesson_panel_go_back (BaizeLessonPanel *panel);
void baize_lesson_panel_go_on (BaizeLessonPanel *panel);
gboolean baize_lesson_panel_can_go (BaizeLessonPanel *panel, gboolean on);
