/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The quick position, see the header. A key is kept up to date with each card: for each group the sum of a number for
 * every card that needs connections and for every cell that is closed. Where few cards lie, keys are the same whatever
 * the turn and reflection of a group.
 */
#include "quick.h"
#include "judge.h"

#include <string.h>

/* The code of a closed cell in a key; a card that needs connections has their number. */
#define CLOSED 15
/* With at most so many cards on the table, turned and reflected groups have equal keys. Later positions inherit the
 * turn of the first cards. */
#define MAX_POSED 8

/* ---- the grid ---- */

/** Reserves a part of the grid for a group between these coordinates, with room for @n_left cards around it. Returns:
 * the first row after it. */
static int
reserve (HappyQuick *quick, int group, int row, const int from[2], const int to[2], int n_left)
{
  int margin = n_left + 1, y_margin = quick->grid == HAPPY_HEX ? 2 * margin : margin;
  int end = row + to[1] - from[1] + 1 + 2 * y_margin;

  /* where 0,0 lies */
  quick->origin[group] = (row + y_margin - from[1]) * quick->width + margin - from[0];
  quick->group_end[group] = end * quick->width;
  return end;
}

/** Divides the grid among the groups of @state and those that may still begin. */
static void
divide (HappyQuick *quick, const HappyState *state)
{
  static const int nowhere[2] = { 0, 0 };
  int n_left = state->n_cards - state->n_table, row = 0;
  int from[HAPPY_QUICK_MAX_GROUPS][2] = { 0 }, to[HAPPY_QUICK_MAX_GROUPS][2] = { 0 };

  quick->width = 2 * n_left + 3;
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      int group = cell->group - 1;

      if (cell->card == HAPPY_NO_CARD)
        continue;
      from[group][0] = MIN (from[group][0], cell->x);
      from[group][1] = MIN (from[group][1], cell->y);
      to[group][0] = MAX (to[group][0], cell->x);
      to[group][1] = MAX (to[group][1], cell->y);
    }
  for (int group = 0; group < state->n_groups; group++)
    quick->width = MAX (quick->width, to[group][0] - from[group][0] + 2 * n_left + 3);
  for (int group = 0; group < state->n_groups; group++)
    row = reserve (quick, group, row, from[group], to[group], n_left);
  /* a group has at least two cards before the next one begins */
  for (int group = state->n_groups; group < HAPPY_QUICK_MAX_GROUPS && n_left > 0; group++, n_left -= 2)
    row = reserve (quick, group, row, nowhere, nowhere, n_left);
  quick->n_cells = row * quick->width;
  quick->cells = g_new0 (HappyQuickCell, quick->n_cells);
}

static void lay (HappyQuick *quick, const HappyQuickMove *move, int group);

/** happy_quick_can_follow: Returns: whether @state, a position of a game, can be searched: one player, and not too many
 * cards. */
gboolean
happy_quick_can_follow (const HappyState *state)
{
  return state->n_cards <= HAPPY_QUICK_MAX_CARDS && state->players == 1 && state->kind != HAPPY_PUZZLE;
}

/**
 * happy_quick_new:
 * @state: a position that happy_quick_can_follow()
 *
 * Returns: (transfer full): the same position; all cards are known
 */
HappyQuick *
happy_quick_new (const HappyState *state)
{
  HappyQuick *quick = g_new0 (HappyQuick, 1);

  g_return_val_if_fail (happy_quick_can_follow (state), NULL);
  quick->grid = state->grid;
  quick->n_dirs = happy_n_dirs (state->grid);
  quick->n_cards = state->n_cards;
  divide (quick, state);
  for (int dir = 0; dir < quick->n_dirs; dir++)
    quick->step[dir] = happy_steps[state->grid][dir][1] * quick->width + happy_steps[state->grid][dir][0];
  for (int i = 0; i < state->n_cards; i++)
    {
      quick->left[happy_want (state, i)]++;
      quick->sum_left += happy_want (state, i);
    }
  for (int i = 0; i < state->n_hand[0]; i++)
    quick->hand[happy_want (state, state->hand[i])]++;
  quick->n_stock = state->n_stock;
  for (int i = 0; i < state->n_stock; i++)
    quick->stock[i] = (guint8) happy_want (state, state->stock[state->n_stock - 1 - i]);
  quick->n_groups = state->n_groups;
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      HappyQuickMove move;

      if (cell->card == HAPPY_NO_CARD)
        continue;
      move = (HappyQuickMove){ .cell = quick->origin[cell->group - 1] + cell->y * quick->width + cell->x,
                               .want = (guint8) happy_want (state, cell->card) };
      lay (quick, &move, cell->group - 1);
    }
  return quick;
}

/** happy_quick_free: frees @quick. */
void
happy_quick_free (HappyQuick *quick)
{
  g_free (quick->cells);
  g_free (quick);
}

/* ---- keys ---- */

static inline guint64
hash (int cell, int code)
{
  return happy_mix ((guint64) cell << 8 | (guint64) code);
}

static inline void
change_key (HappyQuick *quick, int group, int cell, int code)
{
  quick->group_key[group] ^= hash (cell, code);
}

/** Returns: a hash of a group, the same for all its turns and reflections. */
static guint64
get_posed_key (const HappyQuick *quick, int group)
{
  int left = G_MAXINT, right = 0, top = G_MAXINT, bottom = 0;
  int begin = group > 0 ? quick->group_end[group - 1] : 0, end = quick->group_end[group];
  guint64 best = G_MAXUINT64;

  for (int i = 0; i < quick->n_touched; i++)
    {
      int cell = quick->touched[i], x = cell % quick->width, y = cell / quick->width;

      if (cell < begin || cell >= end)
        continue;
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }
  for (int pose = 0; pose < (quick->grid == HAPPY_HEX ? 4 : 8); pose++)
    {
      guint64 key = 0;

      for (int i = 0; i < quick->n_touched; i++)
        {
          int cell = quick->touched[i];
          const HappyQuickCell *at = &quick->cells[cell];
          int code = at->want > 0 && at->want > at->n ? at->want - at->n : at->want > 0 || at->n_happy > 0 ? CLOSED : 0;
          int x = cell % quick->width, y = cell / quick->width;

          if (cell < begin || cell >= end || code == 0)
            continue;
          x = pose & 1 ? right - x : x - left;
          y = pose & 2 ? bottom - y : y - top;
          key += hash (pose & 4 ? y << 10 | x : x << 10 | y, code);
        }
      best = MIN (best, key);
    }
  return best;
}

/** happy_quick_get_key: Returns: a hash; positions with equal ones have the same cards to come and can have the same
 * results. */
guint64
happy_quick_get_key (const HappyQuick *quick)
{
  guint64 key = (guint64) quick->n_laid;

  for (int group = 0; group < quick->n_groups; group++)
    /* what lies around a happy group changes nothing */
    if (quick->group_unhappy[group] != 0)
      key += happy_mix (quick->n_laid <= MAX_POSED ? get_posed_key (quick, group) : quick->group_key[group]);
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    if (quick->hand[want] > 0)
      key += happy_mix (G_GUINT64_CONSTANT (1) << 48 | (guint64) want << 8 | (guint64) quick->hand[want]);
  return happy_mix (key) | 1;
}

/* ---- laying and taking back ---- */

/** Closes the cells around a happy card. */
static void
close_around (HappyQuick *quick, int cell, int group)
{
  for (int dir = 0; dir < quick->n_dirs; dir++)
    {
      HappyQuickCell *other = &quick->cells[cell + quick->step[dir]];

      if (other->n_happy++ == 0 && other->want == 0)
        change_key (quick, group, cell + quick->step[dir], CLOSED);
    }
}

/** Undoes close_around(). */
static void
open_around (HappyQuick *quick, int cell, int group)
{
  for (int dir = 0; dir < quick->n_dirs; dir++)
    {
      HappyQuickCell *other = &quick->cells[cell + quick->step[dir]];

      if (--other->n_happy == 0 && other->want == 0)
        change_key (quick, group, cell + quick->step[dir], CLOSED);
    }
}

/** Lists a cell that no card had touched before. */
static inline void
note_touched (HappyQuick *quick, int cell)
{
  if (quick->cells[cell].want == 0 && quick->cells[cell].n == 0)
    quick->touched[quick->n_touched++] = cell;
}

/** The card on @cell, beside which a card was laid, needs one connection less. */
static inline void
connect_card (HappyQuick *quick, int cell, int group)
{
  const HappyQuickCell *at = &quick->cells[cell];
  int need = at->want - at->n;

  change_key (quick, group, cell, need + 1);
  quick->need--;
  change_key (quick, group, cell, need > 0 ? need : CLOSED);
  if (need > 0)
    return;
  quick->unhappy &= ~(G_GUINT64_CONSTANT (1) << at->card);
  quick->group_unhappy[group] &= ~(G_GUINT64_CONSTANT (1) << at->card);
  close_around (quick, cell, group);
}

/** Undoes connect_card(). */
static inline void
disconnect_card (HappyQuick *quick, int cell, int group)
{
  const HappyQuickCell *at = &quick->cells[cell];
  int need = at->want - at->n;

  if (need == 0)
    {
      open_around (quick, cell, group);
      quick->unhappy |= G_GUINT64_CONSTANT (1) << at->card;
      quick->group_unhappy[group] |= G_GUINT64_CONSTANT (1) << at->card;
    }
  change_key (quick, group, cell, need > 0 ? need : CLOSED);
  quick->need++;
  change_key (quick, group, cell, need + 1);
}

/** Lays a card of @group; the hand is not changed. */
static void
lay (HappyQuick *quick, const HappyQuickMove *move, int group)
{
  HappyQuickCell *at = &quick->cells[move->cell];
  int need;

  quick->laid[quick->n_laid] = (HappyQuickLaid){ .move = *move,
                                                 .group = (guint8) group,
                                                 .n_touched = quick->n_touched };
  note_touched (quick, move->cell);
  at->want = move->want;
  at->card = (guint8) quick->n_laid++;
  quick->left[move->want]--;
  quick->sum_left -= move->want;
  for (int dir = 0; dir < quick->n_dirs; dir++)
    {
      note_touched (quick, move->cell + quick->step[dir]);
      quick->cells[move->cell + quick->step[dir]].n++;
    }
  for (int dir = 0; dir < quick->n_dirs; dir++)
    if (quick->cells[move->cell + quick->step[dir]].want > 0)
      connect_card (quick, move->cell + quick->step[dir], group);
  need = at->want - at->n;
  change_key (quick, group, move->cell, need > 0 ? need : CLOSED);
  quick->need += need;
  if (need == 0)
    {
      close_around (quick, move->cell, group);
      return;
    }
  quick->unhappy |= G_GUINT64_CONSTANT (1) << at->card;
  quick->group_unhappy[group] |= G_GUINT64_CONSTANT (1) << at->card;
}

/** happy_quick_play: lays a card of the hand, and draws one. */
void
happy_quick_play (HappyQuick *quick, const HappyQuickMove *move)
{
  int group;

  if (move->starts)
    group = quick->n_groups++;
  else
    for (group = 0; move->cell >= quick->group_end[group];)
      group++;
  lay (quick, move, group);
  quick->hand[move->want]--;
  if (quick->n_drawn < quick->n_stock)
    {
      int drawn = quick->stock[quick->n_drawn++];

      quick->hand[drawn]++;
      quick->laid[quick->n_laid - 1].drawn = (guint8) drawn;
    }
}

/** happy_quick_take_back: takes back the last card that was played. */
void
happy_quick_take_back (HappyQuick *quick)
{
  const HappyQuickLaid *laid = &quick->laid[--quick->n_laid];
  int cell = laid->move.cell, group = laid->group;
  HappyQuickCell *at = &quick->cells[cell];
  int need = at->want - at->n;

  if (laid->drawn > 0)
    {
      quick->hand[laid->drawn]--;
      quick->n_drawn--;
    }
  quick->hand[laid->move.want]++;
  if (need == 0)
    open_around (quick, cell, group);
  change_key (quick, group, cell, need > 0 ? need : CLOSED);
  quick->need -= need;
  quick->unhappy &= ~(G_GUINT64_CONSTANT (1) << at->card);
  quick->group_unhappy[group] &= ~(G_GUINT64_CONSTANT (1) << at->card);
  for (int dir = quick->n_dirs - 1; dir >= 0; dir--)
    if (quick->cells[cell + quick->step[dir]].want > 0)
      disconnect_card (quick, cell + quick->step[dir], group);
  for (int dir = 0; dir < quick->n_dirs; dir++)
    quick->cells[cell + quick->step[dir]].n--;
  at->want = 0;
  quick->left[laid->move.want]++;
  quick->sum_left += laid->move.want;
  quick->n_touched = laid->n_touched;
  quick->n_groups -= laid->move.starts;
}

/**
 * happy_quick_moves:
 * @quick: a position that is not over
 * @moves: (out) (array): room for %HAPPY_QUICK_MAX_MOVES
 *
 * Lists the moves, but only one of several that differ only in the suit of the card.
 *
 * Returns: how many there are
 */
int
happy_quick_moves (const HappyQuick *quick, HappyQuickMove *moves)
{
  int n = 0;

  for (int want = HAPPY_MAX_WANT; want > 0; want--)
    for (int i = 0; quick->hand[want] > 0 && i < quick->n_touched; i++)
      {
        moves[n] = (HappyQuickMove){ .cell = quick->touched[i], .want = (guint8) want };
        n += happy_quick_takes (&quick->cells[quick->touched[i]], want);
      }
  for (int want = HAPPY_MAX_WANT; want > 0 && (n == 0 || moves[0].starts); want--)
    if (quick->hand[want] > 0)
      moves[n++] = happy_quick_move (quick, want, -1);
  return n;
}

/** Returns: the group of a move in its position, from 0; @x and @y are its cell there, as in records. */
static int
find_place (const HappyQuick *quick, const HappyQuickMove *move, int *x, int *y)
{
  int group = 0;

  while (move->cell >= quick->group_end[group])
    group++;
  *x = move->cell % quick->width - quick->origin[group] % quick->width;
  *y = move->cell / quick->width - quick->origin[group] / quick->width;
  return group;
}

/** happy_quick_find_move: Returns: @move, a legal move of the position. */
HappyQuickMove
happy_quick_find_move (const HappyQuick *quick, const BaizeMove *move)
{
  int group, x, y;

  happy_move_get_cell (move, &group, &x, &y);
  return happy_quick_move (quick, baize_face_get_rank (move->arg[0]),
                           group == 0 ? -1 : quick->origin[group - 1] + y * quick->width + x);
}

/**
 * happy_quick_get_move:
 * @quick: a position; only the grid matters
 * @state: the position before the move, with as many groups
 * @move: a move
 *
 * Returns: the move with a card of the hand
 */
BaizeMove
happy_quick_get_move (const HappyQuick *quick, const HappyState *state, const HappyQuickMove *move)
{
  const guint16 *hand = happy_seat_hand (state, state->seat);
  int i = 0, group, x, y;

  while (happy_want (state, hand[i]) != move->want)
    i++;
  if (move->starts)
    return happy_move_lay (state->face[hand[i]], 0, 0, 0);
  group = find_place (quick, move, &x, &y) + 1;
  return happy_move_lay (state->face[hand[i]], group, x, y);
}
