/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The object of the page on which a game is played, for its two files: baize-play-page.c follows the game,
 * baize-play-over.c shows the result and the review. Their widgets are built when they are shown for the first time,
 * because the first frame must not wait for them.
 */
#pragma once

#include "baize-announcer.h"
#include "baize-ending.h"
#include "baize-opponents.h"
#include "baize-play-page.h"
#include "baize-play-title.h"
#include "baize-sounds.h"

#include "app/common/baize-boxes.h"

struct _BaizePlayPage
{
  AdwBin parent_instance;

  BaizeSession *session;
  BaizeGame *game;
  BaizeBoard *board;
  BaizeOpponents *opponents; /* for @board; %NULL without a board */
  GBinding *wish;            /* of the setting "cover-hands" to @game; %NULL if the game has no hands */
  BaizeEnding ending;        /* of @game */
  BaizeAnnouncer *announcer;
  BaizeSounds *sounds; /* of @board */

  BaizeOutlook *outlook;      /* on the current game, but not on that of a lesson */
  BaizeOutlookMark announced; /* the last answer of @outlook that was announced */

  BaizeFoldBox *buttons;
  BaizePlayTitle *title;
  GtkWidget *menu_button;
  GtkPopoverMenu *menu;
  AdwToastOverlay *toasts; /* over the status line */
  AdwBin *table_top;       /* holds the board */
  GtkWidget *box;          /* contains everything */
  GtkWidget *goal;         /* the goal and the cards to come of a puzzle */
  GtkWidget *status;
  GtkWidget *table;  /* contains the board, and beside or below it a lesson or the result */
  GtkWidget *result; /* NULL until a result is shown */
  GtkWidget *hint;
  GtkWidget *look_back; /* NULL until a game is reviewed */
  GtkWidget *offer;     /* offers a lesson */
  GtkWidget *lesson;    /* the text and buttons of a lesson */
};

void baize_play_over_update (BaizePlayPage *page);
void baize_play_over_update_bars (BaizePlayPage *page);
void baize_play_over_follow_mode (BaizePlayPage *page);
void baize_play_over_begin (BaizePlayPage *page);
void baize_play_over_forget (BaizePlayPage *page);
gboolean baize_play_over_is_shown (BaizePlayPage *page);
