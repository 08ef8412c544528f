/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What must hold in every position of GRAFA, over ten thousand random games: against the second writing of the rules,
 * and of moves, records and steps among each other. What the player knows is in test-grafa-hidden.c.
 */
#include "core/baize-game.h"
#include "grafa-model.h"
#include "grafa-position.h"
#include "n-games.h"

#include <string.h>

static const BaizeRules *const rules = &baize_grafa_rules;

static char *
move_text (const GrafaState *state, const BaizeMove *move)
{
  GString *text = g_string_new (NULL);

  rules->write_move (state, move, text);
  return g_string_free (text, FALSE);
}

/* ---- the second writing of the rules ---- */

static void
compare_with_model (const GrafaState *state, const Model *model)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GPtrArray) moves = baize_rules_list_texts (rules, state);
  g_autoptr (GPtrArray) model_list = model_moves (model);
  g_autofree char *model_line = model_state_line (model), *deck = model_deck (model);
  g_autoptr (GString) text = g_string_new (NULL);

  rules->write_state (state, line);
  g_assert_cmpstr (line->str, ==, model_line);
  g_assert_cmpint (rules->is_over (state), ==, model->over);
  g_assert_cmpint (rules->score (state, 1), ==, model->discard.n);
  for (int i = 0; i < state->n_deck; i++)
    {
      g_autofree char *small = g_ascii_strdown (baize_face_to_text (grafa_top (state, i)), 2);

      g_string_append_printf (text, "%s ", grafa_has (state->seen, grafa_top (state, i))
                                               ? baize_face_to_text (grafa_top (state, i)) : small);
    }
  g_assert_cmpstr (text->str, ==, deck);
  g_assert_cmpuint (moves->len, ==, model_list->len);
  for (guint i = 0; i < moves->len; i++)
    g_assert_cmpstr (moves->pdata[i], ==, model_list->pdata[i]);
}

static void
visit_with_model (const GrafaState *state, const BaizeMove *move, gpointer data)
{
  Model *model = data;
  g_autofree char *text = NULL;

  if (state->n_deck == 47)
    {
      g_autoptr (GString) deck = g_string_new (NULL);

      /* the deal: hand in any order, then the deck */
      for (int i = 0; i < 5; i++)
        g_string_append_printf (deck, "%s ", baize_face_to_text (grafa_hand_card (state, i)));
      for (int i = 0; i < 47; i++)
        g_string_append_printf (deck, "%s ", baize_face_to_text (grafa_top (state, i)));
      model_deal (model, deck->str);
    }
  compare_with_model (state, model);
  if (move == NULL)
    return;
  text = move_text (state, move);
  model_play (model, text);
}

static void
test_model (void)
{
  Model model;

  grafa_visit (1, N_GAMES, visit_with_model, &model);
}

/* ---- whole games ---- */

static void
test_games (void)
{
  BaizeMoves moves = { 0 };
  GrafaState states[128];

  for (guint64 deal = 1; deal <= N_GAMES; deal++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
      g_autoptr (BaizeGame) game = baize_game_new (rules, setup, NULL);
      g_autoptr (BaizeGame) again = NULL;
      g_autoptr (BaizeRecord) record = NULL, reread = NULL;
      g_autofree char *text = NULL, *text_again = NULL;
      BaizeRandom random;
      guint n = 0;

      baize_random_init (&random, deal);
      while (!baize_game_get_over (game))
        {
          g_assert_cmpuint (n, <, G_N_ELEMENTS (states));
          memcpy (&states[n++], baize_game_get_state (game), sizeof *states);
          moves.n_items = 0;
          rules->moves (baize_game_get_state (game), &moves);
          g_assert_true (baize_game_play (game, &moves.items[baize_random_below (&random, moves.n_items)], NULL));
        }
      memcpy (&states[n], baize_game_get_state (game), sizeof *states);
      for (guint i = n; i-- > 0;)
        {
          baize_game_undo (game);
          g_assert_cmpmem (baize_game_get_state (game), sizeof *states, &states[i], sizeof *states);
        }
      for (guint i = 1; i <= n; i++)
        {
          baize_game_redo (game);
          g_assert_cmpmem (baize_game_get_state (game), sizeof *states, &states[i], sizeof *states);
        }
      for (guint64 i = baize_random_below (&random, n + 1); i > 0; i--)
        baize_game_undo (game);
      record = baize_game_to_record (game, "a");
      text = baize_record_to_text (record);
      reread = baize_record_parse (text, strlen (text), "b");
      again = baize_game_new_from_record (reread, NULL);
      g_assert_nonnull (again);
      g_assert_cmpmem (baize_game_get_state (game), sizeof *states, baize_game_get_state (again), sizeof *states);
      g_assert_cmpuint (baize_game_get_n_moves (again), ==, n);
      g_clear_pointer (&record, baize_record_free);
      record = baize_game_to_record (again, "c");
      text_again = baize_record_to_text (record);
      g_assert_cmpstr (text, ==, text_again);
    }
  baize_moves_clear (&moves);
}

/* ---- moves ---- */

static void
visit_moves (const GrafaState *state, const BaizeMove *unused, gpointer data)
{
  BaizeMoves moves = { 0 };
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  grafa_assert_whole (state);
  rules->moves (state, &moves);
  g_assert_cmpint (moves.n_items == 0, ==, rules->is_over (state));
  for (gsize i = 0; i < moves.n_items; i++)
    {
      g_autoptr (GError) error = NULL;
      char *text = move_text (state, &moves.items[i]);
      BaizeMove read;

      g_assert_true (rules->check (state, &moves.items[i], &error));
      g_assert_no_error (error);
      g_assert_true (rules->read_move (state, text, &read, &error));
      g_assert_true (baize_move_equal (&read, &moves.items[i]));
      g_assert_true (g_hash_table_add (texts, text)); /* each once */
    }
  baize_moves_clear (&moves);
}

static void
test_moves (void)
{
  grafa_visit (1, 3000, visit_moves, NULL);
}

typedef struct
{
  const GrafaState *state;
  GHashTable *legal; /* texts */
  int n_legal;
} Agreement;

static void
try_text (Agreement *agreement, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
try_text (Agreement *agreement, const char *format, ...)
{
  char text[32];
  BaizeMove move;
  gboolean legal;
  va_list arguments;

  va_start (arguments, format);
  g_vsnprintf (text, sizeof text, format, arguments);
  va_end (arguments);
  legal = rules->read_move (agreement->state, text, &move, NULL) && rules->check (agreement->state, &move, NULL);
  if (legal != g_hash_table_contains (agreement->legal, text))
    g_error ("%s: moves and check disagree", text);
  agreement->n_legal += legal;
}

/** Tries every possible move text in @state: every card to pair, every order of two or three of all fifty-four. */
static void
try_all_texts (const GrafaState *state)
{
  g_autoptr (GPtrArray) list = baize_rules_list_texts (rules, state);
  g_autoptr (GHashTable) legal = g_hash_table_new (g_str_hash, g_str_equal);
  Agreement agreement = { state, legal, 0 };

  for (guint i = 0; i < list->len; i++)
    g_hash_table_add (legal, list->pdata[i]);
  try_text (&agreement, "dig");
  try_text (&agreement, "buy");
  for (int i = 0; i < BAIZE_N_FACES; i++)
    {
      const char *a = baize_face_to_text ((BaizeFace) i);

      try_text (&agreement, "pair %s", a);
      for (int j = 0; j < BAIZE_N_FACES; j++)
        {
          const char *b = baize_face_to_text ((BaizeFace) j);

          try_text (&agreement, "foresee %s %s", a, b);
          for (int k = 0; k < BAIZE_N_FACES; k++)
            try_text (&agreement, "foresee %s %s %s", a, b, baize_face_to_text ((BaizeFace) k));
        }
    }
  g_assert_cmpint (agreement.n_legal, ==, list->len);
}

static void
test_all_texts (void)
{
  static const char *const positions[] = {
    "5C 6S KC | *7H 9d 8d 7d | -", "KC | 9H 8H 7h | foresee:2",        "KC | 9H 8H 7H 6h | foresee:3",
    "KC | 9h 8h 7h | buy,dig",     "KC | 9h 8h 7h 6h | dig,foresee:2", "KC | 9h 8h | buy,foresee:2",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      GrafaState state;

      grafa_position_read (&state, positions[i]);
      try_all_texts (&state);
    }
}

/* In very many positions, at least every move of the cards at hand and on top of the deck, in every number. */
static void
visit_agreement (const GrafaState *state, const BaizeMove *unused, gpointer data)
{
  BaizeMoves moves = { 0 };
  BaizeFace near[5];
  int n_near = 0;
  gsize n_legal = 0;
  BaizeMove move = { 0 };

  rules->moves (state, &moves);
  for (int i = 0; i < 4 && i < state->n_deck; i++)
    near[n_near++] = grafa_top (state, i);
  if (state->hand != 0)
    near[n_near++] = grafa_hand_card (state, 0);
  for (int verb = 0; verb <= 6; verb++)
    {
      move = (BaizeMove){ .verb = (guint8) verb };
      if (verb == GRAFA_PAIR)
        for (int face = 0; face < 256; face++)
          {
            move.n_args = 1;
            move.arg[0] = (guint8) face;
            n_legal += rules->check (state, &move, NULL);
          }
      else if (verb != GRAFA_FORESEE)
        n_legal += rules->check (state, &move, NULL);
    }
  move = (BaizeMove){ .verb = GRAFA_FORESEE };
  for (int i = 0; i < n_near; i++)
    for (int j = 0; j < n_near; j++)
      for (int k = -1; k < n_near; k++)
        {
          move.n_args = k < 0 ? 2 : 3;
          move.arg[0] = near[i];
          move.arg[1] = near[j];
          move.arg[2] = k < 0 ? 0 : near[k];
          n_legal += rules->check (state, &move, NULL);
        }
  g_assert_cmpuint (n_legal, ==, moves.n_items);
  baize_moves_clear (&moves);
}

static void
test_agreement (void)
{
  grafa_visit (1, 3000, visit_agreement, NULL);
}

/* ---- what a move tells of itself ---- */

typedef struct
{
  GrafaState last;
  int n_steps, n_sunk;
  GrafaStep last_step;
} Told;

static void
on_step (gconstpointer data, int step, int amount, gpointer told_data)
{
  const GrafaState *state = data;
  Told *told = told_data;
  int n_sunk = state->n_discard - told->last.n_discard;
  int n_left = told->last.n_deck - state->n_deck;
  int n_gained = grafa_n_hand (state) - grafa_n_hand (&told->last);

  grafa_assert_whole (state);
  g_assert_cmpuint (told->last.seen & ~state->seen, ==, 0);
  switch ((GrafaStep) step)
    {
    case GRAFA_STEP_PAIR:
      g_assert_cmpint (told->n_steps, ==, 0);
      g_assert_cmpint (n_left, ==, 1);
      g_assert_cmpint (n_sunk, ==, amount);
      g_assert_cmpint (n_gained, ==, 1 - amount);
      break;
    case GRAFA_STEP_DIG:
      g_assert_true (n_left == 1 && n_sunk == 1 && n_gained == 0 && amount == 1);
      break;
    case GRAFA_STEP_BUY:
      g_assert_true (n_left == 1 && n_sunk == 0 && n_gained == 1 && amount == 1);
      break;
    case GRAFA_STEP_FORESEE:
      g_assert_cmpint (told->n_steps, ==, 0);
      g_assert_true (n_left == 0 && n_sunk == 0 && n_gained == 0);
      g_assert_cmpint (amount, ==, grafa_n_looked (&told->last));
      break;
    case GRAFA_STEP_GLANCE:
      g_assert_true (n_left == 0 && n_sunk == 0 && n_gained == 0);
      g_assert_cmpint (state->n_deck, ==, 1);
      break;
    case GRAFA_STEP_TURN:
      g_assert_true (n_left == 0 && n_sunk == 0 && n_gained == 0 && state->open);
      break;
    default:
      g_assert_not_reached ();
    }
  told->last = *state;
  told->last_step = (GrafaStep) step;
  told->n_steps++;
}

/* A traced move is the same move; its steps lose no card and lead to where the move leads. */
static void
visit_trace (const GrafaState *state, const BaizeMove *move, gpointer data)
{
  Told told = { .last = *state };
  GrafaState traced = *state, played = *state;

  if (move == NULL)
    return;
  rules->play (&played, move, NULL, NULL);
  rules->play (&traced, move, on_step, &told);
  g_assert_cmpmem (&traced, sizeof traced, &played, sizeof played);
  g_assert_cmpint (told.n_steps, >, 0);
  g_assert_cmpint (told.last_step == GRAFA_STEP_TURN, ==, played.open);
  g_assert_cmpuint (told.last.hand, ==, played.hand);
  g_assert_cmpmem (told.last.deck, told.last.n_deck, played.deck, played.n_deck);
  g_assert_cmpmem (told.last.discard, told.last.n_discard, played.discard, played.n_discard);
  g_assert_cmpuint (told.last.seen & ~played.seen, ==, 0);
  if (played.open)
    g_assert_cmpmem (&told.last, sizeof played, &played, sizeof played);
}

static void
test_trace (void)
{
  grafa_visit (1, N_GAMES, visit_trace, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grafa/properties/model", test_model);
  g_test_add_func ("/grafa/properties/games", test_games);
  g_test_add_func ("/grafa/properties/moves", test_moves);
  g_test_add_func ("/grafa/properties/all-texts", test_all_texts);
  g_test_add_func ("/grafa/properties/agreement", test_agreement);
  g_test_add_func ("/grafa/properties/trace", test_trace);
  return g_test_run ();
}
