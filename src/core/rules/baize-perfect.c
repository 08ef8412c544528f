/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Asks the solvers of games whether a perfect result can be reached, see the header.
 */
#include "baize-perfect.h"
#include "baize-best.h"

/** baize_perfect_is_defined: Returns: whether @rules define a perfect result and have a solver that can look for it. */
gboolean
baize_perfect_is_defined (const BaizeRules *rules)
{
  return rules->perfect_score != G_MININT && rules->players != NULL && rules->players->best != NULL;
}

/** baize_perfect_can_find: Returns: whether baize_perfect_find() can serve @state. */
gboolean
baize_perfect_can_find (const BaizeRules *rules, gconstpointer state)
{
  return baize_perfect_is_defined (rules)
         && (rules->players->refuse_best == NULL || !rules->players->refuse_best (state, NULL));
}

/** Whether no result with the @bound is perfect. */
static gboolean
is_worse (const BaizeRules *rules, int bound)
{
  return rules->low_is_good ? bound > rules->perfect_score : bound < rules->perfect_score;
}

/**
 * baize_perfect_find:
 * @rules: a game
 * @state: a position for which baize_perfect_can_find() is true; it may be over
 * @thinking: limits
 * @line: (nullable) (element-type BaizeMove): an empty array, to which the moves of a perfect result are appended if
 *   one is found
 *
 * Finds out whether the only seat can still reach a perfect result with the cards as they lie. Blocks meanwhile.
 *
 * Returns: the answer; %BAIZE_PERFECT_UNKNOWN too when cancelled
 */
BaizePerfect
baize_perfect_find (const BaizeRules *rules, gconstpointer state, const BaizeThinking *thinking, GArray *line)
{
  BaizeThinking own = *thinking;
  g_autoptr (BaizeBest) best = NULL;

  if (rules->is_over (state))
    return rules->score (state, 1) == rules->perfect_score ? BAIZE_PERFECT_POSSIBLE : BAIZE_PERFECT_IMPOSSIBLE;
  own.only_perfect = TRUE;
  best = baize_best_find (rules, state, &own, NULL);
  if (best == NULL)
    return BAIZE_PERFECT_UNKNOWN;
  if (best->score == rules->perfect_score)
    {
      if (line != NULL)
        g_array_append_vals (line, best->moves->data, best->moves->len);
      return BAIZE_PERFECT_POSSIBLE;
    }
  return is_worse (rules, best->bound) ? BAIZE_PERFECT_IMPOSSIBLE : BAIZE_PERFECT_UNKNOWN;
}

/** baize_perfect_is_open: Returns: whether @seat knows every card and where it lies, so that nothing computed from the
 * cards can tell it more. */
gboolean
baize_perfect_is_open (const BaizeRules *rules, gconstpointer state, int seat)
{
  g_autoptr (BaizeLayout) layout = baize_layout_new ();

  rules->view->tableau (state, seat, layout);
  for (guint i = 0; i < layout->cards->len; i++)
    if (g_array_index (layout->cards, BaizeLaidCard, i).face == BAIZE_FACE_NONE)
      return FALSE;
  return TRUE;
}
