/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A model of GRAFA: a second implementation, written from the rules alone, slowly and with strings, which tests compare
 * with the program's own. It must not share code with it.
 */
#pragma once

#include <glib.h>

typedef struct
{
  char cards[52][3];
  int n;
} ModelPile;

typedef struct
{
  ModelPile deck; /* top first */
  ModelPile hand;
  ModelPile discard;
  ModelPile seen;
  gboolean face_up;
  gboolean over;
  int spades, diamonds, clubs;
} Model;

void model_deal (Model *model, const char *deck);
void model_play (Model *model, const char *move);
GPtrArray *model_moves (const Model *model);
char *model_state_line (const Model *model);
char *model_deck (const Model *model);
