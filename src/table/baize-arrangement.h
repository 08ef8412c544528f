/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where each card and place of a tableau lies on a board. A game's board fills in the arrangement: numbers only, no
 * widgets.
 */
#pragma once

#include "core/cards/baize-tableau.h"
#include "table/baize-box.h"

#include <glib.h>

/** BaizeCardFlags: how a card is shown, apart from its face. */
typedef enum
{
  BAIZE_CARD_UP = 1 << 0,       /* the face is visible, not the back */
  BAIZE_CARD_LIVE = 1 << 1,     /* the pointer and the keyboard can find it */
  BAIZE_CARD_LIFTED = 1 << 2,   /* it can be played: drawn slightly raised */
  BAIZE_CARD_HIDDEN = 1 << 3,   /* completely covered: not drawn once it has arrived */
  BAIZE_CARD_GLOW = 1 << 4,     /* a target of the selected card */
  BAIZE_CARD_DIM = 1 << 5,      /* it can't be played now */
  BAIZE_CARD_SELECTED = 1 << 6, /* selected by click, touch or keys */
  BAIZE_CARD_FLAT = 1 << 7,     /* lies close on other cards: no shadow of its own */
  BAIZE_CARD_CLIPPED = 1 << 8,  /* visible only inside the arrangement's clip */
  BAIZE_CARD_LIT = 1 << 9,      /* lit by a lesson */
  BAIZE_CARD_COVERED = 1 << 10, /* other cards lie on it: can be found, and a click says why it can't be played */
} BaizeCardFlags;

/** BaizeSpot: where a card goes. */
typedef struct
{
  double x;     /* left edge, in pixels */
  double y;     /* upper edge */
  double width; /* of the card */
  guint flags;  /* #BaizeCardFlags */
  int z;        /* a card with a greater z lies over a card with a smaller z; equal z: in the order of the tableau */
  double seen_width;  /* width of the part that no other card covers, from the left; 0 if all of it is visible */
  double seen_height; /* the same for the height, from the top */
  /* In right-to-left languages a row of overlapping cards is mirrored as a whole, so that the corners which show the
   * ranks stay visible: the box of the row. Its width is 0 for a card that overlaps no other. */
  BaizeBox row;
} BaizeSpot;

/** BaizeSlot: a place that is visible or can be found without a card; @row as in #BaizeSpot. */
typedef struct
{
  BaizePlace place;
  double x;
  double y;
  double width;
  double height;
  BaizeBox row;
  gboolean drawn; /* has an outline */
  gboolean live;  /* the pointer and the keyboard can find it */
  gboolean glow;  /* a target of the selected card */
  gboolean lit;   /* lit by a lesson */
  gboolean tip;   /* shows its name as a tooltip */
  gboolean aside; /* the arrow keys pass it: it only tells what a key tells as well */
} BaizeSlot;

/**
 * BaizeArrangement:
 * @origin: where dealt cards come from
 * @origin_row: as @row in #BaizeSpot
 * @clip: the part of the board in which cards with #BAIZE_CARD_CLIPPED are visible
 */
typedef struct
{
  BaizeBox origin;
  BaizeBox origin_row;
  BaizeBox clip;
  GHashTable *spots; /* card id → BaizeSpot */
  GArray *slots;     /* array of BaizeSlot */
} BaizeArrangement;

BaizeArrangement *baize_arrangement_new (void);
void baize_arrangement_free (BaizeArrangement *arrangement);
void baize_arrangement_reset (BaizeArrangement *arrangement);
void baize_arrangement_set_card (BaizeArrangement *arrangement, guint id, BaizeSpot spot);
BaizeSpot *baize_arrangement_get_card (const BaizeArrangement *arrangement, guint id);
BaizeSpot *baize_arrangement_put (BaizeArrangement *arrangement, BaizeCard *card, const BaizeBox *box, guint flags);
BaizeSlot *baize_arrangement_add_slot (BaizeArrangement *arrangement, BaizePlace place, const BaizeBox *box,
                                       gboolean drawn, gboolean live);
double baize_arrangement_mirror_x (double x, double width, const BaizeBox *row, double board_width);
void baize_arrangement_mirror (BaizeArrangement *arrangement, double width);
BaizeCard *baize_arrangement_find_top (BaizeTableau *tableau, const BaizePlace *place);
void baize_arrangement_mark (BaizeArrangement *arrangement, BaizeTableau *tableau, const BaizePlace *place,
                             BaizeCardFlags flag);

void baize_arrangement_find_seen (BaizeArrangement *arrangement, const guint *ids, guint n_ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BaizeArrangement, baize_arrangement_free)
