/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Thinks about a puzzle of Happy Graphs as it lies, a little whenever the program has nothing else to do: whether it can
 * still be solved, and how. Knows positions and the solver, nothing of what is done with the answer.
 */
#pragma once

#include "happy.h"
#include "solver.h"

G_BEGIN_DECLS

typedef struct _HappyAdvice HappyAdvice;

/** HappyAdviceFunc: told when it is known; before, once that it is not known yet, if it takes a while. */
typedef void (*HappyAdviceFunc) (HappyAdvice *advice, HappySolverAnswer answer, gpointer data);

HappyAdvice     *happy_advice_new        (const HappyState *state,
                                          HappyAdviceFunc   func,
                                          gpointer          data);
void             happy_advice_free       (HappyAdvice      *advice);
const BaizeMove *happy_advice_get_moves  (HappyAdvice      *advice,
                                          guint            *n_moves);

G_END_DECLS
