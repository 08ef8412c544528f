/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Motion: moves of several steps are shown step by step, cards fly from the last arrangement to the next. Nothing waits
 * for that; the next input shows the end at once.
 */
#include "baize-board-private.h"
#include "baize-table-style.h"

#include <string.h>

#define STEP (210 * 1000) /* µs from one step of a move to the next, at the usual speed */

static gboolean on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer unused);

/** baize_board_start_ticking: has the board look at every frame what is to be arranged or moved. */
void
baize_board_start_ticking (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (board), on_tick, NULL, NULL);
}

/** baize_board_start_motion: has the cards moved on with every frame until all are at rest. */
void
baize_board_start_motion (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  baize_board_start_ticking (board);
  if (self->moving)
    return;
  self->moving = TRUE;
  gtk_accessible_update_state (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_STATE_BUSY, TRUE, -1);
  g_object_notify (G_OBJECT (board), "moving");
}

/** baize_board_set_performing: whether the game has the cards move in a way of its own. Until that is over they count
 * as moving, so that a result waits. What the player does meanwhile asks for the end of it. */
void
baize_board_set_performing (BaizeBoard *board, gboolean performing)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (baize_playback_perform (&self->playback, performing) && performing)
    baize_board_start_motion (board);
}

/** Lays the cards as in the position that is shown; they fly there when @animate. */
static void
lay_cards (BaizeBoard *board, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);

  baize_cover_choose_seat (&self->cover, self->game, self->playback.shown);
  baize_cover_lay (&self->cover, self->game, self->playback.shown, self->scene.layout);
  baize_tableau_update (self->scene.tableau, self->scene.layout);
  baize_scene_sync_cards (&self->scene);
  if (klass->follow.moved != NULL)
    klass->follow.moved (board);
  baize_board_queue_arrange (board, animate);
}

/** baize_board_get_mode: why what is on the table is shown. */
BaizePlaybackMode
baize_board_get_mode (BaizeBoard *board)
{
  return baize_board_private (board)->playback.mode;
}

/** baize_board_shows_past: whether what is shown is not where the game, or what is tried, has come to. */
gboolean
baize_board_shows_past (BaizeBoard *board)
{
  BaizePlayback *playback = &baize_board_private (board)->playback;

  return baize_playback_is_stepping (playback) || playback->mode == BAIZE_PLAYBACK_REVIEWING;
}

/** Tells that something else than before is on the table instead of the game, or no longer. */
static void
tell_mode (BaizeBoard *board, gboolean is_other)
{
  if (is_other)
    g_object_notify (G_OBJECT (board), "mode");
}

/** baize_board_forget_tentative: what is shown from now on is the game itself. */
void
baize_board_forget_tentative (BaizeBoard *board)
{
  BaizePlayback *playback = &baize_board_private (board)->playback;
  gboolean was_reviewing = baize_playback_stop_review (playback);

  tell_mode (board, baize_playback_forget_tentative (playback) || was_reviewing);
}

/** baize_board_show_end: shows the game's own position, after which the player can see what is possible, or that of a
 * move that is tried, in which nothing is but to decide. Cards fly there when @animate. */
void
baize_board_show_end (BaizeBoard *board, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (board)) != NULL;
  BaizePlace focused;

  tell_mode (board, baize_playback_end (&self->playback, baize_game_get_state (self->game)));
  baize_selection_list (&self->selection, baize_game_get_rules (self->game), self->playback.shown);
  baize_cover_update (&self->cover, self->game, self->playback.shown);
  baize_board_show_cover (board);
  if (self->cover.covered || baize_game_get_computer_moves (self->game))
    baize_selection_stop (&self->selection);
  if (self->playback.mode == BAIZE_PLAYBACK_TENTATIVE)
    {
      baize_selection_stop (&self->selection);
      baize_board_set_texts (board, self->playback.shown);
    }
  lay_cards (board, animate);
  baize_selection_add_equal (&self->selection, self->scene.layout, self->cover.hand_kind);
  focused = baize_board_get_focused (board);
  baize_cursor_settle (&self->cursor, has_focus, has_focus ? &focused : NULL);
  baize_board_refresh_preview (board);
}

/** baize_board_show: shows another position than the game's until the next move, and its words: what a player sees on
 * the way to a move composed of several choices. */
void
baize_board_show (BaizeBoard *board, gconstpointer state)
{
  baize_board_set_texts (board, state);
  baize_playback_show (&baize_board_private (board)->playback, state);
  lay_cards (board, TRUE);
}

/** baize_board_look_at: shows how the game stood @position moves after the deal. Nothing can be played until
 * baize_board_stop_looking(). */
void
baize_board_look_at (BaizeBoard *board, guint position)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autofree gpointer state = NULL;

  if (self->game == NULL)
    return;
  state = g_malloc (baize_game_get_rules (self->game)->state_size);
  baize_board_finish_motion (board);
  baize_board_unselect (board);
  baize_selection_stop (&self->selection);
  baize_game_copy_state_at (self->game, position, state);
  tell_mode (board, baize_playback_review (&self->playback, state));
  baize_board_set_texts (board, state);
  lay_cards (board, TRUE);
}

/** baize_board_stop_looking: shows the game as it stands again, ready to be played. */
void
baize_board_stop_looking (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (!baize_playback_stop_review (&self->playback))
    return;
  tell_mode (board, TRUE);
  if (self->game == NULL)
    return;
  baize_board_set_texts (board, baize_game_get_state (self->game));
  baize_board_show_end (board, TRUE);
}

/** Shows the next step that is in line, or what all lead to. */
static void
show_next_step (BaizeBoard *board, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (!baize_playback_next (&self->playback))
    {
      baize_board_show_end (board, animate);
      return;
    }
  /* a step that stays is what the figures are of as well */
  if (self->playback.mode == BAIZE_PLAYBACK_HOLDING)
    baize_board_set_summary (board, self->playback.shown);
  lay_cards (board, animate);
}

/** baize_board_go_on: the step that stayed on the table was seen; what comes after it is shown. */
void
baize_board_go_on (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (!baize_playback_go_on (&self->playback))
    return;
  /* everybody has looked at the table meanwhile */
  self->cover.ready_seat = 0;
  baize_board_set_summary (board, baize_game_get_state (self->game));
  show_next_step (board, TRUE);
  baize_board_start_motion (board);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  BaizeBoard *board = BAIZE_BOARD (widget);
  BaizeBoardPrivate *self = baize_board_private (board);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gboolean moves = FALSE;
  GHashTableIter iter;
  gpointer view;

  if (baize_playback_take_due (&self->playback, now,
                               baize_table_style_scale_time (baize_table_style_get_default (), STEP)))
    show_next_step (board, TRUE);
  if (self->due != BOARD_ARRANGED && self->arranged_width > 0)
    baize_board_arrange (board);
  g_hash_table_iter_init (&iter, self->scene.views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    moves = baize_card_view_tick (view, now) || moves;
  gtk_widget_queue_allocate (widget);
  if (moves || self->playback.mode == BAIZE_PLAYBACK_PERFORMING || self->playback.mode == BAIZE_PLAYBACK_STEPPING)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  if (self->moving)
    {
      self->moving = FALSE;
      gtk_accessible_update_state (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_STATE_BUSY, FALSE, -1);
      g_object_notify (G_OBJECT (board), "moving");
    }
  return G_SOURCE_REMOVE;
}

/** baize_board_finish_motion: shows at once what the motion leads to; whoever touches the board need not wait. */
void
baize_board_finish_motion (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (!self->moving || self->game == NULL)
    return;
  if (self->playback.mode == BAIZE_PLAYBACK_PERFORMING && BAIZE_BOARD_GET_CLASS (board)->follow.finish != NULL)
    BAIZE_BOARD_GET_CLASS (board)->follow.finish (board);
  /* a step that stays is not passed over */
  while (self->playback.mode == BAIZE_PLAYBACK_STEPPING)
    show_next_step (board, FALSE);
  self->due = MIN (self->due, BOARD_DUE);
  if (self->arranged_width > 0)
    baize_board_arrange (board);
  gtk_widget_queue_allocate (GTK_WIDGET (board));
}

/* A step's number that no game has: everything is told. */
#define NO_STEP G_MININT

typedef struct
{
  BaizeBoard *board;
  BaizeBoardPrivate *self;
  GString *spoken;
  gpointer before;
  int until; /* the step before which it ends */
  gboolean ended;
} Telling;

static void
note_step (gconstpointer state, int step, int amount, gpointer data)
{
  Telling *telling = data;
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (telling->board);
  const BaizeRules *rules = baize_game_get_rules (telling->self->game);
  gboolean held = klass->follow.holds_step != NULL && klass->follow.holds_step (telling->board, state, step);
  g_autofree char *text = NULL;

  telling->ended = telling->ended || step == telling->until;
  if (telling->ended)
    return;
  if (baize_playback_add_step (&telling->self->playback, state, held))
    text = klass->words.describe_step != NULL
             ? klass->words.describe_step (telling->board, telling->before, state, step, amount)
             : rules->view->describe_step (telling->before, state, step, amount);
  memcpy (telling->before, state, rules->state_size);
  if (text != NULL)
    g_string_append_printf (telling->spoken, "%s ", text);
}

/** Shows the steps that are in line one after another, or what they lead to at once where nothing shall move. */
static void
start_steps (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (!gtk_widget_get_mapped (GTK_WIDGET (board)) || !baize_playback_start (&self->playback))
    {
      baize_board_show_end (board, TRUE);
      return;
    }
  baize_selection_stop (&self->selection);
  if (baize_table_style_moves (baize_table_style_get_default (), GTK_WIDGET (board)))
    baize_board_start_motion (board);
  else
    while (self->playback.mode == BAIZE_PLAYBACK_STEPPING)
      show_next_step (board, TRUE);
}

/** baize_board_show_move: shows the game's last move, step by step where there are steps to see; those that were tried
 * before were seen. What is told of them is appended to @spoken. */
void
baize_board_show_move (BaizeBoard *board, GString *spoken)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autofree gpointer before = g_malloc (baize_game_get_rules (self->game)->state_size);
  Telling telling = { .board = board, .self = self, .spoken = spoken, .before = before, .until = NO_STEP };

  baize_playback_begin_move (&self->playback);
  baize_game_copy_state_at (self->game, baize_game_get_position (self->game) - 1, before);
  baize_game_trace_last (self->game, note_step, &telling);
  baize_board_forget_tentative (board);
  start_steps (board);
}

/**
 * baize_board_show_tentative:
 * @board: a board
 * @move: a legal move
 * @until: a step of the game's own
 *
 * Shows what @move does up to the first @until, without making it: the player has something to decide there, and the
 * move is played with the answer. Then only the rest is shown; another change of the game shows the table as it is.
 */
void
baize_board_show_tentative (BaizeBoard *board, const BaizeMove *move, int until)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeRules *rules = baize_game_get_rules (self->game);
  g_autofree gpointer state = g_memdup2 (baize_game_get_state (self->game), rules->state_size);
  g_autofree gpointer before = g_memdup2 (state, rules->state_size);
  g_autoptr (GString) spoken = g_string_new (NULL);
  Telling telling = { .board = board, .self = self, .spoken = spoken, .before = before, .until = until };

  baize_board_finish_motion (board);
  baize_board_let_go (board);
  baize_board_forget_tentative (board);
  self->selection.selected = self->gestures.pointed = BAIZE_PLACE_NONE;
  baize_board_set_prompt (board, NULL);
  baize_board_refresh_preview (board);
  baize_cursor_keep (&self->cursor, gtk_widget_get_focus_child (GTK_WIDGET (board)) != NULL);
  baize_playback_begin_move (&self->playback);
  rules->play (state, move, note_step, &telling);
  tell_mode (board, baize_playback_show_tentative (&self->playback, before));
  start_steps (board);
  baize_board_announce (board, spoken->str);
}

/** baize_board_is_tentative: whether a move is tried, not made. */
gboolean
baize_board_is_tentative (BaizeBoard *board)
{
  return baize_board_private (board)->playback.tentative != NULL;
}

/** baize_board_take_back: takes back what is only tried, as if it had never been begun. Returns: whether there was such
 * a move. */
gboolean
baize_board_take_back (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (!baize_board_is_tentative (board))
    return FALSE;
  baize_board_forget_tentative (board);
  baize_board_set_texts (board, baize_game_get_state (self->game));
  baize_board_show_end (board, TRUE);
  return TRUE;
}
