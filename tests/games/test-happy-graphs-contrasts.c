/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move of Happy Graphs does that another does not, in words.
 */
#include "happy-graphs-position.h"
#include "test.h"

static const ContrastCase lays[] = {
  { "square | 2H@0,0 AC@1,0 | AS 3D | 4C 4D", "place AS 0,1", "place 3D 0,1", "Makes 2 cards happy now instead of 1." },
  { "square | 3H@0,0 4C@1,0 | AS 3D | 4D", "place AS 0,1", "place 3D 0,1", "Makes 1 card happy now." },
  { "square | 3H@0,0 4C@1,0 | 4S 3D | 4D AD", "place 4S 0,1", "place 3D 0,1",
    "Keeps the three of diamonds in the hand." },
  { "square | 3H@0,0 4C@1,0 4H@0,1 | 4S | 4D AD AH 3S 3C", "place 4S 1,1", "place 4S 2,0",
    "Gives the card 2 connections instead of 1." },
  { "square | 4H@0,0 AD@1,0 | 4S | 2D 2C", "place 4S 0,1", "place 4S -1,0", NULL },
};
CASES (lays, check_contrasts, &happy_game)
