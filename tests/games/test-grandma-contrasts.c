/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move of Grandma’s Card Game does that another does not, in words.
 */
#include "grandma-position.h"
#include "test.h"

#define PLAY "seven 1 | 1 play | "
#define DRAW "seven 1 | 1 draw | "

static const ContrastCase draws[] = {
  { DRAW "3C 3D 5H 5S KD / 4C 5C | KH | 3H", "draw pile", "draw stock",
    "Takes the three of hearts, which brings the goal nearer." },
  { DRAW "3C 3D 5H 5S 5D / 4C 5C | KH | 3H", "draw pile", "draw stock",
    "Takes the three of hearts, which completes the goal." },
  { DRAW "3C 3D 5H 5S KD / 4C 5C | KH | 9H", "draw stock", "draw pile",
    "Leaves the nine of hearts on the pile, because it brings the goal no nearer." },
  { DRAW "3C 3D 5H 5S KD / 4C 5C | KH | 9H", "draw pile", "draw stock",
    "Takes the nine of hearts instead of an unknown card." },
  { DRAW "3C 3D 5H 5S KD / 4C 5C | KH | 3H", "draw stock", "draw pile",
    "Draws a card that the other players do not see." },
  { DRAW "KD QC / 4C 5C | KH | 3H | 1.1t:3C+3D+3S", "draw pile", "draw stock",
    "Takes the three of hearts, which finds a place on the table." },
  { DRAW "KD QC / 4C 5C | KH | 9H | 1.1t:3C+3D+3S", "draw stock", "draw pile",
    "Leaves the nine of hearts on the pile, because it finds no place on the table." },
  { "six 4 | 1 draw shuffled=2 | 3C 3D / 4C 5C | | 6D 7D", "draw stock", "draw pile",
    "Ends the round, because the stock is empty for the third time." },
};
CASES (draws, check_contrasts, &grandma_game)

static const ContrastCase plays[] = {
  { PLAY "3C 3D 3H 9C 9D KD / 4C | KH | 6D", "discard KD", "discard 9C",
    "Keeps the nine of clubs, which is needed for the goal." },
  { PLAY "3C 3D 3H 9C 9D 9S 2D KD / 4C | KH | 6D", "discard KD", "discard 2D",
    "Keeps the two of diamonds, which stands for any card." },
  { PLAY "3C 3D 3H 9C 9D 9S KD 4H / 4C | KH | 6D", "discard KD", "discard 4H",
    "Leaves 35 points in the hand instead of 40." },
  { PLAY "3C 3D 3H 9C 9D KD KS 4H / 4C | KH | 6D", "discard 4H", "discard KS",
    "Then 20 hidden cards would bring the goal nearer instead of 14." },
  { PLAY "KD 3S QC / 4C | KH | 6D | 1.1t:3C+3D+3H", "discard KD", "discard 3S",
    "Keeps the three of spades, which finds a place on the table." },
  { PLAY "KD 4S QC / 4C | KH | 6D | 1.1t:3C+3D+3H", "discard KD", "discard 4S",
    "Leaves 15 points in the hand instead of 20." },
  { PLAY "KD 3S QC / 4C | KH | 6D | 1.1t:3C+3D+3H", "add 3S 1.1", "discard KD",
    "Finds a place for the three of spades before you discard." },
  { PLAY "KD 3S / 4C | KH | 6D | 1.1t:3C+3D+3H", "add 3S 1.1", "discard KD",
    "Finds a place for one card, so you can discard the other and go out." },
  { PLAY "KD 3S QC / 4C | KH | 6D | 1.1t:3C+3D+3H", "discard KD", "add 3S 1.1",
    "Keeps the three of spades for a later turn." },
  { PLAY "2D 3S QC / 4C | KH | 6D | 1.1t:3C+3D+3H", "add 3S 1.1", "add 2D 1.1",
    "Keeps the two of diamonds, which stands for any card." },
  { PLAY "KD 3S QC / 4C | KH | 6D | 1.1t:3C+3D+3H 1.2t:KC+KH+KS", "add KD 1.2", "add 3S 1.1",
    "Gets rid of 10 points instead of 5." },
  { PLAY "3C 3D 3H 9C 9D 9S KD / 4C | KH | 6D", "goal 3C 3D 3H / 9C 9D 9S", "discard KD", "Lays down the goal now." },
  { PLAY "3C 3D 3H 9C 9D 9S KD / 4C | KH | 6D", "discard KD", "goal 3C 3D 3H / 9C 9D 9S",
    "Waits to lay down the goal." },
  { PLAY "3C 3D 3H 9C 9D KD KS / 4C | KH | 6D", "discard KD", "discard KS",
    "Neither the king of diamonds nor the king of spades is needed for the goal." },
  { PLAY "3C 3D 3H 9C 9D 9S KD KS / 4C | KH | 6D", "discard 9C", "discard 9D", NULL },
  { PLAY "KD KS QC / 4C | KH | 6D | 1.1t:3C+3D+3H", "discard KD", "discard KS",
    "Neither the king of diamonds nor the king of spades finds a place on the table." },
  { PLAY "3C 3D 3H 9C 9D 9S 9H KD / 4C | KH | 6D", "goal 3C 3D 3H / 9C 9D 9S", "goal 3C 3D 3H / 9C 9D 9H",
    "Keeps the nine of hearts in the hand." },
  { PLAY "3C 3D 3H 9C 9D 9S TC TD TH KD / 4C | KH | 6D | 2.1t:9C+9H+9S", "goal 3C 3D 3H / TC TD TH",
    "goal TC TD TH / 9C 9D 9S", "Then 3 cards of the hand find a place on the table; after the other move none does." },
  { PLAY "3C 3D 3H 9C 9D 9S 2D KD / 4C | KH | 6D", "goal 3C 3D 2D / 9C 9D 9S", "goal 3C 3D 3H / 9C 9D 9S",
    "Leaves 15 points in the hand instead of 30." },
};
CASES (plays, check_contrasts, &grandma_game)
