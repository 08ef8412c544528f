/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moves that follow one after another: a timer moves a slider by one, at one of three speeds, until it is at the end.
 */
#pragma once

#include <gtk/gtk.h>

/** BaizeSlideShow: a plain struct inside a widget. The widget owns the slider and the two buttons. */

typedef struct
{
  GtkRange *slider;
  GtkWidget *play;  /* a button that starts and pauses */
  GtkWidget *speed; /* a button that shows the speed */
  guint timer;      /* moves the slider to the next value; 0 while it does not play */
  guint n_speed;    /* index into a table of speeds */
} BaizeSlideShow;

void baize_slide_show_init (BaizeSlideShow *show, GtkWidget *slider, GtkWidget *play, GtkWidget *speed);
void baize_slide_show_start (BaizeSlideShow *show);
void baize_slide_show_stop (BaizeSlideShow *show);
void baize_slide_show_toggle (BaizeSlideShow *show);
void baize_slide_show_change_speed (BaizeSlideShow *show);
void baize_slide_show_clear (BaizeSlideShow *show);
