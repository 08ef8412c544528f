/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Files that are decks of cards, or pretend to be, written by tests: small, and each wrong in one way.
 */
#pragma once

#include "deck/baize-deck-check.h"

/** DecksFlaw: what is wrong with a file. */
typedef enum
{
  DECKS_FINE,
  DECKS_VIEW_BOX,    /* fine: only a view box, its origin shifted, of fractional size */
  DECKS_ABOVE,       /* fine: the view box cuts translucent parts of cards at its upper and lower side */
  DECKS_ASIDE,       /* fine: the same at the left and right */
  DECKS_OTHER_NAMES, /* fine: as decks of KDE name their cards, and beside the sheet */
  DECKS_PACKED,      /* fine: compressed */
  DECKS_BARE_JOKERS, /* fine: jokers of bare paper, and a small back */
  DECKS_ONE_JOKER,   /* fine: a joker, and an ornament called back */
  DECKS_INDEX,       /* fine: with rank and suit in the upper left corner, which the others do not have */
  DECKS_ROUND,       /* fine: cards with an outline, rounder than ours */
  DECKS_VOID,
  DECKS_TEXT,
  DECKS_CUT,
  DECKS_NO_SIZE,  /* its width and height are 0 */
  DECKS_SIZELESS, /* it says nothing of its size */
  DECKS_MISSING,
  DECKS_EMPTY_CARD,
  DECKS_ALIKE,
  DECKS_BESIDE,   /* a card is nowhere */
  DECKS_ENTITIES, /* that grow without end */
  DECKS_RECURSION,
  DECKS_FANOUT, /* uses of uses of uses */
  DECKS_NODES,  /* a small, compressed file with so many elements that they take a gigabyte */
  DECKS_FILTER, /* that takes very long */
  DECKS_HUGE,   /* 100 MB */
  DECKS_BOMB,   /* little that is much when it is expanded */
  DECKS_FOLDER,
  DECKS_PIPE,
  DECKS_ABSENT,
  DECKS_N_FLAWS,
} DecksFlaw;

const char *decks_name (DecksFlaw flaw);
gboolean decks_is_fine (DecksFlaw flaw);
BaizeDeckCheckTrouble decks_expect (DecksFlaw flaw);
void decks_write (DecksFlaw flaw, const char *path);
void decks_pack (const char *path, const char *text, const char *more);
