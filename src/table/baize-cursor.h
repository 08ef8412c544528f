/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where on the table the keyboard is: what an arrow leads to, by where things lie, and where it goes when it is wanted. It
 * knows neither widgets nor what the game is.
 */
#pragma once

#include "core/cards/baize-place.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** BaizeCursorSpot: what the keyboard can come to. */
typedef struct
{
  graphene_rect_t area; /* where it lies; empty when it was not laid anywhere yet */
  BaizePlace place;     /* its place; none of a button */
  gboolean source;      /* a legal move begins there */
  gboolean target;      /* a legal move ends there */
  gboolean open;        /* it is a card that lies open */
} BaizeCursorSpot;

typedef struct
{
  BaizePlace place; /* where the keyboard was last, or is wanted next; none when it was nowhere */
  gboolean wanted;  /* it comes as soon as there is something to give it to */
  gboolean kept;    /* it was in the board when the move began that is being shown */

  guint key;        /* the code of the last key that was pressed to act, until it is let go of; 0 after that */
  guint32 key_time; /* when, in ms of any clock */
  BaizePlace played; /* where it made a move, if the player has not led the keyboard on since; else none */
} BaizeCursor;

void     baize_cursor_init   (BaizeCursor           *cursor);
int      baize_cursor_walk   (const BaizeCursorSpot *spots,
                              guint                  n_spots,
                              const graphene_rect_t *here,
                              GtkDirectionType       way);
int      baize_cursor_choose (BaizeCursor           *cursor,
                              const BaizeCursorSpot *spots,
                              guint                  n_spots,
                              gboolean               settled);
void     baize_cursor_lead   (BaizeCursor           *cursor,
                              const BaizePlace      *place,
                              gboolean               is_here);
void     baize_cursor_keep   (BaizeCursor           *cursor,
                              gboolean               is_here);
void     baize_cursor_settle (BaizeCursor           *cursor,
                              gboolean               is_here,
                              const BaizePlace      *focused);
gboolean baize_cursor_press      (BaizeCursor           *cursor,
                                  const BaizePlace      *here,
                                  guint                  key,
                                  guint32                time,
                                  guint                  double_time);
void     baize_cursor_release    (BaizeCursor           *cursor,
                                  guint                  key);

G_END_DECLS
