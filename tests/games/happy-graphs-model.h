/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A model of Happy Graphs: a second implementation, written slowly from the sentences of the rules, with a list of
 * cards as text that it searches for every question. It shares no code with the game.
 */
#pragma once

#include <glib.h>

typedef struct
{
  char card[3];
  int group, x, y;
  gboolean fixed;
} ModelCard;

typedef struct
{
  char grid; /* s, e or h */
  gboolean puzzle;
  int players, seat;
  GArray *table;   /* of ModelCard */
  GPtrArray *deck; /* of text, top first */
  GPtrArray *hand[32];
  gboolean over;
} Model;

Model *model_new (char grid, gboolean puzzle, int players, int hand_size, const char *const *deck);
void model_free (Model *model);
void model_fix (Model *model, const char *card, int x, int y);
void model_play (Model *model, const char *move);
GPtrArray *model_moves (const Model *model);
char *model_state_line (const Model *model);
int model_score (const Model *model);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Model, model_free)
