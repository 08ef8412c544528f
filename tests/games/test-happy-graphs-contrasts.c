/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a move of Happy Graphs does that another does not, in words, and what a move is good for whose card cannot
 * become happy.
 */
#include "happy-graphs-position.h"
#include "test.h"

#include "games/happy-graphs/players/players.h"

static const ContrastCase lays[] = {
  { "square | 2H@0,0 AC@1,0 | AS 3D | 4C 4D", "place AS 0,1", "place 3D 0,1", "Makes 2 cards happy now instead of 1." },
  { "square | 3H@0,0 4C@1,0 | AS 3D | 4D", "place AS 0,1", "place 3D 0,1", "Makes 1 card happy now." },
  { "square | 3H@0,0 4C@1,0 | 4S 3D | 4D AD", "place 4S 0,1", "place 3D 0,1",
    "Keeps the three of diamonds in the hand." },
  { "square | 3H@0,0 4C@1,0 4H@0,1 | 4S | 4D AD AH 3S 3C", "place 4S 1,1", "place 4S 2,0",
    "Gives the card 2 connections instead of 1." },
  { "square | 4H@0,0 AD@1,0 | 4S | 2D 2C", "place 4S 0,1", "place 4S -1,0", NULL },
  { "square | 4D@0,0 4S@0,-1 4C@0,1 | 2H | 3D AH 3C 2C 2D AC 2S AS 3S 4H AD 3H", "place 2H 0,-2", "place 2H 1,0",
    "After the other move, not every card can end happy." },
  { "square | AH@0,0 4D@0,-1 3D@1,-1 3C@-1,-1 2C@1,-2 2D@-1,-2 | 4H | AC 3S 2H AD 4C AS 4S 2S 3H", "place 4H 0,-2",
    "place 4H 2,-1", "After any other move, not every card can end happy." },
  /* the order of the stock is not known to the player, so it changes nothing */
  { "square | AH@0,0 4D@0,-1 3D@1,-1 3C@-1,-1 2C@1,-2 2D@-1,-2 | 4H | 3H 2S 4S AS 4C AD 2H 3S AC", "place 4H 0,-2",
    "place 4H 2,-1", "After any other move, not every card can end happy." },
};
CASES (lays, check_contrasts, &happy_game)

typedef struct
{
  const char *name, *position, *move;
  const char *words; /* %NULL if the move needs no remark */
} RemarkCase;

static const RemarkCase remarks[] = {
  { "free", "square | 3H@0,0 4C@1,0 | 4S 3D | 4D AD", "place 3D 0,1", NULL },
  { "nowhere", "square | 3H@0,0 | 4D | 3D 3C", "place 4D 0,-1", "The card cannot become happy anywhere now." },
  { "saves-another", "square | 4H@0,0 4D@1,0 2S@0,1 | 3C | 4C", "place 3C 0,-1",
    "The card cannot become happy there, but wherever it could, another card no longer could." },
  { "pleases-one", "square | AS@0,0 2C@0,1 | 4H | 2H 4D 3S", "place 4H 1,1",
    "The card cannot become happy there, but makes 1 card happy." },
  { "pleases-two", "square | 3C@0,0 3D@1,0 2C@0,1 AH@2,0 | 4D | 2S 4C 2H", "place 4D 1,1",
    "The card cannot become happy there, but makes 2 cards happy." },
  { "keeps-open", "square | 4C@0,0 2H@1,0 3C@0,1 | 3H | AH", "place 3H 0,2",
    "The card cannot become happy there, but more cells stay open than wherever it could." },
  { "plain", "square | AH@0,0 4D@0,1 | 4H | AD 3D 2H", "place 4H 1,1", "The card cannot become happy there." },
};

/* What a hint says of a cell that the board marks as bad for the card. */
TEST_CASES (remarks, remarks)
{
  const RemarkCase *one = data;
  HappyState state;
  BaizeMove move;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  happy_game.read (&state, one->position);
  g_assert_true (baize_happy_graphs_rules.read_move (&state, one->move, &move, &error));
  g_assert_true (baize_happy_graphs_rules.check (&state, &move, &error));
  text = happy_remark (&state, &move);
  g_assert_cmpstr (text, ==, one->words);
}
