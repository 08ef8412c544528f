/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The difference of two moves of Grandma’s Card Game in words.
 */
#pragma once

#include "games/grandma/rules/grandma.h"

G_BEGIN_DECLS

char *grandma_contrast (gconstpointer    state,
                        const BaizeMove *move,
                        const BaizeMove *other);

G_END_DECLS
