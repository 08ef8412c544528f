/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Checks tables of cases.
 */
#include "cases.h"

#include <string.h>

typedef struct
{
  CasesFunc check;
  const CaseGame *game;
  gconstpointer cases;
  gsize n_cases;
} Table;

static void
test_table (gconstpointer data)
{
  const Table *table = data;

  table->check (table->game, table->cases, table->n_cases);
}

/** cases_add: adds a test that checks each of @cases; see CASES(). */
void
cases_add (const char *path, CasesFunc check, const CaseGame *game, gconstpointer cases, gsize n_cases)
{
  Table *table = g_new (Table, 1);

  *table = (Table){ check, game, cases, n_cases };
  g_test_add_data_func_full (path, table, test_table, g_free);
}

/* ---- moves ---- */

/** Asserts that the state line has the expected @text, which is fields. */
static void
assert_fields (const CaseGame *game, gconstpointer state, const MoveCase *wanted, const char *text)
{
  g_autofree char *line = baize_rules_state_text (game->rules, state);
  g_auto (GStrv) fields = g_strsplit (text, " ", -1), all = g_strsplit (line, " ", -1);

  for (char **field = fields; *field != NULL; field++)
    if (!g_strv_contains ((const char *const *) all, *field))
      g_error ("%s: %s: no “%s” in “%s”", wanted->before, wanted->moves, *field, line);
}

/** Makes the moves that @text names, separated by `;`. */
static void
play_all (const CaseGame *game, gpointer state, const char *text)
{
  g_auto (GStrv) moves = g_strsplit (text, "; ", -1);

  for (char **move = moves; *move != NULL; move++)
    cases_play (game, state, *move);
}

/** check_moves: checks a table of MoveCase. */
void
check_moves (const CaseGame *game, gconstpointer data, gsize n_cases)
{
  const MoveCase *cases = data;
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);
  guint n_lines = 0;

  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *after = NULL;

      g_test_message ("%s: %s, %s", cases[i].name, cases[i].before, cases[i].moves);
      game->read (state, cases[i].before);
      play_all (game, state, cases[i].moves);
      if (game->assert_whole != NULL)
        game->assert_whole (state);
      if (game->write == NULL)
        {
          assert_fields (game, state, &cases[i], cases[i].after);
          continue;
        }
      after = game->write (state);
      g_assert_cmpstr (after, ==, cases[i].after);
      g_assert_cmpint (game->rules->is_over (state), ==, g_str_has_suffix (cases[i].after, "over"));
      if (cases[i].line != NULL)
        assert_fields (game, state, &cases[i], cases[i].line);
      n_lines += cases[i].line != NULL;
    }
  if (game->write != NULL && n_lines == 0)
    g_error ("%s: no case compares the state line; give one the field “line”", game->rules->id);
}

/** check_scores: checks a table of ScoreCase. */
void
check_scores (const CaseGame *game, gconstpointer data, gsize n_cases)
{
  const ScoreCase *cases = data;
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);

  for (gsize i = 0; i < n_cases; i++)
    {
      g_test_message ("%s, %s", cases[i].position, cases[i].moves ? cases[i].moves : "");
      game->read (state, cases[i].position);
      if (cases[i].moves != NULL)
        play_all (game, state, cases[i].moves);
      g_assert_cmpint (game->rules->score (state, MAX (cases[i].seat, 1)), ==, cases[i].score);
    }
}

/** check_piles: checks a table of PileCase. */
void
check_piles (const CaseGame *game, gconstpointer data, gsize n_cases)
{
  const PileCase *cases = data;
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);

  for (gsize i = 0; i < n_cases; i++)
    {
      g_autoptr (BaizeLayout) layout = baize_layout_new ();
      g_autoptr (GString) text = g_string_new (NULL);
      g_auto (GStrv) cards = cases_split (cases[i].cards);
      const BaizeLaidPile *pile;
      guint n = g_strv_length (cards);

      g_test_message ("%s, %s", cases[i].position, cases[i].moves ? cases[i].moves : "");
      game->read (state, cases[i].position);
      if (cases[i].moves != NULL)
        play_all (game, state, cases[i].moves);
      game->rules->view->tableau (state, 1, layout);
      pile = baize_layout_find_pile (layout, &cases[i].place);
      g_assert_nonnull (pile);
      g_assert_cmpuint (pile->n_cards, >=, n);
      g_assert_true (n > 0 || pile->n_cards == 0);
      for (guint j = pile->n_cards - n; j < pile->n_cards; j++)
        {
          BaizeFace face = g_array_index (layout->cards, BaizeLaidCard, pile->first + j).face;

          g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                                  face == BAIZE_FACE_NONE ? "?" : baize_face_to_text (face));
        }
      g_assert_cmpstr (text->str, ==, cases[i].cards);
    }
}

static void
check_refusals (const CaseGame *game, const RefusalCase *cases, gsize n_cases, BaizeError code)
{
  g_autofree gpointer state = g_malloc0 (game->rules->state_size), copy = NULL;

  for (gsize i = 0; i < n_cases; i++)
    {
      g_autoptr (GError) error = NULL;
      BaizeMove move = { .verb = 99 };

      g_test_message ("%s: %s", cases[i].position, cases[i].move);
      game->read (state, cases[i].position);
      g_free (copy);
      copy = g_memdup2 (state, game->rules->state_size);
      g_assert_false (baize_rules_read_legal (game->rules, state, cases[i].move, &move, &error));
      g_assert_cmpstr (error->message, ==, cases[i].message);
      g_assert_error (error, BAIZE_ERROR, (int) code);
      g_assert_cmpint (move.verb, ==, 99);
      g_assert_cmpmem (state, game->rules->state_size, copy, game->rules->state_size);
      /* the result is the same without an error to set */
      g_assert_false (baize_rules_read_legal (game->rules, state, cases[i].move, &move, NULL));
    }
}

/** check_illegal: checks a table of RefusalCase: moves that the rules forbid. */
void
check_illegal (const CaseGame *game, gconstpointer cases, gsize n_cases)
{
  check_refusals (game, cases, n_cases, BAIZE_ERROR_ILLEGAL);
}

/** check_unreadable: checks a table of RefusalCase: texts that are not moves. */
void
check_unreadable (const CaseGame *game, gconstpointer cases, gsize n_cases)
{
  check_refusals (game, cases, n_cases, BAIZE_ERROR_SYNTAX);
}

/* ---- messages ---- */

/** check_prompts: checks a table of PromptCase. */
void
check_prompts (const CaseGame *game, gconstpointer data, gsize n_cases)
{
  const PromptCase *cases = data;
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);

  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *prompt = NULL, *summary = NULL;

      game->read (state, cases[i].position);
      if (cases[i].move != NULL)
        cases_play (game, state, cases[i].move);
      prompt = game->rules->view->prompt (state);
      summary = game->rules->view->summary (state);
      g_assert_cmpstr (prompt, ==, cases[i].prompt);
      if (cases[i].summary != NULL)
        g_assert_cmpstr (summary, ==, cases[i].summary);
    }
}

typedef struct
{
  const CaseGame *game;
  gpointer before;
  GString *words;
} Telling;

static void
tell_step (gconstpointer state, int step, int amount, gpointer data)
{
  Telling *telling = data;
  g_autofree char *words = telling->game->rules->view->describe_step (telling->before, state, step, amount);

  if (words != NULL)
    g_string_append_printf (telling->words, "%s%s", telling->words->len > 0 ? " " : "", words);
  memcpy (telling->before, state, telling->game->rules->state_size);
}

/** check_messages: checks a table of MessageCase. */
void
check_messages (const CaseGame *game, gconstpointer data, gsize n_cases)
{
  const MessageCase *cases = data;
  gsize size = game->rules->state_size;
  g_autofree gpointer state = g_malloc0 (size), before = g_malloc0 (size);

  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *foretold = NULL;
      g_autoptr (GString) words = g_string_new (NULL), plain = NULL;
      Telling telling = { game, before, words };
      g_autoptr (GError) error = NULL;
      BaizeMove move;

      game->read (state, cases[i].position);
      memcpy (before, state, size);
      baize_rules_read_legal (game->rules, state, cases[i].move, &move, &error);
      g_assert_no_error (error);
      foretold = game->rules->view->describe_move (state, &move);
      /* a variation selector may follow a suit, so that it is not drawn as an emoji */
      plain = g_string_new (foretold);
      g_string_replace (plain, "\xef\xb8\x8e", "", 0);
      if (cases[i].foretold != NULL)
        g_assert_cmpstr (plain->str, ==, cases[i].foretold);
      game->rules->play (state, &move, tell_step, &telling);
      if (cases[i].steps != NULL)
        g_assert_cmpstr (words->str, ==, cases[i].steps);
    }
}

/** check_contrasts: checks a table of ContrastCase. */
void
check_contrasts (const CaseGame *game, gconstpointer data, gsize n_cases)
{
  const ContrastCase *cases = data;
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);

  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *words = NULL;
      g_autoptr (GError) error = NULL;
      BaizeMove move, other;

      g_test_message ("%s: %s, %s", cases[i].position, cases[i].move, cases[i].other);
      game->read (state, cases[i].position);
      baize_rules_read_legal (game->rules, state, cases[i].move, &move, &error);
      g_assert_no_error (error);
      baize_rules_read_legal (game->rules, state, cases[i].other, &other, &error);
      g_assert_no_error (error);
      words = game->rules->players->contrast (state, &move, &other);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/** check_places: checks a table of PlaceCase. */
void
check_places (const CaseGame *game, gconstpointer data, gsize n_cases)
{
  const PlaceCase *cases = data;
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);

  for (gsize i = 0; i < n_cases; i++)
    {
      g_autofree char *words = NULL;

      if (cases[i].position != NULL)
        game->read (state, cases[i].position);
      words = game->rules->view->describe_place (state, MAX (cases[i].seat, 1), &cases[i].place);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* ---- the help ---- */

/** Returns: (transfer full): the section of advice in the help for @game. */
static char *
read_advice (const CaseGame *game)
{
  g_autofree char *name = g_strconcat (game->rules->id, ".page", NULL), *text = NULL;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "help", "C", name, NULL);
  g_autoptr (GError) error = NULL;
  const char *start, *end;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  start = strstr (text, "<section id=\"advice\">");
  g_assert_nonnull (start);
  end = strstr (start, "</section>");
  g_assert_nonnull (end);
  return g_strndup (start, (gsize) (end - start));
}

/** Asserts that each item of @advice begins with the words of one of @cases. */
static void
assert_items (const char *advice, const AdviceCase *cases, gsize n_cases)
{
  g_auto (GStrv) items = g_strsplit (advice, "<item><p>", -1);

  g_assert_cmpuint (g_strv_length (items), >, 1);
  for (char **item = items + 1; *item != NULL; item++)
    {
      gsize i = 0;

      while (i < n_cases && !g_str_has_prefix (*item, cases[i].words))
        i++;
      if (i == n_cases)
        g_error ("no case for “%s”", *item);
    }
}

static void
check_piece (const CaseGame *game, const AdviceCase *one)
{
  g_autofree gpointer state = g_malloc0 (game->rules->state_size);
  BaizeMove move;

  game->read (state, one->position);
  if (one->moves != NULL)
    play_all (game, state, one->moves);
  if (one->fields != NULL)
    assert_fields (game, state, &(MoveCase){ .before = one->words, .moves = one->moves ? one->moves : "" },
                   one->fields);
  if (one->refused != NULL && baize_rules_read_legal (game->rules, state, one->refused, &move, NULL))
    g_error ("%s: “%s” is legal", one->words, one->refused);
}

/** check_advice: checks a table of AdviceCase: it has all advice of the help, and the rules agree with it. */
void
check_advice (const CaseGame *game, gconstpointer data, gsize n_cases)
{
  const AdviceCase *cases = data;
  g_autofree char *advice = read_advice (game);

  assert_items (advice, cases, n_cases);
  for (gsize i = 0; i < n_cases; i++)
    {
      if (strstr (advice, cases[i].words) == NULL)
        g_error ("the help does not say “%s”", cases[i].words);
      if (cases[i].position != NULL)
        check_piece (game, &cases[i]);
    }
}

/* ---- positions ---- */

/** cases_play: makes the move that @text names, which must be legal. */
void
cases_play (const CaseGame *game, gpointer state, const char *text)
{
  g_autoptr (GError) error = NULL;
  BaizeMove move;

  if (!baize_rules_read_legal (game->rules, state, text, &move, &error))
    g_error ("“%s” is refused: %s", text, error->message);
  game->rules->play (state, &move, NULL, NULL);
}

/** cases_split: Returns: (transfer full): the words of @text, which any number of blanks may separate. */
char **
cases_split (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text ? text : "", " ", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_strv_builder_add (words, *part);
  return g_strv_builder_end (words);
}

/** cases_assert_cards: asserts that each of the @n_cards cards of the game lies in one pile. */
void
cases_assert_cards (const BaizeRules *rules, gconstpointer state, guint n_cards)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  BaizeCardSet laid = { 0 };

  rules->view->tableau (state, 1, layout);
  g_assert_cmpuint (layout->cards->len, ==, n_cards);
  for (guint i = 0; i < n_cards; i++)
    {
      guint id = g_array_index (layout->cards, BaizeLaidCard, i).id;

      g_assert_true (id < n_cards && !baize_card_set_has (&laid, id));
      baize_card_set_add (&laid, id);
    }
}

/** cases_read_stack: puts the cards of @text, the top one last, on @stack, and adds them to the set @named. */
void
cases_read_stack (const char *text, BaizeStack *stack, guint64 *named)
{
  g_auto (GStrv) cards = cases_split (text);

  for (char **card = cards; *card != NULL; card++)
    {
      g_assert_true (baize_face_parse (*card, strlen (*card), &stack->card[stack->n]));
      *named |= G_GUINT64_CONSTANT (1) << stack->card[stack->n++];
    }
}

/**
 * cases_read_stack_and_rest: like cases_read_stack(), but first puts on @stack all cards of a deck of 52 that are
 * neither in @text nor in @named.
 */
void
cases_read_stack_and_rest (const char *text, BaizeStack *stack, guint64 *named)
{
  cases_read_stack (text, &(BaizeStack){ 0 }, named);
  for (BaizeFace face = 0; face < BAIZE_FACE_JOKER_RED; face++)
    if (!(*named >> face & 1))
      stack->card[stack->n++] = face;
  cases_read_stack (text, stack, named);
}

/** cases_setup_new: Returns: (transfer full): a setup, which must be playable. */
BaizeSetup *
cases_setup_new (const CaseGame *game, const char *variant, int players, guint64 deal)
{
  BaizeSetup *setup = baize_setup_new (game->rules, baize_rules_find_variant (game->rules, variant, NULL), deal);
  g_autoptr (GError) error = NULL;

  setup->players = players;
  baize_setup_check (setup, game->rules, &error);
  g_assert_no_error (error);
  return setup;
}

/**
 * cases_visit: plays random deals to the end, but at most @max_moves moves each. Calls @func with every position and
 * its next move, and with the last position and %NULL. A thorough run plays the deals 1 to @n_deals, in another way
 * each time; a quick one a tenth of them.
 */
void
cases_visit (const CaseGame *game, const BaizeSetup *setup, guint n_deals, guint max_moves, CaseVisitFunc func,
             gpointer data)
{
  const BaizeRules *rules = game->rules;
  g_autoptr (BaizeSetup) own = baize_setup_copy (setup);
  g_autofree gpointer state = g_malloc0 (rules->state_size);
  BaizeMoves moves = { 0 };
  guint64 seed = test_seed (0);

  for (guint64 deal = 1; deal <= test_amount (n_deals); deal++)
    {
      BaizeRandom random;

      baize_random_init (&random, ~deal ^ seed);
      own->deal = deal;
      rules->deal (state, own);
      for (guint n = 0; !rules->is_over (state) && n < max_moves; n++)
        {
          BaizeMove move;

          moves.n_items = 0;
          rules->moves (state, &moves);
          if (game->choose != NULL)
            game->choose (state, &moves, &random, &move);
          else
            move = moves.items[baize_random_below (&random, moves.n_items)];
          func (state, &move, data);
          rules->play (state, &move, NULL, NULL);
        }
      func (state, NULL, data);
    }
  baize_moves_clear (&moves);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/**
 * cases_assert_model: asserts that the rules and a model of them agree on @state.
 * @line: (transfer full): the state line of the model
 * @moves: (transfer full) (nullable): the model's legal moves as text, in any order
 */
void
cases_assert_model (const CaseGame *game, gconstpointer state, char *line, GPtrArray *moves)
{
  g_autofree char *own_line = baize_rules_state_text (game->rules, state);
  g_autoptr (GPtrArray) own_moves = moves ? baize_rules_list_texts (game->rules, state) : NULL;

  g_assert_cmpstr (own_line, ==, line);
  g_free (line);
  if (moves == NULL)
    return;
  g_ptr_array_sort (moves, compare_texts);
  for (guint i = 0; i < MIN (moves->len, own_moves->len); i++)
    g_assert_cmpstr (own_moves->pdata[i], ==, moves->pdata[i]);
  g_assert_cmpuint (own_moves->len, ==, moves->len);
  g_ptr_array_unref (moves);
}
