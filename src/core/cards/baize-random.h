/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The random number generator: xoshiro256** seeded by SplitMix64, as published by Sebastiano Vigna and David Blackman
 * (public domain). Deal numbers depend on it, so its results must never change.
 */
#pragma once

#include <glib.h>

/** BaizeRandom: the state of the generator; a plain value. */
typedef struct
{
  guint64 word[4];
} BaizeRandom;

/** baize_mix: Returns: @number with its bits mixed as SplitMix64 does; different numbers give different ones. */
static inline guint64
baize_mix (guint64 number)
{
  number = (number ^ number >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  number = (number ^ number >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return number ^ number >> 31;
}

guint64 baize_splitmix64_next (guint64 *state);
void baize_random_init (BaizeRandom *random, guint64 seed);
guint64 baize_random_next (BaizeRandom *random);
guint64 baize_random_below (BaizeRandom *random, guint64 n);
void baize_random_shuffle (BaizeRandom *random, guint8 *items, gsize n_items);
