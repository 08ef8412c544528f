/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the moves of GRAFA are worth when few cards are left. Only this folder includes it.
 */
#pragma once

#include "games/grafa/rules/grafa.h"

#include "core/rules/baize-player.h"

G_BEGIN_DECLS

gboolean grafa_evaluate_end (const GrafaState    *state,
                             const BaizeThinking *thinking,
                             GArray              *evaluated);

G_END_DECLS
