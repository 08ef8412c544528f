/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What makes a game practice: not going back and forth, but playing another move where one has since seen more. With
 * the made-up game of two seats, in which a script says what is done and what is refused, and with GRAFA for records.
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

/** Shows the card that a turn would show, as if it were on the way to that move. */
static void
peek (BaizeGame *game)
{
  ToyState seen = *(const ToyState *) baize_game_get_state (game);

  seen.n_shown++;
  baize_game_note_peek (game, &seen);
}

/** Whether the game stands as if @move had not been tried. */
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
 * `t`, `p` and `x` are moves that are made, in capitals moves that are refused since they would make the game practice;
 * `u` undo, `r` redo, `f` all the way forward, `R` restart, `k` a card shown before the move, `y` practice is agreed
 * to.
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
    /* back and forth is free, by keys or by the same moves again */
    { 0, 0, "ttuurr", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ttRtt", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ttRf", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ptutp", 3, 3, BAIZE_PRACTICE_NONE },
    /* nothing was seen by a pause or a pass */
    { 0, 0, "pux", 1, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tppuux", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "pppRx", 1, 1, BAIZE_PRACTICE_NONE },
    /* another move where a card was shown since; what is undone stays */
    { 0, 0, "tuP", 0, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPXt", 1, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPrp", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptRX", 0, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptRpX", 1, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptRppX", 2, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptuuXfx", 4, 4, BAIZE_PRACTICE_NONE },
    { 0, 0, "tpuxut", 2, 2, BAIZE_PRACTICE_NONE },
    /* what was agreed to once is not asked again, and never taken back */
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
    /* … and where moves are undone: another one after the same is practice, unless they show those cards themselves */
    { 0, 0, "ppukRX", 0, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukrP", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukfP", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukpp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukx", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ptukrp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukukX", 0, 2, BAIZE_PRACTICE_NONE },
    /* with hidden hands: what anybody saw counts, when all is taken back */
    { 1, 0, "tpux", 2, 2, BAIZE_PRACTICE_NONE },
    { 1, 0, "ptRX", 0, 2, BAIZE_PRACTICE_NONE },
    /* a computer has answered, whether it showed a card or not; the same move again has the same answer */
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

/* Plays the last moves otherwise: at the first that differs it is as another move there. */
TEST (revise)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);
  BaizeMove moves[] = { read_move ('p'), read_move ('p'), read_move ('x') };
  g_autoptr (GError) error = NULL;

  run (game, "pppt");
  g_assert_false (baize_game_revise (game, 0, moves, 3, &error));
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_PRACTICE);
  g_assert_cmpuint (baize_game_get_position (game), ==, 4);
  /* the same moves are only gone back to */
  g_assert_true (baize_game_revise (game, 0, moves, 2, NULL));
  g_assert_cmpuint (baize_game_get_position (game), ==, 2);
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 4);
  baize_game_set_practice (game, BAIZE_PRACTICE_UNDO);
  g_assert_true (baize_game_revise (game, 0, moves, 3, NULL));
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 3);
}

/* Other moves take the place of undone ones: that is told, and nothing else is. */
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

/* A record without room for the moves undone leaves them out, but not that they showed something. */
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

/* Lessons lead back and forth as they like. */
TEST (guarded)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);

  baize_game_set_guard (game, allow, NULL);
  run (game, "tup");
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
}

/* ---- records ---- */

/** Whether @text can be played next; it is not made. */
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

/* The tag `Redo` says what was seen, `Peek` what was shown before a move, wherever that was. */
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
    /* what can't be read is here */
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

/* Cards shown before a move are kept in the record until that move is made, also while it lies ahead. */
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
      /* as if the program had been killed */
      g_object_unref (game);
      game = read_game (text);
      g_assert_cmpint (baize_game_get_peeked (game), ==, steps[i].here);
      if (!steps[i].here)
        g_assert_false (is_free (game, "pair AH"));
    }
}
