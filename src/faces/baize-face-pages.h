/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Our own card theme: a sheet with a line for each card; only the cards that are drawn are parsed. It turns a card into
 * pixels and knows nothing of threads, caches or widgets. Only one thread at a time may use it.
 */
#pragma once

#include "faces/baize-face-letters.h"
#include "faces/baize-face-picture.h"

G_BEGIN_DECLS

typedef struct _BaizeFacePages BaizeFacePages;

BaizeFacePages *baize_face_pages_new    (GBytes          *svg,
                                         GBytes          *css,
                                         BaizeFaceLetters letters);
void            baize_face_pages_free   (BaizeFacePages  *pages);
gboolean        baize_face_pages_open   (BaizeFacePages  *pages,
                                         guint            picture,
                                         int              width,
                                         gboolean         large,
                                         GError         **error);
GBytes         *baize_face_pages_render (BaizeFacePages  *pages,
                                         guint            picture,
                                         int              width,
                                         gboolean         large,
                                         GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFacePages, baize_face_pages_free)

G_END_DECLS
