/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Thinks about the positions of one puzzle of Happy Graphs, a little whenever the program has nothing else to do:
 * whether they can still be solved, and how. What was found out is kept, and no answer is ever taken back. Knows
 * positions and the solver, nothing of what is done with the answer.
 */
#pragma once

#include "solver.h"

#include "games/happy-graphs/rules/happy.h"

G_BEGIN_DECLS

typedef struct _HappyAdvice HappyAdvice;

/**
 * HappyAdviceFunc:
 * @advice: an advice, not to be freed now
 * @answer: what is known of the position asked about
 * @n_nodes: how many arrangements were looked at for that
 * @data: as given
 *
 * Told when the answer is known, once; before, if it takes a while, again and again that it is not known yet.
 */
typedef void (*HappyAdviceFunc) (HappyAdvice *advice, HappySolverAnswer answer, guint64 n_nodes, gpointer data);

HappyAdvice      *happy_advice_new       (HappyAdviceFunc   func,
                                          gpointer          data);
void              happy_advice_free      (HappyAdvice      *advice);
void              happy_advice_forget    (HappyAdvice      *advice);
void              happy_advice_ask       (HappyAdvice      *advice,
                                          const HappyState *state);
void              happy_advice_rest      (HappyAdvice      *advice);
guint             happy_advice_get_moves (HappyAdvice      *advice,
                                          const HappyState *state,
                                          BaizeMove        *moves);

G_END_DECLS
