/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs a lesson: leads the game from step to step, allows only the moves that a step asks for, lights the places that
 * its text names, and makes the lesson's own moves. It has no widgets; it only uses the board.
 */
#pragma once

#include "core/game/baize-lesson.h"
#include "table/baize-board.h"

#define BAIZE_TYPE_TEACHER (baize_teacher_get_type ())
G_DECLARE_FINAL_TYPE (BaizeTeacher, baize_teacher, BAIZE, TEACHER, GObject)

BaizeTeacher *baize_teacher_new (BaizeLesson *lesson);
void baize_teacher_begin (BaizeTeacher *teacher, guint index);
void baize_teacher_take_board (BaizeTeacher *teacher, BaizeBoard *board);
void baize_teacher_go_on (BaizeTeacher *teacher);
void baize_teacher_go_back (BaizeTeacher *teacher);
void baize_teacher_lead_focus (BaizeTeacher *teacher);
const BaizeLesson *baize_teacher_get_lesson (BaizeTeacher *teacher);
BaizeGame *baize_teacher_get_game (BaizeTeacher *teacher);
guint baize_teacher_get_step (BaizeTeacher *teacher);
gboolean baize_teacher_get_asks (BaizeTeacher *teacher);
gboolean baize_teacher_get_last (BaizeTeacher *teacher);
gboolean baize_teacher_can_go_back (BaizeTeacher *teacher);
gboolean baize_teacher_can_go_on (BaizeTeacher *teacher);
