/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What choosing a card or place means; the same for all games and for pointer, touch, keys and assistive technologies.
 * The first choice selects and previews the move, the second plays it. The legal moves' sources and targets define what
 * a choice may mean; the rules say why a choice means nothing.
 */
#include "baize-board-private.h"
#include "baize-focus.h"
#include "baize-table-style.h"

#include <glib/gi18n-lib.h>

/** baize_board_is_source: whether a legal move begins at @place. */
gboolean
baize_board_is_source (BaizeBoard *board, const BaizePlace *place)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);
  return baize_selection_is_source (&baize_board_private (board)->selection, place);
}

/** baize_board_get_selected: Returns: the selected place, or the place chosen for the card in hand; none if nothing is
 * selected. */
BaizePlace
baize_board_get_selected (BaizeBoard *board)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), BAIZE_PLACE_NONE);
  return baize_board_private (board)->selection.selected;
}

/** baize_board_commit: plays the move of a gesture, or lets the game ask for what the move still needs. */
void
baize_board_commit (BaizeBoard *board, const BaizeMove *move)
{
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizeMove chosen = *move; /* playing replaces the array that @move may point into */

  if (klass->play.ask == NULL || !klass->play.ask (board, &chosen))
    baize_board_play (board, &chosen);
}

/** baize_board_refuse: refuses a gesture with @reason, a sentence; the card at @place (nullable) shakes. */
void
baize_board_refuse (BaizeBoard *board, const BaizePlace *place, const char *reason)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  GtkWidget *child = place ? baize_scene_find (&baize_board_private (board)->scene, place) : NULL;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (board));

  baize_board_set_prompt (board, reason);
  baize_board_announce (board, reason);
  baize_board_sound (board, BAIZE_SOUND_REFUSAL);
  if (child == NULL || clock == NULL || !BAIZE_IS_CARD_VIEW (child)
      || !baize_table_style_moves (baize_table_style_get_default (), child))
    return;
  baize_card_view_shake (BAIZE_CARD_VIEW (child), gdk_frame_clock_get_frame_time (clock));
  baize_board_queue_arrange (board, TRUE);
}

/** baize_board_is_covered: whether other cards lie over the card at @place, so that it can't be played. */
gboolean
baize_board_is_covered (BaizeBoard *board, const BaizePlace *place)
{
  GtkWidget *child = baize_scene_find (&baize_board_private (board)->scene, place);

  return child != NULL && BAIZE_IS_CARD_VIEW (child)
         && (baize_card_view_get_flags (BAIZE_CARD_VIEW (child)) & BAIZE_CARD_COVERED) != 0;
}

/** baize_board_refuse_gesture: shows why the card can't be moved from @source to @target, or what is expected
 * instead. */
void
baize_board_refuse_gesture (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  g_autoptr (GError) error = NULL;
  BaizeMove move = { 0 };

  if (klass->make_move (board, source, target, &move)
      && !baize_rules_check (baize_game_get_rules (self->game), baize_game_get_state (self->game), &move, &error))
    baize_board_refuse (board, source, error->message);
  else if (baize_board_is_covered (board, source))
    baize_board_refuse (board, source, _ ("Other cards lie on this one."));
  else
    baize_board_refuse (board, source, self->message.texts[BAIZE_MESSAGE_PROMPT]);
}

/** The place that has the visible keyboard focus; none if no place has it. */
static BaizePlace
shown_focus (BaizeBoard *board)
{
  GtkWidget *focus = baize_focus_find_child (GTK_WIDGET (board));

  return focus != NULL && gtk_widget_has_visible_focus (focus) ? baize_board_place_of (focus) : BAIZE_PLACE_NONE;
}

/** The move that the current selection, pointer and focus would make; %NULL if there is none or a choice is left. */
static const BaizeSelectionMove *
previewed_move (BaizeBoard *board)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizePlace place, under;

  if (baize_board_shows_past (board))
    return NULL;
  if (self->selection.in_hand && self->held != NULL && baize_scene_get_place (GTK_WIDGET (self->held), &place))
    {
      under = baize_board_place_under (board, GTK_WIDGET (self->held));
      return baize_place_is_none (&under) ? NULL : baize_selection_find_only (&self->selection, &place, &under);
    }
  place = shown_focus (board);
  return baize_selection_consider (&self->selection, &self->gestures.pointed, &place);
}

/** Returns: (transfer full): what a move would do, as it is shown or @aloud; for a selected card, or a place chosen for
 * the card in hand, also how to play it. */
static char *
describe (BaizeBoard *board, const BaizeSelectionMove *move, gboolean aloud)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  g_autofree char *shown = klass->words.describe_move != NULL && !aloud
                             ? klass->words.describe_move (board, &move->move)
                             : NULL;
  g_autofree char *text =
    shown != NULL ? g_steal_pointer (&shown)
                  : baize_game_get_rules (self->game)->view->describe_move (self->playback.shown, &move->move);

  if (klass->words.describe_play != NULL && baize_place_equal (&move->source, &self->selection.selected))
    {
      g_autofree char *how = klass->words.describe_play (board, &move->move);

      return g_strdup_printf ("%s · %s", text, how);
    }
  if (!klass->hand.pointing_shows || baize_place_is_none (&self->selection.selected)
      || !baize_place_same_pile (&move->target, &self->selection.selected))
    return g_steal_pointer (&text);
  /* Translators: %s is what a move would do. It is a place that was chosen once and has to be chosen once more */
  return g_strdup_printf (_ ("%s. Choose again to lay the card"), text);
}

/** baize_board_select: selects @place, or chooses it for the card in hand. */
void
baize_board_select (BaizeBoard *board, const BaizePlace *place)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);
  const BaizeSelectionMove *move;
  g_autofree char *aloud = NULL;

  self->selection.selected = *place;
  baize_board_queue_arrange (board, TRUE);
  baize_board_refresh_preview (board);
  if (self->message.texts[BAIZE_MESSAGE_PREVIEW] == NULL)
    return;
  move = BAIZE_BOARD_GET_CLASS (board)->words.describe_move != NULL ? previewed_move (board) : NULL;
  aloud = move != NULL ? describe (board, move, TRUE) : g_strdup (self->message.texts[BAIZE_MESSAGE_PREVIEW]);
  baize_board_announce (board, aloud);
}

/** baize_board_unselect: clears the selection. */
void
baize_board_unselect (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);

  if (baize_place_is_none (&self->selection.selected))
    return;
  self->selection.selected = BAIZE_PLACE_NONE;
  baize_board_queue_arrange (board, TRUE);
  baize_board_refresh_preview (board);
}

/** baize_board_act_on: handles the choice of @place by pointer, key or assistive technology. The first choice selects
 * the place and shows its targets; choosing a target plays. With @commit, the place is played at once if no choice is
 * left. */
void
baize_board_act_on (BaizeBoard *board, const BaizePlace *place, gboolean commit)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  BaizeSelectionMove move;

  if (self->playback.mode == BAIZE_PLAYBACK_REVIEWING || self->playback.mode == BAIZE_PLAYBACK_HOLDING
      || baize_game_get_computer_moves (self->game))
    return;
  baize_board_set_prompt (board, NULL);
  commit = commit || klass->play.at_once;
  if (commit && klass->play.commit != NULL && klass->play.commit (board, place))
    return;
  if (klass->play.act != NULL && klass->play.act (board, place))
    return;
  switch (baize_selection_choose (&self->selection, place, commit, &move))
    {
    case BAIZE_CHOICE_PLAY:
      baize_board_commit (board, &move.move);
      break;
    case BAIZE_CHOICE_SELECT:
      baize_board_select (board, place);
      break;
    case BAIZE_CHOICE_UNSELECT:
      baize_board_unselect (board);
      break;
    default:
      baize_board_refuse_gesture (board, place, NULL);
    }
}

/** Whether the card at @place, or the place for the card in hand, is shown as selected. */
static gboolean
is_chosen (BaizeBoard *board, const BaizePlace *place)
{
  GtkWidget *child = baize_scene_find (&baize_board_private (board)->scene, place);

  if (baize_place_equal (&baize_board_private (board)->selection.selected, place))
    return TRUE;
  return child != NULL && BAIZE_IS_CARD_VIEW (child)
         && (baize_card_view_get_flags (BAIZE_CARD_VIEW (child)) & BAIZE_CARD_SELECTED) != 0;
}

/** Whether @place glows as a target of the card in hand. That card does not have to be selected first. */
static gboolean
is_lit_for_hand (BaizeBoard *board, const BaizePlace *place)
{
  const BaizeSelection *selection = &baize_board_private (board)->selection;

  return selection->in_hand && !baize_selection_is_source (selection, place)
         && baize_selection_find_only (selection, place, NULL) != NULL;
}

/** baize_board_enter_plays: whether Enter at @place plays: on a selected place, and on a target of the card in
 * hand, whose move the preview has already shown. Otherwise Enter selects first, unless the player prefers to
 * play at once. */
gboolean
baize_board_enter_plays (BaizeBoard *board, const BaizePlace *place)
{
  BaizeBoardPrivate *self = baize_board_private (board);
  gboolean at_once = baize_place_is_none (&self->selection.selected) && baize_table_style_get_default ()->one_click;

  baize_board_finish_motion (board);
  /* a fresh selection is not visible yet */
  if (self->due != BOARD_ARRANGED && self->arranged_width > 0)
    baize_board_arrange (board);
  return at_once || is_chosen (board, place) || is_lit_for_hand (board, place);
}

/** baize_board_enter: handles Enter, or an assistive technology's press, at @place. */
void
baize_board_enter (BaizeBoard *board, const BaizePlace *place)
{
  baize_board_act_on (board, place, baize_board_enter_plays (board, place));
}

/** baize_board_act_on_child: handles an assistive technology's press on a card or place. */
void
baize_board_act_on_child (BaizeBoard *board, GtkWidget *child)
{
  BaizePlace place;

  if (baize_board_private (board)->game != NULL && baize_scene_get_place (child, &place))
    baize_board_enter (board, &place);
}

/** baize_board_play: plays @move; if it can't be made, the board shows why. Returns: whether the move was made. */
gboolean
baize_board_play (BaizeBoard *board, const BaizeMove *move)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);

  BaizeGame *game = baize_board_private (board)->game;
  g_autoptr (GError) error = NULL;
  BaizePlace source, target;

  if (baize_game_play (game, move, &error))
    return TRUE;
  baize_game_get_rules (game)->view->places (baize_game_get_state (game), move, &source, &target);
  baize_board_refuse (board, &source, error->message);
  return FALSE;
}

/** baize_board_revise: replaces the last moves, see baize_game_revise(); otherwise like baize_board_play(). */
gboolean
baize_board_revise (BaizeBoard *board, guint position, const BaizeMove *moves, guint n_moves)
{
  g_return_val_if_fail (BAIZE_IS_BOARD (board), FALSE);

  g_autoptr (GError) error = NULL;

  if (baize_game_revise (baize_board_private (board)->game, position, moves, n_moves, &error))
    return TRUE;
  baize_board_refuse (board, NULL, error->message);
  return FALSE;
}

/* ---- preview ---- */

/** baize_board_refresh_preview: updates or ends the preview. */
void
baize_board_refresh_preview (BaizeBoard *board)
{
  g_return_if_fail (BAIZE_IS_BOARD (board));

  BaizeBoardPrivate *self = baize_board_private (board);
  BaizeBoardClass *klass = BAIZE_BOARD_GET_CLASS (board);
  const BaizeSelectionMove *move = self->game && klass->words.describe_choice == NULL ? previewed_move (board) : NULL;
  BaizeMove now = move ? move->move : (BaizeMove){ 0 };
  gboolean same;

  if (self->game != NULL && klass->words.describe_choice != NULL)
    {
      BaizePlace place = baize_place_is_none (&self->gestures.pointed) ? shown_focus (board) : self->gestures.pointed;

      baize_board_set_message (board, BAIZE_MESSAGE_PREVIEW, klass->words.describe_choice (board, &place));
      return;
    }
  if (self->game == NULL)
    return;
  same = baize_move_equal (&now, &self->selection.previewed);
  /* the text of the same move is another one once its card is selected */
  if (!same || move != NULL)
    baize_board_set_message (board, BAIZE_MESSAGE_PREVIEW, move ? describe (board, move, FALSE) : NULL);
  self->selection.previewed = now;
  if (!same && klass->follow.preview_move != NULL)
    klass->follow.preview_move (board, move ? &now : NULL);
}

/** baize_board_point_at: the pointer is at @place now, which may be none; updates the preview. */
void
baize_board_point_at (BaizeBoard *board, const BaizePlace *place)
{
  /* pointing at a possible move ends the note of a refusal */
  if (baize_selection_can_choose (&baize_board_private (board)->selection, place))
    baize_board_set_prompt (board, NULL);
  baize_board_queue_arrange (board, TRUE);
  baize_board_refresh_preview (board);
}
