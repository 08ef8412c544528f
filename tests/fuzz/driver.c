/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs the fuzz target without a fuzzer: over seeds changed by chance, the same on every run, or over the files named
 * on the command line (what a fuzzer found).
 */
#include <glib.h>
#include <string.h>

#define N_INPUTS 100000

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static const char *const seeds[] = {
  "",
  "[Game \"grafa\"]\n[Deal \"1\"]\n\npair KD\ndig\n",
  "[Game \"grafa\"]\r\n[Deal \"20260321\"]\r\n[Redo \"pair 6C\"]\r\n# a comment\r\n",
  "[Game \"grafa\"]\n[Variant \"classic\"]\n[Players \"1\"]\n[Deck \"AH 6S 4C 3H 2S 4H 5D 6C TC JD 2D 9H 7S 5C QD JC "
  "KS "
  "AC 2C 3C 7C 8C 9C QC KC AD 3D 4D 6D 7D 8D 9D TD KD 2H 5H 6H 7H 8H TH JH QH KH AS 3S 4S 5S 8S 9S TS JS QS\"]\n"
  "[Seat.1 \"Ann \\\"the\\\" Mole\"]\n[Date \"2026-03-21T15:04:05Z\"]\n[Result \"13\"]\n[Generator \"g\"]\n"
  "[Practice \"undo\"]\n[Time \"61\"]\n[Hand.1 \"AH 6S\"]\n[Own \"a ; b\\\\\"]\n\n# first ; so\npair 6S\npair 6S ; x\n"
  "foresee JD TC\npair 4C\n#\nforesee 9H 7S 2D\npair 3H\npair 2S\npair AH\n# tail\n",
  /* a lesson */
  "[Game \"grafa\"]\n[Deal \"41\"]\n\n# Read of {7C}.\n#@ light deck\n#@ wait\n#\n# Watch.\n#@ play\n# Look.\n#@ open\n"
  "#@ skip\n#@ then more.baize\n",
};

/* Pieces that mean something, to get past the first checks more often than single bytes do. */
static const char *const pieces[] = {
  "\n",
  "\r\n",
  "\"",
  "\\",
  "[",
  "]",
  ";",
  "#",
  " ",
  "\t",
  "[Game \"grafa\"]\n",
  "[Deal \"7\"]\n",
  "[Deck.2 \"AC\"]\n",
  "[Deck \"",
  "[Redo \"",
  "[Result \"0\"]\n",
  "[Time \"9\"]\n",
  "[Seat.1 \"computer:easy\"]\n",
  "[Players \"1\"]\n",
  "[Practice \"hint\"]\n",
  "[Peek \"0 2\"]\n",
  "pair ",
  "foresee ",
  "dig\n",
  "buy\n",
  "AC",
  "KS",
  "XR",
  "18446744073709551616",
  "-1",
  "é",
  "\xff",
  "[x.9223372036854775808 \"\"]\n",
  "#@ ",
  "#@ wait\n",
  "#@ play\n",
  "#@ light ",
  "# text\n",
  "{",
  "}",
  "deck",
};

static void
change (GByteArray *bytes, GRand *rand)
{
  guint at = bytes->len > 0 ? (guint) g_rand_int_range (rand, 0, (gint32) bytes->len) : 0;
  guint wanted = (guint) g_rand_int_range (rand, 1, 40), length = MIN (bytes->len - at, wanted);
  const char *piece = pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))];
  g_autoptr (GByteArray) rest = g_byte_array_new ();

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0: /* one byte */
      if (length > 0)
        bytes->data[at] = (guint8) g_rand_int_range (rand, 0, 256);
      return;
    case 1: /* lose some */
      if (length > 0)
        g_byte_array_remove_range (bytes, at, length);
      return;
    case 2: /* cut */
      g_byte_array_set_size (bytes, at);
      return;
    case 3: /* say some twice */
      g_byte_array_append (rest, bytes->data + at, bytes->len - at);
      g_byte_array_set_size (bytes, at + length);
      break;
    default: /* add a piece */
      g_byte_array_append (rest, bytes->data + at, bytes->len - at);
      g_byte_array_set_size (bytes, at);
      g_byte_array_append (bytes, (const guint8 *) piece, (guint) strlen (piece));
      break;
    }
  g_byte_array_append (bytes, rest->data, rest->len);
}

/** Hands over a copy of its own size, so that reading past its end is found. */
static void
try_bytes (const guint8 *data, gsize size)
{
  g_autofree guint8 *copy = g_memdup2 (data, size);

  LLVMFuzzerTestOneInput (copy, size);
}

static void
test_seed (gconstpointer seed)
{
  GRand *rand = g_rand_new_with_seed (11);

  try_bytes (seed, strlen (seed));
  for (int i = 0; i < N_INPUTS / (int) G_N_ELEMENTS (seeds); i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_sized_new (4096);

      g_byte_array_append (bytes, seed, (guint) strlen (seed));
      for (int n = g_rand_int_range (rand, 1, 6); n > 0; n--)
        change (bytes, rand);
      try_bytes (bytes->data, bytes->len);
    }
  g_rand_free (rand);
}

/* Every seed cut after every byte. */
static void
test_cut (gconstpointer seed)
{
  for (gsize length = 0; length <= strlen (seed); length++)
    try_bytes (seed, length);
}

static void
test_file (gconstpointer path)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  try_bytes ((const guint8 *) text, length);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *name = g_strdup_printf ("/fuzz/file/%d", i);

      g_test_add_data_func (name, argv[i], test_file);
    }
  for (gsize i = 0; argc == 1 && i < G_N_ELEMENTS (seeds); i++)
    {
      g_autofree char *changed = g_strdup_printf ("/fuzz/changed/%d", (int) i);
      g_autofree char *cut = g_strdup_printf ("/fuzz/cut/%d", (int) i);

      g_test_add_data_func (changed, seeds[i], test_seed);
      g_test_add_data_func (cut, seeds[i], test_cut);
    }
  return g_test_run ();
}
