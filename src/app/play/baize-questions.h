/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Questions about the current game: for the number of another deal, and whether to be helped. The answers go to the
 * session or the game.
 */
#pragma once

#include "baize-session.h"

#include <gtk/gtk.h>

/** BaizeHelpedFunc: Called when the player may be helped: @object is the one that asked. */
typedef void (*BaizeHelpedFunc) (GObject *object);

void baize_questions_choose_deal (GtkWindow *parent, BaizeSession *session);
void baize_questions_ask_help (GtkWindow *parent, BaizeGame *game, const char *body, const char *accept,
                               BaizeHelpedFunc func, GObject *object);
