/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The position of the keyboard on the board, see the header.
 */
#include "baize-cursor.h"

#include <math.h>

/* The focus moves to a spot of at least this rank before the cards have come to rest: a spot that can be played, or
 * that had the focus. */
#define MEANT 2

/* No keyboard repeats a held key after a shorter delay than this, in ms. */
#define LONGEST_DELAY 2500

/** baize_cursor_init: the keyboard has no position yet. */
void
baize_cursor_init (BaizeCursor *cursor)
{
  *cursor = (BaizeCursor){ .place = BAIZE_PLACE_NONE, .played = BAIZE_PLACE_NONE };
}

/** Whether @there lies completely beside @here: they overlap along one axis and not along the other. */
static gboolean
is_beside (const graphene_rect_t *here, const graphene_rect_t *there, gboolean across)
{
  double from = across ? here->origin.y : here->origin.x, length = across ? here->size.height : here->size.width;
  double other = across ? there->origin.y : there->origin.x;
  double other_length = across ? there->size.height : there->size.width;
  graphene_rect_t common;

  return other < from + length && from < other + other_length && !graphene_rect_intersection (here, there, &common);
}

/**
 * baize_cursor_walk:
 * @spots: (array length=n_spots): what can be reached, without the spot at @here
 * @n_spots: number of spots
 * @here: the current position of the keyboard
 * @way: direction of the arrow key
 *
 * Finds the nearest spot. Off-axis distance weighs 2, or 0.5 if the rectangles overlap on the cross axis. Of two
 * equally near spots, a target wins, otherwise the upper left one, whichever lies over the other.
 *
 * Returns: its index; -1 if there is none
 */
int
baize_cursor_walk (const BaizeCursorSpot *spots, guint n_spots, const graphene_rect_t *here, GtkDirectionType way)
{
  gboolean across = way == GTK_DIR_LEFT || way == GTK_DIR_RIGHT;
  int sign = way == GTK_DIR_LEFT || way == GTK_DIR_UP ? -1 : 1, best = -1;
  double best_distance = G_MAXDOUBLE, best_corner = G_MAXDOUBLE;
  graphene_point_t a, b;

  graphene_rect_get_center (here, &a);
  for (guint i = 0; i < n_spots; i++)
    {
      double ahead, side, distance;
      gboolean wins;

      graphene_rect_get_center (&spots[i].area, &b);
      ahead = sign * (across ? b.x - a.x : b.y - a.y);
      side = across ? b.y - a.y : b.x - a.x;
      distance = ahead + (is_beside (here, &spots[i].area, across) ? 0.5 : 2) * fabs (side);
      if (spots[i].area.size.width <= 0 || ahead <= 2 || distance >= best_distance + 1)
        continue;
      wins = best < 0 || distance < best_distance - 1;
      if (!wins && spots[i].target != spots[best].target)
        wins = spots[i].target;
      else if (!wins)
        wins = (double) (b.x + b.y) < best_corner;
      if (!wins)
        continue;
      best = (int) i;
      best_distance = distance;
      best_corner = b.x + b.y;
    }
  return best;
}

/**
 * baize_cursor_lean:
 * @cursor: the cursor
 * @way: direction of the arrow key
 * @drift: how far down the key has led, in pixels
 *
 * Notes which of two diagonals the next horizontal arrow prefers: the one on the side of the last vertical arrow, even
 * if that led nowhere; after a diagonal step, the one on the other side, so that the keyboard stays in its row.
 */
void
baize_cursor_lean (BaizeCursor *cursor, GtkDirectionType way, double drift)
{
  if (way == GTK_DIR_UP || way == GTK_DIR_DOWN)
    cursor->lean = way == GTK_DIR_UP ? -1 : 1;
  else if (fabs (drift) > 2)
    cursor->lean = drift > 0 ? -1 : 1;
}

/** The rank of @spot: first where the keyboard was last, or near it; then what can be played; then open cards. Spots
 * near a pile that has become empty do not count as near, unless a card can be played to the pile. */
static int
rank (const BaizeCursor *cursor, const BaizeCursorSpot *spot)
{
  if (baize_place_is_none (&spot->place))
    return 0;
  if (!baize_place_is_none (&cursor->place) && baize_place_equal (&spot->place, &cursor->place))
    return 10000;
  if (!baize_place_is_none (&cursor->place) && baize_place_same_pile (&spot->place, &cursor->place)
      && (spot->place.index >= 0 || spot->source || spot->target))
    return 5000 - ABS (spot->place.index - cursor->place.index);
  return spot->source ? MEANT : spot->open;
}

/**
 * baize_cursor_choose:
 * @cursor: the cursor
 * @spots: (array length=n_spots): what can be reached
 * @n_spots: number of spots
 * @settled: whether the arrangement is final; otherwise more spots may come
 *
 * Returns: the index of the spot that should take the focus; -1 if there is none. The wanted place stays wanted until a
 *   spot takes the focus, and until @settled if that spot ranks low
 */
int
baize_cursor_choose (BaizeCursor *cursor, const BaizeCursorSpot *spots, guint n_spots, gboolean settled)
{
  int best = n_spots > 0 ? 0 : -1, best_rank = 0;

  for (guint i = 0; i < n_spots; i++)
    if (rank (cursor, &spots[i]) > best_rank)
      {
        best = (int) i;
        best_rank = rank (cursor, &spots[i]);
      }
  cursor->wanted = best < 0 || (best_rank < MEANT && !settled);
  return best;
}

/** baize_cursor_lead: sets the place where the keyboard is wanted, once it can be reached, if it @is_here; %NULL if it
 * goes elsewhere. */
void
baize_cursor_lead (BaizeCursor *cursor, const BaizePlace *place, gboolean is_here)
{
  if (place != NULL)
    {
      cursor->place = *place;
      cursor->wanted = cursor->wanted || is_here;
    }
  else
    cursor->wanted = cursor->kept = FALSE;
}

/** baize_cursor_keep: call when the board begins to show a move; @is_here: whether the keyboard is in the board. */
void
baize_cursor_keep (BaizeCursor *cursor, gboolean is_here)
{
  cursor->kept = cursor->kept || is_here;
}

/**
 * baize_cursor_settle:
 * @cursor: the cursor
 * @is_here: whether the keyboard is in the board
 * @focused: (nullable): the place that has the keyboard; none if a button has it; %NULL if nothing has it
 *
 * A move was shown. The keyboard is wanted in the pile where it was, because a card that was played can't hold it.
 */
void
baize_cursor_settle (BaizeCursor *cursor, gboolean is_here, const BaizePlace *focused)
{
  gboolean stays = focused != NULL
                   && (baize_place_is_none (focused) || baize_place_is_none (&cursor->place)
                       || baize_place_same_pile (focused, &cursor->place));

  if ((cursor->kept || is_here) && !stays)
    cursor->wanted = TRUE;
  cursor->kept = FALSE;
}

/**
 * baize_cursor_press:
 * @cursor: the cursor
 * @here: the focused place; none if no place has the focus
 * @key: code of a key that acts on it
 * @time: when it was pressed, in ms of any monotonic clock
 * @double_time: ms within which a second press belongs to the first
 *
 * After a move, the keyboard may be where the next card would be played. A repeated or held key must not play it by
 * mistake, unless the player or the game has moved the keyboard since.
 *
 * Returns: whether the key should act
 */
gboolean
baize_cursor_press (BaizeCursor *cursor, const BaizePlace *here, guint key, guint32 time, guint double_time)
{
  gboolean stays = !baize_place_is_none (&cursor->played)
                   && (baize_place_is_none (here) || baize_place_same_pile (here, &cursor->played));
  gboolean held = key == cursor->key && time - cursor->key_time < LONGEST_DELAY;

  if (stays && (held || time - cursor->key_time < double_time))
    {
      /* a held key is ignored until it is released */
      cursor->key_time = held ? time : cursor->key_time;
      cursor->key = key;
      return FALSE;
    }
  cursor->key = key;
  cursor->key_time = time;
  cursor->played = BAIZE_PLACE_NONE;
  return TRUE;
}

/** baize_cursor_release: the key with code @key was released. */
void
baize_cursor_release (BaizeCursor *cursor, guint key)
{
  if (cursor->key == key)
    cursor->key = 0;
}
