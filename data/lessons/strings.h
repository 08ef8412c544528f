/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The texts of the lessons for translators. Written by build-aux/translations; the lessons are beside it.
 */
static const char *const lesson_strings[] = {
  /* Translators: lesson grafa, step 1. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Dig as deep into this deck as you can! Your five cards lie below. To get rid of the open card on the deck, the {4H}, you pair it with one of them."),
  /* Translators: lesson grafa, step 2. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("A card pairs if its rank is as high or higher, if the suits are the same, or if one of the two is an ace. The {6S} is higher: choose it, then choose the deck."),
  /* Translators: lesson grafa, step 3. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Each suit of a pair does something. A heart gives its partner back, so you still have the {6S}. A spade digs: one more card sank, unseen. Now the {6C} is open; equal ranks pair too. Use the {6S} again."),
  /* Translators: lesson grafa, step 4. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("This spade wants to dig, and the club wants to look ahead; you say which comes first. Look at the cards, then choose them in the order they should come: first the {JD}, which the spade will dig, then the {TC}, for which you have a card."),
  /* Translators: lesson grafa, step 5. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("The {JD} is gone. Nothing you hold is as high as the {TC}, but the {4C} has its suit."),
  /* Translators: lesson grafa, step 6. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Two clubs look at three cards. Put the {9H} first, it goes well with a heart of yours; then the {7S}, then the {2D}."),
  /* Translators: lesson grafa, step 7. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Heart and heart: each gives the other back, and you win a card. Pair the {3H} with the {9H}."),
  /* Translators: lesson grafa, step 8. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Two spades dig two cards at once. The {2S} pairs, since it has the suit."),
  /* Translators: lesson grafa, step 9. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Aces pair with everything, but their suit does nothing. A diamond buys: the top card of the deck comes to your hand. Pair the {AH}."),
  /* Translators: lesson grafa, step 10. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Nothing you hold pairs with the {KS}, so the dig ends here. 13 cards went down, and that is your score; 52 would be perfect. Now dig on your own!"),
  /* Translators: lesson grandma, step 1. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Each round has a goal. In this round it is two trios: twice three cards of the same rank. When you have met the goal, try to get rid of your other cards too. The other player’s cards, at the top, lie open so that you can see what happens."),
  /* Translators: lesson grandma, step 2. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("You have three sevens, and two kings. Each turn begins with a card, from the stock or from the pile. The pile has what you need: take the {KH}."),
  /* Translators: lesson grandma, step 3. “Lay Down” is a button; call it as the program does. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Now the goal is met, as you see beside the pile. Press “Lay Down”."),
  /* Translators: lesson grandma, step 4. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("In this turn no other card may be laid. It ends with a discard. Cards that are in your hand at the end of the round cost points, and an ace costs a lot, 15: put the {AD} on the pile."),
  /* Translators: lesson grandma, step 5. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("The other player has met the goal too, with nines and jacks, and discarded a queen. You have no use for that, so draw from the stock."),
  /* Translators: lesson grandma, step 6. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("From now on your cards find places at all trios, yours or not. Lay your nines at the nines and your jacks at the jacks: choose a card, then the trio."),
  /* Translators: lesson grandma, step 7. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Twos are wild: they stand for any card, and cost 20 if you keep them. Lay the {2H} at your kings."),
  /* Translators: lesson grandma, step 8. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Nothing else fits. Discard the {8S}."),
  /* Translators: lesson grandma, step 9. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Do you see? Others may add to your trios. Draw once more, lay the {7H} at the sevens, and discard your last card."),
  /* Translators: lesson grandma, step 10. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("You are out and score nothing; the other player has five cards, 5 points each. Later rounds also want staircases, four cards of a suit in sequence. Whoever has the fewest points after seven rounds wins. Your turn!"),
  /* Translators: lesson happy-graphs-eight, step 1. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("In Eight-way the corners count too, and numbers go up to eight. The {8S} wants a neighbour on every side and at every corner: fill the hole."),
  /* Translators: lesson happy-graphs-eight, step 2. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("All thirteen are happy! Which grid you play is chosen from the title above, and there are puzzles as well. Square is the one to begin with. Your turn!"),
  /* Translators: lesson happy-graphs-hex, step 1. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("In Hex the columns are shifted by half a card. Cards touch above and below, and half a card up or down on both sides, but nothing lies straight to the left or right. Numbers go up to six. Lay the {5D} where five neighbours wait for it."),
  /* Translators: lesson happy-graphs-hex, step 2. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("All eight are happy."),
  /* Translators: lesson happy-graphs, step 1. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Every card wants as many neighbours as its number: the {4S} wants four, above, below, left and right. The first card may lie anywhere."),
  /* Translators: lesson happy-graphs, step 2. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("All others go beside a card that lies there; corners don’t count. Lay the {2H} to the right of the four. Then each has one neighbour."),
  /* Translators: lesson happy-graphs, step 3. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("An ace wants one neighbour. Beside the two it makes both happy, and happy cards want nobody else beside them. So not above the two, that would close the four’s upper side as well: lay the {AD} at the far end."),
  /* Translators: lesson happy-graphs, step 4. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Happy cards turn over and smile, and the cells around them are crossed out. The four still wants three: give it the {3C} below."),
  /* Translators: lesson happy-graphs, step 5. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Two more: the {2C} on the left, and the {AH} above."),
  /* Translators: lesson happy-graphs, step 6. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("The four is happy! When all cards are laid, those that are not happy are your score: few are good, none is perfect. If your card fits nowhere, a new group begins beside this one."),
  /* Translators: lesson matrix, step 1. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Card by card you fill this grid of nine cells. Three or more cards of a suit that touch side by side are a chain: it leaves, and scores."),
  /* Translators: lesson matrix, step 2. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Cards are heavy: they go to the bottom of a column or onto another card. Lay the {4D} at the bottom of the first column."),
  /* Translators: lesson matrix, step 3. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Hearts float. They may go to any empty cell and stay there, whatever happens below. Lay the {5H} in the air, in the middle of the last column."),
  /* Translators: lesson matrix, step 4. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Spades eliminate: one may be played onto a card of lower rank, which is out of the game without points. Eliminate the {5H}. A spade does not float, so it will fall."),
  /* Translators: lesson matrix, step 5. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Put the {9D} beside the {4D}: two of a suit that touch, and a third would make a chain."),
  /* Translators: lesson matrix, step 6. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("When you play a club you may bury the next card, the one you see on the deck. Lay the {6C} on the {8S}, and bury the {2H}."),
  /* Translators: lesson matrix, step 7. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Now two spades, the {TS} on the first column and the {QS} on the second."),
  /* Translators: lesson matrix, step 8. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Diamonds push: they may be slid in under a card, which moves up. Slide the {JD} in under the {QS} and watch: three diamonds leave, the spades fall, and become a chain themselves!"),
  /* Translators: lesson matrix, step 9. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("One card made two chains, so the smaller is upgraded: it is paid like the next size, 6 instead of 3. Chains of 3, 4, 5 and 6 cards score 3, 8, 20 and 48."),
  /* Translators: lesson matrix, step 10. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("The game ends when all nine cells are full or the deck is empty; each card left in the grid costs a point. 50 points are well played, 100 are for experts. Your turn!"),
  /* Translators: lesson rose, step 1. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Fourteen cards lie as a rose. You take two or more of equal rank; each card counts one point, and three things double that."),
  /* Translators: lesson rose, step 2. “Take” is a button; call it as the program does. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Begin small: the {7C} and the {7H} lie apart, so they score just 2. Choose both, and press “Take”."),
  /* Translators: lesson rose, step 3. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Two new cards are drawn, and you say where they go. Lay the {KS} beside the {KD}; the {QH} then lies down by itself, beside the {QS}."),
  /* Translators: lesson rose, step 4. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("That pays! If all the cards you take touch, the points double; if they are aces, kings, queens or jacks, they double again. Take both kings: 2 cards × 2 × 2 are 8 points."),
  /* Translators: lesson rose, step 5. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Two cards come. One of them, the {6S}, matches the {6D} in the rose: lay it beside that card, and you can take them together later."),
  /* Translators: lesson rose, step 6. “Swap” is a button; call it as the program does. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Laid a card where it does not suit you? Until your next take, “Swap” lets the cards just laid change places. These two lie well, so go on."),
  /* Translators: lesson rose, step 7. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("The joker stands for any rank, and doubles too. With both queens, all three touching: 3 cards × 2 × 2 × 2 are 24!"),
  /* Translators: lesson rose, step 8. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Think ahead once more: the {6H} goes where the joker was, and three sixes lie together. The {9C} goes below it, for nothing waits there."),
  /* Translators: lesson rose, step 9. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Each of the sixes touches another. Take them: 3 cards × 2 are 6 points."),
  /* Translators: lesson rose, step 10. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("It goes on until no more than one card is left to draw. There is always something to take; the art is to wait, and to lay well. The inventor’s own best was 116. Your turn!"),
};
