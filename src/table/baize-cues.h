/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sounds that wait for cards on their way: a card is heard when it arrives. No widgets and no clock.
 */
#pragma once

#include "baize-sound.h"

/** BaizeCues: a plain struct, zero when it begins. */
typedef struct
{
  BaizeSound waiting; /* of a position whose cards are not on their way yet */
  GArray *cues;       /* array of BaizeCue; %NULL before the first */
  int score;          /* of the position that was noted last; lower is better if its sign was changed */
  guint n_gains;      /* steps of the move shown that made the score better */
} BaizeCues;

void baize_cues_clear (BaizeCues *cues);
void baize_cues_clear_sounds (BaizeCues *cues);
void baize_cues_begin_move (BaizeCues *cues);
void baize_cues_note (BaizeCues *cues, BaizeHappening *happening, int score, gboolean in_game);
void baize_cues_send (BaizeCues *cues, gint64 from, gint64 until);
void baize_cues_hurry (BaizeCues *cues);
BaizeSound baize_cues_take (BaizeCues *cues, gint64 now);
