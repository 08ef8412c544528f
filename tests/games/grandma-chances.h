/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How likely a hand of Grandma's Card Game meets a goal of equal melds, exactly: all hands are counted by what they are
 * made of. Shares no code with the rules, so that tests can compare both.
 */
#pragma once

#include <glib.h>

#define CHANCES_MAX_HAND  12
#define CHANCES_MAX_MELDS 4
/* Staircases of one suit may overlap in many ways; more than three take more than twelve cards. */
#define CHANCES_MAX_STAIRCASES 3
#define CHANCES_N_RANKS        13
#define CHANCES_N_SUITS        4

/**
 * ChancesDeck:
 * @copies: how many cards of each suit and rank - 1 there are, up to two; twos are wild
 */
typedef struct
{
  guint8 copies[CHANCES_N_SUITS][CHANCES_N_RANKS];
} ChancesDeck;

/**
 * Chances:
 * @n_hands: the number of hands
 * @n_trios: `[k]` is the number of hands in which k trios can be laid down at once
 * @n_staircases: the same for k staircases
 */
typedef struct
{
  guint64 n_hands;
  guint64 n_trios[CHANCES_MAX_MELDS + 1];
  guint64 n_staircases[CHANCES_MAX_STAIRCASES + 1];
} Chances;

void chances_count (const ChancesDeck *deck, int n_hand, Chances *chances);
