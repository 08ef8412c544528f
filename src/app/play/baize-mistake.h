/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The move of a finished game that cost most: the cards it was about, what was played, what was better, and a button to
 * try it again.
 */
#pragma once

#include "baize-reviewer.h"
#include "baize-second-chance.h"

#include "app/common/baize-container.h"

#define BAIZE_TYPE_MISTAKE (baize_mistake_get_type ())
G_DECLARE_FINAL_TYPE (BaizeMistake, baize_mistake, BAIZE, MISTAKE, BaizeContainer)

void baize_mistake_set (BaizeMistake *mistake, BaizeReviewer *reviewer, guint position, BaizeSecondChance *chance);
