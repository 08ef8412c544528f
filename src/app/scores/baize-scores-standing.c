/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentences under the plot of the scores. Each is whole, so that every language can say it in its own order.
 */
#include "baize-scores-standing.h"

#include "app/common/baize-words.h"

#include <glib/gi18n.h>

/** baize_scores_standing_verdict: Returns: (transfer none): the sentence that says where a person stands. */
const char *
baize_scores_standing_verdict (const BaizeStanding *standing, const BaizeStatistics *statistics)
{
  static const char *const texts[] = {
    [BAIZE_STANDING_BELOW_RANDOM] = N_ ("So far, random moves get better results than you."),
    [BAIZE_STANDING_LIKE_RANDOM] = N_ ("Your results are about as good as those of random moves."),
    [BAIZE_STANDING_BELOW_EASY] = N_ ("You play better than random moves, and not as well as the simple rule."),
    [BAIZE_STANDING_LIKE_EASY] = N_ ("You play about as well as the simple rule."),
    [BAIZE_STANDING_BELOW_STRONG] = N_ ("You play better than the simple rule, and not as well as the strong player."),
    [BAIZE_STANDING_LIKE_STRONG] = N_ ("You play about as well as the strong player."),
    [BAIZE_STANDING_ABOVE_STRONG] = N_ ("You play better than the strong player."),
    [BAIZE_STANDING_TOO_FEW] = N_ ("It takes five results to say where you stand among Baize’s own players."),
  };

  return _ (texts[baize_standing_judge (standing, statistics)]);
}

/** baize_scores_standing_figures: Returns: (transfer full): sentences with the means of the person's results, of which
 * there is at least one, and of those of the players. */
char *
baize_scores_standing_figures (const BaizeStanding *standing, const BaizeStatistics *statistics)
{
  const BaizeStandingResults *players = standing->players;
  const BaizeStandingResults *strong = &players[BAIZE_STANDING_STRONG];
  guint n_deals = players[BAIZE_STANDING_EASY].n_deals;
  g_autofree char *random_mean = baize_words_average (players[BAIZE_STANDING_RANDOM].mean);
  g_autofree char *easy_mean = baize_words_average (players[BAIZE_STANDING_EASY].mean);
  g_autofree char *strong_mean = baize_words_average (strong->mean);
  g_autofree char *own_mean = NULL, *figures = NULL, *fewer = NULL;
  double mean = 0;

  baize_statistics_get_mean (statistics, &mean);
  own_mean = baize_words_average (mean);
  /* Translators: your mean; a number of deals; the means of three players on these deals */
  figures = g_strdup_printf (ngettext ("Your mean: %s. On %'u deal: random moves %s, simple rule %s, strong "
                                       "player %s.",
                                       "Your mean: %s. On %'u deals: random moves %s, simple rule %s, strong "
                                       "player %s.",
                                       n_deals),
                             own_mean, n_deals, random_mean, easy_mean, strong_mean);
  if (strong->n_deals == n_deals)
    return g_steal_pointer (&figures);
  fewer = g_strdup_printf (ngettext ("The strong player played only %'u of them.",
                                     "The strong player played only %'u of them.", strong->n_deals),
                           strong->n_deals);
  return g_strdup_printf ("%s %s", figures, fewer);
}
