/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was scored so far, the newest first: on a sheet of paper beside the rose, and in full in a popover.
 */
#pragma once

#include "rose.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROSE_TYPE_TALLY (rose_tally_get_type ())
G_DECLARE_FINAL_TYPE (RoseTally, rose_tally, ROSE, TALLY, GtkWidget)

GtkWidget *rose_tally_new        (void);
void       rose_tally_set_state  (RoseTally       *tally,
                                  const RoseState *state);
GtkWidget *rose_tally_list_new   (void);
char      *rose_tally_list_show  (GtkWidget       *popover,
                                  const RoseState *state);

G_END_DECLS
