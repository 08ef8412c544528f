/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sheet of a foreign card theme, parsed by librsvg. Nothing but the helper program may include this.
 */
#pragma once

#include "deck/baize-face-theme.h"

/** BaizeFaceSheet: the sheet of a foreign card theme. */
typedef struct _BaizeFaceSheet BaizeFaceSheet;

void baize_face_sheet_prepare (void);
GBytes *baize_face_sheet_load (int fd, GError **error);
BaizeFaceSheet *baize_face_sheet_new (GBytes *svg, GError **error);
void baize_face_sheet_free (BaizeFaceSheet *sheet);
gboolean baize_face_sheet_has (BaizeFaceSheet *sheet, const char *id);
void baize_face_sheet_size (BaizeFaceSheet *sheet, double *width, double *height);
gboolean baize_face_sheet_find (BaizeFaceSheet *sheet, BaizeFaceSpot *spot);
gboolean baize_face_sheet_paint (BaizeFaceSheet *sheet, cairo_t *cr, const BaizeFaceSpot *spot, double width,
                                 double height, GError **error);
GBytes *baize_face_sheet_render (BaizeFaceSheet *sheet, const BaizeFaceTheme *theme, guint picture, int width,
                                 GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeFaceSheet, baize_face_sheet_free)
