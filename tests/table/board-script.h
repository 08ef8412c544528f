/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a player does on a board, and what is then seen and heard, as lines of text. Names and texts are patterns with *
 * and ?.
 *
 * actions: key [Shift+]KEY [TIME], release KEY, click NAME, drag NAME > NAME, late NAME > NAME (the press arrives with
 * the motion), cancel NAME > NAME (a drag that is cancelled before the button is released), enter NAME, focus NAME, ask
 * ACTION, undo, redo, resize WIDTH HEIGHT, text PER-CENT expectations: says TEXT, at NAME (the focus), there NAME, no
 * NAME, chosen N NAME, made N [MOVE], tag NAME TEXT, wide NAME, and then wider NAME, as-wide NAME, touch NAME, hears
 * TEXT (the description of the focus), apart NAME > NAME
 */
#pragma once

#include "board-fixture.h"

void board_script_perform (BoardFixture *fixture, const char *line);
