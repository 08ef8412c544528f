/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The records of the lesson define the correct moves: a move is correct if it is one of those of the step, in any
 * order, or leads to the same position. Any other move is refused before it is made, so that nothing must be undone.
 */
#include "baize-teacher.h"

#include "table/baize-table-style.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_IN_HAND 4   /* most selections to cancel, one after the other */
#define LEAST_PAUSE  250 /* minimum pause before a move of the lesson, in ms */

struct _BaizeTeacher
{
  GObject parent_instance;

  BaizeLesson *lesson;
  BaizeBoard *board; /* a weak pointer */
  BaizeGame *game;   /* of the current part; NULL before the first */
  guint part;
  guint index;      /* of the current step */
  guint base;       /* position of the game at the start of the step */
  guint made;       /* moves made of the step and of those that the lesson shows after them */
  gboolean leading; /* the teacher is changing the game */
  gboolean playing; /* the lesson makes the remaining moves */
  guint pause;      /* the source that ends the pause; 0 if there is none */
  guint turn;       /* the source that changes to another part; 0 if there is none */
};

G_DEFINE_FINAL_TYPE (BaizeTeacher, baize_teacher, G_TYPE_OBJECT)

static const BaizeLessonStep *
this_step (BaizeTeacher *teacher)
{
  return baize_lesson_get_step (teacher->lesson, teacher->index);
}

/** Returns a move of the current step, from 0. */
static const BaizeMove *
model_move (BaizeTeacher *teacher, guint index)
{
  const BaizeLessonStep *step = this_step (teacher);

  return baize_game_get_move (baize_lesson_get_model (teacher->lesson, step), step->position + index);
}

/** Whether the first @n moves of the step lead to @state. */
static gboolean
is_where (BaizeTeacher *teacher, gconstpointer state, guint n)
{
  const BaizeRules *rules = teacher->lesson->rules;
  const BaizeLessonStep *step = this_step (teacher);
  g_autofree gpointer wanted = g_malloc (rules->state_size);

  baize_game_copy_state_at (baize_lesson_get_model (teacher->lesson, step), step->position + n, wanted);
  return memcmp (state, wanted, rules->state_size) == 0;
}

static void
forget_sources (BaizeTeacher *teacher)
{
  g_clear_handle_id (&teacher->pause, g_source_remove);
  g_clear_handle_id (&teacher->turn, g_source_remove);
}

/* ---- the learner's moves ---- */

/** Whether @moves, made since the start of the step, are all among its moves. */
static gboolean
are_asked_for (BaizeTeacher *teacher, const GArray *moves)
{
  guint n = this_step (teacher)->n_moves;
  g_autofree gboolean *used = g_new0 (gboolean, n + 1);

  for (guint i = 0; i < moves->len; i++)
    {
      guint j = 0;

      while (j < n && (used[j] || !baize_move_equal (&g_array_index (moves, BaizeMove, i), model_move (teacher, j))))
        j++;
      if (j == n)
        return FALSE;
      used[j] = TRUE;
    }
  return TRUE;
}

/** Whether @moves, played at @position, lead to a position that moves of the step lead to. */
static gboolean
lead_there (BaizeTeacher *teacher, guint position, const BaizeMove *moves, guint n_moves)
{
  const BaizeRules *rules = teacher->lesson->rules;
  g_autofree gpointer state = g_malloc (rules->state_size);

  baize_game_copy_state_at (teacher->game, position, state);
  for (guint i = 0; i < n_moves; i++)
    rules->play (state, &moves[i], NULL, NULL);
  for (guint n = this_step (teacher)->n_moves; n > 0; n--)
    if (is_where (teacher, state, n))
      return TRUE;
  return FALSE;
}

static gboolean
may_play (BaizeGame *game, guint position, const BaizeMove *moves, guint n_moves, gpointer data, GError **error)
{
  BaizeTeacher *teacher = data;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (BaizeMove));
  g_autoptr (GArray) lit = g_array_new (FALSE, FALSE, sizeof (BaizePlace));
  g_autofree char *wanted = NULL;

  if (teacher->leading)
    return TRUE;
  if (!baize_teacher_get_asks (teacher))
    return baize_refuse_move (error, _ ("Not yet: first continue reading, with “Next”."));
  for (guint i = teacher->base; i < position; i++)
    g_array_append_val (all, *baize_game_get_move (game, i));
  g_array_append_vals (all, moves, n_moves);
  if (position >= teacher->base && (are_asked_for (teacher, all) || lead_there (teacher, position, moves, n_moves)))
    return TRUE;
  baize_lesson_list_lit (teacher->lesson, this_step (teacher), teacher->made, lit);
  wanted = teacher->lesson->rules->view->describe_move (baize_game_get_state (game),
                                                        model_move (teacher, teacher->made));
  if (lit->len > 0)
    g_set_error_literal (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL,
                         /* Translators: said of a move that the rules allow, but that is not what a lesson is about */
                         _ ("This move is allowed in a game. In the lesson, choose what is lit."));
  else
    /* Translators: likewise; %s is what the move would do that the lesson is about */
    g_set_error (error, BAIZE_ERROR, BAIZE_ERROR_ILLEGAL,
                 _ ("This move is allowed in a game. The lesson asks for this one: %s"), wanted);
  return FALSE;
}

/* ---- steps ---- */

static void
update_lit (BaizeTeacher *teacher)
{
  g_autoptr (GArray) lit = g_array_new (FALSE, FALSE, sizeof (BaizePlace));

  if (teacher->board == NULL)
    return;
  if (!teacher->playing)
    baize_lesson_list_lit (teacher->lesson, this_step (teacher), teacher->made, lit);
  baize_board_set_lit (teacher->board, (const BaizePlace *) (gconstpointer) lit->data, lit->len);
}

static void on_followed (BaizeTeacher *teacher);

static void
leave_game (BaizeTeacher *teacher)
{
  if (teacher->game == NULL)
    return;
  g_signal_handlers_disconnect_by_data (teacher->game, teacher);
  baize_game_set_guard (teacher->game, NULL, NULL);
  g_clear_object (&teacher->game);
}

/** Gives the game the moves of the model up to the step and @n moves of the step, unless it already has that
 * position. */
static void
go_to (BaizeTeacher *teacher, guint n)
{
  const BaizeLessonStep *step = this_step (teacher);
  BaizeGame *model = baize_lesson_get_model (teacher->lesson, step);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BaizeMove));

  if (is_where (teacher, baize_game_get_state (teacher->game), n))
    return;
  for (guint i = 0; i < step->position + n; i++)
    g_array_append_val (moves, *baize_game_get_move (model, i));
  teacher->leading = TRUE;
  baize_game_revise (teacher->game, 0, (const BaizeMove *) (gconstpointer) moves->data, moves->len, NULL);
  teacher->leading = FALSE;
}

/** Creates the game of the step's part, at the position where the step begins. */
static void
take_part (BaizeTeacher *teacher)
{
  const BaizeLessonStep *step = this_step (teacher);
  g_autoptr (BaizeRecord) record = baize_game_to_record (baize_lesson_get_model (teacher->lesson, step), "");
  BaizeGame *game = baize_game_new_from_record (record, NULL);

  g_return_if_fail (game != NULL);
  leave_game (teacher);
  teacher->part = step->part;
  teacher->game = game;
  baize_game_restart (game);
  go_to (teacher, 0);
  baize_game_set_guard (game, may_play, teacher);
  g_signal_emit_by_name (teacher, "game", game);
  g_signal_connect_swapped (game, "followed", G_CALLBACK (on_followed), teacher);
}

/** Shows step @index, with the game at the position where it begins. */
static void
show_step (BaizeTeacher *teacher, guint index)
{
  forget_sources (teacher);
  teacher->index = index;
  teacher->made = 0;
  teacher->playing = FALSE;
  if (teacher->game == NULL || this_step (teacher)->part != teacher->part)
    take_part (teacher);
  else
    go_to (teacher, 0);
  teacher->base = baize_game_get_position (teacher->game);
  update_lit (teacher);
  g_signal_emit_by_name (teacher, "step");
}

static gboolean
is_at_rest (BaizeTeacher *teacher)
{
  return teacher->board != NULL && !baize_board_get_moving (teacher->board)
         && !baize_board_is_stepping (teacher->board);
}

/** Makes the next of the remaining moves. */
static gboolean
on_pause_over (gpointer data)
{
  BaizeTeacher *teacher = data;
  BaizeMove move;

  teacher->pause = 0;
  if (!is_at_rest (teacher))
    return G_SOURCE_REMOVE; /* on_rest() is called again when the animations end */
  move = *model_move (teacher, teacher->made);
  teacher->leading = TRUE;
  baize_game_play (teacher->game, &move, NULL);
  teacher->leading = FALSE;
  return G_SOURCE_REMOVE;
}

/** Makes the lesson's next move after a pause, which begins when the animations end. */
static void
on_rest (BaizeTeacher *teacher)
{
  if (!teacher->playing || teacher->pause != 0 || !is_at_rest (teacher))
    return;
  teacher->pause = g_timeout_add (MAX (LEAST_PAUSE, baize_table_style_get_pause (baize_table_style_get_default ())),
                                  on_pause_over, teacher);
}

/** Makes the remaining moves of the step for the learner. */
static void
make_rest (BaizeTeacher *teacher)
{
  teacher->playing = FALSE;
  go_to (teacher, teacher->made);
  teacher->playing = TRUE;
  update_lit (teacher);
  on_rest (teacher);
}

static gboolean
on_turn (gpointer data)
{
  BaizeTeacher *teacher = data;

  teacher->turn = 0;
  show_step (teacher, teacher->index + 1);
  return G_SOURCE_REMOVE;
}

/** Shows the next step. A new part replaces the game, so it waits for idle time, when no move is in progress. */
static void
show_next (BaizeTeacher *teacher)
{
  if (baize_teacher_get_last (teacher))
    return;
  if (baize_lesson_get_step (teacher->lesson, teacher->index + 1)->part == teacher->part)
    show_step (teacher, teacher->index + 1);
  else if (teacher->turn == 0)
    teacher->turn = g_idle_add (on_turn, teacher);
}

/** Called when the learner has made all moves of the step: the lesson makes its own moves, or shows the next step. */
static void
end_asking (BaizeTeacher *teacher)
{
  const BaizeLessonStep *step = this_step (teacher);

  teacher->playing = teacher->made < step->n_moves + (step->skips ? 0 : step->n_shown);
  if (teacher->playing)
    make_rest (teacher);
  else
    show_next (teacher);
}

static void
on_followed (BaizeTeacher *teacher)
{
  const BaizeLessonStep *step = this_step (teacher);
  guint n = baize_game_get_position (teacher->game) - teacher->base;

  if (teacher->leading && !teacher->playing)
    return;
  if (teacher->playing)
    teacher->made++;
  else
    teacher->made = is_where (teacher, baize_game_get_state (teacher->game), step->n_moves) ? step->n_moves
                                                                                            : MIN (n, step->n_moves);
  if (teacher->made >= step->n_moves)
    end_asking (teacher);
  else
    update_lit (teacher);
  g_signal_emit_by_name (teacher, "progress");
}

/* ---- the object ---- */

static void
baize_teacher_dispose (GObject *object)
{
  BaizeTeacher *teacher = BAIZE_TEACHER (object);

  forget_sources (teacher);
  baize_teacher_take_board (teacher, NULL);
  leave_game (teacher);
  g_clear_pointer (&teacher->lesson, baize_lesson_free);
  G_OBJECT_CLASS (baize_teacher_parent_class)->dispose (object);
}

static void
baize_teacher_class_init (BaizeTeacherClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = baize_teacher_dispose;

  /** BaizeTeacher::game: (param game): the lesson continues in @game, which the handler must show at once. */
  g_signal_new ("game", BAIZE_TYPE_TEACHER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, BAIZE_TYPE_GAME);
  /** BaizeTeacher::step: the current step changed. */
  g_signal_new ("step", BAIZE_TYPE_TEACHER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /** BaizeTeacher::progress: a move of the step was made; baize_teacher_can_go_back() and baize_teacher_can_go_on() may
   * return something else. */
  g_signal_new ("progress", BAIZE_TYPE_TEACHER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
baize_teacher_init (BaizeTeacher *teacher)
{
}

/**
 * baize_teacher_new:
 * @lesson: (transfer full): a lesson with steps
 *
 * Returns: (transfer full): a teacher that shows no step yet
 */
BaizeTeacher *
baize_teacher_new (BaizeLesson *lesson)
{
  BaizeTeacher *teacher = g_object_new (BAIZE_TYPE_TEACHER, NULL);

  teacher->lesson = lesson;
  return teacher;
}

/** baize_teacher_begin: shows step @index, from 0, or the first one if there is no such step. */
void
baize_teacher_begin (BaizeTeacher *teacher, guint index)
{
  g_return_if_fail (BAIZE_IS_TEACHER (teacher));
  show_step (teacher, index < baize_lesson_get_n (teacher->lesson) ? index : 0);
}

/** baize_teacher_take_board: sets the board (nullable) that shows the lesson's game. */
void
baize_teacher_take_board (BaizeTeacher *teacher, BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_TEACHER (teacher));
  if (teacher->board != NULL && teacher->board != board)
    {
      g_signal_handlers_disconnect_by_data (teacher->board, teacher);
      baize_board_set_lit (teacher->board, NULL, 0);
      baize_board_set_open_hands (teacher->board, FALSE);
    }
  if (board != NULL && teacher->board != board)
    g_signal_connect_object (board, "notify::moving", G_CALLBACK (on_rest), teacher, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&teacher->board, board);
  if (board == NULL)
    return;
  baize_board_set_open_hands (board, teacher->lesson->opens_hands);
  update_lit (teacher);
}

/** Cancels all that the learner has selected; a game may need several selections for one move. */
static void
empty_hands (BaizeTeacher *teacher)
{
  for (int i = 0; i < MOST_IN_HAND && baize_board_put_down (teacher->board); i++)
    continue;
}

/** baize_teacher_go_on: leads to the next step. Remaining moves are shown first; a second call skips them. */
void
baize_teacher_go_on (BaizeTeacher *teacher)
{
  g_return_if_fail (BAIZE_IS_TEACHER (teacher));

  const BaizeLessonStep *step = this_step (teacher);
  gboolean hurries = teacher->playing;

  if (teacher->board != NULL)
    {
      baize_board_finish_motion (teacher->board);
      empty_hands (teacher);
      baize_board_take_back (teacher->board);
      baize_board_go_on (teacher->board);
    }
  if (!hurries && teacher->made < step->n_moves + (step->skips ? 0 : step->n_shown))
    make_rest (teacher);
  else
    show_next (teacher);
}

/** baize_teacher_go_back: leads to the previous step, or to the start of this one if a move was made in it. */
void
baize_teacher_go_back (BaizeTeacher *teacher)
{
  g_return_if_fail (BAIZE_IS_TEACHER (teacher));
  if (teacher->board != NULL)
    {
      baize_board_finish_motion (teacher->board);
      empty_hands (teacher);
      if (baize_board_take_back (teacher->board))
        return;
    }
  if (teacher->made > 0)
    show_step (teacher, teacher->index);
  else if (teacher->index > 0)
    show_step (teacher, teacher->index - 1);
}

/** baize_teacher_lead_focus: moves the board's keyboard cursor to the first card to move. */
void
baize_teacher_lead_focus (BaizeTeacher *teacher)
{
  g_return_if_fail (BAIZE_IS_TEACHER (teacher));

  g_autoptr (GArray) lit = g_array_new (FALSE, FALSE, sizeof (BaizePlace));

  if (teacher->board == NULL || !baize_teacher_get_asks (teacher))
    return;
  baize_lesson_list_lit (teacher->lesson, this_step (teacher), teacher->made, lit);
  if (lit->len > 0)
    baize_board_lead_focus (teacher->board, &g_array_index (lit, BaizePlace, 0), FALSE);
}

/** baize_teacher_get_lesson: Returns: (transfer none): the lesson. */
const BaizeLesson *
baize_teacher_get_lesson (BaizeTeacher *teacher)
{
  g_return_val_if_fail (BAIZE_IS_TEACHER (teacher), NULL);
  return teacher->lesson;
}

/** baize_teacher_get_game: Returns: (transfer none) (nullable): the game of the current part. */
BaizeGame *
baize_teacher_get_game (BaizeTeacher *teacher)
{
  g_return_val_if_fail (BAIZE_IS_TEACHER (teacher), NULL);
  return teacher->game;
}

/** baize_teacher_get_step: Returns: the index of the current step, from 0. */
guint
baize_teacher_get_step (BaizeTeacher *teacher)
{
  g_return_val_if_fail (BAIZE_IS_TEACHER (teacher), 0);
  return teacher->index;
}

/** baize_teacher_get_asks: Returns: whether the learner has a move to make. */
gboolean
baize_teacher_get_asks (BaizeTeacher *teacher)
{
  g_return_val_if_fail (BAIZE_IS_TEACHER (teacher), FALSE);
  return !teacher->playing && teacher->made < this_step (teacher)->n_moves;
}

/** baize_teacher_get_last: Returns: whether the current step is the last. */
gboolean
baize_teacher_get_last (BaizeTeacher *teacher)
{
  g_return_val_if_fail (BAIZE_IS_TEACHER (teacher), FALSE);
  return teacher->index + 1 == baize_lesson_get_n (teacher->lesson);
}

/** baize_teacher_can_go_back: Returns: whether there is a previous step, or a move was made in this one. */
gboolean
baize_teacher_can_go_back (BaizeTeacher *teacher)
{
  g_return_val_if_fail (BAIZE_IS_TEACHER (teacher), FALSE);
  return teacher->made > 0 || teacher->index > 0;
}

/** baize_teacher_can_go_on: Returns: whether there is a next step, or this one has moves to make. */
gboolean
baize_teacher_can_go_on (BaizeTeacher *teacher)
{
  g_return_val_if_fail (BAIZE_IS_TEACHER (teacher), FALSE);
  return !baize_teacher_get_last (teacher) || baize_teacher_get_asks (teacher);
}
