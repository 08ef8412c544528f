/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A reason may say only what is true of the numbers: the better move must be better in the quantity, by more than
 * chance explains, and by enough that the rounded numbers differ.
 */
#include "baize-reason.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* A difference of this many standard errors is not chance. */
#define SURE 2.0
/* The standard deviation of a share is at most this. */
#define SHARE_SPREAD 0.5
/* The first quantity in the list that differs by at least this part of the largest difference is named: the list is in
 * the order of how well people understand it. */
#define ENOUGH 0.5
/* The same if all cases were counted, as at the end of a game: small differences of the result count then. */
#define ENOUGH_EXACT 0.1
/* Values that differ by less count as equal. */
#define LEAST 0.05
/* The name of the measure that is the result of the game. */
#define EXPECTED "expected"
/* A mean that is not the result of the game is named only if it differs by at least this part, and by at least this
 * part of its standard deviation: nobody is convinced by 0.9 chains instead of 0.8. */
#define LEAST_PART   0.15
#define LEAST_SPREAD 0.3
/* A share is named only if it differs by at least this part of all playouts, or by the smaller part if it is at most
 * half of the other share: 2 % instead of 6 % convinces people, and neither 1 % instead of 4 % nor 53 % instead of 57 %
 * does. */
#define LEAST_SHARE      0.05
#define LEAST_HALF_SHARE 0.035
/* A difference of the result below this is named with one decimal, others as whole numbers. */
#define LEAST_WHOLE 5

/** baize_reason_find_expected: Returns: the index of the measure that is the result of the game; -1 if there is
 * none. */
int
baize_reason_find_expected (const BaizeRules *rules)
{
  for (int i = 0; i < rules->players->n_measures; i++)
    if (g_str_equal (rules->players->measures[i].id, EXPECTED))
      return i;
  return -1;
}

/** baize_reason_write_amount: Returns: (transfer full): @amount of @measure for people: "12 %" or "46.9". */
char *
baize_reason_write_amount (const BaizeMeasure *measure, double amount)
{
  if (measure->kind == BAIZE_MEASURE_MEAN)
    return g_strdup_printf ("%'.1f", amount);
  if (amount < 1 && lround (amount * 100) == 100)
    /* Translators: a share that is not all; the second % is written */
    return g_strdup_printf (_ (">%u %%"), 99);
  /* Translators: a share; the second % is written */
  return g_strdup_printf (_ ("%u %%"), (guint) lround (amount * 100));
}

/** Returns: whether people notice a @difference of the amounts @more and @less of measure @index; with @exact, small
 * differences of results and shares count as well. */
static gboolean
is_noticed (const BaizeRules *rules, int index, double difference, double more, double less, gboolean exact)
{
  const BaizeMeasure *measure = &rules->players->measures[index];

  if (index == baize_reason_find_expected (rules))
    return difference >= (exact ? LEAST : BAIZE_REASON_LEAST_RESULT * measure->spread);
  if (measure->kind == BAIZE_MEASURE_MEAN)
    return difference >= LEAST_PART * MAX (fabs (more), fabs (less)) && difference >= LEAST_SPREAD * measure->spread;
  return exact || difference >= LEAST_SHARE
         || (difference >= LEAST_HALF_SHARE && MAX (more, less) >= 2 * MIN (more, less));
}

/** Returns: by how much @better is better in measure @index, in standard deviations of a single playout; 0 if that is
 * not known surely, or too little to be seen in the rounded amounts or to convince. */
static double
find_effect (const BaizeRules *rules, const BaizeEvaluatedMove *better, const BaizeEvaluatedMove *other, int index)
{
  const BaizeMeasure *measure = &rules->players->measures[index];
  double more = better->measures[index], less = other->measures[index], spread, error;
  int n = MIN (better->n_playouts, other->n_playouts);
  g_autofree char *more_text = baize_reason_write_amount (measure, more);
  g_autofree char *less_text = baize_reason_write_amount (measure, less);
  double difference = measure->low_is_good ? less - more : more - less;

  if (measure->neutral || difference <= 0 || g_str_equal (more_text, less_text))
    return 0;
  if (!is_noticed (rules, index, difference, more, less, better->exact && other->exact))
    return 0;
  spread = measure->kind == BAIZE_MEASURE_SHARE ? SHARE_SPREAD : measure->spread;
  error = measure->kind == BAIZE_MEASURE_SHARE ? sqrt ((more * (1 - more) + less * (1 - less)) / n)
                                               : measure->spread * sqrt (2.0 / n);
  if (!(better->exact && other->exact) && difference < SURE * error)
    return 0;
  return difference / spread;
}

/** Returns: whether @better is so much better than @other that a quantity can be the reason. The quantities of two
 * equally good moves differ as well. */
static gboolean
is_worth_more (const BaizeRules *rules, const BaizeEvaluatedMove *better, const BaizeEvaluatedMove *other)
{
  int expected = baize_reason_find_expected (rules);
  double more = better->value - other->value;

  if (better->exact && other->exact)
    return more >= LEAST;
  return expected < 0 || more >= BAIZE_REASON_LEAST_RESULT / 2 * rules->players->measures[expected].spread;
}

/**
 * baize_reason_find_measure:
 * @rules: a game with computer players
 * @better: an evaluated move
 * @other: another one of the same position
 *
 * Returns: the index of the measured quantity that tells best why @better is better; -1 if none does
 */
int
baize_reason_find_measure (const BaizeRules *rules, const BaizeEvaluatedMove *better, const BaizeEvaluatedMove *other)
{
  double effects[BAIZE_MAX_MEASURES] = { 0 }, most = 0, enough;

  if (better->n_playouts == 0 || other->n_playouts == 0 || !is_worth_more (rules, better, other))
    return -1;
  for (int i = 0; i < rules->players->n_measures; i++)
    {
      effects[i] = find_effect (rules, better, other, i);
      most = MAX (most, effects[i]);
    }
  enough = better->exact && other->exact ? ENOUGH_EXACT : ENOUGH;
  for (int i = 0; i < rules->players->n_measures; i++)
    if (effects[i] > 0 && effects[i] >= enough * most)
      return i;
  return -1;
}

/**
 * baize_reason_is_better:
 * @rules: a game with computer players
 * @better: an evaluated move
 * @other: another one of the same position
 *
 * Returns: whether @better is better by more than chance explains, in a measured quantity or in its value
 */
gboolean
baize_reason_is_better (const BaizeRules *rules, const BaizeEvaluatedMove *better, const BaizeEvaluatedMove *other)
{
  double more = better->value - other->value;
  int n = MIN (better->n_playouts, other->n_playouts);

  if (baize_reason_find_measure (rules, better, other) >= 0)
    return TRUE;
  if (more < LEAST || n == 0 || (better->exact && other->exact))
    return more >= LEAST;
  /* values are in points, and so is the first mean that is measured */
  for (int i = 0; i < rules->players->n_measures; i++)
    if (rules->players->measures[i].kind == BAIZE_MEASURE_MEAN)
      return more >= SURE * rules->players->measures[i].spread * sqrt (2.0 / n);
  return TRUE;
}

/** Writes @difference with @write: one decimal if it is small. */
static char *
write_difference (char *(*write) (const char *number, gulong n), double difference)
{
  double rounded = difference < LEAST_WHOLE ? round (difference * 10) / 10 : round (difference);
  gboolean whole = rounded == round (rounded);
  g_autofree char *number = g_strdup_printf (whole ? "%'.0f" : "%'.1f", rounded);

  /* numbers with a decimal need a plural form that no whole number changes */
  return write (number, whole ? (gulong) rounded : (gulong) rounded + 2);
}

/**
 * baize_reason_write_gain:
 * @rules: a game with players that measure the result
 * @difference: a difference of results
 *
 * Names the difference and not the results, because playouts end with worse results than people and par.
 *
 * Returns: (transfer full): how much more one move is worth in results than another, as a sentence
 */
char *
baize_reason_write_gain (const BaizeRules *rules, double difference)
{
  return write_difference (rules->players->gain, difference);
}

/** baize_reason_write_points: Returns: (transfer full): a difference of results, "3 cards" or "4.5 points", for a game
 * with players that measure the result. */
char *
baize_reason_write_points (const BaizeRules *rules, double difference)
{
  return write_difference (rules->players->amount, difference);
}

/** baize_reason_is_nothing: Returns: whether @amount of @measure is zero, or a share that is rounded to zero. The
 * sentences of the games call it nothing, or hardly ever. */
gboolean
baize_reason_is_nothing (const BaizeMeasure *measure, double amount)
{
  return amount == 0 || (measure->kind == BAIZE_MEASURE_SHARE && lround (amount * 100) == 0);
}

/** Returns: (transfer full) (nullable): @amount of @measure; %NULL if it is nothing. */
static char *
write_some (const BaizeMeasure *measure, double amount)
{
  return baize_reason_is_nothing (measure, amount) ? NULL : baize_reason_write_amount (measure, amount);
}

/**
 * baize_reason_compare:
 * @rules: a game with computer players
 * @better: an evaluated move
 * @other: another one of the same position
 *
 * The value may come from a rule of thumb as well, so no number of it is true of the playouts, and none is named.
 *
 * Returns: (transfer full) (nullable): the sentence about the measured quantity that tells best why @better is better;
 *   %NULL if none does
 */
char *
baize_reason_compare (const BaizeRules *rules, const BaizeEvaluatedMove *better, const BaizeEvaluatedMove *other)
{
  int index = baize_reason_find_measure (rules, better, other);
  g_autofree char *one = NULL, *two = NULL;

  if (index < 0)
    return NULL;
  if (index == baize_reason_find_expected (rules))
    return baize_reason_write_gain (rules, fabs (better->measures[index] - other->measures[index]));
  one = write_some (&rules->players->measures[index], better->measures[index]);
  two = write_some (&rules->players->measures[index], other->measures[index]);
  return rules->players->compare (index, one, two);
}

/**
 * baize_reason_describe:
 * @rules: a game
 * @state: a position
 * @move: a legal move
 *
 * Returns: (transfer full): what the move will do, with the place where a description alone does not tell it, as one
 *   clause without full stop
 */
char *
baize_reason_describe (const BaizeRules *rules, gconstpointer state, const BaizeMove *move)
{
  g_autofree char *text = rules->view->describe_move (state, move), *where = NULL;

  if (g_str_has_suffix (text, "."))
    text[strlen (text) - 1] = '\0';
  if (rules->view->describe_where == NULL)
    return g_steal_pointer (&text);
  where = rules->view->describe_where (state, move);
  return where != NULL ? g_strdup_printf ("%s (%s)", text, where) : g_steal_pointer (&text);
}

/**
 * baize_reason_contrast:
 * @rules: a game with computer players
 * @state: a position
 * @better: a legal move
 * @other: another one
 *
 * Returns: (transfer full) (nullable): what @better does and @other does not, with the knowledge that the seat to move
 *   may gather before it decides
 */
char *
baize_reason_contrast (const BaizeRules *rules, gconstpointer state, const BaizeMove *better, const BaizeMove *other)
{
  g_autofree gpointer seen = NULL;

  if (rules->players->contrast == NULL)
    return NULL;
  seen = g_memdup2 (state, rules->state_size);
  if (rules->players->look != NULL)
    rules->players->look (seen);
  return rules->players->contrast (seen, better, other);
}

/** baize_reason_remark: Returns: (transfer full) (nullable): why @move may be good although it looks bad; %NULL if it
 * does not, or if the game has no such remarks. */
char *
baize_reason_remark (const BaizeRules *rules, gconstpointer state, const BaizeMove *move)
{
  return rules->players->remark != NULL ? rules->players->remark (state, move) : NULL;
}

/** baize_reason_join: Returns: (transfer full) (nullable): two sentences, each (nullable) (transfer full), as one
 * text. */
char *
baize_reason_join (char *one, char *other)
{
  g_autofree char *first = one, *second = other;

  if (first == NULL || second == NULL)
    return first == NULL ? g_steal_pointer (&second) : g_steal_pointer (&first);
  /* Translators: two sentences */
  return g_strdup_printf (_ ("%s %s"), first, second);
}

/**
 * baize_reason_find_difference:
 * @rules: a game with computer players
 * @state: a position
 * @move: a legal move
 * @other: another one
 *
 * Returns: (transfer full) (nullable): the text of baize_reason_contrast(); %NULL if it is the same with the moves
 *   exchanged, because it is then true of both
 */
char *
baize_reason_find_difference (const BaizeRules *rules, gconstpointer state, const BaizeMove *move,
                              const BaizeMove *other)
{
  g_autofree char *text = baize_reason_contrast (rules, state, move, other), *reverse = NULL;

  if (text == NULL)
    return NULL;
  reverse = baize_reason_contrast (rules, state, other, move);
  return g_strcmp0 (text, reverse) == 0 ? NULL : g_steal_pointer (&text);
}

/**
 * baize_reason_make:
 * @rules: a game with computer players
 * @state: the position
 * @better: an evaluated move in @state
 * @other: a move that is not as good
 *
 * Returns: (transfer full) (nullable): why @better is better, in one or two short sentences; %NULL if only values tell
 *   it
 */
char *
baize_reason_make (const BaizeRules *rules, gconstpointer state, const BaizeEvaluatedMove *better,
                   const BaizeEvaluatedMove *other)
{
  return baize_reason_join (baize_reason_find_difference (rules, state, &better->move, &other->move),
                            baize_reason_compare (rules, better, other));
}
