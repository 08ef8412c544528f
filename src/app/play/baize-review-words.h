/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentences of a review. No widgets.
 */
#pragma once

#include "baize-reviewer.h"

char *baize_review_words_value (BaizeReviewer *reviewer, double value);
char *baize_review_words_better (BaizeReviewer *reviewer, guint position);
char *baize_review_words_line (BaizeGame *line, BaizeReviewer *reviewer, guint n_moves, guint position);
char *baize_review_words_moment (BaizeReviewer *reviewer, guint position);
const char *baize_review_words_quantity (BaizeReviewer *reviewer);
char *baize_review_words_caption (BaizeReviewer *reviewer);
char *baize_review_words_moments (BaizeReviewer *reviewer);
char *baize_review_words_course (BaizeReviewer *reviewer);
