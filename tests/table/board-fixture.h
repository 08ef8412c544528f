/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the tests of the board share: a window that shows a game, mostly of GRAFA, on a board, functions that find cards
 * and their names, and checks that hold at every moment of a game.
 */
#pragma once

#include "example.h"
#include "test.h"

#include "games/grafa/rules/grafa.h"
#include "table/baize-board-private.h"

/** BOARD_PATIENCE: the time after which the test gives up waiting, in µs. */
#define BOARD_PATIENCE (60 * G_USEC_PER_SEC)

/**
 * BOARD_LARGE_DECK: a deck whose hand grows to two dozen cards: hearts come to the hand until all except the ace are in
 * it; then each is paired with the diamond of its rank, which comes to the hand and buys a card.
 */
#define BOARD_LARGE_DECK                                                     \
  "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H "                                     \
  "KD KS QD QS JD JS TD TS 9D 9S 8D 8S 7D 7S 6D 6S 5D 5S 4D 4S 3D 3S 2D 2S " \
  "AH AD AS AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"

/** BOARD_N_LARGE_MOVES: the number of its moves in board_large_moves. */
#define BOARD_N_LARGE_MOVES 19

/**
 * BoardSize: the size of a board, and the largest hand that it has room for; cards of larger hands are covered more.
 */
typedef struct
{
  int width;
  int height;
  guint n_hand;
} BoardSize;

#define BOARD_N_SIZES 3

/** BoardFixture: a board; all fields are NULL while none is open. */
typedef struct
{
  GtkWidget *window;
  BaizeBoard *board;
  BaizeGame *game;
} BoardFixture;

extern const char *const board_large_moves[BOARD_N_LARGE_MOVES];
extern const BoardSize board_sizes[BOARD_N_SIZES];

/** BOARD_ADD: adds a test with the path below /board. */
#define BOARD_ADD(path, data, set_up, test) \
  g_test_add ("/board/" path, BoardFixture, data, set_up, test, board_tear_down)

/**
 * BOARD_TEST: a test without an open board; EXAMPLE_TEST and MOVING_TEST: a test with the example open, without and
 * with animations.
 */
#define BOARD_TEST(name)   TEST_WITH (name, BoardFixture, board_set_up, board_tear_down)
#define EXAMPLE_TEST(name) TEST_WITH (name, BoardFixture, board_set_up_example, board_tear_down)
#define MOVING_TEST(name)  TEST_WITH (name, BoardFixture, board_set_up_moving, board_tear_down)

/** BOARD_CASES: a test of each of @cases, see TEST_CASES(). */
#define BOARD_CASES(test, cases)                                                                \
  static void test_##test (BoardFixture *fixture, gconstpointer data);                          \
  TESTS (test)                                                                                  \
  {                                                                                             \
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)                                            \
      {                                                                                         \
        g_autofree char *path = g_strconcat ("/" #test "/", cases[i].name, NULL);               \
        g_test_add (path, BoardFixture, &cases[i], board_set_up, test_##test, board_tear_down); \
      }                                                                                         \
  }                                                                                             \
  static void test_##test (BoardFixture *fixture, gconstpointer data)

gboolean board_init (int *argc, char ***argv);
BaizeGame *board_new_game (const char *deck);
BaizeMove board_read_move (BaizeGame *game, const char *text);
void board_play (BaizeGame *game, const char *text);
const GrafaState *board_state_of (BoardFixture *fixture);
void board_settle (BoardFixture *fixture);
void board_open (BoardFixture *fixture, BoardSize size, const char *deck);
void board_open_record (BoardFixture *fixture, BoardSize size, const char *text);
void board_close (BoardFixture *fixture);
void board_set_up (BoardFixture *fixture, gconstpointer unused);
void board_set_up_example (BoardFixture *fixture, gconstpointer unused);
void board_set_up_moving (BoardFixture *fixture, gconstpointer unused);
void board_tear_down (BoardFixture *fixture, gconstpointer unused);
BaizePlace board_place_of (BaizeCardView *view);
BaizeFace board_face_of (BaizeCardView *view);
GPtrArray *board_list_cards (BoardFixture *fixture, int kind);
BaizeCardView *board_find_card (BoardFixture *fixture, const char *face);
graphene_rect_t board_bounds_of (BaizeCardView *view);
char *board_name_of (gpointer widget);
char *board_description_of (gpointer widget);
void board_check_inside (BoardFixture *fixture, BoardSize size);
void board_check_hand (BoardFixture *fixture, BoardSize size);
void board_check_secrets (BoardFixture *fixture);
void board_check_untold (BoardFixture *fixture, BaizeFace face);
