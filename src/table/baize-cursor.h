/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where on the table the keyboard is: what an arrow leads to, by where things lie, and where it goes when it is wanted. It
 * knows neither widgets nor what the game is.
 */
#pragma once

#include "core/baize-place.h"

#include <graphene.h>

G_BEGIN_DECLS

/**
 * BaizeCursorSpot:
 * @area: where it lies; empty when it was not laid anywhere yet
 * @place: its place; none of a button
 * @source: a legal move begins there
 * @target: a legal move ends there
 * @open: it is a card that lies open
 *
 * What the keyboard can come to.
 */
typedef struct
{
  graphene_rect_t area;
  BaizePlace place;
  gboolean source;
  gboolean target;
  gboolean open;
} BaizeCursorSpot;

/** BaizeCursorWay: where an arrow points. */
typedef enum
{
  BAIZE_CURSOR_LEFT,
  BAIZE_CURSOR_RIGHT,
  BAIZE_CURSOR_UP,
  BAIZE_CURSOR_DOWN,
} BaizeCursorWay;

/**
 * BaizeCursor:
 * @place: where the keyboard was last, or is wanted next; none when it was nowhere
 * @wanted: it comes as soon as there is something to give it to
 * @kept: it was in the board when the move began that is being shown
 */
typedef struct
{
  BaizePlace place;
  gboolean wanted;
  gboolean kept;
} BaizeCursor;

void baize_cursor_init   (BaizeCursor           *cursor);
int  baize_cursor_walk   (const BaizeCursorSpot *spots,
                          guint                  n_spots,
                          const graphene_rect_t *here,
                          BaizeCursorWay         way);
int  baize_cursor_choose (BaizeCursor           *cursor,
                          const BaizeCursorSpot *spots,
                          guint                  n_spots,
                          gboolean               settled);
void baize_cursor_lead   (BaizeCursor           *cursor,
                          const BaizePlace      *place,
                          gboolean               is_here);
void baize_cursor_keep   (BaizeCursor           *cursor,
                          gboolean               is_here);
void baize_cursor_settle (BaizeCursor           *cursor,
                          gboolean               is_here,
                          const BaizePlace      *focused);

G_END_DECLS
