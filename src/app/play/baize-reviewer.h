/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The review of a game that is over, position by position, computed by the thinker while somebody looks at it. No
 * widgets.
 */
#pragma once

#include "core/game/baize-game.h"
#include "core/rules/baize-review.h"

#define BAIZE_TYPE_REVIEWER (baize_reviewer_get_type ())
G_DECLARE_FINAL_TYPE (BaizeReviewer, baize_reviewer, BAIZE, REVIEWER, GObject)

gboolean baize_reviewer_can (BaizeGame *game);
BaizeReviewer *baize_reviewer_new (BaizeGame *game);
BaizeGame *baize_reviewer_get_game (BaizeReviewer *reviewer);
guint baize_reviewer_get_n (BaizeReviewer *reviewer);
void baize_reviewer_start (BaizeReviewer *reviewer);
void baize_reviewer_set_patient (BaizeReviewer *reviewer, gboolean patient);
void baize_reviewer_stop (BaizeReviewer *reviewer);
void baize_reviewer_prefer (BaizeReviewer *reviewer, guint position);
gboolean baize_reviewer_is_complete (BaizeReviewer *reviewer);
const GArray *baize_reviewer_get_all (BaizeReviewer *reviewer);
gboolean baize_reviewer_is_open (BaizeReviewer *reviewer, guint position);
const BaizeReview *baize_reviewer_get (BaizeReviewer *reviewer, guint position);
gboolean baize_reviewer_get_value (BaizeReviewer *reviewer, guint position, double *value);
void baize_reviewer_set_effort (guint budget);
const GArray *baize_reviewer_get_worst (BaizeReviewer *reviewer);
gboolean baize_reviewer_is_worst (BaizeReviewer *reviewer, guint position);
const GArray *baize_reviewer_get_best (BaizeReviewer *reviewer);
gboolean baize_reviewer_is_best (BaizeReviewer *reviewer, guint position);
GArray *baize_reviewer_list_marked (BaizeReviewer *reviewer);
gboolean baize_reviewer_find_worst (BaizeReviewer *reviewer, int position, int by, guint *found);
