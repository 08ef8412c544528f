/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ledger: lines and facts both ways, damaged lines, what follows from facts, and that it does not depend on how
 * often they are read. What happens to the file under faults is in tests/faults.
 */
#include "store-fixture.h"

#include "core/results/baize-ledger.h"

#include <string.h>

#define TABLE "grafa/classic"

/* ---- lines ---- */

TEST (lines)
{
  static const BaizeFact facts[] = {
    { .kind = BAIZE_FACT_BEGUN, .id = 1, .date = 1764000000, .table = TABLE, .key = "grafa/classic 1 ab", .counts = 1 },
    { .kind = BAIZE_FACT_SEEN, .key = "a key with 100% ~ and\ttab" },
    { .kind = BAIZE_FACT_ENDED, .id = G_MAXUINT64, .key = "k", .score = -7, .seconds = 65, .name = "Zoë\nthe ~first" },
    { .kind = BAIZE_FACT_PAR, .id = 2, .par = "46.3", .best = "48" },
    { .kind = BAIZE_FACT_NAMED, .id = 3, .name = "" },
    { .kind = BAIZE_FACT_SOLVED, .table = TABLE, .goal = G_MININT64 },
    { .kind = BAIZE_FACT_RULES, .table = "happy-graphs/custom/own-a", .name = "A = B", .text = "grid=hex hand=2" },
    { .kind = BAIZE_FACT_CLEARED, .table = TABLE },
    { .kind = BAIZE_FACT_REPORTED, .score = 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *line = baize_fact_write (&facts[i]), *copy = g_strchomp (g_strdup (line)), *again = NULL;
      BaizeFact fact;

      g_test_message ("%s", copy);
      g_assert_true (g_str_has_suffix (line, "\n"));
      g_assert_null (strchr (copy, '\n'));
      g_assert_true (baize_fact_read (&fact, copy));
      g_assert_cmpint (fact.kind, ==, facts[i].kind);
      again = baize_fact_write (&fact);
      g_assert_cmpstr (again, ==, line);
    }
}

/** Returns (transfer full) @text with a valid checksum. */
static char *
seal (const char *text)
{
  guint32 hash = 2166136261u;

  for (const char *c = text; *c != '\0'; c++)
    hash = (hash ^ (guchar) *c) * 16777619u;
  return g_strdup_printf ("%s~%08x", text, hash);
}

/* Facts that are no facts, though their checksum is right; and what a later version may write. */
TEST (wrong_lines)
{
  static const struct
  {
    const char *text;
    gboolean whole;
  } cases[] = {
    { "begun id=0000000000000001 key=k", TRUE },
    { "begun id=0000000000000001 key=k colour=blue", TRUE },
    { "praised id=much", TRUE },
    { "", FALSE },
    { "begun id=0000000000000001", FALSE },
    { "begun id=0000000000000000 key=k", FALSE },
    { "begun id=1 key=k", FALSE },
    { "begun id=000000000000000x key=k", FALSE },
    { "begun key=k", FALSE },
    { "begun id=0000000000000001 key=k%0", FALSE },
    { "begun id=0000000000000001 key=k%00", FALSE },
    { "begun id=0000000000000001 key=%ff", FALSE },
    { "begun id=0000000000000001 key=k table=grafa//classic", FALSE },
    { "begun id=0000000000000001 key=k table=/grafa", FALSE },
    { "begun id=0000000000000001 key=k table=grafa/", FALSE },
    { "begun id=0000000000000001 key=k table=Grafa", FALSE },
    { "begun id=0000000000000001 key=k date", FALSE },
    { "begun id=0000000000000001 key=k date=soon", FALSE },
    { "ended id=0000000000000001 key=k score=4294967296", FALSE },
    { "ended id=0000000000000001 key=k seconds=-1", FALSE },
    { "rules table=grafa/classic name=x", FALSE },
    { "solved goal=1", FALSE },
    { "reported score=-1", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = seal (cases[i].text);
      BaizeFact fact;

      g_test_message ("%s", line);
      g_assert_cmpint (baize_fact_read (&fact, line), ==, cases[i].whole);
    }
}

/* A single wrong byte makes a line unreadable, wherever it is. */
TEST (checksum)
{
  const BaizeFact fact = { .kind = BAIZE_FACT_ENDED, .id = 7, .table = TABLE, .key = "k", .counts = 1, .score = 46 };
  g_autofree char *line = g_strchomp (baize_fact_write (&fact));

  for (gsize i = 0; i < strlen (line); i++)
    for (int bit = 0; bit < 8; bit++)
      {
        g_autofree char *copy = g_strdup (line);
        BaizeFact read;

        copy[i] = (char) (copy[i] ^ (1 << bit));
        g_assert_false (baize_fact_read (&read, copy));
      }
}

/* Two lines whose newline is damaged are found again. */
TEST (joined)
{
  g_autofree char *first = seal ("seen key=a"), *second = seal ("seen key=b%7e"), *line = NULL;
  g_autofree char *one = seal ("seen key=a"), *wrong = g_strdup ("seen key=a~12345678");
  char *found;

  line = g_strjoin ("X", first, second, NULL);
  found = baize_fact_find_joined (line);
  g_assert_cmpstr (line, ==, first);
  g_assert_cmpstr (found, ==, second);
  g_assert_null (baize_fact_find_joined (one));
  g_assert_null (baize_fact_find_joined (wrong));
}

/* ---- what follows from facts ---- */

/** Adds a fact about the game @id, whose deal is @deal. Returns: whether it was new */
static gboolean
record (BaizeLedger *ledger, BaizeFactKind kind, guint64 id, const char *deal, gboolean counts, int score)
{
  return baize_ledger_record (
    ledger, &(BaizeFact){
              .kind = kind, .id = id, .date = 1000, .table = TABLE, .key = deal, .counts = counts, .score = score });
}

static void
assert_counts (BaizeLedger *ledger, guint played, guint finished, guint practice_played, guint practice_finished)
{
  const BaizeStatistics *statistics = baize_ledger_get_statistics (ledger, TABLE);

  g_assert_cmpuint (statistics->played, ==, played);
  g_assert_cmpuint (statistics->finished, ==, finished);
  g_assert_cmpuint (baize_statistics_count (statistics), ==, finished);
  g_assert_cmpuint (statistics->practice_played, ==, practice_played);
  g_assert_cmpuint (statistics->practice_finished, ==, practice_finished);
}

/* A fact counts once, and a deal counts once, in whatever order the facts of a game come. */
TEST (once)
{
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (NULL);

  g_assert_true (record (ledger, BAIZE_FACT_BEGUN, 1, "a", TRUE, 0));
  g_assert_false (record (ledger, BAIZE_FACT_BEGUN, 1, "a", TRUE, 0));
  assert_counts (ledger, 1, 0, 0, 0);
  g_assert_true (record (ledger, BAIZE_FACT_ENDED, 1, "a", TRUE, 10));
  g_assert_false (record (ledger, BAIZE_FACT_ENDED, 1, "a", TRUE, 20));
  assert_counts (ledger, 1, 1, 0, 0);
  /* the end of a game may be written before its beginning */
  g_assert_true (record (ledger, BAIZE_FACT_ENDED, 2, "b", TRUE, 30));
  assert_counts (ledger, 2, 2, 0, 0);
  g_assert_false (record (ledger, BAIZE_FACT_BEGUN, 2, "b", TRUE, 0));
  assert_counts (ledger, 2, 2, 0, 0);
  /* the same deal under another id, as after a kill before the record was saved */
  record (ledger, BAIZE_FACT_BEGUN, 3, "a", TRUE, 0);
  record (ledger, BAIZE_FACT_ENDED, 3, "a", TRUE, 99);
  assert_counts (ledger, 2, 2, 0, 0);
  /* each practice game counts as one */
  for (guint64 id = 4; id <= 5; id++)
    {
      g_assert_true (record (ledger, BAIZE_FACT_BEGUN, id, "a", FALSE, 0));
      g_assert_true (record (ledger, BAIZE_FACT_ENDED, id, "a", FALSE, 50));
    }
  assert_counts (ledger, 2, 2, 2, 2);
  g_assert_true (baize_ledger_has (ledger, 1, BAIZE_FACT_ENDED));
  g_assert_false (baize_ledger_has (ledger, 1, BAIZE_FACT_SEEN));
  g_assert_false (baize_ledger_has (ledger, 9, BAIZE_FACT_BEGUN));
}

TEST (deals)
{
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (NULL);

  g_assert_false (baize_ledger_was_begun (ledger, "a"));
  record (ledger, BAIZE_FACT_BEGUN, 1, "a", TRUE, 0);
  g_assert_true (baize_ledger_was_begun (ledger, "a"));
  g_assert_false (baize_ledger_was_seen (ledger, "a", 0));
  /* seen in a branch of its own, a deal is not known to have been seen in another game */
  g_assert_true (record (ledger, BAIZE_FACT_SEEN, 5, "b", FALSE, 0));
  g_assert_false (record (ledger, BAIZE_FACT_SEEN, 5, "b", FALSE, 0));
  g_assert_true (baize_ledger_has (ledger, 5, BAIZE_FACT_SEEN));
  g_assert_true (baize_ledger_was_begun (ledger, "b"));
  g_assert_false (baize_ledger_was_seen (ledger, "b", 5));
  g_assert_true (baize_ledger_was_seen (ledger, "b", 6));
  g_assert_true (baize_ledger_was_seen (ledger, "b", 0));
  g_assert_true (record (ledger, BAIZE_FACT_SEEN, 6, "b", FALSE, 0));
  g_assert_false (record (ledger, BAIZE_FACT_SEEN, 7, "b", FALSE, 0));
  g_assert_true (baize_ledger_was_seen (ledger, "b", 5));
  /* games opened from records have no id */
  g_assert_true (record (ledger, BAIZE_FACT_SEEN, 0, "c", FALSE, 0));
  g_assert_true (baize_ledger_was_seen (ledger, "c", 0));
  /* what was begun stays begun when the results are deleted */
  g_assert_true (record (ledger, BAIZE_FACT_CLEARED, 0, NULL, FALSE, 0));
  g_assert_true (baize_ledger_was_begun (ledger, "a"));
  assert_counts (ledger, 0, 0, 0, 0);
}

TEST (tables)
{
  static const char *const names[] = { "happy-graphs/square/players-1", "happy-graphs/square/players-2",
                                       "happy-graphs/square-made/level-1" };
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (NULL);
  g_autoptr (GPtrArray) found = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *key = g_strdup_printf ("%u", i);

      baize_ledger_record (
        ledger, &(BaizeFact){ .kind = BAIZE_FACT_BEGUN, .id = i + 1, .table = names[i], .key = key, .counts = TRUE });
    }
  found = baize_ledger_list_tables (ledger, "happy-graphs/square");
  g_assert_cmpuint (found->len, ==, 2);
  g_assert_cmpstr (baize_ledger_get_latest (ledger, "happy-graphs/square"), ==, names[1]);
  g_assert_cmpstr (baize_ledger_get_latest (ledger, "happy-graphs/square-made"), ==, names[2]);
  g_assert_null (baize_ledger_get_latest (ledger, TABLE));
}

/* ---- the file ---- */

static char *
read_file (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "ledger", NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

/** Everything that counts is the same in a ledger that reads the file as in the one that wrote it. */
TEST (read_again)
{
  char *folder;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autofree char *owned = folder, *before = NULL, *after = NULL;
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (store), again = baize_ledger_new (store);
  const BaizeStatistics *one, *other;

  for (guint64 id = 1; id <= 40; id++)
    {
      g_autofree char *deal = g_strdup_printf ("%u", (guint) id);

      record (ledger, BAIZE_FACT_BEGUN, id, deal, id % 3 != 0, 0);
      if (id % 5 != 0)
        record (ledger, BAIZE_FACT_ENDED, id, deal, id % 3 != 0, (int) (id * 7 % 13));
    }
  baize_ledger_record (ledger, &(BaizeFact){ .kind = BAIZE_FACT_PAR, .id = 38, .par = "46.3" });
  baize_ledger_record (ledger, &(BaizeFact){ .kind = BAIZE_FACT_NAMED, .id = 37, .name = "Zoë" });
  baize_store_flush (store);
  before = read_file (folder);
  one = baize_ledger_get_statistics (ledger, TABLE);
  other = baize_ledger_get_statistics (again, TABLE);
  assert_counts (again, one->played, one->finished, one->practice_played, one->practice_finished);
  g_assert_cmpuint (other->streak, ==, one->streak);
  g_assert_cmpuint (other->best_streak, ==, one->best_streak);
  g_assert_cmpuint (other->top->len, ==, one->top->len);
  for (guint i = 0; i < one->top->len; i++)
    {
      const BaizeTopEntry *a = one->top->pdata[i], *b = other->top->pdata[i];

      g_assert_cmpint (a->score, ==, b->score);
      g_assert_cmpstr (a->name, ==, b->name);
      g_assert_cmpuint (a->id, ==, b->id);
    }
  g_assert_true (memcmp (one->results->data, other->results->data, one->results->len * sizeof (BaizeResult)) == 0);
  /* what is known is not written again */
  record (again, BAIZE_FACT_BEGUN, 1, "1", TRUE, 0);
  baize_store_flush (store);
  after = read_file (folder);
  g_assert_cmpstr (after, ==, before);
}

/** Deleted results leave the file; that their deals were begun stays, and so do the other tables. */
TEST (cleared)
{
  char *folder;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autofree char *owned = folder, *text = NULL;
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (store), again = baize_ledger_new (store);

  record (ledger, BAIZE_FACT_BEGUN, 1, "a", TRUE, 0);
  record (ledger, BAIZE_FACT_ENDED, 1, "a", TRUE, 46);
  baize_ledger_record (ledger, &(BaizeFact){ .kind = BAIZE_FACT_NAMED, .id = 1, .name = "Anna" });
  baize_ledger_record (ledger, &(BaizeFact){ .kind = BAIZE_FACT_ENDED, .id = 2, .table = "rose/classic", .key = "r" });
  record (ledger, BAIZE_FACT_CLEARED, 0, NULL, FALSE, 0);
  record (ledger, BAIZE_FACT_BEGUN, 3, "b", TRUE, 0);
  baize_store_flush (store);
  text = read_file (folder);
  g_assert_null (strstr (text, "score=46"));
  g_assert_null (strstr (text, "Anna"));
  g_assert_nonnull (strstr (text, "table=rose/classic"));
  assert_counts (again, 1, 0, 0, 0);
  g_assert_true (baize_ledger_was_begun (again, "a"));
  g_assert_cmpuint (baize_ledger_get_statistics (again, "rose/classic")->practice_finished, ==, 1);
}

/** Lines that can't be read stay, and are reported once. */
TEST (unreadable)
{
  char *folder;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autofree char *owned = folder, *path = g_build_filename (folder, "ledger", NULL), *text = NULL;
  g_autofree char *good = seal ("begun id=0000000000000001 key=k table=" TABLE " counts=1"), *wrong = NULL;
  g_autoptr (BaizeLedger) ledger = baize_ledger_new (store), again = baize_ledger_new (store);

  wrong = g_strdup_printf ("nonsense\n%s\nmore nonsense\n%s", good, good);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, wrong, -1, NULL));
  assert_counts (ledger, 1, 0, 0, 0);
  g_assert_cmpuint (baize_ledger_get_n_unreadable (ledger), ==, 2);
  baize_ledger_report (ledger);
  g_assert_cmpuint (baize_ledger_get_n_unreadable (ledger), ==, 0);
  baize_store_flush (store);
  text = read_file (folder);
  g_assert_true (g_str_has_prefix (text, wrong));
  g_assert_cmpuint (baize_ledger_get_n_unreadable (again), ==, 0);
  assert_counts (again, 1, 0, 0, 0);
}

/** A last line that was cut is dropped, wherever it was cut, and does not disturb the next. */
TEST (torn)
{
  g_autofree char *whole = seal ("begun id=0000000000000001 key=k table=" TABLE " counts=1");

  for (gsize length = 0; length <= strlen (whole); length++)
    {
      char *folder;
      g_autoptr (BaizeStore) store = new_store (&folder);
      g_autofree char *owned = folder, *path = g_build_filename (folder, "ledger", NULL);
      g_autoptr (BaizeLedger) ledger = baize_ledger_new (store), again = baize_ledger_new (store);
      guint n = length == strlen (whole);

      g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
      g_assert_true (g_file_set_contents (path, whole, (gssize) length, NULL));
      assert_counts (ledger, n, 0, 0, 0);
      record (ledger, BAIZE_FACT_BEGUN, 2, "b", TRUE, 0);
      baize_store_flush (store);
      assert_counts (again, n + 1, 0, 0, 0);
      g_assert_cmpuint (baize_ledger_get_n_unreadable (again), ==, 0);
    }
}
