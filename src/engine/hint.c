/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * baize-engine hint: prints a built-in player's evaluation of the moves that are legal after the last move of a record.
 */
#include "engine.h"

#include "core/rules/baize-player.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

/** Returns the player called @name, or the strongest player if @name is NULL. */
static const BaizePlayer *
find_player (const BaizeRules *rules, const char *name)
{
  if (name != NULL)
    return baize_player_find (rules, name);
  return rules->players != NULL ? &rules->players->list[rules->players->n - 1] : NULL;
}

static void
print_evaluated (const BaizeRules *rules, gconstpointer state, GArray *evaluated)
{
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);
      g_autofree char *text = baize_rules_move_text (rules, state, &move->move);

      printf ("%.3f\t%s\n", move->value, text);
    }
}

/** Prints the measures of the two best moves, from which a reason for the better one can be given. */
static void
print_measures (const BaizeRules *rules, GArray *evaluated)
{
  const BaizeRulesPlayers *players = rules->players;

  for (guint i = 0; players->n_measures > 0 && i < MIN (evaluated->len, 2); i++)
    {
      const BaizeEvaluatedMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i);

      if (move->n_playouts == 0)
        continue;
      printf ("# %u playouts=%d", i + 1, move->n_playouts);
      for (int j = 0; j < players->n_measures; j++)
        printf (" %s=%.3f", players->measures[j].id, move->measures[j]);
      putchar ('\n');
    }
}

EngineExit
engine_hint (char **arguments, const EngineOptions *options)
{
  EngineExit code;
  g_autoptr (BaizeGame) game = engine_read_game (arguments[0], &code);
  BaizeThinking thinking = { .seed = 1,
                             .budget = (guint) MAX (options->budget, 0),
                             .time_limit = (gint64) options->milliseconds * 1000,
                             .n_threads = options->threads,
                             .single = TRUE };
  g_autoptr (GArray) evaluated = NULL;
  g_autoptr (GError) error = NULL;
  const BaizePlayer *player;
  const BaizeRules *rules;

  if (game == NULL)
    return code;
  rules = baize_game_get_rules (game);
  player = find_player (rules, options->player);
  if (player == NULL)
    return options->player != NULL ? engine_no_player (rules, options->player, NULL)
                                   : engine_usage (_ ("%s has no computer players."), _ (rules->title));
  if (options->budget < 0 || options->milliseconds < 0)
    return engine_usage (_ ("Budget and time must be whole numbers; 0 means no limit."));
  if (options->seed != NULL && !baize_deal_parse (options->seed, &thinking.seed, NULL))
    return engine_usage (_ ("“%s” is not a seed; a seed is a whole number."), options->seed);
  if (options->threads < 1 || options->threads > BAIZE_THREADS_MAX_ENGINE)
    return engine_usage (_ ("The number of threads must be from 1 to %d."), BAIZE_THREADS_MAX_ENGINE);
  if (baize_game_get_over (game))
    return ENGINE_FINE;
  evaluated = baize_player_evaluate (player, rules, baize_game_get_state (game), &thinking, &error);
  if (evaluated == NULL)
    return engine_usage ("%s", error->message);
  print_evaluated (rules, baize_game_get_state (game), evaluated);
  print_measures (rules, evaluated);
  return ENGINE_FINE;
}
