/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules of Grandma's Card Game sentence by sentence: a table of positions and moves with their results, goals and
 * deals of each round, scores, and refusals with their messages. Expectations were derived from the rules by hand.
 */
#include "grandma-position.h"
#include "play.h"
#include "test.h"

#include "core/game/baize-game.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grandma_rules;

/* ---- a position, moves separated by `;`, and the expected fields of the state line ---- */

static const MoveCase cases[] = {
  { "draw from the stock", "seven 1 | 1 draw | 3C 9D / 4C | KD 5H | 6D 7D", "draw stock",
    "seat=1 phase=play hand=3C,9D,KD stock=1 pile=6D,7D" },
  { "draw from the pile", "seven 1 | 1 draw | 3C 9D / 4C | KD 5H | 6D 7D", "draw pile",
    "seat=1 phase=play hand=3C,6D,9D stock=2 pile=7D" },
  { "the turn goes to the right", "seven 1 | 2 play | 3C / 4C 9S / 5C | KD | 6D", "discard 9S",
    "seat=3 phase=draw hand=5C pile=9S,6D" },
  { "and from the last seat to the first", "seven 1 | 3 play | 3C / 4C / 5C 9S | KD | 6D", "discard 9S",
    "seat=1 phase=draw hand=3C" },
  { "the card just drawn may be discarded", "seven 1 | 1 draw | 3C 9D / 4C | KD 5H | 6D", "draw pile; discard 6D",
    "seat=2 pile=6D" },

  { "two trios", "seven 1 | 1 play | 3C 3D 3H 9C 9D 9S KD / 4C | KH | 6D", "goal 3C 3D 3H / 9C 9D 9S",
    "seat=1 phase=play hand=KD melds=1.1:3C+3D+3H,1.2:9C+9D+9S" },
  { "equal cards in a trio", "seven 1 | 1 play | 3C 3C 3H 9S 9D 9S KD / 4C | KH | 6D", "goal 3C 3C 3H / 9D 9S 9S",
    "hand=KD melds=1.1:3C+3C+3H,1.2:9D+9S+9S" },
  { "two trios of one rank", "seven 1 | 1 play | 3C 3C 3H 3D 3S 3S KD / 4C | KH | 6D", "goal 3C 3D 3S / 3C 3H 3S",
    "hand=KD melds=1.1:3C+3D+3S,1.2:3C+3H+3S" },
  { "one wild in a trio", "seven 1 | 1 play | 2C 3C 3H 9S 9D 9S KD / 4C | KH | 6D", "goal 3C 3H 2C / 9D 9S 9S",
    "hand=KD melds=1.1:3C+3H+2C,1.2:9D+9S+9S" },
  { "two wilds in a trio", "seven 1 | 1 play | 2C 2C 3H 9S 9D 9S KD / 4C | KH | 6D", "goal 3H 2C 2C / 9D 9S 9S",
    "hand=KD melds=1.1:3H+2C+2C,1.2:9D+9S+9S" },
  { "melds are laid and numbered as written", "seven 1 | 1 play | 2C 3C 3H 9S 9D 9S KD / 4C | KH | 6D",
    "goal 9S 9D 9S / 2C 3H 3C", "melds=1.1:9S+9D+9S,1.2:2C+3H+3C" },
  { "a trio and a staircase", "seven 2 | 2 play | 4C / 9C TC JC 2D 7C 7D 7S AH | KH | 6D",
    "goal 7C 7D 7S / 9C TC JC 2D", "hand=AH melds=2.1:7C+7D+7S,2.2:9C+TC+JC+2D" },
  { "the staircase first", "seven 2 | 2 play | 4C / 9C TC JC 2D 7C 7D 7S AH | KH | 6D", "goal 9C TC JC 2D / 7C 7D 7S",
    "hand=AH melds=2.1:9C+TC+JC+2D,2.2:7C+7D+7S" },
  { "a wild at the low end", "seven 2 | 1 play | 9C TC JC 2D 7C 7D 7S AH / 4C | KH | 6D", "goal 7C 7D 7S / 2D 9C TC JC",
    "melds=1.1:7C+7D+7S,1.2:2D+9C+TC+JC" },
  { "a wild within", "seven 2 | 1 play | 9C JC QC 2D 7C 7D 7S AH / 4C | KH | 6D", "goal 7C 7D 7S / 9C 2D JC QC",
    "melds=1.1:7C+7D+7S,1.2:9C+2D+JC+QC" },
  { "three wilds in a staircase", "seven 2 | 1 play | 9C 2D 2D 2H 7C 7D 7S AH / 4C | KH | 6D",
    "goal 7C 7D 7S / 2D 2D 9C 2H", "melds=1.1:7C+7D+7S,1.2:2D+2D+9C+2H" },
  { "round the ring", "seven 2 | 1 play | QH KH AH 2D 7C 7D 7S 9H / 4C | KH | 6D", "goal 7C 7D 7S / QH KH AH 2D",
    "melds=1.1:7C+7D+7S,1.2:QH+KH+AH+2D" },
  { "a two of the suit at its own rank", "seven 2 | 1 play | KH AH 2H 3H 7C 7D 7S 9H / 4C | KD | 6D",
    "goal 7C 7D 7S / KH AH 2H 3H", "melds=1.1:7C+7D+7S,1.2:KH+AH+2H+3H" },
  { "a two of another suit at the rank 2", "seven 2 | 1 play | AH 2S 3H 4H 7C 7D 7S 9H / 4C | KD | 6D",
    "goal 7C 7D 7S / AH 2S 3H 4H", "melds=1.1:7C+7D+7S,1.2:AH+2S+3H+4H" },
  { "staircases of one suit may touch", "seven 3 | 1 play | 3C 4C 5C 6C 7C 8C 9C TC KD / 4C | KD | 6D",
    "goal 3C 4C 5C 6C / 7C 8C 9C TC", "melds=1.1:3C+4C+5C+6C,1.2:7C+8C+9C+TC" },
  { "equal staircases", "seven 3 | 1 play | 3C 4C 5C 6C 3C 4C 5C 6C KD / 4H | KD | 6D",
    "goal 3C 4C 5C 6C / 3C 4C 5C 6C", "melds=1.1:3C+4C+5C+6C,1.2:3C+4C+5C+6C" },
  { "the lost round has three trios", "seven 4 | 1 play | 3C 3D 3H 4C 4D 4H 5C 5D 5H KD / 4S | KH | 6D",
    "goal 3C 3D 3H / 4C 4D 4H / 5C 5D 5H", "hand=KD melds=1.1:3C+3D+3H,1.2:4C+4D+4H,1.3:5C+5D+5H" },
  { "the fourth of six has a staircase", "six 4 | 1 play | 3C 3D 3H 4C 4D 4H 5C 6C 7C 8C KD / 4S | KH | 6D",
    "goal 3C 3D 3H / 4C 4D 4H / 5C 6C 7C 8C", "hand=KD" },
  { "the last round, four trios", "seven 7 | 1 play | 3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H KD / 4S | KH | 6D",
    "goal 3C 3D 3H / 4C 4D 4H / 5C 5D 5H / 6C 6D 6H", "hand=KD" },
  { "the last round, three staircases", "six 6 | 1 play | 3C 4C 5C 6C 3D 4D 5D 6D 3H 4H 5H 6H KD / 4S | KH | 6D",
    "goal 3C 4C 5C 6C / 3D 4D 5D 6D / 3H 4H 5H 6H", "hand=KD" },
  { "out by meeting the goal and discarding",
    "six 6 | 1 play | 3C 4C 5C 6C 3D 4D 5D 6D 3H 4H 5H 6H KD / 4S AS | KH | 6D",
    "goal 3C 4C 5C 6C / 3D 4D 5D 6D / 3H 4H 5H 6H; discard KD",
    "seat=1 phase=play scores=0,20 hand=- pile=KD,6D over=yes" },

  { "a trio takes its rank", "seven 1 | 1 play | 3C 3D 9H / 4C | KH | 6D | 1.1t:3C+3H+3S 1.2t:9C+9D+9S", "add 3D 1.1",
    "phase=play hand=3C,9H melds=1.1:3C+3H+3S+3D,1.2:9C+9D+9S" },
  { "and a wild", "seven 1 | 1 play | 3C 2D 9H / 4C | KH | 6D | 1.1t:3C+3H+3S 1.2t:9C+9D+9S", "add 2D 1.1",
    "melds=1.1:3C+3H+3S+2D,1.2:9C+9D+9S" },
  { "without limit",
    "seven 1 | 1 play | 3C 2D 2D 9H / 4C | KH | 6D | 1.1t:3C+3H+3S+3D+3H+3S+3D+2S+2S+2H+2H+2C+2C 1.2t:9C+9D+9S",
    "add 2D 1.1; add 3C 1.1; add 2D 1.1",
    "hand=9H melds=1.1:3C+3H+3S+3D+3H+3S+3D+2S+2S+2H+2H+2C+2C+2D+3C+2D,1.2:9C+9D+9S" },
  { "on another's meld, of any number of cards",
    "seven 1 | 2 play | 4C / 3C 3D 9H KC | KH | 6D | 2.1t:4D+4H+4S 1.1t:3C+3H+3S", "add 3C 1.1; add 3D 1.1",
    "seat=2 hand=KC,9H melds=2.1:4D+4H+4S,1.1:3C+3H+3S+3C+3D" },
  { "a staircase at its low end", "seven 3 | 1 play | 4C 9D / 4H | KH | 6D | 1.1s:5C+6C+7C+8C", "add 4C 1.1",
    "melds=1.1:4C+5C+6C+7C+8C" },
  { "at its high end", "seven 3 | 1 play | 9C 9D / 4C | KH | 6D | 1.1s:5C+6C+7C+8C", "add 9C 1.1",
    "melds=1.1:5C+6C+7C+8C+9C" },
  { "a wild at the low end", "seven 3 | 1 play | 2C 9D / 4C | KH | 6D | 1.1s:5C+6C+7C+8C", "add 2C 1.1 low",
    "melds=1.1:2C+5C+6C+7C+8C" },
  { "a wild at the high end", "seven 3 | 1 play | 2C 9D / 4C | KH | 6D | 1.1s:5C+6C+7C+8C", "add 2C 1.1 high",
    "melds=1.1:5C+6C+7C+8C+2C" },
  { "a wild keeps its place", "seven 3 | 1 play | 2C 9C TC 9D / 4C | KH | 6D | 1.1s:5C+6C+7C+8C",
    "add 2C 1.1 high; add TC 1.1", "hand=9C,9D melds=1.1:5C+6C+7C+8C+2C+TC" },
  { "growing over the ring", "seven 3 | 1 play | 2C 3H 9D / 4C | KH | 6D | 1.1s:QH+KH+AH+2H",
    "add 3H 1.1; add 2C 1.1 low", "hand=9D melds=1.1:2C+QH+KH+AH+2H+3H" },
  { "a king below an ace", "seven 3 | 1 play | KH QH 9D / 4C | KH | 6D | 1.1s:AH+2H+3H+4H", "add KH 1.1; add QH 1.1",
    "hand=9D melds=1.1:QH+KH+AH+2H+3H+4H" },
  { "a card that fits both ends of twelve goes high",
    "seven 3 | 1 play | 7C 9D / 4C | KH | 6D | 1.1s:8C+9C+TC+JC+QC+KC+AC+2H+3C+4C+5C+6C", "add 7C 1.1",
    "melds=1.1:8C+9C+TC+JC+QC+KC+AC+2H+3C+4C+5C+6C+7C" },
  { "a two at twelve may choose", "seven 3 | 1 play | 2C 9D / 4C | KH | 6D | 1.1s:8C+9C+TC+JC+QC+KC+AC+2H+3C+4C+5C+6C",
    "add 2C 1.1 low", "melds=1.1:2C+8C+9C+TC+JC+QC+KC+AC+2H+3C+4C+5C+6C" },

  { "out by finding places", "six 6 | 1 play | 3D / 4C KD 2S AC | KH | 6D | 1.1t:3C+3H+3S", "add 3D 1.1",
    "seat=1 phase=play scores=0,50 hand=- stock=1 pile=6D melds=1.1:3C+3H+3S+3D over=yes" },
  { "out by the discard", "six 6 | 2 play | 4C KD 2S AC / 9D | KH | 6D | 2.1t:3C+3H+3S", "discard 9D",
    "seat=2 phase=play scores=50,0 hand=- pile=9D,6D over=yes" },
  { "the pile becomes the stock", "seven 1 | 1 draw | 3C 9D / 4C | | 6D 7D 8D 9D", "draw stock",
    "seat=1 phase=play stock=2 pile=6D" },
  { "the third empty stock ends the round", "six 6 | 1 draw shuffled=2 | 3C AD / 4C | | 6D 7D 8D 9D", "draw stock",
    "seat=1 phase=draw scores=20,5 hand=3C,AD stock=0 pile=6D,7D,8D,9D over=yes" },
  { "the pile may be taken instead", "six 6 | 1 draw shuffled=2 | 3C AD / 4C | | 6D 7D 8D 9D", "draw pile",
    "phase=play hand=3C,AD,6D stock=0 pile=7D,8D,9D over=no" },
  { "so many turns end the round", "six 6 | 2 play turns=399 | 3C AD / 4C JD | KS | 6D", "discard JD",
    "seat=2 phase=play scores=20,5 hand=4C pile=JD,6D over=yes" },
  { "but not a turn before", "six 6 | 1 play turns=398 | 3C AD / 4C JD | KS | 6D", "discard AD", "seat=2 over=no" },
};

static const ScoreCase scores[] = {
  { "six 6 | 1 play | 3D / 4C KD 2S AC | KH | 6D | 1.1t:3C+3H+3S", NULL, 0, 2 },
  { "six 6 | 1 play | 3D / 4C KD 2S AC | KH | 6D | 1.1t:3C+3H+3S", "add 3D 1.1", 0, 1 },
  { "six 6 | 1 play | 3D / 4C KD 2S AC | KH | 6D | 1.1t:3C+3H+3S", "add 3D 1.1", 50, 2 },
};

static const PileCase piles[] = {
  { "seven 1 | 1 play | 2C 3C 3H 9S 9D 9S KD / 4C | KH | 6D",
    "goal 9S 9D 9S / 2C 3H 3C",
    { .kind = GRANDMA_MELD, .owner = 1, .x = 2, .index = -1 },
    "2C 3H 3C" },
  { "seven 1 | 1 play | 9S KD / 4C | KH | 6D 7D", "discard KD", { .kind = GRANDMA_PILE, .index = -1 }, "7D 6D KD" },
  { "seven 1 | 1 draw | 3C / 4C | KD 5H | 6D", "draw stock", { .kind = GRANDMA_STOCK, .index = -1 }, "?" },
};

/* ---- refusals ---- */

#define TURN   "seven 1 | 1 play | 2C 3C 3D 3H 9C 9D 9S KD / 4C 5C | KH | 6D"
#define DOWN   "seven 3 | 1 play | 2C 2D 5D 9C 6H / 4C | KH | 6D | 1.1s:5C+6C+7C+8C 2.1t:7D+7H+7S 1.2s:AH+2H+3H+4H"
#define STAIRS "seven 2 | 1 play | 2C 2C 2D 2H 7C 7D 7S 8C 9C TD AC / 4C | KD | 6D"

static const RefusalCase refusals[] = {
  { "seven 1 | 1 draw | 3C / 4C | KH | 6D", "discard 3C", "Draw a card first, from the stock or from the pile." },
  { TURN, "draw stock", "A card was drawn already; discard one to end the turn." },
  { TURN, "discard 5C", "The five of clubs is not in the hand of the player whose turn it is." },
  { TURN, "goal 3C 3D 3H", "The goal of this round is 2 trios, all laid down at once." },
  { TURN, "goal 3C 3D 3H / 9C TC JC QC", "The goal of this round is 2 trios, all laid down at once." },
  { TURN, "goal 3C 3D 3H / 9C 9D 9D", "The hand does not have that many of the nine of diamonds." },
  { TURN, "goal 3C 3D 3S / 9C 9D 9S", "The three of spades is not in the hand of the player whose turn it is." },
  { TURN, "goal 3C 3D 9S / 9C 9D 3H",
    "The three of clubs and the nine of spades have different ranks; a trio is three "
    "cards of one rank." },
  { TURN, "add 3C 1.1", "Cards can be added only after the goal of the round is met." },
  { "seven 1 | 1 play | 2C 2D 2H 3C 3D 3H / 4C | KH | 6D", "goal 2C 2D 2H / 3C 3D 3H",
    "A meld needs at least one card that is not a two." },
  { "seven 1 | 1 play now | 3C 9D / 4C | KH | 6D | 1.1t:3D+3H+3S", "add 3C 1.1",
    "Once you have met the goal, you may add cards to what lies on the table from your next turn on." },
  { STAIRS, "goal 7C 7D 7S / 8C TD 9C 2C",
    "The eight of clubs and the ten of diamonds have different suits; a staircase "
    "is four cards of one suit." },
  { STAIRS, "goal 7D 7S 2C / 7C 9C 8C 2C",
    "The nine of clubs does not follow the seven of clubs; a staircase is "
    "four cards in sequence, low to high." },
  { STAIRS, "goal 7C 7D 7S / 2C 2C 2D 2H", "A meld needs at least one card that is not a two." },
  { STAIRS, "goal 7C 7D 7S / 9C 8C 2C 2C",
    "The eight of clubs does not follow the nine of clubs; a staircase is "
    "four cards in sequence, low to high." },
  { DOWN, "goal 5C 6C 7C 8C / 5C 6C 7C 8C", "The goal of this round is met already." },
  { DOWN, "add KC 1.1", "The king of clubs is not in the hand of the player whose turn it is." },
  { DOWN, "add 9C 1.3", "There is no meld 1.3." },
  { DOWN, "add 5D 1.1",
    "The five of diamonds finds no place there: the staircase of clubs from five to eight takes the four of clubs or "
    "the nine of clubs, or a two." },
  { DOWN, "add 6H 1.2",
    "The six of hearts finds no place there: the staircase of hearts from ace to four takes the king of hearts or "
    "the five of hearts, or a two." },
  { DOWN, "add 5D 2.1",
    "The five of diamonds finds no place there: the trio of sevens takes cards of that rank, and twos." },
  { DOWN, "add 2C 1.1", "Choose the end of the staircase that the two goes to, low or high." },
  { DOWN, "add 2C 2.1 low", "You choose an end only for a two that goes to a staircase." },
  { DOWN, "add 9C 1.1 high", "You choose an end only for a two that goes to a staircase." },
  { "seven 3 | 1 play | 4C 9D / 4H | KH | 6D | 1.1s:3C+4C+5C+6C", "add 4C 1.1",
    "The four of clubs finds no place there: the staircase of clubs from three to six takes the seven of clubs, or a "
    "two." },
  { "seven 3 | 1 play | 7C 9D / 4C | KH | 6D | 1.1s:8C+9C+TC+JC+QC+KC+AC+2H+3C+4C+5C+6C+7C", "add 7C 1.1",
    "This staircase has all thirteen cards." },
  { "seven 3 | 1 play | 2C 9D / 4C | KH | 6D | 1.1s:8C+9C+TC+JC+QC+KC+AC+2H+3C+4C+5C+6C+7C", "add 2C 1.1 low",
    "This staircase has all thirteen cards." },
  { "seven 3 | 1 play | 4C 9D / 4H | KH | 6D | 1.1s:3C+4C+5C+6C+7C+8C+9C+TC+JC+QC+KC+AC", "add 4C 1.1",
    "The four of clubs finds no place there: the staircase of clubs from three to ace takes only a two now." },
  { "seven 3 | 1 play | 4C 9D / 4H | KH | 6D | 1.1s:8C+9C+TC+JC+QC+KC+AC+2H+3C+4C+5C+6C", "add 4C 1.1",
    "The four of clubs finds no place there: the staircase of clubs from eight to six takes the seven of clubs, or a "
    "two." },
  { "seven 1 | 1 draw | 3C 9D / 4C | | 6D", "draw stock",
    "The stock is empty and there is nothing to shuffle: take the card of the pile." },
  { "seven 1 | 1 draw shuffled=2 | 3C 9D / 4C | | 6D", "draw stock",
    "The stock is empty and there is nothing to shuffle: take the card of the pile." },
  { "six 6 | 1 play | 3C 3D 3H 4C 4D 4H 5C 6C 7C 8C 9C / 4S | KH | 6D", "goal 3C 3D 3H / 4C 4D 4H / 5C 6C 7C 8C",
    "The goal of this round is 4 trios or 3 staircases, all laid down at once." },
};

static const RefusalCase no_moves[] = {
  { TURN, "goal 3C 3D", "A trio has three cards and a staircase four, but meld 1 has 2." },
  { TURN, "goal 3C 3D 3H /", "A trio has three cards and a staircase four, but meld 2 has 0." },
  { TURN, "goal 3C 3D 3H / 3C 3D 3H / 3C 3D 3H / 3C 3D 3H 3S", "No goal has that many cards." },
  { TURN, "goal 3C 3D 3H / 3C 3D 3H / 3C 3D 3H / 3C 3D 3H / 3C", "No move of this game has that many words." },
  { TURN, "discard XR", "“XR” is not a card of this game; cards are written like 7C, TD, QH or AS." },
  { TURN, "draw deck", "Cards are drawn from the stock or from the pile, not from “deck”." },
  { TURN, "add 3C 5.1", "“5.1” is not a meld; melds are written like 2.1, the first one in front of seat 2." },
  { TURN, "add 3C 1.1 top", "“top” is not an end of a staircase; its ends are low and high." },
  { TURN, "pass",
    "“pass” is not a move of this game; its moves are “draw stock”, “draw pile”, “goal MELD / MELD”, “add CARD "
    "SEAT.MELD” and “discard CARD”." },
};

/* ---- scores ---- */

TEST (points)
{
  static const int points[] = { 15, 20, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10 };
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);

  for (int face = 0; face < 52; face++)
    g_assert_cmpint (grandma_card_points ((BaizeFace) face), ==, points[face % 13]);
  grandma_position_read (state, "seven 1 | 1 draw | 3C KD AH 2S / 4C | KH | 6D");
  g_assert_cmpint (grandma_hand_points (state, 1), ==, 50);
}

/* Equal totals share the place. */
TEST (places)
{
  static const int totals[] = { 45, 20, 45, 90 }, places[] = { 2, 1, 2, 4 };
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  g_autofree char *prompt = NULL, *shared = NULL;

  state->players = 4;
  for (int i = 0; i < 4; i++)
    {
      state->score[0][i] = (guint16) (totals[i] - 15);
      state->score[3][i] = 15;
    }
  for (int i = 0; i < 4; i++)
    {
      g_assert_cmpint (rules->score (state, i + 1), ==, totals[i]);
      g_assert_cmpint (grandma_place (state, i + 1), ==, places[i]);
    }
  state->over = TRUE;
  prompt = rules->view->prompt (state);
  g_assert_cmpstr (prompt, ==, "Player 2 wins with 20 points");
  state->score[0][3] = 5;
  shared = rules->view->prompt (state);
  g_assert_cmpstr (shared, ==, "Players 2, 4 share the victory with 20 points");
}

/* The game names all who share the first place. */
TEST (shared_place)
{
  static const struct
  {
    int totals[3];
    const char *end;
  } ends[] = {
    { { 30, 20, 40 }, "Finn wins with 20 points" },
    { { 20, 30, 20 }, "Otto and Toby share the victory with 20 points" },
    { { 20, 20, 20 }, "Otto, Finn and Toby share the victory with 20 points" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (BaizeGame) game = read_game ("[Game \"grandma\"]\n[Players \"3\"]\n[Deal \"1\"]\n"
                                              "[Seat.1 \"computer:easy\"]\n[Seat.2 \"computer:easy\"]\n"
                                              "[Seat.3 \"computer:easy\"]\n\n");
      GrandmaState *state = (GrandmaState *) baize_game_get_state (game);
      g_autofree char *end = NULL;

      for (int seat = 0; seat < 3; seat++)
        state->score[0][seat] = (guint16) ends[i].totals[seat];
      state->over = TRUE;
      end = baize_game_describe_end (game);
      g_assert_cmpstr (end, ==, ends[i].end);
    }
}

/* ---- rounds ---- */

static const char *const goals_of_seven[] = { "2 trios",
                                              "1 trio and 1 staircase",
                                              "2 staircases",
                                              "3 trios",
                                              "2 trios and 1 staircase",
                                              "1 trio and 2 staircases",
                                              "4 trios or 3 staircases" };

TEST (goals)
{
  for (int round = 0; round < 7; round++)
    {
      g_autofree char *name = grandma_goal_name (0, round);

      g_assert_cmpstr (name, ==, goals_of_seven[round]);
    }
  for (int round = 0; round < 6; round++)
    {
      g_autofree char *name = grandma_goal_name (1, round);

      g_assert_cmpstr (name, ==, goals_of_seven[round < 3 ? round : round + 1]);
    }
}

/* Twelve cards each, one at a time, beginning with the round's first player; each round begins with the next seat and
 * has its own deck. */
TEST (rounds)
{
  for (int players = 2; players <= 4; players++)
    {
      g_autoptr (BaizeSetup) setup = cases_setup_new (&grandma_game, "seven", players, 20260321);
      g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);

      rules->deal (state, setup);
      for (int round = 0; round < 7; round++)
        {
          g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, rules, round);
          int first = round % players + 1;
          g_autofree char *discard = NULL;

          g_assert_cmpint (state->round, ==, round);
          g_assert_cmpint (state->seat, ==, first);
          g_assert_cmpint (state->n_stock, ==, 104 - 12 * players - 1);
          g_assert_cmpint (state->pile[0] / 2, ==, deck->data[12 * players]);
          for (int i = 0; i < state->n_stock; i++)
            g_assert_cmpint (state->stock[state->n_stock - 1 - i] / 2, ==, deck->data[12 * players + 1 + i]);
          for (int i = 0; i < 12 * players; i++)
            g_assert_cmpint (grandma_hand_find (state, (first - 1 + i) % players + 1, deck->data[i]), >=, 0);
          grandma_assert_whole (state);
          state->n_turns = (guint16) (200 * players - 1);
          cases_play (&grandma_game, state, "draw stock");
          discard = g_strdup_printf ("discard %s", baize_face_to_text (state->hand[state->seat - 1][0] / 2));
          cases_play (&grandma_game, state, discard);
        }
      g_assert_true (rules->is_over (state));
    }
}

/* A round without a deck of its own is dealt by the deal number, even if other rounds have one. */
TEST (decks)
{
  g_autoptr (BaizeSetup) setup = cases_setup_new (&grandma_game, "six", 2, 5),
                         other = cases_setup_new (&grandma_game, "six", 2, 99);
  g_autoptr (GByteArray) deck = baize_setup_make_deck (other, rules, 0);
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  BaizeMove move;

  baize_setup_set_deck (setup, 1, deck->data, deck->len);
  rules->deal (state, setup);
  for (int round = 0; round < 3; round++)
    {
      g_autoptr (GByteArray) wanted = baize_setup_make_deck (setup, rules, round);

      g_assert_cmpint (state->pile[0] / 2, ==, wanted->data[24]);
      state->n_turns = 399;
      grandma_move_draw (&move, GRANDMA_FROM_STOCK);
      rules->play (state, &move, NULL, NULL);
      grandma_move_discard (&move, state->hand[state->seat - 1][0] / 2);
      rules->play (state, &move, NULL, NULL);
    }
}

/* The k-th reshuffle in round r has the seed N XOR (r << 56) XOR (k << 48); before it the cards are in the order of the
 * unshuffled deck. */
TEST (reshuffle)
{
  static const char *const sorted[] = { "7C", "7C", "9C", "3D", "KS" };
  g_autofree GrandmaState *state = g_new0 (GrandmaState, 1);
  g_autoptr (GByteArray) deck = g_byte_array_new ();
  BaizeMove move;

  grandma_position_read (state, "seven 3 | 1 draw shuffled=1 | 3C / 4C | | 6D KS 7C 9C 7C 3D");
  state->deal = 77;
  for (gsize i = 0; i < G_N_ELEMENTS (sorted); i++)
    {
      BaizeFace face;

      g_assert_true (baize_face_parse (sorted[i], 2, &face));
      g_byte_array_append (deck, &face, 1);
    }
  baize_deck_shuffle (deck, 77, 2, 2);
  grandma_move_draw (&move, GRANDMA_FROM_STOCK);
  rules->play (state, &move, NULL, NULL);
  g_assert_cmpint (state->n_stock, ==, 4);
  g_assert_cmpint (state->n_pile, ==, 1);
  g_assert_cmpint (grandma_hand_find (state, 1, deck->data[0]), >=, 0);
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (state->stock[3 - i] / 2, ==, deck->data[i + 1]);
}

CASES (cases, check_moves, &grandma_game)
CASES (scores, check_scores, &grandma_game)
CASES (piles, check_piles, &grandma_game)
CASES (refusals, check_illegal, &grandma_game)
CASES (no_moves, check_unreadable, &grandma_game)
