/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The base class of the application's own containers: it unparents the children on dispose, and lets subclasses lay
 * them out as if the text direction were always left to right.
 */
#pragma once

#include <gtk/gtk.h>

#define BAIZE_TYPE_CONTAINER (baize_container_get_type ())
G_DECLARE_DERIVABLE_TYPE (BaizeContainer, baize_container, BAIZE, CONTAINER, GtkWidget)

/**
 * BaizeContainerClass:
 * @measure_brief: (nullable): the height that suffices for @width if everything that can be left out is left out
 * @draws_whole: whether it is drawn as a whole if a text in it changes; see baize_compat_draw_whole()
 */
struct _BaizeContainerClass
{
  GtkWidgetClass parent_class;

  int (*measure_brief) (BaizeContainer *container, int width);
  gboolean draws_whole;
};

int baize_container_measure (GtkWidget *child, GtkOrientation orientation, int for_size, gboolean natural);
void baize_container_place (GtkWidget *child, int x, int y, int width, int height);
