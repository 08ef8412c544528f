/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Deals, results and days in words.
 */
#include "baize-words.h"

#include "core/baize-number.h"
#include "core/baize-player.h"
#include "core/baize-scores.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define NARROW_SPACE "\342\200\257" /* U+202F, which no line breaks at */

/**
 * baize_words_number:
 * @number: a deal number
 *
 * Returns: (transfer full): @number in groups of three digits, alike in every language, since it is a name
 */
char *
baize_words_number (guint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  gsize length = strlen (digits);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append (text, NARROW_SPACE);
      g_string_append_c (text, digits[i]);
    }
  return g_string_free (text, FALSE);
}

/** baize_words_day: Returns: (transfer full): a day of this year, "21 November". */
char *
baize_words_day (GDateTime *day)
{
  /* Translators: a day without its year, as g_date_time_format() writes it: "21 November" */
  return g_date_time_format (day, _ ("%-d %B"));
}

static gboolean
same_day (GDateTime *a, GDateTime *b)
{
  return g_date_time_get_year (a) == g_date_time_get_year (b)
         && g_date_time_get_day_of_year (a) == g_date_time_get_day_of_year (b);
}

/**
 * baize_words_when:
 * @seconds: a time, in seconds since 1970
 * @now: the time now
 *
 * Returns: (transfer full): when that was: "today, 14:05", "yesterday, 09:12", "21 November", "21 November 2025"
 */
char *
baize_words_when (gint64 seconds, GDateTime *now)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);

  if (then == NULL)
    return g_strdup ("");
  if (same_day (then, now))
    /* Translators: a time of today, as g_date_time_format() writes it */
    return g_date_time_format (then, _ ("today, %H:%M"));
  if (same_day (then, yesterday))
    /* Translators: a time of yesterday, as g_date_time_format() writes it */
    return g_date_time_format (then, _ ("yesterday, %H:%M"));
  if (g_date_time_get_year (then) == g_date_time_get_year (now))
    return baize_words_day (then);
  /* Translators: a day with its year, as g_date_time_format() writes it: "21 November 2025" */
  return g_date_time_format (then, _ ("%-d %B %Y"));
}

/** The day whose daily deal @game is; %NULL when its number is no day. */
static GDateTime *
daily_day (BaizeGame *game)
{
  guint64 number = baize_game_get_setup (game)->deal;

  return number > G_MAXINT ? NULL
                           : g_date_time_new_local ((int) (number / 10000), (int) (number / 100 % 100),
                                                    (int) (number % 100), 12, 0, 0);
}

/**
 * baize_words_deal:
 * @game: a game
 * @waiting: which of its variant's two it is
 * @briefly: whether number or day must do
 *
 * Returns: (transfer full): what its deal is called: "deal 123 456", "daily deal, 21 November", "own cards"
 */
char *
baize_words_deal (BaizeGame *game, BaizeWaiting waiting, gboolean briefly)
{
  const BaizeSetup *setup = baize_game_get_setup (game);
  g_autoptr (GDateTime) day = waiting == BAIZE_WAITING_DAILY ? daily_day (game) : NULL;
  g_autofree char *text = NULL;

  if (!baize_setup_is_deal (setup, baize_game_get_rules (game)))
    return g_strdup (_ ("own cards"));
  if (day != NULL)
    {
      text = baize_words_day (day);
      if (briefly)
        return g_steal_pointer (&text);
      /* Translators: %s is a day, "21 November" */
      return g_strdup_printf (baize_game_get_variant (game)->timed ? _ ("daily puzzle, %s") : _ ("daily deal, %s"), text);
    }
  text = baize_words_number (setup->deal);
  if (briefly)
    return g_steal_pointer (&text);
  /* Translators: %s is the number of a deal */
  return g_strdup_printf (_ ("deal %s"), text);
}

/** baize_words_score: Returns: (transfer full): a score: "13 of 52" where there is a perfect one that is high. */
char *
baize_words_score (const BaizeRules *rules, int score)
{
  if (rules->perfect_score != G_MININT && !rules->low_is_good)
    /* Translators: a score and the best possible one */
    return g_strdup_printf (_ ("%d of %d"), score, rules->perfect_score);
  return baize_number_to_text (score);
}

/** baize_words_timed: Returns: (transfer full): a result: a score, or where results are times, how long it took. */
char *
baize_words_timed (gboolean timed, int result)
{
  return timed ? baize_words_duration ((guint) MAX (result, 0)) : baize_number_to_text (result);
}

/** baize_words_average: Returns: (transfer full): a mean or a median, with one decimal where it has any. */
char *
baize_words_average (double average)
{
  double rounded = round (fabs (average) * 10) / 10;
  g_autofree char *digits = g_strdup_printf (rounded == round (rounded) ? "%.0f" : "%.1f", rounded);

  return g_strconcat (average < 0 && rounded > 0 ? "\342\210\222" : "", digits, NULL); /* U+2212 */
}

/** baize_words_duration: Returns: (transfer full): a time taken, "4:05" or "1:04:05". */
char *
baize_words_duration (guint seconds)
{
  if (seconds >= 3600)
    /* Translators: a time taken: hours, minutes, seconds */
    return g_strdup_printf (_ ("%u:%02u:%02u"), seconds / 3600, seconds / 60 % 60, seconds % 60);
  /* Translators: a time taken: minutes, seconds */
  return g_strdup_printf (_ ("%u:%02u"), seconds / 60, seconds % 60);
}

/** baize_words_result: Returns: (transfer full) (nullable): what @game, which is over, came to; %NULL when it does not count. */
char *
baize_words_result (BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);

  if (rules->counts != NULL && !rules->counts (baize_game_get_state (game)))
    return NULL;
  return baize_game_get_variant (game)->timed ? baize_words_timed (TRUE, baize_scores_get_result (game))
                                              : baize_words_score (rules, baize_scores_get_result (game));
}

/** Whether the result of @game, which counts, is the only one so far. */
static gboolean
is_first (BaizeGame *game)
{
  g_autofree char *table = baize_game_get_table (game);
  g_autoptr (BaizeStatistics) statistics = baize_scores_load (
      baize_scores_get_default (), baize_game_get_rules (game), baize_game_get_setup (game)->variant, table);

  return statistics->finished <= 1;
}

/**
 * baize_words_standing:
 * @game: a game that is over
 * @place: of its result among the ten best, from 1; 0 when it has none
 *
 * Returns: (transfer full) (nullable): how its result stands to the others: "place 2 · best 31"; %NULL when there are none
 */
char *
baize_words_standing (BaizeGame *game, int place)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree char *best_text = NULL, *table = NULL;
  g_autoptr (BaizeStatistics) statistics = NULL;
  int best;

  if (place == 1)
    return g_strdup (is_first (game) ? _ ("Your first result") : _ ("New best!"));
  if (rules->counts != NULL && !rules->counts (baize_game_get_state (game)))
    return g_strdup (_ ("This deal does not count"));
  if (baize_game_get_practice (game) != BAIZE_PRACTICE_NONE)
    /* Translators: a game that does not count for high scores */
    return g_strdup (_ ("practice"));
  if (!baize_scores_keeps (game))
    return NULL;
  table = baize_game_get_table (game);
  statistics = baize_scores_load (baize_scores_get_default (), rules, baize_game_get_setup (game)->variant, table);
  if (!baize_statistics_get_best (statistics, &best))
    return NULL;
  best_text = baize_words_timed (baize_game_get_variant (game)->timed, best);
  if (place > 1)
    /* Translators: a result's place among the ten best, and the best one so far */
    return g_strdup_printf (_ ("place %d · best %s"), place, best_text);
  /* Translators: the best result so far */
  return g_strdup_printf (_ ("best %s"), best_text);
}

/**
 * baize_words_table:
 * @rules: a game
 * @table: against whom, see baize_game_get_table()
 *
 * Returns: (transfer full): the same for people: "3 players, medium"
 */
char *
baize_words_table (const BaizeRules *rules, const char *table)
{
  int n = (int) g_ascii_strtoll (table, NULL, 10);
  const char *dash = strchr (table, '-');
  const BaizePlayer *player = dash != NULL ? baize_player_find (rules, dash + 1) : NULL;
  g_autofree char *players = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);

  /* Translators: how many play, and how strong those are that belong to the program: "3 players, Medium" */
  return g_strdup_printf (_ ("%s, %s"), players, player != NULL ? _ (player->title) : C_ ("strength", "Mixed"));
}

/** baize_words_add_practice: Returns: (transfer full): @deal, and that @game is practice, if it is. */
char *
baize_words_add_practice (BaizeGame *game, const char *deal)
{
  if (baize_game_get_practice (game) == BAIZE_PRACTICE_NONE)
    return g_strdup (deal);
  /* Translators: what a deal is called; the game does not count for high scores */
  return g_strdup_printf (_ ("%s · practice"), deal);
}

/** baize_words_add_level: Returns: (transfer full): @deal (transfer full) after how difficult it is, where that differs. */
char *
baize_words_add_level (BaizeGame *game, char *deal)
{
  const BaizeVariant *variant = baize_game_get_variant (game);
  const BaizeSetup *setup = baize_game_get_setup (game);
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree char *own = deal;

  if (variant->levels == NULL || !baize_setup_is_deal (setup, rules))
    return g_steal_pointer (&own);
  /* Translators: how difficult a deal is, and what it is called: "easy · deal 7" */
  return g_strdup_printf (_ ("%s · %s"), _ (variant->levels[rules->get_level (setup->deal)]), own);
}
