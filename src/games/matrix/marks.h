/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is marked over the cards of Matrix Solitaire: where the card to play can go and what it would do there, the
 * ghost of a play that is only pointed at, and points as they are earned.
 */
#pragma once

#include "geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATRIX_TYPE_MARKS (matrix_marks_get_type ())
G_DECLARE_FINAL_TYPE (MatrixMarks, matrix_marks, MATRIX, MARKS, GtkWidget)

GtkWidget *matrix_marks_new          (void);
void       matrix_marks_set_geometry (MatrixMarks          *marks,
                                      const MatrixGeometry *geometry);
void       matrix_marks_set_targets  (MatrixMarks          *marks,
                                      const MatrixState    *state);
void       matrix_marks_set_preview  (MatrixMarks          *marks,
                                      const MatrixState    *state,
                                      const BaizeMove      *move);
void       matrix_marks_add_points   (MatrixMarks          *marks,
                                      int                   points,
                                      gboolean              upgrade,
                                      guint                 cells);

G_END_DECLS
