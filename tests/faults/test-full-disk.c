/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A disk that is full at the moment of saving: a small file system of the test's own where it may mount one, and
 * everywhere a limit on the size of files, which cuts a file in the middle as a full disk does. What was saved stays
 * whole, it is said once, and when there is space again everything is saved that could not be.
 */
#include "faults.h"
#include "test.h"

#include "app/play/baize-session.h"
#include "core/results/baize-ledger.h"
#include "core/results/baize-scores.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

/* Some bytes, fewer than any record has. */
#define FEW_BYTES 60

static char *no_mount; /* why nothing can be mounted; NULL when it can */

/** A place to save in that can be filled and emptied. */
typedef struct
{
  char *folder;
  char *data;
  char *filler; /* where a file takes all space; NULL when the limit is used */
  BaizeStore *store;
  BaizeSession *session;
  GPtrArray *failed;
  GPtrArray *damaged;
} Disk;

static void
open_store (Disk *disk)
{
  disk->store = baize_store_new (disk->data);
  disk->session = baize_session_new (disk->store);
  test_collect (disk->store, "failed", disk->failed);
  test_collect (disk->store, "damaged", disk->damaged);
}

static void
close_store (Disk *disk)
{
  g_assert_finalize_object (g_steal_pointer (&disk->session));
  g_assert_finalize_object (g_steal_pointer (&disk->store));
}

/** Returns: whether there is such a disk; if not, the test is skipped */
static gboolean
disk_open (Disk *disk, gboolean mounted)
{
  if (mounted && no_mount != NULL)
    {
      g_test_skip (no_mount);
      return FALSE;
    }
  *disk = (Disk){ .folder = test_folder_new () };
  disk->data = g_build_filename (disk->folder, "data", NULL);
  if (mounted)
    {
      g_assert_cmpint (mount ("baize", disk->folder, "tmpfs", MS_NOSUID | MS_NODEV, "size=128k,mode=0700"), ==, 0);
      disk->filler = g_build_filename (disk->folder, "filler", NULL);
    }
  disk->failed = g_ptr_array_new_with_free_func (g_free);
  disk->damaged = g_ptr_array_new_with_free_func (g_free);
  open_store (disk);
  return TRUE;
}

static void
disk_close (Disk *disk)
{
  close_store (disk);
  g_assert_cmpuint (disk->damaged->len, ==, 0);
  g_ptr_array_unref (disk->failed);
  g_ptr_array_unref (disk->damaged);
  if (disk->filler != NULL)
    g_assert_cmpint (umount2 (disk->folder, MNT_DETACH), ==, 0);
  test_folder_remove (disk->folder);
  g_free (disk->data);
  g_free (disk->filler);
}

/** Takes all space. With a limit instead, a file may have @bytes. */
static void
fill (Disk *disk, rlim_t bytes)
{
  char block[1024] = { 0 };
  int fd;

  baize_store_flush (disk->store);
  if (disk->filler == NULL)
    {
      faults_limit_files (bytes);
      return;
    }
  fd = g_open (disk->filler, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  g_assert_cmpint (fd, >=, 0);
  while (write (fd, block, sizeof block) > 0)
    ;
  g_assert_cmpint (errno, ==, ENOSPC);
  close (fd);
}

static void
make_space (Disk *disk)
{
  if (disk->store != NULL)
    baize_store_flush (disk->store);
  if (disk->filler == NULL)
    faults_limit_files (RLIM_INFINITY);
  else
    g_assert_cmpint (g_unlink (disk->filler), ==, 0);
}

static void
play (Disk *disk, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      g_assert_true (faults_play_one (baize_session_get_game (disk->session), 0));
      baize_store_flush (disk->store);
      faults_settle ();
    }
}

/** What the waiting game's file holds, be it the newest or not. */
static char *
read_waiting (Disk *disk)
{
  g_autofree char *path = g_build_filename (disk->data, "waiting", "grafa", "classic.baize", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BaizeGame) game = faults_read (path, &error);

  g_assert_no_error (error);
  return faults_text (game);
}

static void
assert_waits (Disk *disk, const char *text)
{
  g_autofree char *found = read_waiting (disk);

  g_assert_cmpstr (found, ==, text);
}

static char *
text_of (Disk *disk)
{
  return faults_text (baize_session_get_game (disk->session));
}

static gboolean
has_failed (gpointer data)
{
  return ((Disk *) data)->failed->len > 0;
}

static void
assert_told_once (Disk *disk)
{
  g_assert_true (faults_wait (has_failed, disk));
  faults_settle ();
  g_assert_cmpuint (disk->failed->len, ==, 1);
  g_assert_true (g_str_has_prefix (disk->failed->pdata[0], "The game can’t be saved in "));
}

/** DISK_TEST: a test on a disk that is full, and one where files may not grow. */
#define DISK_TEST(name)                                                             \
  static void test_##name (gconstpointer mounted);                                  \
  TESTS (name)                                                                      \
  {                                                                                 \
    g_test_add_data_func ("/mounted/" #name, GINT_TO_POINTER (TRUE), test_##name);  \
    g_test_add_data_func ("/limited/" #name, GINT_TO_POINTER (FALSE), test_##name); \
  }                                                                                 \
  static void test_##name (gconstpointer mounted)

DISK_TEST (saving)
{
  Disk disk;
  g_autofree char *old = NULL, *new = NULL;
  g_autoptr (BaizeGame) back = NULL;

  if (!disk_open (&disk, GPOINTER_TO_INT (mounted)))
    return;
  baize_session_deal_number (disk.session, faults_grafa (), 0, 4);
  play (&disk, 3);
  old = text_of (&disk);

  fill (&disk, FEW_BYTES);
  play (&disk, 3);
  baize_game_undo (baize_session_get_game (disk.session));
  baize_store_flush (disk.store);
  assert_waits (&disk, old);
  g_assert_cmpuint (test_folder_count (disk.data, "waiting/grafa"), ==, 1); /* nothing half written is left */
  assert_told_once (&disk);

  make_space (&disk);
  play (&disk, 1);
  new = text_of (&disk);
  assert_waits (&disk, new);
  assert_told_once (&disk);
  back = baize_store_load (disk.store, faults_grafa (), 0, BAIZE_WAITING_OWN);
  g_assert_cmpuint (baize_game_get_position (back), ==, 6);
  disk_close (&disk);
}

/* A game left while the disk is full is saved once there is space, though another is played by then; and at the end of
 * the program at the latest. */
DISK_TEST (leaving)
{
  for (int at_end = 0; at_end <= 1; at_end++)
    {
      Disk disk;
      g_autofree char *text = NULL;

      if (!disk_open (&disk, GPOINTER_TO_INT (mounted)))
        return;
      baize_session_deal_number (disk.session, faults_grafa (), 0, 4);
      play (&disk, 2);
      fill (&disk, FEW_BYTES);
      play (&disk, 2);
      text = text_of (&disk);
      baize_session_deal_daily (disk.session, faults_grafa (), 0);
      make_space (&disk);
      if (at_end)
        {
          close_store (&disk);
          open_store (&disk);
        }
      else
        {
          baize_session_save (disk.session);
          baize_store_flush (disk.store);
        }
      assert_waits (&disk, text);
      disk_close (&disk);
    }
}

/** How many of the games set aside are the one of @text; every one must be whole. */
static guint
count_recent (Disk *disk, const char *text)
{
  g_autoptr (GPtrArray) list = baize_store_list_recent (disk->store);
  guint n = 0;

  g_assert_cmpuint (list->len, ==, test_folder_count (disk->data, "recent"));
  for (guint i = 0; i < list->len; i++)
    {
      g_autoptr (BaizeGame) game = faults_read (((BaizeRecent *) list->pdata[i])->path, NULL);
      g_autofree char *found = game ? faults_text (game) : NULL;

      g_assert_nonnull (found);
      n += g_str_equal (found, text);
    }
  return n;
}

static gboolean
was_begun (BaizeGame *game)
{
  return baize_scores_was_begun (baize_scores_get_default (), baize_game_get_setup (game), faults_grafa ());
}

/* A new deal on a full disk: the game before waits still or is among those set aside, as it was saved last. When there
 * is space again, both are on disk as they are now. @before says whether some other game was set aside earlier. */
static void
set_aside_on_full_disk (gboolean mounted, gboolean before)
{
  Disk disk;
  g_autofree char *saved = NULL, *played = NULL, *next = NULL;
  guint n_before = 0;

  if (!disk_open (&disk, mounted))
    return;
  if (before)
    {
      baize_session_deal_number (disk.session, faults_grafa (), 0, 9);
      play (&disk, 1);
      n_before = 1;
    }
  baize_session_deal_number (disk.session, faults_grafa (), 0, 4);
  play (&disk, 3);
  saved = text_of (&disk);

  fill (&disk, FEW_BYTES);
  play (&disk, 3);
  played = text_of (&disk);
  baize_session_deal_number (disk.session, faults_grafa (), 0, 6);
  play (&disk, 2);
  next = text_of (&disk);
  baize_store_flush (disk.store);
  assert_told_once (&disk);

  /* what another start of the program would find now */
  {
    g_autofree char *path = g_build_filename (disk.data, "waiting", "grafa", "classic.baize", NULL);
    g_autoptr (BaizeGame) waiting = faults_read (path, NULL);
    g_autofree char *text = waiting ? faults_text (waiting) : NULL;

    g_assert_cmpuint ((guint) (g_strcmp0 (text, saved) == 0) + count_recent (&disk, saved), ==, 1);
  }

  make_space (&disk);
  baize_session_save (disk.session);
  baize_store_flush (disk.store);
  assert_waits (&disk, next);
  g_assert_cmpuint (count_recent (&disk, played), ==, 1);
  g_assert_cmpuint (test_folder_count (disk.data, "recent"), ==, n_before + 1);
  assert_told_once (&disk);
  close_store (&disk);

  /* and the deals begun meanwhile are known */
  open_store (&disk);
  for (guint64 deal = 4; deal <= 6; deal += 2)
    {
      g_autoptr (BaizeGame) game = faults_deal (deal, 0);

      g_assert_true (was_begun (game));
    }
  disk_close (&disk);
}

DISK_TEST (setting_aside)
{
  set_aside_on_full_disk (GPOINTER_TO_INT (mounted), TRUE);
}

DISK_TEST (setting_aside_first)
{
  set_aside_on_full_disk (GPOINTER_TO_INT (mounted), FALSE);
}

/* "Undo" of a new deal dealt on a full disk brings the old game back, once; also where not even the folder of games set
 * aside can be made, in the way of which there is a file when @blocked. */
static void
undo_on_full_disk (gboolean mounted, gboolean blocked)
{
  Disk disk;
  g_autofree char *text = NULL, *back = NULL, *other = NULL, *recent = NULL;

  if (!disk_open (&disk, mounted))
    return;
  recent = g_build_filename (disk.data, "recent", NULL);
  baize_session_deal_number (disk.session, faults_grafa (), 0, 4);
  play (&disk, 2);
  if (blocked)
    g_assert_true (g_file_set_contents (recent, "", 0, NULL));
  fill (&disk, FEW_BYTES);
  play (&disk, 2);
  text = text_of (&disk);
  baize_session_deal_number (disk.session, faults_grafa (), 0, 6);
  play (&disk, 1);
  other = text_of (&disk);
  baize_session_undo_aside (disk.session);
  back = text_of (&disk);
  g_assert_cmpstr (back, ==, text);
  make_space (&disk);
  if (blocked)
    g_assert_cmpint (g_unlink (recent), ==, 0);
  baize_session_save (disk.session);
  baize_store_flush (disk.store);
  assert_waits (&disk, text);
  g_assert_cmpuint (count_recent (&disk, text), ==, 0);
  g_assert_cmpuint (count_recent (&disk, other), ==, 1);
  disk_close (&disk);
}

DISK_TEST (undoing)
{
  undo_on_full_disk (GPOINTER_TO_INT (mounted), FALSE);
}

DISK_TEST (undoing_without_folder)
{
  undo_on_full_disk (GPOINTER_TO_INT (mounted), TRUE);
}

static gboolean
is_saved (gpointer data)
{
  Disk *disk = data;
  g_autofree char *text = text_of (disk), *path = NULL, *found = NULL;
  g_autoptr (BaizeGame) game = NULL;

  path = g_build_filename (disk->data, "waiting", "grafa", "classic.baize", NULL);
  game = faults_read (path, NULL);
  found = game != NULL ? faults_text (game) : NULL;
  return g_strcmp0 (text, found) == 0;
}

/* What was played on a full disk is saved after a while although nothing more is done. */
DISK_TEST (retrying)
{
  Disk disk;

  if (!disk_open (&disk, GPOINTER_TO_INT (mounted)))
    return;
  baize_session_deal_number (disk.session, faults_grafa (), 0, 4);
  play (&disk, 1);
  fill (&disk, FEW_BYTES);
  play (&disk, 5);
  g_assert_false (is_saved (&disk));
  make_space (&disk);
  g_assert_true (faults_wait (is_saved, &disk));
  disk_close (&disk);
}

static void
on_aside (BaizeSession *session, const char *message, gboolean can_undo, char **told)
{
  g_free (*told);
  *told = g_strdup (message);
}

/* A game set aside on a full disk is said not to be saved; another try, with space, saves it. */
DISK_TEST (not_saved_yet)
{
  Disk disk;
  g_autofree char *text = NULL, *told = NULL;

  if (!disk_open (&disk, GPOINTER_TO_INT (mounted)))
    return;
  g_signal_connect (disk.session, "told", G_CALLBACK (on_aside), &told);
  baize_session_deal_number (disk.session, faults_grafa (), 0, 4);
  play (&disk, 1);
  fill (&disk, FEW_BYTES);
  play (&disk, 3);
  text = text_of (&disk);
  baize_session_deal_number (disk.session, faults_grafa (), 0, 6);
  g_assert_cmpstr (told, ==, "GRAFA set aside, but not saved yet");
  g_assert_cmpuint (count_recent (&disk, text), ==, 0);
  make_space (&disk);
  baize_store_retry (disk.store);
  g_assert_cmpuint (count_recent (&disk, text), ==, 1);
  g_assert_true (is_saved (&disk));
  play (&disk, 1);
  baize_session_deal_number (disk.session, faults_grafa (), 0, 8);
  g_assert_cmpstr (told, ==, "GRAFA set aside");
  disk_close (&disk);
}

static char *
read_ledger (Disk *disk, gsize *length)
{
  g_autofree char *path = g_build_filename (disk->data, "ledger", NULL);
  char *text;

  baize_store_flush (disk->store);
  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

/* The ledger, cut in the middle of a line by a full disk, is whole again afterwards. */
TEST (begun)
{
  Disk disk;
  g_autofree char *whole = NULL, *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize length;

  disk_open (&disk, FALSE);
  for (guint64 deal = 1; deal <= 4; deal++)
    {
      g_autoptr (BaizeGame) game = faults_deal (deal, 0);

      if (deal == 2)
        {
          whole = read_ledger (&disk, &length);
          fill (&disk, length + 5); /* five bytes of the next line */
        }
      if (deal == 4)
        make_space (&disk);
      baize_scores_note_begun (baize_scores_get_default (), game);
      baize_store_flush (disk.store);
      if (deal == 2 || deal == 3)
        {
          g_autofree char *now = read_ledger (&disk, NULL);

          g_assert_cmpstr (now, ==, whole);
        }
    }
  assert_told_once (&disk);
  text = read_ledger (&disk, NULL);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 4 + 1); /* a title, and nothing after the last one */
  close_store (&disk);
  open_store (&disk);
  g_assert_null (baize_scores_take_problem (baize_scores_get_default ()));
  for (guint64 deal = 1; deal <= 4; deal++)
    {
      g_autoptr (BaizeGame) game = faults_deal (deal, 0);

      g_assert_true (was_begun (game));
    }
  disk_close (&disk);
}

static void
finish (Disk *disk, guint64 deal)
{
  baize_session_deal_number (disk->session, faults_grafa (), 0, deal);
  for (guint i = 0; faults_play_one (baize_session_get_game (disk->session), i); i++)
    ;
  g_assert_true (baize_game_get_over (baize_session_get_game (disk->session)));
  baize_store_flush (disk->store);
}

static void
assert_results (guint n)
{
  const BaizeStatistics *statistics = baize_scores_load (baize_scores_get_default (), faults_grafa (), 0, NULL);

  g_assert_cmpuint (statistics->played, ==, n);
  g_assert_cmpuint (statistics->finished, ==, n);
  g_assert_cmpuint (statistics->results->len, ==, n);
  g_assert_cmpuint (statistics->top->len, ==, n);
}

/* Results that are added while the disk is full are shown, and are in the ledger once there is space, or at the end of
 * the program at the latest; each once. */
DISK_TEST (results)
{
  for (int at_end = 0; at_end <= 1; at_end++)
    {
      Disk disk;
      gsize length = 0, later = 0;

      if (!disk_open (&disk, GPOINTER_TO_INT (mounted)))
        return;
      finish (&disk, 1);
      g_free (read_ledger (&disk, &length));
      fill (&disk, length + 5);
      finish (&disk, 2);
      finish (&disk, 3);
      assert_results (3);
      g_free (read_ledger (&disk, &later));
      if (disk.filler == NULL)
        g_assert_cmpuint (later, ==, length);
      make_space (&disk);
      if (!at_end)
        {
          baize_store_retry (disk.store);
          g_free (read_ledger (&disk, &later));
          g_assert_cmpuint (later, >, length);
        }
      assert_told_once (&disk);
      for (int i = 0; i < 2; i++)
        {
          close_store (&disk);
          open_store (&disk);
          g_assert_null (baize_scores_take_problem (baize_scores_get_default ()));
          assert_results (3);
        }
      disk_close (&disk);
    }
}

/** Plays the waiting game to its end, unless it is over; then another one is dealt. */
static void
finish_waiting (Disk *disk)
{
  g_autoptr (BaizeGame) game = baize_store_load (disk->store, faults_grafa (), 0, BAIZE_WAITING_OWN);
  gboolean over = baize_game_get_over (game);

  baize_session_resume (disk->session, faults_grafa (), 0);
  while (!over && faults_play_one (baize_session_get_game (disk->session), 0))
    ;
}

/* The program ends while the disk is full. A result that could not be written is added if its finished game was saved;
 * if not even that was possible, the game can be played to its end. In either case it counts once. */
DISK_TEST (ending)
{
  for (rlim_t bytes = FEW_BYTES; bytes <= 500; bytes += 440)
    {
      Disk disk;

      if (!disk_open (&disk, GPOINTER_TO_INT (mounted)))
        return;
      finish (&disk, 1);
      baize_session_deal_number (disk.session, faults_grafa (), 0, 2);
      play (&disk, 2);
      fill (&disk, bytes);
      while (faults_play_one (baize_session_get_game (disk.session), 0))
        ;
      baize_store_flush (disk.store);
      close_store (&disk);
      make_space (&disk);
      for (int i = 0; i < 2; i++)
        {
          open_store (&disk);
          g_assert_null (baize_scores_take_problem (baize_scores_get_default ()));
          if (i == 0)
            finish_waiting (&disk);
          assert_results (2);
          close_store (&disk);
        }
      open_store (&disk);
      disk_close (&disk);
    }
}

#define TABLE "grafa/classic"

static void
record (BaizeLedger *ledger, BaizeFactKind kind, guint64 id, const char *key, const char *name)
{
  g_assert_true (baize_ledger_record (
    ledger, &(BaizeFact){
              .kind = kind, .id = id, .table = TABLE, .key = key, .name = name, .counts = kind == BAIZE_FACT_ENDED }));
}

/* The disk has room for a short line, but not for the one before it: they stay in their order. A deletion that is
 * written late does not delete what came after it, and a name is not written before its result. */
TEST (order)
{
  g_autofree char *long_key = g_strnfill (500, 'k');
  g_autoptr (BaizeLedger) ledger = NULL, later = NULL;
  const BaizeStatistics *statistics;
  Disk disk;
  gsize length;

  disk_open (&disk, FALSE);
  ledger = baize_ledger_new (disk.store);
  record (ledger, BAIZE_FACT_ENDED, 1, "key", "Ann");
  g_free (read_ledger (&disk, &length));
  fill (&disk, length + 200);
  record (ledger, BAIZE_FACT_ENDED, 2, long_key, NULL);
  baize_store_flush (disk.store);
  record (ledger, BAIZE_FACT_CLEARED, 3, NULL, NULL);
  baize_store_flush (disk.store);
  record (ledger, BAIZE_FACT_ENDED, 4, long_key + 1, "Ben");
  baize_store_flush (disk.store);
  record (ledger, BAIZE_FACT_NAMED, 4, NULL, "Bob");
  make_space (&disk);
  baize_store_retry (disk.store);
  baize_store_flush (disk.store);
  later = baize_ledger_new (disk.store);
  statistics = baize_ledger_get_statistics (later, TABLE);
  g_assert_cmpuint (statistics->finished, ==, 1);
  g_assert_cmpstr (((BaizeTopEntry *) statistics->top->pdata[0])->name, ==, "Bob");
  disk_close (&disk);
}

static gboolean
write_file (const char *path, const char *text)
{
  int fd = open (path, O_WRONLY | O_CLOEXEC);
  gboolean good = fd >= 0 && write (fd, text, strlen (text)) == (gssize) strlen (text);

  if (fd >= 0)
    close (fd);
  return good;
}

/** Gives this process mounts of its own, before it has threads; as a user of its own when that is needed. */
static void
separate_mounts (void)
{
  g_autofree char *users = g_strdup_printf ("0 %u 1", (guint) getuid ());
  g_autofree char *groups = g_strdup_printf ("0 %u 1", (guint) getgid ());
  g_autofree char *probe = NULL;

  if (unshare (CLONE_NEWNS) != 0)
    {
      if (unshare (CLONE_NEWUSER | CLONE_NEWNS) != 0)
        {
          no_mount = g_strdup_printf ("no mounts of one’s own here: %s", g_strerror (errno));
          return;
        }
      if (!write_file ("/proc/self/setgroups", "deny") || !write_file ("/proc/self/gid_map", groups)
          || !write_file ("/proc/self/uid_map", users))
        {
          no_mount = g_strdup ("no user of one’s own here");
          return;
        }
    }
  if (mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0)
    {
      no_mount = g_strdup_printf ("mounts can’t be kept apart here: %s", g_strerror (errno));
      return;
    }
  probe = test_folder_new ();
  if (mount ("baize", probe, "tmpfs", 0, "size=64k") != 0)
    no_mount = g_strdup_printf ("a file system in memory can’t be mounted here: %s", g_strerror (errno));
  else
    umount2 (probe, MNT_DETACH);
  g_rmdir (probe);
}

int
main (int argc, char **argv)
{
  separate_mounts ();
  return test_begin (&argc, &argv) ? test_run () : 1;
}
