/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The editor of rules of one's own for Happy Graphs.
 */
#pragma once

#include "table/baize-board.h"

G_BEGIN_DECLS

void happy_editor_present (BaizeBoard *board);

G_END_DECLS
