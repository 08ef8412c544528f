/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one generator of chance: SplitMix64 seeding xoshiro256**, both as published by Sebastiano Vigna and David
 * Blackman (public domain). Deals must be the same for ever and everywhere, so nothing here may change.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** BaizeRandom: the generator's state; a plain value. */
typedef struct
{
  guint64 word[4];
} BaizeRandom;

guint64 baize_splitmix64_next (guint64     *state);
void    baize_random_init     (BaizeRandom *random,
                               guint64      seed);
guint64 baize_random_next     (BaizeRandom *random);
guint64 baize_random_below    (BaizeRandom *random,
                               guint64      n);
void    baize_random_shuffle  (BaizeRandom *random,
                               guint8      *items,
                               gsize        n_items);

G_END_DECLS
