/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Limits of what is kept, each at its edge and one beyond. The limits of records, lessons, recent games and begun deals
 * are tested where these are: test-record.c, test-lesson.c, test-store-aside.c, test-store.c.
 */
#include "store-fixture.h"

#include "core/store/baize-scores.h"
#include "core/store/baize-statistics.h"

/* ---- statistics ---- */

static void
add_result (BaizeStatistics *statistics, guint i)
{
  baize_statistics_add (statistics, 10, 1000 + i, "1", "Ann", 1);
}

static void
add_practice (BaizeStatistics *statistics, guint i)
{
  baize_statistics_add_practice (statistics, 10, 1000 + i);
}

static void
add_id (BaizeStatistics *statistics, guint i)
{
  baize_statistics_note (statistics, 1 + i);
}

static void
add_day (BaizeStatistics *statistics, guint i)
{
  BaizeDay day = {
    .day = baize_day_shift (20100101, (int) i), .score = 5, .date = 1000 + i, .order = i, .in_time = TRUE
  };

  baize_statistics_add_day (statistics, &day);
}

static guint
n_top (const BaizeStatistics *statistics)
{
  return statistics->top->len;
}

static guint
n_results (const BaizeStatistics *statistics)
{
  return statistics->results->len;
}

static guint
n_practice (const BaizeStatistics *statistics)
{
  return statistics->practice_results->len;
}

static guint
n_noted (const BaizeStatistics *statistics)
{
  return statistics->noted->len;
}

static guint
n_days (const BaizeStatistics *statistics)
{
  return statistics->days->len;
}

/* Each list takes as much as it may and then forgets for each new entry an old one, also when it is read again. */
TEST (statistics)
{
  static const struct
  {
    void (*add) (BaizeStatistics *statistics, guint i);
    guint (*count) (const BaizeStatistics *statistics);
    guint most;
  } cases[] = {
    { add_result, n_top, BAIZE_STATISTICS_MAX_TOP },
    { add_result, n_results, BAIZE_STATISTICS_MAX_RESULTS },
    { add_practice, n_practice, BAIZE_STATISTICS_MAX_RESULTS },
    { add_id, n_noted, BAIZE_STATISTICS_MAX_NOTED },
    { add_day, n_days, BAIZE_STATISTICS_MAX_DAYS },
  };

  for (gsize c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      g_autoptr (BaizeStatistics) statistics = baize_statistics_new (FALSE), back = NULL;
      g_autoptr (GVariant) value = NULL;
      gboolean mended;

      for (guint i = 0; i < cases[c].most; i++)
        cases[c].add (statistics, i);
      g_assert_cmpuint (cases[c].count (statistics), ==, cases[c].most);
      cases[c].add (statistics, cases[c].most);
      g_assert_cmpuint (cases[c].count (statistics), ==, cases[c].most);
      value = g_variant_ref_sink (baize_statistics_to_variant (statistics));
      back = baize_statistics_from_variant (value, FALSE, &mended);
      g_assert_false (mended);
      g_assert_cmpuint (cases[c].count (back), ==, cases[c].most);
    }
}

/* ---- text ---- */

/* What is shown of a text of that length, in bytes. */
TEST (text)
{
  static const struct
  {
    gsize most;
    gboolean characters;
  } cases[] = {
    { BAIZE_TEXT_MAX_STEP, FALSE }, { BAIZE_TEXT_MAX_COMMENT, FALSE }, { BAIZE_TEXT_MAX_MESSAGE, FALSE },
    { BAIZE_TEXT_MAX_NAME, FALSE }, { BAIZE_TEXT_MAX_RULES, TRUE },
  };

  for (gsize c = 0; c < G_N_ELEMENTS (cases); c++)
    for (gsize beyond = 0; beyond <= 1; beyond++)
      {
        g_autofree char *text = g_strnfill (cases[c].most + beyond, 'x'), *shown = NULL;

        shown = cases[c].characters ? baize_text_shorten (text, (glong) cases[c].most)
                                    : baize_text_cut (text, cases[c].most);
        g_assert_cmpint (g_str_equal (shown, text), ==, beyond == 0);
        g_assert_cmpuint ((gsize) g_utf8_strlen (shown, -1), ==, cases[c].most + beyond);
      }
}

/* A word is broken after as many characters as a word may have. */
TEST (word)
{
  for (gsize beyond = 0; beyond <= 1; beyond++)
    {
      g_autofree char *word = g_strnfill (BAIZE_TEXT_MAX_WORD + beyond, 'x'), *broken = baize_text_break (word);

      g_assert_cmpint (g_str_equal (word, broken), ==, beyond == 0);
    }
}

/* ---- records ---- */

/* Records of results that are in the settings: the newest are kept. */
TEST (results)
{
  char *folder;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autofree char *owned = folder;
  g_autoptr (BaizeGame) game = read_game ("[Game \"grafa\"]\n[Deal \"1\"]\n");

  for (gint64 id = 1; id <= BAIZE_STORE_MAX_RESULTS + 1; id++)
    {
      g_autoptr (GArray) ids = NULL;

      baize_store_keep_result (store, game, id, "Ann");
      baize_store_note_result_added (store, id);
      ids = baize_store_list_results (store);
      g_assert_cmpint (ids->len, ==, MIN (id, BAIZE_STORE_MAX_RESULTS));
      g_assert_cmpint (g_array_index (ids, gint64, ids->len - 1), ==, id);
    }
}
