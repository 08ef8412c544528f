/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The assessment asks the thinker for the best result, which many deals give away at once; for the games of the simple
 * player, which take no time; for one game of the strongest player after the other; and for the best result again, if
 * it could not be proved at first. Each request has its own copy of the deal, so it may outlive the assessment.
 */
#include "baize-assessment.h"

#include "core/rules/baize-thinker.h"
#include "core/results/baize-scores.h"

/* The longest searches for the best result, in µs: the first one, and the last one. */
#define FIRST_TIME (G_USEC_PER_SEC / 5)
#define BEST_TIME  (10 * G_USEC_PER_SEC)
#define N_SEARCHES 2
/* The seed of the search, and of the first game for par; the others follow. */
#define SEED 1

struct _BaizeAssessment
{
  GObject parent_instance;

  BaizeGame *game;
  gpointer start; /* the position after the deal */
  GCancellable *cancellable;
  gboolean passes; /* whether nothing is stored, because the player has not finished @game */
  BaizePar par;
  guint budget; /* of the games for par; 0 if there is no par */
  gboolean expects_best;
  gboolean done;
  guint n_searches;          /* for the best result, so far */
  guint n_games;             /* for par, so far */
  const BaizePlayer *simple; /* who must still play its games; NULL if nobody must */
  gboolean has_simple;
  gint64 simple_mean; /* in tenths */
  gint64 sum;         /* of their scores */
  GArray *own;        /* the moves of the player */
  int own_score;
  GArray *line; /* the best line */
};

G_DEFINE_FINAL_TYPE (BaizeAssessment, baize_assessment, G_TYPE_OBJECT)

static guint n_planned = BAIZE_PAR_N_GAMES;
static guint own_budget; /* instead of that of the game; 0 for that of the game */
static gint64 best_time = BEST_TIME;

static void ask_next (BaizeAssessment *assessment);

/* ---- on the thread of the thinker ---- */

static gpointer
play_for_par (gpointer data, GCancellable *cancellable)
{
  const BaizeQuestion *question = data;
  int score;

  return baize_par_play (question->player, question->rules, question->state, question->thinking.seed,
                         question->thinking.budget, cancellable, &score)
           ? g_memdup2 (&score, sizeof score)
           : NULL;
}

/** Plays all games of the simple player. Returns: their mean in tenths; %NULL if it was cancelled. */
static gpointer
play_simple (gpointer data, GCancellable *cancellable)
{
  const BaizeQuestion *question = data;
  gint64 sum = 0, mean;
  int score;

  for (guint i = 0; i < BAIZE_PAR_N_GAMES; i++)
    {
      if (!baize_par_play (question->player, question->rules, question->state, SEED + i, 0, cancellable, &score))
        return NULL;
      sum += score;
    }
  mean = baize_par_mean (sum, BAIZE_PAR_N_GAMES);
  return g_memdup2 (&mean, sizeof mean);
}

static gpointer
find_best (gpointer data, GCancellable *cancellable)
{
  const BaizeQuestion *question = data;
  BaizeThinking thinking = question->thinking;

  thinking.cancellable = cancellable;
  return baize_best_find (question->rules, question->state, &thinking, NULL);
}

static void
free_best (gpointer best)
{
  baize_best_free (best);
}

/* ---- answers ---- */

/** Keeps what is known now with the result of the game. */
static void
note (BaizeAssessment *assessment)
{
  if (assessment->par.has_par || assessment->par.has_best)
    baize_scores_note_par (baize_scores_get_default (), assessment->game, &assessment->par);
}

/** Keeps what is known now in the record of the game and with its result. */
static void
keep (BaizeAssessment *assessment, const char *tag, char *text)
{
  g_autofree char *own = text;

  if (assessment->passes)
    return;
  if (g_strcmp0 (baize_game_get_tag (assessment->game, tag), own) != 0)
    baize_game_keep_tag (assessment->game, tag, own);
  note (assessment);
}

static void
emit_changed (BaizeAssessment *assessment)
{
  g_signal_emit_by_name (assessment, "changed");
}

static void
on_played (gpointer answer, gpointer user_data)
{
  g_autoptr (BaizeAssessment) assessment = g_object_ref (user_data);
  g_autofree int *score = answer;

  if (score == NULL)
    assessment->budget = 0;
  else
    {
      assessment->sum += *score;
      assessment->n_games++;
    }
  if (score != NULL && assessment->n_games == n_planned
      && baize_par_set (&assessment->par, baize_par_mean (assessment->sum, n_planned)))
    keep (assessment, BAIZE_PAR_TAG, baize_par_write (&assessment->par));
  ask_next (assessment);
  emit_changed (assessment);
}

/** Whether the player has done better than @score. */
static gboolean
beats (BaizeAssessment *assessment, int score)
{
  return baize_game_get_rules (assessment->game)->low_is_good ? assessment->own_score < score
                                                              : assessment->own_score > score;
}

/** Keeps a best result and the moves that lead to it. If the record says that a better result exists, this one replaces
 * it nevertheless, because the moves of this one can be shown. */
static void
take_best (BaizeAssessment *assessment, int score, int bound, GArray *line)
{
  gboolean low_is_good = baize_game_get_rules (assessment->game)->low_is_good;

  assessment->expects_best = baize_par_set_best (&assessment->par, low_is_good, score, bound);
  if (!assessment->expects_best)
    return;
  assessment->line = g_array_ref (line);
  /* a par from the record may be wrong; then it is made again */
  baize_par_drop_impossible (&assessment->par, baize_game_get_rules (assessment->game));
  keep (assessment, BAIZE_PAR_BEST_TAG, baize_par_write_best (&assessment->par));
}

static void
on_found (gpointer answer, gpointer user_data)
{
  g_autoptr (BaizeAssessment) assessment = g_object_ref (user_data);
  g_autoptr (BaizeBest) best = answer;
  /* the player may have found more than a search that was cut short */
  gboolean own = best != NULL && beats (assessment, best->score);

  assessment->n_searches++;
  if (best == NULL)
    assessment->expects_best = FALSE;
  else if (baize_best_is_proved (best) || assessment->n_searches == N_SEARCHES)
    take_best (assessment, own ? assessment->own_score : best->score, best->bound, own ? assessment->own : best->moves);
  ask_next (assessment);
  emit_changed (assessment);
}

static void
on_simple (gpointer answer, gpointer user_data)
{
  g_autoptr (BaizeAssessment) assessment = g_object_ref (user_data);
  g_autofree gint64 *mean = answer;

  assessment->simple = NULL;
  assessment->has_simple = mean != NULL;
  assessment->simple_mean = mean != NULL ? *mean : 0;
  ask_next (assessment);
  emit_changed (assessment);
}

/** Asks the thinker. */
static void
ask_thinker (BaizeAssessment *assessment, BaizeQuestion *question, BaizeThinkerWork work, GDestroyNotify free_answer,
             BaizeThinkerDone on_answer)
{
  baize_thinker_ask (baize_thinker_get_default (), BAIZE_URGENCY_LATER, work, question, g_free, free_answer,
                     assessment->cancellable, on_answer, assessment);
}

/** Asks for what is not known yet. */
static void
ask_next (BaizeAssessment *assessment)
{
  const BaizeRules *rules = baize_game_get_rules (assessment->game);
  gboolean best = assessment->expects_best && assessment->line == NULL;
  gboolean first = best && assessment->n_searches == 0;
  gboolean par = assessment->budget > 0 && !assessment->par.has_par;
  BaizeQuestion *question;

  assessment->done = !par && !best && assessment->simple == NULL;
  if (assessment->done || g_cancellable_is_cancelled (assessment->cancellable))
    return;
  question = baize_question_new (rules, assessment->start);
  if (!first && assessment->simple != NULL)
    {
      question->player = assessment->simple;
      ask_thinker (assessment, question, play_simple, g_free, on_simple);
    }
  else if (!first && par)
    {
      question->player = baize_par_get_player (rules);
      question->thinking.seed = SEED + assessment->n_games;
      question->thinking.budget = assessment->budget;
      ask_thinker (assessment, question, play_for_par, g_free, on_played);
    }
  else
    {
      question->thinking.seed = SEED + assessment->n_games;
      question->thinking.time_limit = first ? MIN (FIRST_TIME, best_time) : best_time;
      ask_thinker (assessment, question, find_best, free_best, on_found);
    }
}

/* ---- the record ---- */

/** Takes over what the record of the game tells, unless it cannot be right. */
static void
read_tags (BaizeAssessment *assessment)
{
  const char *par = baize_game_get_tag (assessment->game, BAIZE_PAR_TAG);
  const char *best = baize_game_get_tag (assessment->game, BAIZE_PAR_BEST_TAG);

  if (par != NULL && assessment->budget > 0)
    baize_par_read (&assessment->par, par);
  if (best != NULL && assessment->expects_best && assessment->line == NULL
      && baize_par_read_best (&assessment->par, best, baize_game_get_rules (assessment->game)->low_is_good)
      && beats (assessment, assessment->par.best))
    assessment->par.has_best = FALSE;
  baize_par_drop_impossible (&assessment->par, baize_game_get_rules (assessment->game));
  note (assessment);
}

/* ---- the object ---- */

static void
baize_assessment_dispose (GObject *object)
{
  BaizeAssessment *assessment = BAIZE_ASSESSMENT (object);

  g_cancellable_cancel (assessment->cancellable);
  g_clear_object (&assessment->game);
  G_OBJECT_CLASS (baize_assessment_parent_class)->dispose (object);
}

static void
baize_assessment_finalize (GObject *object)
{
  BaizeAssessment *assessment = BAIZE_ASSESSMENT (object);

  g_object_unref (assessment->cancellable);
  g_clear_pointer (&assessment->own, g_array_unref);
  g_clear_pointer (&assessment->line, g_array_unref);
  g_free (assessment->start);
  G_OBJECT_CLASS (baize_assessment_parent_class)->finalize (object);
}

static void
baize_assessment_class_init (BaizeAssessmentClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = baize_assessment_dispose;
  G_OBJECT_CLASS (klass)->finalize = baize_assessment_finalize;
  /** BaizeAssessment::changed: emitted when more is known, and when the assessment is done. */
  g_signal_new ("changed", BAIZE_TYPE_ASSESSMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_assessment_init (BaizeAssessment *assessment)
{
  assessment->cancellable = g_cancellable_new ();
}

/** Whether par and the best result have a meaning for the deal of @game: one person plays it, and its result is a
 * score. */
static gboolean
is_for_one (BaizeGame *game)
{
  const BaizeRules *rules = baize_game_get_rules (game);
  const BaizeVariant *variant = baize_game_get_variant (game);

  return rules->players != NULL && baize_rules_n_opponents (rules) == 0 && baize_game_get_setup (game)->players == 1
         && !variant->timed && !variant->one_deal;
}

/** Whether par and the best result have a meaning for @game: it is over, and one person has played it from the deal. */
static gboolean
can_assess (BaizeGame *game)
{
  return is_for_one (game) && baize_game_get_over (game)
         && baize_rules_counts (baize_game_get_rules (game), baize_game_get_state (game))
         && !baize_game_get_goal (game, NULL);
}

/** Sets the budget of the games for par; 0 if the strongest player cannot play this deal, or only too slowly. */
static void
set_budget (BaizeAssessment *assessment)
{
  const BaizeRules *rules = baize_game_get_rules (assessment->game);
  gboolean refused = rules->players->refuse != NULL && rules->players->refuse (assessment->start, NULL);

  assessment->budget = refused ? 0 : baize_par_get_budget (rules, baize_game_get_setup (assessment->game));
  if (assessment->budget > 0 && own_budget > 0)
    assessment->budget = own_budget;
}

/** Remembers the game as it was played, since the player may take moves back meanwhile. */
static void
copy_game (BaizeAssessment *assessment)
{
  BaizeGame *game = assessment->game;

  assessment->start = g_malloc0 (baize_game_get_rules (game)->state_size);
  baize_game_copy_state_at (game, 0, assessment->start);
  assessment->own = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  assessment->own_score = baize_game_get_score (game, 1);
  for (guint i = 0; i < baize_game_get_position (game); i++)
    g_array_append_val (assessment->own, *baize_game_get_move (game, i));
}

/**
 * baize_assessment_new:
 * @game: a game that is over
 *
 * Begins to assess the deal of @game. What the record of @game tells is known at once; its best line is found again.
 *
 * Returns: (transfer full) (nullable): the assessment; %NULL for a game that cannot be assessed
 */
BaizeAssessment *
baize_assessment_new (BaizeGame *game)
{
  const BaizeRules *rules;
  g_autoptr (BaizeAssessment) assessment = NULL;
  gboolean refused;

  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);
  if (!can_assess (game))
    return NULL;
  rules = baize_game_get_rules (game);
  assessment = g_object_new (BAIZE_TYPE_ASSESSMENT, NULL);
  assessment->game = g_object_ref (game);
  copy_game (assessment);
  if (rules->is_over (assessment->start))
    return NULL;
  set_budget (assessment);
  refused = rules->players->refuse_best != NULL && rules->players->refuse_best (assessment->start, NULL);
  assessment->expects_best = rules->players->best != NULL && !refused;
  if (assessment->budget == 0 && !assessment->expects_best)
    return NULL;
  assessment->simple = assessment->budget > 0 ? baize_par_get_simple (rules) : NULL;
  /* a result that is not there while moves are taken back gets its par when it is there again */
  g_signal_connect_object (game, "notify::over", G_CALLBACK (note), assessment, G_CONNECT_SWAPPED);
  if (assessment->expects_best && assessment->own_score == rules->perfect_score)
    take_best (assessment, rules->perfect_score, rules->perfect_score, assessment->own);
  read_tags (assessment);
  ask_next (assessment);
  return g_steal_pointer (&assessment);
}

/**
 * baize_assessment_new_par:
 * @game: a game just dealt
 *
 * Begins to compute the par of the deal of @game, and nothing else. It is not kept anywhere.
 *
 * Returns: (transfer full) (nullable): the assessment; %NULL for a deal that has no par
 */
BaizeAssessment *
baize_assessment_new_par (BaizeGame *game)
{
  g_autoptr (BaizeAssessment) assessment = NULL;

  g_return_val_if_fail (BAIZE_IS_GAME (game), NULL);
  if (!is_for_one (game) || baize_game_get_over (game))
    return NULL;
  assessment = g_object_new (BAIZE_TYPE_ASSESSMENT, NULL);
  assessment->game = g_object_ref (game);
  assessment->passes = TRUE;
  copy_game (assessment);
  set_budget (assessment);
  if (assessment->budget == 0)
    return NULL;
  ask_next (assessment);
  return g_steal_pointer (&assessment);
}

/** baize_assessment_get_game: Returns: (transfer none): the game whose deal is assessed. */
BaizeGame *
baize_assessment_get_game (BaizeAssessment *assessment)
{
  g_return_val_if_fail (BAIZE_IS_ASSESSMENT (assessment), NULL);
  return assessment->game;
}

/** baize_assessment_get_par: Returns: (transfer none): what is known now. */
const BaizePar *
baize_assessment_get_par (BaizeAssessment *assessment)
{
  g_return_val_if_fail (BAIZE_IS_ASSESSMENT (assessment), NULL);
  return &assessment->par;
}

/** baize_assessment_get_simple: Returns: whether it is known what the simple player gets with the deal; then @tenths
 * (out) is its mean, in tenths of a point. */
gboolean
baize_assessment_get_simple (BaizeAssessment *assessment, gint64 *tenths)
{
  g_return_val_if_fail (BAIZE_IS_ASSESSMENT (assessment), FALSE);
  *tenths = assessment->simple_mean;
  return assessment->has_simple;
}

/** baize_assessment_get_n_games: Returns: the number of games played for par so far. */
guint
baize_assessment_get_n_games (BaizeAssessment *assessment)
{
  g_return_val_if_fail (BAIZE_IS_ASSESSMENT (assessment), 0);
  return assessment->n_games;
}

/** baize_assessment_get_n_planned: Returns: the number of games to play for par. */
guint
baize_assessment_get_n_planned (BaizeAssessment *assessment)
{
  g_return_val_if_fail (BAIZE_IS_ASSESSMENT (assessment), 0);
  return n_planned;
}

/** baize_assessment_expects_par: Returns: whether par is known or will be. */
gboolean
baize_assessment_expects_par (BaizeAssessment *assessment)
{
  g_return_val_if_fail (BAIZE_IS_ASSESSMENT (assessment), FALSE);
  return assessment->par.has_par || assessment->budget > 0;
}

/** baize_assessment_expects_best: Returns: whether the best result is known or will be. */
gboolean
baize_assessment_expects_best (BaizeAssessment *assessment)
{
  g_return_val_if_fail (BAIZE_IS_ASSESSMENT (assessment), FALSE);
  return assessment->expects_best;
}

/** baize_assessment_get_best_line: Returns: (transfer none) (nullable) (element-type BaizeMove): the moves from the
 * deal that lead to the best result; %NULL as long as they are not known. */
GArray *
baize_assessment_get_best_line (BaizeAssessment *assessment)
{
  g_return_val_if_fail (BAIZE_IS_ASSESSMENT (assessment), NULL);
  return assessment->line;
}

/** baize_assessment_get_done: Returns: whether nothing more will be known. */
gboolean
baize_assessment_get_done (BaizeAssessment *assessment)
{
  g_return_val_if_fail (BAIZE_IS_ASSESSMENT (assessment), FALSE);
  return assessment->done;
}

/**
 * baize_assessment_set_effort:
 * @n_games: the number of games that make par, at least 1
 * @budget: the budget of these games; 0 for that of each game
 * @time_limit: the longest search for the best result, in µs
 *
 * Makes all assessments from now on shorter, for tests.
 */
void
baize_assessment_set_effort (guint n_games, guint budget, gint64 time_limit)
{
  g_return_if_fail (n_games > 0);
  n_planned = n_games;
  own_budget = budget;
  best_time = time_limit;
}
