/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hidden hands of people who share a machine: which seat's view is shown, and when the table is covered between two
 * turns until the next person is ready. Knows no widget.
 */
#pragma once

#include "core/cards/baize-layout.h"
#include "core/game/baize-game.h"

typedef struct
{
  guint8 hand_kind; /* the kind of place that is a hand, whose owner is its seat; 0 if there are no hands to hide */
  int seat;         /* the seat whose view is shown, from 1; 0 for none */
  int ready_seat;   /* the seat whose person is ready; 0 if nobody needs to be */
  gboolean covered; /* waiting for the next person */
  gboolean open;    /* whether the hands of all seats are shown, whatever the rules say, for a lesson */
} BaizeCover;

void baize_cover_init (BaizeCover *cover);
gboolean baize_cover_is_due (const BaizeCover *cover, BaizeGame *game, gconstpointer state);
void baize_cover_update (BaizeCover *cover, BaizeGame *game, gconstpointer state);
gboolean baize_cover_take_ready (BaizeCover *cover, BaizeGame *game);
void baize_cover_choose_seat (BaizeCover *cover, BaizeGame *game, gconstpointer shown);
gboolean baize_cover_hides (const BaizeCover *cover, BaizeGame *game, gconstpointer shown, const BaizePlace *place);
int baize_cover_viewer_of (const BaizeCover *cover, const BaizePlace *place);
void baize_cover_lay (const BaizeCover *cover, BaizeGame *game, gconstpointer shown, BaizeLayout *layout);
