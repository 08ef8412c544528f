/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Animation: moves of several steps are shown step by step, and cards fly from the last arrangement to the next. Input
 * does not wait for animations: it ends them at once.
 */
#include "baize-board-private.h"
#include "baize-focus.h"
#include "baize-table-style.h"

#include "faces/baize-face-draw.h"

#include <string.h>

#define STEP (210 * 1000) /* time from one step of a move to the next, in µs at normal speed */

static gboolean on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer unused);

/** baize_board_start_ticking: starts the tick callback, which arranges and animates in every frame. */
void
baize_board_start_ticking (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (board), on_tick, NULL, NULL);
}

/** baize_board_start_motion: animates the cards in every frame until all are at rest. */
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

/** Notes what will be heard when the cards arrive, which lay as in @before until now. */
static void
note_sound (BaizeBoard *board, const BaizeLayout *before)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeRules *rules = baize_game_get_rules (self->game);
  /* of several players, none is the one whose gain is heard */
  gboolean has_score = baize_game_get_setup (self->game)->players == 1 || baize_rules_shares_score (rules);
  int score = has_score ? rules->score (self->playback.shown, 1) : 0;
  BaizeHappening happening;

  baize_sound_compare (before, self->scene.layout, BAIZE_BOARD_GET_CLASS (board)->hand.kind, &happening);
  baize_cues_note (&self->cues, &happening, rules->low_is_good ? -score : score,
                   self->playback.mode != BAIZE_PLAYBACK_REVIEWING);
}

/** Lays out the cards of the shown position; they fly there if @animate is %TRUE. */
static void
lay_cards (BaizeBoard *board, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  g_autoptr (BaizeLayout) before = g_steal_pointer (&self->scene.layout);

  self->scene.layout = baize_layout_new ();
  baize_cover_choose_seat (&self->cover, self->game, self->playback.shown);
  baize_cover_lay (&self->cover, self->game, self->playback.shown, self->scene.layout);
  note_sound (board, before);
  baize_tableau_update (self->scene.tableau, self->scene.layout);
  baize_scene_sync_cards (&self->scene);
  if (klass->follow.moved != NULL)
    klass->follow.moved (board);
  baize_board_queue_arrange (board, animate);
}

/** baize_board_get_mode: why the current position is shown. */
BaizePlaybackMode
baize_board_get_mode (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), BAIZE_PLAYBACK_LIVE);
  return baize_board_private (board)->playback.mode;
}

/** baize_board_shows_past: whether the shown position is earlier than the end of the move or of the tentative move. */
gboolean
baize_board_shows_past (BaizeBoard *board)
{
  BaizePlayback *playback = &baize_board_private (board)->playback;

  return baize_playback_is_stepping (playback) || playback->mode == BAIZE_PLAYBACK_REVIEWING;
}

/** Notifies that the board now shows, or no longer shows, something other than the game's own position. */
static void
tell_mode (BaizeBoard *board, gboolean is_other)
{
  if (is_other)
    g_object_notify (G_OBJECT (board), "mode");
}

/** baize_board_forget_tentative: discards the tentative move; from now on the board shows the game itself. */
void
baize_board_forget_tentative (BaizeBoard *board)
{
  BaizePlayback *playback = &baize_board_private (board)->playback;
  gboolean was_reviewing = baize_playback_stop_review (playback);

  tell_mode (board, baize_playback_forget_tentative (playback) || was_reviewing);
}

/** baize_board_show_end: shows the game's own position, so that the player can move, or the end of a tentative move, in
 * which the player can only decide. Cards fly there if @animate is %TRUE. */
void
baize_board_show_end (BaizeBoard *board, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean has_focus = baize_focus_find_child (GTK_WIDGET (board)) != NULL;
  GtkWidget *focus;
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
  focus = baize_focus_find_child (GTK_WIDGET (board));
  /* a button that was hidden just now still has the focus, and loses it only later */
  baize_cursor_settle (&self->cursor, has_focus, focus != NULL && gtk_widget_get_visible (focus) ? &focused : NULL);
  baize_board_refresh_preview (board);
}

/** baize_board_show: shows a position other than the game's, with its texts, until the next move: an intermediate
 * position of a move that the player composes of several choices. */
void
baize_board_show (BaizeBoard *board, gconstpointer state)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));
  baize_board_set_texts (board, state);
  baize_playback_show (&baize_board_private (board)->playback, state);
  lay_cards (board, TRUE);
}

/** baize_board_look_at: shows the position @position moves after the deal. Nothing can be played until
 * baize_board_stop_looking(). */
void
baize_board_look_at (BaizeBoard *board, guint position)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);
  g_autofree gpointer state = NULL;

  if (self->game == NULL)
    return;
  state = g_malloc (baize_game_get_rules (self->game)->state_size);
  baize_game_copy_state_at (self->game, position, state);
  baize_board_look_at_state (board, state);
}

/** baize_board_look_at_state: like baize_board_look_at(), but shows @state, a position of another game with the same
 * rules and setup. */
void
baize_board_look_at_state (BaizeBoard *board, gconstpointer state)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);

  if (self->game == NULL)
    return;
  baize_board_finish_motion (board);
  baize_board_unselect (board);
  baize_selection_stop (&self->selection);
  tell_mode (board, baize_playback_review (&self->playback, state));
  baize_board_set_texts (board, state);
  lay_cards (board, TRUE);
}

/** baize_board_stop_looking: shows the game's own position again. */
void
baize_board_stop_looking (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);

  if (!baize_playback_stop_review (&self->playback))
    return;
  tell_mode (board, TRUE);
  if (self->game == NULL)
    return;
  baize_board_set_texts (board, baize_game_get_state (self->game));
  baize_board_show_end (board, TRUE);
}

/** Shows the next queued step, or the end. */
static void
show_next_step (BaizeBoard *board, gboolean animate)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (!baize_playback_next (&self->playback))
    {
      baize_board_show_end (board, animate);
      return;
    }
  /* the figures of a step that stays belong to that step */
  if (self->playback.mode == BAIZE_PLAYBACK_HOLDING)
    baize_board_set_summary (board, self->playback.shown);
  lay_cards (board, animate);
}

/** baize_board_go_on: ends a step that stayed on the table; the next step follows. */
void
baize_board_go_on (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);

  if (!baize_playback_go_on (&self->playback))
    return;
  /* everybody has seen the table in the meantime */
  self->cover.ready_seat = 0;
  baize_board_set_summary (board, baize_game_get_state (self->game));
  show_next_step (board, TRUE);
  baize_board_start_motion (board);
  baize_board_announce_rest (board);
}

/** baize_board_place_cards: moves every card to its current position, without a new layout of the window; a card that
 * was never laid out has to wait for the next one. In a layout, GTK asks the X server for the size of the screen and
 * waits for the answer, which is too slow for every frame of a flight. */
void
baize_board_place_cards (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  double scale = baize_face_get_scale (GTK_WIDGET (board));
  GHashTableIter iter;
  gpointer view;

  g_hash_table_iter_init (&iter, self->scene.views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    if (gtk_widget_get_width (view) > 0)
      baize_card_view_place_in (view, scale);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  BaizeBoard *board = BAIZE_BOARD (widget);
  BaizeBoardPrivate *self = baize_board_private (board);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gboolean moves = FALSE, arranged = FALSE;
  BaizeSound sound;
  GHashTableIter iter;
  gpointer view;

  if (baize_playback_take_due (&self->playback, now,
                               baize_table_style_scale_time (baize_table_style_get_default (), STEP)))
    show_next_step (board, TRUE);
  if (self->due != BOARD_ARRANGED && self->arranged_width > 0)
    {
      /* what is drawn always fits the position, but cards must not fly to places that the next layout moves */
      if (self->restyled)
        baize_board_compute (board);
      else
        baize_board_arrange (board);
      arranged = TRUE;
    }
  self->restyled = FALSE;
  g_hash_table_iter_init (&iter, self->scene.views);
  while (g_hash_table_iter_next (&iter, NULL, &view))
    moves = baize_card_view_tick (view, now) || moves;
  if (!moves && self->due == BOARD_ARRANGED)
    baize_board_begin_joy (board);
  if (arranged)
    gtk_widget_queue_allocate (widget);
  else
    baize_board_place_cards (board);
  sound = baize_cues_take (&self->cues, now);
  if (sound != BAIZE_SOUND_NONE)
    baize_board_sound (board, sound);
  if (moves || self->playback.mode == BAIZE_PLAYBACK_PERFORMING || self->playback.mode == BAIZE_PLAYBACK_STEPPING
      || (self->due != BOARD_ARRANGED && self->arranged_width > 0))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  if (self->moving)
    {
      self->moving = FALSE;
      if (self->arrow != NULL)
        gtk_widget_queue_draw (self->arrow);
      gtk_accessible_update_state (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_STATE_BUSY, FALSE, -1);
      g_object_notify (G_OBJECT (board), "moving");
    }
  return G_SOURCE_REMOVE;
}

/** baize_board_finish_motion: ends the animation at once, so that input need not wait. */
void
baize_board_finish_motion (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);

  if (!self->moving || self->game == NULL)
    return;
  baize_board_end_joy (board);
  baize_cues_hurry (&self->cues);
  /* a step that stays is not skipped */
  while (self->playback.mode == BAIZE_PLAYBACK_STEPPING)
    show_next_step (board, FALSE);
  self->due = MIN (self->due, BOARD_DUE);
  if (self->arranged_width > 0)
    baize_board_arrange (board);
  gtk_widget_queue_allocate (GTK_WIDGET (board));
}

/* A step number that no game uses: no limit. */
#define NO_STEP G_MININT

typedef struct
{
  BaizeBoard *board;
  BaizeBoardPrivate *self;
  GString *spoken;
  gpointer before;
  int until; /* the step before which the description ends */
  gboolean ended;
  gboolean after_held; /* a step before stays on the table until the player goes on */
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
    g_string_append_printf (telling->after_held ? telling->self->message.later : telling->spoken, "%s ", text);
  telling->after_held = telling->after_held || held;
}

/** Shows the queued steps one after another, or their end at once if animations are off. */
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

/** baize_board_show_move: shows the game's last move, step by step if it has steps; steps that were shown as a
 * tentative move are skipped. Announces what the move did. @by_computer says whether a computer made it. */
void
baize_board_show_move (BaizeBoard *board, gboolean by_computer)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autofree gpointer before = g_malloc (baize_game_get_rules (self->game)->state_size);
  g_autoptr (GString) spoken = g_string_new (NULL);
  Telling telling = { .board = board, .self = self, .spoken = spoken, .before = before, .until = NO_STEP };

  g_string_truncate (self->message.later, 0);
  baize_playback_begin_move (&self->playback);
  baize_cues_begin_move (&self->cues);
  baize_game_copy_state_at (self->game, baize_game_get_position (self->game) - 1, before);
  baize_game_trace_last (self->game, note_step, &telling);
  baize_board_forget_tentative (board);
  baize_board_announce_move (board, spoken->str, by_computer);
  start_steps (board);
}

/**
 * baize_board_show_tentative:
 * @board: a board
 * @move: a legal move
 * @until: a kind of step, see the game's enumeration of steps
 *
 * Shows @move up to its first step of the kind @until without playing it, because the player has to decide something
 * there. When the player has answered, the move is played and its remaining steps are shown. Any other change of the
 * game discards the tentative move.
 */
void
baize_board_show_tentative (BaizeBoard *board, const BaizeMove *move, int until)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeRules *rules = baize_game_get_rules (self->game);
  g_autofree gpointer state = g_memdup2 (baize_game_get_state (self->game), rules->state_size);
  g_autofree gpointer before = g_memdup2 (state, rules->state_size);
  g_autofree char *prompt = NULL;
  g_autoptr (GString) spoken = g_string_new (NULL);
  Telling telling = { .board = board, .self = self, .spoken = spoken, .before = before, .until = until };

  baize_board_finish_motion (board);
  baize_board_let_go (board);
  baize_board_forget_tentative (board);
  self->selection.selected = self->gestures.pointed = BAIZE_PLACE_NONE;
  baize_board_set_prompt (board, NULL);
  baize_board_refresh_preview (board);
  baize_cursor_keep (&self->cursor, baize_focus_find_child (GTK_WIDGET (board)) != NULL);
  baize_playback_begin_move (&self->playback);
  baize_cues_begin_move (&self->cues);
  rules->play (state, move, note_step, &telling);
  tell_mode (board, baize_playback_show_tentative (&self->playback, before));
  start_steps (board);
  prompt = baize_board_make_prompt (board, before);
  g_string_append (spoken, prompt);
  baize_board_announce (board, spoken->str);
}

/** baize_board_is_tentative: whether a tentative move is shown. */
gboolean
baize_board_is_tentative (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);
  return baize_board_private (board)->playback.tentative != NULL;
}

/** baize_board_take_back: discards the tentative move as if it had never begun. Returns: whether there was one. */
gboolean
baize_board_take_back (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);

  BaizeBoardPrivate *self = baize_board_private (board);

  if (!baize_board_is_tentative (board))
    return FALSE;
  baize_board_forget_tentative (board);
  baize_board_set_texts (board, baize_game_get_state (self->game));
  baize_cursor_keep (&self->cursor, baize_focus_find_child (GTK_WIDGET (board)) != NULL);
  /* announcements from here on wait until the cards lie still */
  baize_board_queue_arrange (board, TRUE);
  baize_board_announce (board, baize_message_get_aloud (&self->message));
  baize_board_show_end (board, TRUE);
  return TRUE;
}
