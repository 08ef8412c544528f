/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A few cards of a deck to choose by: from the cache, or from the process that tries the deck. Decks are tried one after
 * another. Nothing is shown here.
 */
#pragma once

#include "baize-theme-files.h"

#include "faces/baize-face-trial.h"

G_BEGIN_DECLS

/** BAIZE_THEME_PREVIEW_WIDTH: how wide the cards are, in pixels. */
#define BAIZE_THEME_PREVIEW_WIDTH 96

void              baize_theme_preview_begin  (const char             *path,
                                              GCancellable           *cancellable,
                                              GAsyncReadyCallback     func,
                                              gpointer                data);
BaizeTrialAnswer *baize_theme_preview_finish (GAsyncResult           *result,
                                              GError                **error);
void              baize_theme_preview_keep   (const BaizeTrialAnswer *answer);

G_END_DECLS
