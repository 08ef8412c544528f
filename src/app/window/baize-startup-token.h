/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The token with which a desktop lets a new window of a program come to the front.
 */
#pragma once

#include <glib.h>

void baize_startup_token_add (GVariantBuilder *builder, GVariant *platform_data);
