/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The review of a game, see the header. Each request to the thinker is for one position, so that it is short and can be
 * repeated after an interruption; the next one is made when its answer is there.
 */
#include "baize-reviewer.h"

#include "core/rules/baize-thinker.h"

struct _BaizeReviewer
{
  GObject parent_instance;

  BaizeGame *game;
  guint n;          /* the number of moves of the game when the reviewer was made */
  GArray *reviews;  /* of BaizeReview, for each position before a move; zero until it is known */
  guint8 *is_open;  /* for each of them whether it must still be computed */
  guint8 *is_own;   /* for each of them whether its value is that of the person whose game the curve shows */
  guint n_open;     /* the number of these */
  guint preferred;  /* the position that is computed first */
  gboolean has_end; /* whether @end is on the scale of the values */
  double end;
  GArray *worst;             /* of guint: the positions before the worst moves */
  GArray *best;              /* of guint: those before the best moves */
  gboolean shown;            /* whether somebody looks at the review */
  gboolean patient;          /* whether it goes on when nobody does, see baize_reviewer_set_patient() */
  guint asked;               /* the position of the request that is under way */
  GCancellable *cancellable; /* cancels the request under way; NULL if there is none */
};

G_DEFINE_FINAL_TYPE (BaizeReviewer, baize_reviewer, G_TYPE_OBJECT)

/** ReviewRequest: what the thread of the thinker needs, in one piece of memory. */
typedef struct
{
  const BaizeRules *rules;
  gpointer state;
  BaizeMove played;
  guint64 seed;
} ReviewRequest;

/** ReviewAnswer: the review of a position, or that there is none. */
typedef struct
{
  gboolean good;
  BaizeReview review;
} ReviewAnswer;

static guint review_budget; /* instead of that of the game; 0 for that of the game */

static void review_next (BaizeReviewer *reviewer);

static gpointer
work (gpointer data, GCancellable *cancellable)
{
  const ReviewRequest *request = data;
  BaizeThinking thinking = { .seed = request->seed, .budget = review_budget, .cancellable = cancellable };
  ReviewAnswer *answer = g_new0 (ReviewAnswer, 1);

  answer->good = baize_review_evaluate (request->rules, request->state, &request->played, &thinking, &answer->review,
                                        NULL);
  return answer;
}

/** Returns: the position to compute next; there must be one. */
static guint
choose_next (BaizeReviewer *reviewer)
{
  guint next = 0;

  if (reviewer->preferred < reviewer->n && reviewer->is_open[reviewer->preferred])
    return reviewer->preferred;
  while (!reviewer->is_open[next])
    next++;
  return next;
}

static void
on_position_reviewed (gpointer data, gpointer user_data)
{
  g_autofree ReviewAnswer *answer = data;
  g_autoptr (BaizeReviewer) reviewer = g_object_ref (user_data);

  g_clear_object (&reviewer->cancellable);
  reviewer->is_open[reviewer->asked] = FALSE;
  reviewer->n_open--;
  if (answer->good)
    g_array_index (reviewer->reviews, BaizeReview, reviewer->asked) = answer->review;
  g_array_unref (reviewer->worst);
  reviewer->worst = baize_review_find_worst (reviewer->reviews);
  g_array_unref (reviewer->best);
  reviewer->best = baize_review_find_best (reviewer->reviews);
  g_signal_emit_by_name (reviewer, "changed");
  review_next (reviewer);
}

/** Asks for the next position, unless an answer is under way, all are known, or nobody wants it. */
static void
review_next (BaizeReviewer *reviewer)
{
  const BaizeRules *rules = baize_game_get_rules (reviewer->game);
  ReviewRequest *request;

  if (reviewer->cancellable != NULL || reviewer->n_open == 0 || (!reviewer->shown && !reviewer->patient))
    return;
  reviewer->asked = choose_next (reviewer);
  request = g_malloc (sizeof *request + rules->state_size);
  *request = (ReviewRequest){ .rules = rules,
                              .state = request + 1,
                              .played = *baize_game_get_move (reviewer->game, reviewer->asked),
                              .seed = baize_review_seed (baize_game_get_setup (reviewer->game)->deal,
                                                         reviewer->asked) };
  baize_game_copy_state_at (reviewer->game, reviewer->asked, request->state);
  reviewer->cancellable = g_cancellable_new ();
  baize_thinker_ask (baize_thinker_get_default (), reviewer->shown ? BAIZE_URGENCY_SHOWN : BAIZE_URGENCY_SPARE, work,
                     request, g_free, g_free, reviewer->cancellable, on_position_reviewed, reviewer);
}

static void
baize_reviewer_dispose (GObject *object)
{
  BAIZE_REVIEWER (object)->patient = FALSE;
  baize_reviewer_stop (BAIZE_REVIEWER (object));
  G_OBJECT_CLASS (baize_reviewer_parent_class)->dispose (object);
}

static void
baize_reviewer_finalize (GObject *object)
{
  BaizeReviewer *reviewer = BAIZE_REVIEWER (object);

  g_clear_object (&reviewer->game);
  g_clear_pointer (&reviewer->reviews, g_array_unref);
  g_clear_pointer (&reviewer->worst, g_array_unref);
  g_clear_pointer (&reviewer->best, g_array_unref);
  g_free (reviewer->is_open);
  g_free (reviewer->is_own);
  G_OBJECT_CLASS (baize_reviewer_parent_class)->finalize (object);
}

static void
baize_reviewer_class_init (BaizeReviewerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = baize_reviewer_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_reviewer_finalize;
  /** BaizeReviewer::changed: emitted when one more position is known. */
  g_signal_new ("changed", BAIZE_TYPE_REVIEWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_reviewer_init (BaizeReviewer *reviewer)
{
  reviewer->reviews = g_array_new (FALSE, TRUE, sizeof (BaizeReview));
  reviewer->worst = g_array_new (FALSE, FALSE, sizeof (guint));
  reviewer->best = g_array_new (FALSE, FALSE, sizeof (guint));
  reviewer->preferred = G_MAXUINT;
}

/** baize_reviewer_can: Returns: whether @game can be reviewed: it is over, has moves, and the players of the game can
 * evaluate its positions. */
gboolean
baize_reviewer_can (BaizeGame *game)
{
  g_return_val_if_fail (BAIZE_IS_GAME (game), FALSE);

  const BaizeRules *rules = baize_game_get_rules (game);
  g_autofree gpointer deal = g_malloc (rules->state_size);

  if (!baize_game_get_over (game) || baize_game_get_position (game) == 0)
    return FALSE;
  baize_game_copy_state_at (game, 0, deal);
  return baize_review_can (rules, deal);
}

/** Notes which positions are decisions of people that the players can evaluate. */
static void
find_open (BaizeReviewer *reviewer)
{
  const BaizeRules *rules = baize_game_get_rules (reviewer->game);
  g_autofree gpointer state = g_malloc (rules->state_size);
  int person = baize_game_get_person (reviewer->game, NULL);

  baize_game_copy_state_at (reviewer->game, 0, state);
  for (guint i = 0; i < reviewer->n; i++)
    {
      int seat = baize_rules_seat (rules, state);

      reviewer->is_open[i] = baize_game_get_computer (reviewer->game, seat) == NULL && baize_review_can (rules, state);
      reviewer->is_own[i] = seat == person || baize_rules_shares_score (rules);
      reviewer->n_open += reviewer->is_open[i];
      rules->play (state, baize_game_get_move (reviewer->game, i), NULL, NULL);
    }
  reviewer->has_end = baize_review_end (rules, state, person, &reviewer->end);
}

/**
 * baize_reviewer_new:
 * @game: a game that baize_reviewer_can() accepts; its moves must not change
 *
 * Returns: (transfer full): a reviewer of @game, which computes nothing until baize_reviewer_start()
 */
BaizeReviewer *
baize_reviewer_new (BaizeGame *game)
{
  BaizeReviewer *reviewer;

  g_return_val_if_fail (baize_reviewer_can (game), NULL);
  reviewer = g_object_new (BAIZE_TYPE_REVIEWER, NULL);
  reviewer->game = g_object_ref (game);
  reviewer->n = baize_game_get_position (game);
  g_array_set_size (reviewer->reviews, reviewer->n);
  reviewer->is_open = g_new0 (guint8, reviewer->n);
  reviewer->is_own = g_new0 (guint8, reviewer->n);
  find_open (reviewer);
  return reviewer;
}

/** baize_reviewer_get_game: Returns: (transfer none): the game. */
BaizeGame *
baize_reviewer_get_game (BaizeReviewer *reviewer)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), NULL);
  return reviewer->game;
}

/** baize_reviewer_get_n: Returns: the number of moves reviewed. */
guint
baize_reviewer_get_n (BaizeReviewer *reviewer)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), 0);
  return reviewer->n;
}

/** baize_reviewer_start: computes what is not known yet, because somebody looks at it. */
void
baize_reviewer_start (BaizeReviewer *reviewer)
{
  g_return_if_fail (BAIZE_IS_REVIEWER (reviewer));
  reviewer->shown = TRUE;
  review_next (reviewer);
}

/** baize_reviewer_set_patient: sets whether what is not known is computed also when nobody looks at it, but only when
 * nothing else is to be thought. */
void
baize_reviewer_set_patient (BaizeReviewer *reviewer, gboolean patient)
{
  g_return_if_fail (BAIZE_IS_REVIEWER (reviewer));
  reviewer->patient = patient;
  if (patient)
    review_next (reviewer);
  else if (!reviewer->shown)
    baize_reviewer_stop (reviewer);
}

/** baize_reviewer_stop: nobody looks at it any more; what is known stays known. */
void
baize_reviewer_stop (BaizeReviewer *reviewer)
{
  g_return_if_fail (BAIZE_IS_REVIEWER (reviewer));
  reviewer->shown = FALSE;
  if (reviewer->patient)
    return;
  if (reviewer->cancellable != NULL)
    g_cancellable_cancel (reviewer->cancellable);
  g_clear_object (&reviewer->cancellable);
}

/** baize_reviewer_prefer: computes @position before the others. */
void
baize_reviewer_prefer (BaizeReviewer *reviewer, guint position)
{
  g_return_if_fail (BAIZE_IS_REVIEWER (reviewer));
  reviewer->preferred = position;
}

/** baize_reviewer_is_complete: Returns: whether all positions are known. */
gboolean
baize_reviewer_is_complete (BaizeReviewer *reviewer)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), FALSE);
  return reviewer->n_open == 0;
}

/** baize_reviewer_get_all: Returns: (transfer none) (element-type BaizeReview): the reviews of all positions, those not
 * known or not of a person are zero; valid until the next change. */
const GArray *
baize_reviewer_get_all (BaizeReviewer *reviewer)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), NULL);
  return reviewer->reviews;
}

/** baize_reviewer_is_open: Returns: whether the position after @position moves is not known yet. */
gboolean
baize_reviewer_is_open (BaizeReviewer *reviewer, guint position)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), FALSE);
  return position < reviewer->n && reviewer->is_open[position];
}

/** baize_reviewer_get: Returns: (transfer none) (nullable): the review of the position after @position moves; %NULL if
 * it is not known, or not a position of a person. */
const BaizeReview *
baize_reviewer_get (BaizeReviewer *reviewer, guint position)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), NULL);

  const BaizeReview *review;

  if (position >= reviewer->n)
    return NULL;
  review = &g_array_index (reviewer->reviews, BaizeReview, position);
  return review->has_value || review->is_choice ? review : NULL;
}

/**
 * baize_reviewer_get_value:
 * @reviewer: a reviewer
 * @position: a number of moves, up to that of the game
 * @value: (out): what the position was worth, see #BaizeReview; at the end the result
 *
 * Where people play against each other, only the positions of the first of them have values, because a value is that of
 * the seat to move.
 *
 * Returns: whether it is known
 */
gboolean
baize_reviewer_get_value (BaizeReviewer *reviewer, guint position, double *value)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), FALSE);

  const BaizeReview *review = baize_reviewer_get (reviewer, position);

  if (position == reviewer->n)
    *value = reviewer->end;
  else if (review != NULL)
    *value = review->value;
  return position == reviewer->n ? reviewer->has_end
                                 : review != NULL && review->has_value && reviewer->is_own[position];
}

/** baize_reviewer_get_worst: Returns: (transfer none) (element-type guint): the numbers of moves before the worst moves
 * that are known, in order; valid until the next change. */
const GArray *
baize_reviewer_get_worst (BaizeReviewer *reviewer)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), NULL);
  return reviewer->worst;
}

/** baize_reviewer_get_best: Returns: (transfer none) (element-type guint): the same for the best moves. */
const GArray *
baize_reviewer_get_best (BaizeReviewer *reviewer)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), NULL);
  return reviewer->best;
}

static gboolean
contains (const GArray *positions, guint position)
{
  for (guint i = 0; i < positions->len; i++)
    if (g_array_index (positions, guint, i) == position)
      return TRUE;
  return FALSE;
}

/** baize_reviewer_is_worst: Returns: whether the move after @position moves is one of the worst. */
gboolean
baize_reviewer_is_worst (BaizeReviewer *reviewer, guint position)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), FALSE);
  return contains (reviewer->worst, position);
}

/** baize_reviewer_is_best: Returns: whether the move after @position moves is one of the best. */
gboolean
baize_reviewer_is_best (BaizeReviewer *reviewer, guint position)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), FALSE);
  return contains (reviewer->best, position);
}

/** baize_reviewer_list_marked: Returns: (transfer full) (element-type guint): the numbers of moves before the worst and
 * the best moves that are known, in order. */
GArray *
baize_reviewer_list_marked (BaizeReviewer *reviewer)
{
  GArray *marked = g_array_new (FALSE, FALSE, sizeof (guint));

  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), marked);
  for (guint i = 0; i < reviewer->n; i++)
    if (contains (reviewer->worst, i) || contains (reviewer->best, i))
      g_array_append_val (marked, i);
  return marked;
}

/**
 * baize_reviewer_find_worst:
 * @reviewer: a reviewer
 * @position: a number of moves; -1 for before the game
 * @by: negative to look before @position, positive to look after it
 * @found: (out): the number of moves before the next of the worst moves in that direction, if there is one
 *
 * Returns: whether there is such a move
 */
gboolean
baize_reviewer_find_worst (BaizeReviewer *reviewer, int position, int by, guint *found)
{
  g_return_val_if_fail (BAIZE_IS_REVIEWER (reviewer), FALSE);

  gboolean any = FALSE;

  for (guint i = 0; i < reviewer->worst->len; i++)
    {
      guint one = g_array_index (reviewer->worst, guint, i);

      if (by < 0 ? (int) one < position : (int) one > position && !any)
        {
          *found = one;
          any = TRUE;
        }
    }
  return any;
}

/** baize_reviewer_set_effort: makes all reviews from now on shorter, for tests: @budget instead of the game's. */
void
baize_reviewer_set_effort (guint budget)
{
  review_budget = budget;
}
