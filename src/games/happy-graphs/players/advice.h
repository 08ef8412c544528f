/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Analyses positions of one puzzle of Happy Graphs while the program is idle: whether they can still be solved, and
 * how. Results are kept, and no answer is ever withdrawn. Uses positions and the solver; the caller decides what to do
 * with the answer.
 */
#pragma once

#include "solver.h"

#include "games/happy-graphs/rules/happy.h"

typedef struct _HappyAdvice HappyAdvice;

/**
 * HappyAdviceFunc:
 * @advice: an advice; do not free it in the callback
 * @answer: the answer for the requested position
 * @n_nodes: the arrangements tried for it
 * @data: the caller's data
 *
 * Called once when the answer is known. If that takes a while, also called from time to time with
 * %HAPPY_SOLVER_NOT_KNOWN.
 */
typedef void (*HappyAdviceFunc) (HappyAdvice *advice, HappySolverAnswer answer, guint64 n_nodes, gpointer data);

HappyAdvice *happy_advice_new (HappyAdviceFunc func, gpointer data);
void happy_advice_free (HappyAdvice *advice);
void happy_advice_forget (HappyAdvice *advice);
void happy_advice_ask (HappyAdvice *advice, const HappyState *state);
void happy_advice_rest (HappyAdvice *advice);
guint happy_advice_get_moves (HappyAdvice *advice, const HappyState *state, BaizeMove *moves);
