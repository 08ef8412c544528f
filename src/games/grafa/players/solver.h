/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of GRAFA with all cards known. Only this folder includes it.
 */
#pragma once

#include "core/rules/baize-best.h"

G_BEGIN_DECLS

gboolean grafa_best (gconstpointer        state,
                     const BaizeThinking *thinking,
                     BaizeBest           *best);

G_END_DECLS
