/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The tray of score piles: for each length of chain what it earned, and apart from these the points of upgrades and the
 * cards eliminated.
 */
#pragma once

#include "geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATRIX_TYPE_TRAY (matrix_tray_get_type ())
G_DECLARE_FINAL_TYPE (MatrixTray, matrix_tray, MATRIX, TRAY, GtkWidget)

GtkWidget *matrix_tray_new          (void);
void       matrix_tray_set_geometry (MatrixTray           *tray,
                                     const MatrixGeometry *geometry);
void       matrix_tray_set_state    (MatrixTray           *tray,
                                     const MatrixState    *state);

G_END_DECLS
