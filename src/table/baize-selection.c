/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The legal moves and the selection, see the header.
 */
#include "baize-selection.h"

/** baize_selection_init: no legal moves and no selection. */
void
baize_selection_init (BaizeSelection *selection)
{
  *selection = (BaizeSelection){ .selected = BAIZE_PLACE_NONE,
                                 .moves = g_array_new (FALSE, FALSE, sizeof (BaizeSelectionMove)) };
}

/** baize_selection_clear: frees all contents. */
void
baize_selection_clear (BaizeSelection *selection)
{
  g_array_unref (selection->moves);
}

/* ---- the moves ---- */

/** baize_selection_list: lists the legal moves of @state. */
void
baize_selection_list (BaizeSelection *selection, const BaizeRules *rules, gconstpointer state)
{
  g_auto (BaizeMoves) moves = { 0 };

  baize_selection_stop (selection);
  rules->moves (state, &moves);
  for (gsize i = 0; i < moves.n_items; i++)
    {
      BaizeSelectionMove move = { .move = moves.items[i] };

      rules->view->places (state, &move.move, &move.source, &move.target);
      g_array_append_val (selection->moves, move);
    }
}

/** baize_selection_add_equal: adds moves that begin with an equal card of the same hand, if two decks are in play;
 * rules list only one of them. @hand_kind is the kind of place of hands in @layout; 0 if there are none. */
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

/** baize_selection_stop: removes all moves. */
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

/* ---- the meaning of a place ---- */

/** baize_selection_is_source: whether a legal move begins at @place. */
gboolean
baize_selection_is_source (const BaizeSelection *selection, const BaizePlace *place)
{
  for (guint i = 0; i < selection->moves->len; i++)
    if (baize_place_equal (&get_move (selection, i)->source, place))
      return TRUE;
  return FALSE;
}

/** baize_selection_is_target: whether a legal move from @source (nullable: from anywhere) ends at @place. */
gboolean
baize_selection_is_target (const BaizeSelection *selection, const BaizePlace *source, const BaizePlace *place)
{
  for (guint i = 0; i < selection->moves->len; i++)
    if (baize_place_same_pile (&get_move (selection, i)->target, place)
        && (source == NULL || baize_place_equal (&get_move (selection, i)->source, source)))
      return TRUE;
  return FALSE;
}

/** Whether choosing @place can mean @move: it begins there, or it is a move of the card in hand to @place. */
static gboolean
can_mean (const BaizeSelection *selection, const BaizePlace *place, const BaizeSelectionMove *move)
{
  return baize_place_equal (&move->source, place)
         || (selection->in_hand && baize_place_same_pile (&move->target, place)
             && (selection->holds == NULL || selection->holds (selection->data, &move->source)));
}

/** baize_selection_can_choose: whether choosing @place can mean a legal move. */
gboolean
baize_selection_can_choose (const BaizeSelection *selection, const BaizePlace *place)
{
  for (guint i = 0; i < selection->moves->len; i++)
    if (can_mean (selection, place, get_move (selection, i)))
      return TRUE;
  return FALSE;
}

/** baize_selection_find_only: Returns: (nullable): the only legal move that choosing @source can mean, to the pile of
 * @target if given; %NULL if there is none or a choice is left. */
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
 * @place: the chosen place
 * @commit: whether to play at once if no choice is left
 * @move: (out): the move, if one is meant
 *
 * Returns: what the choice means: the first choice of a place selects it, the choice of a target plays
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

  /* a place chosen twice for the card in hand is its target */
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

/** baize_selection_consider: Returns: (nullable): the move that the selection, with @pointed or @focused as its target,
 * would make, if no choice is left; either place may be none. */
const BaizeSelectionMove *
baize_selection_consider (const BaizeSelection *selection, const BaizePlace *pointed, const BaizePlace *focused)
{
  gboolean points = !baize_place_is_none (pointed) && baize_selection_can_choose (selection, pointed);
  gboolean walks = !baize_place_is_none (focused) && baize_selection_can_choose (selection, focused);

  /* a selected card stays selected; a place chosen for the card in hand gives way to another place that is pointed at
   * or focused */
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
