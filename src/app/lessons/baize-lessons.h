/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where lessons are: those of the program, one for each game, and those in files; which were offered, and where they
 * were left. It shows none.
 */
#pragma once

#include "core/game/baize-lesson.h"

#include <gio/gio.h>

G_BEGIN_DECLS

GFile       *baize_lessons_find       (const BaizeRules  *rules);
BaizeLesson *baize_lessons_load       (GFile             *file,
                                       GError           **error);
gboolean     baize_lessons_take_offer (const BaizeRules  *rules);
void         baize_lessons_keep_step  (const BaizeRules  *rules,
                                       int                index);
int          baize_lessons_take_step  (const BaizeRules  *rules);

G_END_DECLS
