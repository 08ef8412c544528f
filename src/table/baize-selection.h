/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The legal moves by source and target, the selected place, and what a choice of a place could mean. Knows no pixels.
 */
#pragma once

#include "core/cards/baize-layout.h"
#include "core/rules/baize-rules.h"

/** BaizeSelectionMove: a legal move and its source and target. */
typedef struct
{
  BaizeMove move;
  BaizePlace source;
  BaizePlace target;
} BaizeSelectionMove;

/** BaizeHoldsFunc: Returns: whether the card at @source is the card in hand, if there is a choice. */
typedef gboolean (*BaizeHoldsFunc) (gpointer data, const BaizePlace *source);

/** BaizeChoice: the meaning of the choice of a place. */
typedef enum
{
  BAIZE_CHOICE_PLAY,     /* a move should be played */
  BAIZE_CHOICE_SELECT,   /* the place is now selected, or chosen for the card in hand */
  BAIZE_CHOICE_UNSELECT, /* the place is no longer selected */
  BAIZE_CHOICE_REFUSE,   /* no move is possible */
} BaizeChoice;

/**
 * BaizeSelection:
 * @in_hand: the card to play is in the player's hand from the start, so that places for it are chosen directly
 * @asks: the game asks for what a move still needs: the first of the moves between the same places stands for all
 * @holds: (nullable): which card is in hand; if %NULL, any card is
 * @data: for @holds
 * @moves: array of BaizeSelectionMove: the legal moves
 * @selected: the selected place, or the place chosen for the card in hand; none if there is none
 * @previewed: the move shown as preview; its verb is 0 if there is none
 */
typedef struct
{
  gboolean in_hand;
  gboolean asks;
  BaizeHoldsFunc holds;
  gpointer data;
  GArray *moves;
  BaizePlace selected;
  BaizeMove previewed;
} BaizeSelection;

void baize_selection_init (BaizeSelection *selection);
void baize_selection_clear (BaizeSelection *selection);
void baize_selection_list (BaizeSelection *selection, const BaizeRules *rules, gconstpointer state);
void baize_selection_add_equal (BaizeSelection *selection, const BaizeLayout *layout, guint8 hand_kind);
void baize_selection_stop (BaizeSelection *selection);
gboolean baize_selection_is_source (const BaizeSelection *selection, const BaizePlace *place);
gboolean baize_selection_is_target (const BaizeSelection *selection, const BaizePlace *source, const BaizePlace *place);
gboolean baize_selection_can_choose (const BaizeSelection *selection, const BaizePlace *place);
const BaizeSelectionMove *baize_selection_find_only (const BaizeSelection *selection, const BaizePlace *source,
                                                     const BaizePlace *target);
BaizeChoice baize_selection_choose (const BaizeSelection *selection, const BaizePlace *place, gboolean commit,
                                    BaizeSelectionMove *move);
const BaizeSelectionMove *baize_selection_consider (const BaizeSelection *selection, const BaizePlace *pointed,
                                                    const BaizePlace *focused);
