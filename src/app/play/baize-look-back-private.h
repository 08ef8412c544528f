/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The object of the review bar, for its two files: baize-look-back.c opens and closes it and carries out its actions,
 * baize-look-back-show.c shows the position at which the slider stands.
 */
#pragma once

#include "baize-look-back.h"
#include "baize-review-room.h"
#include "baize-reviewer.h"
#include "baize-slide-show.h"

struct _BaizeLookBack
{
  BaizeContainer parent_instance;

  GtkWidget *curve;
  GtkWidget *slider;
  GtkWidget *text; /* contains @label */
  GtkWidget *label;
  GtkWidget *scroller; /* contains @remark; hidden for games without remarks */
  GtkWidget *remark;
  GtkWidget *play;
  GtkWidget *speed;
  GtkWidget *previous_worst;
  GtkWidget *next_worst;
  GtkWidget *moments;
  GtkWidget *moments_list;
  GtkWidget *puzzle; /* hidden for games without puzzles */

  GCancellable *making;    /* cancels the making of a puzzle of the position; NULL if none is being made */
  const char *note;        /* shown instead of the text: the state of that puzzle; NULL for none */
  BaizeBoard *board;       /* weak pointer; NULL while the bar is closed */
  BaizeGame *line;         /* the game whose moves are shown: that of @board, or the line that is watched */
  char *title;             /* the title of the line that is watched; NULL for the game of @board */
  BaizeReviewer *reviewer; /* of the game of @board, also while the bar is closed; NULL if it is not judged */
  BaizeSlideShow show;     /* plays the moves one after another */
  BaizeReviewRoom room;    /* adapts the bar to the size of the window */
};

guint baize_look_back_get_n_moves (BaizeLookBack *bar);
guint baize_look_back_get_shown (BaizeLookBack *bar);
BaizeReviewer *baize_look_back_get_reviewer (BaizeLookBack *bar);
gboolean baize_look_back_find_worst (BaizeLookBack *bar, guint position, int by, guint *found);
void baize_look_back_show_texts (BaizeLookBack *bar);
void baize_look_back_stop_making (BaizeLookBack *bar);
void baize_look_back_refresh (BaizeLookBack *bar);
