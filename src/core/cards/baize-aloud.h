/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Texts for screen readers, which read signs by their names or pass them over.
 */
#pragma once

#include <glib.h>

char *baize_aloud (const char *text);
