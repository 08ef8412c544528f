/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A model of Grandma's Card Game: a second implementation for tests, with cards as two letters, moves and positions as
 * text, and exhaustive search. It shares no code with the game except the random number generator.
 */
#pragma once

#include <glib.h>

#define MODEL_MAX_LIST 128

/** ModelList: cards as text, in order. */
typedef struct
{
  char card[MODEL_MAX_LIST][3];
  int n;
} ModelList;

typedef struct
{
  char kind; /* t or s */
  int seat, number;
  ModelList cards;
} ModelMeld;

typedef struct
{
  int variant_rounds, players, round, seat;
  gboolean drawn, over, down[5], down_now;
  int n_shuffles, n_turns, n_melds;
  guint64 deal;
  ModelList hand[5], stock, pile; /* stock and pile top first */
  ModelMeld meld[16];
  int total[5];
} Model;

Model *model_new (int n_rounds, int players, guint64 deal);
void model_free (Model *model);
GPtrArray *model_moves (const Model *model);
void model_play (Model *model, const char *text);
char *model_state_line (const Model *model);
