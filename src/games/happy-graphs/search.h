/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search through all that can be tried in a puzzle of Happy Graphs: it decides a cell beside the card that has the
 * fewest ways left, has everything concluded that follows, and goes on; what was decided is taken back at a
 * contradiction. The two ways of a cell exclude each other and are all there are, so every solution is met exactly
 * once, and an exhausted search is a proof. It counts nothing and keeps nothing; that is the solver's business.
 */
#pragma once

#include "core/baize-random.h"
#include "reason.h"

G_BEGIN_DECLS

/**
 * HappySearchStep:
 * @HAPPY_SEARCH_NODE: a cell was decided, and what follows concluded
 * @HAPPY_SEARCH_FOUND: nothing was decided: what lies on the table is a solution
 * @HAPPY_SEARCH_EXHAUSTED: nothing was decided: there is nothing more to try
 */
typedef enum
{
  HAPPY_SEARCH_NODE,
  HAPPY_SEARCH_FOUND,
  HAPPY_SEARCH_EXHAUSTED,
} HappySearchStep;

typedef struct _HappySearch HappySearch;

HappySearch       *happy_search_new        (const HappyPuzzle *puzzle,
                                            BaizeRandom       *random);
void               happy_search_free       (HappySearch       *search);
HappySearchStep    happy_search_step       (HappySearch       *search);
void               happy_search_start_over (HappySearch       *search);
const HappyReason *happy_search_get_table  (const HappySearch *search);

G_END_DECLS
