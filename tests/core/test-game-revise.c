/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Revising a game, that is, replacing its last moves: the game announces one change, every position is exact, and a
 * revision can make the game practice like a different move.
 */
#include "test.h"
#include "toy-game.h"

#define LENGTH 49

static const BaizeMove turn = { .verb = TOY_TURN }, pass = { .verb = TOY_PASS }, wrong = { .verb = 77 };

static void
on_moved (BaizeGame *game, int change, GString *log)
{
  g_string_append_printf (log, "%d@%u ", change, baize_game_get_position (game));
}

static BaizeGame *
new_game (void)
{
  BaizeGame *game = toy_game_new (0, 0);

  toy_game_play (game, "ttttttttttttttttttttttttttttttttpppppppppppppppp"); /* 32 turns, 16 passes */
  baize_game_play (game, &pass, NULL);
  g_assert_cmpuint (baize_game_get_position (game), ==, LENGTH);
  return game;
}

/* Revises from every position with fewer and with more moves. Undo, redo and every position must be exact, so stored
 * positions of the old moves must be gone. */
TEST (exact)
{
  for (guint position = 0; position <= LENGTH; position++)
    for (guint n_moves = 0; n_moves <= 20; n_moves += 4)
      {
        g_autoptr (BaizeGame) game = new_game ();
        guint n_listed = 0;
        BaizeMove moves[20];
        guint end = position + n_moves;

        for (guint i = 0; i < n_moves; i++)
          moves[i] = i % 2 ? turn : pass;
        while (n_listed < n_moves && position + n_listed < LENGTH
               && baize_move_equal (&moves[n_listed], baize_game_get_move (game, position + n_listed)))
          n_listed++;
        baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
        g_assert_true (baize_game_revise (game, position, moves, n_moves, NULL));
        g_assert_cmpuint (baize_game_get_position (game), ==, end);
        /* moves that equal the old ones keep the rest of the list, which can be redone */
        g_assert_cmpuint (baize_game_get_n_moves (game), ==, n_listed == n_moves ? LENGTH : end);
        g_assert_cmpint (baize_game_get_can_redo (game), ==, n_listed == n_moves && end < LENGTH);
        for (guint i = 0; i <= end; i++)
          {
            ToyState state;

            baize_game_copy_state_at (game, i, &state);
            g_assert_cmpuint (state.n_moves, ==, i);
            g_assert_cmpuint (state.n_shown, ==, MIN (MIN (i, position), 32) + (i > position ? (i - position) / 2 : 0));
          }
        while (baize_game_get_can_undo (game))
          baize_game_undo (game);
        g_assert_cmpuint (baize_game_get_position (game), ==, 0);
      }
}

/* "moved" is emitted once for a revision, and never for a revision that is refused. */
TEST (one_change)
{
  g_autoptr (BaizeGame) game = new_game ();
  g_autoptr (GString) log = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  BaizeMove moves[] = { pass, pass, wrong };
  ToyState before = *(const ToyState *) baize_game_get_state (game);

  baize_game_undo (game);
  baize_game_redo (game);
  g_signal_connect (game, "moved", G_CALLBACK (on_moved), log);
  g_assert_false (baize_game_revise (game, LENGTH - 2, moves, 3, &error));
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL);
  g_assert_cmpmem (&before, sizeof before, baize_game_get_state (game), sizeof before);
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, LENGTH);
  g_assert_cmpstr (log->str, ==, "");
  g_assert_true (baize_game_revise (game, LENGTH - 2, moves, 2, NULL));
  g_assert_cmpstr (log->str, ==, "4@49 ");
  g_assert_cmpint (BAIZE_GAME_REVISED, ==, 4);
}

/* Replacing a pass is free because a pass shows no card; replacing a turn is practice. */
TEST (practice)
{
  g_autoptr (BaizeGame) game = new_game ();

  g_assert_true (baize_game_revise (game, 32, &pass, 1, NULL));
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
  g_assert_true (baize_game_revise (game, 31, &pass, 1, NULL));
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_UNDO);
}
