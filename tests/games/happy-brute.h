/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A second solver for puzzles of Happy Graphs, as simple as possible, which shares only the form of a puzzle with the
 * first: it lays one number after another into one cell after another. Also puzzles as short texts: "4@0,0 2@1,0" are
 * cards on the table, "1 1 2" cards in the hand.
 */
#pragma once

#include "games/happy-graphs/rules/puzzle.h"

/** brute_touch: Returns: whether cells that differ by @dx, @dy are neighbours. */
static inline gboolean
brute_touch (int grid, int dx, int dy)
{
  if (grid == HAPPY_SQUARE)
    return ABS (dx) + ABS (dy) == 1;
  if (grid == HAPPY_EIGHT)
    return MAX (ABS (dx), ABS (dy)) == 1;
  return (dx == 0 && ABS (dy) == 2) || (ABS (dx) == 1 && ABS (dy) == 1);
}

guint64 brute_count (const HappyPuzzle *puzzle, guint64 limit, HappySpot *first);
gboolean brute_is_happy (HappyGrid grid, const HappySpot *spots, int n_spots);
gboolean brute_is_new (GHashTable *poses, HappyGrid grid, const HappySpot *spots, int n_spots);

void happy_text_read_puzzle (HappyPuzzle *puzzle, HappyGrid grid, const char *fixed, const char *hand);
void happy_text_read_whole (HappyPuzzle *puzzle, HappyGrid grid);
char *happy_text_write (const HappySpot *spots, int n_spots);
void happy_text_check (const HappyPuzzle *puzzle, const HappySpot *solution, int n_solution);
