/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A part of a help page that takes the focus, so that a screen reader reads it: widgets in a column, of any kind.
 */
#pragma once

#include "app/common/baize-container.h"

G_BEGIN_DECLS

#define BAIZE_TYPE_HELP_PART (baize_help_part_get_type ())
G_DECLARE_FINAL_TYPE (BaizeHelpPart, baize_help_part, BAIZE, HELP_PART, BaizeContainer)

GtkWidget *baize_help_part_new (const char *title,
                                const char *words,
                                GtkWidget  *content);

G_END_DECLS
