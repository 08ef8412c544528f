/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture of the help: the one that fits the style, light or dark, as large as the page says. It must not know what
 * it shows.
 */
#pragma once

#include "baize-mallard.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *baize_help_picture_new (const BaizeMallard *media);

G_END_DECLS
