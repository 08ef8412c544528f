/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The difference of two moves of Rose in words.
 */
#pragma once

#include "games/rose/rules/rose.h"

G_BEGIN_DECLS

char *rose_contrast (gconstpointer    state,
                     const BaizeMove *move,
                     const BaizeMove *other);

G_END_DECLS
