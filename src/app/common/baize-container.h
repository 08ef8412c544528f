/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the application's own widgets with children have in common: the children go with them, and are laid out as if
 * one read from left to right.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BAIZE_TYPE_CONTAINER (baize_container_get_type ())
G_DECLARE_DERIVABLE_TYPE (BaizeContainer, baize_container, BAIZE, CONTAINER, GtkWidget)

struct _BaizeContainerClass
{
  GtkWidgetClass parent_class;
};

void baize_set_css_class     (GtkWidget      *widget,
                              const char     *name,
                              gboolean        set);
int  baize_container_measure (GtkWidget      *child,
                              GtkOrientation  orientation,
                              int             for_size,
                              gboolean        natural);
void baize_container_place   (GtkWidget      *child,
                              int             x,
                              int             y,
                              int             width,
                              int             height);

G_END_DECLS
