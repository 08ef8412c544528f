/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A few words on the cloth, as large as the room allows: why a choice has its value, or what lowers it.
 */
#pragma once

#include <gtk/gtk.h>

#define ROSE_TYPE_FORMULA (rose_formula_get_type ())
G_DECLARE_FINAL_TYPE (RoseFormula, rose_formula, ROSE, FORMULA, GtkWidget)

void rose_formula_set_text (RoseFormula *formula, const char *text, const char *note, gboolean quiet);
