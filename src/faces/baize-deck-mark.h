/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The mark of a deck of others that is being drawn for the first time: a file that is there from before its first
 * picture is drawn until its pictures have been on the screen for a while, or the program ends as it should. If it is
 * found at a start, the program died with that deck.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void  baize_deck_mark_set   (const char *folder,
                             const char *deck);
void  baize_deck_mark_clear (const char *folder);
char *baize_deck_mark_read  (const char *folder);

G_END_DECLS
