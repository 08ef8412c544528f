/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a later version of Baize has left: its games, results and settings are read as far as this version knows them,
 * and nothing of them is lost.
 */
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"
#include "core/results/baize-scores.h"

#include <glib/gstdio.h>
#include <string.h>

static char *
put (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
assert_content (const char *path, const char *text)
{
  g_autofree char *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

/** The record of a game, with tags and moves that this version does not know. */
static char *
make_record (const char *tags, const char *moves)
{
  g_autoptr (BaizeGame) game = faults_deal (3, 2);
  g_autofree char *text = faults_text (game);
  char *second = strchr (text, '\n') + 1; /* a record begins with the game */
  g_autofree char *first = g_strndup (text, (gsize) (second - text));

  return g_strconcat (first, tags, second, moves, NULL);
}

/* Tags that this version does not know stay in the record of a game that is played on. */
TEST (tags)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *record = make_record ("[Weather \"rain; \\\"hail\\\"\"]\n[Colour.1 \"red\"]\n", "");
  g_autofree char *path = put (folder, "waiting/grafa/classic.baize", record), *saved = NULL;
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);

  baize_session_resume (session, faults_grafa (), 0);
  g_assert_cmpuint (baize_game_get_position (baize_session_get_game (session)), ==, 2);
  g_assert_true (faults_play_one (baize_session_get_game (session), 0));
  baize_store_flush (store);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "[Weather \"rain; \\\"hail\\\"\"]\n"));
  g_assert_nonnull (strstr (saved, "[Colour.1 \"red\"]\n"));
  g_assert_cmpuint (test_folder_count (folder, "damaged"), ==, 0);
}

/* A move that this version does not know ends the part that can be played; the whole file is kept as it was. */
TEST (moves)
{
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *record = make_record ("", "fly 5H\npair 6S\n"), *kept = NULL, *path = NULL, *damaged = NULL;
  g_autofree char *waiting = put (folder, "waiting/grafa/classic.baize", record);
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) directory = NULL;

  test_collect (store, "repaired", told);
  baize_session_resume (session, faults_grafa (), 0);
  g_assert_cmpuint (baize_game_get_position (baize_session_get_game (session)), ==, 2);
  g_assert_cmpint (baize_game_get_practice (baize_session_get_game (session)), !=, BAIZE_PRACTICE_NONE);
  g_assert_cmpuint (told->len, ==, 1);
  damaged = g_build_filename (folder, "damaged", NULL);
  directory = g_dir_open (damaged, 0, NULL);
  path = g_build_filename (damaged, g_dir_read_name (directory), NULL);
  assert_content (path, record);
}

/* Files of games and variants that this version does not know stay where they are. */
TEST (games)
{
  static const char *const names[] = { "waiting/chess/blitz.baize",
                                       "waiting/grafa/double.baize",
                                       "waiting/grafa/classic.weekly.baize",
                                       "recent/09999999999999999999-chess.baize",
                                       "recent/00000000000000000001-chess.baize",
                                       "results/1.baize",
                                       "tournament",
                                       "plans/summer" };
  static const char text[] = "[Game \"chess\"]\n[Variant \"blitz\"]\n[Deal \"1\"]\n[Result \"4\"]\n\ne2 e4\n";
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BaizeStore) store = NULL;
  g_autoptr (BaizeSession) session = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (paths, put (folder, names[i], text));
  store = baize_store_open (folder);
  test_collect (store, "damaged", told);
  test_collect (store, "repaired", told);
  session = baize_session_new (store);
  for (guint64 deal = 1; deal <= BAIZE_STORE_MAX_RECENT + 5; deal++)
    {
      baize_session_deal_number (session, faults_grafa (), 0, deal);
      g_assert_true (faults_play_one (baize_session_get_game (session), 0));
    }
  baize_store_flush (store);
  faults_settle ();
  for (guint i = 0; i < paths->len; i++)
    assert_content (paths->pdata[i], text);
  g_assert_cmpuint (told->len, ==, 0);
}

/* Kinds of facts, pairs and games that this version does not know are passed over, and stay in the ledger when a result
 * of this version was added. Nobody is told of damage. */
TEST (ledger)
{
  static const char before[] =
    "baize-ledger version=2~0b3f482b\n"
    "ended id=00000000000000b1 key=k1 table=grafa/classic counts=1 score=7 medal=gold~aa664703\n"
    "medal id=00000000000000b1 colour=gold%20leaf~fdb86d1d\n"
    "ended id=00000000000000b2 key=k2 table=chess/blitz counts=1 score=3~5991d179\n";
  g_autoptr (TestFolder) folder = test_folder_new ();
  g_autofree char *path = put (folder, "ledger", before), *after = NULL;
  g_autoptr (BaizeStore) store = baize_store_new (folder);
  g_autoptr (BaizeSession) session = baize_session_new (store);
  const BaizeStatistics *statistics;

  g_assert_null (baize_scores_take_problem (baize_scores_get_default ()));
  baize_session_deal_number (session, faults_grafa (), 0, 11);
  while (faults_play_one (baize_session_get_game (session), 0))
    ;
  statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);
  g_assert_cmpuint (statistics->finished, ==, 2);
  baize_store_flush (store);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_true (g_str_has_prefix (after, before));
  g_assert_cmpuint (strlen (after), >, strlen (before));

  /* and when results are deleted, which takes out lines of this version */
  baize_scores_reset (baize_scores_get_default (), faults_grafa (), 0, NULL);
  baize_store_flush (store);
  g_free (after);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_null (strstr (after, "score=7"));
  g_assert_nonnull (strstr (after, "medal id=00000000000000b1"));
  g_assert_nonnull (strstr (after, "chess/blitz"));
}
