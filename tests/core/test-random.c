/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random numbers and deal numbers, compared with published values, with a second implementation in this file, and with
 * decks computed by another program. A deal number must always name the same deal, so these values must never change.
 */
#include "test.h"

#include "core/base/baize-error.h"
#include "core/cards/baize-random.h"
#include "core/rules/baize-setup.h"

#include <string.h>

/* ---- a second implementation of xoshiro256**, from Vigna's description ---- */

typedef struct
{
  guint64 s0, s1, s2, s3;
} Reference;

static guint64
reference_splitmix (guint64 seed, int n)
{
  guint64 z = seed + 0x9e3779b97f4a7c15u * (guint64) n;

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static Reference
reference_new (guint64 seed)
{
  return (Reference){ reference_splitmix (seed, 1), reference_splitmix (seed, 2), reference_splitmix (seed, 3),
                      reference_splitmix (seed, 4) };
}

static guint64
reference_next (Reference *r)
{
  guint64 five = r->s1 * 5;
  guint64 result = ((five << 7) | (five >> 57)) * 9;
  Reference old = *r;

  r->s0 = old.s0 ^ old.s3 ^ old.s1;
  r->s1 = old.s1 ^ old.s2 ^ old.s0;
  r->s2 = old.s2 ^ old.s0 ^ (old.s1 << 17);
  r->s3 = old.s3 ^ old.s1;
  r->s3 = (r->s3 << 45) | (r->s3 >> 19);
  return result;
}

static guint64
reference_below (Reference *r, guint64 n)
{
  unsigned __int128 all = (unsigned __int128) 1 << 64;
  unsigned __int128 x;

  do
    x = reference_next (r);
  while (x >= all - all % n);
  return (guint64) (x % n);
}

static void
reference_shuffle (guint8 *cards, int n_cards, guint64 seed)
{
  Reference r = reference_new (seed);

  for (int i = n_cards - 1; i >= 1; i--)
    {
      int j = (int) reference_below (&r, (guint64) i + 1);
      guint8 card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }
}

/* ---- tests ---- */

TEST (splitmix)
{
  static const guint64 expected[] = { 6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                      4593380528125082431u, 16408922859458223821u };
  guint64 state = 1234567;

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (baize_splitmix64_next (&state), ==, expected[i]);
}

/* The first numbers of the published generator with the state 1, 2, 3, 4. */
TEST (xoshiro)
{
  static const guint64 expected[] = { 11520,
                                      0,
                                      1509978240,
                                      1215971899390074240u,
                                      1216172134540287360u,
                                      607988272756665600u,
                                      16172922978634559625u,
                                      8476171486693032832u,
                                      10595114339597558777u,
                                      2904607092377533576u };
  BaizeRandom random = { { 1, 2, 3, 4 } };

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (baize_random_next (&random), ==, expected[i]);
}

TEST (seeding)
{
  static const struct
  {
    guint64 seed;
    guint64 expected[4];
  } cases[] = {
    { 0, { 11091344671253066420u, 13793997310169335082u, 1900383378846508768u, 7684712102626143532u } },
    { 1234567, { 3504822795582309479u, 1819558768956484042u, 1250851346055027673u, 16940231675099994102u } },
  };
  Reference reference = reference_new (G_MAXUINT64);
  BaizeRandom random;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      baize_random_init (&random, cases[i].seed);
      for (int j = 0; j < 4; j++)
        g_assert_cmpuint (baize_random_next (&random), ==, cases[i].expected[j]);
    }
  baize_random_init (&random, G_MAXUINT64);
  for (int i = 0; i < 1000; i++)
    g_assert_cmpuint (baize_random_next (&random), ==, reference_next (&reference));
}

/* A limit just above 2^63 rejects nearly every second number; a limit that is a power of two rejects none. */
TEST (below)
{
  static const guint64 limits[] = { 1,
                                    2,
                                    3,
                                    6,
                                    52,
                                    54,
                                    G_GUINT64_CONSTANT (1) << 32,
                                    (G_GUINT64_CONSTANT (1) << 63) - 1,
                                    G_GUINT64_CONSTANT (1) << 63,
                                    (G_GUINT64_CONSTANT (1) << 63) + 1,
                                    G_GUINT64_CONSTANT (3) << 62,
                                    G_MAXUINT64 - 1,
                                    G_MAXUINT64 };

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      Reference reference = reference_new (42);
      BaizeRandom random;

      baize_random_init (&random, 42);
      for (int j = 0; j < 2000; j++)
        {
          guint64 x = baize_random_below (&random, limits[i]);

          g_assert_cmpuint (x, <, limits[i]);
          g_assert_cmpuint (x, ==, reference_below (&reference, limits[i]));
        }
    }
}

TEST (below_known)
{
  static const guint64 expected[] = { 1546998764402558742u, 6990951692964543102u, 5362058279183681893u,
                                      5928998142081247042u };
  BaizeRandom random;

  baize_random_init (&random, 42);
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (baize_random_below (&random, (G_GUINT64_CONSTANT (1) << 63) + 1), ==, expected[i]);
}

TEST (even)
{
  int counts[6] = { 0 };
  BaizeRandom random;

  baize_random_init (&random, 7);
  for (int i = 0; i < 60000; i++)
    counts[baize_random_below (&random, 6)]++;
  for (int i = 0; i < 6; i++)
    {
      g_assert_cmpint (counts[i], >, 9600);
      g_assert_cmpint (counts[i], <, 10400);
    }
}

TEST (unshuffled)
{
  g_autoptr (GByteArray) deck = g_byte_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  baize_deck_append_standard (deck, 13, TRUE);
  baize_deck_append_standard (deck, 3, FALSE);
  baize_faces_write (text, deck->data, deck->len, ' ');
  g_assert_cmpstr (text->str, ==,
                   "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD "
                   "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS XR XB "
                   "AC 2C 3C AD 2D 3D AH 2H 3H AS 2S 3S");
}

static const struct
{
  guint64 deal;
  gboolean jokers;
  const char *cards;
} known_deals[] = {
  { 1, FALSE,
    "KD 7C JC 6H 5C JS 2S 6C 5H QC 4C 8H 2D 3S 8C TS 9C QS QD TD KC KS 6S 7S 9S 3D "
    "6D 3C 9H 2H JH 5S AD 4D 9D KH AH 4S JD 2C 3H 7D QH 5D AS 7H 4H TH 8D AC 8S TC" },
  { 1, TRUE,
    "6S 4C AC XR 2S 9H 4D 9S 3S AS QC KS 5H JC 9C 2H KC TD JH 4H 6D 3D 8S AH TC 5D QD "
    "8C 2D 7H KD 2C TH QS 3C 5C 5S 4S QH 6H JD 8H 7D JS XB 7S TS KH 7C 9D 6C 3H 8D AD" },
  { 0, FALSE,
    "2H QH 2C KH TS QC 4S 8C 3D 5H QS 8H 8S 6H JD 7D 7C 7H KS 9S 5S 9D 3C 4C AC 8D "
    "AS 9H 4H TH 2S 4D QD JS JC 5C 2D KC 7S 3H KD TD 3S 6C AD AH JH TC 5D 6D 9C 6S" },
  { 20260321, FALSE,
    "6C KH 7S TH 8C 6D AC QH 3S JH 5H AS 7C JC 5D 5S 9H 9S 2H TC 4S 6H JS QC 4D QS "
    "8S 3D AD 2S AH 2D 7D JD 6S 5C KS 9D KC 4H 2C 3H 8H 3C 9C 7H 8D 4C KD TS QD TD" },
  { G_MAXUINT64, FALSE,
    "6H 8D 7H TD QC 7D 9H TC AS KS 5C 7S 9D 3C 5D JC 8C KC JS AD 7C QD 5S 8S 4C KD "
    "TS 6S TH AC 6C JD 9C 8H 9S 3D 3H 4H 4D 5H KH 2H 2C 6D QS JH QH 4S 3S AH 2D 2S" },
};

TEST (known_deals)
{
  for (gsize i = 0; i < G_N_ELEMENTS (known_deals); i++)
    {
      g_autoptr (GByteArray) deck = g_byte_array_new ();
      g_autoptr (GString) text = g_string_new (NULL);

      baize_deck_append_standard (deck, 13, known_deals[i].jokers);
      baize_deck_shuffle (deck, known_deals[i].deal, 0, 0);
      baize_faces_write (text, deck->data, deck->len, ' ');
      g_assert_cmpstr (text->str, ==, known_deals[i].cards);
    }
}

/* The seed of round r is N XOR (r << 56), that of its k-th reshuffle N XOR (r << 56) XOR (k << 48). All decks
 * differ. */
TEST (rounds)
{
  static const guint64 deals[] = { 0, 1, 999999999, G_GUINT64_CONSTANT (1) << 48, G_MAXUINT64 };

  for (gsize i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                           NULL);

      for (int round = 0; round < 7; round++)
        for (int reshuffle = 0; reshuffle < 4; reshuffle++)
          {
            guint64 seed = deals[i] ^ ((guint64) round << 56) ^ ((guint64) reshuffle << 48);
            g_autoptr (GByteArray) deck = g_byte_array_new ();
            g_autoptr (GByteArray) expected = g_byte_array_new ();

            baize_deck_append_standard (deck, 13, TRUE);
            baize_deck_append_standard (expected, 13, TRUE);
            reference_shuffle (expected->data, (int) expected->len, seed);
            baize_deck_shuffle (deck, deals[i], round, reshuffle);
            g_assert_cmpmem (deck->data, deck->len, expected->data, expected->len);
            g_assert_true (g_hash_table_add (seen, g_bytes_new (deck->data, deck->len)));
          }
    }
}

/* Shuffling one card, or none, draws no number from the generator. */
TEST (small_piles)
{
  BaizeRandom random, untouched;
  guint8 card = 9;

  baize_random_init (&random, 3);
  untouched = random;
  baize_random_shuffle (&random, NULL, 0);
  baize_random_shuffle (&random, &card, 1);
  g_assert_cmpint (card, ==, 9);
  g_assert_cmpmem (&random, sizeof random, &untouched, sizeof untouched);
}

TEST (deal_numbers)
{
  static const struct
  {
    const char *text;
    gboolean good;
    guint64 deal;
  } cases[] = {
    { "0", TRUE, 0 },
    { "1", TRUE, 1 },
    { "20260321", TRUE, 20260321 },
    { "18446744073709551615", TRUE, G_MAXUINT64 },
    { "18446744073709551616", FALSE, 0 },
    { "99999999999999999999999", FALSE, 0 },
    { "", FALSE, 0 },
    { "00", FALSE, 0 },
    { "01", FALSE, 0 },
    { "-1", FALSE, 0 },
    { "-0", FALSE, 0 },
    { "+1", FALSE, 0 },
    { " 1", FALSE, 0 },
    { "1 ", FALSE, 0 },
    { "1x", FALSE, 0 },
    { "0x10", FALSE, 0 },
    { "1.0", FALSE, 0 },
    { "1e3", FALSE, 0 },
    { "١", FALSE, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      guint64 deal = 77;
      gboolean good = baize_deal_parse (cases[i].text, &deal, &error);

      g_assert_cmpint (good, ==, cases[i].good);
      if (good)
        g_assert_cmpuint (deal, ==, cases[i].deal);
      else
        {
          g_autofree char *message = g_strdup_printf (
            "“%s” is not a deal number; a deal number is a whole number from 0 to 18446744073709551615.",
            baize_quote (cases[i].text).text);

          g_assert_cmpstr (error->message, ==, message);
        }
    }
}

/** People write numbers with spaces, leading zeros and the digits of their script. */
TEST (read_deal)
{
  static const struct
  {
    const char *text;
    gboolean good;
    guint64 deal;
  } cases[] = {
    { "126484017", TRUE, 126484017 },
    { " 126\342\200\257484\302\240017\n", TRUE, 126484017 },
    { "000", TRUE, 0 },
    { "007", TRUE, 7 },
    { "00018446744073709551615", TRUE, G_MAXUINT64 },
    { "18446744073709551616", FALSE, 0 },
    { "\342\200\216126\342\200\254", TRUE, 126 },
    { "١٢٦", TRUE, 126 },
    { "१२६", TRUE, 126 },
    { "12६", TRUE, 126 },
    { "", FALSE, 0 },
    { "  ", FALSE, 0 },
    { "-7", FALSE, 0 },
    { "7.5", FALSE, 0 },
    { "deal 7", FALSE, 0 },
    { "½", FALSE, 0 },
    { "7\xff", FALSE, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      guint64 deal = 77;

      g_assert_cmpint (baize_deal_read (cases[i].text, &deal, &error), ==, cases[i].good);
      if (cases[i].good)
        g_assert_cmpuint (deal, ==, cases[i].deal);
      else
        g_assert_nonnull (strstr (error->message, "is not a deal number"));
    }
}
