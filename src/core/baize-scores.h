/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best results of games that count, in GSettings. Without the settings' schema everything works but nothing is
 * remembered.
 */
#pragma once

#include "baize-game.h"

G_BEGIN_DECLS

gboolean baize_scores_get_best (const BaizeRules *rules,
                                int               variant,
                                int              *best);
gboolean baize_scores_add      (BaizeGame        *game);

G_END_DECLS
