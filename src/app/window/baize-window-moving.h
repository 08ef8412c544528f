/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moving to another computer: exports all results, games and preferences to a file, and imports such a file after a
 * question.
 */
#pragma once

#include "baize-window.h"

void baize_window_moving_export (BaizeWindow *window);
void baize_window_moving_choose (BaizeWindow *window);
void baize_window_moving_import (BaizeWindow *window, GFile *file);
