/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rose a second time, written from the rules alone, slowly and in strings and distances, to be compared with the
 * program's own. It shares no code with it and must not.
 */
#pragma once

#include <glib.h>

/** Model: each list is of cards in two letters; at a place without a card the text is empty. */
typedef struct
{
  char at[14][3];
  char pile[54][3]; /* next card first */
  int n_pile;
  char drawn[5][3];
  int n_drawn;
  int score;
  int n_out; /* cards scored */
} Model;

void       model_deal       (Model       *model,
                             const char  *deck);
void       model_play       (Model       *model,
                             const char  *move);
GPtrArray *model_moves      (const Model *model);
char      *model_state_line (const Model *model);
gboolean   model_is_over    (const Model *model);
