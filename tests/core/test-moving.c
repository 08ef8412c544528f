/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moving to another computer: what is exported comes in, once; two computers can be merged; damaged files, files of
 * later versions and garbage are refused or read as far as possible, and nothing here is ever lost.
 */
#include "store-fixture.h"

#include "core/base/baize-settings.h"
#include "core/results/baize-bundle.h"
#include "core/results/baize-moving.h"
#include "core/results/baize-scores-private.h"

#include <glib/gstdio.h>

#define TABLE "grafa/classic"

/** A computer: its own folder of games, and its own results. The settings are shared. */
typedef struct
{
  char *folder;
  BaizeStore *store;
  BaizeScores *scores;
} Computer;

static Computer
computer_new (void)
{
  Computer computer;

  computer.store = new_store (&computer.folder);
  computer.scores = g_object_new (BAIZE_TYPE_SCORES, NULL);
  baize_scores_open (computer.scores, computer.store);
  return computer;
}

static void
computer_clear (Computer *computer)
{
  g_free (computer->folder);
  g_object_unref (computer->scores);
  g_object_unref (computer->store);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Computer, computer_clear)

static char *export(Computer *computer)
{
  g_autoptr (GError) error = NULL;
  char *text = baize_moving_write (computer->scores, computer->store, &error);

  g_assert_no_error (error);
  return text;
}

static BaizeMoved
import (Computer *computer, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeMoving) moving = baize_moving_read (text, "a file", &error);
  BaizeMoved moved;

  g_assert_no_error (error);
  baize_moving_merge (moving, computer->scores, computer->store, &moved);
  baize_store_flush (computer->store);
  return moved;
}

static void
assert_moved (BaizeMoved moved, guint n_results, guint n_games)
{
  g_assert_cmpuint (moved.n_results, ==, n_results);
  g_assert_cmpuint (moved.n_games, ==, n_games);
  g_assert_cmpuint (moved.n_left, ==, 0);
  g_assert_cmpuint (moved.n_preferences, ==, 0);
}

/** Fails unless nothing of @text is new for @computer. */
static void
assert_known (Computer *computer, const char *text)
{
  assert_moved (import (computer, text), 0, 0);
}

/** Records a game that counts, and its end. */
static void
add_result (Computer *computer, guint64 id, const char *deal, int score)
{
  BaizeFact fact = { .kind = BAIZE_FACT_BEGUN, .id = id, .date = 1000, .table = TABLE, .key = deal, .counts = TRUE };

  baize_scores_record (computer->scores, &fact);
  fact.kind = BAIZE_FACT_ENDED;
  fact.score = score;
  fact.name = "Ada";
  baize_scores_record (computer->scores, &fact);
}

static const BaizeStatistics *
statistics_of (Computer *computer)
{
  return baize_ledger_get_statistics (baize_scores_get_ledger (computer->scores), TABLE);
}

/** Returns: (transfer full): the deal @deal of GRAFA with @n_moves moves, from the end of the list if @last, saved as
 * the waiting game */
static BaizeGame *
save_waiting (Computer *computer, guint64 deal, guint n_moves, gboolean last)
{
  g_autoptr (BaizeSetup) setup = baize_setup_new (grafa (), 0, deal);
  BaizeGame *game = baize_game_new (grafa (), setup, NULL);

  for (guint i = 0; i < n_moves; i++)
    {
      BaizeMove move = legal_move (game, last);

      g_assert_true (baize_game_play (game, &move, NULL));
    }
  baize_scores_identify (computer->scores, game);
  baize_store_save (computer->store, game, BAIZE_WAITING_OWN);
  if (n_moves > 0)
    baize_scores_note_begun (computer->scores, game);
  return game;
}

static void
play_on (Computer *computer, BaizeGame *game)
{
  g_assert_true (play_first (game));
  baize_store_save (computer->store, game, BAIZE_WAITING_OWN);
}

static void
assert_waiting (Computer *computer, BaizeGame *game)
{
  g_autoptr (BaizeGame) waiting = baize_store_load (computer->store, grafa (), 0, BAIZE_WAITING_OWN);

  g_assert_nonnull (waiting);
  assert_same_game (waiting, game);
}

static guint
count_recent (Computer *computer)
{
  g_autoptr (GPtrArray) list = baize_store_list_recent (computer->store);

  return list->len;
}

/** What lies on the disk of @computer. */
static char *
read_ledger (Computer *computer)
{
  g_autofree char *path = baize_store_get_path (computer->store, BAIZE_STORE_LEDGER);
  char *text = NULL;

  baize_store_flush (computer->store);
  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

/* ---- everything moves, once ---- */

TEST (all)
{
  g_auto (Computer) old = computer_new (), new = computer_new ();
  g_autoptr (BaizeGame) aside = save_waiting (&old, 1, 2, FALSE), waiting = NULL;
  g_autofree char *path = baize_store_set_aside (old.store, aside, BAIZE_WAITING_OWN, NULL);
  g_autofree char *text = NULL, *before = NULL, *after = NULL, *again = NULL;

  waiting = save_waiting (&old, 2, 3, FALSE);
  for (guint64 id = 10; id < 15; id++)
    {
      g_autofree char *deal = g_strdup_printf ("%u", (guint) id);

      add_result (&old, id, deal, (int) id);
    }
  text = export(&old);
  assert_moved (import (&new, text), 5, 2);
  g_assert_cmpuint (statistics_of (&new)->finished, ==, 5);
  g_assert_cmpuint (statistics_of (&new)->played, ==, 7);
  assert_waiting (&new, waiting);
  g_assert_cmpuint (count_recent (&new), ==, 1);
  before = read_ledger (&new);
  assert_known (&new, text);
  after = read_ledger (&new);
  g_assert_cmpstr (before, ==, after);
  /* nor does it come back to where it came from */
  again = export(&new);
  assert_known (&old, again);
  assert_waiting (&old, waiting);
}

/* Results of two computers stand side by side; a deal that was played on both counts once. */
TEST (two_ledgers)
{
  g_auto (Computer) one = computer_new (), other = computer_new ();
  g_autofree char *from_one = NULL, *from_other = NULL;

  add_result (&one, 1, "a", 10);
  add_result (&one, 2, "b", 20);
  add_result (&other, 3, "b", 30);
  add_result (&other, 4, "c", 40);
  from_one = export(&one);
  from_other = export(&other);
  assert_moved (import (&one, from_other), 1, 0);
  assert_moved (import (&other, from_one), 1, 0);
  for (gsize i = 0; i < 2; i++)
    {
      Computer *computer = i == 0 ? &one : &other;

      g_assert_cmpuint (statistics_of (computer)->finished, ==, 3);
      g_assert_cmpuint (statistics_of (computer)->played, ==, 3);
      assert_known (computer, from_one);
      assert_known (computer, from_other);
    }
}

/* Results that were deleted on one computer stay on the other; what was deleted here does not come back. */
TEST (deleted)
{
  g_auto (Computer) one = computer_new (), other = computer_new ();
  g_autofree char *before = NULL, *after = NULL;

  add_result (&one, 1, "a", 10);
  add_result (&other, 1, "a", 10);
  before = export(&one);
  baize_scores_reset (one.scores, grafa (), 0, NULL);
  add_result (&one, 2, "b", 20);
  after = export(&one);
  assert_known (&one, before);
  g_assert_cmpuint (statistics_of (&one)->finished, ==, 1);
  assert_moved (import (&other, after), 1, 0);
  g_assert_cmpuint (statistics_of (&other)->finished, ==, 2);
}

/* The lines of a killed program: the results that were deleted are still in the file. */
TEST (deleted_by_killed)
{
  g_auto (Computer) other = computer_new ();
  g_autoptr (GPtrArray) bundle = baize_bundle_new ();
  const BaizeFact facts[] = {
    { .kind = BAIZE_FACT_BEGUN, .id = 1, .table = TABLE, .key = "a", .counts = TRUE },
    { .kind = BAIZE_FACT_ENDED, .id = 1, .table = TABLE, .key = "a", .counts = TRUE, .score = 10 },
    { .kind = BAIZE_FACT_SOLVED, .id = 2, .table = TABLE, .goal = 7 },
    { .kind = BAIZE_FACT_CLEARED, .id = 3, .table = TABLE },
    { .kind = BAIZE_FACT_ENDED, .id = 4, .table = TABLE, .key = "b", .counts = TRUE, .score = 20 },
    { .kind = BAIZE_FACT_REPORTED, .score = 5 },
  };
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *text = NULL, *ledger = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autofree char *line = baize_fact_write (&facts[i]);

      g_string_append (lines, line);
    }
  baize_bundle_add (bundle, "ledger", lines->str);
  text = baize_bundle_write (bundle);
  add_result (&other, 5, "c", 30);
  assert_moved (import (&other, text), 1, 0);
  g_assert_cmpuint (statistics_of (&other)->finished, ==, 2);
  g_assert_cmpuint (statistics_of (&other)->played, ==, 2);
  g_assert_cmpuint (statistics_of (&other)->solved->len, ==, 0);
  /* the deal counts as begun all the same */
  g_assert_true (baize_ledger_was_begun (baize_scores_get_ledger (other.scores), "a"));
  ledger = read_ledger (&other);
  g_assert_null (strstr (ledger, "cleared"));
  g_assert_null (strstr (ledger, "reported"));
}

/* Names come with the results and rules that they name, and never replace names that were given here. */
TEST (names)
{
  g_auto (Computer) one = computer_new (), other = computer_new ();
  BaizeFact rules = { .kind = BAIZE_FACT_RULES, .table = TABLE, .name = "first", .text = "x" };
  g_autofree char *text = NULL;

  add_result (&one, 1, "a", 10);
  baize_scores_rename (one.scores, grafa (), 0, NULL, 1, "Eva");
  baize_scores_record (one.scores, &rules);
  rules.name = "second";
  baize_scores_record (one.scores, &rules);
  text = export(&one);
  assert_moved (import (&other, text), 1, 0);
  g_assert_cmpstr (((BaizeTopEntry *) statistics_of (&other)->top->pdata[0])->name, ==, "Eva");
  g_assert_cmpstr (baize_ledger_get_rules (baize_scores_get_ledger (other.scores), TABLE)->name, ==, "second");
  baize_scores_rename (other.scores, grafa (), 0, NULL, 1, "Zoë");
  assert_known (&other, text);
  g_assert_cmpstr (((BaizeTopEntry *) statistics_of (&other)->top->pdata[0])->name, ==, "Zoë");
  g_assert_cmpstr (baize_ledger_get_rules (baize_scores_get_ledger (other.scores), TABLE)->name, ==, "second");
}

/* ---- games ---- */

/* A game goes to and fro; the one with more moves wins, and no old copy of it comes back. */
TEST (to_and_fro)
{
  g_auto (Computer) one = computer_new (), other = computer_new ();
  g_autoptr (BaizeGame) game = save_waiting (&one, 1, 2, FALSE), far = NULL;
  g_autofree char *old = export(&one), *newer = NULL;

  assert_moved (import (&other, old), 0, 1);
  far = baize_store_load (other.store, grafa (), 0, BAIZE_WAITING_OWN);
  play_on (&other, far);
  assert_known (&other, old);
  assert_waiting (&other, far);
  newer = export(&other);
  assert_moved (import (&one, newer), 0, 1);
  assert_waiting (&one, far);
  assert_known (&one, old);
  g_assert_cmpuint (count_recent (&one), ==, 0);
  /* it is the same game, so it goes on counting */
  g_assert_false (baize_scores_was_seen (one.scores, far));
}

/* A waiting game whose place is taken becomes a recent one. */
TEST (taken)
{
  g_auto (Computer) one = computer_new (), other = computer_new ();
  g_autoptr (BaizeGame) game = save_waiting (&one, 1, 2, FALSE), own = save_waiting (&other, 2, 1, FALSE);
  g_autofree char *text = export(&one);

  assert_moved (import (&other, text), 0, 1);
  assert_waiting (&other, own);
  g_assert_cmpuint (count_recent (&other), ==, 1);
  assert_known (&other, text);
  g_assert_false (baize_scores_was_seen (other.scores, own));
}

/* A deal in which nothing was played makes way. */
TEST (untouched)
{
  g_auto (Computer) one = computer_new (), other = computer_new ();
  g_autoptr (BaizeGame) game = save_waiting (&one, 1, 2, FALSE), fresh = save_waiting (&other, 2, 0, FALSE);
  g_autofree char *text = export(&one);

  assert_moved (import (&other, text), 0, 1);
  assert_waiting (&other, game);
}

/* The same game was played on differently on both computers, or the same deal in two games: both stay, and the player
 * knows too much of the deal for either to count. */
TEST (two_ways)
{
  for (int same = 0; same < 2; same++)
    {
      g_auto (Computer) one = computer_new (), other = computer_new ();
      g_autoptr (BaizeGame) game = save_waiting (&one, 1, 2, FALSE), here = NULL;
      g_autofree char *text = NULL;

      if (same)
        {
          g_autofree char *begun = export(&one);

          assert_moved (import (&other, begun), 0, 1);
          here = baize_store_load (other.store, grafa (), 0, BAIZE_WAITING_OWN);
          play_on (&other, here);
          {
            BaizeMove move = legal_move (game, TRUE);

            g_assert_true (baize_game_play (game, &move, NULL));
            baize_store_save (one.store, game, BAIZE_WAITING_OWN);
          }
        }
      else
        here = save_waiting (&other, 1, 3, TRUE);
      text = export(&one);
      assert_moved (import (&other, text), 0, 1);
      assert_waiting (&other, here);
      g_assert_cmpuint (count_recent (&other), ==, 1);
      g_assert_true (baize_scores_was_seen (other.scores, here));
      assert_known (&other, text);
    }
}

/* A game that was begun here and is gone, or has ended here, can't be played again as a first attempt. */
TEST (old_copies)
{
  g_auto (Computer) one = computer_new ();
  g_autoptr (BaizeGame) game = save_waiting (&one, 1, 2, FALSE), back = NULL;
  g_autofree char *text = export(&one), *path = g_build_filename (one.folder, "waiting/grafa/classic.baize", NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
  assert_moved (import (&one, text), 0, 1);
  back = baize_store_load (one.store, grafa (), 0, BAIZE_WAITING_OWN);
  g_assert_true (baize_scores_was_seen (one.scores, back));
  play_out (back);
  baize_scores_note_ended (one.scores, back, "Ada");
  g_assert_cmpint (g_unlink (path), ==, 0);
  assert_known (&one, text);
  g_assert_null (baize_store_load (one.store, grafa (), 0, BAIZE_WAITING_OWN));
}

/* No recent game makes way for one from another computer. */
TEST (no_place)
{
  g_auto (Computer) one = computer_new (), other = computer_new ();
  g_autofree char *text = NULL;
  BaizeMoved moved;

  for (guint64 deal = 1; deal <= BAIZE_STORE_MAX_RECENT; deal++)
    {
      g_autoptr (BaizeGame) game = save_waiting (&other, deal, 1, FALSE);
      g_autofree char *path = baize_store_set_aside (other.store, game, BAIZE_WAITING_OWN, NULL);
    }
  for (guint64 deal = 101; deal <= 103; deal++)
    {
      g_autoptr (BaizeGame) game = save_waiting (&one, deal, 1, FALSE);

      if (deal < 103)
        g_free (baize_store_set_aside (one.store, game, BAIZE_WAITING_OWN, NULL));
    }
  text = export(&one);
  moved = import (&other, text);
  g_assert_cmpuint (moved.n_games, ==, 1); /* the waiting one */
  g_assert_cmpuint (moved.n_left, ==, 2);
  g_assert_cmpuint (count_recent (&other), ==, BAIZE_STORE_MAX_RECENT);
}

/* ---- preferences ---- */

static void
set (GSettings *settings, const char *key, const char *value)
{
  g_autoptr (GVariant) parsed = g_variant_parse (NULL, value, NULL, NULL, NULL);

  g_assert_true (g_settings_set_value (settings, key, parsed));
}

static void
assert_setting (GSettings *settings, const char *key, const char *value)
{
  g_autoptr (GVariant) found = g_settings_get_value (settings, key);
  g_autofree char *text = g_variant_print (found, FALSE);

  g_assert_cmpstr (text, ==, value);
}

TEST (preferences)
{
  g_auto (Computer) computer = computer_new ();
  g_autoptr (GSettings) settings = baize_settings_open (BAIZE_SETTINGS_APP, NULL);
  g_autoptr (GSettings) seats = baize_settings_open (BAIZE_SETTINGS_SEATS, BAIZE_SETTINGS_PATH "games/grandma/");
  g_autofree char *text = NULL;
  BaizeMoved moved;

  set (settings, "cloth", "'blue'");
  set (settings, "large-index", "true");
  set (settings, "window-width", "500");
  set (settings, "player-name", "\"Zoë 'the 1st'\"");
  set (settings, "own-rules", "[('mine', 'a'), ('both', 'b')]");
  set (settings, "lessons-left", "{'rose': uint32 3}");
  set (seats, "seats", "['', 'computer:easy']");
  text = export(&computer);
  g_assert_nonnull (strstr (text, "\ncloth 'blue'\n"));
  set (settings, "cloth", "'sand'");
  set (settings, "large-index", "false");
  set (settings, "window-width", "600");
  set (settings, "player-name", "''");
  set (settings, "own-rules", "[('both', 'here'), ('other', 'c')]");
  set (settings, "lessons-left", "{'grafa': uint32 1}");
  set (seats, "seats", "['']");
  moved = import (&computer, text);
  g_assert_cmpuint (moved.n_preferences, ==, 6);
  assert_setting (settings, "cloth", "'blue'");
  assert_setting (settings, "large-index", "true");
  assert_setting (settings, "window-width", "600");
  /* no custom rules are lost */
  assert_setting (settings, "own-rules", "[('both', 'here'), ('other', 'c'), ('mine', 'a')]");
  assert_setting (settings, "lessons-left", "{'grafa': 1, 'rose': 3}");
  assert_setting (seats, "seats", "['', 'computer:easy']");
  assert_known (&computer, text);
}

/* Values that are out of range, of another type, too long, or of unknown keys change nothing. */
TEST (wrong_preferences)
{
  static const char *const lines[] = {
    "cloth 'tartan'",
    "cloth 7",
    "cloth",
    "cloth 'blue",
    "help-text-size 1000",
    "window-width 7",
    "colour 'blue'",
    "",
    "games/grafa/classic/high-scores [(99, 0, '', 'x', 0)]",
    "../cloth 'blue'",
  };
  g_autofree char *long_name = g_strnfill (BAIZE_MOVING_MAX_VALUE_BYTES, 'x');
  g_autofree char *long_line = g_strdup_printf ("player-name '%s'", long_name);
  g_auto (Computer) computer = computer_new ();

  for (gsize i = 0; i <= G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GPtrArray) bundle = baize_bundle_new ();
      g_autofree char *lines_text = g_strconcat ("four-colours false\n",
                                                 i < G_N_ELEMENTS (lines) ? lines[i] : long_line, NULL);
      g_autofree char *text = NULL;

      baize_bundle_add (bundle, "preferences", lines_text);
      text = baize_bundle_write (bundle);
      assert_known (&computer, text);
    }
}

/* ---- files ---- */

/** Fails unless @text is refused with a sentence that has @words. */
static void
assert_refused (const char *text, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeMoving) moving = baize_moving_read (text, "house.baize-export", &error);

  g_assert_null (moving);
  g_assert_error (error, BAIZE_ERROR, BAIZE_ERROR_RECORD);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_nonnull (strstr (error->message, "house.baize-export"));
}

TEST (refused)
{
  assert_refused ("", "not a file that Baize has exported");
  assert_refused ("[Game \"grafa\"]\n", "not a file that Baize has exported");
  assert_refused ("baize-export version=x parts=1\n", "not a file that Baize has exported");
  assert_refused ("baize-export version=2 parts=1\n", "later version");
  assert_refused ("baize-export version=1 parts=3\n", "nothing in this file can be read");
  assert_refused ("baize-export version=1 parts=1\n== ledger 00\nx\n", "nothing in this file can be read");
}

/* What a later version adds is left out, and the player is told. */
TEST (later)
{
  g_auto (Computer) one = computer_new ();
  g_autoptr (GPtrArray) bundle = baize_bundle_new ();
  g_autoptr (BaizeMoving) moving = NULL;
  /* a whole line of a kind that only a later version knows */
  static const char praised[] = "praised id=much~236bb4ca\n";
  g_autofree char *text = NULL;

  baize_bundle_add (bundle, "ledger", praised);
  baize_bundle_add (bundle, "preferences", "four-colours false\n");
  baize_bundle_add (bundle, "waiting/whist/long.baize", "[Game \"whist\"]\n\nlead KS\n");
  text = baize_bundle_write (bundle);
  moving = baize_moving_read (text, "x", NULL);
  g_assert_true (moving->is_later);
  g_assert_false (moving->is_damaged);
  g_assert_cmpuint (moving->games->len, ==, 0);
  assert_known (&one, text);
}

/* With a wrong byte, or cut off, at any place, a file is refused, or read in part, and nothing here is lost. */
TEST (damaged)
{
  g_auto (Computer) old = computer_new ();
  g_autoptr (BaizeGame) waiting = save_waiting (&old, 2, 3, FALSE);
  g_autofree char *text = NULL;
  gsize length;
  guint n_read = 0;

  for (guint64 id = 10; id < 15; id++)
    {
      g_autofree char *deal = g_strdup_printf ("%u", (guint) id);

      add_result (&old, id, deal, (int) id);
    }
  text = export(&old);
  length = strlen (text);
  for (gsize i = 0; i < length; i += 25)
    {
      g_auto (Computer) new = computer_new ();
      g_autoptr (BaizeMoving) moving = NULL;
      g_autofree char *copy = g_strdup (text);
      BaizeMoved moved;

      if (i % 50 == 0)
        copy[i] ^= 1;
      else
        copy[i] = '\0';
      add_result (&new, 99, "here", 50);
      moving = baize_moving_read (copy, "a file", NULL);
      if (moving == NULL)
        continue;
      g_assert_true (moving->is_damaged || i < 40);
      n_read++;
      baize_moving_merge (moving, new.scores, new.store, &moved);
      g_assert_cmpuint (moved.n_results, <=, 5);
      /* also if the line is damaged with which the results begin */
      if (i % 50 == 0)
        g_assert_cmpuint (moved.n_results, >=, 4);
      g_assert_cmpuint (statistics_of (&new)->finished, ==, moved.n_results + 1);
      /* the whole file brings the rest */
      moved = import (&new, text);
      g_assert_cmpuint (statistics_of (&new)->finished, ==, 6);
      assert_waiting (&new, waiting);
      assert_known (&new, text);
    }
  g_assert_cmpuint (n_read, >, length / 25 / 2);
}

/* Results that could not be written yet are exported too. */
TEST (unwritten)
{
  g_auto (Computer) one = computer_new (), other = computer_new ();
  g_autofree char *text = NULL, *path = g_build_filename (one.folder, "ledger", NULL);

  add_result (&one, 1, "a", 10);
  baize_store_flush (one.store);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  {
    /* nothing can be renamed in a folder whose names are all taken */
    for (int i = 1; i <= BAIZE_STORE_MAX_ASIDE; i++)
      {
        g_autofree char *aside = g_strdup_printf ("%s.aside-%d", path, i);

        g_assert_cmpint (g_mkdir (aside, 0700), ==, 0);
      }
  }
  add_result (&one, 2, "b", 20);
  baize_store_flush (one.store);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  text = export(&one);
  assert_moved (import (&other, text), 1, 0);
}
