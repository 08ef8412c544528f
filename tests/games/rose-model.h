/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A model of Rose: a second implementation, written from the rules alone, slowly and with strings and distances, which
 * tests compare with the program's own. It must not share code with it.
 */
#pragma once

#include <glib.h>

/** Model: lists have cards as two letters; the text of a place without a card is empty. */
typedef struct
{
  char at[14][3];
  char pile[54][3]; /* next card first */
  int n_pile;
  char drawn[5][3];
  int n_drawn;
  int score;
  int n_out; /* number of cards scored */
} Model;

void model_deal (Model *model, const char *deck);
void model_play (Model *model, const char *move);
GPtrArray *model_moves (const Model *model);
char *model_state_line (const Model *model);
gboolean model_is_over (const Model *model);
