/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The strip of paper that counts the suits still to come.
 */
#pragma once

#include "geometry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATRIX_TYPE_SUITS (matrix_suits_get_type ())
G_DECLARE_FINAL_TYPE (MatrixSuits, matrix_suits, MATRIX, SUITS, GtkWidget)

GtkWidget  *matrix_suits_new       (void);
void        matrix_suits_set_state (MatrixSuits       *suits,
                                    const MatrixState *state);
const char *matrix_suits_get_text  (MatrixSuits       *suits);

G_END_DECLS
