/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of how many cards of each rank are still to come, in a popover.
 */
#pragma once

#include "rose.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *rose_to_come_new  (void);
char      *rose_to_come_show (GtkWidget       *popover,
                              const RoseState *state);

G_END_DECLS
