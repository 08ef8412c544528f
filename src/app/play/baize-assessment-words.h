/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences about par and the best result of a deal. No widgets.
 */
#pragma once

#include "baize-assessment.h"

/**
 * BaizeAssessmentWords: the two lines about a deal, and the longest texts that may come to stand there.
 * @par: (nullable): about par; %NULL where there is none
 * @best: (nullable): about the best result; %NULL where there is none
 * @par_room: a text about as long as the longest @par
 * @best_room: a text about as long as the longest @best
 */
typedef struct
{
  char *par;
  char *best;
  char *par_room;
  char *best_room;
} BaizeAssessmentWords;

void baize_assessment_write_words (BaizeAssessment *assessment, BaizeAssessmentWords *words);
char *baize_assessment_describe (BaizeAssessment *assessment);
void baize_assessment_words_clear (BaizeAssessmentWords *words);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BaizeAssessmentWords, baize_assessment_words_clear)
