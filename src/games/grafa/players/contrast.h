/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The difference of two moves of GRAFA in words.
 */
#pragma once

#include "games/grafa/rules/grafa.h"

G_BEGIN_DECLS

char *grafa_contrast (gconstpointer    state,
                      const BaizeMove *move,
                      const BaizeMove *other);

G_END_DECLS
