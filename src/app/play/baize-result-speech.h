/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What screen readers say of a result: the description of the first button, which gets the focus, and later what has
 * become known of the deal. It must not change what is seen.
 */
#pragma once

#include "baize-assessment.h"
#include "baize-reviewer.h"

#include <gtk/gtk.h>

/** BaizeResultSpeech: a plain struct within the panel. */
typedef struct
{
  GtkWidget *button;           /* the first button; not owned */
  char *untold;                /* the last move, until it is spoken, once, before the result; NULL if there is none */
  char *result;                /* the result in sentences; NULL if there is none */
  BaizeAssessment *assessment; /* of the deal; not owned; NULL if there is none */
  BaizeReviewer *reviewer;     /* of the moves; likewise */
  guint leaving;               /* a source that describes @button when the focus has left it, or 0 */
} BaizeResultSpeech;

void baize_result_speech_init (BaizeResultSpeech *speech, GtkWidget *button);
void baize_result_speech_clear (BaizeResultSpeech *speech);
void baize_result_speech_set (BaizeResultSpeech *speech, char *untold, char *result, BaizeAssessment *assessment,
                              BaizeReviewer *reviewer);
void baize_result_speech_forget (BaizeResultSpeech *speech);
void baize_result_speech_announce (BaizeResultSpeech *speech, GtkWidget *panel);
