/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A strip above the board that offers the lesson of a game to a player who plays it for the first time, and to one who
 * has left the lesson. Each offer appears once; the menu always has the lesson.
 */
#pragma once

#include "app/common/baize-container.h"
#include "core/game/baize-game.h"

#define BAIZE_TYPE_LESSON_OFFER (baize_lesson_offer_get_type ())
G_DECLARE_FINAL_TYPE (BaizeLessonOffer, baize_lesson_offer, BAIZE, LESSON_OFFER, BaizeContainer)

void baize_lesson_offer_follow (BaizeLessonOffer *offer, BaizeGame *game, gboolean in_lesson, gboolean comes);
char *baize_lesson_offer_get_words (BaizeLessonOffer *offer);
guint baize_lesson_offer_get_step (BaizeLessonOffer *offer);
