/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random numbers and shuffling, see the header.
 */
#include "baize-random.h"

static inline guint64
rotate_left (guint64 x, int k)
{
  return (x << k) | (x >> (64 - k));
}

/**
 * baize_splitmix64_next:
 * @state: the state of the generator; advanced
 *
 * Returns: the next number of SplitMix64
 */
guint64
baize_splitmix64_next (guint64 *state)
{
  return baize_mix (*state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

/**
 * baize_random_init:
 * @random: (out): the generator
 * @seed: any number
 *
 * Seeds xoshiro256** with four numbers of SplitMix64, which is seeded with @seed.
 */
void
baize_random_init (BaizeRandom *random, guint64 seed)
{
  for (int i = 0; i < 4; i++)
    random->word[i] = baize_splitmix64_next (&seed);
}

/**
 * baize_random_next:
 * @random: the generator; advanced
 *
 * Returns: the next 64 bits of xoshiro256**
 */
guint64
baize_random_next (BaizeRandom *random)
{
  guint64 *s = random->word;
  guint64 result = rotate_left (s[1] * 5, 7) * 9;
  guint64 t = s[1] << 17;

  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate_left (s[3], 45);
  return result;
}

/**
 * baize_random_below:
 * @random: the generator; advanced
 * @n: the upper bound, at least 1
 *
 * Rejects numbers above the largest multiple of @n, so that all results are equally likely.
 *
 * Returns: a number from 0 to @n − 1
 */
guint64
baize_random_below (BaizeRandom *random, guint64 n)
{
  /* 2^64 mod n; a limit of 0 means 2^64 itself, when n divides it */
  guint64 limit = 0 - (0 - n) % n;
  guint64 x;

  do
    x = baize_random_next (random);
  while (limit != 0 && x >= limit);
  return x % n;
}

/**
 * baize_random_shuffle:
 * @random: the generator; advanced
 * @items: (array length=n_items) (inout): the items to shuffle
 * @n_items: number of items
 *
 * Fisher–Yates from the last item down to the second. Deal numbers depend on this order.
 */
void
baize_random_shuffle (BaizeRandom *random, guint8 *items, gsize n_items)
{
  for (gsize i = n_items; i > 1; i--)
    {
      gsize j = baize_random_below (random, i);
      guint8 item = items[i - 1];

      items[i - 1] = items[j];
      items[j] = item;
    }
}
