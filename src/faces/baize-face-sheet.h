/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A foreign card theme, drawn on one SVG sheet: turns a card of the sheet into pixels, with the shape and edge of our
 * own cards. It knows nothing of threads, caches or widgets. Only one thread at a time may use a sheet.
 */
#pragma once

#include "faces/baize-face-theme.h"

G_BEGIN_DECLS

typedef struct _BaizeFaceSheet BaizeFaceSheet;

GBytes         *baize_face_sheet_load   (const char            *path,
                                         const BaizeFaceStamp  *stamp,
                                         GError               **error);
BaizeFaceSheet *baize_face_sheet_new    (GBytes                *svg,
                                         GError               **error);
void            baize_face_sheet_free   (BaizeFaceSheet        *sheet);
gboolean        baize_face_sheet_has    (BaizeFaceSheet        *sheet,
                                         const char            *id);
void            baize_face_sheet_size   (BaizeFaceSheet        *sheet,
                                         double                *width,
                                         double                *height);
gboolean        baize_face_sheet_find   (BaizeFaceSheet        *sheet,
                                         BaizeFaceSpot         *spot);
gboolean        baize_face_sheet_paint  (BaizeFaceSheet        *sheet,
                                         cairo_t               *cr,
                                         const BaizeFaceSpot   *spot,
                                         double                 width,
                                         double                 height,
                                         GError               **error);
GBytes         *baize_face_sheet_render (BaizeFaceSheet        *sheet,
                                         const BaizeFaceTheme  *theme,
                                         guint                  picture,
                                         int                    width,
                                         GError               **error);

gboolean        baize_face_has_paper    (const guchar          *pixels,
                                         int                    width);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceSheet, baize_face_sheet_free)

G_END_DECLS
