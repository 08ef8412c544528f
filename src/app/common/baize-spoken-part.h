/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A part of a help page that takes the focus, so that a screen reader reads it: widgets in a column, of any kind.
 */
#pragma once

#include "baize-container.h"

#define BAIZE_TYPE_SPOKEN_PART (baize_spoken_part_get_type ())
G_DECLARE_FINAL_TYPE (BaizeSpokenPart, baize_spoken_part, BAIZE, SPOKEN_PART, BaizeContainer)

GtkWidget *baize_spoken_part_new (const char *words, GtkWidget *content);
