/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One change of place of a saved game, on a disk that is full or not, by a process that is killed on the way or ends
 * without another chance to write. test-places.c looks what is left.
 */
#include "player.h"
#include "faults.h"

#include "app/play/baize-session.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Fewer bytes than any record has. */
#define FEW_BYTES 60

static void
begin_game (BaizeSession *session, guint64 deal, guint n_moves)
{
  baize_session_deal_number (session, faults_grafa (), 0, deal);
  for (guint i = 0; i < n_moves; i++)
    g_assert_true (faults_play_one (baize_session_get_game (session), i));
}

/** Opens the recent game set aside first. */
static void
open_oldest (BaizeSession *session)
{
  g_autoptr (GPtrArray) list = baize_store_list_recent (baize_session_get_store (session));
  const BaizeRecent *recent = list->pdata[list->len - 1];

  g_assert_true (baize_session_open_recent (session, recent->path, NULL));
}

/** What there is before the change of that name. The deals are those that test-places.c looks for. */
static void
prepare (BaizeSession *session, const char *change, const char *folder)
{
  if (g_str_equal (change, "full-list") || g_str_equal (change, "oldest"))
    for (guint64 deal = 111; deal <= 130; deal++)
      begin_game (session, deal, 1);
  if (g_str_equal (change, "recent"))
    begin_game (session, 5, 3);
  begin_game (session, 4, 3);
  if (g_str_equal (change, "undo"))
    begin_game (session, 6, 2);
  baize_session_save (session);
  baize_store_flush (baize_session_get_store (session));
  if (g_str_equal (change, "damaged"))
    {
      g_autofree char *path = g_build_filename (folder, "waiting", "grafa", "classic.baize", NULL);

      baize_session_leave (session);
      baize_store_flush (baize_session_get_store (session));
      g_assert_true (g_file_set_contents (path, "[Game damaged", -1, NULL));
    }
}

static void
make_change (BaizeSession *session, const char *change)
{
  if (g_str_equal (change, "recent") || g_str_equal (change, "oldest"))
    open_oldest (session);
  else if (g_str_equal (change, "undo"))
    baize_session_undo_aside (session);
  else if (g_str_equal (change, "damaged"))
    baize_session_resume (session, faults_grafa (), 0);
  else
    baize_session_deal_number (session, faults_grafa (), 0, 7);
}

/** player_change: makes a change of place and dies at that call, counted from its beginning, or else at the end. */
void
player_change (const char *folder, const char *change, gboolean full, gint call, PlayerPhase phase)
{
  BaizeStore *store = baize_store_new (folder);
  BaizeSession *session = baize_session_new (store);
  int before;

  prepare (session, change, folder);
  if (full)
    faults_limit_files (FEW_BYTES);
  before = player_get_calls ();
  player_kill_at (call > 0 ? before + call : 0, phase);
  make_change (session, change);
  baize_store_flush (store);
  printf ("%d\n", player_get_calls () - before);
  fflush (stdout);
  _exit (0); /* what is only in memory is gone */
}
