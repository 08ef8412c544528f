/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Analysis of a puzzle of Happy Graphs while the program is idle: no answer is withdrawn, none is given for another
 * puzzle, and an unfinished analysis continues.
 */
#include "test.h"

#include "games/happy-graphs/players/advice.h"

typedef struct
{
  HappyAdvice *advice;
  int n_told;
  HappySolverAnswer answer;
  guint64 n_nodes;
  guint64 n_nodes_first;
} Told;

static void
on_told (HappyAdvice *advice, HappySolverAnswer answer, guint64 n_nodes, gpointer data)
{
  Told *told = data;

  if (told->n_told++ == 0)
    told->n_nodes_first = n_nodes;
  told->answer = answer;
  told->n_nodes = n_nodes;
}

/** Asks, and waits for the callback. Returns: the answer. */
static HappySolverAnswer
ask (Told *told, const HappyState *state)
{
  told->n_told = 0;
  happy_advice_ask (told->advice, state);
  while (told->n_told == 0)
    g_main_context_iteration (NULL, TRUE);
  return told->answer;
}

static void
wait_for_end (Told *told)
{
  while (told->answer == HAPPY_SOLVER_NOT_KNOWN)
    g_main_context_iteration (NULL, TRUE);
}

static void
make_moves (HappyState *state, const char *moves)
{
  g_auto (GStrv) lines = g_strsplit (moves, "; ", -1);

  for (char **line = lines; *line != NULL && **line != '\0'; line++)
    {
      BaizeMove move;
      g_autoptr (GError) error = NULL;

      g_assert_true (baize_rules_read_legal (&baize_happy_graphs_rules, state, *line, &move, &error));
      baize_happy_graphs_rules.play (state, &move, NULL, NULL);
    }
}

/** Makes all moves of a solution, each of which must be legal; they end the game. */
static void
make_all (HappyState *state, const BaizeMove *moves, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      g_assert_true (baize_happy_graphs_rules.check (state, &moves[i], NULL));
      baize_happy_graphs_rules.play (state, &moves[i], NULL, NULL);
    }
  g_assert_true (baize_happy_graphs_rules.is_over (state));
}

/** Returns: (transfer full): the great puzzle of @variant after @moves. */
static HappyState *
position (const char *variant, const char *moves)
{
  int index = baize_rules_find_variant (&baize_happy_graphs_rules, variant, NULL);
  g_autoptr (BaizeSetup) setup = baize_setup_new (&baize_happy_graphs_rules, index, 1);
  HappyState *state = g_new0 (HappyState, 1);

  baize_happy_graphs_rules.deal (state, setup);
  make_moves (state, moves);
  return state;
}

TEST (yes)
{
  Told told = { .advice = happy_advice_new (on_told, &told) };
  g_autofree HappyState *state = position ("hex-puzzle", "");
  BaizeMove moves[HAPPY_MAX_PUZZLE], lift = happy_move_lift (1, 1, 0);
  guint n_moves;

  g_assert_cmpint (ask (&told, state), ==, HAPPY_SOLVER_SOLVED);
  n_moves = happy_advice_get_moves (told.advice, state, moves);
  g_assert_cmpuint (n_moves, ==, 24);
  /* along the solution the answer and the moves are known at once; after a lift as well */
  for (guint i = 0; i < n_moves; i++)
    {
      BaizeMove rest[HAPPY_MAX_PUZZLE];

      g_assert_cmpint (ask (&told, state), ==, HAPPY_SOLVER_SOLVED);
      g_assert_cmpuint (told.n_nodes, ==, 0);
      g_assert_cmpuint (happy_advice_get_moves (told.advice, state, rest), ==, n_moves - i);
      g_assert_true (baize_happy_graphs_rules.check (state, &moves[i], NULL));
      baize_happy_graphs_rules.play (state, &moves[i], NULL, NULL);
    }
  g_assert_true (baize_happy_graphs_rules.is_over (state));
  happy_advice_free (told.advice);

  told.advice = happy_advice_new (on_told, &told);
  g_free (g_steal_pointer (&state));
  state = position ("square-puzzle", "start 4S; place 4H 1,0; place 3S 0,1");
  g_assert_cmpint (ask (&told, state), ==, HAPPY_SOLVER_SOLVED);
  baize_happy_graphs_rules.play (state, &lift, NULL, NULL);
  g_assert_cmpint (ask (&told, state), ==, HAPPY_SOLVER_SOLVED);
  g_assert_cmpuint (told.n_nodes, ==, 0);
  make_all (state, moves, happy_advice_get_moves (told.advice, state, moves));
  happy_advice_free (told.advice);
}

#define FAR                                                                                                      \
  "start 3S; place 3H 1,0; place 3D 2,0; place 3C 3,0; place 4S 4,0; place 4H 5,0; place 4D 6,0; place 4C 7,0; " \
  "lift 0,0; lift 1,0; lift 2,0; lift 3,0; lift 4,0; lift 5,0; lift 6,0"

/* After all cards are lifted, the next card starts at 0,0 again. The solution found before is moved there, however far
 * away it lies. */
TEST (empty_again)
{
  Told told = { .advice = happy_advice_new (on_told, &told) };
  g_autofree HappyState *state = position ("square-puzzle", FAR);
  BaizeMove moves[HAPPY_MAX_PUZZLE];

  g_assert_cmpint (ask (&told, state), ==, HAPPY_SOLVER_SOLVED);
  make_moves (state, "lift 7,0");
  g_assert_cmpint (ask (&told, state), ==, HAPPY_SOLVER_SOLVED);
  g_assert_cmpuint (happy_advice_get_moves (told.advice, state, moves), ==, 16);
  make_all (state, moves, 16);
  happy_advice_free (told.advice);
}

TEST (no)
{
  Told told = { .advice = happy_advice_new (on_told, &told) };
  /* two aces side by side allow no other neighbour */
  g_autofree HappyState *pair = position ("eight-puzzle", "start AS; place AH 1,0");
  g_autofree HappyState *other = position ("hex-puzzle", "start AS");
  BaizeMove moves[HAPPY_MAX_PUZZLE];
  g_autofree HappyState *more = position ("square-puzzle", "start 2S; place 2H 1,0; place 2D 1,1; place 2C 0,1");

  /* no card can be laid beside the pair, so the answer is known at once */
  g_assert_cmpint (ask (&told, pair), ==, HAPPY_SOLVER_IMPOSSIBLE);
  /* the answer says nothing about another puzzle */
  g_assert_cmpuint (happy_advice_get_moves (told.advice, other, moves), ==, 0);
  g_assert_cmpint (ask (&told, more), ==, HAPPY_SOLVER_IMPOSSIBLE);
  g_assert_cmpint (ask (&told, other), ==, HAPPY_SOLVER_SOLVED);
  /* the proof is kept */
  g_assert_cmpint (ask (&told, pair), ==, HAPPY_SOLVER_IMPOSSIBLE);
  g_assert_cmpuint (told.n_nodes, ==, 0);
  happy_advice_free (told.advice);
}

#define HARD "start 3S; place 2S -1,0; place 5S 1,0; place 2H -2,1; place 2D -3,1; place 8S 2,-1"

TEST (go_on)
{
  Told told = { .advice = happy_advice_new (on_told, &told) };
  g_autofree HappyState *hard = position ("eight-puzzle", HARD "; place 3H 1,-2; place 6S 3,-1");
  g_autofree HappyState *easy = position ("square-puzzle", "");
  guint64 n_nodes;

  g_assert_cmpint (ask (&told, hard), ==, HAPPY_SOLVER_NOT_KNOWN);
  n_nodes = told.n_nodes;
  g_assert_cmpuint (n_nodes, >, 0);
  /* a question in between does not lose the unfinished analysis */
  g_assert_cmpint (ask (&told, easy), ==, HAPPY_SOLVER_SOLVED);
  g_assert_cmpint (ask (&told, hard), ==, HAPPY_SOLVER_NOT_KNOWN);
  g_assert_cmpuint (told.n_nodes_first, >, n_nodes);
  /* no callback while the analysis rests */
  happy_advice_rest (told.advice);
  told.n_told = 0;
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (told.n_told, ==, 0);
  if (g_test_slow ())
    {
      ask (&told, hard);
      wait_for_end (&told);
      g_assert_cmpint (told.answer, ==, HAPPY_SOLVER_IMPOSSIBLE);
      g_assert_cmpint (ask (&told, hard), ==, HAPPY_SOLVER_IMPOSSIBLE);
      g_assert_cmpuint (told.n_nodes, ==, 0);
      make_moves (hard, "place 4S 2,-2");
      g_assert_cmpint (ask (&told, hard), ==, HAPPY_SOLVER_IMPOSSIBLE);
      g_assert_cmpuint (told.n_nodes, ==, 0);
    }
  happy_advice_free (told.advice);
}
