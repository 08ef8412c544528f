/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * librsvg, which is loaded when the first card must be drawn: most starts find all pictures in the cache, and take less
 * time and memory without it.
 */
#pragma once

#include <librsvg/rsvg.h>

/** BaizeRsvg: functions of librsvg; each has the name and the arguments of its rsvg_handle_…(). */
typedef struct
{
  RsvgHandle *(*new_from_data) (const guint8 *data, gsize length, GError **error);
  gboolean (*set_stylesheet) (RsvgHandle *handle, const guint8 *css, gsize length, GError **error);
  gboolean (*render_document) (RsvgHandle *handle, cairo_t *cr, const RsvgRectangle *viewport, GError **error);
} BaizeRsvg;

const BaizeRsvg *baize_rsvg_get (GError **error);
