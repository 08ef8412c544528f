/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * baize-engine best: computes the best result that can still be reached after the last move of a record, with all cards
 * known.
 */
#include "engine.h"

#include "core/rules/baize-best.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

/* The default time limit, so that the command ends in every game. */
#define DEFAULT_MILLISECONDS 10000

/** Prints each move in the words of the position in which it is made. */
static void
print_moves (const BaizeRules *rules, gconstpointer start, const BaizeBest *best)
{
  g_autofree gpointer state = g_memdup2 (start, rules->state_size);

  for (guint i = 0; i < best->moves->len; i++)
    {
      const BaizeMove *move = &g_array_index (best->moves, BaizeMove, i);
      g_autofree char *text = baize_rules_move_text (rules, state, move);

      puts (text);
      rules->play (state, move, NULL, NULL);
    }
}

static EngineExit
refuse_game (void)
{
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);
  g_autoptr (GString) titles = g_string_new (NULL);

  for (gsize i = 0; i < n_games; i++)
    if (games[i]->players != NULL && games[i]->players->best != NULL)
      g_string_append_printf (titles, "%s%s", titles->len > 0 ? ", " : "", _ (games[i]->title));
  return engine_usage (_ ("The best result can only be found in these games: %s."), titles->str);
}

EngineExit
engine_best (char **arguments, const EngineOptions *options)
{
  EngineExit code;
  g_autoptr (BaizeGame) game = engine_read_game (arguments[0], &code);
  int time = options->milliseconds > 0 ? options->milliseconds : DEFAULT_MILLISECONDS;
  BaizeThinking thinking = { .seed = 1, .time_limit = (gint64) time * 1000 };
  g_autoptr (BaizeBest) best = NULL;
  g_autoptr (GError) error = NULL;
  const BaizeRules *rules;

  if (game == NULL)
    return code;
  rules = baize_game_get_rules (game);
  if (rules->players == NULL || rules->players->best == NULL)
    return refuse_game ();
  if (options->milliseconds < 0)
    return engine_usage (_ ("Budget and time must be whole numbers; 0 means no limit."));
  if (baize_game_get_over (game))
    {
      printf ("%d\nproved\n", rules->score (baize_game_get_state (game), 1));
      return ENGINE_FINE;
    }
  best = baize_best_find (rules, baize_game_get_state (game), &thinking, &error);
  if (best == NULL)
    return engine_usage ("%s", error->message);
  printf ("%d\n", best->score);
  print_moves (rules, baize_game_get_state (game), best);
  if (!baize_best_is_proved (best))
    printf ("# %d\n", best->bound);
  puts (baize_best_is_proved (best) ? "proved" : "not proved");
  return ENGINE_FINE;
}
