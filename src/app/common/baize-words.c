/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Texts for deals, results, days and players.
 */
#include "baize-words.h"
#include "baize-clock-format.h"

#include "core/base/baize-bidi.h"
#include "core/base/baize-limits.h"
#include "core/base/baize-number.h"
#include "core/rules/baize-player.h"
#include "core/results/baize-scores.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define NARROW_SPACE  "\342\200\257" /* U+202F, a space without a line break */
#define LEFT_TO_RIGHT "\342\200\216" /* U+200E */

/**
 * baize_words_number:
 * @number: a deal number
 *
 * Returns: (transfer full): @number in groups of three digits, the same in every language because it identifies the
 *   deal
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

/** baize_words_day: Returns: (transfer full): a date without its year, "21 November". */
char *
baize_words_day (GDateTime *day)
{
  /* Translators: a day without its year, as g_date_time_format() writes it: "21 November" */
  return g_date_time_format (day, _ ("%-d %B"));
}

static gboolean
are_same_day (GDateTime *a, GDateTime *b)
{
  return g_date_time_get_year (a) == g_date_time_get_year (b)
         && g_date_time_get_day_of_year (a) == g_date_time_get_day_of_year (b);
}

/**
 * baize_words_when:
 * @seconds: a time, in seconds since 1970
 * @now: the current time
 *
 * Returns: (transfer full): the time in words: "today, 14:05", "yesterday, 9:12 AM", "21 November", "21 November 2025"
 */
char *
baize_words_when (gint64 seconds, GDateTime *now)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);

  if (then == NULL)
    return g_strdup ("");
  if (are_same_day (then, now) && baize_clock_format_is_12h ())
    /* Translators: a time of today with 12 hours, as g_date_time_format() writes it: "today, 2:05 PM" */
    return g_date_time_format (then, _ ("today, %-I:%M %p"));
  if (are_same_day (then, now))
    /* Translators: a time of today, as g_date_time_format() writes it */
    return g_date_time_format (then, _ ("today, %H:%M"));
  if (are_same_day (then, yesterday) && baize_clock_format_is_12h ())
    /* Translators: a time of yesterday with 12 hours, as g_date_time_format() writes it: "yesterday, 2:05 PM" */
    return g_date_time_format (then, _ ("yesterday, %-I:%M %p"));
  if (are_same_day (then, yesterday))
    /* Translators: a time of yesterday, as g_date_time_format() writes it */
    return g_date_time_format (then, _ ("yesterday, %H:%M"));
  if (g_date_time_get_year (then) == g_date_time_get_year (now))
    return baize_words_day (then);
  /* Translators: a day with its year, as g_date_time_format() writes it: "21 November 2025" */
  return g_date_time_format (then, _ ("%-d %B %Y"));
}

/** Returns the date of the daily deal @number; %NULL if that is not a date. */
static GDateTime *
date_of (guint64 number)
{
  return number > G_MAXINT
           ? NULL
           : g_date_time_new_local ((int) (number / 10000), (int) (number / 100 % 100), (int) (number % 100), 12, 0, 0);
}

/** Returns (transfer full): a name for the deal of a day. */
static char *
name_day (const BaizeVariant *variant, GDateTime *day)
{
  g_autofree char *text = baize_words_day (day);

  /* Translators: %s is a day, "21 November" */
  return g_strdup_printf (variant->timed ? _ ("daily puzzle, %s") : _ ("daily deal, %s"), text);
}

/** Returns (transfer full): a name for the deal @number. */
static char *
name_number (guint64 number)
{
  g_autofree char *text = baize_words_number (number);

  /* Translators: %s is the number of a deal */
  return g_strdup_printf (_ ("deal %s"), text);
}

/**
 * baize_words_deal:
 * @game: a game
 * @waiting: whether @game is the daily deal or the other saved game of its variant
 * @briefly: whether to return only the number or the date
 *
 * Returns: (transfer full): a name for the deal: "deal 123 456", "daily deal, 21 November", "own cards", "puzzle: reach
 *   52"
 */
char *
baize_words_deal (BaizeGame *game, BaizeWaiting waiting, gboolean briefly)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  const BaizeSetup *setup = baize_game_get_setup (game);
  g_autoptr (GDateTime) day = waiting == BAIZE_WAITING_DAILY ? date_of (setup->deal) : NULL;
  int goal;

  if (baize_game_get_goal (game, &goal))
    /* Translators: a puzzle made of a position of a game: %d is the score to be reached */
    return g_strdup_printf (briefly ? _ ("reach %d") : _ ("puzzle: reach %d"), goal);
  if (!baize_setup_is_deal (setup, baize_game_get_rules (game)))
    return g_strdup (_ ("own cards"));
  if (day != NULL)
    return briefly ? baize_words_day (day) : name_day (baize_game_get_variant (game), day);
  return briefly ? baize_words_number (setup->deal) : name_number (setup->deal);
}

/** baize_words_link: Returns: (transfer full): the game, its variant and the deal to which @link leads: "GRAFA · deal
 * 123 456". */
char *
baize_words_link (const BaizeLink *link)
{
  const BaizeVariant *variant = &link->rules->variants[link->variant];
  g_autoptr (GDateTime) day = link->day != 0 ? date_of (link->day) : NULL;
  g_autofree char *deal = day != NULL ? name_day (variant, day) : name_number (link->deal);

  if (link->rules->n_variants == 1)
    return g_strdup_printf ("%s · %s", _ (link->rules->title), deal);
  return g_strdup_printf ("%s · %s · %s", _ (link->rules->title), _ (variant->title), deal);
}

/** baize_words_score: Returns: (transfer full): a score; with the perfect score if that is the highest one: "13 of
 * 52". */
char *
baize_words_score (const BaizeRules *rules, int score)
{
  if (rules->perfect_score != G_MININT && !rules->low_is_good)
    /* Translators: a score and the best possible one */
    return g_strdup_printf (_ ("%d of %d"), score, rules->perfect_score);
  return baize_number_to_text (score);
}

/** baize_words_timed: Returns: (transfer full): a result: a duration if @timed, else a score. */
char *
baize_words_timed (gboolean timed, int result)
{
  return timed ? baize_words_duration ((guint) MAX (result, 0)) : baize_number_to_text (result);
}

/** baize_words_average: Returns: (transfer full): a mean or median, with one decimal if it is not a whole number. */
char *
baize_words_average (double average)
{
  double rounded = round (fabs (average) * 10) / 10;
  g_autofree char *digits = g_strdup_printf (rounded == round (rounded) ? "%'.0f" : "%'.1f", rounded);

  return g_strconcat (average < 0 && rounded > 0 ? "\342\210\222" : "", digits, NULL); /* U+2212 */
}

/** baize_words_difference: Returns: (transfer full): a difference with its sign and at most one decimal: "+1.3", "−2",
 * "0". The sign stays in front in a right-to-left text, too. */
char *
baize_words_difference (double difference)
{
  g_autofree char *digits = baize_words_average (difference);

  return g_strconcat (LEFT_TO_RIGHT, round (difference * 10) > 0 ? "+" : "", digits, NULL);
}

/** baize_words_duration: Returns: (transfer full): a duration, "4:05" or "1:04:05". */
char *
baize_words_duration (guint seconds)
{
  if (seconds >= 3600)
    /* Translators: a duration: hours, minutes, seconds */
    return g_strdup_printf (_ ("%u:%02u:%02u"), seconds / 3600, seconds / 60 % 60, seconds % 60);
  /* Translators: a duration: minutes, seconds */
  return g_strdup_printf (_ ("%u:%02u"), seconds / 60, seconds % 60);
}

/** Returns: the winner of a game that is over and in which several people play against each other; 0 for any other. */
static int
find_winner (BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  int n_people;

  baize_game_get_person (game, &n_people);
  if (n_people == 1 || rules->match == NULL || rules->match->place == NULL)
    return 0;
  for (int seat = 1; seat <= baize_game_get_setup (game)->players; seat++)
    if (rules->match->place (baize_game_get_state (game), seat) == 1)
      return seat;
  return 0;
}

/** baize_words_result: Returns: (transfer full) (nullable): the result of @game, which is over: that of the person, or
 * of the winner of several people; %NULL if the result does not count. */
char *
baize_words_result (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  const BaizeRules *rules = baize_game_get_rules (game);
  int winner;

  if (!baize_rules_counts (rules, baize_game_get_state (game)))
    return NULL;
  winner = find_winner (game);
  if (baize_rules_get_whole (rules, baize_game_get_state (game)) > 0)
    return rules->ending->outcome (baize_game_get_state (game));
  if (winner > 0)
    return baize_words_score (rules, baize_game_get_score (game, winner));
  return baize_game_get_variant (game)->timed ? baize_words_timed (TRUE, baize_scores_get_result (game))
                                              : baize_words_score (rules, baize_scores_get_result (game));
}

/** baize_words_place_aloud: Returns: (transfer full): that the person has @points and, with @n_there players in all, is
 * at
 * @place of @players. */
char *
baize_words_place_aloud (int points, int place, int n_there, int players)
{
  gulong n = (gulong) points;

  if (n_there > 1)
    /* Translators: read aloud: the points, the place among all players that others have too, and the number of
     * players */
    return g_strdup_printf (ngettext ("You have %d point, shared place %d of %d",
                                      "You have %d points, shared place %d of %d", n),
                            points, place, players);
  /* Translators: read aloud: the points, the place among all players, and the number of players */
  return g_strdup_printf (ngettext ("You have %d point, place %d of %d", "You have %d points, place %d of %d", n),
                          points, place, players);
}

/** baize_words_result_aloud: Returns: (transfer full) (nullable): the result of the person in @game, which is over, as
 * a sentence without its full stop; %NULL if the result does not count, or if several people play against each
 * other. */
char *
baize_words_result_aloud (BaizeGame *game)
{
  g_autofree char *result = baize_words_result (game);
  const BaizeRules *rules = baize_game_get_rules (game);
  int players = baize_game_get_setup (game)->players, person = baize_game_get_person (game, NULL), points, place;
  int n_there = 0;

  if (result == NULL || find_winner (game) > 0)
    return NULL;
  if (players == 1 || rules->match == NULL || rules->match->place == NULL)
    /* Translators: read aloud; %s is a score, or a time */
    return g_strdup_printf (_ ("Your result: %s"), result);
  points = baize_game_get_score (game, person);
  place = baize_rules_place (rules, baize_game_get_state (game), person);
  for (int seat = 1; seat <= players; seat++)
    n_there += baize_rules_place (rules, baize_game_get_state (game), seat) == place;
  return baize_words_place_aloud (points, place, n_there, players);
}

/** Whether the result of @game is the first one in its score table. */
static gboolean
is_first (BaizeGame *game)
{
  g_autofree char *table = baize_game_get_score_table (game);
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), baize_game_get_rules (game),
                                                         baize_game_get_setup (game)->variant, table);

  return statistics->finished <= 1;
}

/** baize_words_is_new_best: whether @place, the rank of the result of @game, makes it better than results before. */
gboolean
baize_words_is_new_best (BaizeGame *game, int place)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return place == 1 && !is_first (game);
}

/** baize_words_is_victory: whether the only person in @game, which is over, has won against computers. */
gboolean
baize_words_is_victory (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);

  const BaizeRules *rules = baize_game_get_rules (game);
  int n_people, person = baize_game_get_person (game, &n_people);

  return n_people == 1 && baize_game_get_setup (game)->players > 1 && baize_rules_has_winners (rules)
         && baize_rules_place (rules, baize_game_get_state (game), person) == 1;
}

/**
 * baize_words_standing:
 * @game: a game that is over
 * @place: its rank among the ten best, from 1; 0 if it is not among them
 * @is_new: whether the result was just added; %FALSE if it was added before and the last move is made again
 * @aloud: whether the text is read aloud
 *
 * Returns: (transfer full) (nullable): how the result compares to others, "place 2 · best 31", or @aloud "Place 2 of
 *   your results; the best is 31"; %NULL if there is nothing to say
 */
char *
baize_words_standing (BaizeGame *game, int place, gboolean is_new, gboolean aloud)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree char *best_text = NULL, *table = NULL;
  const BaizeStatistics *statistics;
  int best;

  if (baize_words_is_new_best (game, place) && is_new)
    return g_strdup (_ ("New best!"));
  if (place == 1 && is_first (game))
    return g_strdup (_ ("Your first result"));
  if (!baize_rules_counts (rules, baize_game_get_state (game)))
    return g_strdup (_ ("This deal does not count"));
  if (baize_game_get_goal (game, NULL))
    {
      guint n = baize_scores_count_solved (baize_scores_get_default (), rules, baize_game_get_setup (game)->variant);

      return n == 0 ? NULL : g_strdup_printf (ngettext ("%'u puzzle solved", "%'u puzzles solved", n), n);
    }
  if (baize_game_get_practice (game) != BAIZE_PRACTICE_NONE)
    /* Translators: a game that does not count for high scores */
    return g_strdup (aloud ? _ ("Practice") : _ ("practice"));
  if (!baize_scores_keeps (game))
    return NULL;
  table = baize_game_get_score_table (game);
  statistics = baize_scores_load (baize_scores_get_default (), rules, baize_game_get_setup (game)->variant, table);
  if (!baize_statistics_get_best (statistics, &best))
    return NULL;
  best_text = baize_words_timed (baize_game_get_variant (game)->timed, best);
  if (place > 0)
    /* Translators: a result's place among the ten best, and the best one so far */
    return g_strdup_printf (aloud ? _ ("Place %d of your results; the best is %s") : _ ("place %d · best %s"), place,
                            best_text);
  /* Translators: the best result so far */
  return g_strdup_printf (aloud ? _ ("Your best result is %s") : _ ("best %s"), best_text);
}

/** Describes the players of a game against the computer by its score table @table: "3 players, Medium". */
static char *
describe_opponents (const BaizeRules *rules, const char *table)
{
  int n = (int) g_ascii_strtoll (table, NULL, 10);
  const char *dash = strchr (table, '-');
  const BaizePlayer *player = dash != NULL ? baize_player_find (rules, dash + 1) : NULL;
  g_autofree char *players = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);

  /* Translators: the number of players, and the strength of the computer players: "3 players, Medium" */
  return g_strdup_printf (_ ("%s, %s"), players, player != NULL ? _ (player->title) : C_ ("strength", "Mixed"));
}

/** Describes how @table differs from other score tables of the variant; %NULL if there is nothing to add. */
static char *
describe_table (const BaizeRules *rules, const BaizeVariant *variant, const char *table)
{
  guint n;

  if (baize_rules_n_opponents (rules) > 0)
    return table != NULL ? describe_opponents (rules, table) : NULL;
  if (table != NULL && g_str_equal (table, BAIZE_SCORE_TABLE_CARDS))
    return g_strdup (_ ("own cards"));
  if (table != NULL && sscanf (table, BAIZE_SCORE_TABLE_LEVEL "%u", &n) == 1 && variant->levels != NULL && n > 0
      && n <= g_strv_length ((char **) (gpointer) variant->levels))
    return g_strdup (_ (variant->levels[n - 1]));
  if (table != NULL && sscanf (table, BAIZE_SCORE_TABLE_PLAYERS "%u", &n) == 1)
    /* Translators: results of games played by one person */
    return n == 1 ? g_strdup (_ ("alone"))
                  /* Translators: results of games that this many people play as a team */
                  : g_strdup_printf (ngettext ("together, %u player", "together, %u players", n), n);
  return NULL;
}

/**
 * baize_words_score_table:
 * @rules: a game
 * @variant: the index of a variant
 * @table: (nullable): a score table of the variant, see baize_game_get_score_table()
 *
 * Returns: (transfer full): a name for the table: "Classic", "Square puzzles · easy", "Long evening · alone"
 */
char *
baize_words_score_table (const BaizeRules *rules, int variant, const char *table)
{
  const BaizeVariant *v = &rules->variants[variant];
  g_autofree char *part = describe_table (rules, v, table), *described = NULL, *cut = NULL;
  const char *title = _ (v->title), *name, *rules_text;

  if (table != NULL && baize_scores_get_own (baize_scores_get_default (), rules, variant, table, &name, &rules_text))
    {
      described = *name == '\0' ? baize_rules_describe_own (rules, rules_text) : NULL;
      cut = baize_text_cut (name, BAIZE_TEXT_MAX_NAME);
      title = *cut != '\0' ? cut : described != NULL ? described : title;
    }
  /* Translators: a variant or custom rules, and the players or the level: "Square puzzles · easy" */
  return part != NULL ? g_strdup_printf (_ ("%s · %s"), title, part) : g_strdup (title);
}

/** baize_words_rules: Returns: (transfer full): @own_name, the name of custom rules; if it is empty, the title of
 * @variant. */
char *
baize_words_rules (const BaizeVariant *variant, const char *own_name)
{
  g_autofree char *cut = own_name != NULL ? baize_text_shorten (own_name, BAIZE_TEXT_MAX_RULES) : NULL;

  return cut != NULL && *cut != '\0' ? baize_bidi_isolate (cut) : g_strdup (_ (variant->title));
}

/** baize_words_add_practice: Returns: (transfer full): @deal, with a note if @game is practice; the name of a puzzle
 * with a goal needs no note. */
char *
baize_words_add_practice (BaizeGame *game, const char *deal)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);
  if (baize_game_get_practice (game) == BAIZE_PRACTICE_NONE || baize_game_get_goal (game, NULL))
    return g_strdup (deal);
  /* Translators: the name of a deal; the game does not count for high scores */
  return g_strdup_printf (_ ("%s · practice"), deal);
}

/** baize_words_add_level: Returns: (transfer full): @deal (transfer full), with the level before it if the variant has
 * levels. */
char *
baize_words_add_level (BaizeGame *game, char *deal)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  const BaizeVariant *variant = baize_game_get_variant (game);
  int level = baize_setup_get_level (baize_game_get_setup (game), baize_game_get_rules (game));
  g_autofree char *own = deal;

  if (level < 0)
    return g_steal_pointer (&own);
  /* Translators: the level of a deal and its name: "easy · deal 7" */
  return g_strdup_printf (_ ("%s · %s"), _ (variant->levels[level]), own);
}

/** baize_words_players: Returns: (transfer full) (nullable): the number of players, if several people play as a
 * team. */
char *
baize_words_players (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  const BaizeSetup *setup = baize_game_get_setup (game);

  if (setup->players == 1 || !baize_rules_is_group (baize_game_get_rules (game), setup->variant))
    return NULL;
  return g_strdup_printf (ngettext ("%d player", "%d players", (gulong) setup->players), setup->players);
}

/** baize_words_add_players: Returns: (transfer full): @deal (transfer full), with the number of players before it if
 * several people play as a team. */
char *
baize_words_add_players (BaizeGame *game, char *deal)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);

  g_autofree char *own = deal, *players = baize_words_players (game);

  if (players == NULL)
    return g_steal_pointer (&own);
  /* Translators: the number of players and the name of the deal: "3 players · deal 7" */
  return g_strdup_printf (_ ("%s · %s"), players, own);
}
