/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The source of card pictures: our own sheet, or a foreign theme's sheet with our own for the cards that it lacks. A
 * sheet is read and parsed when one of its pictures must be drawn. A source is for one thread at a time; the worker's
 * source belongs to the worker thread.
 */
#pragma once

#include "faces/baize-face-letters.h"
#include "faces/baize-face-theme.h"

G_BEGIN_DECLS

typedef struct _BaizeFaceSource BaizeFaceSource;

BaizeFaceSource *baize_face_source_new    (const char         *sheet,
                                           const char         *styles,
                                           BaizeFaceTheme     *theme,
                                           BaizeFaceLetters    letters);
void             baize_face_source_free   (BaizeFaceSource    *source);
guint64          baize_face_source_hash   (BaizeFaceSource    *source);
void             baize_face_source_ready  (BaizeFaceSource    *source,
                                           guint               picture);
void             baize_face_source_close  (BaizeFaceSource    *source);
GBytes          *baize_face_source_render (BaizeFaceSource    *source,
                                           BaizeFacesPalette   palette,
                                           guint               picture,
                                           int                 width,
                                           char              **trouble);

G_END_DECLS
