/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The difference of two moves of Matrix Solitaire in words.
 */
#pragma once

#include "games/matrix/rules/matrix.h"

G_BEGIN_DECLS

char *matrix_contrast (gconstpointer    state,
                       const BaizeMove *move,
                       const BaizeMove *other);

G_END_DECLS
