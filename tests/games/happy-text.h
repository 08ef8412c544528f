/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Puzzles of Happy Graphs as short texts, for tests: "4@0,0 2@1,0" are cards on the table, "1 1 2" cards in the hand.
 */
#pragma once

#include "games/happy-graphs/puzzle.h"

void  happy_text_read_puzzle (HappyPuzzle       *puzzle,
                              HappyGrid          grid,
                              const char        *fixed,
                              const char        *hand);
void  happy_text_read_whole  (HappyPuzzle       *puzzle,
                              HappyGrid          grid);
char *happy_text_write       (const HappySpot   *spots,
                              int                n_spots);
void  happy_text_check       (const HappyPuzzle *puzzle,
                              const HappySpot   *solution,
                              int                n_solution);
