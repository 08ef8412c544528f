/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where each card and each place of a tableau lies in a board, as a game's board says it: plain numbers, no widgets.
 */
#pragma once

#include "core/cards/baize-tableau.h"
#include "faces/baize-box.h"

#include <glib.h>

G_BEGIN_DECLS

/** BaizeCardFlags: how a card is shown besides its face. */
typedef enum
{
  BAIZE_CARD_UP = 1 << 0,      /* its face is seen */
  BAIZE_CARD_LIVE = 1 << 1,    /* the pointer and the keyboard find it */
  BAIZE_CARD_LIFTED = 1 << 2,  /* it can be played: stands out a little */
  BAIZE_CARD_HIDDEN = 1 << 3,  /* covered completely: not drawn once it is there */
  BAIZE_CARD_GLOW = 1 << 4,    /* it is a target now */
  BAIZE_CARD_DIM = 1 << 5,     /* it can't be played now */
  BAIZE_CARD_SELECTED = 1 << 6, /* it is picked up by click, touch or keys */
  BAIZE_CARD_FLAT = 1 << 7,    /* lies close on others: casts no shadow of its own */
  BAIZE_CARD_CLIPPED = 1 << 8, /* seen only inside the arrangement's clip */
  BAIZE_CARD_LIT = 1 << 9,     /* somebody who explains the game points at it */
  BAIZE_CARD_COVERED = 1 << 10, /* others lie over it: the pointer finds it, and is told why it can't be played */
} BaizeCardFlags;

/** BaizeSpot: where a card goes. */
typedef struct
{
  double x;     /* left edge, in pixels */
  double y;     /* upper edge */
  double width; /* of the card */
  guint flags;  /* #BaizeCardFlags */
  int z;        /* a card of a greater z lies over one of a smaller; equal ones lie as in the tableau */
  double seen_width;  /* how much of it is seen from the left, where others lie over the rest; 0 when all is */
  double seen_height; /* likewise from above */
  /* Where cards lie over each other, the part of the board that goes to the other side as a whole where one reads from
   * right to left, so that the indices of the cards stay in sight; of no width for a card that lies by itself. */
  BaizeBox row;
} BaizeSpot;

/** BaizeSlot: a place that is seen or found also without a card; @row as in #BaizeSpot. */
typedef struct
{
  BaizePlace place;
  double x;
  double y;
  double width;
  double height;
  BaizeBox row;
  gboolean drawn; /* has an outline */
  gboolean live;  /* the pointer and the keyboard find it */
  gboolean glow;  /* it is a target now */
  gboolean lit;   /* somebody who explains the game points at it */
  gboolean tip;   /* who points at it is told what it is called, also without listening */
} BaizeSlot;

/**
 * BaizeArrangement:
 * @origin: where cards come from when a game is dealt
 * @origin_row: as @row in #BaizeSpot
 * @clip: the part of the board that cards of #BAIZE_CARD_CLIPPED are seen in
 */
typedef struct
{
  BaizeBox origin;
  BaizeBox origin_row;
  BaizeBox clip;
  GHashTable *spots; /* card id → BaizeSpot */
  GArray *slots;     /* of BaizeSlot */
} BaizeArrangement;

BaizeArrangement *baize_arrangement_new      (void);
void              baize_arrangement_free     (BaizeArrangement       *arrangement);
void              baize_arrangement_reset    (BaizeArrangement       *arrangement);
void              baize_arrangement_set_card (BaizeArrangement       *arrangement,
                                              guint                   id,
                                              BaizeSpot               spot);
BaizeSpot        *baize_arrangement_get_card (const BaizeArrangement *arrangement,
                                              guint                   id);
BaizeSpot        *baize_arrangement_put      (BaizeArrangement       *arrangement,
                                              BaizeCard              *card,
                                              const BaizeBox         *box,
                                              guint                   flags);
BaizeSlot        *baize_arrangement_add_slot (BaizeArrangement       *arrangement,
                                              BaizePlace              place,
                                              const BaizeBox         *box,
                                              gboolean                drawn,
                                              gboolean                live);
double            baize_arrangement_mirror_x (double                  x,
                                              double                  width,
                                              const BaizeBox         *row,
                                              double                  board_width);
void              baize_arrangement_mirror   (BaizeArrangement       *arrangement,
                                              double                  width);
BaizeCard        *baize_arrangement_find_top (BaizeTableau           *tableau,
                                              const BaizePlace       *place);
void              baize_arrangement_mark     (BaizeArrangement       *arrangement,
                                              BaizeTableau           *tableau,
                                              const BaizePlace       *place,
                                              BaizeCardFlags          flag);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeArrangement, baize_arrangement_free)

G_END_DECLS
