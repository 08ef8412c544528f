/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The worst and the best moves of a review as a list, for people who prefer it to a curve.
 */
#pragma once

#include "baize-reviewer.h"

#include <gtk/gtk.h>

#define BAIZE_TYPE_MOMENTS (baize_moments_get_type ())
G_DECLARE_FINAL_TYPE (BaizeMoments, baize_moments, BAIZE, MOMENTS, GtkPopover)

void baize_moments_set_reviewer (BaizeMoments *moments, BaizeReviewer *reviewer);
