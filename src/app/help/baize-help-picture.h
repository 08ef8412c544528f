/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture of the help: the light or the dark one, by the style, in the size that the page sets. It must not depend on
 * the content of the picture.
 */
#pragma once

#include "baize-mallard.h"

#include <gtk/gtk.h>

GtkWidget *baize_help_picture_new (const BaizeMallard *media);
