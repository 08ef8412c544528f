/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The score sheet, as on paper: a row for each round, a column for each player, and the totals.
 */
#pragma once

#include "games/grandma/rules/grandma.h"
#include "table/baize-board.h"

#define GRANDMA_TYPE_SHEET (grandma_sheet_get_type ())
G_DECLARE_FINAL_TYPE (GrandmaSheet, grandma_sheet, GRANDMA, SHEET, GtkWidget)

/** GRANDMA_SHEET_BUTTON: the place of the sheet's button; no lesson lights it. */
#define GRANDMA_SHEET_BUTTON BAIZE_PLACE_OF_BUTTON (G_MAXINT16)

char *grandma_sheet_show (GrandmaSheet *sheet, const GrandmaState *state, const char *title, const char *note,
                          const char *button, int first, const char *const *names, gboolean narrow);
void grandma_sheet_hide (GrandmaSheet *sheet);
gboolean grandma_sheet_is_shown (GrandmaSheet *sheet);
GtkWidget *grandma_sheet_new_table (const GrandmaState *state, int first, const char *const *names);
int grandma_sheet_covers (GrandmaSheet *sheet, int width, int height);
void grandma_sheet_place (GrandmaSheet *sheet, BaizeBoard *board, int width, int height);
