/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The curve of a review: what each position of a game was worth, its worst moves marked. A click or drag on it chooses
 * a position.
 */
#pragma once

#include "baize-reviewer.h"

#include "app/common/baize-container.h"

#define BAIZE_TYPE_REVIEW_CURVE (baize_review_curve_get_type ())
G_DECLARE_FINAL_TYPE (BaizeReviewCurve, baize_review_curve, BAIZE, REVIEW_CURVE, BaizeContainer)

void baize_review_curve_set_slider (BaizeReviewCurve *curve, GtkWidget *slider);
void baize_review_curve_set_reviewer (BaizeReviewCurve *curve, BaizeReviewer *reviewer);
void baize_review_curve_set_position (BaizeReviewCurve *curve, guint position);
