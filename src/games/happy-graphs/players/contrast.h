/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The difference of two moves of Happy Graphs in words.
 */
#pragma once

#include "games/happy-graphs/rules/happy.h"

G_BEGIN_DECLS

char *happy_contrast (gconstpointer    state,
                      const BaizeMove *move,
                      const BaizeMove *other);

G_END_DECLS
