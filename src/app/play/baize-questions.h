/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Questions about the current game: for the number of another deal, and whether to continue as practice. The answers go
 * to the session or the board.
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
