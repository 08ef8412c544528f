/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files of the board of Matrix Solitaire share: the object, and the functions that draw or arrange its parts.
 */
#pragma once

#include "geometry.h"

#include "games/matrix/rules/matrix.h"
#include "table/baize-drawing.h"

#define MATRIX_MAX_RISING 4

/* The colours of text and marks on the cloth. */
static const GdkRGBA white = { 1, 1, 1, 1 }, quiet = { 1, 1, 1, 0.96f }, gold = { 1, 0.84f, 0.3f, 1 };

/** MatrixRising: points that were just earned and rise on the board. */
typedef struct
{
  double x, y;
  char text[16];
  gboolean upgrade;
  gint64 start;
} MatrixRising;

struct _BaizeMatrixBoard
{
  BaizeBoard parent_instance;

  GtkWidget *frame;
  GtkWidget *tray;
  GtkWidget *suits;
  GtkWidget *marks;
  GtkWidget *question; /* the box of the two buttons */
  GtkWidget *bury;
  GtkWidget *keep;
  MatrixGeometry geometry;
  int height; /* of the board */

  BaizeMove asked;    /* the play that the question belongs to */
  MatrixState before; /* the position shown before the current one */
  guint earned;       /* the cells of the chains that left last */
  gboolean previews;  /* a play is previewed; @forecast is its effect */
  int pointed;        /* the cell that it is previewed for */
  MatrixForecast forecast;
  MatrixRising rising[MATRIX_MAX_RISING];
  int n_rising;
  guint tick; /* animates the points; 0 if there are none */
};

#define BAIZE_TYPE_MATRIX_BOARD (baize_matrix_board_get_type ())
GType baize_matrix_board_get_type (void);
G_DECLARE_FINAL_TYPE (BaizeMatrixBoard, baize_matrix_board, BAIZE, MATRIX_BOARD, BaizeBoard)

/** matrix_board_shown: Returns: (transfer none): the position shown. */
static inline const MatrixState *
matrix_board_shown (BaizeMatrixBoard *self)
{
  return baize_board_get_shown (BAIZE_BOARD (self));
}

/* spots.c */
void matrix_spots_arrange (BaizeMatrixBoard *self, BaizeArrangement *arrangement);

/* total.c */
void matrix_total_draw (const MatrixGeometry *geometry, const BaizeInk *ink, const MatrixState *state);

/* frame.c, tray.c, suits.c, marks.c: what is drawn */
gboolean matrix_frame_names_cells (BaizeBoard *board);
void matrix_frame_draw (BaizeBoard *board, const BaizeInk *ink);
void matrix_frame_draw_picture (GtkWidget *widget, GtkSnapshot *snapshot, double width);
void matrix_tray_draw (BaizeBoard *board, const BaizeInk *ink);
char *matrix_tray_describe (const MatrixState *state);
void matrix_suits_draw (BaizeBoard *board, const BaizeInk *ink);
char *matrix_suits_describe (const MatrixState *state);
void matrix_marks_draw (BaizeBoard *board, const BaizeInk *ink);
void matrix_marks_add_points (BaizeMatrixBoard *self, int points, gboolean upgrade, guint cells);

/* joy.c */
gboolean matrix_board_joins (BaizeBoard *board, const BaizePlace *place);
void matrix_board_rejoice (BaizeBoard *board, const BaizePlace *place, BaizeSpot *spot, double across, double progress);
