/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results that can't be compared have separate score tables: levels of puzzles, groups of different sizes, custom
 * rules.
 */
#include "store-fixture.h"

#include "core/results/baize-scores.h"

#define LITTLE "grid=hex cards=4,4,2 hand=2 decks=1 hidden=no gentle=no"

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

  baize_scores_note_begun (scores, game);
  baize_scores_note_ended (scores, game, name);
}

static const BaizeStatistics *
load (const char *variant, const char *table)
{
  return baize_scores_load (baize_scores_get_default (), happy (), variant_of (variant), table);
}

static void
assert_counts (const char *variant, const char *table, guint played, guint finished)
{
  const BaizeStatistics *statistics = load (variant, table);
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
  g_autoptr (GPtrArray) tables = baize_scores_list_tables (baize_scores_get_default (), happy (), variant_of (variant));

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
  g_assert_false (has_table ("eight", NULL));
  g_assert_false (has_table ("eight-made", NULL));
  g_assert_true (has_table ("eight-puzzle", NULL));
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
      g_autofree char *table = baize_game_get_score_table (game);
      const char *name, *rules_text;

      if (i == 0)
        baize_game_set_tag (game, "RulesName", "Little");
      note (game);
      assert_counts ("custom", table, 1, 1);
      g_assert_true (has_table ("custom", table));
      g_assert_true (
        baize_scores_get_own (baize_scores_get_default (), happy (), variant_of ("custom"), table, &name, &rules_text));
      g_assert_cmpstr (name, ==, i == 0 ? "Little" : "");
      g_assert_cmpstr (rules_text, ==, baize_game_get_setup (game)->rules_text);
    }
  g_assert_true (has_table ("custom", "players-2-own-grid-hex-cards-4-4-2-hand-2-decks-1-hidden-no-gentle-no"));
}

/* ---- deals begun ---- */

static gboolean
was_begun (BaizeGame *game)
{
  return baize_scores_was_begun (baize_scores_get_default (), baize_game_get_setup (game), baize_game_get_rules (game));
}

/** What was begun is known in the next run, too, by the cards and not by how they were given. */
TEST (begun)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autofree char *folder = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  g_autoptr (BaizeGame) one = read_game ("[Game \"grafa\"]\n[Deal \"1\"]\n");
  g_autoptr (BaizeGame) two = read_game ("[Game \"grafa\"]\n[Deal \"2\"]\n");
  g_autoptr (BaizeGame) cards = read_game (
    "[Game \"grafa\"]\n[Deck \"KD 7C JC 6H 5C JS 2S 6C 5H QC 4C 8H 2D 3S 8C TS 9C QS QD TD KC KS 6S 7S 9S "
    "3D 6D 3C 9H 2H JH 5S AD 4D 9D KH AH 4S JD 2C 3H 7D QH 5D AS 7H 4H TH 8D AC 8S TC\"]\n");

  baize_scores_open (scores, store);
  g_assert_false (was_begun (one));
  baize_scores_note_begun (scores, one);
  baize_scores_note_begun (scores, one);
  g_assert_true (was_begun (one));
  g_assert_true (was_begun (cards)); /* deal 1, with its cards listed one by one */
  g_assert_false (was_begun (two));
  g_clear_object (&store);
  store = baize_store_new (folder);
  baize_scores_open (scores, store);
  g_assert_true (was_begun (cards));
  g_assert_false (was_begun (two));
  baize_scores_note_begun (scores, two);
  g_clear_object (&store);
  store = baize_store_new (folder);
  baize_scores_open (scores, store);
  g_assert_true (was_begun (one) && was_begun (two));
  baize_scores_open (scores, NULL);
}

/* The lines are in the order of play, although another thread writes them later. */
TEST (begun_in_order)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autofree char *folder = NULL, *path = NULL, *text = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);
  const char *place;

  baize_scores_open (scores, store);
  for (int deal = 1; deal <= 200; deal++)
    {
      g_autofree char *record = g_strdup_printf ("[Game \"grafa\"]\n[Deal \"%d\"]\n", deal);
      g_autoptr (BaizeGame) game = read_game (record);

      baize_scores_note_begun (scores, game);
    }
  g_clear_object (&store);
  path = g_build_filename (folder, "ledger", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  place = text;
  for (int deal = 1; deal <= 200; deal++)
    {
      g_autofree char *record = g_strdup_printf ("[Game \"grafa\"]\n[Deal \"%d\"]\n", deal);
      g_autoptr (BaizeGame) game = read_game (record);
      g_autofree char *key = baize_setup_get_key (baize_game_get_setup (game), baize_game_get_rules (game));

      place = strstr (place, strrchr (key, ' ') + 1);
      g_assert_nonnull (place);
    }
  baize_scores_open (scores, NULL);
}

/** That results can't be read is said once, not again in the next run. */
TEST (problem)
{
  BaizeScores *scores = baize_scores_get_default ();
  g_autofree char *folder = NULL, *path = NULL, *first = NULL;
  g_autoptr (BaizeStore) store = new_store (&folder);

  path = g_build_filename (folder, "ledger", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "nonsense\n", -1, NULL));
  baize_scores_open (scores, store);
  first = baize_scores_take_problem (scores);
  g_assert_nonnull (first);
  for (int run = 0; run < 2; run++)
    {
      g_assert_null (baize_scores_take_problem (scores));
      g_clear_object (&store);
      store = baize_store_new (folder);
      baize_scores_open (scores, store);
    }
  baize_scores_open (scores, NULL);
}
