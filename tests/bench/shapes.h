/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The shapes in which all cards of a grid of Happy Graphs are happy in one group, and which deals lead to one. Shares
 * only the solver of puzzles, which finds the shapes, with the program.
 */
#pragma once

#include "games/happy-graphs/rules/puzzle.h"

/* Cards of the square grid, the only one whose shapes are few enough for all deals. */
#define SHAPES_N_CARDS 16

/**
 * Shape:
 * @of_number: for each number, the cells whose card wants it, as bits
 * @beside: for each cell, the cells beside it
 */
typedef struct
{
  guint16 of_number[HAPPY_MAX_WANT + 1];
  guint16 beside[SHAPES_N_CARDS];
} Shape;

guint64 shapes_count (HappyGrid grid, GArray *shapes);
gboolean shapes_allow (const GArray *shapes, const guint8 *numbers, int hand);
