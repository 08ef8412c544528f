/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What choosing a card or place means, the same for all games and for pointer, touch, keys and readers: the first time
 * it is picked up and shows what it would do, then it plays. What may be meant comes from the legal moves' sources and
 * targets; why it means nothing comes from the rules.
 */
#include "baize-board-private.h"

#include "baize-table-style.h"

#include <glib/gi18n-lib.h>

static BoardMove *
board_move (BaizeBoardPrivate *self, guint index)
{
  return &g_array_index (self->moves, BoardMove, index);
}

/** baize_board_is_source: whether a legal move begins at @place. */
gboolean
baize_board_is_source (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  for (guint i = 0; i < self->moves->len; i++)
    if (baize_place_equal (&board_move (self, i)->source, place))
      return TRUE;
  return FALSE;
}

/** Whether choosing @place can mean @move: it begins there, or the card is in hand already and goes there. */
static gboolean
can_mean (BaizeBoard *board, const BaizePlace *place, const BoardMove *move)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);

  return baize_place_equal (&move->source, place)
         || (klass->in_hand && baize_place_same_pile (&move->target, place)
             && (klass->holds == NULL || klass->holds (board, &move->source)));
}

/** Whether some legal move can be meant by choosing @place. */
static gboolean
can_choose (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  for (guint i = 0; i < self->moves->len; i++)
    if (can_mean (board, place, board_move (self, i)))
      return TRUE;
  return FALSE;
}

/**
 * baize_board_find_only: the only legal move that choosing @source can mean (to the pile of @target, if given); %NULL when
 * there is none or a choice. Where the game asks for the rest, the first of those between the same places stands for all.
 */
const BoardMove *
baize_board_find_only (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean asks = BAIZE_BOARD_GET_CLASS (board)->ask != NULL;
  const BoardMove *found = NULL;

  for (guint i = 0; i < self->moves->len; i++)
    {
      const BoardMove *move = board_move (self, i);

      if (!can_mean (board, source, move))
        continue;
      if (target != NULL && !baize_place_same_pile (&move->target, target))
        continue;
      if (found != NULL && asks && baize_place_equal (&found->source, &move->source)
          && baize_place_equal (&found->target, &move->target))
        continue;
      if (found != NULL)
        return NULL;
      found = move;
    }
  return found;
}

/** baize_board_get_selected: Returns: what is picked up, or chosen for the card in hand; none when nothing is. */
BaizePlace
baize_board_get_selected (BaizeBoard *board)
{
  return baize_board_private (board)->selected;
}

/** baize_board_commit: makes the move a gesture meant, or lets the game ask what else it needs to know. */
void
baize_board_commit (BaizeBoard *board, const BoardMove *move)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizeMove chosen = move->move; /* the list of moves changes while it is played */

  if (klass->ask == NULL || !klass->ask (board, &chosen))
    baize_board_play (board, &chosen);
}

/**
 * baize_board_refuse:
 * @board: a board
 * @place: (nullable): the card or place that shakes its head
 * @reason: why, in a sentence
 *
 * Answers an impossible gesture.
 */
void
baize_board_refuse (BaizeBoard *board, const BaizePlace *place, const char *reason)
{
  GtkWidget *child = place ? baize_board_find_child (board, place) : NULL;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (board));

  baize_board_set_prompt (board, reason);
  baize_board_say (board, reason);
  if (child == NULL || clock == NULL || !BAIZE_IS_CARD_VIEW (child) 
      || !baize_table_style_moves (baize_table_style_get_default (), child))
    return;
  baize_card_view_shake (BAIZE_CARD_VIEW (child), gdk_frame_clock_get_frame_time (clock));
  baize_board_queue_arrange (board, TRUE);
}

/** baize_board_refuse_gesture: says why carrying from @source to @target can't be done, or what is expected instead. */
void
baize_board_refuse_gesture (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  g_autoptr (GError) error = NULL;
  BaizeMove move = { 0 };

  if (klass->make_move != NULL && klass->make_move (board, source, target, &move)
      && !baize_game_get_rules (self->game)->check (baize_game_get_state (self->game), &move, &error))
    baize_board_refuse (board, source, error->message);
  else
    baize_board_refuse (board, source, self->message.texts[BAIZE_MESSAGE_PROMPT]);
}

/** baize_board_select: picks up what is at @place, or chooses it for the card in hand. */
void
baize_board_select (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  self->selected = *place;
  baize_board_queue_arrange (board, TRUE);
  baize_board_refresh_preview (board);
  if (self->message.texts[BAIZE_MESSAGE_PREVIEW] != NULL)
    baize_board_say (board, self->message.texts[BAIZE_MESSAGE_PREVIEW]);
}

/** baize_board_unselect: puts down what is picked up. */
void
baize_board_unselect (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);

  if (baize_place_is_none (&self->selected))
    return;
  self->selected = BAIZE_PLACE_NONE;
  baize_board_queue_arrange (board, TRUE);
  baize_board_refresh_preview (board);
}

/**
 * baize_board_act_on:
 * @board: a board
 * @place: a place that was chosen by pointer, key or assistive technology
 * @commit: whether what leaves no choice is played at once
 *
 * The first time a place is chosen it is picked up, and shows what it could do; a lit target then plays.
 */
void
baize_board_act_on (BaizeBoard *board, const BaizePlace *place, gboolean commit)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  gboolean is_selected = !baize_place_is_none (&self->selected) && baize_place_equal (&self->selected, place);
  const BoardMove *move;

  if (self->playback.mode == BAIZE_PLAYBACK_REVIEWING || self->playback.mode == BAIZE_PLAYBACK_HOLDING
      || baize_game_get_computer_moves (self->game))
    return;
  baize_board_set_prompt (board, NULL);
  if (commit && klass->commit != NULL && klass->commit (board, place))
    return;
  if (klass->act != NULL && klass->act (board, place))
    return;
  move = baize_place_is_none (&self->selected) || is_selected ? NULL : baize_board_find_only (board, &self->selected, place);
  /* a place chosen twice for the card in hand is where it goes */
  if (move == NULL && (commit || (is_selected && !baize_board_is_source (board, place))))
    move = baize_board_find_only (board, place, NULL);
  if (move != NULL)
    baize_board_commit (board, move);
  else if (is_selected)
    baize_board_unselect (board);
  else if (can_choose (board, place))
    baize_board_select (board, place);
  else
    baize_board_refuse_gesture (board, place, NULL);
}

/** Whether the card at @place is shown as chosen, or the place is, for the card in hand. */
static gboolean
is_chosen (BaizeBoard *board, const BaizePlace *place)
{
  GtkWidget *child = baize_board_find_child (board, place);

  if (baize_place_equal (&baize_board_private (board)->selected, place))
    return TRUE;
  return child != NULL && BAIZE_IS_CARD_VIEW (child)
         && (baize_card_view_get_flags (BAIZE_CARD_VIEW (child)) & BAIZE_CARD_SELECTED) != 0;
}

/** Whether @place is lit for the card in hand, which needs no choosing. */
static gboolean
is_lit_for_hand (BaizeBoard *board, const BaizePlace *place)
{
  return BAIZE_BOARD_GET_CLASS (board)->in_hand && !baize_board_is_source (board, place)
         && baize_board_find_only (board, place, NULL) != NULL;
}

/**
 * baize_board_enter:
 * @board: a board
 * @place: where Enter was pressed, or what an assistive technology presses
 *
 * Plays what is chosen, and the card in hand to a lit place: walking there has shown what that would do. Anything else is
 * chosen first, unless the player wants to play at once.
 */
void
baize_board_enter (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean at_once = baize_place_is_none (&self->selected)
                     && baize_table_style_get_one_click (baize_table_style_get_default ());

  baize_board_finish_motion (board);
  /* what was chosen just now is not shown so yet */
  if (self->due != BOARD_ARRANGED && self->arranged_width > 0)
    baize_board_arrange (board);
  baize_board_act_on (board, place, at_once || is_chosen (board, place) || is_lit_for_hand (board, place));
}

/** baize_board_act_on_child: presses a card or place as an assistive technology does. */
void
baize_board_act_on_child (BaizeBoard *board, GtkWidget *child)
{
  BaizePlace place;

  if (baize_board_private (board)->game != NULL && baize_board_child_place (child, &place))
    baize_board_enter (board, &place);
}

/* ---- preview ---- */

/** The move that what is picked up, pointed at or in focus would make, if it leaves no choice. */
static const BoardMove *
previewed_move (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (board));
  BaizePlace place;
  gboolean in_hand = BAIZE_BOARD_GET_CLASS (board)->in_hand;
  gboolean points = !baize_place_is_none (&self->gestures.pointed) && can_choose (board, &self->gestures.pointed);
  gboolean walks = focus != NULL && gtk_widget_has_visible_focus (focus) && baize_board_child_place (focus, &place)
                   && can_choose (board, &place);

  if (baize_board_shows_past (board))
    return NULL;
  if (in_hand && self->held != NULL && baize_board_child_place (GTK_WIDGET (self->held), &place))
    {
      BaizePlace under = baize_board_place_under (board, GTK_WIDGET (self->held));

      return baize_place_is_none (&under) ? NULL : baize_board_find_only (board, &place, &under);
    }
  /* a card picked up stays in mind; a place chosen for the one in hand gives way to another, pointed at or walked to */
  if (!baize_place_is_none (&self->selected) && !(in_hand && (points || walks)))
    {
      const BoardMove *move = baize_board_find_only (board, &self->selected, NULL);

      if (move != NULL || !in_hand)
        return move;
    }
  if (points)
    return baize_board_find_only (board, &self->gestures.pointed, NULL);
  if (focus != NULL && gtk_widget_has_visible_focus (focus) && baize_board_child_place (focus, &place))
    return baize_board_find_only (board, &place, NULL);
  return NULL;
}

/** Returns: (transfer full): what a move would do, and of a place chosen for the card in hand what is still to be done. */
static char *
describe (BaizeBoard *board, const BoardMove *move)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  g_autofree char *text = baize_game_get_rules (self->game)->view->describe_move (self->playback.shown, &move->move);

  if (!BAIZE_BOARD_GET_CLASS (board)->pointing_shows || baize_place_is_none (&self->selected)
      || !baize_place_same_pile (&move->target, &self->selected))
    return g_steal_pointer (&text);
  /* Translators: %s is what a move would do. It is a place that was chosen once and has to be chosen once more */
  return g_strdup_printf (_ ("%s. Once more lays it"), text);
}

/** What is pointed at, or else has the keyboard where that is shown; none when neither is a place. */
static BaizePlace
considered_place (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (board));

  if (!baize_place_is_none (&self->gestures.pointed))
    return self->gestures.pointed;
  return focus != NULL && gtk_widget_has_visible_focus (focus) ? baize_board_place_of (focus) : BAIZE_PLACE_NONE;
}

/** baize_board_refresh_preview: shows what would happen, or stops showing it. */
void
baize_board_refresh_preview (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  const BoardMove *move = self->game && klass->describe_choice == NULL ? previewed_move (board) : NULL;
  BaizeMove now = move ? move->move : (BaizeMove){ 0 };

  if (self->game != NULL && klass->describe_choice != NULL)
    {
      BaizePlace place = considered_place (board);

      baize_board_set_message (board, BAIZE_MESSAGE_PREVIEW, klass->describe_choice (board, &place));
      return;
    }
  if (self->game == NULL || baize_move_equal (&now, &self->previewed))
    return;
  self->previewed = now;
  baize_board_set_message (board, BAIZE_MESSAGE_PREVIEW, move ? describe (board, move) : NULL);
  if (klass->preview_move != NULL)
    klass->preview_move (board, move ? &now : NULL);
}

/** baize_board_point_at: the pointer is at @place now, which may be none; shows what that would do. */
void
baize_board_point_at (BaizeBoard *board, const BaizePlace *place)
{
  /* what was refused is past when one points at what can be done */
  if (can_choose (board, place))
    baize_board_set_prompt (board, NULL);
  baize_board_queue_arrange (board, TRUE);
  baize_board_refresh_preview (board);
}
