/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of cards not seen yet, by suit and rank, in a popover.
 */
#pragma once

#include "grafa.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *grafa_unseen_new  (void);
char      *grafa_unseen_show (GtkWidget        *popover,
                              const GrafaState *state);

G_END_DECLS
