/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The value of a position, see the header: a sum of weights for the unhappy cards, for the cells that can take a card,
 * for the connections that the cards to come must have among each other, and for the numbers of these cards. Integers
 * only, so that every machine judges alike.
 */
#include "value.h"

/* More spare cells around a card, free cells around a cell, or cards of a number are worth as much as these. */
#define MAX_SPARE 3
#define MAX_ROOM  4
#define MAX_LEFT  4
/* Connections among the cards to come beyond these numbers are worth as much. */
#define MIN_AMONG -6
#define MAX_AMONG 18

/** Weights: for a grid, at the start of a game and at its end; in between they change evenly. What cannot occur has 0.
 * @lost: a card that cannot become happy
 * @unhappy: a card that needs so many connections, by the number of its spare cells: those beyond its need
 * @spot: a cell that can take a card, by the number of cards beside it, and of cells beside it that can take one
 * @among: the connections that the cards to come must have among each other if all other cards are to become happy,
 *   from %MIN_AMONG; each counts for two cards, so an odd number says that not all can
 * @left: a number, by how many of its cards are left
 */
typedef struct
{
  gint16 lost[2];
  gint16 unhappy[2][HAPPY_MAX_WANT][MAX_SPARE + 1];
  gint16 spot[2][HAPPY_MAX_WANT][MAX_ROOM + 1];
  gint16 among[2][MAX_AMONG - MIN_AMONG + 1];
  gint16 left[2][HAPPY_MAX_WANT][MAX_LEFT + 1];
} Weights;

/* Found by linear regression from the results of 10,000 games of the strong player on each grid. Half of them were its
 * own; in the others one move was random, and only the positions after it count. */
static const Weights weights[HAPPY_N_GRIDS] = {
  [HAPPY_SQUARE] = {
.lost = { 1435, 1147 },
.unhappy = {
{ { -206, 352, 758, 929 }, { 41, 323, 683, 0 }, { 91, 333, 0, 0 }, { 296, 0, 0, 0 } },
{ { 89, 85, 43, 307 }, { 420, 460, 60, 0 }, { 1098, 725, 0, 0 }, { 1175, 0, 0, 0 } },
},
.spot = {
{ { 80, -143, -350, -420, 0 }, { 1090, 86, -727, 0, 0 }, { 613, -437, 0, 0, 0 }, { -827, 0, 0, 0, 0 } },
{ { 209, 163, 129, 153, 0 }, { -120, -232, -181, 0, 0 }, { -1002, -1236, 0, 0, 0 }, { -1402, 0, 0, 0, 0 } },
},
.among = {
{ 207, 172, 1253, 735, 878, 758, 152, 677, -1135, 815, -521, 216, -559, 52, -790, -19, -574, -218, -487, -135, -412, -138, -256, -87, -26 },
{ 183, 153, 1070, 662, 947, 511, -768, -129, -81, -430, -181, -313, -109, -280, 45, -228, 50, -280, -12, -170, 55, -165, -69, -190, -76 },
},
.left = {
{ { 311, 168, 121, -47, 3 }, { 1106, 359, -49, -396, -464 }, { 759, 136, -94, -88, -156 }, { 96, -66, -46, 135, 437 } },
{ { 864, 290, -200, -385, -373 }, { 645, 364, -23, -272, -518 }, { -602, -194, 147, 292, 553 }, { -1540, -675, 96, 872, 1443 } },
},
  },
  [HAPPY_EIGHT] = {
.lost = { 1223, 1166 },
.unhappy = {
{ { -109, 339, 751, 918 }, { -45, 296, 642, 0 }, { -110, 138, 0, 0 }, { 30, 0, 0, 0 } },
{ { 27, 14, -8, 231 }, { 382, 396, 189, 0 }, { 1159, 748, 0, 0 }, { 1327, 0, 0, 0 } },
},
.spot = {
{ { 121, -699, -365, -420, 0 }, { 809, -73, -663, 0, 0 }, { 283, -633, 0, 0, 0 }, { -1564, 0, 0, 0, 0 } },
{ { 177, 186, 104, 124, 0 }, { -148, -208, -242, 0, 0 }, { -880, -1138, 0, 0, 0 }, { -1318, 0, 0, 0, 0 } },
},
.among = {
{ 272, 213, 1549, 789, 569, 720, 131, 1170, -1231, 827, -568, 404, -815, -90, -636, -132, -696, 47, -646, -162, -547, -141, -374, -76, 36 },
{ 229, 176, 1407, 723, 794, 600, -708, -177, -20, -385, -185, -342, -53, -285, -78, -270, -116, -292, -25, -218, 15, -200, 49, -236, -174 },
},
.left = {
{ { 135, -2, 79, 83, 318 }, { 1089, 223, -34, -318, -347 }, { 915, 105, -114, -82, -211 }, { -5, 199, 215, 100, 104 } },
{ { 861, 376, -133, -355, -520 }, { 671, 501, 84, -318, -708 }, { -628, -126, 175, 289, 518 }, { -1693, -794, 7, 921, 1788 } },
},
  },
  [HAPPY_HEX] = {
.lost = { 1063, 1052 },
.unhappy = {
{ { 114, 74, 290, 768 }, { 231, 56, 336, 499 }, { 256, 248, 217, 435 }, { 438, 426, 305, 0 }, { 611, 666, 0, 0 }, { 860, 0, 0, 0 } },
{ { 28, 188, 185, 225 }, { 50, 267, 192, 256 }, { 289, 271, 285, 371 }, { 550, 352, 289, 0 }, { 877, 407, 0, 0 }, { 466, 0, 0, 0 } },
},
.spot = {
{ { 156, -530, -539, -298, -274 }, { 20, 51, -81, -170, -260 }, { -440, -38, -158, -173, 0 }, { -149, 151, -43, 0, 0 }, { 339, -33, 0, 0, 0 }, { -270, 0, 0, 0, 0 } },
{ { 137, -8, 27, -35, -3 }, { -58, -123, -84, -86, -91 }, { -226, -142, -179, -291, 0 }, { -311, -491, -602, 0, 0 }, { -768, -852, 0, 0, 0 }, { -957, 0, 0, 0, 0 } },
},
.among = {
{ 841, 517, 897, 602, 197, 285, 1067, 593, 148, 11, 179, 160, -3, -111, -385, -256, -375, -439, -344, -344, -402, -342, -438, -375, -467 },
{ 730, 450, 826, 723, 479, 340, -563, -446, -230, -102, -224, -258, -181, -131, -61, -35, -41, -66, -55, -68, -51, -135, -56, -133, -82 },
},
.left = {
{ { -56, 90, 210, 400, 573 }, { 452, 114, 87, 227, 336 }, { 530, 166, 20, 133, 367 }, { 841, 280, -28, -39, 162 }, { 791, 372, 34, -39, 58 }, { -36, 20, 190, 403, 639 } },
{ { 469, 209, 73, -63, -56 }, { 491, 273, 115, -21, -226 }, { 357, 305, 248, 65, -344 }, { -197, 61, 235, 367, 165 }, { -771, -264, 141, 534, 991 }, { -1048, -419, 146, 628, 1324 } },
},
  },
};

/** Sum: of weights at the start and at the end. */
typedef struct
{
  int start;
  int end;
} Sum;

static inline void
add (Sum *sum, int at_start, int at_end)
{
  sum->start += at_start;
  sum->end += at_end;
}

/** Adds the unhappy cards. Returns: how many connections those need that can become happy. */
static int
add_cards (const HappyQuick *quick, const Weights *own, int highest, Sum *sum)
{
  int needed = 0;

  for (guint64 rest = quick->unhappy; rest != 0; rest &= rest - 1)
    {
      const HappyQuickCell *at = &quick->cells[quick->laid[__builtin_ctzll (rest)].move.cell];
      int need = at->want - at->n, n_open = 0, spare;

      for (int dir = 0; dir < quick->n_dirs; dir++)
        n_open += happy_quick_takes (at + quick->step[dir], highest);
      if (need > MIN (n_open, happy_quick_n_left (quick)))
        {
          add (sum, own->lost[0], own->lost[1]);
          continue;
        }
      spare = MIN (n_open - need, MAX_SPARE);
      add (sum, own->unhappy[0][need - 1][spare], own->unhappy[1][need - 1][spare]);
      needed += need;
    }
  return needed;
}

static void
add_spots (const HappyQuick *quick, const Weights *own, int highest, Sum *sum)
{
  for (int i = 0; i < quick->n_touched; i++)
    {
      const HappyQuickCell *at = &quick->cells[quick->touched[i]];
      int room = 0;

      if (!happy_quick_takes (at, highest))
        continue;
      for (int dir = 0; dir < quick->n_dirs; dir++)
        {
          const HappyQuickCell *other = at + quick->step[dir];

          room += other->n < highest && happy_quick_takes (other, highest);
        }
      room = MIN (room, MAX_ROOM);
      add (sum, own->spot[0][at->n - 1][room], own->spot[1][at->n - 1][room]);
    }
}

/**
 * happy_value:
 * @quick: a position; the order of its stock does not matter
 *
 * Returns: how many cards are expected to be unhappy at the end, in %HAPPY_VALUE_ONE parts; a perfect end counts as one
 *   less than none
 */
int
happy_value (const HappyQuick *quick)
{
  const Weights *own = &weights[quick->grid];
  int highest = happy_quick_highest (quick), n_left = happy_quick_n_left (quick), among;
  Sum sum = { 0 };

  if (n_left == 0)
    return HAPPY_VALUE_ONE * (quick->unhappy != 0 ? __builtin_popcountll (quick->unhappy) : -1);
  among = quick->sum_left - add_cards (quick, own, highest, &sum);
  among = CLAMP (among, MIN_AMONG, MAX_AMONG) - MIN_AMONG;
  add (&sum, own->among[0][among], own->among[1][among]);
  add_spots (quick, own, highest, &sum);
  for (int want = 1; want <= quick->n_dirs; want++)
    {
      int n = MIN (quick->left[want], MAX_LEFT);

      add (&sum, own->left[0][want - 1][n], own->left[1][want - 1][n]);
    }
  return (sum.start * n_left + sum.end * quick->n_laid) / quick->n_cards;
}
