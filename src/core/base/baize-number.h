/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Numbers as people read them. Records and tables of results for other programs keep the plain signs.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *baize_number_to_text (gint64 number);

G_END_DECLS
