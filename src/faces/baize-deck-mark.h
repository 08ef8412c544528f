/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The mark of a deck of others that is being drawn for the first time. It is a file, written before the deck's first
 * picture is drawn, and removed when the pictures have been on the screen for a while or when the program ends
 * normally. If the program finds it at its start, it crashed with that deck.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void  baize_deck_mark_set   (const char *folder,
                             const char *deck);
void  baize_deck_mark_clear (const char *folder);
char *baize_deck_mark_read  (const char *folder);

G_END_DECLS
