/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of a game of Happy Graphs for one player, with all cards known.
 */
#pragma once

#include "games/happy-graphs/rules/happy.h"

#include "core/rules/baize-best.h"

G_BEGIN_DECLS

gboolean happy_best        (gconstpointer        state,
                            const BaizeThinking *thinking,
                            BaizeBest           *best);
gboolean happy_refuse_best (gconstpointer        state,
                            GError             **error);

G_END_DECLS
