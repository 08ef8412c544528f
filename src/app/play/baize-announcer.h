/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the play page says to screen readers besides the moves: the first prompt of a game, the offer of a lesson,
 * messages in toasts, and what was undone. Sentences that come while cards move are said together when these rest,
 * because the focus, which carries them, moves with the cards.
 */
#pragma once

#include "table/baize-board.h"

#define BAIZE_TYPE_ANNOUNCER (baize_announcer_get_type ())
G_DECLARE_FINAL_TYPE (BaizeAnnouncer, baize_announcer, BAIZE, ANNOUNCER, GObject)

void baize_announcer_set_board (BaizeAnnouncer *announcer, BaizeBoard *board);
void baize_announcer_begin (BaizeAnnouncer *announcer, BaizeGame *game);
void baize_announcer_add (BaizeAnnouncer *announcer, const char *text);
