/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Preferences as text, a line each, and back. It knows which keys are preferences, and how two lists become one.
 */
#pragma once

#include <gio/gio.h>

char *baize_moving_write_preferences (void);
GHashTable *baize_moving_read_preferences (const char *text);
guint baize_moving_apply_preferences (GHashTable *preferences);
