/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Enter, and the action of a screen reader, in every game: the first time chooses, the second time plays. If the card
 * to play is already in hand, its targets are lit, and Enter on one of them plays at once. Skipped if there is no
 * display.
 */
#include "board-fixture.h"

#include "games/grandma/rules/grandma.h"
#include "games/happy-graphs/rules/happy.h"
#include "games/matrix/rules/matrix.h"
#include "games/rose/rules/rose.h"
#include "table/baize-table-style.h"

#define ROSE_DECK                                                                                                     \
  "[Deck \"7C 5D KD 3C 9H TS 6D XR 8C 2H JC QS 4D 7H KS QH 8H 6S 6H 9C TD 6C 9S 3H 5H 9D 8D 4C 5S 3D 2S 4H 2D JH AD " \
  "QC 8S "                                                                                                            \
  "QD 7D 5C TC 2C 7S KC JD AC XB TH AS 4S JS 3S KH AH\"]\n"

/* The result of the second time depends on the game: the card may be one of several that are being chosen. */
#define ANY G_MAXUINT

/** Case: a place where Enter is pressed, and the number of moves after the first and the second time. */
typedef struct
{
  const char *name;
  const char *record;
  BaizePlace place;
  guint first;
  guint second;
} Case;

static const Case cases[] = {
  { "grafa/card", "[Game \"grafa\"]\n[Deck \"" EXAMPLE_DECK "\"]\n", { .kind = GRAFA_HAND, .index = 99 }, 0, 1 },
  /* only a joker goes with it */
  { "rose/one-companion", "[Game \"rose\"]\n" ROSE_DECK, { .kind = ROSE_PETAL, .x = 1, .y = 0, .index = 0 }, 0, 1 },
  /* the seven and the joker are a choice, so nothing is taken */
  { "rose/choice", "[Game \"rose\"]\n" ROSE_DECK, { .kind = ROSE_PETAL, .x = 0, .y = 0, .index = 0 }, 0, 0 },
  { "matrix/cell", "[Game \"matrix\"]\n[Deal \"7\"]\n", { .kind = MATRIX_CELL, .x = 9 }, 1, ANY },
  { "happy-graphs/cell",
    "[Game \"happy-graphs\"]\n[Variant \"custom\"]\n[Rules \"grid=square cards=1,2 hand=1\"]\n[Deck \"AC 2C 2D\"]\n\n"
    "start AC\nplace 2C 1,0\n",
    { .kind = HAPPY_CELL, .owner = 1, .x = 9 },
    1,
    ANY },
  { "happy-graphs/lift",
    "[Game \"happy-graphs\"]\n[Variant \"square-puzzle\"]\n[Deal \"1\"]\n\nstart 4S\nplace 2S 1,0\n",
    { .kind = HAPPY_CELL, .owner = 1, .x = 1, .y = 0, .index = 0 },
    0,
    1 },
  { "grandma/card",
    "[Game \"grandma\"]\n[Players \"2\"]\n[Seat.2 \"computer:easy\"]\n[Deal \"1\"]\n\ndraw stock\n",
    { .kind = GRANDMA_HAND, .owner = 1, .index = 0 },
    0,
    ANY },
};

/** Returns: @place, or if it is not on the table, a place of the same kind that is source or target of a legal move. */
static BaizePlace
find_place (BoardFixture *fixture, BaizePlace place)
{
  BaizeBoardPrivate *self = baize_board_private (fixture->board);

  if (baize_scene_find (&baize_board_private (fixture->board)->scene, &place) != NULL)
    return place;
  for (guint i = 0; i < self->selection.moves->len; i++)
    {
      const BaizeSelectionMove *move = &g_array_index (self->selection.moves, BaizeSelectionMove, i);

      if (move->source.kind == place.kind)
        return move->source;
      if (move->target.kind == place.kind)
        return move->target;
    }
  return BAIZE_PLACE_NONE;
}

BOARD_CASES (twice, cases)
{
  const Case *test = data;
  guint before;
  BaizePlace place;

  board_open_record (fixture, board_sizes[0], test->record);
  before = baize_game_get_position (fixture->game);
  place = find_place (fixture, test->place);
  g_assert_false (baize_place_is_none (&place));
  baize_board_enter (fixture->board, &place);
  g_assert_cmpuint (baize_game_get_position (fixture->game) - before, ==, test->first);
  if (test->second == ANY)
    return;
  baize_board_enter (fixture->board, &place);
  g_assert_cmpuint (baize_game_get_position (fixture->game) - before, ==, test->second);
}

/** With the setting for one click, one Enter plays as well. */
static void
test_at_once (BoardFixture *fixture, gconstpointer data)
{
  const Case *test = data;
  BaizePlace place;

  board_open_record (fixture, board_sizes[0], test->record);
  place = find_place (fixture, test->place);
  g_object_set (baize_table_style_get_default (), "one-click", TRUE, NULL);
  baize_board_enter (fixture->board, &place);
  g_object_set (baize_table_style_get_default (), "one-click", FALSE, NULL);
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, 1);
}

/** A chosen card goes to the lit place where Enter is pressed. */
static void
test_lit_target (BoardFixture *fixture, gconstpointer data)
{
  const Case *test = data;
  BaizeBoardPrivate *self;
  BaizePlace place, target;

  board_open_record (fixture, board_sizes[0], test->record);
  self = baize_board_private (fixture->board);
  place = g_array_index (self->selection.moves, BaizeSelectionMove, 0).source;
  target = g_array_index (self->selection.moves, BaizeSelectionMove, 0).target;
  baize_board_enter (fixture->board, &place);
  g_assert_true (baize_place_equal (&self->selection.selected, &place));
  baize_board_enter (fixture->board, &target);
  g_assert_cmpuint (baize_game_get_position (fixture->game), ==, 1);
}

TESTS (chosen)
{
  BOARD_ADD ("at-once/grafa", &cases[0], board_set_up, test_at_once);
  BOARD_ADD ("at-once/rose", &cases[1], board_set_up, test_at_once);
  BOARD_ADD ("lit-target", &cases[0], board_set_up, test_lit_target);
}
