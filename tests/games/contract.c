/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tables and random games for the tests of the contract.
 */
#include "contract.h"
#include "test.h"

#include <string.h>

/* No game lasts longer than a few thousand moves, however badly it is played. A record has room for many more. */
#define MAX_MOVES 25000
/* An unsolved puzzle ends after this many moves. */
#define MAX_PUZZLE_MOVES 150

/* When moves are compared by score, at most this many are tried. */
#define MOST_WEIGHED 12

/* The amount of testing for each game in a thorough run; a quick one does a tenth of it. */
#define EFFORT 80

static void
add_table (GPtrArray *tables, const BaizeRules *rules, int variant, int players, const char *rules_text)
{
  ContractTable *table = g_new (ContractTable, 1);

  *table = (ContractTable){ rules, variant, players, g_strdup (rules_text), 1 };
  g_ptr_array_add (tables, table);
}

/** Adds tables with the custom rules of `GAME-rules.txt`, whose lines begin with the number of players. */
static void
add_own_rules (GPtrArray *tables, const BaizeRules *rules, int variant)
{
  g_autofree char *name = g_strdup_printf ("%s-rules.txt", rules->id), *text = NULL;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "games", name, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '#')
      add_table (tables, rules, variant, atoi (*line), strchr (*line, ' ') + 1);
}

/**
 * contract_foreach_table:
 * @game: (nullable): the only game to test
 * @func: (scope call): called with every table: the least and the most players of each variant, and some between
 */
void
contract_foreach_table (const char *game, void (*func) (const ContractTable *table))
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    {
      g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) contract_table_free);

      if (game != NULL && !g_str_equal (game, games[i]->id))
        continue;
      for (int variant = 0; variant < games[i]->n_variants; variant++)
        {
          int min = games[i]->variants[variant].players_min, max = games[i]->variants[variant].players_max;

          add_table (tables, games[i], variant, min, NULL);
          if (max > min + 1)
            add_table (tables, games[i], variant, min + MAX (1, (max - min) / 8), NULL);
          if (max > min)
            add_table (tables, games[i], variant, max, NULL);
          if (games[i]->variants[variant].own_rules)
            add_own_rules (tables, games[i], variant);
        }
      for (guint j = 0; j < tables->len; j++)
        {
          ContractTable *table = tables->pdata[j];

          table->effort = MAX (1, test_amount (EFFORT) / tables->len);
          func (table);
        }
    }
}

/** contract_table_free: frees @table. */
void
contract_table_free (ContractTable *table)
{
  g_free (table->rules_text);
  g_free (table);
}

/** contract_new_setup: Returns: (transfer full): the setup of deal @deal at @table. */
BaizeSetup *
contract_new_setup (const ContractTable *table, guint64 deal)
{
  BaizeSetup *setup = baize_setup_new (table->rules, table->variant, deal);
  g_autoptr (GError) error = NULL;

  setup->players = table->players;
  setup->rules_text = g_strdup (table->rules_text);
  baize_setup_check (setup, table->rules, &error);
  g_assert_no_error (error);
  return setup;
}

/** contract_must_end: Returns: whether every game at @table ends, however it is played; a puzzle may go on forever. */
gboolean
contract_must_end (const ContractTable *table)
{
  return !table->rules->variants[table->variant].timed;
}

/** Returns: of at most MOST_WEIGHED moves of @legal, the move with the best score afterwards. */
static BaizeMove
find_best (const BaizeRules *rules, gconstpointer state, const BaizeMoves *legal, BaizeRandom *random)
{
  g_autofree gpointer after = g_malloc (rules->state_size);
  gsize first = baize_random_below (random, legal->n_items), best = first;
  int seat = baize_rules_seat (rules, state), best_score = G_MININT;

  for (gsize i = first; i < first + MIN (legal->n_items, MOST_WEIGHED); i++)
    {
      int score;

      memcpy (after, state, rules->state_size);
      rules->play (after, &legal->items[i % legal->n_items], NULL, NULL);
      score = rules->low_is_good ? -rules->score (after, seat) : rules->score (after, seat);
      if (score > best_score)
        {
          best = i % legal->n_items;
          best_score = score;
        }
    }
  return legal->items[best];
}

/** Returns: whether the game has a playout policy that can play from @state. */
static gboolean
has_playout (const BaizeRules *rules, gconstpointer state)
{
  const BaizeRulesPlayers *players = rules->players;

  return players != NULL && players->playout != NULL && (players->refuse == NULL || !players->refuse (state, NULL));
}

/**
 * contract_choose: chooses a random move or, if @sensible, the move of the game's playout policy; without a policy, the
 * move with the best immediate score. Sensible moves reach endings that random moves hardly ever reach.
 */
void
contract_choose (const BaizeRules *rules, gconstpointer state, gboolean sensible, const BaizeMoves *legal,
                 BaizeRandom *random, BaizeMove *move)
{
  if (sensible && has_playout (rules, state))
    rules->players->playout (state, random, move);
  else if (sensible)
    *move = find_best (rules, state, legal, random);
  else
    *move = legal->items[baize_random_below (random, legal->n_items)];
}

/**
 * contract_first_deal: Returns: the first of the deals that a test plays: always the same in a quick run, and in a
 * thorough run one that depends on the seed that GLib printed. It is odd, see contract_visit_deal().
 */
guint64
contract_first_deal (void)
{
  return test_seed (1) | 1;
}

/**
 * contract_visit_deal:
 * @table: a table
 * @deal: a deal; it is played with random moves if it is odd, otherwise with sensible ones
 * @every: about one of this many positions is visited, and always the first and the last
 * @func: (scope call): called with a position
 * @data: for @func
 *
 * Returns: the number of positions that were visited
 */
guint
contract_visit_deal (const ContractTable *table, guint64 deal, guint every, ContractVisitFunc func, gpointer data)
{
  const BaizeRules *rules = table->rules;
  g_autofree gpointer state = g_malloc (rules->state_size);
  g_autoptr (BaizeSetup) setup = contract_new_setup (table, deal);
  g_auto (BaizeMoves) legal = { 0 };
  BaizeRandom random, choice;
  ContractPosition position = { rules, setup, 0, state, &legal, NULL, &random };
  guint n_visited = 0;

  baize_random_init (&random, deal);
  baize_random_init (&choice, ~deal);
  rules->deal (state, setup);
  for (;; position.n_moves++)
    {
      BaizeMove move = { 0 };
      gboolean last;

      position.move = NULL;
      legal.n_items = 0;
      rules->moves (state, &legal);
      contract_require (&position, (legal.n_items == 0) == !!rules->is_over (state),
                        "%" G_GSIZE_FORMAT " moves are legal, and the game is%s over", legal.n_items,
                        rules->is_over (state) ? "" : " not");
      contract_require (&position, position.n_moves <= MAX_MOVES, "the game does not end");
      last = legal.n_items == 0 || (!contract_must_end (table) && position.n_moves == MAX_PUZZLE_MOVES);
      if (!last)
        {
          contract_choose (rules, state, deal % 2 == 0, &legal, &choice, &move);
          position.move = &move;
          contract_require (&position, rules->check (state, &move, NULL), "a playout makes a move that is not legal");
        }
      if (last || position.n_moves == 0 || baize_random_below (&choice, every) == 0)
        {
          func (&position, data);
          n_visited++;
        }
      if (last)
        return n_visited;
      rules->play (state, &move, NULL, NULL);
    }
}

/**
 * contract_visit:
 * @table: a table
 * @n_positions: the approximate number of calls of @func for each unit of the table's effort; at least one deal is
 *   played to its end
 * @every: see contract_visit_deal()
 * @func: (scope call): called with a position
 * @data: for @func
 *
 * Plays random deals, every other one with sensible moves.
 */
void
contract_visit (const ContractTable *table, guint n_positions, guint every, ContractVisitFunc func, gpointer data)
{
  guint n_visited = 0;

  for (guint64 deal = contract_first_deal (); n_visited < n_positions * table->effort; deal++)
    n_visited += contract_visit_deal (table, deal, every, func, data);
}

static void
note_length (const ContractPosition *position, gpointer length)
{
  *(guint *) length = position->n_moves;
}

/**
 * contract_visit_some:
 * @most: about how many positions of a deal are visited at most in a thorough run; in a quick one a tenth
 *
 * Like contract_visit(), for visits that take long: where games are long, fewer of their positions are visited.
 */
void
contract_visit_some (const ContractTable *table, guint n_positions, guint every, guint most, ContractVisitFunc func,
                     gpointer data)
{
  guint length = 0;

  contract_visit_deal (table, contract_first_deal (), G_MAXUINT, note_length, &length);
  contract_visit (table, n_positions, MAX (every, length / test_amount (most)), func, data);
}

/** contract_broken: ends the test with a message that names the game, the position, and how it breaks the contract. */
void
contract_broken (const ContractPosition *position, const char *format, ...)
{
  const BaizeSetup *setup = position->setup;
  g_autofree char *what = NULL, *move = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (position->move != NULL)
    move = baize_rules_move_text (position->rules, position->state, position->move);
  g_error ("%s %s%s%s, %d players, deal %" G_GUINT64_FORMAT ", after %u moves, next “%s”: %s", position->rules->id,
           position->rules->variants[setup->variant].id, setup->rules_text ? " " : "",
           setup->rules_text ? setup->rules_text : "", setup->players, setup->deal, position->n_moves,
           move ? move : "nothing", what);
}
