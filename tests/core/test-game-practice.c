/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What makes a game practice: undo and redo do not, but a different move does if the player has seen more cards in the
 * meantime. Scripts of letters play the toy game and say which moves are refused; GRAFA is used for records.
 */
#include "example.h"
#include "play.h"
#include "test.h"
#include "toy-game.h"

#include "core/base/baize-limits.h"

#include <string.h>

/* ---- scripts ---- */

static BaizeMove
read_move (char letter)
{
  letter = g_ascii_tolower (letter);
  return (BaizeMove){ .verb = letter == 't' ? TOY_TURN : letter == 'p' ? TOY_PAUSE : TOY_PASS };
}

/** Notes that the player saw the card that a turn would show, without making that move. */
static void
peek (BaizeGame *game)
{
  ToyState seen = *(const ToyState *) baize_game_get_state (game);

  seen.n_shown++;
  baize_game_note_peek (game, &seen);
}

/** Fails unless @move is refused because it would make the game practice, and the game is unchanged. */
static void
assert_refused (BaizeGame *game, const BaizeMove *move)
{
  guint position = baize_game_get_position (game), n_moves = baize_game_get_n_moves (game);
  g_autoptr (GError) error = NULL;

  g_assert_false (baize_game_play (game, move, &error));
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE);
  g_assert_cmpuint (baize_game_get_position (game), ==, position);
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, n_moves);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
}

/**
 * Runs a script: `t`, `p` and `x` make a turn, a pause and a pass; `T`, `P` and `X` are the same moves, which must be
 * refused because they would make the game practice. `u` undoes, `r` redoes, `f` redoes all moves, `R` restarts, `k`
 * shows a card before the move, `y` makes the game practice.
 */
static void
run (BaizeGame *game, const char *script)
{
  for (; *script != '\0'; script++)
    {
      BaizeMove move = read_move (*script);
      g_autoptr (GError) error = NULL;

      if (strchr ("tpx", *script) != NULL)
        {
          g_assert_true (baize_game_play (game, &move, &error));
          g_assert_no_error (error);
        }
      else if (strchr ("TPX", *script) != NULL)
        assert_refused (game, &move);
      else if (*script == 'u')
        baize_game_undo (game);
      else if (*script == 'r')
        baize_game_redo (game);
      else if (*script == 'f')
        baize_game_redo_all (game);
      else if (*script == 'R')
        baize_game_restart (game);
      else if (*script == 'k')
        peek (game);
      else
        baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
    }
}

TEST (scripts)
{
  static const struct
  {
    int variant, computer;
    const char *script;
    guint position, n_moves;
    BaizePractice practice;
  } cases[] = {
    /* undo is free, and so is going forward again, by redo or by making the same moves */
    { 0, 0, "ttuurr", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ttRtt", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ttRf", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ptutp", 3, 3, BAIZE_PRACTICE_NONE },
    /* a pause or a pass shows no card, so a different move is free */
    { 0, 0, "pux", 1, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tppuux", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "pppRx", 1, 1, BAIZE_PRACTICE_NONE },
    /* a different move is refused if a later move has shown a card; the undone moves are kept */
    { 0, 0, "tuP", 0, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPXt", 1, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPrp", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptRX", 0, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptRpX", 1, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptRppX", 2, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptuuXfx", 4, 4, BAIZE_PRACTICE_NONE },
    { 0, 0, "tpuxut", 2, 2, BAIZE_PRACTICE_NONE },
    /* after the player's consent, different moves are made, and the game stays practice */
    { 0, 0, "tuPyp", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuPypttRxut", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tyuf", 1, 1, BAIZE_PRACTICE_UNDO },
    /* cards shown on the way to a move that was not made */
    { 0, 0, "pkuX", 0, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "pkup", 1, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "pkuXrp", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "pkpux", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "pkuptuuX", 0, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "pkx", 2, 2, BAIZE_PRACTICE_NONE },
    /* the same with undone moves: a different move is refused, unless the undone moves show those cards themselves */
    { 0, 0, "ppukRX", 0, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukrP", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukfP", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukpp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukx", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ptukrp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukukX", 0, 2, BAIZE_PRACTICE_NONE },
    /* with hidden hands, cards that any person has seen count */
    { 1, 0, "tpux", 2, 2, BAIZE_PRACTICE_NONE },
    { 1, 0, "ptRX", 0, 2, BAIZE_PRACTICE_NONE },
    /* a move of a computer counts even if it shows no card; the same move again is free */
    { 0, 2, "xxuP", 0, 2, BAIZE_PRACTICE_NONE },
    { 0, 2, "xxuxxp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 2, "xxurp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 2, "xup", 1, 1, BAIZE_PRACTICE_NONE },
    { 1, 2, "xppxuT", 0, 4, BAIZE_PRACTICE_NONE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BaizeGame) game = toy_game_new (cases[i].variant, cases[i].computer);

      g_test_message ("%s", cases[i].script);
      run (game, cases[i].script);
      g_assert_cmpuint (baize_game_get_position (game), ==, cases[i].position);
      g_assert_cmpuint (baize_game_get_n_moves (game), ==, cases[i].n_moves);
      g_assert_cmpint (baize_game_get_practice (game), ==, cases[i].practice);
    }
}

/* A revision is refused like a different move at the first position where the moves differ. */
TEST (revise)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);
  BaizeMove moves[] = { read_move ('p'), read_move ('p'), read_move ('x') };
  g_autoptr (GError) error = NULL;

  run (game, "pppt");
  g_assert_false (baize_game_revise (game, 0, moves, 3, &error));
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE);
  g_assert_cmpuint (baize_game_get_position (game), ==, 4);
  /* the same moves only go back, and the moves after them can be redone */
  g_assert_true (baize_game_revise (game, 0, moves, 2, NULL));
  g_assert_cmpuint (baize_game_get_position (game), ==, 2);
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 4);
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  g_assert_true (baize_game_revise (game, 0, moves, 3, NULL));
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 3);
}

/* The number of branches grows only if a different move replaces undone moves. */
TEST (branches)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);

  run (game, "pppuurrRfRpf");
  g_assert_cmpuint (baize_game_get_n_branches (game), ==, 0);
  run (game, "ux");
  g_assert_cmpuint (baize_game_get_n_branches (game), ==, 1);
  run (game, "xx");
  g_assert_cmpuint (baize_game_get_n_branches (game), ==, 1);
}

/* A record without room for the undone moves omits them, and says that the game is practice if they showed a card. */
TEST (no_room)
{
  static const struct
  {
    const char *steps, *practice;
  } cases[] = { { "tppuu", NULL }, { "tptuu", "undo" }, { "ppku", "undo" } };
  g_autofree char *note = g_strnfill (BAIZE_RECORD_MAX_BYTES, 'n');

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BaizeGame) game = toy_game_new (0, 0);
      g_autoptr (BaizeRecord) record = NULL;

      run (game, cases[i].steps);
      baize_game_set_tag (game, "Note", note);
      record = baize_game_to_record (game, "");
      g_assert_cmpuint (record->moves->len, ==, 1);
      g_assert_null (baize_record_get (record, "Redo"));
      g_assert_cmpstr (baize_record_get (record, "Practice"), ==, cases[i].practice);
    }
}

static gboolean
allow (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, gpointer data, GError **error)
{
  return TRUE;
}

/* A guarded game, like a lesson, accepts a different move and does not become practice. */
TEST (guarded)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);

  baize_game_set_guard (game, allow, NULL);
  run (game, "tup");
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
}

/* ---- records ---- */

/** Whether the move @text could be made now without making the game practice. The move is not made. */
static gboolean
is_free (BaizeGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  BaizeMove move;

  g_assert_true (baize_rules_read_legal (baize_game_get_rules (game), baize_game_get_state (game), text, &move, NULL));
  if (baize_game_check_practice (game, baize_game_get_position (game), &move, 1, &error))
    return TRUE;
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE);
  return FALSE;
}

/* The tag `Redo` tells which cards later moves have shown; `Peek` tells where cards were shown before a move. */
TEST (records)
{
  static const struct
  {
    const char *tags, *moves, *move;
    gboolean is_free;
  } cases[] = {
    { "", "", "pair 3H", TRUE },
    { "[Redo \"pair 6S\"]\n", "", "pair 6S", TRUE },
    { "[Redo \"pair 6S\"]\n", "", "pair 3H", FALSE },
    { "[Practice \"undo\"]\n[Redo \"pair 6S\"]\n", "", "pair 3H", TRUE },
    { "[Redo \"pair 6S\"]\n", "pair 6S\n", "pair 4C", TRUE },
    { "[Peek \"2\"]\n[Redo \"pair 6S\"]\n", "pair 6S\n", "pair 6S", TRUE },
    { "[Peek \"2\"]\n[Redo \"pair 6S\"]\n", "pair 6S\n", "pair 4C", FALSE },
    { "[Peek \"2\"]\n[Redo \"pair 6S; dig\"]\n", "pair 6S\n", "pair 6S", TRUE },
    { "[Peek \"yes\"]\n", "pair 6S\npair 6S\n", "foresee TC JD", TRUE },
    { "[Peek \"2\"]\n", "pair 6S\npair 6S\n", "foresee TC JD", TRUE },
    { "[Peek \"0 1\"]\n", "pair 6S\npair 6S\n", "foresee TC JD", FALSE },
    /* a value that can't be read means the current position */
    { "[Peek \"77\"]\n", "pair 6S\npair 6S\n", "foresee TC JD", TRUE },
    { "[Peek \"-1 x\"]\n", "pair 6S\npair 6S\n", "foresee TC JD", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (EXAMPLE_TAGS, cases[i].tags, *cases[i].moves ? "\n" : "", cases[i].moves,
                                           NULL);
      g_autoptr (BaizeGame) game = read_game (text);

      g_test_message ("%s%s%s", cases[i].tags, cases[i].moves, cases[i].move);
      g_assert_cmpint (is_free (game, cases[i].move), ==, cases[i].is_free);
    }
}

/* The record keeps the tag `Peek` until the move is made, even if the game goes back to earlier positions meanwhile. */
TEST (peek_record)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS "[Peek \"yes\"]\n\npair 6S\npair 6S\n");
  static const struct
  {
    void (*step) (BaizeGame *game);
    const char *peek;
    gboolean here;
  } steps[] = {
    { NULL, "yes", TRUE },
    { baize_game_undo, "2", FALSE },
    { baize_game_undo, "2", FALSE },
    { baize_game_redo_all, "yes", TRUE },
    { baize_game_restart, "2", FALSE },
    { baize_game_redo, "2", FALSE },
    { baize_game_redo, "yes", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *text = NULL;
      g_autoptr (BaizeRecord) record = NULL;

      if (steps[i].step != NULL)
        steps[i].step (game);
      text = write_game (game);
      record = baize_record_parse (text, strlen (text), "t");
      g_assert_cmpstr (baize_record_get (record, "Peek"), ==, steps[i].peek);
      g_assert_cmpint (baize_game_get_peeked (game), ==, steps[i].here);
      /* read the record again, as after a crash */
      g_object_unref (game);
      game = read_game (text);
      g_assert_cmpint (baize_game_get_peeked (game), ==, steps[i].here);
      if (!steps[i].here)
        g_assert_false (is_free (game, "pair AH"));
    }
}

/* A puzzle is practice, and the record keeps an earlier reason. */
TEST (puzzle_record)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS "\npair 6S\n"), again = NULL;
  g_autofree char *text = NULL, *text_again = NULL;

  baize_game_set_practice (game, BAIZE_PRACTICE_HINT);
  baize_game_set_goal (game, 13);
  text = write_game (game);
  again = read_game (text);
  text_again = write_game (again);
  g_assert_cmpint (baize_game_get_practice (again), ==, BAIZE_PRACTICE_HINT);
  g_assert_cmpstr (text, ==, text_again);
}

/* Moves that wait for consent are forgotten when a puzzle begins after them. */
TEST (puzzle_forgets_refused)
{
  g_autoptr (BaizeGame) game = read_game (EXAMPLE_TAGS "[Peek \"2\"]\n[Redo \"pair 6S\"]\n\npair 6S\n");
  BaizeMove move;

  g_assert_true (
    baize_rules_read_legal (baize_game_get_rules (game), baize_game_get_state (game), "pair 4C", &move, NULL));
  assert_refused (game, &move);
  g_assert_true (baize_game_has_refused (game));
  baize_game_set_goal (game, 13);
  g_assert_false (baize_game_has_refused (game));
}
