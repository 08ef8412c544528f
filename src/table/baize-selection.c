/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What can be done on the table and what is chosen for it, see the header.
 */
#include "baize-selection.h"

/** baize_selection_init: nothing can be done, and nothing is chosen. */
void
baize_selection_init (BaizeSelection *selection)
{
  *selection = (BaizeSelection){ .selected = BAIZE_PLACE_NONE,
                                 .moves = g_array_new (FALSE, FALSE, sizeof (BaizeSelectionMove)) };
}

/** baize_selection_clear: frees what it holds. */
void
baize_selection_clear (BaizeSelection *selection)
{
  g_array_unref (selection->moves);
}

/* ---- the moves ---- */

/** baize_selection_list: what is legal in @state can be done now. */
void
baize_selection_list (BaizeSelection *selection, const BaizeRules *rules, gconstpointer state)
{
  BaizeMoves moves = { 0 };

  baize_selection_stop (selection);
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizeSelectionMove move = { .move = moves.items[i] };

      rules->view->places (state, &move.move, &move.source, &move.target);
      g_array_append_val (selection->moves, move);
    }
  baize_moves_clear (&moves);
}

/** baize_selection_add_equal: where two decks are in play a move can also be begun with the equal card of the same
 * hand, a place of @hand_kind (0 when there are none) in @layout, which rules list only once. */
void
baize_selection_add_equal (BaizeSelection *selection, const BaizeLayout *layout, guint8 hand_kind)
{
  guint n_moves = selection->moves->len;

  for (guint i = 0; hand_kind != 0 && i < n_moves; i++)
    {
      BaizeSelectionMove move = g_array_index (selection->moves, BaizeSelectionMove, i);
      BaizePlace source = move.source;
      const BaizeLaidPile *pile = source.kind == hand_kind ? baize_layout_find_pile (layout, &source) : NULL;
      const BaizeLaidCard *card = pile != NULL ? baize_layout_find_card (layout, &source) : NULL;

      for (guint j = 0; card != NULL && j < pile->n_cards; j++)
        {
          const BaizeLaidCard *other = &g_array_index (layout->cards, BaizeLaidCard, pile->first + j);

          move.source.index = (gint16) j;
          if (other != card && other->face == card->face && other->face != BAIZE_FACE_NONE)
            g_array_append_val (selection->moves, move);
        }
    }
}

/** baize_selection_stop: nothing can be done. */
void
baize_selection_stop (BaizeSelection *selection)
{
  g_array_set_size (selection->moves, 0);
}

static const BaizeSelectionMove *
get_move (const BaizeSelection *selection, guint index)
{
  return &g_array_index (selection->moves, BaizeSelectionMove, index);
}

/* ---- what a place could mean ---- */

/** baize_selection_is_source: whether a legal move begins at @place. */
gboolean
baize_selection_is_source (const BaizeSelection *selection, const BaizePlace *place)
{
  for (guint i = 0; i < selection->moves->len; i++)
    if (baize_place_equal (&get_move (selection, i)->source, place))
      return TRUE;
  return FALSE;
}

/** baize_selection_is_target: whether a legal move ends at @place, which begins at @source, or anywhere where that is NULL. */
gboolean
baize_selection_is_target (const BaizeSelection *selection, const BaizePlace *source, const BaizePlace *place)
{
  for (guint i = 0; i < selection->moves->len; i++)
    if (baize_place_same_pile (&get_move (selection, i)->target, place)
        && (source == NULL || baize_place_equal (&get_move (selection, i)->source, source)))
      return TRUE;
  return FALSE;
}

/** Whether choosing @place can mean @move: it begins there, or the card is in hand already and goes there. */
static gboolean
can_mean (const BaizeSelection *selection, const BaizePlace *place, const BaizeSelectionMove *move)
{
  return baize_place_equal (&move->source, place)
         || (selection->in_hand && baize_place_same_pile (&move->target, place)
             && (selection->holds == NULL || selection->holds (selection->data, &move->source)));
}

/** baize_selection_can_choose: whether some legal move can be meant by choosing @place. */
gboolean
baize_selection_can_choose (const BaizeSelection *selection, const BaizePlace *place)
{
  for (guint i = 0; i < selection->moves->len; i++)
    if (can_mean (selection, place, get_move (selection, i)))
      return TRUE;
  return FALSE;
}

/** baize_selection_find_only: Returns: (nullable): the only legal move that choosing @source can mean, to the pile of
 * @target if given; %NULL when there is none or a choice. */
const BaizeSelectionMove *
baize_selection_find_only (const BaizeSelection *selection, const BaizePlace *source, const BaizePlace *target)
{
  const BaizeSelectionMove *found = NULL;

  for (guint i = 0; i < selection->moves->len; i++)
    {
      const BaizeSelectionMove *move = get_move (selection, i);

      if (!can_mean (selection, source, move) || (target != NULL && !baize_place_same_pile (&move->target, target)))
        continue;
      if (found != NULL && selection->asks && baize_place_equal (&found->source, &move->source)
          && baize_place_equal (&found->target, &move->target))
        continue;
      if (found != NULL)
        return NULL;
      found = move;
    }
  return found;
}

/**
 * baize_selection_choose:
 * @selection: the selection
 * @place: what was chosen
 * @commit: whether what leaves no choice is played at once
 * @move: (out): which move, where one is meant
 *
 * Returns: what that means: the first time a place is picked up, and a target then plays
 */
BaizeChoice
baize_selection_choose (const BaizeSelection *selection, const BaizePlace *place, gboolean commit,
                        BaizeSelectionMove *move)
{
  gboolean is_any = !baize_place_is_none (&selection->selected);
  gboolean is_selected = is_any && baize_place_equal (&selection->selected, place);
  const BaizeSelectionMove *found = is_any && !is_selected
                                      ? baize_selection_find_only (selection, &selection->selected, place)
                                      : NULL;

  /* a place chosen twice for the card in hand is where it goes */
  if (found == NULL && (commit || (is_selected && !baize_selection_is_source (selection, place))))
    found = baize_selection_find_only (selection, place, NULL);
  if (found != NULL)
    {
      *move = *found;
      return BAIZE_CHOICE_PLAY;
    }
  if (is_selected)
    return BAIZE_CHOICE_UNSELECT;
  return baize_selection_can_choose (selection, place) ? BAIZE_CHOICE_SELECT : BAIZE_CHOICE_REFUSE;
}

/** baize_selection_consider: Returns: (nullable): the move that what is picked up, @pointed at or in focus would make,
 * if it leaves no choice; either place may be none. */
const BaizeSelectionMove *
baize_selection_consider (const BaizeSelection *selection, const BaizePlace *pointed, const BaizePlace *focused)
{
  gboolean points = !baize_place_is_none (pointed) && baize_selection_can_choose (selection, pointed);
  gboolean walks = !baize_place_is_none (focused) && baize_selection_can_choose (selection, focused);

  /* a card picked up stays in mind; a place chosen for the one in hand gives way to another, pointed at or walked to */
  if (!baize_place_is_none (&selection->selected) && !(selection->in_hand && (points || walks)))
    {
      const BaizeSelectionMove *move = baize_selection_find_only (selection, &selection->selected, NULL);

      if (move != NULL || !selection->in_hand)
        return move;
    }
  if (points)
    return baize_selection_find_only (selection, pointed, NULL);
  return walks ? baize_selection_find_only (selection, focused, NULL) : NULL;
}
