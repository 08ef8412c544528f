/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tests of what is special to New Game; the contract's tests cover the rest. A position is "STOCK | WASTE", with the
 * top card last; cards that are not named lie at the bottom of the waste.
 */
#include "cases.h"

#include "games/new-game/rules/new-game.h"

#include <string.h>

static void
read_position (gpointer data, const char *text)
{
  NewGameState *state = data;
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);
  guint64 named = 0;

  memset (state, 0, sizeof *state);
  cases_read_stack (parts[0], &state->stock, &named);
  cases_read_stack_and_rest (parts[1], &state->waste, &named);
}

static const CaseGame new_game_game = { .rules = &baize_new_game_rules, .read = read_position };

static const MoveCase moves[] = {
  { "two cards", "2C 3D 4H | KS", "turn; turn", "score=1 stock=1 over=no" },
  { "two of a rank", "2C 3D KH | KS", "turn", "score=2 stock=2 over=yes" },
  { "the last card", "2C | KS", "turn", "score=0 stock=0 over=yes" },
};

static const ScoreCase scores[] = {
  { "2C 3D | KS", NULL, 2 },
  { "2C KH | KS", "turn", 1 },
};

static const PileCase piles[] = {
  { "2C 3D 4H | KS", "turn; turn", { .kind = NEW_GAME_WASTE, .index = -1 }, "KS 4H 3D" },
};

static const RefusalCase refusals[] = {
  { "2C | KH KS", "turn", "The game is over." },
  { "| KS", "turn", "The game is over." },
};

static const RefusalCase unreadable[] = {
  { "2C | KS", "draw", "“draw” is not a move of this game; its move is “turn”." },
};

static const PromptCase prompts[] = {
  { "2C 3D | KS", NULL, "Turn the top card of the stock", "2 cards in the stock" },
  { "2C KH | KS", "turn", "Two cards of one rank end the game.", "1 card in the stock" },
  { "2C | KS", "turn", "The stock is empty.", "0 cards in the stock" },
};

static const MessageCase told[] = {
  { "2C 3D | KS", "turn", "Turns the top card of the stock", "Turned: three of diamonds." },
};

static const PlaceCase places[] = {
  { "2C | KS", { .kind = NEW_GAME_STOCK, .index = -1 }, "stock, 1 card" },
  { NULL, { .kind = NEW_GAME_WASTE, .index = -1 }, "king of spades, waste" },
};

CASES (moves, check_moves, &new_game_game)
CASES (scores, check_scores, &new_game_game)
CASES (piles, check_piles, &new_game_game)
CASES (refusals, check_illegal, &new_game_game)
CASES (unreadable, check_unreadable, &new_game_game)
CASES (prompts, check_prompts, &new_game_game)
CASES (told, check_messages, &new_game_game)
CASES (places, check_places, &new_game_game)
