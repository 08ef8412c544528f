/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The judgement of a move, see the header. Each card that is not happy yet is expected to cost something, depending on
 * how many connections it needs and how many cells beside it can still take a card. A move is judged by what it changes
 * in these costs and in the cells. Integers only, so that every machine judges alike.
 */
#include "judge.h"

#include "core/rules/baize-player.h"

#include <string.h>

/* More spare cells than this are no better. */
#define MAX_SPARE 3
/* Weights for the beginning and the end are mixed in this many parts. */
#define N_PARTS 1024
/** MoveWeights: costs on one grid, at the start of a game and at its end; in between they change evenly.
 * @unhappy: a card that needs so many connections, by the number of its spare cells: those beyond its need
 * @cell: a cell that can take a card, by the number of cards beside it
 * @hand: a card that stays in the hand, by its number
 */
typedef struct
{
  gint16 unhappy[2][HAPPY_MAX_WANT][MAX_SPARE + 1];
  gint16 cell[2][HAPPY_MAX_WANT];
  gint16 hand[2][HAPPY_MAX_WANT];
} MoveWeights;

/* Found by trying many weights in games that the judgement plays alone. */
static const MoveWeights move_weights[HAPPY_N_GRIDS] = {
  [HAPPY_SQUARE] = {
    .unhappy = {
      { { -475, -303, 894, 338 }, { -422, 569, 913, 298 }, { 639, 305, 371, 78 }, { 921, 510, -25, 350 } },
      { { 625, 436, 273, 302 }, { 967, 631, 815, 308 }, { 664, 563, 384, 334 }, { 799, 719, 1203, 328 } },
    },
    .cell = { { -189, -233, -501, -658 }, { 96, -168, -374, -280 } },
    .hand = { { 775, 356, -216, 1172 }, { -1719, -632, 1449, 838 } },
  },
  [HAPPY_EIGHT] = {
    .unhappy = {
      { { 28, -159, -125, 648 }, { 407, -19, -145, 282 }, { 608, 166, 42, 343 }, { 763, 351, 267, 519 },
        { 816, 497, 477, 204 }, { 766, 473, 523, -111 }, { 718, 665, 176, 291 }, { 862, 832, 380, 563 } },
      { { 388, 341, 371, 225 }, { 700, 514, 484, 332 }, { 849, 662, 543, 435 }, { 882, 751, 627, 941 },
        { 875, 857, 842, 447 }, { 1004, 1183, 632, 589 }, { 1067, 1037, 1051, 905 }, { 909, 742, 863, 789 } },
    },
    .cell = { { -65, -10, 59, 126, 278, -18, 144, -101 }, { 18, -15, -18, 39, 96, 321, 63, -101 } },
    .hand = { { -1104, -301, 329, -1139, 1135, -389, -692, 528 }, { -313, -1199, -858, -437, 507, 537, 1381, -922 } },
  },
  [HAPPY_HEX] = {
    .unhappy = {
      { { -90, 40, 385, 929 }, { 127, 11, 282, 840 }, { 349, 162, 710, 585 }, { 495, 633, 523, 135 },
        { 679, 580, 689, 180 }, { 947, 529, 490, 580 } },
      { { 405, 289, 236, 319 }, { 700, 484, 322, 513 }, { 782, 607, 786, 426 }, { 898, 1143, 795, 383 },
        { 850, 839, 658, 686 }, { 1200, 872, 769, 725 } },
    },
    .cell = { { -366, -135, 206, 270, 69, 17 }, { 44, 0, -87, 116, 76, 1 } },
    .hand = { { 95, -663, -897, -14, 773, 1586 }, { -231, 534, 324, 1162, 479, -327 } },
  },
};

/** UnhappyCard: a card that is not happy yet, and the spots beside it. */
typedef struct
{
  int need;
  int n_open;
  guint16 open[HAPPY_MAX_DIRS];
  /* the same after the move being judged */
  int need_after, n_open_after;
  gboolean touched;
} UnhappyCard;

/**
 * Spot: a cell that can take a card.
 * @cell: its number in the position
 * @n: how many cards lie beside it
 * @n_free: how many cells beside it touch no card yet
 * @near: (array length=n_near): the unhappy cards beside it
 * @beside: (array length=n_beside): the spots beside it
 * @closed: whether the move being judged closes it
 */
typedef struct
{
  gint32 cell;
  guint8 n;
  guint8 n_free;
  guint8 n_near;
  guint8 n_beside;
  gboolean closed;
  guint16 near[HAPPY_MAX_DIRS];
  guint16 beside[HAPPY_MAX_DIRS];
} Spot;

struct _HappyCosts
{
  int unhappy[HAPPY_MAX_WANT + 1][MAX_SPARE + 1];
  int cell[HAPPY_MAX_WANT + 1];
  int hand[HAPPY_MAX_WANT + 1];
};

/** Survey: what the judgements of all moves in a position have in common. It does not say what kind of position. */
typedef struct
{
  int n_dirs;
  int highest;            /* the highest number that is not on the table */
  int highest_after_last; /* that number, once the last card of the highest is laid */
  gboolean highest_is_last;
  int n_left; /* cards left after the move */
  int n_wants;
  int want[HAPPY_MAX_WANT]; /* the numbers in the hand */
  int n_unhappy;
  int n_spots;
  const HappyCosts *costs;
  /* the move being judged */
  int n_touched;
  int n_closed;
  int value;
  guint16 touched[HAPPY_MAX_CARDS];
  guint16 closed[HAPPY_MAX_CELLS];
  UnhappyCard unhappy[HAPPY_MAX_CARDS];
  Spot spot[HAPPY_MAX_CELLS];
} Survey;

static void
mix_costs (HappyCosts *costs, int grid, int n_left, int n_cards)
{
  const MoveWeights *own = &move_weights[grid];
  int start = N_PARTS * n_left / n_cards, end = N_PARTS - start;

  for (int need = 1; need <= happy_n_dirs (grid); need++)
    {
      for (int spare = 0; spare <= MAX_SPARE; spare++)
        costs->unhappy[need][spare] = own->unhappy[0][need - 1][spare] * start + own->unhappy[1][need - 1][spare] * end;
      costs->cell[need] = own->cell[0][need - 1] * start + own->cell[1][need - 1] * end;
      costs->hand[need] = own->hand[0][need - 1] * start + own->hand[1][need - 1] * end;
    }
}

/* ---- judging ---- */

static inline int
cost_of (const Survey *survey, int need, int n_open)
{
  if (need <= 0)
    return 0;
  if (need > MIN (n_open, survey->n_left))
    return HAPPY_UNHAPPY * N_PARTS;
  return survey->costs->unhappy[need][MIN (n_open - need, MAX_SPARE)];
}

static inline UnhappyCard *
touch_card (Survey *survey, int index)
{
  UnhappyCard *unhappy = &survey->unhappy[index];

  if (unhappy->touched)
    return unhappy;
  unhappy->touched = TRUE;
  unhappy->need_after = unhappy->need;
  unhappy->n_open_after = unhappy->n_open;
  survey->touched[survey->n_touched++] = (guint16) index;
  return unhappy;
}

/** The spot can no longer take a card. */
static inline void
close_spot (Survey *survey, int index)
{
  Spot *spot = &survey->spot[index];

  if (spot->closed)
    return;
  spot->closed = TRUE;
  survey->closed[survey->n_closed++] = (guint16) index;
  survey->value += survey->costs->cell[spot->n];
  for (int i = 0; i < spot->n_near; i++)
    touch_card (survey, spot->near[i])->n_open_after--;
}

/** What it is worth to lay a card that wants @want on a spot. */
static int
judge_place (Survey *survey, int index, int want)
{
  const HappyCosts *costs = survey->costs;
  const Spot *own = &survey->spot[index];
  int highest = survey->highest, need = want - own->n, n_open = own->n_free, value;

  if (want == highest && survey->highest_is_last)
    highest = survey->highest_after_last;
  survey->value = need > 0 ? -own->n_free * costs->cell[1] : 0;
  close_spot (survey, index);
  for (int i = 0; i < own->n_near; i++)
    {
      UnhappyCard *other = touch_card (survey, own->near[i]);

      if (--other->need_after > 0)
        continue;
      for (int j = 0; j < other->n_open; j++)
        close_spot (survey, other->open[j]);
    }
  for (int i = 0; i < own->n_beside; i++)
    {
      const Spot *other = &survey->spot[own->beside[i]];

      if (need == 0 || other->n + 1 > highest)
        close_spot (survey, own->beside[i]);
      else if (!other->closed)
        {
          n_open++;
          survey->value += costs->cell[other->n] - costs->cell[other->n + 1];
        }
    }
  value = survey->value + costs->hand[want] - cost_of (survey, need, n_open);
  while (survey->n_touched > 0)
    {
      UnhappyCard *other = &survey->unhappy[survey->touched[--survey->n_touched]];

      other->touched = FALSE;
      value += cost_of (survey, other->need, other->n_open) - cost_of (survey, other->need_after, other->n_open_after);
    }
  while (survey->n_closed > 0)
    survey->spot[survey->closed[--survey->n_closed]].closed = FALSE;
  return value;
}

/** What it is worth to start a group with a card that wants @want. */
static int
judge_start (const Survey *survey, int want)
{
  return survey->costs->hand[want] - survey->n_dirs * survey->costs->cell[1] - cost_of (survey, want, survey->n_dirs);
}

typedef void (*FoundFunc) (gpointer data, int want, int cell, int value);

/** Calls @found for every move, but only for one of several moves that differ only in the suit of the card; with -1 as
 * the cell of a card that starts a group. */
static inline void
judge_moves (Survey *survey, FoundFunc found, gpointer data)
{
  gboolean none = TRUE;

  for (int i = 0; i < survey->n_wants; i++)
    for (int index = 0; index < survey->n_spots; index++)
      if (survey->spot[index].n <= survey->want[i])
        {
          found (data, survey->want[i], survey->spot[index].cell, judge_place (survey, index, survey->want[i]));
          none = FALSE;
        }
  for (int i = 0; i < survey->n_wants && none; i++)
    found (data, survey->want[i], -1, judge_start (survey, survey->want[i]));
}

/** Notes that an unhappy card lies beside a spot. */
static inline void
add_near (Survey *survey, int index, int unhappy)
{
  Spot *spot = &survey->spot[index];

  spot->near[spot->n_near++] = (guint16) unhappy;
  survey->unhappy[unhappy].open[survey->unhappy[unhappy].n_open++] = (guint16) index;
}

static inline void
add_spot (Survey *survey, int cell, int n)
{
  Spot *spot = &survey->spot[survey->n_spots++];

  spot->cell = cell;
  spot->n = (guint8) n;
  spot->n_free = spot->n_near = spot->n_beside = 0;
  spot->closed = FALSE;
}

static inline void
add_unhappy (Survey *survey, int need)
{
  UnhappyCard *unhappy = &survey->unhappy[survey->n_unhappy++];

  unhappy->need = need;
  unhappy->n_open = 0;
  unhappy->touched = FALSE;
}

/* ---- positions of the game ---- */

static int
highest_of (const guint16 *left)
{
  int highest = HAPPY_MAX_WANT;

  while (highest > 0 && left[highest] == 0)
    highest--;
  return highest;
}

static void
list_wants (Survey *survey, const HappyState *state)
{
  const guint16 *hand = happy_seat_hand (state, state->seat);
  guint seen = 0;

  survey->n_wants = 0;
  for (int i = 0; i < state->n_hand[state->seat - 1]; i++)
    {
      int want = happy_want (state, hand[i]);

      if ((seen & 1u << want) == 0)
        survey->want[survey->n_wants++] = want;
      seen |= 1u << want;
    }
}

static void
survey_cards (Survey *survey, HappyCosts *costs, const HappyState *state)
{
  guint16 index[HAPPY_MAX_CELLS];

  survey->n_dirs = happy_n_dirs (state->grid);
  survey->highest = highest_of (state->left);
  survey->highest_is_last = state->left[survey->highest] == 1;
  for (survey->highest_after_last = survey->highest - 1;
       survey->highest_after_last > 0 && state->left[survey->highest_after_last] == 0;)
    survey->highest_after_last--;
  survey->n_left = state->n_cards - state->n_table - 1;
  survey->n_unhappy = survey->n_spots = survey->n_touched = survey->n_closed = 0;
  survey->costs = costs;
  mix_costs (costs, state->grid, survey->n_left, state->n_cards);
  list_wants (survey, state);
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];

      if (happy_takes (cell, survey->highest))
        {
          index[i] = (guint16) survey->n_spots;
          add_spot (survey, i, cell->n);
        }
      else if (cell->card != HAPPY_NO_CARD && !happy_is_content (state, cell))
        {
          index[i] = (guint16) survey->n_unhappy;
          add_unhappy (survey, happy_want (state, cell->card) - cell->n);
        }
    }
  for (int i = 0; i < survey->n_spots; i++)
    {
      Spot *spot = &survey->spot[i];

      for (int dir = 0; dir < survey->n_dirs; dir++)
        {
          const HappyCell *other = happy_beside (state, &state->cell[spot->cell], dir);

          if (other == NULL)
            spot->n_free++;
          else if (happy_takes (other, survey->highest))
            spot->beside[spot->n_beside++] = index[other - state->cell];
          else if (other->card != HAPPY_NO_CARD)
            /* a happy card would have closed the spot */
            add_near (survey, i, index[other - state->cell]);
        }
    }
}

static BaizeMove
move_of (const HappyState *state, int want, int at)
{
  const HappyCell *cell = &state->cell[MAX (at, 0)];
  const guint16 *card = happy_seat_hand (state, state->seat);

  while (happy_want (state, *card) != want)
    card++;
  return happy_move_lay (state->face[*card], at < 0 ? 0 : cell->group, at < 0 ? 0 : cell->x, at < 0 ? 0 : cell->y);
}

/** Found: moves that were judged, and the position. */
typedef struct
{
  const HappyState *state;
  GArray *evaluated;
} Found;

static void
append (gpointer data, int want, int cell, int value)
{
  Found *found = data;
  BaizeEvaluatedMove move = { .move = move_of (found->state, want, cell), .value = (double) value / N_PARTS };

  g_array_append_val (found->evaluated, move);
}

/**
 * happy_judge_all:
 * @data: a position of a game that is not over
 * @evaluated: (element-type BaizeEvaluatedMove): the moves are appended, in any order, each with what it seems to be
 *   worth compared with the others. Of several moves that differ only in suits, only one is appended
 */
void
happy_judge_all (gconstpointer data, GArray *evaluated)
{
  Found found = { data, evaluated };
  Survey survey;
  HappyCosts costs;

  survey_cards (&survey, &costs, data);
  judge_moves (&survey, append, &found);
}

/** Best: the best move so far. */
typedef struct
{
  int want, cell, value;
} Best;

static inline void
keep_best (gpointer data, int want, int cell, int value)
{
  Best *best = data;

  if (best->want == 0 || value > best->value)
    *best = (Best){ want, cell, value };
}

/** happy_playout: the playout policy: the move that is judged best. */
void
happy_playout (gconstpointer data, BaizeRandom *random, BaizeMove *move)
{
  Best best = { 0 };
  Survey survey;
  HappyCosts costs;

  survey_cards (&survey, &costs, data);
  judge_moves (&survey, keep_best, &best);
  *move = move_of (data, best.want, best.cell);
}

/* ---- quick positions ---- */

/**
 * happy_costs_new:
 * @grid: the grid of a game
 * @n_cards: its cards
 *
 * Returns: (transfer full) (array): what things cost, by the number of cards left; free with g_free()
 */
HappyCosts *
happy_costs_new (int grid, int n_cards)
{
  HappyCosts *costs = g_new0 (HappyCosts, n_cards + 1);

  for (int n_left = 0; n_left <= n_cards; n_left++)
    mix_costs (&costs[n_left], grid, n_left, n_cards);
  return costs;
}

static void
look_around_quick (Survey *survey, HappyQuick *quick, const HappyCosts *costs)
{

  survey->n_dirs = quick->n_dirs;
  survey->highest = happy_quick_highest (quick);
  survey->highest_is_last = quick->left[survey->highest] == 1;
  for (survey->highest_after_last = survey->highest - 1;
       survey->highest_after_last > 0 && quick->left[survey->highest_after_last] == 0;)
    survey->highest_after_last--;
  survey->n_left = happy_quick_n_left (quick) - 1;
  survey->n_unhappy = survey->n_spots = survey->n_touched = survey->n_closed = survey->n_wants = 0;
  survey->costs = &costs[survey->n_left];
  for (int want = 1; want <= HAPPY_MAX_WANT; want++)
    if (quick->hand[want] > 0)
      survey->want[survey->n_wants++] = want;
  for (guint64 rest = quick->unhappy; rest != 0; rest &= rest - 1)
    {
      HappyQuickCell *cell = &quick->cells[quick->laid[__builtin_ctzll (rest)].move.cell];

      cell->index = (guint16) survey->n_unhappy;
      add_unhappy (survey, cell->want - cell->n);
    }
  for (int i = 0; i < quick->n_touched; i++)
    {
      HappyQuickCell *cell = &quick->cells[quick->touched[i]];

      if (!happy_quick_takes (cell, survey->highest))
        continue;
      cell->index = (guint16) survey->n_spots;
      add_spot (survey, quick->touched[i], cell->n);
    }
  for (int i = 0; i < survey->n_spots; i++)
    {
      Spot *spot = &survey->spot[i];

      for (int dir = 0; dir < quick->n_dirs; dir++)
        {
          const HappyQuickCell *other = &quick->cells[spot->cell + quick->step[dir]];

          if (other->want > 0)
            add_near (survey, i, other->index);
          else if (other->n == 0)
            spot->n_free++;
          else if (happy_quick_takes (other, survey->highest))
            spot->beside[spot->n_beside++] = other->index;
        }
    }
}

/** happy_quick_choose: Returns: the move of the playout policy in a position that is not over. @costs: from
 * happy_costs_new() */
HappyQuickMove
happy_quick_choose (HappyQuick *quick, const HappyCosts *costs)
{
  Best best = { 0 };
  Survey survey;

  look_around_quick (&survey, quick, costs);
  judge_moves (&survey, keep_best, &best);
  return happy_quick_move (quick, best.want, best.cell);
}
