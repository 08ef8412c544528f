/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is practice: undo and redo are not, but a different move begins a practice branch if the player has seen more
 * cards in the meantime. Scripts of letters play the toy game and say which moves count; GRAFA is used for records.
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

/**
 * Runs a script: `t`, `p` and `x` make a turn, a pause and a pass, which must count; `T`, `P` and `X` are the same
 * moves, which must be practice. `u` undoes, `r` redoes, `f` redoes all moves, `R` restarts, `l` leaves the practice
 * branch, `k` shows a card before the move, `y` makes the game practice.
 */
static void
run (BaizeGame *game, const char *script)
{
  for (; *script != '\0'; script++)
    {
      BaizeMove move = read_move (*script);
      g_autoptr (GError) error = NULL;

      if (strchr ("tpxTPX", *script) != NULL)
        {
          g_assert_true (baize_game_play (game, &move, &error));
          g_assert_no_error (error);
          g_assert_cmpint (baize_game_get_practice (game) != BAIZE_PRACTICE_NONE, ==, g_ascii_isupper (*script));
        }
      else if (*script == 'u')
        baize_game_undo (game);
      else if (*script == 'r')
        baize_game_redo (game);
      else if (*script == 'f')
        baize_game_redo_all (game);
      else if (*script == 'R')
        baize_game_restart (game);
      else if (*script == 'l')
        baize_game_leave_branch (game);
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
    /* a different move begins a branch if a later move has shown a card */
    { 0, 0, "tuP", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "pptRX", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "pptRpX", 2, 2, BAIZE_PRACTICE_UNDO },
    { 0, 0, "pptRppX", 3, 3, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuPXTP", 4, 4, BAIZE_PRACTICE_UNDO },
    /* in the branch, what was undone is redone, and the position before it counts */
    { 0, 0, "tuPu", 0, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPXRf", 2, 2, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuPuP", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuPuX", 1, 1, BAIZE_PRACTICE_UNDO },
    /* back to the line that counts, which goes on if the branch has shown no more than it shows */
    { 0, 0, "tuPl", 0, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPut", 1, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPltp", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPutp", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPTlrp", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptuPXlfx", 4, 4, BAIZE_PRACTICE_NONE },
    { 0, 0, "tpuxut", 2, 2, BAIZE_PRACTICE_NONE },
    /* of a branch that began later, the line that counts is kept to its end */
    { 0, 0, "pptuPRX", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "pptuPRXl", 0, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptuPRXlppt", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptuPRXupptp", 4, 4, BAIZE_PRACTICE_NONE },
    { 0, 0, "pptuPRl", 0, 3, BAIZE_PRACTICE_NONE },
    /* the branch has shown more: all new moves are practice, and the old ones still count */
    { 0, 0, "tuPTTlt", 1, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPTTltP", 2, 2, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuPTTuuutP", 2, 2, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuPTTltPl", 1, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "tuPTTltPlP", 2, 2, BAIZE_PRACTICE_UNDO },
    /* the same if the moves that showed it were replaced */
    { 0, 0, "tuPTTuuuXltP", 2, 2, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuPTTuuXltP", 2, 2, BAIZE_PRACTICE_UNDO },
    /* the whole game is practice */
    { 0, 0, "tuyP", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuyPTTRXuT", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuPyl", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuPyuT", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tyuf", 1, 1, BAIZE_PRACTICE_UNDO },
    /* cards shown on the way to a move that was not made */
    { 0, 0, "pkuX", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "pkup", 1, 1, BAIZE_PRACTICE_NONE },
    { 0, 0, "pkurp", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "pkpux", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "pkuptuuX", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "pkx", 2, 2, BAIZE_PRACTICE_NONE },
    /* they are not forgotten by way of a branch, nor are those that a branch showed */
    { 0, 0, "pkuXlpP", 2, 2, BAIZE_PRACTICE_UNDO },
    { 0, 0, "tuPkltP", 2, 2, BAIZE_PRACTICE_UNDO },
    /* the same with undone moves: a different move is practice, unless the undone moves show those cards themselves */
    { 0, 0, "ppukRX", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 0, "ppukrP", 3, 3, BAIZE_PRACTICE_UNDO },
    { 0, 0, "ppukfP", 3, 3, BAIZE_PRACTICE_UNDO },
    { 0, 0, "ppukpp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukx", 2, 2, BAIZE_PRACTICE_NONE },
    { 0, 0, "ptukrp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 0, "ppukukX", 1, 1, BAIZE_PRACTICE_UNDO },
    /* with hidden hands, cards that any person has seen count, and leaving the branch would show another's hand */
    { 1, 0, "tpux", 2, 2, BAIZE_PRACTICE_NONE },
    { 1, 0, "ptRX", 1, 1, BAIZE_PRACTICE_UNDO },
    { 1, 0, "ptRXl", 1, 1, BAIZE_PRACTICE_UNDO },
    /* a move of a computer counts even if it shows no card; the same move again is free */
    { 0, 2, "xxuP", 1, 1, BAIZE_PRACTICE_UNDO },
    { 0, 2, "xxuxxp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 2, "xxurp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 2, "xup", 1, 1, BAIZE_PRACTICE_NONE },
    { 1, 2, "xppxuT", 1, 1, BAIZE_PRACTICE_UNDO },
    { 1, 2, "xppxuTl", 0, 4, BAIZE_PRACTICE_NONE },
    { 0, 2, "xxuPlfp", 3, 3, BAIZE_PRACTICE_NONE },
    { 0, 2, "xxuPXXlfP", 3, 3, BAIZE_PRACTICE_UNDO },
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

static void
count (BaizeGame *game, guint *n)
{
  ++*n;
}

/* A revision begins a branch like a different move, at the first position where the moves differ. */
TEST (revise)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);
  BaizeMove moves[] = { read_move ('p'), read_move ('p'), read_move ('x') };
  guint n_branched = 0;

  run (game, "pppt");
  g_signal_connect (game, "branched", G_CALLBACK (count), &n_branched);
  /* the same moves only go back, and the moves after them can be redone */
  g_assert_true (baize_game_revise (game, 0, moves, 2, NULL));
  g_assert_cmpuint (baize_game_get_position (game), ==, 2);
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 4);
  g_assert_cmpuint (n_branched, ==, 0);
  g_assert_true (baize_game_revise (game, 0, moves, 3, NULL));
  g_assert_cmpuint (n_branched, ==, 1);
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_UNDO);
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 3);
  /* moves that lead along the line that counts go back to it */
  moves[2] = read_move ('p');
  g_assert_true (baize_game_revise (game, 0, moves, 3, NULL));
  g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_NONE);
  g_assert_cmpuint (baize_game_get_position (game), ==, 3);
  g_assert_cmpuint (baize_game_get_n_moves (game), ==, 4);
  g_assert_cmpuint (n_branched, ==, 1);
}

/* A branch is told once, when it begins, and has a name that no other branch of its game has. */
TEST (names)
{
  static const struct
  {
    const char *steps, *name;
    guint n_branched;
  } steps[] = {
    { "pptuu", NULL, 0 }, { "X", "1 pass", 1 },  { "P", "1 pass", 1 },  { "u", "1 pass", 1 }, { "u", NULL, 1 },
    { "r", "1 pass", 1 }, { "uT", "1 turn", 2 }, { "RT", "0 turn", 3 }, { "l", NULL, 3 },     { "ppt", NULL, 3 },
  };
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);
  guint n_branched = 0;

  g_signal_connect (game, "branched", G_CALLBACK (count), &n_branched);
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *name = NULL;

      run (game, steps[i].steps);
      name = baize_game_name_branch (game);
      g_assert_cmpstr (name, ==, steps[i].name);
      g_assert_cmpuint (n_branched, ==, steps[i].n_branched);
    }
}

/* The end of the game tells what the deal is worth, although the branch has shown no card that is new. */
TEST (end)
{
  g_autoptr (BaizeGame) game = toy_game_new (0, 0);

  for (int i = 0; i < 49; i++)
    run (game, "xx");
  run (game, "tuXXltP");
  g_assert_true (baize_game_get_over (game));
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

/* A record without room for the undone moves omits them, and says that the game is practice if they showed a card; so
 * with the line that counts beside a branch. */
TEST (no_room)
{
  static const struct
  {
    const char *steps, *practice;
  } cases[] = { { "tppuu", NULL }, { "tptuu", "undo" }, { "ppku", "undo" }, { "tuP", "undo" }, { "ptuXu", "undo" } };
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
      g_assert_null (baize_record_get (record, BAIZE_RECORD_COUNTING));
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

/** Whether the move @text, made in a copy of @game, counts. */
static gboolean
is_free (BaizeGame *game, const char *text)
{
  g_autofree char *record = write_game (game);
  g_autoptr (BaizeGame) copy = read_game (record);
  g_autoptr (GError) error = NULL;
  BaizeMove move;

  g_assert_true (baize_rules_read_legal (baize_game_get_rules (copy), baize_game_get_state (copy), text, &move, NULL));
  g_assert_true (baize_game_play (copy, &move, &error));
  return baize_game_get_practice (copy) == BAIZE_PRACTICE_NONE;
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
    { "[Practice \"undo\"]\n[Redo \"pair 6S\"]\n", "", "pair 6S", FALSE },
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

/* The tag `Counting` keeps the line that counts beside a branch. */
TEST (counting_record)
{
  static const struct
  {
    const char *tags, *moves;
    BaizePractice practice;
    gboolean branch;
    guint position, n_moves; /* after the branch was left */
  } cases[] = {
    { "[Practice \"undo\"]\n[Counting \"0; pair 6S; pair 6S\"]\n", "pair 3H\n", BAIZE_PRACTICE_UNDO, TRUE, 0, 2 },
    { "[Redo \"pair 3H\"]\n[Counting \"0; pair 6S\"]\n", "", BAIZE_PRACTICE_NONE, TRUE, 0, 1 },
    { "[Practice \"undo\"]\n[Counting \"1\"]\n", "pair 6S\npair 6S\n", BAIZE_PRACTICE_UNDO, TRUE, 1, 1 },
    /* the whole game is practice */
    { "[Practice \"hint\"]\n[Counting \"0; pair 6S\"]\n", "pair 3H\n", BAIZE_PRACTICE_HINT, FALSE, 1, 1 },
    { "[Practice \"undo\"]\n[Redo \"pair 3H\"]\n[Counting \"0; pair 6S\"]\n", "", BAIZE_PRACTICE_UNDO, FALSE, 0, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (EXAMPLE_TAGS, cases[i].tags, *cases[i].moves ? "\n" : "", cases[i].moves,
                                           NULL);
      g_autoptr (BaizeGame) game = read_game (text), again = NULL;
      g_autofree char *written = write_game (game), *rewritten = NULL;

      g_test_message ("%s%s", cases[i].tags, cases[i].moves);
      g_assert_cmpint (baize_game_get_practice (game), ==, cases[i].practice);
      g_assert_cmpint (baize_game_get_has_branch (game), ==, cases[i].branch);
      again = read_game (written);
      rewritten = write_game (again);
      g_assert_cmpstr (rewritten, ==, written);
      g_assert_cmpint (strstr (written, BAIZE_RECORD_COUNTING) != NULL, ==, cases[i].branch);
      g_assert_cmpint (baize_game_get_has_branch (again), ==, cases[i].branch);
      baize_game_leave_branch (again);
      g_assert_cmpuint (baize_game_get_position (again), ==, cases[i].position);
      g_assert_cmpuint (baize_game_get_n_moves (again), ==, cases[i].n_moves);
    }
}

/* A wrong tag `Counting` is reported with its line, and nothing counts that would not count without it. */
TEST (counting_wrong)
{
  static const char *const values[] = { "", "x", "2; pair 6S", "-1", "0; pair KC", "0; ", "0;; pair 6S", NULL };

  for (gsize i = 0; values[i] != NULL; i++)
    {
      g_autofree char *text = g_strdup_printf ("%s[Practice \"undo\"]\n[Counting \"%s\"]\n\npair 3H\n", EXAMPLE_TAGS,
                                               values[i]);
      g_autoptr (BaizeRecord) record = baize_record_parse (text, strlen (text), "t");
      g_autoptr (GError) problem = NULL;
      g_autoptr (BaizeGame) game = baize_game_new_from_good_part (record, &problem);

      g_test_message ("%s", values[i]);
      g_assert_error (problem, BAIZE_ERROR, BAIZE_ERROR_RECORD);
      g_assert_true (g_str_has_prefix (problem->message, "t:"));
      g_assert_false (baize_game_get_has_branch (game));
      g_assert_cmpint (baize_game_get_practice (game), ==, BAIZE_PRACTICE_UNDO);
    }
}
