/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What one can ask about a puzzle of Happy Graphs: whether it can still be solved, for a hint, for a whole solution.
 */
#include "board.h"

#include <glib/gi18n.h>
#include <string.h>

/** happy_board_forget_advice: what was asked concerns another position. */
void
happy_board_forget_advice (BaizeHappyGraphsBoard *self)
{
  g_clear_pointer (&self->advice, happy_advice_free);
  self->wants_hint = self->wants_line = FALSE;
  self->scene->n_line = 0;
}

/** Shows the first of the moves of a solution: chooses its card and leads the keyboard to its cell. Returns: the words. */
static char *
give_hint (BaizeHappyGraphsBoard *self, const BaizeMove *move)
{
  const HappyState *state = happy_board_shown (self);
  const guint16 *hand = happy_seat_hand (state, 1);
  HappyScene *scene = self->scene;
  BaizePlace source, target;
  g_autofree char *cell = NULL;

  happy_places (state, move, &source, &target);
  scene->line[0] = *move;
  scene->n_line = 1;
  /* of equal numbers the one that lies on top */
  for (int i = 0; i < state->n_hand[0]; i++)
    if (happy_want (state, hand[i]) == baize_face_get_rank (move->arg[0]))
      {
        scene->chosen = hand[i];
        scene->line[0].arg[0] = state->face[hand[i]];
      }
  baize_board_unselect (BAIZE_BOARD (self));
  baize_board_lead_focus (BAIZE_BOARD (self), &target);
  cell = happy_describe_place (state, 1, &target);
  /* Translators: a card, and what its cell is called: "3♠ goes here: empty cell right of the four of hearts" */
  return g_strdup_printf (_ ("%s goes here: %s"), baize_face_get_short (scene->line[0].arg[0]), cell);
}

/** Says what the solver found out, and shows of it what was asked for. */
static void
on_advice (HappyAdvice *advice, HappySolverAnswer answer, gpointer data)
{
  BaizeHappyGraphsBoard *self = data;
  BaizeBoard *board = BAIZE_BOARD (self);
  guint n_moves;
  const BaizeMove *moves = happy_advice_get_moves (advice, &n_moves);
  g_autofree char *text =
      g_strdup (answer == HAPPY_SOLVER_NOT_KNOWN    ? _ ("Still thinking: it is not known yet")
                : answer == HAPPY_SOLVER_IMPOSSIBLE ? _ ("No: as the cards lie it can’t be solved, so lift some")
                : self->wants_line                  ? _ ("This is how it can be solved")
                                                    : _ ("Yes, it can still be solved"));

  if (answer == HAPPY_SOLVER_SOLVED && (self->wants_hint || self->wants_line))
    {
      baize_game_set_practice (baize_board_get_game (board), BAIZE_PRACTICE_HINT);
      self->scene->n_line = n_moves;
      memcpy (self->scene->line, moves, n_moves * sizeof *moves);
      if (self->wants_hint)
        {
          g_free (text);
          text = give_hint (self, &moves[0]);
        }
      baize_board_queue_arrange (board, TRUE);
    }
  baize_board_set_prompt (board, text);
  baize_board_say (board, text);
}

/** Asks the solver about the position shown, or about what it knows already. */
static void
ask (BaizeHappyGraphsBoard *self, gboolean hint, gboolean line)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  const HappyState *state = happy_board_shown (self);

  if (baize_board_get_game (board) == NULL || !self->scene->playing)
    return;
  if (state->kind != HAPPY_PUZZLE)
    {
      baize_board_refuse (board, NULL, _ ("Only puzzles can be asked about: here the cards to come are not known."));
      return;
    }
  happy_board_forget_advice (self);
  self->wants_hint = hint;
  self->wants_line = line;
  self->advice = happy_advice_new (state, on_advice, self);
}

static void
check (BaizeBoard *board)
{
  ask (BAIZE_HAPPY_GRAPHS_BOARD (board), FALSE, FALSE);
}

static void
hint (BaizeBoard *board)
{
  ask (BAIZE_HAPPY_GRAPHS_BOARD (board), TRUE, FALSE);
}

static void
show_line (BaizeBoard *board)
{
  ask (BAIZE_HAPPY_GRAPHS_BOARD (board), FALSE, TRUE);
}

/** happy_board_enable_questions: only of a puzzle everything is known. */
void
happy_board_enable_questions (BaizeHappyGraphsBoard *self)
{
  static const char *const names[] = { "check", "hint", "show-line" };
  gboolean enabled = happy_board_shown (self)->kind == HAPPY_PUZZLE && !happy_board_shown (self)->over;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    baize_board_enable_action (BAIZE_BOARD (self), names[i], enabled);
}

/** happy_board_question_key: a key was pressed that may ask something. Returns: whether it does. */
gboolean
happy_board_question_key (BaizeHappyGraphsBoard *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_c:
      check (BAIZE_BOARD (self));
      return TRUE;
    case GDK_KEY_h:
      hint (BAIZE_BOARD (self));
      return TRUE;
    case GDK_KEY_l:
      show_line (BAIZE_BOARD (self));
      return TRUE;
    default:
      return FALSE;
    }
}

/** happy_board_add_questions: puts what can be asked into the menu. */
void
happy_board_add_questions (BaizeHappyGraphsBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);

  baize_board_add_action (board, "check", _ ("Can It Still Be Solved?"), check);
  baize_board_add_action (board, "hint", _ ("Hint"), hint);
  baize_board_add_action (board, "show-line", _ ("Show a Solution"), show_line);
}
