/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where a person stands among the built-in players: the sentences, and which results are compared.
 */
#include "test.h"

#include "app/common/baize-standing-load.h"
#include "app/scores/baize-scores-standing.h"
#include "baize-config.h"

#include <string.h>

/** Returns (transfer full) statistics of the scores in @text, which blanks separate. */
static BaizeStatistics *
play (gboolean low_is_good, const char *text)
{
  BaizeStatistics *statistics = baize_statistics_new (low_is_good);
  g_auto (GStrv) scores = g_strsplit (text, " ", -1);

  for (guint i = 0; scores[i] != NULL; i++)
    if (*scores[i] != '\0')
      baize_statistics_add (statistics, (int) g_ascii_strtoll (scores[i], NULL, 10), 1000, "", "", 0);
  return statistics;
}

TEST (words)
{
  /* means 10, 20 and 30, and 30, 20 and 10 */
  static const char *const standings[] = { "random 10:1000\neasy 20:1000\nstrong 29:500 31:500\n",
                                           "random 30:1000\neasy 20:1000\nstrong 9:150 11:150\n" };
  static const struct
  {
    gboolean low_is_good;
    const char *scores, *verdict, *figures;
  } cases[] = {
    { FALSE, "44 45 46 47", "It takes five results to say where you stand among Baize’s own players.",
      "Your mean: 45.5. On 1000 deals: random moves 10, simple rule 20, strong player 30." },
    { FALSE, "5 5 5 5 4", "So far, random moves get better results than you.",
      "Your mean: 4.8. On 1000 deals: random moves 10, simple rule 20, strong player 30." },
    { FALSE, "9 10 10 10 11", "Your results are about as good as those of random moves.", NULL },
    { FALSE, "15 15 15 15 15", "You play better than random moves, and not as well as the simple rule.", NULL },
    { FALSE, "19 20 20 20 21", "You play about as well as the simple rule.", NULL },
    { FALSE, "25 25 25 25 25", "You play better than the simple rule, and not as well as the strong player.", NULL },
    { FALSE, "29 30 30 30 31", "You play about as well as the strong player.", NULL },
    { FALSE, "35 35 35 35 35", "You play better than the strong player.", NULL },
    { TRUE, "1 2", "It takes five results to say where you stand among Baize’s own players.", NULL },
    { TRUE, "35 35 35 35 35", "So far, random moves get better results than you.", NULL },
    { TRUE, "29 30 30 30 31", "Your results are about as good as those of random moves.", NULL },
    { TRUE, "25 25 25 25 25", "You play better than random moves, and not as well as the simple rule.", NULL },
    { TRUE, "19 20 20 20 21", "You play about as well as the simple rule.", NULL },
    { TRUE, "15 15 15 15 15", "You play better than the simple rule, and not as well as the strong player.", NULL },
    { TRUE, "9 10 10 10 11", "You play about as well as the strong player.",
      "Your mean: 10. On 1000 deals: random moves 30, simple rule 20, strong player 10. The strong player played "
      "only 300 of them." },
    { TRUE, "5 5 5 5 5", "You play better than the strong player.", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *text = standings[cases[i].low_is_good];
      g_autoptr (BaizeStanding) standing = baize_standing_parse (text, strlen (text), NULL);
      g_autoptr (BaizeStatistics) statistics = play (cases[i].low_is_good, cases[i].scores);
      g_autofree char *figures = baize_scores_standing_figures (standing, statistics);

      g_assert_cmpstr (baize_scores_standing_verdict (standing, statistics), ==, cases[i].verdict);
      if (cases[i].figures != NULL)
        g_assert_cmpstr (figures, ==, cases[i].figures);
    }
}

/** Only the results of one person who plays the usual rules alone are compared. */
TEST (tables)
{
  static const struct
  {
    const char *game, *variant, *table;
    gboolean compared;
  } cases[] = {
    { "grafa", "classic", NULL, TRUE },
    { "grafa", "classic", "players-1", FALSE },
    { "rose", "classic", NULL, TRUE },
    { "matrix", "classic", NULL, TRUE },
    { "matrix", "blind", NULL, TRUE },
    { "happy-graphs", "square", "players-1", TRUE },
    { "happy-graphs", "hex", "players-1", TRUE },
    { "happy-graphs", "eight", "players-1", TRUE },
    /* results from before the number of players was noted; groups; own rules */
    { "happy-graphs", "square", NULL, FALSE },
    { "happy-graphs", "square", "players-2", FALSE },
    { "happy-graphs", "square", "players-1-own-grid-hex", FALSE },
    { "happy-graphs", "custom", "players-1", FALSE },
    { "happy-graphs", "square-puzzle", "level-1", FALSE },
    { "happy-graphs", "square-made", "level-1", FALSE },
    { "happy-graphs", "square-made", NULL, FALSE },
    { "grandma", "seven", NULL, FALSE },
    { "grandma", "seven", "2-strong", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int variant;
      const BaizeRules *rules = baize_rules_find (cases[i].game, NULL);
      g_autoptr (BaizeStanding) standing = NULL;

      g_assert_nonnull (rules);
      for (variant = 0; !g_str_equal (rules->variants[variant].id, cases[i].variant); variant++)
        g_assert_cmpint (variant, <, rules->n_variants - 1);
      standing = baize_standing_load (rules, variant, cases[i].table);
      if ((standing != NULL) != cases[i].compared)
        g_error ("%s/%s, %s", cases[i].game, cases[i].variant, cases[i].table);
    }
}

/** Every file can be read, belongs to a variant, and a better player has the better mean. */
TEST (files)
{
  g_auto (GStrv) names = g_resources_enumerate_children (BAIZE_RESOURCES "/standing", G_RESOURCE_LOOKUP_FLAGS_NONE,
                                                         NULL);
  guint n_found = 0;
  gsize n_games;
  const BaizeRules *const *games = baize_rules_get_all (&n_games);

  g_assert_nonnull (names);
  for (gsize i = 0; i < n_games; i++)
    for (int variant = 0; variant < games[i]->n_variants; variant++)
      {
        g_autofree char *name = g_strdup_printf ("%s-%s.txt", games[i]->id, games[i]->variants[variant].id);
        gboolean shared = games[i]->variants[variant].players_max > 1;
        g_autoptr (BaizeStanding) standing = baize_standing_load (games[i], variant, shared ? "players-1" : NULL);
        int sign = games[i]->low_is_good ? -1 : 1;

        g_assert_true ((standing != NULL) == g_strv_contains ((const char *const *) names, name));
        if (standing == NULL)
          continue;
        n_found++;
        for (int player = 0; player < BAIZE_STANDING_N_PLAYERS; player++)
          {
            g_assert_cmpuint (standing->players[player].n_deals, >=, 100);
            if (player > 0)
              g_assert_cmpfloat (sign * standing->players[player].mean, >, sign * standing->players[player - 1].mean);
          }
      }
  g_assert_cmpuint (n_found, ==, g_strv_length (names));
}
