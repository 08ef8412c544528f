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

/** PositionWeights: for a grid, at the start of a game and at its end; in between they change evenly. What cannot occur
 * has 0.
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
} PositionWeights;

/* Found by linear regression from the results of 10,000 games of the strong player on each grid. Half of them were its
 * own; in the others one move was random, and only the positions after it count. */
static const PositionWeights position_weights[HAPPY_N_GRIDS] = {
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
{ 207, 172, 1253, 735, 878, 758, 152, 677, -1135, 815, -521, 216, -559, 52, -790, -19, -574, -218, -487, -135, -412,
  -138, -256, -87, -26 },
{ 183, 153, 1070, 662, 947, 511, -768, -129, -81, -430, -181, -313, -109, -280, 45, -228, 50, -280, -12, -170, 55,
  -165, -69, -190, -76 },
},
.left = {
{ { 311, 168, 121, -47, 3 }, { 1106, 359, -49, -396, -464 }, { 759, 136, -94, -88, -156 }, { 96, -66, -46, 135, 437 } },
{ { 864, 290, -200, -385, -373 }, { 645, 364, -23, -272, -518 }, { -602, -194, 147, 292, 553 },
  { -1540, -675, 96, 872, 1443 } },
},
  },
  [HAPPY_EIGHT] = {
.lost = { 1082, 970 },
.unhappy = {
{ { 143, 96, 143, 408 }, { 142, 109, 166, 338 }, { 36, 133, 125, 359 }, { 57, 109, 165, 219 }, { 198, 163, 159, 8 },
  { 460, 296, 123, 0 }, { 706, 330, 0, 0 }, { 633, 0, 0, 0 } },
{ { -1, 88, 131, 100 }, { 39, 120, 129, 94 }, { 251, 116, 146, 1 }, { 570, 282, 62, -48 }, { 822, 454, 116, 26 },
  { 863, 528, 49, 0 }, { 803, 180, 0, 0 }, { 316, 0, 0, 0 } },
},
.spot = {
{ { -64, 84, -77, -186, -66 }, { 15, -288, -316, -72, -66 }, { -203, -165, -160, -49, -57 },
  { -106, 11, 65, 76, -31 }, { -45, 212, 26, 78, 0 }, { 329, 110, 169, 0, 0 }, { -356, -125, 0, 0, 0 },
  { -478, 0, 0, 0, 0 } },
{ { -50, -9, -37, 38, 0 }, { 114, -28, 24, -15, -13 }, { -47, -77, 17, -28, -50 }, { -41, -127, -143, -164, -179 },
  { -236, -306, -304, -414, 0 }, { -461, -590, -638, 0, 0 }, { -743, -796, 0, 0, 0 }, { -738, 0, 0, 0, 0 } },
},
.among = {
{ 694, 814, 734, 630, 551, 399, 475, 452, 234, 37, 164, 162, 225, 135, -39, 0, -50, -127, -118, -115, -236, -257,
  -277, -305, -1109 },
{ 621, 722, 682, 698, 626, 524, -188, -237, -166, -52, -26, -46, -116, -143, -131, -85, -73, -109, -52, -142, -89,
  -143, -128, -172, 74 },
},
.left = {
{ { 751, 751, 569, 513, 488 }, { 537, 490, 568, 647, 829 }, { 659, 421, 417, 647, 927 },
  { 729, 430, 386, 616, 910 }, { 1068, 472, 389, 515, 628 }, { 1092, 618, 341, 438, 582 },
  { 744, 418, 393, 644, 871 }, { -140, -71, 492, 1159, 1631 } },
{ { 671, 409, 248, 195, 324 }, { 702, 501, 302, 197, 144 }, { 606, 495, 365, 261, 119 },
  { 448, 477, 438, 296, 187 }, { 122, 372, 483, 469, 400 }, { -273, 236, 543, 690, 650 },
  { -769, -41, 509, 943, 1204 }, { -914, -155, 426, 958, 1531 } },
},
  },
  [HAPPY_HEX] = {
.lost = { 1063, 1052 },
.unhappy = {
{ { 114, 74, 290, 768 }, { 231, 56, 336, 499 }, { 256, 248, 217, 435 }, { 438, 426, 305, 0 }, { 611, 666, 0, 0 },
  { 860, 0, 0, 0 } },
{ { 28, 188, 185, 225 }, { 50, 267, 192, 256 }, { 289, 271, 285, 371 }, { 550, 352, 289, 0 }, { 877, 407, 0, 0 },
  { 466, 0, 0, 0 } },
},
.spot = {
{ { 156, -530, -539, -298, -274 }, { 20, 51, -81, -170, -260 }, { -440, -38, -158, -173, 0 },
  { -149, 151, -43, 0, 0 }, { 339, -33, 0, 0, 0 }, { -270, 0, 0, 0, 0 } },
{ { 137, -8, 27, -35, -3 }, { -58, -123, -84, -86, -91 }, { -226, -142, -179, -291, 0 }, { -311, -491, -602, 0, 0 },
  { -768, -852, 0, 0, 0 }, { -957, 0, 0, 0, 0 } },
},
.among = {
{ 841, 517, 897, 602, 197, 285, 1067, 593, 148, 11, 179, 160, -3, -111, -385, -256, -375, -439, -344, -344, -402,
  -342, -438, -375, -467 },
{ 730, 450, 826, 723, 479, 340, -563, -446, -230, -102, -224, -258, -181, -131, -61, -35, -41, -66, -55, -68, -51,
  -135, -56, -133, -82 },
},
.left = {
{ { -56, 90, 210, 400, 573 }, { 452, 114, 87, 227, 336 }, { 530, 166, 20, 133, 367 }, { 841, 280, -28, -39, 162 },
  { 791, 372, 34, -39, 58 }, { -36, 20, 190, 403, 639 } },
{ { 469, 209, 73, -63, -56 }, { 491, 273, 115, -21, -226 }, { 357, 305, 248, 65, -344 },
  { -197, 61, 235, 367, 165 }, { -771, -264, 141, 534, 991 }, { -1048, -419, 146, 628, 1324 } },
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
add_cards (const HappyQuick *quick, const PositionWeights *own, int highest, Sum *sum)
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
add_spots (const HappyQuick *quick, const PositionWeights *own, int highest, Sum *sum)
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
  const PositionWeights *own = &position_weights[quick->grid];
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
