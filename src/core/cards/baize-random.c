/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Chance and shuffling, see the header.
 */
#include "baize-random.h"

static inline guint64
rotate_left (guint64 x, int k)
{
  return (x << k) | (x >> (64 - k));
}

/**
 * baize_splitmix64_next:
 * @state: the generator's single word, moved on
 *
 * Returns: the next number of SplitMix64
 */
guint64
baize_splitmix64_next (guint64 *state)
{
  guint64 z = (*state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/**
 * baize_random_init:
 * @random: (out): the generator
 * @seed: any number
 *
 * Seeds xoshiro256** with four numbers of SplitMix64 begun at @seed.
 */
void
baize_random_init (BaizeRandom *random, guint64 seed)
{
  for (int i = 0; i < 4; i++)
    random->word[i] = baize_splitmix64_next (&seed);
}

/**
 * baize_random_next:
 * @random: the generator, moved on
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
 * @random: the generator, moved on
 * @n: at least 1
 *
 * Draws until a number lies below the largest multiple of @n, so that every result is equally likely.
 *
 * Returns: a number from 0 to @n − 1
 */
guint64
baize_random_below (BaizeRandom *random, guint64 n)
{
  /* 2^64 mod n; a limit of 0 stands for 2^64 itself, when n divides it */
  guint64 limit = 0 - (0 - n) % n;
  guint64 x;

  do
    x = baize_random_next (random);
  while (limit != 0 && x >= limit);
  return x % n;
}

/**
 * baize_random_shuffle:
 * @random: the generator, moved on
 * @items: (array length=n_items) (inout): what is shuffled
 * @n_items: how many
 *
 * Fisher–Yates from the last item down to the second, as deal numbers are defined.
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
