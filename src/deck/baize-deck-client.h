/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One deck of others, as Baize knows it: a file that the helper program parses and draws. Baize opens the file, but
 * never reads it. baize-deck-protocol.h says how the two talk, and what Baize trusts. All functions block; a client is
 * for one thread at a time.
 */
#pragma once

#include "deck/baize-deck-check.h"

typedef struct _BaizeDeckClient BaizeDeckClient;

BaizeDeckClient *baize_deck_client_new (const char *path, const BaizeFaceStamp *stamp, BaizeDeckCheckTrouble *trouble);
void baize_deck_client_free (BaizeDeckClient *client);
void baize_deck_client_set_patience (BaizeDeckClient *client, int patience);
BaizeDeckCheckTrouble baize_deck_client_draw (BaizeDeckClient *client, const BaizeFaceTheme *theme, guint picture,
                                              int width, GBytes **pixels);
void baize_deck_client_check (BaizeDeckClient *client, GCancellable *cancellable, BaizeDeckCheck *check);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeDeckClient, baize_deck_client_free)
