/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A few words on the cloth, as large as the room allows: why a choice has its value, or what lowers it; what a take is
 * worth; what was taken.
 */
#pragma once

#include <gtk/gtk.h>

#define ROSE_TYPE_FORMULA (rose_formula_get_type ())
G_DECLARE_FINAL_TYPE (RoseFormula, rose_formula, ROSE, FORMULA, GtkWidget)

/** RoseFormulaKind: what the words are about. */
typedef enum
{
  ROSE_FORMULA_CHOICE, /* the chosen cards */
  ROSE_FORMULA_RULES,  /* what a take is worth; not shown where they would have to be small */
  ROSE_FORMULA_PAST,   /* what was taken, less bright */
} RoseFormulaKind;

void rose_formula_set_text (RoseFormula *formula, const char *text, const char *note, RoseFormulaKind kind);
