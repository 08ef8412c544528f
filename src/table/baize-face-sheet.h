/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A deck drawn on one SVG sheet: thirteen columns and five rows of cards, an element for each. It turns a card into
 * pixels and knows nothing of threads, caches or widgets. One thread at a time may use a sheet.
 */
#pragma once

#include "table/baize-face-picture.h"

G_BEGIN_DECLS

typedef struct _BaizeFaceSheet BaizeFaceSheet;

BaizeFaceSheet *baize_face_sheet_new    (GBytes          *svg,
                                         GBytes          *css,
                                         GError         **error);
void            baize_face_sheet_free   (BaizeFaceSheet  *sheet);
GBytes         *baize_face_sheet_render (BaizeFaceSheet  *sheet,
                                         guint            picture,
                                         int              width,
                                         gboolean         large,
                                         GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceSheet, baize_face_sheet_free)

G_END_DECLS
