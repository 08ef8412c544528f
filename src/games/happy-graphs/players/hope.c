/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whether a game can still end with few unhappy cards, and what a position seems to cost. If all cards but some are to
 * become happy, each of these cards forces some cells to be filled and others to stay empty, the cells that must be
 * filled need cards that are still there, and these cards need room for their connections. If these conclusions
 * contradict each other, there is no hope: that is a proof. Without a contradiction nothing is proved.
 */
#include "quick.h"
#include "judge.h"

#include <stdlib.h>
#include <string.h>

/* How many of the cards that are not lost already may be given up while conclusions are drawn about the others. With
 * more, there are too many ways to choose them. */
#define MAX_GIVEN_UP 1

/** Mark: what is concluded about a cell. */
typedef enum
{
  OPEN,
  FILLED, /* a card must be laid there */
  EMPTY,  /* no card may be laid there */
} Mark;

/** Unhappy: a card that needs connections, and the cells beside it that can take a card. */
typedef struct
{
  guint8 need;
  guint8 n_open;
  gint32 open[HAPPY_MAX_DIRS];
} Unhappy;

/**
 * Hope:
 * @lowest: the lowest number that is not on the table
 * @highest: the highest one
 * @unhappy: for each card on the table that is not happy
 * @lost: the cards that cannot become happy, as bits
 * @filled: (array length=n_filled): the cells that must be filled
 */
typedef struct
{
  HappyQuick *quick;
  int lowest;
  int highest;
  Unhappy unhappy[HAPPY_QUICK_MAX_CARDS];
  guint64 lost;
  gint32 filled[HAPPY_QUICK_MAX_CARDS];
  int n_filled;
} Hope;

#define BIT(i) (G_GUINT64_CONSTANT (1) << (i))

/** FOR_EACH: a loop over the cards of a set. */
#define FOR_EACH(card, set) \
  for (guint64 rest_ = (set); rest_ != 0 && (card = __builtin_ctzll (rest_), TRUE); rest_ &= rest_ - 1)

static void
look_around (Hope *hope, HappyQuick *quick)
{
  int card;

  hope->quick = quick;
  hope->lost = 0;
  hope->highest = happy_quick_highest (quick);
  for (hope->lowest = 1; hope->lowest < hope->highest && quick->left[hope->lowest] == 0;)
    hope->lowest++;
  FOR_EACH (card, quick->unhappy)
    {
      int cell = quick->laid[card].move.cell;
      Unhappy *own = &hope->unhappy[card];

      own->need = (guint8) (quick->cells[cell].want - quick->cells[cell].n);
      own->n_open = 0;
      for (int dir = 0; dir < quick->n_dirs; dir++)
        {
          own->open[own->n_open] = cell + quick->step[dir];
          own->n_open += happy_quick_takes (&quick->cells[cell + quick->step[dir]], hope->highest);
        }
      if (own->need > MIN (own->n_open, happy_quick_n_left (quick)))
        hope->lost |= BIT (card);
    }
}

/* ---- conclusions ---- */

static inline Mark
get_mark (const HappyQuick *quick, int cell)
{
  return quick->cells[cell].stamp == quick->stamp ? quick->cells[cell].mark : OPEN;
}

static inline void
set_mark (HappyQuick *quick, int cell, Mark mark)
{
  quick->cells[cell].stamp = quick->stamp;
  quick->cells[cell].mark = (guint8) mark;
}

/** Makes all conclusions void. */
static void
forget_marks (HappyQuick *quick)
{
  if (++quick->stamp != 0)
    return;
  for (int i = 0; i < quick->n_cells; i++)
    quick->cells[i].stamp = 0;
  quick->stamp = 1;
}

/** Concludes that @cell must be filled. Returns: whether there is a card for it. */
static inline gboolean
fill (Hope *hope, int cell)
{
  set_mark (hope->quick, cell, FILLED);
  if (hope->n_filled >= happy_quick_n_left (hope->quick))
    return FALSE;
  hope->filled[hope->n_filled++] = cell;
  return TRUE;
}

/** Draws conclusions from the wish of a card to become happy. Returns: whether that is possible; sets @changed. */
static gboolean
conclude_card (Hope *hope, const Unhappy *own, gboolean *changed)
{
  HappyQuick *quick = hope->quick;
  int n_filled = 0, n_open = 0;
  gint32 open[HAPPY_MAX_DIRS];

  for (int i = 0; i < own->n_open; i++)
    {
      Mark mark = get_mark (quick, own->open[i]);

      open[n_open] = own->open[i];
      n_open += mark == OPEN;
      n_filled += mark == FILLED;
    }
  if (n_filled > own->need || n_filled + n_open < own->need)
    return FALSE;
  if (n_open == 0 || (n_filled < own->need && n_filled + n_open > own->need))
    return TRUE;
  *changed = TRUE;
  for (int i = 0; i < n_open; i++)
    if (n_filled == own->need)
      set_mark (quick, open[i], EMPTY);
    else if (!fill (hope, open[i]))
      return FALSE;
  return TRUE;
}

/** Gets how many connections a card on @cell will have at least, and lists the cells beside it that may add more.
 * Returns: how many these are. */
static int
look_at_cell (const Hope *hope, int cell, int *n_least, gint32 open[HAPPY_MAX_DIRS])
{
  const HappyQuick *quick = hope->quick;
  int n_open = 0;

  *n_least = quick->cells[cell].n;
  for (int dir = 0; dir < quick->n_dirs; dir++)
    {
      int other = cell + quick->step[dir];
      Mark mark;

      if (!happy_quick_takes (&quick->cells[other], hope->highest))
        continue;
      mark = get_mark (quick, other);
      *n_least += mark == FILLED;
      open[n_open] = other;
      n_open += mark == OPEN;
    }
  return n_open;
}

/** Draws conclusions about the cells around one that must be filled, as conclude_card() does. @all_happy: whether its
 * card must become happy. */
static gboolean
conclude_cell (Hope *hope, int cell, gboolean all_happy, gboolean *changed)
{
  gint32 open[HAPPY_MAX_DIRS];
  int n_least, n_open = look_at_cell (hope, cell, &n_least, open);
  gboolean is_full = n_least == hope->highest;

  if (n_least > hope->highest || (all_happy && n_least + n_open < hope->lowest))
    return FALSE;
  if (n_open == 0 || !(is_full || (all_happy && n_least + n_open == hope->lowest)))
    return TRUE;
  *changed = TRUE;
  for (int i = 0; i < n_open; i++)
    if (is_full)
      set_mark (hope->quick, open[i], EMPTY);
    else if (!fill (hope, open[i]))
      return FALSE;
  return TRUE;
}

/** Returns: whether there are enough cards of the right numbers for the cells that must be filled. At most @n_given_up
 * of the cards need not become happy. */
static gboolean
has_cards (const Hope *hope, int n_given_up)
{
  const HappyQuick *quick = hope->quick;
  int n_least[HAPPY_MAX_WANT + 1] = { 0 }, n_most[HAPPY_MAX_WANT + 1] = { 0 }, n_needed = 0, n_there = 0;
  gint32 open[HAPPY_MAX_DIRS];

  for (int i = 0; i < hope->n_filled; i++)
    {
      int least, n_open = look_at_cell (hope, hope->filled[i], &least, open);

      n_least[least]++;
      n_most[MIN (least + n_open, HAPPY_MAX_WANT)]++;
    }
  for (int want = HAPPY_MAX_WANT; want > 0; want--)
    {
      n_needed += n_least[want];
      n_there += quick->left[want];
      if (n_needed > n_there)
        return FALSE;
    }
  n_needed = n_there = 0;
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    {
      n_needed += n_most[want];
      n_there += quick->left[want];
      if (n_needed > n_there + n_given_up)
        return FALSE;
    }
  return TRUE;
}

/** Returns: the most connections that @n cards can have among each other. Harary and Harborth proved it for square and
 * hexagonal cells; in the eight-way grid the diagonal neighbours form two more square grids. */
static int
most_connections (HappyGrid grid, int n)
{
  int most = grid == HAPPY_HEX ? 3 * n : 2 * n;

  if (n < 2)
    return 0;
  while (grid == HAPPY_HEX ? (3 * n - most) * (3 * n - most) < 12 * n - 3 : (2 * n - most) * (2 * n - most) < 4 * n)
    most--;
  return grid == HAPPY_EIGHT ? 2 * most : most;
}

/** Returns: whether the connections that all cards of @hopeful and all cards to come need can come out, if those of
 * @given_up stay unhappy. */
static gboolean
can_add_up (const Hope *hope, guint64 hopeful, guint64 given_up)
{
  const HappyQuick *quick = hope->quick;
  int needed = 0, possible = 0, card, among;

  FOR_EACH (card, hopeful)
    needed += hope->unhappy[card].need;
  FOR_EACH (card, given_up)
    possible += MIN (hope->unhappy[card].n_open, hope->unhappy[card].need - 1);
  among = quick->sum_left - needed;
  /* a connection among the cards to come counts for two of them */
  if (among < 0 || (possible == 0 && among % 2 != 0))
    return FALSE;
  return among - possible <= 2 * most_connections (quick->grid, happy_quick_n_left (quick));
}

/** Returns: %FALSE only if it is proved that not all cards of @hopeful, and all cards to come but @n_given_up, can
 * become happy. @given_up: the other unhappy cards. */
static gboolean
may_please (Hope *hope, guint64 hopeful, guint64 given_up, int n_given_up)
{
  gboolean changed = TRUE;
  int card;

  if (n_given_up == 0 && !can_add_up (hope, hopeful, given_up))
    return FALSE;
  forget_marks (hope->quick);
  hope->n_filled = 0;
  while (changed)
    {
      changed = FALSE;
      FOR_EACH (card, hopeful)
        if (!conclude_card (hope, &hope->unhappy[card], &changed))
          return FALSE;
      for (int i = 0; i < hope->n_filled; i++)
        if (!conclude_cell (hope, hope->filled[i], n_given_up == 0, &changed))
          return FALSE;
    }
  return has_cards (hope, n_given_up);
}

/** See happy_hope(). */
static gboolean
may_end (Hope *hope, int n_unhappy)
{
  guint64 hopeful = hope->quick->unhappy & ~hope->lost;
  int n_given_up = n_unhappy - __builtin_popcountll (hope->lost), card;

  if (n_given_up < 0)
    return FALSE;
  if (n_given_up > MAX_GIVEN_UP || may_please (hope, hopeful, hope->lost, 0))
    return TRUE;
  if (n_given_up == 0)
    return FALSE;
  /* one of the cards to come is given up, or one on the table */
  if (may_please (hope, hopeful, hope->lost, n_given_up))
    return TRUE;
  FOR_EACH (card, hopeful)
    if (may_please (hope, hopeful & ~BIT (card), hope->lost | BIT (card), 0))
      return TRUE;
  return FALSE;
}

/* ---- cost ---- */

/* More spare cells than this are no better. */
#define MAX_SPARE 3
/* What a card costs that cannot become happy. */
#define LOST 1500

/** Weights: costs on one grid, at the start of a game and at its end; in between they change evenly.
 * @unhappy: a card that needs so many connections, by the number of its spare cells: those beyond its need
 * @cell: a cell that can take a card, by the number of cards beside it
 */
typedef struct
{
  gint16 unhappy[2][HAPPY_MAX_WANT][MAX_SPARE + 1];
  gint16 cell[2][HAPPY_MAX_WANT];
} Weights;

/* Found by trying many weights in searches. */
static const Weights weights[HAPPY_N_GRIDS] = {
  [HAPPY_SQUARE] = {
    .unhappy = {
      { { -475, -303, 894, 338 }, { -422, 569, 913, 298 }, { 639, 305, 371, 78 }, { 921, 510, -25, 350 } },
      { { 625, 436, 273, 302 }, { 967, 631, 815, 308 }, { 664, 563, 384, 334 }, { 799, 719, 1203, 328 } },
    },
    .cell = { { -189, -233, -501, -658 }, { 96, -168, -374, -280 } },
  },
  [HAPPY_EIGHT] = {
    .unhappy = {
      { { 262, 1, 770, 969 }, { 477, -388, -72, 574 }, { 1060, -89, -34, 621 }, { 607, 125, 200, 1111 },
        { 279, 144, 757, -67 }, { 206, 212, -56, -174 }, { 1070, 40, 473, 399 }, { 932, 1206, 327, 869 } },
      { { -32, 681, 785, 549 }, { 207, 558, 559, 233 }, { 74, 142, 674, 307 }, { 548, 1249, 868, 572 },
        { 1151, 592, 592, 674 }, { 986, 1334, 818, 1402 }, { 729, 388, 271, 664 }, { 1370, 388, 1067, 1157 } },
    },
    .cell = { { -31, -174, 171, 283, 507, 407, 523, -264 }, { 638, 61, 291, 320, -77, 808, -465, -5 } },
  },
  [HAPPY_HEX] = {
    .unhappy = {
      { { -297, -141, 570, 876 }, { 317, 262, 574, 1416 }, { 363, 301, 905, 342 }, { 450, 36, 168, 8 },
        { 618, 171, 1095, 469 }, { 1719, 190, 756, 639 } },
      { { 209, 380, 423, 711 }, { 384, 515, -187, 577 }, { 804, 984, 1258, 551 }, { 1051, 1287, 870, 617 },
        { 417, 1654, 167, 925 }, { 734, 767, 1007, 892 } },
    },
    .cell = { { -424, -175, 788, 609, -133, 189 }, { 117, 327, 93, 245, -829, 494 } },
  },
};

/** Returns: the value between @weights at the start and at the end of a game for this position. */
static inline int
mix (const Hope *hope, int at_start, int at_end)
{
  const HappyQuick *quick = hope->quick;

  return at_start * happy_quick_n_left (quick) + at_end * quick->n_laid;
}

static int
get_cost (Hope *hope)
{
  HappyQuick *quick = hope->quick;
  const Weights *own = &weights[quick->grid];
  int cost = 0, card;

  forget_marks (quick);
  FOR_EACH (card, quick->unhappy)
    {
      const Unhappy *unhappy = &hope->unhappy[card];
      int spare = MIN (unhappy->n_open - unhappy->need, MAX_SPARE);

      if ((hope->lost & BIT (card)) != 0)
        cost += LOST * quick->n_cards;
      else
        cost += mix (hope, own->unhappy[0][unhappy->need - 1][spare], own->unhappy[1][unhappy->need - 1][spare]);
      for (int i = 0; i < unhappy->n_open; i++)
        if (get_mark (quick, unhappy->open[i]) == OPEN)
          {
            int n = quick->cells[unhappy->open[i]].n;

            /* each cell counts once */
            set_mark (quick, unhappy->open[i], EMPTY);
            cost += mix (hope, own->cell[0][n - 1], own->cell[1][n - 1]);
          }
    }
  return cost / quick->n_cards;
}

/**
 * happy_hope:
 * @quick: a position
 * @n_unhappy: a number of cards
 * @cost: (out): what the position seems to cost, compared with others that have as many cards on the table; set if
 *   there is hope
 *
 * Returns: whether the game may end with at most @n_unhappy cards that are not happy. %FALSE is proved
 */
gboolean
happy_hope (HappyQuick *quick, int n_unhappy, int *cost)
{
  Hope hope;

  look_around (&hope, quick);
  if (happy_quick_n_left (quick) == 0)
    {
      *cost = __builtin_popcountll (quick->unhappy);
      return *cost <= n_unhappy;
    }
  if (!may_end (&hope, n_unhappy))
    return FALSE;
  *cost = get_cost (&hope);
  return TRUE;
}
