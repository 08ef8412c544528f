/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What can be done on the table and what is chosen for it: the legal moves by where they begin and end, what is picked up, and
 * what a place could mean. It knows no pixels.
 */
#pragma once

#include "core/cards/baize-layout.h"
#include "core/rules/baize-rules.h"

G_BEGIN_DECLS

/** BaizeSelectionMove: a legal move and where its gesture begins and ends. */
typedef struct
{
  BaizeMove move;
  BaizePlace source;
  BaizePlace target;
} BaizeSelectionMove;

/** BaizeHoldsFunc: Returns: whether the card at @source is the one in hand, where there is a choice. */
typedef gboolean (*BaizeHoldsFunc) (gpointer          data,
                                    const BaizePlace *source);

/** BaizeChoice: what choosing a place means. */
typedef enum
{
  BAIZE_CHOICE_PLAY,     /* a move is meant */
  BAIZE_CHOICE_SELECT,   /* the place is picked up, or chosen for the card in hand */
  BAIZE_CHOICE_UNSELECT, /* it was chosen, and is no more */
  BAIZE_CHOICE_REFUSE,   /* nothing can be meant */
} BaizeChoice;

/**
 * BaizeSelection:
 * @in_hand: the card to play is in the player's hand from the start, so that places for it are chosen directly
 * @asks: the game asks for what a move still needs: the first of those between the same places stands for all
 * @holds: (nullable): which card is in hand; without it any is
 * @data: for @holds
 * @moves: of BaizeSelectionMove: what is legal now
 * @selected: what is picked up, or chosen for the card in hand; none when nothing is
 * @previewed: the move that is shown to be possible; its verb is 0 when none is
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

void        baize_selection_init       (BaizeSelection       *selection);
void        baize_selection_clear      (BaizeSelection       *selection);
void        baize_selection_list       (BaizeSelection       *selection,
                                        const BaizeRules     *rules,
                                        gconstpointer         state);
void        baize_selection_add_equal  (BaizeSelection       *selection,
                                        const BaizeLayout    *layout,
                                        guint8                hand_kind);
void        baize_selection_stop       (BaizeSelection       *selection);
gboolean    baize_selection_is_source  (const BaizeSelection *selection,
                                        const BaizePlace     *place);
gboolean    baize_selection_is_target  (const BaizeSelection *selection,
                                        const BaizePlace     *source,
                                        const BaizePlace     *place);
gboolean    baize_selection_can_choose (const BaizeSelection *selection,
                                        const BaizePlace     *place);
const BaizeSelectionMove *
            baize_selection_find_only  (const BaizeSelection *selection,
                                        const BaizePlace     *source,
                                        const BaizePlace     *target);
BaizeChoice baize_selection_choose     (const BaizeSelection *selection,
                                        const BaizePlace     *place,
                                        gboolean              commit,
                                        BaizeSelectionMove   *move);
const BaizeSelectionMove *
            baize_selection_consider   (const BaizeSelection *selection,
                                        const BaizePlace     *pointed,
                                        const BaizePlace     *focused);

G_END_DECLS
