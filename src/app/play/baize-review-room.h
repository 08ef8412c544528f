/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How much of the window the review bar takes: the lines of its texts, and whether its curve is shown.
 */
#pragma once

#include <gtk/gtk.h>

/** BaizeReviewRoom: a plain struct within the bar, which owns these widgets. */
typedef struct
{
  GtkWidget *curve;
  GtkWidget *scroller; /* contains @label */
  GtkWidget *label;    /* the text below the slider */
  gboolean judged;     /* whether the game is judged */
  gboolean titled;     /* whether the text begins with the title of a line */
  GdkSurface *surface; /* of the window, while the bar is mapped */
  guint tick;          /* a tick callback that adapts the bar to the window; 0 while none is due */
} BaizeReviewRoom;

void baize_review_room_init (BaizeReviewRoom *room, GtkWidget *curve, GtkWidget *scroller, GtkWidget *label);
void baize_review_room_set (BaizeReviewRoom *room, gboolean judged, gboolean titled);
void baize_review_room_enter (BaizeReviewRoom *room);
void baize_review_room_leave (BaizeReviewRoom *room);
void baize_review_room_set_lines (GtkWidget *scroller, GtkWidget *label, int n);
