/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The exact values of moves near the end of Rose.
 */
#pragma once

#include "games/rose/rules/rose.h"

#include "core/rules/baize-player.h"

G_BEGIN_DECLS

gboolean rose_evaluate_end (const RoseState     *state,
                            const BaizeThinking *thinking,
                            GArray              *evaluated);

G_END_DECLS
