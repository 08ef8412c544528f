/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the sheet of cards comes from: read and parsed when a picture must be drawn, and given up at rest. Only the
 * worker's thread uses it.
 */
#pragma once

#include "table/baize-face-picture.h"

G_BEGIN_DECLS

typedef struct _BaizeFaceDeck BaizeFaceDeck;

BaizeFaceDeck *baize_face_deck_new    (const char         *sheet,
                                       const char         *styles);
void           baize_face_deck_free   (BaizeFaceDeck      *deck);
guint64        baize_face_deck_hash   (BaizeFaceDeck      *deck);
gboolean       baize_face_deck_open   (BaizeFaceDeck      *deck,
                                       BaizeFacesPalette   palette);
void           baize_face_deck_close  (BaizeFaceDeck      *deck);
GBytes        *baize_face_deck_render (BaizeFaceDeck      *deck,
                                       BaizeFacesPalette   palette,
                                       guint               picture,
                                       int                 width,
                                       char              **trouble);

G_END_DECLS
