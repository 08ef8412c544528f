/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a player shows to others of a finished game: a few lines of text, or a picture of the table with these lines. No
 * card that another player of the deal would not yet know is named in the text.
 */
#pragma once

#include "core/game/baize-game.h"

#include <gtk/gtk.h>

char *baize_share_write_text (BaizeGame *game, const char *link, gboolean says_how);
GdkTexture *baize_share_draw_picture (GtkWidget *table, const char *text);
