/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Numbers for people. Records and exported tables use the ASCII hyphen-minus.
 */
#pragma once

#include <glib.h>

char *baize_number_to_text (gint64 number);
