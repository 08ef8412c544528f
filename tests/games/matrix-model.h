/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A model of Matrix Solitaire: a second implementation, written from the rules alone, slowly and with strings, which
 * tests compare with the program's own. It must not share code with it.
 */
#pragma once

#include <glib.h>

/** MatrixModel: rows are counted from above here, and an empty place is an empty string. */
typedef struct
{
  char grid[3][3][3]; /* row, column, text */
  char card[3];
  char deck[52][3]; /* top first */
  gboolean buried[52];
  int n_deck;
  int points;
  gboolean blind;
  gboolean over;
  int longest; /* the longest chain so far */
} MatrixModel;

void matrix_model_deal (MatrixModel *model, const char *deck, gboolean blind);
void matrix_model_play (MatrixModel *model, const char *move);
GPtrArray *matrix_model_moves (const MatrixModel *model);
char *matrix_model_state_line (const MatrixModel *model);
char *matrix_model_known (const MatrixModel *model);
