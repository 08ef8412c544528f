/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What must hold in every position of GRAFA, over ten thousand random games: against the second writing of the rules,
 * and of the rules' functions among each other.
 */
#include "core/baize-game.h"
#include "grafa-model.h"
#include "grafa-position.h"

#include <string.h>

#define N_GAMES 10000

static const BaizeRules *const rules = &baize_grafa_rules;

/** Called with every position of random games, the deal's first; @move is the one that is made in it, or %NULL. */
typedef void (*VisitFunc) (const GrafaState *state, const BaizeMove *move, gpointer data);

static void
visit (guint64 first, guint64 last, VisitFunc func, gpointer data)
{
  BaizeMoves moves = { 0 };

  for (guint64 deal = first; deal <= last; deal++)
    {
      g_autoptr (BaizeSetup) setup = baize_setup_new (rules, 0, deal);
      GrafaState state;
      BaizeRandom random;

      baize_random_init (&random, ~deal);
      rules->deal (&state, setup);
      while (!rules->is_over (&state))
        {
          BaizeMove move;

          moves.n_items = 0;
          rules->moves (&state, &moves);
          g_assert_cmpuint (moves.n_items, >, 0);
          move = moves.items[baize_random_below (&random, moves.n_items)];
          func (&state, &move, data);
          rules->play (&state, &move, NULL, NULL);
        }
      func (&state, NULL, data);
    }
  baize_moves_clear (&moves);
}

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

  visit (1, N_GAMES, visit_with_model, &model);
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
  visit (1, 3000, visit_moves, NULL);
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
  visit (1, 3000, visit_agreement, NULL);
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
  visit (1, N_GAMES, visit_trace, NULL);
}

/* ---- places and tableau ---- */

static void
visit_places (const GrafaState *state, const BaizeMove *unused, gpointer data)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  BaizeMoves moves = { 0 };
  BaizeCardSet known = { 0 };
  guint64 laid = 0;

  rules->tableau (state, 1, layout);
  rules->known (state, 1, &known);
  g_assert_cmpuint (layout->cards->len, ==, 52);
  for (guint i = 0; i < layout->piles->len; i++)
    {
      const BaizeLaidPile *pile = &g_array_index (layout->piles, BaizeLaidPile, i);

      for (guint j = 0; j < pile->n_cards; j++)
        {
          const BaizeLaidCard *card = &g_array_index (layout->cards, BaizeLaidCard, pile->first + j);
          gboolean on_deck = pile->place.kind == GRAFA_DECK;

          g_assert_false (grafa_has (laid, (BaizeFace) card->id));
          laid |= G_GUINT64_CONSTANT (1) << card->id;
          g_assert_cmpint (card->face != BAIZE_FACE_NONE, ==, baize_card_set_has (&known, card->id));
          g_assert_cmpint (card->up, ==, !on_deck || (state->open && j == pile->n_cards - 1));
        }
    }
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizePlace source, target;

      rules->places (state, &moves.items[i], &source, &target);
      if (moves.items[i].verb == GRAFA_PAIR)
        {
          g_assert_cmpint (baize_layout_find_card (layout, &source)->face, ==, moves.items[i].arg[0]);
          g_assert_cmpint (source.kind, ==, GRAFA_HAND);
          g_assert_cmpint (target.kind, ==, GRAFA_DECK);
          g_assert_nonnull (baize_layout_find_pile (layout, &target));
        }
      else
        {
          BaizeSuit suit = moves.items[i].verb == GRAFA_DIG   ? BAIZE_SPADES
                           : moves.items[i].verb == GRAFA_BUY ? BAIZE_DIAMONDS
                                                              : BAIZE_CLUBS;

          g_assert_cmpint (source.kind, ==, GRAFA_ABILITY);
          g_assert_cmpint (source.x, ==, (int) suit);
          g_assert_true (baize_place_is_none (&target));
        }
    }
  baize_moves_clear (&moves);
}

static void
test_places (void)
{
  visit (1, 2000, visit_places, NULL);
}

/* ---- what the player knows ---- */

/* The same position with the cards nobody has seen in another order. */
static void
shuffle_unseen (GrafaState *state, BaizeRandom *random)
{
  int places[52], n = 0;

  for (int i = 0; i < state->n_deck; i++)
    if (!grafa_has (state->seen, state->deck[i]))
      places[n++] = i;
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) baize_random_below (random, (guint64) i + 1);
      BaizeFace face = state->deck[places[i]];

      state->deck[places[i]] = state->deck[places[j]];
      state->deck[places[j]] = face;
    }
}

static void
visit_hide (const GrafaState *state, const BaizeMove *unused, gpointer data)
{
  BaizeRandom *shuffling = data;
  GrafaState a = *state, b = *state, c = *state;
  BaizeRandom random_a, random_b, random_c;

  shuffle_unseen (&b, shuffling);
  baize_random_init (&random_a, state->seen);
  baize_random_init (&random_c, ~state->seen);
  random_b = random_a;
  rules->hide (&a, 1, &random_a);
  rules->hide (&b, 1, &random_b);
  rules->hide (&c, 1, &random_c);
  grafa_assert_whole (&a);
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
  g_assert_cmpmem (&random_a, sizeof random_a, &random_b, sizeof random_b);
  /* all that is known stays: what is not in the deck, and in it the seen cards where they are */
  for (int i = 0; i < state->n_deck; i++)
    {
      g_assert_cmpint (grafa_has (state->seen, state->deck[i]), ==, grafa_has (a.seen, a.deck[i]));
      if (grafa_has (state->seen, state->deck[i]))
        g_assert_cmpint (a.deck[i], ==, state->deck[i]);
    }
  if (state->n_deck > 30)
    g_assert_true (memcmp (&a, &c, sizeof a) != 0);
  memcpy (a.deck, state->deck, sizeof a.deck);
  g_assert_cmpmem (&a, sizeof a, state, sizeof *state);
}

static void
test_hide (void)
{
  BaizeRandom random;

  baize_random_init (&random, 5);
  visit (1, 3000, visit_hide, &random);
}

/* Hiding leaves every unseen card every place, about equally often. */
static void
test_hide_is_even (void)
{
  int counts[5][5] = { 0 };
  BaizeRandom random;

  baize_random_init (&random, 6);
  for (int i = 0; i < 20000; i++)
    {
      GrafaState state;

      grafa_position_read (&state, "KC | *9S 2c 3C 4c 5c 6C 7c 8c | -");
      rules->hide (&state, 1, &random);
      g_assert_cmpstr (baize_face_to_text (grafa_top (&state, 0)), ==, "9S");
      g_assert_cmpstr (baize_face_to_text (grafa_top (&state, 2)), ==, "3C");
      g_assert_cmpstr (baize_face_to_text (grafa_top (&state, 5)), ==, "6C");
      for (int place = 0; place < 5; place++)
        {
          static const int places[] = { 1, 3, 4, 6, 7 };
          static const int index_of_rank[] = { [2] = 0, [4] = 1, [5] = 2, [7] = 3, [8] = 4 };

          counts[place][index_of_rank[baize_face_get_rank (grafa_top (&state, places[place]))]]++;
        }
    }
  for (int i = 0; i < 25; i++)
    {
      g_assert_cmpint (counts[i / 5][i % 5], >, 3750);
      g_assert_cmpint (counts[i / 5][i % 5], <, 4250);
    }
}

/* What was seen stays seen. */
static void
visit_known (const GrafaState *state, const BaizeMove *move, gpointer data)
{
  guint64 *seen = data;

  if (state->n_deck == 47)
    *seen = 0;
  g_assert_cmpuint (*seen & ~state->seen, ==, 0);
  *seen = state->seen;
}

static void
test_known (void)
{
  guint64 seen = 0;

  visit (1, N_GAMES, visit_known, &seen);
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
  g_test_add_func ("/grafa/properties/places", test_places);
  g_test_add_func ("/grafa/properties/hide", test_hide);
  g_test_add_func ("/grafa/properties/hide-is-even", test_hide_is_even);
  g_test_add_func ("/grafa/properties/known", test_known);
  return g_test_run ();
}
