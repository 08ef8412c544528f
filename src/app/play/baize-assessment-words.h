/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sentences that judge a finished game, and about its deal. No widgets.
 */
#pragma once

#include "baize-assessment.h"
#include "baize-reviewer.h"

#include "core/rules/baize-judgement.h"

/**
 * BaizeAssessmentWords: the two lines about a game, and the longest text that may come to stand in the first.
 * @judgement: what the result says about the play, or what is being computed for it
 * @deal: (nullable): how the deal differs from others; %NULL if it does not, or as long as that is not known
 * @room: a text about as long as the longest @judgement
 */
typedef struct
{
  char *judgement;
  char *deal;
  char *room;
} BaizeAssessmentWords;

BaizeJudgement baize_assessment_judge (BaizeAssessment *assessment, BaizeReviewer *reviewer);
void baize_assessment_write_words (BaizeAssessment *assessment, BaizeReviewer *reviewer, BaizeAssessmentWords *words);
double baize_assessment_convert (BaizeAssessment *assessment, double score);
char *baize_assessment_write_best (BaizeAssessment *assessment);
char *baize_assessment_describe (BaizeAssessment *assessment, BaizeReviewer *reviewer);
void baize_assessment_words_clear (BaizeAssessmentWords *words);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BaizeAssessmentWords, baize_assessment_words_clear)
