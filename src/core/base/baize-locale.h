/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The location of the translations.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void baize_locale_bind (void);

G_END_DECLS
