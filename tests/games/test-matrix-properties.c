/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Properties of every position of Matrix Solitaire besides the contract of all games, in ten thousand random games of
 * each variant: agreement with the model of the rules, known cards, and what each step of a move changes.
 */
#include "matrix-model.h"
#include "matrix-position.h"
#include "test.h"

#include <string.h>

static const BaizeRules *const rules = &baize_matrix_rules;

static void
visit_all (int variant, guint n_deals, CaseVisitFunc func, gpointer data)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, 1);

  cases_visit (&matrix_game, setup, n_deals, G_MAXUINT, func, data);
}

/* ---- the model ---- */

static void
compare_with_model (const MatrixState *state, const MatrixModel *model)
{
  g_autoptr (GString) deck = g_string_new (NULL);
  g_autofree char *known = matrix_model_known (model);

  cases_assert_model (&matrix_game, state, matrix_model_state_line (model), matrix_model_moves (model));
  for (int i = state->n_deck - 1; i >= 0; i--)
    g_string_append_printf (deck, "%s ", matrix_knows_deck (state, i) ? baize_face_to_text (state->deck[i]) : "??");
  g_assert_cmpstr (deck->str, ==, known);
}

static void
visit_with_model (gconstpointer data, const BaizeMove *move, gpointer model_data)
{
  const MatrixState *state = data;
  MatrixModel *model = model_data;
  g_autofree char *text = NULL;

  if (state->n_deck == MATRIX_N_CARDS - 1)
    {
      g_autoptr (GString) deck = g_string_new (NULL);

      g_string_append_printf (deck, "%s ", baize_face_to_text (state->card));
      for (int i = state->n_deck - 1; i >= 0; i--)
        g_string_append_printf (deck, "%s ", baize_face_to_text (state->deck[i]));
      matrix_model_deal (model, deck->str, state->blind);
    }
  matrix_assert_whole (state);
  compare_with_model (state, model);
  if (move == NULL)
    return;
  text = baize_rules_move_text (&baize_matrix_rules, state, move);
  matrix_model_play (model, text);
}

static void
test_model (gconstpointer variant)
{
  MatrixModel model;

  visit_all (GPOINTER_TO_INT (variant), 10000, visit_with_model, &model);
}

/* Random games seldom get far. Random positions, with floating hearts, cover everything that can happen. */
static void
make_position (MatrixState *state, BaizeRandom *random)
{
  guint8 cards[MATRIX_N_CARDS];
  int n = 0;

  for (int i = 0; i < MATRIX_N_CARDS; i++)
    cards[i] = (guint8) i;
  baize_random_shuffle (random, cards, MATRIX_N_CARDS);
  memset (state, 0, sizeof *state);
  for (int column = 0; column < MATRIX_N_COLUMNS; column++)
    for (int row = 0; row < MATRIX_N_ROWS; row++)
      {
        int cell = matrix_cell (column, row);
        gboolean supported = row == 0 || state->cell[cell - 1] != BAIZE_FACE_NONE;

        state->cell[cell] = BAIZE_FACE_NONE;
        if (baize_random_below (random, 8) > 1 && (supported || matrix_is_heart (cards[n])))
          state->cell[cell] = cards[n++];
      }
  state->card = cards[n++];
  while (n < MATRIX_N_CARDS && baize_random_below (random, 8) > 0)
    state->deck[state->n_deck++] = cards[n++];
  state->blind = (guint8) baize_random_below (random, 2);
  while (n < MATRIX_N_CARDS)
    state->gone[state->n_gone++] = cards[n++];
}

static void
copy_to_model (const MatrixState *state, MatrixModel *model)
{
  memset (model, 0, sizeof *model);
  for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
    if (!matrix_is_empty (state, cell))
      strcpy (model->grid[2 - matrix_row (cell)][matrix_column (cell)], baize_face_to_text (state->cell[cell]));
  strcpy (model->card, baize_face_to_text (state->card));
  for (int i = 0; i < state->n_deck; i++)
    strcpy (model->deck[i], baize_face_to_text (state->deck[state->n_deck - 1 - i]));
  model->n_deck = state->n_deck;
  model->blind = state->blind;
}

TEST (positions)
{
  BaizeRandom random;
  guint n_lengths[10] = { 0 };
  int n_upgrades = 0;

  baize_random_init (&random, test_seed (1));
  for (guint i = 0; i < test_amount (500000); i++)
    {
      guint chains[MATRIX_MAX_CHAINS];
      MatrixState state;
      MatrixModel model;
      BaizeMoves moves = { 0 };

      make_position (&state, &random);
      if (matrix_chains (&state, chains) > 0 || matrix_n_grid (&state) == MATRIX_N_CELLS)
        continue;
      g_assert_true (matrix_is_settled (&state));
      matrix_assert_whole (&state);
      copy_to_model (&state, &model);
      compare_with_model (&state, &model);
      rules->moves (&state, &moves);
      for (gsize j = 0; j < moves.n_items; j++)
        {
          MatrixState after = state;
          MatrixModel model_after = model;
          g_autofree char *text = baize_rules_move_text (&baize_matrix_rules, &state, &moves.items[j]);

          rules->play (&after, &moves.items[j], NULL, NULL);
          matrix_model_play (&model_after, text);
          compare_with_model (&after, &model_after);
          g_assert_true (matrix_is_settled (&after));
          g_assert_cmpint (matrix_chains (&after, chains), ==, 0);
          n_lengths[model_after.longest]++;
          n_upgrades += after.upgrades > 0;
        }
      baize_moves_clear (&moves);
    }
  for (int length = MATRIX_SHORTEST; length <= MATRIX_LONGEST; length++)
    g_assert_cmpuint (n_lengths[length], >, 0);
  g_assert_cmpint (n_upgrades, >, (int) test_amount (100));
}

/* ---- no chain is longer than six ---- */

typedef struct
{
  int longest;
  int n_grids;
} Longest;

/** Plays a card of @suit to @cell in every way, whatever its rank, with everything that follows. */
static void
measure_play (const MatrixState *before, BaizeSuit suit, int cell, Longest *longest)
{
  MatrixState state = *before;
  BaizeMove move = { .verb = MATRIX_PLAY, .n_args = 3, .arg = { 0, (guint8) cell, 0 } };

  /* ranks matter only for spades, which must be higher: the cards in the grid are lower than this king */
  state.card = move.arg[0] = baize_face (suit, BAIZE_KING);
  state.deck[0] = baize_face (suit, BAIZE_QUEEN);
  state.n_deck = 1;
  if (!rules->check (&state, &move, NULL))
    return;
  rules->play (&state, &move, NULL, NULL);
  for (int length = MATRIX_SHORTEST; length <= MATRIX_LONGEST; length++)
    if (state.chains[length - MATRIX_SHORTEST] > 0)
      longest->longest = MAX (longest->longest, length);
  for (int i = 0; i < state.n_gone; i++)
    g_assert_cmpint (state.gone_as[i], <=, MATRIX_LONGEST);
}

/** Fills the grid from @cell on in every way in which no card falls. */
static void
fill_grid (MatrixState *state, int cell, Longest *longest)
{
  guint chains[MATRIX_MAX_CHAINS];

  if (cell == MATRIX_N_CELLS)
    {
      if (matrix_n_grid (state) == MATRIX_N_CELLS || matrix_chains (state, chains) > 0)
        return;
      longest->n_grids++;
      for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
        for (int i = 0; i < MATRIX_N_CELLS; i++)
          measure_play (state, (BaizeSuit) suit, i, longest);
      return;
    }
  state->cell[cell] = BAIZE_FACE_NONE;
  fill_grid (state, cell + 1, longest);
  for (int suit = 0; suit < BAIZE_N_SUITS; suit++)
    if (suit == BAIZE_HEARTS || matrix_row (cell) == 0 || !matrix_is_empty (state, cell - 1))
      {
        /* any rank below the king; different in each cell, so that all cards differ */
        state->cell[cell] = baize_face ((BaizeSuit) suit, 2 + cell);
        fill_grid (state, cell + 1, longest);
      }
  state->cell[cell] = BAIZE_FACE_NONE;
}

TEST (longest)
{
  MatrixState state = { 0 };
  Longest longest = { 0 };

  fill_grid (&state, 0, &longest);
  g_test_message ("%d grids", longest.n_grids);
  g_assert_cmpint (longest.n_grids, >, 100000);
  g_assert_cmpint (longest.longest, ==, MATRIX_LONGEST);
}

/* ---- the steps of a move ---- */

typedef struct
{
  MatrixState last;
  int n_steps, n_links, n_leaves, n_upgrades;
  int points;
  BaizeFace settled[MATRIX_N_CELLS];
  guint64 leaving[MATRIX_MAX_CHAINS];
  MatrixStep last_step;
} Told;

static void
on_step (gconstpointer data, int step, int amount, gpointer told_data)
{
  const MatrixState *state = data, *last;
  Told *told = told_data;
  guint chains[MATRIX_MAX_CHAINS];

  last = &told->last;
  matrix_assert_whole (state);
  switch ((MatrixStep) step)
    {
    case MATRIX_STEP_PLACE:
      g_assert_cmpint (told->n_steps, ==, 0);
      g_assert_cmpint (state->card, ==, BAIZE_FACE_NONE);
      g_assert_cmpint (matrix_n_grid (state), ==, matrix_n_grid (last) + (amount != MATRIX_ELIMINATE));
      g_assert_cmpint (state->n_gone, ==, last->n_gone + (amount == MATRIX_ELIMINATE));
      break;
    case MATRIX_STEP_FALL:
      g_assert_cmpint (amount, >, 0);
      g_assert_false (matrix_is_settled (last));
      g_assert_true (matrix_is_settled (state));
      g_assert_cmpint (matrix_n_grid (state), ==, matrix_n_grid (last));
      break;
    case MATRIX_STEP_LINK:
      g_assert_cmpint (matrix_chains (state, chains), ==, amount);
      g_assert_cmpmem (state, sizeof *state, last, sizeof *last);
      told->n_links++;
      break;
    case MATRIX_STEP_LEAVE:
      g_assert_cmpint (told->last_step, ==, MATRIX_STEP_LINK);
      g_assert_cmpint (matrix_chains (state, chains), ==, 0);
      g_assert_cmpint (matrix_points (state), ==, matrix_points (last) + amount);
      told->points += amount;
      for (int i = last->n_gone; i < state->n_gone; i++)
        told->leaving[told->n_leaves] |= G_GUINT64_CONSTANT (1) << state->gone[i];
      told->n_leaves++;
      break;
    case MATRIX_STEP_UPGRADE:
      g_assert_cmpint (matrix_points (state), ==, matrix_points (last) + amount);
      told->points += amount;
      told->n_upgrades++;
      break;
    case MATRIX_STEP_BURY:
      g_assert_cmpint (state->n_deck, ==, last->n_deck);
      g_assert_cmpint (state->deck[0], ==, last->deck[last->n_deck - 1]);
      break;
    case MATRIX_STEP_NEXT:
      g_assert_cmpint (state->n_deck, ==, last->n_deck - 1);
      g_assert_cmpint (state->card, ==, last->deck[last->n_deck - 1]);
      break;
    default:
      g_assert_not_reached ();
    }
  if (step == MATRIX_STEP_PLACE || (step == MATRIX_STEP_FALL && told->n_links == 0))
    memcpy (told->settled, state->cell, sizeof told->settled);
  told->last = *state;
  told->last_step = (MatrixStep) step;
  told->n_steps++;
}

/* A traced move equals the untraced one; its steps lose no card and end at its result. */
static void
visit_trace (gconstpointer data, const BaizeMove *move, gpointer unused)
{
  const MatrixState *state = data;
  Told told = { .last = *state };
  MatrixState traced = *state, played = *state;
  MatrixForecast forecast;

  if (move == NULL)
    return;
  rules->play (&played, move, NULL, NULL);
  rules->play (&traced, move, on_step, &told);
  g_assert_cmpmem (&traced, sizeof traced, &played, sizeof played);
  g_assert_cmpint (told.n_links, ==, told.n_leaves);
  g_assert_cmpint (told.points, ==, matrix_points (&played) - matrix_points (state));
  played.over = FALSE;
  told.last.over = FALSE;
  g_assert_cmpmem (&told.last, sizeof played, &played, sizeof played);

  matrix_forecast (state, move, &forecast);
  g_assert_cmpint (forecast.points, ==, told.points);
  g_assert_cmpmem (forecast.settled, sizeof forecast.settled, told.settled, sizeof told.settled);
  g_assert_cmpmem (forecast.leaving, sizeof forecast.leaving, told.leaving, sizeof told.leaving);
  g_assert_cmpint (forecast.upgrade > 0, ==, told.n_upgrades);
  g_assert_cmpint (forecast.n_chains > 1, ==, told.n_upgrades);
  g_assert_cmpint (forecast.fills, ==, matrix_n_grid (&played) == MATRIX_N_CELLS);
  if (forecast.stays)
    g_assert_cmpint (played.cell[forecast.rest], ==, state->card);
  else
    for (int cell = 0; cell < MATRIX_N_CELLS; cell++)
      g_assert_cmpint (played.cell[cell], !=, state->card);
}

TEST (trace)
{
  visit_all (MATRIX_CLASSIC, 10000, visit_trace, NULL);
}

/* ---- known and face-up cards ---- */

/* 7: the grid, the card, in classic the next card and the buried ones, and every card that left */
static const struct
{
  const char *position;
  const char *unknown;
} knowledge[] = {
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD 2S 3H", "3H 2S" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD 2S _ 3H", "2S" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD _ 2S 3H", "" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | _ KD 2S 3H", "" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD", "" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C |", "" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD 2S 3H ?", "KD 3H 2S" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | KD 2S _ 3H ?", "KD 3H 2S" },
  { "-- -- -- / -- -- -- / 2C -- -- | 7C | _ KD ?", "KD" },
};

TEST (knowledge)
{
  for (gsize i = 0; i < G_N_ELEMENTS (knowledge); i++)
    {
      g_autoptr (GString) unknown = g_string_new (NULL);
      BaizeCardSet known;
      MatrixState state;

      matrix_position_read (&state, knowledge[i].position);
      known = baize_rules_known (rules, &state, 1);
      for (BaizeFace face = 0; face < MATRIX_N_CARDS; face++)
        if (!baize_card_set_has (&known, face))
          g_string_append_printf (unknown, "%s%s", unknown->len > 0 ? " " : "", baize_face_to_text (face));
      g_assert_cmpstr (unknown->str, ==, knowledge[i].unknown);
    }
}

/* In the deck only the next card lies face up, none in the blind variant; eliminated cards lie face down. */
static void
visit_up (gconstpointer data, const BaizeMove *unused, gpointer nothing)
{
  const MatrixState *state = data;
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  rules->view->tableau (state, 1, layout);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; j < pile->n_cards; j++)
        g_assert_cmpint (g_array_index (layout->cards, BaizeLaidCard, pile->first + j).up, ==,
                         pile->place.kind == MATRIX_DECK ? j == pile->n_cards - 1 && !state->blind
                                                         : pile->place.kind != MATRIX_ELIMINATED);
    }
}

TEST (up)
{
  visit_all (MATRIX_CLASSIC, 200, visit_up, NULL);
  visit_all (MATRIX_BLIND, 200, visit_up, NULL);
}

TESTS (tables)
{
  g_test_add_data_func ("/matrix/properties/model-classic", GINT_TO_POINTER (MATRIX_CLASSIC), test_model);
  g_test_add_data_func ("/matrix/properties/model-blind", GINT_TO_POINTER (MATRIX_BLIND), test_model);
}
