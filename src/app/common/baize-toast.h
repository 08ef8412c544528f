/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Toasts whose text wraps. Where a toast is shown is decided by baize-toaster.h.
 */
#pragma once

#include <adwaita.h>

AdwToast *baize_toast_new (const char *text, const char *button, const char *action, int width);
char *baize_toast_get_words (const char *text, const char *button);
