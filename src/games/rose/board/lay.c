/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Laying the drawn cards on Rose's board, and moving cards that were just laid. Moving them replaces the moves since
 * the last take, which turns up no card. The last cards are laid automatically.
 */
#include "board.h"

#include <glib/gi18n.h>

/** rose_board_can_swap: whether all drawn cards are laid and could still change places. */
gboolean
rose_board_can_swap (BaizeRoseBoard *self)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  const RoseState *state = rose_board_shown (self);

  return !baize_board_is_stepping (board) && state->drawn == 0 && state->fresh != 0
         && !baize_rose_rules.is_over (state);
}

/** rose_board_is_arranging: whether a click now lays a card, or picks up a card that was just laid. */
gboolean
rose_board_is_arranging (BaizeRoseBoard *self)
{
  const RoseState *state = rose_board_shown (self);

  if (baize_board_is_stepping (BAIZE_BOARD (self)))
    return FALSE;
  return state->drawn != 0 || (rose_board_can_swap (self) && self->swapping);
}

static gboolean
is_fresh (BaizeRoseBoard *self, const BaizePlace *place)
{
  int petal = rose_place_at (place);

  return petal >= 0 && rose_board_shown (self)->fresh >> petal & 1;
}

/** rose_board_face_at: Returns: the card at a place of the rose, or the drawn card; none if there is none. */
BaizeFace
rose_board_face_at (BaizeRoseBoard *self, const BaizePlace *place)
{
  const RoseState *state = rose_board_shown (self);

  if (place->kind == ROSE_DRAWN)
    return place->index < 0 ? BAIZE_FACE_NONE : rose_drawn_card (state, place->index);
  return rose_place_at (place) < 0 ? BAIZE_FACE_NONE : state->rose[rose_place_at (place)];
}

/** rose_board_can_carry: whether the card at @place was just laid and can be dragged elsewhere. */
gboolean
rose_board_can_carry (BaizeRoseBoard *self, const BaizePlace *place)
{
  return is_fresh (self, place) && rose_board_face_at (self, place) != BAIZE_FACE_NONE
         && (rose_board_is_arranging (self) || (rose_board_can_swap (self) && self->chosen == 0));
}

/** rose_board_in_hand: Returns: the card that the next click lays: the card picked up, or the first drawn card. */
BaizePlace
rose_board_in_hand (BaizeRoseBoard *self)
{
  if (!baize_place_is_none (&self->picked) || rose_board_shown (self)->drawn == 0)
    return self->picked;
  return (BaizePlace){ .kind = ROSE_DRAWN, .index = 0 };
}

/** rose_board_announce_swapping: announces what a click does while cards just laid change places. */
void
rose_board_announce_swapping (BaizeRoseBoard *self)
{
  baize_board_set_preview (BAIZE_BOARD (self),
                           self->swapping ? _ ("Choose two of the cards just laid; they change places") : NULL);
}

static gboolean
put (BaizeRoseBoard *self, BaizeFace face, int place)
{
  BaizeMove move = { .verb = ROSE_PUT, .n_args = 2, .arg = { face, (guint8) place } };

  return baize_board_play (BAIZE_BOARD (self), &move);
}

/** Lays the next drawn card on the next empty place. Returns: whether that was possible. */
static gboolean
lay_next (BaizeRoseBoard *self)
{
  const RoseState *state = baize_game_get_state (baize_board_get_game (BAIZE_BOARD (self)));

  return put (self, rose_drawn_card (state, 0), __builtin_ctz (rose_empty (state)));
}

/** Lays the last cards in the order in which they were dealt. In a lesson the lesson's moves define their places. */
static gboolean
lay_last_cards (gpointer data)
{
  BaizeRoseBoard *self = data;
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  gboolean laid = TRUE;

  self->settling = 0;
  if (game == NULL || baize_game_is_guarded (game) || baize_board_is_stepping (BAIZE_BOARD (self)))
    return G_SOURCE_REMOVE;
  while (laid && baize_rules_is_settled (&baize_rose_rules, baize_game_get_state (game)))
    if (baize_game_get_can_redo (game))
      baize_game_redo (game); /* they were laid before and undone */
    else
      laid = lay_next (self);
  return G_SOURCE_REMOVE;
}

/** rose_board_settle: lays the last cards automatically, because their places do not matter any more. */
void
rose_board_settle (BaizeRoseBoard *self)
{
  /* not while the board still shows the move before */
  if (self->settling == 0 && baize_rules_is_settled (&baize_rose_rules, rose_board_shown (self)))
    /* before the next frame, because a reader would announce places and names that change again at once */
    self->settling = g_idle_add_full (G_PRIORITY_DEFAULT, lay_last_cards, self, NULL);
}

/** Shows why nothing can be laid on the card at @place, or why the card can't be moved. */
static void
refuse_petal (BaizeRoseBoard *self, const BaizePlace *place, BaizeFace in_hand)
{
  const RoseState *state = rose_board_shown (self);
  BaizeMove move = { .verb = ROSE_PUT, .n_args = 2, .arg = { in_hand, (guint8) rose_place_at (place) } };
  g_autoptr (GError) error = NULL;

  if (in_hand != BAIZE_FACE_NONE && rose_bit (in_hand) & state->drawn && !baize_rose_rules.check (state, &move, &error))
    baize_board_refuse (BAIZE_BOARD (self), place, error->message);
  else
    baize_board_refuse (BAIZE_BOARD (self), place, _ ("Only the cards just laid can still change places."));
}

/** rose_board_set_swapping: sets whether clicks pick up cards that were just laid. While a card waits to be laid, they
 * always do. */
void
rose_board_set_swapping (BaizeRoseBoard *self, gboolean swapping)
{
  BaizeBoard *board = BAIZE_BOARD (self);

  if (self->swapping == swapping || (swapping && !rose_board_can_swap (self)))
    return;
  rose_board_set_chosen (self, 0);
  self->swapping = swapping;
  self->picked = BAIZE_PLACE_NONE;
  rose_board_announce_swapping (self);
  baize_board_announce (board, baize_board_get_prompt (board));
  rose_board_refresh (self);
  baize_board_queue_arrange (board, TRUE);
  if (swapping)
    {
      BaizePlace first = rose_place_of (__builtin_ctz (rose_board_shown (self)->fresh));

      baize_board_lead_focus (board, &first, FALSE);
    }
}

/** The position in the game right after the last take, which drew the cards. */
static guint
position_of_take (BaizeGame *game)
{
  guint position = baize_game_get_position (game);

  while (position > 0 && baize_game_get_move (game, position - 1)->verb == ROSE_PUT)
    position--;
  return position;
}

/** Replaces the moves since the last take so that the cards lie as in @rose; cards that are not in it wait. */
static gboolean
revise (BaizeRoseBoard *self, const BaizeFace *rose)
{
  BaizeGame *game = baize_board_get_game (BAIZE_BOARD (self));
  const RoseState *state = rose_board_shown (self);
  BaizeMove moves[ROSE_MAX_SET] = { 0 };
  guint n_moves = 0;

  for (int place = 0; place < ROSE_N_PLACES; place++)
    if (state->fresh >> place & 1 && rose[place] != BAIZE_FACE_NONE)
      moves[n_moves++] = (BaizeMove){ .verb = ROSE_PUT, .n_args = 2, .arg = { rose[place], (guint8) place } };
  /* the last card is laid automatically */
  if (n_moves == (guint) __builtin_popcount (state->fresh))
    n_moves--;
  return baize_board_revise (BAIZE_BOARD (self), position_of_take (game), moves, n_moves);
}

/** Exchanges the card at @source, just laid or drawn, with what is at @target, which may be empty. */
static void
exchange (BaizeRoseBoard *self, const BaizePlace *source, const BaizePlace *target)
{
  const RoseState *state = rose_board_shown (self);
  BaizeFace rose[ROSE_N_PLACES], moved = rose_board_face_at (self, source), other = rose_board_face_at (self, target);
  int from = rose_place_at (source), to = rose_place_at (target);
  g_autofree char *spoken = NULL;

  memcpy (rose, state->rose, sizeof rose);
  if (from >= 0)
    rose[from] = other;
  if (to >= 0)
    rose[to] = moved;
  if (to >= 0)
    spoken = g_strdup_printf (_ ("%s on %s."), baize_face_get_name (moved), rose_place_name (to));
  if (revise (self, rose) && spoken != NULL)
    baize_board_announce (BAIZE_BOARD (self), spoken);
}

/** Moves the card at @source to @target, which is a place of the last take or a drawn card. Lays the card on an empty
 * place, otherwise exchanges it. */
static void
carry (BaizeRoseBoard *self, const BaizePlace *source, const BaizePlace *target)
{
  if (source->kind == ROSE_DRAWN && rose_board_face_at (self, target) == BAIZE_FACE_NONE)
    put (self, rose_board_face_at (self, source), rose_place_at (target));
  else
    exchange (self, source, target);
}

/** Picks up the card at @place; the next click lays it. */
static void
pick (BaizeRoseBoard *self, const BaizePlace *place)
{
  BaizeBoard *board = BAIZE_BOARD (self);
  const RoseState *state = rose_board_shown (self);
  RosePetals empty = rose_empty (state);
  g_autofree char *text = NULL;

  self->picked = *place;
  baize_board_queue_arrange (board, TRUE);
  if (baize_place_is_none (place))
    return;
  text = g_strdup_printf (_ ("%s: choose its place"), baize_face_get_name (rose_board_face_at (self, place)));
  baize_board_set_prompt (board, text);
  baize_board_announce (board, text);
  if (place->kind == ROSE_DRAWN && empty != 0)
    {
      BaizePlace first = rose_place_of (__builtin_ctz (empty));

      baize_board_lead_focus (board, &first, FALSE);
    }
}

/**
 * rose_board_lay:
 * @self: a board on which cards are laid or moved about
 * @place: the place chosen by click, touch or key
 *
 * Picks up a card, or lays the card in hand on @place.
 *
 * Returns: whether the board has handled the choice of @place
 */
gboolean
rose_board_lay (BaizeRoseBoard *self, const BaizePlace *place)
{
  BaizePlace hand = rose_board_in_hand (self);
  gboolean has_picked = !baize_place_is_none (&self->picked);

  if (place->kind != ROSE_DRAWN && place->kind != ROSE_PETAL)
    return FALSE;
  if (place->kind == ROSE_PETAL && !is_fresh (self, place))
    refuse_petal (self, place, rose_board_face_at (self, &hand));
  else if (has_picked && baize_place_same_pile (place, &hand) && place->index == hand.index)
    pick (self, &BAIZE_PLACE_NONE);
  else if (place->kind == ROSE_DRAWN && hand.kind == ROSE_DRAWN)
    pick (self, place);
  else if (rose_board_face_at (self, place) != BAIZE_FACE_NONE && !has_picked)
    pick (self, place);
  else if (!baize_place_is_none (&hand))
    carry (self, &hand, place);
  return TRUE;
}

/** rose_board_drop: drops a dragged card on @target, which may be none. Returns: %TRUE, because the drop is handled. */
gboolean
rose_board_drop (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target)
{
  BaizeRoseBoard *self = BAIZE_ROSE_BOARD (board);

  self->picked = BAIZE_PLACE_NONE;
  if (source->kind != ROSE_DRAWN && !rose_board_can_carry (self, source))
    return FALSE;
  if (is_fresh (self, target) || (target->kind == ROSE_DRAWN && source->kind == ROSE_PETAL))
    {
      if (!baize_place_equal (source, target))
        carry (self, source, target);
    }
  else if (target->kind == ROSE_PETAL)
    refuse_petal (self, target, rose_board_face_at (self, source));
  return TRUE;
}
