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

/** Weights: costs on one grid, at the start of a game and at its end; in between they change evenly.
 * @unhappy: a card that needs so many connections, by the number of its spare cells: those beyond its need
 * @cell: a cell that can take a card, by the number of cards beside it
 * @hand: a card that stays in the hand, by its number
 */
typedef struct
{
  gint16 unhappy[2][HAPPY_MAX_WANT][MAX_SPARE + 1];
  gint16 cell[2][HAPPY_MAX_WANT];
  gint16 hand[2][HAPPY_MAX_WANT];
} Weights;

/* Found by trying many weights in games that the judgement plays alone. */
static const Weights weights[HAPPY_N_GRIDS] = {
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

/** Unhappy: a card that is not happy yet. */
typedef struct
{
  int need;
  int n_open;
  guint16 open[HAPPY_MAX_DIRS];
  /* the same after the move being judged */
  int need_after, n_open_after;
  gboolean touched;
} Unhappy;

/** Survey: what the judgements of all moves in a position have in common. */
typedef struct
{
  const HappyState *state;
  int highest; /* the highest number that is not on the table */
  int n_unhappy;
  Unhappy unhappy[HAPPY_MAX_CARDS];
  /* for each cell that can take a card: the unhappy cards beside it */
  guint8 n_near[HAPPY_MAX_CELLS];
  guint16 near[HAPPY_MAX_CELLS][HAPPY_MAX_DIRS];
  /* what things cost at this stage of the game */
  int cost[HAPPY_MAX_WANT + 1][MAX_SPARE + 1];
  int cell_cost[HAPPY_MAX_WANT + 1];
  int hand_cost[HAPPY_MAX_WANT + 1];
  int n_left; /* cards left after the move */
  /* the move being judged */
  int n_touched;
  guint16 touched[HAPPY_MAX_CARDS];
  int n_closed;
  guint16 closed[HAPPY_MAX_CARDS];
  guint8 is_closed[HAPPY_MAX_CELLS];
  int value;
} Survey;

static int
highest_of (const guint16 *left)
{
  int highest = HAPPY_MAX_WANT;

  while (highest > 0 && left[highest] == 0)
    highest--;
  return highest;
}

static void
mix_costs (Survey *survey)
{
  const Weights *own = &weights[survey->state->grid];
  int start = N_PARTS * survey->n_left / survey->state->n_cards, end = N_PARTS - start;
  int n_dirs = happy_n_dirs (survey->state->grid);

  for (int need = 1; need <= n_dirs; need++)
    {
      for (int spare = 0; spare <= MAX_SPARE; spare++)
        survey->cost[need][spare] = own->unhappy[0][need - 1][spare] * start + own->unhappy[1][need - 1][spare] * end;
      survey->cell_cost[need] = own->cell[0][need - 1] * start + own->cell[1][need - 1] * end;
      survey->hand_cost[need] = own->hand[0][need - 1] * start + own->hand[1][need - 1] * end;
    }
}

static void
look_around (Survey *survey, const HappyState *state)
{
  survey->state = state;
  survey->highest = highest_of (state->left);
  survey->n_left = state->n_cards - state->n_table - 1;
  survey->n_unhappy = survey->n_touched = survey->n_closed = 0;
  memset (survey->n_near, 0, state->n_cells);
  memset (survey->is_closed, 0, state->n_cells);
  for (int i = 0; i < state->n_cells; i++)
    {
      const HappyCell *cell = &state->cell[i];
      Unhappy *unhappy = &survey->unhappy[survey->n_unhappy];

      if (cell->card == HAPPY_NO_CARD || happy_is_content (state, cell))
        continue;
      *unhappy = (Unhappy){ .need = happy_want (state, cell->card) - cell->n };
      for (int dir = 0; dir < happy_n_dirs (state->grid); dir++)
        {
          const HappyCell *other = happy_beside (state, cell, dir);
          gsize at = other != NULL ? (gsize) (other - state->cell) : 0;

          if (other == NULL || !happy_takes (other, survey->highest))
            continue;
          unhappy->open[unhappy->n_open++] = (guint16) at;
          survey->near[at][survey->n_near[at]++] = (guint16) survey->n_unhappy;
        }
      survey->n_unhappy++;
    }
  mix_costs (survey);
}

static inline int
cost_of (const Survey *survey, int need, int n_open)
{
  if (need <= 0)
    return 0;
  if (need > MIN (n_open, survey->n_left))
    return HAPPY_UNHAPPY * N_PARTS;
  return survey->cost[need][MIN (n_open - need, MAX_SPARE)];
}

static inline Unhappy *
touch (Survey *survey, int index)
{
  Unhappy *unhappy = &survey->unhappy[index];

  if (unhappy->touched)
    return unhappy;
  unhappy->touched = TRUE;
  unhappy->need_after = unhappy->need;
  unhappy->n_open_after = unhappy->n_open;
  survey->touched[survey->n_touched++] = (guint16) index;
  return unhappy;
}

/** The cell number @at can no longer take a card. */
static inline void
close_cell (Survey *survey, int at)
{
  if (survey->is_closed[at])
    return;
  survey->is_closed[at] = TRUE;
  survey->closed[survey->n_closed++] = (guint16) at;
  survey->value += survey->cell_cost[survey->state->cell[at].n];
  for (int i = 0; i < survey->n_near[at]; i++)
    touch (survey, survey->near[at][i])->n_open_after--;
}

/** What it is worth to lay a card that wants @want on the cell number @at. */
static int
judge_place (Survey *survey, int at, int want)
{
  const HappyState *state = survey->state;
  const HappyCell *cell = &state->cell[at];
  int highest = survey->highest, need = want - cell->n, n_open = 0, value;

  if (want == highest && state->left[want] == 1)
    {
      guint16 left[HAPPY_MAX_WANT + 1];

      memcpy (left, state->left, sizeof left);
      left[want] = 0;
      highest = highest_of (left);
    }
  survey->value = 0;
  close_cell (survey, at);
  for (int i = 0; i < survey->n_near[at]; i++)
    {
      Unhappy *other = touch (survey, survey->near[at][i]);

      if (--other->need_after > 0)
        continue;
      for (int j = 0; j < other->n_open; j++)
        close_cell (survey, other->open[j]);
    }
  for (int dir = 0; dir < happy_n_dirs (state->grid); dir++)
    {
      const HappyCell *other = happy_beside (state, cell, dir);

      if (other == NULL)
        {
          n_open++;
          survey->value -= need > 0 ? survey->cell_cost[1] : 0;
        }
      else if (happy_takes (other, survey->highest))
        {
          int index = (int) (other - state->cell);

          if (need == 0 || other->n + 1 > highest)
            close_cell (survey, index);
          else if (!survey->is_closed[index])
            {
              n_open++;
              survey->value += survey->cell_cost[other->n] - survey->cell_cost[other->n + 1];
            }
        }
    }
  value = survey->value + survey->hand_cost[want] - cost_of (survey, need, n_open);
  while (survey->n_touched > 0)
    {
      Unhappy *other = &survey->unhappy[survey->touched[--survey->n_touched]];

      other->touched = FALSE;
      value += cost_of (survey, other->need, other->n_open) - cost_of (survey, other->need_after, other->n_open_after);
    }
  while (survey->n_closed > 0)
    survey->is_closed[survey->closed[--survey->n_closed]] = FALSE;
  return value;
}

/** What it is worth to start a group with a card that wants @want. */
static int
judge_start (const Survey *survey, int want)
{
  int n_dirs = happy_n_dirs (survey->state->grid);

  return survey->hand_cost[want] - n_dirs * survey->cell_cost[1] - cost_of (survey, want, n_dirs);
}

/** Whether the card at @position of the hand wants as much as an earlier one. */
static gboolean
is_repeated (const HappyState *state, const guint16 *hand, int position)
{
  for (int i = 0; i < position; i++)
    if (happy_want (state, hand[i]) == happy_want (state, hand[position]))
      return TRUE;
  return FALSE;
}

typedef void (*FoundFunc) (const Survey *survey, BaizeFace face, int at, int value, gpointer data);

/** Calls @found for every move, but only for one of several moves that differ only in the suit of the card. */
static void
judge_moves (Survey *survey, FoundFunc found, gpointer data)
{
  const HappyState *state = survey->state;
  const guint16 *hand = happy_seat_hand (state, state->seat);
  int n_hand = state->n_hand[state->seat - 1], n_found = 0;

  for (int i = 0; i < n_hand; i++)
    {
      int want = happy_want (state, hand[i]);

      if (is_repeated (state, hand, i))
        continue;
      for (int at = 0; at < state->n_cells; at++)
        if (happy_takes (&state->cell[at], want))
          {
            found (survey, state->face[hand[i]], at, judge_place (survey, at, want), data);
            n_found++;
          }
    }
  for (int i = 0; i < n_hand && n_found == 0; i++)
    if (!is_repeated (state, hand, i))
      found (survey, state->face[hand[i]], -1, judge_start (survey, happy_want (state, hand[i])), data);
}

static BaizeMove
move_of (const HappyState *state, BaizeFace face, int at)
{
  const HappyCell *cell = &state->cell[MAX (at, 0)];

  return happy_move_lay (face, at < 0 ? 0 : cell->group, at < 0 ? 0 : cell->x, at < 0 ? 0 : cell->y);
}

static void
append (const Survey *survey, BaizeFace face, int at, int value, gpointer data)
{
  BaizeEvaluatedMove move = { .move = move_of (survey->state, face, at), .value = (double) value / N_PARTS };

  g_array_append_val ((GArray *) data, move);
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
  Survey survey;

  look_around (&survey, data);
  judge_moves (&survey, append, evaluated);
}

typedef struct
{
  BaizeFace face;
  int at, value;
  gboolean found;
} Best;

static void
keep_best (const Survey *survey, BaizeFace face, int at, int value, gpointer data)
{
  Best *best = data;

  if (!best->found || value > best->value)
    *best = (Best){ face, at, value, TRUE };
}

/** happy_playout: the playout policy: the move that is judged best. */
void
happy_playout (gconstpointer data, BaizeRandom *random, BaizeMove *move)
{
  Best best = { 0 };
  Survey survey;

  look_around (&survey, data);
  judge_moves (&survey, keep_best, &best);
  *move = move_of (data, best.face, best.at);
}
