/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The soft shadow under a card, as a picture made once for each size and height above the table: blurring in every
 * frame is slow where GTK draws with Cairo. It knows nothing of faces. Only for the main thread.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _BaizeFaceShadows BaizeFaceShadows;

BaizeFaceShadows *baize_face_shadows_new    (void);
void              baize_face_shadows_free   (BaizeFaceShadows *shadows);
void              baize_face_shadows_append (BaizeFaceShadows *shadows,
                                             GtkWidget        *widget,
                                             GtkSnapshot      *snapshot,
                                             int               device_width,
                                             double            width,
                                             double            lift);

G_END_DECLS
