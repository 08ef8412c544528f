/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of the keyboard on the board: where an arrow key leads, by geometry, and where the focus goes when the
 * board gets it. Knows neither widgets nor games.
 */
#pragma once

#include "core/cards/baize-place.h"

#include <gtk/gtk.h>

/** BaizeCursorSpot: something that the keyboard can reach. */
typedef struct
{
  graphene_rect_t area; /* its area; empty if it was not arranged yet */
  BaizePlace place;     /* its place; none for a button */
  gboolean source;      /* a legal move begins there */
  gboolean target;      /* a legal move ends there */
  gboolean open;        /* a card that lies face up */
} BaizeCursorSpot;

typedef struct
{
  BaizePlace place; /* where the keyboard was last, or is wanted next; none if it was nowhere */
  gboolean wanted;  /* moves the focus there as soon as possible */
  gboolean kept;    /* the keyboard was in the board when the move being shown began */

  gboolean in_use; /* the last input was a key, not the pointer */
  int lean;        /* the side of two diagonals that a horizontal arrow may prefer: -1 up, 1 down, 0 for none */

  guint key;         /* code of the last pressed key that acts, until it is released; then 0 */
  guint32 key_time;  /* in ms of any monotonic clock */
  BaizePlace played; /* where the last key press made a move; none once the player moves the keyboard */
} BaizeCursor;

void baize_cursor_init (BaizeCursor *cursor);
int baize_cursor_walk (const BaizeCursorSpot *spots, guint n_spots, const graphene_rect_t *here, GtkDirectionType way);
void baize_cursor_lean (BaizeCursor *cursor, GtkDirectionType way, double drift);
int baize_cursor_choose (BaizeCursor *cursor, const BaizeCursorSpot *spots, guint n_spots, gboolean settled);
void baize_cursor_lead (BaizeCursor *cursor, const BaizePlace *place, gboolean is_here);
void baize_cursor_keep (BaizeCursor *cursor, gboolean is_here);
void baize_cursor_settle (BaizeCursor *cursor, gboolean is_here, const BaizePlace *focused);
gboolean baize_cursor_press (BaizeCursor *cursor, const BaizePlace *here, guint key, guint32 time, guint double_time);
void baize_cursor_release (BaizeCursor *cursor, guint key);
