/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Binds a folder with a picture file for each card into one sheet, so that it is a deck like any other. The pictures
 * are copied into the sheet and never decoded here: only the helper program does that.
 */
#pragma once

#include <gio/gio.h>

/** BaizeDeckPaper: what lies below the pictures of loose cards. */
typedef enum
{
  BAIZE_DECK_PAPER_NONE,  /* nothing: the pictures have paper of their own, as most have */
  BAIZE_DECK_PAPER_WHITE, /* white paper: the pictures have only ink */
} BaizeDeckPaper;

/**
 * BaizeDeckBound:
 * @sheet: (nullable): the sheet, compressed; %NULL if a card is missing
 * @name: (nullable): the name of the deck, if the folder has a file that says it
 * @missing: the first card that is missing
 */
typedef struct
{
  GBytes *sheet;
  char *name;
  guint missing;
} BaizeDeckBound;

BaizeDeckBound *baize_deck_bind (const char *folder, BaizeDeckPaper paper, GError **error);
void baize_deck_bound_free (BaizeDeckBound *bound);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeDeckBound, baize_deck_bound_free)
