/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tries the worst moves of the game, the costliest first: a move becomes a puzzle if the best result from the position
 * before it is proved, and is better than the result of the game.
 */
#include "baize-second-chance.h"
#include "baize-puzzle-maker.h"

#include "core/results/baize-scores.h"

struct _BaizeSecondChance
{
  GObject parent_instance;

  BaizeReviewer *reviewer; /* %NULL when nothing is left to do */
  GArray *worst;        /* of guint: the numbers of moves before those that are still to be tried, the costliest last */
  GCancellable *making; /* cancels the making of a puzzle; %NULL if none is being made */
  gboolean found;
  guint position; /* the number of moves before the mistake that has become a puzzle */
};

G_DEFINE_FINAL_TYPE (BaizeSecondChance, baize_second_chance, G_TYPE_OBJECT)

static void try_next (BaizeSecondChance *chance);

static void
finish (BaizeSecondChance *chance)
{
  if (chance->reviewer == NULL)
    return;
  g_signal_handlers_disconnect_by_data (chance->reviewer, chance);
  baize_reviewer_set_patient (chance->reviewer, FALSE);
  g_clear_object (&chance->reviewer);
}

static void
baize_second_chance_dispose (GObject *object)
{
  BaizeSecondChance *chance = BAIZE_SECOND_CHANCE (object);

  if (chance->making != NULL)
    g_cancellable_cancel (chance->making);
  g_clear_object (&chance->making);
  finish (chance);
  G_OBJECT_CLASS (baize_second_chance_parent_class)->dispose (object);
}

static void
baize_second_chance_finalize (GObject *object)
{
  g_array_unref (BAIZE_SECOND_CHANCE (object)->worst);
  G_OBJECT_CLASS (baize_second_chance_parent_class)->finalize (object);
}

static void
baize_second_chance_class_init (BaizeSecondChanceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = baize_second_chance_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_second_chance_finalize;
  /** BaizeSecondChance::changed: emitted when a mistake has become a puzzle. */
  g_signal_new ("changed", BAIZE_TYPE_SECOND_CHANCE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_second_chance_init (BaizeSecondChance *chance)
{
  chance->worst = g_array_new (FALSE, FALSE, sizeof (guint));
}

/** Whether the goal of @puzzle is better than the result of @game. */
static gboolean
is_better_goal (BaizeGame *puzzle, BaizeGame *game)
{
  int goal = 0, score = baize_game_get_score (game, 1);

  baize_game_get_goal (puzzle, &goal);
  return baize_game_get_rules (game)->low_is_good ? goal < score : goal > score;
}

static void
on_puzzle (BaizeGame *puzzle, gpointer data)
{
  g_autoptr (BaizeSecondChance) chance = g_object_ref (BAIZE_SECOND_CHANCE (data));
  BaizeGame *game = baize_reviewer_get_game (chance->reviewer);

  g_clear_object (&chance->making);
  if (puzzle == NULL || !is_better_goal (puzzle, game))
    {
      try_next (chance);
      return;
    }
  chance->found = TRUE;
  baize_scores_note_missed (baize_scores_get_default (), game, puzzle);
  finish (chance);
  g_signal_emit_by_name (chance, "changed");
}

static void
try_next (BaizeSecondChance *chance)
{
  BaizeGame *game = baize_reviewer_get_game (chance->reviewer);

  if (chance->worst->len == 0)
    {
      finish (chance);
      return;
    }
  chance->position = g_array_index (chance->worst, guint, chance->worst->len - 1);
  g_array_set_size (chance->worst, chance->worst->len - 1);
  chance->making = g_cancellable_new ();
  baize_puzzle_maker_make (game, chance->position, BAIZE_URGENCY_SPARE, chance->making, on_puzzle, chance);
}

static int
compare_loss (gconstpointer a, gconstpointer b, gpointer reviewer)
{
  double loss_a = baize_reviewer_get (reviewer, *(const guint *) a)->loss;
  double loss_b = baize_reviewer_get (reviewer, *(const guint *) b)->loss;

  return (loss_a > loss_b) - (loss_a < loss_b);
}

/** The review is complete: begins with the costliest mistake. */
static void
on_review_complete (BaizeSecondChance *chance)
{
  const GArray *worst = baize_reviewer_get_worst (chance->reviewer);

  if (!baize_reviewer_is_complete (chance->reviewer) || chance->making != NULL)
    return;
  for (guint i = 0; i < worst->len; i++)
    if (baize_puzzle_maker_can (baize_reviewer_get_game (chance->reviewer), g_array_index (worst, guint, i)))
      g_array_append_val (chance->worst, g_array_index (worst, guint, i));
  g_array_sort_with_data (chance->worst, compare_loss, chance->reviewer);
  try_next (chance);
}

/** baize_second_chance_can: Returns: whether a mistake in @game, which is over, may come back: it counts for high
 * scores, and its game has puzzles of positions. */
gboolean
baize_second_chance_can (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);
  return baize_game_get_counts (game) && !baize_game_get_goal (game, NULL) && baize_puzzle_maker_can (game, 0)
         && baize_reviewer_can (game);
}

/**
 * baize_second_chance_new:
 * @reviewer: the reviewer of a game that baize_second_chance_can() accepts; it becomes patient
 *
 * Returns: (transfer full): what makes a puzzle of a mistake when the review is complete, if there was one; it ends
 *   when it is disposed of
 */
BaizeSecondChance *
baize_second_chance_new (BaizeReviewer *reviewer)
{
  BaizeSecondChance *chance = g_object_new (BAIZE_TYPE_SECOND_CHANCE, NULL);

  chance->reviewer = g_object_ref (reviewer);
  g_signal_connect_swapped (reviewer, "changed", G_CALLBACK (on_review_complete), chance);
  baize_reviewer_set_patient (reviewer, TRUE);
  return chance;
}

/** baize_second_chance_get: Returns: whether a mistake has become a puzzle; then @position (out) is the number of moves
 * before it. */
gboolean
baize_second_chance_get (BaizeSecondChance *chance, guint *position)
{
  g_return_val_if_fail (BAIZE_IS_SECOND_CHANCE (chance), FALSE);
  *position = chance->position;
  return chance->found;
}
