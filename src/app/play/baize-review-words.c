/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentences of a review, see the header. Moves are described as before they are made, so every description is a
 * text of its own, after a colon.
 */
#include "baize-review-words.h"
#include "baize-config.h"

#include "app/common/baize-words.h"
#include "core/rules/baize-reason.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/** Returns: (transfer full): a sentence on the position after @position of the @n_moves moves of @line: its number, and
 * the next move or how the game ended. */
static char *
describe_position (BaizeGame *line, guint n_moves, guint position)
{
  const BaizeRules *rules = baize_game_get_rules (line);
  g_autofree gpointer state = g_malloc (rules->state_size);
  g_autofree char *text = NULL;

  baize_game_copy_state_at (line, position, state);
  text = position < n_moves           ? rules->view->describe_move (state, baize_game_get_move (line, position))
         : baize_game_get_over (line) ? baize_game_describe_end (line)
                                      : rules->view->prompt (state);
  if (n_moves == 0)
    return g_steal_pointer (&text);
  if (position == n_moves)
    return g_strdup_printf (_ ("After the last move: %s"), text);
  if (position == 0)
    return g_strdup_printf (_ ("Before the first move. Next: %s"), text);
  /* Translators: the number of a move, the number of moves, and a description of the next move */
  return g_strdup_printf (_ ("After move %'u of %'u. Next: %s"), position, n_moves, text);
}

/** baize_review_words_value: Returns: (transfer full): a value of the curve as the result that it stands for, or as a
 * number of points if it stands for none. */
char *
baize_review_words_value (BaizeReviewer *reviewer, double value)
{
  const BaizeRules *rules = baize_game_get_rules (baize_reviewer_get_game (reviewer));

  return baize_words_average (rules->low_is_good && baize_review_has_scale (rules) ? -value : value);
}

/** Returns (transfer full) the description of @move. */
static char *
describe_move (BaizeReviewer *reviewer, guint position, const BaizeMove *move)
{
  BaizeGame *game = baize_reviewer_get_game (reviewer);
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree gpointer state = g_malloc (rules->state_size);

  baize_game_copy_state_at (game, position, state);
  return baize_reason_describe (rules, state, move);
}

/** Returns: whether losses are in points of the result. Otherwise their scale is the computer player's own and means
 * nothing to people, so numbers are left out. */
static gboolean
has_points (BaizeReviewer *reviewer)
{
  return baize_review_has_scale (baize_game_get_rules (baize_reviewer_get_game (reviewer)));
}

/** Returns: (transfer full) (nullable): by how much a move is worth more, a loss or a gain, as a sentence. */
static char *
describe_amount (BaizeReviewer *reviewer, double amount)
{
  return has_points (reviewer)
           ? baize_reason_write_gain (baize_game_get_rules (baize_reviewer_get_game (reviewer)), amount)
           : NULL;
}

/** Returns: (transfer full) (nullable): why @better is better than @other, and that it is by @amount; %NULL if nothing
 * can be said. */
static char *
describe_reason (BaizeReviewer *reviewer, guint position, const BaizeEvaluatedMove *better,
                 const BaizeEvaluatedMove *other, double amount)
{
  BaizeGame *game = baize_reviewer_get_game (reviewer);
  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree gpointer state = g_malloc (rules->state_size);
  int measure = baize_reason_find_measure (rules, better, other);
  char *reason;

  baize_game_copy_state_at (game, position, state);
  reason = baize_reason_make (rules, state, better, other);
  /* then the reason tells by how much */
  if (has_points (reviewer) && measure == baize_reason_find_expected (rules))
    return reason;
  return baize_reason_join (reason, describe_amount (reviewer, amount));
}

/** baize_review_words_better: Returns: (transfer full): what the move after @position moves, one of the worst, was,
 * what would have been better, and why. */
char *
baize_review_words_better (BaizeReviewer *reviewer, guint position)
{
  const BaizeReview *review = baize_reviewer_get (reviewer, position);
  g_autofree char *played = describe_move (reviewer, position, &review->played.move);
  g_autofree char *better = describe_move (reviewer, position, &review->better.move);
  /* Translators: the number of a move and the number of moves, the description of the move that was made, and that of a
   * better move */
  char *text = g_strdup_printf (_ ("Mistake at move %'u of %'u. You played: %s. Better: %s."), position + 1,
                                baize_reviewer_get_n (reviewer), played, better);

  return baize_reason_join (text, describe_reason (reviewer, position, &review->better, &review->played, review->loss));
}

/** Returns: (transfer full): what the move after @position moves, one of the best, was, and why it is better than the
 * next best. */
static char *
describe_best (BaizeReviewer *reviewer, guint position)
{
  const BaizeReview *review = baize_reviewer_get (reviewer, position);
  g_autofree char *played = describe_move (reviewer, position, &review->played.move);
  g_autofree char *next = describe_move (reviewer, position, &review->next.move);
  /* Translators: praise for a move: the number of the move and the number of moves, the description of the move that
   * was made, and that of the next best move */
  char *text = g_strdup_printf (_ ("Good move, %'u of %'u. You played: %s. Next best: %s."), position + 1,
                                baize_reviewer_get_n (reviewer), played, next);

  return baize_reason_join (text, describe_reason (reviewer, position, &review->played, &review->next, review->gain));
}

/**
 * baize_review_words_line:
 * @line: the game that is shown
 * @reviewer: (nullable): its reviewer, if it is judged
 * @n_moves: the number of its moves to look at
 * @position: a number of moves
 *
 * Returns: (transfer full): what is known of the position after @position moves: for one of the worst moves what would
 *   have been better, for one of the best what it is better than, else the next move and what the position is worth; at
 *   the end how many moves are marked
 */
char *
baize_review_words_line (BaizeGame *line, BaizeReviewer *reviewer, guint n_moves, guint position)
{
  g_autofree char *text = NULL, *worth = NULL;
  double value;

  if (reviewer != NULL && baize_reviewer_is_worst (reviewer, position))
    return baize_review_words_better (reviewer, position);
  if (reviewer != NULL && baize_reviewer_is_best (reviewer, position))
    return describe_best (reviewer, position);
  text = describe_position (line, n_moves, position);
  if (reviewer != NULL && position == n_moves)
    {
      g_autofree char *moments = baize_review_words_moments (reviewer);

      return g_strdup_printf ("%s\n%s", text, moments);
    }
  if (reviewer == NULL || !baize_reviewer_get_value (reviewer, position, &value) || !has_points (reviewer))
    return g_steal_pointer (&text);
  worth = baize_review_words_value (reviewer, value);
  /* Translators: a position of a game: "After move 3 of 20. Next: …", and the mean result of many games that the
   * program plays on from there; it plays them quickly, so that their results are worse than par */
  return g_strdup_printf (_ ("%s\nQuick simulated games from here: %s on average"), text, worth);
}

/** baize_review_words_moment: Returns: (transfer full): the same in fewer words, for a list. */
char *
baize_review_words_moment (BaizeReviewer *reviewer, guint position)
{
  const BaizeReview *review = baize_reviewer_get (reviewer, position);
  g_autofree char *played = describe_move (reviewer, position, &review->played.move);
  g_autofree char *better = describe_move (reviewer, position, &review->better.move);
  char *text;

  if (baize_reviewer_is_best (reviewer, position))
    /* Translators: praise for a move: the number of the move, and its description */
    return baize_reason_join (g_strdup_printf (_ ("Good move %'u: %s."), position + 1, played),
                              describe_amount (reviewer, review->gain));
  /* Translators: the number of a move, its description, and that of a better move */
  text = g_strdup_printf (_ ("Mistake at move %'u: %s. Better: %s."), position + 1, played, better);
  return baize_reason_join (text, describe_amount (reviewer, review->loss));
}

/** baize_review_words_quantity: Returns: (nullable): what the values of the curve count: "Points"; %NULL if they mean
 * nothing to people. */
const char *
baize_review_words_quantity (BaizeReviewer *reviewer)
{
  const BaizeRules *rules = baize_game_get_rules (baize_reviewer_get_game (reviewer));

  return has_points (reviewer) ? _ (rules->players->measures[baize_reason_find_expected (rules)].title) : NULL;
}

/** baize_review_words_caption: Returns: (transfer full) (nullable): what the values of the curve are; %NULL if they
 * mean nothing to people. */
char *
baize_review_words_caption (BaizeReviewer *reviewer)
{
  const char *quantity = baize_review_words_quantity (reviewer);

  /* Translators: what a curve shows for each position of a game; %s is what results count, "Points". The program plays
   * these games quickly, so that their results are worse than par */
  return quantity != NULL ? g_strdup_printf (_ ("%s: average of quick simulated games"), quantity) : NULL;
}

/** baize_review_words_moments: Returns: (transfer full): how many mistakes and good moves are marked, or why there is
 * none. */
char *
baize_review_words_moments (BaizeReviewer *reviewer)
{
  guint n = baize_reviewer_get_worst (reviewer)->len, n_best = baize_reviewer_get_best (reviewer)->len;
  g_autofree char *worst = NULL, *best = NULL;

  if (n == 0 && !baize_reviewer_is_complete (reviewer))
    return g_strdup (_ ("Still comparing the moves…"));
  worst = n == 0 ? g_strdup (_ ("No move lost much"))
                 : g_strdup_printf (ngettext ("%u mistake is marked", "%u mistakes are marked", n), n);
  if (n_best == 0)
    return g_steal_pointer (&worst);
  best = g_strdup_printf (ngettext ("%u good move", "%u good moves", n_best), n_best);
  /* Translators: two counts of marked moves: "2 mistakes are marked, 1 good move" */
  return g_strdup_printf (_ ("%s, %s"), worst, best);
}

/** baize_review_words_course: Returns: (transfer full): a sentence on the curve as a whole. */
char *
baize_review_words_course (BaizeReviewer *reviewer)
{
  guint n = baize_reviewer_get_n (reviewer), n_known = 0, worst_at = 0;
  double value, first = 0, last = 0, worst = 0;
  g_autofree char *start = NULL, *low = NULL, *end = NULL, *moments = NULL;

  for (guint i = 0; i <= n; i++)
    if (baize_reviewer_get_value (reviewer, i, &value))
      {
        last = value;
        if (n_known == 0)
          first = value;
        if (n_known++ == 0 || value < worst)
          {
            worst = value;
            worst_at = i;
          }
      }
  if (n_known == 0)
    return g_strdup (_ ("Not known yet"));
  start = baize_review_words_value (reviewer, first);
  low = baize_review_words_value (reviewer, worst);
  end = baize_review_words_value (reviewer, last);
  moments = baize_review_words_moments (reviewer);
  if (worst >= MIN (first, last))
    /* Translators: what positions of a game were worth: at the start and at the end; then "2 mistakes are marked" or
     * "No move lost much" */
    return g_strdup_printf (_ ("%s at the start, %s at the end. %s"), start, end, moments);
  /* Translators: what positions of a game were worth: at the start, at their worst, after how many moves that was, at
   * the end; then "2 mistakes are marked" or "No move lost much" */
  return g_strdup_printf (_ ("%s at the start, worst with %s after move %u, %s at the end. %s"), start, low, worst_at,
                          end, moments);
}
