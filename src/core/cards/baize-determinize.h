/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random dealing of cards that a seat cannot know, for games whose hidden cards are in one pile.
 */
#pragma once

#include "baize-card-set.h"
#include "baize-random.h"

void baize_determinize_pile (guint8 *pile, int n_cards, const BaizeCardSet *known, BaizeRandom *random);
