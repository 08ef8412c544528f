/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rack that the grid stands in: three shafts between posts, on a floor that bears the letters of the columns.
 */
#pragma once

#include "geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATRIX_TYPE_FRAME (matrix_frame_get_type ())
G_DECLARE_FINAL_TYPE (MatrixFrame, matrix_frame, MATRIX, FRAME, GtkWidget)

GtkWidget *matrix_frame_new          (void);
void       matrix_frame_set_geometry (MatrixFrame          *frame,
                                      const MatrixGeometry *geometry);
void       matrix_frame_set_deck     (MatrixFrame          *frame,
                                      int                   n_deck,
                                      int                   n_buried,
                                      gboolean              blind);

G_END_DECLS
