/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Best results, one relocatable settings path for each variant.
 */
#include "baize-scores.h"

#include "baize-settings.h"

static GSettings *
open_settings (const BaizeRules *rules, int variant)
{
  g_autofree char *path =
      g_strdup_printf ("/io/github/baizecards/Baize/games/%s/%s/", rules->id, rules->variants[variant].id);

  return baize_settings_open (BAIZE_SETTINGS_GAME, path);
}

/**
 * baize_scores_get_best:
 * @rules: a game
 * @variant: its variant
 * @best: (out): the best score
 *
 * Returns: whether there is one yet
 */
gboolean
baize_scores_get_best (const BaizeRules *rules, int variant, int *best)
{
  g_autoptr (GSettings) settings = open_settings (rules, variant);
  g_autoptr (GVariant) value = settings ? g_settings_get_value (settings, "best") : NULL;
  g_autoptr (GVariant) number = value ? g_variant_get_maybe (value) : NULL;

  if (number == NULL)
    return FALSE;
  *best = g_variant_get_int32 (number);
  return TRUE;
}

/**
 * baize_scores_add:
 * @game: a game that is over
 *
 * Notes its score, if it counts and is better than the best.
 *
 * Returns: whether it is a new best
 */
gboolean
baize_scores_add (BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  int variant = baize_game_get_setup (game)->variant;
  int score = baize_game_get_score (game, 1), best;
  g_autoptr (GSettings) settings = NULL;

  if (!baize_game_get_counts (game))
    return FALSE;
  if (baize_scores_get_best (rules, variant, &best) && (rules->low_is_good ? score >= best : score <= best))
    return FALSE;
  settings = open_settings (rules, variant);
  if (settings == NULL)
    return FALSE;
  g_settings_set_value (settings, "best", g_variant_new_maybe (NULL, g_variant_new_int32 (score)));
  return TRUE;
}
