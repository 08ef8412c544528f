/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The strip at the lower edge of the board that stays free for a toast, so that the toast hides no card.
 */
#pragma once

#include "table/baize-board.h"

/** BaizeToastStrip: a plain struct within the page. */
typedef struct
{
  GtkWidget *toasts; /* the toast overlay over the table */
  int height;        /* the height that the board keeps free */
} BaizeToastStrip;

void baize_toast_strip_fit (BaizeToastStrip *strip, BaizeBoard *board);
void baize_toast_strip_release (BaizeToastStrip *strip, BaizeBoard *board);
