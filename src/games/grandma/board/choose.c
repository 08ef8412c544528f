/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The player's actions: drawing, choosing cards to lay down, accepting the helper's proposal, adding, discarding.
 */
#include "board.h"

#include <glib/gi18n.h>
#include <string.h>

/** Way: a goal that can be laid down, and what ranks it: the number of its twos, the points that it leaves in the hand,
 * and of equal ones what the helper thinks of the cards that are left. */
typedef struct
{
  BaizeMove move;
  int n_twos;
  int points;
  int cost;
} Way;

/** Returns: whether @goal lays down all of the @n faces. */
static gboolean
lays (const BaizeMove *goal, const BaizeFace *faces, int n)
{
  gint8 left[GRANDMA_N_CARDS / 2] = { 0 };

  for (int i = 1; i < goal->n_args; i++)
    left[goal->arg[i]]++;
  for (int i = 0; i < n; i++)
    if (--left[faces[i]] < 0)
      return FALSE;
  return TRUE;
}

static Way
make_way (const GrandmaState *state, const BaizeMove *goal)
{
  Way way = { .move = *goal, .cost = grandma_evaluate_goal (state, goal) };

  grandma_measure_goal (state, goal, &way.n_twos, &way.points);
  return way;
}

/** The order of ways: fewest twos, then fewest points in the hand. */
static int
compare_ways (gconstpointer a, gconstpointer b)
{
  const Way *one = a, *other = b;

  if (one->n_twos != other->n_twos)
    return one->n_twos - other->n_twos;
  return one->points != other->points ? one->points - other->points : one->cost - other->cost;
}

/** grandma_board_find_ways: finds the ways to lay down the goal with the chosen cards. */
void
grandma_board_find_ways (BaizeGrandmaBoard *self)
{
  const GrandmaState *state = grandma_board_shown (self);
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (Way));
  BaizeFace faces[GRANDMA_MAX_HAND];
  int n = grandma_board_list_chosen (self, faces);
  g_auto (BaizeMoves) moves = { 0 };

  g_array_set_size (self->ways, 0);
  self->way = 0;
  if (grandma_board_can_act (self) && grandma_may_lay_down (state))
    grandma_list_goals (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    if (lays (&moves.items[i], faces, n))
      {
        Way way = make_way (state, &moves.items[i]);

        g_array_append_val (ways, way);
      }
  g_array_sort (ways, compare_ways);
  for (guint i = 0; i < ways->len; i++)
    g_array_append_val (self->ways, g_array_index (ways, Way, i).move);
}

/** grandma_board_find_way: sets @way (nullable) to the best way to lay down the goal in @state, which the board
 * proposes while no card is chosen. Returns: whether there is one. */
gboolean
grandma_board_find_way (const GrandmaState *state, BaizeMove *way)
{
  g_auto (BaizeMoves) moves = { 0 };
  Way best;

  if (grandma_may_lay_down (state))
    grandma_list_goals (state, &moves);
  for (gsize i = 0; way != NULL && i < moves.n_items; i++)
    {
      Way other = make_way (state, &moves.items[i]);

      if (i == 0 || compare_ways (&other, &best) < 0)
        best = other;
    }
  if (way != NULL && moves.n_items > 0)
    *way = best.move;
  return moves.n_items > 0;
}

static void
set_chosen (BaizeGrandmaBoard *self, GrandmaCards chosen)
{
  self->chosen = chosen;
  grandma_board_find_ways (self);
  grandma_board_refresh (self);
  baize_board_queue_arrange (BAIZE_BOARD (self), TRUE);
}

/** Chooses a card for the goal, or deselects it. */
static void
toggle (BaizeGrandmaBoard *self, int card)
{
  GrandmaCards chosen = self->chosen;

  if (grandma_cards_has (&chosen, card))
    grandma_cards_remove (&chosen, card);
  else
    grandma_cards_add (&chosen, card);
  baize_board_unselect (BAIZE_BOARD (self));
  set_chosen (self, chosen);
  baize_board_refresh_preview (BAIZE_BOARD (self));
  baize_board_announce (BAIZE_BOARD (self), baize_board_get_prompt (BAIZE_BOARD (self)));
}

static gboolean
play_discard (BaizeGrandmaBoard *self, BaizeFace face)
{
  BaizeMove move;

  grandma_move_discard (&move, face);
  return baize_board_play (BAIZE_BOARD (self), &move);
}

/** Returns: the nearer end of a staircase for the card at @index. */
static GrandmaEnd
nearer_end (const GrandmaMeld *meld, int index)
{
  return index >= 0 && index < meld->n_cards / 2 ? GRANDMA_END_LOW : GRANDMA_END_HIGH;
}

/**
 * grandma_board_find_add:
 * @self: the board
 * @source: a card of the hand
 * @target: a meld, or one of its cards
 * @move: (out): the move that adds the card; a two goes to the end nearer to @target
 *
 * Returns: whether @source is a card of the viewer's hand and @target is a meld; the move need not be legal
 */
gboolean
grandma_board_find_add (BaizeGrandmaBoard *self, const BaizePlace *source, const BaizePlace *target, BaizeMove *move)
{
  const GrandmaState *state = grandma_board_shown (self);
  int card = grandma_board_own_card (self, source);
  const GrandmaMeld *meld = target->kind == GRANDMA_MELD ? grandma_find_meld (state, target->owner, target->x) : NULL;
  GrandmaEnd end = GRANDMA_END_NONE;

  if (meld == NULL || card < 0)
    return FALSE;
  if (grandma_is_wild (grandma_face (card)) && meld->kind == GRANDMA_KIND_STAIRCASE)
    end = nearer_end (meld, target->index);
  grandma_move_add (move, grandma_face (card), meld, end);
  return TRUE;
}

/** Refuses the card at @source if it fits nothing that lies, and says that no more melds are laid down. Returns:
 * whether it did. */
static gboolean
refuse_stranger (BaizeGrandmaBoard *self, const BaizePlace *source)
{
  const GrandmaState *state = grandma_board_shown (self);
  int card = grandma_board_own_card (self, source);
  g_autofree char *text = NULL;

  if (card < 0 || !grandma_may_add (state) || grandma_list_adds (state, grandma_face (card), NULL, NULL) > 0)
    return FALSE;
  text = g_strdup_printf (
    _ ("The %s finds no place on the table. You may only add cards to what lies there: no new trios and "
       "staircases are laid down in this round."),
    baize_face_get_name (grandma_face (card)));
  baize_board_refuse (BAIZE_BOARD (self), source, text);
  return TRUE;
}

/**
 * grandma_board_add: adds the card at @source to the meld at @target, or says why not. Returns: whether @target is a
 * meld.
 */
gboolean
grandma_board_add (BaizeGrandmaBoard *self, const BaizePlace *source, const BaizePlace *target)
{
  BaizeMove move;

  if (!grandma_board_find_add (self, source, target, &move))
    return FALSE;
  if (refuse_stranger (self, source))
    return TRUE;
  baize_board_play (BAIZE_BOARD (self), &move);
  return TRUE;
}

/**
 * Draws from the stock or pile at @place with one click, because the choice is clear; later in the turn, discards on
 * the pile.
 */
static gboolean
act_on_source (BaizeGrandmaBoard *self, const BaizePlace *place)
{
  const GrandmaState *state = grandma_board_shown (self);
  BaizeFace face;
  BaizeMove move;

  if (state->phase == GRANDMA_PHASE_DRAW)
    {
      grandma_move_draw (&move, place->kind == GRANDMA_STOCK ? GRANDMA_FROM_STOCK : GRANDMA_FROM_PILE);
      baize_board_play (BAIZE_BOARD (self), &move);
      return TRUE;
    }
  if (place->kind == GRANDMA_STOCK)
    return FALSE;
  if (grandma_board_only_chosen (self, &face))
    play_discard (self, face);
  else if (grandma_board_count_chosen (self) > 1)
    baize_board_refuse (BAIZE_BOARD (self), place, _ ("Only one card is discarded: choose it alone."));
  else
    baize_board_refuse (BAIZE_BOARD (self), place, _ ("First choose the card to discard."));
  return TRUE;
}

/** Shows all melds again if @card only fits hidden ones. */
static void
show_places (BaizeGrandmaBoard *self, int card)
{
  const GrandmaState *state = grandma_board_shown (self);
  gboolean folded = FALSE, seen = FALSE;
  g_auto (BaizeMoves) moves = { 0 };

  if (grandma_board_get_looked (self) > 0)
    grandma_list_adds (state, grandma_face (card), NULL, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizePlace source, target;

      baize_grandma_rules.view->places (state, &moves.items[i], &source, &target);
      folded = folded || grandma_board_is_folded (self, target.owner);
      seen = seen || !grandma_board_is_folded (self, target.owner);
    }
  if (folded && !seen)
    grandma_board_look (self, 0);
}

/** grandma_board_act: see BaizeBoardClass. */
gboolean
grandma_board_act (BaizeBoard *board, const BaizePlace *place)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  BaizePlace selected = baize_board_get_selected (board);
  int card;

  if (place->kind == GRANDMA_HAND && grandma_board_can_look (self, place->owner))
    {
      grandma_board_look (self, place->owner);
      return TRUE;
    }
  if (!grandma_board_can_act (self))
    return FALSE;
  if (place->kind == GRANDMA_STOCK || place->kind == GRANDMA_PILE)
    return act_on_source (self, place);
  if (place->kind == GRANDMA_FRONT)
    {
      if (!refuse_stranger (self, &selected))
        grandma_board_lay_down (board);
      return TRUE;
    }
  if (place->kind == GRANDMA_MELD && selected.kind == GRANDMA_HAND)
    return grandma_board_add (self, &selected, place);
  card = grandma_board_own_card (self, place);
  if (card >= 0)
    show_places (self, card);
  if (card < 0 || !grandma_may_lay_down (state))
    return FALSE;
  toggle (self, card);
  return TRUE;
}

/** Before the player has met the goal: makes the move that the chosen cards allow if there is only one; otherwise
 * refuses, and says what can be done with them. */
static void
commit_chosen (BaizeGrandmaBoard *self, const BaizePlace *place, BaizeFace face)
{
  gboolean one = grandma_board_count_chosen (self) == 1, can_lay = self->ways->len > 0;
  g_autofree char *text = NULL;

  if (one && !can_lay)
    play_discard (self, face);
  else if (!one && can_lay)
    grandma_board_lay_down (BAIZE_BOARD (self));
  else
    {
      text = grandma_board_describe_chosen (self);
      baize_board_refuse (BAIZE_BOARD (self), place, text);
    }
}

/** After the player has met the goal: adds the card if it finds one place, and discards it if it finds none. */
static void
commit_selected (BaizeGrandmaBoard *self, const BaizePlace *place, BaizeFace face)
{
  g_autofree char *text = NULL;
  BaizeMove first;
  int n = grandma_list_adds (grandma_board_shown (self), face, &first, NULL);

  if (n == 0)
    play_discard (self, face);
  else if (n == 1)
    baize_board_play (BAIZE_BOARD (self), &first);
  else
    {
      text = grandma_board_describe_chosen (self);
      baize_board_refuse (BAIZE_BOARD (self), place, text);
    }
}

/** grandma_board_commit: see BaizeBoardClass. The first time chooses a card; the second time plays it. */
gboolean
grandma_board_commit (BaizeBoard *board, const BaizePlace *place)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  int card = grandma_board_own_card (self, place);

  if (!grandma_board_can_act (self) || card < 0 || state->phase != GRANDMA_PHASE_PLAY)
    return FALSE;
  if (grandma_board_is_discarded_at_once (self, card))
    play_discard (self, grandma_face (card));
  else if (!grandma_board_is_chosen (self, place))
    {
      /* the board would play a card that act() does not choose */
      if (!grandma_board_act (board, place))
        baize_board_select (board, place);
    }
  else if (grandma_may_lay_down (state))
    commit_chosen (self, place, grandma_face (card));
  else
    commit_selected (self, place, grandma_face (card));
  return TRUE;
}

/** grandma_board_put_down: see BaizeBoardClass. */
gboolean
grandma_board_put_down (BaizeBoard *board)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);

  if (baize_board_get_game (board) == NULL)
    return FALSE;
  if (self->reading)
    {
      self->reading = FALSE;
      grandma_board_refresh (self);
      gtk_widget_grab_focus (GTK_WIDGET (board));
      return TRUE;
    }
  if (grandma_board_count_chosen (self) == 0 && grandma_board_get_looked (self) == 0)
    return FALSE;
  if (grandma_board_count_chosen (self) == 0)
    {
      grandma_board_look (self, 0);
      return TRUE;
    }
  set_chosen (self, (GrandmaCards){ 0 });
  baize_board_refresh_preview (board);
  return TRUE;
}

/**
 * grandma_board_make_move: see BaizeBoardClass. Any card of the viewer's hand can be dragged, even if only to reorder
 * the hand.
 */
gboolean
grandma_board_make_move (BaizeBoard *board, const BaizePlace *source, const BaizePlace *target, BaizeMove *move)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  int viewer = grandma_board_viewer (self), card = grandma_card_at (state, viewer, source);
  const GrandmaMeld *meld;

  if (source->kind == GRANDMA_STOCK || source->kind == GRANDMA_PILE)
    {
      grandma_move_draw (move, source->kind == GRANDMA_STOCK ? GRANDMA_FROM_STOCK : GRANDMA_FROM_PILE);
      return TRUE;
    }
  if (source->kind != GRANDMA_HAND || source->owner != viewer || card < 0 || baize_board_get_seat (board) == 0)
    return FALSE;
  meld = target != NULL && target->kind == GRANDMA_MELD ? grandma_find_meld (state, target->owner, target->x) : NULL;
  if (meld != NULL)
    grandma_move_add (move, grandma_face (card), meld, GRANDMA_END_NONE);
  else
    grandma_move_discard (move, grandma_face (card));
  return TRUE;
}

/** Says what is missing to lay down the goal, and explains its melds. */
static void
refuse_to_lay (BaizeGrandmaBoard *self)
{
  const GrandmaState *state = grandma_board_shown (self);
  g_autofree char *note = NULL, *explained = grandma_explain_goal (state->variant, state->round), *text = NULL;

  note = state->phase == GRANDMA_PHASE_DRAW ? g_strdup (_ ("Draw a card first"))
                                            : grandma_describe_wants (state, grandma_board_viewer (self));
  /* Translators: how far the hand is from the goal, or what comes first; what a trio and a staircase are */
  text = g_strdup_printf (_ ("%s. %s"), note, explained);
  baize_board_refuse (BAIZE_BOARD (self), NULL, text);
}

/** grandma_board_lay_down: lays down the goal as shown, or says what is missing. */
void
grandma_board_lay_down (BaizeBoard *board)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state;
  BaizeMove move;

  if (baize_board_get_game (board) == NULL || !grandma_board_can_act (self))
    return;
  state = grandma_board_shown (self);
  if (self->ways->len > 0)
    {
      /* playing the move changes the list, so copy the move first */
      move = g_array_index (self->ways, BaizeMove, self->way);
      baize_board_play (board, &move);
    }
  else if (grandma_is_down (state, grandma_board_viewer (self)))
    baize_board_refuse (board, NULL, _ ("You have met the goal of this round already."));
  else if (grandma_board_count_chosen (self) > 0)
    baize_board_refuse (board, NULL, _ ("These cards do not fit into one goal."));
  else
    refuse_to_lay (self);
}

/** Shows the way of laying down the goal that is @by ways further, and says what tells it from the others. */
static void
step_way (BaizeGrandmaBoard *self, int by)
{
  const GrandmaState *state = grandma_board_shown (self);
  g_autofree char *goal = NULL, *why = NULL, *text = NULL;
  const BaizeMove *way;

  if (!grandma_board_can_act (self) || self->ways->len < 2)
    return;
  self->way = (self->way + self->ways->len + (guint) by) % self->ways->len;
  way = &g_array_index (self->ways, BaizeMove, self->way);
  grandma_board_refresh (self);
  goal = baize_grandma_rules.view->describe_move (state, way);
  why = grandma_describe_way (state, way);
  /* Translators: a way of laying down the goal, "Lay down the goal: the trio of tens, the trio of aces", and why: "uses
   * no two, leaves 35 points in your hand" */
  text = g_strdup_printf (_ ("%s; %s"), goal, why);
  baize_board_set_preview (BAIZE_BOARD (self), text);
  baize_board_announce (BAIZE_BOARD (self), text);
}

/** grandma_board_other_way: shows the next way of laying down the goal. */
void
grandma_board_other_way (BaizeBoard *board)
{
  step_way (BAIZE_GRANDMA_BOARD (board), 1);
}

/** grandma_board_way_before: shows the way of laying down the goal before the one shown. */
void
grandma_board_way_before (BaizeBoard *board)
{
  step_way (BAIZE_GRANDMA_BOARD (board), -1);
}

/** Returns: the place that a key applies to: the picked up card, or else the focus. */
static BaizePlace
get_key_place (BaizeGrandmaBoard *self)
{
  BaizePlace place = baize_board_get_selected (BAIZE_BOARD (self));

  return place.kind == GRANDMA_HAND ? place : baize_board_get_focused (BAIZE_BOARD (self));
}

/** grandma_board_find_place: adds the picked up or focused card to the first meld that it fits. */
void
grandma_board_find_place (BaizeBoard *board)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  const GrandmaState *state = grandma_board_shown (self);
  BaizePlace place = get_key_place (self);
  int card = place.kind == GRANDMA_HAND ? grandma_card_at (state, grandma_board_viewer (self), &place) : -1;
  BaizeMove move;

  if (!grandma_board_can_act (self))
    return;
  if (card < 0)
    baize_board_refuse (BAIZE_BOARD (self), NULL, _ ("First go to the card that should find a place."));
  else if (grandma_list_adds (state, grandma_face (card), &move, NULL) > 0)
    baize_board_play (BAIZE_BOARD (self), &move);
  else
    baize_board_refuse (
      BAIZE_BOARD (self), &place,
      grandma_may_add (state)
        ? _ ("This card finds no place now.")
        : _ ("Once you have met the goal, you may add cards to what lies on the table from your next turn on."));
}

/** grandma_board_discard: discards the picked up or focused card. */
void
grandma_board_discard (BaizeBoard *board)
{
  BaizeGrandmaBoard *self = BAIZE_GRANDMA_BOARD (board);
  BaizePlace place = get_key_place (self);
  int card = place.kind == GRANDMA_HAND
               ? grandma_card_at (grandma_board_shown (self), grandma_board_viewer (self), &place)
               : -1;

  if (!grandma_board_can_act (self))
    return;
  if (card < 0)
    baize_board_refuse (BAIZE_BOARD (self), NULL, _ ("First go to the card to discard."));
  else
    play_discard (self, grandma_face (card));
}
