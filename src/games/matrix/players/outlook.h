/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the rest of a game of Matrix Solitaire can score at most, from every shape of the grid and every card of the
 * deck. It is the best result of a simpler game, in which every line of the real one is possible. Only this folder
 * includes it.
 */
#pragma once

#include "position.h"
#include "shapes.h"

/* A point of the score in units of an outlook. */
#define MATRIX_OUTLOOK_POINT 16

typedef struct _MatrixOutlook MatrixOutlook;

/**
 * MatrixView: an outlook for certain cards to come.
 * @values: for each shape of the grid the value of the rest of the game
 * @earned: what the simpler game has earned by burying some of these cards; it is part of the bound
 */
typedef struct
{
  const gint16 *values;
  int earned;
} MatrixView;

MatrixOutlook *matrix_outlook_new (const MatrixState *state, const MatrixShapes *shapes);
void matrix_outlook_free (MatrixOutlook *outlook);
guint64 matrix_outlook_count (const MatrixOutlook *outlook);
gboolean matrix_outlook_compute (MatrixOutlook *outlook, const BaizeThinking *thinking);
int matrix_outlook_get_bound (const MatrixOutlook *outlook);
gboolean matrix_outlook_improve (MatrixOutlook *outlook, int found);
MatrixView matrix_outlook_look (const MatrixOutlook *outlook, const MatrixPosition *position);
MatrixShape matrix_outlook_find_shape (const MatrixOutlook *outlook, const MatrixGrid *grid);
