/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The location of the translations.
 */
#pragma once

#include <glib.h>

void baize_locale_bind (void);
