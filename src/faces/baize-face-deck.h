/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where pictures of cards come from: our own sheet, or somebody else's with what it lacks from ours. Read and parsed when
 * a picture must be drawn, and given up at rest. Only the worker's thread uses it.
 */
#pragma once

#include "faces/baize-face-letters.h"
#include "faces/baize-face-theme.h"

G_BEGIN_DECLS

typedef struct _BaizeFaceDeck BaizeFaceDeck;

BaizeFaceDeck *baize_face_deck_new    (const char         *sheet,
                                       const char         *styles,
                                       BaizeFaceTheme     *theme,
                                       BaizeFaceLetters    letters);
void           baize_face_deck_free   (BaizeFaceDeck      *deck);
guint64        baize_face_deck_hash   (BaizeFaceDeck      *deck);
void           baize_face_deck_ready  (BaizeFaceDeck      *deck,
                                       guint               picture);
void           baize_face_deck_close  (BaizeFaceDeck      *deck);
GBytes        *baize_face_deck_render (BaizeFaceDeck      *deck,
                                       BaizeFacesPalette   palette,
                                       guint               picture,
                                       int                 width,
                                       char              **trouble);

G_END_DECLS
