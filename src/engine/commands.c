/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The commands of baize-engine that inspect games: games, deal, replay, moves, perft.
 */
#include "engine.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/**
 * engine_find_game:
 * @text: `GAME` or `GAME/VARIANT`
 * @variant: (out): index of the variant
 *
 * Returns: (nullable) (transfer none): the rules; %NULL after printing an error if there is no such game or variant
 */
const BaizeRules *
engine_find_game (const char *text, int *variant)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 2);
  g_autoptr (GError) error = NULL;
  const BaizeRules *rules = baize_rules_find (parts[0] ? parts[0] : "", &error);

  if (rules != NULL)
    {
      *variant = baize_rules_find_variant (rules, parts[1], &error);
      if (*variant >= 0)
        return rules;
    }
  engine_usage ("%s", error->message);
  return NULL;
}

/**
 * engine_make_setup:
 * @rules: a game
 * @variant: its variant
 * @deal: the deal number
 * @options: players and rules text
 *
 * Returns: (transfer full) (nullable): a valid setup; %NULL after printing an error if the options do not fit the game
 */
BaizeSetup *
engine_make_setup (const BaizeRules *rules, int variant, guint64 deal, const EngineOptions *options)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (rules, variant, deal);
  g_autoptr (GError) error = NULL;

  if (options->players != ENGINE_PLAYERS_DEFAULT)
    setup->players = options->players;
  setup->rules_text = g_strdup (options->rules_text);
  if (baize_setup_check (setup, rules, &error))
    return g_steal_pointer (&setup);
  engine_usage ("%s", error->message);
  return NULL;
}

/** Reads the two arguments `GAME[/VARIANT] N` into a setup. */
static BaizeSetup *
read_setup (char **arguments, const EngineOptions *options, const BaizeRules **rules)
{
  g_autoptr (GError) error = NULL;
  guint64 deal;
  int variant;

  *rules = engine_find_game (arguments[0], &variant);
  if (*rules == NULL)
    return NULL;
  if (!baize_deal_parse (arguments[1], &deal, &error))
    {
      engine_usage ("%s", error->message);
      return NULL;
    }
  return engine_make_setup (*rules, variant, deal, options);
}

/** engine_read_game: reads a record, every line of which must be valid. On failure prints the error, sets *@code and
 * returns %NULL. */
BaizeGame *
engine_read_game (const char *path, EngineExit *code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeRecord) record = baize_record_load_any (path, &error);
  BaizeGame *game = record ? baize_game_new_from_record (record, &error) : NULL;

  *code = record ? ENGINE_BAD_RECORD : ENGINE_BAD_USAGE;
  if (game == NULL)
    g_printerr ("%s\n", error->message);
  return game;
}

EngineExit
engine_games (char **arguments, const EngineOptions *options)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  for (gsize i = 0; i < n_games; i++)
    for (int j = 0; j < games[i]->n_variants; j++)
      {
        const BaizeVariant *variant = &games[i]->variants[j];

        printf ("%s/%s\t%d\t%d\t%s\n", games[i]->id, variant->id, variant->players_min, variant->players_max,
                games[i]->title);
      }
  return ENGINE_FINE;
}

EngineExit
engine_deal (char **arguments, const EngineOptions *options)
{
  const BaizeRules *rules;
  g_autoptr (BaizeSetup) setup = read_setup (arguments, options, &rules);
  g_autoptr (BaizeGame) game = NULL;
  g_autoptr (BaizeRecord) record = NULL;
  g_autofree char *text = NULL;

  if (setup == NULL)
    return ENGINE_BAD_USAGE;
  for (int round = 0; round < rules->variants[setup->variant].n_rounds; round++)
    {
      g_autoptr (GByteArray) deck = baize_setup_make_deck (setup, rules, round);

      baize_setup_set_deck (setup, round, deck->data, deck->len);
    }
  game = baize_game_new (rules, setup, NULL);
  record = baize_game_to_record (game, "-");
  /* a game that is over before its first move has a result, but a deal is printed without one */
  baize_record_unset (record, "Result");
  text = baize_record_to_text (record);
  fputs (text, stdout);
  return ENGINE_FINE;
}

static void
print_state (const BaizeRules *rules, gconstpointer state)
{
  g_autofree char *line = baize_rules_state_text (rules, state);

  puts (line);
}

EngineExit
engine_replay (char **arguments, const EngineOptions *options)
{
  EngineExit code;
  g_autoptr (BaizeGame) game = engine_read_game (arguments[0], &code);
  const BaizeRules *rules;
  g_autofree gpointer state = NULL;
  guint n_moves;

  if (game == NULL)
    return code;
  rules = baize_game_get_rules (game);
  n_moves = baize_game_get_position (game);
  state = g_malloc (rules->state_size);
  for (guint i = options->states ? 0 : n_moves; i <= n_moves; i++)
    {
      baize_game_copy_state_at (game, i, state);
      print_state (rules, state);
    }
  return ENGINE_FINE;
}

EngineExit
engine_moves (char **arguments, const EngineOptions *options)
{
  EngineExit code;
  g_autoptr (BaizeGame) game = engine_read_game (arguments[0], &code);
  g_autoptr (GPtrArray) texts = NULL;

  if (game == NULL)
    return code;
  texts = baize_rules_list_texts (baize_game_get_rules (game), baize_game_get_state (game));
  for (guint i = 0; i < texts->len; i++)
    puts (texts->pdata[i]);
  return ENGINE_FINE;
}

/** Counts the legal move sequences of length @depth from @state; @buffers and @states have an entry for each ply. */
static guint64
count_sequences (const BaizeRules *rules, gconstpointer state, int depth, BaizeMoves *buffers, guint8 *states)
{
  guint64 n = 0;

  if (depth == 0)
    return 1;
  buffers->n_items = 0;
  rules->moves (state, buffers);
  if (depth == 1)
    return buffers->n_items;
  for (gsize i = 0; i < buffers->n_items; i++)
    {
      baize_rules_copy (rules, states, state);
      rules->play (states, &buffers->items[i], NULL, NULL);
      n += count_sequences (rules, states, depth - 1, buffers + 1, states + rules->state_size);
    }
  return n;
}

EngineExit
engine_perft (char **arguments, const EngineOptions *options)
{
  const BaizeRules *rules;
  g_autoptr (BaizeSetup) setup = read_setup (arguments, options, &rules);
  g_autoptr (BaizeGame) game = NULL;
  g_autofree BaizeMoves *buffers = NULL;
  g_autofree guint8 *states = NULL;
  guint64 depth;

  if (setup == NULL)
    return ENGINE_BAD_USAGE;
  if (!g_ascii_string_to_unsigned (arguments[2], 10, 0, 1000, &depth, NULL))
    return engine_usage (_ ("“%s” is not a depth; a depth is a whole number from 0 to 1000."), arguments[2]);
  game = baize_game_new (rules, setup, NULL);
  buffers = g_new0 (BaizeMoves, depth + 1);
  states = g_malloc0 (rules->state_size * (depth + 1));
  printf ("%" G_GUINT64_FORMAT "\n",
          count_sequences (rules, baize_game_get_state (game), (int) depth, buffers, states));
  for (guint64 i = 0; i <= depth; i++)
    baize_moves_clear (&buffers[i]);
  return ENGINE_FINE;
}
