/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The header bar of the help reader. Its buttons and its menu activate actions "help.…", which the window provides.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *baize_help_header_new (void);

G_END_DECLS
