/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Trying somebody else's deck: what its file holds, measured by drawing it. It knows nothing of limits, which are
 * main()'s matter, nor of who asked.
 */
#pragma once

#include "faces/baize-face-sheet.h"
#include "faces/baize-face-trial.h"

G_BEGIN_DECLS

BaizeTrialTrouble trial_measure (BaizeFaceSheet  *sheet,
                                 BaizeFaceTheme  *theme,
                                 guint           *picture);
BaizeTrialTrouble trial_draw    (BaizeFaceSheet  *sheet,
                                 BaizeFaceTheme  *theme,
                                 int              width,
                                 GBytes         **pixels,
                                 guint           *picture);

G_END_DECLS
