/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the solver of Matrix Solitaire is made of. Its small positions follow the rules; the shapes of the grid have all
 * moves; and whatever the prices of an outlook are, no line of play beats its bound, and the search that it guides
 * finds what trying every line finds.
 */
#include "lines.h"
#include "matrix-position.h"
#include "games/matrix/players/solver.h"

static const BaizeRules *const rules = &baize_matrix_rules;

/* ---- small positions ---- */

static void
assert_same (const MatrixState *state, const MatrixPosition *position, const MatrixQueue *queue)
{
  g_assert_cmpint (position->points, ==, matrix_points (state));
  g_assert_cmpint (matrix_grid_count (&position->grid), ==, matrix_n_grid (state));
  g_assert_cmpuint (position->grid.suits, ==, matrix_suits_find (state->cell));
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (!matrix_is_empty (state, cell))
      g_assert_cmpint (position->grid.cell[cell], ==, state->cell[cell]);
  g_assert_cmpint (matrix_position_count (position, queue), ==, state->n_deck + (state->card != BAIZE_FACE_NONE));
  for (int i = 0; i < state->n_deck; i++)
    g_assert_cmpint (matrix_position_get_next (position, queue, i + 1), ==, state->deck[state->n_deck - 1 - i]);
  if (state->over)
    return;
  g_assert_cmpint (matrix_position_get_next (position, queue, 0), ==, state->card);
  g_assert_cmpint (matrix_position_can_bury (position, queue), ==, matrix_can_bury (state));
  g_assert_cmphex (matrix_grid_open_cells (&position->grid, state->card), ==, matrix_open_cells (state));
}

/* From every stage of a game on, the same moves lead to the same positions. */
TEST (positions)
{
  int n_buried_again = 0;

  TEST_DEALS (deal, 600)
    {
      BaizeMoves moves = { 0 };
      MatrixPosition position;
      MatrixQueue queue;
      BaizeRandom random;
      MatrixState state;

      baize_random_init (&random, deal);
      lines_reach_mixed (rules, MATRIX_CLASSIC, deal, (int) (deal % 40), &state);
      if (state.over)
        continue;
      matrix_position_init (&position, &queue, &state);
      assert_same (&state, &position, &queue);
      while (!state.over)
        {
          BaizeFace card = state.card;
          BaizeMove move;

          moves.n_items = 0;
          rules->moves (&state, &moves);
          move = moves.items[baize_random_below (&random, moves.n_items)];
          if (baize_random_below (&random, 3) > 0)
            rules->players->playout (&state, &random, &move);
          rules->play (&state, &move, NULL, NULL);
          position.points += (gint16) matrix_grid_play (&position.grid, card, move.arg[1]);
          matrix_position_draw (&position, &queue, move.arg[2]);
          assert_same (&state, &position, &queue);
          n_buried_again += position.n_again > 0;
        }
      baize_moves_clear (&moves);
    }
  g_test_message ("%d positions with cards buried twice", n_buried_again);
  g_assert_cmpint (n_buried_again, >, (int) test_amount (100));
}

/* ---- shapes ---- */

static MatrixShapes *
new_shapes (void)
{
  BaizeThinking thinking = { .seed = 1 };

  return matrix_shapes_new (&thinking);
}

static MatrixSuits
mirror (MatrixSuits suits)
{
  MatrixSuits left = MATRIX_EACH_SUIT ((1 << MATRIX_N_ROWS) - 1), middle = left << MATRIX_N_ROWS;

  return (suits & left) << 2 * MATRIX_N_ROWS | (suits & middle) | (suits >> 2 * MATRIX_N_ROWS & left);
}

/** Asserts that the shape of @state has the move to @cell. */
static void
assert_move (const MatrixShapes *shapes, const MatrixState *state, int cell)
{
  BaizeMove move = { .verb = MATRIX_PLAY, .n_args = 3, .arg = { state->card, (guint8) cell, FALSE } };
  BaizeSuit suit = baize_face_get_suit (state->card);
  MatrixShape from = matrix_shapes_find (shapes, matrix_suits_find (state->cell)), to;
  guint loses = matrix_act (state, cell) == MATRIX_ELIMINATE ? baize_face_get_suit (state->cell[cell]) : BAIZE_N_SUITS;
  gboolean found = FALSE;
  MatrixState after = *state;

  rules->play (&after, &move, NULL, NULL);
  to = matrix_shapes_find (shapes, matrix_suits_find (after.cell));
  g_assert_cmpint (shapes->n_cards[to], ==, matrix_n_grid (&after));
  g_assert_cmpint (to == MATRIX_FULL_SHAPE, ==, matrix_n_grid (&after) == MATRIX_N_CELLS);
  for (guint32 i = shapes->first[suit][from]; i < shapes->first[suit][from + 1]; i++)
    {
      const MatrixShapeMove *own = &shapes->moves[suit][i];

      found = found
              || (own->to == to && own->loses == loses
                  && (int) own->points == matrix_points (&after) - matrix_points (state));
    }
  g_assert_true (found);
}

TEST (shapes)
{
  MatrixShapes *shapes = new_shapes ();

  /* and the full grid */
  g_assert_cmpuint (shapes->n, ==, 172207 + 1);
  TEST_DEALS (deal, 600)
    {
      MatrixSuits suits;
      MatrixState state;

      lines_reach_mixed (rules, MATRIX_CLASSIC, deal, (int) (deal % 50), &state);
      suits = matrix_suits_find (state.cell);
      g_assert_cmpuint (matrix_shapes_find (shapes, suits), ==, matrix_shapes_find (shapes, mirror (suits)));
      for (guint cells = matrix_open_cells (&state); cells != 0; cells &= cells - 1)
        assert_move (shapes, &state, __builtin_ctz (cells));
    }
  matrix_shapes_free (shapes);
}

/* ---- outlooks ---- */

/** Deals a game whose last @n_last cards have many of @suit, and plays until @n_left cards are left. */
static void
reach_rich (guint64 deal, BaizeSuit suit, int n_last, int n_left, MatrixState *state)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, MATRIX_CLASSIC, deal);
  g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, rules, 0);
  int first = MATRIX_N_CARDS - n_last, n_rich = n_last / 2;
  BaizeRandom random;

  baize_random_init (&random, deal);
  for (int i = 0; i < first && n_rich > 0; i++)
    if (baize_face_get_suit (deck->data[i]) == suit)
      {
        BaizeFace rich = deck->data[i];
        int other = first + (int) baize_random_below (&random, (guint64) n_last);

        deck->data[i] = deck->data[other];
        deck->data[other] = rich;
        n_rich--;
      }
  baize_setup_set_deck (setup, 0, deck->data, deck->len);
  rules->deal (state, setup);
  while (!state->over && state->n_deck + 1 > n_left)
    lines_play_mixed (rules, state, &random);
}

/** Tries every line from @state, with the small @position of the same game, and asserts that the outlook promises the
 * best of them at least. Counts the positions with cards that were buried twice. Returns: the score of the best
 * line. */
static int
try_all (const MatrixOutlook *outlook, const MatrixState *state, const MatrixPosition *position,
         const MatrixQueue *queue, int *n_buried_again)
{
  BaizeMoves moves = { 0 };
  int best = G_MININT;
  MatrixView view;

  if (state->over)
    return rules->score (state, 1);
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      const BaizeMove *move = &moves.items[i];
      MatrixPosition next = *position;
      MatrixState after = *state;

      rules->play (&after, move, NULL, NULL);
      next.points += (gint16) matrix_grid_play (&next.grid, state->card, move->arg[1]);
      matrix_position_draw (&next, queue, move->arg[2]);
      best = MAX (best, try_all (outlook, &after, &next, queue, n_buried_again));
    }
  baize_moves_clear (&moves);
  view = matrix_outlook_look (outlook, position);
  g_assert_cmpint (position->points * MATRIX_OUTLOOK_POINT + view.earned
                     + view.values[matrix_outlook_find_shape (outlook, &position->grid)],
                   >=, best * MATRIX_OUTLOOK_POINT);
  *n_buried_again += position->n_again > 0;
  return best;
}

/** Returns: the score of the best line from @state, which a search must find; it is guided by @outlook, if there is
 * one. */
static int
search (MatrixSolver *solver, const MatrixOutlook *outlook, const MatrixState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  BaizeBest best = { .score = -MATRIX_N_CELLS - 1, .moves = moves };
  gboolean proved = FALSE;

  g_assert_true (matrix_solver_search (solver, state, outlook, 1 << 20, &best, &proved));
  g_assert_true (proved);
  return best.score;
}

/* Whatever the prices are; large steps make prices that differ much, also negative ones. */
TEST (every_line)
{
  BaizeThinking thinking = { .seed = 1 };
  MatrixSolver *solver = matrix_solver_new (&thinking, 1 << 20);
  MatrixShapes *shapes = new_shapes ();
  int n_positions = 0, n_exact = 0, n_buried_again = 0;

  TEST_DEALS (deal, 400)
    {
      MatrixOutlook *outlook;
      MatrixPosition position;
      MatrixQueue queue;
      MatrixState state;

      /* with many clubs, cards can be buried again and again; with many spades, ranks matter */
      reach_rich (deal, deal % 4 ? BAIZE_CLUBS : BAIZE_SPADES, 6 + (int) (deal % 5),
                  4 + (int) (deal % 4 == 3 ? 2 : deal % 4), &state);
      if (state.over)
        continue;
      outlook = matrix_outlook_new (&state, shapes);
      matrix_position_init (&position, &queue, &state);
      for (int i = 0; i < 4; i++)
        {
          int score;

          g_assert_true (matrix_outlook_compute (outlook, &thinking));
          score = try_all (outlook, &state, &position, &queue, &n_buried_again);
          g_assert_cmpint (matrix_outlook_get_bound (outlook), >=, score);
          g_assert_cmpint (search (solver, outlook, &state), ==, score);
          n_exact += i == 0 && matrix_outlook_get_bound (outlook) == score;
          if (!matrix_outlook_improve (outlook, i % 2 ? score : score - 400))
            break;
        }
      n_positions++;
      matrix_outlook_free (outlook);
    }
  g_test_message ("%d positions, in %d the first bound is exact; %d positions in lines with cards buried twice",
                  n_positions, n_exact, n_buried_again);
  g_assert_cmpint (n_positions, >, (int) test_amount (150));
  g_assert_cmpint (n_exact, >, (int) test_amount (40));
  g_assert_cmpint (n_buried_again, >, (int) test_amount (1000));
  matrix_shapes_free (shapes);
  matrix_solver_free (solver);
}

/* Where there are too many lines to try all, a search without an outlook knows the best of them, too. */
TEST (more_cards)
{
  BaizeThinking thinking = { .seed = 1 };
  MatrixSolver *solver = matrix_solver_new (&thinking, 8 << 20);
  MatrixShapes *shapes = new_shapes ();
  int n_positions = 0;

  TEST_DEALS (deal, 300)
    {
      MatrixOutlook *outlook;
      MatrixState state;
      int score;

      reach_rich (deal, deal % 2 ? BAIZE_CLUBS : BAIZE_SPADES, 10 + (int) (deal % 3), 6 + (int) (deal % 3), &state);
      if (state.over)
        continue;
      score = search (solver, NULL, &state);
      outlook = matrix_outlook_new (&state, shapes);
      for (int i = 0; i < 3; i++)
        {
          g_assert_true (matrix_outlook_compute (outlook, &thinking));
          g_assert_cmpint (matrix_outlook_get_bound (outlook), >=, score);
          g_assert_cmpint (search (solver, outlook, &state), ==, score);
          if (!matrix_outlook_improve (outlook, i % 2 ? score : score - 400))
            break;
        }
      n_positions++;
      matrix_outlook_free (outlook);
    }
  g_test_message ("%d positions", n_positions);
  g_assert_cmpint (n_positions, >, (int) test_amount (150));
  matrix_shapes_free (shapes);
  matrix_solver_free (solver);
}
