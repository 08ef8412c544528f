/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which card a file shows, by its name alone: for decks that have a picture file for each card. Pure, it opens no file.
 */
#pragma once

#include "deck/baize-picture.h"

/** BAIZE_DECK_SLOT_FOURTEEN: the slot of the card 14 of the first suit, after all pictures that a deck may have; those
 * of the other suits follow. It is an ace, or a king of a deck with a knight: the other names of the deck tell. */
#define BAIZE_DECK_SLOT_FOURTEEN (BAIZE_PICTURE_BACK + 1)

/** BAIZE_DECK_N_SLOTS: the number of slots: pictures up to %BAIZE_PICTURE_BACK, then the cards 14 of the suits. */
#define BAIZE_DECK_N_SLOTS (BAIZE_DECK_SLOT_FOURTEEN + BAIZE_N_SUITS)

gboolean baize_deck_name_read (const char *name, guint *slot);
char *baize_deck_name_write (BaizeFace face);
