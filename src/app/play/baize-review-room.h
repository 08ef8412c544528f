/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How much of the window the review bar takes: the lines of its texts, and whether its curve is shown.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** BaizeReviewRoom: what is adapted to the size of the window. */
typedef struct
{
  GtkWidget *curve;
  GtkWidget *scroller; /* contains @label */
  GtkWidget *label;    /* the text below the slider */
  gboolean judged;     /* whether the game is judged */
  gboolean titled;     /* whether the text begins with the title of a line */
} BaizeReviewRoom;

void baize_review_room_fit       (const BaizeReviewRoom *room,
                                  GtkRoot               *window);
void baize_review_room_set_lines (GtkWidget             *scroller,
                                  GtkWidget             *label,
                                  int                    n);

G_END_DECLS
