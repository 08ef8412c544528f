/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the player is asked about the game being played: which deal instead of it, and whether to play on as practice.
 * The answer goes to the session or the board.
 */
#pragma once

#include "baize-session.h"

#include "table/baize-board.h"

G_BEGIN_DECLS

void baize_questions_choose_deal  (GtkWindow    *parent,
                                   BaizeSession *session);
void baize_questions_ask_practice (GtkWindow    *parent,
                                   BaizeBoard   *board);

G_END_DECLS
