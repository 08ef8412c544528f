/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results that can't be compared have separate score tables: levels of puzzles, groups of different sizes, custom
 * rules. Settings written by the last version without such tables (data/settings-0.keyfile, with data/begun-0, the list
 * of deals begun) are distributed to the tables once.
 */
#include "test-folder.h"
#include "test.h"

#include "core/base/baize-settings.h"
#include "core/store/baize-scores.h"

#include <glib/gstdio.h>

#define LITTLE "grid=hex cards=4,4,2 hand=2 decks=1 hidden=no gentle=no"
#define TINY   "own-grid-eight-cards-3-3-hand-1-decks-1-hidden-no-gentle-no"
#define PLAIN  "own-grid-square-cards-4-4-4-4-hand-1-decks-1-hidden-no-gentle-no"

static const BaizeRules *
happy (void)
{
  return baize_rules_find ("happy-graphs", NULL);
}

static int
variant_of (const char *id)
{
  int variant = baize_rules_find_variant (happy (), id, NULL);

  g_assert_cmpint (variant, >=, 0);
  return variant;
}

static BaizeGame *
new_game (const char *variant, int players, guint64 deal, const char *rules_text)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (happy (), variant_of (variant), deal);
  BaizeGame *game;

  setup->players = players;
  setup->rules_text = g_strdup (rules_text);
  game = baize_game_new (happy (), setup, NULL);
  g_assert_nonnull (game);
  return game;
}

/** Returns (transfer full) a game that is over; each move was the first legal one. */
static BaizeGame *
play_game (const char *variant, int players, guint64 deal, const char *rules_text)
{
  BaizeGame *game = new_game (variant, players, deal, rules_text);

  while (!baize_game_get_over (game))
    {
      BaizeMoves moves = { 0 };

      happy ()->moves (baize_game_get_state (game), &moves);
      g_assert_true (baize_game_play (game, &moves.items[0], NULL));
      baize_moves_clear (&moves);
    }
  return game;
}

static void
note (BaizeGame *game)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autofree char *name = baize_scores_choose_name (scores, game, "Mia");

  baize_scores_follow (scores, game);
  baize_scores_note_played (scores, game);
  baize_scores_note_finished (scores, game, name);
}

static BaizeStatistics *
load (const char *variant, const char *table)
{
  return baize_scores_load (baize_scores_get_default (), happy (), variant_of (variant), table);
}

static void
assert_counts (const char *variant, const char *table, guint played, guint finished)
{
  g_autoptr (BaizeStatistics) statistics = load (variant, table);
  guint n_tallied = 0;

  for (guint i = 0; i < statistics->histogram->len; i++)
    n_tallied += g_array_index (statistics->histogram, BaizeTally, i).count;
  g_assert_cmpuint (statistics->played, ==, played);
  g_assert_cmpuint (statistics->finished, ==, finished);
  g_assert_cmpuint (n_tallied, ==, finished);
  g_assert_cmpuint (statistics->results->len, ==, finished);
}

static gboolean
has_table (const char *variant, const char *table)
{
  g_autoptr (GPtrArray) tables = baize_scores_list_tables (happy (), variant_of (variant));

  for (guint i = 0; i < tables->len; i++)
    if (g_strcmp0 (tables->pdata[i], table) == 0)
      return TRUE;
  return FALSE;
}

/* ---- names and contents of tables ---- */

TEST (names)
{
  static const struct
  {
    const char *variant;
    int players;
    guint64 deal;
    const char *rules_text;
    const char *table;
  } cases[] = {
    { "square", 1, 5, NULL, "players-1" },
    { "square", 32, 5, NULL, "players-32" },
    { "hex-made", 1, 7, NULL, "level-1" },
    { "hex-made", 1, 8, NULL, "level-2" },
    { "hex-made", 1, 9, NULL, "level-3" },
    { "hex-made", 1, 1000000007, NULL, "level-4" },
    { "square-puzzle", 1, 5, NULL, NULL },
    { "custom", 2, 5, LITTLE, "players-2-own-grid-hex-cards-4-4-2-hand-2-decks-1-hidden-no-gentle-no" },
    { "custom", 3, 5, "cards=4,4,2 grid=hex hand=2",
      "players-3-own-grid-hex-cards-4-4-2-hand-2-decks-1-hidden-no-gentle-no" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BaizeGame) game = new_game (cases[i].variant, cases[i].players, cases[i].deal, cases[i].rules_text);
      g_autofree char *table = baize_game_get_score_table (game);

      g_assert_cmpstr (table, ==, cases[i].table);
    }
}

/** Groups of one, two and three players have separate tables; the best score is that of the table used last. */
TEST (groups)
{
  for (int players = 1; players <= 3; players++)
    {
      g_autofree char *table = g_strdup_printf ("players-%d", players);
      g_autoptr (BaizeGame) game = play_game ("eight", players, 3, NULL);
      int best;

      note (game);
      assert_counts ("eight", table, 1, 1);
      g_assert_true (has_table ("eight", table));
      g_assert_true (baize_scores_get_best (baize_scores_get_default (), happy (), variant_of ("eight"), &best));
      g_assert_cmpint (best, ==, baize_game_get_score (game, 1));
    }
  g_assert_false (has_table ("eight", "players-4"));
  assert_counts ("eight", NULL, 0, 0);
}

/** A result of a group has the names of its players; if they have none, the name of the last group of that size. */
TEST (group_name)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autoptr (BaizeGame) first = play_game ("square", 3, 3, NULL), second = play_game ("square", 3, 4, NULL);
  g_autoptr (BaizeGame) alone = play_game ("square", 1, 5, NULL);
  g_autofree char *unnamed = baize_scores_choose_name (scores, first, "Mia"), *named = NULL, *again = NULL,
                  *mine = NULL;

  g_assert_cmpstr (unnamed, ==, "3 players");
  baize_game_set_tag (first, "Seat.1", "Anna");
  baize_game_set_tag (first, "Seat.3", "Cem");
  named = baize_scores_choose_name (scores, first, "Mia");
  g_assert_cmpstr (named, ==, "Anna, Player 2, Cem");
  note (first);
  again = baize_scores_choose_name (scores, second, "Mia");
  g_assert_cmpstr (again, ==, "Anna, Player 2, Cem");
  mine = baize_scores_choose_name (scores, alone, "Mia");
  g_assert_cmpstr (mine, ==, "Mia");
}

/** A group's name has at most BAIZE_SCORES_MAX_NAME characters. */
TEST (long_group_name)
{
  g_autofree char *short_name = g_strnfill (10, 'a');

  for (gsize beyond = 0; beyond <= 1; beyond++)
    {
      g_autoptr (BaizeGame) game = play_game ("square", 2, 3, NULL);
      g_autofree char *other = g_strnfill (BAIZE_SCORES_MAX_NAME - 12 + beyond, 'b'), *name = NULL, *whole = NULL;

      baize_game_set_tag (game, "Seat.1", short_name);
      baize_game_set_tag (game, "Seat.2", other);
      whole = g_strdup_printf ("%s, %s", short_name, other);
      name = baize_scores_choose_name (baize_scores_get_default (), game, "Mia");
      g_assert_cmpuint ((gsize) g_utf8_strlen (name, -1), ==, BAIZE_SCORES_MAX_NAME);
      g_assert_cmpint (g_str_equal (name, whole), ==, beyond == 0);
    }
}

/** Each set of custom rules has a table with the name of the rules, even if other rules were played later. */
TEST (custom_rules)
{
  static const char *const texts[] = { LITTLE, "grid=square cards=3,3 hand=1" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BaizeGame) game = play_game ("custom", 2, 3, texts[i]);
      g_autofree char *table = baize_game_get_score_table (game), *name = NULL, *rules_text = NULL;

      if (i == 0)
        baize_game_set_tag (game, "RulesName", "Little");
      note (game);
      assert_counts ("custom", table, 1, 1);
      g_assert_true (has_table ("custom", table));
      g_assert_true (baize_scores_get_own (happy (), variant_of ("custom"), table, &name, &rules_text));
      g_assert_cmpstr (name, ==, i == 0 ? "Little" : "");
      g_assert_cmpstr (rules_text, ==, baize_game_get_setup (game)->rules_text);
    }
  g_assert_true (has_table ("custom", "players-2-own-grid-hex-cards-4-4-2-hand-2-decks-1-hidden-no-gentle-no"));
}

/* ---- settings of an earlier version ---- */

/** Fails unless @table is listed with @name and @rules_text. */
static void
assert_own (const char *table, const char *name, const char *rules_text)
{
  g_autofree char *listed_name = NULL, *listed_text = NULL;

  g_assert_true (has_table ("custom", table));
  g_assert_true (baize_scores_get_own (happy (), variant_of ("custom"), table, &listed_name, &listed_text));
  g_assert_cmpstr (listed_name, ==, name);
  g_assert_cmpstr (listed_text, ==, rules_text);
}

static void
assert_sorted (void)
{
  g_autoptr (BaizeStatistics) easy = load ("square-made", "level-1"), rest = load ("square-made", NULL);
  int best;

  /* puzzles: results among the ten best have a deal number, from which the level follows; one result has none */
  assert_counts ("square-made", "level-1", 4, 4);
  assert_counts ("square-made", "level-2", 2, 2);
  assert_counts ("square-made", "level-3", 3, 3);
  assert_counts ("square-made", NULL, 5, 4);
  g_assert_cmpstr (((BaizeTopEntry *) easy->top->pdata[3])->deal, ==, "10");
  g_assert_cmpuint (rest->practice_finished, ==, 1);
  /* games of one player and of three: the list of deals tells which is which */
  assert_counts ("square", "players-1", 1, 1);
  assert_counts ("square", "players-3", 2, 2);
  assert_counts ("square", NULL, 0, 0);
  /* one player played all games, so results that are not among the ten best can be assigned too */
  assert_counts ("hex", "players-1", 15, 14);
  assert_counts ("hex", NULL, 0, 0);
  /* custom rules: those in the settings, those played last, and those of a recent game */
  assert_counts ("custom", "players-1-own-grid-hex-cards-4-4-2-hand-2-decks-1-hidden-no-gentle-no", 1, 1);
  assert_counts ("custom", "players-1-" PLAIN, 1, 1);
  assert_counts ("custom", PLAIN, 0, 0);
  assert_counts ("custom", "players-1-" TINY, 1, 1);
  assert_own ("players-1-" PLAIN, "", "grid=square cards=4,4,4,4 hand=1 decks=1 hidden=no gentle=no");
  assert_own ("players-1-" TINY, "Tiny", "grid=eight cards=3,3 hand=1 decks=1 hidden=no gentle=no");
  assert_own ("players-1-own-grid-hex-cards-4-4-2-hand-2-decks-1-hidden-no-gentle-no", "Little", LITTLE);
  /* a game without separate tables keeps its results */
  g_assert_true (baize_scores_get_best (baize_scores_get_default (), baize_rules_find ("grafa", NULL), 0, &best));
  g_assert_cmpint (best, ==, 36);
}

/** Sorts the results in three times; before the third time, old settings are restored, as if the program had been
 * killed between two writes. */
static void
sort_in (void)
{
  g_autoptr (BaizeStore) store = baize_store_new (g_getenv ("BAIZE_TEST_STORE"));
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_GAME,
                                                        "/io/github/baizecards/Baize/games/happy-graphs/square-made/");
  g_autoptr (GVariant) before = g_settings_get_value (settings, "statistics");

  assert_counts ("square-made", NULL, 14, 13);
  baize_scores_sort_in (baize_scores_get_default (), store);
  assert_sorted ();
  baize_scores_sort_in (baize_scores_get_default (), store);
  assert_sorted ();
  g_assert_true (g_settings_set_value (settings, "statistics", before));
  baize_scores_sort_in (baize_scores_get_default (), store);
  assert_sorted ();
}

static void
copy_data (const char *name, const char *directory, const char *as)
{
  const char *from = g_test_get_filename (G_TEST_DIST, "core", "data", name, NULL);
  g_autofree char *to = g_build_filename (directory, as, NULL), *text = NULL;
  gsize length;

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  g_assert_true (g_file_get_contents (from, &text, &length, NULL));
  g_assert_true (g_file_set_contents (to, text, (gssize) length, NULL));
}

/** Runs the current test in a process of its own, with settings of the earlier version in the folder @top. */
static void
run_with_earlier_settings (const char *top, const char *store)
{
  g_autofree char *config = g_build_filename (top, "glib-2.0", "settings", NULL);

  copy_data ("settings-0.keyfile", config, "keyfile");
  g_setenv ("XDG_CONFIG_HOME", top, TRUE);
  g_setenv ("BAIZE_TEST_STORE", store, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_test_trap_assert_passed ();
}

TEST (earlier_settings)
{
  g_autoptr (TestFolder) top = NULL;
  g_autofree char *store = NULL, *recent = NULL;

  if (g_test_subprocess ())
    {
      sort_in ();
      return;
    }
  top = test_folder_new ();
  store = g_build_filename (top, "store", NULL);
  recent = g_build_filename (store, "recent", NULL);
  copy_data ("begun-0", store, "begun");
  copy_data ("tiny.baize", recent, "00001795342541114384-happy-graphs.baize");
  run_with_earlier_settings (top, store);
}

/** Without the list of deals, the number of players is unknown, and the results stay in the common table. */
TEST (earlier_settings_without_deals)
{
  g_autoptr (TestFolder) top = NULL;

  if (g_test_subprocess ())
    {
      g_autoptr (BaizeStore) store = baize_store_new (g_getenv ("BAIZE_TEST_STORE"));

      baize_scores_sort_in (baize_scores_get_default (), store);
      assert_counts ("hex", NULL, 15, 14);
      assert_counts ("square", NULL, 3, 3);
      assert_counts ("custom", PLAIN, 1, 1);
      assert_counts ("square-made", "level-1", 4, 4);
      g_assert_true (has_table ("custom", PLAIN));
      return;
    }
  top = test_folder_new ();
  run_with_earlier_settings (top, top);
}

/** A result is kept in a file until the settings are written. If it was moved to another table, it is not added
 * twice. */
TEST (kept_and_sorted)
{
  g_autoptr (TestFolder) top = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (top);
  g_autoptr (BaizeStatistics) statistics = NULL, none = NULL;
  g_autoptr (BaizeGame) game = play_game ("hex", 4, 8, NULL);
  BaizeScores *scores = baize_scores_get_default ();
  /* the program is started again */
  g_autoptr (BaizeScores) later = g_object_new (BAIZE_TYPE_SCORES, NULL);

  baize_scores_settle (scores, store);
  baize_store_note_begun (store, game);
  note (game);
  /* move the result to the common table, where earlier versions stored it */
  statistics = load ("hex", "players-4");
  g_assert_cmpuint (statistics->noted->len, ==, 1);
  none = baize_statistics_new (statistics->low_is_good);
  baize_scores_replace (scores, happy (), variant_of ("hex"), NULL, statistics);
  baize_scores_replace (scores, happy (), variant_of ("hex"), "players-4", none);
  baize_scores_sort_in (scores, store);
  assert_counts ("hex", "players-4", 1, 1);
  baize_scores_settle (later, store);
  assert_counts ("hex", "players-4", 1, 1);
}

/** If only some results of a table are moved, both tables remember the ids of all of them. */
TEST (kept_and_split)
{
  g_autoptr (TestFolder) top = test_folder_new ();
  g_autoptr (BaizeStore) store = baize_store_new (top);
  g_autoptr (BaizeStatistics) before = load ("square-made", NULL), level = NULL, rest = NULL;
  BaizeScores *scores = baize_scores_get_default ();

  baize_statistics_add (before, 60, 1700000000, "8", "Mia", 60);
  baize_statistics_note (before, 4711);
  baize_statistics_add (before, 61, 1700000061, "no number", "Mia", 61);
  baize_statistics_note (before, 4712);
  baize_scores_replace (scores, happy (), variant_of ("square-made"), NULL, before);
  baize_scores_sort_in (scores, store);
  assert_counts ("square-made", "level-2", 1, 1);
  assert_counts ("square-made", NULL, 1, 1);
  level = load ("square-made", "level-2");
  rest = load ("square-made", NULL);
  g_assert_true (baize_statistics_has (level, 4711) && baize_statistics_has (level, 4712));
  g_assert_true (baize_statistics_has (rest, 4711) && baize_statistics_has (rest, 4712));
}
