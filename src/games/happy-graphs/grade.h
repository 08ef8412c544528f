/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How difficult a puzzle of Happy Graphs is for a person: how deep one has to try. What a person sees at a glance are
 * the simple rules of reason.h; trying means to suppose that a cell holds a card, or stays empty, and to see that this
 * can't be. Knows nothing of how puzzles are made.
 */
#pragma once

#include "puzzle.h"

G_BEGIN_DECLS

int happy_grade (const HappyPuzzle *puzzle,
                 int                deepest,
                 guint64            limit,
                 guint64           *n_nodes);

G_END_DECLS
