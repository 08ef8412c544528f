/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract that every registered game keeps at every table: deals, playing moves, undo and redo are tested here,
 * everything else in contract-*.c. The tests know no game by name, so they test a new game as soon as it is registered.
 * An argument names the only game to test: Meson has a test for each game.
 */
#include "contract.h"
#include "test.h"

#include "core/game/baize-game.h"

#include <locale.h>
#include <string.h>

/* ---- playing ---- */

typedef struct
{
  const ContractPosition *position;
  guint n_steps, n_cards;
  BaizeCardSet known;  /* cards that seat 1 knows after the last step */
  BaizeLayout *layout; /* after the last step */
  gpointer before;
} Steps;

static void
note_step (gconstpointer state, int step, int amount, gpointer data)
{
  Steps *steps = data;
  const BaizeRules *rules = steps->position->rules;
  g_autofree char *words = rules->view->describe_step (steps->before, state, step, amount),
                  *prompt = rules->view->prompt (state);
  BaizeCardSet known = baize_rules_known (rules, state, 1);

  baize_layout_reset (steps->layout);
  rules->view->tableau (state, baize_rules_seat (rules, steps->position->state), steps->layout);
  contract_require (steps->position, steps->layout->cards->len == steps->n_cards,
                    "after step %d there are %u cards, not %u", step, steps->layout->cards->len, steps->n_cards);
  contract_require (steps->position, words == NULL || (*words != '\0' && g_utf8_validate (words, -1, NULL)),
                    "step %d is told as “%s”", step, words);
  /* a single player sees each step as it happens, so no step may lose a card that the player knew */
  if (steps->position->setup->players == 1)
    contract_require (steps->position, baize_card_set_is_subset (&steps->known, &known),
                      "after step %d a card is forgotten", step);
  steps->known = known;
  if (steps->position->setup->players == 1)
    contract_require (steps->position,
                      !contract_gives_away (steps->layout, words) && !contract_gives_away (steps->layout, prompt),
                      "step %d, “%s”, or “%s” names a card nobody knows", step, words, prompt);
  memcpy (steps->before, state, rules->state_size);
  steps->n_steps++;
}

/* A move always leads to the same bytes, traced or not; no step loses a card, and the last step shows the result. */
static void
visit_play (const ContractPosition *position, gpointer unused)
{
  const BaizeRules *rules = position->rules;
  g_autofree gpointer after = g_memdup2 (position->state, rules->state_size);
  g_autofree gpointer traced = g_memdup2 (position->state, rules->state_size);
  g_autofree gpointer before = g_memdup2 (position->state, rules->state_size);
  g_autoptr (BaizeLayout) layout = baize_layout_new (), last = baize_layout_new ();
  Steps steps = { position, 0, 0, { { 0 } }, last, before };
  int seat = baize_rules_seat (rules, position->state);

  for (int i = 1; i <= position->setup->players; i++)
    {
      rules->score (position->state, i);
      if (rules->is_over (position->state) && baize_rules_has_winners (rules))
        contract_require (position,
                          baize_rules_place (rules, position->state, i) >= 1
                            && baize_rules_place (rules, position->state, i) <= position->setup->players,
                          "seat %d has no place", i);
    }
  contract_require (position, seat >= 1 && seat <= position->setup->players, "seat %d is to move", seat);
  if (position->move == NULL)
    return;
  rules->view->tableau (position->state, seat, layout);
  steps.n_cards = layout->cards->len;
  rules->play (after, position->move, NULL, NULL);
  rules->play (traced, position->move, note_step, &steps);
  contract_require (position, memcmp (after, traced, rules->state_size) == 0,
                    "a move does not lead to the same bytes when it is made again, and traced");
  contract_require (position, steps.n_steps > 0, "a move has no step");
  baize_layout_reset (layout);
  rules->view->tableau (after, seat, layout);
  contract_require (position, contract_same_view (layout, last, FALSE),
                    "the last step does not lead to where the move leads");
}

static void
test_play (gconstpointer table)
{
  contract_visit (table, 150, 2, visit_play, NULL);
}

/* A deal sets every byte of the position, each time to the same value. */
static void
test_deal (gconstpointer data)
{
  const ContractTable *table = data;
  gsize size = table->rules->state_size;
  g_autofree gpointer one = g_malloc (size), other = g_malloc (size);

  for (guint64 i = 0, first = contract_first_deal (); i < 10; i++)
    {
      g_autoptr (BaizeSetup) setup = contract_new_setup (table, first + i);
      BaizeRandom random;
      ContractPosition position = { table->rules, setup, 0, one, NULL, NULL, &random };

      memset (one, 0x55, size);
      memset (other, 0xaa, size);
      table->rules->deal (one, setup);
      table->rules->deal (other, setup);
      contract_require (&position, memcmp (one, other, size) == 0, "the deal leaves bytes of the position unset");
    }
}

/* ---- whole games ---- */

typedef struct
{
  BaizeGame *game;
  const BaizeRules *rules;
  GPtrArray *states; /* by number of moves; in long games most are NULL */
} Play;

static void
compare (const Play *play, const char *way)
{
  guint at = baize_game_get_position (play->game);
  gconstpointer state = play->states->pdata[at];

  if (state != NULL && memcmp (state, baize_game_get_state (play->game), play->rules->state_size) != 0)
    g_error ("%s: %s leads to another position after %u moves", play->rules->id, way, at);
}

static void
keep_state (Play *play)
{
  gboolean keeps = play->states->len < 200 || play->states->len % 37 == 0 || baize_game_get_over (play->game);

  g_ptr_array_add (play->states, keeps ? g_memdup2 (baize_game_get_state (play->game), play->rules->state_size) : NULL);
}

static void
play_through (Play *play, const ContractTable *table, BaizeRandom *random, gboolean sensible)
{
  BaizeMoves legal = { 0 };
  g_autoptr (GError) error = NULL;

  keep_state (play);
  while (!baize_game_get_over (play->game) && (contract_must_end (table) || play->states->len < 60))
    {
      gconstpointer state = baize_game_get_state (play->game);
      BaizeMove move = { 0 };

      legal.n_items = 0;
      play->rules->moves (state, &legal);
      contract_choose (play->rules, state, sensible, &legal, random, &move);
      move.arg[BAIZE_MOVE_MAX_ARGS - 1] ^= 1;
      if (move.n_args < BAIZE_MOVE_MAX_ARGS && baize_game_play (play->game, &move, NULL))
        g_error ("%s: a move is made that has a byte behind its arguments", play->rules->id);
      move.arg[BAIZE_MOVE_MAX_ARGS - 1] ^= 1;
      baize_game_play (play->game, &move, &error);
      g_assert_no_error (error);
      keep_state (play);
    }
  baize_moves_clear (&legal);
}

static void
go_back_and_forth (Play *play)
{
  guint n = play->states->len - 1;

  for (; baize_game_get_can_undo (play->game); compare (play, "undo"))
    baize_game_undo (play->game);
  /* undo or redo at the end of the moves does nothing */
  baize_game_undo (play->game);
  compare (play, "undo");
  for (; baize_game_get_can_redo (play->game); compare (play, "redo"))
    baize_game_redo (play->game);
  baize_game_redo (play->game);
  g_assert_cmpuint (baize_game_get_position (play->game), ==, n);
  baize_game_restart (play->game);
  g_assert_cmpuint (baize_game_get_position (play->game), ==, 0);
  compare (play, "going back to the deal");
  baize_game_redo_all (play->game);
  g_assert_cmpuint (baize_game_get_position (play->game), ==, n);
  compare (play, "going forth from the deal");
}

/** Writes the game after @position moves as a record, and reads it again. */
static void
go_through_record (Play *play, guint position)
{
  g_autoptr (BaizeRecord) record = NULL, reread = NULL, rewritten = NULL;
  g_autofree char *text = NULL, *second = NULL;
  g_autoptr (BaizeGame) again = NULL;
  g_autoptr (GError) error = NULL;

  while (baize_game_get_position (play->game) > position && baize_game_get_can_undo (play->game))
    baize_game_undo (play->game);
  record = baize_game_to_record (play->game, "test");
  text = baize_record_to_text (record);
  reread = baize_record_parse (text, strlen (text), "test");
  again = baize_game_new_from_record (reread, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (baize_game_get_n_moves (again), ==, play->states->len - 1);
  g_assert_cmpuint (baize_game_get_position (again), ==, baize_game_get_position (play->game));
  if (memcmp (baize_game_get_state (again), baize_game_get_state (play->game), play->rules->state_size) != 0)
    g_error ("%s: a record leads to another position:\n%s", play->rules->id, text);
  rewritten = baize_game_to_record (again, "test");
  second = baize_record_to_text (rewritten);
  g_assert_cmpstr (second, ==, text);
}

/* Undo to the deal and redo restore the exact positions, and so does a record that is written and read again. */
static void
test_games (gconstpointer data)
{
  const ContractTable *table = data;
  g_autofree gpointer state = g_malloc (table->rules->state_size);
  guint64 deal = contract_first_deal ();
  guint n_moves = 0;

  for (guint i = 0; i < 4 * table->effort && n_moves < 400 * table->effort; i++, deal++)
    {
      g_autoptr (BaizeSetup) setup = contract_new_setup (table, deal);
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (BaizeGame) game = baize_game_new (table->rules, setup, NULL);
      Play play = { game, table->rules, states };
      BaizeRandom random;

      g_test_message ("%s %s, %d players, deal %" G_GUINT64_FORMAT, table->rules->id,
                      table->rules->variants[table->variant].id, table->players, deal);
      baize_random_init (&random, deal);
      play_through (&play, table, &random, deal % 2 == 1);
      n_moves += states->len;
      go_back_and_forth (&play);
      for (int n = 0; n < 8; n++)
        {
          guint at = (guint) baize_random_below (&random, states->len);

          baize_game_copy_state_at (game, at, state);
          if (states->pdata[at] != NULL)
            g_assert_cmpmem (state, table->rules->state_size, states->pdata[at], table->rules->state_size);
        }
      go_through_record (&play, (guint) baize_random_below (&random, states->len));
    }
}

/* ---- all tables ---- */

static void
add_tests (const ContractTable *table)
{
  static const struct
  {
    const char *name;
    GTestDataFunc func;
  } properties[] = {
    { "moves", contract_check_moves },
    { "deal", test_deal },
    { "play", test_play },
    { "games", test_games },
    { "ends", contract_check_ends },
    { "scores", contract_check_scores },
    { "sight", contract_check_sight },
    { "order", contract_check_order },
    { "determinize", contract_check_determinize },
    { "twins", contract_check_twins },
    { "words", contract_check_words },
    { "languages", contract_check_languages },
    { "lines", contract_check_lines },
    { "players", contract_check_players },
    { "best", contract_check_best },
    { "reasons", contract_check_reasons },
  };
  static guint n_own;
  const BaizeVariant *variant = &table->rules->variants[table->variant];
  g_autofree char *own = table->rules_text ? g_strdup_printf ("-own-%u", ++n_own) : NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *path = g_strdup_printf ("/contract/%s/%s/%d%s/%s", table->rules->id, variant->id, table->players,
                                               own ? own : "", properties[i].name);
      ContractTable *copy = g_memdup2 (table, sizeof *table);

      copy->rules_text = g_strdup (table->rules_text);
      g_test_add_data_func_full (path, copy, properties[i].func, (GDestroyNotify) contract_table_free);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  test_init (&argc, &argv, NULL);
  contract_foreach_table (argc > 1 ? argv[1] : NULL, add_tests);
  return g_test_run ();
}
