/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Fuzz target: the statistics of a score table as the settings keep them. The input is a GVariant in text, or, after
 * the byte `#`, bytes from which a value with the right types is built. What was read contradicts itself nowhere, is
 * written and read again as the same without repair, and takes further results.
 */
#include "fuzz.h"

#include "core/results/baize-statistics.h"

typedef struct
{
  const guint8 *data;
  gsize size;
} Bytes;

static guint8
take (Bytes *bytes)
{
  if (bytes->size == 0)
    return 0;
  bytes->size--;
  return *bytes->data++;
}

/** A number, often a small one, often one at the edge of what its type holds. */
static gint64
take_number (Bytes *bytes)
{
  static const gint64 edges[] = {
    0, 1, -1, G_MAXINT, G_MININT, G_MAXUINT, G_MAXINT64, G_MININT64, 20261124, 1795342535
  };
  guint8 kind = take (bytes);

  if (kind < 128)
    return (gint64) kind - 20;
  if (kind < 192)
    return (gint64) ((guint64) edges[kind % G_N_ELEMENTS (edges)] - take (bytes) % 2);
  return (gint64) kind * take (bytes) * 1000003;
}

static GVariant *
take_basic (Bytes *bytes, char type)
{
  gint64 number = take_number (bytes);
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  switch (type)
    {
    case 'b':
      return g_variant_new_boolean (number & 1);
    case 'i':
      return g_variant_new_int32 ((gint32) number);
    case 'u':
      return g_variant_new_uint32 ((guint32) number);
    case 's':
      return g_variant_new_string (text);
    default:
      return g_variant_new_int64 (number);
    }
}

/** A value of @type, which is a letter, or a list of letters or of tuples of letters. */
static GVariant *
take_value (Bytes *bytes, const char *type)
{
  GVariantBuilder builder;
  guint n = take (bytes) % 24;

  if (*type != 'a')
    return take_basic (bytes, *type);
  g_variant_builder_init (&builder, G_VARIANT_TYPE (type));
  for (guint i = 0; i < n; i++)
    {
      if (type[1] != '(')
        {
          g_variant_builder_add_value (&builder, take_basic (bytes, type[1]));
          continue;
        }
      g_variant_builder_open (&builder, G_VARIANT_TYPE (type + 1));
      for (const char *letter = type + 2; *letter != ')'; letter++)
        g_variant_builder_add_value (&builder, take_basic (bytes, *letter));
      g_variant_builder_close (&builder);
    }
  return g_variant_builder_end (&builder);
}

static GVariant *
take_variant (Bytes *bytes)
{
  static const char *const keys[][2] = {
    { "played", "u" },
    { "finished", "u" },
    { "won", "u" },
    { "streak", "u" },
    { "best-streak", "u" },
    { "practice-played", "u" },
    { "practice-finished", "u" },
    { "last-played", "s" },
    { "last-finished", "s" },
    { "noted", "ax" },
    { "solved", "ax" },
    { "days", "a(uixubbxbii)" },
    { "top", "a(ixssu)" },
    { "histogram", "a(iu)" },
    { "results", "a(ix)" },
    { "practice-results", "a(ix)" },
    { "pars", "a(ixx)" },
    { "best-results", "a(ixii)" },
  };
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  while (bytes->size > 0)
    {
      guint8 choice = take (bytes);
      guint key = choice % G_N_ELEMENTS (keys), type = choice < 240 ? key : take (bytes) % G_N_ELEMENTS (keys);

      g_variant_dict_insert_value (&dict, keys[key][0], take_value (bytes, keys[type][1]));
    }
  return g_variant_ref_sink (g_variant_dict_end (&dict));
}

static void
check (const BaizeStatistics *statistics)
{
  guint n = baize_statistics_count (statistics);

  g_assert_cmpuint (statistics->finished, >=, n);
  g_assert_cmpuint (statistics->played, >=, statistics->finished);
  g_assert_cmpuint (statistics->won, <=, statistics->finished);
  g_assert_cmpuint (statistics->best_streak, >=, statistics->streak);
  g_assert_cmpuint (statistics->top->len, <=, BAIZE_STATISTICS_MAX_TOP);
  g_assert_cmpuint (statistics->results->len, <=, BAIZE_STATISTICS_MAX_RESULTS);
  g_assert_cmpuint (statistics->practice_results->len, <=, BAIZE_STATISTICS_MAX_RESULTS);
  g_assert_cmpuint (statistics->noted->len, <=, BAIZE_STATISTICS_MAX_NOTED);
  g_assert_cmpuint (statistics->days->len, <=, BAIZE_STATISTICS_MAX_DAYS);
  g_assert_cmpuint (statistics->solved->len, <=, BAIZE_STATISTICS_MAX_SOLVED);
  g_assert_cmpuint (statistics->histogram->len, <=, BAIZE_STATISTICS_MAX_TALLIES);
  for (guint i = 1; i < statistics->histogram->len; i++)
    g_assert_cmpint (g_array_index (statistics->histogram, BaizeTally, i - 1).score, <,
                     g_array_index (statistics->histogram, BaizeTally, i).score);
}

/** Whether two dictionaries have the same keys and values, in any order: the order of unknown keys is that of a hash
 * table. */
static gboolean
is_same (GVariant *a, GVariant *b)
{
  GVariantIter iter;
  const char *key;
  GVariant *value;
  gboolean same = g_variant_n_children (a) == g_variant_n_children (b);

  g_variant_iter_init (&iter, a);
  while (same && g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    {
      g_autoptr (GVariant) other = g_variant_lookup_value (b, key, NULL);

      same = other != NULL && g_variant_equal (value, other);
      if (!same)
        g_variant_unref (value);
    }
  return same;
}

/** Writes and reads @statistics, and compares. */
static BaizeStatistics *
check_again (const BaizeStatistics *statistics)
{
  g_autoptr (GVariant) written = g_variant_ref_sink (baize_statistics_to_variant (statistics)), again = NULL;
  gboolean mended;
  BaizeStatistics *read = baize_statistics_from_variant (written, statistics->low_is_good, &mended);

  again = g_variant_ref_sink (baize_statistics_to_variant (read));
  g_assert_false (mended);
  g_assert_true (is_same (written, again));
  return read;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  Bytes bytes = { data, size };
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (BaizeStatistics) statistics = NULL, copy = NULL, lost = NULL;
  gboolean low_is_good, mended;
  double number;

  if (size == 0)
    return 0;
  low_is_good = data[size - 1] % 2 == 1;
  if (take (&bytes) == '#')
    variant = take_variant (&bytes);
  else if (g_utf8_validate ((const char *) data, (gssize) size, NULL))
    variant = g_variant_parse (G_VARIANT_TYPE_VARDICT, (const char *) data, (const char *) data + size, NULL, NULL);
  if (variant == NULL)
    return 0;
  statistics = baize_statistics_from_variant (variant, low_is_good, &mended);
  check (statistics);
  copy = check_again (statistics);

  baize_statistics_complete (copy, statistics);
  check (copy);
  lost = baize_statistics_new (low_is_good);
  baize_statistics_complete (lost, statistics);
  check (lost);
  if (statistics->played < G_MAXUINT)
    {
      statistics->played++;
      baize_statistics_add (statistics, (int) size % 60, 1000 + (gint64) size, "7", "Ann", 60);
      baize_statistics_note (statistics, (gint64) size);
      check (statistics);
    }
  (void) baize_statistics_get_mean (statistics, &number);
  (void) baize_statistics_get_median (statistics, &number);
  (void) baize_statistics_get_against_par (statistics, &number);
  return 0;
}
