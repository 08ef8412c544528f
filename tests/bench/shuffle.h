/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The unit of other times: one shuffle of cards by the program's own generator.
 */
#pragma once

#include "bench.h"

#include "core/cards/baize-random.h"

#define BENCH_N_SHUFFLES 100000

/** bench_shuffle: Returns: the seconds of a shuffle of @n_cards cards, up to 104. */
static inline double
bench_shuffle (int n_cards)
{
  guint8 cards[104];
  BaizeRandom random;
  double start = bench_process_time ();

  for (int i = 0; i < n_cards; i++)
    cards[i] = (guint8) i;
  baize_random_init (&random, 1);
  for (int i = 0; i < BENCH_N_SHUFFLES; i++)
    baize_random_shuffle (&random, cards, (gsize) n_cards);
  return (bench_process_time () - start) / BENCH_N_SHUFFLES;
}
