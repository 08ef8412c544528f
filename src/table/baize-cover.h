/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hands that others may not see, where people share a machine: whose eyes the table is seen with, and when it is covered
 * between two people's turns until the next says to be ready. It knows no widget.
 */
#pragma once

#include "core/cards/baize-layout.h"
#include "core/game/baize-game.h"

G_BEGIN_DECLS

typedef struct
{
  guint8 hand_kind; /* the kind of place that is a hand and whose owner is its seat; 0 where there are no hands to hide */
  int seat;         /* whose eyes the table is seen with, from 1; 0 for nobody's */
  int ready_seat;   /* who has said to be ready; 0 when nobody must */
  gboolean covered; /* the next person has not said so */
  gboolean open;    /* whether the hands of all seats are seen, whatever the rules say, since the game is explained */
} BaizeCover;

void     baize_cover_init        (BaizeCover       *cover);
gboolean baize_cover_is_due      (const BaizeCover *cover,
                                  BaizeGame        *game,
                                  gconstpointer     state);
void     baize_cover_update      (BaizeCover       *cover,
                                  BaizeGame        *game,
                                  gconstpointer     state);
gboolean baize_cover_take_ready  (BaizeCover       *cover,
                                  BaizeGame        *game);
void     baize_cover_choose_seat (BaizeCover       *cover,
                                  BaizeGame        *game,
                                  gconstpointer     shown);
gboolean baize_cover_hides       (const BaizeCover *cover,
                                  BaizeGame        *game,
                                  gconstpointer     shown,
                                  const BaizePlace *place);
int      baize_cover_viewer_of   (const BaizeCover *cover,
                                  const BaizePlace *place);
void     baize_cover_lay         (const BaizeCover *cover,
                                  BaizeGame        *game,
                                  gconstpointer     shown,
                                  BaizeLayout      *layout);

G_END_DECLS
