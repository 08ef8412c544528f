/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The best result of Matrix Solitaire with all cards known. If few cards are left, a search without an outlook soon
 * knows all lines. Otherwise outlooks are computed, each with a lower bound if possible, and each guides a search; then
 * the last outlook guides searches that keep more and more positions.
 */
#include "judge.h"
#include "solver.h"

/* Positions kept after each card by searches without an outlook, at first and how many times more each time; and when
 * such searches have tried enough. */
#define FIRST_WIDTH 256
#define MORE_WIDTH  4
#define PLAIN_NODES 100000
#define PLAIN_BYTES (32 << 20)
/* Outlooks, and positions kept by the searches that they guide; with all of it a search stays below 64 MiB. */
#define N_OUTLOOKS   16
#define GUIDED_WIDTH 1024
#define LAST_WIDTH   (GUIDED_WIDTH * MORE_WIDTH * MORE_WIDTH)
#define GUIDED_BYTES (4 << 20)

/** Plays a whole game by the playout policy, so that there is a line however little time there is. */
static void
play_first (BaizeBest *best, const MatrixState *start)
{
  MatrixState state = *start;
  BaizeRandom random = { { 0 } };

  while (!state.over)
    {
      BaizeMove move = { 0 };

      matrix_playout (&state, &random, &move);
      g_array_append_val (best->moves, move);
      baize_matrix_rules.play (&state, &move, NULL, NULL);
    }
  best->score = baize_matrix_rules.score (&state, 1);
}

/** Searches without an outlook. Returns: whether to go on. */
static gboolean
search_plainly (const MatrixState *state, const BaizeThinking *thinking, BaizeBest *best)
{
  MatrixSolver *solver = matrix_solver_new (thinking, PLAIN_BYTES);
  gboolean in_time = TRUE, proved = FALSE;

  for (guint width = FIRST_WIDTH; in_time && !proved && best->n_nodes < PLAIN_NODES; width *= MORE_WIDTH)
    in_time = matrix_solver_search (solver, state, NULL, width, best, &proved);
  matrix_solver_free (solver);
  if (proved)
    best->bound = best->score;
  return in_time && !baize_best_is_proved (best);
}

/** Searches with the guidance of @outlook, and keeps @width positions. Returns: whether to go on. */
static gboolean
search_guided (MatrixSolver *solver, const MatrixState *state, const MatrixOutlook *outlook, guint width,
               BaizeBest *best)
{
  gboolean proved = FALSE;

  if (!matrix_solver_search (solver, state, outlook, width, best, &proved))
    return FALSE;
  if (proved)
    best->bound = best->score;
  return !baize_best_is_proved (best);
}

/** Computes @outlook, which may lower the bound. Returns: whether to go on. */
static gboolean
compute_outlook (MatrixOutlook *outlook, const BaizeThinking *thinking, BaizeBest *best)
{
  best->n_nodes += matrix_outlook_count (outlook);
  if (baize_best_is_over (best, thinking) || !matrix_outlook_compute (outlook, thinking))
    return FALSE;
  best->bound = MIN (best->bound, matrix_outlook_get_bound (outlook));
  return !baize_best_is_proved (best);
}

static void
search_all_guided (const MatrixState *state, const MatrixShapes *shapes, const BaizeThinking *thinking, BaizeBest *best)
{
  MatrixOutlook *outlook = matrix_outlook_new (state, shapes);
  MatrixSolver *solver = matrix_solver_new (thinking, GUIDED_BYTES);
  gboolean go_on = TRUE;

  for (int i = 0; i < N_OUTLOOKS && go_on; i++)
    {
      if (i > 0 && !matrix_outlook_improve (outlook, best->score))
        break;
      go_on = compute_outlook (outlook, thinking, best) && search_guided (solver, state, outlook, GUIDED_WIDTH, best);
    }
  for (guint width = GUIDED_WIDTH; width <= LAST_WIDTH && go_on; width *= MORE_WIDTH)
    go_on = search_guided (solver, state, outlook, width, best);
  matrix_solver_free (solver);
  matrix_outlook_free (outlook);
}

/** matrix_best: implements #BaizeRulesPlayers.best. */
void
matrix_best (gconstpointer data, const BaizeThinking *thinking, BaizeBest *best)
{
  const MatrixState *state = data;
  MatrixShapes *shapes;

  play_first (best, state);
  best->bound = matrix_bound (state, thinking);
  if (!search_plainly (state, thinking, best))
    return;
  shapes = matrix_shapes_new (thinking);
  if (shapes == NULL)
    return;
  search_all_guided (state, shapes, thinking, best);
  matrix_shapes_free (shapes);
}
