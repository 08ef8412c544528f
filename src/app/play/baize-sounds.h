/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is heard at the table: the sounds of a board and of the end of a game, one at a time, unless the player, the
 * desktop or reduced motion forbids them. Whatever is heard is seen as well.
 */
#pragma once

#include "table/baize-board.h"
#include "table/baize-sound.h"

/** BaizeSoundOutput: plays samples, see baize_pulse_play(). */
typedef void (*BaizeSoundOutput) (GBytes *samples);

#define BAIZE_TYPE_SOUNDS (baize_sounds_get_type ())
G_DECLARE_FINAL_TYPE (BaizeSounds, baize_sounds, BAIZE, SOUNDS, GObject)

BaizeSounds *baize_sounds_new (BaizeSoundOutput output);
void baize_sounds_set_board (BaizeSounds *sounds, BaizeBoard *board);
void baize_sounds_play (BaizeSounds *sounds, BaizeSound sound);
