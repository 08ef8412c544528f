/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finds and loads lessons: those of the program, one for each game, and those in files. Remembers which lessons were
 * offered, and the step where each was left. It has no widgets.
 */
#pragma once

#include "core/game/baize-lesson.h"

#include <gio/gio.h>

GFile *baize_lessons_find (const BaizeRules *rules);
BaizeLesson *baize_lessons_load (GFile *file, GError **error);
gboolean baize_lessons_take_offer (const BaizeRules *rules);
void baize_lessons_keep_step (const BaizeRules *rules, int index);
int baize_lessons_take_step (const BaizeRules *rules);
