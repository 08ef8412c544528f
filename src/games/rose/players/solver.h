/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Rose with all cards known. Only this folder includes it.
 */
#pragma once

#include "core/rules/baize-best.h"

G_BEGIN_DECLS

gboolean rose_best (gconstpointer        state,
                    const BaizeThinking *thinking,
                    BaizeBest           *best);

G_END_DECLS
