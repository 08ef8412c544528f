/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The computer players of Rose. Other folders use only #rose_players; its functions are in files of their own.
 */
#pragma once

#include "games/rose/rules/rose.h"

/** ROSE_POINT: a point of the score in units of rose_evaluate_move(). */
#define ROSE_POINT 10

/** RoseMeasure: what strong counts in its playouts from the move on, beside the names of #rose_players. */
typedef enum
{
  ROSE_MEASURE_EXPECTED,
  ROSE_MEASURE_TOUCHING,
  ROSE_MEASURE_NOBLES,
  ROSE_MEASURE_JOKER_POINTS,
  ROSE_N_MEASURES,
} RoseMeasure;

extern const BaizeRulesPlayers rose_players;

void rose_measure (gconstpointer start, gconstpointer state, int seat, int n_steps, int *measured);
int rose_evaluate_move (const RoseState *state, const BaizeMove *move);
gboolean rose_evaluate_end (const RoseState *state, const BaizeThinking *thinking, GArray *evaluated);
void rose_playout (gconstpointer state, BaizeRandom *random, BaizeMove *move);
char *rose_contrast (gconstpointer state, const BaizeMove *move, const BaizeMove *other);
void rose_best (gconstpointer state, const BaizeThinking *thinking, BaizeBest *best);
