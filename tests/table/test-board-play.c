/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Gestures and keys on each game's board: tables of the player's actions and of the visible and spoken results. Cards,
 * places and buttons have the names that screen readers use. Skipped if there is no display.
 */
#include "board-script.h"

#include <string.h>

#define ROSE                                                                                                         \
  "[Game \"rose\"]\n[Deck \"7C 5D KD 3C 9H TS 6D XR 8C 2H JC QS 4D 7H KS QH 8H 6S 6H 9C TD 6C 9S 3H 5H 9D 8D 4C 5S " \
  "3D 2S "                                                                                                           \
  "4H 2D JH AD QC 8S QD 7D 5C TC 2C 7S KC JD AC XB TH AS 4S JS 3S KH AH\"]\n\n"
#define ABILITIES EXAMPLE_TAGS "\npair 6S\npair 6S\n"
#define CLUB      "[Game \"matrix\"]\n[Deal \"7\"]\n\nplay JS b1\nplay AD c1\n"
#define DIAMONDS                                                                                                       \
  "[Game \"matrix\"]\n[Deck \"JS AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AS 2S 3S 4S 5S 6S 7S 8S 9S TS QS KS AH 2H 3H " \
  "4H 5H 6H 7H "                                                                                                       \
  "8H 9H TH JH QH KH AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC\"]\n\nplay JS b1\n"
#define PUZZLE "[Game \"happy-graphs\"]\n[Variant \"eight-puzzle\"]\n[Deal \"3\"]\n\n"
#define HAND   "[Game \"grandma\"]\n[Players \"2\"]\n[Seat.2 \"computer:easy\"]\n[Deal \"7\"]\n\n"

#define WAYS                                                                                      \
  "[Game \"grandma\"]\n[Players \"4\"]\n[Seat.2 \"computer:easy\"]\n[Seat.3 \"computer:easy\"]\n" \
  "[Seat.4 \"computer:easy\"]\n[Deal \"2\"]\n\ndraw stock\n"

/** Case: a record, and the lines of a script, see board-script.h. */
typedef struct
{
  const char *name;
  const char *record;
  const char *play;
} Case;

static const Case cases[] = {
  /* looked cards cannot be used before they are put back, are shown again when the player returns, and can go back in
   * their order */
  { "grafa/looking", ABILITIES,
    "key c\nsays Press the cards in order: the first comes next, the last press confirms\nthere Keep This Order\nno "
    "Dig*\n"
    "key s\nsays Press the cards in order*\nmade 2\nundo\nmade 1\nno Keep This Order\nredo\nmade 2\nthere Keep This "
    "Order\n"
    "key c\nmade 3 foresee TC JD" },
  { "grafa/in-order", ABILITIES,
    "key c\nenter jack of diamonds, looked*\nmade 2\nenter ten of clubs, looked*\nmade 3 foresee JD TC" },
  /* the order is in the names; a second Enter takes the number from a card and says so */
  { "grafa/numbered", ABILITIES,
    "key c\nthere jack of diamonds, looked at, to be put in order\nenter jack of diamonds, looked*\n"
    "says Press the cards in order*\nthere jack of diamonds, looked at, number 1 of 2\n"
    "enter jack of diamonds, looked*\nsays The jack of diamonds is no longer numbered\n"
    "there jack of diamonds, looked at, no longer numbered\nthere ten of clubs, looked at, to be put in order\nmade "
    "2" },
  /* what is chosen says so in its name */
  { "grafa/chosen", EXAMPLE_TAGS "\n",
    "no *, chosen\nclick six of spades, hand*\nthere six of spades, hand, 5 of 5, can be paired, chosen\n"
    "key Escape\nno *, chosen" },
  /* the line of effects lies between hand and deck, but is for the pointer only */
  { "grafa/effects", EXAMPLE_TAGS "\n",
    "focus six of spades, hand*\nkey space\nkey Up\nat four of hearts, open card*" },
  { "matrix/chosen", CLUB, "no *, chosen\nfocus b2*\nkey space\nthere b2, empty, can be played to, chosen" },
  { "rose/chosen", ROSE, "click *, a1*\nthere *, a1, chosen\nkey Escape\nno *, chosen" },
  { "grandma/chosen", HAND, "click stock*\nkey Return\nclick *hand, 1 of 13*\nthere *hand, 1 of 13*, chosen" },
  /* R says whose turn it is, what is expected, and the figures; again, what else the table shows */
  { "grafa/state", EXAMPLE_TAGS "\n",
    "focus ace of hearts, hand*\nkey r\nhears Choose a card that pairs with the four of hearts: both are dug. 0 of 52 "
    "dug, "
    "46 in the deck\n"
    "key r\nhears 5 cards in your hand: four of clubs*46 cards face down*\nsays 5 cards in your hand*\n"
    "key r\nhears Choose a card*\nkey Right\nkey r\nhears Choose a card*" },
  { "matrix/state", CLUB,
    "focus b2*\nkey R\nhears Place the queen of clubs*score minus 2: 0 earned, minus 2 in the grid*\nkey r\nhears "
    "score "
    "piles*Still "
    "to come*deck, 49 cards*" },
  { "rose/state", ROSE,
    "focus *, a1*\nkey r\nhears Choose two or more*0 points, 40 cards to draw\nkey r\nhears Equal cards: * on *, * on "
    "*: 2 "
    "cards*. Key T takes the chosen cards. Key U*" },
  { "happy-graphs/state", PUZZLE "start 8S\n",
    "focus *, has 0 of 8*\nkey r\nhears Choose a card*0 of 32 happy, * to place\nkey r\nhears 1 card on the table, 0 "
    "happy." },
  { "grandma/state", HAND,
    "focus stock*\nkey r\nhears It is your turn. *Round 1 of 7: 2 trios, * cards in the stock\nkey r\nhears *For the "
    "trio of * you "
    "hold *You: 12 cards in hand; 0 penalty points so far. *: 12 cards in hand; 0 penalty points so far." },
  /* what the goal's sketch shows, in words */
  { "grandma/sketch", HAND,
    "there Goal, to be laid down here: 2 trios. *For the trio of * you hold * of *; still missing: 1 *. *" },
  /* laid cards say what touches them, as empty cells do */
  { "happy-graphs/whose", "[Game \"happy-graphs\"]\n[Players \"2\"]\n[Seat.1 \"Ann\"]\n[Deal \"7\"]\n\n",
    "click *, hand of Player 2, 1 of *\nsays This card belongs to Player 2. It is the turn of *Ann*.\n"
    "enter *, hand of Player 2, 2 of *\nsays This card belongs to Player 2. It is the turn of *Ann*.\nmade 0" },
  { "happy-graphs/touching", PUZZLE "start 8S\nplace 2S 1,0\n",
    "there two of spades, has 1 of 2 connections, right of the eight of spades\n"
    "there eight of spades, has 1 of 8 connections, left of the two of spades" },
  { "rose/touching", ROSE, "there *, a1, goes with*; touches *, *" },
  /* buttons are large enough for a finger */
  { "grafa/touch", ABILITIES, "resize 360 530\ntouch Dig*\nkey c\ntouch Keep This Order" },
  { "matrix/touch", CLUB, "resize 360 530\nenter b2*\ntouch Bury*\ntouch Keep It" },
  { "rose/touch", ROSE, "resize 360 530\nclick *, a1*\ntouch Take" },
  { "happy-graphs/touch", PUZZLE "start 8S\n",
    "resize 360 530\nfocus eight of spades, ha*\nkey plus\ntouch Show the Whole Table" },
  { "grandma/touch", WAYS,
    "resize 360 530\ntouch Sort Hand\ntouch Score Sheet\ntouch Lay Down\ntouch Other Way\napart Other Way > Sort Hand\n"
    "touch Way Before\napart Lay Down > Way Before\napart Way Before > Other Way\napart Sort Hand > *hand, 1 of 13*" },
  /* with large text, too, nothing lies on anything else */
  { "matrix/large-text", CLUB,
    "text 200\nresize 350 392\nenter b2*\napart Bury* > Still to come*\napart Bury* > deck*\napart Keep It > Still to "
    "come*\napart Keep It > ace of diamonds*\nresize 350 530\napart Bury* > Still to come*\napart Keep It > Still to "
    "come*\napart Keep It > deck*" },
  { "grandma/large-text", WAYS,
    "text 200\nresize 350 392\napart Lay Down > Other Way\napart Other Way > Sort Hand\napart Other Way > *hand, 1 of "
    "13*\nresize 800 500\napart Lay Down > Other Way\napart Other Way > Sort Hand" },
  /* the question lies neither on the numbers of the suits nor on the deck */
  { "matrix/apart", CLUB,
    "enter b2*\nresize 360 530\napart Bury* > Still to come*\napart Keep It > Still to come*\napart Keep It > deck*\n"
    "resize 360 640\napart Keep It > Still to come*\nresize 1280 800\napart Keep It > Still to come*" },
  { "grafa/dragged", ABILITIES,
    "key c\ndrag ten of clubs, looked* > jack of diamonds, looked*\nsays Press the cards in order*\n"
    "drag ten of clubs, looked* > jack of diamonds, looked*\nsays Press the cards in order*\n"
    "click Keep This Order\nmade 3 foresee TC JD" },
  /* a drag that is cancelled plays nothing, chooses nothing, and gives back the room that was made for the card */
  { "grafa/cancelled", EXAMPLE_TAGS "\n",
    "cancel six of spades, hand* > four of hearts, *\nmade 0\nno *, chosen\ndrag six of spades, hand* > four of "
    "hearts, *\nmade 1" },
  { "grafa/cancelled-row", ABILITIES,
    "key c\ncancel ten of clubs, looked* > jack of diamonds, looked*\nthere jack of diamonds, looked at, to be put in "
    "order\ndrag jack of diamonds, looked* > ten of clubs, looked*\nsays Press the cards in order*\n"
    "click Keep This Order\nmade 3 foresee JD TC" },
  { "matrix/cancelled", CLUB, "cancel queen of clubs, * > b2*\nmade 2\nno *, chosen" },
  { "rose/cancelled", ROSE, "cancel *, a1* > *, e2*\nno *, chosen\nmade 0\ndrag *, a1* > *, e2*\nchosen 3 *, chosen" },
  { "grandma/cancelled", HAND "draw stock\n", "cancel *hand, 1 of 13* > *hand, 5 of 13*\nmade 1\nno *, chosen" },
  /* a move, its question and the prompt are told once, with the place that gets the focus */
  { "matrix/told", CLUB,
    "focus b2*\nkey space\nenter b2*\nat Keep It\nhears The queen of clubs goes to b2. Bury the two of hearts at the "
    "bottom of the deck, or keep it?\nundo\nat queen of clubs, to play\nhears Place the queen of clubs*\nenter "
    "b2*\nkey k\n"
    "hears Place the two of hearts*\nundo\nhears Undone: queen of clubs: to b2. Place the queen of clubs*" },
  { "rose/told", ROSE,
    "focus *, a1, goes with * on *\nkey space\nhears \nthere *, a1, chosen\nthere *, goes with the chosen card but "
    "does not touch it; *\nthere *, does not go with the "
    "chosen card\nkey space\nhears Nothing is chosen\nthere *, a1, no longer chosen\nkey Down\nthere *, a1, goes "
    "with *" },
  /* where drawn cards can be laid is told, not shown */
  { "rose/gaps", ROSE,
    "focus three of clubs, *\nkey Return\nkey Return\nhears * cards are left to draw. Lay the 2 drawn cards where you "
    "like them. "
    "The empty places are ??, ??. Enter takes up *\nsays Lay the 2 drawn cards where you like them\nthere ??, empty "
    "place; touches *" },
  /* signs are for the eye */
  { "rose/formula-told", ROSE,
    "focus three of clubs*\nkey space\nfocus red joker*\nkey space\nsays 2 cards × 2 (together) × 2 (joker) = 8\nhears "
    "2 "
    "cards, "
    "doubled for touching, doubled for the joker: 8 points. T takes these cards\n"
    "key r\nkey r\nhears Chosen: three of clubs on *, red joker on *. Equal cards: *" },
  /* points are said once */
  { "rose/take-told", ROSE,
    "focus three of clubs, *\nkey Return\nkey Return\n"
    "hears three of clubs on b2, red joker on c3: 2 cards, doubled for touching, doubled for the joker. 8 points, 8 "
    "points in all. Drawn: *" },
  { "grandma/told", HAND,
    "focus stock*\nkey Return\nat *, hand, * of 13\nhears You draw the *. *\nkey d\nhears You discard the *." },
  /* a key that does nothing says where the keyboard is, or what is expected */
  { "matrix/edge", CLUB,
    "focus queen of clubs, to play\nkey Right\nat queen of clubs, to play\nhears queen of clubs, to play" },
  /* the same key leads to the same place, whichever way the keyboard came, and the opposite key back */
  { "rose/rows", ROSE,
    "focus *, c2, *\nkey Right\nat *, d2, *\nkey Right\nat *, e2, *\nkey Left\nat *, d2, *\nkey Down\nat *, d3, *\n"
    "key Left\nat *, c3, *\nkey Right\nat *, d3, *\nkey Up\nkey Up\nat *, d1, *\nkey Left\nat *, c1, *\nkey Left\n"
    "at *, b1, *\nkey Left\nat *, a1, *\nfocus *, d3, *\nkey Right\nat draw pile*\nkey Left\nat *, d1, *\n"
    "focus *, b3, *\nkey Left\nat scored cards*\nkey Right\nat *, b1, *" },
  /* Home and End go to the ends of a row, and say where the keyboard is */
  { "rose/ends", ROSE,
    "focus *, c2, *\nkey End\nat *, e2, *\nkey Home\nat *, a2, *\nkey Home\nat *, a2, *\nhears *, a2, goes with *\n"
    "focus *, c4, *\nkey Home\nat *, c4, *\nhears *, c4, *" },
  { "grandma/ends", HAND,
    "focus stock\nkey Home\nat stock\nhears stock\nfocus *hand, 3 of 12*\nkey End\nat *hand, 12 of 12*\nkey Home\n"
    "at *hand, 1 of 12*" },
  /* the first prompt of a match says who begins */
  { "grandma/begins", HAND, "focus stock\nkey r\nhears It is your turn. Draw from *Round 1 of 7: 2 trios, *" },
  { "rose/nothing-to-do", ROSE, "focus *, a1*\nkey d\nhears Choose two or more cards of one rank*" },
  /* lists on request */
  { "grafa/unseen", EXAMPLE_TAGS "\n", "key u\nthere 46 cards not seen yet" },
  { "rose/lists", ROSE,
    "key u\nat 40 cards still to come. 4 aces*\nkey l\nat Nothing scored yet*\nclick draw pile*\nthere 40 cards*" },
  { "grafa/found-again", EXAMPLE_TAGS "[Peek \"yes\"]\n\npair 6S\npair 6S\n", "there Keep This Order\nno Dig*" },
  { "grafa/refused", EXAMPLE_TAGS "\n",
    "drag two of spades, hand* > four of hearts, open*\nsays The two of spades is lower*\nmade 0\nclick two of spades, "
    "hand*\nmade 0" },
  /* undo takes back the club, not the move before it; this is not practice, because nothing was seen */
  { "matrix/taken-back", CLUB,
    "focus c2*\nenter b2*\nsays Bury the two of hearts at the bottom of the deck, or "
    "keep it?\nat Keep It\nthere queen of clubs, b2*\nmade 2\n"
    "enter a1*\nsays First say whether*\nundo\nmade 2\nno Keep It\nat queen of clubs, to play\nthere queen of clubs, "
    "to play\n"
    "enter a1*\nkey b\nmade 3 play QC a1 bury\nthere deck*next comes the three of diamonds*\n"
    "tag Practice -\nkey u\nsays Still to come: *hearts*" },
  { "matrix/first-club", "[Game \"matrix\"]\n[Deal \"5\"]\n",
    "enter b1*\nmade 0\nthere Keep It\nundo\nno Keep It\nmade 0" },
  { "matrix/bury", CLUB, "enter b2*\nclick Bury*\nmade 3 play QC b2 bury" },
  { "matrix/keep", CLUB, "enter b2*\nclick Keep It\nmade 3 play QC b2" },
  { "matrix/keep-by-letter", CLUB, "enter b2*\nkey k\nmade 3 play QC b2" },
  { "matrix/keep-by-escape", CLUB, "enter b2*\nkey Escape\nmade 3 play QC b2" },
  /* the buttons have padding and text of another size on large boards */
  { "matrix/resized", CLUB,
    "enter b2*\nresize 360 640\nresize 1280 800\nresize 360 294\nresize 900 640\nresize 500 400\nresize 360 640\n"
    "click Keep It\nmade 3 play QC b2" },
  /* a click on the place that is previewed plays there, also after another place was chosen */
  { "matrix/other-place", "[Game \"matrix\"]\n[Deal \"7\"]\n\nplay JS b1\n",
    "focus c1*\nkey space\nsays *Choose again to lay the card\nmade 1\nclick b2*\nmade 2 play AD b2" },
  /* the club is not played before the answer; if the player leaves, it is in hand again */
  { "matrix/cut-short", CLUB, "enter b2*\nmade 2 play AD c1" },
  /* a card that begins to rise only after the press can be dragged or clicked while it rises */
  { "matrix/rising", CLUB,
    "late queen of clubs, to play > ace of diamonds, c1*\nsays Only spades and diamonds*\nmade 2\nclick queen of "
    "clubs, to play\n"
    "chosen 1 queen of clubs*\nclick queen of clubs, to play*\nchosen 0 queen of clubs*" },
  /* each of these diamonds can be played where the previous one was: Enter pressed twice, or held, plays only one of
   * them; later, or after an arrow key, it plays the next */
  { "matrix/pressed-twice", DIAMONDS,
    "focus c1*\nkey Left\nat *, b1*\nkey Return 1000\nmade 2\nat ace of diamonds, b1*\nrelease Return\nkey Return "
    "1100\nmade 2\nrelease Return\n"
    "key space 1200\nmade 2\nrelease space\nkey Left\nkey Right\nkey Return 1300\nmade 3" },
  { "matrix/held", DIAMONDS,
    "focus c1*\nkey Left\nat *, b1*\nkey Return 1000\nmade 2\nkey Return 1600\nkey Return 2800\nmade 2\nrelease "
    "Return\nkey Return 9000\nmade 3" },
  /* a fast player can choose the next card at once */
  { "grafa/fast", EXAMPLE_TAGS "\n",
    "focus six of spades, hand*\nkey Return 1000\nrelease Return\nkey Return 1050\nmade 1\nrelease Return\nkey Return "
    "1100\n"
    "says *\nrelease Return\nkey Return 1550\nmade 2" },
  { "matrix/blind", "[Game \"matrix\"]\n[Variant \"blind\"]\n[Deal \"7\"]\n",
    "enter b1*\nenter c1*\nenter b2*\nthere Bury It\nkey b\nenter a1*\nmade 4" },
  /* cards of different ranks cannot be chosen together, a single card cannot be taken, and the board says both */
  { "rose/not-equal", ROSE,
    "click *, a1*\nchosen 1 *\nclick *, b1*\nsays *are not equal*\nchosen 1 *, a1*\nkey t\nsays *\nmade 0\nkey Escape\n"
    "chosen 0 *" },
  { "rose/laid", ROSE "take a1 e2\n",
    "drag *drawn, 1 of 2* > *, b1*\nsays The king of diamonds lies*\nmade 1\nclick *drawn, 2 of 2*\nsays *choose its "
    "place*\nclick a1, empty*\n"
    "made 2 put KS a1\ntag Practice -" },
  /* an arrow key with two possible targets goes to the empty one; no card is laid on another */
  { "rose/arrow", ROSE "take a2 c3\n",
    "focus *, b2*\nenter *, b2*\nsays The three of clubs lies*\nkey Left\nat a2, empty*" },
  { "rose/swapped-by-key", ROSE "take a1 e2\nput KS a1\n",
    "key s\nsays *change places*\nenter *, a1*\nsays *choose its place*\nenter *, e2*\nmade 2 put QH a1\nkey d\nno "
    "Done" },
  { "rose/swapped-by-drag", ROSE "take a1 e2\nput KS a1\n", "drag *, a1* > *, e2*\nmade 2 put QH a1\ntag Practice -" },
  /* N needs a chosen card */
  { "happy-graphs/nearer", PUZZLE "start 8S\n",
    "wide eight of spades, ha*\nkey plus\nwider eight of spades, ha*\nkey Shift+Left\nkey 0\nas-wide eight of spades, "
    "ha*" },
  { "happy-graphs/next-of-what", PUZZLE, "key n\nsays Choose a card first" },
  /* dragging a card lifts and lays it, which is two moves; dropped on the cards to place, it is only lifted */
  { "happy-graphs/carried", PUZZLE "start 8S\nplace 2S 1,0\n",
    "drag two of spades, ha* > empty cell below the eight*\nmade 4 place 2S 0,1\nkey Escape\n"
    "drag two of spades, ha* > two of hearts, to be placed*\nmade 5 lift 0,1\nthere two of spades, to be "
    "placed*\nundo\n"
    "made 4\ntag Practice -" },
  /* the cost of seeing the solution is stated first; a hint moves the focus and makes the game practice */
  { "happy-graphs/asked", "[Game \"happy-graphs\"]\n[Variant \"hex-made\"]\n[Deal \"7\"]\n\n",
    "there *, fixed\nfocus empty*\nkey c\nsays Yes, it can still be solved\nkey Escape\ntag Practice -\nask hint\n"
    "says After a hint*\ntag Practice -\nask hint\nsays The * goes *\nat empty cell*\nenter empty cell*\nmade 1\ntag "
    "Practice hint" },
  /* the order of the hand is the player's, and is stored */
  { "grandma/hand-moved", HAND,
    "key s\ntag Hand.1 3D 3H 4C*KH 2H*\nfocus *hand, 1 of 12*\nkey Shift+Right\nat *hand, 2 of 12*\ntag Hand.1 3H 3D "
    "4C*KH 2H*\n"
    "click stock*\nmade 1\ntag Hand.1 3H 3D 4C*" },
  { "grandma/hand-dragged", HAND,
    "drag *hand, 1 of 12* > *hand, 4 of 12*\nthere *hand, 4 of 12*\ntag Hand.1 *\nclick stock*\nmade 1" },
  /* between the turns of two people nobody sees a hand, and the focus is on the button that uncovers it */
  { "grandma/cover", "[Game \"grandma\"]\n[Players \"2\"]\n[Seat.1 \"Ann\"]\n[Seat.2 \"Bert\"]\n[Deal \"11\"]\n\n",
    "says *Ann*, it is your turn\nno *, hand, *\nclick *Ready\nthere *, hand, 1 of 12*\nfocus stock*\nenter "
    "stock*\nmade 1\n"
    "focus *, hand, 1 of 13*\nkey d\nmade 2\nsays *Bert*, it is your turn\nat I’m Ready\nno *, hand, *\nclick *Ready\n"
    "there *, hand, 1 of 12*" },
  /* a click or a pointer on what lies under the cover does nothing, also after it is removed */
  { "grandma/cover-clicked",
    "[Game \"grandma\"]\n[Players \"2\"]\n[Seat.1 \"Ann\"]\n[Seat.2 \"Bert\"]\n[Deal \"11\"]\n\n",
    "focus *Ready\nclick discard pile*\nsays *Ann*, it is your turn\nat *Ready\nmade 0\nclick *Ready\n"
    "says *Ann*: Draw*" },
  /* an arrow that leads into the hand tells what it holds, once */
  { "grandma/hand-told", HAND,
    "focus discard pile*\nkey Down\nkey Down\nat *, hand, * of 12\nhears 12 cards: * threes, *\nkey Right\nat *, hand, "
    "* of 12\n"
    "hears \nkey r\nkey r\nhears You are 1 card short of the goal. *These cards would meet the goal instead: *any "
    "three or any wild two. *Your hand, "
    "from left to right: * of "
    "*. You: 12 cards in hand*" },
  { "grandma/sheet", HAND,
    "focus *hand, 1 of 12*\nkey p\nthere Score Sheet\nat *Close\nclick *Close\nno *Close\nat stock*" },
};

BOARD_CASES (play, cases)
{
  const Case *test = data;
  g_auto (GStrv) lines = g_strsplit (test->play, "\n", -1);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", strstr (test->play, "late ") != NULL,
                "gtk-xft-dpi", 1024 * 96, NULL);
  board_open_record (fixture, board_sizes[0], test->record);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      {
        g_test_message ("%s", *line);
        board_script_perform (fixture, *line);
      }
}
