/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Statistics as a GVariant: what is written is read as the same, and damaged values are repaired.
 */
#include "test.h"

#include "core/cards/baize-random.h"
#include "core/results/baize-statistics.h"

static BaizeStatistics *
read_text (const char *text, gboolean *mended)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) variant = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, &error);

  g_assert_no_error (error);
  return baize_statistics_from_variant (variant, FALSE, mended);
}

TEST (round_trip)
{
  BaizeRandom random;

  baize_random_init (&random, 5);
  for (int n = 0; n < 300; n += n < 20 ? 1 : 37)
    {
      gboolean low_is_good = n % 2 == 1, mended;
      g_autoptr (BaizeStatistics) statistics = baize_statistics_new (low_is_good);
      g_autoptr (BaizeStatistics) again = NULL;
      g_autoptr (GVariant) first = NULL, second = NULL;

      for (int i = 0; i < n; i++)
        {
          statistics->played++;
          baize_statistics_add (statistics, (int) baize_random_below (&random, 60) - 5, 100 + i, i % 3 ? "42" : "",
                                i % 2 ? "Zoë \"Z\"" : "", (guint) i);
          if (i % 4 == 0)
            baize_statistics_add_practice (statistics, i, i);
          if (i % 5 == 0)
            g_assert_true (baize_statistics_add_solved (statistics, G_MININT64 + i));
          g_assert_false (baize_statistics_add_solved (statistics, G_MININT64));
        }
      first = g_variant_ref_sink (baize_statistics_to_variant (statistics));
      again = baize_statistics_from_variant (first, low_is_good, &mended);
      second = g_variant_ref_sink (baize_statistics_to_variant (again));
      g_assert_false (mended);
      g_assert_true (g_variant_equal (first, second));
    }
}

TEST (foreign)
{
  static const struct
  {
    const char *text;
    gboolean mended;
    guint played, finished, n_top, n_results;
  } cases[] = {
    { "{}", FALSE, 0, 0, 0, 0 },
    { "{'colour': <'blue'>}", FALSE, 0, 0, 0, 0 }, /* a key of a later version is not damage */
    { "{'played': <uint32 3>}", FALSE, 3, 0, 0, 0 },
    { "{'played': <'three'>}", TRUE, 0, 0, 0, 0 },
    { "{'played': <3>}", TRUE, 0, 0, 0, 0 }, /* signed */
    { "{'played': <uint32 3>, 'finished': <uint32 5>}", TRUE, 5, 5, 0, 0 },
    { "{'streak': <uint32 9>, 'best-streak': <uint32 2>}", TRUE, 0, 0, 0, 0 },
    { "{'histogram': <[(5, uint32 2)]>, 'finished': <uint32 1>, 'played': <uint32 1>}", TRUE, 2, 2, 0, 0 },
    { "{'histogram': <[(5, uint32 0)]>}", TRUE, 0, 0, 0, 0 },
    { "{'histogram': <[(5, uint32 4294967295), (6, uint32 1)]>, 'finished': <uint32 4294967295>, "
      "'played': <uint32 4294967295>}",
      TRUE, G_MAXUINT, G_MAXUINT, 0, 0 },
    { "{'histogram': <[(5, 2)]>}", TRUE, 0, 0, 0, 0 },
    { "{'top': <'all of them'>}", TRUE, 0, 0, 0, 0 },
    { "{'top': <[(5, int64 1, '7', 'A', uint32 9), (8, int64 1, 'x', '', uint32 9)]>}", FALSE, 0, 0, 2, 0 },
    { "{'results': <[(5, int64 1)]>}", FALSE, 0, 0, 0, 1 },
    { "{'results': <@a(ix) []>}", FALSE, 0, 0, 0, 0 },
    { "{'results': <[5, 6]>}", TRUE, 0, 0, 0, 0 },
    { "{'practice-results': <[(5, int64 -9223372036854775808)]>}", TRUE, 0, 0, 0, 0 },
    { "{'practice-finished': <uint32 2>}", TRUE, 0, 0, 0, 0 },
    { "{'results': <[(5, int64 1)]>, 'pars': <[(5, int64 1, int64 43)]>}", FALSE, 0, 0, 0, 1 },
    { "{'results': <[(5, int64 1)]>, 'pars': <[(6, int64 1, int64 43)]>}", FALSE, 0, 0, 0, 1 },
    { "{'results': <[(5, int64 1)]>, 'pars': <[(5, int64 1, int64 9223372036854775807)]>}", TRUE, 0, 0, 0, 1 },
    { "{'results': <[(5, int64 1)]>, 'pars': <[(5, int64 1, 4.3)]>}", TRUE, 0, 0, 0, 1 },
    { "{'results': <[(5, int64 1)]>, 'best-results': <[(5, int64 1, 7, 9)]>}", FALSE, 0, 0, 0, 1 },
    { "{'results': <[(5, int64 1)]>, 'best-results': <[(5, int64 1, 9, 7)]>}", TRUE, 0, 0, 0, 1 },
    { "{'results': <[(5, int64 1)]>, 'best-results': <'unknown'>}", TRUE, 0, 0, 0, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean mended;
      g_autoptr (BaizeStatistics) statistics = read_text (cases[i].text, &mended);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (mended, ==, cases[i].mended);
      g_assert_cmpuint (statistics->played, ==, cases[i].played);
      g_assert_cmpuint (statistics->finished, ==, cases[i].finished);
      g_assert_cmpuint (statistics->top->len, ==, cases[i].n_top);
      g_assert_cmpuint (statistics->results->len, ==, cases[i].n_results);
      baize_statistics_add (statistics, 5, 1000, "1", "Anna", 60);
    }
}

/** Lists in the settings may be unsorted or too long; reading sorts and truncates them. */
TEST (foreign_order)
{
  g_autoptr (GString) text = g_string_new ("{'top': <[");
  g_autoptr (BaizeStatistics) statistics = NULL;
  gboolean mended;
  double median;

  for (int i = 0; i < 50; i++)
    g_string_append_printf (text, "%s(%d, int64 %d, '', '', uint32 1)", i > 0 ? "," : "", i * 7 % 50, i);
  g_string_append (text, "]>, 'histogram': <[(9, uint32 1), (3, uint32 1), (9, uint32 1), (5, uint32 2)]>, ");
  g_string_append (text, "'results': <[");
  for (int i = 0; i < 500; i++)
    g_string_append_printf (text, "%s(%d, int64 1)", i > 0 ? "," : "", i);
  g_string_append (text, "]>, 'finished': <uint32 5>, 'played': <uint32 5>}");
  statistics = read_text (text->str, &mended);

  g_assert_cmpuint (statistics->top->len, ==, 10);
  for (int i = 0; i < 10; i++)
    g_assert_cmpint (((BaizeTopEntry *) statistics->top->pdata[i])->score, ==, 49 - i);
  g_assert_cmpuint (statistics->histogram->len, ==, 3);
  g_assert_true (baize_statistics_get_median (statistics, &median));
  g_assert_cmpfloat (median, ==, 5);
  g_assert_cmpuint (statistics->results->len, ==, 200);
  g_assert_cmpint (g_array_index (statistics->results, BaizeResult, 199).score, ==, 499);
}

/** Lists that only another program can have written stay as long as they may be, and every game stays counted. */
TEST (bounds)
{
  const int n_tallies = BAIZE_STATISTICS_MAX_TALLIES + 1, n_solved = BAIZE_STATISTICS_MAX_SOLVED + 1;
  GVariantDict dict;
  GVariantBuilder histogram, solved;
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (BaizeStatistics) statistics = NULL;
  gboolean mended;

  g_variant_dict_init (&dict, NULL);
  g_variant_builder_init (&histogram, G_VARIANT_TYPE ("a(iu)"));
  g_variant_builder_init (&solved, G_VARIANT_TYPE ("ax"));
  for (int i = 0; i < n_tallies; i++)
    g_variant_builder_add (&histogram, "(iu)", i, 1);
  for (gint64 i = 0; i < n_solved; i++)
    g_variant_builder_add (&solved, "x", i);
  g_variant_dict_insert_value (&dict, "histogram", g_variant_builder_end (&histogram));
  g_variant_dict_insert_value (&dict, "solved", g_variant_builder_end (&solved));
  variant = g_variant_ref_sink (g_variant_dict_end (&dict));
  statistics = baize_statistics_from_variant (variant, FALSE, &mended);

  g_assert_cmpuint (statistics->histogram->len, ==, n_tallies - 1);
  g_assert_cmpuint (baize_statistics_count (statistics), ==, n_tallies);
  g_assert_cmpuint (statistics->solved->len, ==, n_solved - 1);
  g_assert_false (baize_statistics_has_solved (statistics, 0));
  g_assert_true (baize_statistics_has_solved (statistics, n_solved - 1));
  /* below the lowest, and one that is there */
  baize_statistics_add (statistics, -1, 1, "", "", 1);
  baize_statistics_add (statistics, 7, 2, "", "", 1);
  g_assert_cmpuint (statistics->histogram->len, ==, n_tallies - 1);
  g_assert_cmpuint (g_array_index (statistics->histogram, BaizeTally, 0).count, ==, 2);
  g_assert_cmpuint (g_array_index (statistics->histogram, BaizeTally, 7).count, ==, 2);
}

static const char *
random_type (BaizeRandom *random)
{
  static const char *const types[] = { "u", "i", "s", "a(ix)", "a(iu)", "a(ixssu)", "as", "a{sv}", "(ii)", "v" };

  return types[baize_random_below (random, G_N_ELEMENTS (types))];
}

static int
random_int (BaizeRandom *random)
{
  static const int some[] = { 0, 1, -1, 5, 52, 1000000, G_MAXINT, G_MININT, G_MAXINT - 1 };

  return some[baize_random_below (random, G_N_ELEMENTS (some))];
}

static GVariant *
random_value (BaizeRandom *random, const char *type)
{
  GVariantBuilder builder;
  guint n = (guint) baize_random_below (random, 30);

  if (g_str_equal (type, "u"))
    return g_variant_new_uint32 ((guint) random_int (random));
  if (g_str_equal (type, "i"))
    return g_variant_new_int32 (random_int (random));
  if (g_str_equal (type, "s"))
    return g_variant_new_string ("17");
  if (g_str_equal (type, "v"))
    return g_variant_new_variant (g_variant_new_uint32 (1));
  if (g_str_equal (type, "(ii)"))
    return g_variant_new ("(ii)", 1, 2);
  g_variant_builder_init (&builder, G_VARIANT_TYPE (type));
  for (guint i = 0; i < n; i++)
    if (g_str_equal (type, "a(ix)"))
      g_variant_builder_add (&builder, type + 1, random_int (random),
                             (gint64) random_int (random) * random_int (random));
    else if (g_str_equal (type, "a(ixx)"))
      g_variant_builder_add (&builder, type + 1, random_int (random), (gint64) random_int (random),
                             (gint64) random_int (random) * 100);
    else if (g_str_equal (type, "a(ixii)"))
      g_variant_builder_add (&builder, type + 1, random_int (random), (gint64) random_int (random), random_int (random),
                             random_int (random));
    else if (g_str_equal (type, "a(iu)"))
      g_variant_builder_add (&builder, type + 1, random_int (random), (guint) random_int (random));
    else if (g_str_equal (type, "a(ixssu)"))
      g_variant_builder_add (&builder, type + 1, random_int (random), (gint64) random_int (random),
                             "99999999999999999999", "\n", (guint) random_int (random));
    else if (g_str_equal (type, "as"))
      g_variant_builder_add (&builder, "s", "x");
  return g_variant_builder_end (&builder);
}

/** Random values in the settings are read without a crash; the statistics are consistent and valid when written
 * again. */
TEST (random)
{
  static const struct
  {
    const char *key;
    const char *type;
  } keys[] = {
    { "played", "u" },          { "finished", "u" },
    { "streak", "u" },          { "best-streak", "u" },
    { "practice-played", "u" }, { "practice-finished", "u" },
    { "top", "a(ixssu)" },      { "histogram", "a(iu)" },
    { "results", "a(ix)" },     { "practice-results", "a(ix)" },
    { "pars", "a(ixx)" },       { "best-results", "a(ixii)" },
  };
  BaizeRandom random;

  baize_random_init (&random, 11);
  for (int round = 0; round < 1000; round++)
    {
      GVariantDict dict;
      g_autoptr (GVariant) variant = NULL, written = NULL;
      g_autoptr (BaizeStatistics) statistics = NULL, again = NULL;
      gboolean mended;
      double number;
      int best;

      g_variant_dict_init (&dict, NULL);
      for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
        if (baize_random_below (&random, 4) > 0)
          g_variant_dict_insert_value (
            &dict, keys[i].key,
            random_value (&random, baize_random_below (&random, 5) == 0 ? random_type (&random) : keys[i].type));
      variant = g_variant_ref_sink (g_variant_dict_end (&dict));
      statistics = baize_statistics_from_variant (variant, round % 2, &mended);
      baize_statistics_get_mean (statistics, &number);
      baize_statistics_get_median (statistics, &number);
      baize_statistics_get_best (statistics, &best);
      baize_statistics_get_share (statistics, random_int (&random));
      g_assert_cmpuint (statistics->finished, <=, statistics->played);
      g_assert_cmpuint (statistics->streak, <=, statistics->best_streak);

      /* repaired values need no further repair */
      written = g_variant_ref_sink (baize_statistics_to_variant (statistics));
      again = baize_statistics_from_variant (written, round % 2, &mended);
      g_assert_false (mended);
      baize_statistics_add (again, random_int (&random), 1000, "1", "Anna", 60);
      baize_statistics_add_practice (again, random_int (&random), 1);
    }
}
