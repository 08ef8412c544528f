/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move of GRAFA does that another does not, in words.
 */
#include "grafa-position.h"
#include "test.h"

/* The cards in small letters are not seen. */
static const ContrastCase pairs[] = {
  { "AH JC QC | *9D 8d 7d 6d 5d | -", "pair JC", "pair AH", "Keeps the ace of hearts, which pairs with every card." },
  { "AH AS | *9D 8d 7d 6d 5d | -", "pair AH", "pair AS", NULL },
  { "JS JC | *9D 8d 7d 6d 5d | -", "pair JS", "pair JC", "Digs a card and keeps the jack of clubs." },
  { "JS JC | *9S 8d 7d 6d 5d | -", "pair JS", "pair JC", "Digs two cards instead of one and keeps the jack of clubs." },
  { "JD JC | *9S 8d 7d 6d 5d | -", "pair JD", "pair JC", "Buys a card and keeps the jack of clubs." },
  { "JD JC | *9D 8d 7d 6d 5d | -", "pair JD", "pair JC", "Buys two cards instead of one and keeps the jack of clubs." },
  { "JC JS | *9S 8d 7d 6d 5d | -", "pair JC", "pair JS", "Looks at the next cards and keeps the jack of spades." },
  { "JC JS | *9C 8d 7d 6d 5d | -", "pair JC", "pair JS",
    "Looks at three cards instead of two and keeps the jack of spades." },
  { "JH JS | *9S 8d 7d 6d 5d | -", "pair JH", "pair JS",
    "Takes the nine of spades into the hand and keeps the jack of spades." },
  { "JS KS | *9D 8d 7d 6d 5d | -", "pair JS", "pair KS",
    "Keeps the king of spades, which pairs with more cards than the jack of spades." },
  { "JS KS | *9D 8d 7d 6d 5d | -", "pair KS", "pair JS", "Keeps the jack of spades." },
  /* an open heart gives the card back */
  { "JH JS | *9H 8d 7d 6d 5d | -", "pair JS", "pair JH", "Digs a card." },
  { "AC JH | *9H 8d 7d 6d 5d | -", "pair AC", "pair JH",
    "Discards the nine of hearts instead of taking it into the hand." },
  { "AC JD | *9H 8d 7d 6d 5d | -", "pair AC", "pair JD", "Buys no card, so the hand stays smaller." },
  { "AC JD | *9H | -", "pair AC", "pair JD", NULL },
  /* too few cards for what the abilities would do */
  { "JS QC | *9D 8d | -", "pair JS", "pair QC",
    "Keeps the queen of clubs, which pairs with more cards than the jack of spades." },
  /* the next card is known */
  { "AC QH 3D | *AH KC 8d 7d 6d | -", "pair QH", "pair AC",
    "Leaves a card in the hand that pairs with the king of clubs, which comes next." },
  { "AC QH 3D | *AH kc 8d 7d 6d | -", "pair QH", "pair AC", "Keeps the ace of clubs, which pairs with every card." },
};
CASES (pairs, check_contrasts, &grafa_game)

static const ContrastCase abilities[] = {
  { "KC | 9h 8h 7h | dig,foresee:2", "foresee 9H 8H", "dig", "Looks ahead first, so you choose the card that is dug." },
  { "KC | 9h 8h 7h | dig,foresee:2", "dig", "foresee 9H 8H",
    "Digs first and saves the look ahead for the cards below." },
  { "KC | 9h 8h 7h | buy,foresee:2", "foresee 9H 8H", "buy",
    "Looks ahead first, so you choose the card that is bought." },
  { "KC | 9h 8h 7h | buy,foresee:2", "buy", "foresee 9H 8H",
    "Buys first and saves the look ahead for the cards below." },
  { "KC | 9h 8h 7h | buy,dig", "buy", "dig", "Buys first, so you dig the second card." },
  { "KC | 9h 8h 7h | buy,dig", "dig", "buy", "Digs first, so you buy the second card." },
  { "KC | 9H 8h 7h | buy,dig", "dig", "buy", "Digs the nine of hearts and buys the card below it." },
  { "KC | 9H 8h 7h | buy,dig", "buy", "dig", "Buys the nine of hearts and digs the card below it." },
  { "KC | 9h | buy,dig", "dig", "buy", "Digs the last card instead of buying it." },
  { "KC | 9h | buy,dig", "buy", "dig", "Buys the last card instead of digging it." },
  /* the cards to look at have not been seen, or have */
  { "KC | 9h 8h 7h | dig,foresee:2", "foresee 9H 8H", "foresee 8H 9H", NULL },
  /* what is true of both orders is no reason, but tells why they are equal */
  { "KC | 9H 8H 7h | dig,foresee:2", "foresee 9H 8H", "foresee 8H 9H",
    "As many cards of the hand pair with the eight of hearts as with the nine of hearts." },
  { "8C | 9H 8H 7h | dig,foresee:2", "foresee 9H 8H", "foresee 8H 9H",
    "Turns up the eight of hearts next; nothing in the hand pairs with the nine of hearts." },
  { "7C | 9H 8H 7h | dig,foresee:2", "foresee 9H 8H", "foresee 8H 9H",
    "No card of the hand pairs with the eight of hearts or the nine of hearts." },
  { "8C KC | 9H 8H 7h | dig,foresee:2", "foresee 9H 8H", "foresee 8H 9H",
    "Digs the nine of hearts, with which fewer cards of the hand pair than with the eight of hearts." },
  { "8C | 9H 8H 7H 6h | dig,foresee:3", "foresee 9H 7H 8H", "foresee 8H 7H 9H",
    "Digs the nine of hearts, with which no card of the hand pairs." },
  { "KC | 9H 8H 7h | buy,foresee:2", "foresee 9H 8H", "foresee 8H 9H",
    "Buys the nine of hearts, which pairs with more cards than the eight of hearts." },
  { "KC | 9H 8H 7h | buy,foresee:2", "foresee 8H 9H", "foresee 9H 8H", NULL },
  { "8C | TD 9H 7h | buy,foresee:2", "foresee TD 9H", "foresee 9H TD",
    "Turns up the nine of hearts next; nothing in the hand pairs with the ten of diamonds." },
  { "KC | 9H 8H 7h | foresee:2", "foresee 9H 8H", "foresee 8H 9H",
    "As many cards of the hand pair with the eight of hearts as with the nine of hearts." },
  { "8C KC | 9H 8H 7h | foresee:2", "foresee 8H 9H", "foresee 9H 8H",
    "Turns up the eight of hearts next, with which more cards of the hand pair than with the nine of hearts." },
  { "8C | 9H 8H 7h | foresee:2", "foresee 8H 9H", "foresee 9H 8H",
    "Turns up the eight of hearts next; nothing in the hand pairs with the nine of hearts." },
  { "8C | 9H 8H 7H 6h | foresee:3", "foresee 8H 9H 7H", "foresee 8H 7H 9H", NULL },
};
CASES (abilities, check_contrasts, &grafa_game)
