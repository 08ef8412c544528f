/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Often several moves are about as good as the best one. Then the text says so, and why all others are worse, if
 * there is a reason that holds for all of them: nobody has a use for the comparison with one bad move among many.
 * Without a reason, the player learns what tells the move from the next one.
 */
#include "baize-advice.h"
#include "baize-reason.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static const BaizeEvaluatedMove *
get (const GArray *moves, guint index)
{
  return &g_array_index (moves, BaizeEvaluatedMove, index);
}

/** baize_advice_count_equals: Returns: how many of @moves, the best first, the first one is not surely better than: at
 * least 1, as it counts itself. */
guint
baize_advice_count_equals (const BaizeRules *rules, const GArray *moves)
{
  guint n = 1;

  while (n < moves->len && !baize_reason_is_better (rules, get (moves, 0), get (moves, n)))
    n++;
  return n;
}

/**
 * baize_advice_keep_first:
 * @rules: a game with computer players
 * @moves: (element-type BaizeEvaluatedMove): evaluated moves, the best first
 * @shown: a move that an earlier answer with fewer playouts called the best
 *
 * Puts @shown first if no other move is surely better, so that a hint that the player is reading does not change
 * without need.
 */
void
baize_advice_keep_first (const BaizeRules *rules, GArray *moves, const BaizeMove *shown)
{
  guint n = baize_advice_count_equals (rules, moves);

  for (guint i = 1; i < n; i++)
    if (baize_move_equal (&get (moves, i)->move, shown))
      {
        BaizeEvaluatedMove kept = *get (moves, i);

        g_array_remove_index (moves, i);
        g_array_prepend_val (moves, kept);
        return;
      }
}

/** Whether the first @n of @moves are certainly equal. */
static gboolean
are_exact (const GArray *moves, guint n)
{
  for (guint i = 0; i < n; i++)
    if (!get (moves, i)->exact || get (moves, i)->value != get (moves, 0)->value)
      return FALSE;
  return TRUE;
}

/** Says that the first @n of @moves, at least 2, are equal. */
static char *
write_equals (const GArray *moves, guint n)
{
  gboolean exact = are_exact (moves, n);

  if (n == moves->len && n > 2)
    return g_strdup_printf (
      exact ? _ ("All %u choices are equally good.") : _ ("All %u choices are about equally good."), n);
  if (n == 2)
    return g_strdup (exact ? _ ("Choice 2 is just as good.") : _ ("Choice 2 is about as good."));
  if (n == 3)
    return g_strdup (exact ? _ ("Choices 2 and 3 are just as good.") : _ ("Choices 2 and 3 are about as good."));
  /* Translators: the number of the last choice, at least 4 */
  return g_strdup_printf (exact ? _ ("Choices 2 to %u are just as good.") : _ ("Choices 2 to %u are about as good."),
                          n);
}

/** Returns: (transfer full) (nullable): what the first of @moves does and none of those after the first @n does; %NULL
 * if nothing tells it from all of them. */
static char *
find_distinction (const BaizeRules *rules, gconstpointer state, const GArray *moves, guint n)
{
  const BaizeMove *best = &get (moves, 0)->move;
  g_autofree char *text = n < moves->len ? baize_reason_find_difference (rules, state, best, &get (moves, n)->move)
                                         : NULL;

  for (guint i = n + 1; i < moves->len && text != NULL; i++)
    {
      g_autofree char *other = baize_reason_find_difference (rules, state, best, &get (moves, i)->move);

      if (g_strcmp0 (text, other) != 0)
        g_clear_pointer (&text, g_free);
    }
  return g_steal_pointer (&text);
}

/** Returns: (transfer full) (nullable): by how much the first of @moves is better in results than the best of those
 * after the first @n, and so at least than each of them; %NULL if there are none or no such quantity tells it. */
static char *
find_gain (const BaizeRules *rules, const GArray *moves, guint n)
{
  int expected = baize_reason_find_expected (rules);
  double least = 0;

  if (n >= moves->len || expected < 0)
    return NULL;
  for (guint i = n; i < moves->len; i++)
    {
      double gain = fabs (get (moves, 0)->measures[expected] - get (moves, i)->measures[expected]);

      if (baize_reason_find_measure (rules, get (moves, 0), get (moves, i)) != expected)
        return NULL;
      least = i == n ? gain : MIN (least, gain);
    }
  return baize_reason_write_gain (rules, least);
}

/** Returns: (transfer full) (nullable): why the first of @moves is better than all of those after the first @n; %NULL
 * if there is no reason that holds for all. A player has no use for the comparison with one bad move among many. */
static char *
write_better (const BaizeRules *rules, gconstpointer state, const GArray *moves, guint n)
{
  char *text;

  for (guint i = n; i < moves->len; i++)
    if (!baize_reason_is_better (rules, get (moves, 0), get (moves, i)))
      return NULL;
  text = baize_reason_join (find_distinction (rules, state, moves, n), find_gain (rules, moves, n));
  if (text == NULL)
    return NULL;
  return baize_reason_join (
    g_strdup (n + 1 == moves->len ? _ ("The other choice is worse.") : _ ("All other choices are worse.")), text);
}

/** Compares the move with @index with the one with @other, which is about as good and comes up with the next key. If
 * nothing tells them apart, says what they have in common. This is not a reason. Returns: (transfer full) (nullable):
 * the comparison; %NULL if nothing is worth saying */
static char *
write_comparison (const BaizeRules *rules, gconstpointer state, const GArray *moves, guint index, guint other)
{
  g_autofree char *text = baize_reason_find_difference (rules, state, &get (moves, index)->move,
                                                        &get (moves, other)->move);

  if (text != NULL)
    /* Translators: the number of a move that is about as good as the described one, and a sentence on what the
     * described move does and the other one does not: "Compared with choice 2: Keeps the king of clubs." */
    return g_strdup_printf (_ ("Compared with choice %u: %s"), other + 1, text);
  return baize_reason_contrast (rules, state, &get (moves, index)->move, &get (moves, other)->move);
}

/** Returns: (transfer full): why the first of @moves is the best. */
static char *
write_best (const BaizeRules *rules, gconstpointer state, const GArray *moves)
{
  guint n = baize_advice_count_equals (rules, moves);
  char *text;

  if (moves->len == 1)
    return g_strdup (_ ("No other move is worth considering."));
  if (n == 1)
    {
      text = baize_reason_make (rules, state, get (moves, 0), get (moves, 1));
      if (text != NULL)
        return text;
      text = write_better (rules, state, moves, 2);
      if (text == NULL)
        text = write_comparison (rules, state, moves, 0, 1);
      return baize_reason_join (g_strdup (_ ("Choice 2 is nearly as good.")), text);
    }
  text = write_better (rules, state, moves, n);
  if (text == NULL)
    text = write_comparison (rules, state, moves, 0, 1);
  return baize_reason_join (write_equals (moves, n), text);
}

/** Returns: (transfer full): how one of @moves that is not the first compares with the first. */
static char *
write_other (const BaizeRules *rules, gconstpointer state, const GArray *moves, guint index)
{
  const BaizeEvaluatedMove *best = get (moves, 0), *other = get (moves, index);
  g_autofree char *reason = NULL;

  if (!baize_reason_is_better (rules, best, other))
    return baize_reason_join (g_strdup (best->exact && other->exact && best->value == other->value
                                          ? _ ("Choice 1 is just as good.")
                                          : _ ("Choice 1 is about as good.")),
                              write_comparison (rules, state, moves, index, 0));
  reason = baize_reason_make (rules, state, best, other);
  if (reason == NULL)
    return g_strdup (_ ("Choice 1 is slightly better."));
  /* Translators: %s is one or two sentences */
  return g_strdup_printf (_ ("Why choice 1 is better: %s"), reason);
}

/**
 * baize_advice_write:
 * @rules: a game with computer players
 * @state: a position
 * @moves: (element-type BaizeEvaluatedMove): evaluated moves in @state, the best first
 * @index: of one of @moves
 *
 * Returns: (transfer full): what the move with @index does, and how it compares with others
 */
char *
baize_advice_write (const BaizeRules *rules, gconstpointer state, const GArray *moves, guint index)
{
  g_autofree char *text = NULL, *reason = NULL;

  g_return_val_if_fail (index < moves->len, NULL);
  text = baize_reason_describe (rules, state, &get (moves, index)->move);
  reason = baize_reason_join (baize_reason_remark (rules, state, &get (moves, index)->move),
                              index == 0 ? write_best (rules, state, moves) : write_other (rules, state, moves, index));
  if (index == 0)
    /* Translators: what a move does, and why it is good */
    return g_strdup_printf (_ ("%s. %s"), text, reason);
  /* Translators: the number of a move, what it does, and how it compares with the best move: "Choice 2: Dig two cards.
   * Choice 1 is about as good." */
  return g_strdup_printf (_ ("Choice %u: %s. %s"), index + 1, text, reason);
}
