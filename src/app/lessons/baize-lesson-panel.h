/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The words of a lesson beside the table: the step's text, which one it is, and the ways back, on and out. It leads the
 * lesson by its teacher; where it stands is its parent's business.
 */
#pragma once

#include "baize-teacher.h"

#include "app/common/baize-container.h"

G_BEGIN_DECLS

#define BAIZE_TYPE_LESSON_PANEL (baize_lesson_panel_get_type ())
G_DECLARE_FINAL_TYPE (BaizeLessonPanel, baize_lesson_panel, BAIZE, LESSON_PANEL, BaizeContainer)

void     baize_lesson_panel_start      (BaizeLessonPanel *panel,
                                        BaizeLesson      *lesson,
                                        guint             index,
                                        gboolean          keeps_step);
void     baize_lesson_panel_follow     (BaizeLessonPanel *panel,
                                        BaizeGame        *game,
                                        BaizeBoard       *board);
void     baize_lesson_panel_go_back    (BaizeLessonPanel *panel);
void     baize_lesson_panel_go_on      (BaizeLessonPanel *panel);
gboolean baize_lesson_panel_can_go     (BaizeLessonPanel *panel,
                                        gboolean          on);
void     baize_lesson_panel_focus      (BaizeLessonPanel *panel);

G_END_DECLS
