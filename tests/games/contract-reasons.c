/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contract of reasons: what a move does that another does not is known to the seat and names no hidden card; the
 * numbers of a reason are those of the two moves, and the better move is better in them by more than chance.
 */
#include "contract.h"

#include "core/rules/baize-advice.h"
#include "core/rules/baize-reason.h"

#include <math.h>
#include <string.h>

/* Playouts of the strongest player in a position. */
#define STRONGEST_BUDGET 80
/* The positions of a deal whose hints are checked, see contract_visit_some(). */
#define MOST_HINTS 200
/* Pairs of legal moves that are compared in a position. */
#define N_PAIRS 8
/* So many playouts that differences of a tenth are sure. */
#define MANY 1000000
/* Standard errors that a difference must have at least. */
#define SURE 1.99

static gboolean
has_reasons (const BaizeRules *rules, gconstpointer state)
{
  return rules->players != NULL && rules->players->measures != NULL
         && (rules->players->refuse == NULL || !rules->players->refuse (state, NULL));
}

static const BaizePlayer *
get_strongest (const BaizeRules *rules)
{
  return &rules->players->list[rules->players->n - 1];
}

/* ---- what a move does that another does not ---- */

static void
check_contrast (const ContractPosition *position, gconstpointer hidden, const BaizeLayout *layout,
                const BaizeMove *move, const BaizeMove *other)
{
  const BaizeRules *rules = position->rules;
  g_autofree char *text = NULL, *other_text = NULL;

  /* moves that name a hidden card are not legal if that card lies elsewhere */
  if (!rules->check (hidden, move, NULL) || !rules->check (hidden, other, NULL))
    return;
  text = rules->players->contrast (position->state, move, other);
  other_text = rules->players->contrast (hidden, move, other);
  contract_require (position, g_strcmp0 (text, other_text) == 0, "“%s” gives away hidden cards: with others it is “%s”",
                    text, other_text);
  if (text == NULL)
    return;
  contract_require (position, g_utf8_validate (text, -1, NULL) && g_str_has_suffix (text, "."),
                    "“%s” is not a sentence", text);
  contract_require (position, !contract_gives_away (layout, text), "“%s” names a card that the seat does not know",
                    text);
}

/** Checks what is said of a move that looks bad. */
static void
check_remark (const ContractPosition *position, gconstpointer hidden, const BaizeLayout *layout, const BaizeMove *move)
{
  const BaizeRules *rules = position->rules;
  g_autofree char *text = baize_reason_remark (rules, position->state, move), *other_text = NULL;

  if (rules->check (hidden, move, NULL))
    {
      other_text = baize_reason_remark (rules, hidden, move);
      contract_require (position, g_strcmp0 (text, other_text) == 0,
                        "“%s” gives away hidden cards: with others it is “%s”", text, other_text);
    }
  if (text == NULL)
    return;
  contract_require (position, g_utf8_validate (text, -1, NULL) && g_str_has_suffix (text, "."),
                    "“%s” is not a sentence", text);
  contract_require (position, !contract_gives_away (layout, text), "“%s” names a card that the seat does not know",
                    text);
}

static void
visit_contrasts (const ContractPosition *position, gpointer unused)
{
  const BaizeRules *rules = position->rules;
  gsize n = position->legal->n_items;
  g_autofree gpointer hidden = NULL;
  g_autoptr (BaizeLayout) layout = baize_layout_new ();
  int seat;

  if (position->move == NULL || n < 2)
    return;
  seat = baize_rules_seat (rules, position->state);
  hidden = g_memdup2 (position->state, rules->state_size);
  rules->view->determinize (hidden, seat, position->random);
  rules->view->tableau (position->state, seat, layout);
  for (int i = 0; i < N_PAIRS; i++)
    {
      gsize one = baize_random_below (position->random, n);
      gsize other = (one + 1 + baize_random_below (position->random, n - 1)) % n;

      check_contrast (position, hidden, layout, &position->legal->items[one], &position->legal->items[other]);
      check_remark (position, hidden, layout, &position->legal->items[one]);
    }
}

/* ---- numbers ---- */

/** Checks that the first of two amounts comes first in @text, and that the second follows. Of results, only the
 * difference is named. */
static void
check_amounts (const ContractPosition *position, const char *text, int index, double better, double other)
{
  const BaizeMeasure *measure = &position->rules->players->measures[index];
  g_autofree char *one = baize_reason_write_amount (measure, better), *two = baize_reason_write_amount (measure, other);
  gboolean names_one = !baize_reason_is_nothing (measure, better);
  const char *at = names_one ? strstr (text, one) : text;

  if (index == baize_reason_find_expected (position->rules))
    {
      double difference = fabs (better - other);
      /* halves are rounded up, as people do, but not by printf() */
      g_autofree char *tenths = g_strdup_printf (" %.1f ", round (difference * 10) / 10);
      g_autofree char *whole = g_strdup_printf (" %.0f ", round (difference));

      contract_require (position, strstr (text, tenths) != NULL || strstr (text, whole) != NULL,
                        "“%s” does not name the difference %.2f", text, difference);
      return;
    }
  contract_require (position, strstr (text, " 0 %") == NULL && strstr (text, " 0.0 ") == NULL, "“%s” names zero", text);
  contract_require (position, strstr (text, "<1") == NULL, "“%s” names a share that is rounded to nothing", text);
  if (at != NULL && names_one)
    at += strlen (one);
  contract_require (position, at != NULL && (baize_reason_is_nothing (measure, other) || strstr (at, two) != NULL),
                    "“%s” does not compare %s of %s with %s", text, measure->id, one, two);
}

/** Returns: the difference of two moves in @measure in standard errors; more if the first is better. */
static double
find_errors (const BaizeMeasure *measure, int index, const BaizeEvaluatedMove *one, const BaizeEvaluatedMove *other)
{
  double p = one->measures[index], q = other->measures[index];
  double variance = measure->kind == BAIZE_MEASURE_SHARE
                      ? p * (1 - p) / one->n_playouts + q * (1 - q) / other->n_playouts
                      : measure->spread * measure->spread * (1.0 / one->n_playouts + 1.0 / other->n_playouts);
  double difference = measure->low_is_good ? q - p : p - q;

  if (variance == 0)
    return difference > 0 ? HUGE_VAL : difference < 0 ? -HUGE_VAL : 0;
  return difference / sqrt (variance);
}

/** Checks that moves are dropped exactly where they lead to the position of a better one. */
static void
check_repeats (const ContractPosition *position, const GArray *evaluated)
{
  const BaizeRules *rules = position->rules;
  g_autoptr (GArray) left = g_array_copy ((GArray *) evaluated);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree gpointer next = g_malloc (rules->state_size);
  guint n_left = 0;

  baize_player_drop_repeats (rules, position->state, left);
  for (guint i = 0; i < evaluated->len; i++)
    {
      const BaizeMove *move = &g_array_index (evaluated, BaizeEvaluatedMove, i).move;
      char *line;

      memcpy (next, position->state, rules->state_size);
      rules->play (next, move, NULL, NULL);
      line = baize_rules_state_text (rules, next);
      if (g_ptr_array_find_with_equal_func (lines, line, g_str_equal, NULL))
        {
          g_free (line);
          continue;
        }
      g_ptr_array_add (lines, line);
      contract_require (
        position, n_left < left->len && baize_move_equal (&g_array_index (left, BaizeEvaluatedMove, n_left).move, move),
        "a move to “%s” is not offered", line);
      n_left++;
    }
  contract_require (position, n_left == left->len, "%u moves are offered twice", left->len - n_left);
}

/** Checks that the playouts for a hint do not become more or fewer during a game. */
static void
check_budget (const ContractPosition *position)
{
  const BaizeRules *rules = position->rules;
  g_autofree gpointer next = g_memdup2 (position->state, rules->state_size);
  guint budget = baize_player_quick_budget (rules, position->state);

  rules->play (next, position->move, NULL, NULL);
  contract_require (position, budget > 0 && budget <= rules->players->quick_budget, "a hint has %u playouts", budget);
  contract_require (position, budget == baize_player_quick_budget (rules, next),
                    "after the next move, a hint has not %u playouts", budget);
}

/** Checks that the numbers in @text are those of @better and @other, and more than chance. Returns: whether there are
 * any. */
static gboolean
check_numbers (const ContractPosition *position, const char *text, const BaizeEvaluatedMove *better,
               const BaizeEvaluatedMove *other)
{
  const BaizeRules *rules = position->rules;
  int index = baize_reason_find_measure (rules, better, other);

  if (index < 0)
    return FALSE;
  check_amounts (position, text, index, better->measures[index], other->measures[index]);
  contract_require (position,
                    find_errors (&rules->players->measures[index], index, better, other)
                      >= (better->exact && other->exact ? 0 : SURE),
                    "“%s” may be chance", text);
  return TRUE;
}

/** Checks that the number in @text, if there must be one, is that by which the first of @moves is better than the best
 * of those after the first @n. */
static void
check_gain (const ContractPosition *position, const char *text, const GArray *moves, guint n)
{
  const BaizeEvaluatedMove *all = (const BaizeEvaluatedMove *) moves->data;
  int expected = baize_reason_find_expected (position->rules);
  double least = HUGE_VAL;

  contract_require (position, n < moves->len, "“%s” tells of moves that do not exist", text);
  for (guint i = n; i < moves->len; i++)
    {
      if (expected < 0 || baize_reason_find_measure (position->rules, &all[0], &all[i]) != expected)
        return;
      least = MIN (least, fabs (all[0].measures[expected] - all[i].measures[expected]));
    }
  check_amounts (position, text, expected, least, 0);
}

/** Checks the hint for the best of @moves: the numbers are those of the next move, or say by how much the best of all
 * others is worse. No other choice is named, because no player would look it up. */
static void
check_best (const ContractPosition *position, const GArray *moves)
{
  const BaizeEvaluatedMove *all = (const BaizeEvaluatedMove *) moves->data;
  guint n = baize_advice_count_equals (position->rules, moves);
  g_autofree char *text = baize_advice_write (position->rules, position->state, moves, 0);

  contract_require (position, n >= 1 && n <= moves->len, "%u of %u moves are equal", n, moves->len);
  for (guint i = 1; i < n; i++)
    contract_require (position, !baize_reason_is_better (position->rules, &all[0], &all[i]),
                      "“%s” is said to be no better than choice %u", text, i + 1);
  if (n == moves->len && n > 1)
    contract_require (position, strstr (text, "good.") != NULL, "“%s” hides that all moves are equal", text);
  contract_require (position, strstr (text, "Better than choice") == NULL, "“%s” names a worse choice", text);
  if (strstr (text, "worse.") == NULL)
    {
      if (n == 1 && moves->len > 1)
        check_numbers (position, text, &all[0], &all[1]);
      return;
    }
  check_gain (position, text, moves, n == 1 ? 2 : n);
}

/** Checks the hint for another one of @moves. */
static void
check_other (const ContractPosition *position, const GArray *moves, guint index)
{
  const BaizeEvaluatedMove *all = (const BaizeEvaluatedMove *) moves->data;
  g_autofree char *text = baize_advice_write (position->rules, position->state, moves, index);
  gboolean better = baize_reason_is_better (position->rules, &all[0], &all[index]);

  contract_require (position, (strstr (text, " as good.") == NULL) == better, "“%s” is wrong: choice 1 is%s better",
                    text, better ? "" : " not");
  check_numbers (position, text, &all[0], &all[index]);
}

static void
visit_reasons (const ContractPosition *position, gpointer unused)
{
  const BaizeRules *rules = position->rules;
  BaizeThinking thinking = { .seed = position->n_moves, .budget = STRONGEST_BUDGET };
  g_autoptr (GArray) evaluated = NULL, again = NULL;

  if (position->move == NULL || !has_reasons (rules, position->state))
    return;
  evaluated = baize_player_evaluate (get_strongest (rules), rules, position->state, &thinking, NULL);
  check_repeats (position, evaluated);
  check_budget (position);
  again = baize_player_evaluate (get_strongest (rules), rules, position->state, &thinking, NULL);
  for (guint i = 0; i < evaluated->len; i++)
    {
      g_autofree char *text = baize_advice_write (rules, position->state, evaluated, i);
      g_autofree char *same = baize_advice_write (rules, position->state, again, i);

      contract_require (position, g_utf8_validate (text, -1, NULL) && g_str_has_suffix (text, "."),
                        "“%s” is not a sentence", text);
      contract_require (position, g_str_equal (text, same), "the hint “%s” is “%s” the second time", text, same);
      if (i > 0)
        check_other (position, evaluated, i);
    }
  check_best (position, evaluated);
}

/** Checks the reason for a move that is better in quantity number @index alone. */
static void
check_measure (const ContractPosition *position, int index)
{
  const BaizeRules *rules = position->rules;
  const BaizeMeasure *measure = &rules->players->measures[index];
  BaizeEvaluatedMove better = { .move = position->legal->items[0], .n_playouts = MANY, .value = 1000 };
  BaizeEvaluatedMove other = { .move = position->legal->items[0], .n_playouts = MANY };
  double more = measure->kind == BAIZE_MEASURE_MEAN ? measure->spread : 0.1;
  g_autofree char *text = NULL;

  for (int i = 0; i < rules->players->n_measures; i++)
    better.measures[i] = other.measures[i] = 0.4;
  better.measures[index] += measure->low_is_good ? -more : more;
  contract_require (position, baize_reason_find_measure (rules, &better, &other) == (measure->neutral ? -1 : index),
                    "%s is%s a reason", measure->id, measure->neutral ? "" : " not");
  if (measure->neutral)
    return;
  contract_require (position, measure->kind == BAIZE_MEASURE_SHARE || measure->spread > 0, "%s has no spread",
                    measure->id);
  text = baize_reason_make (rules, position->state, &better, &other);
  check_amounts (position, text, index, better.measures[index], other.measures[index]);
  contract_require (position, g_str_has_suffix (text, "."), "“%s” is not a sentence", text);
  g_clear_pointer (&text, g_free);
  /* none at all */
  better.measures[index] = measure->low_is_good ? 0 : more;
  other.measures[index] = measure->low_is_good ? more : 0;
  text = baize_reason_make (rules, position->state, &better, &other);
  check_amounts (position, text, index, better.measures[index], other.measures[index]);
  other.measures[index] = 0.4;
  better.measures[index] = 0.4 + (measure->low_is_good ? -more : more);
  contract_require (position, baize_reason_find_measure (rules, &other, &better) < 0,
                    "%s is a reason for the worse move", measure->id);
  if (baize_reason_find_expected (rules) >= 0)
    {
      better.value = other.value;
      contract_require (position, baize_reason_find_measure (rules, &better, &other) < 0,
                        "%s is a reason for a move that is worth no more", measure->id);
      better.value += 1000;
    }
  /* few playouts, or a difference that rounded numbers do not show */
  better.n_playouts = other.n_playouts = 2;
  contract_require (position, baize_reason_find_measure (rules, &better, &other) < 0, "%s is a reason by chance",
                    measure->id);
  better.n_playouts = other.n_playouts = MANY;
  better.exact = other.exact = TRUE;
  better.measures[index] = other.measures[index] + (measure->low_is_good ? -0.001 : 0.001);
  contract_require (position, baize_reason_find_measure (rules, &better, &other) < 0,
                    "%s is a reason although both numbers look equal", measure->id);
}

/** contract_check_reasons: checks the reasons for moves at a table whose game gives reasons. */
void
contract_check_reasons (gconstpointer data)
{
  const ContractTable *table = data;
  const BaizeRules *rules = table->rules;
  g_autoptr (BaizeSetup) setup = contract_new_setup (table, 1);
  g_autofree gpointer state = g_malloc (rules->state_size);
  BaizeMoves legal = { 0 };
  ContractPosition position = { rules, setup, 0, state, &legal, NULL, NULL };

  rules->deal (state, setup);
  if (!has_reasons (rules, state))
    return;
  rules->moves (state, &legal);
  contract_require (&position, rules->players->compare != NULL, "the game has measures and no sentences");
  contract_require (&position,
                    baize_reason_find_expected (rules) < 0
                      || rules->players->measures[baize_reason_find_expected (rules)].title != NULL,
                    "the axis of results has no title");
  for (int i = 0; i < rules->players->n_measures && legal.n_items > 0; i++)
    check_measure (&position, i);
  baize_moves_clear (&legal);
  if (rules->players->contrast != NULL)
    contract_visit (table, 30, 4, visit_contrasts, NULL);
  contract_visit_some (table, 1, 12, MOST_HINTS, visit_reasons, NULL);
}
