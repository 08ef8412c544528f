/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How the helper program confines itself before it reads a deck: limits, no new privileges, Landlock and a filter of
 * system calls. What the system does not have is left out. Baize adds walls around the whole process where it can
 * (deck/baize-deck-client.c).
 */
#pragma once

#include "deck/baize-deck-protocol.h"

#define BAIZE_DECK_ALL_WALLS ((BaizeDeckWalls) 15)

BaizeDeckWalls deck_confine (BaizeDeckWalls walls);
void deck_confine_time (gboolean whole_deck);
void deck_confine_memory (int width);
gboolean deck_confine_filter (gboolean may_read);
int deck_confine_try (const char *walls);
