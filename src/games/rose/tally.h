/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was scored so far, the newest first: in full in a popover. A sheet of paper beside the rose has it in
 * short.
 */
#pragma once

#include "rose.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *rose_tally_list_new  (void);
char      *rose_tally_list_show (GtkWidget       *popover,
                                 const RoseState *state);

G_END_DECLS
