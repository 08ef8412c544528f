/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether the desktop shows times of day with 12 or 24 hours.
 */
#pragma once

#include <gio/gio.h>

gboolean baize_clock_format_is_12h (void);
void baize_clock_format_follow (GDBusConnection *bus);
