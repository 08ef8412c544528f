/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The texts of the lessons for translators. Written by build-aux/lesson-strings --update; the lessons are beside it.
 */
static const char *const lesson_strings[] = {
  /* Translators: lesson grafa, step 1. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Dig as deep into this deck as you can! Your five cards lie below. To get rid of the open card on the deck, the {4H}, you pair it with one of them."),
  /* Translators: lesson grafa, step 2. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("A card pairs if its rank is as high or higher, if the suits are the same, or if one of the two is an ace. The {6S} is higher: choose it, then choose the deck."),
  /* Translators: lesson grafa, step 3. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("Each suit of a pair does something. A heart gives its partner back, so you still have the {6S}. A spade digs: one more card sank, unseen. Now the {6C} is open; equal ranks pair too. Use the {6S} again."),
  /* Translators: lesson grafa, step 4. Cards in braces, like {7C}, stay as they are; they are shown as 7♣. */
  N_ ("This spade wants to dig, and the club wants to look ahead; you say which comes first. Look ahead. You see a diamond, which you can’t use: put the {JD} first, so that the spade digs just that one, and then the {TC}."),
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
};
