/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Who gives a lesson: leads the game from step to step, lets the learner make the moves that are asked for and no
 * other, lights what is spoken of, and makes the moves the lesson makes itself. It has no widgets but the board it
 * looks at.
 */
#pragma once

#include "core/game/baize-lesson.h"
#include "table/baize-board.h"

G_BEGIN_DECLS

#define BAIZE_TYPE_TEACHER (baize_teacher_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTeacher, baize_teacher, BAIZE, TEACHER, GObject)

BaizeTeacher *baize_teacher_new         (BaizeLesson  *lesson);
void          baize_teacher_begin       (BaizeTeacher *teacher,
                                         guint         index);
void          baize_teacher_take_board  (BaizeTeacher *teacher,
                                         BaizeBoard   *board);
void          baize_teacher_go_on       (BaizeTeacher *teacher);
void          baize_teacher_go_back     (BaizeTeacher *teacher);
void          baize_teacher_lead_focus  (BaizeTeacher *teacher);
const BaizeLesson *baize_teacher_get_lesson (BaizeTeacher *teacher);
BaizeGame    *baize_teacher_get_game    (BaizeTeacher *teacher);
guint         baize_teacher_get_step    (BaizeTeacher *teacher);
gboolean      baize_teacher_get_asks    (BaizeTeacher *teacher);
gboolean      baize_teacher_get_last    (BaizeTeacher *teacher);
gboolean      baize_teacher_can_go_back (BaizeTeacher *teacher);
gboolean      baize_teacher_can_go_on   (BaizeTeacher *teacher);

G_END_DECLS
